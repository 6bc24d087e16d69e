//! Plays with wild cards in them. Those of a shape are gathered, the preferred reading of some cards first, and then put
//! in order.

use std::ops::Range;

use super::{HintSink, Wanted};
use crate::{
    Card, Hand, Reading,
    shapes::{Flow, LONG, PackedPlay, Shape, WildAssignment},
    wild_split::{Wild, WildSplit},
};

/// Lists the plays of some shapes that beat the table.
pub(super) fn list(numbers: &[u16], gathered: &mut WildGenerator, sink: &mut HintSink) -> Flow {
    let wanted = gathered.wanted;
    for &number in numbers.iter().filter(|&&number| wanted.asks(number)) {
        let (size, runs) = (wanted.rules.shape(number).size, gathered.runs_of(number));
        sink.enter(number);
        for run in gathered.runs[runs].iter().rev() {
            sink.emit_packed(&run.reading, size, &gathered.plays[run.plays.clone()], &gathered.long)?;
        }
    }
    Flow::Continue(())
}

/// The weights of the plays that are gathered already, which are not 0: a number stands where its hash says or next after,
/// in a table that is never more than half full.
struct Seen(Vec<u64>);

impl Seen {
    /// With room for half so many numbers, a power of two.
    fn with_slots(slots: usize) -> Seen {
        Seen(vec![0; slots])
    }

    /// Where a number goes that is not there yet.
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

    /// Puts a number where it goes, as the last of so many.
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

/// The plays gathered so far, size by size.
pub(super) struct WildGenerator<'a> {
    wanted: Wanted<'a>,
    wild: &'a Wild,
    /// The ranks of wild cards, a bit each.
    ranks: u16,
    /// Whether the hand has other cards of these ranks too.
    mixed: bool,
    choices: Vec<Chosen<'a>>,
    /// The shapes that are gathered, and where the runs of each end.
    shapes: Vec<(u16, usize)>,
    seen: Seen,
    /// The plays, as [`WildAssignment::lay`] gives them.
    plays: Vec<PackedPlay>,
    long: Vec<Card>,
    /// The runs of a shape stand together, the strongest first, which is how they are found.
    runs: Vec<Run>,
    /// Where the last one was put.
    next: usize,
}

/// A choice of wild cards.
struct Chosen<'a> {
    filling: WildAssignment<'a>,
    /// The places of the cores that may be filled, a bit each.
    places: u32,
}

/// Plays of one reading.
struct Run {
    reading: Reading,
    plays: Range<usize>,
}

/// A shape of which plays are gathered.
struct Gathering<'a> {
    shape: &'a Shape,
    /// How many runs other shapes have.
    before: usize,
    /// Whether all its plays may be listed.
    all: bool,
}

