//! What went wrong in the code of the five articles the project grew from, one test a fault. The numbers are those
//! of the faults in our notes on the articles.

mod common;

use std::collections::BTreeSet;

use chupai::{Card, Code, Game, Hand, Kind, Play, Rules, Scheme, classify, deal, decode, encode, readings, shuffle};
use common::{cards, house, legal, rules};
use serde_json::json;

fn hand(held: &str, rules: &Rules) -> Hand {
    common::hand(&cards(held), rules)
}

fn kind(cards: &str, rules: &Rules) -> Option<Kind> {
    classify(&hand(cards, rules), rules).map(|play| play.reading.kind)
}

fn list(cards: &str, table: &str, rules: &Rules) -> Vec<Play> {
    let table = classify(&hand(table, rules), rules);
    legal(&hand(cards, rules), table.as_ref().map(|play| &play.reading), rules).to_vec()
}

/// The plays of a kind, each as its cards.
fn of_kind(kind: Kind, cards: &str, table: &str, rules: &Rules) -> Vec<String> {
    let text = |play: Play| play.cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    list(cards, table, rules).into_iter().filter(|play| play.reading.kind == kind).map(text).collect()
}

fn beats(cards: &str, table: &str, rules: &Rules) -> bool {
    let table = classify(&hand(table, rules), rules);
    common::beats(&hand(cards, rules), table.as_ref().map(|play| &play.reading), rules)
}

// Article 1, Tien Len in Java

/// How far the counts of where a card lands are from even, over many shuffles: chi square with 51 degrees of freedom.
fn unevenness(shuffle: impl Fn(u32) -> Vec<usize>) -> f64 {
    let mut landed = [0_u32; 52];
    const SHUFFLES: u32 = 8_000;
    for number in 0..SHUFFLES {
        let cards = shuffle(number);
        landed[cards.iter().position(|&card| card == 0).expect("the first card")] += 1;
    }
    let even = f64::from(SHUFFLES) / 52.0;
    landed.iter().map(|&count| (f64::from(count) - even).powi(2) / even).sum()
}

#[test]
fn a_shuffle_of_a_hundred_swaps_leaves_cards_where_they_were() {
    // 1-D1. A fair shuffle stays below 120 but once in ten million; a card is left alone 2 times in 100.
    let deck: Vec<Card> = rules("bigtwo").deck().iter().collect();
    let place = |card: &Card| deck.iter().position(|other| other == card).expect("of the deck");
    let fair = unevenness(|number| shuffle(&deck, format!("deal {number}")).iter().map(place).collect());
    assert!(fair < 120.0, "{fair}");
    let swaps = unevenness(|number| {
        let mut cards: Vec<usize> = (0..52).collect();
        for swap in 0..100 {
            // Two even draws from 0 to 51, from a shuffle that has just been found fair.
            let draws = shuffle(&deck, format!("{number} {swap}"));
            let again = shuffle(&deck, format!("{number} {swap} again"));
            cards.swap(place(&draws[0]), place(&again[0]));
        }
        cards
    });
    assert!(swaps > 120.0, "{swaps}");
}

#[test]
fn shuffling_leaves_the_callers_cards_alone() {
    // 1-D1
    let cards = cards("3d 4d 5d");
    let before = cards.clone();
    let _ = shuffle(&cards, "a seed");
    assert_eq!(cards, before);
}

#[test]
fn the_order_of_cards_changed_what_they_were() {
    // 1-D2
    let rules = rules("tienlen-cambodia");
    assert_eq!(kind("3h 4d 3c", &rules), None);
    assert_eq!(kind("3h 9d Kc 3s", &rules), None);
    assert_eq!(kind("3h 4h 5h 3d 4d 5d", &rules), Some(Kind::PairChain));
}

#[test]
fn hands_without_runs_crashed() {
    // 1-D3
    let rules = rules("tienlen-cambodia");
    for cards in ["3h 3d 4h 4d 2h 2d", "3h 3d 3c 3s 4h 4d", "3h 3d 3c 3s 4h 4d 4c 4s", ""] {
        assert_eq!(kind(cards, &rules), None, "{cards}");
    }
    assert!(list("", "", &rules).is_empty());
    assert!(of_kind(Kind::Straight, "3h 4d", "", &rules).is_empty());
}

