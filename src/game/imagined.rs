//! A round as one seat may imagine it: what its view tells, and hands as they may be.

use alloc::{
    string::{String, ToString},
    sync::Arc,
    vec::Vec,
};

use super::{
    Bid, Claim, Game, GameError, Gift, Move, Phase, View,
    position::{Position, Stage},
    saved::{claim, field, list, seat_of, seats},
    start::{Before, Start},
};
use crate::{
    Card, Hand, Rules,
    classify::{play, preferred},
    data::{Data, ToData},
    deal::Random,
};

/// The cards that a seat does not hold and that were not played.
pub(crate) struct Others {
    /// Those that may be anywhere.
    pub unseen: Vec<Card>,
    /// Those that a seat is known to hold.
    pub known: Vec<(usize, Card)>,
}

fn invalid(what: &str, problem: &str) -> GameError {
    GameError::Invalid(format!("view.{what}: {problem}"))
}

/// What a view says under a name, where that is not null.
fn named<'a>(data: &'a Data, name: &str) -> Option<&'a Data> {
    data.get(name).filter(|value| **value != Data::Null)
}

fn some_seat(data: &Data, name: &str) -> Result<Option<usize>, GameError> {
    Ok(field::<Option<u8>>(data, name)?.map(usize::from))
}

impl View {
    /// A view from JSON text, as [`Game::view`] gives it, or made by hand.
    ///
    /// # Errors
    /// When it is not a view of a round under these rules.
    pub fn from_json(view: &str, rules: &Rules) -> Result<View, GameError> {
        let data = Data::parse(view).map_err(|problem| GameError::Invalid(format!("the view {problem}")))?;
        let moves = list(&data, "history")?;
        let phase: Option<String> = field(&data, "phase")?;
        let seat = seat_of(&data, "seat")?;
        let Some(phase) = phase.map_or(Some(Phase::Play), |phase| Phase::from_name(&phase)) else {
            return Err(invalid("phase", "expected \"bidding\", \"tribute\", \"play\" or \"over\""));
        };
        let turn = some_seat(&data, "turn")?;
        let hand = field(&data, "hand")?;
        let counts = seats(field(&data, "counts")?);
        let table = match named(&data, "table") {
            None => None,
            Some(table) => Some(read_move(table, rules)?),
        };
        let mut history = Vec::new();
        for done in moves {
            history.push(read_move(done, rules)?);
        }
        let must_include = field(&data, "mustInclude")?;
        let mut bids = named(&data, "bids").map(|_| Vec::new());
        if let Some(bids) = &mut bids {
            for bid in list(&data, "bids")? {
                bids.push(Bid { seat: seat_of(bid, "seat")?, bid: field(bid, "bid")? });
            }
        }
        let mut gifts = named(&data, "gifts").map(|_| Vec::new());
        if let Some(gifts) = &mut gifts {
            for gift in list(&data, "gifts")? {
                gifts.push(Gift { from: seat_of(gift, "from")?, to: seat_of(gift, "to")?, card: field(gift, "card")? });
            }
        }
        let landlord = some_seat(&data, "landlord")?;
        let kitty = field(&data, "kitty")?;
        Ok(View { seat, phase, turn, hand, counts, table, history, must_include, bids, gifts, landlord, kitty })
    }

    /// The view as JSON text.
    pub fn to_json(&self) -> String {
        self.to_data().to_string()
    }

    /// The cards other seats hold.
    ///
    /// # Errors
    /// When these are not what a seat can see of a round under these rules.
    pub(crate) fn unseen(&self, rules: &Rules) -> Result<Others, GameError> {
        let seats = usize::from(rules.data().table.players);
        if self.counts.len() != seats {
            return Err(invalid("counts", &format!("expected {seats} seats")));
        }
        let mut highest = self.seat.max(self.turn.unwrap_or(0)).max(self.landlord.unwrap_or(0));
        for done in self.history.iter().chain(&self.table) {
            highest = highest.max(done.seat);
        }
        if highest >= seats {
            return Err(invalid("seat", &format!("expected seats from 0 to {}", seats - 1)));
        }
        if self.hand.len() != self.counts[self.seat] {
            return Err(invalid("hand", "is not of the length that counts says"));
        }
        let mut known: Vec<(usize, Card)> = Vec::new();
        if let (Some(landlord), Some(kitty)) = (self.landlord, &self.kitty) {
            for &card in kitty {
                known.push((landlord, card));
            }
        }
        for gift in self.gifts.iter().flatten() {
            forget(&mut known, (gift.from, gift.card));
            known.push((gift.to, gift.card));
        }
        let mut seen = self.hand.clone();
        for done in &self.history {
            let Some(play) = &done.play else { continue };
            for &card in &play.cards {
                forget(&mut known, (done.seat, card));
                seen.push(card);
            }
        }
        known.retain(|(seat, _)| *seat != self.seat);
        for &(_, card) in &known {
            seen.push(card);
        }
        let too_many = |problem: crate::HandError| GameError::Invalid(format!("view: {problem}"));
        let seen = Hand::new(seen, rules).map_err(too_many)?;
        let mut unseen = Vec::new();
        for card in Card::all() {
            for _ in seen.count(card)..rules.deck_count(card) {
                unseen.push(card);
            }
        }
        let others: usize = self.counts.iter().sum::<usize>() - self.hand.len();
        let mut fits = unseen.len() + known.len() >= others;
        for (seat, &count) in self.counts.iter().enumerate() {
            fits &= known.iter().filter(|(holder, _)| *holder == seat).count() <= count;
        }
        if !fits {
            return Err(invalid("counts", "there are not so many cards left"));
        }
        Ok(Others { unseen, known })
    }
}

