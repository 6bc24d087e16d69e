//! Every legal play of a hand, in the order of hints.

mod wild;

use std::ops::ControlFlow;

use serde::Deserialize;

use self::wild::WildLists;
use crate::{
    Card, ForeignReading, Hand, Kinds, Plays, Rank, Reading, Rules, Suit,
    budget::{MAX_PLAYS, Steps, TooMuch},
    classify::preferred,
    play::CardBuffer,
    rules::BeatCondition,
    shapes::{Contested, Core, Flow, PlayGenerator, PlaySink, Shape},
};

/// The plays to list, and their order.
///
/// ```
/// use chupai::{HintOptions, Kind, Order};
/// let options = HintOptions::default().limit(10).kinds([Kind::Bomb, Kind::Rocket]).order(Order::KeepGroups);
/// assert_eq!((options.limit, options.include), (10, None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[must_use]
pub struct HintOptions {
    /// The most plays to list. Above a million, more plays than that are [too much](TooMuch).
    pub limit: usize,
    /// The kinds to list.
    pub kinds: Kinds,
    /// The order of the list.
    pub order: Order,
    /// A card that every play must hold.
    pub include: Option<Card>,
    /// The only card that may be played as a single.
    pub only_single: Option<Card>,
}

/// The order of a list of plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Order {
    /// Weaker plays first.
    #[default]
    Ascending,
    /// First the plays that break no larger group, taking all cards of a rank or none; of both the weaker first. Bombs come
    /// last in any case.
    KeepGroups,
}

impl Default for HintOptions {
    /// Every play, weaker ones first.
    fn default() -> Self {
        HintOptions { limit: usize::MAX, kinds: Kinds::ALL, order: Order::Ascending, include: None, only_single: None }
    }
}

impl HintOptions {
    /// Lists at most so many plays.
    pub fn limit(self, limit: usize) -> HintOptions {
        HintOptions { limit, ..self }
    }

    /// Lists these kinds alone.
    pub fn kinds(self, kinds: impl Into<Kinds>) -> HintOptions {
        HintOptions { kinds: kinds.into(), ..self }
    }

    /// Lists the plays in this order.
    pub fn order(self, order: Order) -> HintOptions {
        HintOptions { order, ..self }
    }

    /// Lists only plays that hold this card.
    pub fn include(self, card: impl Into<Option<Card>>) -> HintOptions {
        HintOptions { include: card.into(), ..self }
    }

    /// Lists no other single than this card.
    pub fn only_single(self, card: impl Into<Option<Card>>) -> HintOptions {
        HintOptions { only_single: card.into(), ..self }
    }
}

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
pub(crate) fn open_chops(
    hand: &Hand,
    previous: &Reading,
    rules: &Rules,
    passed: bool,
    options: &HintOptions,
    steps: &mut Steps,
) -> Result<Plays, TooMuch> {
    let purpose = Purpose::OutOfTurn { passed };
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

/// The plays that are asked for.
#[derive(Clone, Copy)]
struct HintQuery<'a> {
    hand: &'a Hand,
    rules: &'a Rules,
    previous: Option<&'a Reading>,
    options: &'a HintOptions,
    /// Only plays that keep groups, or only those that break some.
    keep: Option<bool>,
    purpose: Purpose<'a>,
}

/// The purpose of a list of plays.
#[derive(Clone, Copy)]
enum Purpose<'a> {
    /// To be laid in turn.
    Turn,
    /// To be laid out of turn, as chops, by a seat that has passed in the trick or has not.
    OutOfTurn { passed: bool },
    /// To see whether the hand holds readings that are wanted.
    Held(&'a dyn Fn(&Reading) -> bool),
    /// To look ahead: every play of the hand, in every reading.
    #[cfg_attr(not(feature = "players"), expect(dead_code, reason = "only players look ahead"))]
    Every,
}

impl Purpose<'_> {
    /// Whether the plays are to be laid now.
    fn is_to_lay(self) -> bool {
        matches!(self, Purpose::Turn | Purpose::OutOfTurn { .. })
    }

    fn is_every(self) -> bool {
        matches!(self, Purpose::Every)
    }

    fn wants(self, reading: &Reading) -> bool {
        match self {
            Purpose::Held(wanted) => wanted(reading),
            _ => true,
        }
    }
}