#[test]
fn a_quad_gave_two_of_its_four_triples() {
    // 1-D4
    let triples = of_kind(Kind::Triple, "7h 7d 7c 7s", "", &rules("tienlen-cambodia"));
    assert_eq!(triples, ["7h 7d 7c", "7h 7d 7s", "7h 7c 7s", "7d 7c 7s"]);
}

#[test]
fn a_second_card_inside_a_run_was_never_used() {
    // 1-D5
    let rules = rules("tienlen-cambodia");
    assert_eq!(of_kind(Kind::Straight, "3h 4h 4d 5c", "", &rules), ["3h 4h 5c", "3h 4d 5c"]);
    assert_eq!(of_kind(Kind::Straight, "3h 4h 5h 5d 6c", "", &rules).len(), 6);
}

#[test]
fn pairs_were_taken_greedily() {
    // 1-D6. Of three and four of a rank every pair counts.
    let chains = of_kind(Kind::PairChain, "3h 3d 3c 4h 4d 4c 4s 5h 5d", "", &rules("tienlen-cambodia"));
    assert_eq!(chains.len(), 3 * 6);
    assert_eq!(chains.iter().collect::<BTreeSet<_>>().len(), 18);
}

#[test]
fn unsorted_hands_hid_their_quads() {
    // 1-D7
    assert_eq!(of_kind(Kind::Quad, "7h 3d 7d 9c 7c 4s 7s", "", &rules("tienlen-cambodia")), ["7h 7d 7c 7s"]);
}

#[test]
fn cards_that_are_not_held_could_be_played() {
    // 1-D8
    let mut game = Game::builder(&rules("tienlen-cambodia")).seed("a seed").deal().expect("a deal");
    let seat = game.turn().expect("a leader");
    let foreign = game.hand((seat + 1) % 4).expect("a seat")[0];
    let own = game.hand(seat).expect("a seat")[0];
    assert_eq!(game.play(&[foreign], None).expect_err("not held").code(), "not-in-hand");
    assert_eq!(game.play(&[own, own], None).expect_err("held once").code(), "not-in-hand");
    assert_eq!(game.hand(seat).expect("a seat").len(), 13);
}

#[test]
fn jacks_and_twos_were_printed_as_numbers() {
    // 1-D9
    for (number, name) in [(111, "Jh"), (154, "2s"), (152, "2d"), (34, "3s")] {
        assert_eq!(decode(&Code::Number(number), Scheme::Decimal).expect("a card").to_string(), name);
    }
}

#[test]
fn chops_were_never_hinted() {
    // 1-D10
    let rules = rules("tienlen-cambodia");
    let hand = "4h 4d 4c 4s 5h 5d 6h 6d 7h 7d";
    assert_eq!(of_kind(Kind::Quad, hand, "2h", &rules), ["4h 4d 4c 4s"]);
    let chops = of_kind(Kind::PairChain, hand, "2h 2d", &rules);
    assert_eq!(chops.len(), 6);
}

// Article 2, Dou Dizhu in Go

#[test]
fn dealing_dealt_nothing() {
    // 2-D1
    let deal = deal(&rules("doudizhu"), "a seed");
    assert_eq!(deal.hands.iter().map(Vec::len).collect::<Vec<_>>(), [17, 17, 17]);
    assert_eq!(deal.kitty.len(), 3);
}

#[test]
fn every_play_of_one_or_two_cards_was_an_error() {
    // 2-D2, 2-D3, 2-D4
    let rules = rules("doudizhu");
    assert_eq!(kind("3d", &rules), Some(Kind::Single));
    assert_eq!(kind("3d 3s", &rules), Some(Kind::Pair));
    assert_eq!(kind("3d 4s", &rules), None);
    assert_eq!(kind("RJ BJ", &rules), Some(Kind::Rocket));
    assert_eq!(kind("BJ RJ", &rules), Some(Kind::Rocket));
}

