//! Plays with wild cards in them. Those of a shape are gathered and put in order: which of them is met first does not
//! depend on its strength.

use alloc::vec::Vec;

use super::{Teller, Wanted};
use crate::{
    Card, Hand, Plays, Reading,
    beat::{Reach, reach},
    shapes::{Flow, Listing, Missing, Outlet, Shape, Spread},
    wild::{Apart, Wild},
};

/// Lists the plays of some shapes that beat the table.
pub(super) fn list(numbers: &[u16], wild: &Wild, seen: &mut Seen, teller: &mut Teller) -> Flow {
    let wanted = teller.wanted;
    let rules = wanted.rules;
    let held = wild.of(wanted.hand);
    let mut plays = Plays::default();
    for &number in numbers {
        let shape = rules.shape(number);
        let never = |previous: &Reading| reach(shape, previous, rules) == Reach::Never;
        let asked = wanted.kinds & shape.kind.bit() != 0 && !wanted.previous.is_some_and(never);
        if !asked || shape.size > wanted.hand.len() {
            continue;
        }
        plays.clear();
        let mut gathered = Gathered { number, shape, wild, wanted: &wanted, seen, plays: &mut plays };
        let _ = wild.each_choice(&held, shape, &mut |chosen| {
            gathered.list(chosen);
            Flow::Continue(())
        });
        for at in in_order(&plays) {
            let (reading, cards, taken_as) = plays.get(at);
            teller.hand_on(shape, reading, cards, taken_as)?;
        }
    }
    Flow::Continue(())
}

/// Where the plays stand, the weakest first; equally strong ones as they come. Keys are bytes, so they are counted.
fn in_order(plays: &Plays) -> Vec<usize> {
    let key = |at: usize| usize::from(plays.get(at).0.key);
    let mut starts = [0; 257];
    (0..plays.len()).for_each(|at| starts[key(at) + 1] += 1);
    (1..starts.len()).for_each(|key| starts[key] += starts[key - 1]);
    let mut order = vec![0; plays.len()];
    for at in 0..plays.len() {
        let next = &mut starts[key(at)];
        order[*next] = at;
        *next += 1;
    }
    order
}

/// What is listed already, a set of numbers that are not 0: how many cards of each rank a play has, a byte each, whether
/// it is read as of one suit, and in which pass it came.
#[derive(Default)]
pub(super) struct Seen {
    /// A number stands where its hash says or next after, in a table that is never more than half full.
    slots: Vec<u128>,
    count: usize,
}

impl Seen {
    fn slot(&self, number: u128) -> usize {
        let mixed = (number as u64 ^ (number >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let last = self.slots.len() - 1; // of a power of two
        let mut at = (mixed >> 32) as usize & last;
        while self.slots[at] != 0 && self.slots[at] != number {
            at = (at + 1) & last;
        }
        at
    }

    fn holds(&self, number: u128) -> bool {
        !self.slots.is_empty() && self.slots[self.slot(number)] == number
    }

    fn insert(&mut self, number: u128) {
        if self.slots.len() <= 2 * self.count {
            let larger = vec![0; (2 * self.slots.len()).max(512)];
            for known in core::mem::replace(&mut self.slots, larger).into_iter().filter(|&known| known != 0) {
                let at = self.slot(known);
                self.slots[at] = known;
            }
        }
        let at = self.slot(number);
        self.slots[at] = number;
        self.count += 1;
    }
}

/// Gathers the plays of a shape, each once, that are not better read as something else.
struct Gathered<'a> {
    number: u16,
    shape: &'a Shape,
    wild: &'a Wild,
    wanted: &'a Wanted<'a>,
    seen: &'a mut Seen,
    plays: &'a mut Plays,
}

impl Gathered<'_> {
    /// Gathers the plays in which these wild cards stand for others.
    fn list(&mut self, chosen: &[Card]) {
        let (hand, strength) = (self.wanted.hand.without(chosen), &self.wanted.rules.strength);
        let (number, shape) = (self.number, self.shape);
        let spread = Spread::new(hand, strength, self.wanted.options.include);
        if chosen.is_empty() {
            let _ = Listing::new(spread, strength, self).shape(number, shape, None);
            return;
        }
        let _ = shape.each_filled(&spread, strength, chosen.len() as u8, &mut |place, natural| {
            self.offer(place, &Hand::counted(natural), chosen);
            Flow::Continue(())
        });
    }