fn forget(known: &mut Vec<(usize, Card)>, entry: (usize, Card)) {
    if let Some(at) = known.iter().position(|other| *other == entry) {
        known.swap_remove(at);
    }
}

fn read_move(done: &Data, rules: &Rules) -> Result<Move, GameError> {
    let seat = seat_of(done, "seat")?;
    let played = match named(done, "play") {
        None => None,
        Some(data) => {
            let cards: Vec<Card> = field(data, "cards")?;
            let hand = Hand::new(cards, rules).map_err(|problem| GameError::Invalid(format!("view: {problem}")))?;
            let claim: Claim = claim(data)?;
            let reading = preferred(&hand, rules, &mut |reading| claim.names(reading));
            let reading = reading.ok_or_else(|| invalid("history", "there is no such play under these rules"))?;
            Some(play(reading, &hand, rules))
        }
    };
    Ok(Move { seat, play: played })
}

impl Game {
    /// The round a view is of, with hands as they may be now.
    pub(crate) fn imagined(view: &View, rules: &Arc<Rules>, hands: Vec<Hand>) -> Game {
        let start = Start { rules: rules.clone(), seed: String::new(), before: Before::default() };
        let mut before = hands.clone();
        for done in &view.history {
            let Some(play) = &done.play else { continue };
            for &card in &play.cards {
                before[done.seat].add(card);
            }
        }
        let mut now = Position::new(before, Random::new(""));
        now.stage = Stage::Play;
        now.landlord = view.landlord;
        for done in &view.history {
            now.apply(done, &start);
        }
        (now.hands, now.turn, now.include) = (hands, view.turn, view.must_include);
        now.table = view.table.as_ref().and_then(|done| Some((done.seat, done.play.clone()?)));
        Game { start: Arc::new(start), opening: Vec::new(), log: Vec::new(), now }
    }

    /// The same round with other hands.
    pub(crate) fn with_hands(&self, hands: Vec<Hand>) -> Game {
        let mut game = self.clone();
        game.now.hands = hands;
        game
    }

    /// The round in which the seat that looks is landlord.
    pub(crate) fn with_landlord(&self, landlord: usize, hands: Vec<Hand>) -> Game {
        let mut game = self.with_hands(hands);
        game.now.landlord = Some(landlord);
        game.now.begin(&game.start, None);
        game
    }

    pub(crate) fn held(&self, seat: usize) -> &Hand {
        &self.now.hands[seat]
    }

    /// Whether two seats play together.
    pub(crate) fn allied(&self, one: usize, other: usize) -> bool {
        self.now.side(one, &self.start) == self.now.side(other, &self.start)
    }

    /// The next seat that holds cards.
    pub(crate) fn seat_after(&self, seat: usize) -> Option<usize> {
        (1..self.seats()).map(|step| (seat + step) % self.seats()).find(|&next| !self.now.hands[next].is_empty())
    }

    /// The card the first play must hold, and the only one that may be a single.
    pub(crate) fn duties(&self) -> (Option<Card>, Option<Card>) {
        (self.now.include, self.highest_single())
    }

    /// Does what is known to be allowed, and keeps no record.
    pub(crate) fn force(&mut self, done: &Move) {
        self.now.apply(done, &self.start);
    }

    /// How good the end of the round is for a seat: in points, or won and lost where the stake grows with the bombs.
    pub(crate) fn prospect(&self, seat: usize) -> i32 {
        if self.now.turn.is_some() {
            return 0;
        }
        match self.rules().data().score.stake {
            Some(_) if self.won(seat) => 1,
            Some(_) => -1,
            None => self.scores()[seat],
        }
    }
}
