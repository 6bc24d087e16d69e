//! A round as text: the record, and how it is replayed.

use super::{
    Bid, DealError, DealtCards, Game, GameError, Move, Phase, SavedAction, SortBy, sort,
    start::{CardSource, DealsBefore},
};
use crate::{
    Card, Hand, Play, ReadingId, Refusal, Rules,
    budget::{MAX_REPLAY_STEPS, Steps},
    classify::readings,
};

/// The longest text that is read, in bytes.
pub const MAX_TEXT: usize = 1 << 18;

/// The most rounds that are read.
pub const MAX_ROUNDS: usize = 100;

#[doc = include_str!("record.md")]
///
/// ```
/// use chupai::{Game, Record, Rules};
/// let mut game = Game::builder(&Rules::builtin("bigtwo")?).deal("a seed")?;
/// let first = game.legal()?.to_vec().swap_remove(0);
/// game.play(&first.cards, None)?;
/// let text = Record::of(&game).to_string();
/// let record: Record = text.parse()?;
/// assert_eq!(record.rounds[0].game()?.history(), game.history());
/// assert_eq!(record.to_string(), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The rounds, in the order of play.
    pub rounds: Vec<RecordedRound>,
}

/// A round of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RecordedRound {
    /// The rules of this deal.
    pub rules: Rules,
    /// The places, levels and tries taken over from the deals before.
    pub before: DealsBefore,
    /// The seats, in the order of play.
    pub seats: Vec<RecordedSeat>,
    /// The cards left over.
    pub kitty: RecordedCards,
    /// The landlord, where nobody bids.
    pub landlord: Option<usize>,
    /// Who bids or leads first, where no rule says so.
    pub turn: Option<usize>,
    /// The bids of this deal.
    pub bids: Vec<Bid>,
    /// How often the stake doubles for the hand of each seat that was asked to lay it open, before the bids and after.
    pub opens: Vec<Bid>,
    /// How often each seat doubles what it plays for.
    pub doubles: Vec<Bid>,
    /// Who gave which card in tribute and in return; `None` where the reader may not know it.
    pub gifts: Vec<(usize, Option<Card>)>,
    /// The tricks, move by move.
    pub tricks: Vec<Vec<Move<RecordedPlay>>>,
    /// The points of each seat, where it is over and they are not [too much](crate::TooMuch) to count.
    pub scores: Option<Vec<i32>>,
}

/// A seat of a recorded round.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RecordedSeat {
    /// Its name, of at most 40 characters; what cannot stand in a word is written as `_`.
    pub name: Option<String>,
    /// Its hand as it was dealt.
    pub cards: RecordedCards,
}

/// Cards, or how many of them there are where the reader may not know which.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RecordedCards {
    /// The cards.
    Known(Vec<Card>),
    /// How many.
    Hidden(usize),
}

/// A play as a record has it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RecordedPlay {
    /// The cards.
    pub cards: Vec<Card>,
    /// The card that each of them stands for, where some are wild.
    pub taken_as: Option<Vec<Card>>,
    /// The reading that is meant, where it is not the first that is legal.
    pub id: Option<ReadingId>,
}

/// Who may read a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Reader {
    /// Everybody after the round: nothing is left out.
    #[default]
    All,
    /// A seat: hands and gifts that it does not see are left out.
    Seat(usize),
    /// Spectators: every hand is left out.
    Spectator,
}

impl Reader {
    fn sees(self, seat: usize) -> bool {
        match self {
            Reader::All => true,
            Reader::Seat(own) => own == seat,
            Reader::Spectator => false,
        }
    }
}

impl Record {
    /// Records a round with all its cards.
    pub fn of(game: &Game) -> Record {
        Record::for_reader(game, Reader::All)
    }

    /// Records what a reader may know of a round.
    pub fn for_reader(game: &Game, reader: Reader) -> Record {
        Record { rounds: vec![RecordedRound::of(game, reader)] }
    }
}

