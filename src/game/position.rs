//! Where a round stands, and who moves next.

use super::{
    Bid, Gift, Phase,
    deal::leader_by_card,
    ledger::Ledger,
    start::{Start, StartingCards, is_over},
};
use crate::{
    Card, Hand, Play, Rank, Rules,
    budget::{Steps, TooMuch},
    hints::holds,
    rules::MOST_SEATS,
    settings::{Bidding, GoneOut, InstantWin, LaterLead, Pass},
};

#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub hands: Vec<Hand>,
    pub kitty: Vec<Card>,
    pub phase: Phase,
    pub landlord: Option<usize>,
    /// The points that the landlord plays for.
    pub stake: i32,
    pub bids: Vec<Bid>,
    /// Who gives, and what those gave that have.
    pub payers: Vec<usize>,
    pub paid: Vec<Gift>,
    pub gifts: Vec<Gift>,
    /// The card that the first play must hold.
    pub include: Option<Card>,
    pub turn: Option<usize>,
    pub table: Option<(usize, Play)>,
    /// Who has passed in this trick.
    pub passed: [bool; MOST_SEATS],
    /// Who is out of cards, the first first.
    pub out: Vec<usize>,
    /// Whether a hand won as it was dealt.
    pub instant: bool,
    pub ledger: Ledger,
    /// How many deals before this one found no landlord.
    pub redeals: u64,
}

impl Position {
    /// The position before anything is done.
    pub fn new(hands: Vec<Hand>) -> Position {
        Position {
            hands,
            kitty: Vec::new(),
            phase: Phase::Bidding,
            landlord: None,
            stake: 1,
            bids: Vec::new(),
            payers: Vec::new(),
            paid: Vec::new(),
            gifts: Vec::new(),
            include: None,
            turn: None,
            table: None,
            passed: Default::default(),
            out: Vec::new(),
            instant: false,
            ledger: Ledger::default(),
            redeals: 0,
        }
    }

    /// Deals the cards and begins with bidding, tribute or the first trick.
    pub fn dealt(start: &Start, redeals: u64) -> Result<Position, TooMuch> {
        let rules = &start.rules;
        let StartingCards { hands, kitty, landlord, turn } = start.cards(redeals);
        let mut position = Position::new(hands);
        (position.kitty, position.redeals) = (kitty, redeals);
        match landlord {
            Some(landlord) => position.settle(landlord),
            None if rules.settings().table.bidding != Bidding::Lot => {
                position.turn = turn;
                return Ok(position);
            }
            None => {}
        }
        position.payers = position.payers(start);
        match position.payers.first() {
            Some(&payer) => (position.phase, position.turn) = (Phase::Tribute, Some(payer)),
            None => position.begin(start, turn)?,
        }
        Ok(position)
    }

    /// Makes a seat the landlord, who takes the cards that are left over.
    pub fn settle(&mut self, landlord: usize) {
        self.landlord = Some(landlord);
        self.kitty.iter().for_each(|&card| self.hands[landlord].add(card));
    }

    /// Who plays together: seats of one number.
    pub fn side(&self, seat: usize, start: &Start) -> usize {
        self.landlord.map_or_else(|| start.side(seat), |landlord| usize::from(seat == landlord))
    }

    /// Begins the first trick.
    pub fn begin(&mut self, start: &Start, leader: Option<usize>) -> Result<(), TooMuch> {
        let (rules, turn) = (&start.rules, &start.rules.settings().turn);
        let by_card = leader_by_card(rules, &self.hands);
        let winner = start.before.out.first().copied().filter(|_| turn.later == LaterLead::Winner);
        let (leader, include) = match (leader.or(winner), by_card) {
            (Some(seat), _) => (seat, None),
            (None, Some((seat, card))) => (seat, Some(card).filter(|_| turn.must_include)),
            (None, None) => (self.landlord.unwrap_or(0), None),
        };
        (self.phase, self.turn, self.include) = (Phase::Play, Some(leader), include);
        if let Some(winner) = self.won_as_dealt(leader, rules)? {
            (self.out, self.turn, self.instant) = (vec![winner], None, true);
        }
        Ok(())
    }

