//! Listing against recognising: what is listed from a hand is just what is recognised among all its subsets.
//!
//! `PROPTEST_CASES=1000 cargo test --all-features --test core brute_force` looks longer.

use std::collections::BTreeSet;

use crate::common::{
    beats, cards, data_of,
    draw::{Reach, drawn},
    hand, house, legal,
};
use crate::properties::config;
use crate::random_house_rules::house_rules;
use chupai::{
    Card, HintOptions, Kind, Play, Rank, Reading, Rules, RulesError, SortBy, classify, deal, games, hints, readings,
    settings::{KickerUnit, Pattern, Selector, merge, schema},
    sort,
};
use proptest::{
    prelude::*,
    sample::{select, subsequence},
};
use serde_json::{Value, json};

fn any_game() -> impl Strategy<Value = Rules> {
    select(games()).prop_map(|game| crate::common::rules(&game.id))
}

/// The cards of a play, or, where suits do not rank, their ranks.
fn identity(cards: &[Card], rules: &Rules) -> Vec<u8> {
    let mut same: Vec<u8> = match rules.settings().suits {
        Some(_) => cards.iter().map(|card| card.number()).collect(),
        None => cards.iter().map(|card| card.number() / 4).collect(),
    };
    same.sort_unstable();
    same
}

fn subsets(cards: &[Card]) -> impl Iterator<Item = Vec<Card>> {
    (1_u32..1 << cards.len()).map(|bits| (0..cards.len()).filter(|i| bits >> i & 1 == 1).map(|i| cards[i]).collect())
}

/// What makes two plays the same: their kind, their length, and their cards or ranks.
fn identity_of(play: &Reading, cards: &[Card], rules: &Rules) -> (Kind, u8, Vec<u8>) {
    (play.kind, play.length, identity(cards, rules))
}

pub(crate) fn agrees(cards: &[Card], previous: Option<&Reading>, rules: &Rules) -> Result<(), TestCaseError> {
    let whole = hand(cards, rules);
    let listed = legal(&whole, previous, rules);
    let (mut seen, mut laid) = (BTreeSet::new(), BTreeSet::new());
    let legal_readings = |subset: &[Card]| {
        let left = cards.len() - subset.len();
        let mut all = readings(&hand(subset, rules), rules);
        all.retain(|play| match previous {
            Some(_) => reading_beats(&play.reading, previous, rules, subset),
            None => is_led(play, rules),
        });
        all.retain(|play| may_be_left(play, left, rules));
        all
    };
    // Cards with several readings are listed in the first.
    let as_listed = |subset: &[Card]| {
        let all = legal_readings(subset);
        all.first().map(|play| identity_of(&play.reading, subset, rules))
    };
    // Every play that can hold a card is listed where that card is to be played.
    let included = [cards.first(), cards.get(cards.len() / 2), cards.last()].map(Option::<&Card>::copied);
    let mut holding = [const { BTreeSet::new() }; 3];
    for (reading, cards) in listed.iter() {
        prop_assert!(whole.holds(cards), "{cards:?} is not in hand");
        let mut sorted = cards.to_vec();
        sorted.sort_unstable();
        prop_assert!(laid.insert(sorted), "{reading:?} {cards:?}: the same cards twice in {:?}", listed.to_vec());
        prop_assert_eq!(Some(identity_of(reading, cards, rules)), as_listed(cards));
        prop_assert!(
            seen.insert(identity_of(reading, cards, rules)),
            "{reading:?} {cards:?} twice in {:?}",
            listed.to_vec()
        );
        let play = hand(cards, rules);
        prop_assert!(beats(&play, previous, rules), "{reading:?} {cards:?} is listed and does not beat");
        let same = |play: &Play| play.reading == *reading && play.cards[..] == *cards;
        prop_assert!(readings(&play, rules).iter().any(same), "{reading:?} {cards:?} is no reading");
    }
    let mut recognised = BTreeSet::new();
    for subset in subsets(cards) {
        if previous.is_some() {
            let one = hand(&subset, rules);
            let answers =
                readings(&one, rules).iter().any(|play| reading_beats(&play.reading, previous, rules, &subset));
            prop_assert_eq!(answers, beats(&one, previous, rules), "{:?}", subset);
        }
        let Some(listed) = as_listed(&subset) else { continue };
        for (card, holding) in included.iter().zip(&mut holding) {
            if card.is_some_and(|card| subset.contains(&card)) {
                holding.insert(listed.clone());
            }
        }
        recognised.insert(listed);
    }
    prop_assert_eq!(seen, recognised);
    for (card, holding) in included.into_iter().zip(holding).filter(|(card, _)| card.is_some()) {
        let options = HintOptions::default().include(card);
        let listed = hints(&whole, previous, rules, &options).expect("of these rules").to_vec();
        prop_assert!(listed.iter().all(|play| card.is_some_and(|card| play.cards.contains(&card))), "{card:?}");
        let listed = listed.iter().map(|play| identity_of(&play.reading, &play.cards, rules)).collect::<Vec<_>>();
        prop_assert_eq!(listed.len(), holding.len(), "{:?}: {:?} and {:?}", card, listed, holding);
        prop_assert_eq!(BTreeSet::from_iter(listed), holding, "{:?}", card);
    }
    Ok(())
}

