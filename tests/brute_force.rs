//! Listing against recognising: what is listed from a hand is just what is recognised among all its subsets.
//!
//! `PROPTEST_CASES=1000 cargo test --test brute_force` looks longer.

use std::collections::BTreeSet;

use chupai::{
    Card, Hand, Kind, Options, Order, Play, Rank, Reading, Rules, SortBy, can_beat, classify, hints, readings,
    rules::Suits, sort,
};
use proptest::{prelude::*, sample::select, sample::subsequence, test_runner::Config};
use serde_json::{Value, json};

const GAMES: [&str; 3] = ["doudizhu", "tienlen-cambodia", "bigtwo"];

fn config(cases: u32) -> Config {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(cases);
    Config { cases, failure_persistence: None, ..Config::default() }
}

fn hand(cards: &[Card], rules: &Rules) -> Hand {
    Hand::new(cards.iter().copied(), rules).expect("of one deck")
}

/// What makes two plays the same: their cards, or, where suits do not rank, their ranks.
fn identity(cards: &[Card], rules: &Rules) -> Vec<u8> {
    let mut same: Vec<u8> = match rules.data().suits {
        Some(_) => cards.iter().map(|card| card.number()).collect(),
        None => cards.iter().map(|card| card.number() / 4).collect(),
    };
    same.sort_unstable();
    same
}

fn subsets(cards: &[Card]) -> impl Iterator<Item = Vec<Card>> {
    (1_u32..1 << cards.len()).map(|bits| (0..cards.len()).filter(|i| bits >> i & 1 == 1).map(|i| cards[i]).collect())
}

/// Suits split plays of the same ranks where a straight must be, or must not be, of one suit.
fn with_kind(kind: Kind, cards: &[Card], rules: &Rules) -> (Option<Kind>, Vec<u8>) {
    let suits_tell = rules.data().plays.values().any(|play| play.suits != Suits::Any);
    (suits_tell.then_some(kind), identity(cards, rules))
}

fn agrees(cards: &[Card], previous: Option<&Reading>, rules: &Rules) -> Result<(), TestCaseError> {
    let whole = hand(cards, rules);
    let listed = hints(&whole, previous, rules, &Options::default());
    let mut seen = BTreeSet::new();
    for (reading, cards) in listed.iter() {
        prop_assert!(whole.holds(cards), "{cards:?} is not in hand");
        prop_assert!(seen.insert(with_kind(reading.kind, cards, rules)), "{reading:?} {cards:?} twice");
        let play = hand(cards, rules);
        prop_assert!(can_beat(&play, previous, rules), "{reading:?} {cards:?} is listed and does not beat");
        let same = |play: &Play| play.reading == *reading && play.cards.as_slice() == cards;
        prop_assert!(readings(&play, rules).iter().any(same), "{reading:?} {cards:?} is no reading");
    }
    let mut recognised = BTreeSet::new();
    for subset in subsets(cards) {
        let play = hand(&subset, rules);
        if can_beat(&play, previous, rules) {
            let legal = |play: &Play| previous.is_none_or(|_| beats(&play.reading, previous, rules, &subset));
            let kind = readings(&play, rules).into_iter().find(legal).expect("a legal reading").kind;
            recognised.insert(with_kind(kind, &subset, rules));
        }
    }
    prop_assert_eq!(seen, recognised);
    Ok(())
}

/// Whether this one reading beats: the crate says so of cards, so look whether listing offers it for them alone.
fn beats(reading: &Reading, previous: Option<&Reading>, rules: &Rules, cards: &[Card]) -> bool {
    let kinds = Some(vec![reading.kind]);
    let offered = hints(&hand(cards, rules), previous, rules, &Options { kinds, ..Options::default() });
    offered.iter().any(|(play, laid)| play == reading && laid.len() == cards.len())
}

