//! Article 4, Dou Dizhu in TypeScript.

use chupai::{Kind, Rules, classify};
use serde_json::json;

use super::{
    beats,
    common::{house, rules},
    hand, kind,
};

#[test]
fn aces_twos_and_jokers_rank_above_the_king() {
    // 4-D1
    let rules = rules("doudizhu");
    for pair in ["3d", "Kd", "Ad", "2d", "BJ", "RJ"].windows(2) {
        assert!(beats(pair[1], pair[0], &rules) && !beats(pair[0], pair[1], &rules), "{pair:?}");
    }
}

#[test]
fn no_straight_holds_a_two() {
    // 4-D2
    let rules = rules("doudizhu");
    assert_eq!(kind("Ad 2d 3d 4d 5d", &rules), None);
    assert_eq!(kind("2d 3d 4d 5d 6d", &rules), None);
    assert_eq!(kind("Td Jd Qd Kd Ad", &rules), Some(Kind::Straight));
}

#[test]
fn the_length_of_a_run_is_the_number_of_its_ranks() {
    // 4-D3
    let rules = rules("doudizhu");
    let length = |cards| classify(&hand(cards, &rules), &rules).expect("a play").reading.length;
    assert_eq!([length("3d 4d 5d 6d 7d"), length("3d 3c 4d 4c 5d 5c")], [5, 3]);
}

#[test]
fn a_straight_beats_a_lower_one() {
    // 4-D4
    assert!(beats("4d 5d 6d 7d 8d", "3d 4c 5c 6c 7c", &rules("doudizhu")));
}

/// The article's own game, as far as runs and bombs go.
fn chained() -> Rules {
    house(
        "doudizhu",
        json!({
            "plays": {
                "triple": null, "quad-singles": null, "quad-pairs": null, "pair-chain": { "length": [2, 6] },
                "quad-chain": { "width": 4, "length": [2, 3] },
            },
            "bombs": [{ "play": "bomb" }, { "play": "quad-chain" }, { "play": "rocket" }],
        }),
    )
}

#[test]
fn only_pairs_in_a_row_are_a_pair_chain() {
    // 4-D5
    let rules = chained();
    for cards in ["3d 3c 7d 7c", "3d 3c", "3d 3c 3h 3s", ""] {
        assert_ne!(kind(cards, &rules), Some(Kind::PairChain), "{cards}");
    }
    assert_eq!(kind("3d 3c 4d 4c", &rules), Some(Kind::PairChain));
    let seven = "3d 3c 4d 4c 5d 5c 6d 6c 7d 7c 8d 8c 9d 9c";
    assert_eq!(kind(seven, &rules), None);
}

#[test]
fn bombs_beat_straights_and_lower_bombs() {
    // 4-D6
    let rules = chained();
    let quads = "3d 3c 3h 3s 4d 4c 4h 4s";
    assert!(beats("3d 3c 3h 3s", "4d 5d 6d 7d 8d", &rules));
    assert!(beats(quads, "2d 2c 2h 2s", &rules));
    assert!(beats("5d 5c 5h 5s 6d 6c 6h 6s 7d 7c 7h 7s", quads, &rules));
    assert!(beats("BJ RJ", quads, &rules));
    assert!(!beats("2d 2c 2h 2s", quads, &rules));
    assert_eq!(kind("3d 4d", &rules), None);
}
