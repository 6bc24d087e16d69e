//! Ranks in a row.

use std::num::NonZeroU64;

use crate::{Hand, Rank, RankSet, SuitSet, budget::MAX_LENGTH};

/// The ranks of a core.
#[derive(Debug)]
pub(crate) struct RankRun {
    /// The ranks in no order.
    pub set: RankSet,
    /// The ranks that would make it longer.
    pub adjacent: RankSet,
    length: u8,
    ranks: [Rank; MAX_LENGTH as usize],
    /// The cards of its ranks, a bit each, where these are in the order of their numbers.
    pub cards: Option<NonZeroU64>,
}

impl RankRun {
    /// The run of at most [`MAX_LENGTH`] ranks, of which the last decides.
    pub fn new(ranks: &[Rank], adjacent: RankSet) -> RankRun {
        let mut run =
            RankRun { set: RankSet::EMPTY, adjacent, length: 0, ranks: [Rank(0); MAX_LENGTH as usize], cards: None };
        let (mut cards, mut in_order) = (0, true);
        for (slot, &rank) in run.ranks.iter_mut().zip(ranks) {
            *slot = rank;
            run.length += 1;
            in_order &= run.set.iter().all(|other| other < rank);
            run.set.insert(rank);
            cards |= 15 << (4 * rank.0);
        }
        run.cards = NonZeroU64::new(cards).filter(|_| in_order);
        run.adjacent = adjacent - run.set; // a row may begin and end with one rank
        run
    }

    pub fn ranks(&self) -> &[Rank] {
        &self.ranks[..usize::from(self.length)]
    }

    /// The suits in which a hand holds these ranks.
    pub fn suits(&self, hand: &Hand) -> SuitSet {
        let ranks = self.ranks().iter().filter(|rank| !rank.is_joker());
        ranks.fold(SuitSet::EMPTY, |suits, &rank| suits.union(hand.suits_of(rank)))
    }

    pub fn top(&self) -> Rank {
        self.ranks[usize::from(self.length) - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_rank_of_a_run_would_make_it_longer() {
        let ranks: Vec<Rank> = Rank::all().filter(|rank| !rank.is_joker()).collect();
        let run = RankRun::new(&ranks, RankSet::of(ranks[0]));
        assert_eq!((run.ranks(), run.adjacent), (&ranks[..], RankSet::EMPTY));
        let adjacent = RankSet::of(ranks[0]) | RankSet::of(ranks[4]);
        assert_eq!(RankRun::new(&ranks[1..4], adjacent).adjacent, adjacent);
    }
}
