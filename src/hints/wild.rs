//! Lists plays with wild cards in them.

use std::ops::{ControlFlow, Range};

use rustc_hash::FxHashMap;

use super::{filter::HintFilter, query::HintQuery};
use crate::{
    Card, Hand, Plays, Reading,
    budget::{Steps, count},
    classify::WildSplit,
    play::{CardBuffer, EMPTY_BUFFER},
    shapes::{Core, Flow, GapGenerator, GapPlay, GapSink, Shape, WildChoice, WildSet},
};

/// Lists the plays of some shapes that beat the table.
pub(super) fn list(numbers: &[u16], lists: &mut WildLists, filter: &mut HintFilter) -> Flow {
    let query = lists.found.query;
    for &number in numbers.iter().filter(|&&number| query.asks_for(number)) {
        let batches = lists.batches_of(number, filter.steps)?;
        filter.enter(number);
        let FoundPlays { plays, batches: all, .. } = &lists.found;
        for at in all[batches].iter().flat_map(|batch| batch.plays.clone()) {
            let (reading, cards, _) = plays.parts(at);
            filter.emit(reading, || cards, |list| list.push_copy(plays, at))?;
        }
    }
    Flow::Continue(())
}

/// Plays with wild cards, found size by size.
pub(super) struct WildLists<'a> {
    /// The wild cards that may fill the gaps of a play, the fewest first.
    choices: Vec<WildChoice>,
    /// The batches of each shape that was looked for.
    shapes: Vec<Option<Range<usize>>>,
    found: FoundPlays<'a>,
}

/// The plays that are found, and what is asked for.
struct FoundPlays<'a> {
    query: HintQuery<'a>,
    wild: &'a WildSet,
    /// Whether the hand has wild cards, and others of the same rank.
    shares_ranks: bool,
    plays: Plays,
    /// The batches of each shape stand together, the weakest first.
    batches: Vec<Batch>,
    /// The plays that are listed, by their identities.
    seen: FxHashMap<u128, Listed>,
    /// The cards of a play that is looked at, and what each is taken as.
    cards: CardBuffer,
    taken_as: CardBuffer,
}

/// The fewest wild cards with which some cards are listed, and as which shape.
#[derive(Clone, Copy)]
struct Listed {
    wild: u8,
    shape: u16,
}

/// Plays of one shape and key that were found one after the other.
struct Batch {
    shape: u16,
    key: u8,
    plays: Range<usize>,
}

/// The steps of preparing a choice of wild cards.
const CHOICE_STEPS: usize = 16;