/// Passes on the plays that are asked for.
struct HintFilter<'a, 's> {
    query: HintQuery<'a>,
    /// The number of plays still asked for.
    left: usize,
    /// The work that is left for finding them.
    steps: &'s mut Steps,
    plays: &'s mut Plays,
    /// The shape of the plays that come, and the kickers with which they have other readings.
    number: u16,
    contested: Contested,
    /// Whether all plays of this shape are asked for.
    free: bool,
}

impl PlaySink for HintFilter<'_, '_> {
    fn take(&mut self, reading: &Reading, size: usize, buffer: &CardBuffer, parts: u32) -> Flow {
        self.steps.take(size)?;
        if reading.shape != self.number {
            self.enter(reading.shape);
        }
        if self.contested.holds(parts) {
            return self.take_contested(reading, size, *buffer);
        }
        self.emit(reading, || &buffer[..size], |plays| plays.push(reading, size, buffer))
    }

    fn step(&mut self) -> Flow {
        self.steps.take(1)
    }
}

impl<'a, 's> HintFilter<'a, 's> {
    fn new(query: HintQuery<'a>, plays: &'s mut Plays, steps: &'s mut Steps) -> HintFilter<'a, 's> {
        let left = query.options.limit.min(MAX_PLAYS + 1); // one more shows that there are more
        HintFilter { query, left, steps, plays, number: u16::MAX, contested: Contested::Never, free: false }
    }

    /// Refuses a list that is not whole.
    fn check(&self) -> Result<(), TooMuch> {
        if self.plays.len() > MAX_PLAYS { Err(TooMuch) } else { self.steps.check() }
    }

    /// Goes on to the plays of another shape.
    fn enter(&mut self, number: u16) {
        let shape = self.query.rules.shape(number);
        let HintQuery { purpose, hand, rules, previous, .. } = self.query;
        self.number = number;
        self.contested = if purpose.is_every() { Contested::Never } else { shape.standing.contested };
        self.free =
            purpose.is_every() || (self.query.is_unrestricted() && shape.is_unrestricted() && shape.size < hand.len());
        if self.plays.is_empty() {
            // Answers are few; with wild cards leads are many.
            let room = match (previous, rules.wild()) {
                (Some(_), _) => 16,
                (None, None) => 64,
                (None, Some(_)) => 512,
            };
            self.plays.make_room(room.min(self.left));
        }
    }

    /// Passes on a play that may be another one, where it is listed under this reading.
    #[inline(never)]
    fn take_contested(&mut self, reading: &Reading, size: usize, mut buffer: CardBuffer) -> Flow {
        let cards = &mut buffer[..size];
        let preferred = self.preferred(cards)?;
        let is_by_suits = preferred.is_some_and(|found| self.query.is_by_suits(&found));
        let found = match preferred.filter(|found| found.is_like(reading)) {
            None if is_by_suits => self.in_other_suits(reading, cards)?,
            found => found,
        };
        let Some(found) = found else { return Flow::Continue(()) };
        self.emit(&found, || &buffer[..size], |plays| plays.push(&found, size, &buffer))
    }

    /// The reading under which cards that can be read in several ways are listed.
    fn preferred(&mut self, cards: &[Card]) -> ControlFlow<(), Option<Reading>> {
        let HintQuery { rules, .. } = self.query;
        self.steps.take(rules.shapes_of_size(cards.len()).len())?;
        let accept = &mut |found: &Reading| self.query.accepts(found);
        ControlFlow::Continue(preferred(&cards.iter().copied().collect(), rules, accept))
    }

    /// Takes one card in another suit, so that cards which are another play by their suits have this reading, if there is one.
    fn in_other_suits(&mut self, reading: &Reading, cards: &mut [Card]) -> ControlFlow<(), Option<Reading>> {
        let HintQuery { hand, options, .. } = self.query;
        for slot in (0..cards.len()).rev() {
            let card = cards[slot]; // the last of its rank first: other cards of the rank come after it
            if options.include == Some(card) {
                continue;
            }
            for other in Suit::ALL.map(|suit| Card::new(card.rank(), suit)) {
                cards[slot] = other;
                let named = cards.iter().filter(|&&card| card == other).count();
                if named > hand.count(other).into() {
                    continue;
                }
                if let Some(found) = self.preferred(cards)?.filter(|found| found.is_like(reading)) {
                    return ControlFlow::Continue(Some(found));
                }
            }
            cards[slot] = card;
        }
        ControlFlow::Continue(None)
    }

