//! Every legal play of a hand, in the order of hints.

mod options;
mod query;
mod filter;
mod wild;

use self::{
    filter::HintFilter,
    query::{HintQuery, Purpose},
    wild::WildLists,
};
use crate::{
    ForeignReading, Hand, Kinds, Plays, Reading, Rules,
    budget::{Steps, TooMuch},
    rules::BeatCondition,
    shapes::{Flow, PlayGenerator},
};

pub use options::{HintOptions, Order};

/// Why plays are not listed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HintsError {
    /// The play on the table was read by other rules.
    #[error(transparent)]
    ForeignReading(#[from] ForeignReading),
    /// There are too many plays, or finding them takes too long.
    #[error(transparent)]
    TooMuch(#[from] TooMuch),
}

impl HintsError {
    /// The error's stable code: `foreign-reading` or `too-much`.
    pub fn code(self) -> &'static str {
        match self {
            HintsError::ForeignReading(error) => error.code(),
            HintsError::TooMuch(error) => error.code(),
        }
    }
}

/// Lists every legal play of a hand, none twice: with `previous` all that beat it, without it every lead.
///
/// Plays of the kind of `previous` come first, then others that are no bombs, then bombs, each from the
/// weakest up. Leads come kind by kind in the order of the rules, in each the shorter first, bombs last.
///
/// Two plays are the same when they hold the same cards, or, where the rules do not rank suits, when they are of one kind
/// and hold the same ranks; the cards are then those of the lowest suits, natural cards before wild ones. Cards that can be
/// read in several ways are listed once, in the first reading that is legal.
///
/// ```
/// use chupai::{HintOptions, Rules, hints, parse_cards};
/// let rules = Rules::builtin("tienlen-cambodia")?;
/// let hand = rules.hand(parse_cards("3h 4h 4d 5c")?)?;
/// let straights = hints(&hand, None, &rules, &HintOptions::default())?;
/// assert_eq!(straights.iter().filter(|(reading, _)| reading.length == 3).count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When `previous` was read by other rules, or there is too much to list.
pub fn hints(
    hand: &Hand,
    previous: Option<&Reading>,
    rules: &Rules,
    options: &HintOptions,
) -> Result<Plays, HintsError> {
    rules.check_owned(previous)?;
    Ok(legal_plays(hand, previous, rules, options, &mut Steps::of_a_list())?)
}

/// Lists what [`hints`] does, where `previous` is known to be of these rules.
pub(crate) fn legal_plays(
    hand: &Hand,
    previous: Option<&Reading>,
    rules: &Rules,
    options: &HintOptions,
    steps: &mut Steps,
) -> Result<Plays, TooMuch> {
    list(HintQuery::new(hand, previous, rules, options), steps)
}

/// Lists the plays of a hand that are chops of `previous` out of turn, by a seat that has passed in the trick or has not.
pub(crate) fn chops_out_of_turn(
    hand: &Hand,
    previous: &Reading,
    rules: &Rules,
    passed: bool,
    options: &HintOptions,
    steps: &mut Steps,
) -> Result<Plays, TooMuch> {
    let purpose = Purpose::OutOfTurn { passed };
    if !rules.shapes().iter().any(|shape| rules.is_chop_out_of_turn(shape, previous, passed)) {
        return Ok(Plays::default());
    }
    list(HintQuery { purpose, ..HintQuery::new(hand, Some(previous), rules, options) }, steps)
}

/// Whether a hand holds a play that is wanted, of some kinds, whether or not it may be laid now.
pub(crate) fn holds(
    hand: &Hand,
    kinds: Kinds,
    rules: &Rules,
    wanted: &dyn Fn(&Reading) -> bool,
    steps: &mut Steps,
) -> Result<bool, TooMuch> {
    let options = HintOptions::default().kinds(kinds).limit(1);
    let query = HintQuery { purpose: Purpose::Held(wanted), ..HintQuery::new(hand, None, rules, &options) };
    Ok(!list(query, steps)?.is_empty())
}

/// Lists the plays of some kinds that a hand holds, also those that may not be laid now.
pub(crate) fn held_plays(hand: &Hand, kinds: Kinds, rules: &Rules, steps: &mut Steps) -> Result<Plays, TooMuch> {
    let options = HintOptions::default().kinds(kinds);
    let query = HintQuery { purpose: Purpose::Held(&|_| true), ..HintQuery::new(hand, None, rules, &options) };
    list(query, steps)
}