impl RecordedRound {
    fn of(game: &Game, reader: Reader) -> RecordedRound {
        let (start, now) = (&game.start, &game.now);
        let dealt = start.cards(now.redeals);
        let known = |cards: Vec<Card>, seen| match seen {
            true => RecordedCards::Known(cards),
            false => RecordedCards::Hidden(cards.len()),
        };
        let mut seats = Vec::new();
        for (seat, hand) in dealt.hands.iter().enumerate() {
            let cards = known(sort(hand, game.rules(), SortBy::Rank), reader.sees(seat) || now.is_open(seat));
            seats.push(RecordedSeat { name: None, cards });
        }
        let mut gifts = Vec::new();
        for action in &game.setup {
            if let SavedAction::Gift { seat, card } = *action {
                gifts.push((seat, Some(card)));
            }
        }
        // Where two pay, all see the first gift only after the second.
        for (number, gift) in gifts.iter_mut().enumerate() {
            if number >= now.gifts.len() && !reader.sees(gift.0) {
                gift.1 = None;
            }
        }
        RecordedRound {
            rules: game.rules().clone(),
            before: start.before.clone(),
            seats,
            kitty: known(dealt.kitty, reader == Reader::All || now.landlord.is_some()),
            landlord: dealt.landlord,
            turn: dealt.turn,
            bids: now.bids.clone(),
            opens: now.opens.clone(),
            doubles: now.doubles.clone(),
            gifts,
            tricks: game.tricks(),
            scores: game.result().ok().flatten().map(|result| result.scores),
        }
    }

    /// Whether no card is left out.
    pub(super) fn is_whole(&self) -> bool {
        let known = |cards: &RecordedCards| matches!(cards, RecordedCards::Known(_));
        self.seats.iter().all(|seat| known(&seat.cards))
            && known(&self.kitty)
            && self.gifts.iter().all(|(_, card)| card.is_some())
    }

    /// Replays the round.
    ///
    /// # Errors
    /// When a hand is left out, or something in it is not allowed where it stands.
    pub fn game(&self) -> Result<Game, GameError> {
        self.replay(&mut Steps::of(MAX_REPLAY_STEPS)).map_err(|(_, error)| error)
    }

    pub(super) fn replay(&self, steps: &mut Steps) -> Result<Game, ReplayError> {
        let dealt = self.dealt_cards()?;
        if !self.before.fits(&self.rules) {
            return Err((Place::Before, GameError::DealsBefore));
        }
        let dealt = dealt.checked(&self.rules).map_err(|error| (Place::of_deal(&error), error.into()))?;
        let game = Game::begin(&self.rules, CardSource::Dealt(dealt), self.before.clone(), steps);
        let mut game = game.map_err(|error| (Place::Hand(0), error.into()))?;
        self.replay_setup(&mut game, steps)?;
        self.replay_tricks(&mut game, steps)?;
        if let Some(scores) = &self.scores {
            let result = game.result_within(steps).map_err(|error| (Place::Result, error.into()))?;
            if result.is_none_or(|result| result.scores != *scores) {
                return Err((Place::Result, GameError::Result));
            }
        }
        Ok(game)
    }

    /// The cards as they were dealt.
    fn dealt_cards(&self) -> Result<DealtCards, ReplayError> {
        let mut hands = Vec::new();
        for (seat, recorded) in self.seats.iter().enumerate() {
            hands.push(recorded.cards.known(Place::Hand(seat), format!("seat {seat}"))?);
        }
        let kitty = self.kitty.known(Place::Kitty, "kitty".into())?;
        Ok(DealtCards { hands, kitty, landlord: self.landlord, turn: self.turn })
    }

    /// Makes the bids and gifts.
    fn replay_setup(&self, game: &mut Game, steps: &mut Steps) -> Result<(), ReplayError> {
        let mut lists = [
            (Phase::Opening, "open", Place::Open as fn(usize) -> Place, self.opens.iter().enumerate()),
            (Phase::Bidding, "bid", Place::Bid, self.bids.iter().enumerate()),
            (Phase::Doubling, "double", Place::Double, self.doubles.iter().enumerate()),
        ];
        // The phase says which list goes on
        while let Some((_, word, place, left)) = lists.iter_mut().find(|(phase, ..)| *phase == game.phase().of_bids())
            && let Some((number, &Bid { seat, bid })) = left.next()
        {
            game.bid_within(seat, bid, steps).map_err(not_allowed(word, number, place(number)))?;
        }
        for (_, word, place, mut left) in lists {
            if let Some((number, _)) = left.next() {
                return Err(not_allowed(word, number, place(number))(Refusal::NotNow));
            }
        }
        for (number, &(seat, card)) in self.gifts.iter().enumerate() {
            let place = Place::Gift(number);
            let card = card.ok_or_else(|| (place, GameError::HiddenCards { place: "tribute".into() }))?;
            let given = game.give_within(seat, card, steps);
            given.map_err(not_allowed("tribute", number, place))?;
        }
        Ok(())
    }

