//! Whose turn it is, what a pass means, who leads, and when a round is over. It knows no cards: the round and the solver hold
//! these each in their own way.

use crate::{
    budget::MAX_SEATS,
    settings::{GoneOut, Pass, RoundEnd, RuleSet, Sides},
};

/// Some of the seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct SeatSet(u8);

impl SeatSet {
    pub fn contains(self, seat: usize) -> bool {
        self.0 >> seat & 1 == 1
    }

    pub fn with(self, seat: usize) -> SeatSet {
        SeatSet(self.0 | 1 << seat)
    }

    pub fn without(self, others: SeatSet) -> SeatSet {
        SeatSet(self.0 & !others.0)
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// A bit for each seat.
    #[cfg(feature = "players")]
    pub fn bits(self) -> u8 {
        self.0
    }
}

impl FromIterator<usize> for SeatSet {
    fn from_iter<T: IntoIterator<Item = usize>>(seats: T) -> SeatSet {
        seats.into_iter().fold(SeatSet::default(), SeatSet::with)
    }
}

/// Numbers the side of a seat: seats of one number play together. Where the landlord is not known, each plays for itself.
pub(crate) fn side_of(sides: Sides, seat: usize, seats: usize, landlord: Option<usize>) -> usize {
    match (sides, landlord) {
        (Sides::Landlord, Some(landlord)) => usize::from(seat == landlord),
        (Sides::Partners, _) => seat % (seats / 2),
        (Sides::Each | Sides::Landlord, _) => seat,
    }
}

/// The seats of a round, who plays with whom, and how the turn goes round them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seating {
    pub seats: usize,
    /// The number of the side of each seat.
    sides: [u8; MAX_SEATS as usize],
    pub end: RoundEnd,
    /// Whether a seat that has passed may not play again in the trick.
    pub is_locked: bool,
    partner_leads: bool,
}

impl Seating {
    /// The seating of seats whose sides have these numbers.
    pub fn new(settings: &RuleSet, seats: usize, side: impl Fn(usize) -> usize) -> Seating {
        let mut sides = [0; MAX_SEATS as usize];
        for (seat, number) in sides[..seats].iter_mut().enumerate() {
            *number = side(seat) as u8;
        }
        let turn = &settings.turn;
        let (is_locked, partner_leads) = (turn.pass == Pass::Locked, turn.gone_out == GoneOut::Partner);
        Seating { seats, sides, end: settings.end, is_locked, partner_leads }
    }

    /// The seat after a seat.
    #[inline(always)]
    pub fn after(&self, seat: usize) -> usize {
        if seat + 1 == self.seats { 0 } else { seat + 1 }
    }

    /// Whether a round is over when a seat has just gone out and these still hold cards.
    pub fn is_over(&self, seat: usize, holding: SeatSet) -> bool {
        let is_in = |other: usize| self.allied(seat, other) && holding.contains(other);
        match self.end {
            RoundEnd::FirstOut => true,
            RoundEnd::LastIn => holding.len() <= 1,
            RoundEnd::SideOut => holding.len() <= 1 || !(0..self.seats).any(is_in),
        }
    }

    pub fn allied(&self, one: usize, other: usize) -> bool {
        self.sides[one] == self.sides[other]
    }
}

/// The other seats, the next first.
pub(crate) fn others(seat: usize, seats: usize) -> impl Iterator<Item = usize> {
    (1..seats).map(move |step| (seat + step) % seats)
}

/// Where a trick stands.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Turn {
    /// The seat to move; nobody when the round is over.
    seat: Option<u8>,
    /// Who laid the play to beat; nobody where a lead is due.
    owner: Option<u8>,
    /// Who has passed in the trick.
    passed: SeatSet,
    /// Who holds cards.
    holding: SeatSet,
}

impl Turn {
    /// The turn of a seat that leads.
    pub fn lead(seat: usize, holding: SeatSet) -> Turn {
        Turn { seat: Some(seat as u8), holding, ..Turn::default() }
    }

    /// The turn of a seat that has to beat the play of another; the seats between them have passed.
    #[cfg(feature = "players")]
    pub fn answer(seat: usize, owner: usize, holding: SeatSet, seats: usize) -> Turn {
        let passed = others(owner, seats).take_while(|&other| other != seat).collect();
        Turn { owner: Some(owner as u8), passed, ..Turn::lead(seat, holding) }
    }

    /// Gives the turn to a seat for something other than a play, or to nobody.
    pub fn ask(&mut self, seat: Option<usize>) {
        self.seat = seat.map(|seat| seat as u8);
    }

    /// The state that a view tells: the seat to move, who laid the play to beat, who has passed, and who holds cards.
    #[cfg(feature = "players")]
    pub fn of_view(seat: Option<usize>, owner: Option<usize>, passed: SeatSet, holding: SeatSet) -> Turn {
        let [seat, owner] = [seat, owner].map(|seat| seat.map(|seat| seat as u8));
        Turn { seat, owner, passed, holding }
    }

    #[inline(always)]
    pub fn seat(&self) -> Option<usize> {
        self.seat.map(usize::from)
    }

