//! Groups with wild cards in them: what the other cards lack, wild cards stand for.

use alloc::vec::Vec;

use super::{Core, Groups, Shape, Window, Wings, listing::Spread, wings::JOKERS};
use crate::{Card, Hand, Rank, Suit, rules::Suits, strength::Strength, wild::MOST_WILD};

/// How many cards of each rank there are or are lacking; one more, as 16 bytes are a number.
type Counts = [u8; 16];

/// A rank's place among counts.
fn at(rank: Rank) -> usize {
    rank.index() & 15 // never more, which spares checks of bounds
}

/// So many cards are copied faster than just those that are needed.
const BLOCK: usize = 16;

/// Wild cards that stand for others, and the rest of a hand.
pub(crate) struct Choice {
    pub standing: Vec<Card>,
    pub rest: Hand,
    spread: Spread,
}

impl Choice {
    /// Where suits do not rank, `wanted` comes before the other cards of its rank.
    pub fn new(standing: &[Card], rest: Hand, strength: &Strength, wanted: Option<Card>) -> Choice {
        let spread = Spread::new(&rest, strength, wanted);
        Choice { standing: standing.into(), rest, spread }
    }

    fn of_rank(&self, rank: Rank) -> &[Card] {
        self.spread.of_rank(rank, &self.rest)
    }
}

/// What cards lack to be a play.
#[derive(Default)]
pub(super) struct Lacks {
    /// How many cards of the core.
    pub of_core: u8,
    counts: Counts,
    /// The ranks of which cards are lacking beside the core, a bit each.
    beside: u16,
}

impl Lacks {
    fn add_beside(&mut self, rank: Rank, count: u8) {
        if count > 0 {
            self.counts[at(rank)] += count;
            self.beside |= rank.bit();
        }
    }
}

impl Groups {
    /// The next place below with a core that a hand may have, at a glance, with so many wild cards.
    pub fn place_below(&self, below: usize, width: u8, hand: &Hand, wild: u8) -> Option<usize> {
        let (present, over) = (hand.at_least(1), hand.at_least(width + 1));
        let windows = &self.windows[..below];
        let Some(wings) = &self.wings else {
            return windows.iter().rposition(|window| present & !window.mask | over & window.mask == 0);
        };
        let cards = wings.count * wings.unit;
        windows.iter().rposition(|window| {
            let held = window.ranks().iter().fold(0, |held, &rank| held + usize::from(hand.count_rank(rank)));
            over & window.mask == 0
                && held + usize::from(cards) >= hand.len()
                && window.lacks_at_most(width, hand, wild)
        })
    }

    /// The places of the cores of which a hand lacks no more than so many cards, a bit each.
    pub fn places_filled(&self, width: u8, hand: &Hand, wild: u8) -> u32 {
        let filled = |(place, window): (usize, &Window)| u32::from(window.lacks_at_most(width, hand, wild)) << place;
        self.windows.iter().enumerate().map(filled).sum()
    }
}

impl Window {
    /// What cards lack where just so many wild ones stand for it; `None` where that makes no play.
    pub(super) fn lacks(
        &self,
        width: u8,
        wings: Option<&Wings>,
        (ranks, counts): (u16, &Counts),
        wild: u8,
        strength: &Strength,
    ) -> Option<Lacks> {
        let mut lacks = Lacks::default();
        for &rank in self.ranks() {
            let lack = width.checked_sub(counts[at(rank)])?;
            if lack > 0 && rank.is_joker() {
                return None;
            }
            lacks.of_core += lack;
        }
        let (beside, left) = (ranks & !self.mask, wild.checked_sub(lacks.of_core)?);
        match wings {
            Some(wings) => wings.add_lacks(width, self, (beside, counts), left, strength, &mut lacks)?,
            None if left > 0 || beside != 0 => return None,
            None => {}
        }
        Some(lacks)
    }

    /// Whether a hand lacks no more than so many cards of a core.
    fn lacks_at_most(&self, width: u8, hand: &Hand, most: u8) -> bool {
        let lacking = |count: u8| (self.mask & !hand.at_least(count)).count_ones() as u8;
        // Where one rank lacks too many, no more is counted.
        let least = width.saturating_sub(most);
        (least == 0 || lacking(least) == 0) && (least + 1..=width).map(lacking).sum::<u8>() <= most
    }
}

