//! What listing works with: a hand laid out by rank, the play being put together, and where plays go.

use std::ops::ControlFlow;

use super::Shape;
use crate::{Card, Hand, Rank, Reading, hand::MOST_CARDS, strength::Strength};

/// Whether to go on listing.
pub(crate) type Flow = ControlFlow<()>;

/// Takes plays as they are found.
pub(crate) trait PlaySink {
    /// Takes a play of so many cards, the first of those laid. `parts` has a bit for each number of equal kickers in it.
    fn take(&mut self, reading: &Reading, size: usize, laid: &Laid, parts: u32) -> Flow;
}

/// A hand laid out by rank.
#[derive(Clone)]
pub(crate) struct CardsByRank {
    /// A row of cards for each rank, the weakest suit first.
    cards: [[Card; ROW]; Rank::COUNT],
    /// The ranks that are laid out, a bit each.
    ranks: u16,
}

/// The most cards of a rank: what four packs have.
const ROW: usize = 16;

impl CardsByRank {
    /// Nothing laid out yet.
    pub const BARE: CardsByRank = CardsByRank { cards: [[Card(0); ROW]; Rank::COUNT], ranks: 0 };

    /// A hand, all laid out. Where suits do not rank, `wanted` is laid before the other cards of its rank.
    pub fn new(hand: &Hand, strength: &Strength, wanted: Option<Card>) -> CardsByRank {
        let mut spread = CardsByRank::BARE;
        spread.lay_out(hand.at_least(1), hand, strength, wanted);
        spread
    }

    /// Lays out ranks that are held.
    #[inline(never)]
    fn lay_out(&mut self, mut ranks: u16, hand: &Hand, strength: &Strength, wanted: Option<Card>) {
        self.ranks |= ranks;
        while ranks != 0 {
            let rank = Rank(ranks.trailing_zeros() as u8);
            let (row, mut at) = (&mut self.cards[rank.index()], 0);
            hand.each_of_rank(rank, strength, |card| {
                row[at] = card;
                at += 1;
            });
            ranks &= ranks - 1;
        }
        if let Some(card) = wanted.filter(|_| !strength.suits_rank) {
            let of_rank = self.of_rank_mut(card.rank(), hand);
            if let Some(at) = of_rank.iter().position(|&other| other == card) {
                of_rank[..=at].rotate_right(1);
            }
        }
    }

    /// Lays so many cards of a rank from a slot on, and says where the next go.
    #[inline(always)]
    pub fn lay(&self, rank: Rank, count: u8, laid: &mut [Card], slot: usize) -> usize {
        let (row, next) = (&self.cards[rank.index()], slot + usize::from(count));
        if usize::from(count) > FEW {
            laid[slot..next].copy_from_slice(&row[..usize::from(count)]);
        } else if let (Some(few), Some(room)) = (row.first_chunk::<FEW>(), laid[slot..slot + FEW].first_chunk_mut()) {
            *room = *few; // what is too much is overwritten by what comes next
        }
        next
    }

    pub fn row(&self, rank: Rank) -> &[Card; ROW] {
        &self.cards[rank.index()]
    }

    /// Puts a card in the place of one of its rank.
    pub fn put(&mut self, card: Card, place: u8) {
        self.cards[card.rank().index()][usize::from(place)] = card;
    }

    /// The lowest eight cards of a rank, a byte each.
    #[inline(always)]
    pub fn word(&self, rank: Rank) -> u64 {
        let row = self.row(rank);
        u64::from_le_bytes(std::array::from_fn(|n| row[n].0))
    }

    /// The cards that a hand has of a rank, the weakest suit first.
    pub fn of_rank(&self, rank: Rank, hand: &Hand) -> &[Card] {
        &self.cards[rank.index()][..usize::from(hand.count_rank(rank))]
    }

    fn of_rank_mut(&mut self, rank: Rank, hand: &Hand) -> &mut [Card] {
        &mut self.cards[rank.index()][..usize::from(hand.count_rank(rank))]
    }
}

#[cfg_attr(target_arch = "wasm32", repr(C))] // what is blank at first lies side by side, and is cleared at once
pub(crate) struct PlayGenerator<'a, O> {
    pub hand: &'a Hand,
    spread: CardsByRank,
    /// The play being put together, the core first; with room for what [`CardsByRank::lay`] lays too much.
    pub lay: Laid,
    pub strength: &'a Strength,
    wanted: Option<Card>,
    size: usize,
    /// The number after that of the last shape of which the hand has no core.
    pub barren: u16,
    /// Where plays go.
    sink: &'a mut O,
}

/// The ways to lay some cards of a rank.
pub(crate) struct Choices {
    rank: Rank,
    count: u8,
    slot: usize,
    /// The next as a set of bits, one for each card held; counted upwards, so that the strongest card decides. [`LOWEST`]
    /// where suits do not rank.
    choice: u32,
    /// The cards that are the same as the one before them, as bits.
    twins: u32,
}

