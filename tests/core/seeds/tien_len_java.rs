//! Article 1, Tien Len in Java.

use std::collections::BTreeSet;

use chupai::{Card, Code, Game, Kind, Scheme, decode, shuffle};

use super::{
    common::{cards, rules},
    kind, list, of_kind,
};

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
fn a_shuffle_is_fair_and_a_hundred_swaps_are_not() {
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
fn the_order_of_cards_does_not_change_what_they_are() {
    // 1-D2
    let rules = rules("tienlen-cambodia");
    assert_eq!(kind("3h 4d 3c", &rules), None);
    assert_eq!(kind("3h 9d Kc 3s", &rules), None);
    assert_eq!(kind("3h 4h 5h 3d 4d 5d", &rules), Some(Kind::PairChain));
}

#[test]
fn pairs_with_a_gap_quads_and_no_cards_are_no_play() {
    // 1-D3
    let rules = rules("tienlen-cambodia");
    for cards in ["3h 3d 4h 4d 2h 2d", "3h 3d 3c 3s 4h 4d", "3h 3d 3c 3s 4h 4d 4c 4s", ""] {
        assert_eq!(kind(cards, &rules), None, "{cards}");
    }
    assert!(list("", "", &rules).is_empty());
    assert!(of_kind(Kind::Straight, "3h 4d", "", &rules).is_empty());
}

#[test]
fn every_triple_of_a_quad_is_listed() {
    // 1-D4
    let triples = of_kind(Kind::Triple, "7h 7d 7c 7s", "", &rules("tienlen-cambodia"));
    assert_eq!(triples, ["7h 7d 7c", "7h 7d 7s", "7h 7c 7s", "7d 7c 7s"]);
}

#[test]
fn straights_are_listed_with_every_card_of_a_rank() {
    // 1-D5
    let rules = rules("tienlen-cambodia");
    assert_eq!(of_kind(Kind::Straight, "3h 4h 4d 5c", "", &rules), ["3h 4h 5c", "3h 4d 5c"]);
    assert_eq!(of_kind(Kind::Straight, "3h 4h 5h 5d 6c", "", &rules).len(), 6);
}

#[test]
fn pair_chains_are_listed_with_every_pair_of_a_rank() {
    // 1-D6. Of three and four of a rank every pair counts.
    let chains = of_kind(Kind::PairChain, "3h 3d 3c 4h 4d 4c 4s 5h 5d", "", &rules("tienlen-cambodia"));
    assert_eq!(chains.len(), 3 * 6);
    assert_eq!(chains.iter().collect::<BTreeSet<_>>().len(), 18);
}

#[test]
fn a_quad_is_listed_from_an_unsorted_hand() {
    // 1-D7
    assert_eq!(of_kind(Kind::Quad, "7h 3d 7d 9c 7c 4s 7s", "", &rules("tienlen-cambodia")), ["7h 7d 7c 7s"]);
}

#[test]
fn cards_that_are_not_held_are_refused() {
    // 1-D8
    let mut game = Game::builder(&rules("tienlen-cambodia")).deal("a seed").expect("a deal");
    let seat = game.turn().expect("a leader");
    let foreign = game.hand((seat + 1) % 4).expect("a seat")[0];
    let own = game.hand(seat).expect("a seat")[0];
    assert_eq!(game.play(&[foreign], None).expect_err("not held").code(), "not-in-hand");
    assert_eq!(game.play(&[own, own], None).expect_err("held once").code(), "not-in-hand");
    assert_eq!(game.hand(seat).expect("a seat").len(), 13);
}

#[test]
fn jacks_and_twos_are_named_by_their_letters() {
    // 1-D9
    for (number, name) in [(111, "Jh"), (154, "2s"), (152, "2d"), (34, "3s")] {
        assert_eq!(decode(&Code::Number(number), Scheme::Decimal).expect("a card").to_string(), name);
    }
}

#[test]
fn chops_of_twos_are_listed() {
    // 1-D10
    let rules = rules("tienlen-cambodia");
    let hand = "4h 4d 4c 4s 5h 5d 6h 6d 7h 7d";
    assert_eq!(of_kind(Kind::Quad, hand, "2h", &rules), ["4h 4d 4c 4s"]);
    let chops = of_kind(Kind::PairChain, hand, "2h 2d", &rules);
    assert_eq!(chops.len(), 6);
}
