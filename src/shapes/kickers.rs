//! The kickers beside a core of groups.

use super::{Flow, PlayGenerator, PlaySink, RankRun};
use crate::{Hand, Rank, RankSet, Reading, budget};

/// The cards beside a core of groups: how many, and which they may be.
#[derive(Debug)]
pub(crate) struct KickerRule {
    /// Cards of each kicker: 1 or 2.
    pub unit: u8,
    /// The number of kickers.
    pub count: u8,
    /// The most kickers of one rank.
    pub same: u8,
    /// The most kickers of a rank that would lengthen the core.
    pub same_adjacent: u8,
    /// Whether jokers may be kickers.
    pub jokers: bool,
    /// Whether both kinds of joker may stand among them.
    pub rocket: bool,
    /// Whether they may be of ranks that the core has.
    pub own: bool,
    /// The ranks they may have, where they must be in a row.
    pub runs: Option<Vec<RankSet>>,
}

impl KickerRule {
    /// Whether they can be a group of `width` cards of a rank.
    pub fn make_group(&self, width: u8) -> bool {
        let kickers = width / self.unit;
        width.is_multiple_of(self.unit) && kickers <= self.same.min(self.count)
    }

    /// The most kickers that a rank may give beside a core, if there are enough cards of it.
    pub fn most(&self, rank: Rank, core: &RankRun) -> u8 {
        if (core.set.contains(rank) && !self.own) || (rank.is_joker() && !self.jokers) {
            return 0;
        }
        if core.adjacent.contains(rank) { self.same_adjacent } else { self.same }
    }

    /// The ranks that may give kickers beside a core.
    fn beside(&self, core: &RankRun) -> RankSet {
        let jokers = if self.jokers { RankSet::EMPTY } else { RankSet::JOKERS };
        let lengthening = if self.same_adjacent > 0 { RankSet::EMPTY } else { core.adjacent };
        RankSet::ALL - core.set - jokers - lengthening
    }

    /// The number of kickers that some cards make.
    pub fn kickers_of(&self, cards: u8) -> u8 {
        cards >> (self.unit - 1)
    }

    /// Whether all cards of a hand beside a core of `width` cards of each rank are kickers, however many they are.
    pub fn read(&self, core: &RankRun, width: u8, hand: &Hand) -> bool {
        if self.own && !core.set.is_disjoint(hand.at_least(width + 1)) {
            let rest = without_core(core, width, hand);
            return self.are_kickers(core, rest.at_least(1), &rest);
        }
        self.are_kickers(core, hand.at_least(1) - core.set, hand)
    }

    /// Whether all cards that a hand has of some ranks are kickers.
    fn are_kickers(&self, core: &RankRun, beside: RankSet, hand: &Hand) -> bool {
        let [most, most_adjacent] = [self.same, self.same_adjacent].map(|same| same * self.unit);
        // A rank with n cards is in the first n of these sets, and so in the symmetric difference of all where n is odd.
        let odd = || (1..=most).fold(RankSet::EMPTY, |odd, count| odd ^ hand.at_least(count)) & beside;
        beside.is_disjoint(hand.at_least(most + 1))
            && (beside & core.adjacent).is_disjoint(hand.at_least(most_adjacent + 1))
            && (self.jokers || beside.is_disjoint(RankSet::JOKERS))
            && (self.rocket || !RankSet::JOKERS.is_subset(beside))
            && (self.unit == 1 || odd().is_empty())
            && self.runs.as_ref().is_none_or(|runs| runs.contains(&beside))
    }

    /// Generates all kickers that a hand has beside the core.
    pub fn generate(
        &self,
        reading: &Reading,
        width: u8,
        core: &RankRun,
        generator: &mut PlayGenerator<impl PlaySink>,
    ) -> Flow {
        let slot = usize::from(width * reading.length);
        let (mut givers, mut count, mut room) = ([Giver { rank: Rank(0), most: 0, from: 0 }; Rank::COUNT], 0, 0);
        let own = if self.own { generator.hand.at_least(width + self.unit) & core.set } else { RankSet::EMPTY };
        let open = (generator.hand.at_least(self.unit) & self.beside(core)) | own;
        generator.lay_out(open);
        for &rank in &generator.strength.ranks {
            if open.contains(rank) {
                let from = if own.contains(rank) { width } else { 0 };
                let of_hand = || self.kickers_of(generator.hand.count_rank(rank) - from);
                let most = if self.same == 1 { 1 } else { self.most(rank, core).min(of_hand()) };
                givers[count] = Giver { rank, most, from };
                (count, room) = (count + 1, room + most);
            }
        }
        let (givers, search) = (&givers[..count], KickerSearch { kickers: self, reading });
        let Some(runs) = &self.runs else {
            return search.choose(givers, room, self.count, slot, 0, generator);
        };
        let given: RankSet = givers.iter().map(|giver| giver.rank).collect();
        for &run in runs.iter().filter(|run| run.is_subset(given)) {
            search.lay_run(givers, run, slot, generator)?;
        }
        Flow::Continue(())
    }
}

