//! Whether a play beats another, and if not, why.

use crate::{
    Card, ForeignReading, Hand, Reading, ReadingId, Rules, TooMuch, classify::preferred, rules::BeatCondition,
};

/// Why a play, a pass, a bid or a gift is not allowed.
///
/// The reasons are ordered: of several readings the greatest reason is the nearest to being allowed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalPlay {
    /// The cards are no play of these rules.
    #[error("these cards are not a play")]
    NotAPlay,
    /// The play is of a kind that does not beat what lies there.
    #[error("this kind of play does not beat what is on the table")]
    OtherKind,
    /// It beats some plays of other kinds, but not this one.
    #[error("this chops other plays, not what is on the table")]
    NoChop,
    /// The kind is right, the number of groups or cards is not.
    #[error("this is longer or shorter than what is on the table")]
    OtherLength,
    /// It is not higher.
    #[error("this is not higher than what is on the table")]
    NotHigher,
    /// It is higher, but not of the suits or colours that have to be followed.
    #[error("this is not of the suits that have to be followed")]
    OtherSuits,
    /// The round is over.
    #[error("the round is over")]
    RoundOver,
    /// The match is over.
    #[error("the match is over")]
    MatchOver,
    /// The round is at something else: bidding, tribute, or playing.
    #[error("the round is at something else now")]
    NotNow,
    /// The seat to move may not bid that.
    #[error("the seat to move may not bid that")]
    NotABid,
    /// The seat to move may not give that card.
    #[error("the seat to move may not give that card")]
    NotAGift,
    /// It is another seat's turn, and the play is none that may be made at any time.
    #[error("it is the turn of another seat")]
    OutOfTurn,
    /// The seat to move does not hold the cards.
    #[error("the seat to move does not hold these cards")]
    NotInHand,
    /// The first play must hold this card.
    #[error("the first play must include {0}")]
    MustInclude(Card),
    /// The play is allowed only as the last cards of the hand.
    #[error("this is allowed only as the last cards of the hand")]
    OnlyLast,
    /// The play may not be the last cards of the hand.
    #[error("this may not be the last cards of the hand")]
    NeverLast,
    /// A single card must be this one, the highest: the next seat has one card left.
    #[error("a single must be {0}, the highest, for the next seat has one card left")]
    HighestSingle(Card),
    /// The seat to move has to lead, or to beat the table where it can.
    #[error("the seat to move may not pass")]
    MayNotPass,
    /// There is too much to list for knowing.
    #[error(transparent)]
    TooMuch(#[from] TooMuch),
}

impl IllegalPlay {
    /// The refusal's stable code, such as `not-higher`.
    pub fn code(self) -> &'static str {
        match self {
            IllegalPlay::NotAPlay => "not-a-play",
            IllegalPlay::OtherKind => "other-kind",
            IllegalPlay::NoChop => "no-chop",
            IllegalPlay::OtherLength => "other-length",
            IllegalPlay::NotHigher => "not-higher",
            IllegalPlay::OtherSuits => "other-suits",
            IllegalPlay::RoundOver => "round-over",
            IllegalPlay::MatchOver => "match-over",
            IllegalPlay::NotNow => "not-now",
            IllegalPlay::NotABid => "not-a-bid",
            IllegalPlay::NotAGift => "not-a-gift",
            IllegalPlay::OutOfTurn => "out-of-turn",
            IllegalPlay::NotInHand => "not-in-hand",
            IllegalPlay::MustInclude(_) => "must-include",
            IllegalPlay::OnlyLast => "only-last",
            IllegalPlay::NeverLast => "never-last",
            IllegalPlay::HighestSingle(_) => "highest-single",
            IllegalPlay::MayNotPass => "may-not-pass",
            IllegalPlay::TooMuch(error) => error.code(),
        }
    }
}

/// Whether cards, in any of their readings, beat a play; with no play, whether they may be led.
///
/// # Errors
/// When `previous` was read by other rules.
pub fn can_beat(candidate: &Hand, previous: Option<&Reading>, rules: &Rules) -> Result<bool, ForeignReading> {
    rules.check_owned(previous)?;
    Ok(legal_reading(candidate, None, previous, rules).is_some())
}

/// Why cards do not beat a play in any of their readings, or `None` where they do.
///
/// # Errors
/// When `previous` was read by other rules.
pub fn refusal(
    candidate: &Hand,
    previous: Option<&Reading>,
    rules: &Rules,
) -> Result<Option<IllegalPlay>, ForeignReading> {
    rules.check_owned(previous)?;
    Ok(nearest(candidate, None, previous, rules))
}

/// The reason nearest to being allowed, of the readings that are meant; `None` where one of them is allowed.
pub(crate) fn nearest(
    cards: &Hand,
    id: Option<ReadingId>,
    previous: Option<&Reading>,
    rules: &Rules,
) -> Option<IllegalPlay> {
    let mut nearest = IllegalPlay::NotAPlay;
    let legal = preferred(cards, rules, &mut |reading| {
        if !meant(id, reading) {
            return false;
        }
        let Some(previous) = previous.filter(|previous| !rules.beats(reading, previous)) else { return true };
        nearest = nearest.max(why_not(reading, previous, rules));
        false
    });
    if legal.is_some() { None } else { Some(nearest) }
}

/// The reading under which cards beat a play, of those that are meant; of several, the one the rules put first.
pub(crate) fn legal_reading(
    cards: &Hand,
    id: Option<ReadingId>,
    previous: Option<&Reading>,
    rules: &Rules,
) -> Option<Reading> {
    preferred(cards, rules, &mut |reading| {
        meant(id, reading) && previous.is_none_or(|previous| rules.beats(reading, previous))
    })
}

/// Whether a reading is meant; without an id all are.
pub(crate) fn meant(id: Option<ReadingId>, reading: &Reading) -> bool {
    id.is_none_or(|id| id.names(reading))
}

/// Why a reading does not beat another.
fn why_not(one: &Reading, other: &Reading, rules: &Rules) -> IllegalPlay {
    let (shape, other_shape) = (rules.shape(one.shape), rules.shape(other.shape));
    let one_ladder = matches!((shape.standing.rung, other_shape.standing.rung), (Some((a, _)), Some((b, _))) if a == b);
    let both_bombs = shape.standing.tier.is_some() && other_shape.standing.tier.is_some();
    let comparable = both_bombs || (one_ladder && shape.size == other_shape.size);
    let same_kind = one.kind == other.kind && !both_bombs;
    match rules.beat_condition(shape, other) {
        BeatCondition::Above(key) if one.key > key => IllegalPlay::OtherSuits,
        BeatCondition::Above(_) => IllegalPlay::NotHigher,
        _ if comparable => IllegalPlay::NotHigher,
        _ if same_kind => IllegalPlay::OtherLength,
        _ if shape.standing.chops => IllegalPlay::NoChop,
        _ => IllegalPlay::OtherKind,
    }
}
