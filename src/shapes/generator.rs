//! Generating plays: a hand laid out by rank, the play being built, and the sink that takes plays.

use std::ops::ControlFlow;

use super::Shape;
use crate::{
    Card, Hand, Rank, RankSet, Reading, Suit,
    budget::{self, MAX_OF_A_RANK},
    cards::Strength,
    play::{CHUNK, CardBuffer, EMPTY_BUFFER},
};

/// Whether to go on generating.
pub(crate) type Flow = ControlFlow<()>;

/// Takes plays as they are found.
pub(crate) trait PlaySink {
    /// Takes a play, the first `size` cards of the buffer. Bit n of `kicker_counts` is set where
    /// its kickers have n cards of one rank.
    fn take(&mut self, reading: &Reading, size: usize, buffer: &CardBuffer, kicker_counts: u32) -> Flow;

    /// Takes note of a step on the way to a play; breaks where there were too many.
    fn step(&mut self) -> Flow;
}

/// A hand laid out by rank.
#[derive(Clone)]
pub(crate) struct CardsByRank {
    /// A row of cards for each rank, the weakest suit first.
    cards: [Row; Rank::COUNT],
    /// The ranks that are laid out.
    ranks: RankSet,
}

type Row = [Card; MAX_OF_A_RANK];

impl CardsByRank {
    /// No rank laid out yet.
    pub const EMPTY: CardsByRank =
        CardsByRank { cards: [[Card(0); MAX_OF_A_RANK]; Rank::COUNT], ranks: RankSet::EMPTY };

    /// A hand with all its ranks laid out.
    pub fn new(hand: &Hand, strength: &Strength) -> CardsByRank {
        let mut by_rank = CardsByRank::EMPTY;
        by_rank.lay_out(hand.at_least(1), hand, strength, None);
        by_rank
    }

    /// Lays out ranks that are held. Where suits do not rank, `include` is laid before the other cards of its rank.
    fn lay_out(&mut self, ranks: RankSet, hand: &Hand, strength: &Strength, include: Option<Card>) {
        self.ranks |= ranks;
        for rank in ranks {
            let (row, mut at) = (&mut self.cards[rank.index()], 0);
            hand.each_of_rank(rank, strength, |card| {
                row[at] = card;
                at += 1;
            });
        }
        if let Some(card) = include.filter(|_| !strength.suits_rank) {
            self.move_first(card, hand);
        }
    }

    /// Lays a card before the others of its rank.
    pub fn move_first(&mut self, card: Card, hand: &Hand) {
        let of_rank = self.of_rank_mut(card.rank(), hand);
        if let Some(at) = of_rank.iter().position(|&other| other == card) {
            of_rank.copy_within(..at, 1);
            of_rank[0] = card;
        }
    }

    /// Lays a card after the others of its rank.
    pub fn move_last(&mut self, card: Card, hand: &Hand) {
        let of_rank = self.of_rank_mut(card.rank(), hand);
        let last = of_rank.len().saturating_sub(1);
        if let Some(at) = of_rank.iter().position(|&other| other == card) {
            of_rank.copy_within(at + 1.., at);
            of_rank[last] = card;
        }
    }

    /// Copies `count` cards of `rank` to `slot`, and returns the next free slot.
    #[inline(always)]
    pub fn lay(&self, rank: Rank, count: u8, laid: &mut [Card], slot: usize) -> usize {
        let (row, next) = (&self.cards[rank.index()], slot + usize::from(count));
        if usize::from(count) > CHUNK {
            laid[slot..next].copy_from_slice(&row[..usize::from(count)]);
        } else if let (Some(chunk), Some(room)) =
            (row.first_chunk::<CHUNK>(), laid[slot..slot + CHUNK].first_chunk_mut())
        {
            *room = *chunk; // the excess is overwritten by what comes next
        }
        next
    }

    /// The cards that a hand has of a rank, the weakest suit first.
    pub fn of_rank(&self, rank: Rank, hand: &Hand) -> &[Card] {
        &self.cards[rank.index()][..usize::from(hand.count_rank(rank))]
    }

    fn of_rank_mut(&mut self, rank: Rank, hand: &Hand) -> &mut [Card] {
        &mut self.cards[rank.index()][..usize::from(hand.count_rank(rank))]
    }
}

/// Generates the plays of a hand, shape by shape.
#[cfg_attr(target_arch = "wasm32", repr(C))] // fields that begin with zeros stand together, and are cleared at once
pub(crate) struct PlayGenerator<'a, O> {
    pub hand: &'a Hand,
    by_rank: CardsByRank,
    /// The play being built, the core first.
    pub buffer: CardBuffer,
    pub strength: &'a Strength,
    include: Option<Card>,
    size: usize,
    /// The number of the shape to skip if it is nested: the one after the last shape of which the hand has no core.
    pub skip_nested: u16,
    sink: &'a mut O,
}

/// The ways to lay some cards of a rank.
pub(crate) struct Choices {
    rank: Rank,
    count: u8,
    slot: usize,
    /// The next choice, a bit for each card held; counted upwards, so that the strongest card decides. [`LOWEST`] where suits
    /// do not rank.
    choice: u32,
    /// The cards that are equal to the one before them, a bit each.
    twins: u32,
}

/// The one choice of the lowest cards.
const LOWEST: u32 = u32::MAX;

impl Choices {
    /// The slot after the cards that are laid.
    pub fn next_slot(&self) -> usize {
        self.slot + usize::from(self.count)
    }
}

