//! Rounds as one seat may imagine them: the position that its view tells, with hands as they may be.

use std::sync::Arc;

use super::{Carried, Game, Move, Phase, View, position::Position, start::Start};
use crate::{
    Card, Hand, Rules, Seed,
    deal::Random,
    steps::{Steps, TooMuch},
};

impl Game {
    /// The round of a view, with hands as they may be now.
    pub(crate) fn determinize(view: &View, rules: &Rules, hands: Vec<Hand>) -> Game {
        let start = Start { rules: rules.clone(), seed: Seed::default(), before: Carried::default() };
        let mut before = hands.clone();
        for done in &view.history {
            let Some(play) = &done.play else { continue };
            for &card in &play.cards {
                before[done.seat].add(card);
            }
        }
        let mut now = Position::new(before, Random::new(&start.seed));
        now.phase = Phase::Play;
        now.landlord = view.landlord;
        for done in &view.history {
            now.apply(done, &start);
        }
        (now.hands, now.turn, now.include) = (hands, view.turn, view.must_include);
        now.table = view.table.as_ref().and_then(|done| Some((done.seat, done.play.clone()?)));
        Game { start: Arc::new(start), setup: Vec::new(), log: Vec::new(), now }
    }

    /// This round with other hands.
    pub(crate) fn with_hands(&self, hands: Vec<Hand>) -> Game {
        let mut game = self.clone();
        game.now.hands = hands;
        game
    }

    /// The round in which the seat that looks is landlord.
    pub(crate) fn with_landlord(&self, landlord: usize, hands: Vec<Hand>) -> Result<Game, TooMuch> {
        let mut game = self.with_hands(hands);
        game.now.landlord = Some(landlord);
        game.now.begin(&game.start, None)?;
        Ok(game)
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

    /// Applies a move without checking or recording it.
    pub(crate) fn apply_unrecorded(&mut self, done: &Move) {
        self.now.apply(done, &self.start);
    }

    /// The value of the end of the round for a seat: in points, or won and lost where the stake grows with the bombs.
    pub(crate) fn reward(&self, seat: usize, steps: &mut Steps) -> Result<i32, TooMuch> {
        if self.now.turn.is_some() {
            return Ok(0);
        }
        Ok(match &self.rules().settings().score.stake {
            Some(_) if self.won(seat) => 1,
            Some(_) => -1,
            None => self.scores(steps)?[seat],
        })
    }
}
