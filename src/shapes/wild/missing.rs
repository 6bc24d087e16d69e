//! The cards that are missing from a play, for which wild cards may stand.

use super::super::{Groups, Kickers, RankRun};
use crate::{Hand, Rank, RankSet, cards::Strength};

/// A number of cards for each rank.
pub(super) type Counts = [u8; 16];

/// The place of a rank among counts.
pub(super) fn at(rank: Rank) -> usize {
    rank.index() & 15 // never more, which spares checks of bounds
}

/// The cards that are missing from a play.
#[derive(Default)]
pub(in crate::shapes) struct MissingCards {
    /// The number of them in the core.
    pub of_core: u8,
    /// The number of them of each rank.
    pub counts: Counts,
    /// The ranks of which there are some.
    pub ranks: RankSet,
}

impl MissingCards {
    fn add(&mut self, rank: Rank, count: u8) {
        if count > 0 {
            self.counts[at(rank)] += count;
            self.ranks.insert(rank);
        }
    }
}

impl Groups {
    /// The next place below with a core that a hand may have, by a quick look, with so many wild cards.
    pub fn place_below(&self, below: usize, width: u8, hand: &Hand, wild: u8) -> Option<usize> {
        let (present, over) = (hand.at_least(1), hand.at_least(width + 1));
        let runs = &self.runs[..below];
        let Some(kickers) = &self.kickers else {
            return runs.iter().rposition(|run| present.is_subset(run.set) && over.is_disjoint(run.set));
        };
        let cards = kickers.count * kickers.unit;
        runs.iter().rposition(|run| {
            let held = run.ranks().iter().fold(0, |held, &rank| held + usize::from(hand.count_rank(rank)));
            over.is_disjoint(run.set)
                && held + usize::from(cards) >= hand.len()
                && run.misses_at_most(width, hand, wild)
        })
    }

    /// The places of the cores of which a hand is missing no more than so many cards, a bit each.
    pub fn fillable_places(&self, width: u8, length: u8, hand: &Hand, wild: u8) -> u32 {
        let least = width.saturating_sub(wild);
        let mut places = self.places(if least > 0 { hand.at_least(least) } else { RankSet::ALL }, length);
        if wild > 0 && length > 1 {
            for (place, run) in self.runs.iter().enumerate() {
                if !run.misses_at_most(width, hand, wild) {
                    places &= !(1 << place);
                }
            }
        }
        places
    }
}

impl RankRun {
    /// Whether a hand is missing no more than so many cards of a core.
    fn misses_at_most(&self, width: u8, hand: &Hand, most: u8) -> bool {
        let missing = |count: u8| (self.set - hand.at_least(count)).len() as u8;
        // Where too many of one rank are missing, the rest is not counted.
        let least = width.saturating_sub(most);
        (least == 0 || missing(least) == 0) && (least + 1..=width).map(missing).sum::<u8>() <= most
    }

    /// The cards missing from a play for which just so many wild cards stand; `None` where that makes no play.
    pub(in crate::shapes) fn missing(
        &self,
        width: u8,
        kickers: Option<&Kickers>,
        (ranks, counts): (RankSet, &Counts),
        wild: u8,
        strength: &Strength,
    ) -> Option<MissingCards> {
        let mut missing = MissingCards::default();
        for &rank in self.ranks() {
            let short = width.checked_sub(counts[at(rank)])?;
            if short > 0 && rank.is_joker() {
                return None;
            }
            missing.of_core += short;
            missing.add(rank, short);
        }
        let (beside, left) = (ranks - self.set, wild.checked_sub(missing.of_core)?);
        match kickers {
            Some(kickers) => kickers.add_missing(self, (beside, counts), left, strength, &mut missing)?,
            None if left > 0 || !beside.is_empty() => return None,
            None => {}
        }
        Some(missing)
    }
}

impl Kickers {
    /// Adds the cards missing from the kickers, for which just so many wild cards stand; `None` where that makes no kickers.
    fn add_missing(
        &self,
        core: &RankRun,
        (beside, counts): (RankSet, &Counts),
        wild: u8,
        strength: &Strength,
        missing: &mut MissingCards,
    ) -> Option<()> {
        if !self.rocket && RankSet::JOKERS.is_subset(beside) {
            return None;
        }
        if let Some(runs) = &self.runs {
            let near = if self.same_adjacent > 0 { RankSet::EMPTY } else { core.adjacent };
            let run = runs.iter().find(|run| run.is_disjoint(core.set | near) && beside.is_subset(**run))?;
            for rank in *run {
                missing.add(rank, self.unit.checked_sub(counts[at(rank)])?);
            }
            return Some(());
        }
        // First the cards that complete the kickers there are, then further kickers.
        let most = |rank: Rank| self.most(rank, core) * self.unit;
        let mut left = wild;
        for rank in beside {
            let held = counts[at(rank)];
            let short = held & (self.unit - 1);
            if held + short > most(rank) || (short > 0 && rank.is_joker()) {
                return None;
            }
            missing.add(rank, short);
            left = left.checked_sub(short)?;
        }
        for &rank in strength.ranks.iter().filter(|rank| !rank.is_joker() && !core.set.contains(**rank)) {
            if left == 0 {
                break;
            }
            let more = left.min(most(rank) - counts[at(rank)] - missing.counts[at(rank)]);
            missing.add(rank, more);
            left -= more;
        }
        (left == 0).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use crate::{Hand, Kind, Rules, deal, parse_cards, shapes::Core};

    #[test]
    fn cores_are_fillable_where_no_more_cards_are_missing_than_there_are_wild_ones() {
        for id in ["guandan", "doudizhu-wild"] {
            let rules = Rules::builtin(id).expect("a game");
            for seed in 0..20 {
                let hand: Hand = deal(&rules, seed).hands[0].iter().copied().take(2 + seed as usize).collect();
                for (shape, wild) in rules.shapes().iter().flat_map(|shape| (0..=8).map(move |wild| (shape, wild))) {
                    let Core::Groups(groups) = &shape.core else { continue };
                    let missing = |place: usize| -> u8 {
                        let short = |&rank| shape.width.saturating_sub(hand.count_rank(rank));
                        groups.runs[place].ranks().iter().map(short).sum()
                    };
                    let expected = (0..shape.places()).filter(|&place| missing(place) <= wild);
                    let expected = expected.fold(0, |bits, place| bits | 1 << place);
                    assert_eq!(shape.fillable_places(&hand, wild), expected, "{:?}, {wild} wild", shape.kind);
                }
            }
        }
    }

    #[test]
    fn cores_that_have_not_all_ranks_of_a_hand_are_passed_over() {
        let rules = Rules::builtin("guandan").expect("a game");
        let straight = rules.shapes().iter().find(|shape| shape.kind == Kind::Straight).expect("straights");
        let below = |cards: &str| {
            let hand: Hand = parse_cards(cards).expect("cards").into_iter().collect();
            straight.place_below(straight.places(), &hand, 1)
        };
        // A2345 is the lowest.
        assert_eq!([below("4s 5s 6s 7d"), below("4s 5s 6s 9d"), below("4s 4d 5s 6s")], [Some(3), None, None]);
    }
}
