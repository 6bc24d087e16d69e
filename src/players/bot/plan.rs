//! A hand split into the plays that take the fewest turns.

use std::{mem::take, rc::Rc};

use super::{
    split::{Pieces, Split, TURN},
    weights::Weights,
};
use crate::{
    Card, Hand, HintOptions, Kinds, Play, Rank, Reading, Rules, budget::Steps, classify::classify, hints::legal_plays,
    shapes::CardsByRank,
};

/// The most plays whose suits count that are looked at.
const MAX_SUITED: usize = 12;

/// The cost of a wild card in a play that is no bomb. It is kept for a bomb, which no plan shows: plans have natural cards alone.
const WILD: i32 = 2 * TURN;

/// A hand split into plays.
#[derive(Clone, Default)]
pub(super) struct Plan {
    pub plays: Vec<Rc<Play>>,
    /// How many turns the plays take, in hundredths; those that keep the lead cost less.
    pub cost: i32,
}

/// Splits hands into plays of some rules.
pub(super) struct Planner<'a> {
    pub weights: Weights,
    pub rules: &'a Rules,
    pieces: Pieces<'a>,
}

impl<'a> Planner<'a> {
    pub fn new(rules: &'a Rules, weights: Weights) -> Planner<'a> {
        Planner { rules, pieces: Pieces::new(rules, &weights), weights }
    }

    /// The chance in a hundred that a play takes the trick, as a rule of thumb.
    pub fn control(&self, reading: &Reading) -> i32 {
        self.weights.control(self.rules.shape(reading.shape), reading.place)
    }

    /// The cost of a play by itself: bombs, wild cards and high ranks are worth keeping, many cards are good to be rid of.
    pub fn price(&self, play: &Play) -> i32 {
        let is_wild = |card: &&Card| self.rules.wild().is_some_and(|wild| wild.cards.contains(card));
        let wild = play.cards.iter().filter(is_wild).count() as i32;
        let kept = if play.reading.bomb { TURN } else { WILD * wild };
        kept + 2 * i32::from(self.rules.strength().rank(play.reading.rank)) - 2 * play.cards.len() as i32
    }

    /// Splits a hand into plays. Wild cards are kept for last.
    pub fn plan(&self, hand: &Hand, steps: &mut Steps) -> Plan {
        let (mut left, wild) = plain(hand, self.rules);
        let (mut plays, split, cost) = self.best(&mut left, steps);
        self.lay(&split, &left, &mut plays);
        plays.extend(wild.into_iter().filter_map(|card| self.play(&[card])));
        Plan { plays, cost }
    }

    /// The cost of the plan of a hand.
    pub fn cost(&self, hand: &Hand, steps: &mut Steps) -> i32 {
        let (_, _, cost) = self.best(&mut plain(hand, self.rules).0, steps);
        cost
    }

    /// The cost of the plan of a hand if suits are ignored, which is found faster.
    pub fn suitless_cost(&self, hand: &Hand, steps: &mut Steps) -> i32 {
        self.split(&plain(hand, self.rules).0, steps).cost
    }

    /// Takes the plays of its plan whose suits count out of a hand.
    pub fn without_suited(&self, hand: &Hand, steps: &mut Steps) -> Hand {
        let (mut left, wild) = plain(hand, self.rules);
        self.best(&mut left, steps);
        wild.into_iter().for_each(|card| left.add(card));
        left
    }

    /// Takes the best plays whose suits count out of a hand, and splits the rest; gives these, the split and the cost of both.
    fn best(&self, left: &mut Hand, steps: &mut Steps) -> (Vec<Rc<Play>>, Rc<Split>, i32) {
        let (mut plays, mut cost, mut split) = (Vec::new(), 0, self.split(left, steps));
        while !self.pieces.suited.is_empty()
            && let Some((play, rest)) = self.suited(left, split.cost, steps)
        {
            cost += TURN - self.control(&play.reading);
            left.remove_all(&play.cards);
            plays.push(Rc::new(play));
            split = rest;
        }
        cost += split.cost;
        (plays, split, cost)
    }

    fn split(&self, hand: &Hand, steps: &mut Steps) -> Rc<Split> {
        let split = self.pieces.split(hand, self.rules.strength());
        let _ = steps.take(4 * (hand.len() + split.nodes as usize)); // that none are left is seen at the next move
        split
    }

    /// The play that saves most of those whose suits count, and how the rest is split; `None` where none saves anything.
    fn suited(&self, hand: &Hand, mut least: i32, steps: &mut Steps) -> Option<(Play, Rc<Split>)> {
        let kinds: Kinds = self.pieces.suited.iter().copied().collect();
        let options = HintOptions::default().kinds(kinds).limit(MAX_SUITED);
        let plays = legal_plays(hand, None, self.rules, &options, steps).ok()?;
        let mut best = None;
        for (at, (reading, cards)) in plays.iter().enumerate() {
            let rest = self.split(&hand.without(cards), steps);
            let cost = rest.cost + TURN - self.control(reading);
            if cost < least {
                (best, least) = (Some((at, rest)), cost);
            }
        }
        best.map(|(at, rest)| (plays.play(at), rest))
    }

    /// Lays the pieces of a split in the cards of a hand, the weakest suits first.
    fn lay(&self, split: &Split, hand: &Hand, plays: &mut Vec<Rc<Play>>) {
        let cards = CardsByRank::new(hand, self.rules.strength());
        let (mut taken, mut laid) = ([0; Rank::COUNT], Vec::with_capacity(split.pieces.len()));
        for piece in &split.pieces {
            let (piece, mut of_piece) = (self.pieces.get(piece.number), Vec::with_capacity(8));
            for &rank in &piece.ranks {
                let of_rank = &cards.of_rank(rank, hand)[taken[rank.index()]..];
                of_piece.extend_from_slice(&of_rank[..usize::from(piece.width)]);
                taken[rank.index()] += usize::from(piece.width);
            }
            laid.push(of_piece);
        }
        for (at, piece) in split.pieces.iter().enumerate() {
            if let Some(core) = piece.beside {
                let kickers = take(&mut laid[at]);
                laid[usize::from(core)].extend(kickers);
            }
        }
        for cards in laid.iter().filter(|cards| !cards.is_empty()) {
            match self.play(cards) {
                Some(play) => plays.push(play),
                None => plays.extend(cards.iter().filter_map(|&card| self.play(&[card]))), // kickers that are not allowed
            }
        }
    }

    fn play(&self, cards: &[Card]) -> Option<Rc<Play>> {
        classify(&Hand::of(cards), self.rules).map(Rc::new)
    }
}

/// A hand without its wild cards, and the wild cards.
pub(super) fn plain(hand: &Hand, rules: &Rules) -> (Hand, Vec<Card>) {
    let Some(rule) = rules.wild() else { return (hand.clone(), Vec::new()) };
    let (mut plain, mut wild) = (hand.clone(), Vec::new());
    for &card in &rule.cards {
        while plain.remove(card) {
            wild.push(card);
        }
    }
    (plain, wild)
}
