//! A round with open cards, as the search sees it: whose turn it is, and what the end is worth.

use crate::{
    Hand, Rules,
    settings::{GoneOut, Pass, Points, RoundEnd, Sides},
};

/// The most hands that a position may have.
pub(super) const MOST_HANDS: usize = 4;
/// An empty table, in place of the number of a reading.
pub(super) const NO_TABLE: u16 = u16::MAX;

/// The points of a round times this, less the moves until its end: of equal wins the fastest is best, of equal losses the
/// slowest.
pub(super) const POINT: i32 = 1024;

/// The state of a round between two moves. Seats are a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Round {
    /// The node of each seat's hand.
    pub hands: [u32; MOST_HANDS],
    pub turn: u8,
    /// The reading to beat, and who laid it.
    pub table: u16,
    pub owner: u8,
    /// Who has passed and may not play again in the trick, or had nothing to lead.
    pub passed: u8,
    pub holding: u8,
    /// Who is out of cards, the first in the lowest bits, one more than the seat in four bits each.
    pub out: u16,
}

/// The rules that a round is played and counted by.
pub(super) struct RoundRules {
    pub seats: usize,
    /// The number of the side of each seat: 0 or 1.
    pub sides: [u8; MOST_HANDS],
    pub must_beat: bool,
    pub highest_single: bool,
    locked: bool,
    partner_leads: bool,
    goal: Goal,
}

/// When a round is decided.
enum Goal {
    /// When somebody is out of cards, whose side has won.
    FirstOut,
    /// When a side is out of cards or a single seat is left: the points of the places, and of partners.
    Places { points: Vec<i32>, partners: Vec<i32>, whole_side: bool },
}

impl RoundRules {
    /// The rules of a round with so many hands; `None` unless there are two sides.
    pub fn new(rules: &Rules, seats: usize, landlord: usize) -> Option<RoundRules> {
        let turns = rules.turns();
        let side = |seat: usize| match turns.sides {
            _ if seats == 2 => Some(seat),
            Sides::Landlord => Some(usize::from(seat != landlord)),
            Sides::Partners if (seats, turns.seats) == (4, 4) => Some(seat % 2),
            _ => None,
        };
        let mut sides = [0; MOST_HANDS];
        for (seat, number) in sides[..seats].iter_mut().enumerate() {
            *number = side(seat)? as u8;
        }
        Some(RoundRules {
            seats,
            sides,
            must_beat: turns.must_beat,
            highest_single: turns.highest_single,
            locked: turns.pass == Pass::Locked,
            partner_leads: turns.gone_out == GoneOut::Partner,
            goal: Goal::new(rules, seats),
        })
    }

    /// The round at a position. Who is between the owner of the table and the seat to move has passed.
    pub fn begin(&self, hands: &[Hand], turn: usize, table: Option<(usize, u16)>) -> Round {
        let (owner, table) = table.unwrap_or((0, NO_TABLE));
        let mut round = Round {
            hands: [0; MOST_HANDS],
            turn: turn as u8,
            table,
            owner: owner as u8,
            passed: 0,
            holding: 0,
            out: 0,
        };
        for (seat, hand) in hands.iter().enumerate() {
            if hand.is_empty() {
                round.out = seat as u16 + 1;
            } else {
                round.holding |= 1 << seat;
            }
        }
        if self.locked && table != NO_TABLE {
            let waited = (turn + self.seats - owner) % self.seats;
            round.passed = (1..waited).fold(0, |passed, step| passed | 1 << ((owner + step) % self.seats));
        }
        round
    }

    pub fn is_decided_by_first_out(&self) -> bool {
        matches!(self.goal, Goal::FirstOut)
    }

    /// The seat after a seat.
    pub fn after(&self, seat: u8) -> u8 {
        if usize::from(seat) + 1 == self.seats { 0 } else { seat + 1 }
    }

    pub fn allied(&self, seat: u8, other: u8) -> bool {
        self.sides[usize::from(seat)] == self.sides[usize::from(other)]
    }

    /// The fewest moves from one play of a seat to its next, while all seats hold cards.
    pub fn gap(&self) -> i32 {
        // Who was beaten last has to pass again; the others may be out of the trick by then.
        if self.locked { 2 } else { self.seats as i32 }
    }

