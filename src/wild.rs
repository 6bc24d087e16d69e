//! Cards that stand for others.

use smallvec::SmallVec;

use crate::{Card, Cards, Hand, Rank, Reading, Suit, rules::Pure, shapes::Shape};

/// The most wild cards that may stand for others in one play.
pub(crate) const MOST_WILD: usize = 4;

/// Which cards are wild, and how.
#[derive(Clone, Debug)]
pub(crate) struct Wild {
    pub is_wild: [bool; Card::LIMIT],
    pub most: u8,
    pub pure: Pure,
    /// The suits that wild cards are tried in; one will do where no play depends on suits.
    pub suits: &'static [Suit],
}

/// Wild cards and what each stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stands {
    pairs: [(Card, Card); MOST_WILD],
    count: u8,
}

impl Stands {
    fn with(mut self, wild: Card, other: Card) -> Stands {
        self.pairs[usize::from(self.count)] = (wild, other);
        self.count += 1;
        self
    }

    pub fn is_empty(self) -> bool {
        self.count == 0
    }

    fn pairs(&self) -> &[(Card, Card)] {
        &self.pairs[..usize::from(self.count)]
    }

    /// The cards as they are taken, each wild card as what it stands for.
    pub fn taken(&self, cards: &Hand) -> Hand {
        let mut taken = cards.clone();
        for &(wild, other) in self.pairs() {
            taken.remove(wild);
            taken.add(other);
        }
        taken
    }

    /// What each of the cards is taken as; `None` where none stands for another.
    pub fn taken_as(&self, cards: &[Card]) -> Option<Cards> {
        if self.is_empty() {
            return None;
        }
        let mut taken: Cards = cards.into();
        let mut pairs: SmallVec<[(Card, Card); MOST_WILD]> = self.pairs().into();
        for card in &mut taken {
            if let Some(at) = pairs.iter().position(|(wild, _)| wild == card) {
                *card = pairs.remove(at).1;
            }
        }
        Some(taken)
    }

    /// The cards as they are held, from how they are taken; `None` where not all these wild cards are among them.
    pub fn held(&self, taken: &[Card]) -> Option<Cards> {
        let mut held: Cards = taken.into();
        let mut swapped: SmallVec<[bool; 24]> = SmallVec::from_elem(false, taken.len());
        for &(wild, other) in self.pairs() {
            let at = (0..taken.len()).find(|&at| taken[at] == other && !swapped[at])?;
            swapped[at] = true;
            held[at] = wild;
        }
        Some(held)
    }
}

impl Wild {
    /// The wild cards of a hand, equal ranks together.
    pub fn of(&self, hand: &Hand) -> SmallVec<[Card; 8]> {
        hand.iter().filter(|card| self.is_wild[card.index()]).collect()
    }

    /// Every way in which wild cards can stand for others, but for the one in which none does.
    pub fn each_way(&self, wild: &[Card], then: &mut impl FnMut(Stands)) {
        for &suit in self.suits {
            self.ways(wild, suit, None, Stands::default(), then);
        }
    }

    /// Goes on from the first of `wild`. Of equal cards the later stands for no lower rank than the one before,
    /// and those that stand for nothing come first: `last` is that one and its rank.
    fn ways(
        &self,
        wild: &[Card],
        suit: Suit,
        last: Option<(Card, Option<Rank>)>,
        stands: Stands,
        then: &mut impl FnMut(Stands),
    ) {
        let Some((&card, rest)) = wild.split_first() else {
            if !stands.is_empty() {
                then(stands);
            }
            return;
        };
        let lowest = last.filter(|(other, _)| other.rank() == card.rank()).and_then(|(_, rank)| rank);
        if lowest.is_none() {
            self.ways(rest, suit, Some((card, None)), stands, then);
        }
        if stands.count < self.most {
            for rank in Rank::all().filter(|&rank| !rank.is_joker() && lowest.is_none_or(|lowest| rank >= lowest)) {
                let other = Card::new(rank, suit);
                // As itself it does not stand for another.
                if rank != card.rank() || (self.suits.len() > 1 && other != card) {
                    self.ways(rest, suit, Some((card, Some(rank))), stands.with(card, other), then);
                }
            }
        }
    }

    /// A reading with what its wild cards stand for, ranked among pure and mixed plays as the rules have it.
    pub fn ranked(&self, shape: &Shape, reading: Reading, stands: Stands, all_wild: bool) -> Reading {
        let purity = match (stands.is_empty(), all_wild) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => 2,
        };
        let key = match self.pure {
            Pure::Equal => reading.key,
            Pure::BombsFirst if shape.tier.is_some() => purity << 5 | reading.place,
            Pure::Above | Pure::BombsFirst => reading.place << 2 | purity.min(1),
        };
        Reading { key, stands, ..reading }
    }
}
