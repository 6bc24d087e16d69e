//! Plays with wild cards in them. Those of a shape are gathered, the preferred reading of some cards first, and then put
//! in order.

use alloc::vec::Vec;
use core::ops::Range;

use super::{Teller, Wanted};
use crate::{
    Card, Cards, Rank, Reading,
    shapes::{Flow, Laid, NONE_LAID, Part, Shape, Spread},
    wild::{Apart, Wild},
};

/// Lists the plays of some shapes that beat the table.
pub(super) fn list(numbers: &[u16], wild: &Wild, gathered: &mut Gathered, teller: &mut Teller) -> Flow {
    let wanted = teller.wanted;
    let mut laid = [NONE_LAID; 2];
    for &number in numbers.iter().filter(|&&number| wanted.asks(number)) {
        let shape = wanted.rules.shape(number);
        let plays = gathered.of_shape(number, wild, &wanted);
        for at in in_order(&gathered.plays[plays.clone()]) {
            gathered.tell(plays.start + at, shape, &mut laid, teller)?;
        }
    }
    Flow::Continue(())
}

/// Where plays stand, the weakest first; equally strong ones as they come. Keys are bytes, so they are counted.
fn in_order(plays: &[Play]) -> Vec<usize> {
    let key = |play: &Play| usize::from(play.reading.key);
    let mut starts = [0_u32; 257];
    let starts = &mut starts[..plays.iter().map(key).max().unwrap_or(0) + 2];
    plays.iter().for_each(|play| starts[key(play) + 1] += 1);
    (1..starts.len()).for_each(|key| starts[key] += starts[key - 1]);
    let mut order = vec![0; plays.len()];
    for (at, play) in plays.iter().enumerate() {
        let next = &mut starts[key(play)];
        order[*next as usize] = at;
        *next += 1;
    }
    order
}

/// What is gathered already, a set of numbers that are not 0: how many cards of each rank a play has, a byte each, and
/// whether it is read as of one suit.
#[derive(Default)]
struct Seen {
    /// A number stands where its hash says or next after, in a table that is never more than half full.
    slots: Vec<u128>,
    count: usize,
}

impl Seen {
    fn slot(&self, number: u128) -> usize {
        let mixed = (number as u64 ^ ((number >> 64) as u64).rotate_left(4)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let last = self.slots.len() - 1; // of a power of two
        let mut at = (mixed >> 32) as usize & last;
        while self.slots[at] != 0 && self.slots[at] != number {
            at = (at + 1) & last;
        }
        at
    }

    /// Where a number goes that is not there yet.
    fn free(&mut self, number: u128) -> Option<usize> {
        if self.slots.len() <= 2 * self.count {
            let larger = vec![0; (2 * self.slots.len()).max(1024)];
            for known in core::mem::replace(&mut self.slots, larger).into_iter().filter(|&known| known != 0) {
                let at = self.slot(known);
                self.slots[at] = known;
            }
        }
        Some(self.slot(number)).filter(|&at| self.slots[at] == 0)
    }

    fn insert(&mut self, number: u128, at: usize) {
        self.slots[at] = number;
        self.count += 1;
    }
}

/// The plays gathered so far, shape by shape.
#[derive(Default)]
pub(super) struct Gathered {
    plays: Vec<Play>,
    /// The shapes by their numbers, and which plays are theirs.
    shapes: Vec<(u16, Range<usize>)>,
    seen: Seen,
    /// The choices of wild cards by rank, and by suit too.
    choices: [Vec<Choice>; 2],
}

/// A play that is not laid out yet.
struct Play {
    reading: Reading,
    /// Which choice of wild cards stand for others, and what is taken from the rest of the hand.
    choice: usize,
    part: Part,
}

/// Wild cards that stand for others, and the rest of the hand.
struct Choice {
    standing: Cards,
    rest: Spread,
}

impl Gathered {
    /// Gathers the plays of a shape, and says where they are. What the rules put before it has been gathered then: the same
    /// cards are a play but once.
    fn of_shape(&mut self, number: u16, wild: &Wild, wanted: &Wanted) -> Range<usize> {
        let size = wanted.rules.shape(number).size;
        for &other in wanted.rules.shapes_of_size(size).iter().filter(|&&other| other <= number) {
            if self.shapes.iter().all(|&(known, _)| known != other) && wanted.asks(other) {
                let start = self.plays.len();
                self.gather(other, wild, wanted);
                self.shapes.push((other, start..self.plays.len()));
            }
        }
        let found = self.shapes.iter().find(|&&(known, _)| known == number);
        found.map_or(0..0, |(_, plays)| plays.clone())
    }

