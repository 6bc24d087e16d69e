//! The shapes that cards can have. Each file has both directions of one: how it is recognised in cards, and how all plays
//! of it are generated from a hand.

mod fixed_cards;
mod flush;
mod generator;
mod groups;
mod kickers;
mod run;
mod wild;

use std::{cmp::Ordering, num::NonZeroU64, ops::Deref, ptr};

use crate::{
    Cards, Hand, Kind, Rank, RankSet, Reading, Suit, SuitSet, budget,
    cards::{IN_A_WORD, Strength},
    play::{CoreSuits, FollowSuits},
};

pub(crate) use fixed_cards::FixedCards;
pub(crate) use flush::Flush;
pub(crate) use generator::{CardsByRank, Flow, PlayGenerator, PlaySink};
pub(crate) use groups::Groups;
pub(crate) use kickers::KickerRule;
pub(crate) use run::RankRun;
pub(crate) use wild::{GapGenerator, GapPlay, GapSink, RankCounts, WildChoice, WildSet};

/// A pattern of the rules with one width and length, and so of one size.
#[derive(Debug)]
pub(crate) struct ShapeSpec {
    pub kind: Kind,
    /// The pattern's number in the rules.
    pub play: u16,
    /// The number of its cards.
    pub size: usize,
    /// The number of cards of each rank in the core.
    pub width: u8,
    /// The number of ranks in the core.
    pub length: u8,
    /// Whether each of its cores contains one of the shape before it, so that a hand without those has none of these.
    pub nested: bool,
    pub core: Core,
    /// Whether the suit is compared before the rank.
    pub suit_first: bool,
    /// Whether suits are not compared.
    pub by_rank: bool,
    pub follow: Option<Following>,
    /// Whether it is played only as the last cards of a hand.
    pub last: bool,
    /// Whether it is never led.
    pub answer: bool,
}

/// How the rules rank a shape among others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    /// Its place among the bombs.
    pub tier: Option<u8>,
    /// Its ladder and its rung there.
    pub rung: Option<(u8, u8)>,
    /// Whether it beats some plays whatever their kinds and keys are.
    pub chops: bool,
    /// Whether its cards may be another shape too.
    pub contested: Contested,
}

impl Standing {
    pub fn is_bomb(&self) -> bool {
        self.tier.is_some()
    }

    /// Whether its plays are bombs, or beat some plays as chops.
    pub fn is_bomb_or_chop(&self) -> bool {
        self.is_bomb() || self.chops
    }
}

/// A shape that plays of a rule set have: a spec, what the rules say of it beside others, and the readings of its cores.
#[derive(Debug)]
pub(crate) struct Shape {
    spec: ShapeSpec,
    pub standing: Standing,
    /// The reading of each of its cores where suits decide nothing, by place.
    pub readings: Vec<Reading>,
}

impl Deref for Shape {
    type Target = ShapeSpec;

    fn deref(&self) -> &ShapeSpec {
        &self.spec
    }
}

/// Whether cards of a shape may also match another shape. A false alarm costs time, and changes no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Contested {
    Never,
    /// Where the kickers have n cards of one rank, for some n whose bit is set.
    ByKickers(u32),
    Always,
}

impl Contested {
    /// Combines the two for cards to which either may apply.
    pub fn or(self, other: Contested) -> Contested {
        match (self, other) {
            (Contested::Never, one) | (one, Contested::Never) => one,
            (Contested::Always, _) | (_, Contested::Always) => Contested::Always,
            (Contested::ByKickers(one), Contested::ByKickers(other)) => Contested::ByKickers(one | other),
        }
    }

    /// Whether cards may have other readings, by the numbers of cards of one rank among their kickers, a bit each.
    #[inline]
    pub fn holds(self, kicker_counts: u32) -> bool {
        match self {
            Contested::Never => false,
            Contested::ByKickers(contested) => contested & kicker_counts != 0,
            Contested::Always => true,
        }
    }
}

/// The suits that a play must have to beat another of its kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Following {
    pub by: FollowSuits,
    /// The ranks that are free from it.
    pub except: RankSet,
}

/// The cards that make a shape what it is, without its kickers.
#[derive(Debug)]
pub(crate) enum Core {
    Groups(Groups),
    Flush(Flush),
    FixedCards(FixedCards),
}

impl ShapeSpec {
    /// The number of its cores, whose places count from the weakest.
    pub fn places(&self) -> usize {
        match &self.core {
            Core::Groups(groups) => groups.runs.len(),
            Core::Flush(_) => Rank::COUNT,
            Core::FixedCards(_) => 1,
        }
    }

    /// Matches all cards of a hand with this shape: with the strongest core among these places, a bit each.
    pub fn read(&self, among: u32, hand: &Hand, strength: &Strength) -> Option<ShapeMatch> {
        budget::count(1);
        let found = match &self.core {
            Core::Groups(groups) => return groups.read(among, self, hand, strength),
            Core::Flush(flush) => flush.read(hand, strength),
            Core::FixedCards(fixed) => fixed.read(hand),
        };
        found.filter(|found| among >> found.place & 1 == 1)
    }

