//! Does this play beat that one, and if not, why.

use std::fmt;

use crate::{
    Card, Hand, Reading, ReadingId, Rules,
    classify::preferred,
    rules::{CompiledChop, When},
    shapes::{Following, Shape},
};

/// What it takes for a play of some shape to beat another play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BeatCondition {
    /// It never does.
    Never,
    /// It does when its key is higher than this.
    Above(u8),
    /// It always does.
    Always,
}

/// Why a play cannot be laid on another, or not by the seat to move.
///
/// In the order of how near they are to being allowed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum IllegalPlay {
    /// The cards are no play of these rules.
    NotAPlay,
    /// The play is of a kind that does not beat what lies there.
    OtherKind,
    /// It beats some plays of other kinds, but not this one.
    NoChop,
    /// The kind is right, the number of groups or cards is not.
    OtherLength,
    /// It is not higher.
    NotHigher,
    /// It is higher, but not of the suits or colours that have to be followed.
    OtherSuits,
    /// The round is over.
    RoundOver,
    /// The match is over.
    MatchOver,
    /// The round is at something else: bidding, tribute, or playing.
    NotNow,
    /// The seat to move may not bid that.
    NotABid,
    /// The seat to move may not give that card.
    NotAGift,
    /// It is another seat's turn, and the play is none that may be made at any time.
    OutOfTurn,
    /// The seat to move does not hold the cards.
    NotInHand,
    /// The first play must hold this card.
    MustInclude(Card),
    /// The play is allowed only as the last cards of the hand.
    OnlyLast,
    /// The play may not be the last cards of the hand.
    NeverLast,
    /// A single card must be this one, the highest: the next seat has one card left.
    HighestSingle(Card),
    /// The seat to move has to lead, or to beat the table where it can.
    MayNotPass,
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
        }
    }
}

impl std::error::Error for IllegalPlay {}

impl fmt::Display for IllegalPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            IllegalPlay::NotAPlay => "these cards are not a play",
            IllegalPlay::OtherKind => "this kind of play does not beat what is on the table",
            IllegalPlay::NoChop => "this chops other plays, not what is on the table",
            IllegalPlay::OtherLength => "this is longer or shorter than what is on the table",
            IllegalPlay::NotHigher => "this is not higher than what is on the table",
            IllegalPlay::OtherSuits => "this is not of the suits that have to be followed",
            IllegalPlay::RoundOver => "the round is over",
            IllegalPlay::MatchOver => "the match is over",
            IllegalPlay::NotNow => "the round is at something else now",
            IllegalPlay::NotABid => "the seat to move may not bid that",
            IllegalPlay::NotAGift => "the seat to move may not give that card",
            IllegalPlay::OutOfTurn => "it is the turn of another seat",
            IllegalPlay::NotInHand => "the seat to move does not hold these cards",
            IllegalPlay::MustInclude(card) => return write!(f, "the first play must include {card}"),
            IllegalPlay::OnlyLast => "this is allowed only as the last cards of the hand",
            IllegalPlay::NeverLast => "this may not be the last cards of the hand",
            IllegalPlay::HighestSingle(card) => {
                return write!(f, "a single must be {card}, the highest, for the next seat has one card left");
            }
            IllegalPlay::MayNotPass => "the seat to move may not pass",
        })
    }
}

/// Whether cards, in any of their readings, beat a play; with no play, whether they may be led.
pub fn can_beat(candidate: &Hand, previous: Option<&Reading>, rules: &Rules) -> bool {
    legal_reading(candidate, None, previous, rules).is_some()
}

/// Why cards do not beat a play in any of their readings, or `None` where they do.
pub fn refusal(candidate: &Hand, previous: Option<&Reading>, rules: &Rules) -> Option<IllegalPlay> {
    nearest(candidate, None, previous, rules)
}

/// The refusal nearest to being allowed, of the readings that are meant; `None` where one of them is.
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
        let Some(previous) = previous.filter(|previous| !beats(reading, previous, rules)) else { return true };
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
        meant(id, reading) && previous.is_none_or(|previous| beats(reading, previous, rules))
    })
}

/// Whether a reading is meant; without a id all are.
pub(crate) fn meant(id: Option<ReadingId>, reading: &Reading) -> bool {
    id.is_none_or(|id| id.names(reading))
}

/// Whether one reading beats another.
pub(crate) fn beats(one: &Reading, other: &Reading, rules: &Rules) -> bool {
    match beat_condition(rules.shape(one.shape), other, rules) {
        BeatCondition::Never => false,
        BeatCondition::Above(key) => one.key > key && follows(one, other, rules),
        BeatCondition::Always => true,
    }
}

