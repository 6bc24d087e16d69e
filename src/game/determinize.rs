//! A round as one seat may imagine it: what its view tells, and hands as they may be.

use std::sync::Arc;

use super::{
    Bid, Game, GameError, Gift, Move, Phase, View,
    position::Position,
    saved::Reader,
    start::{Before, Start},
};
use crate::{
    Card, Hand, HandError, Play, Rules,
    classify::{play, preferred},
    data::{Data, Number, ToData, shown},
    deal::Random,
};

/// The cards that a seat does not hold and that were not played.
pub(crate) struct Others {
    /// Those that may be anywhere.
    pub unseen: Vec<Card>,
    /// Those that each seat is known to hold.
    pub known: Vec<Hand>,
}

/// What a view says under a name, where that is not null.
fn named<'a>(data: &'a Data, name: &str) -> Option<&'a Data> {
    data.get(name).filter(|value| !matches!(value, Data::Null))
}

impl View {
    /// A view from JSON text, as [`Game::view`] gives it, or made by hand.
    ///
    /// # Errors
    /// When it is not a view of a round under these rules.
    pub fn from_json(view: &str, rules: &Rules) -> Result<View, GameError> {
        let data = Data::parse(view).map_err(|problem| GameError::told(format_args!("the view {problem}")))?;
        let mut reader = Reader::default();
        let mut history = Vec::new();
        for done in reader.list(&data, "history") {
            history.push(reader.read_move(done, rules));
        }
        let view = View {
            seat: reader.field(&data, "seat"),
            phase: reader.phase(&data),
            turn: reader.field(&data, "turn"),
            hand: reader.field(&data, "hand"),
            counts: reader.field(&data, "counts"),
            table: named(&data, "table").map(|table| reader.read_move(table, rules)),
            history,
            must_include: reader.field(&data, "mustInclude"),
            bids: named(&data, "bids").map(|_| reader.bids(&data)),
            gifts: named(&data, "gifts").map(|_| reader.gifts(&data)),
            landlord: reader.field(&data, "landlord"),
            kitty: reader.field(&data, "kitty"),
        };
        reader.done()?;
        Ok(view)
    }

    /// The view as JSON text.
    pub fn to_json(&self) -> String {
        shown(&self.to_data())
    }

    /// The cards other seats hold.
    ///
    /// # Errors
    /// When these are not what a seat can see of a round under these rules.
    pub(crate) fn unseen(&self, rules: &Rules) -> Result<Others, GameError> {
        let seats = rules.turns.seats;
        if self.counts.len() != seats {
            return Err(GameError::told(format_args!("view.counts: expected {} seats", Number(seats as i64))));
        }
        let mut highest = self.seat.max(self.turn.unwrap_or(0)).max(self.landlord.unwrap_or(0));
        for done in &self.history {
            highest = highest.max(done.seat);
        }
        if let Some(done) = &self.table {
            highest = highest.max(done.seat);
        }
        for gift in self.given() {
            highest = highest.max(gift.from).max(gift.to);
        }
        if highest >= seats {
            return Err(GameError::told(format_args!(
                "view.seat: expected seats from 0 to {}",
                Number(seats as i64 - 1)
            )));
        }
        let mut plays = self.history.iter().chain(&self.table).filter_map(|done| done.play.as_ref());
        if !plays.all(|play| rules.owns(&play.reading)) {
            return Err(GameError::told(format_args!("view: a play was read by other rules")));
        }
        if self.hand.len() != self.counts[self.seat] {
            return Err(GameError::told(format_args!("view.hand: is not of the length that counts says")));
        }
        let (mut known, mut seen) = (vec![Hand::EMPTY; seats], Hand::EMPTY);
        if let Err(problem) = self.look(&mut known, &mut seen, rules) {
            return Err(GameError::told(format_args!("view: {problem}")));
        }
        let mut unseen = Vec::new();
        for card in Card::all() {
            for _ in seen.count(card)..rules.deck_count(card) {
                unseen.push(card);
            }
        }
        let (mut held, mut wanted, mut fits) = (self.hand.len() + unseen.len(), 0, true);
        for (seat, &count) in self.counts.iter().enumerate() {
            fits &= known[seat].len() <= count;
            held += known[seat].len();
            wanted += count;
        }
        if !fits || held < wanted {
            return Err(GameError::told(format_args!("view.counts: there are not so many cards left")));
        }
        Ok(Others { unseen, known })
    }