    /// Makes the moves.
    fn replay_tricks(&self, game: &mut Game, steps: &mut Steps) -> Result<(), ReplayError> {
        for (trick, moves) in self.tricks.iter().enumerate() {
            for (number, done) in moves.iter().enumerate() {
                let place = Place::Move(trick, number);
                if (number == 0) != game.leads(done.seat) && game.turn().is_some() {
                    return Err((place, GameError::TrickNumber { trick: trick + 1 }));
                }
                game.repeat_recorded(done, steps).map_err(not_allowed("trick", trick + 1, place))?;
            }
        }
        Ok(())
    }
}

impl RecordedCards {
    /// The cards, unless those of this place are left out.
    fn known(&self, place: Place, name: String) -> Result<Vec<Card>, ReplayError> {
        match self {
            RecordedCards::Known(cards) => Ok(cards.clone()),
            RecordedCards::Hidden(_) => Err((place, GameError::HiddenCards { place: name })),
        }
    }
}

/// An error, and where it stands.
pub(super) type ReplayError = (Place, GameError);

fn not_allowed(list: &'static str, number: usize, place: Place) -> impl Fn(Refusal) -> ReplayError {
    move |reason| (place, GameError::NotAllowed { list, number, reason })
}

/// The part of a round that an error is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Before,
    Hand(usize),
    Kitty,
    Landlord,
    Bid(usize),
    Double(usize),
    Open(usize),
    Gift(usize),
    /// A trick and a move in it.
    Move(usize, usize),
    Result,
}

impl Place {
    /// The place of what cannot have been dealt so.
    fn of_deal(error: &DealError) -> Place {
        match error {
            DealError::Cards { seat, .. } => Place::Hand(*seat),
            DealError::Kitty => Place::Kitty,
            DealError::NoLandlord => Place::Landlord,
            _ => Place::Hand(0),
        }
    }
}

impl Game {
    /// Whether the next move begins a trick, where a seat makes it.
    fn leads(&self, seat: usize) -> bool {
        self.now.trick_of(seat).1.is_none()
    }

    /// The moves, trick by trick.
    fn tricks(&self) -> Vec<Vec<Move<RecordedPlay>>> {
        let mut tricks: Vec<Vec<Move<RecordedPlay>>> = Vec::new();
        let Some(mut game) = self.after_setup(self.setup.len()) else { return tricks };
        for done in &self.log {
            if game.leads(done.seat) || tricks.is_empty() {
                tricks.push(Vec::new());
            }
            let play = done.play.as_ref().map(|play| game.recorded(done.seat, play));
            if let Some(trick) = tricks.last_mut() {
                trick.push(Move { seat: done.seat, play });
            }
            game.apply(done.clone());
        }
        tricks
    }

    /// A play as the record has it, with the reading where the cards and what they are taken as do not determine it.
    fn recorded(&self, seat: usize, play: &Play) -> RecordedPlay {
        let taken_as = play.taken_as.as_ref().map(|cards| cards.to_vec());
        let mut recorded = RecordedPlay { cards: play.cards.to_vec(), taken_as, id: None };
        if self.find_reading(seat, &recorded) != Ok(ReadingId::from(&play.reading)) {
            recorded.id = Some((&play.reading).into());
        }
        recorded
    }

    /// Finds the reading that a play of a record has.
    fn find_reading(&self, seat: usize, play: &RecordedPlay) -> Result<ReadingId, Refusal> {
        if let Some(id) = play.id {
            return Ok(id);
        }
        let Some(taken_as) = &play.taken_as else {
            return self.checked(seat, &play.cards, None).map(|play| (&play.reading).into());
        };
        let pairs = |cards: &[Card], taken_as: &[Card]| cards.iter().copied().zip(taken_as.iter().copied()).collect();
        let wanted: Vec<(Card, Card)> = pairs(&play.cards, taken_as);
        let count = |pairs: &[(Card, Card)], pair| pairs.iter().filter(|&&other| other == pair).count();
        for found in readings(&Hand::of(&play.cards), self.rules()) {
            let id = ReadingId::from(&found.reading);
            let same = found.taken_as.as_ref().is_some_and(|cards| {
                let found = pairs(&found.cards, cards);
                wanted.iter().all(|&pair| count(&wanted, pair) == count(&found, pair))
            });
            if same && play.cards.len() == taken_as.len() && self.checked(seat, &play.cards, Some(id)).is_ok() {
                return Ok(id);
            }
        }
        Err(Refusal::NotAPlay)
    }

    fn repeat_recorded(&mut self, done: &Move<RecordedPlay>, steps: &mut Steps) -> Result<(), Refusal> {
        match &done.play {
            Some(play) => {
                let id = self.find_reading(done.seat, play)?;
                self.play_from(done.seat, &play.cards, Some(id))
            }
            None => self.pass_within(done.seat, steps),
        }
    }
}
