//! Groups of equal cards: sets, runs of them, and both with kickers.

use std::num::NonZeroU64;

use super::{Flow, Kickers, PlayGenerator, PlaySink, Shape, ShapeMatch, SuitSet, Task};
use crate::{Card, Hand, Rank, Reading, Suit, rules::Suits, strength::Strength};

/// A core of groups of equal cards, one group for each rank of a window.
#[derive(Clone, Debug)]
pub(crate) struct Groups {
    /// The cores there can be, the weakest first.
    pub windows: Vec<RankRun>,
    pub suits: Suits,
    pub kickers: Option<Kickers>,
    /// The first rank of the first window, where each window is of ranks in a row and one rank above the one before.
    first_of_row: Option<Rank>,
}

/// The ranks of a core.
#[derive(Clone, Debug)]
pub(crate) struct RankRun {
    /// The ranks, a bit each.
    pub mask: u16,
    /// The ranks that would make it longer.
    pub beside: u16,
    length: u8,
    ranks: [Rank; 13],
    /// The cards of its ranks, a bit each, where these are in the order of their numbers.
    pub cards: Option<NonZeroU64>,
}

impl RankRun {
    pub const NONE: RankRun = RankRun { mask: 0, beside: 0, length: 0, ranks: [Rank(0); 13], cards: None };

    /// The window of at most 13 ranks, of which the last decides.
    pub fn new(ranks: &[Rank], beside: u16) -> RankRun {
        let (mut window, mut cards, mut in_order) = (RankRun { beside, ..RankRun::NONE }, 0, true);
        for (slot, &rank) in window.ranks.iter_mut().zip(ranks) {
            *slot = rank;
            window.length += 1;
            in_order &= rank.bit() > window.mask;
            window.mask |= rank.bit();
            cards |= 15 << (4 * rank.0);
        }
        window.cards = NonZeroU64::new(cards).filter(|_| in_order);
        window
    }

    #[inline(always)]
    pub fn ranks(&self) -> &[Rank] {
        &self.ranks[..usize::from(self.length)]
    }

    /// The suits in which a hand holds these ranks.
    pub fn suits(&self, hand: &Hand) -> SuitSet {
        let ranks = self.ranks().iter().filter(|rank| !rank.is_joker());
        SuitSet(ranks.fold(0, |held, &rank| held | hand.suits_of(rank)))
    }

    #[inline(always)]
    pub fn top(&self) -> Rank {
        self.ranks[usize::from(self.length) - 1]
    }
}

impl Groups {
    pub fn new(windows: Vec<RankRun>, suits: Suits, kickers: Option<Kickers>) -> Groups {
        let first = windows.first().map_or(1, |window| u32::from(window.mask));
        let lowest = first.trailing_zeros();
        // Of ranks in a row adding the lowest bit leaves none.
        let mut row = first & (first + (1 << lowest)) == 0;
        for (place, window) in windows.iter().enumerate() {
            row &= window.cards.is_some() && u32::from(window.mask) == first << place;
        }
        Groups { windows, suits, kickers, first_of_row: row.then_some(Rank(lowest as u8)) }
    }

    /// The places of the cores that some ranks make, a bit each.
    pub(super) fn places(&self, held: u16, length: u8) -> u32 {
        let Some(first) = self.first_of_row else {
            let made = |(place, window): (usize, &RankRun)| u32::from(window.mask & !held == 0) << place;
            return self.windows.iter().enumerate().map(made).sum();
        };
        let held = u32::from(held) >> first.0;
        // Of ranks in a row where so many begin, twice as many are found at once.
        let (mut runs, mut found) = (held, 1);
        while found < length {
            let more = found.min(length - found);
            runs &= runs >> more;
            found += more;
        }
        runs & !(u32::MAX << self.windows.len())
    }

    /// Whether two windows have the same ranks, as 1 or 0.
    pub fn repeats(&self) -> u32 {
        let seen_before = |(i, window): (usize, &RankRun)| self.windows[..i].iter().any(|w| w.mask == window.mask);
        self.windows.iter().enumerate().any(seen_before).into()
    }

    pub fn read(&self, among: u32, shape: &Shape, hand: &Hand, strength: &Strength) -> Option<ShapeMatch> {
        let exact = hand.exactly(shape.width);
        // At a glance most shapes are seen not to be there.
        if exact == 0 || (self.kickers.is_none() && exact != hand.at_least(1)) {
            return None;
        }
        let mut places = self.places(exact, shape.length) & among;
        while places != 0 {
            let place = places.ilog2() as usize;
            let window = &self.windows[place];
            let whole = match &self.kickers {
                None => window.mask == hand.at_least(1),
                Some(kickers) => kickers.read(window, hand),
            };
            if whole && let Some(standing) = self.standing(place as u8, shape, hand, 0, strength) {
                return Some(standing);
            }
            places ^= 1 << place;
        }
        None
    }