/// Whether a pattern is of the kind of a play.
fn is_of_kind(play: &Play, name: &str, pattern: &Pattern) -> bool {
    pattern.kind.or(name.parse().ok()) == Some(play.reading.kind)
}

/// Whether plays of a kind are led.
fn is_led(play: &Play, rules: &Rules) -> bool {
    rules.settings().plays.iter().any(|(name, pattern)| is_of_kind(play, name, pattern) && !pattern.answer)
}

/// Whether a play may leave so many cards in hand.
fn may_be_left(play: &Play, left: usize, rules: &Rules) -> bool {
    let settings = rules.settings();
    let named = |name: &str, pattern: &Pattern| is_of_kind(play, name, pattern);
    if left == 0 {
        let ends = |never: &Selector| {
            let kind = settings.plays.get(&never.play).is_some_and(|pattern| named(&never.play, pattern));
            kind && never.ranks.is_none_or(|ranks| ranks.contains(play.reading.rank))
        };
        return !settings.never_last.iter().any(ends);
    }
    let free = |(name, pattern): (&str, &Pattern)| {
        let length = play.reading.length;
        let kickers = pattern.kickers.as_ref().map_or(0, |kickers| {
            kickers.total.map_or(kickers.each.get() * length, u8::from)
                * if kickers.unit == KickerUnit::Pair { 2 } else { 1 }
        });
        let full = pattern.width.is_none_or(|width| play.cards.len() >= usize::from(width.low() * length + kickers));
        named(name, pattern) && !pattern.last && full
    };
    settings.plays.iter().any(free)
}

/// Rules with changes that make sense.
pub(crate) fn with(rules: &Rules, changes: Value) -> Rules {
    rules.patched(&changes).expect("makes sense")
}

/// Whether this one reading beats: the crate says so of cards, so look whether listing offers it for them alone.
fn reading_beats(reading: &Reading, previous: Option<&Reading>, rules: &Rules, cards: &[Card]) -> bool {
    let rules = &with(rules, json!({ "neverLast": [] }));
    let offered = hints(&hand(cards, rules), previous, rules, &HintOptions::default().kinds(reading.kind))
        .expect("of these rules");
    offered.iter().any(|(play, laid)| play == reading && laid.len() == cards.len())
}

/// Cards of the game's deck: any, or of few ranks so that large groups come often.
fn some_cards(rules: &Rules, most: usize) -> impl Strategy<Value = Vec<Card>> + use<> {
    let deck: Vec<Card> = rules.deck().iter().collect();
    let any = subsequence(deck.clone(), most);
    let few = subsequence(Rank::all().collect::<Vec<_>>(), 4..=6).prop_flat_map(move |ranks| {
        let cards: Vec<Card> = deck.iter().copied().filter(|card| ranks.contains(&card.rank())).collect();
        let size = most.min(cards.len());
        subsequence(cards, size)
    });
    prop_oneof![any, few]
}

