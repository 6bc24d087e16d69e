//! Groups of equal cards: sets, runs of them, and both with kickers.

use super::{Flow, KickerRule, PlayGenerator, PlaySink, RankRun, ShapeMatch, ShapeSpec, Task};
use crate::{Card, Hand, Rank, RankSet, Reading, Suit, SuitSet, cards::Strength, play::CoreSuits};

/// A core of groups of equal cards, one group for each rank of a run.
#[derive(Debug)]
pub(crate) struct Groups {
    /// The ranks of each core, the weakest first.
    pub runs: Vec<RankRun>,
    pub suits: CoreSuits,
    pub kickers: Option<KickerRule>,
    /// The first rank of the first run, where each run is of ranks in a row and one rank above the one before.
    first_of_row: Option<Rank>,
}

impl Groups {
    pub fn new(runs: Vec<RankRun>, suits: CoreSuits, kickers: Option<KickerRule>) -> Groups {
        let first = runs.first().map_or(1, |run| run.set.bits());
        let lowest = first.trailing_zeros();
        // The bits of ranks in a row are one block: adding the lowest bit carries through it and clears all of them.
        let mut row = first & (first + (1 << lowest)) == 0;
        for (place, run) in runs.iter().enumerate() {
            row &= run.cards.is_some() && run.set.bits() == first << place;
        }
        Groups { runs, suits, kickers, first_of_row: row.then_some(Rank(lowest as u8)) }
    }

    /// The places of the cores that some ranks make, a bit each.
    pub(super) fn places(&self, held: RankSet, length: u8) -> u32 {
        let Some(first) = self.first_of_row else {
            let made = |(place, run): (usize, &RankRun)| u32::from(run.set.is_subset(held)) << place;
            return self.runs.iter().enumerate().map(made).sum();
        };
        let held = held.bits() >> first.0;
        // A run of 2n ranks begins where a run of n does and n ranks later another: so each step doubles what was found.
        let (mut starts, mut found) = (held, 1);
        while found < length {
            let more = found.min(length - found);
            starts &= starts >> more;
            found += more;
        }
        starts & !(u32::MAX << self.runs.len())
    }

    /// Whether kickers may be of the ranks of the core.
    pub fn has_own_kickers(&self) -> bool {
        self.kickers.as_ref().is_some_and(|kickers| kickers.own)
    }

    /// Whether two runs have the same ranks.
    pub fn repeats(&self) -> bool {
        let seen_before = |(i, run): (usize, &RankRun)| self.runs[..i].iter().any(|other| other.set == run.set);
        self.runs.iter().enumerate().any(seen_before)
    }

    pub fn read(&self, among: u32, shape: &ShapeSpec, hand: &Hand, strength: &Strength) -> Option<ShapeMatch> {
        let exact = if self.has_own_kickers() { hand.at_least(shape.width) } else { hand.exactly(shape.width) };
        // Rules out most shapes quickly.
        if exact.is_empty() || (self.kickers.is_none() && exact != hand.at_least(1)) {
            return None;
        }
        let mut places = self.places(exact, shape.length) & among;
        while places != 0 {
            let place = places.ilog2() as usize;
            let run = &self.runs[place];
            let whole = match &self.kickers {
                None => run.set == hand.at_least(1),
                Some(kickers) => kickers.read(run, shape.width, hand),
            };
            if whole && let Some(matched) = self.match_core(place as u8, shape, hand, strength) {
                return Some(matched);
            }
            places ^= 1 << place;
        }
        None
    }

    /// Matches the suits of cards that have a core.
    #[inline]
    fn match_core(&self, place: u8, shape: &ShapeSpec, hand: &Hand, strength: &Strength) -> Option<ShapeMatch> {
        if self.suits == CoreSuits::Any && !strength.suits_rank {
            return Some(ShapeMatch::at(place));
        }
        self.match_core_by_suit(place, shape, hand, strength)
    }

