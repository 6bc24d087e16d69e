//! From cards to what they are: the shapes asked in the order of the rules.

use crate::{Cards, Hand, Play, Reading, Rules, wild_split::WildSplit};

/// What cards are, all of them together; `None` where they are nothing.
///
/// Where they can be read in several ways it is the reading that the rules put first, and of that kind
/// the one with the highest deciding rank.
///
/// ```
/// use chupai::{Hand, Kind, Rules, classify, parse_cards};
/// let rules = Rules::builtin("doudizhu")?;
/// let hand = Hand::new(parse_cards("5h 3s 4d 7c 6s")?, &rules)?;
/// let play = classify(&hand, &rules).expect("a straight");
/// assert_eq!((play.kind, play.length), (Kind::Straight, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn classify(cards: &Hand, rules: &Rules) -> Option<Play> {
    if rules.wild.is_some() {
        return reading(cards, rules).map(|reading| play(&reading, cards, rules));
    }
    // The loop of `natural` once more: a tenth faster than a reading handed up and then laid out.
    for &number in rules.shapes_of_size(cards.len()) {
        let shape = rules.shape(number);
        if let Some(standing) = shape.read(u32::MAX, cards, &rules.strength) {
            let reading = shape.reading(standing, &rules.strength);
            // Few cards stay in registers: what is written byte by byte is waited for when it is copied.
            if let Some(word) = shape.word(reading.place, cards, &rules.strength) {
                return Some(Play { reading, cards: Cards::of_word(word, cards.len()), taken_as: None });
            }
            return Some(play(&reading, cards, rules));
        }
    }
    None
}

/// What [`classify`] says of cards, without the cards laid out.
#[inline]
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
        Some(wild) => WildSplit::new(wild, cards).preferred(rules, wanted),
        None => natural(cards, rules, wanted),
    }
}

/// The same where no card stands for another.
#[inline]
fn natural(cards: &Hand, rules: &Rules, mut wanted: impl FnMut(&Reading) -> bool) -> Option<Reading> {
    for &number in rules.shapes_of_size(cards.len()) {
        let shape = rules.shape(number);
        let mut among = u32::MAX;
        while let Some(standing) = shape.read(among, cards, &rules.strength) {
            let reading = shape.reading(standing, &rules.strength);
            if wanted(&reading) {
                return Some(reading);
            }
            among = (1 << standing.place) - 1;
        }
    }
    None
}

/// A reading with its cards laid out.
#[inline(never)]
pub(crate) fn play(reading: &Reading, cards: &Hand, rules: &Rules) -> Play {
    let shape = rules.shape(reading.shape);
    if let Some(wild) = rules.wild.as_ref().filter(|_| reading.wild > 0)
        && let Some(play) = WildSplit::new(wild, cards).lay(reading, shape, &rules.strength)
    {
        return play;
    }
    Play { reading: *reading, cards: shape.lay(reading.place, cards, &rules.strength), taken_as: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, deal, games, hints};

    /// Where cards are in the order of their numbers, as most games have them, and where they are not.
    const ORDERS: [&str; 3] = ["{}", r#"{ "suits": "shcd" }"#, r#"{ "ranks": "456789TJQKA23" }"#];

    #[test]
    fn cards_are_laid_as_they_are_listed() {
        for game in games() {
            for rules in ORDERS.iter().flat_map(|order| Rules::with_changes(&game.id, order)) {
                let cards = &deal(&rules, "any").hands[0];
                for play in hints(&Hand::counted(cards), None, &rules, &Options::default()).to_vec() {
                    let found = classify(&Hand::counted(&play.cards), &rules).expect("a play");
                    assert!(found == play || found.reading != play.reading, "{}: {found:?}, {play:?}", game.id);
                }
            }
        }
    }
}
