//! Decks, deals, orders and counts of cards.

use std::{
    collections::HashSet,
    hash::{BuildHasher, RandomState},
};

use crate::common::{hand, house, rules};
use chupai::{Card, CardError, Cards, Game, Rank, Seed, SortBy, deal, parse_cards, shuffle, sort, tally};
use serde_json::{Value, json};

fn texts(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).expect("cards")
}

#[test]
fn a_seed_deals_the_same_cards_for_ever() {
    let golden: Value = serde_json::from_str(include_str!("../npm/deals.json")).expect("JSON");
    let golden = golden.as_object().expect("games by name");
    assert!(!golden.is_empty());
    for (game, expected) in golden {
        let seed = expected["seed"].as_str().expect("a text");
        let dealt = deal(&rules(game), seed);
        assert_eq!(dealt.seed.as_str(), seed);
        assert_eq!(serde_json::to_value(&dealt).expect("JSON"), *expected, "{game}");
    }
}

#[test]
fn a_seed_is_the_same_from_a_number_and_its_text() {
    assert_eq!(Seed::from(47), Seed::from("47"));
    assert_eq!(Seed::from(String::from("47")).to_string(), "47");
    assert_eq!(shuffle(&cards("3d 4d 5d 6d 7d 8d"), 47), shuffle(&cards("3d 4d 5d 6d 7d 8d"), Seed::from("47")));
}

#[test]
fn a_shuffle_brings_each_order_as_often_as_another() {
    let mut counts = std::collections::BTreeMap::new();
    for seed in 0..6000 {
        *counts.entry(texts(&shuffle(&cards("3d 4d 5d"), seed))).or_insert(0) += 1;
    }
    // Six orders, 1000 times each: five standard deviations are 145.
    assert_eq!(counts.len(), 6);
    assert!(counts.values().all(|&count| (855..=1145).contains(&count)), "{counts:?}");
}

#[test]
fn cards_that_do_not_go_evenly_are_left_over_or_one_more_for_the_first_seats() {
    let sizes = |rules| {
        let dealt = deal(&rules, 1);
        (dealt.hands.iter().map(Vec::len).collect::<Vec<_>>(), dealt.kitty.len())
    };
    assert_eq!(sizes(rules("doudizhu")), (vec![17; 3], 3));
    assert_eq!(sizes(rules("bigtwo")), (vec![13; 4], 0));
    assert_eq!(sizes(rules("zhengshangyou")), (vec![14, 14, 13, 13], 0));
    assert_eq!(sizes(house("bigtwo", json!({ "table": { "players": 3 } }))), (vec![13; 3], 13));
    assert_eq!(sizes(house("doudizhu", json!({ "table": { "kitty": 2 } }))), (vec![17; 3], 3));
}

#[test]
fn who_holds_the_card_that_decides_who_leads_has_the_odd_ones() {
    let three = house("bigtwo", json!({ "table": { "players": 3, "hand": null } }));
    let mut holders = HashSet::new();
    for seed in 0..200 {
        let hands = deal(&three, seed).hands;
        let holder = hands.iter().position(|hand| texts(hand).contains("3d")).expect("a holder");
        let sizes: Vec<usize> = (0..3).map(|seat| if seat == holder { 18 } else { 17 }).collect();
        assert_eq!(hands.iter().map(Vec::len).collect::<Vec<_>>(), sizes, "{seed}");
        assert_eq!(hands.concat().into_iter().collect::<HashSet<_>>().len(), 52);
        assert_eq!(Game::builder(&three).deal(seed).expect("a deal").turn(), Some(holder));
        holders.insert(holder);
    }
    assert_eq!(holders.len(), 3);
    // Of 54 cards for five, the holder of the lowest and the next three have one more; unless the lowest is itself one of these.
    let five = house("tienlen", json!({ "deck": { "jokers": true }, "table": { "players": 5, "hand": null } }));
    let in_turn = |seed: &u64| {
        let hands = deal(&five, *seed).hands;
        let holder = hands.iter().position(|hand| texts(hand).contains("3s")).expect("a holder");
        (0..5).all(|turn| hands[(holder + turn) % 5].len() == if turn == 4 { 10 } else { 11 })
    };
    assert!((180..200).contains(&(0..200).filter(in_turn).count()));
}

