//! The kickers beside a core of groups.

use alloc::vec::Vec;

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
        let slot = usize::from(width * reading.length);
        let mut search = Search { wings: self, reading, givers: [Giver::NONE; Rank::COUNT], count: 0 };
        let open = listing.spread.hand.at_least(self.unit) & !core.mask;
        for &rank in &listing.strength.ranks {
            let most = if open & rank.bit() == 0 { 0 } else { self.most(rank, width, core) };
            if most > 0 {
                let most = if most == 1 { 1 } else { most.min(listing.spread.hand.count_rank(rank) / self.unit) };
                search.givers[search.count] = Giver { rank, most, from_here: 0 };
                search.count += 1;
            }
        }
        let mut from_here = 0;
        for giver in search.givers[..search.count].iter_mut().rev() {
            from_here += giver.most;
            giver.from_here = from_here;
        }
        let Some(runs) = &self.runs else {
            return search.choose(0, self.count, slot, 0, listing);
        };
        let given = search.givers[..search.count].iter().fold(0, |given, giver| given | giver.rank.bit());
        for &run in runs.iter().filter(|&&run| run & !given == 0) {
            search.lay_run(run, 0, slot, listing)?;
        }
        Flow::Continue(())
    }
}

/// A search for kickers beside a core.
struct Search<'a> {
    wings: &'a Wings,
    reading: &'a Reading,
    givers: [Giver; Rank::COUNT],
    count: usize,
}

/// A rank that can give kickers; of them the weakest is first.
#[derive(Clone, Copy)]
struct Giver {
    rank: Rank,
    /// How many kickers it can give.
    most: u8,
    /// How many it and all after it can.
    from_here: u8,
}

impl Giver {
    const NONE: Giver = Giver { rank: Rank(0), most: 0, from_here: 0 };
}

impl Search<'_> {
    /// One kicker of each rank of a run, from the giver at `start` up.
    fn lay_run(&self, run: u16, start: usize, slot: usize, listing: &mut Listing) -> Flow {
        let givers = &self.givers[start..self.count];
        let Some(at) = givers.iter().position(|giver| run & giver.rank.bit() != 0) else {
            return listing.emit(self.reading, 1 << self.wings.unit);
        };
        listing.each_choice(givers[at].rank, self.wings.unit, slot, |listing, _| {
            self.lay_run(run, start + at + 1, slot + usize::from(self.wings.unit), listing)
        })
    }

    /// Chooses `left` more kickers from the givers at `start` and after it. `parts` has a bit for each number
    /// of equal cards among those chosen.
    fn choose(&self, start: usize, left: u8, slot: usize, parts: u32, listing: &mut Listing) -> Flow {
        for at in start..self.count {
            let Giver { rank, most, from_here } = self.givers[at];
            if from_here < left {
                break;
            }
            if rank == Rank::BIG_JOKER && !self.wings.rocket && left < self.wings.count {
                // The small joker stands just below the big one, so it would be the last card laid.
                if listing.lay[slot - 1].rank() == Rank::SMALL_JOKER {
                    break;
                }
            }
            for kickers in 1..=most.min(left) {
                if from_here - most + kickers < left {
                    continue;
                }
                let cards = kickers * self.wings.unit;
                let (next, parts) = (slot + usize::from(cards), parts | 1 << cards);
                listing.each_choice(rank, cards, slot, |listing, _| match left - kickers {
                    0 => listing.emit(self.reading, parts),
                    left => self.choose(at + 1, left, next, parts, listing),
                })?;
            }
        }
        Flow::Continue(())
    }
}
