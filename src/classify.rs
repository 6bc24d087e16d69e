//! From cards to what they are: the shapes asked in the order of the rules.

use alloc::vec::Vec;

use crate::{Hand, Play, Reading, Rules, wild::Apart};

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
    reading(cards, rules).as_ref().map(|reading| play(reading, cards, rules))
}

/// What [`classify`] says of cards, without the cards laid out.
pub fn reading(cards: &Hand, rules: &Rules) -> Option<Reading> {
    match &rules.wild {
        Some(_) => preferred(cards, rules, &mut |_| true),
        None => natural(cards, rules, |_| true),
    }
}

/// All ways to read cards, the one that [`classify`] gives first.
pub fn readings(cards: &Hand, rules: &Rules) -> Vec<Play> {
    let mut found = Vec::new();
    let _ = preferred(cards, rules, &mut |reading| {
        found.push(play(reading, cards, rules));
        false
    });
    found
}

/// The reading the rules put first among those that are wanted: the first shape, and of that the highest core.
pub(crate) fn preferred(cards: &Hand, rules: &Rules, wanted: &mut dyn FnMut(&Reading) -> bool) -> Option<Reading> {
    match &rules.wild {
        Some(wild) => Apart::new(wild, cards).preferred(rules, wanted),
        None => natural(cards, rules, wanted),
    }
}

/// The same where no card stands for another.
fn natural(cards: &Hand, rules: &Rules, mut wanted: impl FnMut(&Reading) -> bool) -> Option<Reading> {
    for &number in rules.shapes_of_size(cards.len()) {
        let shape = rules.shape(number);
        let mut among = u32::MAX;
        while let Some(standing) = shape.read(among, cards, &rules.strength) {
            let reading = shape.reading(number, standing, &rules.strength);
            if wanted(&reading) {
                return Some(reading);
            }
            among = (1 << standing.place) - 1;
        }
    }
    None
}

/// A reading with its cards laid out.
pub(crate) fn play(reading: &Reading, cards: &Hand, rules: &Rules) -> Play {
    let shape = rules.shape(reading.shape);
    if let Some(wild) = rules.wild.as_ref().filter(|_| reading.wild > 0)
        && let Some(play) = Apart::new(wild, cards).lay(reading, shape, &rules.strength)
    {
        return play;
    }
    Play { reading: *reading, cards: shape.lay(reading.place, cards, &rules.strength), taken_as: None }
}
