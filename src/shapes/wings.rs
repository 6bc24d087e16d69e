//! The kickers beside a core of groups.

use super::{Flow, Listing, Window};
use crate::{Hand, Rank, Reading};

#[derive(Clone, Debug)]
pub(crate) struct Wings {
    /// Cards in a kicker: 1 or 2.
    pub unit: u8,
    /// How many kickers there are.
    pub count: u8,
    /// How many kickers may be of one rank.
    pub same: u8,
    pub jokers: bool,
    /// Whether both kinds of joker may stand among them.
    pub rocket: bool,
    /// Whether a group that would lengthen the core may stand among them.
    pub adjacent: bool,
    /// The sets of ranks they may have, a bit for each rank, where they must be in a row.
    pub runs: Option<Vec<u16>>,
}

impl Wings {
    /// The bit of `width` where kickers can make a group of that many cards of a rank, otherwise 0.
    pub fn part(&self, width: u8) -> u32 {
        let kickers = width / self.unit;
        let whole = width.is_multiple_of(self.unit) && kickers <= self.same.min(self.count);
        if whole { 1 << width } else { 0 }
    }

    /// How many kickers a rank may give beside a core, where as many cards as asked for are at hand.
    pub fn most(&self, rank: Rank, width: u8, core: &Window) -> u8 {
        if core.mask & rank.bit() != 0 || (rank.is_joker() && !self.jokers) {
            return 0;
        }
        let lengthens = !self.adjacent && core.beside & rank.bit() != 0;
        if lengthens { self.same.min((width - 1) / self.unit) } else { self.same }
    }

    /// Whether all cards of a hand beside the core are kickers. Their number is the caller's care.
    pub fn read(&self, width: u8, core: &Window, hand: &Hand) -> bool {
        let beside = hand.at_least(1) & !core.mask;
        let jokers = Rank::SMALL_JOKER.bit() | Rank::BIG_JOKER.bit();
        let most = self.same * self.unit;
        let most_adjacent = if self.adjacent { most } else { most.min((width - 1) / self.unit * self.unit) };
        // At least so many lie in each other, so the odd counts are where the number of those that hold is odd.
        let odd = || (1..=most).fold(0, |odd, count| odd ^ hand.at_least(count)) & beside;
        hand.at_least(most + 1) & beside == 0
            && hand.at_least(most_adjacent + 1) & beside & core.beside == 0
            && (self.jokers || beside & jokers == 0)
            && (self.rocket || beside & jokers != jokers)
            && (self.unit == 1 || odd() == 0)
            && self.runs.as_ref().is_none_or(|runs| runs.contains(&beside))
    }

    /// Lists all kickers that a hand has beside the core.
    pub fn list(&self, reading: &Reading, width: u8, core: &Window, listing: &mut Listing) -> Flow {
        // What each rank can give, and what it and all the stronger ones can.
        let mut most = [0; Rank::COUNT];
        let mut from_here = [0; Rank::COUNT + 1];
        for (i, &rank) in listing.strength.ranks.iter().enumerate().rev() {
            let held = listing.hand.count_rank(rank) / self.unit;
            most[i] = held.min(self.most(rank, width, core));
            from_here[i] = from_here[i + 1] + most[i];
        }
        let first_slot = usize::from(width * reading.length);
        let search = Search { wings: self, reading, most, from_here };
        let Some(runs) = &self.runs else {
            return search.choose(0, self.count, first_slot, 0, listing);
        };
        for &run in runs {
            let held = |(at, rank): (usize, &Rank)| run & rank.bit() == 0 || search.most[at] > 0;
            if listing.strength.ranks.iter().enumerate().all(held) {
                search.lay_run(run, 0, first_slot, listing)?;
            }
        }
        Flow::Continue(())
    }
}

struct Search<'a> {
    wings: &'a Wings,
    reading: &'a Reading,
    most: [u8; Rank::COUNT],
    from_here: [u8; Rank::COUNT + 1],
}

impl Search<'_> {
    /// One kicker of each rank of a run, from the rank at `start` up.
    fn lay_run(&self, run: u16, start: usize, slot: usize, listing: &mut Listing) -> Flow {
        let ranks = &listing.strength.ranks[start..];
        let Some(at) = ranks.iter().position(|rank| run & rank.bit() != 0) else {
            return listing.emit(self.reading, 1 << self.wings.unit);
        };
        listing.each_choice(ranks[at], self.wings.unit, slot, |listing, _| {
            self.lay_run(run, start + at + 1, slot + usize::from(self.wings.unit), listing)
        })
    }

    /// Chooses `left` more kickers from the ranks at `start` and above. `parts` has a bit for each number
    /// of equal cards among those chosen.
    fn choose(&self, start: usize, left: u8, slot: usize, parts: u32, listing: &mut Listing) -> Flow {
        if left == 0 {
            return listing.emit(self.reading, parts);
        }
        let small_joker = Rank::SMALL_JOKER.index();
        for at in start..Rank::COUNT {
            if self.from_here[at] < left {
                break;
            }
            let rank = listing.strength.ranks[at];
            if rank == Rank::BIG_JOKER && !self.wings.rocket && slot > 0 {
                // The small joker stands just below the big one, so it would be the last card laid.
                let last = listing.lay[slot - 1].rank().index();
                if last == small_joker && left < self.wings.count {
                    break;
                }
            }
            for kickers in 1..=self.most[at].min(left) {
                if self.from_here[at + 1] + kickers < left {
                    continue;
                }
                let cards = kickers * self.wings.unit;
                listing.each_choice(rank, cards, slot, |listing, _| {
                    self.choose(at + 1, left - kickers, slot + usize::from(cards), parts | 1 << cards, listing)
                })?;
            }
        }
        Flow::Continue(())
    }
}
