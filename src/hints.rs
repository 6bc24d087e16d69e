//! From a hand to every legal play, in hint order.

mod wild;

use std::{ops::ControlFlow, slice};

use self::wild::WildGenerator;
use crate::{
    Card, Hand, Kinds, Plays, Rank, Reading, Rules,
    beat::{BeatCondition, beat_condition, beats},
    classify::preferred,
    shapes::{Core, Flow, LONG, Laid, PackedPlay, PlayGenerator, PlaySink},
};

/// What to list, and in what order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The most plays to list.
    pub limit: usize,
    /// The kinds to list.
    pub kinds: Kinds,
    /// The order of the list.
    pub order: Order,
    /// A card that every play must hold.
    pub include: Option<Card>,
    /// The only card that may be played as a single.
    pub highest: Option<Card>,
}

/// The order of a list of plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// Weaker plays first.
    #[default]
    Ascending,
    /// The same, but first the plays that break no larger group: that take all cards of a rank or none.
    KeepGroups,
}

impl Default for Options {
    fn default() -> Self {
        Options { limit: usize::MAX, kinds: Kinds::ALL, order: Order::Ascending, include: None, highest: None }
    }
}

/// Every legal play of a hand, none twice: with `previous` all that beat it, without it every lead.
///
/// The same kind as `previous` comes first, then other plays that are no bombs, then bombs, each from the
/// weakest up. Leads come kind by kind in the order of the rules, in each the shorter first, bombs last.
///
/// Two plays are the same when they hold the same cards, or, where the rules do not rank suits, the same
/// ranks; the cards are then those of the lowest suits.
///
/// ```
/// use chupai::{Hand, Options, Rules, hints, parse_cards};
/// let rules = Rules::builtin("tienlen-cambodia")?;
/// let hand = Hand::new(parse_cards("3h 4h 4d 5c")?, &rules)?;
/// let straights = hints(&hand, None, &rules, &Options::default());
/// assert_eq!(straights.iter().filter(|(play, _)| play.length == 3).count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hints(hand: &Hand, previous: Option<&Reading>, rules: &Rules, options: &Options) -> Plays {
    let mut plays = Plays::default();
    let _ = list_all(hand, previous, rules, options, Sink::List(&mut plays));
    plays
}

/// So many leads at most, of a hand without wild cards: some of them in two readings, and what may not be led now too.
pub(crate) fn leads(hand: &Hand, rules: &Rules, limit: usize) -> Plays {
    let (mut plays, options) = (Plays::default(), Options { limit, ..Options::default() });
    let wanted = Wanted { hand, rules, previous: None, options: &options, keep: None, plain: true, every: true };
    let _ = list(&rules.listing.numbers, &mut HintSink::new(wanted, Sink::List(&mut plays)));
    plays
}

/// What is done with each play that is listed.
pub type Found<'a> = dyn FnMut(&Reading, &[Card]) -> ControlFlow<()> + 'a;

/// Visits what [`hints`] lists, in the same order, without keeping it.
///
/// # Errors
/// Breaks where `found` does, or at the limit.
pub fn each_hint(
    hand: &Hand,
    previous: Option<&Reading>,
    rules: &Rules,
    options: &Options,
    found: &mut Found<'_>,
) -> Flow {
    list_all(hand, previous, rules, options, Sink::Visitor(found))
}

fn list_all(hand: &Hand, previous: Option<&Reading>, rules: &Rules, options: &Options, sink: Sink) -> Flow {
    if options.limit == 0 {
        return Flow::Break(());
    }
    let order = previous.map_or(&rules.listing, |previous| &rules.shape(previous.shape).rivals);
    let (plain, bombs) = order.numbers.split_at(order.bombs);
    let passes = match options.order {
        Order::Ascending => &[(&order.numbers[..], None)][..],
        Order::KeepGroups => &[(plain, Some(true)), (plain, Some(false)), (bombs, Some(true)), (bombs, Some(false))],
    };
    let plain = options.order == Order::Ascending && options.include.is_none() && options.highest.is_none();
    let wanted = Wanted { hand, rules, previous, options, keep: None, plain, every: false };
    let mut sink = HintSink::new(wanted, sink);
    let mut gathered = rules.wild.as_ref().map(|wild| WildGenerator::new(wild, wanted));
    for &(numbers, keep) in passes {
        sink.wanted.keep = keep;
        match &mut gathered {
            Some(gathered) => wild::list(numbers, gathered, &mut sink)?,
            None => list(numbers, &mut sink)?,
        }
    }
    Flow::Continue(())
}

