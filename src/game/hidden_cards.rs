//! The cards that a view does not show.

use super::{Bid, Gift, Move, Phase, View, ViewError, bidding::MAX_BID};
use crate::{
    Card, Hand, Play, Rules,
    budget::MAX_CARDS,
    settings::{RuleSet, Sides},
};

/// The cards that a seat cannot see, and those that it knows others to hold.
#[cfg_attr(not(feature = "players"), expect(dead_code))] // `Seat` only checks that it can be made
pub(crate) struct HiddenCards {
    /// The cards that may be anywhere.
    pub unseen: Vec<Card>,
    /// The cards that each seat is known to hold.
    pub known: Vec<Hand>,
}

impl View {
    /// Finds the cards that other seats hold.
    ///
    /// # Errors
    /// When this is not what a seat can see of a round under these rules.
    pub(crate) fn hidden_cards(&self, rules: &Rules) -> Result<HiddenCards, ViewError> {
        self.expect_level(rules)?;
        let seats = rules.players();
        if self.moves > self.history.len() {
            return Err(ViewError::MissingMoves { known: 0, moves: self.moves - self.history.len() });
        }
        self.check_bids(rules)?;
        if self.counts.len() != seats {
            return Err(ViewError::Seats { seats });
        }
        self.check_seats(seats)?;
        self.check_phase(rules.settings())?;
        self.check_plays(rules)?;
        self.check_hands()?;
        let (known, seen) = self.seen(seats, rules)?;
        let mut left = seen;
        let unseen: Vec<Card> = rules.deck().iter().filter(|&card| !left.remove(card)).collect();
        let mut counts = self.counts.iter().zip(&known);
        let fits = counts.all(|(&count, known)| known.len() <= count && count <= MAX_CARDS);
        let held = self.hand.len() + unseen.len() + known.iter().map(Hand::len).sum::<usize>();
        if !fits || held < self.counts.iter().sum() {
            return Err(ViewError::TooManyHeld);
        }
        Ok(HiddenCards { unseen, known })
    }

    /// Checks how many bids there are, and how high.
    fn check_bids(&self, rules: &Rules) -> Result<(), ViewError> {
        let (seats, score) = (rules.players(), &rules.settings().score);
        let bids = self.bids.as_deref().unwrap_or_default();
        if bids.len() > 2 * seats || bids.iter().any(|bid| bid.bid > MAX_BID) {
            return Err(ViewError::Bids);
        }
        let (doubles, most) = (self.doubles.as_deref().unwrap_or_default(), score.most_doubles());
        if doubles.len() > seats || doubles.iter().any(|double| double.bid > most) {
            return Err(ViewError::Doubles { most });
        }
        let opens = self.opens.as_deref().unwrap_or_default();
        let asked = if score.open().is_some() { seats + 1 } else { 0 };
        if opens.len() > asked || opens.iter().any(|open| open.bid > MAX_BID) {
            return Err(ViewError::Opens);
        }
        Ok(())
    }

    /// Checks that the plays are plays of these rules.
    fn check_plays(&self, rules: &Rules) -> Result<(), ViewError> {
        if self.table.as_ref().is_some_and(|laid| laid.play.is_none()) {
            return Err(ViewError::NoPlay);
        }
        match self.plays().find(|play| !rules.owns(&play.reading)) {
            Some(play) => Err(ViewError::UnknownPlay(play.into())),
            None => Ok(()),
        }
    }

    /// Checks that the hands in sight have as many cards as are counted, and which of them lie open.
    fn check_hands(&self) -> Result<(), ViewError> {
        let counted = self.counts[self.seat];
        if self.hand.len() != counted {
            return Err(ViewError::HandSize { held: self.hand.len(), counted });
        }
        let opens = self.opens.iter().flatten();
        let laid_open: Vec<usize> = opens.filter(|open| open.bid > 0).map(|open| open.seat).collect();
        let open = self.open.as_deref().unwrap_or_default();
        if laid_open.len() != open.len() || !open.iter().all(|open| laid_open.contains(&open.seat)) {
            return Err(ViewError::OpenHands);
        }
        for open in open {
            let counted = self.counts[open.seat];
            if open.hand.len() != counted {
                return Err(ViewError::OpenHand { held: open.hand.len(), counted });
            }
        }
        Ok(())
    }

