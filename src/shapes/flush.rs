//! Cards of one suit.

use super::{Flow, PlayGenerator, PlaySink, ShapeMatch, Task};
use crate::{Card, Hand, Rank, RankSet, Reading, Suit, SuitSet, budget, cards::Strength};

/// Cards of one suit, of different ranks.
#[derive(Debug)]
pub(crate) struct Flush {
    /// The ranks that are a better play.
    pub except: Vec<RankSet>,
}

impl Flush {
    fn allows(&self, ranks: RankSet) -> bool {
        !self.except.contains(&ranks)
    }

    #[inline(never)]
    pub fn read(&self, hand: &Hand, strength: &Strength) -> Option<ShapeMatch> {
        let by_suit = hand.ranks_by_suit();
        let suit = Suit::ALL.into_iter().find(|suit| by_suit[suit.index()].len() == hand.len())?;
        let present = hand.at_least(1);
        let top = *strength.ranks.iter().rfind(|&&rank| present.contains(rank))?;
        self.allows(present).then(|| shape_match(strength, top, suit))
    }

    #[inline(never)]
    pub fn generate(&self, task: &Task, generator: &mut PlayGenerator<impl PlaySink>) -> Flow {
        let strength = generator.strength;
        let (ranks, suits, by_suit) = (&strength.ranks, generator.suits(), generator.hand.ranks_by_suit());
        if by_suit.iter().all(|held| held.len() < task.shape.size) {
            return Flow::Continue(());
        }
        for (place, number) in task.shape.places_by_suit() {
            let (top, suit) = (ranks[place], suits[number]);
            let held = by_suit[suit.index()];
            if held.len() < task.shape.size || !held.contains(top) {
                continue;
            }
            let reading = task.shape.reading(shape_match(strength, top, suit), strength);
            if task.exceeds_floor(reading.key) {
                let earlier = suits.map(|other| by_suit[other.index()]);
                let earlier = if strength.suits_rank { &[] } else { &earlier[..number] };
                let below = ranks.iter().copied().take_while(|&rank| rank != top).filter(|&rank| held.contains(rank));
                let mut ranks_below = [top; Rank::COUNT];
                let count = below.zip(&mut ranks_below).map(|(rank, slot)| *slot = rank).count();
                generator.buffer[task.shape.size - 1] = Card::new(top, suit);
                let search = FlushSearch { flush: self, reading, suit, earlier };
                search.rest(generator, &ranks_below[..count], task.shape.size - 1, RankSet::of(top))?;
            }
        }
        Flow::Continue(())
    }
}

/// A search for the ranks below the highest one of a flush.
struct FlushSearch<'a> {
    flush: &'a Flush,
    reading: Reading,
    suit: Suit,
    /// The ranks that the hand has in the suits before this one, where the same ranks of any suit are one play.
    earlier: &'a [RankSet],
}

impl FlushSearch<'_> {
    /// Chooses `left` more ranks, the highest first, from those below the last one chosen.
    fn rest(&self, generator: &mut PlayGenerator<impl PlaySink>, below: &[Rank], left: usize, chosen: RankSet) -> Flow {
        budget::count(1);
        let Some(slot) = left.checked_sub(1) else {
            let is_listed = self.earlier.iter().any(|&ranks| chosen.is_subset(ranks));
            let is_play = self.flush.allows(chosen) && !is_listed;
            return if is_play { generator.emit(&self.reading, 0) } else { Flow::Continue(()) };
        };
        for i in slot..below.len() {
            generator.buffer[slot] = Card::new(below[i], self.suit);
            self.rest(generator, &below[..i], slot, chosen | RankSet::of(below[i]))?;
        }
        Flow::Continue(())
    }
}

fn shape_match(strength: &Strength, top: Rank, suit: Suit) -> ShapeMatch {
    ShapeMatch { place: strength.rank(top), suit: Some(suit), suits: SuitSet::EMPTY.with(suit) }
}