/// Lists the plays of some shapes that beat the table.
#[inline(never)]
fn list(numbers: &[u16], sink: &mut HintSink) -> Flow {
    let Wanted { hand, rules, previous, options, .. } = sink.wanted;
    let mut listing = PlayGenerator::new(hand, &rules.strength, options.include, sink);
    if previous.is_none() {
        listing.lay_out(hand.at_least(1)); // all is needed: quicker at once
    }
    for &number in numbers {
        let shape = rules.shape(number);
        if !options.kinds.has(shape.kind) {
            continue;
        }
        match previous.map_or(BeatCondition::Always, |previous| beat_condition(shape, previous, rules)) {
            BeatCondition::Never => {}
            BeatCondition::Above(key) => listing.shape(number, shape, Some(key))?,
            BeatCondition::Always => listing.shape(number, shape, None)?,
        }
    }
    Flow::Continue(())
}

/// Where plays go.
enum Sink<'a> {
    List(&'a mut Plays),
    Visitor(&'a mut Found<'a>),
}

/// What plays are asked for.
#[derive(Clone, Copy)]
struct Wanted<'a> {
    hand: &'a Hand,
    rules: &'a Rules,
    previous: Option<&'a Reading>,
    options: &'a Options,
    /// Whether plays are wanted that keep groups, or those that do not, or both.
    keep: Option<bool>,
    /// Whether nothing is asked of the cards.
    plain: bool,
    /// Whether every reading is wanted, of whatever may be led.
    every: bool,
}

/// Tells the caller of the plays that are wanted.
struct HintSink<'a, 's> {
    wanted: Wanted<'a>,
    /// How many more plays are wanted.
    left: usize,
    sink: Sink<'s>,
    /// The shape of which plays are told, and with what kickers these have other readings.
    number: u16,
    contested: u32,
    /// Whether all plays of this shape are wanted.
    free: bool,
}

impl PlaySink for HintSink<'_, '_> {
    fn take(&mut self, reading: &Reading, size: usize, laid: &Laid, parts: u32) -> Flow {
        if reading.shape != self.number {
            self.enter(reading.shape);
        }
        if self.contested & (parts | 1) != 0 && !self.wanted.is_preferred(reading, &laid[..size]) {
            return Flow::Continue(());
        }
        self.emit(reading, || &laid[..size], |plays| plays.push(reading, size, laid))
    }
}

impl<'a, 's> HintSink<'a, 's> {
    fn new(wanted: Wanted<'a>, sink: Sink<'s>) -> HintSink<'a, 's> {
        HintSink { wanted, left: wanted.options.limit, sink, number: u16::MAX, contested: 0, free: false }
    }

    /// Goes on to the plays of another shape.
    #[inline(never)]
    fn enter(&mut self, number: u16) {
        let shape = self.wanted.rules.shape(number);
        let Wanted { plain, every, hand, rules, previous, .. } = self.wanted;
        self.number = number;
        self.contested = if every { 0 } else { shape.contested };
        self.free = every || (plain && shape.is_plain() && shape.size < hand.len());
        if let Sink::List(plays) = &mut self.sink
            && plays.is_empty()
        {
            // Answers are few; with wild cards leads are many.
            let room = match (previous, &rules.wild) {
                (Some(_), _) => 16,
                (None, None) => 64,
                (None, Some(_)) => 512,
            };
            plays.make_room(room.min(self.left));
        }
    }

