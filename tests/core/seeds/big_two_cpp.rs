//! Article 3, Big Two in C++.

use std::collections::BTreeSet;

use chupai::{Card, Code, Game, Kind, Scheme, decode};
use serde_json::json;

use super::{
    beats,
    common::{cards, house, rules},
    kind, list, of_kind,
};

#[test]
fn a_single_of_the_higher_suit_beats_one_of_the_lower() {
    // 3-D1
    let rules = rules("bigtwo");
    assert!(beats("3s", "3h", &rules) && !beats("3h", "3s", &rules));
}

#[test]
fn a_house_rule_ends_straights_at_the_king() {
    // 3-D2
    let to_king = house("bigtwo", json!({ "tracks": { "runs": "3456789TJQK" } }));
    assert_eq!(kind("Td Jc Qd Kh Ad", &to_king), None);
    assert_eq!(kind("Td Jd Qd Kd Ad", &to_king), Some(Kind::Flush));
    assert_eq!(kind("9d Tc Jd Qh Kd", &to_king), Some(Kind::Straight));
    assert!(of_kind(Kind::Straight, "Td Jc Qd Kh Ad", "", &to_king).is_empty());
}

#[test]
fn five_card_hands_beat_those_below_them_on_the_ladder() {
    // 3-D3
    let rules = rules("bigtwo");
    let ladder = ["3d 4c 5d 6h 7d", "3d 5d 7d 9d Jd", "3d 3c 3h 4d 4c", "3d 3c 3h 3s 4d", "3d 4d 5d 6d 7d"];
    for (low, lower) in ladder.iter().enumerate() {
        for (high, higher) in ladder.iter().enumerate() {
            assert_eq!(beats(higher, lower, &rules), high > low, "{higher} on {lower}");
        }
    }
}

#[test]
fn a_straight_of_a_higher_rank_beats_one_of_a_higher_suit() {
    // 3-D4
    let rules = rules("bigtwo");
    assert_eq!(of_kind(Kind::Straight, "4d 5c 6h 7s 8d", "3d 4c 5d 6d 7s", &rules), ["4d 5c 6h 7s 8d"]);
}

#[test]
fn straights_are_listed_in_every_choice_of_suits_without_straight_flushes() {
    // 3-D5
    let rules = rules("bigtwo");
    let hand = "3d 3s 4d 4s 5d 6d 7d";
    let straights = of_kind(Kind::Straight, hand, "", &rules);
    assert_eq!(straights.len(), 3); // four choices, one of them all diamonds
    assert_eq!(of_kind(Kind::StraightFlush, hand, "", &rules), ["3d 4d 5d 6d 7d"]);
}

#[test]
fn flushes_are_listed_of_held_cards_without_straight_flushes() {
    // 3-D6
    let rules = rules("bigtwo");
    assert_eq!(of_kind(Kind::Flush, "3h 5h 7h 9h Jh", "", &rules), ["3h 5h 7h 9h Jh"]);
    assert_eq!(of_kind(Kind::Flush, "3h 4h 5h 6h 7h 9h", "", &rules).len(), 5); // six, less the straight flush
}

#[test]
fn full_houses_take_every_rank_and_break_larger_groups() {
    // 3-D7
    let rules = rules("bigtwo");
    assert_eq!(of_kind(Kind::FullHouse, "3d 3c 9d 9c 9h", "", &rules), ["9d 9c 9h 3d 3c"]);
    assert_eq!(of_kind(Kind::FullHouse, "3d 3c 3h 9d 9c 9h", "", &rules).len(), 6);
    assert_eq!(of_kind(Kind::FullHouse, "3d 3c 9d 9c 9h 9s", "", &rules).len(), 4);
}

#[test]
fn higher_five_card_hands_of_other_kinds_are_listed() {
    // 3-D8
    let kinds: BTreeSet<Kind> = list("3h 5h 7h 9h Jh 9d 9c 5d", "4d 5c 6d 7d 8s", &rules("bigtwo"))
        .iter()
        .map(|play| play.reading.kind)
        .collect();
    assert_eq!(kinds, BTreeSet::from([Kind::Flush, Kind::FullHouse]));
}

#[test]
fn every_pair_of_a_group_and_every_kicker_is_listed() {
    // 3-D9, 3-D10
    let rules = rules("bigtwo");
    assert_eq!(of_kind(Kind::Pair, "9d 9c 9h", "8d 8c", &rules), ["9d 9c", "9d 9h", "9c 9h"]);
    assert_eq!(of_kind(Kind::QuadSingle, "9d 9c 9h 9s 3d 4d", "", &rules).len(), 2);
}

#[test]
fn a_short_hand_leads_its_singles_and_cannot_answer_five_cards() {
    // 3-D11
    let rules = rules("bigtwo");
    assert_eq!(list("3d 4d", "", &rules).len(), 2);
    assert!(list("3d 4d", "3h 5h 7h 9h Jh", &rules).is_empty());
}

#[test]
fn a_two_is_above_the_ace_in_codes_of_servers_and_in_play() {
    // 3-D12
    let byte = |number| decode(&Code::Number(number), Scheme::Byte).expect("a card").to_string();
    assert_eq!([byte(0x01), byte(0x32), byte(0x0d)], ["Ad", "2s", "Kd"]);
    assert!(beats("2d", "As", &rules("bigtwo")));
}

#[test]
fn a_deck_of_two_packs_has_each_card_twice() {
    // 3-D13
    let two = house("doudizhu", json!({ "deck": { "packs": 2 }, "plays": { "pair": { "jokers": true } } }));
    assert_eq!(kind("3d 3d", &two), Some(Kind::Pair));
    assert!(two.hand(cards("3d 3d 3d")).is_err());
}

#[test]
fn every_first_lead_holds_the_three_of_diamonds() {
    // 3-D14
    let game = Game::builder(&rules("bigtwo")).deal("a seed").expect("a deal");
    let leads = game.legal().expect("not too much").to_vec();
    let three: Card = "3d".parse().expect("a card");
    assert!(!leads.is_empty() && leads.iter().all(|play| play.cards.contains(&three)));
}
