//! The strength of ranks and suits.

use crate::{Card, Rank, Suit};

/// The ranks and suits of a game from the weakest to the strongest.
#[derive(Clone, Debug)]
pub(crate) struct Strength {
    pub ranks: [Rank; Rank::COUNT],
    /// In the order d, c, h, s where suits do not rank.
    pub suits: [Suit; 4],
    pub suits_rank: bool,
    /// Whether cards rank in the order of their numbers.
    pub in_order: bool,
    /// The place of each rank and of each suit, from the weakest.
    rank_strength: [u8; Rank::PLACES],
    suit_strength: [u8; 4],
}

impl Strength {
    pub fn new(ranks: [Rank; Rank::COUNT], suits: Option<[Suit; 4]>) -> Strength {
        let suits_rank = suits.is_some();
        let suits = suits.unwrap_or(Suit::ALL);
        let (mut rank_strength, mut suit_strength, mut in_order) = ([0; Rank::PLACES], [0; 4], true);
        for (place, rank) in ranks.iter().enumerate() {
            rank_strength[rank.index()] = place as u8;
            in_order &= rank.index() == place;
        }
        for (place, suit) in suits.iter().enumerate() {
            suit_strength[suit.index()] = place as u8;
            in_order &= suit.index() == place;
        }
        Strength { ranks, suits, suits_rank, in_order, rank_strength, suit_strength }
    }

    pub fn rank(&self, rank: Rank) -> u8 {
        self.rank_strength[rank.index()]
    }

    pub fn suit(&self, suit: Suit) -> u8 {
        self.suit_strength[suit.index()]
    }

    /// A card's strength as a single card: the rank's, then the suit's.
    pub fn card(&self, card: Card) -> (u8, u8) {
        (self.rank(card.rank()), card.suit().map_or(0, |suit| self.suit(suit)))
    }
}
