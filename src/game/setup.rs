//! The setup of a round: the deal, the phases before the first trick, and who leads it.

use super::{
    Bid, Phase, SavedAction,
    bidding::{Auction, auction},
    instant_win::won_as_dealt,
    round_state::RoundState,
    start::{CardSource, Start, StartingCards},
    turn::Turn,
};
use crate::{
    budget::{Steps, TooMuch},
    settings::{Bidding, LaterLead},
};

impl RoundState {
    /// Deals the cards and begins with bidding, tribute or the first trick.
    pub fn dealt(start: &Start, redeals: u64, steps: &mut Steps) -> Result<RoundState, TooMuch> {
        let rules = &start.rules;
        let StartingCards { hands, kitty, landlord, turn, by_card } = start.cards(redeals);
        let mut state = RoundState::new(hands);
        (state.kitty, state.redeals, state.by_card) = (kitty, redeals, by_card);
        match landlord {
            Some(landlord) => state.make_landlord(landlord),
            None if rules.settings().table.bidding != Bidding::Lot => {
                state.turn.ask(turn);
                if rules.settings().score.open().is_some_and(|open| open.dealt.is_some()) {
                    state.phase = Phase::Opening;
                }
                return Ok(state);
            }
            None => {}
        }
        state.leader = turn;
        state.payers = state.find_payers(start);
        match state.payers.first() {
            Some(&payer) => {
                state.phase = Phase::Tribute;
                state.turn.ask(Some(payer));
            }
            None => state.ask_before_play(start, steps)?,
        }
        Ok(state)
    }

    /// Makes a seat the landlord, who takes the cards that are left over.
    fn make_landlord(&mut self, landlord: usize) {
        self.landlord = Some(landlord);
        self.kitty.iter().for_each(|&card| self.hands[landlord].add(card));
    }

    /// Begins the first trick.
    pub fn begin(&mut self, start: &Start, leader: Option<usize>, steps: &mut Steps) -> Result<(), TooMuch> {
        let turn = &start.rules.settings().turn;
        let winner = start.before.out.first().copied().filter(|_| turn.later == LaterLead::Winner);
        let (leader, include) = match (leader.or(winner), self.by_card) {
            (Some(seat), _) => (seat, None),
            (None, Some((seat, card))) => (seat, Some(card).filter(|_| turn.must_include)),
            (None, None) => (self.landlord.unwrap_or(0), None),
        };
        (self.phase, self.turn, self.include) = (Phase::Play, Turn::lead(leader, self.holding()), include);
        if let Some(winner) = won_as_dealt(&self.hands, leader, start, steps)? {
            (self.out, self.instant) = (vec![winner], true);
            self.turn.ask(None);
        }
        Ok(())
    }

    /// Applies a bid or a gift without checking it.
    pub fn set_up(&mut self, done: SavedAction, start: &Start, steps: &mut Steps) -> Result<(), TooMuch> {
        match done {
            SavedAction::Bid(bid) => self.bid(bid, start, steps),
            SavedAction::Gift { card, .. } => match self.give(card, start) {
                Some(leader) => self.begin(start, Some(leader), steps),
                None => Ok(()),
            },
        }
    }

    /// Takes a bid that is known to be allowed.
    fn bid(&mut self, bid: Bid, start: &Start, steps: &mut Steps) -> Result<(), TooMuch> {
        match self.phase {
            Phase::Doubling => self.doubles.push(bid),
            Phase::Opening => self.opens.push(bid),
            _ => return self.bid_for_landlord(bid, start, steps),
        }
        if self.landlord.is_some() {
            return self.ask_before_play(start, steps);
        }
        let seats = self.hands.len();
        if self.opens.len() < seats {
            self.turn.ask(Some((bid.seat + 1) % seats));
        } else {
            self.phase = Phase::Bidding;
            self.turn.ask(self.first_open().or(Some(self.opens[0].seat)));
        }
        Ok(())
    }

    /// Takes a bid for being landlord.
    fn bid_for_landlord(&mut self, bid: Bid, start: &Start, steps: &mut Steps) -> Result<(), TooMuch> {
        self.bids.push(bid);
        match auction(start.rules.settings().table.bidding, &self.bids, self.hands.len()) {
            Auction::Asked(seat) => self.turn.ask(Some(seat)),
            Auction::Sold { landlord, bid, robs } => {
                (self.bid, self.robs) = (bid, robs);
                self.sell(landlord, start, steps)?;
            }
            Auction::Declined => match (self.first_open(), &start.source) {
                (Some(seat), _) => self.sell(seat, start, steps)?,
                (None, CardSource::Seed(_)) => *self = RoundState::dealt(start, self.redeals + 1, steps)?,
                (None, CardSource::Dealt(_)) => self.turn.ask(None),
            },
        }
        Ok(())
    }

    fn sell(&mut self, landlord: usize, start: &Start, steps: &mut Steps) -> Result<(), TooMuch> {
        self.make_landlord(landlord);
        self.ask_before_play(start, steps)
    }

    /// Asks the next seat whether it doubles what it plays for, the landlord first, and then the landlord whether it lays its hand
    /// open. Where no seat is left to be asked, the first trick begins.
    fn ask_before_play(&mut self, start: &Start, steps: &mut Steps) -> Result<(), TooMuch> {
        let (seats, asked, score) = (self.hands.len(), self.doubles.len(), &start.rules.settings().score);
        let Some(landlord) = self.landlord else { return self.begin(start, self.leader, steps) };
        // All were asked before the bids, or none; the landlord is asked once more.
        let may_open = score.open().is_some() && self.opens.len().is_multiple_of(seats) && !self.is_open(landlord);
        if asked < seats && score.most_doubles() > 0 {
            self.phase = Phase::Doubling;
            self.turn.ask(Some((landlord + asked) % seats));
        } else if may_open {
            self.phase = Phase::Opening;
            self.turn.ask(Some(landlord));
        } else {
            self.begin(start, self.leader, steps)?;
        }
        Ok(())
    }

    /// Whether a seat has laid its hand open.
    pub fn is_open(&self, seat: usize) -> bool {
        self.opens.iter().any(|open| open.seat == seat && open.bid > 0)
    }

    /// The seat that was first to lay its hand open.
    pub fn first_open(&self) -> Option<usize> {
        self.opens.iter().find(|open| open.bid > 0).map(|open| open.seat)
    }

    /// How often a seat doubles what it plays for.
    pub fn doubled(&self, seat: usize) -> u32 {
        self.doubles.iter().filter(|double| double.seat == seat).map(|double| u32::from(double.bid)).sum()
    }
}
