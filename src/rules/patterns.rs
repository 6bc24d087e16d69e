//! Compiles patterns, which have ranges of widths and lengths, into shapes, which have one of each.

use std::fmt::Display;

use super::{RulesError, error::require};
use crate::{
    Hand, Kind, Rank, RankSet,
    budget::{MAX_OF_A_RANK, MAX_SHAPES},
    cards::Strength,
    json::text::quoted,
    play::CoreSuits,
    settings::{self, KickerUnit, Lengths, Pattern, PlainRanks, RuleSet, Track, Widths},
    shapes::{Core, FixedCards, Flush, Following, Groups, KickerRule, RankRun, ShapeSpec},
};

/// The track of runs that name none.
pub(super) const DEFAULT_TRACK: &str = "runs";

const TOO_MANY: &str = "has too many widths and lengths";
const ONE_CORE: &str =
    "expected just one of width, flush and cards; length, ranks, jokers, suits and kickers only with width";

/// Compiles the patterns of a rule set.
pub(super) struct Patterns<'a> {
    pub settings: &'a RuleSet,
    pub deck: &'a Hand,
    pub strength: &'a Strength,
}

impl<'a> Patterns<'a> {
    pub fn compile(&self) -> Result<Vec<ShapeSpec>, RulesError> {
        let mut shapes = Vec::new();
        for (number, (name, pattern)) in self.settings.plays.iter().enumerate() {
            let before = shapes.len();
            PatternCompiler::new(self, number as u16, name, pattern)?.compile(&mut shapes)?;
            require(shapes.len() > before, format_args!("plays.{name}"), "no cards of the deck can form it")?;
        }
        Ok(shapes)
    }

    /// The runs of a length on a track, the weakest first.
    fn runs(&self, track: &str, length: u8) -> Result<Vec<RankRun>, RulesError> {
        runs(self.settings, track, length)
    }
}

/// The runs of a length on a track, the weakest first.
pub(super) fn runs(settings: &RuleSet, track: &str, length: u8) -> Result<Vec<RankRun>, RulesError> {
    let length = usize::from(length);
    match settings.tracks.get(track) {
        None => Err(RulesError::contradiction(format_args!("tracks.{track}"), "is missing: a run is played on it")),
        Some(Track::Row(row)) => Ok(runs_of_row(row, length)),
        Some(Track::Runs(runs)) => {
            let of_length = runs.iter().filter(|run| run.0.len() == length);
            Ok(of_length.map(|run| RankRun::new(&run.0, RankSet::EMPTY)).collect())
        }
    }
}

/// Any ranks in a row of these; none comes twice in a run.
fn runs_of_row(row: &[Rank], length: usize) -> Vec<RankRun> {
    let at = |place: usize| row.get(place).map_or(RankSet::EMPTY, |&rank| RankSet::of(rank));
    let distinct = |run: &[Rank]| (1..run.len()).all(|at| !run[..at].contains(&run[at]));
    let starts = row.windows(length).enumerate().filter(|(_, run)| distinct(run));
    starts.map(|(start, run)| RankRun::new(run, at(start.wrapping_sub(1)) | at(start + length))).collect()
}

/// The number of a play's name.
pub(super) fn play_number(settings: &RuleSet, path: &str, play: &str) -> Result<u16, RulesError> {
    let number = settings.plays.index_of(play).map(|number| number as u16);
    number.ok_or_else(|| RulesError::contradiction(path, format_args!("{} is not in plays", quoted(play))))
}

/// Compiles one pattern.
struct PatternCompiler<'a> {
    patterns: &'a Patterns<'a>,
    number: u16,
    name: &'a str,
    pattern: &'a Pattern,
    kind: Kind,
    follow: Option<Following>,
}

impl<'a> PatternCompiler<'a> {
    fn new(patterns: &'a Patterns, number: u16, name: &'a str, pattern: &'a Pattern) -> Result<Self, RulesError> {
        let Some(kind) = pattern.kind_of(name) else {
            let problem = format_args!("is missing: expected one of {}", Kind::names());
            return Err(RulesError::contradiction(format_args!("plays.{name}.kind"), problem));
        };
        let follow = pattern.follow.as_ref().map(|follow| following(patterns, name, follow)).transpose()?;
        Ok(PatternCompiler { patterns, number, name, pattern, kind, follow })
    }