/// A list in its sections, each in order; and what the options make of it.
fn is_in_order(cards: &[Card], previous: Option<&Reading>, rules: &Rules) -> Result<(), TestCaseError> {
    let whole = hand(cards, rules);
    let list = |options: Options| hints(&whole, previous, rules, &options).to_vec();
    let all = list(Options::default());
    let section = |play: &Play| match previous {
        _ if play.bomb => 2,
        Some(previous) if play.kind != previous.kind => 1,
        _ => 0,
    };
    prop_assert!(all.is_sorted_by_key(section));
    for pair in all.windows(2).filter(|pair| pair[0].kind == pair[1].kind && pair[0].length == pair[1].length) {
        let weaker = !can_beat(&hand(&pair[0].cards, rules), Some(&pair[1]), rules);
        prop_assert!(weaker, "{:?} stands before {:?}", pair[0], pair[1]);
    }
    prop_assert_eq!(&list(Options { limit: 3, ..Options::default() })[..], &all[..all.len().min(3)]);
    for kind in all.iter().map(|play| play.kind).collect::<BTreeSet<_>>() {
        let of_kind: Vec<Play> = all.iter().filter(|play| play.kind == kind).cloned().collect();
        prop_assert_eq!(list(Options { kinds: Some(vec![kind]), ..Options::default() }), of_kind);
    }
    let kept = list(Options { order: Order::KeepGroups, ..Options::default() });
    let breaks = |play: &Play| {
        let taken = |card: &Card| play.cards.iter().filter(|other| other.rank() == card.rank()).count();
        let both = |cards: &[Card]| cards.iter().filter(|card| card.rank().is_joker()).count();
        play.cards.iter().any(|card| taken(card) < whole.count_rank(card.rank()).into())
            || (both(&play.cards) == 1 && both(cards) == 2)
    };
    prop_assert!(kept.is_sorted_by_key(|play| (play.bomb, breaks(play))));
    let cards_of = |plays: &[Play]| plays.iter().map(|play| play.cards.to_vec()).collect::<BTreeSet<_>>();
    prop_assert_eq!((kept.len(), cards_of(&kept)), (all.len(), cards_of(&all)));
    Ok(())
}

/// Cards of the game's deck: any, or of few ranks so that large groups come often.
fn some_cards(rules: &Rules, most: usize) -> impl Strategy<Value = Vec<Card>> + use<> {
    let deck: Vec<Card> = rules.deck().collect();
    let any = subsequence(deck.clone(), most);
    let few = subsequence(Rank::all().collect::<Vec<_>>(), 4..=6).prop_flat_map(move |ranks| {
        let cards: Vec<Card> = deck.iter().copied().filter(|card| ranks.contains(&card.rank())).collect();
        let size = most.min(cards.len());
        subsequence(cards, size)
    });
    prop_oneof![any, few]
}

/// A hand and something to beat.
fn position(rules: &Rules, most: usize) -> impl Strategy<Value = (Vec<Card>, Option<Reading>)> + use<> {
    let table = some_cards(rules, most);
    let rules = rules.clone();
    (some_cards(&rules.clone(), most), table, any::<prop::sample::Index>()).prop_map(move |(cards, table, pick)| {
        let leads = hints(&hand(&table, &rules), None, &rules, &Options::default()).to_vec();
        let previous = (!leads.is_empty()).then(|| leads[pick.index(leads.len())].reading);
        (cards, previous)
    })
}

fn game_and_position() -> impl Strategy<Value = (Rules, Vec<Card>, Option<Reading>)> {
    select(&GAMES[..]).prop_flat_map(|id| {
        let rules = Rules::named(id).expect("a game");
        position(&rules, 13).prop_map(move |(cards, previous)| (rules.clone(), cards, previous))
    })
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
    fn lists_are_in_order((rules, cards, previous) in game_and_position()) {
        is_in_order(&cards, None, &rules)?;
        is_in_order(&cards, previous.as_ref(), &rules)?;
    }

    #[test]
    fn cards_in_any_order_are_the_same_play((rules, cards, _) in game_and_position(), seed in any::<u64>()) {
        for play in hints(&hand(&cards, &rules), None, &rules, &Options { limit: 200, ..Options::default() }).to_vec() {
            let shuffled = chupai::shuffle(&play.cards, &seed.to_string());
            let classified = classify(&hand(&shuffled, &rules), &rules);
            prop_assert_eq!(classified.map(|play| play.cards), Some(play.cards));
        }
        prop_assert_eq!(sort(&hand(&cards, &rules), &rules, SortBy::Rank).len(), cards.len());
    }
}

// House rules

fn span(most: u8) -> impl Strategy<Value = Value> {
    (1..=most, 0..=2_u8).prop_map(move |(low, more)| json!([low, (low + more).min(most)]))
}

fn kickers() -> impl Strategy<Value = Value> {
    let unit = select(vec!["single", "pair"]);
    let total = proptest::option::of(1..=3_u8);
    (unit, 1..=2_u8, total, 1..=4_u8, any::<[bool; 4]>()).prop_map(|(unit, each, total, same, flags)| {
        let same = if unit == "pair" { same.min(2) } else { same };
        let [jokers, rocket, adjacent, consecutive] = flags;
        json!({
            "unit": unit, "each": each, "total": total, "same": same,
            "jokers": jokers, "rocket": rocket, "adjacent": adjacent, "consecutive": consecutive,
        })
    })
}

