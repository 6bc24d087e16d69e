//! A round at the table: bidding and tribute, whose turn it is, what may be played, and the deal after it.

mod determinize;
mod ledger;
mod position;
mod saved;
mod score;
mod setup;
mod start;
mod view;

use std::mem;
use std::sync::Arc;

use self::{
    position::Position,
    start::{Before, Start},
};
use crate::{
    Card, Hand, IllegalPlay, Options, Play, Plays, Reading, ReadingId, Rules, SortBy,
    beat::{meant, nearest},
    classify::{play, preferred},
    hints::legal_plays,
    sort,
};

pub(crate) use determinize::Others;
pub use saved::GameError;
pub use view::{Bid, Gift, Move, Outcome, Phase, View};

/// A round, from the deal until it is over. What is refused changes nothing.
///
/// ```
/// use chupai::{Game, Rules};
/// let mut game = Game::new(Rules::builtin("bigtwo")?, "a seed", None);
/// while let Some(seat) = game.turn() {
///     match game.legal().to_vec().first() {
///         Some(play) => game.play(&play.cards, None)?,
///         None => game.pass()?,
///     }
///     assert!(game.hand(seat).len() <= 13);
/// }
/// assert!(game.outcome().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Where the rules have bidding or tribute, these come first:
///
/// ```
/// use chupai::{Game, Phase, Rules};
/// let rules = Rules::with_changes("doudizhu", r#"{ "table": { "bidding": "points" } }"#)?;
/// let mut game = Game::new(rules, "a seed", None);
/// assert_eq!((game.phase(), game.bids()), (Phase::Bidding, vec![0, 1, 2, 3]));
/// let bidder = game.turn();
/// game.bid(3)?;
/// assert_eq!(game.landlord().map(|(seat, _)| seat), bidder);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    start: Arc<Start>,
    opening: Vec<SetupAction>,
    log: Vec<Move>,
    now: Position,
}

/// What a seat did before the first trick.
#[derive(Clone, Copy, Debug)]
enum SetupAction {
    Bid(Bid),
    /// Who gave which card.
    Gift(usize, Card),
}

impl Game {
    /// Deals a round from a seed. `winner` is who won the deal before, where there was one: that seat leads
    /// where the rules say so.
    pub fn new(rules: impl Into<Arc<Rules>>, seed: &str, winner: Option<usize>) -> Game {
        let mut before = Before::default();
        before.out.extend(winner);
        Game::after(rules, seed, before)
    }

    fn after(rules: impl Into<Arc<Rules>>, seed: &str, before: Before) -> Game {
        let start = Start { rules: rules.into(), seed: seed.into(), before };
        Game { now: start.position(), opening: Vec::new(), log: Vec::new(), start: Arc::new(start) }
    }

