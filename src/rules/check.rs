//! The one step from rule data, each setting of which is within its bounds, to [`Rules`] that make sense.

use alloc::vec::Vec;

use super::{
    Bidding, Checked, ChopRow, First, Follow, GoneOut, InstantWin, Kickers, Listed, Pattern, Ranks, RuleSet, Rules,
    Selector, ShapeSet, Sides, Span, Suits, Track, Unit, WildCards, WorthRow,
    read::{invalid, kind_names},
};
use crate::{
    Card, Hand, Kind, Rank, Suit,
    data::Data,
    shapes::{Core, Exact, Flush, Following, Groups, Shape, Window, Wings},
    strength::Strength,
    wild::{MOST_WILD, Wild},
};

/// The most shapes of one size each that patterns may unfold to.
const MOST_SHAPES: usize = 1024;

pub(super) fn compile(data: RuleSet, source: Data) -> Checked<Rules> {
    let deck = deck(&data)?;
    table(&data, &deck)?;
    let strength = Strength::new(rank_order(&data), suit_order(&data));
    let mut shapes = Shapes { data: &data, deck: &deck, strength: &strength, list: Vec::new() }.all()?;
    ladders(&data, &mut shapes)?;
    bombs(&data, &mut shapes)?;
    let chops = chops(&data)?;
    let mut never_last = Vec::new();
    for selector in &data.never_last {
        never_last.push(select(&data, "neverLast", selector)?);
    }
    let wild = match &data.wild {
        None => None,
        Some(wild) => Some(wild_cards(&data, wild)?),
    };
    let (instants, worth) = (instants(&data)?, worth(&data)?);
    let (by_size, listing) = (by_size(&shapes), listing(&shapes));
    let mut rules =
        Rules { deck, strength, by_size, listing, shapes, chops, never_last, wild, instants, worth, data, source };
    for number in 0..rules.shapes.len() {
        let shape = &rules.shapes[number];
        let (contested, rivals) = (rules.contested(shape), rules.rivals(shape));
        let shape = &mut rules.shapes[number];
        (shape.contested, shape.rivals) = (contested, rivals);
    }
    Ok(rules)
}

fn deck(data: &RuleSet) -> Checked<[u8; Card::LIMIT]> {
    let mut deck = [0; Card::LIMIT];
    for card in Card::all().filter(|card| data.deck.jokers || !card.rank().is_joker()) {
        deck[card.index()] = data.deck.packs;
    }
    for card in &data.deck.without {
        match deck[card.index()].checked_sub(1) {
            Some(left) => deck[card.index()] = left,
            None => return invalid(&"deck.without", &format_args!("{card} is taken out more often than it is there")),
        }
    }
    Ok(deck)
}

fn table(data: &RuleSet, deck: &[u8; Card::LIMIT]) -> Checked<()> {
    let (table, turn) = (&data.table, &data.turn);
    let cards: u16 = deck.iter().map(|&n| u16::from(n)).sum();
    let dealt = u16::from(table.hand.unwrap_or(1)) * u16::from(table.players);
    if dealt > cards {
        let most = cards / u16::from(table.players);
        return invalid(
            &"table.hand",
            &format_args!("{dealt} cards of {cards} are not there: expected at most {most}"),
        );
    }
    if table.hand.is_none() && cards < u16::from(table.kitty) + u16::from(table.players) {
        return invalid(&"table.kitty", &format_args!("{} of {cards} cards leave a seat without any", table.kitty));
    }
    if table.sides == Sides::Partners && !table.players.is_multiple_of(2) {
        return invalid(&"table.sides", &format_args!("\"partners\" is not allowed for {} players", table.players));
    }
    let (landlord, partners) = (table.sides == Sides::Landlord, table.sides == Sides::Partners);
    for (setting, used, fits, sides) in [
        ("turn.first", turn.first == First::Landlord, landlord, "landlord"),
        ("table.bidding", table.bidding != Bidding::Lot, landlord, "landlord"),
        ("score.stake", data.score.stake.is_some(), landlord, "landlord"),
        ("turn.goneOut", turn.gone_out == GoneOut::Partner, partners, "partners"),
        ("score.partners", data.score.partners.is_some(), partners, "partners"),
        ("tribute", data.tribute.is_some(), partners, "partners"),
        ("levels", data.levels.is_some(), partners, "partners"),
    ] {
        if used && !fits {
            return invalid(&setting, &format_args!("is not allowed unless table.sides is \"{sides}\""));
        }
    }
    if data.tribute.is_some() && table.players != 4 {
        return invalid(&"tribute", &format_args!("is not allowed for {} players: expected 4", table.players));
    }
    if data.levels.is_some() && (data.level.is_none() || data.score.partners.is_none()) {
        return invalid(&"levels", &"is not allowed without level and score.partners");
    }
    if turn.must_include && !matches!(turn.first, First::Lowest | First::Holder(_)) {
        return invalid(
            &"turn.mustInclude",
            &"true is not allowed unless a card decides who leads: turn.first \"lowest\" or a card",
        );
    }
    Ok(())
}