/// A hand and something to beat.
pub(crate) fn position(rules: &Rules, most: usize) -> impl Strategy<Value = (Vec<Card>, Option<Reading>)> + use<> {
    let table = some_cards(rules, most);
    let rules = rules.clone();
    (some_cards(&rules.clone(), most), table, any::<prop::sample::Index>()).prop_map(move |(cards, table, pick)| {
        let leads = legal(&hand(&table, &rules), None, &rules).to_vec();
        let previous = (!leads.is_empty()).then(|| leads[pick.index(leads.len())].reading);
        (cards, previous)
    })
}

pub(crate) fn game_and_position() -> impl Strategy<Value = (Rules, Vec<Card>, Option<Reading>)> {
    any_game()
        .prop_flat_map(|rules| position(&rules, 13).prop_map(move |(cards, previous)| (rules.clone(), cards, previous)))
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn every_recognised_subset_is_listed_and_every_listed_play_recognised(
        (rules, cards, previous) in game_and_position(),
    ) {
        agrees(&cards, None, &rules)?;
        agrees(&cards, previous.as_ref(), &rules)?;
    }

    #[test]
    fn cards_in_any_order_are_the_same_play((rules, cards, _) in game_and_position(), seed in any::<u64>()) {
        for play in hints(&hand(&cards, &rules), None, &rules, &HintOptions::default().limit(200)).expect("of these rules").to_vec() {
            let shuffled = chupai::shuffle(&play.cards, seed);
            let classified = classify(&hand(&shuffled, &rules), &rules);
            prop_assert_eq!(classified.map(|play| play.cards), Some(play.cards));
        }
        prop_assert_eq!(sort(&hand(&cards, &rules), &rules, SortBy::Rank).len(), cards.len());
    }
}

// Changes drawn from the schema

/// A named game with some changes that the schema allows: the outcome, sensible or not.
fn changed() -> impl Strategy<Value = (String, Value, Result<Rules, RulesError>)> {
    (any_game(), 1..=3_usize).prop_perturb(|(game, changes), mut rng| {
        let (schema, mut data) = (schema(), data_of(&game));
        let mut said = Vec::new();
        for _ in 0..changes {
            let change = drawn(&schema, &data, Reach::Near, &mut |bound| rng.random_range(0..bound));
            merge(&mut data, &change);
            said.push(change);
        }
        (game.settings().id.clone(), json!(said), Rules::from_value(&data))
    })
}

fn changed_game() -> impl Strategy<Value = Rules> {
    changed().prop_filter_map("rules that make sense", |(_, _, rules)| rules.ok())
}

proptest! {
    #![proptest_config(config(96))]

    #[test]
    fn under_changes_drawn_from_the_schema_too((rules, cards, previous) in changed_game().prop_flat_map(|rules| {
        position(&rules, 9).prop_map(move |(cards, previous)| (rules.clone(), cards, previous))
    })) {
        agrees(&cards, None, &rules)?;
        agrees(&cards, previous.as_ref(), &rules)?;
    }

    #[test]
    fn changes_make_sense_or_the_setting_is_named((_, _, rules) in changed()) {
        match rules {
            Ok(rules) => {
                prop_assert_eq!(Rules::from_value(&data_of(&rules)), Ok(rules.clone()));
                let dealt = deal(&rules, "changed");
                let cards = dealt.hands.iter().map(Vec::len).sum::<usize>() + dealt.kitty.len();
                prop_assert_eq!(cards, rules.deck().len());
            }
            Err(error) => {
                let message = error.to_string();
                let (setting, problem) = message.split_once(": ").expect(&message);
                prop_assert!(error.code() == "invalid-rules" && setting.len() > 1 && problem.len() > 8, "{message}");
            }
        }
    }
}