    /// Takes cards with wild ones that stand for others where this shape and place is what they are listed as.
    fn offer(&mut self, place: u8, natural: &Hand, chosen: &[Card]) {
        let strength = &self.wanted.rules.strength;
        let Some(missing) = self.shape.missing(place, natural, chosen.len() as u8, strength) else { return };
        let name = self.name(natural, chosen);
        if self.seen.holds(name) {
            return;
        }
        let reading = match self.at_a_glance(place, natural, chosen, &missing) {
            Some(true) => Some(self.reading(place, chosen.len())).filter(|reading| self.wanted.wants(reading)),
            Some(false) => None,
            None => {
                let mut whole = natural.clone();
                chosen.iter().for_each(|&card| whole.add(card));
                self.preferred(&whole, place, chosen.len())
            }
        };
        if let Some(reading) = reading {
            let (cards, taken_as) = self.shape.lay_filled(place, natural, chosen, &missing, strength);
            self.seen.insert(name);
            self.plays.push(&reading, &cards, Some(&taken_as));
        }
    }

    fn name(&self, natural: &Hand, chosen: &[Card]) -> u128 {
        let marks = u128::from(self.shape.in_one_suit()) | u128::from(self.wanted.keep == Some(false)) << 1;
        let ranks = chosen.iter().fold(natural.by_rank(), |ranks, card| ranks + (1 << (card.rank().index() * 8)));
        ranks | marks << 120
    }

    /// Whether this reading is the one that cards are listed under, where that is soon seen: where no fewer cards may
    /// stand for others, and any other reading would do as well.
    fn at_a_glance(&self, place: u8, natural: &Hand, chosen: &[Card], missing: &Missing) -> Option<bool> {
        let itself = |card: &Card| card.rank().is_joker() || missing.may_be(card.rank(), natural, self.shape);
        let apart = !natural.is_empty() && self.wild.cards.iter().all(|&card| natural.count(card) == 0);
        if !apart || chosen.iter().any(itself) {
            return None;
        }
        let (rules, wild) = (self.wanted.rules, chosen.len() as u8);
        let free = self.wanted.takes_any_reading();
        for &number in rules.shapes_of_size(natural.len() + chosen.len()) {
            let shape = rules.shape(number);
            if shape.in_one_suit() != self.shape.in_one_suit() {
                continue;
            }
            let mut below = shape.places();
            while let Some(other) = shape.place_below(below, natural, wild) {
                if (number, other) == (self.number, place.into()) {
                    return Some(true);
                }
                if !free || shape.last {
                    return None;
                }
                if shape.missing(other as u8, natural, wild, &rules.strength).is_some() {
                    return Some(false);
                }
                below = other;
            }
        }
        None
    }

    fn reading(&self, place: u8, standing: usize) -> Reading {
        let found = self.shape.standing(place);
        let reading = self.shape.reading(self.number, found, &self.wanted.rules.strength);
        let reading = Reading { wild: standing as u8, ..reading };
        Reading { key: self.wild.key(self.shape, &reading, false), ..reading }
    }

    /// The reading that cards are listed under, where it is this one.
    fn preferred(&self, cards: &Hand, place: u8, standing: usize) -> Option<Reading> {
        let in_one_suit = Some(self.shape.in_one_suit());
        let mut wanted = |found: &Reading| self.wanted.wants(found);
        let found = Apart::new(self.wild, cards).preferred(in_one_suit, self.wanted.rules, &mut wanted)?;
        let this = (found.shape, found.place, usize::from(found.wild)) == (self.number, place, standing);
        this.then_some(found)
    }
}

impl Outlet for Gathered<'_> {
    fn take(&mut self, reading: &Reading, cards: &[Card], parts: u32) -> Flow {
        let natural = Hand::counted(cards);
        let name = self.name(&natural, &[]);
        if self.seen.holds(name) {
            return Flow::Continue(());
        }
        let apart = self.wild.cards.iter().all(|&card| natural.count(card) == 0);
        let found = if apart && self.shape.contested & (parts | 1) == 0 {
            let reading = Reading { key: self.wild.key(self.shape, reading, false), ..*reading };
            Some(reading).filter(|reading| self.wanted.wants(reading))
        } else {
            self.preferred(&natural, reading.place, 0)
        };
        if let Some(reading) = found {
            self.seen.insert(name);
            self.plays.push(&reading, cards, None);
        }
        Flow::Continue(())
    }
}