    /// Passes on a play in its preferred reading, where it is asked for.
    #[inline(always)]
    fn emit<'c>(&mut self, reading: &Reading, cards: impl Fn() -> &'c [Card], push: impl FnOnce(&mut Plays)) -> Flow {
        if !self.free && !self.query.takes(reading, cards()) {
            return Flow::Continue(());
        }
        self.left -= 1;
        push(self.plays);
        if self.left == 0 { Flow::Break(()) } else { Flow::Continue(()) }
    }
}

impl<'a> HintQuery<'a> {
    fn new(hand: &'a Hand, previous: Option<&'a Reading>, rules: &'a Rules, options: &'a HintOptions) -> HintQuery<'a> {
        HintQuery { hand, rules, previous, options, keep: None, purpose: Purpose::Turn }
    }

    /// Whether every play is asked for that beats the table, as far as its shape is.
    fn is_unrestricted(&self) -> bool {
        let HintOptions { include, only_single, .. } = self.options;
        matches!(self.purpose, Purpose::Turn) && self.keep.is_none() && include.is_none() && only_single.is_none()
    }

    /// Whether a play is asked for that beats the table as far as its kind and rank go.
    fn takes(&self, reading: &Reading, cards: &[Card]) -> bool {
        let by_key =
            self.rules.shape(reading.shape).follow.is_none() && !matches!(self.purpose, Purpose::OutOfTurn { .. });
        (by_key || self.beats_previous(reading))
            && self.suits_purpose(reading)
            && self.options.only_single.is_none_or(|card| !reading.is_other_single(card))
            && self.options.include.is_none_or(|card| cards.contains(&card))
            && self.keep.is_none_or(|keep| keep == keeps_groups(cards, self.hand, self.rules))
    }

    /// Whether a reading is by suits, where of the cards of a rank only the lowest are generated.
    fn is_by_suits(&self, found: &Reading) -> bool {
        !self.rules.strength().suits_rank && self.rules.shape(found.shape).depends_on_suits()
    }

    /// The condition on which plays of a shape are asked for, as far as shapes tell.
    fn condition(&self, shape: &Shape) -> BeatCondition {
        let too_early = shape.last && shape.size < self.hand.len() && self.purpose.is_to_lay();
        let is_asked_for = self.options.kinds.has(shape.kind) && self.may_come_now(shape);
        if !is_asked_for || too_early || shape.size > self.hand.len() {
            return BeatCondition::Never;
        }
        self.previous.map_or(BeatCondition::Always, |previous| self.rules.beat_condition(shape, previous))
    }

    /// Whether some plays of a shape may be asked for.
    fn asks_for(&self, number: u16) -> bool {
        self.condition(self.rules.shape(number)) != BeatCondition::Never
    }

    /// Whether plays of a shape may be laid as what is asked for: leads, answers or chops out of turn.
    fn may_come_now(&self, shape: &Shape) -> bool {
        match (self.purpose, self.previous) {
            (Purpose::OutOfTurn { passed }, Some(previous)) => self.rules.is_open_chop(shape, previous, passed),
            (Purpose::Turn, None) => !shape.answer,
            _ => true,
        }
    }

    /// Whether a reading is wanted, and may be laid where that is what it is listed for.
    fn suits_purpose(&self, reading: &Reading) -> bool {
        self.purpose.wants(reading) && (!self.purpose.is_to_lay() || self.rules.allows_last(reading, self.hand.len()))
    }

    /// Whether plays may be listed under a reading.
    fn accepts(&self, found: &Reading) -> bool {
        self.options.kinds.has(found.kind) && self.beats_previous(found) && self.suits_purpose(found)
    }

    fn beats_previous(&self, reading: &Reading) -> bool {
        let beats = |previous| self.rules.beats(reading, previous);
        self.may_come_now(self.rules.shape(reading.shape)) && self.previous.is_none_or(beats)
    }
}

/// Whether a play takes all cards of a rank, or none, and all of a fixed set such as the rocket, or none.
fn keeps_groups(cards: &[Card], hand: &Hand, rules: &Rules) -> bool {
    let taken = |rank: Rank| cards.iter().filter(|card| card.rank() == rank).count();
    let breaks_set = |set: &[Card]| {
        let some = set.iter().any(|card| cards.contains(card));
        some && hand.holds(set) && !set.iter().all(|card| cards.contains(card))
    };
    cards.iter().all(|card| taken(card.rank()) == usize::from(hand.count_rank(card.rank())))
        && !rules
            .shapes()
            .iter()
            .any(|shape| matches!(&shape.core, Core::FixedCards(fixed) if breaks_set(&fixed.cards)))
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
