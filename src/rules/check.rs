//! The one step from loose rule data to [`Rules`] that make sense.

use std::collections::BTreeSet;

use super::{
    Chop, ChopRow, First, Follow, Kickers, Pattern, RuleSet, Rules, RulesError, Selector, ShapeSet, Span, Suits, Track,
    Unit, WildCards,
};
use crate::{
    Card, Hand, Kind, Rank, Suit,
    shapes::{Core, Exact, Flush, Following, Groups, Shape, Window, Wings},
    strength::Strength,
    wild::{MOST_WILD, Wild},
};

type Checked<T> = Result<T, RulesError>;

pub(super) fn compile(data: RuleSet) -> Checked<Rules> {
    for (setting, entries, most) in [
        ("plays", data.plays.len(), 64),
        ("tracks", data.tracks.len(), 16),
        ("ladders", data.ladders.len(), 16),
        ("bombs", data.bombs.len(), 64),
        ("chops", data.chops.len(), 64),
        ("neverLast", data.never_last.len(), 64),
    ] {
        if entries > most {
            return invalid(setting, format!("{entries} entries are not allowed: expected at most {most}"));
        }
    }
    let deck = deck(&data)?;
    table(&data, &deck)?;
    let strength = Strength::new(rank_order(&data)?, suit_order(&data)?);
    let mut shapes = Shapes { data: &data, deck: &deck, strength: &strength, list: Vec::new() }.all()?;
    ladders(&data, &mut shapes)?;
    bombs(&data, &mut shapes)?;
    let chops = chops(&data)?;
    let never_last: Checked<Vec<_>> = data.never_last.iter().map(|sel| select(&data, "neverLast", sel)).collect();
    let never_last = never_last?;
    let wild = data.wild.as_ref().map(|wild| wild_cards(&data, wild)).transpose()?;
    let (by_size, listing) = (by_size(&shapes), listing(&shapes));
    let mut rules = Rules { deck, strength, by_size, listing, shapes, chops, never_last, wild, data };
    let marks: Vec<u32> = rules.shapes.iter().map(|shape| rules.contested(shape)).collect();
    for (shape, contested) in rules.shapes.iter_mut().zip(marks) {
        shape.contested = contested;
    }
    Ok(rules)
}

fn invalid<T>(setting: impl Into<String>, problem: impl Into<String>) -> Checked<T> {
    Err(RulesError::Invalid { setting: setting.into(), problem: problem.into() })
}

/// Refuses a number that is not within its bounds.
fn bounded(setting: &str, value: u8, allowed: std::ops::RangeInclusive<u8>) -> Checked<()> {
    if allowed.contains(&value) {
        return Ok(());
    }
    invalid(setting, format!("{value} is not allowed: expected {} to {}", allowed.start(), allowed.end()))
}

fn deck(data: &RuleSet) -> Checked<[u8; Card::LIMIT]> {
    bounded("deck.packs", data.deck.packs, 1..=4)?;
    let mut deck = [0; Card::LIMIT];
    for card in Card::all().filter(|card| data.deck.jokers || !card.rank().is_joker()) {
        deck[card.index()] = data.deck.packs;
    }
    for card in &data.deck.without {
        match deck[card.index()].checked_sub(1) {
            Some(left) => deck[card.index()] = left,
            None => return invalid("deck.without", format!("{card} is taken out more often than it is there")),
        }
    }
    Ok(deck)
}

fn table(data: &RuleSet, deck: &[u8; Card::LIMIT]) -> Checked<()> {
    bounded("table.players", data.table.players, 2..=8)?;
    let cards: u16 = deck.iter().map(|&n| u16::from(n)).sum();
    let most = cards / u16::from(data.table.players);
    bounded("table.hand", data.table.hand, 1..=most.min(255) as u8)?;
    let landlord_leads = data.turn.first == First::Landlord;
    if landlord_leads && !data.table.landlord {
        return invalid("turn.first", "\"landlord\" is not allowed where table.landlord is false");
    }
    if data.turn.must_include && !matches!(data.turn.first, First::Lowest | First::Holder(_)) {
        return invalid(
            "turn.mustInclude",
            "true is not allowed unless a card decides who leads: turn.first lowest or holder",
        );
    }
    Ok(())
}