/// A search for kickers beside a core.
struct KickerSearch<'a> {
    kickers: &'a KickerRule,
    reading: &'a Reading,
}

/// A rank that can give kickers.
#[derive(Clone, Copy)]
struct Giver {
    rank: Rank,
    /// The most kickers that it can give.
    most: u8,
    /// How many of its cards the core has.
    from: u8,
}

impl KickerSearch<'_> {
    /// Lays one kicker of each rank of a run.
    fn lay_run(
        &self,
        givers: &[Giver],
        run: RankSet,
        slot: usize,
        generator: &mut PlayGenerator<impl PlaySink>,
    ) -> Flow {
        budget::count(1);
        let Some(at) = givers.iter().position(|giver| run.contains(giver.rank)) else {
            return generator.emit(self.reading, 1 << self.kickers.unit);
        };
        let mut choices = generator.choices(givers[at].rank, self.kickers.unit, slot);
        while generator.lay_next(&mut choices) {
            generator.lay_from(&choices, givers[at].from);
            self.lay_run(&givers[at + 1..], run, choices.next_slot(), generator)?;
        }
        Flow::Continue(())
    }

    /// Chooses `left` more kickers from givers, which can give `room`. `kicker_counts` is of those already chosen, as
    /// [`PlaySink::take`](super::PlaySink::take) takes it.
    fn choose(
        &self,
        givers: &[Giver],
        mut room: u8,
        left: u8,
        slot: usize,
        kicker_counts: u32,
        generator: &mut PlayGenerator<impl PlaySink>,
    ) -> Flow {
        budget::count(1);
        match left {
            0 => return generator.emit(self.reading, kicker_counts),
            1 => return self.choose_last(givers, slot, kicker_counts, generator),
            _ => {}
        }
        let mut rest = givers;
        while let &[Giver { rank, most, from }, ref others @ ..] = rest {
            rest = others;
            if room < left || (left < self.kickers.count && self.is_rocket(rank, slot, generator)) {
                break;
            }
            room -= most;
            for kickers in left.saturating_sub(room).max(1)..most.min(left) + 1 {
                let cards = kickers * self.kickers.unit;
                let kicker_counts = kicker_counts | 1 << cards;
                let mut choices = generator.choices(rank, cards, slot);
                while generator.lay_next(&mut choices) {
                    generator.lay_from(&choices, from);
                    self.choose(rest, room, left - kickers, choices.next_slot(), kicker_counts, generator)?;
                }
            }
        }
        Flow::Continue(())
    }

    /// Lays the last kicker, of each giver in turn.
    fn choose_last(
        &self,
        givers: &[Giver],
        slot: usize,
        kicker_counts: u32,
        generator: &mut PlayGenerator<impl PlaySink>,
    ) -> Flow {
        let (unit, kicker_counts) = (self.kickers.unit, kicker_counts | 1 << self.kickers.unit);
        for &Giver { rank, from, .. } in givers {
            if self.kickers.count > 1 && self.is_rocket(rank, slot, generator) {
                break;
            }
            let mut choices = generator.choices(rank, unit, slot);
            while generator.lay_next(&mut choices) {
                generator.lay_from(&choices, from);
                generator.emit(self.reading, kicker_counts)?;
            }
        }
        Flow::Continue(())
    }

    /// Whether a rank would make both jokers with the kicker before it, where that is not allowed.
    fn is_rocket(&self, rank: Rank, slot: usize, generator: &PlayGenerator<impl PlaySink>) -> bool {
        // The small joker stands just below the big one, so it would be the last card laid.
        rank == Rank::BIG_JOKER && !self.kickers.rocket && generator.buffer[slot - 1].rank() == Rank::SMALL_JOKER
    }
}

/// The cards of a hand without a core of `width` cards of each rank.
fn without_core(core: &RankRun, width: u8, hand: &Hand) -> Hand {
    let mut rest = hand.clone();
    for rank in core.set {
        let of_rank = hand.iter().filter(|card| card.rank() == rank);
        of_rank.take(width.into()).for_each(|card| {
            rest.remove(card);
        });
    }
    rest
}
