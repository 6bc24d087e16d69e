//! Groups with wild cards in them: what the other cards lack, wild cards stand for.

use super::{Groups, Laid, Shape, Spread, SuitSet, Window, Wings};
use crate::{Card, Hand, Rank, Suit, rules::Suits, strength::Strength};

/// How many cards of each rank there are or are lacking; one more, as 16 bytes are a number.
pub(super) type Counts = [u8; 16];

/// Some of the cards of a hand: of each rank so many in a row.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    /// The ranks that it may have cards of, a bit each.
    pub ranks: u16,
    first: Counts,
    pub(super) counts: Counts,
}

impl Part {
    pub fn whole(hand: &Hand) -> Part {
        Part { ranks: hand.at_least(1), first: Counts::default(), counts: hand.by_rank().to_le_bytes() }
    }

    /// How many cards of each rank there are, in one number.
    pub fn by_rank(&self) -> u128 {
        u128::from_le_bytes(self.counts)
    }

    pub fn of_rank<'a>(&self, rank: Rank, spread: &'a Spread) -> &'a [Card] {
        let first = usize::from(self.first[at(rank)]);
        &spread.of_rank(rank)[first..first + usize::from(self.counts[at(rank)])]
    }

    /// Lays the cards of a rank from a slot on, and says where the next go.
    pub fn lay(&self, rank: Rank, spread: &Spread, laid: &mut Laid, slot: usize) -> usize {
        spread.lay(rank, self.first[at(rank)].into(), self.counts[at(rank)], laid, slot)
    }

    /// The same cards counted.
    pub fn hand(&self, spread: &Spread) -> Hand {
        let mut hand = Hand::EMPTY;
        Rank::all().for_each(|rank| self.of_rank(rank, spread).iter().for_each(|&card| hand.add(card)));
        hand
    }
}

/// A rank's place among counts.
pub(super) fn at(rank: Rank) -> usize {
    rank.index() & 15 // never more, which spares checks of bounds
}

const JOKERS: u16 = 1 << Rank::SMALL_JOKER.0 | 1 << Rank::BIG_JOKER.0;

impl Window {
    /// Whether a core of which so many cards are held lacks no more than so many.
    fn lacks_at_most(&self, width: u8, held: u8, wild: u8) -> bool {
        usize::from(held) + usize::from(wild) >= usize::from(width) * self.ranks().len()
    }
}

impl Groups {
    /// How many of so many wild cards stand in the core, and what all of them stand for.
    pub(super) fn lacks(
        &self,
        window: &Window,
        width: u8,
        (ranks, counts): (u16, &Counts),
        wild: u8,
        strength: &Strength,
    ) -> Option<(u8, Counts)> {
        let (mut lacks, mut left) = (Counts::default(), wild);
        for &rank in window.ranks() {
            let lack = width.checked_sub(counts[at(rank)])?;
            if lack > 0 && rank.is_joker() {
                return None;
            }
            lacks[at(rank)] = lack;
            left = left.checked_sub(lack)?;
        }
        let beside = ranks & !window.mask;
        if let Some(wings) = &self.wings {
            lacks = wings.lacks(width, window, (beside, counts), left, strength, lacks)?;
        } else if left > 0 || beside != 0 {
            return None;
        }
        Some((wild - left, lacks))
    }

    /// Of what suit the cards are that wild ones stand for.
    pub fn suit(&self, window: &Window, part: &Part, spread: &Spread) -> Suit {
        if self.suits == Suits::Any {
            return Suit(0);
        }
        let (same, suits) = (self.suits == Suits::Same, window.suits_of(part, spread));
        Suit::ALL.into_iter().find(|&suit| suits.holds(suit) == same).unwrap_or(Suit(0))
    }

    /// The next place below with a core that a hand may have, at a glance, with so many wild cards.
    pub fn place_below(&self, below: usize, width: u8, hand: &Hand, wild: u8) -> Option<usize> {
        let (present, over) = (hand.at_least(1), hand.at_least(width + 1));
        let windows = &self.windows[..below];
        let Some(wings) = &self.wings else {
            return windows.iter().rposition(|window| present & !window.mask | over & window.mask == 0);
        };
        let cards = wings.count * wings.unit;
        windows.iter().rposition(|window| {
            let held = window.ranks().iter().fold(0, |held, &rank| held + hand.count_rank(rank));
            over & window.mask == 0
                && held as usize + usize::from(cards) >= hand.len()
                && window.lacks_at_most(width, held, wild)
        })
    }

