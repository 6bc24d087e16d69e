//! Positions that were searched before, in memory that is bounded.

use super::round::{MAX_HANDS, Round};
use crate::game::turn::SeatSet;

/// The entries at first and at most: 32 MiB.
const MIN_ENTRIES: usize = 1 << 12;
const MAX_ENTRIES: usize = 1 << 20;

/// A table of searched positions. The later of two in one place replaces the other. It grows by blocks of [`MIN_ENTRIES`] entries and
/// is never copied: a wasm module keeps whatever memory it has once had.
pub(super) struct Transpositions {
    blocks: Vec<Vec<KnownBounds>>,
    used: usize,
}

/// All that decides how a round goes on: the hands, the answers that each seat has to the table, and the rest. No key is 0, which
/// marks an empty entry.
#[derive(Clone, Copy)]
pub(super) struct Key {
    words: [u64; 2],
    rest: u32,
}

/// The bounds of a position's value, and the move that was best.
#[derive(Clone, Copy, Default)]
pub(super) struct KnownBounds {
    // The fields of a key: as one it would take eight bytes more.
    words: [u64; 2],
    rest: u32,
    pub best: u32,
    pub lower: i32,
    pub upper: i32,
}

const _: () = assert!(size_of::<KnownBounds>() == 32);

/// The bits of the number of a node, and of the answers of a hand.
const NODE_BITS: u32 = 20;
const ANSWER_BITS: u32 = 12;
/// The bit that every key has.
const IS_SET: u64 = 1 << 63;

/// The nodes that a hand may have, and the classes of answers, as far as keys tell them apart.
pub(super) const MAX_HAND_NODES: usize = 1 << NODE_BITS;
pub(super) const MAX_CLASSES: usize = (1 << ANSWER_BITS) - 1;

impl Key {
    pub fn new(round: &Round, answers: [u16; MAX_HANDS], barred: SeatSet) -> Key {
        let Round { hands, turn, out, .. } = *round;
        let ([first, second, third, fourth], answers) = (hands.map(u64::from), answers.map(u64::from));
        let (seat, owner) = (round.seat() as u64, turn.owner().unwrap_or(0) as u64);
        let barred = u64::from(barred.bits());
        Key {
            words: [
                first | second << NODE_BITS | third << (2 * NODE_BITS) | seat << 60 | owner << 62,
                fourth | answers[0] << NODE_BITS | answers[1] << 32 | answers[2] << 44 | barred << 56 | IS_SET,
            ],
            rest: answers[3] as u32 | u32::from(out) << ANSWER_BITS,
        }
    }

    fn hash(&self) -> u64 {
        let ([one, two], rest) = (self.words, u64::from(self.rest));
        let node = |word: u64, place: u32| word >> (place * NODE_BITS) & (MAX_HAND_NODES as u64 - 1);
        let answers = |word: u64, shift: u32| word >> shift & MAX_CLASSES as u64;
        let seats = 1 | (one >> 60 & 3) << 8 | (one >> 62) << 16 | (two >> 56 & 15) << 24;
        let words = [
            node(one, 0) | node(one, 1) << 32,
            node(one, 2) | node(two, 0) << 32,
            answers(two, NODE_BITS) << 48 | answers(two, 32) << 32 | answers(two, 44) << 16 | answers(rest, 0),
            seats | (rest >> ANSWER_BITS) << 32,
        ];
        words.iter().fold(0, |hash, word| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29))
    }
}

impl KnownBounds {
    fn key(&self) -> Key {
        Key { words: self.words, rest: self.rest }
    }

    fn is_set(&self) -> bool {
        self.words[1] != 0
    }

    /// Whether it is the entry of a position. Not by `==`, which is a call for each word in wasm.
    fn is_of(&self, key: &Key) -> bool {
        let different = (self.words[0] ^ key.words[0]) | (self.words[1] ^ key.words[1]);
        different | u64::from(self.rest ^ key.rest) == 0
    }
}

impl Transpositions {
    pub fn new() -> Transpositions {
        Transpositions { blocks: vec![vec![KnownBounds::default(); MIN_ENTRIES]], used: 0 }
    }

    fn len(&self) -> usize {
        MIN_ENTRIES * self.blocks.len()
    }

    fn entry(&mut self, place: usize) -> &mut KnownBounds {
        &mut self.blocks[place / MIN_ENTRIES][place % MIN_ENTRIES]
    }

    pub fn get(&self, key: &Key) -> Option<KnownBounds> {
        let place = self.place(key);
        let entry = self.blocks[place / MIN_ENTRIES][place % MIN_ENTRIES];
        entry.is_of(key).then_some(entry)
    }

    pub fn set(&mut self, key: Key, lower: i32, upper: i32, best: u32) {
        let place = self.place(&key);
        let entry = self.entry(place);
        let is_new = !entry.is_set();
        *entry = KnownBounds { words: key.words, rest: key.rest, best, lower, upper };
        self.used += usize::from(is_new);
        if 2 * self.used > self.len() && self.len() < MAX_ENTRIES {
            self.grow();
        }
    }

    /// Doubles the table. An entry stays where it is, or goes to the same place of the new half.
    fn grow(&mut self) {
        let half = self.len();
        self.blocks.resize_with(2 * self.blocks.len(), || vec![KnownBounds::default(); MIN_ENTRIES]);
        for old in 0..half {
            let entry = *self.entry(old);
            let place = self.place(&entry.key());
            if entry.is_set() && place != old {
                *self.entry(place) = entry;
                *self.entry(old) = KnownBounds::default();
            }
        }
    }

    fn place(&self, key: &Key) -> usize {
        key.hash() as usize & (self.len() - 1)
    }
}
