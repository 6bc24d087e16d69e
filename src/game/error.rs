//! What may be wrong with a round or a view.

use super::{DealError, Phase};
use crate::{HandError, IllegalPlay, InvalidData, PlayInput, RulesError, TooMuch};

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
    #[error("view.seat: {seat} is not a seat: expected 0 to {}", seats - 1)]
    UnknownSeat {
        /// The seat.
        seat: usize,
        /// How many seats the rules have.
        seats: usize,
    },
    /// The hand has another number of cards than its seat is said to hold.
    #[error("view.hand: {held} cards are not the {counted} that view.counts says")]
    HandSize {
        /// How many cards the hand has.
        held: usize,
        /// How many it is said to have.
        counted: usize,
    },
    /// The deck has not the cards that were seen.
    #[error("view: {0}")]
    Cards(#[from] HandError),
    /// The seats are said to hold more cards than are left.
    #[error("view.counts: there are not so many cards left")]
    TooManyHeld,
    /// A play of the history or on the table is none under these rules.
    #[error("view.history: {0} is not such a play under these rules")]
    UnknownPlay(PlayInput),
    /// It is not the turn of the seat that looks.
    #[error("view.turn: it is not the turn of seat {seat}, whose view this is")]
    NotItsTurn {
        /// The seat that looks.
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
    /// Cards that are to be weighed are none that may be played.
    #[error("weigh: {0}")]
    NotLegal(#[from] IllegalPlay),
    /// Moves of the round are not told that are needed.
    #[error("view.history: leaves out {moves} moves, of which {known} are known")]
    MissingMoves {
        /// How many moves are known.
        known: usize,
        /// How many moves are left out.
        moves: usize,
    },
    /// A view is of another seat than those before it.
    #[error("view.seat: {seat} is not {expected}, whose views came before")]
    OtherSeat {
        /// The seat.
        seat: usize,
        /// The seat whose views came before.
        expected: usize,
    },
    /// There are more bids than can be, or higher ones.
    #[error("view.bids: expected bids of 0 to 3, at most two for each seat")]
    Bids,
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

/// Why a round cannot be dealt or taken up, or no move be chosen.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// Its rules make no sense.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The data is no round or view.
    #[error(transparent)]
    Data(#[from] InvalidData),
    /// The data is no view under these rules.
    #[error(transparent)]
    View(#[from] ViewError),
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
    /// The cards cannot have been dealt so.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// There is no next deal.
    #[error(transparent)]
    NoNext(#[from] IllegalPlay),
    /// A record does not tell all cards.
    #[error("a round is not played again without all of its cards")]
    HiddenCards,
    /// A trick of a record begins or ends elsewhere.
    #[error("trick {trick} does not begin or end here")]
    TrickNumber {
        /// The trick, from 1.
        trick: usize,
    },
    /// The points of a record are others than those of its round.
    #[error("the round does not end so")]
    Result,
    /// Places, levels or tries are not how a deal of these rules ends.
    #[error("before: is not how a deal of these rules ends")]
    Carried,
    /// Something that was done is not allowed where it stands.
    #[error("{list}.{number}: {reason}")]
    NotAllowed {
        /// `opening` or `moves`; of a record `bid`, `tribute` or `trick`.
        list: &'static str,
        /// Its number in the list, from 0.
        number: usize,
        /// Why it is not allowed.
        reason: IllegalPlay,
    },
}

impl GameError {
    /// The error's stable code: `unknown-rules`, `invalid-rules`, `invalid-argument` or `too-much`.
    pub fn code(&self) -> &'static str {
        match self {
            GameError::Rules(error) => error.code(),
            GameError::View(error) => error.code(),
            GameError::Deal(error) => error.code(),
            GameError::NoNext(error) => error.code(),
            GameError::TooMuch(error) | GameError::NotAllowed { reason: IllegalPlay::TooMuch(error), .. } => {
                error.code()
            }
            _ => "invalid-argument",
        }
    }
}