#[test]
fn cards_are_sorted_highest_first_by_rank_or_by_suit() {
    let rules = rules("doudizhu");
    let held = hand(&cards("3d 2s RJ Th 3s BJ 2d"), &rules);
    assert_eq!(texts(&sort(&held, &rules, SortBy::Rank)), "RJ BJ 2s 2d Th 3s 3d");
    assert_eq!(texts(&sort(&held, &rules, SortBy::Suit)), "RJ BJ 2s 3s Th 2d 3d");
    let cambodia = crate::common::rules("tienlen-cambodia"); // spades are the highest, hearts the lowest
    let held = hand(&cards("3h 3s 4d 4c"), &cambodia);
    assert_eq!(texts(&sort(&held, &cambodia, SortBy::Suit)), "3s 4c 4d 3h");
}

#[test]
fn a_tally_counts_ranks_and_suits() {
    let rules = rules("doudizhu");
    let counts = tally(&hand(&cards("3d 3s 3h 3c 4d 4s 4h 5d 5s 6d BJ"), &rules), &rules);
    assert_eq!((counts.singles, counts.pairs, counts.triples, counts.quads), (2, 1, 1, 1));
    let by_rank: Vec<(String, u8)> = counts.ranks.iter().map(|(rank, count)| (rank.to_string(), *count)).collect();
    assert_eq!(by_rank, [("3", 4), ("4", 3), ("5", 2), ("6", 1), ("BJ", 1)].map(|(rank, count)| (rank.into(), count)));
    let data = serde_json::to_value(&counts).expect("JSON");
    assert_eq!(data["suits"], json!({ "d": 4, "c": 1, "h": 2, "s": 3 }));
    assert_eq!(data["ranks"], json!({ "3": 4, "4": 3, "5": 2, "6": 1, "BJ": 1 }));
}

#[test]
fn what_names_no_card_is_an_error_with_a_code() {
    for error in [
        parse_cards("3d 11s").expect_err("no card"),
        "11".parse::<Rank>().expect_err("no rank"),
        Card::try_from(54).expect_err("no number"),
    ] {
        assert_eq!(error.code(), "invalid-card");
    }
    assert_eq!("a long text that is no card".parse::<Card>(), Err(CardError::NotACard("a long text that is ".into())));
}

#[test]
fn cards_of_a_play_are_a_slice() {
    let cards = cards("3d 3c 3h");
    let laid: Cards = cards.iter().copied().collect();
    assert_eq!(laid.as_ref(), cards);
    assert!(laid.contains(&cards[1]));
}

#[test]
fn a_card_is_its_number_as_a_byte_too() {
    for card in Card::all() {
        let byte: u8 = card.into();
        assert_eq!((byte, Card::try_from(byte)), (card.number(), Ok(card)));
    }
}

#[test]
fn a_seed_is_taken_by_reference_too() {
    let (rules, seed) = (rules("doudizhu"), Seed::from("a seed"));
    assert_eq!(deal(&rules, &seed).hands, deal(&rules, "a seed").hands);
    assert_ne!(deal(&rules, &seed).hands, deal(&rules, "").hands);
}

#[test]
fn different_cards_have_different_hashes() {
    let lists: HashSet<Cards> = (0..40).map(|first| Card::all().skip(first).take(first % 20).collect()).collect();
    let state = RandomState::new();
    let hashes: HashSet<u64> = lists.iter().map(|cards| state.hash_one(cards)).collect();
    assert_eq!(hashes.len(), lists.len());
}