impl Wings {
    /// Adds what kickers lack where just so many wild cards are among them; `None` where the cards are no kickers with these.
    fn add_lacks(
        &self,
        width: u8,
        core: &Window,
        (beside, counts): (u16, &Counts),
        wild: u8,
        strength: &Strength,
        lacks: &mut Lacks,
    ) -> Option<()> {
        if !self.rocket && beside & JOKERS == JOKERS {
            return None;
        }
        if let Some(runs) = &self.runs {
            let run = runs.iter().find(|&run| run & core.mask | beside & !run == 0)?;
            for rank in Rank::all().filter(|rank| run & rank.bit() != 0) {
                lacks.add_beside(rank, self.unit.checked_sub(counts[at(rank)])?);
            }
            return Some(());
        }
        // First what makes whole kickers of the cards there are, then further ones.
        let most = |rank: Rank| self.most(rank, width, core) * self.unit;
        let (mut left, mut ranks) = (wild, beside);
        while ranks != 0 {
            let rank = Rank(ranks.trailing_zeros() as u8);
            let held = counts[at(rank)];
            let lack = held & (self.unit - 1);
            if held + lack > most(rank) || (lack > 0 && rank.is_joker()) {
                return None;
            }
            lacks.add_beside(rank, lack);
            left = left.checked_sub(lack)?;
            ranks &= ranks - 1;
        }
        for &rank in strength.ranks.iter().filter(|rank| !rank.is_joker() && core.mask & rank.bit() == 0) {
            if left == 0 {
                break;
            }
            let more = left.min(most(rank) - counts[at(rank)] - lacks.counts[at(rank)]);
            lacks.add_beside(rank, more);
            left -= more;
        }
        (left == 0).then_some(())
    }
}

/// What wild cards make a play of: so many cards of each rank.
pub(crate) struct Filling<'a> {
    shape: &'a Shape,
    window: &'a Window,
    wings: Option<&'a Wings>,
    choice: &'a Choice,
    strength: &'a Strength,
    pick: Pick,
    /// The ranks of the core and of the kickers taken, a bit each.
    pub ranks: u16,
    counts: Counts,
    /// How many wild cards stand beside the core.
    beside: u8,
}

/// Which cards of the core's ranks are taken.
#[derive(Clone, Copy)]
enum Pick {
    Lowest,
    OfSuit(Suit),
    /// The lowest, but this one of its rank.
    Other(Card),
}

/// Where wild cards lie, and of what suit the cards are that they stand for.
struct Gaps {
    suit: Suit,
    slots: [u8; MOST_WILD],
    count: usize,
}

impl Gaps {
    /// Lays what so many wild cards stand for from a slot on, and says where the next go.
    #[inline(always)]
    fn lay(&mut self, rank: Rank, count: u8, laid: &mut [Card], slot: usize) -> usize {
        let next = slot + usize::from(count);
        for (slot, card) in (slot..).zip(&mut laid[slot..next]) {
            *card = Card::new(rank, self.suit);
            self.slots[self.count % MOST_WILD] = slot as u8;
            self.count += 1;
        }
        next
    }
}

/// What is done with plays.
type Found<'a> = dyn FnMut(&Filling) + 'a;

impl<'a> Filling<'a> {
    /// Visits every play of a shape with the core of a place, which is one of [`Shape::places_filled`].
    pub fn each(shape: &'a Shape, place: u8, choice: &'a Choice, strength: &'a Strength, found: &mut Found) {
        let (window, wings, counts) = (&Window::NONE, None, Counts::default());
        let mut filling =
            Filling { shape, window, wings, choice, strength, pick: Pick::Lowest, ranks: 0, counts, beside: 0 };
        match &shape.core {
            Core::Groups(groups) => {
                filling.window = &groups.windows[usize::from(place)];
                filling.wings = groups.wings.as_ref();
                filling.ranks = filling.window.mask;
                filling.each_core(groups.suits, found);
            }
            Core::Exact(exact) => {
                let hand = Hand::counted(&exact.cards);
                (filling.ranks, filling.counts) = (hand.at_least(1), hand.by_rank().to_le_bytes());
                found(&filling);
            }
            Core::Flush(_) => {}
        }
    }