    /// Whether a hand lacks no more than so many cards of the core of a place.
    pub fn may_fill(&self, place: u8, width: u8, hand: &Hand, wild: u8) -> bool {
        if wild < width && hand.at_least(width - wild) == 0 {
            return false;
        }
        let window = &self.windows[usize::from(place)];
        let held = window.ranks().iter().fold(0, |held, &rank| held + hand.count_rank(rank).min(width));
        window.lacks_at_most(width, held, wild)
    }

    /// Visits every part of a hand that so many wild cards may make a play with the core of a place.
    pub fn each_filled(
        &self,
        place: u8,
        shape: &Shape,
        spread: &Spread,
        wild: u8,
        strength: &Strength,
        found: &mut dyn FnMut(&Part, &Spread),
    ) {
        let window = &self.windows[usize::from(place)];
        let each = Suit::ALL.map(Some);
        let suits = if self.suits == Suits::Same { &each[..] } else { &[None] };
        for &suit in suits {
            let part = Part { ranks: window.mask, first: Counts::default(), counts: Counts::default() };
            Filling { groups: self, width: shape.width, window, spread, wild, strength, part, found }.list(suit);
        }
    }
}

impl Wings {
    /// What kickers lack too where so many wild cards are among them; `None` where the cards are no kickers with these.
    fn lacks(
        &self,
        width: u8,
        core: &Window,
        (beside, counts): (u16, &Counts),
        wild: u8,
        strength: &Strength,
        mut lacks: Counts,
    ) -> Option<Counts> {
        if !self.rocket && beside & JOKERS == JOKERS {
            return None;
        }
        let most = |rank: Rank| self.most(rank, width, core);
        if let Some(runs) = &self.runs {
            return runs
                .iter()
                .filter(|&run| beside & !run == 0)
                .find_map(|&run| self.run_lacks(run, wild, core, counts, lacks));
        }
        // First what makes whole kickers of the cards there are, then further ones.
        let (mut left, mut ranks) = (wild, beside);
        while ranks != 0 {
            let rank = Rank(ranks.trailing_zeros() as u8);
            let held = counts[at(rank)];
            let kickers = held.div_ceil(self.unit);
            let lack = kickers * self.unit - held;
            if kickers > most(rank) || (lack > 0 && rank.is_joker()) {
                return None;
            }
            lacks[at(rank)] = lack;
            left = left.checked_sub(lack)?;
            ranks &= ranks - 1;
        }
        for &rank in strength.ranks.iter().filter(|rank| !rank.is_joker() && core.mask & rank.bit() == 0) {
            if left == 0 {
                break;
            }
            let lack = &mut lacks[at(rank)];
            let room = most(rank) * self.unit - counts[at(rank)] - *lack;
            let more = room.min(left) / self.unit * self.unit;
            *lack += more;
            left -= more;
        }
        (left == 0).then_some(lacks)
    }

    /// What kickers in a row lack, where that is just so much.
    fn run_lacks(&self, run: u16, wild: u8, core: &Window, counts: &Counts, mut lacks: Counts) -> Option<Counts> {
        let mut left = wild;
        for rank in Rank::all().filter(|rank| run & rank.bit() != 0) {
            lacks[at(rank)] = self.unit.checked_sub(counts[at(rank)])?;
            left = left.checked_sub(lacks[at(rank)])?;
        }
        (run & core.mask == 0 && left == 0).then_some(lacks)
    }
}

/// One core to be listed, in one suit or in any.
struct Filling<'a> {
    groups: &'a Groups,
    width: u8,
    window: &'a Window,
    spread: &'a Spread,
    /// How many wild cards stand for others.
    wild: u8,
    strength: &'a Strength,
    /// The cards taken.
    part: Part,
    found: &'a mut dyn FnMut(&Part, &Spread),
}

