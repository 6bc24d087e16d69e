//! Generates plays with gaps.

use super::{
    super::{Flow, Groups, KickerRule},
    GapPlay, WildSet,
    gaps::RankCounts,
};
use crate::{Rank, RankSet, Suit, SuitSet, cards::Strength, play::CoreSuits};

/// Takes plays with gaps as they are found.
pub(crate) trait GapSink {
    fn take(&mut self, play: &GapPlay) -> Flow;

    /// Takes note of a step on the way to a play; breaks where there were too many.
    fn step(&mut self) -> Flow;
}

/// Generates the plays with a core that a hand makes with just the wild cards of a choice.
pub(crate) struct GapGenerator<'a, S> {
    rule: &'a WildSet,
    strength: &'a Strength,
    suits: CoreSuits,
    kickers: Option<&'a KickerRule>,
    width: u8,
    /// Whether cards of one suit may be another play.
    beside_one_suit: bool,
    play: GapPlay<'a>,
    sink: &'a mut S,
}

impl<'a, S: GapSink> GapGenerator<'a, S> {
    pub fn new(
        rule: &'a WildSet,
        strength: &'a Strength,
        groups: &'a Groups,
        width: u8,
        play: GapPlay<'a>,
        beside_one_suit: bool,
        sink: &'a mut S,
    ) -> Self {
        let (suits, kickers) = (groups.suits, groups.kickers.as_ref());
        GapGenerator { rule, strength, suits, kickers, width, beside_one_suit, play, sink }
    }

    /// Generates all plays; of each suit where they must be of one, those without wild cards first.
    pub fn generate(&mut self) -> Flow {
        if self.suits != CoreSuits::Same {
            return self.core_of(None);
        }
        self.play.in_one_suit = true;
        for of_wild in [false, true] {
            for suit in Suit::ALL {
                if self.rule.cards.iter().any(|card| card.suit() == Some(suit)) == of_wild {
                    self.play.suit = suit;
                    self.core_of(Some(suit))?;
                }
            }
        }
        Flow::Continue(())
    }

    /// Takes all cards of the core that are held, and goes on where there are enough wild cards for its gaps.
    fn core_of(&mut self, suit: Option<Suit>) -> Flow {
        let mut spare = self.play.choice.wild();
        for &rank in self.play.core.ranks() {
            let of_rank = self.play.choice.of_rank(rank);
            let first = match suit {
                None => Some(0),
                Some(_) => of_rank.iter().position(|card| card.suit() == suit),
            };
            let held = first.map_or(0, |_| self.width.min(of_rank.len() as u8));
            let gaps = self.width - held;
            if gaps > spare || (gaps > 0 && rank.is_joker()) {
                return Flow::Continue(());
            }
            spare -= gaps;
            self.play.first[rank.index()] = first.unwrap_or(0) as u8;
            self.play.held[rank.index()] = held;
            self.play.gaps[rank.index()] = gaps;
        }
        self.core(0, spare)
    }

    /// Puts spare wild cards in the place of cards of the core, from its rank number `next` on.
    fn core(&mut self, next: usize, spare: u8) -> Flow {
        let Some(&rank) = self.play.core.ranks().get(next).filter(|_| spare > 0) else {
            return self.with_kickers(spare);
        };
        let (at, held) = (rank.index(), self.play.held[rank.index()]);
        let most = if rank.is_joker() { 0 } else { spare.min(held) };
        for given in (0..=most).rev() {
            self.sink.step()?;
            self.play.held[at] = held - given;
            self.play.gaps[at] = self.width - held + given;
            self.core(next + 1, spare - given)?;
        }
        Flow::Continue(())
    }

    fn with_kickers(&mut self, spare: u8) -> Flow {
        match self.kickers {
            None if spare > 0 => Flow::Continue(()),
            None => self.take(),
            Some(kickers) => match (kickers.count * kickers.unit).checked_sub(spare) {
                None => Flow::Continue(()),
                Some(held) => self.kickers(kickers, 0, RankSet::EMPTY, held, spare),
            },
        }
    }

