//! Groups of equal cards: sets, runs of them, and both with kickers.

use super::{Flow, Listing, Shape, Standing, SuitSet, Task, Wings};
use crate::{Card, Hand, Rank, Reading, Suit, rules::Suits, strength::Strength};

/// A core of groups of equal cards, one group for each rank of a window.
#[derive(Clone, Debug)]
pub(crate) struct Groups {
    /// The cores there can be, the weakest first.
    pub windows: Vec<Window>,
    pub suits: Suits,
    pub wings: Option<Wings>,
}

/// The ranks of a core.
#[derive(Clone, Debug)]
pub(crate) struct Window {
    ranks: [Rank; 13],
    length: u8,
    /// The ranks, a bit each.
    pub mask: u16,
    /// The ranks that would make it longer.
    pub beside: u16,
}

impl Window {
    /// The window of at most 13 ranks, of which the last decides.
    pub fn new(ranks: &[Rank], beside: u16) -> Window {
        let mut window = Window { ranks: [Rank(0); 13], length: 0, mask: 0, beside };
        for (slot, &rank) in window.ranks.iter_mut().zip(ranks) {
            *slot = rank;
            window.length += 1;
            window.mask |= rank.bit();
        }
        window
    }

    pub fn ranks(&self) -> &[Rank] {
        &self.ranks[..usize::from(self.length)]
    }

    /// The suits in which a hand holds these ranks.
    pub fn suits(&self, hand: &Hand) -> SuitSet {
        let held = |suit: &Suit| self.mask & hand.suit_mask(*suit) != 0;
        Suit::ALL.into_iter().filter(held).fold(SuitSet::default(), |set, suit| set.with(Some(suit)))
    }

    pub fn top(&self) -> Rank {
        self.ranks[usize::from(self.length) - 1]
    }
}

impl Groups {
    /// Whether two windows have the same ranks, as 1 or 0.
    pub fn repeats(&self) -> u32 {
        let seen_before = |(i, window): (usize, &Window)| self.windows[..i].iter().any(|w| w.mask == window.mask);
        self.windows.iter().enumerate().any(seen_before).into()
    }

    pub fn read(&self, shape: &Shape, hand: &Hand, strength: &Strength, found: &mut dyn FnMut(Standing)) {
        let (present, exact) = (hand.at_least(1), hand.exactly(shape.width));
        if exact.count_ones() < u32::from(shape.length) || (self.wings.is_none() && present != exact) {
            return;
        }
        for (place, window) in self.windows.iter().enumerate().filter(|(_, window)| window.mask & !exact == 0) {
            let whole = match &self.wings {
                None => present == window.mask,
                Some(wings) => wings.read(shape.width, window, hand),
            };
            if !whole {
                continue;
            }
            let ask_suits = self.suits != Suits::Any || shape.follow.is_some();
            let suits = if ask_suits { window.suits(hand) } else { SuitSet::default() };
            if suits.fits(self.suits) {
                let card = strongest(window.top(), hand, strength);
                found(Standing { place: place as u8, card, suits });
            }
        }
    }

    pub fn list(&self, task: &Task, listing: &mut Listing) -> Flow {
        let shape = task.shape;
        let before = task.number.wrapping_sub(1);
        let held = listing.hand.at_least(shape.width);
        let too_few = held.count_ones() < u32::from(shape.length);
        if too_few || (shape.nested && listing.barren == Some(before)) {
            listing.barren = Some(task.number);
            return Flow::Continue(());
        }
        let strongest_suit = if listing.strength.suits_rank { 3 } else { 0 };
        let mut barren = true;
        for (place, window) in self.windows.iter().enumerate() {
            if window.mask & !held != 0 {
                continue;
            }
            barren = false;
            if !task.tops_floor(shape.key(place as u8, strongest_suit)) {
                continue;
            }
            let core = CoreOf { groups: self, task, window, place: place as u8 };
            match self.suits {
                Suits::Same => core.in_one_suit(listing)?,
                Suits::Mixed if !listing.strength.suits_rank => core.in_some_suits(listing)?,
                _ => core.deciding_group(listing)?,
            }
        }
        if barren {
            listing.barren = Some(task.number);
        }
        Flow::Continue(())
    }
}

