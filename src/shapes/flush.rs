//! Cards of one suit.

use super::{Flow, Listing, Ranks, Standing, Task};
use crate::{Card, Hand, Rank, Rules, Suit};

#[derive(Clone, Debug)]
pub(crate) struct Flush {
    /// The sets of ranks that are something better, a bit for each rank.
    pub except: Vec<u16>,
}

impl Flush {
    fn allows(&self, ranks: u16) -> bool {
        !self.except.contains(&ranks)
    }

    fn standing(rules: &Rules, top: Rank, suit: Suit) -> Standing {
        Standing { place: rules.rank_strength(top), card: Card::new(top, suit) }
    }

    pub fn read(&self, hand: &Hand, ranks: &Ranks, rules: &Rules, found: &mut dyn FnMut(Standing)) {
        let suited = Suit::ALL.into_iter().find(|&suit| hand.suit_mask(suit).count_ones() as usize == hand.len());
        let (Some(suit), present) = (suited, ranks.at_least(1)) else { return };
        let top = Rank::all().filter(|rank| present & rank.bit() != 0).max_by_key(|&rank| rules.rank_strength(rank));
        if let Some(top) = top.filter(|_| self.allows(present)) {
            found(Self::standing(rules, top, suit));
        }
    }

    pub fn list(&self, task: &Task, listing: &mut Listing) -> Flow {
        let rules = listing.rules;
        let (suits, order) = (rules.suits(), listing.order);
        for n in 0..order.len() * suits.len() {
            let (top, suit) = if task.shape.suit_first {
                (order[n % order.len()], suits[n / order.len()])
            } else {
                (order[n / suits.len()], suits[n % suits.len()])
            };
            let held = listing.hand.suit_mask(suit);
            let reading = task.shape.reading(task.number, Self::standing(rules, top, suit), rules);
            if held & top.bit() != 0 && task.tops_floor(reading.key) {
                let below = order.iter().copied().take_while(|&rank| rank != top).filter(|rank| held & rank.bit() != 0);
                let below: smallvec::SmallVec<[Rank; 16]> = below.collect();
                listing.lay[task.shape.size - 1] = Card::new(top, suit);
                self.rest(listing, &reading, suit, &below, task.shape.size - 1, top.bit())?;
            }
        }
        Flow::Continue(())
    }

    /// Chooses `left` more ranks, the highest first, from those below the last one chosen.
    fn rest(
        &self,
        listing: &mut Listing,
        reading: &crate::Reading,
        suit: Suit,
        below: &[Rank],
        left: usize,
        chosen: u16,
    ) -> Flow {
        let Some(slot) = left.checked_sub(1) else {
            return if self.allows(chosen) { listing.emit(reading, 0) } else { Flow::Continue(()) };
        };
        for i in slot..below.len() {
            listing.lay[slot] = Card::new(below[i], suit);
            self.rest(listing, reading, suit, &below[..i], slot, chosen | below[i].bit())?;
        }
        Flow::Continue(())
    }
}