    /// Takes `left` more held cards as kickers, of the ranks from number `next` on, beside `spare` wild cards and the kickers of
    /// the ranks `beside`.
    fn kickers(&mut self, kickers: &KickerRule, next: usize, beside: RankSet, left: u8, spare: u8) -> Flow {
        if left == 0 {
            return self.fill_kickers(kickers, beside);
        }
        for (n, &rank) in self.strength.ranks.iter().enumerate().skip(next) {
            // No card stands for a joker.
            let unit = if spare == 0 || rank.is_joker() { kickers.unit } else { 1 };
            let most = (kickers.most(rank, self.play.core) * kickers.unit).min(left);
            for held in (unit..=self.play.choice.rest.count_rank(rank).min(most)).step_by(unit.into()) {
                self.sink.step()?;
                self.play.held[rank.index()] = held;
                self.kickers(kickers, n + 1, beside | RankSet::of(rank), left - held, spare - held % kickers.unit)?;
                self.play.held[rank.index()] = 0;
            }
        }
        Flow::Continue(())
    }

    /// Fills the gaps of the kickers that are held with the wild cards that the core does not take.
    fn fill_kickers(&mut self, kickers: &KickerRule, beside: RankSet) -> Flow {
        let (core, gaps) = (self.play.core, self.play.gaps);
        let wild = self.play.choice.wild() - core.ranks().iter().map(|rank| gaps[rank.index()]).sum::<u8>();
        let filled = kickers.fill(core, beside, &self.play.held, wild, self.strength, &mut self.play.gaps);
        let flow = filled.map_or(Flow::Continue(()), |()| self.take());
        self.play.gaps = gaps;
        flow
    }

    fn take(&mut self) -> Flow {
        match self.suits {
            CoreSuits::Mixed => self.mix_suits(),
            CoreSuits::Any if self.beside_one_suit && self.is_fit_for_one_suit() => self.mix_suits(),
            CoreSuits::Any | CoreSuits::Same | CoreSuits::Colour => self.sink.take(&self.play),
        }
    }

    /// Whether no two natural cards have one rank.
    fn is_fit_for_one_suit(&self) -> bool {
        let natural = |rank: Rank| self.play.held(rank).iter().filter(|&&card| !self.rule.is_wild(card)).count();
        self.play.ranks(self.strength).all(|rank| natural(rank) <= 1)
    }

    /// Takes cards of two suits, if possible without counting wild cards, which may have any suit.
    fn mix_suits(&mut self) -> Flow {
        self.play.mixed_by_wild = !self.lay_two_suits(true);
        if self.play.mixed_by_wild && self.suits == CoreSuits::Mixed {
            if self.play.choice.wild() == 0 && !self.lay_two_suits(false) {
                return Flow::Continue(());
            }
            self.play.suit = CoreSuits::Mixed.of_gap(self.suits_of_play(false)).unwrap_or(Suit(0));
        }
        let flow = self.sink.take(&self.play);
        (self.play.first, self.play.suit, self.play.mixed_by_wild) = (RankCounts::default(), Suit(0), false);
        flow
    }

    /// Lays the lowest cards, or others of one rank, so that the natural ones, or all, are of two suits; returns false where no
    /// cards are.
    fn lay_two_suits(&mut self, natural: bool) -> bool {
        if CoreSuits::Mixed.allow(self.suits_of_play(natural)) {
            return true;
        }
        for rank in self.play.ranks(self.strength).filter(|&rank| !self.play.choice.needs_first(rank)) {
            let held = usize::from(self.play.held[rank.index()]);
            let others =
                if held > 0 { 1..(self.play.choice.of_rank(rank).len() + 1).saturating_sub(held) } else { 0..0 };
            for at in others {
                self.play.first[rank.index()] = at as u8;
                if CoreSuits::Mixed.allow(self.suits_of_play(natural)) {
                    return true;
                }
            }
            self.play.first[rank.index()] = 0;
        }
        false
    }

    /// The suits of the natural cards that are held, or of all.
    fn suits_of_play(&self, natural: bool) -> SuitSet {
        let held = self.play.ranks(self.strength).flat_map(|rank| self.play.held(rank));
        held.filter(|&&card| !natural || !self.rule.is_wild(card)).filter_map(|card| card.suit()).collect()
    }
}
