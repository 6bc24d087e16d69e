//! The hands of the others, weighted by what they bid and played.

use std::{collections::VecDeque, ops::Range, rc::Rc};

use super::{
    bid::{WORTH, share_as_landlord},
    plan::{Planner, plain},
    split::TURN,
};
use crate::{
    Card, Hand, HintOptions, Reading, Rules, View,
    budget::Steps,
    game::{Random, bidding::bids, duties::may_decline, hidden_cards::HiddenCards},
    hints::legal_plays,
    players::determinize::Choice,
};

/// How much less likely a hand is, in hundredths of a bit: 100 is half as likely.
type Surprise = i32;

/// The surprise of each hundredth of a turn by which a lead, or an answer, is worse than the best of that hand.
const LOST_LEAD: Surprise = 5;
const LOST_ANSWER: Surprise = 3;

/// The most hundredths of a turn that count for one move: there may have been other reasons for it.
const MAX_LOST: i32 = 150;

/// The cost of each rank that an answer is high, in hundredths of a turn.
const ANSWER_RANK: i32 = 20;

/// The cost of a pass, in hundredths of a turn.
const PASS: i32 = 200;

/// The most answers that are looked at.
const MAX_ANSWERS: usize = 2;

/// The surprise of what the rules forbid.
const FORBIDDEN: Surprise = 1000;

/// The surprise of each round in a hundred by which a hand is too good or too bad for a bid.
const LOST_BID: Surprise = 40;

/// The number of chains that take turns: one alone is slow to leave what it found.
const CHAINS: usize = 8;

/// Swaps that a chain tries from one deal to its next.
const SWAPS: usize = 2;

/// Swaps that a chain tries before its first deal.
const FIRST_SWAPS: usize = 20;

/// Samples deals of the hidden cards by how likely what the others did makes them: Markov chains (Metropolis–Hastings) that swap
/// some cards of two hands at a step.
pub(super) struct Beliefs<'a> {
    planners: Vec<Rc<Planner<'a>>>,
    /// The moves and bids of each seat.
    evidence: Vec<Evidence>,
    /// The cards that each seat is known to hold.
    known: Vec<Hand>,
    /// The cards that may be anywhere.
    unseen: Vec<Card>,
    /// Where the cards of each hand are among `unseen`; the last range is of those that nobody holds.
    places: Vec<Range<usize>>,
    /// The hands that have unseen cards.
    open: Vec<usize>,
    /// The current deal of each chain; the chain whose turn it is comes first.
    chains: VecDeque<ImaginedDeal>,
}

/// A deal of the hidden cards.
#[derive(Clone)]
struct ImaginedDeal {
    /// The cards that may be anywhere, those of one hand side by side.
    cards: Vec<Card>,
    hands: Vec<Hand>,
    surprises: Vec<Surprise>,
}

/// The acts of a seat by which its hand is judged.
#[derive(Clone, Default)]
struct Evidence {
    moves: Vec<Choice>,
    kitty: Vec<Card>,
    /// For each bid, the wins in a hundred rounds from which it pays, and those from which a higher one would.
    bids: Vec<(i32, i32)>,
}