/// Whether the suits of a play are such that it may beat another of its kind.
fn follows(one: &Reading, other: &Reading, rules: &Rules) -> bool {
    let free = |follow: &Following| follow.except & one.rank.bit() != 0 && one.rank != other.rank;
    let follow = rules.shape(one.shape).follow.filter(|follow| !free(follow));
    follow.is_none_or(|follow| one.suits.follows(other.suits, follow.by))
}

/// What it takes for a play of this shape to beat another play.
pub(crate) fn beat_condition(shape: &Shape, other: &Reading, rules: &Rules) -> BeatCondition {
    let other_shape = rules.shape(other.shape);
    let chops = |row: &CompiledChop| row.by.contains(shape) && row.over.holds(other_shape, other);
    condition_of(shape, other_shape, other.key, || rules.chops.iter().any(chops))
}

/// Whether a play beats another as a chop.
pub(crate) fn is_chop(one: &Reading, other: &Reading, rules: &Rules) -> bool {
    rules.chops.iter().any(|row| row.matches(one, other, rules))
}

/// Whether a play beats another as a chop that may be made out of turn, by a seat that has passed or has not.
pub(crate) fn open_chop(one: &Reading, other: &Reading, passed: bool, rules: &Rules) -> bool {
    let open = |row: &&CompiledChop| row.when == When::AnyTime || (passed && row.when == When::Passed);
    rules.chops.iter().filter(open).any(|row| row.matches(one, other, rules))
}

impl CompiledChop {
    fn matches(&self, one: &Reading, other: &Reading, rules: &Rules) -> bool {
        self.by.contains(rules.shape(one.shape)) && self.over.holds(rules.shape(other.shape), other)
    }
}

/// Whether plays of this shape beat some of the other.
pub(crate) fn is_rival(shape: &Shape, other_shape: &Shape, rules: &Rules) -> bool {
    let chops = |row: &CompiledChop| row.by.contains(shape) && row.over.contains(other_shape);
    condition_of(shape, other_shape, 0, || rules.chops.iter().any(chops)) != BeatCondition::Never
}

fn condition_of(shape: &Shape, other_shape: &Shape, other_key: u8, chops: impl Fn() -> bool) -> BeatCondition {
    if let Some(tier) = shape.tier {
        let strength = (Some(tier), shape.size);
        return match strength.cmp(&(other_shape.tier, other_shape.size)) {
            _ if other_shape.tier.is_none() => BeatCondition::Always,
            std::cmp::Ordering::Less => BeatCondition::Never,
            std::cmp::Ordering::Equal => BeatCondition::Above(other_key),
            std::cmp::Ordering::Greater => BeatCondition::Always,
        };
    }
    if chops() {
        return BeatCondition::Always;
    }
    if other_shape.tier.is_some() || shape.size != other_shape.size {
        return BeatCondition::Never;
    }
    match (shape.rung, other_shape.rung) {
        (Some((ladder, rung)), Some((other_ladder, other_rung))) if ladder == other_ladder => {
            match rung.cmp(&other_rung) {
                std::cmp::Ordering::Less => BeatCondition::Never,
                std::cmp::Ordering::Equal => BeatCondition::Above(other_key),
                std::cmp::Ordering::Greater => BeatCondition::Always,
            }
        }
        _ if shape.kind == other_shape.kind && shape.length == other_shape.length => BeatCondition::Above(other_key),
        _ => BeatCondition::Never,
    }
}

fn why_not(one: &Reading, other: &Reading, rules: &Rules) -> IllegalPlay {
    let (shape, other_shape) = (rules.shape(one.shape), rules.shape(other.shape));
    let one_ladder = matches!((shape.rung, other_shape.rung), (Some((a, _)), Some((b, _))) if a == b);
    let both_bombs = shape.tier.is_some() && other_shape.tier.is_some();
    let comparable = both_bombs || (one_ladder && shape.size == other_shape.size);
    let same_kind = one.kind == other.kind && !both_bombs;
    match beat_condition(shape, other, rules) {
        BeatCondition::Above(key) if one.key > key => IllegalPlay::OtherSuits,
        BeatCondition::Above(_) => IllegalPlay::NotHigher,
        _ if comparable => IllegalPlay::NotHigher,
        _ if same_kind => IllegalPlay::OtherLength,
        _ if rules.chops.iter().any(|row| row.by.contains(shape)) => IllegalPlay::NoChop,
        _ => IllegalPlay::OtherKind,
    }
}