fn rank_order(data: &RuleSet) -> [Rank; Rank::COUNT] {
    let mut order = [Rank::BIG_JOKER; Rank::COUNT];
    let mut place = 0;
    for &rank in data.ranks.0.iter().filter(|&&rank| Some(rank) != data.level).chain(&data.level) {
        order[place] = rank;
        place += 1;
    }
    order[place] = Rank::SMALL_JOKER;
    order
}

fn suit_order(data: &RuleSet) -> Option<[Suit; 4]> {
    data.suits.as_ref().map(|suits| core::array::from_fn(|place| suits.0[place]))
}

fn wild_cards(data: &RuleSet, wild: &WildCards) -> Checked<Wild> {
    if data.suits.is_some() {
        return invalid(&"wild", &"is allowed only where suits do not rank: suits null");
    }
    let level = data.level.filter(|_| !wild.jokers).map_or(0, Rank::bit);
    let ranks = wild.ranks.as_ref().map_or(level, |ranks| ranks.mask());
    let of_suit = |suit: Suit| wild.suits.as_ref().is_none_or(|suits| suits.0.contains(&suit));
    let is_wild = |card: &Card| match card.suit() {
        Some(suit) => ranks & card.rank().bit() != 0 && of_suit(suit),
        None => wild.jokers,
    };
    let cards: Vec<Card> = Card::all().filter(is_wild).collect();
    if cards.is_empty() {
        return invalid(&"wild", &"no card is wild: expected ranks, jokers, or a level");
    }
    if let Some((name, _)) = data.plays.iter().find(|(_, play)| play.flush.is_some()) {
        return invalid(&format_args!("plays.{name}.flush"), &"is not allowed beside wild cards");
    }
    Ok(Wild { cards, most: wild.most, pure: wild.pure })
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
        for (number, (name, pattern)) in data.plays.iter().enumerate() {
            let before = self.list.len();
            self.pattern(number as u16, name, pattern)?;
            self.mark_nested(before, pattern);
            if self.list.len() == before {
                return invalid(&format_args!("plays.{name}"), &"no cards of the deck make it");
            }
            if self.list.len() > MOST_SHAPES {
                return invalid(&format_args!("plays.{name}"), &"has too many widths and lengths");
            }
        }
        Ok(self.list)
    }

    /// On a row, or of single ranks, longer and wider cores hold shorter and narrower ones.
    fn mark_nested(&mut self, first: usize, pattern: &Pattern) {
        let track = self.data.tracks.get(pattern.track.as_deref().unwrap_or("runs"));
        let single = pattern.length.is_none_or(|length| length.high == 1);
        if pattern.width.is_some() && (single || matches!(track, Some(Track::Row(_)))) {
            for at in first + 1..self.list.len() {
                let (before, after) = (&self.list[at - 1], &self.list[at]);
                self.list[at].nested = before.width <= after.width && before.length <= after.length;
            }
        }
    }

    fn pattern(&mut self, play: u16, name: &str, pattern: &Pattern) -> Checked<()> {
        let at = format!("plays.{name}");
        let Some(kind) = pattern.kind.or(Kind::from_name(name)) else {
            return invalid(&format_args!("{at}.kind"), &format_args!("is missing: expected one of {}", kind_names()));
        };
        let follow = match &pattern.follow {
            None => None,
            Some(follow) => Some(self.follow(&at, follow)?),
        };
        let blank = Shape::new(kind, play, pattern, follow);
        match (pattern.width, pattern.flush, &pattern.cards) {
            (Some(width), None, None) => self.groups(&at, &blank, width, pattern),
            (None, Some(size), None) => self.flush(&at, &blank, size, pattern),
            (None, None, Some(cards)) => self.exact(&at, &blank, cards),
            _ => invalid(&at, &"expected just one of width, flush and cards"),
        }
    }

    fn follow(&self, at: &str, follow: &Follow) -> Checked<Following> {
        if !self.strength.suits_rank {
            return invalid(&format_args!("{at}.follow"), &"is allowed only where suits rank");
        }
        let except = follow.except.as_ref().map_or(0, |ranks| ranks.mask());
        // A rank above a free one that has to follow itself would beat what beats more than it does.
        let mut down = self.strength.ranks.iter().rev().filter(|rank| !rank.is_joker());
        if down.by_ref().take_while(|rank| except & rank.bit() != 0).count() != except.count_ones() as usize {
            return invalid(
                &format_args!("{at}.follow.except"),
                &"expected the highest ranks, with none above them left out",
            );
        }
        Ok(Following { by: follow.by, except })
    }

    fn groups(&mut self, at: &str, blank: &Shape, width: Span, pattern: &Pattern) -> Checked<()> {
        let length = pattern.length.unwrap_or(Span { low: 1, high: 1 });
        let run_of_single_cards = width == Span { low: 1, high: 1 } && length.low > 1;
        match pattern.suits {
            Suits::Same | Suits::Mixed if !run_of_single_cards => {
                return invalid(&format_args!("{at}.suits"), &"same and mixed are allowed only for runs of width 1");
            }
            Suits::Colour if !self.strength.suits_rank => {
                return invalid(&format_args!("{at}.suits"), &"colour is allowed only where suits rank");
            }
            _ => {}
        }
        let wild = self.data.wild.as_ref().map_or(0, |wild| wild.most.min(MOST_WILD as u8));
        for width in width.low..=width.high.min(4 * self.data.deck.packs + wild) {
            for length in length.low..=length.high {
                self.groups_of(at, blank, (width, length), pattern)?;
            }
        }
        Ok(())
    }

    /// The shapes of one width and length: with all the kickers, and where some may be missing with fewer.
    fn groups_of(&mut self, at: &str, blank: &Shape, (width, length): (u8, u8), pattern: &Pattern) -> Checked<()> {
        let mut windows = match length {
            1 => self.single_ranks(pattern.jokers.unwrap_or(width == 1)),
            _ => self.windows(pattern.track.as_deref().unwrap_or("runs"), length)?,
        };
        let ranks = pattern.ranks.as_ref().map_or(u16::MAX, |ranks| ranks.mask());
        windows.retain(|window| window.mask & !ranks == 0);
        if windows.is_empty() {
            return Ok(());
        }
        let core = usize::from(width) * usize::from(length);
        let deck: usize = self.deck.iter().map(|&count| usize::from(count)).sum();
        let Some(kickers) = &pattern.kickers else {
            let groups = Groups::new(windows, pattern.suits, None);
            self.add(Shape { width, length, size: core, ..blank.clone() }, Core::Groups(groups));
            return Ok(());
        };
        let all = kickers.total.unwrap_or(kickers.each * length);
        for count in if kickers.short { 1 } else { all }..=all {
            let wings = self.wings(at, kickers, count, pattern)?;
            let size = core + usize::from(wings.unit * count);
            if size <= deck {
                let groups = Groups::new(windows.clone(), pattern.suits, Some(wings));
                let last = pattern.last || count < all;
                self.add(Shape { width, length, size, last, ..blank.clone() }, Core::Groups(groups));
            }
        }
        Ok(())
    }

    fn wings(&self, at: &str, kickers: &Kickers, count: u8, pattern: &Pattern) -> Checked<Wings> {
        let unit = match kickers.unit {
            Unit::Single => 1,
            Unit::Pair => 2,
        };
        if kickers.consecutive && kickers.same > 1 {
            return invalid(
                &format_args!("{at}.kickers.same"),
                &format_args!("{} is not allowed in a row: expected 1", kickers.same),
            );
        }
        let runs = match kickers.consecutive {
            false => None,
            true if count > 13 => Some(Vec::new()),
            true if count == 1 => None,
            true => {
                let windows = self.windows(pattern.track.as_deref().unwrap_or("runs"), count)?;
                let mut runs: Vec<u16> = Vec::new();
                for window in windows {
                    if let Err(at) = runs.binary_search(&window.mask) {
                        runs.insert(at, window.mask);
                    }
                }
                Some(runs)
            }
        };
        Ok(Wings {
            unit,
            count,
            same: kickers.same.min(16 / unit),
            jokers: kickers.jokers.unwrap_or(unit == 1),
            rocket: kickers.rocket,
            adjacent: kickers.adjacent,
            runs,
        })
    }

    fn flush(&mut self, at: &str, blank: &Shape, size: u8, pattern: &Pattern) -> Checked<()> {
        if self.data.deck.packs > 1 {
            return invalid(&format_args!("{at}.flush"), &"a flush is allowed only with deck.packs 1");
        }
        let except = match &pattern.except {
            None => Vec::new(),
            Some(name) => {
                let Some(run) = self.data.plays.get(name) else {
                    return invalid(
                        &format_args!("{at}.except"),
                        &format_args!("{} is not in plays", Data::text(name)),
                    );
                };
                self.windows(run.track.as_deref().unwrap_or("runs"), size)?
            }
        };
        let except = except.iter().map(|window| window.mask).collect();
        self.add(Shape { size: usize::from(size), ..blank.clone() }, Core::Flush(Flush { except }));
        Ok(())
    }

    fn exact(&mut self, at: &str, blank: &Shape, cards: &[Card]) -> Checked<()> {
        let at = format!("{at}.cards");
        let mut hand = Hand::EMPTY;
        for &card in cards {
            for _ in 0..self.data.deck.packs {
                if hand.count(card) == self.deck[card.index()] {
                    return invalid(&at, &format_args!("the deck has not so many {card}"));
                }
                hand.add(card);
            }
        }
        let cards = hand.in_order(self.strength);
        self.list.push(Shape { size: hand.len(), core: Core::Exact(Exact { cards }), ..blank.clone() });
        Ok(())
    }

    fn add(&mut self, mut shape: Shape, core: Core) {
        shape.core = core;
        self.list.push(shape);
    }

    /// Every rank by itself, the weakest first.
    fn single_ranks(&self, jokers: bool) -> Vec<Window> {
        let mut windows = Vec::new();
        for &rank in self.strength.ranks.iter().filter(|rank| jokers || !rank.is_joker()) {
            windows.push(Window::new(&[rank], 0));
        }
        windows
    }

    /// The runs of a length on a track, the weakest first.
    fn windows(&self, track: &str, length: u8) -> Checked<Vec<Window>> {
        let at = format!("tracks.{track}");
        let length = usize::from(length);
        let Some(track) = self.data.tracks.get(track) else {
            return invalid(&at, &"is missing: a run is played on it");
        };
        let mut windows = Vec::new();
        match track {
            Track::Row(row) => {
                for (start, run) in row.windows(length).enumerate() {
                    let repeats = run.iter().enumerate().any(|(i, rank)| run[..i].contains(rank));
                    if !repeats {
                        let before = start.checked_sub(1).map_or(0, |i| row[i].bit());
                        let after = row.get(start + length).map_or(0, |rank| rank.bit());
                        windows.push(Window::new(run, before | after));
                    }
                }
            }
            Track::Windows(runs) => {
                for run in runs.iter().filter(|run| run.0.len() == length) {
                    windows.push(Window::new(&run.0, 0));
                }
            }
        }
        Ok(windows)
    }
}

