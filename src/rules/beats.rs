//! The plays that beat others.

use std::cmp::Ordering;

use super::Rules;
use crate::{
    RankSet, Reading,
    settings::{ChopWhen, Lengths, PlainRanks, Widths},
    shapes::{Shape, ShapeSpec},
};

/// The condition on which a play of some shape beats another play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BeatCondition {
    Never,
    /// A key higher than this.
    Above(u8),
    Always,
}

/// Some of the plays: a selector with its name looked up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShapeSet {
    pub play: u16,
    pub width: Option<Widths>,
    pub length: Option<Lengths>,
    /// The ranks that may decide.
    pub ranks: RankSet,
}

/// A chop with its names looked up.
#[derive(Clone, Debug)]
pub(crate) struct CompiledChop {
    pub by: ShapeSet,
    pub over: ShapeSet,
    pub when: ChopWhen,
}

/// A reading on the table that these rules do not have: it was made by other rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("the play on the table was read by other rules")]
pub struct ForeignReading;

impl ForeignReading {
    /// The error's stable code: `foreign-reading`.
    pub fn code(self) -> &'static str {
        "foreign-reading"
    }
}

impl ShapeSet {
    /// The plays of a pattern, by its number; of some ranks alone where they are given.
    pub fn new(play: u16, ranks: Option<PlainRanks>) -> ShapeSet {
        ShapeSet { play, width: None, length: None, ranks: ranks.map_or(RankSet::ALL, PlainRanks::set) }
    }

    /// Whether plays of a shape are in the set, if their rank is.
    pub fn may_contain(&self, shape: &ShapeSpec) -> bool {
        self.play == shape.play
            && self.width.is_none_or(|width| width.contains(shape.width))
            && self.length.is_none_or(|length| length.contains(shape.length))
    }

    /// Whether a play of this shape is in the set.
    pub fn holds(&self, shape: &Shape, reading: &Reading) -> bool {
        self.may_contain(shape) && self.has_rank(reading)
    }

    fn has_rank(&self, reading: &Reading) -> bool {
        self.ranks.contains(reading.rank)
    }
}

impl CompiledChop {
    /// Whether it is by plays of the first shape, over plays of the second.
    fn names(&self, shape: &Shape, other_shape: &Shape) -> bool {
        self.by.may_contain(shape) && self.over.may_contain(other_shape)
    }

    /// Whether it makes plays of the first shape beat those of the second. Plays that it names on both sides beat each other as
    /// usual.
    fn decides(&self, shape: &Shape, other_shape: &Shape) -> bool {
        self.names(shape, other_shape) && !self.names(other_shape, shape)
    }
}

impl Rules {
    /// Whether a reading is one that these rules give.
    pub fn owns(&self, reading: &Reading) -> bool {
        let shape = self.shapes().get(usize::from(reading.shape));
        let plain = shape.and_then(|shape| shape.readings.get(usize::from(reading.place)));
        let (Some(shape), Some(plain)) = (shape, plain) else { return false };
        let decides = |reading: &Reading| (reading.kind, reading.length, reading.rank, reading.bomb);
        decides(reading) == decides(plain) && self.gives_key(shape, reading)
    }

    fn gives_key(&self, shape: &Shape, reading: &Reading) -> bool {
        let has_suits = !reading.suits.is_empty();
        if has_suits != shape.follow.is_some() && !reading.rank.is_joker() {
            return false;
        }
        if let Some(wild) = self.wild() {
            let key = |all_wild| wild.key(shape, reading, all_wild);
            return reading.suit.is_none()
                && reading.wild <= wild.most
                && [key(false), key(true)].contains(&reading.key);
        }
        let suit = reading.suit.filter(|_| self.strength().suits_rank);
        let key = shape.key(reading.place, suit.map_or(0, |suit| self.strength().suit(suit)));
        reading.suit == suit && reading.wild == 0 && reading.key == key
    }

    /// Refuses a reading on the table that these rules do not have.
    pub(crate) fn check_owned(&self, table: Option<&Reading>) -> Result<(), ForeignReading> {
        if table.is_none_or(|reading| self.owns(reading)) { Ok(()) } else { Err(ForeignReading) }
    }

