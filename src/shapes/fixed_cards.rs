//! Fixed cards, such as the jokers of a rocket.

use super::{Contested, Flow, PlayGenerator, PlaySink, ShapeMatch, ShapeSpec, Task};
use crate::{Card, Hand, SuitSet, cards::Strength};

/// Cards that are named one by one.
#[derive(Debug)]
pub(crate) struct FixedCards {
    /// The cards, the weakest first.
    pub cards: Vec<Card>,
}

impl FixedCards {
    /// The card that decides.
    pub(super) fn top(&self) -> Card {
        self.cards.last().copied().unwrap_or(Card(0))
    }

    /// Whether other suits make other cards; jokers have none.
    pub fn depend_on_suits(&self) -> bool {
        self.cards.iter().any(|card| card.suit().is_some())
    }

    fn shape_match(&self) -> ShapeMatch {
        ShapeMatch { place: 0, suit: self.top().suit(), suits: SuitSet::of(&self.cards) }
    }

    #[inline(never)]
    pub fn read(&self, hand: &Hand) -> Option<ShapeMatch> {
        (hand.len() == self.cards.len() && hand.holds(&self.cards)).then(|| self.shape_match())
    }

    #[inline(never)]
    pub fn generate(&self, task: &Task, generator: &mut PlayGenerator<impl PlaySink>) -> Flow {
        if !generator.hand.holds(&self.cards) {
            return Flow::Continue(());
        }
        let reading = task.shape.reading(self.shape_match(), generator.strength);
        if !task.exceeds_floor(reading.key) {
            return Flow::Continue(());
        }
        generator.buffer[..self.cards.len()].copy_from_slice(&self.cards);
        generator.emit(&reading, 0)
    }

    /// Whether these cards can be read in another shape.
    pub fn contested_by(&self, other: &ShapeSpec, strength: &Strength) -> Contested {
        let hand = Hand::of(&self.cards);
        if other.read(u32::MAX, &hand, strength).is_some() { Contested::Always } else { Contested::Never }
    }
}
