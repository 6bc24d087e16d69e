//! Groups with wild cards in them: what the other cards lack, wild cards stand for.

use alloc::vec::Vec;

use super::{Flow, Groups, Shape, Spread, Window, Wings};
use crate::{Card, Hand, Rank, Suit, rules::Suits, strength::Strength};

/// How many cards each rank lacks.
pub(super) type Lacks = [u8; Rank::COUNT];

/// What wild cards stand for.
pub(crate) struct Missing {
    /// How many cards of each rank.
    pub lacks: Lacks,
    pub suit: Suit,
    /// The ranks of the core, a bit each.
    core: u16,
}

impl Missing {
    /// Whether a card of this rank may be there as itself, instead of standing for another.
    pub fn may_be(&self, rank: Rank, hand: &Hand, shape: &Shape) -> bool {
        let Some(unit) = shape.kicker() else { return self.lacks[rank.index()] > 0 };
        let beside = |rank: Rank| self.core & rank.bit() == 0;
        let whole = |rank: Rank| beside(rank) && self.lacks[rank.index()] >= unit;
        self.lacks[rank.index()] > 0 || (beside(rank) && hand.count_rank(rank) > 0) || Rank::all().any(whole)
    }
}

const JOKERS: u16 = 1 << Rank::SMALL_JOKER.0 | 1 << Rank::BIG_JOKER.0;

impl Window {
    /// Whether a core of which so many cards are held lacks no more than so many.
    fn lacks_at_most(&self, width: u8, held: u8, wild: u8) -> bool {
        usize::from(held) + usize::from(wild) >= usize::from(width) * self.ranks().len()
    }

    /// How many cards a core lacks; `None` where a rank has too many, or lacks a joker, for which no card stands.
    fn lack(&self, width: u8, hand: &Hand) -> Option<u8> {
        let jokers = self.mask & JOKERS & !hand.at_least(width);
        if hand.at_least(width + 1) & self.mask != 0 || jokers != 0 {
            return None;
        }
        let held = self.ranks().iter().fold(0, |held, &rank| held + hand.count_rank(rank));
        Some(width * self.ranks().len() as u8 - held)
    }
}

impl Groups {
    /// How many of so many wild cards stand in the core, and what the others stand for beside it.
    pub(super) fn lacks(
        &self,
        window: &Window,
        width: u8,
        hand: &Hand,
        wild: u8,
        strength: &Strength,
    ) -> Option<(u8, Lacks)> {
        let beside = hand.at_least(1) & !window.mask;
        match &self.wings {
            None if beside != 0 => None,
            None => window.lack(width, hand).filter(|&lack| lack == wild).map(|lack| (lack, Lacks::default())),
            Some(wings) => {
                let lack = window.lack(width, hand)?;
                Some((lack, wings.lacks(width, window, hand, wild.checked_sub(lack)?, strength)?))
            }
        }
    }

    /// What so many wild cards stand for beside a hand that is to have the core of a place.
    pub fn missing(&self, place: u8, shape: &Shape, hand: &Hand, wild: u8, strength: &Strength) -> Option<Missing> {
        let window = &self.windows[usize::from(place)];
        let (_, mut lacks) = self.lacks(window, shape.width, hand, wild, strength)?;
        for &rank in window.ranks() {
            lacks[rank.index()] = shape.width - hand.count_rank(rank);
        }
        let mut suit = Suit::ALL[0];
        if self.suits == Suits::Same || self.suits == Suits::Mixed {
            let (same, suits) = (self.suits == Suits::Same, window.suits(hand));
            suit = Suit::ALL.into_iter().find(|&suit| suits.holds(suit) == same).unwrap_or(suit);
        }
        Some(Missing { lacks, suit, core: window.mask })
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

    pub fn each_filled(
        &self,
        shape: &Shape,
        spread: &Spread,
        strength: &Strength,
        wild: u8,
        found: &mut dyn FnMut(u8, &[Card]) -> Flow,
    ) -> Flow {
        let each = Suit::ALL.map(Some);
        let suits = if self.suits == Suits::Same { &each[..] } else { &[None] };
        let mut taken = Vec::with_capacity(shape.size);
        for (place, window) in self.windows.iter().enumerate() {
            let held = |rank: &Rank| spread.hand.count_rank(*rank).min(shape.width);
            let held = window.ranks().iter().fold(0, |sum, rank| sum + held(rank));
            if !window.lacks_at_most(shape.width, held, wild) {
                continue;
            }
            for &suit in suits {
                let mut found = |cards: &[Card]| found(place as u8, cards);
                let filling = Filling { shape, wings: self.wings.as_ref(), window, suit, spread, strength };
                filling.core(0, wild, &mut taken, &mut found)?;
            }
        }
        Flow::Continue(())
    }
}

impl Wings {
    /// What kickers lack where so many wild cards are among them; `None` where the cards are no kickers with these.
    fn lacks(&self, width: u8, core: &Window, hand: &Hand, wild: u8, strength: &Strength) -> Option<Lacks> {
        let beside = hand.at_least(1) & !core.mask;
        if !self.rocket && beside & JOKERS == JOKERS {
            return None;
        }
        let most = |rank: Rank| self.most(rank, width, core);
        if let Some(runs) = &self.runs {
            return runs.iter().find_map(|&run| self.run_lacks(run, wild, core, hand).filter(|_| beside & !run == 0));
        }
        // First what makes whole kickers of the cards there are, then further ones.
        let (mut lacks, mut left, mut ranks) = ([0; Rank::COUNT], wild, beside);
        while ranks != 0 {
            let rank = Rank(ranks.trailing_zeros() as u8);
            let held = hand.count_rank(rank);
            let kickers = held.div_ceil(self.unit);
            let lack = kickers * self.unit - held;
            if kickers > most(rank) || (lack > 0 && rank.is_joker()) {
                return None;
            }
            lacks[rank.index()] = lack;
            left = left.checked_sub(lack)?;
            ranks &= ranks - 1;
        }
        for &rank in strength.ranks.iter().filter(|rank| !rank.is_joker() && core.mask & rank.bit() == 0) {
            if left == 0 {
                break;
            }
            let lack = &mut lacks[rank.index()];
            let room = most(rank) * self.unit - hand.count_rank(rank) - *lack;
            let more = room.min(left) / self.unit * self.unit;
            *lack += more;
            left -= more;
        }
        (left == 0).then_some(lacks)
    }