/// The strongest card of a rank that a hand holds; of any suit where suits do not rank.
pub(super) fn strongest(rank: Rank, hand: &Hand, strength: &Strength) -> Card {
    let held = |suit: &&Suit| hand.count_of(rank, **suit) > 0;
    let suit = if strength.suits_rank { strength.suits.iter().rfind(held) } else { None };
    Card::new(rank, suit.copied().unwrap_or(Suit(0)))
}

/// One core to be listed.
struct CoreOf<'a> {
    groups: &'a Groups,
    task: &'a Task<'a>,
    window: &'a Window,
    place: u8,
}

impl CoreOf<'_> {
    fn reading(&self, card: Card, listing: &Listing) -> Reading {
        let standing = Standing { place: self.place, card, suits: SuitSet::default() };
        self.task.shape.reading(self.task.number, standing, listing.strength)
    }

    /// Chooses the cards of the deciding rank first, so that plays come in the order of their strength.
    fn deciding_group(&self, listing: &mut Listing) -> Flow {
        let width = self.task.shape.width;
        let below = self.window.ranks().len() - 1;
        listing.each_choice(self.window.top(), width, below * usize::from(width), |listing, strongest| {
            let reading = self.reading(strongest, listing);
            if self.task.tops_floor(reading.key) {
                self.groups_below(below, &reading, listing)
            } else {
                Flow::Continue(())
            }
        })
    }

    fn groups_below(&self, left: usize, reading: &Reading, listing: &mut Listing) -> Flow {
        let width = self.task.shape.width;
        let laid = usize::from(width) * left..usize::from(width) * self.window.ranks().len();
        if self.groups.suits == Suits::Colour && !SuitSet::of(&listing.lay[laid]).fits(Suits::Colour) {
            return Flow::Continue(());
        }
        let Some(next) = left.checked_sub(1) else {
            return self.kickers(reading, listing);
        };
        listing.each_choice(self.window.ranks()[next], width, next * usize::from(width), |listing, _| {
            self.groups_below(next, reading, listing)
        })
    }

    fn kickers(&self, reading: &Reading, listing: &mut Listing) -> Flow {
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

    fn beside(&self, reading: &Reading, listing: &mut Listing) -> Flow {
        match &self.groups.wings {
            None => listing.emit(reading, 0),
            Some(wings) => wings.list(reading, self.task.shape.width, self.window, listing),
        }
    }

    /// A single card of each rank, all of one suit; only the lowest such suit where suits do not rank.
    fn in_one_suit(&self, listing: &mut Listing) -> Flow {
        for suit in listing.strength.suits {
            let reading = self.reading(Card::new(self.window.top(), suit), listing);
            if self.window.mask & !listing.hand.suit_mask(suit) != 0 || !self.task.tops_floor(reading.key) {
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
    fn in_some_suits(&self, listing: &mut Listing) -> Flow {
        let ranks = self.window.ranks();
        for (i, &rank) in ranks.iter().enumerate() {
            listing.lay[i] = listing.cards(rank)[0];
        }
        if !SuitSet::of(&listing.lay[..ranks.len()]).fits(Suits::Mixed) {
            let suit = listing.lay[0].suit();
            let other = |rank: Rank| listing.cards(rank).iter().copied().find(|card| card.suit() != suit);
            match ranks.iter().enumerate().find_map(|(i, &rank)| Some((i, other(rank)?))) {
                Some((i, card)) => listing.lay[i] = card,
                None => return Flow::Continue(()),
            }
        }
        let reading = self.reading(listing.lay[ranks.len() - 1], listing);
        self.kickers(&reading, listing)
    }
}
