//! Plays with wild cards in them. Those of a shape are generated with the preferred reading of some cards first, and then
//! put in order.

use std::ops::Range;

use super::{HintFilter, HintQuery};
use crate::{
    Card, Hand, RankSet, Reading,
    budget::Steps,
    classify::WildSplit,
    play::packed::{LONG, PackedPlay},
    shapes::{Flow, Shape, WildAssignment, WildCards},
};

/// Lists the plays of some shapes that beat the table.
pub(super) fn list(numbers: &[u16], generator: &mut WildGenerator, filter: &mut HintFilter) -> Flow {
    let query = generator.query;
    for &number in numbers.iter().filter(|&&number| query.asks_for(number)) {
        let (size, batches) = (query.rules.shape(number).size, generator.batches_of(number));
        *filter.steps = generator.steps;
        filter.steps.take(0)?;
        filter.enter(number);
        for batch in generator.batches[batches].iter().rev() {
            filter.emit_packed(&batch.reading, size, &generator.plays[batch.plays.clone()], &generator.long)?;
        }
    }
    Flow::Continue(())
}

/// The weights of the plays that are there already, none of them 0: a hash table with linear probing that is never more
/// than half full.
struct Seen(Vec<u64>);

impl Seen {
    /// An empty table of so many slots, a power of two.
    fn with_slots(slots: usize) -> Seen {
        Seen(vec![0; slots])
    }

    /// The slot for a number that is not there yet.
    fn free(&self, number: u64) -> Option<usize> {
        let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let last = self.0.len() - 1;
        // The lower bits depend on too little of the number.
        let mut at = (mixed >> 40) as usize & last;
        while self.0[at] != 0 {
            if self.0[at] == number {
                return None;
            }
            at = (at + 1) & last;
        }
        Some(at)
    }

    /// Puts a number in its slot, as the last of so many.
    fn insert(&mut self, number: u64, at: usize, count: usize) {
        self.0[at] = number;
        if self.0.len() <= 2 * count {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        let larger = Seen::with_slots(2 * self.0.len());
        for known in std::mem::replace(self, larger).0.into_iter().filter(|&known| known != 0) {
            if let Some(at) = self.free(known) {
                self.0[at] = known;
            }
        }
    }
}

/// Generates plays size by size, and keeps those of all sizes so far.
pub(super) struct WildGenerator<'a> {
    query: HintQuery<'a>,
    wild: &'a WildCards,
    /// The ranks of wild cards.
    ranks: RankSet,
    /// Whether the hand has other cards of these ranks too.
    mixed: bool,
    choices: Vec<Chosen<'a>>,
    /// The shapes whose plays are there, and where the batches of each end.
    shapes: Vec<(u16, usize)>,
    seen: Seen,
    /// The work that is left for finding plays.
    steps: Steps,
    /// The plays, as [`WildAssignment::lay`] gives them.
    plays: Vec<PackedPlay>,
    long: Vec<Card>,
    /// The batches of a shape stand together, the strongest first, in which order most are generated.
    batches: Vec<Batch>,
    /// The place of the last batch that was added.
    next: usize,
}

/// The steps of preparing a choice of wild cards.
const CHOICE: usize = 16;

/// A choice of wild cards.
struct Chosen<'a> {
    assignment: WildAssignment<'a>,
    /// The places of the cores that it can fill, a bit each.
    places: u32,
}

/// Plays of one reading.
struct Batch {
    reading: Reading,
    plays: Range<usize>,
}

/// A shape whose plays are being generated.
struct ShapePlays<'a> {
    shape: &'a Shape,
    /// The number of batches of other shapes.
    before: usize,
    /// Whether all its plays are asked for.
    all: bool,
}

