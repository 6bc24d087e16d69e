//! The points of a round: places, cards that are left, stakes; and what is paid for chops, bombs, and cards kept too long.

use std::collections::BTreeMap;

use crate::common::{cards, dealt, five_bombs_and_a_spring, house, lot, playout, rules, step};
use chupai::{Game, Phase, settings::Points};
use serde_json::json;

#[test]
fn rounds_end_and_points_add_up() {
    for id in ["doudizhu", "tienlen-cambodia", "bigtwo"] {
        for seed in 0..40 {
            let mut game = playout(rules(id), &seed.to_string());
            let result = game.result().expect("not too much").expect("it is over");
            assert_eq!(result.scores.iter().sum::<i32>(), 0);
            let out: Vec<usize> =
                (0..game.seats()).filter(|&seat| game.hand(seat).expect("a seat").is_empty()).collect();
            assert_eq!(out.len(), 1);
            assert_eq!(result.places[out[0]], 1);
            assert!(result.scores[out[0]] > 0);
            assert_eq!(game.play(&cards("3d"), None).expect_err("it is over").code(), "round-over");
        }
    }
}

#[test]
fn cards_cost_more_the_more_are_left() {
    let cost = rules("bigtwo").settings().score.cards.clone().expect("cards cost");
    assert_eq!(cost.iter().map(|entry| entry.map(Points::get)).collect::<Vec<_>>(), [[1, 1], [10, 2], [13, 3]]);
    let mut costs = std::collections::BTreeSet::new();
    for seed in 0..60 {
        // Hands of the weakest play are short at the end, so the steps are low here.
        let steps = json!({ "score": { "cards": [[1, 1], [3, 2], [5, 3]] } });
        let game = playout(house("bigtwo", steps), &seed.to_string());
        let result = game.result().expect("not too much").expect("it is over");
        for seat in (0..4).filter(|&seat| result.places[seat] > 1) {
            let held = game.hand(seat).expect("a seat").len() as i32;
            let each = if held >= 5 {
                3
            } else if held >= 3 {
                2
            } else {
                1
            };
            assert_eq!(result.scores[seat], -held * each);
            costs.insert(each);
            let fewer = (0..4)
                .filter(|&other| game.hand(other).expect("a seat").len() < game.hand(seat).expect("a seat").len())
                .count();
            assert_eq!(result.places[seat], 1 + fewer);
        }
    }
    assert_eq!(costs.len(), 3);
}

#[test]
fn bombs_and_spring_double_the_stake() {
    let mut stakes = std::collections::BTreeSet::new();
    for seed in 0..120 {
        let game = playout(lot("doudizhu"), &seed.to_string());
        let (landlord, _) = game.landlord().expect("a landlord");
        let plays = |seat: usize| game.history().iter().filter(|done| done.seat == seat && done.play.is_some()).count();
        let bombs = game.history().iter().flat_map(|done| &done.play).filter(|play| play.reading.bomb).count();
        let won = game.hand(landlord).expect("a seat").is_empty();
        let peasants: usize = (0..3).filter(|&seat| seat != landlord).map(plays).sum();
        let spring = if won { peasants == 0 } else { plays(landlord) == 1 };
        let stake = 1 << (bombs + usize::from(spring));
        let result = game.result().expect("not too much").expect("it is over");
        for seat in 0..3 {
            let share = if seat == landlord { 2 * stake } else { stake };
            let winner = (seat == landlord) == won;
            assert_eq!(result.scores[seat], if winner { share } else { -share });
            let winners = if won { 1 } else { 2 };
            assert_eq!(result.places[seat], if winner { 1 } else { 1 + winners });
        }
        stakes.insert(stake);
    }
    assert!(stakes.len() > 2, "{stakes:?}");
}

#[test]
fn a_landlord_that_loses_after_one_play_pays_double() {
    let mut game = Game::builder(&lot("doudizhu")).deal("shut out").expect("a deal");
    let (landlord, _) = game.landlord().expect("a landlord");
    while let Some(seat) = game.turn() {
        match game.legal().expect("not too much").to_vec().into_iter().find(|play| !play.reading.bomb) {
            Some(play) if seat != landlord || game.history().is_empty() => game.play(&play.cards, None),
            _ => game.pass(),
        }
        .expect("allowed");
    }
    let mut scores = [2; 3];
    scores[landlord] = -4;
    assert_eq!(game.result().expect("not too much").expect("it is over").scores, scores);
}

