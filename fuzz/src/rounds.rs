//! Moves chosen by bytes, and what must hold before and after each of them.

use chupai::{Card, Game, GameResult, HintOptions, Phase, Play, Refusal, SavedGame, TooMuch, View};

use crate::{
    Choices,
    common::{restored, saved},
};

/// The most plays that are listed; a list of as many may not be whole.
const LIMIT: usize = 100;

/// A move that a seat may make.
enum Action {
    Bid(u8),
    Give(Card),
    Play(usize, Play),
    Pass,
}

impl Action {
    fn apply(&self, game: &mut Game) -> Result<(), Refusal> {
        match self {
            Action::Bid(bid) => game.bid(*bid),
            Action::Give(card) => game.give(*card),
            Action::Play(seat, play) => game.play_from(*seat, &play.cards, Some((&play.reading).into())),
            Action::Pass => game.pass(),
        }
    }
}

/// Makes one of the offered moves, chosen by the bytes: it is accepted, and no card is lost. `None` where the round is over, or
/// there are too many.
pub fn make_move(game: &mut Game, choices: &mut Choices) -> Option<()> {
    let actions = actions(game).ok()?;
    if game.turn().is_none() {
        assert!(actions.is_empty());
        return check_end(game);
    }
    let before = (game.phase() != Phase::Bidding).then(|| cards(game));
    choices.one_of(&actions).apply(game).map_err(|refusal| assert_eq!(refusal, Refusal::TooMuch(TooMuch))).ok()?;
    assert!(before.is_none_or(|before| cards(game) == before));
    Some(())
}

/// A move that is taken back leaves everything as it was.
pub fn check_undo(game: &Game, choices: &mut Choices) {
    let mut tried = game.clone();
    if make_move(&mut tried, choices).is_some() {
        assert!(tried.undo());
        assert_eq!(state(&tried), state(game));
    }
}

/// Lists the moves that may be made, with up to [`LIMIT`] plays.
fn actions(game: &Game) -> Result<Vec<Action>, TooMuch> {
    let mut actions: Vec<Action> =
        legal(game)?.into_iter().map(|play| Action::Play(game.turn().unwrap_or(0), play)).collect();
    actions.extend(game.bids().into_iter().map(Action::Bid));
    actions.extend(game.gifts().into_iter().map(Action::Give));
    actions.extend(game.may_pass()?.then_some(Action::Pass));
    for seat in 0..game.seats() {
        let open = game.interrupts(seat).map_err(|_| TooMuch)?;
        actions.extend(open.into_iter().map(|play| Action::Play(seat, play)));
    }
    Ok(actions)
}

fn legal(game: &Game) -> Result<Vec<Play>, TooMuch> {
    Ok(game.legal_with(&HintOptions::default().limit(LIMIT))?.to_vec())
}

/// Plays some cards of the seat to move: they are accepted if they are listed, or else nothing changes.
pub fn check_some_cards(game: &Game, choices: &mut Choices) {
    let (Some(seat), Ok(listed)) = (game.turn(), legal(game)) else { return };
    let hand = game.hand(seat).expect("a seat");
    let first = choices.below(hand.len());
    let cards = &hand[first..first + 1 + choices.below(hand.len() - first)];
    let mut tried = game.clone();
    let done = tried.play(cards, None);
    assert_eq!(done.err(), game.refusal(cards, None));
    if done.is_err() {
        assert_eq!(state(&tried), state(game));
        assert!(!listed.iter().any(|play| same(&play.cards, cards, Card::number)), "{cards:?} are refused: {done:?}");
    } else if listed.len() < LIMIT {
        let by_suit = game.rules().settings().suits.is_some();
        let known = |card: Card| if by_suit { card.number() } else { card.number() & !3 };
        assert!(listed.iter().any(|play| same(&play.cards, cards, known)), "{cards:?} are not listed");
    }
}

/// Whether cards are the same in any order, as far as `known` tells them apart.
fn same(cards: &[Card], others: &[Card], known: impl Fn(Card) -> u8) -> bool {
    let sorted = |cards: &[Card]| {
        let mut known: Vec<u8> = cards.iter().map(|&card| known(card)).collect();
        known.sort_unstable();
        known
    };
    cards.len() == others.len() && sorted(cards) == sorted(others)
}

/// The round and the view of each seat are the same when they are read back.
pub fn check_saving(game: &Game) -> Option<()> {
    let restored = restored(&saved(game)).map_err(|error| assert_eq!(error.code(), "too-much", "{error}")).ok()?;
    assert_eq!(state(&restored), state(game));
    for view in views(game) {
        let data = serde_json::to_value(&view).expect("JSON");
        let read = View::from_value(&data).expect("a view").resolve(game.rules());
        assert_eq!(read.as_ref(), Ok(&view));
    }
    Some(())
}

/// A round that is over has a place and points for each seat.
fn check_end(game: &Game) -> Option<()> {
    let result = game.result().ok()?.expect("a result");
    assert!(result.places.contains(&1) && result.places.iter().all(|&place| place <= game.seats()));
    assert_eq!([result.places.len(), result.scores.len()], [game.seats(); 2]);
    None
}

/// All cards that are held or were played, in order.
fn cards(game: &Game) -> Vec<Card> {
    let played = game.history().iter().filter_map(|done| done.play.as_ref()).flat_map(|play| play.cards.to_vec());
    let held = (0..game.seats()).flat_map(|seat| game.hand(seat).expect("a seat"));
    let mut cards: Vec<Card> = held.chain(played).collect();
    cards.sort_unstable();
    game.rules().hand(cards.iter().copied()).expect("of one deck");
    cards
}

/// Everything that can be seen of a round.
fn state(game: &Game) -> (SavedGame, Vec<View>, Result<Option<GameResult>, TooMuch>) {
    (game.save(), views(game), game.result())
}

fn views(game: &Game) -> Vec<View> {
    (0..game.seats()).map(|seat| game.view(seat).expect("a seat")).collect()
}