/// The ranks of a text, each at most once.
fn ranks(setting: &str, text: &str) -> Checked<Vec<Rank>> {
    let mut ranks = Vec::new();
    for letter in text.chars() {
        match Rank::from_letter(letter) {
            Some(rank) if !ranks.contains(&rank) => ranks.push(rank),
            Some(_) => return invalid(setting, format!("{text:?} names {letter} twice")),
            None => {
                return invalid(setting, format!("{letter:?} in {text:?} is no rank: expected some of 3456789TJQKA2"));
            }
        }
    }
    Ok(ranks)
}

fn rank_order(data: &RuleSet) -> Checked<[Rank; Rank::COUNT]> {
    let mut order = ranks("ranks", &data.ranks)?;
    if order.len() != 13 {
        return invalid(
            "ranks",
            format!("{:?} is not allowed: expected all of 3456789TJQKA2, low to high", data.ranks),
        );
    }
    if let Some(level) = &data.level {
        match ranks("level", level)?.as_slice() {
            &[level] => {
                order.retain(|&rank| rank != level);
                order.push(level);
            }
            _ => return invalid("level", format!("{level:?} is not allowed: expected one rank")),
        }
    }
    order.extend([Rank::SMALL_JOKER, Rank::BIG_JOKER]);
    Ok(std::array::from_fn(|place| order[place]))
}

fn suit_order(data: &RuleSet) -> Checked<Option<[Suit; 4]>> {
    let Some(text) = &data.suits else { return Ok(None) };
    let order: Vec<Suit> = text.chars().filter_map(Suit::from_letter).collect();
    let all = text.chars().count() == 4 && Suit::ALL.iter().all(|suit| order.contains(suit));
    match order.as_slice() {
        &[a, b, c, d] if all => Ok(Some([a, b, c, d])),
        _ => {
            invalid("suits", format!("{text:?} is not allowed: expected the letters d, c, h, s, low to high, or null"))
        }
    }
}

fn wild_cards(data: &RuleSet, wild: &WildCards) -> Checked<Wild> {
    bounded("wild.most", wild.most, 1..=MOST_WILD as u8)?;
    if data.suits.is_some() {
        return invalid("wild", "is allowed only where suits do not rank: suits null");
    }
    let ranks = wild.ranks.as_deref().or(data.level.as_deref().filter(|_| !wild.jokers));
    let ranks = rank_set("wild.ranks", ranks)?.unwrap_or(0);
    let suits: Vec<Suit> = wild.suits.as_deref().unwrap_or("dchs").chars().filter_map(Suit::from_letter).collect();
    let mut is_wild = [false; Card::LIMIT];
    for card in Card::all() {
        let of_rank = ranks & card.rank().bit() != 0 && card.suit().is_some_and(|suit| suits.contains(&suit));
        is_wild[card.index()] = of_rank || (wild.jokers && card.rank().is_joker());
    }
    if !is_wild.contains(&true) {
        return invalid("wild", "no card is wild: expected ranks, jokers, or a level");
    }
    let suits_matter = data.plays.values().any(|play| play.flush.is_some() || play.suits != Suits::Any);
    let suits = if suits_matter { &Suit::ALL[..] } else { &Suit::ALL[..1] };
    Ok(Wild { is_wild, most: wild.most, pure: wild.pure, suits })
}

/// Turns patterns, which have ranges, into shapes, which have one size each.
struct Shapes<'a> {
    data: &'a RuleSet,
    deck: &'a [u8; Card::LIMIT],
    strength: &'a Strength,
    list: Vec<Shape>,
}