    /// Whether its cores depend on suits.
    pub fn depends_on_suits(&self) -> bool {
        match &self.core {
            Core::Groups(groups) => groups.suits != CoreSuits::Any,
            Core::Flush(_) => true,
            Core::FixedCards(fixed) => fixed.depend_on_suits(),
        }
    }

    /// Whether its cores are groups of one suit.
    pub fn is_of_one_suit(&self) -> bool {
        matches!(&self.core, Core::Groups(groups) if groups.suits == CoreSuits::Same)
    }

    /// The ranks of the core of a place, the weakest first; none where it is not of ranks.
    pub fn core(&self, place: u8) -> &[Rank] {
        match &self.core {
            Core::Groups(groups) => groups.runs[usize::from(place)].ranks(),
            Core::Flush(_) | Core::FixedCards(_) => &[],
        }
    }

    /// Lays the cards of a hand that has this shape, as a person does: the core, then the kickers.
    #[inline(never)]
    pub fn lay(&self, place: u8, hand: &Hand, strength: &Strength) -> Cards {
        let (core, mut left) = (self.core(place), hand.at_least(1));
        let mut cards = Cards::blank(hand.len());
        let mut slots = cards.iter_mut();
        for at in 0..core.len() + Rank::COUNT {
            let rank = if at < core.len() { core[at] } else { strength.ranks[at - core.len()] };
            if left.contains(rank) {
                let of_core = if core.contains(&rank) { self.width } else { 0 };
                let (is_core, mut number) = (at < core.len(), 0);
                if !is_core || hand.count_rank(rank) <= of_core {
                    left.remove(rank);
                }
                hand.each_of_rank(rank, strength, |card| {
                    number += 1;
                    if (number <= of_core) == is_core
                        && let Some(slot) = slots.next()
                    {
                        *slot = card;
                    }
                });
            }
        }
        cards
    }

    /// Lays the cards in a word, a byte each; `None` unless they fit, no two are the same, and core and kickers are each in the
    /// order of their numbers.
    pub fn word(&self, place: u8, hand: &Hand, strength: &Strength) -> Option<u64> {
        let (core, held) = (self.core_cards(place)?, hand.distinct()?);
        if !strength.in_order || hand.len() > IN_A_WORD {
            return None;
        }
        let (mut left, mut word) = (held & core, 0);
        for at in 0..hand.len() {
            if left == 0 {
                left = held & !core; // the kickers
            }
            word |= u64::from(left.trailing_zeros()) << (8 * at);
            left &= left.wrapping_sub(1);
        }
        Some(word)
    }

    /// The cards that a core may have, a bit each, where its ranks are in the order of their numbers.
    fn core_cards(&self, place: u8) -> Option<u64> {
        match &self.core {
            Core::Groups(groups) if groups.has_own_kickers() => None,
            Core::Groups(groups) => groups.runs[usize::from(place)].cards.map(NonZeroU64::get),
            Core::Flush(_) | Core::FixedCards(_) => Some(0),
        }
    }

    /// Whether its plays are legal whatever their suits are and whatever cards are left.
    pub fn is_unrestricted(&self) -> bool {
        self.follow.is_none() && !self.last
    }

    /// Each place of a core with each suit's number, the weakest first.
    fn places_by_suit(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (places, suit_first) = (self.places(), self.suit_first);
        (0..places * 4).map(move |n| if suit_first { (n % places, n / places) } else { (n / 4, n % 4) })
    }

    /// The strength among the plays of this shape: the place of the core and a suit's strength, in one number.
    pub fn key(&self, place: u8, suit: u8) -> u8 {
        match self.suit_first {
            true => suit << 5 | place,
            false if self.by_rank => place << 2,
            false => place << 2 | suit,
        }
    }
}

impl Shape {
    /// The shape of a number, finished.
    pub fn new(number: u16, spec: ShapeSpec, standing: Standing, strength: &Strength, wild: Option<&WildSet>) -> Shape {
        let reading = |place: usize| {
            let mut reading = Reading {
                kind: spec.kind,
                length: spec.length,
                rank: match &spec.core {
                    Core::Groups(groups) => groups.runs[place].top(),
                    Core::Flush(_) => strength.ranks[place],
                    Core::FixedCards(fixed) => fixed.top().rank(),
                },
                suit: None,
                suits: SuitSet::EMPTY,
                bomb: standing.is_bomb(),
                wild: 0,
                shape: number,
                place: place as u8,
                key: spec.key(place as u8, 0),
            };
            if let Some(wild) = wild {
                reading.key = wild.key(&spec, &reading, false);
            }
            reading
        };
        let readings = (0..spec.places()).map(reading).collect();
        Shape { spec, standing, readings }
    }

    /// Generates all plays of this shape with a key above `floor`, the weakest first.
    pub fn generate(&self, number: u16, floor: Option<u8>, generator: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let task = Task { shape: self, number, floor };
        match &self.core {
            Core::Groups(groups) => groups.generate(&task, generator),
            Core::Flush(flush) => flush.generate(&task, generator),
            Core::FixedCards(fixed) => fixed.generate(&task, generator),
        }
    }