proptest! {
    #![proptest_config(config(96))]

    #[test]
    fn under_random_house_rules_too((rules, cards, previous) in house_rules().prop_flat_map(|rules| {
        position(&rules, 11).prop_map(move |(cards, previous)| (rules.clone(), cards, previous))
    })) {
        agrees(&cards, None, &rules)?;
        agrees(&cards, previous.as_ref(), &rules)?;
    }

    #[test]
    fn beating_is_a_strict_partial_order((rules, cards, more) in prop_oneof![
        house_rules(), any_game(), changed_game(),
    ].prop_flat_map(|rules| {
        (some_cards(&rules, 12), some_cards(&rules, 12)).prop_map(move |(cards, more)| (rules.clone(), cards, more))
    })) {
        let lead = |cards: &[Card]| {
            let plays = hints(&hand(cards, &rules), None, &rules, &HintOptions::default().limit(5000)).expect("of these rules").to_vec();
            let step = plays.len() / 20 + 1;
            plays.into_iter().step_by(step).collect::<Vec<_>>()
        };
        // One reading each, so that a set of cards with two readings does not beat itself.
        let plays: Vec<Play> = lead(&cards).into_iter().chain(lead(&more))
            .filter(|play| readings(&hand(&play.cards, &rules), &rules).len() == 1).collect();
        let beats = |one: &Play, other: &Play| beats(&hand(&one.cards, &rules), Some(&other.reading), &rules);
        for one in &plays {
            prop_assert!(!beats(one, one), "{one:?} beats itself");
            for other in plays.iter().filter(|other| beats(one, other)) {
                prop_assert!(!beats(other, one), "{one:?} and {other:?} beat each other");
                let of_one_kind = |play: &Play| (play.reading.kind, play.reading.length) == (one.reading.kind, one.reading.length);
                let alike = |play: &&Play| (one.reading.bomb && other.reading.bomb && play.reading.bomb)
                    || (of_one_kind(play) && of_one_kind(other));
                for third in plays.iter().filter(alike).filter(|third| beats(other, third)) {
                    prop_assert!(beats(one, third), "{one:?} over {other:?} over {third:?}");
                }
            }
        }
    }
}