/// Two cores with kickers, runs of all widths, sets with and without jokers, and given cards.
fn house_rules() -> impl Strategy<Value = Rules> {
    let tracks = select(vec![
        json!("3456789TJQKA"),
        json!("A23456789TJQKA"),
        json!(["A2345", "34567", "45678", "6789T", "TJQKA", "34562", "345", "789", "34", "A2"]),
    ]);
    let plays = (span(2), [span(6), span(4), span(3), span(2)], [kickers(), kickers(), kickers()], [span(3), span(3)]);
    let suits = select(vec![None, Some("dchs"), Some("hdcs")]);
    let flags = any::<[bool; 5]>();
    (1..=2_u8, tracks, suits, plays, select(vec!["any", "mixed"]), flags).prop_filter_map(
        "rules that make sense",
        |(packs, runs, suits, (sets, lengths, kickers, cores), straights, flags)| {
            let [jokers, joker_pairs, flush, suit_first, bomb_chains] = flags;
            let [one, two, three, four] = lengths;
            let [first, second, third] = kickers;
            let [short, long] = cores;
            let run = |length: &Value| json!([length[0].as_u64()?.max(2), length[1].as_u64()?.max(3)]).into();
            let run = |length: &Value| -> Option<Value> { run(length) };
            let mut plays = json!({
                "single": { "width": 1 },
                "pair": { "width": sets, "jokers": joker_pairs },
                "triple-single": { "width": 3, "kickers": first },
                "airplane-singles": { "width": 3, "length": short, "kickers": second },
                "quad-singles": { "width": 4, "length": long, "kickers": third },
                "straight": { "width": 1, "length": run(&one)?, "suits": straights },
                "pair-chain": { "width": 2, "length": run(&two)? },
                "triple-chain": { "width": 3, "length": run(&three)? },
                "quad-chain": { "width": 4, "length": run(&four)? },
                "bomb": { "width": if packs == 1 { json!(4) } else { json!([4, 8]) } },
            });
            let mut bombs = vec![json!({ "play": "bomb" })];
            if bomb_chains {
                bombs.push(json!({ "play": "quad-chain" }));
            }
            if jokers {
                plays["rocket"] = json!({ "cards": ["BJ", "RJ"] });
                bombs.push(json!({ "play": "rocket" }));
            }
            let mut ladders = json!([]);
            if straights == "mixed" {
                plays["straight-flush"] = json!({ "width": 1, "length": run(&one)?, "suits": "same" });
                ladders = json!([["straight", "straight-flush"]]);
            }
            if flush && packs == 1 && suits.is_some() {
                let except = if straights == "mixed" { json!("straight-flush") } else { Value::Null };
                plays["flush"] = json!({ "flush": 4, "except": except, "suitFirst": suit_first });
            }
            let changes = json!({
                "deck": { "packs": packs, "jokers": jokers }, "suits": suits, "tracks": { "runs": runs },
                "plays": plays, "bombs": bombs, "ladders": ladders,
            });
            Rules::with_changes("bigtwo", &changes.to_string()).ok()
        },
    )
}

/// Wild hearts of a level with two packs, and wild ranks with bombs by size.
fn wild_rules() -> impl Strategy<Value = Rules> {
    let guandan = select(vec!["2", "5", "9", "A"]).prop_map(|level| {
        json!({
            "deck": { "packs": 2, "jokers": true }, "ranks": "23456789TJQKA", "suits": null, "level": level,
            "wild": { "suits": "h", "most": 2 }, "tracks": { "runs": "A23456789TJQKA" },
            "plays": {
                "single": { "width": 1 }, "pair": { "width": 2, "jokers": true }, "triple": { "width": 3 }, "quad": null,
                "straight": { "width": 1, "length": 5, "suits": "mixed" },
                "pair-chain": { "width": 2, "length": 3 }, "triple-chain": { "width": 3, "length": 2 },
                "full-house": { "width": 3, "kickers": { "unit": "pair", "jokers": true } },
                "flush": null, "quad-single": null,
                "straight-flush": { "width": 1, "length": 5, "suits": "same" },
                "bomb": { "width": [4, 10] }, "rocket": { "cards": ["BJ", "RJ"] },
            },
            "ladders": null,
            "bombs": [
                { "play": "bomb", "width": [4, 5] }, { "play": "straight-flush" }, { "play": "bomb" }, { "play": "rocket" },
            ],
        })
    });
    let pure = select(vec!["equal", "above", "bombs-first"]);
    let laizi = (select(vec!["3", "7", "2", "5J"]), 1..=3_u8, pure).prop_map(|(ranks, most, pure)| {
        json!({
            "suits": null, "wild": { "ranks": ranks, "most": most, "pure": pure },
            "plays": {
                "straight": { "length": [5, 12], "suits": "any" }, "straight-flush": null, "flush": null, "quad": null,
                "quad-single": null, "pair-chain": { "width": 2, "length": [3, 10] },
                "quad-singles": { "width": 4, "kickers": { "unit": "single", "each": 2, "same": 2 } },
                "airplane-singles": { "width": 3, "length": [2, 3], "kickers": { "unit": "single", "same": 3 } },
                "bomb": { "width": [4, 4 + most] },
            },
            "ladders": null, "bombs": [{ "play": "bomb" }],
        })
    });
    prop_oneof![guandan, laizi]
        .prop_map(|changes| Rules::with_changes("bigtwo", &changes.to_string()).expect("these make sense"))
}

