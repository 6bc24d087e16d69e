//! A hand split into few plays.

use crate::{
    Card, Hand, Play, Plays, Rank, Reading, Rules,
    classify::preferred,
    hints::leads,
    steps::{Steps, count},
};

/// The most plays of a hand that are looked at.
const MOST: usize = 2000;

/// The chance in a hundred that a play takes the trick, as a rule of thumb.
pub(super) fn control(reading: &Reading, rules: &Rules) -> i32 {
    if reading.bomb {
        return 140;
    }
    match (reading.length, from_top(reading.rank, rules)) {
        (1, steps @ 0..4) => 90 - 20 * steps,
        (1, _) => 0,
        (_, steps @ 0..4) => 60 - 10 * steps,
        _ => 20,
    }
}

/// How far a rank is from the highest of the deck.
fn from_top(rank: Rank, rules: &Rules) -> i32 {
    i32::from(rules.turns().top) - i32::from(rules.strength().rank(rank))
}

/// How many turns it takes to be rid of the plays, in hundredths; those that keep the lead cost less.
pub(super) fn cost(plan: &[Play], rules: &Rules) -> i32 {
    plan.iter().map(|play| 100 - control(&play.reading, rules)).sum()
}

/// Splits a hand: again and again the play that leaves the fewest ranks, sparing bombs and the highest cards. Wild cards
/// are kept for last. Where the steps do not suffice, the plan is not of the whole hand.
pub(super) fn plan(hand: &Hand, rules: &Rules, steps: &mut Steps) -> Vec<Play> {
    let (mut left, wild) = plain(hand, rules);
    let mut plan = Vec::new();
    while !left.is_empty() {
        let before = plan.len();
        take_from(&leads(&left, rules, MOST, steps), &mut left, &mut plan, rules, steps);
        if plan.len() == before || steps.are_spent() {
            break;
        }
    }
    for card in wild {
        plan.extend(crate::classify(&Hand::from_iter([card]), rules));
    }
    plan
}

/// A hand without its wild cards, and these.
pub(super) fn plain(hand: &Hand, rules: &Rules) -> (Hand, Vec<Card>) {
    let Some(rule) = rules.wild() else { return (hand.clone(), Vec::new()) };
    let (mut plain, mut wild) = (hand.clone(), Vec::new());
    for &card in &rule.cards {
        while plain.remove(card) {
            wild.push(card);
        }
    }
    (plain, wild)
}

/// The reading of a listed play; beside wild cards a play without them may be worth more than it is listed with.
fn read(reading: &Reading, cards: &[Card], rules: &Rules) -> Reading {
    let mut same =
        |other: &Reading| (other.kind, other.length, other.rank) == (reading.kind, reading.length, reading.rank);
    let read = rules.wild().and_then(|_| preferred(&Hand::from_iter(cards.iter().copied()), rules, &mut same));
    read.unwrap_or(*reading)
}

/// Takes plays from a list while they are held and use up some rank.
fn take_from(list: &Plays, left: &mut Hand, plan: &mut Vec<Play>, rules: &Rules, steps: &mut Steps) {
    let (mut bombs, mut open) = (0, Vec::with_capacity(list.len()));
    for (reading, cards) in list.iter() {
        open.push((reading, cards));
        if reading.bomb && cards.iter().all(|card| card.rank() == cards[0].rank()) {
            bombs |= cards[0].rank().bit();
        }
    }
    loop {
        let squares = open.iter().map(|(_, cards)| cards.len() * cards.len()).sum(); // of cards that are compared
        if steps.take(squares).is_break() {
            return;
        }
        open.retain(|(_, cards)| has(left, cards));
        let mut best = None;
        for &(reading, cards) in &open {
            // Of equals the last.
            if let Some(value) = value(reading, cards, left, bombs, rules)
                && best.is_none_or(|(most, _, _)| value >= most)
            {
                best = Some((value, reading, cards));
            }
        }
        let Some((_, reading, cards)) = best else { return };
        left.remove_all(cards);
        plan.push(Play { reading: read(reading, cards, rules), cards: cards.into(), taken_as: None });
    }
}

fn has(left: &Hand, cards: &[Card]) -> bool {
    count(cards.len());
    let before = |i: usize| cards[..i].iter().filter(|card| **card == cards[i]).count();
    (0..cards.len()).all(|i| usize::from(left.count(cards[i])) > before(i))
}

/// How good it is to take a play out of what is left; nothing where it uses up no rank.
fn value(reading: &Reading, cards: &[Card], left: &Hand, bombs: u16, rules: &Rules) -> Option<i32> {
    let (mut used_up, mut waste) = (0, 0);
    let mut seen = 0;
    for rank in cards.iter().map(|card| card.rank()) {
        if seen & rank.bit() != 0 {
            continue;
        }
        seen |= rank.bit();
        let used = cards.iter().filter(|card| card.rank() == rank).count();
        let whole = used == usize::from(left.count_rank(rank));
        used_up += i32::from(whole);
        if bombs & rank.bit() != 0 && !(whole && reading.bomb) {
            waste += 150;
        }
        if rank != reading.rank && from_top(rank, rules) < 3 {
            waste += 70;
        }
    }
    let value = 100 * used_up - waste + 2 * cards.len() as i32 - i32::from(rules.strength().rank(reading.rank));
    (used_up > 0).then_some(value + if reading.bomb { 40 } else { 0 })
}