#[test]
fn the_stake_doubles_as_often_as_it_may_and_the_last_doublings_are_lost() {
    let scores = |most| {
        let game = five_bombs_and_a_spring(&house("doudizhu", json!({ "score": { "stake": { "most": most } } })));
        (game.result().expect("not too much").expect("it is over").scores, game.view(0).expect("a seat").stake)
    };
    for (most, doublings) in [(json!(null), 6), (json!(6), 6), (json!(5), 5), (json!(4), 4), (json!(1), 1)] {
        let (scores, stake) = scores(most);
        let stake = stake.expect("a stake");
        assert_eq!((scores, stake.value), (vec![2 << doublings, -(1 << doublings), -(1 << doublings)], 1 << doublings));
        assert_eq!((stake.bombs, stake.spring), (5, true));
    }
}

/// 欢乐斗地主: the points are the stake × what the seat doubled × what its opponent doubled.
#[test]
fn a_landlord_and_an_opponent_play_for_what_both_have_doubled() {
    let scores = |changes, doubles: [u8; 3]| {
        let changes = json!({ "table": { "bidding": "lot" }, "score": { "stake": changes } });
        let mut game = Game::builder(&house("doudizhu", changes)).deal("doubled").expect("a deal");
        let (landlord, _) = game.landlord().expect("a landlord");
        for (after, double) in doubles.into_iter().enumerate() {
            let seat = (landlord + after) % 3;
            assert_eq!((game.phase(), game.turn(), game.bids().len()), (Phase::Doubling, Some(seat), 3));
            game.bid_from(seat, double).expect("one of those on offer");
        }
        assert_eq!((game.phase(), game.turn()), (Phase::Play, Some(landlord)));
        while game.turn().is_some() {
            step(&mut game);
        }
        let result = game.result().expect("not too much").expect("it is over");
        let sign = result.scores[landlord].signum();
        [0, 1, 2].map(|after| sign * result.scores[(landlord + after) % 3])
    };
    let plain = json!({ "bombs": false, "spring": false, "doubles": 2 });
    assert_eq!(scores(plain.clone(), [0, 0, 0]), [2, -1, -1]);
    assert_eq!(scores(plain.clone(), [1, 0, 0]), [4, -2, -2]);
    assert_eq!(scores(plain.clone(), [0, 1, 0]), [3, -2, -1]);
    assert_eq!(scores(plain, [1, 0, 2]), [10, -2, -8]);
    let capped = json!({ "bombs": false, "spring": false, "doubles": 2, "most": 2 });
    assert_eq!(scores(capped, [1, 0, 2]), [6, -2, -4]);
}

#[test]
fn each_place_has_its_points() {
    let game = playout(house("zhengshangyou", json!({ "score": { "places": [11, 5, 2] } })), "places");
    let result = game.result().expect("not too much").expect("it is over");
    let by_place: BTreeMap<usize, i32> = result.places.into_iter().zip(result.scores).collect();
    assert_eq!(by_place, BTreeMap::from([(1, 11), (2, 5), (3, 2), (4, 0)]));
}

#[test]
fn the_winning_partners_share_what_each_of_the_others_pays() {
    for (players, packs, shares) in [(4, 2, 1), (6, 3, 2), (8, 4, 3)] {
        let table = json!({ "players": players });
        let rules = house("guandan", json!({ "table": table, "deck": { "packs": packs }, "tribute": null }));
        let result = playout(rules, "a seed").result().expect("not too much").expect("it is over");
        let paid = -result.scores.iter().min().expect("a loser");
        let won = result.scores.iter().filter(|&&points| points == shares * paid).count();
        assert!(paid > 0);
        assert_eq!((won, result.scores.iter().sum::<i32>()), (2, 0), "{players} players: {:?}", result.scores);
    }
}

