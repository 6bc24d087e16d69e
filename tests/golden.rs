//! Plays by kind and length from the full deck, against the tables in `tests/golden/`.

use std::{collections::BTreeMap, ops::ControlFlow};

use chupai::{Hand, Kind, Options, Rules, each_hint, hints, parse_cards};
use serde_json::{Value, json};

type Counts = BTreeMap<(Kind, u8), u64>;

fn counts(rules: &Rules, kinds: Option<Vec<Kind>>) -> Counts {
    let deck = Hand::new(rules.deck(), rules).expect("the deck is a hand");
    let mut counts = Counts::new();
    let options = Options { kinds, ..Options::default() };
    let _ = each_hint(&deck, None, rules, &options, &mut |play, _| {
        *counts.entry((play.kind, play.length)).or_default() += 1;
        ControlFlow::Continue(())
    });
    counts
}

/// The rows of a table: kind, length, count; a `#` starts the word on where the figure is from.
fn table(text: &str) -> Counts {
    let rows = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let row = |line: &str| {
        let mut words = line.split_whitespace();
        let kind = Kind::from_name(words.next().expect("a kind")).expect("a known kind");
        let mut number = || words.next().expect("a number").replace('_', "").parse::<u64>().expect("a number");
        let length = number() as u8;
        ((kind, length), number())
    };
    rows.filter(|line| !line.is_empty()).map(row).collect()
}

fn house(id: &str, changes: Value) -> Rules {
    Rules::with_changes(id, &changes.to_string()).expect("these changes make sense")
}

fn number_of(id: &str, hand: &str, kind: Kind, length: u8) -> usize {
    let rules = Rules::named(id).expect("a game");
    let hand = Hand::new(parse_cards(hand).expect("cards"), &rules).expect("of one deck");
    hints(&hand, None, &rules, &Options::default())
        .iter()
        .filter(|(play, _)| (play.kind, play.length) == (kind, length))
        .count()
}

#[test]
fn doudizhu() {
    let counts = counts(&Rules::named("doudizhu").expect("a game"), None);
    assert_eq!(counts, table(include_str!("golden/doudizhu.txt")));
    assert_eq!(counts.values().sum::<u64>(), 27_471); // DouZero's 27,472 actions, less the pass
}

/// The columns that other rule books give, as house rules.
#[test]
fn doudizhu_with_the_kickers_of_other_houses() {
    let kickers = |airplane: Value, pairs: Value, quad: Value, quad_pairs: Value| {
        let kickers = |change: Value| json!({ "kickers": change });
        house(
            "doudizhu",
            json!({ "plays": {
                "airplane-singles": kickers(airplane), "airplane-pairs": kickers(pairs),
                "quad-singles": kickers(quad), "quad-pairs": kickers(quad_pairs),
            } }),
        )
    };
    let total = |rules: &Rules| counts(rules, None).values().sum::<u64>();
    let different = || json!({ "same": 1 });
    let pagat = kickers(different(), different(), different(), different());
    assert_eq!(total(&pagat), 12_654);
    let any = |same: u8| json!({ "same": same, "rocket": true, "adjacent": true });
    let loose = kickers(any(4), any(2), any(2), any(2));
    assert_eq!(total(&loose), 33_675); // onestraw: distinct sets of cards
    let open_spiel = house(
        "doudizhu",
        json!({ "plays": {
            "airplane-singles": { "kickers": { "adjacent": true } }, "quad-singles": null, "quad-pairs": null,
        } }),
    );
    assert_eq!(total(&open_spiel), 25_661);
}

#[test]
fn bigtwo() {
    let counts = counts(&Rules::named("bigtwo").expect("a game"), None);
    assert_eq!(counts, table(include_str!("golden/bigtwo.txt")));
}

#[test]
fn bigtwo_with_straights_to_the_king_or_low_aces() {
    let five = |rules: &Rules| {
        let counts = counts(rules, None);
        [(Kind::Straight, 5), (Kind::StraightFlush, 5), (Kind::Flush, 1)].map(|row| counts[&row])
    };
    let runs = |runs: Value| house("bigtwo", json!({ "tracks": { "runs": runs } }));
    assert_eq!(five(&runs(json!("3456789TJQK"))), [7_140, 28, 5_120]);
    assert_eq!(five(&runs(json!("A23456789TJQKA"))), [10_200, 40, 5_108]); // Pagat
    let with_high_two =
        ["A2345", "23456", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA", "JQKA2"];
    assert_eq!(five(&runs(json!(with_high_two))), [11_220, 44, 5_104]);
}

#[test]
fn tienlen_cambodia() {
    let rules = Rules::named("tienlen-cambodia").expect("a game");
    let sets = counts(&rules, Some(vec![Kind::Single, Kind::Pair, Kind::Triple, Kind::Quad]));
    assert_eq!(sets, table(include_str!("golden/tienlen-cambodia.txt")));
}

/// 13 - n windows of n ranks, and in each 4 cards or 6 pairs of every rank.
#[test]
fn tienlen_runs_are_as_many_as_the_formula_says() {
    for (kind, each, longest) in [("straight", 4_u64, 8), ("pair-chain", 6, 5)] {
        let changes = json!({ "plays": { kind: { "length": [3, longest] } } });
        let rules = house("tienlen-cambodia", changes);
        let expected: Counts = (3..=longest)
            .map(|n| ((Kind::from_name(kind).expect("a kind"), n), u64::from(13 - n) * each.pow(n.into())))
            .collect();
        assert_eq!(counts(&rules, Kind::from_name(kind).map(|kind| vec![kind])), expected);
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
