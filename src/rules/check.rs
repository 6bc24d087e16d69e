//! The one step from rule data, each setting of which is within its bounds, to [`Rules`] that make sense.

use std::fmt;

use super::{
    Bidding, Checked, CompiledChop, CompiledWorth, First, Follow, FollowBy, GoneOut, Kickers as KickerRule, Pattern,
    Pure, RankSet, RuleSet, Rules, Selector, Setting, ShapeOrder, ShapeSet, Sides, Span, Suits, Track, TurnRules, Unit,
    different, mask,
    read::{KindNames, Wrong},
};
use crate::{
    Card, Hand, Rank,
    data::{Data, Number, Plain},
    limits::MAX_WILD,
    shapes::{
        Core, CoreSuits, FixedCards, Flush, FollowSuits, Following, Groups, Kickers, Purity, RankRun, Shape, WildCards,
    },
    strength::Strength,
};

/// The most shapes of one size each that patterns may unfold to.
const MOST_SHAPES: usize = 1024;

pub(super) fn compile(source: Data) -> Checked<Rules> {
    let data = RuleSet::of(&source);
    let suits = data.suits().and_then(|suits| suits.0.try_into().ok());
    let mut rules = Rules {
        source: Data::Null,
        deck: Hand::EMPTY,
        turns: TurnRules::of(data),
        strength: Strength::new(rank_order(data), suits),
        shapes: Vec::new(),
        by_size: Vec::new(),
        lead_order: ShapeOrder::default(),
        answer_orders: Vec::new(),
        chops: Vec::new(),
        never_last: Vec::new(),
        wild: None,
        worth: Vec::new(),
    };
    let mut check = Check { data, rules: &mut rules, at: None, wrong: Wrong::default() };
    check.deck();
    check.table();
    check.plays();
    check.ladders();
    check.bombs();
    check.chops();
    check.never_last();
    check.wild();
    check.instants();
    check.worth();
    check.wrong.or(())?;
    rules.source = source;
    rules.put_in_order();
    Ok(rules)
}

fn rank_order(data: RuleSet) -> [Rank; Rank::COUNT] {
    let (level, mut order, mut place) = (data.level(), [Rank::BIG_JOKER; Rank::COUNT], 0);
    for rank in data.ranks().0 {
        if Some(rank) != level {
            order[place] = rank;
            place += 1;
        }
    }
    if let Some(level) = level {
        order[place] = level;
    }
    order[Rank::SMALL_JOKER.index()] = Rank::SMALL_JOKER;
    order
}

/// What is made of rule data on the way. After the first that is wrong the rest does not count.
struct Check<'a> {
    data: RuleSet<'a>,
    rules: &'a mut Rules,
    /// The play that is looked at, to be told before the names of its settings.
    at: Option<&'a str>,
    wrong: Wrong,
}

impl<'a> Check<'a> {
    #[inline(never)]
    fn refuse(&mut self, setting: &str, problem: fmt::Arguments) {
        match self.at {
            None => self.wrong.refuse(format_args!("{}", Plain(setting)), problem),
            Some(play) => self.wrong.refuse(format_args!("plays.{}{}", Plain(play), Plain(setting)), problem),
        }
    }

    #[inline(never)]
    fn require(&mut self, holds: bool, setting: &str, problem: &str) {
        if !holds {
            self.refuse(setting, format_args!("{}", Plain(problem)));
        }
    }

    fn deck(&mut self) {
        let deck = self.data.deck();
        for card in Card::all() {
            let packs = if deck.jokers() || !card.rank().is_joker() { deck.packs() } else { 0 };
            for _ in 0..packs {
                self.rules.deck.add(card);
            }
        }
        for card in deck.without() {
            if !self.rules.deck.remove(card) {
                self.refuse("deck.without", format_args!("{card} is taken out more often than it is there"));
            }
        }
        for (place, &rank) in self.rules.strength.ranks.iter().enumerate() {
            if self.rules.deck.count_rank(rank) > 0 {
                self.rules.turns.top = place as u8;
            }
        }
    }

