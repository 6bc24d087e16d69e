//! Passes on the plays that are asked for, each once.

use std::ops::ControlFlow;

use super::query::HintQuery;
use crate::{
    Card, Hand, Plays, Reading, Suit,
    budget::{MAX_PLAYS, Steps, TooMuch},
    classify::preferred,
    play::CardBuffer,
    shapes::{Contested, Flow, PlaySink},
};

/// Passes on the plays that are asked for.
pub(super) struct HintFilter<'a, 's> {
    pub query: HintQuery<'a>,
    /// The number of plays still asked for.
    left: usize,
    /// The work that is left for finding them.
    pub steps: &'s mut Steps,
    pub plays: &'s mut Plays,
    /// The shape of the current plays, and which of them may have other readings.
    number: u16,
    contested: Contested,
    /// Whether all plays of this shape are asked for.
    free: bool,
}

impl PlaySink for HintFilter<'_, '_> {
    fn take(&mut self, reading: &Reading, size: usize, buffer: &CardBuffer, kicker_counts: u32) -> Flow {
        self.steps.take(size)?;
        if reading.shape != self.number {
            self.enter(reading.shape);
        }
        if self.contested.holds(kicker_counts) {
            return self.take_contested(reading, size, *buffer);
        }
        self.emit(reading, || &buffer[..size], |plays| plays.push(reading, size, buffer))
    }

    fn step(&mut self) -> Flow {
        self.steps.take(1)
    }
}

impl<'a, 's> HintFilter<'a, 's> {
    pub fn new(query: HintQuery<'a>, plays: &'s mut Plays, steps: &'s mut Steps) -> HintFilter<'a, 's> {
        let left = query.options.limit.min(MAX_PLAYS + 1); // one more shows that there are more
        HintFilter { query, left, steps, plays, number: u16::MAX, contested: Contested::Never, free: false }
    }

    /// Refuses a list that is not whole.
    pub fn check(&self) -> Result<(), TooMuch> {
        if self.plays.len() > MAX_PLAYS { Err(TooMuch) } else { self.steps.check() }
    }

    /// Goes on to the plays of another shape.
    pub fn enter(&mut self, number: u16) {
        let shape = self.query.rules.shape(number);
        let HintQuery { purpose, hand, rules, previous, .. } = self.query;
        self.number = number;
        self.contested = if purpose.is_every() { Contested::Never } else { shape.standing.contested };
        self.free =
            purpose.is_every() || (self.query.is_unrestricted() && shape.is_unrestricted() && shape.size < hand.len());
        if self.plays.is_empty() {
            // Answers are few; with wild cards leads are many.
            let room = match (previous, rules.wild()) {
                (Some(_), _) => 16,
                (None, None) => 64,
                (None, Some(_)) => 512,
            };
            self.plays.make_room(room.min(self.left));
        }
    }

    /// Passes on a play that may have several readings, if it is listed under this one.
    #[inline(never)]
    fn take_contested(&mut self, reading: &Reading, size: usize, mut buffer: CardBuffer) -> Flow {
        let cards = &mut buffer[..size];
        let preferred = self.preferred(cards)?;
        let is_by_suits = preferred.is_some_and(|found| self.query.is_by_suits(&found));
        let found = match preferred.filter(|found| found.is_like(reading)) {
            None if is_by_suits => self.in_other_suits(reading, cards)?,
            found => found,
        };
        let Some(found) = found else { return Flow::Continue(()) };
        self.emit(&found, || &buffer[..size], |plays| plays.push(&found, size, &buffer))
    }

    /// The reading under which cards that can be read in several ways are listed.
    fn preferred(&mut self, cards: &[Card]) -> ControlFlow<(), Option<Reading>> {
        let HintQuery { rules, .. } = self.query;
        self.steps.take(rules.shapes_of_size(cards.len()).len())?;
        let accept = &mut |found: &Reading| self.query.accepts(found);
        ControlFlow::Continue(preferred(&Hand::of(cards), rules, accept))
    }

    /// Replaces a card by one of another suit, so that cards whose suits make them another play have this reading, if any does.
    fn in_other_suits(&mut self, reading: &Reading, cards: &mut [Card]) -> ControlFlow<(), Option<Reading>> {
        let HintQuery { hand, options, .. } = self.query;
        for slot in (0..cards.len()).rev() {
            let card = cards[slot]; // the last of its rank first: other cards of the rank come after it
            if options.include == Some(card) {
                continue;
            }
            for other in Suit::ALL.map(|suit| Card::new(card.rank(), suit)) {
                cards[slot] = other;
                let named = cards.iter().filter(|&&card| card == other).count();
                if named > hand.count(other).into() {
                    continue;
                }
                if let Some(found) = self.preferred(cards)?.filter(|found| found.is_like(reading)) {
                    return ControlFlow::Continue(Some(found));
                }
            }
            cards[slot] = card;
        }
        ControlFlow::Continue(None)
    }

    /// Passes on a play in its preferred reading, where it is asked for.
    #[inline(always)]
    pub fn emit<'c>(
        &mut self,
        reading: &Reading,
        cards: impl Fn() -> &'c [Card],
        push: impl FnOnce(&mut Plays),
    ) -> Flow {
        if !self.free && !self.query.takes(reading, cards()) {
            return Flow::Continue(());
        }
        self.left -= 1;
        push(self.plays);
        if self.left == 0 { Flow::Break(()) } else { Flow::Continue(()) }
    }
}
