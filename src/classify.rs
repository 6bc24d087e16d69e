//! From cards to what they are: the shapes asked in the order of the rules.

use std::cmp::Reverse;

use crate::{Hand, Play, Reading, Rules, shapes::Shape, wild::Stands};

/// What cards are, all of them together; `None` where they are nothing.
///
/// Where they can be read in several ways it is the reading that the rules put first, and of that kind
/// the one with the highest deciding rank.
///
/// ```
/// use chupai::{Hand, Kind, Rules, classify, parse_cards};
/// let rules = Rules::named("doudizhu")?;
/// let hand = Hand::new(parse_cards("5h 3s 4d 7c 6s")?, &rules)?;
/// let play = classify(&hand, &rules).expect("a straight");
/// assert_eq!((play.kind, play.length), (Kind::Straight, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn classify(cards: &Hand, rules: &Rules) -> Option<Play> {
    preferred(cards, rules, |_| true).map(|reading| play(reading, cards, rules))
}

/// All ways to read cards, the one that [`classify`] gives first.
pub fn readings(cards: &Hand, rules: &Rules) -> Vec<Play> {
    let mut found = Vec::new();
    each_reading(cards, rules, |reading| {
        let place = |reading: &Reading| (reading.shape, Reverse(reading.place));
        if let Err(at) = found.binary_search_by_key(&place(&reading), place) {
            found.insert(at, reading);
        }
    });
    found.into_iter().map(|reading| play(reading, cards, rules)).collect()
}

/// The reading the rules put first among those that are wanted.
pub(crate) fn preferred(cards: &Hand, rules: &Rules, wanted: impl Fn(&Reading) -> bool) -> Option<Reading> {
    let mut best: Option<Reading> = None;
    each_reading(cards, rules, |reading| {
        let place = |reading: &Reading| (reading.shape, Reverse(reading.place));
        if best.is_none_or(|best| place(&reading) < place(&best)) && wanted(&reading) {
            best = Some(reading);
        }
    });
    best
}

fn each_reading(cards: &Hand, rules: &Rules, mut found: impl FnMut(Reading)) {
    let read = |cards: &Hand, found: &mut dyn FnMut(&Shape, Reading)| {
        for &number in rules.shapes_of_size(cards.len()) {
            let shape = rules.shape(number);
            let strength = &rules.strength;
            shape.read(cards, strength, &mut |standing| found(shape, shape.reading(number, standing, strength)));
        }
    };
    let Some(wild) = &rules.wild else {
        return read(cards, &mut |_, reading| found(reading));
    };
    let wild_cards = wild.of(cards);
    let all_wild = wild_cards.len() == cards.len();
    read(cards, &mut |shape, reading| found(wild.ranked(shape, reading, Stands::default(), all_wild)));
    if !all_wild {
        wild.each_way(&wild_cards, &mut |stands| {
            read(&stands.taken(cards), &mut |shape, reading| found(wild.ranked(shape, reading, stands, false)));
        });
    }
}

/// A reading with its cards laid out.
pub(crate) fn play(reading: Reading, cards: &Hand, rules: &Rules) -> Play {
    let shape = rules.shape(reading.shape);
    let taken = shape.lay(&reading, &reading.stands.taken(cards), &rules.strength);
    match reading.stands.held(&taken).filter(|_| !reading.stands.is_empty()) {
        Some(cards) => Play { reading, cards, taken_as: Some(taken) },
        None => Play { reading, cards: taken, taken_as: None },
    }
}
