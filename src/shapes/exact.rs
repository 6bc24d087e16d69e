//! Given cards, such as the jokers of a rocket.

use super::{Flow, Listing, Shape, Standing, SuitSet, Task};
use crate::{Card, Hand, strength::Strength};

#[derive(Clone, Debug)]
pub(crate) struct Exact {
    /// The cards, the weakest first.
    pub cards: Vec<Card>,
}

impl Exact {
    fn standing(&self) -> Standing {
        Standing { place: 0, card: self.cards.last().copied().unwrap_or_default(), suits: SuitSet::of(&self.cards) }
    }

    pub fn read(&self, hand: &Hand, found: &mut dyn FnMut(Standing)) {
        if hand.len() == self.cards.len() && hand.holds(&self.cards) {
            found(self.standing());
        }
    }

    pub fn list(&self, task: &Task, listing: &mut Listing) -> Flow {
        let reading = task.shape.reading(task.number, self.standing(), listing.strength);
        if !task.tops_floor(reading.key) || !listing.hand.holds(&self.cards) {
            return Flow::Continue(());
        }
        listing.lay[..self.cards.len()].copy_from_slice(&self.cards);
        listing.emit(&reading, 0)
    }

    /// Whether these cards can be read in another shape.
    pub fn contested_by(&self, other: &Shape, strength: &Strength) -> u32 {
        let hand = Hand::counted(&self.cards);
        let mut read = 0;
        other.read(&hand, strength, &mut |_| read = super::ALWAYS);
        read
    }
}
