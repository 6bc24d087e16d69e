//! Cards with the wild ones apart: how they are read and laid where wild cards stand for others.

use crate::{
    Card, Hand, Play, Plays, Reading, Rules,
    cards::Strength,
    shapes::{Flow, Shape, WildAssignment, WildCards},
};

/// Some cards, split into wild and natural ones.
pub(crate) struct WildSplit<'a> {
    rule: &'a WildCards,
    whole: &'a Hand,
    natural: Hand,
    wild: Vec<Card>,
    with_joker: bool,
}

impl<'a> WildSplit<'a> {
    pub fn new(rule: &'a WildCards, whole: &'a Hand) -> WildSplit<'a> {
        let wild = rule.of(whole);
        let with_joker = wild.last().is_some_and(|card| card.rank().is_joker());
        WildSplit { rule, whole, natural: whole.without(&wild), wild, with_joker }
    }

    /// The first reading that is accepted, in the order of the rules. Of two readings with one core only the one in which
    /// fewer cards stand for others is tried.
    pub fn preferred(&self, rules: &Rules, accept: &mut dyn FnMut(&Reading) -> bool) -> Option<Reading> {
        let mut numbers = rules.shapes_of_size(self.whole.len()).iter();
        numbers.find_map(|&number| self.highest(number, 0, rules, accept))
    }

    /// Whether an accepted reading of the same shape has a higher core.
    pub fn has_higher(&self, reading: &Reading, rules: &Rules, accept: &mut dyn FnMut(&Reading) -> bool) -> bool {
        self.highest(reading.shape, usize::from(reading.place) + 1, rules, accept).is_some()
    }

    /// The accepted reading of a shape with the highest core, from a place on.
    pub fn highest(
        &self,
        number: u16,
        from: usize,
        rules: &Rules,
        accept: &mut dyn FnMut(&Reading) -> bool,
    ) -> Option<Reading> {
        let shape = rules.shape(number);
        if !shape.allows_suits(&self.natural) {
            return None;
        }
        let mut below = shape.places();
        while let Some(place) = self.place_below(below, shape).filter(|&place| place >= from) {
            let reading = self.reading(shape, place as u8, rules.strength());
            if let Some(reading) = reading.filter(&mut *accept) {
                return Some(reading);
            }
            below = place;
        }
        None
    }

    /// The next place below with a core that the cards may have.
    fn place_below(&self, below: usize, shape: &Shape) -> Option<usize> {
        // Where all wild cards make no such core, fewer do not either, except of jokers, for which no card stands.
        if self.with_joker || self.natural.is_empty() || self.wild.is_empty() {
            return below.checked_sub(1);
        }
        shape.place_below(below, &self.natural, self.wild.len() as u8)
    }

    fn reading(&self, shape: &Shape, place: u8, strength: &Strength) -> Option<Reading> {
        let mut found = None;
        self.try_choices(shape, &mut |chosen, natural| {
            let matched = shape.match_at(place, natural, chosen.len() as u8, strength)?;
            let mut reading = shape.reading(matched, strength);
            reading.wild = chosen.len() as u8;
            reading.key = self.rule.key(shape, &reading, self.natural.is_empty());
            found = Some(reading);
            Some(())
        });
        found
    }

    /// Tries every choice of wild cards to stand for others, the fewest first, until one succeeds.
    fn try_choices(&self, shape: &Shape, try_it: &mut dyn FnMut(&[Card], &Hand) -> Option<()>) {
        // Without natural cards wild cards stand for nothing but themselves.
        if self.natural.is_empty() || self.wild.is_empty() {
            try_it(&[], self.whole);
            return;
        }
        let _ = self.rule.each_choice(&self.wild, shape.depends_on_suits(), &mut |chosen| {
            let tried = match chosen.len() {
                0 => try_it(chosen, self.whole),
                all if all == self.wild.len() => try_it(chosen, &self.natural),
                _ => try_it(chosen, &self.whole.without(chosen)),
            };
            if tried.is_some() { Flow::Break(()) } else { Flow::Continue(()) }
        });
    }

    /// Lays the cards of a reading as a person does.
    pub fn lay(&self, reading: &Reading, shape: &Shape, strength: &Strength) -> Option<Play> {
        let mut plays = Plays::default();
        self.try_choices(shape, &mut |chosen, natural| {
            shape.match_at(reading.place, natural, chosen.len() as u8, strength)?;
            let mut assignment = WildAssignment::new(self.rule, chosen, natural.clone(), strength, None);
            assignment.each(shape, reading.place, false, &mut |assignment, word| {
                let mut long = Vec::new();
                let packed = assignment.lay(word, &mut long);
                plays.push_packed(reading, shape.size, &[packed], &long);
                shape.size
            });
            Some(())
        });
        (!plays.is_empty()).then(|| plays.play(0))
    }
}
