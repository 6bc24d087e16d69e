//! Where a round stands, and who moves next.

use super::{
    Bid, Gift, Phase,
    deal::leader_by_card,
    ledger::Ledger,
    start::{Start, StartingCards},
    turn::{SeatSet, Seating, Turn, side_of},
};
use crate::{
    Card, Hand, Play, Rank, Rules,
    budget::{Steps, TooMuch},
    hints::{held_plays, holds},
    settings::{Bidding, InstantWin, LaterLead},
};

#[derive(Clone, Default, Debug)]
pub(crate) struct RoundState {
    pub hands: Vec<Hand>,
    pub kitty: Vec<Card>,
    pub phase: Phase,
    pub landlord: Option<usize>,
    /// The points that the landlord plays for.
    pub stake: i32,
    pub bids: Vec<Bid>,
    /// How often each seat that was asked doubles what it plays for.
    pub doubles: Vec<Bid>,
    /// How often the stake doubles for the hand of each seat that was asked to lay it open.
    pub opens: Vec<Bid>,
    /// Who gives, and what those gave that have.
    pub payers: Vec<usize>,
    pub paid: Vec<Gift>,
    pub gifts: Vec<Gift>,
    /// The card that the first play must hold.
    pub include: Option<Card>,
    /// Who leads, where it was dealt so and nobody bids.
    pub leader: Option<usize>,
    pub turn: Turn,
    /// The last play of the trick, and who laid it.
    pub table: Option<(usize, Play)>,
    /// The trick as its last play left it, where that ended it, as nobody was left to answer. Until the next lead the play lies
    /// on the table for chops out of turn.
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
        RoundState { hands, phase: Phase::Bidding, stake: 1, ..RoundState::default() }
    }

    /// Deals the cards and begins with bidding, tribute or the first trick.
    pub fn dealt(start: &Start, redeals: u64, steps: &mut Steps) -> Result<RoundState, TooMuch> {
        let rules = &start.rules;
        let StartingCards { hands, kitty, landlord, turn } = start.cards(redeals);
        let mut state = RoundState::new(hands);
        (state.kitty, state.redeals) = (kitty, redeals);
        match landlord {
            Some(landlord) => state.settle(landlord),
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
        state.payers = state.payers(start);
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
    pub fn settle(&mut self, landlord: usize) {
        self.landlord = Some(landlord);
        self.kitty.iter().for_each(|&card| self.hands[landlord].add(card));
    }

    /// Who plays together: seats of one number.
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

    /// Begins the first trick.
    pub fn begin(&mut self, start: &Start, leader: Option<usize>, steps: &mut Steps) -> Result<(), TooMuch> {
        let (rules, turn) = (&start.rules, &start.rules.settings().turn);
        let by_card = leader_by_card(rules, &self.hands);
        let winner = start.before.out.first().copied().filter(|_| turn.later == LaterLead::Winner);
        let (leader, include) = match (leader.or(winner), by_card) {
            (Some(seat), _) => (seat, None),
            (None, Some((seat, card))) => (seat, Some(card).filter(|_| turn.must_include)),
            (None, None) => (self.landlord.unwrap_or(0), None),
        };
        (self.phase, self.turn, self.include) = (Phase::Play, Turn::lead(leader, self.holding()), include);
        if let Some(winner) = self.won_as_dealt(leader, start, steps)? {
            (self.out, self.instant) = (vec![winner], true);
            self.turn.ask(None);
        }
        Ok(())
    }

    /// The seat whose cards win, by the first entry that some seat's do; of several seats the first to move.
    fn won_as_dealt(&self, leader: usize, start: &Start, steps: &mut Steps) -> Result<Option<usize>, TooMuch> {
        let (seats, rules) = (self.hands.len(), &start.rules);
        let is_first = start.before.out.is_empty();
        for win in rules.settings().instant.iter().filter(|win| is_first || !win.first) {
            for seat in (leader..leader + seats).map(|seat| seat % seats) {
                if wins(&self.hands[seat], win, rules, steps)? {
                    return Ok(Some(seat));
                }
            }
        }
        Ok(None)
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
        self.include = None; // who cannot play it passes it on to nobody
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

/// Whether cards win as they are: by the pairs among them, by those of one colour, by ranks in a row, by bombs, or by a play.
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
    if let Some(width) = win.width {
        return Ok(rules.instant_runs(win).iter().any(|&run| run.is_subset(hand.at_least(width.get()))));
    }
    if let Some(bombs) = win.bombs {
        return holds_bombs(hand, bombs.get(), rules, steps);
    }
    let Some(set) = rules.instant_set(win) else { return Ok(false) };
    let kind = rules.shapes().iter().find(|shape| shape.play == set.play).map(|shape| shape.kind);
    holds(hand, kind.into_iter().collect(), rules, &|play| set.holds(rules.shape(play.shape), play), steps)
}

/// Whether a hand holds so many bombs, or plays that chop, that share no card.
fn holds_bombs(hand: &Hand, count: u8, rules: &Rules, steps: &mut Steps) -> Result<bool, TooMuch> {
    if count == 0 {
        return Ok(true);
    }
    let kinds = rules.shapes().iter().filter(|shape| shape.standing.tier.is_some() || shape.standing.chops);
    for (reading, cards) in held_plays(hand, kinds.map(|shape| shape.kind).collect(), rules, steps)?.iter() {
        if rules.is_weapon(reading) && holds_bombs(&hand.without(cards), count - 1, rules, steps)? {
            return Ok(true);
        }
    }
    Ok(false)
}