impl<'a> WildGenerator<'a> {
    pub fn new(wild: &'a Wild, wanted: Wanted<'a>) -> WildGenerator<'a> {
        let (hand, rules) = (wanted.hand, wanted.rules);
        let (held, mut choices) = (wild.of(hand), Vec::new());
        let by_suit = rules.shapes.iter().any(Shape::asks_suits);
        let _ = wild.each_choice(&held, by_suit, &mut |standing| {
            let filling =
                WildAssignment::new(standing, hand.without(standing), &rules.strength, wanted.options.include);
            choices.push(Chosen { filling, places: 0 });
            Flow::Continue(())
        });
        let ranks = Hand::counted(&held).at_least(1);
        let room = wanted.options.limit.clamp(64, 512).next_power_of_two();
        let (shapes, runs) = (Vec::with_capacity(rules.shapes.len()), Vec::with_capacity(room / 2));
        WildGenerator {
            wanted,
            wild,
            ranks,
            mixed: hand.without(&held).at_least(1) & ranks != 0,
            choices,
            shapes,
            seen: Seen::with_slots(2 * room),
            plays: Vec::with_capacity(room),
            long: Vec::new(),
            runs,
            next: 0,
        }
    }

    /// Where the runs of a shape are. All plays of its size are gathered, in the order of the rules, as the same cards are a
    /// play but once.
    fn runs_of(&mut self, number: u16) -> Range<usize> {
        let rules = self.wanted.rules;
        loop {
            let mut start = 0;
            for &(gathered, end) in &self.shapes {
                if gathered == number {
                    return start..end;
                }
                start = end;
            }
            for &number in rules.shapes_of_size(rules.shape(number).size) {
                if self.wanted.asks(number) {
                    self.gather(number);
                }
                self.shapes.push((number, self.runs.len()));
            }
        }
    }

    /// Gathers the plays of a shape: for each choice of wild cards, of the same cards the reading with the highest core.
    fn gather(&mut self, number: u16) {
        let shape = self.wanted.rules.shape(number);
        let all = self.wanted.previous.is_none() && !shape.last && shape.size < self.wanted.hand.len();
        let gathering = Gathering { shape, before: self.runs.len(), all };
        let mut choices = std::mem::take(&mut self.choices);
        for Chosen { filling, places } in &mut choices {
            let wild = filling.standing.len();
            // Wild cards alone are what they are.
            *places = if 0 < wild && wild >= shape.size { 0 } else { shape.places_filled(&filling.rest, wild as u8) };
        }
        // What is first is kept. Cards of the same ranks may be other cards where a rank is wild in part: then those with
        // the fewest wild cards are first, else those with the highest core.
        let together = if self.mixed { 1 } else { choices.len() };
        for choices in choices.chunks_mut(together) {
            self.next = gathering.before;
            let mut places = choices.iter().fold(0, |places, choice| places | choice.places);
            while let Some(place) = places.checked_ilog2() {
                for choice in choices.iter_mut().filter(|choice| choice.places >> place & 1 == 1) {
                    self.fill(&gathering, place as u8, &mut choice.filling);
                }
                places ^= 1 << place;
            }
        }
        self.choices = choices;
    }

    /// Takes all that a choice of wild cards makes with a core.
    #[inline(never)]
    fn fill(&mut self, gathering: &Gathering<'a>, place: u8, filling: &mut WildAssignment<'a>) {
        let (shape, wild) = (gathering.shape, filling.standing.len());
        let first = self.plays.len();
        let mut run = Run { reading: gathering.reading(place, wild as u8, false, self.wild), plays: first..first };
        let wants = gathering.all || self.wanted.wants(&run.reading);
        if wild > 0 && !wants {
            return;
        }
        filling.each(shape, place, gathering.all, &mut |filling, word| {
            let Some(slot) = self.seen.free(filling.weight) else { return };
            let play = filling.lay(word, &mut self.long);
            let taken = match filling.ranks & self.ranks {
                0 => wants,
                _ => self.takes_wild(gathering, play, wants, &mut run),
            };
            if taken {
                self.plays.push(play);
                self.seen.insert(filling.weight, slot, self.plays.len());
            }
        });
        self.add_run(gathering, &run.reading, run.plays.start..self.plays.len());
    }

    /// Whether a play is taken that has cards of wild ranks. Wild cards alone are a run by themselves.
    #[inline(never)]
    fn takes_wild(&mut self, gathering: &Gathering, play: PackedPlay, wants: bool, run: &mut Run) -> bool {
        let (size, mut few) = (gathering.shape.size, [Card::default(); LONG]);
        let cards = play.cards(size, &self.long, &mut few);
        let (of_wild, wild) = (self.wild.of_cards(cards), usize::from(run.reading.wild));
        if of_wild < size {
            return wants && !(of_wild > wild && self.mixed && self.is_higher(cards, &run.reading));
        }
        let pure = gathering.reading(run.reading.place, 0, true, self.wild);
        let taken = wild == 0 && self.wanted.wants(&pure);
        if taken {
            let at = self.plays.len();
            self.add_run(gathering, &run.reading, run.plays.start..at);
            self.add_run(gathering, &pure, at..at + 1);
            run.plays.start = at + 1;
        }
        taken
    }

    /// Makes a run of some plays, before those of this shape that are not stronger.
    fn add_run(&mut self, gathering: &Gathering, reading: &Reading, plays: Range<usize>) {
        if !plays.is_empty() {
            // Most go behind the last one.
            while self.runs.get(self.next).is_some_and(|run| run.reading.key > reading.key) {
                self.next += 1;
            }
            while self.next > gathering.before && self.runs[self.next - 1].reading.key <= reading.key {
                self.next -= 1;
            }
            self.runs.insert(self.next, Run { reading: *reading, plays });
        }
    }

    /// Whether others of the wild cards, if they stood for others, made a higher core.
    fn is_higher(&self, cards: &[Card], reading: &Reading) -> bool {
        let mut wants = |found: &Reading| self.wanted.wants(found);
        WildSplit::new(self.wild, &Hand::counted(cards)).is_higher(reading, self.wanted.rules, &mut wants)
    }
}

impl Gathering<'_> {
    fn reading(&self, place: u8, stand: u8, all_wild: bool, wild: &Wild) -> Reading {
        let mut reading = self.shape.readings[usize::from(place)];
        reading.wild = stand;
        reading.key = wild.key(self.shape, &reading, all_wild);
        reading
    }
}
