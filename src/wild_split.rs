//! Cards that stand for others.

use crate::{
    Card, Hand, Play, Plays, Reading, Rules,
    rules::Pure,
    shapes::{Flow, Shape, WildAssignment},
    strength::Strength,
};

/// The most wild cards that may stand for others in one play.
pub(crate) const MOST_WILD: usize = 8;

/// Which cards are wild, and how.
#[derive(Clone, Debug)]
pub(crate) struct Wild {
    /// The wild cards, equal ranks together.
    pub cards: Vec<Card>,
    pub most: u8,
    pub pure: Pure,
}

/// Cards with the wild ones apart.
pub(crate) struct WildSplit<'a> {
    rule: &'a Wild,
    whole: &'a Hand,
    natural: Hand,
    wild: Vec<Card>,
    with_joker: bool,
}

impl Wild {
    pub fn is_wild(&self, card: Card) -> bool {
        self.cards.contains(&card)
    }

    /// How many of some cards are wild.
    pub fn of_cards(&self, cards: &[Card]) -> usize {
        cards.iter().filter(|&&card| self.is_wild(card)).count()
    }

    /// The wild cards of a hand, equal ranks together.
    pub fn of(&self, hand: &Hand) -> Vec<Card> {
        let mut wild = Vec::new();
        for &card in &self.cards {
            (0..hand.count(card)).for_each(|_| wild.push(card));
        }
        wild
    }

    /// Every choice of wild cards to stand for others in a shape, the fewest first, beginning with none. Where cards are
    /// alike, by their rank or by their suit too, just one choice of each number.
    pub fn each_choice(&self, wild: &[Card], by_suit: bool, then: &mut dyn FnMut(&[Card]) -> Flow) -> Flow {
        for count in 0..=usize::from(self.most).min(wild.len()) {
            match count {
                0 => then(&[])?,
                all if all == wild.len() => then(wild)?,
                some => choose(wild, some, by_suit, &mut Vec::new(), then)?,
            }
        }
        Flow::Continue(())
    }

    /// Strength among the plays of a shape: pure plays and mixed ones ranked as the rules have it.
    pub fn key(&self, shape: &Shape, reading: &Reading, all_wild: bool) -> u8 {
        let purity = match (reading.wild, all_wild) {
            (0, true) => 2,
            (0, false) => 1,
            _ => 0,
        };
        match self.pure {
            Pure::Equal => reading.key,
            Pure::BombsFirst if shape.tier.is_some() => purity << 5 | reading.place,
            Pure::Above | Pure::BombsFirst => reading.place << 2 | purity.min(1),
        }
    }
}

fn choose(
    wild: &[Card],
    left: usize,
    by_suit: bool,
    chosen: &mut Vec<Card>,
    then: &mut dyn FnMut(&[Card]) -> Flow,
) -> Flow {
    if left == 0 {
        return then(chosen);
    }
    let mut rest = wild;
    while let Some((&card, others)) = rest.split_first().filter(|_| rest.len() >= left) {
        chosen.push(card);
        choose(others, left - 1, by_suit, chosen, then)?;
        chosen.pop();
        let alike = |other: &&Card| if by_suit { **other == card } else { other.rank() == card.rank() };
        rest = &others[others.iter().take_while(alike).count()..];
    }
    Flow::Continue(())
}

impl<'a> WildSplit<'a> {
    pub fn new(rule: &'a Wild, whole: &'a Hand) -> WildSplit<'a> {
        let wild = rule.of(whole);
        let with_joker = wild.last().is_some_and(|card| card.rank().is_joker());
        WildSplit { rule, whole, natural: whole.without(&wild), wild, with_joker }
    }

    /// The reading the rules put first among those that are wanted. Of two readings with one core the one in which fewer
    /// cards stand for others counts.
    pub fn preferred(&self, rules: &Rules, wanted: &mut dyn FnMut(&Reading) -> bool) -> Option<Reading> {
        let mut numbers = rules.shapes_of_size(self.whole.len()).iter();
        numbers.find_map(|&number| self.highest(number, 0, rules, wanted))
    }

    /// Whether a reading of the same shape that is wanted has a higher core.
    pub fn is_higher(&self, reading: &Reading, rules: &Rules, wanted: &mut dyn FnMut(&Reading) -> bool) -> bool {
        self.highest(reading.shape, usize::from(reading.place) + 1, rules, wanted).is_some()
    }

    /// The reading in a shape with the highest core, from a place on, of those that are wanted.
    fn highest(
        &self,
        number: u16,
        from: usize,
        rules: &Rules,
        wanted: &mut dyn FnMut(&Reading) -> bool,
    ) -> Option<Reading> {
        let shape = rules.shape(number);
        let mut below = shape.places();
        while let Some(place) = self.place_below(below, shape).filter(|&place| place >= from) {
            let reading = self.reading(shape, place as u8, &rules.strength);
            if let Some(reading) = reading.filter(&mut *wanted) {
                return Some(reading);
            }
            below = place;
        }
        None
    }

    /// The next place below with a core that the cards may have.
    fn place_below(&self, below: usize, shape: &Shape) -> Option<usize> {
        // Where all wild cards make no such core, fewer do not; only jokers can be what nothing stands for.
        if self.with_joker || self.natural.is_empty() || self.wild.is_empty() {
            return below.checked_sub(1);
        }
        shape.place_below(below, &self.natural, self.wild.len() as u8)
    }

    fn reading(&self, shape: &Shape, place: u8, strength: &Strength) -> Option<Reading> {
        let mut found = None;
        self.standing(shape, &mut |chosen, natural| {
            let standing = shape.fits(place, natural, chosen.len() as u8, strength)?;
            let mut reading = shape.reading(standing, strength);
            reading.wild = chosen.len() as u8;
            reading.key = self.rule.key(shape, &reading, self.natural.is_empty());
            found = Some(reading);
            Some(())
        });
        found
    }

    /// Tries every choice of wild cards to stand for others, the fewest first, until one will do.
    fn standing(&self, shape: &Shape, try_it: &mut dyn FnMut(&[Card], &Hand) -> Option<()>) {
        // Wild cards alone are what they are.
        if self.natural.is_empty() || self.wild.is_empty() {
            try_it(&[], self.whole);
            return;
        }
        let _ = self.rule.each_choice(&self.wild, shape.asks_suits(), &mut |chosen| {
            let tried = match chosen.len() {
                0 => try_it(chosen, self.whole),
                all if all == self.wild.len() => try_it(chosen, &self.natural),
                _ => try_it(chosen, &self.whole.without(chosen)),
            };
            if tried.is_some() { Flow::Break(()) } else { Flow::Continue(()) }
        });
    }

    /// A reading with its cards as a person would lay them.
    pub fn lay(&self, reading: &Reading, shape: &Shape, strength: &Strength) -> Option<Play> {
        let mut plays = Plays::default();
        self.standing(shape, &mut |chosen, natural| {
            shape.fits(reading.place, natural, chosen.len() as u8, strength)?;
            let mut filling = WildAssignment::new(chosen, natural.clone(), strength, None);
            filling.each(shape, reading.place, false, &mut |filling, word| {
                let mut long = Vec::new();
                let filled = filling.lay(word, &mut long);
                plays.push_packed(reading, shape.size, &[filled], &long);
            });
            Some(())
        });
        (!plays.is_empty()).then(|| plays.play(0))
    }
}