impl<'a> Beliefs<'a> {
    pub fn new(view: &View, hidden: &HiddenCards, choices: &[Choice], planners: &[Rc<Planner<'a>>]) -> Beliefs<'a> {
        let (mut known, cards) = (hidden.known.clone(), hidden.unseen.clone());
        known[view.seat] = Hand::of(&view.hand);
        let (mut places, mut from) = (Vec::new(), 0);
        for (hand, &count) in known.iter().zip(&view.counts) {
            let to = cards.len().min(from + count.saturating_sub(hand.len()));
            places.push(from..to);
            from = to;
        }
        places.push(from..cards.len());
        Beliefs {
            planners: planners.to_vec(),
            evidence: collect_evidence(view, planners[view.seat].rules, choices),
            open: (0..places.len()).filter(|&hand| !places[hand].is_empty()).collect(),
            unseen: cards,
            places,
            known,
            chains: VecDeque::new(),
        }
    }

    /// Deals the hidden cards once more.
    pub fn deal(&mut self, random: &mut Random, steps: &mut Steps) -> Vec<Hand> {
        if self.evidence.iter().all(Evidence::is_empty) {
            return self.shuffled(random, steps).hands;
        }
        let going_on = if self.chains.len() < CHAINS { None } else { self.chains.pop_front() };
        let swaps = if going_on.is_some() { SWAPS } else { FIRST_SWAPS };
        let mut deal = going_on.unwrap_or_else(|| self.shuffled(random, steps));
        (0..swaps).for_each(|_| self.swap(&mut deal, random, steps));
        let hands = deal.hands.clone();
        self.chains.push_back(deal);
        hands
    }

    /// The hidden cards dealt at random.
    fn shuffled(&mut self, random: &mut Random, steps: &mut Steps) -> ImaginedDeal {
        random.shuffle(&mut self.unseen);
        let cards = self.unseen.clone();
        let hands: Vec<Hand> = (0..self.known.len()).map(|seat| self.hand(seat, &cards)).collect();
        let surprise = |(seat, hand)| self.surprise(seat, hand, Surprise::MAX, steps);
        ImaginedDeal { surprises: hands.iter().enumerate().map(surprise).collect(), cards, hands }
    }

    /// Swaps some cards of two hands; where that makes them less likely, only with a probability.
    fn swap(&self, deal: &mut ImaginedDeal, random: &mut Random, steps: &mut Steps) {
        if self.open.len() < 2 {
            return;
        }
        let first = random.below(self.open.len());
        let second = (first + 1 + random.below(self.open.len() - 1)) % self.open.len();
        let pair = [self.open[first], self.open[second]];
        let [one, other] = pair.map(|hand| self.places[hand].clone());
        let count = (1 << random.below(4)).min(one.len()).min(other.len());
        let mut next = deal.clone();
        for at in 0..count {
            for place in [&one, &other] {
                let from = place.start + at;
                next.cards.swap(from, from + random.below(place.end - from));
            }
            next.cards.swap(one.start + at, other.start + at);
        }
        // Half as likely for each bit, in a straight line between: whole numbers are the same on every machine.
        let bits = (1 << 16 | random.below(1 << 16)).trailing_zeros() as Surprise;
        let mut most = 100 * bits + random.below(100) as Surprise;
        let seats = || pair.into_iter().filter(|&hand| hand < self.known.len());
        seats().for_each(|seat| most += deal.surprises[seat]);
        for seat in seats() {
            next.hands[seat] = self.hand(seat, &next.cards);
            next.surprises[seat] = self.surprise(seat, &next.hands[seat], most, steps);
            most -= next.surprises[seat];
            if most < 0 {
                return;
            }
        }
        *deal = next;
    }

    /// The cards of a seat.
    fn hand(&self, seat: usize, cards: &[Card]) -> Hand {
        let mut hand = self.known[seat].clone();
        cards[self.places[seat].clone()].iter().for_each(|&card| hand.add(card));
        hand
    }

    /// Adds up how surprising the moves and bids of a seat are if it holds these cards; may stop once the sum is above `most`.
    fn surprise(&self, seat: usize, hand: &Hand, most: Surprise, steps: &mut Steps) -> Surprise {
        let (evidence, planner) = (&self.evidence[seat], &self.planners[seat]);
        let (mut dealt, mut cost, mut surprise) = (hand.clone(), planner.suitless_cost(hand, steps), 0);
        for choice in evidence.moves.iter().rev() {
            let rest = cost;
            if let Some(play) = &choice.play {
                play.cards.iter().for_each(|&card| dealt.add(card));
                cost = planner.suitless_cost(&dealt, steps);
            }
            surprise += choice.surprise(&dealt, cost, rest, planner, steps);
            if surprise > most {
                return surprise;
            }
        }
        if !evidence.bids.is_empty() {
            dealt.remove_all(&evidence.kitty);
            let share = share_as_landlord(&dealt, planner, steps);
            for &(from, to) in &evidence.bids {
                surprise += LOST_BID * ((from - share).max(0) + (share - to).max(0));
            }
        }
        surprise
    }
}

impl Choice {
    /// Measures how surprising the move is with this hand, whose plan costs `cost` before it and `rest` after it.
    fn surprise(&self, hand: &Hand, cost: i32, rest: i32, planner: &Planner, steps: &mut Steps) -> Surprise {
        let (rules, strength) = (planner.rules, planner.rules.strength());
        let answered = self.table.as_ref().filter(|_| self.play.as_ref().is_none_or(|play| !play.reading.bomb));
        let value = |play: &Reading, rest| {
            let price = if answered.is_some() { ANSWER_RANK * i32::from(strength.rank(play.rank)) } else { 0 };
            rest + TURN - planner.control(play) + price
        };
        let mut best = cost;
        if let Some(table) = answered {
            let options = HintOptions::default().limit(MAX_ANSWERS);
            let Ok(plays) = legal_plays(&plain(hand, rules).0, Some(table), rules, &options, steps) else { return 0 };
            if self.play.is_none() && !plays.is_empty() && !may_decline(&rules.settings().turn, true) {
                return FORBIDDEN;
            }
            best += PASS + ANSWER_RANK * i32::from(strength.rank(table.rank));
            let pass = best;
            for (reading, cards) in plays.iter().filter(|(reading, _)| !reading.bomb) {
                best = best.min(value(reading, planner.suitless_cost(&hand.without(cards), steps)));
            }
            if self.play.is_none() {
                return planner.weights.passed * (pass - best).min(MAX_LOST);
            }
        }
        let weight = if self.table.is_some() { LOST_ANSWER } else { LOST_LEAD };
        let made = self.play.as_ref().map_or(best, |play| value(&play.reading, rest));
        weight * (made - best).clamp(0, MAX_LOST)
    }
}

impl Evidence {
    fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.bids.is_empty()
    }
}

/// Collects what the other seats did.
fn collect_evidence(view: &View, rules: &Rules, choices: &[Choice]) -> Vec<Evidence> {
    let mut all = vec![Evidence::default(); view.counts.len()];
    choices.iter().for_each(|choice| all[choice.seat].moves.push(choice.clone()));
    let made = view.bids.as_deref().unwrap_or_default();
    for (at, bid) in made.iter().enumerate() {
        let worth = |bid: u8| usize::from(bid).checked_sub(1).and_then(|at| WORTH.get(at).copied());
        let higher = bids(rules.settings().table.bidding, &made[..at]).into_iter().find(|&other| other > bid.bid);
        all[bid.seat]
            .bids
            .push((worth(bid.bid).unwrap_or(i32::MIN / 2), higher.and_then(worth).unwrap_or(i32::MAX / 2)));
    }
    if let (Some(landlord), Some(kitty)) = (view.landlord, &view.kitty) {
        all[landlord].kitty.clone_from(kitty);
    }
    all[view.seat] = Evidence::default();
    all
}
