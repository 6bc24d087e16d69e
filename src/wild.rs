//! Cards that stand for others.

use crate::{Card, Cards, Hand, Reading, rules::Pure, shapes::Shape};

/// The most wild cards that may stand for others in one play.
pub(crate) const MOST_WILD: usize = 8;

/// Which cards are wild, and how.
#[derive(Clone, Debug)]
pub(crate) struct Wild {
    pub is_wild: [bool; Card::LIMIT],
    pub most: u8,
    pub pure: Pure,
    /// Whether some play depends on suits, so that wild cards of one rank are not all alike.
    pub suits_matter: bool,
}

/// Wild cards that stand for others, and for which.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stands {
    pairs: [(Card, Card); MOST_WILD],
    count: u8,
}

impl Stands {
    /// With one more, for which it is not yet said what it stands for.
    fn with(mut self, wild: Card) -> Stands {
        self.pairs[usize::from(self.count)] = (wild, wild);
        self.count += 1;
        self
    }

    /// Standing for these, in turn.
    pub fn standing_for(mut self, others: &[Card]) -> Stands {
        self.pairs.iter_mut().zip(others).for_each(|(pair, &other)| pair.1 = other);
        self
    }

    pub fn len(self) -> u8 {
        self.count
    }

    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.pairs().iter().map(|(wild, _)| *wild)
    }

    /// The cards that are what they are.
    pub fn natural(&self, cards: &Hand) -> Hand {
        let mut natural = cards.clone();
        self.cards().for_each(|wild| {
            natural.remove(wild);
        });
        natural
    }

    pub fn is_empty(self) -> bool {
        self.count == 0
    }

    fn pairs(&self) -> &[(Card, Card)] {
        &self.pairs[..usize::from(self.count)]
    }

    /// The cards as they are taken, each wild card as what it stands for.
    pub fn taken(&self, cards: &Hand) -> Hand {
        let mut taken = self.natural(cards);
        self.pairs().iter().for_each(|&(_, other)| taken.add(other));
        taken
    }

    /// What each of the cards is taken as; `None` where none stands for another.
    pub fn taken_as(&self, cards: &[Card]) -> Option<Cards> {
        if self.is_empty() {
            return None;
        }
        let mut taken: Cards = cards.into();
        let mut left = [true; MOST_WILD];
        for card in &mut taken {
            let standing = self.pairs().iter().zip(&mut left).find(|((wild, _), left)| wild == card && **left);
            if let Some(((_, other), left)) = standing {
                (*card, *left) = (*other, false);
            }
        }
        Some(taken)
    }

    /// The cards as they are held, from how they are taken; `None` where not all these wild cards are among them.
    pub fn held(&self, taken: &[Card]) -> Option<Cards> {
        let mut held: Cards = taken.into();
        for (i, &(wild, other)) in self.pairs().iter().enumerate() {
            // Of equal cards each wild one takes the next.
            let before = self.pairs()[..i].iter().filter(|(_, earlier)| *earlier == other).count();
            let at = (0..taken.len()).filter(|&at| taken[at] == other).nth(before)?;
            held[at] = wild;
        }
        Some(held)
    }
}

impl Wild {
    /// The wild cards of a hand, equal ranks together.
    pub fn of(&self, hand: &Hand) -> Cards {
        let wild = Card::all().filter(|card| self.is_wild[card.index()]);
        wild.flat_map(|card| std::iter::repeat_n(card, usize::from(hand.count(card)))).collect()
    }

    /// Every choice of wild cards of a hand to stand for others, the fewest first, beginning with none. Where
    /// cards are alike, just one choice of each number.
    pub fn each_choice(&self, hand: &Hand, then: &mut dyn FnMut(Stands)) {
        let wild = self.of(hand);
        for count in 0..=self.most.min(wild.len() as u8) {
            self.choices(&wild, count, Stands::default(), then);
        }
    }

    fn choices(&self, wild: &[Card], left: u8, chosen: Stands, then: &mut dyn FnMut(Stands)) {
        if left == 0 {
            return then(chosen);
        }
        let Some((&card, rest)) = wild.split_first() else { return };
        self.choices(rest, left - 1, chosen.with(card), then);
        let alike = |other: &&Card| if self.suits_matter { **other == card } else { other.rank() == card.rank() };
        let others = rest.iter().take_while(alike).count();
        self.choices(&rest[others..], left, chosen, then);
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
