//! A round as data: moves, bids and gifts, the view of one seat, and the outcome.

#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer};

use super::{
    error::ViewError,
    score_line::{ScoreLine, Stake},
};
use crate::{Card, Hand, HandError, Play, PlayInput, Rank, Rules, budget::MAX_CARDS, classify::read_as};

/// The move of a seat in a trick; no play is a pass.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(bound(deserialize = "P: Deserialize<'de>"))
)]
pub struct Move<P = Play> {
    /// The seat, from 0.
    pub seat: usize,
    /// The cards it played.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "stated"))]
    pub play: Option<P>,
}

/// The bid of a seat for being landlord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bid {
    /// The seat.
    pub seat: usize,
    /// How much; 0 where it declined.
    pub bid: u8,
}

/// A card given before the first trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Gift {
    /// Who gave it.
    pub from: usize,
    /// Who has it now.
    pub to: usize,
    /// The card.
    pub card: Card,
}

/// The phase of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Phase {
    /// Seats bid for being landlord.
    Bidding,
    /// The losers of the deal before give cards, and are given others back.
    Tribute,
    /// Cards are played.
    #[default]
    Play,
    /// It is over.
    Over,
}

/// How a round ended.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Outcome {
    /// The place of each seat, 1 the best; seats that stand equal share the better place.
    pub places: Vec<usize>,
    /// The points of each seat.
    pub scores: Vec<i32>,
    /// How the points came about, one seat after the other. The points of a seat's lines add up to its score.
    pub lines: Vec<ScoreLine>,
    /// The level of each seat's side after the deal, where the rules have levels.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub levels: Option<Vec<Rank>>,
    /// The seats that have won the match.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub champions: Option<Vec<usize>>,
}

/// All that one seat may know. A view made elsewhere is a `View<PlayInput>`, of which [`View::resolve`] makes a `View`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub struct View<P = Play> {
    /// The seat.
    pub seat: usize,
    /// The phase of the round.
    #[cfg_attr(feature = "serde", serde(default))]
    pub phase: Phase,
    /// Whose turn it is; nobody's when the round is over.
    pub turn: Option<usize>,
    /// The seat's own cards, highest first.
    pub hand: Vec<Card>,
    /// How many cards each seat holds.
    pub counts: Vec<usize>,
    /// The play to beat, and who laid it.
    pub table: Option<Move<P>>,
    /// All that was played.
    pub history: Vec<Move<P>>,
    /// The card that the first play must hold, where the rules say so.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub must_include: Option<Card>,
    /// The bids of this deal, where there is bidding.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub bids: Option<Vec<Bid>>,
    /// The cards that were given, where there is tribute.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub gifts: Option<Vec<Gift>>,
    /// What is played for, where the rules have a stake and the landlord is known.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub stake: Option<Stake>,
    /// The seat that plays against the others, once it is known.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub landlord: Option<usize>,
    /// The cards the landlord took, which all saw.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub kitty: Option<Vec<Card>>,
}

impl<P> Default for View<P> {
    /// The view of seat 0 of a round in which nothing is known, for building one by hand.
    fn default() -> View<P> {
        View {
            seat: 0,
            phase: Phase::default(),
            turn: None,
            hand: Vec::new(),
            counts: Vec::new(),
            table: None,
            history: Vec::new(),
            must_include: None,
            bids: None,
            gifts: None,
            stake: None,
            landlord: None,
            kitty: None,
        }
    }
}

/// The cards that a seat does not hold and that were not played.
pub(crate) struct HiddenCards {
    /// The cards that may be anywhere.
    pub unseen: Vec<Card>,
    /// The cards that each seat is known to hold.
    pub known: Vec<Hand>,
}

/// Reads what may be null but not left out: a pass has to be stated.
#[cfg(feature = "serde")]
fn stated<'de, P: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<P>, D::Error> {
    Option::deserialize(deserializer)
}

