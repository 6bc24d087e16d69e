//! Article 5, two packs in Lua.

use chupai::{Card, Game, Kind, Rules, Scheme, decode, encode};
use serde_json::json;

use super::{beats, common::house, kind, list};

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
fn all_higher_singles_are_listed_and_then_the_bomb() {
    // 5-D4, 5-D5
    let rules = two_packs();
    let ranks: Vec<String> =
        list("4d 6d 8d 9d 9d 9c 9c", "5d", &rules).iter().map(|play| play.reading.rank.to_string()).collect();
    assert_eq!(ranks, ["6", "8", "9", "9"]); // three single cards, then the bomb
}

#[test]
fn triples_in_a_row_are_a_triple_chain() {
    // 5-D6
    assert_eq!(kind("3d 3c 3h 4d 4c 4h", &two_packs()), Some(Kind::TripleChain));
}

#[test]
fn five_of_a_rank_are_a_bomb_that_beats_four() {
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
fn a_round_of_two_packs_is_dealt_and_played_to_its_end() {
    // 5-D10, 5-D11
    let mut game = Game::builder(&two_packs()).deal("a seed").expect("a deal");
    let (landlord, kitty) = game.landlord().expect("a landlord");
    assert_eq!((game.hand(landlord).expect("a seat").len(), kitty.len()), (33, 8));
    while game.turn().is_some() {
        match game.legal().expect("not too much").to_vec().first() {
            Some(play) => game.play(&play.cards, None).expect("legal"),
            None => game.pass().expect("nothing else"),
        }
    }
    assert_eq!(game.result().expect("not too much").expect("over").scores.iter().sum::<i32>(), 0);
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