    fn table(&mut self) {
        let (data, table, turn, score) = (self.data, self.data.table(), self.data.turn(), self.data.score());
        let (cards, players) = (self.rules.deck.len(), usize::from(table.players()));
        let (hand, kitty) = (table.hand(), usize::from(table.kitty()));
        let dealt = usize::from(hand.unwrap_or(1)) * players;
        if dealt > cards {
            let [dealt, cards, most] = [dealt, cards, cards / players].map(|number| Number(number as i64));
            let problem = format_args!("{dealt} cards of {cards} are not there: expected at most {most}");
            self.refuse("table.hand", problem);
        }
        if hand.is_none() && cards < kitty + players {
            let (kitty, cards) = (Number(kitty as i64), Number(cards as i64));
            self.refuse("table.kitty", format_args!("{kitty} of {cards} cards leave a seat without any"));
        }
        if table.sides() == Sides::Partners && players % 2 > 0 {
            let problem = format_args!("\"partners\" is not allowed for {} players", Number(players as i64));
            self.refuse("table.sides", problem);
        }
        self.only_for(Sides::Landlord, "turn.first", turn.first() == First::Landlord);
        self.only_for(Sides::Landlord, "table.bidding", table.bidding() != Bidding::Lot);
        self.only_for(Sides::Landlord, "score.stake", score.stake().is_some());
        self.only_for(Sides::Partners, "turn.goneOut", turn.gone_out() == GoneOut::Partner);
        self.only_for(Sides::Partners, "score.partners", score.partners().is_some());
        self.only_for(Sides::Partners, "tribute", data.tribute().is_some());
        self.only_for(Sides::Partners, "levels", data.levels().is_some());
        if data.tribute().is_some() && players != 4 {
            let problem = format_args!("is not allowed for {} players: expected 4", Number(players as i64));
            self.refuse("tribute", problem);
        }
        let levelled = data.level().is_some() && score.partners().is_some();
        let problem = "is not allowed without level and score.partners";
        self.require(data.levels().is_none() || levelled, "levels", problem);
        let by_card = matches!(turn.first(), First::Lowest | First::Holder(_));
        let problem = "true is not allowed unless a card decides who leads: turn.first \"lowest\" or a card";
        self.require(!turn.must_include() || by_card, "turn.mustInclude", problem);
    }

    fn only_for(&mut self, sides: Sides, setting: &str, used: bool) {
        if used && self.data.table().sides() != sides {
            let word = Sides::WORDS[sides as usize];
            self.refuse(setting, format_args!("is not allowed unless table.sides is \"{}\"", Plain(word)));
        }
    }

    /// Turns patterns, which have ranges, into shapes, which have one size each.
    fn plays(&mut self) {
        for (number, (name, pattern)) in self.data.plays().iter().enumerate() {
            let before = self.rules.shapes.len();
            self.at = Some(name);
            self.pattern(number as u16, name, pattern);
            self.mark_nested(before, pattern);
            self.require(self.rules.shapes.len() > before, "", "no cards of the deck make it");
            self.require(self.rules.shapes.len() <= MOST_SHAPES, "", "has too many widths and lengths");
            if self.wrong.any() {
                return;
            }
        }
        self.at = None;
    }

    /// On a row, or of single ranks, longer and wider cores hold shorter and narrower ones.
    fn mark_nested(&mut self, first: usize, pattern: Pattern) {
        let track = self.data.tracks().get(track_of(pattern));
        let single = pattern.length().is_none_or(|length| length.high == 1);
        if pattern.width().is_some() && (single || matches!(track, Some(Track::Row(_)))) {
            for at in first + 1..self.rules.shapes.len() {
                let (before, after) = (&self.rules.shapes[at - 1], &self.rules.shapes[at]);
                self.rules.shapes[at].nested = before.width <= after.width && before.length <= after.length;
            }
        }
    }

    fn pattern(&mut self, play: u16, name: &str, pattern: Pattern) {
        let Some(kind) = pattern.kind().or(name.parse().ok()) else {
            return self.refuse(".kind", format_args!("is missing: expected one of {}", KindNames));
        };
        let follow = pattern.follow().map(|follow| self.follow(follow));
        let (first, new) = (self.rules.shapes.len(), |size, core| Shape::new(kind, play, size, core));
        match (pattern.width(), pattern.flush(), pattern.cards()) {
            (Some(width), None, None) => self.groups(&new, width, pattern),
            (None, Some(size), None) => self.flush(&new, size, pattern),
            (None, None, Some(cards)) => self.fixed(&new, &cards),
            _ => self.refuse("", format_args!("expected just one of width, flush and cards")),
        }
        for shape in &mut self.rules.shapes[first..] {
            (shape.suit_first, shape.follow) = (pattern.suit_first(), follow);
            shape.last |= pattern.last();
        }
    }