#[test]
fn odd_plays_of_houses_are_listed_as_they_are_recognised() {
    let in_a_row = json!({ "unit": "single", "total": 2, "consecutive": true, "adjacent": true });
    let flush = json!({ "kind": "flush", "flush": 5, "except": "straight-flush" });
    let pair_chain = json!({ "width": 2, "length": [2, 3], "kickers": { "unit": "pair", "same": 1 } });
    let narrow = json!({ "kind": "triple-single", "width": 1, "kickers": { "unit": "single" } });
    let one_suit = json!({ "width": 1, "length": [5, 6], "suits": "same" });
    let (one_suit_first, flush_first) = (json!([{ "play": "straight-flush" }]), json!([{ "play": "flush" }]));
    let (by_suit, lone) = (json!({ "flush": 5 }), json!({ "unit": "single", "total": 1 }));
    let first = json!({ "kind": "bomb", "cards": ["3d", "3c"], "exact": true });
    let pairs_single = json!({ "width": 2, "length": [1, 2], "kickers": { "unit": "single" } });
    let three_in_a_row =
        json!({ "straight": { "length": 3 }, "straight-flush": { "width": 1, "length": 3, "suits": "same" } });
    for (game, changes, held) in [
        // Two kinds of flush with the same cards.
        ("bigtwo", json!({ "plays": { "flush-by-suit": flush } }), "3h 5h 7h 9h Jh Kh 3d"),
        // Cards beside the core that lengthen it, and kickers in a row.
        ("paodekuai", json!({}), "3d 3c 3h 4d 4c 4h 5d 5c 5h 6d 7d"),
        ("doudizhu", json!({ "plays": { "pair-chain": pair_chain } }), "3d 3c 4d 4c 5d 5c 6d 6c 8d 8c"),
        (
            "doudizhu",
            json!({ "plays": { "triple-single": { "width": 3, "kickers": in_a_row } } }),
            "3d 3c 3h 4d 5d 5c 5h 6d 7d",
        ),
        (
            "zhengshangyou",
            json!({ "plays": { "quad-singles": { "width": 4, "kickers": in_a_row } } }),
            "3d 3c 3h 3s 4d 5d 6d 6c BJ RJ",
        ),
        // A core of a joker, beside which another is a kicker.
        ("zhengshangyou", json!({ "plays": { "pair-single": narrow } }), "BJ RJ 3d 4d 4c"),
        // Wild cards in plays of eight cards.
        ("doudizhu-wild", json!({ "wild": { "ranks": "7" } }), "3d 3c 3h 4d 4c 5d 7c 7d 7h"),
        // Flushes that are also runs with kickers, or runs on another track than the one that they may not be on.
        (
            "bigtwo",
            json!({ "plays": { "straight": { "suits": "any", "length": 4, "kickers": { "unit": "single", "total": 1 } } } }),
            "3d 4d 5d 6d 9d 9c Jc",
        ),
        (
            "bigtwo",
            json!({
                "tracks": { "odd": ["3579J"] },
                "plays": { "odd-run": { "kind": "straight", "width": 1, "length": 5, "track": "odd", "suits": "same" } },
            }),
            "3d 5d 7d 9d Jd Jc",
        ),
        // Runs of one suit and of several, which are each other's kickers.
        (
            "bigtwo",
            json!({
                "plays": {
                    "straight": { "length": 3, "suits": "mixed", "kickers": { "unit": "single", "total": 1 } },
                    "straight-flush": {
                        "width": 1, "length": 3, "suits": "same", "kickers": { "unit": "single", "total": 1 },
                    },
                },
            }),
            "3d 4d 5d 6c 7d",
        ),
        // Flushes of the same ranks in several suits, where suits do not rank.
        ("bigtwo", json!({ "suits": null }), "3d 5d 7d 9d Jd Kd 3c 5c 7c 9c Jc"),
        // Plays of any suits whose lowest cards are another by their suits: the straights, or their kickers.
        (
            "doudizhu",
            json!({ "plays": { "straight-flush": one_suit }, "bombs": one_suit_first }),
            "3d 4d 5d 6d 7d 8d 3c",
        ),
        ("doudizhu", json!({ "plays": { "flush": by_suit }, "bombs": flush_first }), "3d 4d 5d 6d 7d 8d 9c 6c"),
        (
            "doudizhu",
            json!({ "plays": { "straight": { "length": 4, "kickers": lone }, "flush": by_suit }, "bombs": flush_first }),
            "3d 4d 5d 6d 9d 9c Jd",
        ),
        (
            "bigtwo",
            json!({ "plays": { "straight": { "suits": "any" } }, "bombs": flush_first }),
            "3d 4d 5d 6d 7d 8d 3c",
        ),
        ("doudizhu", json!({ "plays": { "first": first }, "bombs": [{ "play": "first" }] }), "3d 3c 3h 3s 4d 4c 4h 5d"),
        // Straights that are of one suit or not by a card that is to be played.
        ("guandan", json!({}), "3d 3c 4d 4c 5d 6d 7d"),
        ("guandan", json!({}), "3c 3d 4c 4d 5c 5d 6c 6d 7c 7d"),
        ("guandan", json!({}), "2h 3d 3c 4d 4c 5d 5c 6d 6c"),
        ("guandan", json!({}), "2h Ad 2d 3d 4d 5d Ac 3c 4h"),
        // Straight flushes of the same ranks, one of them with a wild card as itself.
        ("guandan", json!({}), "Ah 2h 3h 4h 5h As 2s 3s 4s 5s"),
        (
            "doudizhu-wild",
            json!({ "wild": { "ranks": "3" }, "plays": { "straight-flush": one_suit } }),
            "4d 5d 6d 7d 3c 5c",
        ),
        ("doudizhu-wild", json!({ "wild": { "ranks": "3" }, "plays": three_in_a_row }), "3c 3h Jc Qd Kc Ac"),
        // A card that is to be played: a wild one beside a natural one of its rank.
        ("guandan", json!({}), "9d 9c 9s Ad 2s 2h 2h"),
        ("guandan", json!({}), "9d 9c 9s Ad 2s 2h"),
        ("guandan", json!({ "plays": { "triple-pair": pairs_single } }), "9d Ts Jd Jc 2c 2h 2h"),
    ] {
        let (rules, held) = (house(game, changes.clone()), cards(held));
        let leads = legal(&hand(&held, &rules), None, &rules).to_vec();
        let tables = leads.iter().step_by(7).map(|play| Some(&play.reading));
        for table in std::iter::once(None).chain(tables) {
            agrees(&held, table, &rules).unwrap_or_else(|error| panic!("{game} {changes}: {error}"));
        }
    }
}