#[test]
fn a_chain_of_chops_is_paid_by_its_last_victim_or_each_chop_by_its_own() {
    // Seat 0 lays a red 2, three pairs chop it, four of a kind chop these: 2 and 3 are paid.
    let plays = json!({
        "straight": null, "triple": null, "single": { "width": 1 }, "pair": { "width": 2 },
    });
    for (singly, scores) in [(false, [5, -5]), (true, [1, -1])] {
        let score = json!({ "places": [0, 0], "chopsSingly": singly });
        let changes = json!({ "plays": plays, "score": score, "instant": null });
        assert_eq!(after_three_chops(&changes), scores, "{singly}");
    }
}

/// The points of two seats, the first of which lays a red 2, which is chopped, and chops the chop.
fn after_three_chops(changes: &serde_json::Value) -> Vec<i32> {
    let mut game = dealt("tienlen", ["3s 7s 7c 7d 7h 2d 4s 4c", "5s 5c 6s 6c 8s 8c 9s 9c"], {
        let mut changes = changes.clone();
        changes["tracks"] = json!({ "runs": "568" });
        changes["plays"]["pair-chain"] = json!({ "length": 3 });
        changes["chops"] = json!([
            { "by": { "play": "pair-chain" }, "over": { "play": "single", "ranks": "2" } },
            { "by": { "play": "quad" }, "over": { "play": "pair-chain" } },
        ]);
        changes["score"]["worth"] = json!([
            { "play": "single", "ranks": "2", "suits": "dh", "points": 2 },
            { "play": "pair-chain", "length": 3, "points": 3 },
            { "play": "quad", "points": 4 },
        ]);
        changes
    });
    let lay = |game: &mut Game, played: &str| game.play(&cards(played), None).expect(played);
    assert_eq!(game.turn(), Some(0));
    lay(&mut game, "2d");
    lay(&mut game, "5s 5c 6s 6c 8s 8c");
    lay(&mut game, "7s 7c 7d 7h");
    game.pass().expect("nothing beats it");
    lay(&mut game, "4s 4c");
    lay(&mut game, "9s 9c");
    let result = game.result().expect("not too much").expect("one seat is left");
    assert_eq!(result.places, [2, 1]);
    result.scores
}

#[test]
fn cards_that_are_chopped_together_cost_what_each_of_them_costs_and_a_run_costs_its_own_row_alone() {
    let changes = json!({
        "plays": { "single": { "width": 1 }, "pair": { "width": 2 }, "triple": null },
        "chops": [
            { "by": { "play": "quad" }, "over": { "play": "pair" } },
            { "by": { "play": "quad" }, "over": { "play": "straight" } },
        ],
        "score": { "places": [0, 0], "worth": [
            { "play": "single", "ranks": "2", "suits": "sc", "points": 1 },
            { "play": "single", "ranks": "2", "suits": "dh", "points": 2 },
            { "play": "single", "ranks": "3", "points": 5 },
        ] },
        "instant": null,
    });
    for (led, first, paid) in
        [("2s 2d", "2s 2d 4s 6s 8s", 3), ("4s 4d", "4s 4d 6s 8s Ts", 0), ("3s 4s 5s", "3s 4s 5s 8s Ts", 0)]
    {
        let mut game = dealt("tienlen", [first, "7s 7c 7d 7h Qs"], changes.clone());
        game.play(&cards(led), None).expect("a lead");
        game.play(&cards("7s 7c 7d 7h"), None).expect("a chop");
        game.pass().expect("nothing beats it");
        game.play(&cards("Qs"), None).expect("the last card");
        let scores = game.result().expect("not too much").expect("it is over").scores;
        assert_eq!(scores, [-paid, paid], "{led}");
    }
}

#[test]
fn what_is_kept_too_long_is_paid_for() {
    let changes = json!({
        "score": { "places": [0, 0], "worth": [
            { "play": "single", "ranks": "2", "suits": "sc", "points": 1 },
            { "play": "single", "ranks": "2", "suits": "dh", "points": 2 },
            { "play": "quad", "points": 4 },
        ] },
        "instant": null,
    });
    let mut game = dealt("tienlen", ["3s 4s 5s 6s 7s 8s 9s", "Ts Tc Td Th 2s 2d Qh"], changes);
    game.play(&cards("3s 4s 5s 6s 7s 8s 9s"), None).expect("a straight");
    assert_eq!(game.result().expect("not too much").expect("it is over").scores, [7, -7]);
}