impl<'a, O: PlaySink> PlayGenerator<'a, O> {
    /// `include` is preferred to other cards of its rank where suits do not rank.
    pub fn new(hand: &'a Hand, strength: &'a Strength, include: Option<Card>, sink: &'a mut O) -> PlayGenerator<'a, O> {
        PlayGenerator {
            hand,
            by_rank: CardsByRank::EMPTY,
            buffer: EMPTY_BUFFER,
            strength,
            include,
            size: 0,
            skip_nested: 0,
            sink,
        }
    }

    /// Lays out some ranks that are held, before their cards are asked for.
    #[inline(always)]
    pub fn lay_out(&mut self, ranks: RankSet) {
        let new = ranks - self.by_rank.ranks;
        if !new.is_empty() {
            self.by_rank.lay_out(new, self.hand, self.strength, self.include);
        }
    }

    /// Whether a card is the one that every play is to hold.
    pub fn is_included(&self, card: Card) -> bool {
        self.include == Some(card)
    }

    /// The suits from the weakest to the strongest; where suits do not rank, that of the card to be included first.
    pub fn suits(&self) -> [Suit; 4] {
        let mut suits = self.strength.suits;
        let first = self.include.and_then(Card::suit).filter(|_| !self.strength.suits_rank);
        if let Some(at) = suits.iter().position(|&suit| Some(suit) == first) {
            suits.swap(0, at);
        }
        suits
    }

    /// The hand's cards of a rank that is laid out, the weakest suit first.
    pub fn of_rank(&self, rank: Rank) -> &[Card] {
        self.by_rank.of_rank(rank, self.hand)
    }

    /// Generates all plays of a shape, no larger than the hand, with a key above `floor`.
    #[inline(always)]
    pub fn generate(&mut self, number: u16, shape: &Shape, floor: Option<u8>) -> Flow {
        if shape.nested && self.skip_nested == number {
            self.skip_nested += 1;
            return Flow::Continue(());
        }
        self.size = shape.size;
        shape.generate(number, floor, self)
    }

    /// Lays the lowest `count` cards of a rank from `slot` on, and returns the slot after them.
    #[inline(always)]
    pub fn lay_lowest(&mut self, rank: Rank, count: u8, slot: usize) -> usize {
        self.by_rank.lay(rank, count, &mut self.buffer, slot)
    }

    /// All ways that count as different to lay `count` cards of a rank from a slot on, the weakest first.
    #[inline(always)]
    pub fn choices(&self, rank: Rank, count: u8, slot: usize) -> Choices {
        let (choice, twins) = if self.strength.suits_rank { self.first_choice(rank, count) } else { (LOWEST, 0) };
        Choices { rank, count, slot, choice, twins }
    }

    fn first_choice(&self, rank: Rank, count: u8) -> (u32, u32) {
        let held = self.of_rank(rank);
        let twins = (1..held.len()).filter(|&i| held[i] == held[i - 1]).fold(0, |bits, i| bits | 1 << i);
        ((1 << count) - 1, twins)
    }

    /// Lays the next of some choices, or returns false where none is left or the steps are spent.
    #[inline(always)]
    pub fn lay_next(&mut self, choices: &mut Choices) -> bool {
        if choices.choice != LOWEST {
            return choices.choice != 0 && self.lay_choice(choices);
        }
        choices.choice = 0;
        self.lay_lowest(choices.rank, choices.count, choices.slot);
        true
    }

    /// Lays the cards of a choice again, after the first `from` of their rank, which the core has. Suits do not rank then.
    #[inline(always)]
    pub fn lay_from(&mut self, choices: &Choices, from: u8) {
        if from > 0 {
            let (from, count) = (usize::from(from), usize::from(choices.count));
            let row = &self.by_rank.cards[choices.rank.index()];
            self.buffer[choices.slot..choices.slot + count].copy_from_slice(&row[from..from + count]);
        }
    }

    /// Lays the next of some choices where suits rank; returns false as [`PlayGenerator::lay_next`] does.
    pub fn lay_choice(&mut self, choices: &mut Choices) -> bool {
        // A choice takes the first of twins before the second: the other choices lay the same cards.
        while choices.choice & choices.twins & !(choices.choice << 1) != 0 {
            budget::count(1);
            choices.choice = next_with_as_many_bits(choices.choice);
        }
        if choices.choice >> self.hand.count_rank(choices.rank) != 0 || self.sink.step().is_break() {
            return false;
        }
        budget::count(choices.count.into());
        let row = &self.by_rank.cards[choices.rank.index()];
        let (mut bits, mut slot) = (choices.choice, choices.slot);
        while bits != 0 {
            self.buffer[slot] = row[bits.trailing_zeros() as usize];
            bits &= bits - 1;
            slot += 1;
        }
        choices.choice = next_with_as_many_bits(choices.choice);
        true
    }

    /// Passes the play in the buffer to the sink, as [`PlaySink::take`] takes it.
    #[inline(always)]
    pub fn emit(&mut self, reading: &Reading, kicker_counts: u32) -> Flow {
        budget::count(self.size);
        self.sink.take(reading, self.size, &self.buffer, kicker_counts)
    }
}

/// The next greater number with as many bits set (Gosper). `bits` is not 0.
fn next_with_as_many_bits(bits: u32) -> u32 {
    let lowest = bits & bits.wrapping_neg();
    let carried = bits + lowest;
    carried | (((bits ^ carried) >> 2) / lowest)
}