    #[inline(always)]
    pub fn owner(&self) -> Option<usize> {
        self.owner.map(usize::from)
    }

    #[cfg(feature = "players")]
    pub fn holding(&self) -> SeatSet {
        self.holding
    }

    pub fn has_passed(&self, seat: usize) -> bool {
        self.passed.contains(seat)
    }

    /// The seats that may not play: those that passed in the trick, where passes are locked, and those that had nothing to lead.
    #[inline(always)]
    pub fn barred(&self, seating: &Seating) -> SeatSet {
        if seating.is_locked || self.owner.is_none() { self.passed } else { SeatSet::default() }
    }

    /// The next seat that holds cards.
    pub fn next_holder(&self, seat: usize, seats: usize) -> Option<usize> {
        others(seat, seats).find(|&next| self.holding.contains(next))
    }

    /// Passes for a seat. Where nobody who holds cards may lead them, as where only 2s are left that may not be the last, the round
    /// is over.
    pub fn pass(&mut self, seat: usize, seating: &Seating) {
        self.passed = self.passed.with(seat);
        self.go_on(seat, seating);
    }

    /// Plays for a seat, which `goes_out` if those were its last cards.
    pub fn play(&mut self, seat: usize, goes_out: bool, seating: &Seating) {
        *self = self.with_play(seat, goes_out);
        if goes_out && seating.is_over(seat, self.holding) {
            self.seat = None;
        } else {
            self.go_on(seat, seating);
        }
    }

    /// The trick with the play of a seat on the table, before the turn goes on.
    pub fn with_play(self, seat: usize, goes_out: bool) -> Turn {
        let out = if goes_out { SeatSet::default().with(seat) } else { SeatSet::default() };
        Turn { owner: Some(seat as u8), holding: self.holding.without(out), ..self }
    }

    /// Passes the turn on to the next seat that may move. When it comes round to the owner of the table the trick is over, and the
    /// owner leads, or, if that seat is out, the one that the rules name.
    fn go_on(&mut self, mut seat: usize, seating: &Seating) {
        // Once round to the owner, who may be `seat` itself, and once more for a seat with cards.
        for _ in 0..2 * seating.seats {
            seat = seating.after(seat);
            if self.owner() == Some(seat) {
                (self.owner, self.passed) = (None, SeatSet::default());
                if !self.holding.contains(seat) && seating.partner_leads {
                    let is_partner = |&other: &usize| seating.allied(seat, other) && self.holding.contains(other);
                    seat = others(seat, seating.seats).find(is_partner).unwrap_or(seat);
                }
            }
            if self.holding.without(self.barred(seating)).contains(seat) {
                self.seat = Some(seat as u8);
                return;
            }
        }
        self.seat = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    fn seating(id: &str, sides: &[usize]) -> Seating {
        let rules = Rules::builtin(id).expect("a game");
        Seating::new(rules.settings(), sides.len(), |seat| sides[seat])
    }

    fn lead(seat: usize, seating: &Seating) -> Turn {
        Turn::lead(seat, (0..seating.seats).collect())
    }

    #[test]
    fn the_owner_of_the_table_leads_when_all_others_have_passed() {
        let seating = seating("doudizhu", &[1, 0, 0]);
        let mut turn = lead(0, &seating);
        turn.play(0, false, &seating);
        turn.pass(1, &seating);
        assert_eq!((turn.seat(), turn.owner(), turn.has_passed(1)), (Some(2), Some(0), true));
        turn.pass(2, &seating);
        assert_eq!((turn.seat(), turn.owner(), turn.has_passed(1)), (Some(0), None, false));
    }

    #[test]
    fn who_has_passed_is_asked_again_unless_passes_are_locked() {
        for (id, asked) in [("doudizhu", 1), ("tienlen", 2)] {
            let seating = seating(id, &[0, 1, 2]);
            let mut turn = lead(0, &seating);
            turn.play(0, false, &seating);
            turn.pass(1, &seating);
            turn.play(2, false, &seating);
            turn.play(0, false, &seating);
            assert_eq!(turn.seat(), Some(asked), "{id}");
        }
    }

    #[test]
    fn the_partner_of_who_is_out_leads_and_the_round_ends_with_a_side_where_the_rules_say_so() {
        let seating = seating("guandan", &[0, 1, 0, 1]);
        let mut turn = lead(0, &seating);
        turn.play(0, true, &seating);
        (1..4).for_each(|seat| turn.pass(seat, &seating));
        assert_eq!((turn.seat(), turn.owner()), (Some(2), None));
        turn.play(2, true, &seating);
        assert_eq!(turn.seat(), None);
    }

    #[test]
    fn a_round_that_nobody_can_lead_is_over() {
        let seating = seating("bigtwo", &[0, 1, 2, 3]);
        let mut turn = lead(3, &seating);
        [3, 0, 1].iter().for_each(|&seat| turn.pass(seat, &seating));
        assert_eq!(turn.seat(), Some(2));
        turn.pass(2, &seating);
        assert_eq!(turn.seat(), None);
    }
}
