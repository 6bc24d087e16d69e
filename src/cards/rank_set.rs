//! A set of ranks.

use std::{
    fmt,
    ops::{BitAnd, BitOr, BitOrAssign, BitXor, Sub},
};

use crate::Rank;

/// A set of ranks, jokers among them.
///
/// ```
/// use chupai::{Rank, RankSet};
/// let set: RankSet = ["K".parse::<Rank>()?, "3".parse()?, Rank::BIG_JOKER].into_iter().collect();
/// assert_eq!((set - RankSet::JOKERS).iter().map(|rank| rank.to_string()).collect::<String>(), "3K");
/// # Ok::<(), chupai::CardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct RankSet(u16); // bit n is the rank of number n

impl RankSet {
    /// No rank.
    pub const EMPTY: RankSet = RankSet(0);
    /// Every rank.
    pub const ALL: RankSet = RankSet((1 << Rank::COUNT) - 1);
    /// The two jokers.
    pub const JOKERS: RankSet = RankSet(1 << Rank::SMALL_JOKER.0 | 1 << Rank::BIG_JOKER.0);

    /// The set of one rank.
    pub(crate) const fn of(rank: Rank) -> RankSet {
        RankSet(1 << rank.0)
    }

    /// Whether a rank is in the set.
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 >> rank.0 & 1 == 1
    }

    /// Whether every rank of this set is in the other.
    pub const fn is_subset(self, other: RankSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the sets share no rank.
    pub const fn is_disjoint(self, other: RankSet) -> bool {
        self.0 & other.0 == 0
    }

    /// Whether there are no ranks.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of ranks.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The ranks, the three first.
    pub fn iter(self) -> RankSetIter {
        RankSetIter(self)
    }

    /// Adds a rank.
    pub(crate) fn insert(&mut self, rank: Rank) {
        self.0 |= 1 << rank.0;
    }

    /// Removes a rank.
    pub(crate) fn remove(&mut self, rank: Rank) {
        self.0 &= !(1 << rank.0);
    }

    /// The lowest rank by number.
    pub(crate) fn first(self) -> Option<Rank> {
        (self.0 != 0).then(|| Rank(self.0.trailing_zeros() as u8))
    }

    /// The set as a number, in which bit n is the rank of number n.
    pub(crate) const fn bits(self) -> u32 {
        self.0 as u32
    }
}

/// Union.
impl BitOr for RankSet {
    type Output = RankSet;

    fn bitor(self, other: RankSet) -> RankSet {
        RankSet(self.0 | other.0)
    }
}

impl BitOrAssign for RankSet {
    fn bitor_assign(&mut self, other: RankSet) {
        self.0 |= other.0;
    }
}

/// Intersection.
impl BitAnd for RankSet {
    type Output = RankSet;

    fn bitand(self, other: RankSet) -> RankSet {
        RankSet(self.0 & other.0)
    }
}

/// The ranks of just one of the sets.
impl BitXor for RankSet {
    type Output = RankSet;

    fn bitxor(self, other: RankSet) -> RankSet {
        RankSet(self.0 ^ other.0)
    }
}

/// Difference.
impl Sub for RankSet {
    type Output = RankSet;

    fn sub(self, other: RankSet) -> RankSet {
        RankSet(self.0 & !other.0)
    }
}

impl FromIterator<Rank> for RankSet {
    fn from_iter<T: IntoIterator<Item = Rank>>(ranks: T) -> RankSet {
        ranks.into_iter().fold(RankSet::EMPTY, |set, rank| set | RankSet::of(rank))
    }
}

impl IntoIterator for RankSet {
    type Item = Rank;
    type IntoIter = RankSetIter;

    fn into_iter(self) -> RankSetIter {
        self.iter()
    }
}

/// Shows the ranks, such as `{3, K, RJ}`.
impl fmt::Debug for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// An iterator over the ranks of a [`RankSet`], the three first.
#[derive(Clone, Debug)]
pub struct RankSetIter(RankSet);

impl Iterator for RankSetIter {
    type Item = Rank;

    fn next(&mut self) -> Option<Rank> {
        let rank = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(rank)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for RankSetIter {}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn ranks_are_combined_as_a_list_of_them_is() {
        let sets = [0, 1, 0b101, 0x6000, 0x7fff, 0x1ff0, 0x0f0f, 0x2aaa].map(RankSet);
        let list = |set: RankSet| set.iter().collect::<BTreeSet<Rank>>();
        for one in sets {
            assert_eq!((one.len(), one.is_empty()), (list(one).len(), list(one).is_empty()));
            assert_eq!(one.first(), list(one).first().copied());
            assert!(one.iter().is_sorted() && one.iter().len() == one.len());
            assert!(Rank::all().all(|rank| one.contains(rank) == list(one).contains(&rank)));
            for other in sets {
                let of = |ranks: BTreeSet<Rank>| ranks.into_iter().collect::<RankSet>();
                assert_eq!(one | other, of(&list(one) | &list(other)));
                assert_eq!(one & other, of(&list(one) & &list(other)));
                assert_eq!(one ^ other, of(&list(one) ^ &list(other)));
                assert_eq!(one - other, of(&list(one) - &list(other)));
                assert_eq!(one.is_subset(other), list(one).is_subset(&list(other)));
                assert_eq!(one.is_disjoint(other), list(one).is_disjoint(&list(other)));
            }
        }
    }

    #[test]
    fn ranks_are_shown_by_name() {
        assert_eq!(format!("{:?}", RankSet::JOKERS | RankSet::of(Rank(7))), "{T, BJ, RJ}");
    }
}
