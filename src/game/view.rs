//! A round as data: moves, bids and gifts, the view of one seat, and the result.

use serde::{Deserialize, Deserializer, Serialize};

use super::{
    Game, Phase, SortBy,
    error::{GameError, ViewError},
    score_line::{ScoreLine, Stake},
    sort,
    start::level_of,
};
use crate::{
    Card, Hand, Play, PlayInput, Rank, Rules,
    classify::{play, read_as},
    json::invalid_data::{self, InvalidData},
};

/// The move of a seat in a trick; no play is a pass.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound(deserialize = "P: Deserialize<'de>"))]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Move<P = Play> {
    /// The seat, from 0.
    pub seat: usize,
    /// The play; none for a pass.
    #[serde(deserialize_with = "stated")]
    pub play: Option<P>,
}

/// The bid of a seat for being landlord, or how often it doubles something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Bid {
    /// The seat.
    pub seat: usize,
    /// The bid; 0 to decline.
    pub bid: u8,
}

/// The hand of a seat, for all to see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ShownHand {
    /// The seat.
    pub seat: usize,
    /// Its cards, highest first.
    pub hand: Vec<Card>,
}

/// A card given before the first trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Gift {
    /// Who gave it.
    pub from: usize,
    /// Who has it now.
    pub to: usize,
    /// The card.
    pub card: Card,
}

/// How a round ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct GameResult {
    /// The place of each seat, 1 the best; seats that stand equal share the better place. Who holds cards at the end of a round
    /// for all places, or as a hand wins as dealt, is last, and where nobody could go out all are last.
    pub places: Vec<usize>,
    /// The points of each seat.
    pub scores: Vec<i32>,
    /// How the points came about, one seat after the other. The points of a seat's lines add up to its score.
    pub lines: Vec<ScoreLine>,
    /// The level of each seat's side after the deal, where the rules have levels.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub levels: Option<Vec<Rank>>,
    /// The seats that have won the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub champions: Option<Vec<usize>>,
}

/// All that one seat may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ViewFields"))] // what a phase has of it is written by hand
#[non_exhaustive]
pub struct View<P = Play> {
    /// The seat.
    pub seat: usize,
    /// The phase of the round.
    #[serde(default)]
    pub phase: Phase,
    /// The seat to move; none when the round is over.
    #[serde(deserialize_with = "stated")]
    pub turn: Option<usize>,
    /// The seat's own cards, highest first.
    pub hand: Vec<Card>,
    /// How many cards each seat holds.
    pub counts: Vec<usize>,
    /// The play to beat, and who laid it.
    #[cfg_attr(feature = "schema", ts(type = "{ readonly seat: number; readonly play: P } | null"))]
    pub table: Option<Move<P>>,
    /// How many plays and passes there were. Bids and gifts do not count; they are never left out.
    #[serde(default)]
    pub moves: usize,
    /// These plays and passes, or the last of them: all but the first `moves - history.length`.
    pub history: Vec<Move<P>>,
    /// The seats that have passed in this trick.
    #[serde(default)]
    pub passed: Vec<usize>,
    /// The level of this deal, where the rules have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub level: Option<Rank>,
    /// The card that the first play must hold, where the rules say so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub must_include: Option<Card>,
    /// The bids of this deal, where there is bidding.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub bids: Option<Vec<Bid>>,
    /// How often each seat that was asked doubles what it plays for, where the rules let seats double.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub doubles: Option<Vec<Bid>>,
    /// How often the stake doubles for the hand of each seat that was asked to lay it open, where the rules have that.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub opens: Option<Vec<Bid>>,
    /// The hands that lie open, where the rules have that.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub open: Option<Vec<ShownHand>>,
    /// How often the cards were dealt anew as nobody bid, where there is bidding.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub redeals: Option<usize>,
    /// The cards that were given, where there is tribute.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub gifts: Option<Vec<Gift>>,
    /// The stake, where the rules have one and the landlord is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub stake: Option<Stake>,
    /// The points that each seat wins or pays, as the round stands, where the rules let seats double and the landlord is
    /// known; those of the landlord are with all opponents together.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub stakes: Option<Vec<i32>>,
    /// The seat that plays against the others, once it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub landlord: Option<usize>,
    /// The cards the landlord took, which all saw.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub kitty: Option<Vec<Card>>,
}

impl<P> Default for View<P> {
    /// The view of seat 0 of a round in which nothing is known, for building one by hand.
    ///
    /// ```
    /// use chupai::{Rules, View, choose, parse_cards};
    /// let rules = Rules::builtin("bigtwo")?;
    /// let mut view = View::default();
    /// (view.turn, view.hand, view.counts) = (Some(0), parse_cards("2s 3d")?, vec![2, 5, 5, 5]);
    /// let play = choose(&view, &rules, "a seed")?.expect("a lead");
    /// assert_eq!(play.cards.as_ref(), parse_cards("2s")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn default() -> View<P> {
        View {
            seat: 0,
            phase: Phase::default(),
            turn: None,
            hand: Vec::new(),
            counts: Vec::new(),
            table: None,
            moves: 0,
            history: Vec::new(),
            passed: Vec::new(),
            level: None,
            must_include: None,
            bids: None,
            doubles: None,
            opens: None,
            open: None,
            redeals: None,
            gifts: None,
            stake: None,
            stakes: None,
            landlord: None,
            kitty: None,
        }
    }
}