    /// Checks that the rules have every seat that is named.
    fn check_seats(&self, seats: usize) -> Result<(), ViewError> {
        let check = |seat: usize, path: &dyn Fn() -> String| {
            if seat < seats { Ok(()) } else { Err(ViewError::UnknownSeat { path: path(), seat, seats }) }
        };
        let table = self.table.as_ref().map(|laid| laid.seat);
        let named =
            [("seat", Some(self.seat)), ("turn", self.turn), ("landlord", self.landlord), ("table.seat", table)];
        for (name, seat) in named {
            check(seat.unwrap_or(0), &|| name.to_owned())?;
        }
        for (number, &seat) in self.passed.iter().enumerate() {
            check(seat, &|| format!("passed.{number}"))?;
        }
        for (number, done) in self.history.iter().enumerate() {
            check(done.seat, &|| format!("history.{number}.seat"))?;
        }
        for (number, gift) in self.gifts().iter().enumerate() {
            check(gift.from, &|| format!("gifts.{number}.from"))?;
            check(gift.to, &|| format!("gifts.{number}.to"))?;
        }
        for (number, shown) in self.open.iter().flatten().enumerate() {
            check(shown.seat, &|| format!("open.{number}.seat"))?;
        }
        for (name, bids) in [("bids", &self.bids), ("doubles", &self.doubles), ("opens", &self.opens)] {
            for (number, bid) in bids.iter().flatten().enumerate() {
                check(bid.seat, &|| format!("{name}.{number}.seat"))?;
            }
        }
        Ok(())
    }

    /// Checks that a round of the rules can be in the phase, and has the parts that the view tells.
    fn check_phase(&self, settings: &RuleSet) -> Result<(), ViewError> {
        if !self.phase.exists(settings) {
            return Err(ViewError::UnknownPhase(self.phase));
        }
        if self.turn.is_some() == (self.phase == Phase::Over) {
            return Err(ViewError::Turn(self.phase));
        }
        let has_landlord = settings.table.sides == Sides::Landlord;
        let has_bids = Phase::Bidding.exists(settings);
        let is_some = |list: &Option<Vec<Bid>>| list.as_ref().is_some_and(|list| !list.is_empty());
        for (name, is_told, exists) in [
            ("landlord", self.landlord.is_some(), has_landlord),
            ("kitty", self.kitty.as_ref().is_some_and(|kitty| !kitty.is_empty()), has_landlord),
            ("bids", is_some(&self.bids), has_bids),
            ("redeals", self.redeals.is_some_and(|redeals| redeals > 0), has_bids),
            ("gifts", !self.gifts().is_empty(), Phase::Tribute.exists(settings)),
            ("stake", self.stake.is_some(), settings.score.stake.is_some()),
        ] {
            if is_told && !exists {
                return Err(ViewError::NotInRules(name));
            }
        }
        if has_landlord && self.landlord.is_none() && matches!(self.phase, Phase::Doubling | Phase::Play) {
            return Err(ViewError::NoLandlord);
        }
        Ok(())
    }

    /// All plays that were made.
    fn plays(&self) -> impl Iterator<Item = &Play> {
        self.known_moves().into_iter().filter_map(|done| done.play.as_ref())
    }

    /// All moves. A view built by hand may hold the play on the table alone.
    pub(crate) fn known_moves(&self) -> Vec<&Move> {
        let mut moves: Vec<&Move> = self.history.iter().collect();
        let last = self.history.iter().rfind(|done| done.play.is_some());
        moves.extend(self.table.iter().filter(|&table| Some(table) != last));
        moves
    }

    /// The cards that were given.
    fn gifts(&self) -> &[Gift] {
        self.gifts.as_deref().unwrap_or_default()
    }