    /// The seat whose cards win, by the first entry that some seat's do; of several seats the first to move.
    fn won_as_dealt(&self, leader: usize, rules: &Rules) -> Result<Option<usize>, TooMuch> {
        let (seats, mut steps) = (self.hands.len(), Steps::of_a_list());
        for win in rules.settings().instant.iter() {
            for seat in (leader..leader + seats).map(|seat| seat % seats) {
                if wins(&self.hands[seat], win, rules, &mut steps)? {
                    return Ok(Some(seat));
                }
            }
        }
        Ok(None)
    }

    /// Applies a move without checking it.
    pub fn apply(&mut self, seat: usize, play: Option<&Play>, start: &Start) {
        self.include = None; // who cannot play it passes it on to nobody
        match play {
            None => self.passed[seat] = true,
            Some(play) => {
                self.hands[seat].remove_all(&play.cards);
                self.ledger.note(seat, play, self.table.as_ref(), &self.hands, &start.rules);
                self.table = Some((seat, play.clone()));
                if self.hands[seat].is_empty() {
                    self.out.push(seat);
                }
            }
        }
        let seats = self.hands.len();
        let is_out = |seat: usize| self.hands[seat].is_empty();
        let over = is_over(&start.rules, &self.out, |seat| self.side(seat, start));
        // Where none of those who hold cards may lead them, as where only 2s are left that may not be the last.
        let stuck = self.table.is_none() && (0..seats).all(|seat| is_out(seat) || self.passed[seat]);
        self.turn = if over || stuck { None } else { self.next(seat, start) };
        if self.table.is_none() || self.turn.is_none() {
            self.ledger.settle(&start.rules);
        }
    }

    /// The seat after `seat` that may move. Where the turn comes round to the owner of the table the trick
    /// is over, and the owner leads, or where the owner is out whom the rules say.
    fn next(&mut self, seat: usize, start: &Start) -> Option<usize> {
        let (seats, turns) = (self.hands.len(), start.rules.turns());
        // Once round to the owner, who may be `seat` itself, and once more for a seat with cards.
        for next in (seat + 1..=seat + 2 * seats).map(|next| next % seats) {
            if self.table.as_ref().is_some_and(|(owner, _)| *owner == next) {
                self.table = None;
                self.passed = Default::default();
                if self.hands[next].is_empty() && turns.gone_out == GoneOut::Partner {
                    let mut after = (next + 1..next + seats).map(|partner| partner % seats);
                    let is_partner = |&partner: &usize| {
                        self.side(partner, start) == self.side(next, start) && !self.hands[partner].is_empty()
                    };
                    if let Some(partner) = after.find(is_partner) {
                        return Some(partner);
                    }
                }
            }
            let locked = turns.pass == Pass::Locked && self.passed[next];
            if !self.hands[next].is_empty() && !locked {
                return Some(next);
            }
        }
        None
    }
}

/// Whether cards win as they are: by the pairs among them, by those of one colour, or by a play.
fn wins(hand: &Hand, win: &InstantWin, rules: &Rules, steps: &mut Steps) -> Result<bool, TooMuch> {
    if let Some(pairs) = win.pairs {
        let mut held = 0;
        for rank in Rank::all() {
            held += if rank.is_joker() { 0 } else { hand.count_rank(rank) / 2 };
        }
        return Ok(held >= pairs.get());
    }
    if let Some(cards) = win.colour {
        // Diamonds and hearts, or clubs and spades.
        let mut held = [0; 2];
        for card in Card::all() {
            if let Some(suit) = card.suit() {
                held[suit.index() % 2] += hand.count(card);
            }
        }
        return Ok(held[0].max(held[1]) >= cards.get());
    }
    let Some(set) = rules.instant_set(win) else { return Ok(false) };
    let kind = rules.shapes().iter().find(|shape| shape.play == set.play).map(|shape| shape.kind);
    holds(hand, kind.into_iter().collect(), rules, |play| set.holds(rules.shape(play.shape), play), steps)
}
