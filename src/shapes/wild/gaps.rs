//! The gaps of a play: the cards that it misses, which wild cards fill.

use super::{
    super::{CardsByRank, Core, Groups, KickerRule, RankRun, Shape},
    WildSet,
};
use crate::{Card, Hand, Rank, RankSet, Suit, SuitSet, budget, cards::Strength, play::CoreSuits};

/// A number of cards for each rank.
pub(crate) type RankCounts = [u8; 16];

/// Some wild cards that fill gaps, and the rest of the hand.
pub(crate) struct WildChoice {
    pub wild_cards: Vec<Card>,
    pub rest: Hand,
    by_rank: CardsByRank,
    /// The rank of the card that every play is to hold, where no wild card of these is that card.
    include: Option<Rank>,
    /// The identity of a play of these wild cards alone.
    identity: u128,
}

impl WildChoice {
    /// `include` is laid before the other cards of its rank, unless it is one of the wild cards, and other wild cards after them.
    pub fn new(
        rule: &WildSet,
        wild_cards: &[Card],
        rest: Hand,
        strength: &Strength,
        include: Option<Card>,
    ) -> WildChoice {
        let mut by_rank = CardsByRank::new(&rest, strength);
        rule.of(&rest).into_iter().for_each(|card| by_rank.move_last(card, &rest));
        let include = include.filter(|card| !wild_cards.contains(card));
        if let Some(card) = include {
            by_rank.move_first(card, &rest);
        }
        let identity = u128::from_le_bytes(*Hand::of(wild_cards).by_rank());
        WildChoice { wild_cards: wild_cards.into(), rest, by_rank, include: include.map(Card::rank), identity }
    }

    /// The number of wild cards.
    pub fn wild(&self) -> u8 {
        self.wild_cards.len() as u8
    }

    /// Whether the first card of a rank must be taken, as every play is to hold it.
    pub fn needs_first(&self, rank: Rank) -> bool {
        self.include == Some(rank)
    }

    /// The places of the cores that it may make in a shape, a bit each. Without natural cards beside them wild cards fill no gaps.
    pub fn fillable_places(&self, shape: &Shape) -> u32 {
        let alone = !self.wild_cards.is_empty() && self.wild_cards.len() >= shape.size;
        if alone { 0 } else { shape.fillable_places(&self.rest, self.wild()) }
    }

    /// The rest of a rank, the weakest suit first, but wild cards last.
    pub fn of_rank(&self, rank: Rank) -> &[Card] {
        self.by_rank.of_rank(rank, &self.rest)
    }
}

/// A play of groups, each of cards that are held and of gaps.
pub(crate) struct GapPlay<'a> {
    pub choice: &'a WildChoice,
    pub core: &'a RankRun,
    /// The number of its cards.
    pub size: usize,
    pub held: RankCounts,
    pub gaps: RankCounts,
    /// For each rank, the place among its cards of the first that is laid.
    pub first: RankCounts,
    /// The suit of the cards that fill gaps.
    pub suit: Suit,
    /// Whether the core must be of one suit.
    pub in_one_suit: bool,
    /// Whether only its wild cards make the core of two suits.
    pub mixed_by_wild: bool,
}

impl<'a> GapPlay<'a> {
    /// Begins a play: nothing is held yet, and nothing is missing.
    pub fn new(choice: &'a WildChoice, core: &'a RankRun, size: usize) -> GapPlay<'a> {
        let none = RankCounts::default();
        let (suit, in_one_suit, mixed_by_wild) = (Suit(0), false, false);
        GapPlay { choice, core, size, held: none, gaps: none, first: none, suit, in_one_suit, mixed_by_wild }
    }

    /// A number that differs between different plays: a byte for the number of cards of each rank, and one that tells
    /// whether the core is of one suit.
    pub fn identity(&self) -> u128 {
        self.choice.identity + u128::from_le_bytes(self.held) + (u128::from(self.in_one_suit) << 120)
    }

    /// All ranks, those of the core first.
    pub fn ranks(&self, strength: &'a Strength) -> impl Iterator<Item = Rank> + use<'a> {
        let core = self.core;
        let beside = strength.ranks.iter().filter(|rank| !core.set.contains(**rank));
        core.ranks().iter().chain(beside).copied()
    }

    /// The cards of a rank that are held in it.
    pub fn held(&self, rank: Rank) -> &'a [Card] {
        let first = usize::from(self.first[rank.index()]);
        &self.choice.of_rank(rank)[first..first + usize::from(self.held[rank.index()])]
    }

    /// Lays the cards as a person does, the core first, with wild cards in the gaps, and what each card is taken as.
    pub fn lay(&self, strength: &'a Strength, cards: &mut [Card], taken_as: &mut [Card]) {
        let mut wild_cards = self.choice.wild_cards.iter();
        let mut slots = cards.iter_mut().zip(taken_as).take(self.size);
        for rank in self.ranks(strength) {
            if slots.len() == 0 {
                break;
            }
            let filled = wild_cards.by_ref().take(self.gaps[rank.index()].into());
            let filled = filled.map(|&card| (card, Card::new(rank, self.suit)));
            let held = self.held(rank).iter().map(|&card| (card, card));
            for (laid, (card, taken_as)) in filled.chain(held).zip(slots.by_ref()) {
                (*card, *taken_as) = laid;
            }
        }
    }
}

