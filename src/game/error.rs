//! Errors of rounds and views.

use super::{DealError, Phase};
use crate::{HandError, InvalidData, PlayInput, Rank, Refusal, RulesError, TooMuch};

/// Why data is not what a seat can see of a round under some rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ViewError {
    /// There are more or fewer counts than seats.
    #[error("view.counts: expected {seats} seats")]
    Seats {
        /// How many seats the rules have.
        seats: usize,
    },
    /// A seat is named that the rules do not have.
    #[error("view.{path}: {seat} is not a seat: expected 0 to {}", seats - 1)]
    UnknownSeat {
        /// Where the seat is named, such as `history.0.seat`.
        path: String,
        /// The seat.
        seat: usize,
        /// How many seats the rules have.
        seats: usize,
    },
    /// The deal has another level than the rules.
    #[error(
        "view.level: the deal is at level {level}, the rules {}",
        expected.map_or("have none".to_owned(), |expected| format!("are at level {expected}"))
    )]
    OtherLevel {
        /// The level of the deal.
        level: Rank,
        /// The level of the rules.
        expected: Option<Rank>,
    },
    /// The hand does not have as many cards as `counts` says.
    #[error("view.hand: {held} cards, but view.counts says {counted}")]
    HandSize {
        /// How many cards the hand has.
        held: usize,
        /// How many `counts` says.
        counted: usize,
    },
    /// The deck does not have the cards that were seen.
    #[error("view: {0}")]
    Cards(#[from] HandError),
    /// The seats hold more cards than are left.
    #[error("view.counts: more cards than are left in the deck")]
    TooManyHeld,
    /// A play of the history or on the table is not a play under these rules.
    #[error("view.history: {0} is not a play under these rules")]
    UnknownPlay(PlayInput),
    /// The rules have no such phase.
    #[error("view.phase: these rules have no phase \"{}\"", .0.name())]
    UnknownPhase(Phase),
    /// A seat is to move though the round is over, or nobody though it goes on.
    #[error("view.turn: expected {} in the phase \"{}\"", if *.0 == Phase::Over { "null" } else { "a seat" }, .0.name())]
    Turn(Phase),
    /// The view tells of something that the rules do not have, such as a landlord.
    #[error("view.{0}: these rules have none")]
    NotInRules(&'static str),
    /// The view does not name the landlord, who determines the sides.
    #[error("view.landlord: is missing")]
    NoLandlord,
    /// The view names who laid the play on the table, and not the play.
    #[error("view.table.play: expected a play")]
    NoPlay,
    /// It is not the turn of the seat.
    #[error("view.turn: it is not the turn of seat {seat}, whose view this is")]
    NotItsTurn {
        /// The seat.
        seat: usize,
    },
    /// The round is in another phase than the one that is asked about.
    #[error(
        "view.phase: the round is in the phase \"{}\", not \"{}\": {}",
        phase.name(), expected.name(), phase.what_to_choose()
    )]
    OtherPhase {
        /// The phase of the round.
        phase: Phase,
        /// The phase that is asked about.
        expected: Phase,
    },
    /// The cards to weigh may not be played.
    #[error("weigh: {0}")]
    NotLegal(Refusal),
    /// The view leaves out moves that the seat does not know.
    #[error("view.history: leaves out {moves} moves, of which {known} are known")]
    MissingMoves {
        /// How many moves are known.
        known: usize,
        /// How many moves are left out.
        moves: usize,
    },
    /// The view is of another seat than the earlier ones.
    #[error("view.seat: {seat}, but earlier views were of seat {expected}")]
    OtherSeat {
        /// The seat.
        seat: usize,
        /// The seat of the earlier ones.
        expected: usize,
    },
    /// There are too many bids, or one is too high.
    #[error("view.bids: expected bids of 0 to 3, at most two for each seat")]
    Bids,
    /// Seats double too often.
    #[error("view.doubles: expected doublings of 0 to {most}, at most one for each seat")]
    Doubles {
        /// The most often that a seat may double under the rules.
        most: u8,
    },
    /// There are too many decisions on laying a hand open, or the stake doubles too often for one.
    #[error("view.opens: expected doublings of 0 to 3, at most one for each seat and one more")]
    Opens,
    /// The open hands are not those that were laid open, or lack cards that their seats are known to hold.
    #[error("view.open: expected the hands that view.opens says, with all cards that their seats are known to hold")]
    OpenHands,
    /// An open hand does not have as many cards as `counts` says.
    #[error("view.open: {held} cards, but counts says {counted}")]
    OpenHand {
        /// How many cards lie open.
        held: usize,
        /// How many are counted.
        counted: usize,
    },
    /// There is too much to list for choosing a move.
    #[error(transparent)]
    TooMuch(#[from] TooMuch),
}

impl ViewError {
    /// The error's stable code: `missing-moves`, `invalid-argument` or `too-much`.
    pub fn code(&self) -> &'static str {
        match self {
            ViewError::MissingMoves { .. } => "missing-moves",
            ViewError::TooMuch(error) => error.code(),
            _ => "invalid-argument",
        }
    }
}

/// Why a round cannot be dealt, restored or read from a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// The rules are invalid.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The data is no round.
    #[error(transparent)]
    Data(#[from] InvalidData),
    /// There is too much to list.
    #[error(transparent)]
    TooMuch(#[from] TooMuch),
    /// There is no such seat.
    #[error("{seat} is not a seat: expected 0 to {}", seats - 1)]
    UnknownSeat {
        /// The seat.
        seat: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// A saved round has neither a seed nor cards, or both.
    #[error("data: expected either seed or cards")]
    NoSource,
    /// The cards are no deal of these rules.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// There is no next deal.
    #[error(transparent)]
    NoNext(#[from] Refusal),
    /// A record leaves out cards.
    #[error("{place}: cards are left out, and a round cannot be replayed without them")]
    HiddenCards {
        /// `seat` and a number, `kitty` or `tribute`.
        place: String,
    },
    /// A trick of a record begins or ends elsewhere.
    #[error("trick {trick} does not begin or end here")]
    TrickNumber {
        /// The trick, from 1.
        trick: usize,
    },
    /// The points in a record are not those of its round.
    #[error("the round does not end with these points")]
    Result,
    /// No deal of these rules ends with these places, levels or tries.
    #[error("before: is not how a deal of these rules ends")]
    DealsBefore,
    /// A bid, gift or move is not allowed where it stands.
    #[error("{list}.{number}: {reason}")]
    NotAllowed {
        /// `opening` or `moves`; of a record `bid`, `double`, `open`, `tribute` or `trick`.
        list: &'static str,
        /// Its number in the list, from 0; of a trick, the number of the trick, from 1.
        number: usize,
        /// Why it is not allowed.
        reason: Refusal,
    },
}

impl GameError {
    /// The error's stable code: that of the error it holds, or `invalid-argument`. [`GameError::NotAllowed`] is
    /// `invalid-argument` whatever the refusal, or `too-much`.
    pub fn code(&self) -> &'static str {
        match self {
            GameError::Rules(error) => error.code(),
            GameError::Deal(error) => error.code(),
            GameError::NoNext(error) => error.code(),
            GameError::TooMuch(error) | GameError::NotAllowed { reason: Refusal::TooMuch(error), .. } => error.code(),
            _ => "invalid-argument",
        }
    }
}