impl<P> Move<P> {
    fn try_map<Q, E>(self, map: impl FnOnce(P) -> Result<Q, E>) -> Result<Move<Q>, E> {
        Ok(Move { seat: self.seat, play: self.play.map(map).transpose()? })
    }
}

impl View<PlayInput> {
    /// Reads a view from JSON data, as [`Game::view`](super::Game::view) serializes, or made by hand.
    ///
    /// # Errors
    /// Names the part that is not what it may be.
    #[cfg(feature = "serde")]
    pub fn from_value(value: &serde_json::Value) -> Result<View<PlayInput>, crate::GameError> {
        Ok(crate::json::invalid_data::read(value, "view")?)
    }

    /// Makes plays under some rules of those that are described.
    ///
    /// # Errors
    /// When one of them is no play under these rules.
    pub fn resolve(self, rules: &Rules) -> Result<View, ViewError> {
        let play = |input: PlayInput| {
            let hand = rules.hand(input.cards.iter().copied())?;
            read_as(input.id(), &hand, rules).ok_or(ViewError::UnknownPlay(input))
        };
        let moves = self.history.into_iter().map(|done| done.try_map(play));
        Ok(View {
            seat: self.seat,
            phase: self.phase,
            turn: self.turn,
            hand: self.hand,
            counts: self.counts,
            table: self.table.map(|done| done.try_map(play)).transpose()?,
            history: moves.collect::<Result<_, ViewError>>()?,
            must_include: self.must_include,
            bids: self.bids,
            gifts: self.gifts,
            stake: self.stake,
            landlord: self.landlord,
            kitty: self.kitty,
        })
    }
}

impl View {
    /// Finds the cards that other seats hold.
    ///
    /// # Errors
    /// When this is not what a seat can see of a round under these rules.
    pub(crate) fn hidden_cards(&self, rules: &Rules) -> Result<HiddenCards, ViewError> {
        let seats = rules.turns().seats;
        if self.counts.len() != seats {
            return Err(ViewError::Seats { seats });
        }
        if let Some(seat) = self.seats().into_iter().find(|&seat| seat >= seats) {
            return Err(ViewError::UnknownSeat { seat, seats });
        }
        if let Some(play) = self.plays().find(|play| !rules.owns(&play.reading)) {
            return Err(ViewError::UnknownPlay(play.into()));
        }
        let counted = self.counts[self.seat];
        if self.hand.len() != counted {
            return Err(ViewError::HandSize { held: self.hand.len(), counted });
        }
        let (known, seen) = self.seen(seats, rules)?;
        let mut left = seen;
        let unseen: Vec<Card> = rules.deck().iter().filter(|&card| !left.remove(card)).collect();
        let mut counts = self.counts.iter().zip(&known);
        let fits = counts.all(|(&count, known)| known.len() <= count && count <= MAX_CARDS);
        let held = self.hand.len() + unseen.len() + known.iter().map(Hand::len).sum::<usize>();
        if !fits || held < self.counts.iter().sum() {
            return Err(ViewError::TooManyHeld);
        }
        Ok(HiddenCards { unseen, known })
    }

    /// All seats that are named.
    fn seats(&self) -> Vec<usize> {
        let mut seats = vec![self.seat, self.turn.unwrap_or(0), self.landlord.unwrap_or(0)];
        for done in self.moves() {
            seats.push(done.seat);
        }
        for gift in self.gifts() {
            seats.extend([gift.from, gift.to]);
        }
        for bid in self.bids.iter().flatten() {
            seats.push(bid.seat);
        }
        seats
    }

    /// All plays that were made.
    fn plays(&self) -> impl Iterator<Item = &Play> {
        self.moves().into_iter().filter_map(|done| done.play.as_ref())
    }

    /// All moves. Who builds a view by hand may tell of the play on the table alone.
    fn moves(&self) -> Vec<&Move> {
        let mut moves: Vec<&Move> = self.history.iter().collect();
        let last = self.history.iter().rfind(|done| done.play.is_some());
        moves.extend(self.table.iter().filter(|&table| Some(table) != last));
        moves
    }

