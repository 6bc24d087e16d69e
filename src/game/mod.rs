//! A round at the table: bidding and tribute, whose turn it is, what may be played, and the deal after it.

pub(crate) mod bidding;
mod deal;
mod dealt_cards;
pub(crate) mod duties;
mod error;
pub(crate) mod hidden_cards;
mod instant_win;
mod ledger;
mod phase;
pub(crate) mod round_state;
pub(crate) mod record;
pub(crate) mod record_parser;
pub(crate) mod record_words;
pub(crate) mod record_writer;
mod saved;
pub(crate) mod score;
mod score_line;
mod seat;
mod setup;
pub(crate) mod start;
mod tribute;
pub(crate) mod turn;
mod view;

use std::sync::Arc;

use self::{
    duties::{Duties, Situation},
    round_state::RoundState,
    start::{CardSource, Start},
};
use crate::{
    Card, HintOptions, Play, Plays, ReadingId, Refusal, Rules,
    budget::{MAX_REPLAY_STEPS, Steps, TooMuch},
};

#[cfg(feature = "players")]
pub(crate) use deal::Random;
pub use deal::{Deal, Seed, SortBy, Tally, deal, shuffle, sort, tally};
pub use dealt_cards::{DealError, DealtCards};
pub use error::{GameError, ViewError};
pub use phase::Phase;
pub use record::{Reader, Record, RecordedCards, RecordedPlay, RecordedRound, RecordedSeat};
#[cfg(target_arch = "wasm32")]
pub(crate) use record_parser::read as read_record;
pub use record_words::RecordError;
pub use saved::{SavedAction, SavedGame};
pub use score_line::{ScoreLine, ScoreReason, Stake};
pub use seat::Seat;
pub use start::DealsBefore;
pub use view::{Bid, GameResult, Gift, Move, ShownHand, View};

/// A round, from the deal until it is over. A move that is refused changes nothing. As text it is a [`Record`], as data what
/// [`Game::save`] gives and [`Game::restore`] takes.
///
/// ```
/// use chupai::{Game, Rules};
/// let mut game = Game::builder(&Rules::builtin("bigtwo")?).deal("a seed")?;
/// while let Some(seat) = game.turn() {
///     match game.legal()?.to_vec().first() {
///         Some(play) => game.play(&play.cards, None)?,
///         None => game.pass()?,
///     }
///     assert!(game.hand(seat)?.len() <= 13);
/// }
/// assert!(game.result()?.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Where the rules have bidding or tribute, these come first:
///
/// ```
/// use chupai::{Game, Phase, Rules};
/// use serde_json::json;
/// let rules = Rules::builtin("doudizhu")?.patched(&json!({ "table": { "bidding": "points" } }))?;
/// let mut game = Game::builder(&rules).deal("a seed")?;
/// assert_eq!((game.phase(), game.bids()), (Phase::Bidding, vec![0, 1, 2, 3]));
/// let bidder = game.turn();
/// game.bid(3)?;
/// assert_eq!(game.landlord().map(|(seat, _)| seat), bidder);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) start: Arc<Start>,
    pub(crate) setup: Vec<SavedAction>,
    pub(crate) log: Vec<Move>,
    pub(crate) now: RoundState,
}

/// Deals a round: see [`Game::builder`].
#[derive(Clone, Debug)]
#[must_use]
pub struct GameBuilder {
    rules: Rules,
    winner: Option<usize>,
}

impl GameBuilder {
    /// Sets who won the deal before: that seat leads where the rules say so.
    pub fn winner(self, seat: usize) -> GameBuilder {
        GameBuilder { winner: Some(seat), ..self }
    }

    /// Deals from a seed: the same seed deals the same cards on every machine, for ever. Only a seed of 256 random bits gives a
    /// deal that nobody can predict. Where a hand wins as it is dealt the round is over at once.
    ///
    /// # Errors
    /// When the winner is no seat of these rules, or there is too much to list for finding who wins as dealt.
    pub fn deal(self, seed: impl Into<Seed>) -> Result<Game, GameError> {
        self.begin(CardSource::Seed(seed.into()))
    }

    /// Makes a round of cards that were dealt elsewhere.
    ///
    /// ```
    /// use chupai::{DealtCards, Game, Rules, deal};
    /// let rules = Rules::builtin("doudizhu")?;
    /// let cards = DealtCards::from(deal(&rules, "my own shuffle"));
    /// let game = Game::builder(&rules).deal_with(cards.landlord(1))?;
    /// assert_eq!((game.turn(), game.hand(1)?.len()), (Some(1), 20));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the cards cannot have been dealt so, and as [`GameBuilder::deal`].
    pub fn deal_with(self, cards: DealtCards) -> Result<Game, GameError> {
        let cards = cards.checked(&self.rules)?;
        self.begin(CardSource::Dealt(cards))
    }