    fn follow(&mut self, follow: Follow) -> Following {
        self.require(self.rules.strength.suits_rank, ".follow", "is allowed only where suits rank");
        let except = follow.except().map_or(0, RankSet::bits);
        // A rank above a free one that has to follow itself would beat what beats more than it does.
        let down = self.rules.strength.ranks.iter().rev().filter(|rank| !rank.is_joker());
        let free = down.take_while(|rank| except & rank.bit() != 0).count();
        let problem = "expected the highest ranks, with none above them left out";
        self.require(free == except.count_ones() as usize, ".follow.except", problem);
        Following { by: follow.by().into(), except }
    }

    fn groups(&mut self, new: &New, width: Span, pattern: Pattern) {
        let (length, suits) = (pattern.length().unwrap_or(Span::ONE), pattern.suits());
        let run_of_single_cards = width == Span::ONE && length.low > 1;
        let by_suit = matches!(suits, Suits::Same | Suits::Mixed);
        let problem = "same and mixed are allowed only for runs of width 1";
        self.require(!by_suit || run_of_single_cards, ".suits", problem);
        let problem = "colour is allowed only where suits rank";
        self.require(suits != Suits::Colour || self.rules.strength.suits_rank, ".suits", problem);
        let wild = self.data.wild().map_or(0, |wild| wild.most().min(MAX_WILD as u8));
        for width in width.low..1 + width.high.min(4 * self.data.deck().packs() + wild) {
            for length in length.low..length.high + 1 {
                self.groups_of(new, width, length, pattern);
            }
        }
    }

    /// The shapes of one width and length: with all the kickers, and where some may be missing with fewer.
    fn groups_of(&mut self, new: &New, width: u8, length: u8, pattern: Pattern) {
        let kickers = pattern.kickers();
        let all = kickers.map_or(0, |kickers| kickers.total().unwrap_or(kickers.each() * length));
        let least = if kickers.is_some_and(KickerRule::short) { 1 } else { all };
        for count in least..all + 1 {
            let windows = self.cores(width, length, pattern);
            if windows.is_empty() {
                return;
            }
            let beside = kickers.map(|kickers| self.kickers(kickers, width, count, pattern));
            let cards = beside.as_ref().map_or(0, |kickers| kickers.unit * count);
            let size = usize::from(width) * usize::from(length) + usize::from(cards);
            let mut shape = new(size, Core::Groups(Groups::new(windows, pattern.suits().into(), beside)));
            (shape.width, shape.length, shape.last) = (width, length, count < all);
            if kickers.is_none() || shape.size <= self.rules.deck.len() {
                self.add(shape);
            }
        }
    }

    /// The cores of a width and length, the weakest first.
    fn cores(&mut self, width: u8, length: u8, pattern: Pattern) -> Vec<RankRun> {
        let mut windows = match length {
            1 => self.single_ranks(pattern.jokers().unwrap_or(width == 1)),
            _ => self.windows(track_of(pattern), length),
        };
        let ranks = mask(pattern.ranks());
        windows.retain(|window| window.mask & !ranks == 0);
        windows
    }

    fn kickers(&mut self, kickers: KickerRule, width: u8, count: u8, pattern: Pattern) -> Kickers {
        let unit = if kickers.unit() == Unit::Pair { 2 } else { 1 };
        let (same, in_row) = (kickers.same(), kickers.consecutive());
        if in_row && same > 1 {
            let same = Number(same.into());
            self.refuse(".kickers.same", format_args!("{same} is not allowed in a row: expected 1"));
        }
        let runs = (in_row && count > 1).then(|| {
            let mut runs = Vec::new();
            for window in self.windows(track_of(pattern), count) {
                if runs.iter().all(|&known| known != window.mask) {
                    runs.push(window.mask);
                }
            }
            runs
        });
        let same = same.min(16 / unit);
        Kickers {
            unit,
            count,
            same,
            same_adjacent: if kickers.adjacent() { same } else { same.min((width - 1) / unit) },
            jokers: kickers.jokers().unwrap_or(unit == 1),
            rocket: kickers.rocket(),
            runs,
        }
    }