    #[inline(never)]
    fn match_core_by_suit(&self, place: u8, shape: &ShapeSpec, hand: &Hand, strength: &Strength) -> Option<ShapeMatch> {
        let run = &self.runs[usize::from(place)];
        let mut suits = SuitSet::EMPTY;
        if self.suits != CoreSuits::Any || shape.follow.is_some() {
            suits = run.suits(hand);
            if !self.suits.allow(suits) {
                return None;
            }
        }
        Some(ShapeMatch { place, suit: strongest(run.top(), hand, strength), suits })
    }

    pub fn generate(&self, task: &Task, generator: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let places = self.places(generator.hand.at_least(task.shape.width), task.shape.length);
        if places == 0 {
            generator.skip_nested = task.number + 1;
            return Flow::Continue(());
        }
        if self.suits == CoreSuits::Any && !generator.strength.suits_rank {
            self.generate_lowest(places, task, generator)
        } else if self.suits == CoreSuits::Same {
            self.generate_in_one_suit(places, task, generator)
        } else {
            self.generate_by_suit(places, task, generator)
        }
    }

    /// Generates the cores of some places in the lowest suits, where suits decide nothing.
    fn generate_lowest(&self, mut places: u32, task: &Task, generator: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let shape = task.shape;
        while places != 0 {
            let place = places.trailing_zeros() as usize;
            let (run, reading) = (&self.runs[place], &shape.readings[place]);
            places &= places - 1;
            if task.exceeds_floor(reading.key) {
                generator.lay_out(run.set);
                let mut slot = 0;
                for &rank in run.ranks() {
                    slot = generator.lay_lowest(rank, shape.width, slot);
                }
                self.with_kickers(reading, run, shape.width, generator)?;
            }
        }
        Flow::Continue(())
    }

    /// Generates cores of single cards of one suit; where suits do not rank, each place in one suit alone.
    #[inline(never)]
    fn generate_in_one_suit(&self, places: u32, task: &Task, generator: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let (suits, by_suit) = (generator.suits(), generator.hand.ranks_by_suit());
        let alike = |number: usize| if generator.strength.suits_rank { &[] } else { &suits[..number] };
        let is_held = |run: &RankRun, suit: Suit| run.set.is_subset(by_suit[suit.index()]);
        for (place, number) in task.shape.places_by_suit().filter(|(place, _)| places >> place & 1 == 1) {
            let (run, suit) = (&self.runs[place], suits[number]);
            if !is_held(run, suit) || alike(number).iter().any(|&suit| is_held(run, suit)) {
                continue;
            }
            let core = CoreGenerator { groups: self, task, run, place: place as u8 };
            let reading = core.reading(Card::new(run.top(), suit), generator);
            if task.exceeds_floor(reading.key) {
                for (slot, &rank) in generator.buffer.iter_mut().zip(run.ranks()) {
                    *slot = Card::new(rank, suit);
                }
                core.with_kickers(&reading, generator)?;
            }
        }
        Flow::Continue(())
    }

    #[inline(never)]
    fn generate_by_suit(&self, mut places: u32, task: &Task, generator: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let strongest_suit = if generator.strength.suits_rank { 3 } else { 0 };
        while places != 0 {
            let place = places.trailing_zeros() as u8;
            places &= places - 1;
            if !task.exceeds_floor(task.shape.readings[usize::from(place)].key | strongest_suit) {
                continue;
            }
            let core = CoreGenerator { groups: self, task, run: &self.runs[usize::from(place)], place };
            generator.lay_out(core.run.set);
            match self.suits {
                CoreSuits::Mixed if !generator.strength.suits_rank => core.in_some_suits(generator)?,
                _ => core.deciding_group(generator)?,
            }
        }
        Flow::Continue(())
    }

    #[inline(always)]
    fn with_kickers(
        &self,
        reading: &Reading,
        run: &RankRun,
        width: u8,
        generator: &mut PlayGenerator<impl PlaySink>,
    ) -> Flow {
        match &self.kickers {
            None => generator.emit(reading, 0),
            Some(kickers) => kickers.generate(reading, width, run, generator),
        }
    }
}

