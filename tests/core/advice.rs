//! Advice: the same for what looks the same, true where it can be proven, and as sure as it says.

use std::collections::HashMap;

use crate::bot::{make_choice, view, with_deck, with_landlord};
use crate::common::{cards, house, lot, rules, step};
use chupai::{
    Advice, Card, DealtCards, Game, Hand, Level, Phase, Play, Position, SolveOptions, ThinkOptions, View, advise,
    shuffle, solve,
};
use serde_json::json;

/// What a seat that plays by the book has seen: its cards, how many the others hold, all moves, and the landlord's cards.
fn seen(game: &Game, seat: usize) -> String {
    let counts: Vec<usize> = (0..game.seats()).map(|seat| game.hand(seat).expect("a seat").len()).collect();
    format!("{seat} {:?} {counts:?} {:?} {:?}", game.hand(seat), game.history(), game.landlord())
}

#[test]
fn two_rounds_that_look_the_same_to_a_seat_get_the_same_advice() {
    for (id, ranks, cards) in
        [("doudizhu", "34BR", 3), ("bigtwo", "345", 3), ("tienlen", "345", 3), ("paodekuai", "345", 3)]
    {
        let others: Vec<Card> =
            rules(id).deck().iter().filter(|card| !ranks.contains(&card.to_string()[..1])).collect();
        let changes =
            json!({ "deck": { "without": others }, "table": { "hand": cards, "bidding": "lot" }, "instant": [] });
        let rules = house(id, changes);
        let mut worlds: HashMap<String, Vec<Game>> = HashMap::new();
        for seed in 0..400 {
            let mut game = Game::builder(&rules).deal(seed).expect("a deal");
            for _ in 0..4 {
                let Some(seat) = game.turn() else { break };
                worlds.entry(seen(&game, seat)).or_default().push(game.clone());
                step(&mut game);
            }
        }
        let mut compared = 0;
        for alike in worlds.into_values() {
            let seat = alike[0].turn().expect("a seat");
            let others = |game: &Game| (0..game.seats()).map(|seat| game.hand(seat)).collect::<Vec<_>>();
            let Some(other) = alike.iter().find(|game| others(game) != others(&alike[0])) else { continue };
            let advice = |game: &Game| {
                let view = game.view(seat).expect("a seat");
                advise(&view, &rules, ThinkOptions::from("7").level(Level::Normal)).expect("advice")
            };
            assert_eq!(advice(&alike[0]), advice(other), "{id}");
            compared += 1;
        }
        assert!(compared > 20, "{id}: {compared}");
    }
}

#[test]
fn the_cards_on_the_table_are_held_by_nobody_though_no_history_tells_of_them() {
    let rules = rules("bigtwo");
    let bare = view(&rules, "3d 2d", &[2, 5, 5, 5], Some((1, "2h")));
    let mut told = bare.clone();
    told.history = bare.table.iter().cloned().collect();
    let advice = |view: &View| advise(view, &rules, 1).expect("advice");
    assert_eq!(advice(&bare), advice(&told));
}

#[test]
fn the_points_are_those_of_the_bid() {
    let points = |bid: u8| -> Vec<f64> {
        let mut game = Game::builder(&rules("doudizhu")).deal("a bid").expect("a deal");
        for bid in [bid, 0, 0] {
            if game.phase() == Phase::Bidding {
                game.bid(bid).expect("a bid");
            }
        }
        let mut view = game.view(game.turn().expect("a seat")).expect("a view");
        // What the others bid tells of their hands.
        view.bids.iter_mut().for_each(|bids| bids.retain(|bid| bid.seat == view.seat));
        let advice = advise(&view, game.rules(), ThinkOptions::from(1).level(Level::Normal)).expect("advice");
        advice.iter().map(|advice| advice.points).collect()
    };
    let threefold: Vec<f64> = points(1).into_iter().map(|points| 3.0 * points).collect();
    assert!(threefold.iter().zip(points(3)).all(|(three, points)| (three - points).abs() < 1e-9));
}