    /// The cards that were given.
    fn given(&self) -> &[Gift] {
        self.gifts.as_deref().unwrap_or_default()
    }

    /// What each of the other seats is known to hold, and all that was seen.
    fn look(&self, known: &mut [Hand], seen: &mut Hand, rules: &Rules) -> Result<(), HandError> {
        if let (Some(landlord), Some(kitty)) = (self.landlord, &self.kitty) {
            for &card in kitty {
                known[landlord].take(card, &rules.deck)?;
            }
        }
        for gift in self.given() {
            known[gift.from].remove(gift.card);
            known[gift.to].take(gift.card, &rules.deck)?;
        }
        for &card in &self.hand {
            seen.take(card, &rules.deck)?;
        }
        for done in &self.history {
            let Some(play) = &done.play else { continue };
            for &card in &play.cards {
                known[done.seat].remove(card);
                seen.take(card, &rules.deck)?;
            }
        }
        known[self.seat] = Hand::EMPTY;
        for hand in known {
            for card in hand.iter() {
                seen.take(card, &rules.deck)?;
            }
        }
        Ok(())
    }
}

impl Reader {
    fn phase(&mut self, data: &Data) -> Phase {
        let name: Option<String> = self.field(data, "phase");
        let phase = name.map_or(Some(Phase::Play), |name| Phase::from_name(&name));
        if phase.is_none() {
            self.refuse(format_args!("view.phase: expected \"bidding\", \"tribute\", \"play\" or \"over\""));
        }
        phase.unwrap_or(Phase::Play)
    }

    fn bids(&mut self, data: &Data) -> Vec<Bid> {
        let mut bids = Vec::new();
        for bid in self.list(data, "bids") {
            bids.push(Bid { seat: self.field(bid, "seat"), bid: self.field(bid, "bid") });
        }
        bids
    }

    fn gifts(&mut self, data: &Data) -> Vec<Gift> {
        let mut gifts = Vec::new();
        for gift in self.list(data, "gifts") {
            gifts.push(Gift {
                from: self.field(gift, "from"),
                to: self.field(gift, "to"),
                card: self.field(gift, "card"),
            });
        }
        gifts
    }

    fn read_move(&mut self, done: &Data, rules: &Rules) -> Move {
        Move { seat: self.field(done, "seat"), play: named(done, "play").and_then(|data| self.play(data, rules)) }
    }

    fn play(&mut self, data: &Data, rules: &Rules) -> Option<Play> {
        let (cards, id): (Vec<Card>, _) = (self.field(data, "cards"), self.id(data));
        let hand = match rules.hand(cards) {
            Ok(hand) => hand,
            Err(problem) => {
                self.refuse(format_args!("view: {problem}"));
                return None;
            }
        };
        let reading = preferred(&hand, rules, &mut |reading| id.names(reading));
        if reading.is_none() {
            self.refuse(format_args!("view.history: there is no such play under these rules"));
        }
        Some(play(&reading?, &hand, rules))
    }
}

impl Game {
    /// The round a view is of, with hands as they may be now.
    pub(crate) fn determinize(view: &View, rules: &Arc<Rules>, hands: Vec<Hand>) -> Game {
        let start = Start { rules: rules.clone(), seed: String::new(), before: Before::default() };
        let mut before = hands.clone();
        for done in &view.history {
            let Some(play) = &done.play else { continue };
            for &card in &play.cards {
                before[done.seat].add(card);
            }
        }
        let mut now = Position::new(before, Random::new(""));
        now.phase = Phase::Play;
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
    pub(crate) fn reward(&self, seat: usize) -> i32 {
        if self.now.turn.is_some() {
            return 0;
        }
        match self.rules().data().score().stake() {
            Some(_) if self.won(seat) => 1,
            Some(_) => -1,
            None => self.scores()[seat],
        }
    }
}