/// Lists every play of a hand, also those that may not be led now, and some of them in two readings.
#[cfg(feature = "players")]
pub(crate) fn every_play(hand: &Hand, rules: &Rules, limit: usize, steps: &mut Steps) -> Result<Plays, TooMuch> {
    let options = HintOptions::default().limit(limit);
    list(HintQuery { purpose: Purpose::Every, ..HintQuery::new(hand, None, rules, &options) }, steps)
}

fn list(query: HintQuery, steps: &mut Steps) -> Result<Plays, TooMuch> {
    let mut plays = Plays::default();
    if query.options.limit > 0 {
        let mut filter = HintFilter::new(query, &mut plays, steps);
        let _ = list_passes(&mut filter);
        filter.check()?;
    }
    Ok(plays)
}

/// Lists the plays of all shapes; in two passes each where plays that keep groups come first.
fn list_passes(filter: &mut HintFilter) -> Flow {
    let query = filter.query;
    let HintQuery { previous, rules, options, .. } = query;
    let order = rules.order(previous);
    let (plain, bombs) = order.numbers.split_at(order.bombs);
    let passes = match options.order {
        Order::Ascending => &[(&order.numbers[..], None)][..],
        Order::KeepGroups => &[(plain, Some(true)), (plain, Some(false)), (bombs, Some(true)), (bombs, Some(false))],
    };
    let mut wild_lists = rules.wild_in(query.hand).map(|wild| WildLists::new(wild, query, filter.steps));
    for &(numbers, keep) in passes {
        filter.query.keep = keep;
        match &mut wild_lists {
            Some(lists) => wild::list(numbers, lists, filter)?,
            None => list_natural(numbers, filter)?,
        }
    }
    Flow::Continue(())
}

/// Lists the plays of some shapes that beat the table.
fn list_natural(numbers: &[u16], filter: &mut HintFilter) -> Flow {
    let query = filter.query;
    let HintQuery { hand, rules, previous, options, .. } = query;
    let mut generator = PlayGenerator::new(hand, rules.strength(), options.include, filter);
    if previous.is_none() {
        generator.lay_out(hand.at_least(1)); // all ranks are needed: faster at once
    }
    for &number in numbers {
        let shape = rules.shape(number);
        match query.condition(shape) {
            BeatCondition::Never => {}
            BeatCondition::Above(key) => generator.generate(number, shape, Some(key))?,
            BeatCondition::Always => generator.generate(number, shape, None)?,
        }
    }
    Flow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{budget::MAX_LIST_STEPS, deal, parse_cards};

    #[test]
    fn a_list_takes_a_step_for_each_card_that_it_lays_and_not_many_more() {
        let of_wild_games = [
            ("doudizhu-wild", "RJ BJ Ah Kc Qc Qd Ts 7h 6h 6c 5s 4s 4h 4d 3h 3c 3d"),
            ("guandan", "2h Ah Kc Kd Js Jc Ts Th Td 9s 9h 9c 8h 8h 7s 7s 7d 7d 6h 6c 5s 5h 5h 5d 4c 3s 3h"),
        ];
        let of_deals = ["doudizhu", "tienlen", "bigtwo"].map(|id| (id, None));
        for (id, text) in of_deals.into_iter().chain(of_wild_games.map(|(id, text)| (id, Some(text)))) {
            let rules = Rules::builtin(id).expect("a game");
            let cards = match text {
                Some(text) => parse_cards(text).expect("cards"),
                None => deal(&rules, "steps").hands.swap_remove(0),
            };
            let hand: Hand = cards.into_iter().collect();
            let within = |most: usize| {
                let mut steps = Steps::of_a_list();
                let _ = steps.take(MAX_LIST_STEPS as usize - most);
                legal_plays(&hand, None, &rules, &HintOptions::default(), &mut steps)
            };
            let cards: usize =
                within(MAX_LIST_STEPS as usize).expect("a list").iter().map(|(_, cards)| cards.len()).sum();
            assert_eq!(within(cards - 1).err(), Some(TooMuch), "{id}: {cards} cards");
            assert!(within(2 * cards).is_ok(), "{id}: {cards} cards");
        }
    }
}