impl<'a> WildLists<'a> {
    pub fn new(wild: &'a WildSet, query: HintQuery<'a>, steps: &mut Steps) -> WildLists<'a> {
        let (hand, rules) = (query.hand, query.rules);
        let (mut held, mut choices) = (wild.of(hand), Vec::new());
        // Of choices that are alike the first is visited: that of the card to be included.
        if let Some(at) = held.iter().position(|&card| Some(card) == query.options.include) {
            let first = held.iter().position(|card| card.rank() == held[at].rank()).unwrap_or(at);
            held.swap(first, at);
        }
        // Where this takes too many steps, the list is refused when the first plays are looked for.
        let _ = wild.each_choice(&held, rules.suits_count(), &mut |wild_cards| {
            steps.take(CHOICE_STEPS)?;
            let rest = hand.without(wild_cards);
            choices.push(WildChoice::new(wild, wild_cards, rest, rules.strength(), query.options.include));
            Flow::Continue(())
        });
        let ranks = held.iter().map(|card| card.rank()).collect();
        let shares_ranks = !hand.without(&held).at_least(1).is_disjoint(ranks);
        let (mut plays, mut seen) = (Plays::default(), FxHashMap::default());
        let room = query.options.limit.clamp(64, 512);
        plays.make_room(room);
        seen.reserve(room);
        let (batches, cards, taken_as) = (Vec::new(), EMPTY_BUFFER, EMPTY_BUFFER);
        let found = FoundPlays { query, wild, shares_ranks, plays, batches, seen, cards, taken_as };
        WildLists { choices, shapes: vec![None; rules.shapes().len()], found }
    }

    /// The batches of a shape. The plays of all shapes of its size are found, in the order of the rules, as the same cards
    /// are listed once.
    fn batches_of(&mut self, number: u16, steps: &mut Steps) -> ControlFlow<(), Range<usize>> {
        let rules = self.found.query.rules;
        if self.shapes[usize::from(number)].is_none() {
            for &number in rules.shapes_of_size(rules.shape(number).size) {
                let start = self.found.batches.len();
                if self.found.query.asks_for(number) {
                    self.find(number, steps)?;
                    self.found.batches[start..].sort_by_key(|batch| batch.key);
                }
                self.shapes[usize::from(number)] = Some(start..self.found.batches.len());
            }
        }
        ControlFlow::Continue(self.shapes[usize::from(number)].clone().unwrap_or_default())
    }

    /// Finds the plays of a shape. The same cards are found with their highest core first. Where the hand shares ranks, the
    /// same ranks may be different cards: then those with the fewest wild cards are found first.
    fn find(&mut self, number: u16, steps: &mut Steps) -> Flow {
        steps.take(self.choices.len())?;
        let shape = self.found.query.rules.shape(number);
        let together = if self.found.shares_ranks { 1 } else { self.choices.len().max(1) };
        for choices in self.choices.chunks(together) {
            let filled: Vec<u32> = choices.iter().map(|choice| choice.fillable_places(shape)).collect();
            for place in (0..shape.places()).rev() {
                for (choice, _) in choices.iter().zip(&filled).filter(|(_, places)| **places >> place & 1 == 1) {
                    self.found.find(shape, place as u8, choice, steps)?;
                }
            }
        }
        Flow::Continue(())
    }
}

impl<'a> FoundPlays<'a> {
    /// Finds the plays with a core that a choice of wild cards makes.
    fn find(&mut self, shape: &'a Shape, place: u8, choice: &WildChoice, steps: &mut Steps) -> Flow {
        let (query, rule, wild) = (self.query, self.wild, choice.wild());
        let (reading, alone) = (rule.reading(shape, place, wild, false), rule.reading(shape, place, wild, true));
        let is_asked_for = query.accepts(&reading);
        let is_alone_asked_for = (wild == 0 || rule.alone) && query.accepts(&alone);
        if !is_asked_for && !is_alone_asked_for {
            return Flow::Continue(());
        }
        let mut finder = Finder { shape, reading, is_asked_for, alone, is_alone_asked_for, found: self, steps };
        match &shape.core {
            Core::Groups(groups) => {
                let strength = query.rules.strength();
                let of_size = query.rules.shapes_of_size(shape.size);
                let beside_one_suit = of_size.iter().any(|&number| query.rules.shape(number).is_of_one_suit());
                let play = GapPlay::new(choice, &groups.runs[usize::from(place)], shape.size);
                GapGenerator::new(rule, strength, groups, shape.width, play, beside_one_suit, &mut finder).generate()
            }
            Core::FixedCards(fixed) if wild == 0 && choice.rest.holds(&fixed.cards) => {
                let lay = |cards: &mut [Card], _: &mut [Card]| cards[..shape.size].copy_from_slice(&fixed.cards);
                finder.add(u128::from_le_bytes(*Hand::of(&fixed.cards).by_rank()), false, lay)
            }
            Core::FixedCards(_) | Core::Flush(_) => Flow::Continue(()),
        }
    }

    /// Adds the play that is laid.
    fn push(&mut self, reading: &Reading, size: usize) {
        let (&Reading { shape, key, wild, .. }, at) = (reading, self.plays.len());
        match self.batches.last_mut().filter(|batch| (batch.shape, batch.key) == (shape, key)) {
            Some(batch) => batch.plays.end += 1,
            None => self.batches.push(Batch { shape, key, plays: at..at + 1 }),
        }
        match wild {
            0 => self.plays.push(reading, size, &self.cards),
            _ => self.plays.push_taken_as(reading, size, &self.cards, &self.taken_as),
        }
    }
}

