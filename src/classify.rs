//! From cards to what they are: the shapes asked in the order of the rules.

use std::cmp::Reverse;

use crate::{Hand, Play, Reading, Rules};

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
    preferred(cards, rules, &|_| true).map(|reading| play(reading, cards, rules))
}

/// All ways to read cards, the one that [`classify`] gives first.
pub fn readings(cards: &Hand, rules: &Rules) -> Vec<Play> {
    let mut found = Vec::new();
    each_reading(cards, rules, &mut |reading| {
        if let Err(at) = found.binary_search_by_key(&place(&reading), place) {
            found.insert(at, reading);
        }
    });
    found.into_iter().map(|reading| play(reading, cards, rules)).collect()
}

/// The reading the rules put first among those that are wanted.
pub(crate) fn preferred(cards: &Hand, rules: &Rules, wanted: &dyn Fn(&Reading) -> bool) -> Option<Reading> {
    let mut best: Option<Reading> = None;
    if rules.wild.is_some() {
        each_reading(cards, rules, &mut |reading| {
            if best.is_none_or(|best| place(&reading) < place(&best)) && wanted(&reading) {
                best = Some(reading);
            }
        });
        return best;
    }
    for &number in rules.shapes_of_size(cards.len()) {
        // Of one shape the last reading has the highest rank.
        read(number, cards, rules, &mut |reading| {
            if wanted(&reading) {
                best = Some(reading);
            }
        });
        if best.is_some() {
            break;
        }
    }
    best
}

/// Where a reading stands among all of the same cards: by shape, then the highest rank first.
fn place(reading: &Reading) -> (u16, Reverse<u8>) {
    (reading.shape, Reverse(reading.place))
}

fn each_reading(cards: &Hand, rules: &Rules, found: &mut dyn FnMut(Reading)) {
    let numbers = rules.shapes_of_size(cards.len());
    let Some(wild) = &rules.wild else {
        return numbers.iter().for_each(|&number| read(number, cards, rules, found));
    };
    let all_wild = wild.of(cards).len() == cards.len();
    wild.each_choice(cards, &mut |stands| {
        if all_wild && !stands.is_empty() {
            return;
        }
        let natural = stands.natural(cards);
        for &number in numbers {
            let shape = rules.shape(number);
            shape.read_filled(&natural, stands.len(), &rules.strength, &mut |standing| {
                let reading = shape.reading(number, standing, &rules.strength);
                found(wild.ranked(shape, reading, stands, all_wild));
            });
        }
    });
}

/// The readings of cards in one shape, the weakest first.
fn read(number: u16, cards: &Hand, rules: &Rules, found: &mut dyn FnMut(Reading)) {
    let (shape, strength) = (rules.shape(number), &rules.strength);
    shape.read(cards, strength, &mut |standing| found(shape.reading(number, standing, strength)));
}

/// A reading with its cards laid out.
pub(crate) fn play(mut reading: Reading, cards: &Hand, rules: &Rules) -> Play {
    let shape = rules.shape(reading.shape);
    if reading.stands.is_empty() {
        return Play { reading, cards: shape.lay(&reading, cards, &rules.strength), taken_as: None };
    }
    let filled = shape.filled(reading.place, &reading.stands.natural(cards), reading.stands.len(), &rules.strength);
    reading.stands = reading.stands.standing_for(&filled);
    let taken = shape.lay(&reading, &reading.stands.taken(cards), &rules.strength);
    let cards = reading.stands.held(&taken).unwrap_or_else(|| taken.clone());
    Play { reading, cards, taken_as: Some(taken) }
}
