//! Plays by kind and length from the full deck, against the tables in `tests/golden/`.

use std::collections::BTreeMap;

use crate::common::{cards, hand, house, legal, rules};
use chupai::{Hand, HintOptions, Kind, Kinds, Reading, Rules, deal, games, hints, reading};
use serde_json::{Value, json};

type Counts = BTreeMap<(Kind, u8), u64>;

fn counts(rules: &Rules, kinds: Kinds) -> Counts {
    let list = |kinds| hints(rules.deck(), None, rules, &HintOptions::default().kinds(kinds));
    let mut counts = Counts::new();
    let mut count = |play: &Reading| *counts.entry((play.kind, play.length)).or_default() += 1;
    if let Ok(plays) = list(kinds) {
        plays.iter().for_each(|(play, _)| count(play));
        return counts;
    }
    // Kind by kind they fit in lists, and what can be read in several ways counts once, in its first reading.
    for kind in kinds.iter() {
        for (play, cards) in &list(kind.into()).expect("a list") {
            if reading(&hand(cards, rules), rules).is_some_and(|first| first.kind == kind) {
                count(play);
            }
        }
    }
    counts
}

/// A table of `tests/golden/`: rows of words; a `#` starts the word on where a figure is from.
///
/// `limit PLAY LOW HIGH` counts only those lengths, for there are too many of the longer ones. `KIND LENGTH COUNT` is
/// how many there are in the whole deck. `leads COUNT` and `answers COUNT` are of the hands of ten deals.
struct Table {
    limits: Value,
    counts: Counts,
    hands: (u64, u64),
}

fn table(text: &str) -> Table {
    let mut table = Table { limits: json!({}), counts: Counts::new(), hands: (0, 0) };
    let number = |word: &str| word.replace('_', "").parse::<u64>().expect("a number");
    for line in text.lines() {
        let row: Vec<&str> = line.split('#').next().unwrap_or_default().split_whitespace().collect();
        match row.as_slice() {
            [] => {}
            ["limit", play, low, high] => {
                table.limits["plays"][play] = json!({ "length": [number(low), number(high)] });
            }
            ["leads", count] => table.hands.0 = number(count),
            ["answers", count] => table.hands.1 = number(count),
            [kind, length, count] => {
                let kind = kind.parse::<Kind>().expect("a known kind");
                assert_eq!(table.counts.insert((kind, number(length) as u8), number(count)), None, "{line}");
            }
            _ => panic!("{line} is no row"),
        }
    }
    table
}

/// The leads of every hand of ten deals, and the answers of every hand to a play of the next one.
fn of_hands(rules: &Rules) -> (u64, u64) {
    let (mut leads, mut answers) = (0, 0);
    for seed in 0..10 {
        let dealt = deal(rules, format!("golden {seed}")).hands;
        let hands: Vec<Hand> = dealt.iter().map(|cards| hand(cards, rules)).collect();
        for (hand, next) in hands.iter().zip(hands.iter().cycle().skip(1)) {
            let theirs = legal(next, None, rules);
            leads += theirs.len() as u64;
            // One from the middle of the list, where the longer plays are, and one from its start.
            for previous in [theirs.len() / 2, theirs.len() / 20].map(|at| theirs.iter().nth(at)) {
                let previous = previous.map(|(play, _)| play);
                answers += legal(hand, previous, rules).len() as u64;
            }
        }
    }
    (leads, answers)
}

#[test]
fn every_game_has_as_many_plays_as_its_table_says() {
    let mut wrong = Vec::new();
    for game in games() {
        let file = format!("{}/tests/golden/{}.txt", env!("CARGO_MANIFEST_DIR"), game.id);
        let expected = table(&std::fs::read_to_string(&file).unwrap_or_default());
        let found = (counts(&house(&game.id, expected.limits), Kinds::ALL), of_hands(&rules(&game.id)));
        if found != (expected.counts, expected.hands) {
            let rows: Vec<String> = found
                .0
                .iter()
                .map(|((kind, length), count)| format!("{:16} {length:2} {count:6}", kind.name()))
                .collect();
            wrong.push(format!("{}:\n{}\nleads {}\nanswers {}", game.id, rows.join("\n"), found.1.0, found.1.1));
        }
    }
    assert!(wrong.is_empty(), "found\n{}", wrong.join("\n\n"));
}

fn total(id: &str) -> u64 {
    counts(&rules(id), Kinds::ALL).values().sum()
}

