//! Plays in which wild cards stand for the cards that are missing.

use super::{
    super::{CardsByRank, Core, Groups, Kickers, RankRun, Shape},
    WildCards,
    missing::{Counts, at},
};
use crate::{
    Card, Hand, Rank, RankSet, Suit, SuitSet,
    budget::{Steps, count},
    cards::Strength,
    play::CoreSuits,
    play::packed::{LONG, PackedCards, PackedPlay},
};

/// A choice of wild cards that stand for others, the rest of a hand, and the play that they make together: a number of
/// cards of each rank.
pub(crate) struct WildAssignment<'a> {
    pub wild_cards: Vec<Card>,
    pub rest: Hand,
    rule: &'a WildCards,
    strength: &'a Strength,
    /// The rest, laid out by rank.
    by_rank: CardsByRank,
    /// The weight of the wild cards.
    wild_weight: u64,
    /// The ranks of which a card of each suit is held.
    of_suit: [RankSet; 4],
    target: Target<'a>,
    /// The cards of each rank in the order in which they are taken.
    rows: CardsByRank,
    /// Whether the core is of two suits by its wild cards alone.
    pub mixed_by_wild: bool,
    /// The suit of the cards for which wild cards stand.
    suit: Suit,
    /// The ranks of the core and of the kickers taken.
    pub ranks: RankSet,
    counts: Counts,
    /// The cards of each rank for which wild cards stand.
    missing: Counts,
    /// A number that differs between different plays: it counts the cards of each rank, and tells whether they are of one
    /// suit.
    pub weight: u64,
    /// The work that is left; where there is none, no more plays are visited.
    pub steps: Steps,
}

/// The core that is filled, and the kickers beside it.
struct Target<'a> {
    /// The number of cards of the play, and of each rank of the core.
    size: usize,
    width: u8,
    run: &'a RankRun,
    suits: CoreSuits,
    kickers: Option<&'a Kickers>,
    /// Whether the play is all there is, so that no card can be given up.
    lays_all: bool,
    /// Whether the same cards have the next higher core where wild cards stand for all of the first rank.
    shifts: bool,
    /// The ranks of which kickers make a higher core, where the core is no more than a kicker.
    higher: RankSet,
}

impl<'a> Target<'a> {
    /// A play without groups, of so many cards.
    fn of_size(size: usize) -> Target<'a> {
        let (run, suits) = (&RankRun::NONE, CoreSuits::Any);
        Target { size, width: 0, run, suits, kickers: None, lays_all: false, shifts: false, higher: RankSet::EMPTY }
    }

    fn of_groups(shape: &Shape, groups: &'a Groups, run: &'a RankRun) -> Target<'a> {
        let (width, suits, kickers) = (shape.width, groups.suits, groups.kickers.as_ref());
        Target { width, run, suits, kickers, ..Target::of_size(shape.size) }
    }

    /// Finds the plays to leave out, as the same cards are visited with one of the higher cores.
    fn skip_repeats(&mut self, higher: &[RankRun]) {
        let Some(next) = higher.first().filter(|_| self.run.set.is_disjoint(RankSet::JOKERS)) else { return };
        let others = self.run.set - RankSet::of(self.run.ranks()[0]);
        match self.kickers {
            None => {
                self.shifts = !others.is_empty() && others.is_subset(next.set) && !next.top().is_joker();
            }
            // A core of one rank and a kicker may be exchanged.
            Some(kickers)
                if kickers.count == 1 && kickers.runs.is_none() && kickers.unit <= self.width && others.is_empty() =>
            {
                self.higher = higher.iter().fold(RankSet::EMPTY, |ranks, run| ranks | run.set) - RankSet::JOKERS;
            }
            Some(_) => {}
        }
    }
}

/// The weight of a card of each rank, and at last of one suit. No deck has more than 16 cards of a rank.
const WEIGHTS: [u64; 16] = {
    let (mut weights, mut rank) = ([1; 16], 1);
    while rank < 16 {
        weights[rank] = 17 * weights[rank - 1];
        rank += 1;
    }
    weights
};