/// Just the lowest cards.
const LOWEST: u32 = u32::MAX;

impl Choices {
    /// The slot after the cards that are laid.
    pub fn next_slot(&self) -> usize {
        self.slot + usize::from(self.count)
    }
}

/// A play being put together.
pub(crate) type Laid = [Card; MOST_CARDS + FEW];

const NONE_LAID: Laid = [Card(0); MOST_CARDS + FEW];

/// So many cards are copied faster than just those that are needed.
const FEW: usize = 4;

impl<'a, O: PlaySink> PlayGenerator<'a, O> {
    /// `wanted` is preferred to other cards of its rank where suits do not rank.
    pub fn new(hand: &'a Hand, strength: &'a Strength, wanted: Option<Card>, sink: &'a mut O) -> PlayGenerator<'a, O> {
        PlayGenerator { hand, spread: CardsByRank::BARE, strength, wanted, lay: NONE_LAID, size: 0, barren: 0, sink }
    }

    /// Lays out some ranks that are held, before their cards are asked for.
    #[inline(always)]
    pub fn lay_out(&mut self, ranks: u16) {
        let new = ranks & !self.spread.ranks;
        if new != 0 {
            self.spread.lay_out(new, self.hand, self.strength, self.wanted);
        }
    }

    /// The hand's cards of a rank that is laid out, the weakest suit first.
    pub fn of_rank(&self, rank: Rank) -> &[Card] {
        self.spread.of_rank(rank, self.hand)
    }

    /// Lists all plays of a shape stronger than `floor`.
    #[inline(always)]
    pub fn shape(&mut self, number: u16, shape: &Shape, floor: Option<u8>) -> Flow {
        if shape.nested && self.barren == number {
            self.barren += 1;
            return Flow::Continue(());
        }
        if shape.size > self.hand.len() {
            return Flow::Continue(());
        }
        self.size = shape.size;
        shape.list(number, floor, self)
    }

    /// Lays the lowest `count` cards of a rank from `slot` on, and says where the next go.
    #[inline(always)]
    pub fn lay_lowest(&mut self, rank: Rank, count: u8, slot: usize) -> usize {
        self.spread.lay(rank, count, &mut self.lay, slot)
    }

    /// All ways that count as different to lay `count` cards of a rank from a slot on, the weakest first.
    #[inline(always)]
    pub fn choices(&self, rank: Rank, count: u8, slot: usize) -> Choices {
        let (choice, twins) = if self.strength.suits_rank { self.first_choice(rank, count) } else { (LOWEST, 0) };
        Choices { rank, count, slot, choice, twins }
    }

    #[inline(never)]
    fn first_choice(&self, rank: Rank, count: u8) -> (u32, u32) {
        let held = self.of_rank(rank);
        let twins = (1..held.len()).filter(|&i| held[i] == held[i - 1]).fold(0, |bits, i| bits | 1 << i);
        ((1 << count) - 1, twins)
    }

    /// Lays the next of some choices, and says whether there was one.
    #[inline(always)]
    pub fn lay_next(&mut self, choices: &mut Choices) -> bool {
        if choices.choice != LOWEST {
            return choices.choice != 0 && self.lay_choice(choices);
        }
        choices.choice = 0;
        self.lay_lowest(choices.rank, choices.count, choices.slot);
        true
    }

    /// The same where suits rank.
    #[inline(never)]
    pub fn lay_choice(&mut self, choices: &mut Choices) -> bool {
        // Of twins the first is taken first: the other choices lay the same cards.
        while choices.choice & choices.twins & !(choices.choice << 1) != 0 {
            choices.choice = next_with_as_many_bits(choices.choice);
        }
        if choices.choice >> self.hand.count_rank(choices.rank) != 0 {
            return false;
        }
        let row = &self.spread.cards[choices.rank.index()];
        let (mut bits, mut slot) = (choices.choice, choices.slot);
        while bits != 0 {
            self.lay[slot] = row[bits.trailing_zeros() as usize];
            bits &= bits - 1;
            slot += 1;
        }
        choices.choice = next_with_as_many_bits(choices.choice);
        true
    }

    /// Hands on the play that has been laid. `parts` has a bit for each number of equal kickers.
    #[inline(always)]
    pub fn emit(&mut self, reading: &Reading, parts: u32) -> Flow {
        self.sink.take(reading, self.size, &self.lay, parts)
    }
}

/// The next greater number with as many bits set (Gosper). `bits` is not 0.
fn next_with_as_many_bits(bits: u32) -> u32 {
    let lowest = bits & bits.wrapping_neg();
    let carried = bits + lowest;
    carried | (((bits ^ carried) >> 2) / lowest)
}