    fn compile(&self, shapes: &mut Vec<ShapeSpec>) -> Result<(), RulesError> {
        let pattern = self.pattern;
        let alone = pattern.kickers.is_none()
            && pattern.length.is_none()
            && pattern.ranks.is_none()
            && pattern.jokers.is_none()
            && pattern.suits == CoreSuits::Any;
        self.require(!pattern.exact || pattern.cards.is_some(), ".exact", "true is not allowed without cards")?;
        self.require(pattern.except.is_none() || pattern.flush.is_some(), ".except", "is not allowed without flush")?;
        let in_row = self.length().high() > 1 || pattern.kickers.as_ref().is_some_and(|kickers| kickers.consecutive);
        self.require(pattern.track.is_none() || in_row, ".track", "is not allowed where no ranks are in a row")?;
        let suits_rank = self.patterns.strength.suits_rank;
        let of_one_suit = suits_rank && (pattern.flush.is_some() || pattern.suits == CoreSuits::Same);
        let problem = "true is allowed only where suits rank, and with flush or suits \"same\"";
        self.require(!pattern.suit_first || of_one_suit, ".suitFirst", problem)?;
        let by_suit = suits_rank && !pattern.suit_first;
        self.require(!pattern.by_rank || by_suit, ".byRank", "true is allowed only where suits rank, and not first")?;
        match (pattern.width, pattern.flush, &pattern.cards) {
            (Some(width), None, None) => self.groups(width, shapes)?,
            (None, Some(size), None) if alone => shapes.push(self.flush(size.get())?),
            (None, None, Some(_)) if alone => shapes.push(self.fixed_cards()?),
            _ => self.require(false, "", ONE_CORE)?,
        }
        Ok(())
    }

    /// Refuses a setting of the pattern unless a condition holds.
    fn require(&self, holds: bool, setting: &str, problem: impl Display) -> Result<(), RulesError> {
        require(holds, format_args!("plays.{}{setting}", self.name), problem)
    }

    /// A shape of the pattern, which is not of groups.
    fn shape(&self, size: usize, core: Core) -> ShapeSpec {
        ShapeSpec {
            kind: self.kind,
            play: self.number,
            size,
            width: 1,
            length: 1,
            nested: false,
            core,
            suit_first: self.pattern.suit_first,
            by_rank: self.pattern.by_rank,
            follow: self.follow,
            last: self.pattern.last,
            answer: self.pattern.answer,
        }
    }

    fn groups(&self, width: Widths, shapes: &mut Vec<ShapeSpec>) -> Result<(), RulesError> {
        let (length, suits) = (self.length(), self.pattern.suits);
        let run_of_single_cards = (width.low(), width.high()) == (1, 1) && length.low() > 1;
        let by_suit = matches!(suits, CoreSuits::Same | CoreSuits::Mixed);
        let problem = "same and mixed are allowed only for runs of width 1";
        self.require(!by_suit || run_of_single_cards, ".suits", problem)?;
        // Cards of the same ranks, which are one play, would have several cores.
        let beside_kickers = self.pattern.kickers.is_some() && !self.patterns.strength.suits_rank;
        let problem = "same and mixed are not allowed beside kickers unless suits rank";
        self.require(!by_suit || !beside_kickers, ".suits", problem)?;
        let problem = "colour is allowed only where suits rank";
        self.require(suits != CoreSuits::Colour || self.patterns.strength.suits_rank, ".suits", problem)?;
        let RuleSet { deck, wild, .. } = self.patterns.settings;
        let wild = wild.as_ref().map_or(0, |wild| wild.most.get());
        for width in width.low()..=width.high().min(4 * deck.packs.get() + wild) {
            for length in length.low()..=length.high() {
                self.groups_of(width, length, shapes)?;
            }
        }
        Ok(())
    }

    /// Whether longer and wider cores contain shorter and narrower ones: of single ranks, or on a row.
    fn contains_shorter(&self) -> bool {
        let on_row = matches!(self.patterns.settings.tracks.get(self.track()), Some(Track::Row(_)));
        on_row || self.length().high() == 1
    }

    fn length(&self) -> Lengths {
        self.pattern.length.unwrap_or_default()
    }

    /// Adds the shapes of one width and length: with all the kickers, and where some may be missing with fewer.
    fn groups_of(&self, width: u8, length: u8, shapes: &mut Vec<ShapeSpec>) -> Result<(), RulesError> {
        let kickers = self.pattern.kickers.as_ref();
        let all = kickers.map_or(0, |kickers| kickers.total.map_or(kickers.each.get() * length, |total| total.get()));
        let least = if kickers.is_some_and(|kickers| kickers.short) { 1 } else { all };
        for count in least..=all {
            let cores = self.cores(width, length)?;
            if cores.is_empty() {
                return Ok(());
            }
            let kickers = kickers.map(|kickers| self.kickers(kickers, width, count)).transpose()?;
            let beside = kickers.as_ref().map_or(0, |kickers| usize::from(kickers.unit * count));
            let size = usize::from(width) * usize::from(length) + beside;
            if kickers.is_none() || size <= self.patterns.deck.len() {
                self.require(shapes.len() < MAX_SHAPES, "", TOO_MANY)?;
                let core = Core::Groups(Groups::new(cores, self.pattern.suits, kickers));
                let last = self.pattern.last || count < all;
                let nested = self.contains_shorter()
                    && shapes.last().is_some_and(|before| before.play == self.number && before.length <= length);
                shapes.push(ShapeSpec { width, length, nested, last, ..self.shape(size, core) });
            }
        }
        Ok(())
    }

