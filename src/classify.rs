//! From cards to what they are: the shapes asked in the order of the rules.

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
    preferred(cards, rules, |_| true).map(|reading| play(reading, cards, rules))
}

/// All ways to read cards, the one that [`classify`] gives first.
pub fn readings(cards: &Hand, rules: &Rules) -> Vec<Play> {
    let mut found = Vec::new();
    each_reading(cards, rules, |reading| {
        let at = found.partition_point(|before: &Reading| before.shape < reading.shape);
        found.insert(at, reading);
    });
    found.into_iter().map(|reading| play(reading, cards, rules)).collect()
}

/// The reading the rules put first among those that are wanted.
pub(crate) fn preferred(cards: &Hand, rules: &Rules, wanted: impl Fn(&Reading) -> bool) -> Option<Reading> {
    let mut best: Option<Reading> = None;
    each_reading(cards, rules, |reading| {
        // Of one shape the later reading has the higher rank.
        let better = best.is_none_or(|best| best.shape == reading.shape);
        if better && wanted(&reading) {
            best = Some(reading);
        }
    });
    best
}

fn each_reading(cards: &Hand, rules: &Rules, mut found: impl FnMut(Reading)) {
    for &number in rules.shapes_of_size(cards.len()) {
        let shape = rules.shape(number);
        shape.read(cards, &rules.strength, &mut |standing| found(shape.reading(number, standing, &rules.strength)));
    }
}

fn play(reading: Reading, cards: &Hand, rules: &Rules) -> Play {
    Play { reading, cards: rules.shape(reading.shape).lay(&reading, cards, &rules.strength) }
}