    /// The fewest moves before it is the turn of the seat that many after the one to move.
    pub fn least_wait(&self, seats: usize) -> i32 {
        if self.locked { seats.min(1) as i32 } else { seats as i32 }
    }

    /// Passes the turn on after a pass. `Err` is the points of the side that passed, where nobody can lead.
    pub fn pass(&self, mut round: Round) -> Result<Round, i32> {
        if self.locked || round.table == NO_TABLE {
            round.passed |= 1 << round.turn;
        }
        self.next(round).ok_or_else(|| self.points(&round))
    }

    /// Passes the turn on after a play; the hand is what is left. `Err` is the points of the side that played, where that
    /// was the last play of the round.
    pub fn play(&self, mut round: Round, hand: u32, is_empty: bool, table: u16) -> Result<Round, i32> {
        let seat = round.turn;
        round.hands[usize::from(seat)] = hand;
        (round.table, round.owner) = (table, seat);
        if !self.locked {
            round.passed = 0;
        }
        if is_empty {
            let place = self.seats as u32 - round.holding.count_ones();
            round.holding &= !(1 << seat);
            round.out |= u16::from(seat + 1) << (4 * place);
            if self.is_over(&round) {
                return Err(self.points(&round));
            }
        }
        self.next(round).ok_or_else(|| self.points(&round))
    }

    fn next(&self, mut round: Round) -> Option<Round> {
        let mut seat = round.turn;
        for _ in 0..2 * self.seats {
            seat = self.after(seat);
            if round.table != NO_TABLE && seat == round.owner {
                (round.table, round.owner, round.passed) = (NO_TABLE, 0, 0);
                if round.holding >> seat & 1 == 0 && self.partner_leads {
                    seat = self.partner(seat, &round).unwrap_or(seat);
                }
            }
            if (round.holding & !round.passed) >> seat & 1 == 1 {
                round.turn = seat;
                return Some(round);
            }
        }
        None
    }

    fn partner(&self, seat: u8, round: &Round) -> Option<u8> {
        let seats = self.seats as u8;
        let mut after = (1..seats).map(|step| (seat + step) % seats);
        after.find(|&other| self.allied(seat, other) && round.holding >> other & 1 == 1)
    }

    /// Whether the round is over, now that the seat whose turn it was is out.
    fn is_over(&self, round: &Round) -> bool {
        let Goal::Places { whole_side, .. } = &self.goal else { return true };
        let holds = |seat: u8| self.allied(seat, round.turn) && round.holding >> seat & 1 == 1;
        round.holding.count_ones() <= 1 || (*whole_side && !(0..self.seats as u8).any(holds))
    }

    /// The points by which the side whose turn it was leads the other. Seats that hold cards are last.
    fn points(&self, round: &Round) -> i32 {
        let seats = 0..self.seats as u8;
        let place = |seat: u8| {
            let place = (0..self.seats).position(|place| round.out >> (4 * place) & 15 == u16::from(seat) + 1);
            place.unwrap_or(self.seats - 1)
        };
        let Some(first) = seats.clone().find(|&seat| round.out & 15 == u16::from(seat) + 1) else { return 0 };
        let own = |seat: u8| if self.allied(seat, round.turn) { 1 } else { -1 };
        let Goal::Places { points, partners, .. } = &self.goal else { return own(first) };
        let partner = seats.clone().find(|&seat| seat != first && self.allied(seat, first));
        let gain = partner.and_then(|seat| partners.get(place(seat) - 1)).map_or(0, |gain| gain * self.seats as i32);
        own(first) * gain + seats.map(|seat| own(seat) * points.get(place(seat)).copied().unwrap_or(0)).sum::<i32>()
    }
}

impl Goal {
    fn new(rules: &Rules, seats: usize) -> Goal {
        let score = &rules.settings().score;
        if seats == 2 || rules.turns().end == RoundEnd::FirstOut || (score.places.is_none() && score.partners.is_none())
        {
            return Goal::FirstOut;
        }
        let points = |points: &Option<Vec<Points>>| points.iter().flatten().map(|points| points.get().into()).collect();
        Goal::Places {
            points: points(&score.places),
            partners: points(&score.partners),
            whole_side: rules.turns().end == RoundEnd::SideOut,
        }
    }
}
