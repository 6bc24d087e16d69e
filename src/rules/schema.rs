//! The rules of a game as plain data: what a JSON rule set may say.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use crate::{Card, Kind};

/// Everything that makes a game, as plain data. [`Rules::new`](crate::Rules::new) checks it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
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
    pub ranks: String,
    /// The suits from low to high, or `null` where they do not rank.
    pub suits: Option<String>,
    /// A rank lifted above the others, below the jokers, except in runs (the level of Guandan).
    #[serde(default)]
    pub level: Option<String>,
    /// The cards that stand for others.
    #[serde(default)]
    pub wild: Option<WildCards>,
    /// What ranks make a run, by name.
    pub tracks: IndexMap<String, Track>,
    /// What can be played, in the order in which readings are preferred and leads are listed.
    pub plays: IndexMap<String, Pattern>,
    /// Groups of plays, low to high, of which the higher beat the lower of equally many cards.
    #[serde(default)]
    pub ladders: Vec<Vec<String>>,
    /// The plays that beat those of other kinds, from the weakest to the strongest.
    /// Within one entry more cards beat fewer.
    #[serde(default)]
    pub bombs: Vec<Selector>,
    /// What else beats what.
    #[serde(default)]
    pub chops: Vec<Chop>,
    /// Who leads, and what passing means.
    pub turn: Turn,
    /// When the round ends.
    pub end: End,
    /// What may not be the last cards of a hand.
    #[serde(default)]
    pub never_last: Vec<Selector>,
    /// What the round is worth.
    pub score: Score,
}

/// The cards that are played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Deck {
    /// How many packs of 52 cards: 1 to 4.
    pub packs: u8,
    /// Whether each pack has its two jokers.
    pub jokers: bool,
    /// Cards taken out, each once for every time it is named.
    #[serde(default)]
    pub without: Vec<Card>,
}

/// Who plays, and how the deck is dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Table {
    /// How many seats there are: 2 to 8.
    pub players: u8,
    /// How many cards each seat is dealt.
    pub hand: u8,
    /// Whether one seat plays against the others and takes the cards that are left.
    #[serde(default)]
    pub landlord: bool,
}

/// The cards that stand for others: for any but jokers, beside at least one card that does not. Alone they are
/// what they are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WildCards {
    /// The ranks that are wild; the level where none is named.
    #[serde(default)]
    pub ranks: Option<String>,
    /// Only in these suits.
    #[serde(default)]
    pub suits: Option<String>,
    /// Whether jokers are wild.
    #[serde(default)]
    pub jokers: bool,
    /// How many may stand for others in one play: 1 to 4.
    pub most: u8,
    /// What plays without them are worth beside those with.
    #[serde(default)]
    pub pure: Pure,
}

/// What plays without wild cards are worth beside those with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pure {
    /// The same.
    #[default]
    Equal,
    /// More, where the plays are equal otherwise.
    Above,
    /// The same as `above`; but of bombs with as many cards, those of wild cards alone beat those without,
    /// and these beat the mixed ones, whatever their rank.
    BombsFirst,
}

/// What ranks make a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Track {
    /// Any ranks in a row of these; none may come twice in a run. The last one decides.
    Row(String),
    /// Just these runs, from the weakest to the strongest. The rank named last decides.
    Windows(Vec<String>),
}

/// What can be played: groups of equal cards in a row with kickers, a flush, or given cards.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Pattern {
    /// Its kind, where that is not its own name.
    pub kind: Option<Kind>,
    /// How many cards of each rank the core has.
    pub width: Option<Span>,
    /// How many ranks in a row the core has; 1 by default.
    pub length: Option<Span>,
    /// The track a core of several ranks runs on; `runs` by default.
    pub track: Option<String>,
    /// Whether jokers can be the core: by default where it is a single card.
    pub jokers: Option<bool>,
    /// What suits the core has.
    pub suits: Suits,
    /// How many cards of one suit, instead of a core.
    pub flush: Option<u8>,
    /// What a flush may not be: the name of a straight flush.
    pub except: Option<String>,
    /// Given cards, instead of a core; with several packs, all packs' together.
    pub cards: Option<Vec<Card>>,
    /// Whether the suit is compared before the rank.
    pub suit_first: bool,
    /// The kickers.
    pub kickers: Option<Kickers>,
    /// What suits it must have to beat another of its kind.
    pub follow: Option<Follow>,
    /// Whether it is played only as the last cards of a hand.
    pub last: bool,
}

