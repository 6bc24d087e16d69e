//! The shapes that cards can have. Each file knows one both ways: how it is recognised in cards, and how
//! all of it is listed from a hand.

mod exact;
mod filled;
mod flush;
mod groups;
mod listing;
mod wings;

use std::cmp::Ordering;

use crate::{
    Card, Cards, Hand, Kind, Rank, Reading, Suit,
    rules::{FollowBy, Pattern, Suits},
    strength::Strength,
};

pub(crate) use exact::Exact;
pub(crate) use flush::Flush;
pub(crate) use groups::{Groups, Window};
pub(crate) use listing::{Flow, Listing, Outlet};
pub(crate) use wings::Wings;

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
    pub suit_first: bool,
    pub follow: Option<Following>,
    /// Whether it is played only as the last cards of a hand.
    pub last: bool,
    /// Its place among the bombs.
    pub tier: Option<u8>,
    /// Its ladder and its rung there.
    pub rung: Option<(u8, u8)>,
    /// The shapes of which some plays beat some of this one, as leads are listed.
    pub rivals: Vec<u16>,
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
    Exact(Exact),
}

impl Shape {
    /// A shape without a core yet, not fit for use before it has one.
    pub fn new(kind: Kind, play: u16, pattern: &Pattern, follow: Option<Following>) -> Shape {
        Shape {
            kind,
            play,
            size: 0,
            width: 1,
            length: 1,
            nested: false,
            core: Core::Flush(Flush { except: Vec::new() }),
            suit_first: pattern.suit_first,
            follow,
            last: pattern.last,
            tier: None,
            rung: None,
            rivals: Vec::new(),
            contested: 0,
        }
    }

    /// Every way to read a hand, all of it, in this shape; the weakest first.
    pub fn read(&self, hand: &Hand, strength: &Strength, found: &mut dyn FnMut(Standing)) {
        match &self.core {
            Core::Groups(groups) => groups.read(self, hand, strength, found),
            Core::Flush(flush) => flush.read(hand, strength, found),
            Core::Exact(exact) => exact.read(hand, found),
        }
    }

    /// The same where so many wild cards beside the hand stand for what is missing.
    pub fn read_filled(&self, hand: &Hand, wild: u8, strength: &Strength, found: &mut dyn FnMut(Standing)) {
        match &self.core {
            _ if wild == 0 => self.read(hand, strength, found),
            Core::Groups(groups) => groups.read_filled(self, hand, wild, strength, found),
            Core::Flush(_) | Core::Exact(_) => {}
        }
    }

    /// What these wild cards stand for in the core of a place.
    pub fn filled(&self, place: u8, hand: &Hand, wild: u8, strength: &Strength) -> Cards {
        match &self.core {
            Core::Groups(groups) => groups.filled(self, &groups.windows[usize::from(place)], hand, wild, strength),
            Core::Flush(_) | Core::Exact(_) => Cards::new(),
        }
    }

    /// Every hand's part that this shape has where so many wild cards beside the hand stand for what is missing.
    pub fn list_filled(&self, hand: &Listing, wild: u8, found: &mut dyn FnMut(&[Card]) -> Flow) -> Flow {
        match &self.core {
            Core::Groups(groups) => groups.list_filled(self, hand, wild, found),
            Core::Flush(_) | Core::Exact(_) => Flow::Continue(()),
        }
    }

    /// Lists all plays of this shape stronger than `floor`, the weakest first.
    pub fn list(&self, number: u16, floor: Option<u8>, listing: &mut Listing) -> Flow {
        let task = Task { shape: self, number, floor };
        match &self.core {
            Core::Groups(groups) => groups.list(&task, listing),
            Core::Flush(flush) => flush.list(&task, listing),
            Core::Exact(exact) => exact.list(&task, listing),
        }
    }

    /// The cards of a hand that has this shape, as a person would lay them.
    pub fn lay(&self, reading: &Reading, hand: &Hand, strength: &Strength) -> Cards {
        let core = match &self.core {
            Core::Groups(groups) => groups.windows[usize::from(reading.place)].ranks(),
            Core::Flush(_) | Core::Exact(_) => &[],
        };
        let mut cards = Cards::from_buf_and_len([Card::default(); 24], hand.len().min(24));
        cards.resize(hand.len(), Card::default());
        let mut slots = cards.iter_mut();
        let mut lay = |rank: Rank| {
            hand.each_of_rank(rank, &strength.suits, |card| slots.by_ref().take(1).for_each(|slot| *slot = card));
        };
        core.iter().for_each(|&rank| lay(rank));
        let mut left = core.iter().fold(hand.at_least(1), |left, rank| left & !rank.bit());
        for &rank in &strength.ranks {
            if left == 0 {
                break;
            }
            if left & rank.bit() != 0 {
                lay(rank);
                left ^= rank.bit();
            }
        }
        cards
    }

    /// Whether its cores are all of one suit.
    pub fn in_one_suit(&self) -> bool {
        matches!(&self.core, Core::Groups(groups) if groups.suits == Suits::Same)
    }

    /// The reading of a play of this shape.
    pub fn reading(&self, number: u16, standing: Standing, strength: &Strength) -> Reading {
        let suit = if strength.suits_rank { standing.card.suit() } else { None };
        let strength = suit.map_or(0, |suit| strength.suit(suit));
        Reading {
            kind: self.kind,
            length: self.length,
            rank: standing.card.rank(),
            suit,
            suits: if self.follow.is_some() { standing.suits } else { SuitSet::default() },
            bomb: self.tier.is_some(),
            stands: Default::default(),
            shape: number,
            place: standing.place,
            key: self.key(standing.place, strength),
        }
    }

    /// Strength among the plays of this shape: the place of the core and a suit's strength, in one number.
    pub fn key(&self, place: u8, suit: u8) -> u8 {
        if self.suit_first { suit << 5 | place } else { place << 2 | suit }
    }
}

/// What decides the strength of a play of some shape.
#[derive(Clone, Copy)]
pub(crate) struct Standing {
    /// Place of the core among all of the shape's, the weakest 0.
    pub place: u8,
    /// The card that decides.
    pub card: Card,
    /// The suits of the core.
    pub suits: SuitSet,
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
                let kickers = |wings: &Option<Wings>, width| wings.as_ref().map_or(0, |wings| wings.part(width));
                let from_other = kickers(&two.wings, self.width);
                match self.length.cmp(&other.length) {
                    _ if self.width != other.width && from_other == 0 => 0,
                    _ if self.width != other.width => kickers(&one.wings, other.width),
                    // Of two cores of one width, the longer is the shorter with kickers.
                    Ordering::Greater if from_other == 0 => 0,
                    Ordering::Greater => ALWAYS,
                    Ordering::Less => kickers(&one.wings, other.width),
                    Ordering::Equal if same => kickers(&one.wings, self.width) | one.repeats(),
                    Ordering::Equal if one.suits.exclude(two.suits) => 0,
                    Ordering::Equal => ALWAYS,
                }
            }
            (Core::Exact(exact), _) if !same => exact.contested_by(other, strength),
            (_, Core::Exact(exact)) if !same => exact.contested_by(self, strength),
            (Core::Flush(flush), Core::Groups(run)) | (Core::Groups(run), Core::Flush(flush)) => {
                let straight = self.width == 1 && other.width == 1 && run.wings.is_none();
                let apart = run.suits == Suits::Mixed || (run.suits == Suits::Same && !flush.except.is_empty());
                if straight && !apart { ALWAYS } else { 0 }
            }
            (Core::Flush(_), Core::Flush(_)) if !same => ALWAYS,
            _ => 0,
        }
    }
}
