//! A round as one seat may imagine it: what its view tells, and hands as they may be.

use std::sync::Arc;

use super::{
    Bid, Claim, Game, GameError, Gift, Move, Phase, View,
    position::{Position, Stage},
    saved::{claim, field, list},
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

impl View {
    /// A view from JSON text, as [`Game::view`] gives it, or made by hand.
    ///
    /// # Errors
    /// When it is not a view of a round under these rules.
    pub fn from_json(view: &str, rules: &Rules) -> Result<View, GameError> {
        let data = Data::parse(view).map_err(|problem| GameError::Invalid(format!("the view {problem}")))?;
        let seat = |name: &str| field::<Option<u8>>(&data, name).map(|seat| seat.map(usize::from));
        let cards = |name: &str| field::<Option<Vec<Card>>>(&data, name);
        let moves = list(&data, "history")?.iter().map(|done| read_move(done, rules));
        let phase: Option<String> = field(&data, "phase")?;
        let each = |name: &str| match data.get(name) {
            None | Some(Data::Null) => Ok(None),
            Some(_) => list(&data, name).map(Some),
        };
        let bid = |bid: &Data| Ok(Bid { seat: field::<u8>(bid, "seat")?.into(), bid: field(bid, "bid")? });
        let gift = |gift: &Data| {
            let seat = |name: &str| field::<u8>(gift, name).map(usize::from);
            Ok(Gift { from: seat("from")?, to: seat("to")?, card: field(gift, "card")? })
        };
        Ok(View {
            seat: field::<u8>(&data, "seat")?.into(),
            phase: phase
                .as_deref()
                .map_or(Some(Phase::Play), Phase::from_name)
                .ok_or_else(|| invalid("phase", "expected \"bidding\", \"tribute\", \"play\" or \"over\""))?,
            turn: seat("turn")?,
            hand: field(&data, "hand")?,
            counts: field::<Vec<u8>>(&data, "counts")?.into_iter().map(usize::from).collect(),
            table: match data.get("table") {
                None | Some(Data::Null) => None,
                Some(table) => Some(read_move(table, rules)?),
            },
            history: moves.collect::<Result<_, _>>()?,
            must_include: field(&data, "mustInclude")?,
            bids: each("bids")?.map(|bids| bids.iter().map(bid).collect::<Result<_, GameError>>()).transpose()?,
            gifts: each("gifts")?.map(|gifts| gifts.iter().map(gift).collect::<Result<_, GameError>>()).transpose()?,
            landlord: seat("landlord")?,
            kitty: cards("kitty")?,
        })
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
        let is_seat = |seat: usize| seat < seats;
        if self.counts.len() != seats {
            return Err(invalid("counts", &format!("expected {seats} seats")));
        }
        let mut named =
            self.history.iter().chain(&self.table).map(|done| done.seat).chain(self.turn).chain(self.landlord);
        if !is_seat(self.seat) || !named.all(is_seat) {
            return Err(invalid("seat", &format!("expected seats from 0 to {}", seats - 1)));
        }
        if self.hand.len() != self.counts[self.seat] {
            return Err(invalid("hand", "is not of the length that counts says"));
        }
        let mut known: Vec<(usize, Card)> = Vec::new();
        if let (Some(landlord), Some(kitty)) = (self.landlord, &self.kitty) {
            known.extend(kitty.iter().map(|&card| (landlord, card)));
        }
        for gift in self.gifts.iter().flatten() {
            forget(&mut known, (gift.from, gift.card));
            known.push((gift.to, gift.card));
        }
        let mut seen = self.hand.clone();
        for done in &self.history {
            for &card in done.play.iter().flat_map(|play| &play.cards) {
                forget(&mut known, (done.seat, card));
                seen.push(card);
            }
        }
        known.retain(|(seat, _)| *seat != self.seat);
        seen.extend(known.iter().map(|(_, card)| *card));
        let too_many = |problem: crate::HandError| GameError::Invalid(format!("view: {problem}"));
        let seen = Hand::new(seen, rules).map_err(too_many)?;
        let mut unseen = Vec::new();
        for card in Card::all() {
            unseen.extend(std::iter::repeat_n(card, usize::from(rules.deck_count(card) - seen.count(card))));
        }
        let others: usize = self.counts.iter().sum::<usize>() - self.hand.len();
        let fits = |seat: usize| known.iter().filter(|(holder, _)| *holder == seat).count() <= self.counts[seat];
        if unseen.len() + known.len() < others || !(0..seats).all(fits) {
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
    let seat = field::<u8>(done, "seat")?.into();
    let played = match done.get("play") {
        None | Some(Data::Null) => None,
        Some(data) => {
            let cards: Vec<Card> = field(data, "cards")?;
            let hand = Hand::new(cards, rules).map_err(|problem| GameError::Invalid(format!("view: {problem}")))?;
            let claim: Claim = claim(data)?;
            let reading = preferred(&hand, rules, &|reading| claim.names(reading));
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
            let played = done.play.iter().flat_map(|play| &play.cards);
            played.for_each(|&card| before[done.seat].add(card));
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
        Game { now: Position { hands, ..self.now.clone() }, ..self.clone() }
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
            None => self.hand_scores()[seat],
        }
    }
}