#[test]
fn a_bomb_was_stored_as_the_rocket() {
    // 2-D5, 2-D11
    let rules = rules("doudizhu");
    assert_eq!(kind("3d 3c 3h 3s", &rules), Some(Kind::Bomb));
    assert!(beats("BJ RJ", "2d 2c 2h 2s", &rules));
    assert!(!beats("2d 2c 2h 2s", "BJ RJ", &rules));
}

#[test]
fn a_broken_straight_was_neither_this_nor_an_error() {
    // 2-D6
    assert_eq!(kind("3d 4d 5d 6d 8d", &rules("doudizhu")), None);
}

#[test]
fn kickers_were_taken_for_the_core() {
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
fn a_kicker_of_the_cores_rank_is_refused_on_purpose() {
    // 2-D9
    assert_eq!(kind("3d 3c 3h 4d 4c 4h 3s 5d", &rules("doudizhu")), None);
}

#[test]
fn odd_numbers_of_cards_passed_for_pairs() {
    // 2-D10
    let rules = rules("doudizhu");
    assert_eq!(kind("3d 3c 4h", &rules), None);
    assert_eq!(kind("3d 3c 4d 4c 5d 5c 9h", &rules), None);
}

#[test]
fn a_run_beat_a_longer_run() {
    // 2-D11
    assert!(!beats("9d Td Jd Qd Kd", "7d 8d 9h Th Jh Qh", &rules("doudizhu")));
}

#[test]
fn cards_that_do_not_exist_were_played() {
    // 2-D12
    let rules = rules("doudizhu");
    assert_eq!(rules.hand(cards("5s 5s")).expect_err("one pack").code(), "too-many-of-a-card");
    assert!("13".parse::<Card>().is_err());
    assert!(decode(&Code::Text("13".into()), Scheme::Letter).is_err());
}

#[test]
fn two_deals_in_a_second_were_the_same() {
    // 2-D14. A deal depends on its seed alone, and any text is one.
    let rules = rules("doudizhu");
    let deals: BTreeSet<_> = (0..1000).map(|seed| deal(&rules, seed).hands).collect();
    assert_eq!(deals.len(), 1000);
}

#[test]
fn larger_plays_were_errors_without_a_word() {
    // 2-D15, 2-D16
    let rules = rules("doudizhu");
    assert_eq!(kind("3d 3c 3h 3s 4d 4c 5d 5c", &rules), Some(Kind::QuadPairs));
    assert_eq!(kind("3d 3c 3h 4d 4c 4h 5d 5c 6d 6c", &rules), Some(Kind::AirplanePairs));
    assert_eq!(list("4d 5d", "3s", &rules).len(), 2);
}

// Article 3, Big Two in C++

#[test]
fn the_order_of_two_cards_was_said_the_wrong_way_round() {
    // 3-D1
    let rules = rules("bigtwo");
    assert!(beats("3s", "3h", &rules) && !beats("3h", "3s", &rules));
}

#[test]
fn straights_to_the_king_could_not_be_asked_for() {
    // 3-D2
    let to_king = house("bigtwo", json!({ "tracks": { "runs": "3456789TJQK" } }));
    assert_eq!(kind("Td Jc Qd Kh Ad", &to_king), None);
    assert_eq!(kind("Td Jd Qd Kd Ad", &to_king), Some(Kind::Flush));
    assert_eq!(kind("9d Tc Jd Qh Kd", &to_king), Some(Kind::Straight));
    assert!(of_kind(Kind::Straight, "Td Jc Qd Kh Ad", "", &to_king).is_empty());
}

#[test]
fn nothing_compared_two_plays() {
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
fn a_higher_straight_needed_a_higher_suit() {
    // 3-D4
    let rules = rules("bigtwo");
    assert_eq!(of_kind(Kind::Straight, "4d 5c 6h 7s 8d", "3d 4c 5d 6d 7s", &rules), ["4d 5c 6h 7s 8d"]);
}

#[test]
fn straights_came_in_one_choice_of_suits_and_as_straight_flushes() {
    // 3-D5
    let rules = rules("bigtwo");
    let hand = "3d 3s 4d 4s 5d 6d 7d";
    let straights = of_kind(Kind::Straight, hand, "", &rules);
    assert_eq!(straights.len(), 3); // four choices, one of them all diamonds
    assert_eq!(of_kind(Kind::StraightFlush, hand, "", &rules), ["3d 4d 5d 6d 7d"]);
}

#[test]
fn flushes_held_cards_that_were_not_in_hand() {
    // 3-D6
    let rules = rules("bigtwo");
    assert_eq!(of_kind(Kind::Flush, "3h 5h 7h 9h Jh", "", &rules), ["3h 5h 7h 9h Jh"]);
    assert_eq!(of_kind(Kind::Flush, "3h 4h 5h 6h 7h 9h", "", &rules).len(), 5); // six, less the straight flush
}

#[test]
fn full_houses_never_took_threes_or_broke_a_group() {
    // 3-D7
    let rules = rules("bigtwo");
    assert_eq!(of_kind(Kind::FullHouse, "3d 3c 9d 9c 9h", "", &rules), ["9d 9c 9h 3d 3c"]);
    assert_eq!(of_kind(Kind::FullHouse, "3d 3c 3h 9d 9c 9h", "", &rules).len(), 6);
    assert_eq!(of_kind(Kind::FullHouse, "3d 3c 9d 9c 9h 9s", "", &rules).len(), 4);
}

#[test]
fn only_the_same_five_card_hand_was_hinted() {
    // 3-D8
    let kinds: BTreeSet<Kind> = list("3h 5h 7h 9h Jh 9d 9c 5d", "4d 5c 6d 7d 8s", &rules("bigtwo"))
        .iter()
        .map(|play| play.reading.kind)
        .collect();
    assert_eq!(kinds, BTreeSet::from([Kind::Flush, Kind::FullHouse]));
}

#[test]
fn one_pair_of_a_group_was_hinted() {
    // 3-D9, 3-D10
    let rules = rules("bigtwo");
    assert_eq!(of_kind(Kind::Pair, "9d 9c 9h", "8d 8c", &rules), ["9d 9c", "9d 9h", "9c 9h"]);
    assert_eq!(of_kind(Kind::QuadSingle, "9d 9c 9h 9s 3d 4d", "", &rules).len(), 2);
}

#[test]
fn leads_and_short_hands_were_not_handled() {
    // 3-D11
    let rules = rules("bigtwo");
    assert_eq!(list("3d 4d", "", &rules).len(), 2);
    assert!(list("3d 4d", "3h 5h 7h 9h Jh", &rules).is_empty());
}

#[test]
fn aces_and_twos_were_mixed_up() {
    // 3-D12
    let byte = |number| decode(&Code::Number(number), Scheme::Byte).expect("a card").to_string();
    assert_eq!([byte(0x01), byte(0x32), byte(0x0d)], ["Ad", "2s", "Kd"]);
    assert!(beats("2d", "As", &rules("bigtwo")));
}

#[test]
fn two_packs_could_not_be_checked() {
    // 3-D13
    let two = house("doudizhu", json!({ "deck": { "packs": 2 }, "plays": { "pair": { "jokers": true } } }));
    assert_eq!(kind("3d 3d", &two), Some(Kind::Pair));
    assert!(two.hand(cards("3d 3d 3d")).is_err());
}

#[test]
fn the_three_of_diamonds_need_not_be_in_the_first_play() {
    // 3-D14
    let game = Game::builder(&rules("bigtwo")).seed("a seed").deal().expect("a deal");
    let leads = game.legal().expect("not too much").to_vec();
    let three: Card = "3d".parse().expect("a card");
    assert!(!leads.is_empty() && leads.iter().all(|play| play.cards.contains(&three)));
}

// Article 4, Dou Dizhu in TypeScript

#[test]
fn aces_twos_and_jokers_ranked_by_their_numbers() {
    // 4-D1
    let rules = rules("doudizhu");
    for pair in ["3d", "Kd", "Ad", "2d", "BJ", "RJ"].windows(2) {
        assert!(beats(pair[1], pair[0], &rules) && !beats(pair[0], pair[1], &rules), "{pair:?}");
    }
}

#[test]
fn straights_went_through_ace_and_two() {
    // 4-D2
    let rules = rules("doudizhu");
    assert_eq!(kind("Ad 2d 3d 4d 5d", &rules), None);
    assert_eq!(kind("2d 3d 4d 5d 6d", &rules), None);
    assert_eq!(kind("Td Jd Qd Kd Ad", &rules), Some(Kind::Straight));
}

#[test]
fn the_length_of_a_run_was_one_too_few() {
    // 4-D3
    let rules = rules("doudizhu");
    let length = |cards| classify(&hand(cards, &rules), &rules).expect("a play").reading.length;
    assert_eq!([length("3d 4d 5d 6d 7d"), length("3d 3c 4d 4c 5d 5c")], [5, 3]);
}

#[test]
fn no_run_beat_a_run() {
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
fn any_pairs_were_a_run_of_pairs() {
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
fn bombs_stopped_nothing() {
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

// Article 5, two packs in Lua

fn two_packs() -> Rules {
    house(
        "doudizhu",
        json!({
            "deck": { "packs": 2 }, "table": { "players": 4, "hand": 25, "bidding": "lot" },
            "plays": { "pair": { "jokers": true }, "bomb": { "width": [4, 8] } },
        }),
    )
}

#[test]
fn groups_are_counted_whatever_their_order() {
    // 5-D1, 5-D2, 5-D3
    assert_eq!(kind("4s 3d 4d 3c 4h", &two_packs()), Some(Kind::TriplePair));
}

#[test]
fn hints_were_dropped_and_not_filtered() {
    // 5-D4, 5-D5
    let rules = two_packs();
    let ranks: Vec<String> =
        list("4d 6d 8d 9d 9d 9c 9c", "5d", &rules).iter().map(|play| play.reading.rank.to_string()).collect();
    assert_eq!(ranks, ["6", "8", "9", "9"]); // three single cards, then the bomb
}

#[test]
fn airplanes_were_missing() {
    // 5-D6
    assert_eq!(kind("3d 3c 3h 4d 4c 4h", &two_packs()), Some(Kind::TripleChain));
}

#[test]
fn a_bomb_of_five_was_nothing() {
    // 5-D7
    let rules = two_packs();
    assert_eq!(kind("3d 3d 3c 3c 3h", &rules), Some(Kind::Bomb));
    assert!(beats("3d 3d 3c 3c 3h", "2d 2c 2h 2s", &rules));
    assert!(beats("4d 4d 4c 4c 4h", "3d 3d 3c 3c 3h", &rules));
    assert!(!beats("2d 2c 2h 2s", "3d 3d 3c 3c 3h", &rules));
}

#[test]
fn only_all_the_jokers_are_the_rocket() {
    // 5-D8
    let rules = two_packs();
    assert_eq!(kind("BJ BJ RJ RJ", &rules), Some(Kind::Rocket));
    assert_eq!(kind("BJ RJ", &rules), None);
    assert!(beats("BJ BJ RJ RJ", "2d 2d 2c 2c 2h 2h 2s 2s", &rules));
}

#[test]
fn equal_jokers_are_a_pair_and_no_kickers() {
    // 5-D9
    let rules = two_packs();
    assert_eq!(kind("BJ BJ", &rules), Some(Kind::Pair));
    assert!(beats("RJ RJ", "BJ BJ", &rules));
    assert_eq!(kind("3d 3c 3h BJ BJ", &rules), None);
}

#[test]
fn nothing_was_said_of_deals_leads_and_the_end() {
    // 5-D10, 5-D11
    let mut game = Game::builder(&two_packs()).seed("a seed").deal().expect("a deal");
    let (landlord, kitty) = game.landlord().expect("a landlord");
    assert_eq!((game.hand(landlord).expect("a seat").len(), kitty.len()), (33, 8));
    while game.turn().is_some() {
        match game.legal().expect("not too much").to_vec().first() {
            Some(play) => game.play(&play.cards, None).expect("legal"),
            None => game.pass().expect("nothing else"),
        }
    }
    assert_eq!(game.outcome().expect("not too much").expect("over").scores.iter().sum::<i32>(), 0);
}

#[test]
fn codes_go_there_and_back() {
    for (name, scheme) in Scheme::ALL {
        let codes = Card::all().filter_map(|card| Some((card, encode(card, scheme).ok()?)));
        for (card, code) in codes {
            assert_eq!(decode(&code, scheme), Ok(card), "{name}");
        }
    }
}