    fn flush(&mut self, new: &New, size: u8, pattern: Pattern) {
        let single = self.data.deck().packs() == 1;
        self.require(single, ".flush", "a flush is allowed only with deck.packs 1");
        let mut except = Vec::new();
        if let Some(name) = pattern.except() {
            match self.data.plays().get(name) {
                None => self.refuse(".except", format_args!("{} is not in plays", Data::text(name))),
                Some(run) => {
                    for window in self.windows(track_of(run), size) {
                        except.push(window.mask);
                    }
                }
            }
        }
        self.add(new(size.into(), Core::Flush(Flush { except })));
    }

    fn fixed(&mut self, new: &New, cards: &[Card]) {
        let mut hand = Hand::EMPTY;
        for &card in cards {
            for _ in 0..self.data.deck().packs() {
                if hand.take(card, &self.rules.deck).is_err() {
                    return self.refuse(".cards", format_args!("the deck has not so many {card}"));
                }
            }
        }
        let cards = hand.in_order(&self.rules.strength);
        self.add(new(hand.len(), Core::FixedCards(FixedCards { cards })));
    }

    #[inline(never)]
    fn add(&mut self, shape: Shape) {
        self.rules.shapes.push(shape);
    }

    /// Every rank by itself, the weakest first.
    fn single_ranks(&self, jokers: bool) -> Vec<RankRun> {
        let mut windows = Vec::new();
        for rank in self.rules.strength.ranks {
            if jokers || !rank.is_joker() {
                windows.push(RankRun::new(&[rank], 0));
            }
        }
        windows
    }

    /// The runs of a length on a track, the weakest first.
    fn windows(&mut self, name: &str, length: u8) -> Vec<RankRun> {
        let (mut windows, length) = (Vec::new(), usize::from(length));
        match self.data.tracks().get(name) {
            None => {
                let problem = format_args!("is missing: a run is played on it");
                self.wrong.refuse(format_args!("tracks.{}", Plain(name)), problem);
            }
            Some(Track::Row(row)) => {
                let bit = |place: usize| row.get(place).map_or(0, |rank| rank.bit());
                let mut start = 0;
                while let Some(run) = row.get(start..start + length) {
                    if different(run) {
                        windows.push(RankRun::new(run, bit(start.wrapping_sub(1)) | bit(start + length)));
                    }
                    start += 1;
                }
            }
            Some(Track::Windows(runs)) => {
                for run in runs {
                    if run.0.len() == length {
                        windows.push(RankRun::new(&run.0, 0));
                    }
                }
            }
        }
        windows
    }

    /// The number of a play's name.
    fn play(&mut self, setting: &str, name: &str) -> u16 {
        let place = self.data.plays().place(name);
        if place.is_none() {
            self.refuse(setting, format_args!("{} is not in plays", Data::text(name)));
        }
        place.unwrap_or(0) as u16
    }

    fn select(&mut self, setting: &str, selector: Selector) -> ShapeSet {
        let set = self.set(setting, selector.play(), selector.length(), selector.ranks());
        ShapeSet { width: selector.width(), ..set }
    }

    /// The same where nothing depends on the rank.
    fn select_shapes(&mut self, setting: &str, selector: Selector) -> ShapeSet {
        if selector.ranks().is_some() {
            let problem = format_args!("is not allowed here: make a play of these ranks' cards");
            self.wrong.refuse(format_args!("{}.ranks", Plain(setting)), problem);
        }
        self.select(setting, selector)
    }

    /// The plays of a name, a length and ranks.
    fn set(&mut self, setting: &str, name: &str, length: Option<Span>, ranks: Option<RankSet>) -> ShapeSet {
        ShapeSet { play: self.play(setting, name), width: None, length, ranks: mask(ranks) }
    }