    /// The cores of a width and length, the weakest first.
    fn cores(&self, width: u8, length: u8) -> Result<Vec<RankRun>, RulesError> {
        let mut cores = match length {
            1 => self.single_ranks(self.pattern.jokers.unwrap_or(width == 1)),
            _ => self.patterns.runs(self.track(), length)?,
        };
        let ranks = self.pattern.ranks.map_or(RankSet::ALL, PlainRanks::set);
        cores.retain(|core| core.set.is_subset(ranks));
        Ok(cores)
    }

    /// The name of the track that the pattern's runs are on.
    fn track(&self) -> &str {
        track_of(self.pattern)
    }

    /// Every rank by itself, the weakest first.
    fn single_ranks(&self, jokers: bool) -> Vec<RankRun> {
        let ranks = self.patterns.strength.ranks.iter().filter(|rank| jokers || !rank.is_joker());
        ranks.map(|&rank| RankRun::new(&[rank], RankSet::EMPTY)).collect()
    }

    fn kickers(&self, kickers: &settings::Kickers, width: u8, count: u8) -> Result<KickerRule, RulesError> {
        let unit = if kickers.unit == KickerUnit::Pair { 2 } else { 1 };
        let same = kickers.same.get();
        let problem = format_args!("{same} is not allowed in a row: expected 1");
        self.require(!kickers.consecutive || same == 1, ".kickers.same", problem)?;
        let runs = (kickers.consecutive && count > 1).then(|| self.run_sets(self.track(), count)).transpose()?;
        let plain = !self.patterns.strength.suits_rank && self.patterns.settings.wild.is_none();
        let problem = "true is allowed only where suits do not rank and no card is wild";
        self.require(!kickers.own || plain, ".kickers.own", problem)?;
        let same = same.min(MAX_OF_A_RANK as u8 / unit);
        Ok(KickerRule {
            unit,
            count,
            same,
            same_adjacent: if kickers.adjacent { same } else { same.min((width - 1) / unit) },
            jokers: kickers.jokers.unwrap_or(unit == 1),
            rocket: kickers.rocket,
            own: kickers.own,
            runs,
        })
    }

    /// The ranks of the runs of a length on a track.
    fn run_sets(&self, track: &str, length: u8) -> Result<Vec<RankSet>, RulesError> {
        let mut sets = Vec::new();
        for run in self.patterns.runs(track, length)? {
            if !sets.contains(&run.set) {
                sets.push(run.set);
            }
        }
        Ok(sets)
    }

    fn flush(&self, size: u8) -> Result<ShapeSpec, RulesError> {
        let single = self.patterns.settings.deck.packs.get() == 1;
        self.require(single, ".flush", "a flush is allowed only with deck.packs 1")?;
        let except = match &self.pattern.except {
            None => Vec::new(),
            Some(name) => {
                let path = format_args!("plays.{}.except", self.name);
                let problem = || RulesError::contradiction(path, format_args!("{} is not in plays", quoted(name)));
                let run = self.patterns.settings.plays.get(name).ok_or_else(problem)?;
                let is_of_size = run.length.unwrap_or_default().contains(size);
                if is_of_size { self.run_sets(track_of(run), size)? } else { Vec::new() }
            }
        };
        Ok(self.shape(size.into(), Core::Flush(Flush { except })))
    }

    fn fixed_cards(&self) -> Result<ShapeSpec, RulesError> {
        let packs = if self.pattern.exact { 1 } else { self.patterns.settings.deck.packs.into() };
        let cards = self.pattern.cards.iter().flat_map(|cards| cards.iter());
        let all = cards.flat_map(|&card| std::iter::repeat_n(card, packs));
        let hand = Hand::within(all, self.patterns.deck).map_err(|problem| {
            let path = format_args!("plays.{}.cards", self.name);
            RulesError::contradiction(path, format_args!("the deck does not have them: {problem}"))
        })?;
        let cards = hand.in_order(self.patterns.strength);
        Ok(self.shape(hand.len(), Core::FixedCards(FixedCards { cards })))
    }
}

/// The suits that plays of a name must have to beat another.
fn following(patterns: &Patterns, name: &str, follow: &settings::Follow) -> Result<Following, RulesError> {
    let Patterns { settings, strength, .. } = patterns;
    require(strength.suits_rank, format_args!("plays.{name}.follow"), "is allowed only where suits rank")?;
    let except = follow.except.map_or(RankSet::EMPTY, PlainRanks::set);
    // If a higher rank than a free one had to follow, the free one could beat plays that the higher one could not.
    let down = strength.ranks.iter().rev().filter(|rank| !rank.is_joker());
    let free = down.take_while(|&&rank| except.contains(rank)).count();
    let problem = "expected the highest ranks, with none above them left out, and none beside levels";
    let fits = free == except.len() && (free == 0 || settings.levels.is_none());
    require(fits, format_args!("plays.{name}.follow.except"), problem)?;
    Ok(Following { by: follow.by, except })
}

fn track_of(pattern: &Pattern) -> &str {
    pattern.track.as_deref().unwrap_or(DEFAULT_TRACK)
}
