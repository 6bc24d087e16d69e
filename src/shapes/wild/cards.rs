//! The cards that stand for others, and how plays with and without them compare.

use crate::{
    Card, Hand, Reading,
    budget::MAX_WILD,
    play::WildRanking,
    shapes::{Flow, Shape, ShapeSpec},
};

/// The cards of a game that are wild.
#[derive(Clone, Debug)]
pub(crate) struct WildSet {
    /// The wild cards, equal ranks together.
    pub cards: Vec<Card>,
    /// The most that may stand for others in one play.
    pub most: u8,
    /// Whether they stand for each other where no natural card is beside them.
    pub alone: bool,
    pub ranking: WildRanking,
}

impl WildSet {
    pub fn is_wild(&self, card: Card) -> bool {
        self.cards.contains(&card)
    }

    /// The number of wild cards among some cards.
    pub fn count(&self, cards: &[Card]) -> usize {
        cards.iter().filter(|&&card| self.is_wild(card)).count()
    }

    /// Whether a hand has any.
    pub fn are_held(&self, hand: &Hand) -> bool {
        self.cards.iter().any(|&card| hand.count(card) > 0)
    }

    /// The wild cards of a hand, equal ranks together.
    pub fn of(&self, hand: &Hand) -> Vec<Card> {
        let mut wild = Vec::new();
        for &card in &self.cards {
            (0..hand.count(card)).for_each(|_| wild.push(card));
        }
        wild
    }

    /// The most choices that [`WildSet::each_choice`] visits, for a hand with the wild cards of all packs.
    pub fn choices(&self, packs: u8, by_suit: bool) -> usize {
        // For each number of cards, the ways to choose that many.
        let (most, mut ways) = (usize::from(self.most), [0; MAX_WILD + 1]);
        ways[0] = 1;
        let mut cards = &self.cards[..];
        while let Some(&first) = cards.first() {
            let alike = if by_suit { 1 } else { cards.iter().take_while(|card| card.rank() == first.rank()).count() };
            let (alike, others) = cards.split_at(alike);
            let held = alike.len() * usize::from(packs);
            for chosen in (1..=most).rev() {
                ways[chosen] += (1..=held.min(chosen)).map(|more| ways[chosen - more]).sum::<usize>();
            }
            cards = others;
        }
        ways[..=most].iter().sum()
    }

    /// Visits every choice of wild cards to stand for others in a shape, the fewest first, beginning with none. Of choices
    /// that are alike, by their ranks or by their suits too, it visits one.
    pub fn each_choice(&self, wild: &[Card], by_suit: bool, visit: &mut dyn FnMut(&[Card]) -> Flow) -> Flow {
        for count in 0..=usize::from(self.most).min(wild.len()) {
            match count {
                0 => visit(&[])?,
                all if all == wild.len() => visit(wild)?,
                some => choose(wild, some, by_suit, &mut Vec::new(), visit)?,
            }
        }
        Flow::Continue(())
    }

    /// The reading of a core in which `wild` wild cards fill gaps; `all_wild` for a play of wild cards alone.
    pub fn reading(&self, shape: &Shape, place: u8, wild: u8, all_wild: bool) -> Reading {
        let mut reading = Reading { wild, ..shape.readings[usize::from(place)] };
        reading.key = self.key(shape, &reading, all_wild);
        reading
    }

    /// The strength of a play among those of its shape, by its place and its purity.
    pub fn key(&self, spec: &ShapeSpec, reading: &Reading, all_wild: bool) -> u8 {
        let pure = u8::from(reading.wild == 0);
        match self.ranking {
            WildRanking::BombsFirst | WildRanking::BombsOnly if reading.bomb => {
                let purity = if all_wild { 2 } else { pure };
                purity << 5 | reading.place
            }
            WildRanking::Equal | WildRanking::BombsOnly => spec.key(reading.place, 0),
            WildRanking::Above | WildRanking::BombsFirst => reading.place << 2 | pure,
        }
    }
}

fn choose(
    wild: &[Card],
    left: usize,
    by_suit: bool,
    chosen: &mut Vec<Card>,
    visit: &mut dyn FnMut(&[Card]) -> Flow,
) -> Flow {
    if left == 0 {
        return visit(chosen);
    }
    let mut rest = wild;
    while let Some((&card, others)) = rest.split_first().filter(|_| rest.len() >= left) {
        chosen.push(card);
        choose(others, left - 1, by_suit, chosen, visit)?;
        chosen.pop();
        let alike = |other: &&Card| if by_suit { **other == card } else { other.rank() == card.rank() };
        rest = &others[others.iter().take_while(alike).count()..];
    }
    Flow::Continue(())
}
