//! Plays with wild cards in them. Those of a shape are gathered, the preferred reading of some cards first, and then put
//! in order.

use alloc::vec::Vec;
use core::ops::Range;

use super::{Teller, Wanted};
use crate::{
    Card, Hand, Rank, Reading,
    shapes::{Choice, Filling, Flow, Shape},
    wild::{Apart, Wild},
};

/// Lists the plays of some shapes that beat the table.
pub(super) fn list(numbers: &[u16], wild: &Wild, gathered: &mut Gathered, teller: &mut Teller) -> Flow {
    let wanted = teller.wanted;
    for &number in numbers.iter().filter(|&&number| wanted.asks(number)) {
        let runs = gathered.of_shape(number, wild, &wanted);
        let size = wanted.rules.shape(number).size;
        teller.enter(number);
        for run in &gathered.runs[runs] {
            let all = if run.reading.wild > 0 { 2 * size } else { size };
            for start in run.cards.clone().step_by(all) {
                teller.hand_on(&run.reading, size, all, &gathered.cards[start..])?;
            }
        }
    }
    Flow::Continue(())
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
    /// Where a number goes that is not there yet.
    fn free(&self, number: u128) -> Option<usize> {
        let mixed = (number as u64 ^ ((number >> 64) as u64).rotate_left(4)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let last = self.slots.len() - 1; // of a power of two
        let mut at = (mixed >> 32) as usize & last;
        while self.slots[at] != 0 {
            if self.slots[at] == number {
                return None;
            }
            at = (at + 1) & last;
        }
        Some(at)
    }

    fn insert(&mut self, number: u128, at: usize) {
        self.slots[at] = number;
        self.count += 1;
        if self.slots.len() <= 2 * self.count {
            self.make_room(self.count);
        }
    }

    /// Sees to room for so many more numbers.
    #[inline(never)]
    fn make_room(&mut self, numbers: usize) {
        let larger = vec![0; 2 * (self.count + numbers).next_power_of_two()];
        for known in core::mem::replace(&mut self.slots, larger).into_iter().filter(|&known| known != 0) {
            if let Some(at) = self.free(known) {
                self.slots[at] = known;
            }
        }
    }
}

/// The plays gathered so far, shape by shape.
#[derive(Default)]
pub(super) struct Gathered {
    /// The cards of one play after the other; with wild cards in it, then what each is taken as. Behind them is room.
    cards: Vec<Card>,
    end: usize,
    /// The runs of a shape stand together, the weakest first.
    runs: Vec<Run>,
    /// The shapes by their numbers, and which runs are theirs.
    shapes: Vec<(u16, Range<usize>)>,
    seen: Seen,
    /// The choices of wild cards by rank, and by suit too.
    choices: [Vec<Chosen>; 2],
}

/// A choice of wild cards.
struct Chosen {
    choice: Choice,
    /// The number of the cards that stand for others.
    number: u128,
    /// The places of the cores that may be filled, a bit each.
    places: u32,
}

/// Plays of one reading.
struct Run {
    reading: Reading,
    cards: Range<usize>,
}

impl Gathered {
    /// Gathers the plays of a shape, and says where they are. What the rules put before it has been gathered then: the same
    /// cards are a play but once.
    fn of_shape(&mut self, number: u16, wild: &Wild, wanted: &Wanted) -> Range<usize> {
        let size = wanted.rules.shape(number).size;
        for &other in wanted.rules.shapes_of_size(size).iter().filter(|&&other| other <= number) {
            if self.shapes.iter().all(|&(known, _)| known != other) && wanted.asks(other) {
                let start = self.runs.len();
                self.gather(other, wild, wanted);
                self.shapes.push((other, start..self.runs.len()));
            }
        }
        let found = self.shapes.iter().find(|&&(known, _)| known == number);
        found.map_or(0..0, |(_, runs)| runs.clone())
    }

    /// Gathers the plays of a shape: for each choice of wild cards, of the same cards the reading with the highest core.
    fn gather(&mut self, number: u16, wild: &Wild, wanted: &Wanted) {
        let shape = wanted.rules.shape(number);
        let by_suit = shape.asks_suits();
        let choices = &mut self.choices[usize::from(by_suit)];
        if choices.is_empty() {
            let (strength, include) = (&wanted.rules.strength, wanted.options.include);
            let _ = wild.each_choice(&wild.of(wanted.hand), by_suit, &mut |standing| {
                let choice = Choice::new(standing, wanted.hand.without(standing), strength, include);
                let number = Hand::counted(standing).by_rank();
                choices.push(Chosen { choice, number, places: 0 });
                Flow::Continue(())
            });
        }
        let ranks = wild.cards.iter().fold(0, |ranks, card| ranks | card.rank().bit());
        let of_ranks = Rank::all().filter(|rank| ranks & rank.bit() != 0).map(|rank| wanted.hand.count_rank(rank));
        let mixed = of_ranks.sum::<u8>() > wild.cards.iter().map(|&card| wanted.hand.count(card)).sum();
        let first = shape.reading(number, shape.standing(0), &wanted.rules.strength);
        if self.seen.slots.is_empty() {
            self.seen.make_room(wanted.options.limit.clamp(64, 512));
        }
        let (seen, cards, runs) = (&mut self.seen, &mut self.cards, &mut self.runs);
        let mut offers =
            Offers { shape, first, wild, ranks, mixed, wanted, seen, cards, end: self.end, before: runs.len(), runs };
        for Chosen { choice, places, .. } in choices.iter_mut() {
            let wild = choice.standing.len();
            // Wild cards alone are what they are.
            *places = if 0 < wild && wild >= shape.size { 0 } else { shape.places_filled(&choice.rest, wild as u8) };
        }
        // What is first is kept. Cards of the same ranks may be other cards where a rank is wild in part: then those with
        // the fewest wild cards are first, else those with the highest core.
        for choices in choices.chunks(if mixed { 1 } else { choices.len() }) {
            let mut places = choices.iter().fold(0, |places, choice| places | choice.places);
            while let Some(place) = places.checked_ilog2() {
                for choice in choices.iter().filter(|choice| choice.places >> place & 1 == 1) {
                    offers.fill(place as u8, choice);
                }
                places ^= 1 << place;
            }
        }
        self.end = offers.end;
    }
}

/// Takes what may be plays of a shape.
struct Offers<'a> {
    shape: &'a Shape,
    /// The reading with the first core.
    first: Reading,
    wild: &'a Wild,
    /// The ranks of wild cards.
    ranks: u16,
    /// Whether there are other cards of these ranks too.
    mixed: bool,
    wanted: &'a Wanted<'a>,
    seen: &'a mut Seen,
    cards: &'a mut Vec<Card>,
    end: usize,
    runs: &'a mut Vec<Run>,
    /// How many runs other shapes have.
    before: usize,
}

