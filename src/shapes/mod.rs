//! The shapes that cards can have. Each file knows one both ways: how it is recognised in cards, and how
//! all of it is listed from a hand.

mod fixed_cards;
mod flush;
mod generator;
mod groups;
mod kickers;
mod missing;
mod wild_assignment;

use std::{cmp::Ordering, num::NonZeroU64};

use crate::{
    Card, Cards, Hand, Kind, Rank, Reading, Suit,
    cards::IN_A_WORD,
    rules::{FollowBy, Listed, Pattern, Suits},
    strength::Strength,
};

pub(crate) use crate::packed::{LONG, PackedPlay};
pub(crate) use fixed_cards::FixedCards;
pub(crate) use flush::Flush;
pub(crate) use generator::{Flow, Laid, PlayGenerator, PlaySink};
pub(crate) use groups::{Groups, RankRun};
pub(crate) use kickers::Kickers;
pub(crate) use wild_assignment::WildAssignment;

/// A play of one size: what a pattern of the rules becomes for one width and length.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    pub kind: Kind,
    /// The pattern's number in the rules.
    pub play: u16,
    /// How many cards it has.
    pub size: usize,
    /// How many cards of each rank the core has.
    pub width: u8,
    /// How many ranks the core has.
    pub length: u8,
    /// Whether each of its cores holds one of the shape before it, so that a hand without those has none of these.
    pub nested: bool,
    pub core: Core,
    /// How each of its cores is read where suits decide nothing, by place.
    pub readings: Vec<Reading>,
    pub suit_first: bool,
    pub follow: Option<Following>,
    /// Whether it is played only as the last cards of a hand.
    pub last: bool,
    /// Its place among the bombs.
    pub tier: Option<u8>,
    /// Its ladder and its rung there.
    pub rung: Option<(u8, u8)>,
    /// The shapes of which some plays beat some of this one, as leads are listed.
    pub rivals: Listed,
    /// Whether other readings of the same cards are possible: always (bit 0), or where the kickers hold
    /// so many cards of a rank (the bit of that number).
    pub contested: u32,
}

/// What suits a play must have to beat another of its kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Following {
    pub by: FollowBy,
    /// The ranks that are free from it, a bit each.
    pub except: u16,
}

#[derive(Clone, Debug)]
pub(crate) enum Core {
    Groups(Groups),
    Flush(Flush),
    FixedCards(FixedCards),
}

impl Shape {
    /// A shape without a core yet, not fit for use before it has one.
    pub fn new(kind: Kind, play: u16, pattern: Pattern, follow: Option<Following>) -> Shape {
        Shape {
            kind,
            play,
            size: 0,
            width: 1,
            length: 1,
            nested: false,
            core: Core::Flush(Flush { except: Vec::new() }),
            readings: Vec::new(),
            suit_first: pattern.suit_first(),
            follow,
            last: pattern.last(),
            tier: None,
            rung: None,
            rivals: Listed::default(),
            contested: 0,
        }
    }

    /// Notes how its cores are read, once its number and all else is known.
    pub fn note_readings(&mut self, number: u16, strength: &Strength) {
        for place in 0..self.places() {
            let rank = match &self.core {
                Core::Groups(groups) => groups.windows[place].top(),
                Core::Flush(_) => strength.ranks[place],
                Core::FixedCards(exact) => exact.top().rank(),
            };
            self.readings.push(Reading {
                kind: self.kind,
                length: self.length,
                rank,
                suit: None,
                suits: SuitSet::default(),
                bomb: self.tier.is_some(),
                wild: 0,
                shape: number,
                place: place as u8,
                key: self.key(place as u8, 0),
            });
        }
    }

    /// How many cores it has, by their places from the weakest.
    pub fn places(&self) -> usize {
        match &self.core {
            Core::Groups(groups) => groups.windows.len(),
            Core::Flush(_) => Rank::COUNT,
            Core::FixedCards(_) => 1,
        }
    }

    /// The strongest way to read a hand, all of it, in this shape, with a core of one of these places.
    #[inline(always)]
    pub fn read(&self, among: u32, hand: &Hand, strength: &Strength) -> Option<ShapeMatch> {
        let found = match &self.core {
            Core::Groups(groups) => return groups.read(among, self, hand, strength),
            Core::Flush(flush) => flush.read(hand, strength),
            Core::FixedCards(exact) => exact.read(hand),
        };
        found.filter(|found| among >> found.place & 1 == 1)
    }

