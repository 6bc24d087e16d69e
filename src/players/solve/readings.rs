//! The readings that the plays of a position have, and what beats what among them.

use super::{card_classes::Numbers, transpositions::MAX_CLASSES};
use crate::{Reading, Rules, budget::count};

/// The most readings that all plays may have: each is compared with each.
const MAX_HAND_READINGS: usize = 1 << 11;
const _: () = assert!(MAX_HAND_READINGS < MAX_CLASSES);

/// Readings by number: first collected, then compared with each other.
#[derive(Default)]
pub(super) struct ReadingSet {
    readings: Vec<Reading>,
    numbers: Numbers,
    /// Readings that the same ones beat are one class; for each class a bit for each reading that beats it, and for each of it.
    classes: Vec<u16>,
    beaten_by: Vec<u64>,
    of_class: Vec<u64>,
    /// How many words the bits of all readings take.
    pub words: usize,
}

impl ReadingSet {
    /// The number of a reading, a new one where it was not met before.
    pub fn number(&mut self, reading: &Reading) -> u16 {
        let Reading { shape, place, key, suits, .. } = *reading; // all that decides what it beats, and what beats it
        let packed =
            u128::from(shape) << 24 | u128::from(place) << 16 | u128::from(key) << 8 | u128::from(suits.bits());
        let next = self.readings.len() as u32;
        let number = *self.numbers.entry(packed).or_insert(next);
        if number == next {
            self.readings.push(*reading);
        }
        number as u16
    }

    /// Compares all readings; `None` where there are too many.
    pub fn compare(&mut self, rules: &Rules) -> Option<()> {
        if self.readings.len() > MAX_HAND_READINGS {
            return None;
        }
        self.words = self.readings.len().div_ceil(64);
        for (number, table) in self.readings.iter().enumerate() {
            count(self.readings.len());
            let mut row = vec![0; self.words];
            for (number, reading) in self.readings.iter().enumerate() {
                row[number / 64] |= u64::from(rules.beats(reading, table)) << (number % 64);
            }
            let same = self.beaten_by.chunks_exact(self.words).position(|other| other == row);
            let class = same.unwrap_or(self.class_count());
            if same.is_none() {
                self.beaten_by.append(&mut row);
                self.of_class.resize(self.beaten_by.len(), 0);
            }
            self.classes.push(class as u16);
            self.of_class[class * self.words + number / 64] |= 1 << (number % 64);
        }
        Some(())
    }

    pub fn get(&self, number: u16) -> &Reading {
        &self.readings[usize::from(number)]
    }

    /// The class of a reading: all that it takes to know what beats it.
    pub fn class(&self, number: u16) -> u16 {
        self.classes[usize::from(number)]
    }

    pub fn class_count(&self) -> usize {
        self.beaten_by.len() / self.words.max(1)
    }

    /// The readings that beat those of a class, a bit each.
    pub fn beaten_by(&self, class: u16) -> &[u64] {
        &self.beaten_by[usize::from(class) * self.words..][..self.words]
    }

    /// The readings of a class, a bit each.
    pub fn of_class(&self, class: u16) -> &[u64] {
        &self.of_class[usize::from(class) * self.words..][..self.words]
    }
}
