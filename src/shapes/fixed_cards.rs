//! Given cards, such as the jokers of a rocket.

use super::{Flow, PlayGenerator, PlaySink, Shape, ShapeMatch, SuitSet, Task};
use crate::{Card, Hand, strength::Strength};

#[derive(Clone, Debug)]
pub(crate) struct FixedCards {
    /// The cards, the weakest first.
    pub cards: Vec<Card>,
}

impl FixedCards {
    /// The card that decides.
    pub(super) fn top(&self) -> Card {
        self.cards.last().copied().unwrap_or_default()
    }

    fn standing(&self) -> ShapeMatch {
        ShapeMatch { place: 0, suit: self.top().suit(), suits: SuitSet::of(&self.cards) }
    }

    #[inline(never)]
    pub fn read(&self, hand: &Hand) -> Option<ShapeMatch> {
        (hand.len() == self.cards.len() && hand.holds(&self.cards)).then(|| self.standing())
    }

    #[inline(never)]
    pub fn list(&self, task: &Task, listing: &mut PlayGenerator<impl PlaySink>) -> Flow {
        if !listing.hand.holds(&self.cards) {
            return Flow::Continue(());
        }
        let reading = task.shape.reading(self.standing(), listing.strength);
        if !task.tops_floor(reading.key) {
            return Flow::Continue(());
        }
        listing.lay[..self.cards.len()].copy_from_slice(&self.cards);
        listing.emit(&reading, 0)
    }

    /// Whether these cards can be read in another shape.
    pub fn contested_by(&self, other: &Shape, strength: &Strength) -> u32 {
        let hand = Hand::counted(&self.cards);
        if other.read(u32::MAX, &hand, strength).is_some() { super::ALWAYS } else { 0 }
    }
}