    /// The cards that were given.
    fn gifts(&self) -> &[Gift] {
        self.gifts.as_deref().unwrap_or_default()
    }

    /// The cards each of the other seats is known to hold, and all that were seen.
    fn seen(&self, seats: usize, rules: &Rules) -> Result<(Vec<Hand>, Hand), HandError> {
        let (mut known, mut seen, deck) = (vec![Hand::EMPTY; seats], Hand::EMPTY, rules.deck());
        if let (Some(landlord), Some(kitty)) = (self.landlord, &self.kitty) {
            kitty.iter().try_for_each(|&card| known[landlord].take(card, deck))?;
        }
        for gift in self.gifts() {
            known[gift.from].remove(gift.card);
            known[gift.to].take(gift.card, deck)?;
        }
        self.hand.iter().try_for_each(|&card| seen.take(card, deck))?;
        for Move { seat, play } in self.moves() {
            for &card in play.iter().flat_map(|play| play.cards.iter()) {
                known[*seat].remove(card);
                seen.take(card, deck)?;
            }
        }
        known[self.seat] = Hand::EMPTY;
        known.iter().flat_map(Hand::iter).try_for_each(|card| seen.take(card, deck))?;
        Ok((known, seen))
    }
}

impl Phase {
    /// The phase's name, such as `bidding`.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Bidding => "bidding",
            Phase::Tribute => "tribute",
            Phase::Play => "play",
            Phase::Over => "over",
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{Game, Options};

    /// The first play or card there is, or a pass.
    fn step(game: &mut Game) {
        if let Some(&card) = game.gifts().first() {
            return game.give(card).expect("a gift");
        }
        match game.legal_with(Options { limit: 1, ..Options::default() }).expect("a list").to_vec().first() {
            Some(play) => game.play(&play.cards, Some((&play.reading).into())).expect("legal"),
            None => game.pass().expect("may pass"),
        }
    }

    /// The cards of kitty and gifts that all saw a seat take, without those it was then seen to give away or play.
    fn shown(game: &Game, seat: usize) -> Hand {
        let view = game.view(seat).expect("a seat");
        let mut shown = Hand::EMPTY;
        if let Some((landlord, kitty)) = game.landlord() {
            kitty.iter().filter(|_| landlord == seat).for_each(|&card| shown.add(card));
        }
        for gift in view.gifts() {
            if gift.from == seat {
                shown.remove(gift.card);
            }
            if gift.to == seat {
                shown.add(gift.card);
            }
        }
        for play in game.history().iter().filter(|done| done.seat == seat).flat_map(|done| &done.play) {
            shown.remove_all(&play.cards);
        }
        shown
    }

    #[test]
    fn hidden_cards_are_those_that_others_were_not_seen_to_take() {
        for (id, changes) in [
            ("doudizhu", json!({ "table": { "bidding": "lot" } })),
            ("bigtwo", json!({ "table": { "players": 3 } })),
            ("guandan", json!({})),
        ] {
            let rules = Rules::builtin(id).and_then(|rules| rules.patched(&changes)).expect("rules");
            let mut game = Game::builder(&rules).seed("hidden").deal().expect("a deal");
            for _ in 0..2 {
                while game.turn().is_some() {
                    for seat in 0..game.seats() {
                        let view = game.view(seat).expect("a seat");
                        let HiddenCards { unseen, known } = view.hidden_cards(game.rules()).expect("a view");
                        let mut left = game.rules().deck().clone();
                        left.remove_all(&view.hand);
                        game.history().iter().flat_map(|done| &done.play).for_each(|play| left.remove_all(&play.cards));
                        for (other, known) in known.iter().enumerate() {
                            let expected = if other == seat { Hand::EMPTY } else { shown(&game, other) };
                            assert_eq!(*known, expected, "{id}: {other} as {seat} sees it");
                            known.iter().for_each(|card| _ = left.remove(card));
                        }
                        assert_eq!(Hand::from_iter(unseen), left, "{id}: {seat}");
                    }
                    step(&mut game);
                }
                game = game.next("hidden, too").expect("a deal");
            }
        }
    }
}