    /// Whether a reading may be laid on what lies on the table, or be led where nothing does.
    pub(crate) fn may_lay(&self, reading: &Reading, table: Option<&Reading>) -> bool {
        match table {
            Some(table) => self.beats(reading, table),
            None => !self.shape(reading.shape).answer,
        }
    }

    /// Whether one reading beats another.
    pub(crate) fn beats(&self, one: &Reading, other: &Reading) -> bool {
        match self.beat_condition(self.shape(one.shape), other) {
            BeatCondition::Never => false,
            BeatCondition::Above(key) => one.key > key && self.follows(one, other),
            BeatCondition::Always => true,
        }
    }

    /// Whether the suits of a play allow it to beat another of its kind.
    fn follows(&self, one: &Reading, other: &Reading) -> bool {
        let follow = self.shape(one.shape).follow.filter(|follow| !follow.except.contains(one.rank));
        follow.is_none_or(|follow| follow.by.allow(one.suits, other.suits))
    }

    /// The condition on which a play of this shape beats another play.
    pub(crate) fn beat_condition(&self, shape: &Shape, other: &Reading) -> BeatCondition {
        let other_shape = self.shape(other.shape);
        condition(shape, other_shape, other.key, || self.chops(shape, other))
    }

    /// Whether a play beats another as a chop.
    pub(crate) fn is_chop(&self, one: &Reading, other: &Reading) -> bool {
        self.chops(self.shape(one.shape), other)
    }

    /// Whether plays of a shape beat another play as chops.
    fn chops(&self, shape: &Shape, other: &Reading) -> bool {
        let other_shape = self.shape(other.shape);
        self.0.chops.iter().any(|chop| chop.over.has_rank(other) && chop.decides(shape, other_shape))
    }

    /// Whether plays of a shape that beat another play may be laid out of turn, by a seat that has `passed` in the trick or not.
    pub(crate) fn is_chop_out_of_turn(&self, shape: &Shape, other: &Reading, passed: bool) -> bool {
        let open = |chop: &&CompiledChop| chop.when == ChopWhen::AnyTime || (passed && chop.when == ChopWhen::Passed);
        let other_shape = self.shape(other.shape);
        self.0.chops.iter().filter(open).any(|chop| chop.over.has_rank(other) && chop.names(shape, other_shape))
    }
}

/// Whether some plays of a shape beat some of the other.
pub(super) fn are_rivals(shape: &Shape, other_shape: &Shape, chops: &[CompiledChop]) -> bool {
    let decides = |chop: &CompiledChop| chop.decides(shape, other_shape);
    condition(shape, other_shape, 0, || chops.iter().any(decides)) != BeatCondition::Never
}

fn condition(shape: &Shape, other_shape: &Shape, other_key: u8, chops: impl Fn() -> bool) -> BeatCondition {
    let by_order = |order| match order {
        // A key tells of plays of one length: four ranks by two cards are not comparable with two ranks by four.
        Ordering::Equal if shape.length == other_shape.length => BeatCondition::Above(other_key),
        Ordering::Less | Ordering::Equal => BeatCondition::Never,
        Ordering::Greater => BeatCondition::Always,
    };
    if let Some(tier) = shape.standing.tier {
        // Of one tier the larger beats the smaller, and `None` is below every tier.
        return by_order((Some(tier), shape.size).cmp(&(other_shape.standing.tier, other_shape.size)));
    }
    if shape.standing.chops && chops() {
        return BeatCondition::Always;
    }
    if other_shape.standing.is_bomb() || shape.size != other_shape.size {
        return BeatCondition::Never;
    }
    match (shape.standing.rung, other_shape.standing.rung) {
        (Some((ladder, rung)), Some((other_ladder, other_rung))) if ladder == other_ladder => {
            by_order(rung.cmp(&other_rung))
        }
        _ if shape.play == other_shape.play && shape.length == other_shape.length => BeatCondition::Above(other_key),
        _ => BeatCondition::Never,
    }
}
