//! A query for plays: what they have to beat, and what they are for.

use super::options::HintOptions;
use crate::{
    Card, Hand, Rank, Reading, Rules,
    rules::BeatCondition,
    shapes::{Core, Shape},
};

/// The plays that are asked for.
#[derive(Clone, Copy)]
pub(super) struct HintQuery<'a> {
    pub hand: &'a Hand,
    pub rules: &'a Rules,
    pub previous: Option<&'a Reading>,
    pub options: &'a HintOptions,
    /// Only plays that keep groups, or only those that break some.
    pub keep: Option<bool>,
    pub purpose: Purpose<'a>,
}

/// The purpose of a list of plays.
#[derive(Clone, Copy)]
pub(super) enum Purpose<'a> {
    /// To be laid in turn.
    Turn,
    /// To be laid out of turn, as chops, by a seat that has passed in the trick or has not.
    OutOfTurn { passed: bool },
    /// To see whether the hand holds readings that are wanted.
    Held(&'a dyn Fn(&Reading) -> bool),
    /// To look ahead: every play of the hand, in every reading.
    #[cfg_attr(not(feature = "players"), expect(dead_code, reason = "only players look ahead"))]
    Every,
}

impl Purpose<'_> {
    /// Whether the plays are to be laid now.
    fn is_to_lay(self) -> bool {
        matches!(self, Purpose::Turn | Purpose::OutOfTurn { .. })
    }

    pub fn is_every(self) -> bool {
        matches!(self, Purpose::Every)
    }

    fn wants(self, reading: &Reading) -> bool {
        match self {
            Purpose::Held(wanted) => wanted(reading),
            _ => true,
        }
    }
}

impl<'a> HintQuery<'a> {
    pub fn new(
        hand: &'a Hand,
        previous: Option<&'a Reading>,
        rules: &'a Rules,
        options: &'a HintOptions,
    ) -> HintQuery<'a> {
        HintQuery { hand, rules, previous, options, keep: None, purpose: Purpose::Turn }
    }

    /// Whether nothing but the shape of a play and the table decides whether it is asked for.
    pub fn is_unrestricted(&self) -> bool {
        let HintOptions { include, only_single, .. } = self.options;
        matches!(self.purpose, Purpose::Turn) && self.keep.is_none() && include.is_none() && only_single.is_none()
    }

    /// Whether a play is asked for, given that its kind and rank beat the table.
    pub fn takes(&self, reading: &Reading, cards: &[Card]) -> bool {
        let by_key =
            self.rules.shape(reading.shape).follow.is_none() && !matches!(self.purpose, Purpose::OutOfTurn { .. });
        (by_key || self.beats_previous(reading))
            && self.suits_purpose(reading)
            && self.options.only_single.is_none_or(|card| !reading.is_other_single(card))
            && self.options.include.is_none_or(|card| cards.contains(&card))
            && self.keep.is_none_or(|keep| keep == keeps_groups(cards, self.hand, self.rules))
    }

    /// Whether a reading depends on suits though only the lowest cards of each rank are generated.
    pub fn is_by_suits(&self, found: &Reading) -> bool {
        !self.rules.strength().suits_rank && self.rules.shape(found.shape).depends_on_suits()
    }

    /// The condition on which plays of a shape are asked for, by what their shape alone tells.
    pub fn condition(&self, shape: &Shape) -> BeatCondition {
        let too_early = shape.last && shape.size < self.hand.len() && self.purpose.is_to_lay();
        let is_asked_for = self.options.kinds.contains(shape.kind) && self.may_come_now(shape);
        if !is_asked_for || too_early || shape.size > self.hand.len() {
            return BeatCondition::Never;
        }
        self.previous.map_or(BeatCondition::Always, |previous| self.rules.beat_condition(shape, previous))
    }

    /// Whether some plays of a shape may be asked for.
    pub fn asks_for(&self, number: u16) -> bool {
        self.condition(self.rules.shape(number)) != BeatCondition::Never
    }

    /// Whether plays of a shape may be led, if leads are to be laid.
    fn may_come_now(&self, shape: &Shape) -> bool {
        !shape.answer || self.previous.is_some() || !self.purpose.is_to_lay()
    }

    /// Whether a reading serves the purpose of the list: it is wanted, and may be laid if it is to be laid.
    fn suits_purpose(&self, reading: &Reading) -> bool {
        self.purpose.wants(reading) && (!self.purpose.is_to_lay() || self.rules.allows_last(reading, self.hand.len()))
    }

    /// Whether plays may be listed under a reading.
    pub fn accepts(&self, found: &Reading) -> bool {
        self.options.kinds.contains(found.kind) && self.beats_previous(found) && self.suits_purpose(found)
    }

    fn beats_previous(&self, reading: &Reading) -> bool {
        let shape = self.rules.shape(reading.shape);
        let Some(previous) = self.previous else { return self.may_come_now(shape) };
        let is_allowed = match self.purpose {
            Purpose::OutOfTurn { passed } => self.rules.is_chop_out_of_turn(shape, previous, passed),
            _ => true,
        };
        is_allowed && self.rules.beats(reading, previous)
    }
}

/// Whether a play takes all cards of a rank, or none, and all of a fixed set such as the rocket, or none.
fn keeps_groups(cards: &[Card], hand: &Hand, rules: &Rules) -> bool {
    let taken = |rank: Rank| cards.iter().filter(|card| card.rank() == rank).count();
    let breaks_set = |set: &[Card]| {
        let some = set.iter().any(|card| cards.contains(card));
        some && hand.holds(set) && !set.iter().all(|card| cards.contains(card))
    };
    let breaks = |shape: &Shape| match &shape.core {
        Core::FixedCards(fixed) => breaks_set(&fixed.cards),
        Core::Groups(_) | Core::Flush(_) => false,
    };
    cards.iter().all(|card| taken(card.rank()) == usize::from(hand.count_rank(card.rank())))
        && !rules.shapes().iter().any(breaks)
}