#[test]
fn the_points_count_a_bomb_that_ended_its_trick() {
    let changes = json!({
        "table": { "players": 3, "hand": 5 }, "turn": { "pass": "locked" }, "score": { "places": null, "bomb": 3 },
    });
    let rules = house("zhengshangyou", changes);
    let hands = ["3d 4d 5d 6d 7d", "9d Td Jd Qd 2d", "8d 8c 8h 8s Kd"].map(cards).to_vec();
    let mut game = Game::builder(&rules).deal_with(DealtCards::new(hands).turn(0)).expect("a deal");
    game.play(&cards("3d 4d 5d 6d 7d"), None).expect("a straight");
    game.pass().expect("a pass");
    game.play(&cards("8d 8c 8h 8s"), None).expect("a bomb");
    let advice = advise(&game.view(2).expect("a seat"), &rules, 1).expect("advice");
    assert_eq!(advice.iter().map(|advice| advice.points).collect::<Vec<_>>(), [6.0]);
}

#[test]
fn a_seat_that_has_passed_does_not_answer_in_imagined_rounds_where_passes_are_locked() {
    let rules = rules("tienlen");
    let nobody = view(&rules, "9s 3d", &[2, 5, 5, 1], Some((3, "4s")));
    let mut both = nobody.clone();
    both.passed = vec![1, 2];
    let wins = |view: &View| {
        let advice = advise(view, &rules, "a seed").expect("advice");
        advice.into_iter().find(|advice| advice.play.is_some()).expect("the 9").wins
    };
    assert!(wins(&both) > wins(&nobody) + 0.2, "{} {}", wins(&both), wins(&nobody));
}

/// Small rounds of two seats that know all cards: the advice, and whether each move wins, as the solver says.
fn solved_rounds(id: &str) -> impl Iterator<Item = (Vec<Advice>, Vec<bool>)> {
    let pool: Vec<Card> = rules(id).deck().iter().filter(|card| "JQKA".contains(&card.to_string()[..1])).collect();
    (0..60).map(move |seed| {
        let deck = &shuffle(&pool, seed)[..9];
        let changes = json!({ "table": { "players": 2, "hand": 3 }, "instant": null });
        let rules = with_deck(id, deck, changes);
        let texts: Vec<String> = deck[..5].iter().map(Card::to_string).collect();
        let advice = advise(&view(&rules, &texts.join(" "), &[5, 4], None), &rules, seed).expect("advice");
        let position = Position::new(vec![deck[..5].to_vec(), deck[5..].to_vec()]);
        let solution = solve(&position, &rules, &SolveOptions::default().all(true)).expect("a position");
        let winning = solution.and_then(|solution| solution.winning).expect("few cards");
        let wins = |advice: &Advice| winning.iter().any(|play| is_same(play, &advice.play));
        let wins = advice.iter().map(wins).collect();
        (advice, wins)
    })
}

#[test]
fn the_odds_of_a_move_are_what_the_solver_proves_of_its_very_cards() {
    for id in ["bigtwo", "tienlen", "zhengshangyou"] {
        for (advice, wins) in solved_rounds(id) {
            for (advice, wins) in advice.iter().zip(wins) {
                assert_eq!(advice.wins, f64::from(wins), "{id}: {advice:?}");
            }
        }
    }
}

#[test]
fn a_proven_win_is_ranked_before_a_proven_loss_and_has_the_points_of_a_winner() {
    // What lies between the points of the winner and the loser: 6 and 4 in Tien Len, 2 and 1 in Zheng Shangyou.
    for (id, even) in [("bigtwo", 0.0), ("tienlen", 5.0), ("zhengshangyou", 1.5)] {
        let mut mixed = 0;
        for (advice, wins) in solved_rounds(id) {
            assert!(wins.is_sorted_by_key(|wins| !wins), "{id}: {advice:?}");
            for (advice, &wins) in advice.iter().zip(&wins) {
                assert_eq!(advice.points > even, wins, "{id}: {advice:?}");
            }
            mixed += i32::from(wins.contains(&true) && wins.contains(&false));
        }
        assert!(mixed > 5, "{id}: {mixed}");
    }
}

/// Whether two moves lay the same cards.
fn is_same(one: &Option<Play>, other: &Option<Play>) -> bool {
    let hand = |play: &Option<Play>| play.as_ref().map(|play| Hand::from_iter(play.cards.iter().copied()));
    hand(one) == hand(other)
}