/// The strongest suit in which a hand holds a rank; jokers have none.
fn strongest(rank: Rank, hand: &Hand, strength: &Strength) -> Option<Suit> {
    let held = |suit: &Suit| !rank.is_joker() && hand.suits_of(rank).contains(*suit);
    strength.suits.into_iter().rfind(held)
}

/// A core to be generated.
struct CoreGenerator<'a> {
    groups: &'a Groups,
    task: &'a Task<'a>,
    run: &'a RankRun,
    place: u8,
}

impl CoreGenerator<'_> {
    fn reading(&self, card: Card, generator: &PlayGenerator<impl PlaySink>) -> Reading {
        let matched = ShapeMatch { suit: card.suit(), ..ShapeMatch::at(self.place) };
        self.task.shape.reading(matched, generator.strength)
    }

    /// Chooses the cards of the deciding rank first, so that plays come in the order of their strength.
    fn deciding_group(&self, generator: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let width = self.task.shape.width;
        let below = self.run.ranks().len() - 1;
        let mut choices = generator.choices(self.run.top(), width, below * usize::from(width));
        while generator.lay_choice(&mut choices) {
            let reading = self.reading(generator.buffer[choices.next_slot() - 1], generator);
            if self.task.exceeds_floor(reading.key) {
                self.groups_below(below, &reading, generator)?;
            }
        }
        Flow::Continue(())
    }

    fn groups_below(&self, left: usize, reading: &Reading, generator: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let width = self.task.shape.width;
        let laid = usize::from(width) * left..usize::from(width) * self.run.ranks().len();
        if self.groups.suits == CoreSuits::Colour && !CoreSuits::Colour.allow(SuitSet::of(&generator.buffer[laid])) {
            return Flow::Continue(());
        }
        let Some(next) = left.checked_sub(1) else {
            return self.with_kickers(reading, generator);
        };
        let mut choices = generator.choices(self.run.ranks()[next], width, next * usize::from(width));
        while generator.lay_choice(&mut choices) {
            self.groups_below(next, reading, generator)?;
        }
        Flow::Continue(())
    }

    /// Generates the kickers, where the suits of the core are as they must be.
    fn with_kickers(&self, reading: &Reading, generator: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let shape = self.task.shape;
        if self.groups.suits == CoreSuits::Any && shape.follow.is_none() {
            return self.kickers_of(reading, generator);
        }
        let suits = SuitSet::of(&generator.buffer[..usize::from(shape.width * shape.length)]);
        if !self.groups.suits.allow(suits) {
            return Flow::Continue(());
        }
        let suits = if shape.follow.is_some() { suits } else { reading.suits };
        self.kickers_of(&Reading { suits, ..*reading }, generator)
    }

    fn kickers_of(&self, reading: &Reading, generator: &mut PlayGenerator<impl PlaySink>) -> Flow {
        self.groups.with_kickers(reading, self.run, self.task.shape.width, generator)
    }

    /// Takes the first card of each rank, but not all of one suit.
    fn in_some_suits(&self, generator: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let ranks = self.run.ranks();
        for (i, &rank) in ranks.iter().enumerate() {
            generator.buffer[i] = generator.of_rank(rank)[0];
        }
        if !CoreSuits::Mixed.allow(SuitSet::of(&generator.buffer[..ranks.len()])) {
            let suit = generator.buffer[0].suit();
            let other = |rank: Rank| generator.of_rank(rank).iter().copied().find(|card| card.suit() != suit);
            let mut free = ranks.iter().enumerate().filter(|(i, _)| !generator.is_included(generator.buffer[*i]));
            match free.find_map(|(i, &rank)| Some((i, other(rank)?))) {
                Some((i, card)) => generator.buffer[i] = card,
                None => return Flow::Continue(()),
            }
        }
        let reading = self.reading(generator.buffer[ranks.len() - 1], generator);
        self.with_kickers(&reading, generator)
    }
}