    /// How many cards of each rank are taken, in one number.
    pub fn by_rank(&self) -> u128 {
        u128::from_le_bytes(self.counts)
    }

    fn wild(&self) -> u8 {
        self.choice.standing.len() as u8
    }

    fn each_core(&mut self, suits: Suits, found: &mut Found) {
        match suits {
            Suits::Same => {
                for suit in Suit::ALL {
                    self.pick = Pick::OfSuit(suit);
                    self.fill(found);
                }
            }
            _ => self.fill(found),
        }
    }

    /// Takes all that is held of the core, and goes on where no more is lacking than may be.
    fn fill(&mut self, found: &mut Found) {
        let (hand, width, mut wild) = (&self.choice.rest, self.shape.width, self.wild());
        for &rank in self.window.ranks() {
            let held = match self.pick {
                Pick::OfSuit(suit) => hand.count_of(rank, suit),
                _ => hand.count_rank(rank),
            };
            let count = held.min(width);
            let lack = width - count;
            if lack > wild || (lack > 0 && rank.is_joker()) {
                return;
            }
            self.counts[at(rank)] = count;
            wild -= lack;
        }
        self.core(0, wild, found);
    }

    /// Gives up to so many cards of the core's ranks from the one at `next` on for wild ones.
    fn core(&mut self, next: usize, wild: u8, found: &mut Found) {
        if wild > 0 {
            for (n, &rank) in self.window.ranks().iter().enumerate().skip(next) {
                let held = self.counts[at(rank)];
                let most = if rank.is_joker() { 0 } else { held.min(wild) };
                for given in (1..=most).rev() {
                    self.counts[at(rank)] = held - given;
                    self.core(n + 1, wild - given, found);
                }
                self.counts[at(rank)] = held;
            }
        }
        self.beside(wild, found);
    }

    /// Takes what goes beside the core, of which `wild` cards are missing.
    fn beside(&mut self, wild: u8, found: &mut Found) {
        if wild == self.wild()
            && self.is_mixed()
            && self.held().all(|card| card.suit() == self.card(self.window.top()).suit())
        {
            return self.other_suit(wild, found);
        }
        self.beside = wild;
        match self.wings {
            None if wild == 0 => found(self),
            None => {}
            Some(wings) => {
                if let Some(natural) = (wings.count * wings.unit).checked_sub(wild) {
                    self.kickers(wings, 0, natural, wild, found);
                }
            }
        }
    }

    /// Takes the first card of another suit instead of one of the core, which is whole and of one suit.
    fn other_suit(&mut self, wild: u8, found: &mut Found) {
        for &rank in self.window.ranks() {
            let held = self.choice.of_rank(rank);
            if let Some(&other) = held.iter().find(|other| other.suit() != held[0].suit()) {
                self.pick = Pick::Other(other);
                self.beside(wild, found);
                self.pick = Pick::Lowest;
                return;
            }
        }
    }

    /// The card of a rank where the core is one card wide.
    fn card(&self, rank: Rank) -> Card {
        match self.pick {
            Pick::OfSuit(suit) => Card::new(rank, suit),
            Pick::Other(card) if card.rank() == rank => card,
            _ => self.choice.of_rank(rank)[0],
        }
    }

    /// Takes so many cards for kickers of the ranks from the one at `next` on, beside which so many wild ones stand.
    fn kickers(&mut self, wings: &Wings, next: usize, natural: u8, wild: u8, found: &mut Found) {
        if natural == 0 {
            return self.whole_kickers(wings, wild, found);
        }
        let hand = &self.choice.rest;
        let open = hand.at_least(1) & !self.window.mask;
        for (n, &rank) in self.strength.ranks.iter().enumerate().skip(next) {
            if open & rank.bit() == 0 || (rank.is_joker() && !wings.rocket && self.ranks & open & JOKERS != 0) {
                continue;
            }
            let held = hand.count_rank(rank).min(natural);
            let most = held.min(wings.most(rank, self.shape.width, self.window) * wings.unit);
            self.ranks |= rank.bit();
            for count in 1..=most {
                let missing = count & (wings.unit - 1);
                if missing <= wild && !(rank.is_joker() && missing > 0) {
                    self.counts[at(rank)] = count;
                    match natural - count {
                        0 => self.whole_kickers(wings, wild - missing, found),
                        left => self.kickers(wings, n + 1, left, wild - missing, found),
                    }
                }
            }
            self.counts[at(rank)] = 0;
            self.ranks ^= rank.bit();
        }
    }