#[test]
fn what_may_not_be_the_last_cards_is_paid_for_where_it_is_all_that_is_left() {
    let changes = json!({
        "neverLast": [{ "play": "single", "ranks": "2" }], "instant": null,
        "score": { "places": [0, 0], "worth": [{ "play": "single", "ranks": "2", "points": 2 }] },
    });
    let mut game = dealt("tienlen", ["3d 6d", "5d 2h"], changes);
    for card in ["3d", "5d", "6d"] {
        game.play(&cards(card), None).expect("legal");
    }
    assert_eq!(game.result().expect("not too much").expect("it is over").scores, [2, -2]);
}

#[test]
fn those_that_cannot_go_out_are_last_together() {
    let changes = |end: &str, hand: usize| {
        json!({
            "neverLast": [{ "play": "single", "ranks": "2" }], "instant": null, "end": end,
            "turn": { "mustInclude": false }, "table": { "hand": hand }, "score": { "worth": [], "chopsSingly": false },
        })
    };
    let ends = |end: &str, hands: [&str; 4], played: &str| {
        let rules = house("tienlen", changes(end, cards(hands[0]).len()));
        let dealt = chupai::DealtCards::new(hands.map(cards).into()).turn(0);
        let mut game = Game::builder(&rules).deal_with(dealt).expect("a deal");
        for card in cards(played) {
            game.play(&[card], None).expect("legal");
        }
        while game.turn().is_some() {
            game.pass().expect("nobody may play a 2");
        }
        let result = game.result().expect("not too much").expect("it is over");
        (result.places, result.scores)
    };
    assert_eq!(ends("last-in", ["3d", "2s", "2c", "2h"], "3d"), (vec![1, 4, 4, 4], vec![6, 0, 0, 0]));
    for end in ["last-in", "first-out"] {
        let nobody = (vec![4; 4], vec![0; 4]);
        assert_eq!(ends(end, ["3d 2d", "4d 2s", "5d 2c", "6d 2h"], "3d 4d 5d 6d"), nobody, "{end}");
    }
}

#[test]
fn the_next_round_is_dealt_though_points_take_too_long_to_count() {
    let rules = house(
        "tienlen",
        json!({
            "deck": { "packs": 4 }, "table": { "hand": 52 }, "instant": null, "end": "first-out",
            "score": { "worth": [{ "play": "straight", "points": 1 }] },
        }),
    );
    let pack = || crate::common::rules("tienlen").deck().iter().collect();
    let cards = chupai::DealtCards::new((0..4).map(|_| pack()).collect());
    let mut game = Game::builder(&rules).deal_with(cards).expect("a pack each");
    let mut hand = game.hand(0).expect("a seat");
    while let Some(card) = hand.pop() {
        game.play(&[card], None).expect("a lead");
        while game.turn().is_some_and(|turn| turn != 0) {
            game.pass().expect("may pass");
        }
    }
    assert_eq!(game.result(), Err(chupai::TooMuch));
    assert!(game.next(1).is_ok());
}

#[test]
fn of_plays_kept_too_long_that_share_cards_the_dearest_is_paid_for() {
    let changes = json!({ "score": { "places": [0, 0] }, "instant": null });
    let mut game = dealt("tienlen", ["3d 4d 5d 6d 7d 8d 9d Td", "4s 4c 5s 5c 6s 6c 7s 7c"], changes);
    game.play(&cards("3d 4d 5d 6d 7d 8d 9d Td"), None).expect("a straight");
    let scores = game.result().expect("not too much").expect("it is over").scores;
    assert_eq!(scores, [6, -6], "four pairs in a row, not three and a pair");
}

