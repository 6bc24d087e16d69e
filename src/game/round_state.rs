//! Where a round stands, and who moves next.

use super::{
    Bid, Gift, Phase,
    ledger::Ledger,
    start::Start,
    turn::{SeatSet, Seating, Turn, side_of},
};
use crate::{Card, Hand, Play, Rules};

/// A round after some of its moves.
#[derive(Clone, Default, Debug)]
pub(crate) struct RoundState {
    pub hands: Vec<Hand>,
    pub kitty: Vec<Card>,
    pub phase: Phase,
    pub landlord: Option<usize>,
    /// The points that the landlord bid; 1 where none are bid.
    pub bid: i32,
    /// How often the landlord's role was robbed.
    pub robs: u32,
    pub bids: Vec<Bid>,
    /// How often each seat that was asked doubles what it plays for.
    pub doubles: Vec<Bid>,
    /// How often the stake doubles for the hand of each seat that was asked to lay it open.
    pub opens: Vec<Bid>,
    /// Who pays tribute.
    pub payers: Vec<usize>,
    /// The cards that they have chosen to give. These change hands when all have chosen.
    pub paid: Vec<Gift>,
    /// The cards that changed hands: tribute, then what is given back.
    pub gifts: Vec<Gift>,
    /// The card that the first play must hold.
    pub include: Option<Card>,
    /// Who leads, where the starting cards name the seat and nobody bids.
    pub leader: Option<usize>,
    /// The seat that leads as it was dealt a card, and that card, where a card decides.
    pub by_card: Option<(usize, Card)>,
    pub turn: Turn,
    /// The last play of the trick, and who laid it.
    pub table: Option<(usize, Play)>,
    /// The trick that the last play ended, as nobody was left to answer it. Until the next lead the play stays on the table for
    /// chops out of turn.
    pub ended: Option<Turn>,
    /// Who is out of cards, the first first.
    pub out: Vec<usize>,
    /// Whether a hand won as it was dealt.
    pub instant: bool,
    pub ledger: Ledger,
    /// How many deals before this one found no landlord.
    pub redeals: u64,
}

impl RoundState {
    /// The state before anything is done.
    pub fn new(hands: Vec<Hand>) -> RoundState {
        RoundState { hands, phase: Phase::Bidding, bid: 1, ..RoundState::default() }
    }

    /// The number of a seat's side.
    pub fn side(&self, seat: usize, start: &Start) -> usize {
        side_of(start.rules.settings().table.sides, seat, self.hands.len(), self.landlord)
    }

    /// Who holds cards.
    pub fn holding(&self) -> SeatSet {
        (0..self.hands.len()).filter(|&seat| !self.hands[seat].is_empty()).collect()
    }

    pub fn seating(&self, start: &Start) -> Seating {
        Seating::new(start.rules.settings(), self.hands.len(), |seat| self.side(seat, start))
    }

    /// The play to beat, and who laid it.
    pub fn to_beat(&self) -> Option<&(usize, Play)> {
        self.table.as_ref().filter(|_| self.ended.is_none())
    }

    /// The trick in which a seat may play, and what lies there: the one that has just ended, unless the seat leads the next.
    pub fn trick_of(&self, seat: usize) -> (Turn, Option<&(usize, Play)>) {
        match self.ended {
            Some(trick) if self.turn.seat() != Some(seat) => (trick, self.table.as_ref()),
            _ => (self.turn, self.to_beat()),
        }
    }

    /// Applies a move without checking it.
    pub fn apply(&mut self, seat: usize, play: Option<&Play>, start: &Start) {
        self.include = None; // if the holder cannot play it, nobody has to
        if let Some(trick) = self.ended.take() {
            if self.turn.seat() == Some(seat) {
                self.end_trick(&start.rules);
            } else {
                self.turn = trick;
            }
        }
        let seating = self.seating(start);
        match play {
            None => self.turn.pass(seat, &seating),
            Some(play) => self.lay(seat, play, &seating, &start.rules),
        }
        if self.turn.seat().is_none() {
            self.ledger.settle(&start.rules);
        }
        if self.turn.owner().is_none() && self.ended.is_none() {
            self.end_trick(&start.rules);
        }
    }

    fn lay(&mut self, seat: usize, play: &Play, seating: &Seating, rules: &Rules) {
        self.hands[seat].remove_all(&play.cards);
        self.ledger.note(seat, play, self.table.as_ref(), &self.hands, rules);
        self.table = Some((seat, play.clone()));
        let goes_out = self.hands[seat].is_empty();
        if goes_out {
            self.out.push(seat);
        }
        let trick = self.turn.with_play(seat, goes_out);
        self.turn.play(seat, goes_out, seating);
        self.ended = Some(trick).filter(|_| self.turn.owner().is_none());
    }

    fn end_trick(&mut self, rules: &Rules) {
        self.table = None;
        self.ledger.settle(rules);
    }
}