/// A hand with some wild cards in it for certain.
fn wild_position() -> impl Strategy<Value = (Rules, Vec<Card>, Option<Reading>)> {
    wild_rules().prop_flat_map(|rules| {
        let wild = match (&rules.data().level, &rules.data().wild) {
            (Some(level), _) => format!("{level}h {level}h"),
            (None, Some(wild)) => {
                wild.ranks.iter().flat_map(|ranks| &ranks.0).map(|rank| format!("{rank}d {rank}s ")).collect()
            }
            (None, None) => String::new(),
        };
        let wild = chupai::parse_cards(&wild).expect("cards");
        (position(&rules, 7), subsequence(wild.clone(), 1..=wild.len().min(2))).prop_map(
            move |((mut cards, previous), wild)| {
                cards.retain(|card| !wild.contains(card));
                cards.extend(wild);
                (rules.clone(), cards, previous)
            },
        )
    })
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn with_wild_cards_too((rules, cards, previous) in wild_position()) {
        agrees(&cards, None, &rules)?;
        agrees(&cards, previous.as_ref(), &rules)?;
        for play in hints(&hand(&cards, &rules), None, &rules, &Options::default()).to_vec() {
            let Some(taken_as) = play.taken_as else { continue };
            // As what they are taken for, without anything wild, the cards are the same play.
            let mut tame = rules.data().clone();
            tame.wild = None;
            tame.deck.packs = 4;
            let tame = Rules::new(tame).expect("makes sense without wild cards");
            let same = |other: &Play| (other.kind, other.length, other.rank) == (play.reading.kind, play.reading.length, play.reading.rank);
            prop_assert!(readings(&hand(&taken_as, &tame), &tame).iter().any(same), "{:?} as {taken_as:?}", play.reading);
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
        house_rules(), select(&GAMES[..]).prop_map(|id| Rules::named(id).expect("a game")),
    ].prop_flat_map(|rules| {
        (some_cards(&rules, 12), some_cards(&rules, 12)).prop_map(move |(cards, more)| (rules.clone(), cards, more))
    })) {
        let lead = |cards: &[Card]| {
            let plays = hints(&hand(cards, &rules), None, &rules, &Options { limit: 5000, ..Options::default() }).to_vec();
            let step = plays.len() / 20 + 1;
            plays.into_iter().step_by(step).collect::<Vec<_>>()
        };
        // One reading each, so that a set of cards with two readings does not beat itself.
        let plays: Vec<Play> = lead(&cards).into_iter().chain(lead(&more))
            .filter(|play| readings(&hand(&play.cards, &rules), &rules).len() == 1).collect();
        let beats = |one: &Play, other: &Play| can_beat(&hand(&one.cards, &rules), Some(&other.reading), &rules);
        for one in &plays {
            prop_assert!(!beats(one, one), "{one:?} beats itself");
            for other in plays.iter().filter(|other| beats(one, other)) {
                prop_assert!(!beats(other, one), "{one:?} and {other:?} beat each other");
                let alike = |play: &&Play| (one.bomb && other.bomb && play.bomb)
                    || (play.kind == one.kind && other.kind == one.kind && play.length == one.length && other.length == one.length);
                for third in plays.iter().filter(alike).filter(|third| beats(other, third)) {
                    prop_assert!(beats(one, third), "{one:?} over {other:?} over {third:?}");
                }
            }
        }
    }
}
