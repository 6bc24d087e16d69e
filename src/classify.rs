//! Reading cards as plays, shape by shape in the order of the rules.

mod wild_split;

use crate::{Cards, Hand, Play, Reading, ReadingId, Rules};

pub(crate) use wild_split::WildSplit;

/// Classifies cards, all of them together, as one play, or `None`.
///
/// Of several readings it gives a bomb, else the one that the rules name first, and of that kind the one with the highest
/// deciding rank. The cards have to be of the deck: make the hand by [`Rules::hand`].
///
/// ```
/// use chupai::{Kind, Rules, classify, parse_cards};
/// let rules = Rules::builtin("doudizhu")?;
/// let hand = rules.hand(parse_cards("5h 3s 4d 7c 6s")?)?;
/// let play = classify(&hand, &rules).expect("a straight");
/// assert_eq!((play.reading.kind, play.reading.length), (Kind::Straight, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn classify(cards: &Hand, rules: &Rules) -> Option<Play> {
    if let Some(wild) = rules.wild_in(cards) {
        let reading = WildSplit::new(wild, cards).preferred(rules, &mut |_| true)?;
        return Some(play(&reading, cards, rules));
    }
    // The loop of `natural` again: a tenth faster than returning a reading and then laying it out.
    for &number in rules.shapes_of_size(cards.len()) {
        let shape = rules.shape(number);
        if let Some(matched) = shape.read(u32::MAX, cards, rules.strength()) {
            let reading = shape.reading(matched, rules.strength());
            // Few cards stay in registers: a copy of what was written byte by byte has to wait for it.
            if let Some(word) = shape.word(reading.place, cards, rules.strength()) {
                return Some(Play { reading, cards: Cards::of_word(word, cards.len()), taken_as: None });
            }
            return Some(play(&reading, cards, rules));
        }
    }
    None
}

/// Reads cards as [`classify`] does, without laying them out.
///
/// ```
/// use chupai::{Kind, Rules, parse_cards, reading};
/// let rules = Rules::builtin("bigtwo")?;
/// let hand = rules.hand(parse_cards("7d 7c 7h 7s 3d")?)?;
/// assert_eq!(reading(&hand, &rules).map(|reading| reading.kind), Some(Kind::QuadSingle));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
#[must_use]
pub fn reading(cards: &Hand, rules: &Rules) -> Option<Reading> {
    match rules.wild_in(cards) {
        Some(wild) => WildSplit::new(wild, cards).preferred(rules, &mut |_| true),
        None => natural(cards, rules, |_| true),
    }
}

/// Reads cards in all possible ways; the first is what [`classify`] gives.
///
/// ```
/// use chupai::{Rules, classify, parse_cards, readings};
/// let rules = Rules::builtin("doudizhu-loose")?;
/// let hand = rules.hand(parse_cards("3d 3c 3h 4d 4c 4h 5d 5c 5h 6d 6c 6h")?)?; // an airplane of four, or of three with kickers
/// assert_eq!(readings(&hand, &rules).into_iter().next(), classify(&hand, &rules));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn readings(cards: &Hand, rules: &Rules) -> Vec<Play> {
    let mut found = Vec::new();
    let _ = preferred(cards, rules, &mut |reading| {
        found.push(play(reading, cards, rules));
        false
    });
    found
}

/// The first reading that is accepted: of bombs, then of the first shape of the rules, and of that the highest core.
pub(crate) fn preferred(cards: &Hand, rules: &Rules, accept: &mut dyn FnMut(&Reading) -> bool) -> Option<Reading> {
    match rules.wild_in(cards) {
        Some(wild) => WildSplit::new(wild, cards).preferred(rules, accept),
        None => natural(cards, rules, accept),
    }
}

/// The first reading that is accepted, where no card is wild.
#[inline]
fn natural(cards: &Hand, rules: &Rules, mut accept: impl FnMut(&Reading) -> bool) -> Option<Reading> {
    for &number in rules.shapes_of_size(cards.len()) {
        let shape = rules.shape(number);
        let mut among = u32::MAX;
        while let Some(matched) = shape.read(among, cards, rules.strength()) {
            let reading = shape.reading(matched, rules.strength());
            if accept(&reading) {
                return Some(reading);
            }
            among = (1 << matched.place) - 1;
        }
    }
    None
}

/// Lays out the cards of a reading.
#[inline(never)]
pub(crate) fn play(reading: &Reading, cards: &Hand, rules: &Rules) -> Play {
    let shape = rules.shape(reading.shape);
    if let Some(wild) = rules.wild_in(cards)
        && let Some(play) = WildSplit::new(wild, cards).lay(reading, shape, rules.strength())
    {
        return play;
    }
    Play { reading: *reading, cards: shape.lay(reading.place, cards, rules.strength()), taken_as: None }
}

/// Reads cards as the play that is meant; without an id as [`classify`] does.
pub(crate) fn read_as(id: Option<ReadingId>, cards: &Hand, rules: &Rules) -> Option<Reading> {
    preferred(cards, rules, &mut |reading| meant(id, reading))
}

/// Whether a reading is meant; without an id all are.
pub(crate) fn meant(id: Option<ReadingId>, reading: &Reading) -> bool {
    id.is_none_or(|id| id.names(reading))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{HintOptions, deal, games, hints};

    /// Where cards are in the order of their numbers, as most games have them, and where they are not.
    const ORDERS: [&str; 3] = ["{}", r#"{ "suits": "shcd" }"#, r#"{ "ranks": "456789TJQKA23" }"#];

    #[test]
    fn cards_are_laid_as_they_are_listed() {
        for game in games() {
            for rules in ORDERS.iter().flat_map(|order| {
                Rules::builtin(&game.id).and_then(|rules| rules.patched(&serde_json::from_str(order).expect("JSON")))
            }) {
                let cards = &deal(&rules, "any").hands[0];
                for play in hints(&Hand::of(cards), None, &rules, &HintOptions::default()).expect("a lead").to_vec() {
                    let found = classify(&Hand::of(&play.cards), &rules).expect("a play");
                    assert!(found == play || found.reading != play.reading, "{}: {found:?}, {play:?}", game.id);
                }
            }
        }
    }
}