    fn ladders(&mut self) {
        for (ladder, names) in self.data.ladders().iter().enumerate() {
            for (rung, name) in names.iter().enumerate() {
                let (number, mut twice) = (self.play("ladders", name), false);
                for shape in &mut self.rules.shapes {
                    if shape.play == number {
                        twice |= shape.rung.is_some();
                        shape.rung = Some((ladder as u8, rung as u8));
                    }
                }
                if twice {
                    self.refuse("ladders", format_args!("{} stands on two rungs", Data::text(name)));
                }
            }
        }
    }

    fn bombs(&mut self) {
        for (tier, selector) in self.data.bombs().iter().enumerate() {
            let set = self.select_shapes("bombs", selector);
            for shape in &mut self.rules.shapes {
                // The first entry that fits counts, so that a special case can stand before a general one.
                if shape.tier.is_none() && set.contains(shape) {
                    shape.tier = Some(tier as u8);
                }
            }
        }
    }

    fn chops(&mut self) {
        for chop in self.data.chops().iter() {
            let by = self.select_shapes("chops.by", chop.by());
            let over = self.select("chops.over", chop.over());
            self.rules.chops.push(CompiledChop { by, over, when: chop.when() });
        }
    }

    fn never_last(&mut self) {
        for selector in self.data.never_last().iter() {
            let set = self.select("neverLast", selector);
            self.rules.never_last.push(set);
        }
    }

    fn wild(&mut self) {
        let data = self.data;
        let Some(wild) = data.wild() else { return };
        let problem = "is allowed only where suits do not rank: suits null";
        self.require(data.suits().is_none(), "wild", problem);
        let (jokers, suits) = (wild.jokers(), wild.suits());
        let level = data.level().filter(|_| !jokers).map_or(0, Rank::bit);
        let ranks = wild.ranks().map_or(level, RankSet::bits);
        let mut cards = Vec::new();
        for card in Card::all() {
            let is_wild = match card.suit() {
                Some(suit) => ranks & card.rank().bit() != 0 && suits.is_none_or(|suits| suits.has(suit)),
                None => jokers,
            };
            if is_wild {
                cards.push(card);
            }
        }
        self.require(!cards.is_empty(), "wild", "no card is wild: expected ranks, jokers, or a level");
        for (name, pattern) in data.plays().iter() {
            if pattern.flush().is_some() {
                let problem = format_args!("is not allowed beside wild cards");
                self.wrong.refuse(format_args!("plays.{}.flush", Plain(name)), problem);
            }
        }
        self.rules.wild = Some(WildCards { cards, most: wild.most(), purity: wild.pure().into() });
    }

    fn instants(&mut self) {
        for instant in self.data.instant().iter() {
            let mut wins = u8::from(instant.pairs().is_some()) + u8::from(instant.colour().is_some());
            if let Some(name) = instant.play() {
                self.play("instant.play", name);
                wins += 1;
            }
            self.require(wins == 1, "instant", "expected just one of play, pairs and colour");
        }
    }

    fn worth(&mut self) {
        for worth in self.data.score().worth().iter() {
            let set = self.set("score.worth.play", worth.play(), worth.length(), worth.ranks());
            self.rules.worth.push(CompiledWorth { set, suits: worth.suits(), points: worth.points() });
        }
    }
}

/// Makes a shape of some cards of the pattern that is looked at.
type New<'a> = dyn Fn(usize, Core) -> Shape + 'a;

impl From<Suits> for CoreSuits {
    fn from(suits: Suits) -> CoreSuits {
        match suits {
            Suits::Any => CoreSuits::Any,
            Suits::Same => CoreSuits::Same,
            Suits::Mixed => CoreSuits::Mixed,
            Suits::Colour => CoreSuits::Colour,
        }
    }
}

impl From<FollowBy> for FollowSuits {
    fn from(by: FollowBy) -> FollowSuits {
        match by {
            FollowBy::Suits => FollowSuits::Suits,
            FollowBy::Colours => FollowSuits::Colours,
            FollowBy::Locked => FollowSuits::Locked,
        }
    }
}

impl From<Pure> for Purity {
    fn from(pure: Pure) -> Purity {
        match pure {
            Pure::Equal => Purity::Equal,
            Pure::Above => Purity::Above,
            Pure::BombsFirst => Purity::BombsFirst,
        }
    }
}

/// The track that a pattern's runs are on.
fn track_of(pattern: Pattern<'_>) -> &str {
    pattern.track().unwrap_or("runs")
}