#[test]
fn moves_that_are_not_apart_stand_in_the_order_of_the_plan() {
    // Both cards are beaten by nothing: whichever goes first, the other ends the round.
    let rules = rules("bigtwo");
    let hand = view(&rules, "2s 2h", &[2, 1, 1, 1], None);
    let plays = |seed: u64| {
        let advice = advise(&hand, &rules, seed).expect("advice");
        advice.into_iter().map(|advice| (advice.play, advice.wins)).collect::<Vec<_>>()
    };
    assert_eq!(plays(1)[0].0.as_ref().map(|play| play.cards.len()), Some(2));
    for seed in 2..8 {
        assert_eq!(plays(seed), plays(1));
    }
}

#[test]
fn two_seeds_differ_by_about_the_error_that_is_told() {
    let (mut squares, mut count) = (0.0, 0);
    let mut game = Game::builder(&lot("doudizhu")).deal("errors").expect("a deal");
    while game.turn().is_some() {
        let view = game.view(game.turn().expect("a seat")).expect("a view");
        let [one, other] = ["one", "other"]
            .map(|seed| advise(&view, game.rules(), ThinkOptions::from(seed).level(Level::Normal)).expect("advice"));
        for one in &one[..one.len().min(2)] {
            let Some(other) = other.iter().find(|other| other.play == one.play) else { continue };
            squares += (one.wins - other.wins).powi(2) / (one.error.powi(2) + other.error.powi(2));
            count += 1;
        }
        make_choice(&mut game, "errors");
    }
    assert!(count > 10 && (0.3..3.0).contains(&(squares / f64::from(count))), "{squares} of {count}");
}

/// Endgames of so many seats are not solved, which would leave time for fewer rounds.
#[test]
fn a_higher_level_imagines_more_rounds_at_a_table_of_five_too() {
    let rules = house("doudizhu", json!({ "table": { "players": 5, "kitty": 4, "bidding": "lot" } }));
    let seen = with_landlord(0, view(&rules, "Kd 9d 5d", &[3, 2, 2, 2, 2], None));
    let error = |level| advise(&seen, &rules, ThinkOptions::from(1).level(level)).expect("advice")[0].error;
    let [strong, normal] = [Level::Strong, Level::Normal].map(error);
    assert!(strong < 0.7 * normal, "{strong} and {normal}");
}

#[test]
fn a_play_that_wins_at_once_is_told_as_a_win() {
    let (rules, mut peasants) = (lot("doudizhu"), 0);
    for deal in 0..40 {
        let mut game = Game::builder(&rules).deal(deal).expect("a deal");
        while let Some(seat) = game.turn() {
            let held = game.hand(seat).expect("a seat").len();
            let plays = game.legal().expect("a list").to_vec();
            if held > 1 && plays.len() > 1 && plays.iter().any(|play| play.cards.len() == held) {
                let options = ThinkOptions::from("a player").level(Level::Normal);
                let best = advise(&game.view(seat).expect("a seat"), &rules, options).expect("advice").remove(0);
                assert_eq!((best.play.expect("a play").cards.len(), best.wins), (held, 1.0), "{deal}: {held} cards");
                peasants += usize::from(game.landlord().is_some_and(|(landlord, _)| landlord != seat));
            }
            step(&mut game);
        }
    }
    assert!(peasants > 0);
}

#[test]
fn the_same_seed_gives_the_same_advice_on_every_machine() {
    for line in include_str!("../advice.txt").lines().filter(|line| !line.starts_with('#')) {
        let [game, seed, moves, expected, wins] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let changes = if game.starts_with("doudizhu") { json!({ "table": { "bidding": "lot" } }) } else { json!({}) };
        let mut game = Game::builder(&house(game, changes)).deal(seed).expect("a deal");
        (0..moves.parse().expect("a number")).for_each(|_| step(&mut game));
        let view = game.view(game.turn().expect("a seat")).expect("a seat");
        let think = ThinkOptions::from(seed).level(Level::Normal);
        let best = advise(&view, game.rules(), think).expect("advice").remove(0);
        let cards = |play: Play| play.cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let made = best.play.map_or("pass".into(), cards);
        assert_eq!((made.as_str(), best.wins.to_string().as_str()), (expected, wins), "{line}");
    }
}