    fn begin(self, source: CardSource) -> Result<Game, GameError> {
        let seats = self.rules.players();
        match self.winner {
            Some(seat) if seat >= seats => Err(GameError::UnknownSeat { seat, seats }),
            winner => {
                let before = DealsBefore { out: winner.into_iter().collect(), ..DealsBefore::default() };
                Ok(Game::begin(&self.rules, source, before, &mut Steps::of_a_list())?)
            }
        }
    }
}

impl Game {
    /// Starts building a round.
    ///
    /// ```
    /// use chupai::{Game, Rules};
    /// let rules = Rules::builtin("zhengshangyou")?;
    /// let game = Game::builder(&rules).winner(2).deal("a seed")?;
    /// assert_eq!((game.turn(), game.seats()), (Some(2), 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn builder(rules: &Rules) -> GameBuilder {
        GameBuilder { rules: rules.clone(), winner: None }
    }

    /// Deals a round after other deals.
    fn begin(rules: &Rules, source: CardSource, before: DealsBefore, steps: &mut Steps) -> Result<Game, TooMuch> {
        let start = Start { rules: rules.clone(), source, before };
        let now = RoundState::dealt(&start, 0, steps)?;
        Ok(Game { start: Arc::new(start), setup: Vec::new(), log: Vec::new(), now })
    }

    /// The rules it is played by; the level is that of this deal.
    pub fn rules(&self) -> &Rules {
        &self.start.rules
    }

    /// The seed it was dealt from; `None` where the cards were dealt elsewhere.
    pub fn seed(&self) -> Option<&Seed> {
        match &self.start.source {
            CardSource::Seed(seed) => Some(seed),
            CardSource::Dealt(_) => None,
        }
    }

    /// The number of seats.
    pub fn seats(&self) -> usize {
        self.now.hands.len()
    }

    /// The phase of the round.
    pub fn phase(&self) -> Phase {
        if self.turn().is_some() { self.now.phase } else { Phase::Over }
    }

    /// The seat to move; `None` when the round is over.
    pub fn turn(&self) -> Option<usize> {
        self.now.turn.seat()
    }

    /// The landlord and the cards it took, once it is known.
    pub fn landlord(&self) -> Option<(usize, &[Card])> {
        self.now.landlord.map(|seat| (seat, self.now.kitty.as_slice()))
    }

    /// The play to beat, and who laid it.
    pub fn table(&self) -> Option<(usize, &Play)> {
        self.now.to_beat().map(|(seat, play)| (*seat, play))
    }

    /// A seat's cards, highest first.
    ///
    /// # Errors
    /// When there is no such seat.
    pub fn hand(&self, seat: usize) -> Result<Vec<Card>, GameError> {
        Ok(sort(&self.now.hands[self.checked_seat(seat)?], self.rules(), SortBy::Rank))
    }

    /// The plays and passes so far.
    pub fn history(&self) -> &[Move] {
        &self.log
    }

    /// Lists the bids that the seat to move may make, 0 for none; empty where there is no bidding now. In the phase
    /// [`Phase::Doubling`] a bid is how often the seat doubles what it plays for, and in [`Phase::Opening`] how often the stake
    /// doubles where it lays its hand open.
    pub fn bids(&self) -> Vec<u8> {
        bidding::offers(self.phase(), &self.now.bids, self.now.landlord, self.rules().settings())
    }

    /// The cards the seat to move may give; empty where there is no tribute now.
    pub fn gifts(&self) -> Vec<Card> {
        self.now.allowed_gifts(self.rules())
    }

    /// Every play the seat to move may make.
    ///
    /// # Errors
    /// When there is too much to list.
    pub fn legal(&self) -> Result<Plays, TooMuch> {
        self.legal_with(&HintOptions::default())
    }

    /// Lists plays the seat to move may make, with options. The duties of the seat stand above the options:
    /// where they name the card that has to be in a play, or the only single, that of the options does not count.
    ///
    /// # Errors
    /// When there is too much to list.
    pub fn legal_with(&self, options: &HintOptions) -> Result<Plays, TooMuch> {
        let plays = |seat| self.duties(seat).plays(options, &mut Steps::of_a_list());
        self.turn().map_or(Ok(Plays::default()), plays)
    }

    /// Lists the plays a seat may make though it is not its turn: chops that the rules allow out of turn. A play that ends its
    /// trick at once, as all others have passed or are out, can still be chopped so until the next lead.
    ///
    /// # Errors
    /// When there is no such seat, or too much to list.
    pub fn interrupts(&self, seat: usize) -> Result<Vec<Play>, GameError> {
        let seat = self.checked_seat(seat)?;
        if self.turn() == Some(seat) {
            return Ok(Vec::new());
        }
        Ok(self.duties(seat).plays(&HintOptions::default(), &mut Steps::of_a_list())?.to_vec())
    }

    /// Whether the seat to move may pass: always where the rules let it decline, else where it can play nothing.
    ///
    /// # Errors
    /// When it takes too long to find a play.
    pub fn may_pass(&self) -> Result<bool, TooMuch> {
        self.may_pass_within(&mut Steps::of_a_list())
    }

    fn may_pass_within(&self, steps: &mut Steps) -> Result<bool, TooMuch> {
        self.turn().map_or(Ok(false), |seat| self.duties(seat).may_pass(steps))
    }

    /// Why the seat to move may not play these cards, or `None` where it may.
    pub fn refusal(&self, cards: &[Card], id: Option<ReadingId>) -> Option<Refusal> {
        self.turn_in(Phase::Play).and_then(|seat| self.checked(seat, cards, id)).err()
    }

    /// Why a seat may not play these cards, on its turn or out of turn, or `None` where it may.
    pub fn refusal_from(&self, seat: usize, cards: &[Card], id: Option<ReadingId>) -> Option<Refusal> {
        self.checked(seat, cards, id).err()
    }

    /// Plays cards for the seat to move. An id, such as `Some((&play.reading).into())`, picks one of several readings.
    ///
    /// # Errors
    /// When they may not be played; nothing has changed then.
    pub fn play(&mut self, cards: &[Card], id: Option<ReadingId>) -> Result<(), Refusal> {
        self.play_from(self.turn_in(Phase::Play)?, cards, id)
    }

    /// Plays cards for a seat: the one to move, or another that may play them as one of its [`Game::interrupts`].
    ///
    /// # Errors
    /// When they may not be played; nothing has changed then.
    pub fn play_from(&mut self, seat: usize, cards: &[Card], id: Option<ReadingId>) -> Result<(), Refusal> {
        let play = self.checked(seat, cards, id)?;
        self.apply(Move { seat, play: Some(play) });
        Ok(())
    }

    /// Passes for the seat to move.
    ///
    /// # Errors
    /// When it has to play; nothing has changed then.
    pub fn pass(&mut self) -> Result<(), Refusal> {
        self.pass_from(self.turn_in(Phase::Play)?)
    }

    /// Passes for a seat, which has to be the one to move.
    ///
    /// # Errors
    /// When it is not its turn, or it has to play; nothing has changed then.
    pub fn pass_from(&mut self, seat: usize) -> Result<(), Refusal> {
        self.pass_within(seat, &mut Steps::of_a_list())
    }

    fn pass_within(&mut self, seat: usize, steps: &mut Steps) -> Result<(), Refusal> {
        self.expect_turn(seat, Phase::Play)?;
        if !self.may_pass_within(steps)? {
            return Err(Refusal::MayNotPass);
        }
        self.apply(Move { seat, play: None });
        Ok(())
    }

    /// Bids for the seat to move, one of [`Game::bids`].
    ///
    /// # Errors
    /// When it may not bid so; nothing has changed then.
    pub fn bid(&mut self, bid: u8) -> Result<(), Refusal> {
        self.bid_from(self.turn_in(self.phase().of_bids())?, bid)
    }

    /// Bids for a seat, which has to be the one to move.
    ///
    /// # Errors
    /// When it is not its turn, or it may not bid so; nothing has changed then.
    pub fn bid_from(&mut self, seat: usize, bid: u8) -> Result<(), Refusal> {
        self.bid_within(seat, bid, &mut Steps::of_a_list())
    }

    fn bid_within(&mut self, seat: usize, bid: u8, steps: &mut Steps) -> Result<(), Refusal> {
        self.expect_turn(seat, self.phase().of_bids())?;
        if !self.bids().contains(&bid) {
            return Err(Refusal::NotABid);
        }
        Ok(self.set_up(SavedAction::Bid(Bid { seat, bid }), steps)?)
    }

    /// Gives a card for the seat to move, one of [`Game::gifts`].
    ///
    /// # Errors
    /// When it may not give it; nothing has changed then.
    pub fn give(&mut self, card: Card) -> Result<(), Refusal> {
        self.give_from(self.turn_in(Phase::Tribute)?, card)
    }

    /// Gives a card for a seat, which has to be the one to move.
    ///
    /// # Errors
    /// When it is not its turn, or it may not give the card; nothing has changed then.
    pub fn give_from(&mut self, seat: usize, card: Card) -> Result<(), Refusal> {
        self.give_within(seat, card, &mut Steps::of_a_list())
    }

    fn give_within(&mut self, seat: usize, card: Card, steps: &mut Steps) -> Result<(), Refusal> {
        self.expect_turn(seat, Phase::Tribute)?;
        if !self.gifts().contains(&card) {
            return Err(Refusal::NotAGift);
        }
        Ok(self.set_up(SavedAction::Gift { seat, card }, steps)?)
    }

    /// Takes back the last move, bid or gift; false where there is none.
    pub fn undo(&mut self) -> bool {
        self.without_last().map(|before| *self = before).is_some()
    }

    /// The round before the last move, bid or gift.
    fn without_last(&self) -> Option<Game> {
        let kept = (self.setup.len() + self.log.len()).checked_sub(1)?;
        let mut game = self.after_setup(kept)?;
        for done in &self.log[..self.log.len().saturating_sub(1)] {
            game.apply(done.clone());
        }
        Some(game)
    }

    /// The round after at most `most` of its bids and gifts. However it was made, it took no more steps than a replay may.
    fn after_setup(&self, most: usize) -> Option<Game> {
        let steps = &mut Steps::of(MAX_REPLAY_STEPS);
        let now = RoundState::dealt(&self.start, 0, steps).ok()?;
        let mut game = Game { start: self.start.clone(), setup: Vec::new(), log: Vec::new(), now };
        for &done in self.setup.iter().take(most) {
            game.set_up(done, steps).ok()?;
        }
        Some(game)
    }

    /// Deals the next round of the match: the winner leads where the rules say so, levels rise, tribute is given.
    ///
    /// # Errors
    /// When the round is not over, the match is, or there is too much to list.
    pub fn next(&self, seed: impl Into<Seed>) -> Result<Game, GameError> {
        let (rules, before) = self.next_start()?;
        Ok(Game::begin(&rules, CardSource::Seed(seed.into()), before, &mut Steps::of_a_list())?)
    }

    /// Makes the next round of the match of cards that were dealt elsewhere.
    ///
    /// # Errors
    /// When the cards cannot have been dealt so, and as [`Game::next`].
    pub fn next_with(&self, cards: DealtCards) -> Result<Game, GameError> {
        let (rules, before) = self.next_start()?;
        let source = CardSource::Dealt(cards.checked(&rules)?);
        Ok(Game::begin(&rules, source, before, &mut Steps::of_a_list())?)
    }

    /// The rules of the next deal, and the deals before it.
    fn next_start(&self) -> Result<(Rules, DealsBefore), GameError> {
        if self.turn().is_some() {
            return Err(Refusal::NotNow.into());
        }
        if self.champions().is_some() {
            return Err(Refusal::MatchOver.into());
        }
        let before = self.before_next();
        Ok((self.next_rules(&before)?, before))
    }

    pub(crate) fn checked_seat(&self, seat: usize) -> Result<usize, GameError> {
        let seats = self.seats();
        if seat < seats { Ok(seat) } else { Err(GameError::UnknownSeat { seat, seats }) }
    }

    /// The seat to move, in a phase of the round.
    fn turn_in(&self, phase: Phase) -> Result<usize, Refusal> {
        let seat = self.turn().ok_or(Refusal::RoundOver)?;
        if self.phase() == phase { Ok(seat) } else { Err(Refusal::NotNow) }
    }

    /// Checks that it is a seat's turn, and then the phase of the round.
    fn expect_turn(&self, seat: usize, phase: Phase) -> Result<(), Refusal> {
        if self.turn().is_some_and(|turn| turn != seat) {
            return Err(Refusal::OutOfTurn);
        }
        self.turn_in(phase).map(|_| ())
    }

    /// The duties of a seat.
    pub(crate) fn duties(&self, seat: usize) -> Duties<'_> {
        let now = &self.now;
        let next = now.turn.next_holder(seat, self.seats());
        let (trick, table) = now.trick_of(seat);
        let situation = Situation {
            phase: self.phase(),
            seat,
            turn: self.turn(),
            table: table.map(|(owner, play)| (*owner, &play.reading)),
            include: now.include,
            next_holds: next.map_or(0, |next| now.hands[next].len()),
            passed: trick.has_passed(seat),
        };
        Duties::of(self.rules(), &now.hands[seat], situation)
    }

    /// Checks cards that a seat would play.
    pub(crate) fn checked(&self, seat: usize, cards: &[Card], id: Option<ReadingId>) -> Result<Play, Refusal> {
        if self.phase() != Phase::Play || seat >= self.seats() {
            self.expect_turn(seat, Phase::Play)?;
        }
        self.duties(seat).check(cards, id)
    }

    /// Applies a move without checking it.
    fn apply(&mut self, done: Move) {
        self.now.apply(done.seat, done.play.as_ref(), &self.start);
        self.log.push(done);
    }

    /// Applies a bid or a gift without checking it.
    fn set_up(&mut self, done: SavedAction, steps: &mut Steps) -> Result<(), TooMuch> {
        let mut now = self.now.clone();
        now.set_up(done, &self.start, steps)?;
        self.now = now;
        self.setup.push(done);
        Ok(())
    }
}
