//! From a hand to every legal play, in hint order.

use crate::{
    Card, Hand, Kind, Plays, Rank, Reading, Rules,
    beat::{Reach, beats, reach},
    classify::preferred,
    shapes::{Core, Flow, Listing, Shape},
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
        Options { limit: usize::MAX, kinds: None, order: Order::Ascending, include: None }
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
    let mut plays = Plays::default();
    let _ = each_hint(hand, previous, rules, options, &mut |reading, cards| {
        plays.push(reading, cards);
        Flow::Continue(())
    });
    plays
}

/// Visits what [`hints`] lists, in the same order, without keeping it.
///
/// # Errors
/// Breaks where `found` does, or at the limit.
pub fn each_hint(
    hand: &Hand,
    previous: Option<&Reading>,
    rules: &Rules,
    options: &Options,
    found: &mut dyn FnMut(&Reading, &[Card]) -> Flow,
) -> Flow {
    let mut left = options.limit;
    if left == 0 {
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
    for sections in [&[Section::SameKind, Section::Others][..], &[Section::Bombs]] {
        for &keep in passes {
            let mut sink = |reading: &Reading, cards: &[Card], parts: u32| {
                let contested = rules.shape(reading.shape).contested & (parts | 1) != 0;
                let listed = (!contested || is_preferred(reading, cards, previous, kinds, rules))
                    && options.include.is_none_or(|card| cards.contains(&card))
                    && keep.is_none_or(|keep| keep == keeps_groups(cards, hand, rules));
                if !listed {
                    return Flow::Continue(());
                }
                found(reading, cards)?;
                left -= 1;
                if left == 0 { Flow::Break(()) } else { Flow::Continue(()) }
            };
            let mut listing = Listing::new(hand, rules, options.include, &mut sink);
            for &now in sections {
                for &number in &rules.listing {
                    let shape = rules.shape(number);
                    if section(shape) != now || kinds & shape.kind.bit() == 0 {
                        continue;
                    }
                    match previous.map_or(Reach::Always, |previous| reach(shape, previous, rules)) {
                        Reach::Never => {}
                        Reach::Above(key) => listing.shape(number, Some(key))?,
                        Reach::Always => listing.shape(number, None)?,
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Whether cards that can be read in several ways are listed under this reading.
fn is_preferred(reading: &Reading, cards: &[Card], previous: Option<&Reading>, kinds: u32, rules: &Rules) -> bool {
    let legal = |found: &Reading| {
        kinds & found.kind.bit() != 0 && previous.is_none_or(|previous| beats(found, previous, rules))
    };
    preferred(&Hand::counted(cards), rules, legal).as_ref() == Some(reading)
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