/// Reads a value that may be null but not left out: a pass, or that nobody is to move, has to be stated.
fn stated<'de, P: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<P>, D::Error> {
    Option::deserialize(deserializer)
}

impl<P> Move<P> {
    fn try_map<Q, E>(self, map: impl FnOnce(P) -> Result<Q, E>) -> Result<Move<Q>, E> {
        Ok(Move { seat: self.seat, play: self.play.map(map).transpose()? })
    }
}

impl<P> View<P> {
    /// # Errors
    /// When the view is of a deal with another level, in which cards rank otherwise.
    pub(super) fn expect_level(&self, rules: &Rules) -> Result<(), ViewError> {
        match (self.level, level_of(rules.settings())) {
            (Some(level), expected) if Some(level) != expected => Err(ViewError::OtherLevel { level, expected }),
            _ => Ok(()),
        }
    }
}

/// A view that came from elsewhere, with plays that are not yet read under rules: [`View::resolve`] makes a `View` of it.
impl View<PlayInput> {
    /// Reads a view from JSON data, as [`Game::view`](super::Game::view) serializes, or made by hand.
    ///
    /// # Errors
    /// Names the part that is not what it may be.
    pub fn from_value(value: &serde_json::Value) -> Result<View<PlayInput>, InvalidData> {
        invalid_data::read(value, "view").map_err(|error| error.within("view"))
    }

    /// Reads the plays of the view under some rules.
    ///
    /// # Errors
    /// When one of them is not a play under these rules.
    pub fn resolve(self, rules: &Rules) -> Result<View, ViewError> {
        self.expect_level(rules)?;
        let resolve = |input: PlayInput| {
            let hand = rules.hand(input.cards.iter().copied())?;
            let reading = read_as(Some(input.id()), &hand, rules).ok_or(ViewError::UnknownPlay(input))?;
            Ok(play(&reading, &hand, rules))
        };
        let moves = self.moves.max(self.history.len());
        let history = self.history.into_iter().map(|done| done.try_map(resolve));
        Ok(View {
            seat: self.seat,
            phase: self.phase,
            turn: self.turn,
            hand: self.hand,
            counts: self.counts,
            table: self.table.map(|done| done.try_map(resolve)).transpose()?,
            moves,
            history: history.collect::<Result<_, ViewError>>()?,
            passed: self.passed,
            level: self.level,
            must_include: self.must_include,
            bids: self.bids,
            doubles: self.doubles,
            opens: self.opens,
            open: self.open,
            redeals: self.redeals,
            gifts: self.gifts,
            stake: self.stake,
            stakes: self.stakes,
            landlord: self.landlord,
            kitty: self.kitty,
        })
    }
}

impl Game {
    /// The round as one seat may know it.
    ///
    /// # Errors
    /// When there is no such seat.
    pub fn view(&self, seat: usize) -> Result<View, GameError> {
        self.view_since(seat, 0)
    }

    /// Leaves out the first `since` plays and passes, for a [`Seat`](crate::Seat) that knows them. After
    /// [`Game::undo`] a seat needs the whole view.
    ///
    /// # Errors
    /// When there is no such seat.
    pub fn view_since(&self, seat: usize, since: usize) -> Result<View, GameError> {
        let (settings, now) = (self.rules().settings(), &self.now);
        let [bidding, doubling, opening, tribute] =
            [Phase::Bidding, Phase::Doubling, Phase::Opening, Phase::Tribute].map(|phase| phase.exists(settings));
        Ok(View {
            seat,
            phase: self.phase(),
            turn: self.turn(),
            hand: self.hand(seat)?,
            counts: now.hands.iter().map(Hand::len).collect(),
            table: now.to_beat().map(|(seat, play)| Move { seat: *seat, play: Some(play.clone()) }),
            moves: self.log.len(),
            history: self.log.get(since..).unwrap_or_default().to_vec(),
            passed: (0..self.seats()).filter(|&seat| now.turn.has_passed(seat)).collect(),
            level: level_of(settings),
            must_include: now.include,
            bids: bidding.then(|| now.bids.clone()),
            doubles: doubling.then(|| now.doubles.clone()),
            opens: opening.then(|| now.opens.clone()),
            open: opening.then(|| self.open_hands()),
            redeals: bidding.then_some(now.redeals as usize),
            gifts: tribute.then(|| now.gifts.clone()),
            stake: self.stake(),
            stakes: if doubling { self.stakes() } else { None },
            landlord: now.landlord,
            kitty: now.landlord.map(|_| now.kitty.clone()),
        })
    }

    fn open_hands(&self) -> Vec<ShownHand> {
        let shown = |seat| ShownHand { seat, hand: sort(&self.now.hands[seat], self.rules(), SortBy::Rank) };
        (0..self.seats()).filter(|&seat| self.now.is_open(seat)).map(shown).collect()
    }
}