    /// Gathers the plays of a shape: for each choice of wild cards, of the same cards the reading with the highest core.
    fn gather(&mut self, number: u16, wild: &Wild, wanted: &Wanted) {
        let shape = wanted.rules.shape(number);
        let by_suit = shape.asks_suits();
        let choices = &mut self.choices[usize::from(by_suit)];
        if choices.is_empty() {
            let whole = Spread::new(wanted.hand, &wanted.rules.strength, wanted.options.include);
            let _ = wild.each_choice(&wild.of(wanted.hand), by_suit, &mut |standing| {
                choices.push(Choice { standing: standing.into(), rest: whole.without(standing) });
                Flow::Continue(())
            });
        }
        let ranks = wild.cards.iter().fold(0, |ranks, card| ranks | card.rank().bit());
        let of_ranks = Rank::all().filter(|rank| ranks & rank.bit() != 0).map(|rank| wanted.hand.count_rank(rank));
        let mixed = of_ranks.sum::<u8>() > wild.cards.iter().map(|&card| wanted.hand.count(card)).sum();
        let (seen, plays) = (&mut self.seen, &mut self.plays);
        let mut offers = Offers { number, shape, wild, ranks, mixed, wanted, seen, plays };
        let places = (0..shape.places() as u8).rev();
        // What is first is kept. Cards of the same ranks may be other cards where a rank is wild in part: then those with
        // the fewest wild cards are first, else those with the highest core.
        if mixed {
            for (at, choice) in choices.iter().enumerate() {
                places.clone().for_each(|place| offers.fill(place, at, choice));
            }
        } else {
            for place in places {
                choices.iter().enumerate().for_each(|(at, choice)| offers.fill(place, at, choice));
            }
        }
    }

    /// Lays out a play, and tells of it.
    fn tell(&self, at: usize, shape: &Shape, [taken_as, cards]: &mut [Laid; 2], teller: &mut Teller) -> Flow {
        let Play { reading, choice, part } = &self.plays[at];
        let Choice { standing, rest } = &self.choices[usize::from(shape.asks_suits())][*choice];
        let slots = shape.lay_filled(reading, part, rest, &teller.wanted.rules.strength, taken_as);
        let (taken_as, cards) = (&taken_as[..shape.size], &mut cards[..shape.size]);
        if standing.is_empty() {
            return teller.hand_on(shape, reading, taken_as, None);
        }
        cards.copy_from_slice(taken_as);
        slots.iter().zip(standing).for_each(|(&slot, &card)| cards[slot] = card);
        teller.hand_on(shape, reading, cards, Some(taken_as))
    }
}

/// Takes what may be plays of a shape.
struct Offers<'a> {
    number: u16,
    shape: &'a Shape,
    wild: &'a Wild,
    /// The ranks of wild cards.
    ranks: u16,
    /// Whether there are other cards of these ranks too.
    mixed: bool,
    wanted: &'a Wanted<'a>,
    seen: &'a mut Seen,
    plays: &'a mut Vec<Play>,
}

impl Offers<'_> {
    /// Takes all that a choice of wild cards makes with a core.
    fn fill(&mut self, place: u8, at: usize, choice: &Choice) {
        let (shape, strength) = (self.shape, &self.wanted.rules.strength);
        let wild = choice.standing.len() as u8;
        // Wild cards alone are what they are.
        if choice.standing.len() == shape.size || !shape.may_fill(place, &choice.rest.hand, wild) {
            return;
        }
        let reading = self.reading(place, wild, false);
        if wild > 0 && !self.wanted.wants(&reading) {
            return;
        }
        let marks = u128::from(shape.in_one_suit()) << 120;
        let name = choice.standing.iter().fold(marks, |name, card| name + (1 << (card.rank().index() * 8)));
        shape.each_filled(place, &choice.rest, wild, strength, &mut |part, spread| {
            let name = name + part.by_rank();
            let Some(free) = self.seen.free(name) else { return };
            if let Some(reading) = self.reading_of(part, spread, &choice.standing, &reading) {
                self.seen.insert(name, free);
                self.plays.push(Play { reading, choice: at, part: *part });
            }
        });
    }

    /// The reading of cards, where it is the one that they are listed under.
    fn reading_of(&self, part: &Part, spread: &Spread, standing: &[Card], reading: &Reading) -> Option<Reading> {
        let mut reading = *reading;
        let wild = if part.ranks & self.ranks == 0 { 0 } else { self.wild_in(part, spread) };
        if wild + standing.len() == self.shape.size {
            if !standing.is_empty() {
                return None;
            }
            reading = self.reading(reading.place, 0, true);
        } else if wild > 0 && self.mixed {
            // With others of them standing for others, a higher core may be found.
            let mut whole = part.hand(spread);
            standing.iter().for_each(|&card| whole.add(card));
            let mut wants = |found: &Reading| self.wanted.wants(found);
            if Apart::new(self.wild, &whole).is_higher(&reading, self.wanted.rules, &mut wants) {
                return None;
            }
        }
        (reading.wild > 0 || self.wanted.wants(&reading)).then_some(reading)
    }

    /// How many wild cards are among some cards.
    fn wild_in(&self, part: &Part, spread: &Spread) -> usize {
        let (mut count, mut ranks) = (0, part.ranks & self.ranks);
        while ranks != 0 {
            let cards = part.of_rank(Rank(ranks.trailing_zeros() as u8), spread);
            count += cards.iter().filter(|&&card| self.wild.is_wild(card)).count();
            ranks &= ranks - 1;
        }
        count
    }

    fn reading(&self, place: u8, wild: u8, all_wild: bool) -> Reading {
        let found = self.shape.standing(place);
        let reading = Reading { wild, ..self.shape.reading(self.number, found, &self.wanted.rules.strength) };
        Reading { key: self.wild.key(self.shape, &reading, all_wild), ..reading }
    }
}
