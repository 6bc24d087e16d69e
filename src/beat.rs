//! Whether a play beats another, and if not, why.

use serde::{Serialize, Serializer, ser::SerializeStruct};

use crate::{
    Card, ForeignReading, Hand, Reading, ReadingId, Rules, TooMuch,
    classify::{meant, preferred},
    rules::BeatCondition,
};

/// Why a play, a pass, a bid or a gift is not allowed.
///
/// The reasons are ordered: of several readings the greatest reason is the nearest to being allowed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The cards are no play under these rules.
    #[error("these cards are not a play")]
    NotAPlay,
    /// A play of this kind is not led: it only beats others.
    #[error("this may not be led: it only beats other plays")]
    NeverLed,
    /// A play of this kind does not beat the play on the table.
    #[error("this kind of play does not beat what is on the table")]
    OtherKind,
    /// The play chops other plays, not the one on the table.
    #[error("this chops other plays, not what is on the table")]
    NoChop,
    /// The play has more or fewer groups than the one on the table.
    #[error("this is longer or shorter than what is on the table")]
    OtherLength,
    /// The play is not higher than the one on the table.
    #[error("this is not higher than what is on the table")]
    NotHigher,
    /// The play is higher, but not of the suits that have to be followed.
    #[error("this is not of the suits that have to be followed")]
    OtherSuits,
    /// The round is over.
    #[error("the round is over")]
    RoundOver,
    /// The match is over.
    #[error("the match is over")]
    MatchOver,
    /// Not possible in this phase of the round.
    #[error("not possible in this phase of the round")]
    NotNow,
    /// The seat to move may not bid this.
    #[error("the seat to move may not bid that: expected one of its bids")]
    NotABid,
    /// The seat to move may not give this card.
    #[error("the seat to move may not give that card: expected one of its gifts")]
    NotAGift,
    /// It is another seat's turn.
    #[error("it is the turn of another seat")]
    OutOfTurn,
    /// The seat does not hold these cards.
    #[error("the seat does not hold these cards")]
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
    /// A single must be the highest card, which this is: the next seat has one card left.
    #[error("a single must be {0}, the highest, for the next seat has one card left")]
    HighestSingle(Card),
    /// The seat to move has to lead, or to beat the table where it can.
    #[error("the seat to move may not pass")]
    MayNotPass,
    /// There is too much to list.
    #[error(transparent)]
    TooMuch(#[from] TooMuch),
}

impl Refusal {
    /// The refusal's stable code, such as `not-higher`.
    pub fn code(self) -> &'static str {
        match self {
            Refusal::NotAPlay => "not-a-play",
            Refusal::NeverLed => "never-led",
            Refusal::OtherKind => "other-kind",
            Refusal::NoChop => "no-chop",
            Refusal::OtherLength => "other-length",
            Refusal::NotHigher => "not-higher",
            Refusal::OtherSuits => "other-suits",
            Refusal::RoundOver => "round-over",
            Refusal::MatchOver => "match-over",
            Refusal::NotNow => "not-now",
            Refusal::NotABid => "not-a-bid",
            Refusal::NotAGift => "not-a-gift",
            Refusal::OutOfTurn => "out-of-turn",
            Refusal::NotInHand => "not-in-hand",
            Refusal::MustInclude(_) => "must-include",
            Refusal::OnlyLast => "only-last",
            Refusal::NeverLast => "never-last",
            Refusal::HighestSingle(_) => "highest-single",
            Refusal::MayNotPass => "may-not-pass",
            Refusal::TooMuch(error) => error.code(),
        }
    }
}

impl Serialize for Refusal {
    /// Writes the code, and the message.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut refusal = serializer.serialize_struct("Refusal", 2)?;
        refusal.serialize_field("code", self.code())?;
        refusal.serialize_field("message", &self.to_string())?;
        refusal.end()
    }
}

/// Whether cards, in any of their readings, beat a play; with no play, whether they may be led. The cards have to be of the deck:
/// make the hand by [`Rules::hand`].
///
/// ```
/// use chupai::{Rules, can_beat, classify, parse_cards};
/// let rules = Rules::builtin("tienlen-cambodia")?;
/// let two = classify(&rules.hand(parse_cards("2h")?)?, &rules).expect("a single");
/// let quad = rules.hand(parse_cards("4h 4d 4c 4s")?)?;
/// assert!(can_beat(&quad, Some(&two.reading), &rules)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When `previous` was read by other rules.
pub fn can_beat(candidate: &Hand, previous: Option<&Reading>, rules: &Rules) -> Result<bool, ForeignReading> {
    rules.check_owned(previous)?;
    Ok(legal_reading(candidate, None, previous, rules).is_some())
}

/// Why cards do not beat a play in any of their readings, or `None` where they do.
///
/// ```
/// use chupai::{Refusal, Rules, classify, parse_cards, refusal};
/// let rules = Rules::builtin("bigtwo")?;
/// let pair = classify(&rules.hand(parse_cards("7s 7h")?)?, &rules).expect("a pair");
/// let lower = rules.hand(parse_cards("7d 7c")?)?;
/// assert_eq!(refusal(&lower, Some(&pair.reading), &rules)?, Some(Refusal::NotHigher));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When `previous` was read by other rules.
pub fn refusal(candidate: &Hand, previous: Option<&Reading>, rules: &Rules) -> Result<Option<Refusal>, ForeignReading> {
    rules.check_owned(previous)?;
    Ok(nearest(candidate, None, previous, rules))
}

/// The reason nearest to being allowed, of the readings that are meant; `None` where one of them is allowed.
pub(crate) fn nearest(
    cards: &Hand,
    id: Option<ReadingId>,
    previous: Option<&Reading>,
    rules: &Rules,
) -> Option<Refusal> {
    let mut nearest = Refusal::NotAPlay;
    let legal = preferred(cards, rules, &mut |reading| {
        if !meant(id, reading) {
            return false;
        }
        let is_legal = rules.may_lay(reading, previous);
        if !is_legal {
            nearest = nearest.max(previous.map_or(Refusal::NeverLed, |previous| why_not(reading, previous, rules)));
        }
        is_legal
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
    preferred(cards, rules, &mut |reading| meant(id, reading) && rules.may_lay(reading, previous))
}

/// Why a reading does not beat another.
fn why_not(one: &Reading, other: &Reading, rules: &Rules) -> Refusal {
    let (shape, other_shape) = (rules.shape(one.shape), rules.shape(other.shape));
    let one_ladder = matches!((shape.standing.rung, other_shape.standing.rung), (Some((a, _)), Some((b, _))) if a == b);
    let both_bombs = shape.standing.is_bomb() && other_shape.standing.is_bomb();
    let comparable = both_bombs || (one_ladder && shape.size == other_shape.size);
    match rules.beat_condition(shape, other) {
        BeatCondition::Above(key) if one.key > key => Refusal::OtherSuits,
        BeatCondition::Above(_) => Refusal::NotHigher,
        _ if comparable => Refusal::NotHigher,
        _ if one.kind == other.kind => Refusal::OtherLength,
        _ if shape.standing.chops => Refusal::NoChop,
        _ => Refusal::OtherKind,
    }
}