impl Shapes<'_> {
    fn all(mut self) -> Checked<Vec<Shape>> {
        let data = self.data;
        if data.plays.is_empty() {
            return invalid("plays", "nothing can be played: expected at least one play");
        }
        for name in data.tracks.keys() {
            self.windows(name, 1)?;
        }
        for (number, (name, pattern)) in data.plays.iter().enumerate() {
            let before = self.list.len();
            self.pattern(number as u16, name, pattern)?;
            if self.list.len() == before {
                return invalid(format!("plays.{name}.length"), "no run on its track is so long");
            }
        }
        Ok(self.list)
    }

    fn pattern(&mut self, play: u16, name: &str, pattern: &Pattern) -> Checked<()> {
        let at = format!("plays.{name}");
        let Some(kind) = pattern.kind.or(Kind::from_name(name)) else {
            let kinds: Vec<_> = Kind::ALL.iter().map(|kind| kind.name()).collect();
            return invalid(format!("{at}.kind"), format!("is missing: expected one of {}", kinds.join(", ")));
        };
        let follow = pattern.follow.as_ref().map(|follow| self.follow(&at, follow)).transpose()?;
        let blank = Shape::new(kind, play, pattern, follow);
        match (pattern.width, pattern.flush, &pattern.cards) {
            (Some(width), None, None) => self.groups(&at, &blank, width, pattern),
            (None, Some(size), None) => self.flush(&at, &blank, size, pattern),
            (None, None, Some(cards)) => self.exact(&at, &blank, cards),
            _ => invalid(at, "expected just one of width, flush and cards"),
        }
    }

    fn follow(&self, at: &str, follow: &Follow) -> Checked<Following> {
        let at = format!("{at}.follow");
        if !self.strength.suits_rank {
            return invalid(at, "is allowed only where suits rank");
        }
        let except = rank_set(&format!("{at}.except"), follow.except.as_deref())?.unwrap_or(0);
        Ok(Following { by: follow.by, except })
    }

    fn groups(&mut self, at: &str, blank: &Shape, width: Span, pattern: &Pattern) -> Checked<()> {
        let length = pattern.length.unwrap_or(Span::Exactly(1));
        let wild = self.data.wild.as_ref().map_or(0, |wild| wild.most.min(MOST_WILD as u8));
        for (setting, span, most) in [("width", width, 4 * self.data.deck.packs + wild), ("length", length, 13)] {
            let setting = format!("{at}.{setting}");
            bounded(&setting, span.low(), 1..=most)?;
            bounded(&setting, span.high(), span.low()..=most)?;
        }
        let run_of_single_cards = width == Span::Exactly(1) && length.low() > 1;
        match pattern.suits {
            Suits::Same | Suits::Mixed if !run_of_single_cards => {
                return invalid(format!("{at}.suits"), "same and mixed are allowed only for runs of width 1");
            }
            Suits::Colour if !self.strength.suits_rank => {
                return invalid(format!("{at}.suits"), "colour is allowed only where suits rank");
            }
            _ => {}
        }
        for width in width.low()..=width.high() {
            for length in length.low()..=length.high() {
                let windows = match length {
                    1 => self.single_ranks(pattern.jokers.unwrap_or(width == 1)),
                    _ => self.windows(pattern.track.as_deref().unwrap_or("runs"), length)?,
                };
                if windows.is_empty() {
                    continue;
                }
                let wings =
                    pattern.kickers.as_ref().map(|kickers| self.wings(at, kickers, length, pattern)).transpose()?;
                let kickers = wings.as_ref().map_or(0, |wings| usize::from(wings.unit * wings.count));
                let size = usize::from(width) * usize::from(length) + kickers;
                let core = Core::Groups(Groups { windows, suits: pattern.suits, wings });
                self.list.push(Shape { core, width, length, size, ..blank.clone() });
            }
        }
        Ok(())
    }

    fn wings(&self, at: &str, kickers: &Kickers, length: u8, pattern: &Pattern) -> Checked<Wings> {
        let unit = match kickers.unit {
            Unit::Single => 1,
            Unit::Pair => 2,
        };
        let at = format!("{at}.kickers");
        bounded(&format!("{at}.each"), kickers.each, 1..=4)?;
        bounded(&format!("{at}.total"), kickers.total.unwrap_or(1), 1..=26)?;
        bounded(&format!("{at}.same"), kickers.same, 1..=16 / unit)?;
        let count = kickers.total.unwrap_or(kickers.each * length);
        let runs = match kickers.consecutive {
            false => None,
            true if count > 13 => Some(Vec::new()),
            true => {
                let windows = self.windows(pattern.track.as_deref().unwrap_or("runs"), count)?;
                let runs: BTreeSet<u16> = windows.iter().map(|window| window.mask).collect();
                Some(runs.into_iter().collect())
            }
        };
        Ok(Wings {
            unit,
            count,
            same: kickers.same,
            jokers: kickers.jokers.unwrap_or(unit == 1),
            rocket: kickers.rocket,
            adjacent: kickers.adjacent,
            runs,
        })
    }

    fn flush(&mut self, at: &str, blank: &Shape, size: u8, pattern: &Pattern) -> Checked<()> {
        bounded(&format!("{at}.flush"), size, 2..=13)?;
        if self.data.deck.packs > 1 {
            return invalid(format!("{at}.flush"), "a flush is allowed only with deck.packs 1");
        }
        let except = match &pattern.except {
            None => Vec::new(),
            Some(name) => {
                let Some(run) = self.data.plays.get(name) else {
                    return invalid(format!("{at}.except"), format!("{name:?} is not in plays"));
                };
                self.windows(run.track.as_deref().unwrap_or("runs"), size)?
            }
        };
        let except = except.iter().map(|window| window.mask).collect();
        let core = Core::Flush(Flush { except });
        self.list.push(Shape { core, size: usize::from(size), ..blank.clone() });
        Ok(())
    }

    fn exact(&mut self, at: &str, blank: &Shape, cards: &[Card]) -> Checked<()> {
        let at = format!("{at}.cards");
        let mut hand = Hand::EMPTY;
        for &card in cards.iter().flat_map(|card| std::iter::repeat_n(card, usize::from(self.data.deck.packs))) {
            if hand.count(card) == self.deck[card.index()] {
                return invalid(at, format!("the deck has not so many {card}"));
            }
            hand.add(card);
        }
        if hand.is_empty() {
            return invalid(at, "expected at least one card");
        }
        let cards = self.strength.ranks.iter().flat_map(|&rank| hand.of_rank(rank, Suit::ALL)).collect();
        self.list.push(Shape { size: hand.len(), core: Core::Exact(Exact { cards }), ..blank.clone() });
        Ok(())
    }

    /// Every rank by itself, the weakest first.
    fn single_ranks(&self, jokers: bool) -> Vec<Window> {
        let ranks = self.strength.ranks.iter().filter(|rank| jokers || !rank.is_joker());
        ranks.map(|&rank| Window::new(&[rank], 0)).collect()
    }

    /// The runs of a length on a track, the weakest first.
    fn windows(&self, track: &str, length: u8) -> Checked<Vec<Window>> {
        let at = format!("tracks.{track}");
        let length = usize::from(length);
        let Some(track) = self.data.tracks.get(track) else {
            return invalid(at, "is missing: a run is played on it");
        };
        let mut windows = Vec::new();
        match track {
            Track::Row(text) => {
                let row = row(&at, text)?;
                for (start, run) in row.windows(length).enumerate() {
                    let repeats = run.iter().enumerate().any(|(i, rank)| run[..i].contains(rank));
                    if !repeats {
                        let before = start.checked_sub(1).map_or(0, |i| row[i].bit());
                        let after = row.get(start + length).map_or(0, |rank| rank.bit());
                        windows.push(Window::new(run, before | after));
                    }
                }
            }
            Track::Windows(texts) => {
                bounded(&at, texts.len().min(255) as u8, 1..=26)?;
                for text in texts {
                    let run = ranks(&at, text)?;
                    if run.len() == length {
                        windows.push(Window::new(&run, 0));
                    }
                }
            }
        }
        Ok(windows)
    }
}