/// Finds the plays with a core that a choice of wild cards makes.
struct Finder<'f, 'a> {
    shape: &'a Shape,
    /// The reading of plays with natural cards, and whether these are asked for.
    reading: Reading,
    is_asked_for: bool,
    /// The reading of plays of wild cards alone, and whether these are asked for.
    alone: Reading,
    is_alone_asked_for: bool,
    found: &'f mut FoundPlays<'a>,
    steps: &'f mut Steps,
}

impl GapSink for Finder<'_, '_> {
    fn take(&mut self, play: &GapPlay) -> Flow {
        let strength = self.found.query.rules.strength();
        self.add(play.identity(), play.mixed_by_wild, |cards, taken_as| play.lay(strength, cards, taken_as))
    }

    fn step(&mut self) -> Flow {
        count(1);
        self.steps.take(1)
    }
}

impl Finder<'_, '_> {
    /// Adds a play, where it is new, asked for, and listed under this reading.
    fn add(&mut self, identity: u128, mixed_by_wild: bool, lay: impl FnOnce(&mut [Card], &mut [Card])) -> Flow {
        self.step()?;
        let FoundPlays { query, wild, shares_ranks, seen, cards, taken_as, .. } = &mut *self.found;
        let listed = seen.get(&identity).copied();
        if listed.is_some_and(|listed| !*shares_ranks || listed.wild <= self.reading.wild) {
            return Flow::Continue(());
        }
        let size = self.shape.size;
        count(size);
        self.steps.take(size)?;
        lay(cards, taken_as);
        if query.options.include.is_some_and(|card| !cards[..size].contains(&card)) {
            return Flow::Continue(()); // the same ranks may come with that card
        }
        let of_wild = wild.count(&cards[..size]);
        // With fewer wild cards than before these are other cards, and no play of an earlier shape.
        if listed.is_some_and(|listed| of_wild >= listed.wild.into()) {
            return Flow::Continue(());
        }
        let (reading, is_asked_for) = match of_wild < size {
            true => (self.reading, self.is_asked_for),
            false => (self.alone, self.is_alone_asked_for),
        };
        // Wild cards that are laid as themselves may fill gaps of a higher core.
        let may_be_higher = *shares_ranks && of_wild > usize::from(reading.wild) && (of_wild < size || wild.alone);
        let is_after_others = self.shape.is_of_one_suit() && query.rules.shapes_of_size(size)[0] != reading.shape;
        let may_be_otherwise = may_be_higher || mixed_by_wild || is_after_others;
        if may_be_otherwise {
            self.steps.take(query.rules.reading_steps(size))?;
        }
        if is_asked_for && !(may_be_otherwise && self.is_listed_otherwise(may_be_higher)) {
            self.found.seen.insert(identity, Listed { wild: of_wild as u8, shape: reading.shape });
            if listed.is_none_or(|listed| listed.shape != reading.shape) {
                self.found.push(&reading, size);
            }
        }
        Flow::Continue(())
    }

    /// Whether the cards of a play are listed otherwise: with a higher core, or as an earlier shape where this or that one is of
    /// one suit.
    fn is_listed_otherwise(&self, may_be_higher: bool) -> bool {
        let FoundPlays { query, wild, cards, .. } = &*self.found;
        let (rules, own) = (query.rules, self.reading.shape);
        let cards = Hand::of(&cards[..self.shape.size]);
        let split = WildSplit::new(wild, &cards);
        let has = |number, from| split.highest(number, from, rules, &mut |found| query.accepts(found)).is_some();
        let before = rules.shapes_of_size(self.shape.size).iter().take_while(|&&number| number != own);
        let mut by_suit = before.filter(|&&number| self.shape.is_of_one_suit() || rules.shape(number).is_of_one_suit());
        by_suit.any(|&number| has(number, 0)) || (may_be_higher && has(own, self.reading.place + 1))
    }
}
