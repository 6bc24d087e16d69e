//! The order of a list, and what its options make of it.

use std::collections::BTreeSet;

use crate::brute_force::game_and_position;
use crate::common::{beats, hand};
use crate::properties::config;
use chupai::{Card, HintOptions, Order, Play, Reading, Rules, hints, readings};
use proptest::prelude::*;

/// A list in its sections, each in order; and what the options make of it.
fn is_in_order(cards: &[Card], previous: Option<&Reading>, rules: &Rules) -> Result<(), TestCaseError> {
    let whole = hand(cards, rules);
    let list = |options: HintOptions| hints(&whole, previous, rules, &options).expect("of these rules").to_vec();
    let all = list(HintOptions::default());
    let section = |play: &Play| match previous {
        _ if play.reading.bomb => 2,
        Some(previous) if play.reading.kind != previous.kind => 1,
        _ => 0,
    };
    prop_assert!(all.is_sorted_by_key(section));
    let alone = |play: &Play| readings(&hand(&play.cards, rules), rules).len() == 1;
    let of_one_kind = |pair: &&[Play]| {
        let [one, other] = [&pair[0].reading, &pair[1].reading];
        one.kind == other.kind && one.length == other.length
    };
    for pair in all.windows(2).filter(of_one_kind) {
        let weaker = !beats(&hand(&pair[0].cards, rules), Some(&pair[1].reading), rules);
        prop_assert!(weaker || !alone(&pair[0]), "{:?} stands before {:?}", pair[0], pair[1]);
    }
    prop_assert_eq!(&list(HintOptions::default().limit(3))[..], &all[..all.len().min(3)]);
    for kind in all.iter().map(|play| play.reading.kind).collect::<BTreeSet<_>>() {
        let of_kind: Vec<&Play> = all.iter().filter(|play| play.reading.kind == kind).collect();
        let mut asked = list(HintOptions::default().kinds(kind));
        prop_assert!(asked.iter().all(|play| play.reading.kind == kind));
        // What is listed as another kind, but can be read as this one, comes too when this one is asked for.
        asked.retain(|play| of_kind.contains(&play) || alone(play));
        prop_assert_eq!(asked.iter().collect::<Vec<_>>(), of_kind);
    }
    let kept = list(HintOptions::default().order(Order::KeepGroups));
    let packs = rules.settings().deck.packs.into();
    let sets = rules.settings().plays.iter().filter_map(|(_, pattern)| pattern.cards.as_ref());
    let sets: Vec<Vec<Card>> = sets.map(|set| set.repeat(packs)).filter(|set| whole.holds(set)).collect();
    let breaks = |play: &Play| {
        let taken = |card: &Card| play.cards.iter().filter(|other| other.rank() == card.rank()).count();
        let played = hand(&play.cards, rules);
        let splits = |set: &Vec<Card>| set.iter().any(|&card| played.count(card) > 0) && !played.holds(set);
        play.cards.iter().any(|card| taken(card) < whole.count_rank(card.rank()).into()) || sets.iter().any(splits)
    };
    prop_assert!(kept.is_sorted_by_key(|play| (play.reading.bomb, breaks(play))));
    let cards_of = |plays: &[Play]| plays.iter().map(|play| play.cards.to_vec()).collect::<BTreeSet<_>>();
    prop_assert_eq!((kept.len(), cards_of(&kept)), (all.len(), cards_of(&all)));
    Ok(())
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn lists_are_in_order((rules, cards, previous) in game_and_position()) {
        is_in_order(&cards, None, &rules)?;
        is_in_order(&cards, previous.as_ref(), &rules)?;
    }
}
