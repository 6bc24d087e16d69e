//! What cards lack to be a play, which wild cards may stand for.

use super::{Groups, Kickers, RankRun, kickers::JOKERS};
use crate::{Hand, Rank, strength::Strength};

/// How many cards of each rank there are or are lacking.
pub(super) type Counts = [u8; 16];

/// A rank's place among counts.
pub(super) fn at(rank: Rank) -> usize {
    rank.index() & 15 // never more, which spares checks of bounds
}

/// What cards lack to be a play.
#[derive(Default)]
pub(super) struct MissingCards {
    /// How many cards of the core.
    pub of_core: u8,
    pub counts: Counts,
    /// The ranks of which cards are lacking, a bit each.
    pub ranks: u16,
}

impl MissingCards {
    fn add(&mut self, rank: Rank, count: u8) {
        if count > 0 {
            self.counts[at(rank)] += count;
            self.ranks |= rank.bit();
        }
    }
}

impl Groups {
    /// The next place below with a core that a hand may have, at a glance, with so many wild cards.
    pub fn place_below(&self, below: usize, width: u8, hand: &Hand, wild: u8) -> Option<usize> {
        let (present, over) = (hand.at_least(1), hand.at_least(width + 1));
        let windows = &self.windows[..below];
        let Some(kickers) = &self.kickers else {
            return windows.iter().rposition(|window| present & !window.mask | over & window.mask == 0);
        };
        let cards = kickers.count * kickers.unit;
        windows.iter().rposition(|window| {
            let held = window.ranks().iter().fold(0, |held, &rank| held + usize::from(hand.count_rank(rank)));
            over & window.mask == 0
                && held + usize::from(cards) >= hand.len()
                && window.lacks_at_most(width, hand, wild)
        })
    }

    /// The places of the cores of which a hand lacks no more than so many cards, a bit each.
    pub fn places_filled(&self, width: u8, length: u8, hand: &Hand, wild: u8) -> u32 {
        let least = width.saturating_sub(wild);
        let mut places = self.places(if least > 0 { hand.at_least(least) } else { u16::MAX }, length);
        if wild > 0 && length > 1 {
            for (place, window) in self.windows.iter().enumerate() {
                if !window.lacks_at_most(width, hand, wild) {
                    places &= !(1 << place);
                }
            }
        }
        places
    }
}

impl RankRun {
    /// Whether a hand lacks no more than so many cards of a core.
    fn lacks_at_most(&self, width: u8, hand: &Hand, most: u8) -> bool {
        let lacking = |count: u8| (self.mask & !hand.at_least(count)).count_ones() as u8;
        // Where one rank lacks too many, no more is counted.
        let least = width.saturating_sub(most);
        (least == 0 || lacking(least) == 0) && (least + 1..=width).map(lacking).sum::<u8>() <= most
    }

    /// What cards lack where just so many wild ones stand for it; `None` where that makes no play.
    pub(super) fn lacks(
        &self,
        width: u8,
        kickers: Option<&Kickers>,
        (ranks, counts): (u16, &Counts),
        wild: u8,
        strength: &Strength,
    ) -> Option<MissingCards> {
        let mut lacks = MissingCards::default();
        for &rank in self.ranks() {
            let lack = width.checked_sub(counts[at(rank)])?;
            if lack > 0 && rank.is_joker() {
                return None;
            }
            lacks.of_core += lack;
            lacks.add(rank, lack);
        }
        let (beside, left) = (ranks & !self.mask, wild.checked_sub(lacks.of_core)?);
        match kickers {
            Some(kickers) => kickers.add_lacks(self, (beside, counts), left, strength, &mut lacks)?,
            None if left > 0 || beside != 0 => return None,
            None => {}
        }
        Some(lacks)
    }
}

impl Kickers {
    /// Adds what kickers lack where just so many wild cards are among them; `None` where the cards are no kickers with these.
    fn add_lacks(
        &self,
        core: &RankRun,
        (beside, counts): (u16, &Counts),
        wild: u8,
        strength: &Strength,
        lacks: &mut MissingCards,
    ) -> Option<()> {
        if !self.rocket && beside & JOKERS == JOKERS {
            return None;
        }
        if let Some(runs) = &self.runs {
            let near = if self.same_adjacent > 0 { 0 } else { core.beside };
            let run = runs.iter().find(|&run| run & (core.mask | near) | beside & !run == 0)?;
            for rank in Rank::all().filter(|rank| run & rank.bit() != 0) {
                lacks.add(rank, self.unit.checked_sub(counts[at(rank)])?);
            }
            return Some(());
        }
        // First what makes whole kickers of the cards there are, then further ones.
        let most = |rank: Rank| self.most(rank, core) * self.unit;
        let (mut left, mut ranks) = (wild, beside);
        while ranks != 0 {
            let rank = Rank(ranks.trailing_zeros() as u8);
            let held = counts[at(rank)];
            let lack = held & (self.unit - 1);
            if held + lack > most(rank) || (lack > 0 && rank.is_joker()) {
                return None;
            }
            lacks.add(rank, lack);
            left = left.checked_sub(lack)?;
            ranks &= ranks - 1;
        }
        for &rank in strength.ranks.iter().filter(|rank| !rank.is_joker() && core.mask & rank.bit() == 0) {
            if left == 0 {
                break;
            }
            let more = left.min(most(rank) - counts[at(rank)] - lacks.counts[at(rank)]);
            lacks.add(rank, more);
            left -= more;
        }
        (left == 0).then_some(())
    }
}