    /// How a hand, all of it, stands with the core of a place, where so many wild cards stand for what it lacks.
    pub fn fits(&self, place: u8, shape: &Shape, hand: &Hand, wild: u8, strength: &Strength) -> Option<ShapeMatch> {
        let window = &self.windows[usize::from(place)];
        let lack = if wild == 0 {
            self.is_whole(window, shape.width, hand).then_some(0)
        } else {
            let cards = (hand.at_least(1), hand.by_rank());
            window.lacks(shape.width, self.kickers.as_ref(), cards, wild, strength).map(|lacks| lacks.of_core)
        }?;
        self.standing(place, shape, hand, lack, strength)
    }

    /// The standing of cards with a core that so many wild cards stand in, where their suits are as they must be.
    #[inline]
    fn standing(&self, place: u8, shape: &Shape, hand: &Hand, wild: u8, strength: &Strength) -> Option<ShapeMatch> {
        if self.suits == Suits::Any && !strength.suits_rank {
            return Some(ShapeMatch::at(place));
        }
        self.standing_by_suit(place, shape, hand, wild, strength)
    }

    #[inline(never)]
    fn standing_by_suit(
        &self,
        place: u8,
        shape: &Shape,
        hand: &Hand,
        wild: u8,
        strength: &Strength,
    ) -> Option<ShapeMatch> {
        let window = &self.windows[usize::from(place)];
        let mut suits = SuitSet::default();
        if self.suits != Suits::Any || shape.follow.is_some() {
            suits = window.suits(hand);
            // A wild card is of the suit that is asked for, or of another one.
            if !suits.fits(self.suits) && (wild == 0 || self.suits != Suits::Mixed) {
                return None;
            }
        }
        Some(ShapeMatch { place, suit: strongest(window.top(), hand, strength), suits })
    }

    fn is_whole(&self, window: &RankRun, width: u8, hand: &Hand) -> bool {
        let core = window.mask & !hand.exactly(width) == 0;
        core && match &self.kickers {
            None => hand.at_least(1) == window.mask,
            Some(kickers) => kickers.read(window, hand),
        }
    }

    pub fn list(&self, task: &Task, listing: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let places = self.places(listing.hand.at_least(task.shape.width), task.shape.length);
        if places == 0 {
            listing.barren = task.number + 1;
            return Flow::Continue(());
        }
        if self.suits == Suits::Any && !listing.strength.suits_rank {
            self.list_lowest(places, task, listing)
        } else {
            self.list_by_suit(places, task, listing)
        }
    }

    /// Lists the cores of some places in the lowest suits, where suits count for nothing.
    fn list_lowest(&self, mut places: u32, task: &Task, listing: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let shape = task.shape;
        while places != 0 {
            let place = places.trailing_zeros() as usize;
            let (window, reading) = (&self.windows[place], &shape.readings[place]);
            places &= places - 1;
            if task.tops_floor(reading.key) {
                listing.lay_out(window.mask);
                let mut slot = 0;
                for &rank in window.ranks() {
                    slot = listing.lay_lowest(rank, shape.width, slot);
                }
                self.beside(reading, window, shape.width, listing)?;
            }
        }
        Flow::Continue(())
    }

    #[inline(never)]
    fn list_by_suit(&self, mut places: u32, task: &Task, listing: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let strongest_suit = if listing.strength.suits_rank { 3 } else { 0 };
        while places != 0 {
            let place = places.trailing_zeros() as u8;
            places &= places - 1;
            if !task.tops_floor(task.shape.key(place, strongest_suit)) {
                continue;
            }
            let core = CoreOf { groups: self, task, window: &self.windows[usize::from(place)], place };
            listing.lay_out(core.window.mask);
            match self.suits {
                Suits::Same => core.in_one_suit(listing)?,
                Suits::Mixed if !listing.strength.suits_rank => core.in_some_suits(listing)?,
                _ => core.deciding_group(listing)?,
            }
        }
        Flow::Continue(())
    }

