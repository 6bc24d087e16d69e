#![doc = include_str!("README.md")]
mod merge;
mod plays;
mod score;
mod table;
mod values;

#[cfg(feature = "schema")]
mod schema;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::json::invalid_data::{self, InvalidData};

pub use crate::play::{CoreSuits, FollowSuits, WildRanking};
pub use merge::merge;
pub use plays::{Chop, ChopWhen, Follow, KickerUnit, Kickers, Pattern, Selector, Track};
#[cfg(feature = "schema")]
pub use schema::schema;
pub use score::{OpenHand, Score, StakeDoublings, Worth};
pub use table::{
    Bidding, Deck, FirstLead, GoneOut, InstantWin, LaterLead, Levels, Pass, RoundEnd, Sides, Table, Tribute, TurnOrder,
    WildCards,
};
pub use values::{
    Bounded, Dealt, Lengths, List, Named, OutOfRange, Packs, PlainRank, PlainRanks, Points, RankOrder, Ranks, Seats,
    Span, SuitOrder, TrackRow, Widths, WildCount,
};

/// The rules of a game as plain data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct RuleSet {
    /// The game's name in code.
    pub id: String,
    /// The game's name in English.
    pub title: String,
    /// The cards that are played with.
    pub deck: Deck,
    /// Who plays, and how the deck is dealt.
    pub table: Table,
    /// The ranks from low to high; jokers stand above them all.
    pub ranks: RankOrder,
    /// The suits from low to high, or null where they do not rank.
    #[serde(default)]
    pub suits: Option<SuitOrder>,
    /// A rank lifted above the others, below the jokers, except in runs: the level of Guandan.
    #[serde(default)]
    pub level: Option<PlainRank>,
    /// The cards that stand for others.
    #[serde(default)]
    pub wild: Option<WildCards>,
    /// The ranks that make a run, by the name of the track.
    pub tracks: Named<Track, 0, 16>,
    /// The plays there are, in the order in which readings are preferred and leads are listed.
    pub plays: Named<Pattern, 1, 64>,
    /// Groups of plays, low to high, of which the higher beat the lower of equally many cards.
    #[serde(default)]
    pub ladders: List<Vec<String>, 0, 16>,
    /// The plays that beat those of other kinds, from the weakest to the strongest. Within one entry more
    /// cards beat fewer. A play is of the first entry that selects it.
    #[serde(default)]
    pub bombs: List<Selector, 0, 64>,
    /// Plays that beat plays of another kind without being bombs.
    #[serde(default)]
    pub chops: List<Chop, 0, 64>,
    /// Hands that win as they are dealt, before anything is played.
    #[serde(default)]
    pub instant: List<InstantWin, 0, 16>,
    /// The cards that the losers of a deal give its winners before the next.
    #[serde(default)]
    pub tribute: Option<Tribute>,
    /// The level rises by what its side wins, deal after deal, until a side wins at the highest rank.
    #[serde(default)]
    pub levels: Option<Levels>,
    /// Who leads, and what passing means.
    pub turn: TurnOrder,
    /// When the round ends.
    pub end: RoundEnd,
    /// Plays that may not be the last cards of a hand.
    #[serde(default)]
    pub never_last: List<Selector, 0, 64>,
    /// The points of a round; the parts that are set add up.
    pub score: Score,
}

impl RuleSet {
    /// Reads a rule set from JSON data. Unlike `RuleSet::deserialize` it tells where the data is wrong.
    ///
    /// # Errors
    /// Names the setting, its value and what is expected.
    pub fn from_value(value: &Value) -> Result<RuleSet, InvalidData> {
        invalid_data::read(value, "rules")
    }

    /// Writes the rule set as JSON data, with every default.
    pub(crate) fn to_value(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default() // every key is a text, so it can be written
    }
}