    /// Hands on a play that is not better read as something else.
    #[inline(always)]
    fn emit<'c>(&mut self, reading: &Reading, cards: impl Fn() -> &'c [Card], push: impl FnOnce(&mut Plays)) -> Flow {
        if !self.free && !self.wanted.takes(reading, cards()) {
            return Flow::Continue(());
        }
        self.left -= 1;
        match &mut self.sink {
            Sink::List(plays) => push(plays),
            Sink::Visitor(found) => found(reading, cards())?,
        }
        if self.left == 0 { Flow::Break(()) } else { Flow::Continue(()) }
    }

    /// Hands on plays of one reading that may have wild cards in them.
    fn emit_packed(&mut self, reading: &Reading, size: usize, plays: &[PackedPlay], long: &[Card]) -> Flow {
        if self.free
            && let Sink::List(list) = &mut self.sink
        {
            let plays = &plays[..plays.len().min(self.left)];
            list.push_packed(reading, size, plays, long);
            self.left -= plays.len();
            return if self.left == 0 { Flow::Break(()) } else { Flow::Continue(()) };
        }
        for filled in plays {
            let mut few = [Card::default(); LONG];
            let cards = filled.cards(size, long, &mut few);
            self.emit(reading, || cards, |list| list.push_packed(reading, size, slice::from_ref(filled), long))?;
        }
        Flow::Continue(())
    }
}

impl Wanted<'_> {
    /// Whether a play that beats the table as far as its kind and rank go is wanted.
    #[inline(never)]
    fn takes(&self, reading: &Reading, cards: &[Card]) -> bool {
        (self.rules.shape(reading.shape).follow.is_none() || self.beats_previous(reading))
            && self.rules.allows_last(reading, self.hand.len())
            && self.options.highest.is_none_or(|card| !reading.is_other_single(card))
            && self.options.include.is_none_or(|card| cards.contains(&card))
            && self.keep.is_none_or(|keep| keep == keeps_groups(cards, self.hand, self.rules))
    }

    /// Whether cards that can be read in several ways are listed under this reading.
    #[inline(never)]
    fn is_preferred(&self, reading: &Reading, cards: &[Card]) -> bool {
        preferred(&Hand::counted(cards), self.rules, &mut |found| self.wants(found))
            .is_some_and(|found| (found.shape, found.place) == (reading.shape, reading.place))
    }

    /// Whether plays of a shape are asked for, as far as the table is known.
    fn asks(&self, number: u16) -> bool {
        let shape = self.rules.shape(number);
        let never = |previous: &Reading| beat_condition(shape, previous, self.rules) == BeatCondition::Never;
        self.options.kinds.has(shape.kind) && shape.size <= self.hand.len() && !self.previous.is_some_and(never)
    }

    /// Whether plays may be listed under a reading.
    fn wants(&self, found: &Reading) -> bool {
        self.options.kinds.has(found.kind)
            && self.beats_previous(found)
            && self.rules.allows_last(found, self.hand.len())
    }

    fn beats_previous(&self, reading: &Reading) -> bool {
        self.previous.is_none_or(|previous| beats(reading, previous, self.rules))
    }
}

/// Whether a play takes all cards of a rank, or none, and all of a given set such as the rocket, or none.
fn keeps_groups(cards: &[Card], hand: &Hand, rules: &Rules) -> bool {
    let taken = |rank: Rank| cards.iter().filter(|card| card.rank() == rank).count();
    let breaks_set = |set: &[Card]| {
        let some = set.iter().any(|card| cards.contains(card));
        some && hand.holds(set) && !set.iter().all(|card| cards.contains(card))
    };
    cards.iter().all(|card| taken(card.rank()) == usize::from(hand.count_rank(card.rank())))
        && !rules.shapes.iter().any(|shape| matches!(&shape.core, Core::FixedCards(exact) if breaks_set(&exact.cards)))
}
