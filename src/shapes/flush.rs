//! Cards of one suit.

use super::{Flow, PlayGenerator, PlaySink, ShapeMatch, Task};
use crate::{Card, Hand, Rank, Reading, Suit, budget, cards::Strength, cards::SuitSet};

/// Cards of one suit, of different ranks.
#[derive(Debug)]
pub(crate) struct Flush {
    /// The sets of ranks that are a better play, a bit for each rank.
    pub except: Vec<u16>,
}

impl Flush {
    fn allows(&self, ranks: u16) -> bool {
        self.except.iter().all(|&except| except != ranks)
    }

    #[inline(never)]
    pub fn read(&self, hand: &Hand, strength: &Strength) -> Option<ShapeMatch> {
        let masks = hand.suit_masks();
        let suit = Suit::ALL.into_iter().find(|suit| masks[suit.index()].count_ones() as usize == hand.len())?;
        let present = hand.at_least(1);
        let top = *strength.ranks.iter().rfind(|rank| present & rank.bit() != 0)?;
        self.allows(present).then(|| shape_match(strength, top, suit))
    }

    #[inline(never)]
    pub fn generate(&self, task: &Task, generator: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let strength = generator.strength;
        let (ranks, suits, masks) = (&strength.ranks, &strength.suits, generator.hand.suit_masks());
        for n in 0..ranks.len() * suits.len() {
            let (top, suit) = if task.shape.suit_first {
                (ranks[n % ranks.len()], suits[n / ranks.len()])
            } else {
                (ranks[n / suits.len()], suits[n % suits.len()])
            };
            let held = masks[suit.index()];
            let reading = task.shape.reading(shape_match(strength, top, suit), strength);
            if held & top.bit() != 0 && task.exceeds_floor(reading.key) {
                let below = ranks.iter().copied().take_while(|&rank| rank != top).filter(|rank| held & rank.bit() != 0);
                let mut ranks_below = [top; Rank::COUNT];
                let count = below.zip(&mut ranks_below).map(|(rank, slot)| *slot = rank).count();
                generator.buffer[task.shape.size - 1] = Card::new(top, suit);
                self.rest(generator, &reading, suit, &ranks_below[..count], task.shape.size - 1, top.bit())?;
            }
        }
        Flow::Continue(())
    }

    /// Chooses `left` more ranks, the highest first, from those below the last one chosen.
    fn rest(
        &self,
        generator: &mut PlayGenerator<impl PlaySink>,
        reading: &Reading,
        suit: Suit,
        below: &[Rank],
        left: usize,
        chosen: u16,
    ) -> Flow {
        budget::count(1);
        let Some(slot) = left.checked_sub(1) else {
            return if self.allows(chosen) { generator.emit(reading, 0) } else { Flow::Continue(()) };
        };
        for i in slot..below.len() {
            generator.buffer[slot] = Card::new(below[i], suit);
            self.rest(generator, reading, suit, &below[..i], slot, chosen | below[i].bit())?;
        }
        Flow::Continue(())
    }
}

fn shape_match(strength: &Strength, top: Rank, suit: Suit) -> ShapeMatch {
    ShapeMatch { place: strength.rank(top), suit: Some(suit), suits: SuitSet::default().with(Some(suit)) }
}