/// What suits a play must have to beat another of its kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Follow {
    /// How far the suits must agree.
    pub by: FollowBy,
    /// The ranks of which a play beats any suits of the ranks below them.
    #[serde(default)]
    pub except: Option<String>,
}

/// How far the suits of two cores must agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FollowBy {
    /// The same suits.
    Suits,
    /// The same colours: red and black.
    Colours,
}

/// From the least to the most; a single number where they are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Span {
    /// Exactly so many.
    Exactly(u8),
    /// From the first to the second.
    Range(u8, u8),
}

/// What suits a core may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Suits {
    /// Any.
    #[default]
    Any,
    /// All cards of one suit.
    Same,
    /// Not all cards of one suit.
    Mixed,
    /// All cards red, or all black.
    Colour,
}

/// The cards beside the core; never of a rank that the core has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Kickers {
    /// Single cards or pairs.
    pub unit: Unit,
    /// How many for each group of the core; 1 by default.
    #[serde(default = "one")]
    pub each: u8,
    /// How many in all, instead.
    #[serde(default)]
    pub total: Option<u8>,
    /// How many of one rank: 1, the default, asks for different ranks.
    #[serde(default = "one")]
    pub same: u8,
    /// Whether jokers may be kickers: by default as single cards.
    #[serde(default)]
    pub jokers: Option<bool>,
    /// Whether both kinds of joker may be kickers of one play.
    #[serde(default)]
    pub rocket: bool,
    /// Whether kickers may hold a group that would lengthen the core.
    #[serde(default)]
    pub adjacent: bool,
    /// Whether the kickers must be in a row, on the core's track.
    #[serde(default)]
    pub consecutive: bool,
}

/// What a kicker is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// A single card.
    Single,
    /// Two cards of a rank.
    Pair,
}

/// Some of the plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Selector {
    /// The name in `plays`.
    pub play: String,
    /// Only with so many cards of each rank.
    #[serde(default)]
    pub width: Option<Span>,
    /// Only with so many ranks in a row.
    #[serde(default)]
    pub length: Option<Span>,
    /// Only where one of these ranks decides.
    #[serde(default)]
    pub ranks: Option<String>,
}

/// A play that beats another of a different kind, and no more than that.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Chop {
    /// What beats.
    pub by: Selector,
    /// What is beaten.
    pub over: Selector,
}

/// Who leads, and what passing means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Turn {
    /// Who leads the first deal.
    pub first: First,
    /// Whether that lead must hold the card that decided it.
    #[serde(default)]
    pub must_include: bool,
    /// Who leads later deals.
    pub later: Later,
    /// Whether a seat that passed may play again in the trick.
    pub pass: Pass,
    /// Whether a seat that can beat the table must.
    #[serde(default)]
    pub must_beat: bool,
}

/// Who leads the first deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum First {
    /// The landlord.
    Landlord,
    /// Who was dealt the lowest card.
    Lowest,
    /// A seat drawn by lot.
    Random,
    /// Who was dealt this card; where nobody was, the lowest.
    Holder(Card),
}

/// Who leads later deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Later {
    /// Whoever won the deal before, with any play.
    Winner,
    /// As in the first deal.
    First,
}

/// What passing means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pass {
    /// Out of the trick.
    Locked,
    /// Free to play when the turn comes round again.
    Open,
}

/// When the round ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// As soon as one seat is out of cards.
    FirstOut,
    /// When one seat is left with cards.
    LastIn,
}

/// What the round is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Score {
    /// Every seat pays the winner for the cards it holds. Each entry is a number of cards and what each
    /// card costs from that number on.
    Cards(Vec<(u8, u8)>),
    /// One stake from each on the losing side to the other.
    #[serde(rename_all = "camelCase")]
    Stake {
        /// Whether each bomb played doubles it.
        bombs: bool,
        /// Whether it doubles when the losers never played, or the landlord only once.
        spring: bool,
    },
}

impl Suits {
    /// Whether no cards can be of both.
    pub(crate) fn exclude(self, other: Suits) -> bool {
        matches!((self, other), (Suits::Same, Suits::Mixed) | (Suits::Mixed, Suits::Same))
    }
}

fn one() -> u8 {
    1
}

impl Span {
    /// The least.
    pub fn low(self) -> u8 {
        match self {
            Span::Exactly(n) | Span::Range(n, _) => n,
        }
    }

    /// The most.
    pub fn high(self) -> u8 {
        match self {
            Span::Exactly(n) | Span::Range(_, n) => n,
        }
    }

    /// Whether a number lies in it.
    pub fn contains(self, n: u8) -> bool {
        (self.low()..=self.high()).contains(&n)
    }
}
