//! Article 2, Dou Dizhu in Go.

use std::collections::BTreeSet;

use chupai::{Card, Code, Kind, Scheme, deal, decode, readings};
use serde_json::json;

use super::{
    beats,
    common::{cards, house, rules},
    hand, kind, list,
};

#[test]
fn a_deal_has_17_cards_for_each_seat_and_3_in_the_kitty() {
    // 2-D1
    let deal = deal(&rules("doudizhu"), "a seed");
    assert_eq!(deal.hands.iter().map(Vec::len).collect::<Vec<_>>(), [17, 17, 17]);
    assert_eq!(deal.kitty.len(), 3);
}

#[test]
fn one_card_is_a_single_and_two_are_a_pair_or_the_rocket() {
    // 2-D2, 2-D3, 2-D4
    let rules = rules("doudizhu");
    assert_eq!(kind("3d", &rules), Some(Kind::Single));
    assert_eq!(kind("3d 3s", &rules), Some(Kind::Pair));
    assert_eq!(kind("3d 4s", &rules), None);
    assert_eq!(kind("RJ BJ", &rules), Some(Kind::Rocket));
    assert_eq!(kind("BJ RJ", &rules), Some(Kind::Rocket));
}

#[test]
fn the_rocket_beats_a_bomb_and_not_the_reverse() {
    // 2-D5, 2-D11
    let rules = rules("doudizhu");
    assert_eq!(kind("3d 3c 3h 3s", &rules), Some(Kind::Bomb));
    assert!(beats("BJ RJ", "2d 2c 2h 2s", &rules));
    assert!(!beats("2d 2c 2h 2s", "BJ RJ", &rules));
}

#[test]
fn cards_with_a_gap_are_no_straight() {
    // 2-D6
    assert_eq!(kind("3d 4d 5d 6d 8d", &rules("doudizhu")), None);
}

#[test]
fn kickers_are_told_from_the_core_of_an_airplane() {
    // 2-D7, 2-D8
    let rules = rules("doudizhu");
    assert_eq!(kind("3d 3c 3h 5d 5c 5h 4d 4c", &rules), None);
    for cards in ["3d 3c 3h 4d 4c 4h 9d 9c", "3d 3c 3h 4d 4c 4h 2d 2c", "3d 3c 3h 4d 4c 4h 5d 5c 5h 7d 7c 7h"] {
        assert_eq!(kind(cards, &rules), Some(Kind::AirplaneSingles), "{cards}");
    }
}

#[test]
fn a_triple_among_the_kickers_has_all_its_readings() {
    // 2-D8, 4-D7: where a house lets the kickers lengthen the core.
    let loose = house("doudizhu", json!({ "plays": { "airplane-singles": { "kickers": { "adjacent": true } } } }));
    let found = readings(&hand("3d 3c 3h 4d 4c 4h 5d 5c 5h 6d 6c 6h", &loose), &loose);
    let found: Vec<_> = found.iter().map(|play| (play.reading.kind, play.reading.rank.to_string())).collect();
    let expected = [(Kind::TripleChain, "6"), (Kind::AirplaneSingles, "6"), (Kind::AirplaneSingles, "5")];
    assert_eq!(found, expected.map(|(kind, rank)| (kind, rank.to_string())));
}

#[test]
fn a_kicker_of_a_rank_of_the_core_is_refused() {
    // 2-D9
    assert_eq!(kind("3d 3c 3h 4d 4c 4h 3s 5d", &rules("doudizhu")), None);
}

#[test]
fn odd_numbers_of_cards_are_no_pairs() {
    // 2-D10
    let rules = rules("doudizhu");
    assert_eq!(kind("3d 3c 4h", &rules), None);
    assert_eq!(kind("3d 3c 4d 4c 5d 5c 9h", &rules), None);
}

#[test]
fn a_straight_does_not_beat_a_longer_one() {
    // 2-D11
    assert!(!beats("9d Td Jd Qd Kd", "7d 8d 9h Th Jh Qh", &rules("doudizhu")));
}

#[test]
fn cards_that_the_pack_does_not_have_are_refused() {
    // 2-D12
    let rules = rules("doudizhu");
    assert_eq!(rules.hand(cards("5s 5s")).expect_err("one pack").code(), "too-many-of-a-card");
    assert!("13".parse::<Card>().is_err());
    assert!(decode(&Code::Text("13".into()), Scheme::Letter).is_err());
}

#[test]
fn each_seed_gives_another_deal() {
    // 2-D14. A deal depends on its seed alone, and any text is one.
    let rules = rules("doudizhu");
    let deals: BTreeSet<_> = (0..1000).map(|seed| deal(&rules, seed).hands).collect();
    assert_eq!(deals.len(), 1000);
}

#[test]
fn quads_and_airplanes_with_pairs_are_plays() {
    // 2-D15, 2-D16
    let rules = rules("doudizhu");
    assert_eq!(kind("3d 3c 3h 3s 4d 4c 5d 5c", &rules), Some(Kind::QuadPairs));
    assert_eq!(kind("3d 3c 3h 4d 4c 4h 5d 5c 6d 6c", &rules), Some(Kind::AirplanePairs));
    assert_eq!(list("4d 5d", "3s", &rules).len(), 2);
}
