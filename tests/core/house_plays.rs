//! Plays as houses have them and no named game: what beats what, what is listed, and what comes last.

use crate::common::{beats, cards, hand, house, legal, rules};
use chupai::{ForeignReading, HintOptions, Kind, Order, Play, Reading, Rules, classify, games, hints};
use serde_json::{Value, json};

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
fn a_straight_of_natural_cards_is_listed_over_the_same_with_a_joker() {
    let straight = json!({ "suits": "mixed" });
    let wild = json!({ "jokers": true, "most": 2, "pure": "above" });
    let rules = house("zhengshangyou", json!({ "wild": wild, "plays": { "straight": straight } }));
    let listed = legal(&hand(&cards("3c 4h 5c 6c 7c"), &rules), Some(&reading("3d 4c 5d 6d BJ", &rules)), &rules);
    assert_eq!(kinds(&listed.to_vec()), [Kind::Straight]);
}

#[test]
fn a_flush_may_be_a_run_that_is_too_short_for_a_straight_flush() {
    let rules = house("bigtwo", json!({ "plays": { "flush": { "flush": 4 } } }));
    assert_eq!(reading("3d 4d 5d 6d", &rules).kind, Kind::Flush);
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
fn straight_flushes_that_are_compared_by_suit_first_are_listed_so() {
    for (suit_first, expected) in [(false, ["7d", "7c", "8d", "8c"]), (true, ["7d", "8d", "7c", "8c"])] {
        let rules = house("bigtwo", json!({ "plays": { "straight-flush": { "suitFirst": suit_first } } }));
        let whole = hand(&cards("3d 4d 5d 6d 7d 8d 3c 4c 5c 6c 7c 8c"), &rules);
        let options = HintOptions::default().kinds(Kind::StraightFlush);
        let plays = hints(&whole, None, &rules, &options).expect("not too much").to_vec();
        let tops: Vec<String> = plays.iter().map(|play| play.cards[4].to_string()).collect();
        assert_eq!(tops, expected);
        assert!(plays.windows(2).all(|pair| beats(&hand(&pair[1].cards, &rules), Some(&pair[0].reading), &rules)));
    }
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
            let options = HintOptions::default().include(card);
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
fn wild_cards_alone_that_beat_a_bomb_which_plays_with_others_do_not_are_listed() {
    for pure in ["bombs-only", "bombs-first"] {
        let rules = house("doudizhu-wild", json!({ "wild": { "ranks": "37", "alone": true, "pure": pure } }));
        let table = reading("Kd Kc Kh Ks", &rules);
        let bomb = hand(&cards("3s 3d 7s 7d"), &rules);
        assert!(beats(&bomb, Some(&table), &rules), "{pure}");
        assert_eq!(legal(&bomb, Some(&table), &rules).len(), 1, "{pure}");
    }
}

#[test]
fn bombs_of_as_many_cards_but_other_lengths_do_not_beat_each_other() {
    let bombs = json!({
        "deck": { "packs": 2 }, "bombs": [{ "play": "quad-chain" }],
        "plays": { "quad-chain": { "kind": "bomb", "width": [4, 8], "length": [2, 4] } },
    });
    let rules = house("doudizhu", bombs);
    let eights = "4d 4d 4c 4c 4h 4h 4s 4s 5d 5d 5c 5c 5h 5h 5s 5s";
    let fours = ["3d 3c 3h 3s 4d 4c 4h 4s 5d 5c 5h 5s 6d 6c 6h 6s", "4d 4c 4h 4s 5d 5c 5h 5s 6d 6c 6h 6s 7d 7c 7h 7s"];
    assert_eq!((reading(eights, &rules).length, reading(fours[0], &rules).length), (2, 4));
    let beat = |one: &str, other: &str| beat(one, other, &rules);
    assert!(beat(fours[1], fours[0]) && !beat(fours[0], fours[1]));
    assert!(fours.iter().all(|fours| !beat(eights, fours) && !beat(fours, eights)));
}

#[test]
fn a_joker_out_of_the_rocket_breaks_it() {
    let rules = rules("doudizhu");
    let whole = hand(&cards("BJ RJ 3d 4d 4c"), &rules);
    let options = HintOptions::default().order(Order::KeepGroups);
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

/// The plays of a hand by the kinds they are listed as, each as its cards.
fn listed(id: &str, changes: Value, held: &str) -> Vec<(Kind, String)> {
    let rules = house(id, changes);
    let names = |play: &Play| play.cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    legal(&hand(&cards(held), &rules), None, &rules)
        .to_vec()
        .iter()
        .filter(|play| play.cards.len() > 1)
        .map(|play| (play.reading.kind, names(play)))
        .collect()
}

#[test]
fn cards_that_two_plays_of_house_rules_name_are_listed_once_as_they_are_read() {
    // A pair that is named card by card, and stands behind the pairs, or above them.
    let red = |bombs| json!({ "plays": { "red": { "kind": "bomb", "cards": ["3d", "3h"] } }, "bombs": bombs });
    let [plain, bomb] = [json!([]), json!([{ "play": "red" }])].map(|bombs| listed("doudizhu", red(bombs), "3h 3d"));
    assert_eq!((plain.len(), plain[0].0, bomb.len(), bomb[0].0), (1, Kind::Pair, 1, Kind::Bomb));
    // Straights, flushes and straight flushes, where none leaves the others out.
    for (changes, kind) in [
        (json!({ "plays": { "flush": { "except": null }, "red": { "kind": "flush", "flush": 5 } } }), Kind::Flush),
        (json!({ "plays": { "flush": { "except": null } } }), Kind::Flush),
        (json!({ "plays": { "flush": { "except": null }, "straight": { "suits": "any" } } }), Kind::Straight),
    ] {
        assert_eq!(listed("bigtwo", changes, "3d 4d 5d 6d 7d"), [(kind, "3d 4d 5d 6d 7d".to_owned())]);
    }
}

#[test]
fn a_wider_play_is_listed_though_the_longer_ones_of_its_pattern_are_not_held() {
    let changes = json!({ "plays": { "triple-chain": null, "pair-chain": { "width": [2, 3], "length": [2, 3] } } });
    let plays = listed("doudizhu", changes, "3s 3h 3c 4s 4h 4c");
    let chains: Vec<usize> = plays.iter().filter(|play| play.0 == Kind::PairChain).map(|play| play.1.len()).collect();
    assert_eq!(chains, ["3s 3h 4s 4h".len(), "3s 3h 3c 4s 4h 4c".len()]);
}

#[test]
fn both_jokers_are_no_kickers_either_where_one_of_them_stands_twice() {
    let kickers = json!({ "unit": "single", "total": 3, "same": 2 });
    let changes = json!({ "plays": { "quad-singles": { "width": 4, "kickers": kickers } } });
    let quads = |held: &str| {
        let plays = listed("doudizhu-4p", changes.clone(), held);
        plays.into_iter().filter(|play| play.0 == Kind::QuadSingles).count()
    };
    assert_eq!((quads("3s 3h 3c 3d BJ RJ RJ"), quads("3s 3h 3c 3d 4s RJ RJ")), (0, 1));
}

#[test]
fn a_wild_card_stands_for_the_first_rank_of_a_run_which_the_next_run_does_not_go_on() {
    let runs = ["34567", "89TJQ", "345", "89T", "34", "89"];
    let changes = json!({ "tracks": { "runs": runs }, "wild": { "ranks": "2" } });
    for (held, laid) in [("4s 5s 6s 7s Ks 2s", "2s 4s 5s 6s 7s"), ("9s Ts Js Qs Ks 2s", "2s 9s Ts Js Qs")] {
        let plays = listed("doudizhu-wild", changes.clone(), held);
        let straights: Vec<&str> = plays.iter().filter(|play| play.0 == Kind::Straight).map(|play| &*play.1).collect();
        assert_eq!(straights, [laid]);
    }
}

#[test]
fn a_longer_run_is_listed_though_no_shorter_one_is_held_where_runs_are_written_one_by_one() {
    let runs = ["34567", "89TJQK", "345", "89T", "34", "89"];
    let plays = listed("doudizhu", json!({ "tracks": { "runs": runs } }), "8s 9s Ts Js Qs Ks");
    assert_eq!(plays, [(Kind::Straight, "8s 9s Ts Js Qs Ks".to_owned())]);
}

#[test]
fn plays_that_are_compared_by_rank_alone_do_not_beat_those_of_their_rank() {
    let by_rank = json!({ "plays": { "pair": { "byRank": true } } });
    for (rules, of_its_rank) in [(rules("tienlen"), true), (house("tienlen", by_rank), false)] {
        assert_eq!(beat("7d 7h", "7s 7c", &rules), of_its_rank);
        assert!(beat("8s 8c", "7d 7h", &rules) && !beat("7d 7h", "8s 8c", &rules));
        assert!(beat("7h", "7d", &rules), "single cards are compared by suit");
        let held = hand(&cards("7d 7h 8s 8c"), &rules);
        let higher = legal(&held, Some(&reading("7s 7c", &rules)), &rules);
        assert_eq!(higher.len(), 1 + usize::from(of_its_rank));
    }
}

#[test]
fn of_two_runs_that_their_2_decides_the_suit_of_the_2_does() {
    let runs = ["34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA", "345A2"];
    let rules = house("bigtwo", json!({ "tracks": { "runs": runs } }));
    assert!(beat("3d 4c 5d Ad 2c", "Ts Js Qs Ks Ad", &rules));
    assert!(beat("3d 4c 5d Ad 2s", "3s 4s 5h As 2h", &rules) && !beat("3s 4s 5h As 2h", "3d 4c 5d Ad 2s", &rules));
}