    /// The reading of cards that match this shape.
    #[inline]
    pub fn reading(&self, matched: ShapeMatch, strength: &Strength) -> Reading {
        let mut reading = self.readings[usize::from(matched.place)];
        if strength.suits_rank {
            self.rank_suits(&mut reading, matched, strength);
        }
        reading
    }

    /// Sets in a reading the fields that suits decide.
    #[inline(never)]
    fn rank_suits(&self, reading: &mut Reading, matched: ShapeMatch, strength: &Strength) {
        reading.suit = matched.suit;
        reading.key = self.key(matched.place, matched.suit.map_or(0, |suit| strength.suit(suit)));
        if self.follow.is_some() {
            reading.suits = matched.suits;
        }
    }
}

/// A match of cards with a shape: all that decides the strength of the play.
#[derive(Clone, Copy)]
pub(crate) struct ShapeMatch {
    /// The place of the core among all of the shape's, the weakest 0.
    pub place: u8,
    /// The suit of the card that decides.
    pub suit: Option<Suit>,
    /// The suits of the core.
    pub suits: SuitSet,
}

impl ShapeMatch {
    /// A match with the core of a place where suits decide nothing.
    pub fn at(place: u8) -> ShapeMatch {
        ShapeMatch { place, suit: None, suits: SuitSet::EMPTY }
    }
}

/// A shape to be generated, its number, and the key to be exceeded.
pub(crate) struct Task<'a> {
    pub shape: &'a Shape,
    pub number: u16,
    pub floor: Option<u8>,
}

impl Task<'_> {
    fn exceeds_floor(&self, key: u8) -> bool {
        self.floor.is_none_or(|floor| key > floor)
    }
}

impl ShapeSpec {
    /// Whether cards of this shape may be read as the other.
    pub fn contested_by(&self, other: &ShapeSpec, strength: &Strength) -> Contested {
        let same = ptr::eq(self, other);
        match (&self.core, &other.core) {
            (Core::Groups(one), Core::Groups(two)) => self.groups_contested_by(one, other, two),
            (Core::Flush(_) | Core::FixedCards(_), _) if same => Contested::Never,
            (Core::FixedCards(fixed), Core::Groups(_) | Core::Flush(_) | Core::FixedCards(_)) => {
                fixed.contested_by(other, strength)
            }
            (Core::Groups(_) | Core::Flush(_), Core::FixedCards(fixed)) => fixed.contested_by(self, strength),
            (Core::Flush(flush), Core::Groups(run)) | (Core::Groups(run), Core::Flush(flush)) => {
                // Each card of a flush is the only one of its rank: a group of one, or a kicker.
                let single = self.width == 1 && other.width == 1 && run.kickers.as_ref().is_none_or(|it| it.unit == 1);
                let excepted = || run.runs.iter().all(|run| flush.except.contains(&run.set));
                let apart = run.suits == CoreSuits::Mixed || (run.kickers.is_none() && excepted());
                if single && !apart { Contested::Always } else { Contested::Never }
            }
            (Core::Flush(_), Core::Flush(_)) => Contested::Always,
        }
    }

    fn groups_contested_by(&self, one: &Groups, other: &ShapeSpec, two: &Groups) -> Contested {
        if one.has_own_kickers() || two.has_own_kickers() {
            return Contested::Always;
        }
        let kickers = |groups: &Groups, width| match &groups.kickers {
            Some(kickers) if kickers.make_group(width) => Contested::ByKickers(1 << width),
            _ => Contested::Never,
        };
        let from_other = kickers(two, self.width);
        match self.length.cmp(&other.length) {
            _ if self.width != other.width && from_other == Contested::Never => Contested::Never,
            _ if self.width != other.width => kickers(one, other.width),
            // Of two cores of one width, the longer is the shorter with kickers.
            Ordering::Greater if from_other == Contested::Never => Contested::Never,
            Ordering::Greater => Contested::Always,
            Ordering::Less => kickers(one, other.width),
            Ordering::Equal if ptr::eq(self, other) && one.repeats() => Contested::Always,
            Ordering::Equal if ptr::eq(self, other) => kickers(one, self.width),
            // The cards of both have the same core, or cores that are kickers of each other.
            Ordering::Equal if one.suits.exclude(two.suits) => kickers(one, self.width),
            Ordering::Equal => Contested::Always,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Contested;
    use crate::{Kind, Rules};

    #[test]
    fn plays_that_have_one_reading_are_not_contested() {
        for (game, kind) in [("doudizhu", Kind::Rocket), ("bigtwo", Kind::Flush), ("bigtwo", Kind::StraightFlush)] {
            let rules = Rules::builtin(game).expect("a game");
            let contested =
                rules.shapes().iter().filter(|shape| shape.kind == kind).map(|shape| shape.standing.contested);
            assert_eq!(contested.collect::<Vec<_>>(), [Contested::Never], "{game}: {kind}");
        }
    }
}