/// The ranks of a track, on which the first may come again at the end.
fn row(setting: &str, text: &str) -> Checked<Vec<Rank>> {
    let mut letters = text.chars();
    let first = letters.next();
    if first.is_none() || letters.next_back() != first {
        return ranks(setting, text);
    }
    let mut row = ranks(setting, text.trim_end_matches(|letter| Some(letter) == first))?;
    row.extend(row.first().copied());
    Ok(row)
}

/// The number of a play's name.
fn play(data: &RuleSet, setting: &str, name: &str) -> Checked<u16> {
    match data.plays.get_index_of(name) {
        Some(number) => Ok(number as u16),
        None => invalid(setting, format!("{name:?} is not in plays")),
    }
}

fn select(data: &RuleSet, setting: &str, selector: &Selector) -> Checked<ShapeSet> {
    let play = play(data, setting, &selector.play)?;
    let ranks = rank_set(&format!("{setting}.ranks"), selector.ranks.as_deref())?.unwrap_or(u16::MAX);
    Ok(ShapeSet { play, width: selector.width, length: selector.length, ranks })
}

/// The same where nothing depends on the rank.
fn select_shapes(data: &RuleSet, setting: &str, selector: &Selector) -> Checked<ShapeSet> {
    match selector.ranks {
        None => select(data, setting, selector),
        Some(_) => invalid(format!("{setting}.ranks"), "is not allowed here: make a play of these ranks' cards"),
    }
}