    #[inline(always)]
    fn beside(
        &self,
        reading: &Reading,
        window: &RankRun,
        width: u8,
        listing: &mut PlayGenerator<impl PlaySink>,
    ) -> Flow {
        match &self.kickers {
            None => listing.emit(reading, 0),
            Some(kickers) => kickers.list(reading, width, window, listing),
        }
    }
}

/// The strongest suit in which a hand holds a rank; jokers have none.
fn strongest(rank: Rank, hand: &Hand, strength: &Strength) -> Option<Suit> {
    let held = |suit: &Suit| !rank.is_joker() && hand.count_of(rank, *suit) > 0;
    strength.suits.into_iter().rfind(held)
}

/// One core to be listed.
struct CoreOf<'a> {
    groups: &'a Groups,
    task: &'a Task<'a>,
    window: &'a RankRun,
    place: u8,
}

impl CoreOf<'_> {
    fn reading(&self, card: Card, listing: &PlayGenerator<impl PlaySink>) -> Reading {
        let standing = ShapeMatch { suit: card.suit(), ..ShapeMatch::at(self.place) };
        self.task.shape.reading(standing, listing.strength)
    }

    /// Chooses the cards of the deciding rank first, so that plays come in the order of their strength.
    fn deciding_group(&self, listing: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let width = self.task.shape.width;
        let below = self.window.ranks().len() - 1;
        let mut choices = listing.choices(self.window.top(), width, below * usize::from(width));
        while listing.lay_choice(&mut choices) {
            let reading = self.reading(listing.lay[choices.next_slot() - 1], listing);
            if self.task.tops_floor(reading.key) {
                self.groups_below(below, &reading, listing)?;
            }
        }
        Flow::Continue(())
    }

    fn groups_below(&self, left: usize, reading: &Reading, listing: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let width = self.task.shape.width;
        let laid = usize::from(width) * left..usize::from(width) * self.window.ranks().len();
        if self.groups.suits == Suits::Colour && !SuitSet::of(&listing.lay[laid]).fits(Suits::Colour) {
            return Flow::Continue(());
        }
        let Some(next) = left.checked_sub(1) else {
            return self.kickers(reading, listing);
        };
        let mut choices = listing.choices(self.window.ranks()[next], width, next * usize::from(width));
        while listing.lay_choice(&mut choices) {
            self.groups_below(next, reading, listing)?;
        }
        Flow::Continue(())
    }

    fn kickers(&self, reading: &Reading, listing: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let shape = self.task.shape;
        if self.groups.suits == Suits::Any && shape.follow.is_none() {
            return self.beside(reading, listing);
        }
        let suits = SuitSet::of(&listing.lay[..usize::from(shape.width * shape.length)]);
        if !suits.fits(self.groups.suits) {
            return Flow::Continue(());
        }
        let suits = if shape.follow.is_some() { suits } else { reading.suits };
        self.beside(&Reading { suits, ..*reading }, listing)
    }

    fn beside(&self, reading: &Reading, listing: &mut PlayGenerator<impl PlaySink>) -> Flow {
        self.groups.beside(reading, self.window, self.task.shape.width, listing)
    }

    /// A single card of each rank, all of one suit; only the lowest such suit where suits do not rank.
    fn in_one_suit(&self, listing: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let masks = listing.hand.suit_masks();
        for suit in listing.strength.suits {
            let reading = self.reading(Card::new(self.window.top(), suit), listing);
            if self.window.mask & !masks[suit.index()] != 0 || !self.task.tops_floor(reading.key) {
                continue;
            }
            for (slot, &rank) in listing.lay.iter_mut().zip(self.window.ranks()) {
                *slot = Card::new(rank, suit);
            }
            self.kickers(&reading, listing)?;
            if !listing.strength.suits_rank {
                break;
            }
        }
        Flow::Continue(())
    }

    /// The lowest card of each rank, but not all of one suit.
    fn in_some_suits(&self, listing: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let ranks = self.window.ranks();
        for (i, &rank) in ranks.iter().enumerate() {
            listing.lay[i] = listing.of_rank(rank)[0];
        }
        if !SuitSet::of(&listing.lay[..ranks.len()]).fits(Suits::Mixed) {
            let suit = listing.lay[0].suit();
            let other = |rank: Rank| listing.of_rank(rank).iter().copied().find(|card| card.suit() != suit);
            match ranks.iter().enumerate().find_map(|(i, &rank)| Some((i, other(rank)?))) {
                Some((i, card)) => listing.lay[i] = card,
                None => return Flow::Continue(()),
            }
        }
        let reading = self.reading(listing.lay[ranks.len() - 1], listing);
        self.kickers(&reading, listing)
    }
}