/// The number of a play's name.
fn play(data: &RuleSet, setting: &str, name: &str) -> Checked<u16> {
    match data.plays.place(name) {
        Some(number) => Ok(number as u16),
        None => invalid(&setting, &format_args!("{} is not in plays", Data::text(name))),
    }
}

fn select(data: &RuleSet, setting: &str, selector: &Selector) -> Checked<ShapeSet> {
    let play = play(data, setting, &selector.play)?;
    let ranks = selector.ranks.as_ref().map_or(u16::MAX, |ranks| ranks.mask());
    Ok(ShapeSet { play, width: selector.width, length: selector.length, ranks })
}

/// The same where nothing depends on the rank.
fn select_shapes(data: &RuleSet, setting: &str, selector: &Selector) -> Checked<ShapeSet> {
    match selector.ranks {
        None => select(data, setting, selector),
        Some(_) => invalid(&format_args!("{setting}.ranks"), &"is not allowed here: make a play of these ranks' cards"),
    }
}

fn ladders(data: &RuleSet, shapes: &mut [Shape]) -> Checked<()> {
    for (ladder, names) in data.ladders.iter().enumerate() {
        for (rung, name) in names.iter().enumerate() {
            let number = play(data, "ladders", name)?;
            for shape in shapes.iter_mut().filter(|shape| shape.play == number) {
                if shape.rung.is_some() {
                    return invalid(&"ladders", &format_args!("{} stands on two rungs", Data::text(name)));
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
    let mut rows = Vec::new();
    for chop in &data.chops {
        let by = select_shapes(data, "chops.by", &chop.by)?;
        rows.push(ChopRow { by, over: select(data, "chops.over", &chop.over)?, when: chop.when });
    }
    Ok(rows)
}

fn instants(data: &RuleSet) -> Checked<Vec<InstantWin>> {
    let mut wins = Vec::new();
    for instant in &data.instant {
        wins.push(match (&instant.play, instant.pairs, instant.colour) {
            (Some(name), None, None) => {
                InstantWin::Play(set_of(data, "instant.play", name, instant.length, &instant.ranks)?)
            }
            (None, Some(pairs), None) => InstantWin::Pairs(pairs),
            (None, None, Some(cards)) => InstantWin::Colour(cards),
            _ => return invalid(&"instant", &"expected just one of play, pairs and colour"),
        });
    }
    Ok(wins)
}

fn worth(data: &RuleSet) -> Checked<Vec<WorthRow>> {
    let mut rows = Vec::new();
    for worth in &data.score.worth {
        let set = set_of(data, "score.worth.play", &worth.play, worth.length, &worth.ranks)?;
        rows.push(WorthRow { set, suits: worth.suits.clone(), points: worth.points });
    }
    Ok(rows)
}

/// The plays of a name, a length and ranks.
fn set_of(data: &RuleSet, setting: &str, name: &str, length: Option<Span>, ranks: &Option<Ranks>) -> Checked<ShapeSet> {
    let ranks = ranks.as_ref().map_or(u16::MAX, |ranks| ranks.mask());
    Ok(ShapeSet { play: play(data, setting, name)?, width: None, length, ranks })
}

fn by_size(shapes: &[Shape]) -> Vec<Vec<u16>> {
    let most = shapes.iter().map(|shape| shape.size).max().unwrap_or(0);
    let mut by_size = vec![Vec::new(); most + 1];
    for (number, shape) in shapes.iter().enumerate() {
        by_size[shape.size].push(number as u16);
    }
    by_size
}

fn listing(shapes: &[Shape]) -> Listed {
    let mut numbers: Vec<u16> = Vec::new();
    let strength = |number: u16| {
        let shape = &shapes[usize::from(number)];
        shape.tier.map(|tier| (tier, shape.size))
    };
    for number in 0..shapes.len() as u16 {
        let at = numbers.partition_point(|&other| strength(other) <= strength(number));
        numbers.insert(at, number);
    }
    let bombs = numbers.partition_point(|&number| strength(number).is_none());
    Listed { numbers, bombs }
}
