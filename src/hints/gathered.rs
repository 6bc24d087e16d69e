//! Plays with wild cards in them. Those of a shape are gathered, the preferred reading of some cards first, and then put
//! in order.

use alloc::vec::Vec;

use super::{Teller, Wanted};
use crate::{
    Card, Hand, Rank, Reading,
    shapes::{Choice, Filling, Flow, Shape},
    wild::{Apart, Wild},
};

/// Lists the plays of some shapes that beat the table.
pub(super) fn list(numbers: &[u16], gathered: &mut Gathered, teller: &mut Teller) -> Flow {
    let wanted = gathered.wanted;
    for &number in numbers.iter().filter(|&&number| wanted.asks(number)) {
        let size = wanted.rules.shape(number).size;
        gathered.gather_size(size);
        teller.enter(number);
        for run in gathered.runs.iter().filter(|run| run.reading.shape == number) {
            let (all, mut at) = (if run.reading.wild > 0 { 2 * size } else { size }, run.start);
            while at < run.end {
                teller.hand_on(&run.reading, size, all, &gathered.cards[at..])?;
                at += all;
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

/// The plays gathered so far, size by size.
pub(super) struct Gathered<'a> {
    wanted: Wanted<'a>,
    wild: &'a Wild,
    /// The ranks of wild cards, a bit each.
    ranks: u16,
    /// Whether the hand has other cards of these ranks too.
    mixed: bool,
    choices: Vec<Chosen>,
    sizes: Vec<usize>,
    seen: Seen,
    /// The cards of one play after the other; with wild cards in it, then what each is taken as. Behind them is room.
    cards: Vec<Card>,
    end: usize,
    /// The runs of a shape stand together, the weakest first.
    runs: Vec<Run>,
}

/// A choice of wild cards.
struct Chosen {
    choice: Choice,
    /// The number of the cards that stand for others.
    number: u128,
    /// The places of the cores that may be filled, a bit each.
    places: u32,
}

/// Plays of one reading, and where their cards are.
struct Run {
    reading: Reading,
    start: usize,
    end: usize,
}

/// A shape of which plays are gathered.
struct Gathering<'a> {
    shape: &'a Shape,
    /// The reading with the first core.
    first: Reading,
    /// How many runs other shapes have.
    before: usize,
}

impl<'a> Gathered<'a> {
    pub fn new(wild: &'a Wild, wanted: Wanted<'a>) -> Gathered<'a> {
        let (hand, rules) = (wanted.hand, wanted.rules);
        let (held, mut choices) = (wild.of(hand), Vec::new());
        let by_suit = rules.shapes.iter().any(Shape::asks_suits);
        let _ = wild.each_choice(&held, by_suit, &mut |standing| {
            let choice = Choice::new(standing, hand.without(standing), &rules.strength, wanted.options.include);
            let number = Hand::counted(standing).by_rank();
            choices.push(Chosen { choice, number, places: 0 });
            Flow::Continue(())
        });
        let ranks = Hand::counted(&held).at_least(1);
        let of_ranks: u8 = Rank::all().filter(|rank| ranks & rank.bit() != 0).map(|rank| hand.count_rank(rank)).sum();
        let mut seen = Seen::default();
        seen.make_room(wanted.options.limit.clamp(64, 512));
        let (sizes, cards, runs) = (Vec::new(), Vec::new(), Vec::new());
        Gathered {
            wanted,
            wild,
            ranks,
            mixed: usize::from(of_ranks) > held.len(),
            choices,
            sizes,
            seen,
            cards,
            end: 0,
            runs,
        }
    }

    /// Gathers the plays of a size, in the order of the rules: the same cards are a play but once.
    fn gather_size(&mut self, size: usize) {
        if self.sizes.contains(&size) {
            return;
        }
        self.sizes.push(size);
        for &number in self.wanted.rules.shapes_of_size(size) {
            if self.wanted.asks(number) {
                self.gather(number);
            }
        }
    }

    /// Gathers the plays of a shape: for each choice of wild cards, of the same cards the reading with the highest core.
    fn gather(&mut self, number: u16) {
        let (shape, strength) = (self.wanted.rules.shape(number), &self.wanted.rules.strength);
        let first = shape.reading(number, shape.standing(0), strength);
        let gathering = Gathering { shape, first, before: self.runs.len() };
        let mut choices = core::mem::take(&mut self.choices);
        for Chosen { choice, places, .. } in &mut choices {
            let wild = choice.standing.len();
            // Wild cards alone are what they are.
            *places = if 0 < wild && wild >= shape.size { 0 } else { shape.places_filled(&choice.rest, wild as u8) };
        }
        // What is first is kept. Cards of the same ranks may be other cards where a rank is wild in part: then those with
        // the fewest wild cards are first, else those with the highest core.
        for choices in choices.chunks(if self.mixed { 1 } else { choices.len() }) {
            let mut places = choices.iter().fold(0, |places, choice| places | choice.places);
            while let Some(place) = places.checked_ilog2() {
                for choice in choices.iter().filter(|choice| choice.places >> place & 1 == 1) {
                    self.fill(&gathering, place as u8, choice);
                }
                places ^= 1 << place;
            }
        }
        self.choices = choices;
    }

    /// Takes all that a choice of wild cards makes with a core.
    fn fill(&mut self, gathering: &Gathering, place: u8, &Chosen { ref choice, number, .. }: &Chosen) {
        let (shape, strength, wild) = (gathering.shape, &self.wanted.rules.strength, choice.standing.len());
        let reading = gathering.reading(place, wild as u8, false, self.wild);
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
            let cards = &self.cards[before..before + shape.size];
            let of_wild = if filling.ranks & self.ranks == 0 { wild } else { self.wild.of_cards(cards) };
            if of_wild == shape.size {
                // Wild cards alone are what they are.
                let pure = gathering.reading(place, 0, true, self.wild);
                if wild == 0 && self.wanted.wants(&pure) {
                    self.end_run(gathering, &reading, &mut start);
                    self.end = end;
                    self.end_run(gathering, &pure, &mut start);
                    self.seen.insert(number, free);
                }
            } else if wants && !(of_wild > wild && self.mixed && self.is_higher(cards, &reading)) {
                self.end = end;
                self.seen.insert(number, free);
            }
        });
        self.end_run(gathering, &reading, &mut start);
    }

    /// Makes a run of the cards from `start` on, behind those of this shape that are not stronger, and has the next one start
    /// behind them.
    fn end_run(&mut self, gathering: &Gathering, reading: &Reading, start: &mut usize) {
        if *start < self.end {
            let weaker = |run: &Run| run.reading.key <= reading.key;
            let at = gathering.before + self.runs[gathering.before..].partition_point(weaker);
            self.runs.insert(at, Run { reading: *reading, start: *start, end: self.end });
            *start = self.end;
        }
    }

    /// Whether others of the wild cards, if they stood for others, made a higher core.
    fn is_higher(&self, cards: &[Card], reading: &Reading) -> bool {
        let mut wants = |found: &Reading| self.wanted.wants(found);
        Apart::new(self.wild, &Hand::counted(cards)).is_higher(reading, self.wanted.rules, &mut wants)
    }
}

impl Gathering<'_> {
    fn reading(&self, place: u8, stand: u8, all_wild: bool, wild: &Wild) -> Reading {
        let rank = self.shape.core(place).last().copied().unwrap_or(self.first.rank);
        let key = self.shape.key(place, 0);
        let reading = Reading { rank, place, wild: stand, key, ..self.first };
        Reading { key: wild.key(self.shape, &reading, all_wild), ..reading }
    }
}
