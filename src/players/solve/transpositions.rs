//! Positions that were searched before, in memory that is bounded.

use super::round::{MOST_HANDS, Round};
use crate::game::turn::SeatSet;

/// The entries at first and at most: some 48 MiB.
const FEWEST: usize = 1 << 12;
const MOST: usize = 1 << 20;

/// A table of searched positions. The later of two in one place replaces the other.
pub(super) struct Transpositions {
    entries: Vec<Entry>,
    used: usize,
}

/// All that decides how a round goes on, in few words: the hands, the answers that each seat has to the table, and the rest. No
/// position is 0, which is where there is no entry.
#[derive(Clone, Copy, Default)]
pub(super) struct Key([u64; 4]);

/// The bounds of a position's value, and the move that was best.
#[derive(Clone, Copy, Default)]
pub(super) struct Entry {
    key: Key,
    pub lower: i32,
    pub upper: i32,
    pub best: u32,
}

impl Key {
    pub fn new(round: &Round, answers: [u16; MOST_HANDS], barred: SeatSet) -> Key {
        let Round { hands, turn, out, .. } = *round;
        let [first, second, third, fourth] = hands.map(u64::from);
        let answers = answers.into_iter().fold(0, |words, answers| words << 16 | u64::from(answers));
        let owner = turn.owner().unwrap_or(0);
        let rest =
            u64::from(u32::from_le_bytes([1, round.seat() as u8, owner as u8, barred.bits()])) | u64::from(out) << 32;
        Key([first | second << 32, third | fourth << 32, answers, rest])
    }

    fn is_set(&self) -> bool {
        self.0[3] != 0
    }

    fn hash(&self) -> u64 {
        self.0.iter().fold(0, |hash, word| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29))
    }

    /// Whether two keys are the same. Not by `==`, which is a call for each in wasm.
    fn is(&self, other: &Key) -> bool {
        self.0.iter().zip(other.0).fold(0, |different, (one, two)| different | (one ^ two)) == 0
    }
}

impl Transpositions {
    pub fn new() -> Transpositions {
        Transpositions { entries: vec![Entry::default(); FEWEST], used: 0 }
    }

    pub fn get(&self, key: &Key) -> Option<Entry> {
        let entry = self.entries[self.place(key)];
        entry.key.is(key).then_some(entry)
    }

    pub fn set(&mut self, key: Key, lower: i32, upper: i32, best: u32) {
        self.put(Entry { key, lower, upper, best });
        if 2 * self.used > self.entries.len() && self.entries.len() < MOST {
            self.grow();
        }
    }

    fn put(&mut self, entry: Entry) {
        let place = self.place(&entry.key);
        self.used += usize::from(!self.entries[place].key.is_set());
        self.entries[place] = entry;
    }

    fn grow(&mut self) {
        let larger = vec![Entry::default(); 2 * self.entries.len()];
        self.used = 0;
        for entry in std::mem::replace(&mut self.entries, larger) {
            if entry.key.is_set() {
                self.put(entry);
            }
        }
    }

    fn place(&self, key: &Key) -> usize {
        key.hash() as usize & (self.entries.len() - 1)
    }
}