/// What rule books and other programs count.
#[test]
fn the_totals_of_dou_dizhu_are_those_of_other_sources() {
    assert_eq!(total("doudizhu"), 27_471); // DouZero's 27,472 actions, less the pass; RLCard 1.2.0
    assert_eq!(total("doudizhu-pagat"), 12_654); // the crate dou_dizhu, after Pagat
    assert_eq!(total("doudizhu-loose"), 33_675); // onestraw: 34,152 readings of as many sets of cards
}

fn number_of(id: &str, held: &str, kind: Kind, length: u8) -> usize {
    let rules = rules(id);
    let plays = legal(&hand(&cards(held), &rules), None, &rules);
    plays.iter().filter(|(play, _)| (play.kind, play.length) == (kind, length)).count()
}

/// OpenSpiel's Dou Dizhu has no quads with cards, and triples beside the chain among the kickers.
#[test]
fn open_spiel_as_house_rules() {
    let changes = json!({ "plays": {
        "airplane-singles": { "kickers": { "adjacent": true } }, "quad-singles": null, "quad-pairs": null,
    } });
    assert_eq!(counts(&house("doudizhu", changes), Kinds::ALL).values().sum::<u64>(), 25_661);
}

/// Without wild cards: 10 straights, 12 tubes, 13 plates, 40 straight flushes (10 up to suits), 13 x 12 full houses
/// and 26 with pairs of jokers, 13 bombs of each size from 4 to 8.
#[test]
fn the_shapes_of_guandan() {
    let counts = counts(&house("guandan", json!({ "wild": null })), Kinds::ALL);
    let rows = [
        (Kind::Straight, 5, 10),
        (Kind::PairChain, 3, 12),
        (Kind::TripleChain, 2, 13),
        (Kind::StraightFlush, 5, 10),
        (Kind::FullHouse, 1, 156 + 26),
        (Kind::Bomb, 1, 13 * 5),
        (Kind::Rocket, 1, 1),
    ];
    for (kind, length, count) in rows {
        assert_eq!(counts[&(kind, length)], count, "{}", kind.name());
    }
}

#[test]
fn bigtwo_with_straights_to_the_king_or_low_aces() {
    let five = |rules: &Rules| {
        let counts = counts(rules, Kinds::ALL);
        [(Kind::Straight, 5), (Kind::StraightFlush, 5), (Kind::Flush, 1)].map(|row| counts[&row])
    };
    let runs = |runs: Value| house("bigtwo", json!({ "tracks": { "runs": runs } }));
    assert_eq!(five(&runs(json!("3456789TJQK"))), [7_140, 28, 5_120]);
    assert_eq!(five(&runs(json!("A23456789TJQKA"))), [10_200, 40, 5_108]); // Pagat
    let with_high_two =
        ["A2345", "23456", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA", "JQKA2"];
    assert_eq!(five(&runs(json!(with_high_two))), [11_220, 44, 5_104]);
}

/// 13 - n windows of n ranks, and in each 4 cards or 6 pairs of every rank.
#[test]
fn tienlen_runs_are_as_many_as_the_formula_says() {
    for (kind, each, longest) in [("straight", 4_u64, 8), ("pair-chain", 6, 5)] {
        let changes = json!({ "plays": { kind: { "length": [3, longest] } } });
        let rules = house("tienlen-cambodia", changes);
        let expected: Counts = (3..=longest)
            .map(|n| ((kind.parse::<Kind>().expect("a kind"), n), u64::from(13 - n) * each.pow(n.into())))
            .collect();
        assert_eq!(counts(&rules, kind.parse::<Kind>().ok().into_iter().collect()), expected);
    }
}

#[test]
fn tienlen_counts_of_small_hands() {
    let quad = "7d 7c 7h 7s";
    for (kind, count) in [(Kind::Pair, 6), (Kind::Triple, 4), (Kind::Quad, 1)] {
        assert_eq!(number_of("tienlen-cambodia", quad, kind, 1), count);
    }
    assert_eq!(number_of("tienlen-cambodia", "3h 4d 4s 5c", Kind::Straight, 3), 2);
    let longer = "3h 4d 5c 5s 6h";
    assert_eq!(number_of("tienlen-cambodia", longer, Kind::Straight, 3), 4);
    assert_eq!(number_of("tienlen-cambodia", longer, Kind::Straight, 4), 2);
}
