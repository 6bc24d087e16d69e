//! The hands of the others, as what they bid and played makes them likely.

use std::{ops::Range, rc::Rc};

use super::{
    bid::{WORTH, share_as_landlord},
    plan::Planner,
};
use crate::{
    Card, Hand, Rules, View,
    budget::Steps,
    game::{Random, hidden_cards::HiddenCards, setup::bids},
};

/// How much less likely a hand is, in hundredths of a bit: 100 is half as likely.
type Surprise = i32;

/// The surprise of each turn, in hundredths, that the plays made more of than the plan of the hand that was dealt.
const LOST_TURN: Surprise = 2;

/// The surprise of each round in a hundred that a hand is too good or too bad for a bid.
const LOST_BID: Surprise = 25;

/// How many swaps are tried from one deal to the next, and before the first.
const SWAPS: usize = 2;
const FIRST_SWAPS: usize = 50;

/// Deals of the hidden cards, each likely by what the others did: a Markov chain (Metropolis–Hastings), of which a step
/// swaps some cards of two hands.
pub(super) struct Beliefs<'a> {
    planners: Vec<Rc<Planner<'a>>>,
    /// What each seat was seen to do.
    seen: Vec<Seen>,
    /// The cards that each seat is known to hold.
    known: Vec<Hand>,
    /// The cards that may be anywhere, those of one hand side by side.
    cards: Vec<Card>,
    /// Where the cards of each hand are; the last are those that nobody holds.
    places: Vec<Range<usize>>,
    /// The hands that have such cards.
    open: Vec<usize>,
    hands: Vec<Hand>,
    surprises: Vec<Surprise>,
    is_dealt: bool,
}

/// What a seat was seen to do.
#[derive(Clone, Default)]
struct Seen {
    played: Vec<Card>,
    kitty: Vec<Card>,
    /// From how many rounds in a hundred on a bid that it made is worth it, and one that it did not make.
    bids: Vec<(i32, i32)>,
}

impl<'a> Beliefs<'a> {
    pub fn new(view: &View, rules: &Rules, hidden: &HiddenCards, planners: &[Rc<Planner<'a>>]) -> Beliefs<'a> {
        let (mut known, cards) = (hidden.known.clone(), hidden.unseen.clone());
        known[view.seat] = view.hand.iter().copied().collect();
        let (mut places, mut from) = (Vec::new(), 0);
        for (hand, &count) in known.iter().zip(&view.counts) {
            let to = cards.len().min(from + count.saturating_sub(hand.len()));
            places.push(from..to);
            from = to;
        }
        places.push(from..cards.len());
        Beliefs {
            planners: planners.to_vec(),
            seen: seen(view, rules),
            cards,
            open: (0..places.len()).filter(|&hand| !places[hand].is_empty()).collect(),
            places,
            hands: known.clone(),
            surprises: vec![0; known.len()],
            known,
            is_dealt: false,
        }
    }

    /// Deals the hidden cards once more.
    pub fn deal(&mut self, random: &mut Random, steps: &mut Steps) -> Vec<Hand> {
        if self.seen.iter().all(Seen::says_nothing) {
            self.shuffle(random, steps);
        } else if self.is_dealt {
            (0..SWAPS).for_each(|_| self.swap(random, steps));
        } else {
            self.shuffle(random, steps);
            (0..FIRST_SWAPS).for_each(|_| self.swap(random, steps));
            self.is_dealt = true;
        }
        self.hands.clone()
    }

    fn shuffle(&mut self, random: &mut Random, steps: &mut Steps) {
        random.shuffle(&mut self.cards);
        (0..self.hands.len()).for_each(|seat| self.update(seat, steps));
    }

    /// Swaps some cards of two hands, or not where that makes them less likely.
    fn swap(&mut self, random: &mut Random, steps: &mut Steps) {
        if self.open.len() < 2 {
            return;
        }
        let first = random.below(self.open.len());
        let second = (first + 1 + random.below(self.open.len() - 1)) % self.open.len();
        let pair = [self.open[first], self.open[second]];
        let [one, other] = pair.map(|hand| self.places[hand].clone());
        let count = (1 << random.below(4)).min(one.len()).min(other.len());
        for place in [&one, &other] {
            for at in place.start..place.start + count {
                self.cards.swap(at, at + random.below(place.end - at));
            }
        }
        let before = (self.hands.clone(), self.surprises.clone());
        self.exchange(one.start, other.start, count);
        for seat in pair {
            if seat < self.hands.len() {
                self.update(seat, steps);
            }
        }
        let more = self.surprises.iter().sum::<Surprise>() - before.1.iter().sum::<Surprise>();
        if !is_accepted(more, random) {
            self.exchange(one.start, other.start, count);
            (self.hands, self.surprises) = before;
        }
    }

    /// Exchanges the first cards of two hands.
    fn exchange(&mut self, one: usize, other: usize, count: usize) {
        for at in 0..count {
            self.cards.swap(one + at, other + at);
        }
    }

    /// Gives a seat the cards that are its own now.
    fn update(&mut self, seat: usize, steps: &mut Steps) {
        let mut hand = self.known[seat].clone();
        self.cards[self.places[seat].clone()].iter().for_each(|&card| hand.add(card));
        self.surprises[seat] = self.surprise(seat, &hand, steps);
        self.hands[seat] = hand;
    }

    /// How much less likely what a seat was seen to do is where it holds these cards.
    fn surprise(&self, seat: usize, hand: &Hand, steps: &mut Steps) -> Surprise {
        let (seen, planner) = (&self.seen[seat], &self.planners[seat]);
        let (mut dealt, mut surprise) = (hand.clone(), 0);
        seen.played.iter().for_each(|&card| dealt.add(card));
        // What plays cost is the same whatever is left: so much of the plan should be done.
        if !seen.played.is_empty() {
            surprise += LOST_TURN * (planner.cost(hand, steps) - planner.cost(&dealt, steps));
        }
        if !seen.bids.is_empty() {
            dealt.remove_all(&seen.kitty);
            let share = share_as_landlord(&dealt, planner, steps);
            for &(from, to) in &seen.bids {
                surprise += LOST_BID * ((from - share).max(0) + (share - to).max(0));
            }
        }
        surprise
    }
}

impl Seen {
    fn says_nothing(&self) -> bool {
        self.played.is_empty() && self.bids.is_empty()
    }
}

/// What each of the other seats was seen to do.
fn seen(view: &View, rules: &Rules) -> Vec<Seen> {
    let mut all = vec![Seen::default(); view.counts.len()];
    for done in view.moves() {
        all[done.seat].played.extend(done.play.iter().flat_map(|play| play.cards.iter()));
    }
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
    all[view.seat] = Seen::default();
    all
}

/// Whether a step is taken after which the hands are so much less likely. All is counted in whole numbers, which are the same
/// on every machine.
fn is_accepted(more: Surprise, random: &mut Random) -> bool {
    const ONE: i32 = 1 << 16;
    let more = more.max(0);
    // Half for each bit, in a straight line between.
    random.below(ONE as usize) < ((ONE - ONE / 2 * (more % 100) / 100) >> (more / 100).min(31)) as usize
}