    /// What kickers in a row lack, where that is just so much.
    fn run_lacks(&self, run: u16, wild: u8, core: &Window, hand: &Hand) -> Option<Lacks> {
        let (mut lacks, mut left) = ([0; Rank::COUNT], wild);
        for rank in Rank::all().filter(|rank| run & rank.bit() != 0) {
            lacks[rank.index()] = self.unit.checked_sub(hand.count_rank(rank))?;
            left = left.checked_sub(lacks[rank.index()])?;
        }
        (run & core.mask == 0 && left == 0).then_some(lacks)
    }
}

/// One core to be listed, in one suit or in any.
struct Filling<'a> {
    shape: &'a Shape,
    wings: Option<&'a Wings>,
    window: &'a Window,
    suit: Option<Suit>,
    spread: &'a Spread,
    strength: &'a Strength,
}

impl Filling<'_> {
    /// Takes cards of the core's ranks from the one at `next` on, of which `wild` may be missing.
    fn core(&self, next: usize, wild: u8, taken: &mut Vec<Card>, found: &mut dyn FnMut(&[Card]) -> Flow) -> Flow {
        let width = self.shape.width;
        let Some(&rank) = self.window.ranks().get(next) else {
            return match self.wings {
                None if wild == 0 => found(taken),
                None => Flow::Continue(()),
                Some(wings) if wild > wings.count * wings.unit => Flow::Continue(()),
                Some(wings) => self.kickers(wings, 0, wings.count, wild, taken, found),
            };
        };
        let mut held = self.spread.of_rank(rank);
        if self.suit.is_some() {
            // Runs of one suit are one card wide.
            let at = held.iter().position(|card| card.suit() == self.suit);
            held = at.map_or(&[], |at| &held[at..=at]);
        }
        let missing = if rank.is_joker() { 0 } else { wild };
        for count in width.saturating_sub(missing)..=width.min(held.len() as u8) {
            let before = taken.len();
            taken.extend_from_slice(&held[..usize::from(count)]);
            self.core(next + 1, wild - (width - count), taken, found)?;
            taken.truncate(before);
        }
        Flow::Continue(())
    }

    /// Takes cards for so many kickers of the ranks from the one at `next` on, of which `wild` are missing. Whether they
    /// are kickers is for the reading to say.
    fn kickers(
        &self,
        wings: &Wings,
        next: usize,
        left: u8,
        wild: u8,
        taken: &mut Vec<Card>,
        found: &mut dyn FnMut(&[Card]) -> Flow,
    ) -> Flow {
        if left * wings.unit == wild {
            return found(taken);
        }
        for (at, &rank) in self.strength.ranks.iter().enumerate().skip(next) {
            let held = self.spread.of_rank(rank);
            if held.is_empty() || self.window.mask & rank.bit() != 0 {
                continue;
            }
            for count in 1..=(left * wings.unit - wild).min(held.len() as u8) {
                let kickers = count.div_ceil(wings.unit);
                let missing = kickers * wings.unit - count;
                if kickers <= left && missing <= wild {
                    let before = taken.len();
                    taken.extend_from_slice(&held[..usize::from(count)]);
                    self.kickers(wings, at + 1, left - kickers, wild - missing, taken, found)?;
                    taken.truncate(before);
                }
            }
        }
        Flow::Continue(())
    }
}
