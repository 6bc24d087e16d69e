//! Positions that were searched before, in memory that is bounded.

use super::round::{MOST_HANDS, Round};

/// The entries at first and at most: some 48 MiB.
const FEWEST: usize = 1 << 12;
const MOST: usize = 1 << 20;

/// A table of searched positions. The later of two in one place replaces the other.
pub(super) struct Transpositions {
    entries: Vec<Entry>,
    used: usize,
}

/// All that decides how a round goes on.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Key {
    hands: [u32; MOST_HANDS],
    /// The answers that each seat has to the table.
    answers: [u16; MOST_HANDS],
    turn: u8,
    owner: u8,
    passed: u8,
    /// One where there is an entry at all.
    set: u8,
    out: u16,
}

/// The bounds of a position's value, and the move that was best.
#[derive(Clone, Copy, Default)]
pub(super) struct Entry {
    key: Key,
    pub lower: i32,
    pub upper: i32,
    pub best: u32,
}

impl Key {
    pub fn new(round: &Round, answers: [u16; MOST_HANDS]) -> Key {
        let Round { hands, turn, owner, passed, out, .. } = *round;
        Key { hands, answers, turn, owner, passed, set: 1, out }
    }

    fn hash(&self) -> u64 {
        let [first, second, third, fourth] = self.hands.map(u64::from);
        let answers = self.answers.into_iter().fold(0, |words, answers| words << 16 | u64::from(answers));
        let rest = u32::from_le_bytes([self.turn, self.owner, self.passed, 0]);
        let rest = u64::from(rest) | u64::from(self.out) << 32;
        let mut hash = 0;
        for word in [first | second << 32, third | fourth << 32, answers, rest] {
            hash = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        }
        hash
    }
}

impl Transpositions {
    pub fn new() -> Transpositions {
        Transpositions { entries: vec![Entry::default(); FEWEST], used: 0 }
    }

    pub fn get(&self, key: &Key) -> Option<Entry> {
        let entry = self.entries[self.place(key)];
        (entry.key == *key).then_some(entry)
    }

    pub fn set(&mut self, key: Key, lower: i32, upper: i32, best: u32) {
        self.put(Entry { key, lower, upper, best });
        if 2 * self.used > self.entries.len() && self.entries.len() < MOST {
            self.grow();
        }
    }

    fn put(&mut self, entry: Entry) {
        let place = self.place(&entry.key);
        self.used += usize::from(self.entries[place].key.set == 0);
        self.entries[place] = entry;
    }

    fn grow(&mut self) {
        let larger = vec![Entry::default(); 2 * self.entries.len()];
        self.used = 0;
        for entry in std::mem::replace(&mut self.entries, larger) {
            if entry.key.set == 1 {
                self.put(entry);
            }
        }
    }

    fn place(&self, key: &Key) -> usize {
        key.hash() as usize & (self.entries.len() - 1)
    }
}
