//! Plays as houses have them and no named game: what beats what, what is listed, and what comes last.

mod common;

use chupai::{ForeignReading, Kind, Options, Order, Play, Reading, Rules, classify, games, hints};
use common::{beats, cards, hand, house, legal, rules};
use serde_json::json;

fn reading(text: &str, rules: &Rules) -> Reading {
    classify(&hand(&cards(text), rules), rules).unwrap_or_else(|| panic!("{text} is no play")).reading
}

/// Whether cards beat others.
fn beat(text: &str, table: &str, rules: &Rules) -> bool {
    beats(&hand(&cards(text), rules), Some(&reading(table, rules)), rules)
}

fn kinds(plays: &[Play]) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = plays.iter().map(|play| play.reading.kind).collect();
    kinds.dedup();
    kinds
}

const STRAIGHT: &str = "3d 4c 5d 6c 7d";
const FLUSH: &str = "3h 5h 7h 9h Jh";
const FULL_HOUSE: &str = "4d 4h 4s 8c 8d";
const QUAD: &str = "6d 6c 6h 6s 3c";

#[test]
fn plays_of_two_ladders_do_not_beat_each_other() {
    let ladders = json!([["straight", "flush"], ["full-house", "quad-single"]]);
    let rules = house("bigtwo", json!({ "ladders": ladders }));
    assert!(beat(FLUSH, STRAIGHT, &rules) && beat(QUAD, FULL_HOUSE, &rules));
    for (one, other) in [(FULL_HOUSE, STRAIGHT), (QUAD, FLUSH), (QUAD, STRAIGHT), (FLUSH, FULL_HOUSE)] {
        assert!(!beat(one, other, &rules) && !beat(other, one, &rules), "{one}, {other}");
    }
}

#[test]
fn without_a_ladder_a_play_beats_those_of_its_kind_alone() {
    let rules = house("bigtwo", json!({ "ladders": null }));
    for (one, other) in [(FULL_HOUSE, STRAIGHT), (QUAD, FULL_HOUSE), (FLUSH, STRAIGHT)] {
        assert!(!beat(one, other, &rules) && !beat(other, one, &rules), "{one}, {other}");
    }
    assert!(beat("9d 9h 9s 3c 3d", FULL_HOUSE, &rules));
}

#[test]
fn a_play_with_fewer_kickers_does_not_beat_one_with_all() {
    let rules = rules("paodekuai");
    let whole = "3d 3c 3h 4d 4c 4h 8d 9d Td Jd";
    assert!(beat("5d 5c 5h 6d 6c 6h 8c 9c Tc Jc", whole, &rules));
    assert!(!beat("5d 5c 5h 6d 6c 6h 8c", whole, &rules));
}

#[test]
fn a_single_follows_the_colour_of_the_last_where_the_house_says_so() {
    let rules = house("tienlen", json!({ "plays": { "single": { "follow": { "by": "colours" } } } }));
    assert!(beat("4h", "3d", &rules) && beat("4c", "3s", &rules));
    assert!(!beat("4s", "3d", &rules) && !beat("4d", "3c", &rules));
}

#[test]
fn plays_without_wild_cards_are_above_those_of_their_rank_with_some_and_below_the_next() {
    for pure in ["above", "bombs-first"] {
        let rules = house("doudizhu-wild", json!({ "wild": { "ranks": "7", "pure": pure } }));
        let rising = ["3d 7c", "3d 3c", "4d 7c", "4d 4c", "Kd 7c", "Kd Kc"];
        for (place, one) in rising.iter().enumerate() {
            for (other_place, other) in rising.iter().enumerate() {
                assert_eq!(beat(one, other, &rules), place > other_place, "{pure}: {one} on {other}");
            }
        }
    }
}

#[test]
fn answers_of_the_same_kind_come_first() {
    let rules = rules("bigtwo");
    let answers =
        legal(&hand(&cards("3h 5h 7h 9h Jh 8c 9d Tc Jd Qc"), &rules), Some(&reading(STRAIGHT, &rules)), &rules);
    assert_eq!(kinds(&answers.to_vec()), [Kind::Straight, Kind::Flush]);
    let flush = "4s 6s 8s Ts Qs";
    let answers = legal(&hand(&cards("3h 5h 7h 9h Kh 4d 4h 4c 8c 8d"), &rules), Some(&reading(flush, &rules)), &rules);
    assert_eq!(kinds(&answers.to_vec()), [Kind::Flush, Kind::FullHouse]);
}