    /// Tells of kickers among which so many wild cards are kickers by themselves.
    fn whole_kickers(&mut self, wings: &Wings, wild: u8, found: &mut Found) {
        // These may lack room, or be out of the row.
        if (wild == 0 && wings.runs.is_none()) || self.lacks().is_some() {
            found(self);
        }
    }

    fn lacks(&self) -> Option<Lacks> {
        self.window.lacks(self.shape.width, self.wings, (self.ranks, &self.counts), self.wild(), self.strength)
    }

    /// Room for a play to be laid, more than it takes.
    pub fn room(&self) -> usize {
        2 * self.shape.size + BLOCK
    }

    /// Lays the cards as a person would, wild ones in the places of those that are missing, and where there are wild ones
    /// then what each card is taken as. Says how many that are.
    pub fn lay(&self, laid: &mut [Card]) -> usize {
        let size = self.shape.size;
        if let Core::Exact(exact) = &self.shape.core {
            laid[..size].copy_from_slice(&exact.cards);
            return size;
        }
        let mut gaps = Gaps { suit: self.wild_suit(), slots: [0; MOST_WILD], count: 0 };
        let mut slot = 0;
        for &rank in self.window.ranks() {
            let count = self.counts[at(rank)];
            if count < self.shape.width {
                slot = gaps.lay(rank, self.shape.width - count, laid, slot);
            }
            let first = slot;
            slot = self.choice.spread.lay(rank, count, laid, slot);
            if first < slot && !matches!(self.pick, Pick::Lowest) {
                laid[first] = self.card(rank);
            }
        }
        if slot < size {
            self.lay_kickers(&mut gaps, laid, slot);
        }
        if gaps.count == 0 {
            return size;
        }
        if size <= BLOCK {
            laid.copy_within(..BLOCK, size);
        } else {
            laid.copy_within(..size, size);
        }
        gaps.slots.iter().zip(&self.choice.standing).for_each(|(&slot, &card)| laid[usize::from(slot)] = card);
        2 * size
    }

    /// Lays the kickers from a slot on, the weakest first.
    fn lay_kickers(&self, gaps: &mut Gaps, laid: &mut [Card], mut slot: usize) {
        let lacks = if self.beside > 0 { self.lacks().unwrap_or_default() } else { Lacks::default() };
        let mut left = (self.ranks | lacks.beside) & !self.window.mask;
        let mut ranks = self.strength.ranks.iter();
        while left != 0 {
            let Some(&rank) = ranks.next() else { return };
            if left & rank.bit() != 0 {
                let first = gaps.lay(rank, lacks.counts[at(rank)], laid, slot);
                slot = self.choice.spread.lay(rank, self.counts[at(rank)], laid, first);
                left ^= rank.bit();
            }
        }
    }

    fn is_mixed(&self) -> bool {
        matches!(&self.shape.core, Core::Groups(groups) if groups.suits == Suits::Mixed)
    }

    /// The cards of the core, which is one card wide.
    fn held(&self) -> impl Iterator<Item = Card> {
        let held = self.window.ranks().iter().filter(|&&rank| self.counts[at(rank)] > 0);
        held.map(|&rank| self.card(rank))
    }

    /// Of what suit the cards are that wild ones stand for: the lowest that is allowed.
    fn wild_suit(&self) -> Suit {
        match self.pick {
            Pick::OfSuit(suit) => suit,
            _ if self.is_mixed() && self.held().all(|card| card.suit() == Some(Suit(0))) => Suit(1),
            _ => Suit(0),
        }
    }
}