    /// The rules it is played by; the level is that of this deal.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.start.rules
    }

    /// What it was dealt from.
    pub fn seed(&self) -> &str {
        &self.start.seed
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.now.hands.len()
    }

    /// What the round is at.
    pub fn phase(&self) -> Phase {
        if self.now.turn.is_some() { self.now.phase } else { Phase::Over }
    }

    /// The seat to move; `None` when the round is over.
    pub fn turn(&self) -> Option<usize> {
        self.now.turn
    }

    /// The seat that plays against the others, and the cards it took, where the game has one and it is known.
    pub fn landlord(&self) -> Option<(usize, &[Card])> {
        self.now.landlord.map(|seat| (seat, self.now.kitty.as_slice()))
    }

    /// What has to be beaten, and who laid it.
    pub fn table(&self) -> Option<(usize, &Play)> {
        self.now.table.as_ref().map(|(seat, play)| (*seat, play))
    }

    /// A seat's cards, highest first; none where there is no such seat.
    pub fn hand(&self, seat: usize) -> Vec<Card> {
        sort(self.now.hands.get(seat).unwrap_or(&Hand::EMPTY), self.rules(), SortBy::Rank)
    }

    /// All that was played.
    pub fn history(&self) -> &[Move] {
        &self.log
    }

    /// What the seat to move may bid, 0 for nothing; empty where there is no bidding now.
    pub fn bids(&self) -> Vec<u8> {
        match self.phase() {
            Phase::Bidding => setup::bids(self.rules().data().table().bidding(), &self.now.bids),
            _ => Vec::new(),
        }
    }

    /// The cards the seat to move may give; empty where there is no tribute now.
    pub fn gifts(&self) -> Vec<Card> {
        self.now.gifts(self.rules())
    }

    /// Every play the seat to move may make.
    pub fn legal(&self) -> Plays {
        self.legal_with(Options::default())
    }

    /// The same with options; a card that has to be included is seen to.
    pub fn legal_with(&self, options: Options) -> Plays {
        let (Phase::Play, Some(seat)) = (self.phase(), self.now.turn) else { return Plays::default() };
        let previous = self.now.table.as_ref().map(|(_, play)| &play.reading);
        let duties = Options { include: self.now.include, highest: self.highest_single(), ..options };
        legal_plays(&self.now.hands[seat], previous, self.rules(), &duties)
    }

    /// The plays a seat may make though it is not its turn: chops that the rules allow at any time.
    pub fn interrupts(&self, seat: usize) -> Vec<Play> {
        let mut open = Vec::new();
        if let (Phase::Play, Some((_, table)), Some(hand)) = (self.phase(), &self.now.table, self.now.hands.get(seat))
            && self.now.turn != Some(seat)
        {
            let plays = legal_plays(hand, Some(&table.reading), self.rules(), &Options::default());
            for (at, (reading, _)) in plays.iter().enumerate() {
                if self.may_interrupt(seat, reading) {
                    open.push(plays.play(at));
                }
            }
        }
        open
    }

    /// Whether the seat to move may pass: where it may also let what it could beat go by, or can play nothing.
    pub fn may_pass(&self) -> bool {
        let free = self.now.table.is_some() && !self.rules().turns.must_beat;
        let can_play = || !self.legal_with(Options { limit: 1, ..Options::default() }).is_empty();
        self.phase() == Phase::Play && (free || !can_play())
    }

    /// Why the seat to move may not play these cards, or `None` where it may.
    pub fn refusal(&self, cards: &[Card], id: Option<ReadingId>) -> Option<IllegalPlay> {
        self.turn_now().and_then(|seat| self.checked(seat, cards, id)).err()
    }

    /// Plays cards for the seat to move. A id says which reading is meant where there are several.
    ///
    /// # Errors
    /// When they may not be played; nothing has changed then.
    pub fn play(&mut self, cards: &[Card], id: Option<ReadingId>) -> Result<(), IllegalPlay> {
        self.play_from(self.turn_now()?, cards, id)
    }

    /// Plays cards for any seat: for the one to move, or as one of its [`Game::interrupts`].
    ///
    /// # Errors
    /// When they may not be played; nothing has changed then.
    pub fn play_from(&mut self, seat: usize, cards: &[Card], id: Option<ReadingId>) -> Result<(), IllegalPlay> {
        let play = self.checked(seat, cards, id)?;
        self.apply(Move { seat, play: Some(play) });
        Ok(())
    }

    /// Passes for the seat to move.
    ///
    /// # Errors
    /// When it has to play; nothing has changed then.
    pub fn pass(&mut self) -> Result<(), IllegalPlay> {
        let seat = self.turn_now()?;
        if !self.may_pass() {
            return Err(IllegalPlay::MayNotPass);
        }
        self.apply(Move { seat, play: None });
        Ok(())
    }

    /// Bids for the seat to move, one of [`Game::bids`].
    ///
    /// # Errors
    /// When it may not bid so; nothing has changed then.
    pub fn bid(&mut self, bid: u8) -> Result<(), IllegalPlay> {
        let seat = self.now.turn.ok_or(IllegalPlay::RoundOver)?;
        if self.bids().iter().all(|&offered| offered != bid) {
            return Err(self.not_now(Phase::Bidding).unwrap_or(IllegalPlay::NotABid));
        }
        self.open(SetupAction::Bid(Bid { seat, bid }));
        Ok(())
    }

    /// Gives a card for the seat to move, one of [`Game::gifts`].
    ///
    /// # Errors
    /// When it may not give it; nothing has changed then.
    pub fn give(&mut self, card: Card) -> Result<(), IllegalPlay> {
        let seat = self.now.turn.ok_or(IllegalPlay::RoundOver)?;
        if !self.gifts().contains(&card) {
            return Err(self.not_now(Phase::Tribute).unwrap_or(IllegalPlay::NotAGift));
        }
        self.open(SetupAction::Gift(seat, card));
        Ok(())
    }

    /// Takes back the last move, bid or gift; false where there is none.
    pub fn undo(&mut self) -> bool {
        let (opening, log) = (mem::take(&mut self.opening), mem::take(&mut self.log));
        let kept = (opening.len() + log.len()).checked_sub(1);
        self.now = self.start.position();
        for &done in opening.iter().take(kept.unwrap_or(0)) {
            self.open(done);
        }
        for done in &log[..log.len().saturating_sub(1)] {
            self.apply(done.clone());
        }
        kept.is_some()
    }

    /// The next deal of the match: who won leads where the rules say so, levels rise, tribute is given.
    ///
    /// # Errors
    /// When the round is not over, or the match is.
    pub fn next(&self, seed: &str) -> Result<Game, IllegalPlay> {
        let outcome = self.outcome().ok_or(IllegalPlay::NotNow)?;
        if outcome.champions.is_some() {
            return Err(IllegalPlay::MatchOver);
        }
        let (before, rules) = self.carried();
        Ok(Game::after(rules, seed, before))
    }

    /// What a seat may know.
    pub fn view(&self, seat: usize) -> View {
        let (table, tribute) = (self.rules().data().table(), self.rules().data().tribute());
        let has_bids = table.bidding() != crate::rules::Bidding::Lot;
        let mut counts = Vec::new();
        for hand in &self.now.hands {
            counts.push(hand.len());
        }
        View {
            seat,
            phase: self.phase(),
            turn: self.now.turn,
            hand: self.hand(seat),
            counts,
            table: self.now.table.as_ref().map(|(seat, play)| Move { seat: *seat, play: Some(play.clone()) }),
            history: self.log.clone(),
            must_include: self.now.include,
            bids: has_bids.then(|| self.now.bids.clone()),
            gifts: tribute.as_ref().map(|_| self.now.gifts.clone()),
            landlord: self.now.landlord,
            kitty: self.now.landlord.map(|_| self.now.kitty.clone()),
        }
    }

    /// The seat to move, where cards are played.
    fn turn_now(&self) -> Result<usize, IllegalPlay> {
        let seat = self.now.turn.ok_or(IllegalPlay::RoundOver)?;
        self.not_now(Phase::Play).map_or(Ok(seat), Err)
    }

    fn not_now(&self, wanted: Phase) -> Option<IllegalPlay> {
        (self.phase() != wanted).then_some(IllegalPlay::NotNow)
    }

    /// The only single card that the seat to move may play, where the house asks for the highest.
    fn highest_single(&self) -> Option<Card> {
        let seat = self.now.turn.filter(|_| self.rules().turns.highest_single)?;
        let next = self.seat_after(seat)?;
        if self.now.hands[next].len() != 1 {
            return None;
        }
        self.now.hands[seat].in_order(&self.rules().strength).pop()
    }

    /// Whether a play of a seat that is not to move is one that the rules allow all the same.
    fn may_interrupt(&self, seat: usize, reading: &Reading) -> bool {
        let table = self.now.table.as_ref().filter(|(owner, _)| *owner != seat);
        table.is_some_and(|(_, table)| self.rules().is_open_chop(reading, &table.reading, self.now.passed[seat]))
    }

    /// What the cards are when a seat plays them.
    fn checked(&self, seat: usize, cards: &[Card], id: Option<ReadingId>) -> Result<Play, IllegalPlay> {
        let turn = self.turn_now()?;
        let rules = self.rules();
        let hand = self.now.hands.get(seat).ok_or(IllegalPlay::OutOfTurn)?;
        if !hand.holds(cards) {
            return Err(IllegalPlay::NotInHand);
        }
        let played = Hand::from_iter(cards.iter().copied());
        let previous = self.now.table.as_ref().map(|(_, play)| &play.reading);
        if let Some(refusal) = nearest(&played, id, previous, rules) {
            return Err(refusal);
        }
        let legal = preferred(&played, rules, &mut |reading| {
            meant(id, reading)
                && previous.is_none_or(|previous| rules.beats(reading, previous))
                && rules.allows_last(reading, hand.len())
        });
        let not_now = if cards.len() < hand.len() { IllegalPlay::OnlyLast } else { IllegalPlay::NeverLast };
        let reading = legal.ok_or(not_now)?;
        if seat != turn && !self.may_interrupt(seat, &reading) {
            return Err(IllegalPlay::OutOfTurn);
        }
        if let Some(card) = self.now.include.filter(|card| !cards.contains(card)) {
            return Err(IllegalPlay::MustInclude(card));
        }
        if let Some(card) = self.highest_single().filter(|card| reading.is_other_single(*card)) {
            return Err(IllegalPlay::HighestSingle(card));
        }
        Ok(play(&reading, &played, rules))
    }

    /// Does what is known to be allowed.
    fn apply(&mut self, done: Move) {
        self.now.apply(&done, &self.start);
        self.log.push(done);
    }

    /// Does what is known to be allowed before the first trick.
    fn open(&mut self, done: SetupAction) {
        self.now.open(done, &self.start);
        self.opening.push(done);
    }
}