#[test]
fn bombs_and_cards_are_paid_for_in_pao_de_kuai() {
    let plays = "3s 3d 3c 3h 5s";
    let mut game = dealt("paodekuai", [plays, "4s 6d 7d 8c Tc"], json!({}));
    game.play(&cards("3s 3d 3c 3h"), None).expect("a bomb");
    game.pass().expect("nothing beats it");
    game.play(&cards("5s"), None).expect("the last card");
    // Ten for the bomb; five cards, twice as nothing was played.
    assert_eq!(game.result().expect("not too much").expect("it is over").scores, [20, -20]);
    // Two cards that double.
    let doubling = json!({ "score": { "cards": [[1, 1]], "doubling": "T", "shutOut": false } });
    let mut game = dealt("paodekuai", ["3s 4s 5s 6s 7s", "Td Tc 8c 9c 9d"], doubling);
    game.play(&cards("3s 4s 5s 6s 7s"), None).expect("a straight");
    assert_eq!(game.result().expect("not too much").expect("it is over").scores, [20, -20]);
}

#[test]
fn a_card_costs_the_same_however_many_are_left_in_taiwan() {
    // 標準：剩幾張扣幾分: fox520-sketch/big2, docs/RULES_AND_SCORING.md
    let hands = ["3c 4d 5h 6s 7d 8c 9d Th Js Qd", "3d 3h 3s 4c 4h 4s 5c 5d 5s 6c"];
    let mut game = dealt("bigtwo-taiwan", hands, json!({}));
    game.play(&cards("3c 4d 5h 6s 7d"), None).expect("a straight");
    game.pass().expect("nothing beats it");
    game.play(&cards("8c 9d Th Js Qd"), None).expect("the last cards");
    assert_eq!(game.result().expect("not too much").expect("it is over").scores, [10, -10]);
}

#[test]
fn a_card_that_is_beaten_and_not_chopped_is_not_paid_for() {
    let mut game = dealt("tienlen", ["3s 2s", "4s 2h"], json!({ "score": { "places": [0, 0] }, "instant": null }));
    game.play(&cards("2s"), None).expect("a lead");
    game.play(&cards("2h"), None).expect("it is higher");
    game.pass().expect("nothing is higher");
    game.play(&cards("4s"), None).expect("the last card");
    assert_eq!(game.result().expect("not too much").expect("it is over").scores, [0, 0]);
}

#[test]
fn what_chops_is_chopped_by_the_higher_of_its_kind_too() {
    // Chặt chồng lên 3 đôi thông nhỏ hơn nó, lên tứ quý nhỏ hơn nó: the South's rules of apps.
    for (hands, led, higher, rest, paid) in [
        (["3s 4s 4c 4d 4h 6s", "5s 5c 5d 5h 7s 8s"], "4s 4c 4d 4h", "5s 5c 5d 5h", ["7s", "8s"], 4),
        (
            ["3s 4s 4c 5s 5c 6s 6c 9s", "4d 4h 5d 5h 6d 6h Ts Js"],
            "4s 4c 5s 5c 6s 6c",
            "4d 4h 5d 5h 6d 6h",
            ["Ts", "Js"],
            3,
        ),
    ] {
        let mut game = dealt("tienlen", hands, json!({ "score": { "places": [0, 0] }, "instant": null }));
        game.play(&cards(led), None).expect("a lead");
        game.play(&cards(higher), None).expect("it is higher");
        for card in rest {
            game.pass().expect("nothing is higher");
            game.play(&cards(card), None).expect(card);
        }
        assert_eq!(game.result().expect("not too much").expect("it is over").scores, [-paid, paid], "{led}");
    }
}

#[test]
fn each_loser_pays_each_winner_for_the_cards_it_holds() {
    for (id, cards) in [("guandan", json!([[1, 1]])), ("doudizhu", json!([[1, 1]]))] {
        let changes =
            json!({ "table": { "bidding": "lot" }, "score": { "cards": cards, "stake": null, "partners": null } });
        let changes = if id == "guandan" { json!({ "score": { "cards": cards } }) } else { changes };
        let game = playout(house(id, changes), "cards");
        let scores = game.result().expect("not too much").expect("it is over").scores;
        assert_eq!(scores.iter().sum::<i32>(), 0, "{id}: {scores:?}");
    }
}

#[test]
fn what_a_card_costs_does_not_depend_on_the_order_of_the_costs() {
    let scores = |cards| playout(house("bigtwo", json!({ "score": { "cards": cards } })), "order").result();
    assert_eq!(scores(json!([[1, 1], [3, 2], [5, 3]])), scores(json!([[5, 3], [1, 1], [3, 2]])));
}
