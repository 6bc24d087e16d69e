//! Cards with the wild ones apart: how they are read and laid where wild cards stand for others.

use crate::{
    Card, Cards, Hand, Play, Reading, Rules,
    cards::Strength,
    shapes::{Core, Flow, GapPlay, RankCounts, Shape, WildChoice, WildSet},
};

/// Some cards, split into wild and natural ones.
pub(crate) struct WildSplit<'a> {
    rule: &'a WildSet,
    whole: &'a Hand,
    natural: Hand,
    wild: Vec<Card>,
}

impl<'a> WildSplit<'a> {
    pub fn new(rule: &'a WildSet, whole: &'a Hand) -> WildSplit<'a> {
        let wild = rule.of(whole);
        WildSplit { rule, whole, natural: whole.without(&wild), wild }
    }

    /// The first reading that is accepted, in the order of the rules. Of several readings with one core, only the one in which the
    /// fewest cards stand for others is tried.
    pub fn preferred(&self, rules: &Rules, accept: &mut dyn FnMut(&Reading) -> bool) -> Option<Reading> {
        let mut numbers = rules.shapes_of_size(self.whole.len()).iter();
        numbers.find_map(|&number| self.highest(number, 0, rules, accept))
    }

    /// The accepted reading of a shape with the highest core, from a place on.
    pub fn highest(
        &self,
        number: u16,
        from: u8,
        rules: &Rules,
        accept: &mut dyn FnMut(&Reading) -> bool,
    ) -> Option<Reading> {
        let shape = rules.shape(number);
        // If all wild cards do not fill the gaps of a core, fewer do not either.
        let mut places = shape.fillable_places(&self.natural, self.wild.len() as u8);
        while let Some(place) = places.checked_ilog2().map(|place| place as u8).filter(|&place| place >= from) {
            places ^= 1 << place;
            if let Some((chosen, _, _)) = self.fill(shape, place, rules.strength()) {
                let reading = self.rule.reading(shape, place, chosen.len() as u8, self.natural.is_empty());
                if accept(&reading) {
                    return Some(reading);
                }
            }
        }
        None
    }

    /// The fewest wild cards that fill the gaps of a core, the rest of the cards, and the gaps.
    fn fill(&self, shape: &Shape, place: u8, strength: &Strength) -> Option<(Vec<Card>, Hand, RankCounts)> {
        let mut found = None;
        let mut try_it = |chosen: &[Card]| {
            if chosen.len() == self.whole.len() {
                return Flow::Continue(()); // some card is what it is
            }
            let rest = self.whole.without(chosen);
            let gaps = shape.gaps(place, &rest, chosen.len() as u8, strength);
            found = gaps.map(|gaps| (chosen.to_vec(), rest, gaps));
            if found.is_some() { Flow::Break(()) } else { Flow::Continue(()) }
        };
        // Without natural cards wild cards stand for nothing but themselves.
        let _ = match self.natural.is_empty() && !self.rule.alone {
            true => try_it(&[]),
            false => self.rule.each_choice(&self.wild, shape.depends_on_suits(), &mut try_it),
        };
        found
    }

    /// Lays the cards of a reading as a person does; `None` where the shape alone tells how they are laid.
    pub fn lay(&self, reading: &Reading, shape: &Shape, strength: &Strength) -> Option<Play> {
        let groups = match &shape.core {
            Core::Groups(groups) => groups,
            Core::Flush(_) | Core::FixedCards(_) => return None,
        };
        let (chosen, rest, gaps) = self.fill(shape, reading.place, strength)?;
        let core = &groups.runs[usize::from(reading.place)];
        let suit = groups.suits.of_gap(core.suits(&rest))?;
        let choice = WildChoice::new(self.rule, &chosen, rest, strength, None);
        let held = *choice.rest.by_rank();
        let [mut cards, mut taken_as] = [shape.size; 2].map(Cards::blank);
        GapPlay { held, gaps, suit, ..GapPlay::new(&choice, core, shape.size) }.lay(
            strength,
            &mut cards,
            &mut taken_as,
        );
        Some(Play { reading: *reading, cards, taken_as: (reading.wild > 0).then_some(taken_as) })
    }
}
