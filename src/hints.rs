//! From a hand to every legal play, in hint order.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeSet,
    ops::ControlFlow,
};

use crate::{
    Card, Cards, Hand, Kind, Play, Plays, Rank, Reading, Rules,
    beat::{Reach, beats, reach},
    classify::{play, preferred},
    shapes::{Core, Flow, Listing, Outlet, Shape},
    wild::Wild,
};

/// What to list, and in what order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The most plays to list.
    pub limit: usize,
    /// The kinds to list; `None` for all.
    pub kinds: Option<Vec<Kind>>,
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

/// The parts of a list, each of which is in order by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    SameKind,
    Others,
    Bombs,
}

impl Default for Options {
    fn default() -> Self {
        Options { limit: usize::MAX, kinds: None, order: Order::Ascending, include: None, highest: None }
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
/// let rules = Rules::named("tienlen-cambodia")?;
/// let hand = Hand::new(parse_cards("3h 4h 4d 5c")?, &rules)?;
/// let straights = hints(&hand, None, &rules, &Options::default());
/// assert_eq!(straights.iter().filter(|(play, _)| play.length == 3).count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hints(hand: &Hand, previous: Option<&Reading>, rules: &Rules, options: &Options) -> Plays {
    let mut plays = if previous.is_none() { Plays::with_room() } else { Plays::default() };
    let _ = each_hint(hand, previous, rules, options, &mut |reading, cards| {
        plays.push(reading, cards);
        Flow::Continue(())
    });
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
    if options.limit == 0 {
        return Flow::Break(());
    }
    let passes: &[Option<bool>] = match options.order {
        Order::Ascending => &[None],
        Order::KeepGroups => &[Some(true), Some(false)],
    };
    let kinds = options.kinds.as_ref().map_or(u32::MAX, |kinds| kinds.iter().fold(0, |bits, kind| bits | kind.bit()));
    let section = |shape: &Shape| match previous {
        _ if shape.tier.is_some() => Section::Bombs,
        Some(previous) if shape.kind != previous.kind => Section::Others,
        _ => Section::SameKind,
    };
    let (left, keep, found) = (Cell::new(options.limit), Cell::new(None), RefCell::new(found));
    let (listed, plain) = (RefCell::default(), Cell::new(false));
    let wanted = Wanted {
        hand,
        rules,
        previous,
        kinds,
        include: options.include,
        highest: options.highest,
        keep,
        listed,
        left,
        plain,
        found,
    };
    let mut listing = Listing::new(hand, &rules.strength, options.include, &wanted);
    let numbers = previous.map_or(&rules.listing, |previous| &rules.shape(previous.shape).rivals);
    let in_section = |number: &&u16, now: Section| {
        let shape = rules.shape(**number);
        section(shape) == now && kinds & shape.kind.bit() != 0
    };
    for sections in [&[Section::SameKind, Section::Others][..], &[Section::Bombs]] {
        for &keep in passes {
            wanted.keep.set(keep);
            for &now in sections {
                for &number in numbers.iter().filter(|number| in_section(number, now)) {
                    wanted.plain.set(keep.is_none() && wanted.asks_nothing(rules.shape(number)));
                    match &rules.wild {
                        Some(wild) => list_with_wild(number, wild, &wanted)?,
                        None => list(number, previous, rules, &mut listing)?,
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Lists the plays of a shape that beat `previous`.
fn list(number: u16, previous: Option<&Reading>, rules: &Rules, listing: &mut Listing) -> Flow {
    let shape = rules.shape(number);
    match previous.map_or(Reach::Always, |previous| reach(shape, previous, rules)) {
        Reach::Never => Flow::Continue(()),
        Reach::Above(key) => listing.shape(number, shape, Some(key)),
        Reach::Always => listing.shape(number, shape, None),
    }
}

/// Lists the plays of a shape in which wild cards may stand for others. They are gathered and put in order: which
/// of them is met first does not depend on its strength.
fn list_with_wild(number: u16, wild: &Wild, wanted: &Wanted) -> Flow {
    let (rules, shape) = (wanted.rules, wanted.rules.shape(number));
    if wanted.previous.is_some_and(|previous| reach(shape, previous, rules) == Reach::Never) {
        return Flow::Continue(());
    }
    let gathered = Gathered { number, wanted, plays: Default::default() };
    wild.each_choice(wanted.hand, &mut |stands| {
        let natural = stands.natural(wanted.hand);
        let mut listing = Listing::new(&natural, &rules.strength, wanted.include, &gathered);
        let _ = if stands.is_empty() {
            listing.shape(number, shape, None)
        } else {
            shape.list_filled(&listing, stands.len(), &mut |taken| {
                let mut cards = Cards::from(taken);
                cards.extend(stands.cards());
                if cards.iter().any(|card| !wild.is_wild[card.index()]) {
                    gathered.offer(&cards)
                } else {
                    Flow::Continue(())
                }
            })
        };
    });
    let plays = gathered.plays.into_inner();
    in_order(&plays).into_iter().try_for_each(|at| wanted.hand_on(&plays[at].reading, &plays[at].cards))
}

/// Where the plays stand, the weakest first; equally strong ones as they come. Keys are bytes, so they are counted.
fn in_order(plays: &[Play]) -> Vec<usize> {
    let mut starts = [0; 257];
    plays.iter().for_each(|play| starts[usize::from(play.reading.key) + 1] += 1);
    (1..starts.len()).for_each(|key| starts[key] += starts[key - 1]);
    let mut order = vec![0; plays.len()];
    for (at, play) in plays.iter().enumerate() {
        let next = &mut starts[usize::from(play.reading.key)];
        order[*next] = at;
        *next += 1;
    }
    order
}

/// Gathers the plays of a shape, each once, that are not better read as something else.
struct Gathered<'a, 'b> {
    number: u16,
    wanted: &'a Wanted<'b>,
    plays: RefCell<Vec<Play>>,
}

impl Gathered<'_, '_> {
    fn offer(&self, cards: &[Card]) -> Flow {
        let (wanted, in_one_suit) = (self.wanted, self.wanted.rules.shape(self.number).in_one_suit());
        let mut ranks = [0; Rank::COUNT];
        cards.iter().for_each(|card| ranks[card.rank().index()] += 1);
        let same = (wanted.keep.get(), in_one_suit, ranks);
        if wanted.listed.borrow().contains(&same) {
            return Flow::Continue(());
        }
        let cards = Hand::counted(cards);
        let preferred = wanted.preferred(&cards, Some(in_one_suit));
        if let Some(reading) = preferred.filter(|reading| reading.shape == self.number) {
            wanted.listed.borrow_mut().insert(same);
            self.plays.borrow_mut().push(play(reading, &cards, wanted.rules));
        }
        Flow::Continue(())
    }
}

impl Outlet for Gathered<'_, '_> {
    fn take(&self, _: &Reading, cards: &[Card], _: u32) -> Flow {
        self.offer(cards)
    }
}

/// What makes two plays with wild cards the same: the pass they are listed in, whether they are in one suit, and how
/// many cards of each rank they have.
type Listed = (Option<bool>, bool, [u8; Rank::COUNT]);

/// Hands plays on to the caller, where they are wanted.
struct Wanted<'a> {
    hand: &'a Hand,
    rules: &'a Rules,
    previous: Option<&'a Reading>,
    kinds: u32,
    include: Option<Card>,
    highest: Option<Card>,
    /// Whether plays are wanted that keep groups, or those that do not, or both.
    keep: Cell<Option<bool>>,
    /// What is already listed of plays with wild cards.
    listed: RefCell<BTreeSet<Listed>>,
    /// How many more plays are wanted.
    left: Cell<usize>,
    /// Whether nothing but its readings is asked of the plays of the shape being listed.
    plain: Cell<bool>,
    found: RefCell<&'a mut Found<'a>>,
}

impl Outlet for Wanted<'_> {
    fn take(&self, reading: &Reading, cards: &[Card], parts: u32) -> Flow {
        let shape = self.rules.shape(reading.shape);
        let contested = shape.contested & (parts | 1) != 0;
        if contested && !self.is_preferred(reading, cards) {
            return Flow::Continue(());
        }
        self.hand_on(reading, cards)
    }
}

impl Wanted<'_> {
    /// Hands on a play that is not better read as something else.
    fn hand_on(&self, reading: &Reading, cards: &[Card]) -> Flow {
        if self.plain.get() {
            return self.give(reading, cards);
        }
        let shape = self.rules.shape(reading.shape);
        let wanted = (shape.follow.is_none() || self.beats_previous(reading))
            && self.rules.allows_last(reading, self.hand.len())
            && !self.highest.is_some_and(|card| reading.is_other_single(card))
            && self.include.is_none_or(|card| cards.contains(&card))
            && self.keep.get().is_none_or(|keep| keep == keeps_groups(cards, self.hand, self.rules));
        if wanted { self.give(reading, cards) } else { Flow::Continue(()) }
    }

    /// Whether a play of this shape needs no look at its cards.
    fn asks_nothing(&self, shape: &Shape) -> bool {
        let single = self.highest.is_some() && shape.kind == Kind::Single;
        let last = shape.last || self.rules.rules_last();
        shape.follow.is_none() && !last && !single && self.include.is_none()
    }

    fn give(&self, reading: &Reading, cards: &[Card]) -> Flow {
        self.left.set(self.left.get() - 1);
        (self.found.borrow_mut())(reading, cards)?;
        if self.left.get() == 0 { Flow::Break(()) } else { Flow::Continue(()) }
    }

    /// Whether cards that can be read in several ways are listed under this reading.
    fn is_preferred(&self, reading: &Reading, cards: &[Card]) -> bool {
        self.preferred(&Hand::counted(cards), None)
            .is_some_and(|found| (found.shape, found.place) == (reading.shape, reading.place))
    }

    /// The reading under which cards are listed; where `in_one_suit` says which, only of shapes that have to be of
    /// one suit, or of the others. With wild cards these are two plays: a straight, or a straight flush.
    fn preferred(&self, cards: &Hand, in_one_suit: Option<bool>) -> Option<Reading> {
        preferred(cards, self.rules, &|found| {
            self.kinds & found.kind.bit() != 0
                && in_one_suit.is_none_or(|so| self.rules.shape(found.shape).in_one_suit() == so)
                && self.beats_previous(found)
                && self.rules.allows_last(found, self.hand.len())
        })
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
        && !rules.shapes.iter().any(|shape| matches!(&shape.core, Core::Exact(exact) if breaks_set(&exact.cards)))
}
