//! Who plays with which cards, in what order, and until when.

use serde::{Deserialize, Deserializer, Serialize, de::Error};
use serde_json::Value;

use super::{Bounded, Dealt, Lengths, List, Packs, PlainRanks, Seats, WildCount};
use crate::{
    Card, SuitSet,
    budget::{MAX_OF_A_RANK, MAX_PACKS},
    play::WildRanking,
};

/// The cards that are played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct Deck {
    /// How many packs of 52 cards.
    pub packs: Packs,
    /// Whether each pack has its two jokers.
    pub jokers: bool,
    /// Cards taken out of the deck; a card that is named twice is taken out twice.
    #[serde(default)]
    pub without: Vec<Card>,
    /// Whether it is barely shuffled, so that cards of one rank tend to be dealt together.
    #[serde(default)]
    pub unshuffled: bool,
}

/// Who plays, and how the deck is dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct Table {
    /// How many seats there are.
    pub players: Seats,
    /// How many cards each seat is dealt; null for all there are, as evenly as they go.
    #[serde(default)]
    pub hand: Option<Dealt>,
    /// Minimum kitty size, where all cards are dealt. It has no effect beside `hand`, so that one setting changes how many cards a
    /// game with a kitty deals.
    #[serde(default)]
    pub kitty: Bounded<0, 54>,
    /// Who plays with whom.
    #[serde(default)]
    pub sides: Sides,
    /// How the landlord is found.
    #[serde(default)]
    pub bidding: Bidding,
}

/// Wild cards: they stand for any cards but jokers, in a play with at least one natural card. Wild cards alone are what they
/// are, unless `alone` lets them stand for each other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct WildCards {
    /// The wild ranks; the level by default, unless jokers are wild.
    #[serde(default)]
    pub ranks: Option<PlainRanks>,
    /// The suits in which these ranks are wild; all by default.
    #[serde(default)]
    pub suits: Option<SuitSet>,
    /// Whether jokers are wild.
    #[serde(default)]
    pub jokers: bool,
    /// The most wild cards that stand for others in one play.
    pub most: WildCount,
    /// Whether a play may be of wild cards alone, at least one of which stands for itself.
    #[serde(default)]
    pub alone: bool,
    /// How plays without wild cards rank beside those with them.
    #[serde(default)]
    pub pure: WildRanking,
}

/// Hands that win as they are dealt: by a play, or by a number of pairs, of cards of each of some ranks in a row, of bombs, or of
/// cards of one colour.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct InstantWin {
    /// A name in plays.
    #[serde(default)]
    pub play: Option<String>,
    /// How many cards of each of `length` ranks in a row on the track "runs".
    #[serde(default)]
    pub width: Option<Bounded<1, { MAX_OF_A_RANK as u8 }>>,
    /// Only with this many ranks in a row.
    #[serde(default)]
    pub length: Option<Lengths>,
    /// Only where one of these ranks decides.
    #[serde(default)]
    pub ranks: Option<PlainRanks>,
    /// How many bombs, or plays that chop, that share no card.
    #[serde(default)]
    pub bombs: Option<Bounded<1, 4>>,
    /// How many pairs, four of a kind being two.
    #[serde(default)]
    pub pairs: Option<Bounded<1, 54>>,
    /// How many cards, all red or all black.
    #[serde(default)]
    pub colour: Option<Dealt>,
    /// Whether it wins in the first deal alone.
    #[serde(default)]
    pub first: bool,
}

/// The cards that the losers of a deal give its winners before the next. The last seat gives the first a card as high as any
/// it holds; where partners were first and second, both losers give one. Wild cards are kept. Each giver is given a card
/// back. The seat that gave to the first leads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct Tribute {
    /// The ranks that may be given back, except the level; a hand without any gives its lowest card.
    pub returns: PlainRanks,
    /// Cards that spare the givers, if they hold all of these together.
    #[serde(default)]
    pub unless: List<Card, 0, 8>,
    /// How many jokers of either kind spare the givers, if they hold that many together.
    #[serde(default)]
    pub unless_jokers: Option<Bounded<1, { 2 * MAX_PACKS }>>,
}

