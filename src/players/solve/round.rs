//! A round with open cards, as the search sees it: the hands, the table, and what the end is worth.

use std::sync::Arc;

use crate::{
    Hand, Rules,
    game::{
        duties::{asks_highest, may_decline},
        score::{LAST, place},
        start::may_stall,
        turn::{Seating, Turn, side_of},
    },
    settings::{Points, RoundEnd, RuleSet, Sides},
};

/// The most hands that a position may have.
pub(super) const MAX_HANDS: usize = 4;
/// An empty table, in place of the number of a reading.
pub(super) const NO_TABLE: u16 = u16::MAX;

/// The points of a round times this, less the moves until its end: of equal wins the fastest is best, of equal losses the
/// slowest.
pub(super) const POINT: i32 = 1024;

/// The state of a round between two moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Round {
    /// The node of each seat's hand.
    pub hands: [u32; MAX_HANDS],
    pub turn: Turn,
    /// The reading to beat.
    pub table: u16,
    /// Who is out of cards, the first in the lowest bits, one more than the seat in four bits each.
    pub out: u16,
}

/// The rules that a round is played and counted by.
pub(super) struct RoundRules {
    pub seating: Seating,
    settings: Arc<RuleSet>,
    /// The fewest moves from one play of a seat to its next, while all seats hold cards.
    pub gap: i32,
    /// The points of the places, and of partners, where these count.
    places: Option<(Vec<i32>, Vec<i32>)>,
}

impl Round {
    /// The seat to move.
    #[inline(always)]
    pub fn seat(&self) -> usize {
        self.turn.seat().unwrap_or(0) // while the round goes on there is one
    }
}

impl RoundRules {
    /// The rules of a round with `seats` hands; `None` unless there are two sides.
    pub fn new(rules: &Rules, seats: usize, landlord: usize) -> Option<RoundRules> {
        let settings = rules.shared_settings();
        let sides = match settings.table.sides {
            _ if seats == 2 => Sides::Each,
            Sides::Landlord => Sides::Landlord,
            Sides::Partners if (seats, rules.players()) == (4, 4) => Sides::Partners,
            _ => return None,
        };
        let mut seating = Seating::new(&settings, seats, |seat| side_of(sides, seat, seats, Some(landlord)));
        // The places of a landlord and its opponents follow from who is first out.
        let places = if sides == Sides::Partners { places(&settings) } else { None };
        if places.is_none() {
            seating.end = RoundEnd::FirstOut;
        }
        // The seat that was beaten last has to pass again; the others may be out of the trick by then, and so may be all that had
        // nothing to lead.
        let gap = if seating.is_locked { 2 - i32::from(may_stall(rules)) } else { seats as i32 };
        Some(RoundRules { seating, settings, gap, places })
    }

    /// The round at a position. Who is between the owner of the table and the seat to move has passed.
    pub fn begin(&self, hands: &[Hand], turn: usize, table: Option<(usize, u16)>) -> Round {
        let holding = (0..hands.len()).filter(|&seat| !hands[seat].is_empty()).collect();
        let empty = hands.iter().position(Hand::is_empty);
        let turn = match table {
            Some((owner, _)) => Turn::answer(turn, owner, holding, self.seating.seats),
            None => Turn::lead(turn, holding),
        };
        Round {
            hands: [0; MAX_HANDS],
            turn,
            table: table.map_or(NO_TABLE, |(_, table)| table),
            out: empty.map_or(0, |seat| seat as u16 + 1),
        }
    }

    pub fn is_decided_by_first_out(&self) -> bool {
        self.places.is_none()
    }

    /// Whether the seat to move may pass though it could beat the table.
    pub fn may_decline(&self, round: &Round) -> bool {
        may_decline(&self.settings.turn, round.table != NO_TABLE)
    }

    /// Whether a seat has to beat what it can.
    pub fn must_beat(&self) -> bool {
        !may_decline(&self.settings.turn, true)
    }

    /// Whether a single card must be the highest, as the next seat has `next_holds` cards left.
    pub fn asks_highest(&self, next_holds: usize) -> bool {
        asks_highest(&self.settings.turn, next_holds)
    }

    /// The fewest moves before it is the turn of the seat `seats` after the one to move.
    pub fn least_wait(&self, seats: usize) -> i32 {
        if self.seating.is_locked { seats.min(1) as i32 } else { seats as i32 }
    }

    /// Passes the turn on after a pass. `Err` is the end of the round, where nobody can lead.
    pub fn pass(&self, mut round: Round) -> Result<Round, Round> {
        let seat = round.seat();
        round.turn.pass(seat, &self.seating);
        go_on(round)
    }

    /// Passes the turn on after a play; the hand is what is left. `Err` is the end of the round, where that was its last play.
    pub fn play(&self, mut round: Round, hand: u32, is_empty: bool, table: u16) -> Result<Round, Round> {
        let seat = round.seat();
        round.hands[seat] = hand;
        round.table = table;
        if is_empty {
            let place = self.seating.seats - round.turn.holding().len();
            round.out |= (seat as u16 + 1) << (4 * place);
        }
        round.turn.play(seat, is_empty, &self.seating);
        go_on(round)
    }

    /// The points by which the side of a seat leads the other at the end of a round. `held` tells how many cards a seat holds.
    pub fn points(&self, round: &Round, of: usize, held: &dyn Fn(usize) -> u8) -> i32 {
        let seats = self.seating.seats;
        let finish_rank = |seat: usize| {
            let out = (0..seats).position(|place| round.out >> (4 * place) & 15 == seat as u16 + 1);
            out.unwrap_or_else(|| match self.seating.end {
                RoundEnd::LastIn => LAST,
                _ => seats + usize::from(held(seat)),
            })
        };
        let place = |seat| place(seat, seats, &finish_rank) - 1;
        let Some(first) = usize::from(round.out & 15).checked_sub(1) else { return 0 };
        let own = |seat: usize| if self.seating.allied(seat, of) { 1 } else { -1 };
        let Some((points, partners)) = &self.places else { return own(first) };
        let partner = (0..seats).find(|&seat| seat != first && self.seating.allied(seat, first));
        let gain = partner.and_then(|seat| partners.get(place(seat) - 1)).map_or(0, |gain| gain * seats as i32);
        own(first) * gain
            + (0..seats).map(|seat| own(seat) * points.get(place(seat)).copied().unwrap_or(0)).sum::<i32>()
    }
}

/// The round after a move; `Err` where nobody is to move.
fn go_on(mut round: Round) -> Result<Round, Round> {
    if round.turn.owner().is_none() {
        round.table = NO_TABLE;
    }
    if round.turn.seat().is_some() { Ok(round) } else { Err(round) }
}

/// The points of the places and of partners; `None` where the first out wins.
fn places(settings: &RuleSet) -> Option<(Vec<i32>, Vec<i32>)> {
    let score = &settings.score;
    if settings.end == RoundEnd::FirstOut || (score.places.is_none() && score.partners.is_none()) {
        return None;
    }
    let points = |points: &Option<Vec<Points>>| points.iter().flatten().map(|points| points.get().into()).collect();
    Some((points(&score.places), points(&score.partners)))
}