#[test]
fn a_flush_may_be_for_the_last_cards_alone() {
    let rules = house("bigtwo", json!({ "plays": { "flush": { "last": true } } }));
    let listed = |text: &str| kinds(&legal(&hand(&cards(text), &rules), None, &rules).to_vec());
    assert!(listed(FLUSH).contains(&Kind::Flush));
    assert!(!listed(&format!("{FLUSH} Qc")).contains(&Kind::Flush));
}

#[test]
fn plays_of_wild_cards_may_be_for_the_last_cards_alone_and_never_last() {
    let changes = json!({
        "wild": { "ranks": "3" }, "plays": { "triple": { "last": true } }, "neverLast": [{ "play": "pair", "ranks": "7" }],
    });
    let rules = house("doudizhu-wild", changes);
    let listed = |text: &str| kinds(&legal(&hand(&cards(text), &rules), None, &rules).to_vec());
    assert!(listed("3d 7c 7d").contains(&Kind::Triple));
    assert!(!listed("3d 7c 7d 9c").contains(&Kind::Triple));
    assert!(listed("3d 7c 9c").contains(&Kind::Pair));
    assert!(!listed("3d 7c").contains(&Kind::Pair));
}

#[test]
fn a_card_that_is_to_be_played_is_among_the_cards_of_every_play() {
    for id in ["doudizhu", "zhengshangyou", "tienlen"] {
        let rules = rules(id);
        let all = cards("5d 5c 5h 5s 6d 6c 7h 8s 9d");
        let whole = hand(&all, &rules);
        for &card in &all {
            let options = Options { include: Some(card), ..Options::default() };
            let plays = hints(&whole, None, &rules, &options).expect("not too much").to_vec();
            assert!(plays.iter().all(|play| play.cards.contains(&card)), "{id}: {card}");
            let every = legal(&whole, None, &rules).to_vec();
            let with_rank = |play: &&Play| match rules.settings().suits {
                Some(_) => play.cards.contains(&card),
                None => play.cards.iter().any(|other| other.rank() == card.rank()),
            };
            assert_eq!(plays.len(), every.iter().filter(with_rank).count(), "{id}: {card}");
        }
    }
}

#[test]
fn a_joker_out_of_the_rocket_breaks_it() {
    let rules = rules("doudizhu");
    let whole = hand(&cards("BJ RJ 3d 4d 4c"), &rules);
    let options = Options { order: Order::KeepGroups, ..Options::default() };
    let plays = hints(&whole, None, &rules, &options).expect("not too much").to_vec();
    let texts: Vec<String> =
        plays.iter().map(|play| play.cards.iter().map(|card| format!("{card} ")).collect()).collect();
    assert_eq!(texts, ["3d ", "4d 4c ", "4d ", "BJ ", "RJ ", "BJ RJ "]);
}

#[test]
fn a_game_tells_each_kind_of_its_plays_once() {
    for game in games() {
        let mut kinds = game.kinds.clone();
        kinds.sort_unstable_by_key(|kind| kind.to_string());
        kinds.dedup();
        assert!(!kinds.is_empty() && kinds.len() == game.kinds.len(), "{}: {:?}", game.id, game.kinds);
    }
    let kinds = |id: &str| games().into_iter().find(|game| game.id == id).expect("a game").kinds;
    assert_eq!(kinds("tienlen"), [Kind::Single, Kind::Pair, Kind::Triple, Kind::Quad, Kind::Straight, Kind::PairChain]);
}

#[test]
fn a_reading_of_other_rules_has_a_code() {
    assert_eq!(ForeignReading.code(), "foreign-reading");
}

#[test]
fn plays_of_two_patterns_of_one_kind_do_not_beat_each_other() {
    let patterns = json!({ "pair": { "ranks": "3456" }, "high-pair": { "kind": "pair", "width": 2, "ranks": "789" } });
    let rules = house("bigtwo", json!({ "suits": null, "plays": patterns }));
    assert!(beat("4d 4c", "3d 3c", &rules) && beat("8d 8c", "7d 7c", &rules));
    assert!(!beat("7d 7c", "3d 3c", &rules) && !beat("4d 4c", "7d 7c", &rules));
}