    /// How a hand, all of it, stands with the core of a place, where so many wild cards beside it stand for what is
    /// missing; `None` where that is no play.
    pub fn fits(&self, place: u8, hand: &Hand, wild: u8, strength: &Strength) -> Option<ShapeMatch> {
        match &self.core {
            Core::Groups(groups) => groups.fits(place, self, hand, wild, strength),
            Core::Flush(flush) => flush.read(hand, strength).filter(|found| wild == 0 && found.place == place),
            Core::FixedCards(exact) => exact.read(hand).filter(|_| wild == 0),
        }
    }

    /// The next place below with a core that a hand may have, at a glance, where so many wild cards stand for what is
    /// missing.
    pub fn place_below(&self, below: usize, hand: &Hand, wild: u8) -> Option<usize> {
        match &self.core {
            Core::Groups(groups) => groups.place_below(below, self.width, hand, wild),
            Core::Flush(_) | Core::FixedCards(_) => below.checked_sub(1),
        }
    }

    /// The places of the cores of which a hand lacks no more than so many cards, a bit each.
    pub fn places_filled(&self, hand: &Hand, wild: u8) -> u32 {
        match &self.core {
            Core::Groups(groups) => groups.places_filled(self.width, self.length, hand, wild),
            Core::FixedCards(exact) => u32::from(wild == 0 && hand.holds(&exact.cards)),
            Core::Flush(_) => 0,
        }
    }

    /// Whether its cores depend on suits.
    pub fn asks_suits(&self) -> bool {
        matches!(&self.core, Core::Groups(groups) if groups.suits != Suits::Any)
    }

    /// Lists all plays of this shape stronger than `floor`, the weakest first.
    pub fn list(&self, number: u16, floor: Option<u8>, listing: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let task = Task { shape: self, number, floor };
        match &self.core {
            Core::Groups(groups) => groups.list(&task, listing),
            Core::Flush(flush) => flush.list(&task, listing),
            Core::FixedCards(exact) => exact.list(&task, listing),
        }
    }

    /// The ranks of the core of a place, the weakest first; none where it is not of ranks.
    pub fn core(&self, place: u8) -> &[Rank] {
        match &self.core {
            Core::Groups(groups) => groups.windows[usize::from(place)].ranks(),
            Core::Flush(_) | Core::FixedCards(_) => &[],
        }
    }

    /// The cards of a hand that has this shape, as a person would lay them: the core, then what is beside it.
    #[inline(never)]
    pub fn lay(&self, place: u8, hand: &Hand, strength: &Strength) -> Cards {
        let (core, mut left) = (self.core(place), hand.at_least(1));
        let mut cards = Cards::blank(hand.len());
        let mut slots = cards.iter_mut();
        for at in 0..core.len() + Rank::COUNT {
            let rank = if at < core.len() { core[at] } else { strength.ranks[at - core.len()] };
            if left & rank.bit() != 0 {
                left ^= rank.bit();
                hand.each_of_rank(rank, strength, |card| {
                    if let Some(slot) = slots.next() {
                        *slot = card;
                    }
                });
            }
        }
        cards
    }

    /// The same in a word, a byte for each card, where they fit, no two are the same, and each part is in the order of
    /// their numbers.
    #[inline(always)]
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
    #[inline(always)]
    fn core_cards(&self, place: u8) -> Option<u64> {
        match &self.core {
            Core::Groups(groups) => groups.windows[usize::from(place)].cards.map(NonZeroU64::get),
            Core::Flush(_) | Core::FixedCards(_) => Some(0),
        }
    }

    /// Whether neither the table nor the rest of the hand asks anything of its cards.
    pub fn is_plain(&self) -> bool {
        self.follow.is_none() && !self.last
    }

    /// The reading of a play of this shape.
    #[inline]
    pub fn reading(&self, standing: ShapeMatch, strength: &Strength) -> Reading {
        let mut reading = self.readings[usize::from(standing.place)];
        if strength.suits_rank {
            self.rank_suits(&mut reading, standing, strength);
        }
        reading
    }

    /// Notes in a reading what suits decide.
    #[inline(never)]
    fn rank_suits(&self, reading: &mut Reading, standing: ShapeMatch, strength: &Strength) {
        reading.suit = standing.suit;
        reading.key = self.key(standing.place, standing.suit.map_or(0, |suit| strength.suit(suit)));
        if self.follow.is_some() {
            reading.suits = standing.suits;
        }
    }

    /// Strength among the plays of this shape: the place of the core and a suit's strength, in one number.
    #[inline(always)]
    pub fn key(&self, place: u8, suit: u8) -> u8 {
        if self.suit_first { suit << 5 | place } else { place << 2 | suit }
    }
}

