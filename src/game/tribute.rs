//! Tribute: who gives cards before the first trick, and which.

use super::{
    Gift, Phase,
    round_state::RoundState,
    start::{Start, level_of},
};
use crate::{Card, Hand, Rules};

/// Lists the cards of a hand that a seat may give as tribute, if it pays, or give back.
pub(super) fn allowed_gifts(hand: &Hand, pays: bool, rules: &Rules) -> Vec<Card> {
    let Some(tribute) = &rules.settings().tribute else { return Vec::new() };
    let strength = |card: Card| rules.strength().rank(card.rank());
    let is_wild = |card: Card| rules.wild().is_some_and(|wild| wild.is_wild(card));
    let keeps_wild = pays && !hand.iter().all(is_wild);
    let level = level_of(rules.settings());
    let is_small = |card: Card| tribute.returns.contains(card.rank()) && Some(card.rank()) != level;
    // The cards of the greatest worth may be given: as tribute the highest; to give back any small one, or else the lowest.
    let worth = |card: Card| match pays {
        true => strength(card),
        false if is_small(card) => u8::MAX,
        false => u8::MAX - 1 - strength(card),
    };
    let (mut cards, mut most) = (Vec::new(), 0);
    for card in Card::all() {
        if hand.count(card) == 0 || (keeps_wild && is_wild(card)) || worth(card) < most {
            continue;
        }
        if worth(card) > most {
            most = worth(card);
            cards.clear();
        }
        cards.push(card);
    }
    cards
}

impl RoundState {
    /// The cards the seat to move may give.
    pub fn allowed_gifts(&self, rules: &Rules) -> Vec<Card> {
        match (self.phase, self.turn.seat()) {
            (Phase::Tribute, Some(seat)) => {
                allowed_gifts(&self.hands[seat], self.paid.len() < self.payers.len(), rules)
            }
            _ => Vec::new(),
        }
    }

    /// Gives a card that is known to be allowed. Returns who leads after the last gift.
    pub fn give(&mut self, card: Card, start: &Start) -> Option<usize> {
        let seat = self.turn.seat()?;
        let count = self.payers.len();
        if self.paid.len() < count {
            self.paid.push(Gift { from: seat, to: seat, card });
            if let Some(&next) = self.payers.get(self.paid.len()) {
                self.turn.ask(Some(next));
                return None;
            }
            // The higher card goes to the first seat out; of equal cards that of the seat that comes first after it.
            let (first, seats) = (start.before.out[0], self.hands.len());
            let rank = |gift: Gift| {
                let after = (first + seats - gift.from - 1) % seats;
                usize::from(start.rules.strength().rank(gift.card.rank())) * seats + after
            };
            if count > 1 && rank(self.paid[1]) > rank(self.paid[0]) {
                self.paid.swap(0, 1);
            }
            for at in 0..count {
                self.hand_over(Gift { to: start.before.out[at], ..self.paid[at] });
            }
        } else {
            let to = self.gifts.iter().find(|gift| gift.to == seat).map_or(seat, |gift| gift.from);
            self.hand_over(Gift { from: seat, to, card });
        }
        // Every gift has an answer, in the same order.
        if self.gifts.len() == 2 * count {
            return Some(self.gifts[0].from);
        }
        self.turn.ask(Some(self.gifts[self.gifts.len() - count].to));
        None
    }

    fn hand_over(&mut self, gift: Gift) {
        self.hands[gift.from].remove(gift.card);
        self.hands[gift.to].add(gift.card);
        self.gifts.push(gift);
    }

    /// Who pays tribute, by how the deal before ended; nobody where the payers hold cards that spare them.
    pub fn find_payers(&self, start: &Start) -> Vec<usize> {
        let Some(tribute) = &start.rules.settings().tribute else { return Vec::new() };
        let (seats, out) = (self.hands.len(), &start.before.out);
        let partners_first = out.len() > 1 && start.side(out[0]) == start.side(out[1]);
        let lost = |seat: usize| match partners_first {
            true => start.side(seat) != start.side(out[0]),
            false => out.iter().take(seats - 1).all(|&out| out != seat),
        };
        let (mut payers, mut together) = (Vec::new(), Hand::EMPTY);
        for seat in 0..seats {
            if lost(seat) {
                payers.push(seat);
                self.hands[seat].iter().for_each(|card| together.add(card));
            }
        }
        let spared = (!tribute.unless.is_empty() && together.holds(&tribute.unless))
            || tribute.unless_jokers.is_some_and(|most| together.jokers() >= most.get());
        if out.len() < 2 || spared { Vec::new() } else { payers }
    }
}