/// The level rises by what its side wins, deal after deal, until a side wins at the highest rank, neither partner last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct Levels {
    /// How often a side may play the highest rank without winning before it falls back to the lowest; null for any number of times.
    #[serde(default)]
    pub tries: Option<Bounded<1, 9>>,
    /// Whether the match is won only by partners who are first and second.
    #[serde(default)]
    pub double: bool,
}

/// Who leads, and what passing means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct TurnOrder {
    /// Who leads the first deal: the landlord, who was dealt the lowest card, a seat drawn by lot, which is the landlord where
    /// there is one, or who was dealt this card. Where nobody was dealt it, the lowest counts.
    pub first: FirstLead,
    /// Whether that lead must hold the card that decided it.
    #[serde(default)]
    pub must_include: bool,
    /// Who leads later deals.
    pub later: LaterLead,
    /// Who leads when the winner of a trick is out of cards.
    #[serde(default)]
    pub gone_out: GoneOut,
    /// Whether a seat that passed may play again in the trick.
    pub pass: Pass,
    /// Whether a seat that can beat the table must.
    #[serde(default)]
    pub must_beat: bool,
    /// Whether a single card must be the highest held when the next seat has one card left.
    #[serde(default)]
    pub highest_single: bool,
}

/// Who plays with whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Sides {
    /// Each seat for itself.
    #[default]
    Each,
    /// One seat against the others; it takes the cards that are left over.
    Landlord,
    /// Seats that face each other, of four, six or eight; two seats are both of one side.
    Partners,
}

/// How the landlord is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Bidding {
    /// By lot.
    #[default]
    Lot,
    /// Each seat bids once, 1 to 3 and more than those before it, or not. The highest bid is the stake. Where
    /// nobody bids the cards are dealt anew.
    Points,
    /// Seats are asked in turn until one calls; then the others that have not declined may each rob once, and who
    /// called may rob it back. Each robbing doubles the stake. Where nobody calls the cards are dealt anew.
    Calls,
    /// As `calls`, but a seat that has declined to call may rob, too.
    OpenCalls,
}

impl Bidding {
    /// Whether the landlord's role is called and robbed.
    pub(crate) fn has_robs(self) -> bool {
        matches!(self, Bidding::Calls | Bidding::OpenCalls)
    }
}

/// Who leads the first deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FirstLead {
    /// The landlord.
    Landlord,
    /// Who was dealt the lowest card.
    Lowest,
    /// A seat drawn by lot; the landlord where there is one.
    Random,
    /// Who was dealt this card; where nobody was, the lowest.
    #[serde(untagged)]
    Holder(Card),
}

/// Who leads later deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum LaterLead {
    /// The winner of the previous deal, with any play; also in games with a landlord.
    Winner,
    /// As in the first deal.
    First,
}

/// Who leads when the winner of a trick is out of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum GoneOut {
    /// The next seat that has cards.
    #[default]
    Next,
    /// The winner's partner.
    Partner,
}

/// The effect of passing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Pass {
    /// A seat that passes is out of the trick.
    Locked,
    /// A seat that passes may play when its turn comes again.
    Open,
}

/// When the round ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RoundEnd {
    /// As soon as one seat is out of cards.
    FirstOut,
    /// When one seat is left with cards.
    LastIn,
    /// When all of one side are out of cards, or one seat is left with some.
    SideOut,
}

/// By hand, so that the error names the words and the card alike.
impl<'de> Deserialize<'de> for FirstLead {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FirstLead, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let first = match value.as_str() {
            Some("landlord") => Some(FirstLead::Landlord),
            Some("lowest") => Some(FirstLead::Lowest),
            Some("random") => Some(FirstLead::Random),
            card => card.and_then(|card| card.parse().ok()).map(FirstLead::Holder),
        };
        first.ok_or_else(|| D::Error::custom("expected \"landlord\", \"lowest\", \"random\", or a card such as \"3d\""))
    }
}