/// What decides the strength of a play of some shape.
#[derive(Clone, Copy)]
pub(crate) struct ShapeMatch {
    /// Place of the core among all of the shape's, the weakest 0.
    pub place: u8,
    /// The suit of the card that decides.
    pub suit: Option<Suit>,
    /// The suits of the core.
    pub suits: SuitSet,
}

impl ShapeMatch {
    /// How the core of a place stands where suits decide nothing.
    pub fn at(place: u8) -> ShapeMatch {
        ShapeMatch { place, suit: None, suits: SuitSet::default() }
    }
}

/// Some of the suits, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SuitSet(u8);

impl SuitSet {
    const RED: SuitSet = SuitSet(0b0101);
    const BLACK: SuitSet = SuitSet(0b1010);

    pub fn with(self, suit: Option<Suit>) -> SuitSet {
        SuitSet(self.0 | suit.map_or(0, |suit| 1 << suit.index()))
    }

    pub fn holds(self, suit: Suit) -> bool {
        self.0 >> suit.index() & 1 == 1
    }

    pub fn of(cards: &[Card]) -> SuitSet {
        cards.iter().fold(SuitSet::default(), |set, card| set.with(card.suit()))
    }

    /// Whether a core of these suits is allowed.
    fn fits(self, suits: Suits) -> bool {
        match suits {
            Suits::Any => true,
            Suits::Same => self.0.count_ones() == 1,
            Suits::Mixed => self.0.count_ones() > 1,
            Suits::Colour => self.is_within(SuitSet::RED) || self.is_within(SuitSet::BLACK),
        }
    }

    fn is_within(self, other: SuitSet) -> bool {
        self.0 & !other.0 == 0
    }

    fn colours(self) -> [bool; 2] {
        [SuitSet::RED, SuitSet::BLACK].map(|colour| self.0 & colour.0 != 0)
    }

    /// Whether suits follow others.
    pub fn follows(self, other: SuitSet, by: FollowBy) -> bool {
        match by {
            FollowBy::Suits => self == other,
            FollowBy::Colours => self.colours() == other.colours(),
            FollowBy::Locked => !other.fits(Suits::Same) || self.fits(Suits::Same),
        }
    }
}

/// What to list: a shape, its number, and the strength to be topped.
pub(crate) struct Task<'a> {
    pub shape: &'a Shape,
    pub number: u16,
    pub floor: Option<u8>,
}

impl Task<'_> {
    fn tops_floor(&self, key: u8) -> bool {
        self.floor.is_none_or(|floor| key > floor)
    }
}

/// Every reading of this shape is open to another one.
const ALWAYS: u32 = 1;

impl Shape {
    /// With what kickers cards of this shape may be read as the other: see [`Shape::contested`]. Naming too
    /// much costs time, never an answer.
    pub fn contested_by(&self, other: &Shape, strength: &Strength) -> u32 {
        let same = std::ptr::eq(self, other);
        match (&self.core, &other.core) {
            (Core::Groups(one), Core::Groups(two)) => {
                let kickers =
                    |kickers: &Option<Kickers>, width| kickers.as_ref().map_or(0, |kickers| kickers.part(width));
                let from_other = kickers(&two.kickers, self.width);
                match self.length.cmp(&other.length) {
                    _ if self.width != other.width && from_other == 0 => 0,
                    _ if self.width != other.width => kickers(&one.kickers, other.width),
                    // Of two cores of one width, the longer is the shorter with kickers.
                    Ordering::Greater if from_other == 0 => 0,
                    Ordering::Greater => ALWAYS,
                    Ordering::Less => kickers(&one.kickers, other.width),
                    Ordering::Equal if same => kickers(&one.kickers, self.width) | one.repeats(),
                    Ordering::Equal if one.suits.exclude(two.suits) => 0,
                    Ordering::Equal => ALWAYS,
                }
            }
            (Core::FixedCards(exact), _) if !same => exact.contested_by(other, strength),
            (_, Core::FixedCards(exact)) if !same => exact.contested_by(self, strength),
            (Core::Flush(flush), Core::Groups(run)) | (Core::Groups(run), Core::Flush(flush)) => {
                let straight = self.width == 1 && other.width == 1 && run.kickers.is_none();
                let apart = run.suits == Suits::Mixed || (run.suits == Suits::Same && !flush.except.is_empty());
                if straight && !apart { ALWAYS } else { 0 }
            }
            (Core::Flush(_), Core::Flush(_)) if !same => ALWAYS,
            _ => 0,
        }
    }
}
