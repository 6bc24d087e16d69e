//! A hand's cards as one number, in which interchangeable cards are the same.

use rustc_hash::FxHashMap;

use crate::{Card, Hand, Rules, budget::count, cards::Strength, shapes::Flow};

/// Cards of a hand as one number: for each class a field that counts them, and above it a bit that is never set.
pub(super) type PackedCards = u128;

/// Numbers of packed cards. They are never iterated over: the order differs from machine to machine.
pub(super) type Numbers = FxHashMap<PackedCards, u32>;

/// The classes of a hand's cards, the weakest first.
pub(super) struct CardClasses {
    classes: Vec<CardClass>,
    /// The bits above the fields.
    guards: PackedCards,
    wild: Vec<Card>,
    by_suit: bool,
}

/// Cards of one rank, wild or not, and of one suit where suits count.
struct CardClass {
    card: Card,
    count: u8,
    shift: u32,
    mask: PackedCards,
}

impl CardClasses {
    /// The classes of a hand; `None` where they need more bits than there are.
    pub fn new(hand: &Hand, rules: &Rules) -> Option<CardClasses> {
        let wild = rules.wild().map_or(Vec::new(), |wild| wild.cards.clone());
        let mut classes = CardClasses { classes: Vec::new(), guards: 0, wild, by_suit: rules.suits_count() };
        for card in hand.in_order(rules.strength()) {
            match classes.class_of(card) {
                Some(number) => classes.classes[number].count += 1,
                None => classes.classes.push(CardClass { card, count: 1, shift: 0, mask: 0 }),
            }
        }
        let mut shift = 0;
        for class in &mut classes.classes {
            let bits = u8::BITS - class.count.leading_zeros();
            (class.shift, shift) = (shift, shift + bits + 1);
            if shift > PackedCards::BITS {
                return None;
            }
            class.mask = ((1 << bits) - 1) << class.shift;
            classes.guards |= 1 << (shift - 1);
        }
        Some(classes)
    }

    /// The number of a card's class.
    fn class_of(&self, card: Card) -> Option<usize> {
        self.classes.iter().position(|class| class.card == card || (!self.by_suit && self.alike(class.card, card)))
    }

    /// Whether cards differ at most by their suits.
    fn alike(&self, one: Card, other: Card) -> bool {
        one.rank() == other.rank() && self.wild.contains(&one) == self.wild.contains(&other)
    }

    /// Packs cards of the hand.
    pub fn pack(&self, cards: impl IntoIterator<Item = Card>) -> PackedCards {
        cards.into_iter().filter_map(|card| self.class_of(card)).map(|class| 1 << self.classes[class].shift).sum()
    }

    /// Cards of these classes out of a hand, the weakest of each.
    pub fn lay(&self, mut cards: PackedCards, hand: &Hand, strength: &Strength) -> Hand {
        let wanted = |&card: &Card| {
            let class = self.class_of(card).map(|number| &self.classes[number]).filter(|class| class.held(cards) > 0);
            cards -= class.map_or(0, |class| 1 << class.shift);
            class.is_some()
        };
        hand.in_order(strength).into_iter().filter(wanted).collect()
    }

    /// Whether a hand holds cards.
    pub fn holds(&self, hand: PackedCards, cards: PackedCards) -> bool {
        ((hand | self.guards) - cards) & self.guards == self.guards
    }

    /// The number of the weakest class that cards hold.
    pub fn weakest(&self, cards: PackedCards) -> Option<usize> {
        self.classes.iter().position(|class| cards & class.mask != 0)
    }

    pub fn strongest_card(&self, cards: PackedCards) -> Option<Card> {
        self.classes.iter().rev().find(|class| cards & class.mask != 0).map(|class| class.card)
    }

    /// For each class the numbers of the packed cards that hold some of it.
    pub fn holders(&self, packed: &[PackedCards]) -> Vec<Vec<u16>> {
        let holders = |class: &CardClass| {
            let holding = packed.iter().enumerate().filter(|&(_, cards)| cards & class.mask != 0);
            holding.map(|(number, _)| number as u16).collect()
        };
        self.classes.iter().map(holders).collect()
    }

    /// Visits every choice of cards of the same ranks, each once. Wild cards, too, may be what they are.
    pub fn each_choice(&self, cards: &[Card], visit: &mut dyn FnMut(PackedCards) -> Flow) -> Flow {
        self.choose(cards, 0, visit)
    }

    /// Adds to the chosen cards, for the first of those that are left, each card of its rank.
    fn choose(&self, cards: &[Card], chosen: PackedCards, visit: &mut dyn FnMut(PackedCards) -> Flow) -> Flow {
        count(1);
        let Some((&card, rest)) = cards.split_first() else { return visit(chosen) };
        let of_rank = |class: &&CardClass| class.card.rank() == card.rank();
        for class in self.classes.iter().filter(of_rank) {
            let higher = self.classes.iter().filter(|other| other.shift > class.shift).filter(of_rank);
            // Cards of a rank are chosen in the order of their classes, so that no choice comes twice.
            if class.held(chosen) < class.count && higher.into_iter().all(|other| other.held(chosen) == 0) {
                self.choose(rest, chosen + (1 << class.shift), visit)?;
            }
        }
        Flow::Continue(())
    }
}

impl CardClass {
    fn held(&self, cards: PackedCards) -> u8 {
        ((cards & self.mask) >> self.shift) as u8
    }
}