impl CoreSuits {
    /// The suit of cards that fill gaps beside cards of some suits: the lowest that is allowed.
    pub fn of_gap(self, held: SuitSet) -> Option<Suit> {
        Suit::ALL.into_iter().find(|&suit| self.allow(held.with(suit)))
    }
}

impl Shape {
    /// The places of the cores of which a hand lacks at most `wild` cards, a bit each.
    pub fn fillable_places(&self, hand: &Hand, wild: u8) -> u32 {
        match &self.core {
            Core::Groups(groups) => groups.fillable_places(self.width, self.length, hand, wild),
            Core::FixedCards(_) => 1,
            Core::Flush(_) => 0, // no rules have wild cards beside it
        }
    }

    /// The gaps that just `wild` wild cards fill beside all cards of a hand in a play with the core of a place; `None` where they
    /// make no such play.
    pub fn gaps(&self, place: u8, hand: &Hand, wild: u8, strength: &Strength) -> Option<RankCounts> {
        budget::count(1);
        match &self.core {
            Core::Groups(groups) => groups.gaps(place, self.width, hand, wild, strength),
            Core::FixedCards(fixed) => fixed.read(hand).filter(|_| wild == 0).map(|_| RankCounts::default()),
            Core::Flush(_) => None,
        }
    }
}

impl Groups {
    fn fillable_places(&self, width: u8, length: u8, hand: &Hand, wild: u8) -> u32 {
        let least = width.saturating_sub(wild);
        let mut places = self.places(if least > 0 { hand.at_least(least) } else { RankSet::ALL }, length);
        if wild > 0 && length > 1 {
            for (place, run) in self.runs.iter().enumerate() {
                let missing = |count: u8| (run.set - hand.at_least(count)).len() as u8;
                if (least + 1..=width).map(missing).sum::<u8>() > wild {
                    places &= !(1 << place);
                }
            }
        }
        places
    }

    fn gaps(&self, place: u8, width: u8, hand: &Hand, wild: u8, strength: &Strength) -> Option<RankCounts> {
        let run = &self.runs[usize::from(place)];
        let beside = hand.at_least(1) - run.set;
        if self.kickers.is_none() && !beside.is_empty() {
            return None;
        }
        let (mut gaps, mut left) = (RankCounts::default(), wild);
        for &rank in run.ranks() {
            let missing = width.checked_sub(hand.count_rank(rank))?;
            left = left.checked_sub(missing).filter(|_| missing == 0 || !rank.is_joker())?;
            gaps[rank.index()] = missing;
        }
        match &self.kickers {
            Some(kickers) => kickers.fill(run, beside, hand.by_rank(), left, strength, &mut gaps)?,
            None if left > 0 => return None,
            None => {}
        }
        let suits = run.suits(hand);
        let allowed = if wild == 0 { self.suits.allow(suits) } else { self.suits.of_gap(suits).is_some() };
        allowed.then_some(gaps)
    }
}

impl KickerRule {
    /// Adds the gaps that just `wild` wild cards fill in kickers beside a core; `None` where that is not possible. The kickers
    /// have the cards `held` of the ranks `beside` already.
    pub fn fill(
        &self,
        core: &RankRun,
        beside: RankSet,
        held: &RankCounts,
        mut wild: u8,
        strength: &Strength,
        gaps: &mut RankCounts,
    ) -> Option<()> {
        if !self.rocket && RankSet::JOKERS.is_subset(beside) {
            return None;
        }
        if let Some(runs) = &self.runs {
            let near = if self.same_adjacent > 0 { RankSet::EMPTY } else { core.adjacent };
            let run = runs.iter().find(|run| run.is_disjoint(core.set | near) && beside.is_subset(**run))?;
            for rank in *run {
                gaps[rank.index()] = self.unit.checked_sub(held[rank.index()])?;
            }
            return Some(());
        }
        // First the cards that complete the kickers there are, then further kickers.
        let most = |rank: Rank| self.most(rank, core) * self.unit;
        for rank in beside {
            let held = held[rank.index()];
            let missing = held % self.unit;
            if held + missing > most(rank) || (missing > 0 && rank.is_joker()) {
                return None;
            }
            wild = wild.checked_sub(missing)?;
            gaps[rank.index()] = missing;
        }
        let mut others = strength.ranks.iter().filter(|rank| !core.set.contains(**rank) && !rank.is_joker());
        while wild > 0 {
            let &rank = others.next()?;
            let more = wild.min(most(rank) - held[rank.index()] - gaps[rank.index()]);
            gaps[rank.index()] += more;
            wild -= more;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use crate::{Hand, Rules, deal, shapes::Core};

    #[test]
    fn cores_are_fillable_where_no_more_cards_are_missing_than_there_are_wild_ones() {
        for id in ["guandan", "doudizhu-wild"] {
            let rules = Rules::builtin(id).expect("a game");
            for seed in 0..20 {
                let hand: Hand = deal(&rules, seed).hands[0].iter().copied().take(2 + seed as usize).collect();
                for (shape, wild) in rules.shapes().iter().flat_map(|shape| (0..=8).map(move |wild| (shape, wild))) {
                    let groups = match &shape.core {
                        Core::Groups(groups) => groups,
                        Core::Flush(_) | Core::FixedCards(_) => continue,
                    };
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
}