/// Takes each play, and tells how many steps it took.
type Visitor<'a> = dyn FnMut(&WildAssignment, PackedCards) -> usize + 'a;

impl<'a> WildAssignment<'a> {
    /// Where suits do not rank, `include` comes before the other cards of its rank.
    pub fn new(
        rule: &'a WildCards,
        wild_cards: &[Card],
        rest: Hand,
        strength: &'a Strength,
        include: Option<Card>,
    ) -> WildAssignment<'a> {
        let by_rank = CardsByRank::new(&rest, strength, include);
        WildAssignment {
            wild_cards: wild_cards.into(),
            wild_weight: wild_cards.iter().map(|card| WEIGHTS[at(card.rank())]).sum(),
            of_suit: rest.ranks_by_suit(),
            rest,
            rule,
            strength,
            target: Target::of_size(0),
            rows: by_rank.clone(),
            by_rank,
            mixed_by_wild: false,
            suit: Suit(0),
            ranks: RankSet::EMPTY,
            counts: Counts::default(),
            missing: Counts::default(),
            weight: 0,
            steps: Steps::of_a_list(),
        }
    }

    /// Visits every play of a shape with the core of a place, which is one of [`Shape::fillable_places`]. With `once` it
    /// visits cards that make several cores only with the highest.
    pub fn each(&mut self, shape: &'a Shape, place: u8, once: bool, visit: &mut Visitor) {
        let lays_all = self.rest.len() + self.wild_cards.len() == shape.size;
        match &shape.core {
            Core::Groups(groups) => {
                let runs = &groups.runs[usize::from(place)..];
                self.target = Target { lays_all, ..Target::of_groups(shape, groups, &runs[0]) };
                if once && !self.wild_cards.is_empty() {
                    self.target.skip_repeats(&runs[1..]);
                }
                self.each_core(visit);
            }
            Core::FixedCards(fixed) => {
                self.target = Target::of_size(shape.size);
                self.reset(0);
                for &card in &fixed.cards {
                    self.rows.put(card, self.counts[at(card.rank())]);
                    self.ranks.insert(card.rank());
                    self.counts[at(card.rank())] += 1;
                    self.weight += self.weigh(card.rank(), 1);
                }
                self.visit(self.lay_again(), visit);
                self.rows = self.by_rank.clone();
            }
            Core::Flush(_) => {}
        }
    }

    /// Begins anew, with the wild cards alone.
    fn reset(&mut self, weight: u64) {
        self.weight = weight + self.wild_weight;
        (self.ranks, self.counts, self.missing) = (self.target.run.set, Counts::default(), Counts::default());
    }

    fn visit(&mut self, word: PackedCards, visit: &mut Visitor) {
        let steps = visit(self, word);
        count(steps);
        let _ = self.steps.take(steps);
    }

    /// Takes a step on the way to a play, or returns false where there is none left.
    fn step(&mut self) -> bool {
        count(1);
        self.steps.take(1).is_continue()
    }

    fn wild(&self) -> u8 {
        self.wild_cards.len() as u8
    }

    fn weigh(&self, rank: Rank, count: u8) -> u64 {
        u64::from(count) * WEIGHTS[at(rank)]
    }

    /// Takes so many cards of a rank and so many wild cards for it, and lays them from a slot on.
    fn take(&mut self, rank: Rank, count: u8, missing: u8, slot: usize, word: PackedCards) -> PackedCards {
        self.counts[at(rank)] = count;
        self.missing[at(rank)] = missing;
        self.lay_group(rank, slot, word)
    }

    /// Builds the core; one of each suit where it must be of one suit.
    fn each_core(&mut self, visit: &mut Visitor) {
        let in_one_suit = self.target.suits == CoreSuits::Same;
        for suit in 0..if in_one_suit { 4 } else { 1 } {
            let missing = self.target.run.set - self.of_suit[usize::from(suit)];
            if !in_one_suit || missing.len() <= self.wild_cards.len() {
                self.suit = Suit(suit);
                self.assign(in_one_suit, visit);
            }
        }
        if in_one_suit {
            self.suit = Suit(0);
            self.rows = self.by_rank.clone();
        }
    }

    /// Takes all cards of the core that are held, and goes on where enough wild cards stand for the others.
    fn assign(&mut self, in_one_suit: bool, visit: &mut Visitor) {
        self.reset(if in_one_suit { WEIGHTS[15] } else { 0 });
        let Target { run, width, kickers, shifts, .. } = self.target;
        let (mut wild, mut word) = (self.wild(), PackedCards::default());
        // A single rank without kickers takes all wild cards.
        let alone = kickers.is_none() && run.ranks().len() == 1;
        let most = if alone { width.saturating_sub(wild) } else { width };
        for (n, &rank) in run.ranks().iter().enumerate() {
            let held = match in_one_suit {
                true => self.rest.count_of(rank, self.suit),
                false => self.rest.count_rank(rank),
            };
            let count = held.min(most);
            let missing = width - count;
            if missing > 0 && (missing > wild || rank.is_joker() || (shifts && n == 0 && count == 0)) {
                return;
            }
            if in_one_suit {
                self.rows.put(Card::new(rank, self.suit), 0);
            }
            self.weight += self.weigh(rank, count);
            word = self.take(rank, count, missing, n * usize::from(width), word);
            wild -= missing;
        }
        match wild {
            0 => self.finish_core(0, word, visit),
            _ => self.give_up_core(0, wild, word, visit),
        }
    }

    /// Replaces up to so many cards of the core, of its ranks from `next` on, with wild cards.
    fn give_up_core(&mut self, next: usize, wild: u8, word: PackedCards, visit: &mut Visitor) {
        let Target { run, width, kickers, lays_all, shifts, .. } = self.target;
        if wild > 0 && !lays_all {
            for (n, &rank) in (next..).zip(&run.ranks()[next..]) {
                let kept = u8::from(shifts && n == 0);
                let (held, weight) = (self.counts[at(rank)], self.weight);
                let most = if rank.is_joker() { 0 } else { (held - kept).min(wild) };
                for given in (1..=most).rev() {
                    if !self.step() {
                        return;
                    }
                    self.weight = weight - self.weigh(rank, given);
                    let word = self.take(rank, held - given, width - held + given, n * usize::from(width), word);
                    match wild - given {
                        0 => self.finish_core(0, word, visit),
                        left => self.give_up_core(n + 1, left, word, visit),
                    }
                }
                self.counts[at(rank)] = held;
                self.missing[at(rank)] = width - held;
                self.weight = weight;
            }
        }
        if wild == 0 || kickers.is_some() {
            self.finish_core(wild, word, visit);
        }
    }

    /// Lays the cards of a rank from a slot on.
    fn lay_group(&self, rank: Rank, slot: usize, word: PackedCards) -> PackedCards {
        let gap = Card::new(rank, self.suit);
        word.lay(slot, gap, self.missing[at(rank)], self.rows.word(rank), self.counts[at(rank)])
    }

    /// Goes on to the kickers, beside which `wild` cards are left.
    #[inline]
    fn finish_core(&mut self, wild: u8, word: PackedCards, visit: &mut Visitor) {
        if self.target.suits == CoreSuits::Mixed {
            return self.mix_suits(wild, word, visit);
        }
        self.add_kickers(wild, word, visit);
    }

    #[inline]
    fn add_kickers(&mut self, wild: u8, word: PackedCards, visit: &mut Visitor) {
        match self.target.kickers {
            None => self.visit(word, visit),
            Some(kickers) => {
                if let Some(natural) = (kickers.count * kickers.unit).checked_sub(wild) {
                    self.kickers(kickers, 0, natural, wild, word, visit);
                }
            }
        }
    }

    /// Lays a core of two suits or more, beside which `wild` cards are left: of two without its wild cards, where such cards are
    /// held, as wild cards have any suit.
    fn mix_suits(&mut self, wild: u8, mut word: PackedCards, visit: &mut Visitor) {
        let (mut suits, mut natural, mut count) = (SuitSet::EMPTY, SuitSet::EMPTY, 0);
        for &rank in self.target.run.ranks().iter().filter(|&&rank| self.counts[at(rank)] > 0) {
            let card = self.rows.row(rank)[0];
            suits = suits.union(SuitSet::of(&[card]));
            if !self.rule.is_wild(card) {
                (natural, count) = (natural.union(SuitSet::of(&[card])), count + 1);
            }
            if CoreSuits::Mixed.allow(natural) {
                return self.add_kickers(wild, word, visit);
            }
        }
        if let Some((n, card)) = self.other_suit(natural).filter(|_| count > 1) {
            let first = self.rows.row(card.rank())[0];
            self.rows.put(card, 0);
            self.add_kickers(wild, self.lay_group(card.rank(), n, word), visit);
            return self.rows.put(first, 0);
        }
        if !CoreSuits::Mixed.allow(suits) {
            if wild == self.wild() {
                return;
            }
            // The lowest suit that is another one.
            self.suit = Suit(suits.contains(Suit(0)).into());
            word.cards |= word.gaps & (PackedCards::ONES * u64::from(self.suit.0));
        }
        self.mixed_by_wild = true;
        self.add_kickers(wild, word, visit);
        (self.mixed_by_wild, self.suit) = (false, Suit(0));
    }

    /// The first natural card of another suit than these that can stand in the core, and its place.
    fn other_suit(&self, suits: SuitSet) -> Option<(usize, Card)> {
        let is_other =
            |card: &&Card| card.suit().is_some_and(|suit| !suits.contains(suit)) && !self.rule.is_wild(**card);
        let of_rank = |rank: Rank| self.by_rank.of_rank(rank, &self.rest).iter().find(is_other).copied();
        let mut ranks = self.target.run.ranks().iter().enumerate();
        ranks.find_map(|(n, &rank)| Some((n, of_rank(rank).filter(|_| self.counts[at(rank)] > 0)?)))
    }

    /// Takes `natural` cards as kickers, of the ranks from `next` on, with `wild` cards beside them.
    fn kickers(
        &mut self,
        kickers: &Kickers,
        next: usize,
        natural: u8,
        wild: u8,
        word: PackedCards,
        visit: &mut Visitor,
    ) {
        if natural == 0 {
            return self.whole_kickers(visit);
        }
        let Target { size, run, lays_all, higher, .. } = self.target;
        let least = if wild == 0 { kickers.unit } else { 1 };
        let mut open = self.rest.at_least(least) - run.set;
        if self.counts[at(run.top())] <= kickers.unit {
            open -= higher;
        }
        let (slot, weight) = (size - usize::from(natural + wild), self.weight);
        for (n, &rank) in (next..).zip(&self.strength.ranks[next..]) {
            let second_joker = rank.is_joker() && !(self.ranks & open).is_disjoint(RankSet::JOKERS);
            if !open.contains(rank) || (second_joker && !kickers.rocket) {
                continue;
            }
            let held = self.rest.count_rank(rank).min(natural);
            let most = held.min(kickers.most(rank, run) * kickers.unit);
            // No card stands for a joker.
            let step = if rank.is_joker() { kickers.unit } else { least };
            let mut count = if lays_all { held.next_multiple_of(step) } else { step };
            self.ranks.insert(rank);
            while count <= most && self.step() {
                let missing = count & (kickers.unit - 1);
                self.weight = weight + self.weigh(rank, count);
                let word = self.take(rank, count, missing, slot, word);
                match natural - count {
                    0 if missing == wild && kickers.runs.is_none() => self.visit(word, visit),
                    0 => self.whole_kickers(visit),
                    left => self.kickers(kickers, n + 1, left, wild - missing, word, visit),
                }
                count += step;
            }
            self.counts[at(rank)] = 0;
            self.missing[at(rank)] = 0;
            self.ranks.remove(rank);
            if lays_all {
                break;
            }
        }
        self.weight = weight;
    }

    /// Visits plays with kickers that wild cards make by themselves.
    fn whole_kickers(&mut self, visit: &mut Visitor) {
        let cards = (self.ranks, &self.counts);
        // There may be no room for them, or no run.
        if let Some(missing) =
            self.target.run.missing(self.target.width, self.target.kickers, cards, self.wild(), self.strength)
        {
            let before = (self.ranks, self.missing);
            self.ranks |= missing.ranks;
            self.missing = missing.counts;
            self.visit(self.lay_again(), visit);
            (self.ranks, self.missing) = before;
        }
    }

    /// The ranks in the order in which they are laid: those of the core, then those of the kickers, the weakest first.
    fn rank(&self, n: usize) -> Option<Rank> {
        let beside = |rank: &&Rank| (self.ranks - self.target.run.set).contains(**rank);
        match self.target.run.ranks() {
            core if n < core.len() => Some(core[n]),
            core => self.strength.ranks.iter().filter(beside).nth(n - core.len()).copied(),
        }
    }

    /// Lays all cards anew.
    fn lay_again(&self) -> PackedCards {
        let (mut word, mut slot, mut n) = (PackedCards::default(), 0, 0);
        while let Some(rank) = self.rank(n) {
            word = self.lay_group(rank, slot, word);
            slot += usize::from(self.missing[at(rank)] + self.counts[at(rank)]);
            n += 1;
        }
        word
    }

    /// Packs the cards as a person lays them, wild cards in the places of those that are missing.
    pub fn lay(&self, word: PackedCards, long: &mut Vec<Card>) -> PackedPlay {
        if self.target.size >= LONG {
            let first = long.len() as u64;
            self.lay_long(long);
            return PackedPlay { cards: first, taken_as: 0 };
        }
        let PackedCards { cards: taken_as, gaps } = word;
        let (mut cards, mut left) = (taken_as & !gaps, gaps & PackedCards::ONES);
        for card in &self.wild_cards {
            cards |= u64::from(card.0).wrapping_shl(left.trailing_zeros());
            left &= left.wrapping_sub(1);
        }
        PackedPlay { cards, taken_as }
    }

    /// Appends any number of cards to a buffer, and then what each is taken as.
    #[inline(never)]
    fn lay_long(&self, laid: &mut Vec<Card>) {
        for pass in 0..2 {
            let (mut wild, mut n) = (self.wild_cards.iter(), 0);
            while let Some(rank) = self.rank(n) {
                for &card in wild.by_ref().take(self.missing[at(rank)].into()) {
                    laid.push(if pass == 1 { Card::new(rank, self.suit) } else { card });
                }
                laid.extend_from_slice(&self.rows.row(rank)[..self.counts[at(rank)].into()]);
                n += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{Kind, Rules, parse_cards};

    #[test]
    fn cards_that_make_several_cores_are_visited_once() {
        let rules = Rules::builtin("doudizhu-wild").expect("a game");
        let cards = |text: &str| parse_cards(text).expect("cards");
        for (kind, held, wild) in [
            (Kind::Straight, "8s 9s Ts Js", "7s"),
            (Kind::PairChain, "3s 3h 4s 4h 5s 5h 6s", "7s 7h"),
            (Kind::TripleSingle, "3s 4s 5s BJ", "7s 7h"),
        ] {
            let (rest, wild) = (Hand::from_iter(cards(held)), cards(wild));
            let rule = rules.wild().expect("wild cards");
            let mut assignment = WildAssignment::new(rule, &wild, rest.clone(), rules.strength(), None);
            let mut visited = Vec::new();
            for shape in rules.shapes().iter().filter(|shape| shape.kind == kind) {
                let places = shape.fillable_places(&rest, wild.len() as u8);
                for place in (0..32).filter(|place| places >> place & 1 == 1) {
                    assignment.each(shape, place, true, &mut |made, _| {
                        visited.push(made.weight);
                        1
                    });
                }
            }
            let distinct: BTreeSet<u64> = visited.iter().copied().collect();
            assert!(!visited.is_empty() && visited.len() == distinct.len(), "{kind}: {visited:?}");
        }
    }
}