impl<'a> WildGenerator<'a> {
    pub fn new(wild: &'a WildCards, query: HintQuery<'a>, mut steps: Steps) -> WildGenerator<'a> {
        let (hand, rules) = (query.hand, query.rules);
        let (held, mut choices) = (wild.of(hand), Vec::new());
        let by_suit = rules.shapes().iter().any(|shape| shape.depends_on_suits());
        let _ = wild.each_choice(&held, by_suit, &mut |wild_cards| {
            steps.take(CHOICE)?;
            let (rest, include) = (hand.without(wild_cards), query.options.include);
            let assignment = WildAssignment::new(wild, wild_cards, rest, rules.strength(), include);
            choices.push(Chosen { assignment, places: 0 });
            Flow::Continue(())
        });
        let ranks = held.iter().copied().collect::<Hand>().at_least(1);
        let room = query.options.limit.clamp(64, 512).next_power_of_two();
        let (shapes, batches) = (Vec::with_capacity(rules.shapes().len()), Vec::with_capacity(room / 2));
        WildGenerator {
            query,
            wild,
            ranks,
            mixed: !hand.without(&held).at_least(1).is_disjoint(ranks),
            choices,
            shapes,
            seen: Seen::with_slots(2 * room),
            steps,
            plays: Vec::with_capacity(room),
            long: Vec::new(),
            batches,
            next: 0,
        }
    }

    /// The places of the batches of a shape. All plays of its size are generated, in the order of the rules, as the same
    /// cards are listed once.
    fn batches_of(&mut self, number: u16) -> Range<usize> {
        let rules = self.query.rules;
        loop {
            let mut start = 0;
            for &(known, end) in &self.shapes {
                if known == number {
                    return start..end;
                }
                start = end;
            }
            for &number in rules.shapes_of_size(rules.shape(number).size) {
                if self.query.asks_for(number) {
                    self.generate(number);
                }
                self.shapes.push((number, self.batches.len()));
            }
        }
    }

    /// Generates the plays of a shape for each choice of wild cards; of the same cards with the highest core.
    fn generate(&mut self, number: u16) {
        let shape = self.query.rules.shape(number);
        let all = self.query.previous.is_none() && !shape.last && shape.size < self.query.hand.len();
        let of_shape = ShapePlays { shape, before: self.batches.len(), all };
        let mut choices = std::mem::take(&mut self.choices);
        let _ = self.steps.take(choices.len());
        for Chosen { assignment, places } in &mut choices {
            let wild = assignment.wild_cards.len();
            // Without natural cards wild cards stand for nothing but themselves.
            *places =
                if 0 < wild && wild >= shape.size { 0 } else { shape.fillable_places(&assignment.rest, wild as u8) };
        }
        // The first reading is kept. Cards of the same ranks may be other cards where a rank is wild in part: then those with
        // the fewest wild cards are first, else those with the highest core.
        // There are none where the steps were spent on them.
        let together = if self.mixed { 1 } else { choices.len().max(1) };
        for choices in choices.chunks_mut(together) {
            self.next = of_shape.before;
            let mut places = choices.iter().fold(0, |places, choice| places | choice.places);
            while let Some(place) = places.checked_ilog2() {
                for choice in choices.iter_mut().filter(|choice| choice.places >> place & 1 == 1) {
                    self.assign(&of_shape, place as u8, &mut choice.assignment);
                }
                places ^= 1 << place;
            }
        }
        self.choices = choices;
    }

    /// Adds all plays that a choice of wild cards makes with a core.
    #[inline(never)]
    fn assign(&mut self, of_shape: &ShapePlays<'a>, place: u8, assignment: &mut WildAssignment<'a>) {
        let (shape, wild) = (of_shape.shape, assignment.wild_cards.len());
        let first = self.plays.len();
        let mut batch = Batch { reading: of_shape.reading(place, wild as u8, false, self.wild), plays: first..first };
        let accepted = of_shape.all || self.query.accepts(&batch.reading);
        if wild > 0 && !accepted {
            return;
        }
        assignment.steps = self.steps;
        assignment.each(shape, place, of_shape.all, &mut |assignment, word| {
            let mut steps = 1;
            let Some(slot) = self.seen.free(assignment.weight) else { return steps };
            let play = assignment.lay(word, &mut self.long);
            steps += shape.size;
            if assignment.mixed_by_wild {
                steps += self.query.rules.reading_steps(shape.size);
                if self.is_listed_in_one_suit(play, shape.size) {
                    return steps;
                }
            }
            let taken = match assignment.ranks.is_disjoint(self.ranks) {
                true => accepted,
                false => {
                    steps += if self.mixed { self.query.rules.reading_steps(shape.size) } else { 0 };
                    self.takes_wild(of_shape, play, accepted, &mut batch)
                }
            };
            if taken {
                self.plays.push(play);
                self.seen.insert(assignment.weight, slot, self.plays.len());
            }
            steps
        });
        self.steps = assignment.steps;
        self.add_batch(of_shape, &batch.reading, batch.plays.start..self.plays.len());
    }

    /// Whether a play is taken that has cards of wild ranks. Wild cards alone make a batch by themselves.
    #[inline(never)]
    fn takes_wild(&mut self, of_shape: &ShapePlays, play: PackedPlay, accepted: bool, batch: &mut Batch) -> bool {
        let (size, mut few) = (of_shape.shape.size, [Card::default(); LONG]);
        let cards = play.cards(size, &self.long, &mut few);
        let (of_wild, wild) = (self.wild.count(cards), usize::from(batch.reading.wild));
        if of_wild < size {
            return accepted && !(of_wild > wild && self.mixed && self.has_higher(cards, &batch.reading));
        }
        let pure = of_shape.reading(batch.reading.place, 0, true, self.wild);
        let taken = wild == 0 && self.query.accepts(&pure);
        if taken {
            let at = self.plays.len();
            self.add_batch(of_shape, &batch.reading, batch.plays.start..at);
            self.add_batch(of_shape, &pure, at..at + 1);
            batch.plays.start = at + 1;
        }
        taken
    }

    /// Whether cards that are laid as a core of several suits are listed as a core of one suit.
    #[cold]
    fn is_listed_in_one_suit(&self, play: PackedPlay, size: usize) -> bool {
        let (rules, mut few) = (self.query.rules, [Card::default(); LONG]);
        let cards = play.cards(size, &self.long, &mut few).iter().copied().collect();
        let split = WildSplit::new(self.wild, &cards);
        let mut numbers = rules.shapes_of_size(size).iter().filter(|&&number| rules.shape(number).is_of_one_suit());
        numbers.any(|&number| split.highest(number, 0, rules, &mut |found| self.query.accepts(found)).is_some())
    }

    /// Adds a batch of plays, before those of this shape that are not stronger.
    fn add_batch(&mut self, of_shape: &ShapePlays, reading: &Reading, plays: Range<usize>) {
        if !plays.is_empty() {
            // Most belong behind the last one.
            while self.batches.get(self.next).is_some_and(|batch| batch.reading.key > reading.key) {
                self.next += 1;
            }
            while self.next > of_shape.before && self.batches[self.next - 1].reading.key <= reading.key {
                self.next -= 1;
            }
            let _ = self.steps.take((self.batches.len() - self.next) / CHOICE);
            self.batches.insert(self.next, Batch { reading: *reading, plays });
        }
    }

    /// Whether another choice of the wild cards makes a higher core.
    fn has_higher(&self, cards: &[Card], reading: &Reading) -> bool {
        let mut accept = |found: &Reading| self.query.accepts(found);
        WildSplit::new(self.wild, &cards.iter().copied().collect()).has_higher(reading, self.query.rules, &mut accept)
    }
}

impl ShapePlays<'_> {
    fn reading(&self, place: u8, wild_count: u8, all_wild: bool, wild: &WildCards) -> Reading {
        let mut reading = self.shape.readings[usize::from(place)];
        reading.wild = wild_count;
        reading.key = wild.key(self.shape, &reading, all_wild);
        reading
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_new_once_however_many_there_are() {
        let mut seen = Seen::with_slots(16);
        // Close together, far apart, and alike in their lower bits.
        let numbers = (1..2000).flat_map(|n: u64| [n, n.wrapping_mul(0x9e37_79b9), n << 40]);
        let mut known = std::collections::BTreeSet::new();
        for number in numbers {
            match seen.free(number) {
                Some(slot) => {
                    assert!(known.insert(number), "{number} is not new");
                    seen.insert(number, slot, known.len());
                }
                None => assert!(known.contains(&number), "{number} is new"),
            }
            let kept = seen.0.iter().filter(|&&slot| slot != 0).count();
            assert!(kept == known.len() && 2 * kept < seen.0.len() && seen.0.len().is_power_of_two());
        }
    }
}