impl Filling<'_> {
    /// Takes all that is held of the core, and goes on where no more is lacking than may be.
    fn list(&mut self, suit: Option<Suit>) {
        let mut wild = self.wild;
        for &rank in self.window.ranks() {
            let mut held = self.spread.of_rank(rank).len().min(self.width.into()) as u8;
            if suit.is_some() {
                // Runs of one suit are one card wide.
                let first = self.spread.of_rank(rank).iter().position(|card| card.suit() == suit);
                self.part.first[at(rank)] = first.unwrap_or(0) as u8;
                held = first.is_some().into();
            }
            let lack = self.width - held;
            if lack > wild || (lack > 0 && rank.is_joker()) {
                return;
            }
            self.part.counts[at(rank)] = held;
            wild -= lack;
        }
        self.core(0, wild);
    }

    /// Gives up to so many cards of the core's ranks from the one at `next` on for wild ones.
    fn core(&mut self, next: usize, wild: u8) {
        if wild > 0 {
            for (n, &rank) in self.window.ranks().iter().enumerate().skip(next) {
                let held = self.part.counts[at(rank)];
                let most = if rank.is_joker() { 0 } else { held.min(wild) };
                for given in (1..=most).rev() {
                    self.part.counts[at(rank)] = held - given;
                    self.core(n + 1, wild - given);
                }
                self.part.counts[at(rank)] = held;
            }
        }
        self.beside(wild);
    }

    /// Takes what goes beside the core, of which `wild` cards are missing.
    fn beside(&mut self, wild: u8) {
        let whole = wild == self.wild;
        if self.groups.suits == Suits::Mixed
            && whole
            && !self.window.suits_of(&self.part, self.spread).fits(Suits::Mixed)
        {
            return self.other_suit(wild);
        }
        match &self.groups.wings {
            None if wild == 0 => (self.found)(&self.part, self.spread),
            Some(wings) if wild <= wings.count * wings.unit => self.kickers(wings, 0, wings.count, wild),
            None | Some(_) => {}
        }
    }

    /// Takes the first card of another suit instead of one of the core, which is whole and of one suit.
    fn other_suit(&mut self, wild: u8) {
        for &rank in self.window.ranks() {
            let held = self.spread.of_rank(rank);
            if let Some(other) = held.iter().position(|other| other.suit() != held[0].suit()) {
                self.part.first[at(rank)] = other as u8;
                self.beside(wild);
                self.part.first[at(rank)] = 0;
                return;
            }
        }
    }

    /// Takes cards for so many kickers of the ranks from the one at `next` on, of which `wild` are missing.
    fn kickers(&mut self, wings: &Wings, next: usize, left: u8, wild: u8) {
        let natural = left * wings.unit - wild;
        if natural == 0 {
            // Whole kickers may lack room, or be out of the row.
            let whole = wild == 0 && wings.runs.is_none();
            let cards = (self.part.ranks, &self.part.counts);
            let lacks = || self.groups.lacks(self.window, self.width, cards, self.wild, self.strength);
            if whole || lacks().is_some() {
                (self.found)(&self.part, self.spread);
            }
            return;
        }
        for (n, &rank) in self.strength.ranks.iter().enumerate().skip(next) {
            let held = self.spread.hand.count_rank(rank).min(natural);
            if held == 0 {
                continue;
            }
            let most = held.min(wings.most(rank, self.width, self.window) * wings.unit);
            let jokers = (self.part.ranks | rank.bit()) & !self.window.mask & JOKERS == JOKERS;
            if jokers && !wings.rocket {
                continue;
            }
            self.part.ranks ^= rank.bit();
            let (mut kickers, mut missing) = (0, 0);
            for count in 1..=most {
                if missing == 0 {
                    (kickers, missing) = (kickers + 1, wings.unit);
                }
                missing -= 1;
                if kickers <= left && missing <= wild && !(rank.is_joker() && missing > 0) {
                    self.part.counts[at(rank)] = count;
                    self.kickers(wings, n + 1, left - kickers, wild - missing);
                }
            }
            if most > 0 {
                self.part.counts[at(rank)] = 0;
            }
            self.part.ranks ^= rank.bit();
        }
    }
}

impl Window {
    /// The suits in which cards have these ranks.
    fn suits_of(&self, part: &Part, spread: &Spread) -> SuitSet {
        let held = self.ranks().iter().filter(|&&rank| part.counts[at(rank)] > 0);
        // Runs of some suits are one card wide.
        held.fold(SuitSet::default(), |suits, &rank| suits.with(part.of_rank(rank, spread)[0].suit()))
    }
}