impl Offers<'_> {
    /// Takes all that a choice of wild cards makes with a core.
    fn fill(&mut self, place: u8, &Chosen { ref choice, number, .. }: &Chosen) {
        let (shape, strength, wild) = (self.shape, &self.wanted.rules.strength, choice.standing.len());
        let reading = self.reading(place, wild as u8, false);
        let wants = self.wanted.wants(&reading);
        if wild > 0 && !wants {
            return;
        }
        let number = number | u128::from(shape.in_one_suit()) << 120;
        let mut start = self.end;
        Filling::each(shape, place, choice, strength, &mut |filling| {
            let number = number + filling.by_rank();
            let Some(free) = self.seen.free(number) else { return };
            let before = self.end;
            if self.cards.len() < before + filling.room() {
                self.cards.resize(2 * (before + filling.room()), Card::default());
            }
            let end = before + filling.lay(&mut self.cards[before..]);
            let of_wild = if filling.ranks & self.ranks == 0 { wild } else { self.wild_in(before) };
            if of_wild == shape.size {
                // Wild cards alone are what they are.
                let pure = self.reading(place, 0, true);
                if wild == 0 && self.wanted.wants(&pure) {
                    self.end_run(&reading, &mut start);
                    self.end = end;
                    self.end_run(&pure, &mut start);
                    self.seen.insert(number, free);
                }
            } else if wants && !(of_wild > wild && self.mixed && self.is_higher(before, &reading)) {
                self.end = end;
                self.seen.insert(number, free);
            }
        });
        self.end_run(&reading, &mut start);
    }

    /// Makes a run of the cards from `start` on, behind those of this shape that are not stronger, and has the next one start
    /// behind them.
    fn end_run(&mut self, reading: &Reading, start: &mut usize) {
        if *start < self.end {
            let weaker = |run: &Run| run.reading.key <= reading.key;
            let at = self.before + self.runs[self.before..].partition_point(weaker);
            self.runs.insert(at, Run { reading: *reading, cards: *start..self.end });
            *start = self.end;
        }
    }

    /// Whether others of the wild cards, if they stood for others, made a higher core.
    fn is_higher(&self, start: usize, reading: &Reading) -> bool {
        let cards = &self.cards[start..start + self.shape.size];
        let mut wants = |found: &Reading| self.wanted.wants(found);
        Apart::new(self.wild, &Hand::counted(cards)).is_higher(reading, self.wanted.rules, &mut wants)
    }

    fn wild_in(&self, start: usize) -> usize {
        self.cards[start..start + self.shape.size].iter().filter(|&&card| self.wild.is_wild(card)).count()
    }

    fn reading(&self, place: u8, wild: u8, all_wild: bool) -> Reading {
        let rank = self.shape.core(place).last().copied().unwrap_or(self.first.rank);
        let key = self.shape.key(place, 0);
        let reading = Reading { rank, place, wild, key, ..self.first };
        Reading { key: self.wild.key(self.shape, &reading, all_wild), ..reading }
    }
}