fn rank_set(setting: &str, text: Option<&str>) -> Checked<Option<u16>> {
    let set = |text| Ok(ranks(setting, text)?.iter().fold(0, |mask, rank| mask | rank.bit()));
    text.map(set).transpose()
}

fn ladders(data: &RuleSet, shapes: &mut [Shape]) -> Checked<()> {
    for (ladder, names) in data.ladders.iter().enumerate() {
        for (rung, name) in names.iter().enumerate() {
            let number = play(data, "ladders", name)?;
            for shape in shapes.iter_mut().filter(|shape| shape.play == number) {
                if shape.rung.is_some() {
                    return invalid("ladders", format!("{name:?} stands on two rungs"));
                }
                shape.rung = Some((ladder as u8, rung as u8));
            }
        }
    }
    Ok(())
}

fn bombs(data: &RuleSet, shapes: &mut [Shape]) -> Checked<()> {
    for (tier, selector) in data.bombs.iter().enumerate() {
        let set = select_shapes(data, "bombs", selector)?;
        for shape in shapes.iter_mut().filter(|shape| set.contains(shape)) {
            // The first entry that fits counts, so that a special case can stand before a general one.
            shape.tier = shape.tier.or(Some(tier as u8));
        }
    }
    Ok(())
}

fn chops(data: &RuleSet) -> Checked<Vec<ChopRow>> {
    let row = |chop: &Chop| {
        let by = select_shapes(data, "chops.by", &chop.by)?;
        Ok(ChopRow { by, over: select(data, "chops.over", &chop.over)? })
    };
    data.chops.iter().map(row).collect()
}

fn by_size(shapes: &[Shape]) -> Vec<Vec<u16>> {
    let most = shapes.iter().map(|shape| shape.size).max().unwrap_or(0);
    let mut by_size = vec![Vec::new(); most + 1];
    for (number, shape) in shapes.iter().enumerate() {
        by_size[shape.size].push(number as u16);
    }
    by_size
}

fn listing(shapes: &[Shape]) -> Vec<u16> {
    let mut listing: Vec<u16> = Vec::new();
    let strength = |number: u16| {
        let shape = &shapes[usize::from(number)];
        shape.tier.map(|tier| (tier, shape.size))
    };
    for number in 0..shapes.len() as u16 {
        let at = listing.partition_point(|&other| strength(other) <= strength(number));
        listing.insert(at, number);
    }
    listing
}
