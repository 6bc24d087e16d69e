//! The plays of a game, and what beats what across kinds.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use serde_json::Value;

use super::{Bounded, Lengths, List, PlainRanks, Ranks, TrackRow, Widths};
use crate::{
    Card, Kind,
    budget::{MAX_LENGTH, MAX_OF_A_RANK},
    play::{CoreSuits, FollowSuits},
};

/// A play: groups of equal cards in a row with kickers, a flush, or given cards.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct Pattern {
    /// Its kind, where that is not its own name.
    #[serde(default)]
    pub kind: Option<Kind>,
    /// How many cards of each rank the core has. Widths that the deck cannot hold are left out.
    #[serde(default)]
    pub width: Option<Widths>,
    /// How many ranks in a row the core has; 1 by default.
    #[serde(default)]
    pub length: Option<Lengths>,
    /// The track a core of several ranks runs on; "runs" by default.
    #[serde(default)]
    pub track: Option<String>,
    /// The ranks the core may have; all by default.
    #[serde(default)]
    pub ranks: Option<PlainRanks>,
    /// Whether jokers can be the core: by default where it is a single card.
    #[serde(default)]
    pub jokers: Option<bool>,
    /// The suits of the core. The same or several, beside kickers, only where suits rank.
    #[serde(default)]
    pub suits: CoreSuits,
    /// How many cards of one suit, instead of a core.
    #[serde(default)]
    pub flush: Option<Bounded<2, MAX_LENGTH>>,
    /// The name of a straight flush, which a flush may not be.
    #[serde(default)]
    pub except: Option<String>,
    /// Given cards, instead of a core; of every pack, where there are several.
    #[serde(default)]
    pub cards: Option<List<Card, 1, 54>>,
    /// Whether the given cards are meant once, and not once of every pack.
    #[serde(default)]
    pub exact: bool,
    /// Whether the suit is compared before the rank, of cards of one suit.
    #[serde(default)]
    pub suit_first: bool,
    /// Whether only its rank is compared, though suits rank.
    #[serde(default)]
    pub by_rank: bool,
    /// The kickers.
    #[serde(default)]
    pub kickers: Option<Kickers>,
    /// The suits it must have to beat another of its kind.
    #[serde(default)]
    pub follow: Option<Follow>,
    /// Whether it is played only as the last cards of a hand.
    #[serde(default)]
    pub last: bool,
    /// Whether it is played only to beat what lies on the table, and never led.
    #[serde(default)]
    pub answer: bool,
}

impl Pattern {
    /// The kind of the play of this name, where it has one.
    pub(crate) fn kind_of(&self, name: &str) -> Option<Kind> {
        self.kind.or(name.parse().ok())
    }
}

/// The suits a play must have to beat another of its kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct Follow {
    /// How far the suits must agree.
    pub by: FollowSuits,
    /// Ranks whose plays need not follow: they beat every lower play, of their own rank too.
    #[serde(default)]
    pub except: Option<PlainRanks>,
}

/// The cards beside the core; of a rank that the core has only where `own` says so.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct Kickers {
    /// Single cards or pairs.
    pub unit: KickerUnit,
    /// How many for each group of the core.
    #[serde(default)]
    pub each: Bounded<1, 4>,
    /// How many in all, instead.
    #[serde(default)]
    pub total: Option<Bounded<1, 26>>,
    /// How many of one rank: 1 asks for different ranks.
    #[serde(default)]
    pub same: Bounded<1, { MAX_OF_A_RANK as u8 }>,
    /// Whether jokers may be kickers: by default as single cards.
    #[serde(default)]
    pub jokers: Option<bool>,
    /// Whether both kinds of joker may be kickers of one play.
    #[serde(default)]
    pub rocket: bool,
    /// Whether kickers may hold a group that would lengthen the core.
    #[serde(default)]
    pub adjacent: bool,
    /// Whether kickers may be of a rank that the core has, where suits do not rank and no card is wild.
    #[serde(default)]
    pub own: bool,
    /// Whether the kickers must be in a row, on the core's track.
    #[serde(default)]
    pub consecutive: bool,
    /// Whether the last cards of a hand may have fewer kickers, at least one.
    #[serde(default)]
    pub short: bool,
}

/// Some of the plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct Selector {
    /// The name in plays.
    pub play: String,
    /// Only with this many cards of each rank.
    #[serde(default)]
    pub width: Option<Widths>,
    /// Only with this many ranks in a row.
    #[serde(default)]
    pub length: Option<Lengths>,
    /// Only where one of these ranks decides.
    #[serde(default)]
    pub ranks: Option<PlainRanks>,
}

/// A play that beats certain plays of other kinds, and no others. A chop by or over plays that no hand can form has no effect, so
/// rules with shorter runs need no other chops. Where both sides name the same play of the same length, the higher one of
/// it beats the lower as usual, and `when` says who may play it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct Chop {
    /// The play that beats.
    pub by: Selector,
    /// The play that is beaten.
    pub over: Selector,
    /// Who may play it.
    #[serde(default)]
    pub when: ChopWhen,
}

/// The ranks that make a run.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Track {
    /// Any ranks in a row of these; none may come twice in a run. The last one decides.
    Row(TrackRow),
    /// Just these runs, from the weakest to the strongest. The rank named last decides.
    Runs(List<Ranks, 1, 26>),
}

/// Who may play a chop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ChopWhen {
    /// The seat to move.
    #[default]
    Turn,
    /// Also a seat that has passed in the trick, at any time.
    Passed,
    /// Any seat at any time, except the owner of the play on the table.
    AnyTime,
}

/// The cards of one kicker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum KickerUnit {
    /// A single card.
    Single,
    /// Two cards of a rank.
    Pair,
}

impl Serialize for Track {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Track::Row(row) => serializer.collect_str(row),
            Track::Runs(runs) => runs.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Track {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Track, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let track = match &value {
            Value::String(row) => row.parse().ok().map(Track::Row),
            Value::Array(runs) => {
                let runs: Option<Vec<Ranks>> = runs.iter().map(|run| run.as_str()?.parse().ok()).collect();
                runs.and_then(|runs| List::try_from(runs).ok()).map(Track::Runs)
            }
            _ => None,
        };
        track.ok_or_else(|| {
            D::Error::custom(
                "expected different ranks of 3456789TJQKA2, the first again at the end or not, or a list of 1 to 26 runs",
            )
        })
    }
}
