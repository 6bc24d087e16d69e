//! Why rules cannot be made.

use std::fmt::Display;

use crate::{InvalidData, json::text::quoted};

/// Why rules cannot be made. The message begins with where the setting stands, such as `plays.straight.length`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// No game has the name.
    #[error("{} is not a game: expected one of {}", quoted(id), expected.join(", "))]
    UnknownGame {
        /// The name that was given.
        id: String,
        /// The names there are.
        expected: Vec<String>,
    },
    /// A setting is not what it may be by itself.
    #[error(transparent)]
    InvalidSetting(#[from] InvalidData),
    /// A setting makes no sense beside the others.
    #[error("{path:.200}: {problem}")]
    Contradiction {
        /// Where the setting stands.
        path: String,
        /// Why it makes no sense, with what would.
        problem: String,
    },
}

impl RulesError {
    pub(super) fn contradiction(path: impl Display, problem: impl Display) -> RulesError {
        fn contradiction(path: &dyn Display, problem: &dyn Display) -> RulesError {
            RulesError::Contradiction { path: path.to_string(), problem: problem.to_string() }
        }
        contradiction(&path, &problem)
    }

    /// The error's stable code: `unknown-rules` or `invalid-rules`.
    pub fn code(&self) -> &'static str {
        match self {
            RulesError::UnknownGame { .. } => "unknown-rules",
            RulesError::InvalidSetting(_) | RulesError::Contradiction { .. } => "invalid-rules",
        }
    }
}

/// Refuses a setting unless a condition holds.
pub(super) fn require(holds: bool, path: impl Display, problem: impl Display) -> Result<(), RulesError> {
    if holds { Ok(()) } else { Err(RulesError::contradiction(path, problem)) }
}