    /// The cards each of the other seats is known to hold, and all that were seen.
    fn seen(&self, seats: usize, rules: &Rules) -> Result<(Vec<Hand>, Hand), ViewError> {
        let (mut known, mut seen, deck) = (vec![Hand::EMPTY; seats], Hand::EMPTY, rules.deck());
        if let (Some(landlord), Some(kitty)) = (self.landlord, &self.kitty) {
            kitty.iter().try_for_each(|&card| known[landlord].add_within(card, deck))?;
        }
        for gift in self.gifts() {
            known[gift.from].remove(gift.card);
            known[gift.to].add_within(gift.card, deck)?;
        }
        self.hand.iter().try_for_each(|&card| seen.add_within(card, deck))?;
        for Move { seat, play } in self.known_moves() {
            for &card in play.iter().flat_map(|play| play.cards.iter()) {
                known[*seat].remove(card);
                seen.add_within(card, deck)?;
            }
        }
        for open in self.open.iter().flatten() {
            if open.seat == self.seat {
                known[open.seat] = Hand::within(self.hand.iter().copied(), deck)?;
            }
            let shown = Hand::within(open.hand.iter().copied(), deck)?;
            if known[open.seat].iter().any(|card| shown.count(card) < known[open.seat].count(card)) {
                return Err(ViewError::OpenHands);
            }
            known[open.seat] = shown;
        }
        known[self.seat] = Hand::EMPTY;
        known.iter().flat_map(Hand::iter).try_for_each(|card| seen.add_within(card, deck))?;
        Ok((known, seen))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{Game, HintOptions};

    /// The first play or card there is, or a pass.
    fn step(game: &mut Game) {
        if let Some(&card) = game.gifts().first() {
            return game.give(card).expect("a gift");
        }
        match game.legal_with(&HintOptions::default().limit(1)).expect("a list").to_vec().first() {
            Some(play) => game.play(&play.cards, Some((&play.reading).into())).expect("legal"),
            None => game.pass().expect("may pass"),
        }
    }

    /// The cards of kitty and gifts that all saw a seat take, without those it was then seen to give away or play.
    fn shown(game: &Game, seat: usize) -> Hand {
        let view = game.view(seat).expect("a seat");
        let mut shown = Hand::EMPTY;
        if let Some((landlord, kitty)) = game.landlord() {
            kitty.iter().filter(|_| landlord == seat).for_each(|&card| shown.add(card));
        }
        for gift in view.gifts() {
            if gift.from == seat {
                shown.remove(gift.card);
            }
            if gift.to == seat {
                shown.add(gift.card);
            }
        }
        for play in game.history().iter().filter(|done| done.seat == seat).flat_map(|done| &done.play) {
            shown.remove_all(&play.cards);
        }
        shown
    }

    #[test]
    fn hidden_cards_are_those_that_others_were_not_seen_to_take() {
        for (id, changes) in [
            ("doudizhu", json!({ "table": { "bidding": "lot" } })),
            ("bigtwo", json!({ "table": { "players": 3 } })),
            ("guandan", json!({})),
        ] {
            let rules = Rules::builtin(id).and_then(|rules| rules.patched(&changes)).expect("rules");
            let mut game = Game::builder(&rules).deal("hidden").expect("a deal");
            for _ in 0..2 {
                while game.turn().is_some() {
                    for seat in 0..game.seats() {
                        let view = game.view(seat).expect("a seat");
                        let HiddenCards { unseen, known } = view.hidden_cards(game.rules()).expect("a view");
                        let mut left = game.rules().deck().clone();
                        left.remove_all(&view.hand);
                        game.history().iter().flat_map(|done| &done.play).for_each(|play| left.remove_all(&play.cards));
                        for (other, known) in known.iter().enumerate() {
                            let expected = if other == seat { Hand::EMPTY } else { shown(&game, other) };
                            assert_eq!(*known, expected, "{id}: {other} as {seat} sees it");
                            known.iter().for_each(|card| _ = left.remove(card));
                        }
                        assert_eq!(Hand::from_iter(unseen), left, "{id}: {seat}");
                    }
                    step(&mut game);
                }
                game = game.next("hidden, too").expect("a deal");
            }
        }
    }
}
