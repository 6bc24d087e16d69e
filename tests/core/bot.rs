//! The computer player: legal in every game, the same for the same view, and right where the right move is plain.

use std::collections::HashMap;

use crate::common::{cards, house, lot, rules, step};
use chupai::{
    Advice, Card, DealtCards, Game, Hand, Kind, Level, Move, Phase, Play, Position, ReadingId, Rules, SolveOptions,
    ThinkOptions, View, advise, choose, choose_bid, choose_gift, classify, games, parse_cards, shuffle, solve,
};
use serde_json::{Value, json};

/// Does what the computer player chooses for the seat to move, which at this level takes it little time.
fn make_choice(game: &mut Game, seed: &str) {
    let seed = ThinkOptions::from(seed).level(Level::Normal);
    let seat = game.turn().expect("a seat");
    let (view, rules) = (game.view(seat).expect("a seat"), game.rules().clone());
    match game.phase() {
        Phase::Bidding | Phase::Doubling | Phase::Opening => {
            game.bid(choose_bid(&view, &rules, seed.clone()).expect("a bid")).expect("allowed")
        }
        Phase::Tribute => game.give(choose_gift(&view, &rules, seed.clone()).expect("a card")).expect("allowed"),
        _ => match choose(&view, &rules, seed).expect("a move") {
            Some(play) => game.play(&play.cards, Some(ReadingId::from(&play.reading))).expect("legal"),
            None => game.pass().expect("allowed"),
        },
    }
}

#[test]
fn it_plays_every_game_to_its_end() {
    for info in games() {
        let bidding = json!({ "table": { "bidding": "points" } });
        let changes = if info.id.starts_with("doudizhu") { bidding } else { json!({}) };
        let mut game = Game::builder(&house(&info.id, changes)).deal("a seed").expect("a deal");
        for deal in 0..2 {
            while game.turn().is_some() {
                make_choice(&mut game, "a player");
            }
            if deal == 0 {
                game = game.next("another seed").expect("another deal");
            }
        }
        assert!(game.result().expect("not too much").is_some(), "{}", info.id);
    }
}

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
fn it_keeps_to_house_rules() {
    for (id, changes) in [
        ("bigtwo", json!({"turn":{"mustBeat":true,"highestSingle":true}})),
        ("tienlen-cambodia", json!({"neverLast":[{"play":"single","ranks":"2"}],"end":"last-in"})),
        ("doudizhu", json!({"table":{"bidding":"calls"}})),
        ("doudizhu", json!({"plays":{"triple":{"last":true}},"end":"last-in"})),
        ("doudizhu", json!({"plays":{"pair":null,"triple":null,"straight":null}})),
        ("zhengshangyou", json!({"wild":{"jokers":true,"most":2,"pure":"above"},"deck":{"packs":2}})),
        ("guandan", json!({"level":"9","table":{"players":8},"tribute":null,"deck":{"packs":4}})),
    ] {
        for seed in ["1", "2"] {
            let mut game = Game::builder(&house(id, changes.clone())).deal(seed).expect("a deal");
            while game.turn().is_some() {
                make_choice(&mut game, seed);
            }
        }
    }
}

#[test]
fn the_same_view_and_seed_give_the_same_move() {
    let mut game = Game::builder(&lot("doudizhu")).deal("a seed").expect("a deal");
    for _ in 0..12 {
        let Some(seat) = game.turn() else { break };
        let view = game.view(seat).expect("a seat");
        let data = serde_json::to_value(&view).expect("JSON");
        let read = View::from_value(&data).expect("a view").resolve(game.rules()).expect("of these rules");
        assert_eq!(read, view);
        let chosen = choose(&view, game.rules(), "7").expect("a move");
        assert_eq!(choose(&read, game.rules(), "7"), Ok(chosen));
        make_choice(&mut game, "7");
    }
}

/// A view of the seat 0 in a round where every other card was played, by nobody in particular.
pub(crate) fn view(rules: &Rules, hand: &str, counts: &[usize], table: Option<(usize, &str)>) -> View {
    let play = |text: &str| classify(&rules.hand(cards(text)).expect("of the deck"), rules).expect("a play");
    let mut hand = cards(hand);
    hand.sort_by_key(|card| std::cmp::Reverse(*card));
    let mut view = View::default();
    (view.turn, view.hand, view.counts) = (Some(0), hand, counts.to_vec());
    view.table = table.map(|(seat, text)| Move { seat, play: Some(play(text)) });
    view
}

pub(crate) fn with_landlord(landlord: usize, mut view: View) -> View {
    view.landlord = Some(landlord);
    view
}

pub(crate) fn chosen(view: &View, rules: &Rules) -> String {
    let texts = |play: Play| {
        let mut cards: Vec<String> = play.cards.iter().map(Card::to_string).collect();
        cards.sort();
        cards.join(" ")
    };
    choose(view, rules, "a seed").expect("a move").map_or("pass".into(), texts)
}

#[test]
fn it_goes_out_when_it_can() {
    let rules = rules("doudizhu");
    let landlord = |hand: &str, table| with_landlord(0, view(&rules, hand, &[hand.split(' ').count(), 9, 9], table));
    assert_eq!(chosen(&landlord("3d 4d 5d 6d 7d", None), &rules), "3d 4d 5d 6d 7d");
    assert_eq!(chosen(&landlord("3d 3c 3h 9s", Some((1, "4d 4c 4h 5d"))), &rules), "pass");
    assert_eq!(chosen(&landlord("9d 9c 9h 3s", Some((1, "4d 4c 4h 5d"))), &rules), "3s 9c 9d 9h");
    for seed in 0..20 {
        for level in [Level::Easy, Level::Normal, Level::Strong] {
            let view = landlord("BJ RJ", Some((1, "4d 4c 4h 4s")));
            let advice = advise(&view, &rules, ThinkOptions::from(seed).level(level)).expect("advice");
            assert_eq!(
                advice[0].play.as_ref().map(|play| play.reading.kind),
                Some(Kind::Rocket),
                "{level:?}, seed {seed}"
            );
        }
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

/// A game of these cards alone.
fn with_deck(id: &str, deck: &[Card], mut changes: Value) -> Rules {
    let others: Vec<Card> = rules(id).deck().iter().filter(|card| !deck.contains(card)).collect();
    changes["deck"] = json!({ "without": others });
    house(id, changes)
}

#[test]
fn a_seat_that_has_passed_does_not_answer_in_solved_rounds_where_passes_are_locked() {
    // The landlord goes out on its pair, unless its queen is bombed: seat 1 may not lay its 2.
    let hand = "7h 6d 6c 5s 5h 5d 5c";
    let deck = cards(&format!("{hand} Qh 2s 3d 3c"));
    let changes = json!({
        "table": { "bidding": "lot", "kitty": 2 }, "turn": { "pass": "locked" },
        "plays": { "rocket": null }, "bombs": [{ "play": "bomb" }],
    });
    let rules = with_deck("doudizhu", &deck, changes);
    let mut seen = with_landlord(2, view(&rules, hand, &[7, 1, 2], Some((2, "Qh"))));
    (seen.passed, seen.kitty) = (vec![1], Some(cards("3d 3c")));
    assert_eq!(chosen(&seen, &rules), "5c 5d 5h 5s");
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

#[test]
fn it_does_not_lead_a_single_to_a_seat_with_one_card() {
    let rules = rules("doudizhu");
    let peasant = with_landlord(1, view(&rules, "3d 6c 6h", &[3, 1, 9], None));
    assert_eq!(chosen(&peasant, &rules), "6c 6h");
}

#[test]
fn it_takes_the_trick_it_cannot_lose() {
    // First the card that nothing beats, then the last one.
    let rules = rules("bigtwo");
    let last_two = view(&rules, "2s 3d", &[2, 1, 1, 5], None);
    assert_eq!(chosen(&last_two, &rules), "2s");
}

#[test]
fn it_keeps_the_rocket_for_need() {
    let rules = rules("doudizhu");
    let hand = "3d 4c 6d 7h 8h 9s Jd Jh Kc Ks As BJ RJ";
    let landlord = with_landlord(0, view(&rules, hand, &[13, 14, 15], Some((2, "5d"))));
    let single = chosen(&landlord, &rules);
    assert!(parse_cards(&single).is_ok_and(|cards| cards.len() == 1 && !cards[0].rank().is_joker()), "{single}");
}

#[test]
fn it_keeps_a_straight_flush_where_another_card_will_do() {
    // The lowest suit of the 7s is the straight flush's.
    let rules = rules("guandan");
    for (hand, table, kept) in [("7s", "6c", "7s"), ("7s 7h", "6c 6h", "7h 7s")] {
        let hand = format!("3d 4d 5d 6d 7d {hand}");
        let seat = view(&rules, &hand, &[hand.split(' ').count(), 14, 15, 16], Some((3, table)));
        assert_eq!(chosen(&seat, &rules), kept);
    }
}

#[test]
fn it_chops_where_that_is_paid_for() {
    // A red 2 is worth two points, and no other is left to be chopped.
    let hand = "2d 2c 2s Qd 9c 8d 8c 7c 6d Kh Kd Kc Ks";
    let gain = |changes: Value| {
        let rules = house("tienlen", changes);
        let seen = view(&rules, hand, &[13, 12, 13, 13], Some((1, "2h")));
        let advice = advise(&seen, &rules, "7").expect("advice");
        let points = |chop: bool| advice.iter().find(|advice| advice.play.is_some() == chop).expect("a move").points;
        assert!(advice[0].play.is_some());
        points(true) - points(false)
    };
    let (paid, unpaid) = (gain(json!({})), gain(json!({ "score": { "worth": null } })));
    assert!(paid > 0.5 + unpaid, "{paid} {unpaid}");
}

#[test]
fn it_chooses_what_it_advises_first() {
    let mut game = Game::builder(&lot("doudizhu")).deal("a seed").expect("a deal");
    for _ in 0..6 {
        let view = game.view(game.turn().expect("a seat")).expect("a view");
        for level in [Level::Easy, Level::Normal, Level::Strong] {
            let options = ThinkOptions::from("7").level(level);
            let advice = advise(&view, game.rules(), options.clone()).expect("advice");
            assert_eq!(choose(&view, game.rules(), options), Ok(advice[0].play.clone()));
            assert!(advice.iter().all(|advice| (0.0..=1.0).contains(&advice.wins)), "{advice:?}");
            let passes = advice.iter().filter(|advice| advice.play.is_none()).count();
            assert_eq!(passes, usize::from(game.may_pass().expect("not too much")));
            for Advice { play, .. } in advice {
                let mut next = game.clone();
                match play {
                    Some(play) => next.play(&play.cards, Some(ReadingId::from(&play.reading))).expect("legal"),
                    None => next.pass().expect("allowed"),
                }
            }
        }
        make_choice(&mut game, "7");
    }
}

#[test]
fn a_higher_level_wins_more_often() {
    let rules = lot("doudizhu");
    let won = |landlord: Level, peasants: Level| {
        (0..30)
            .filter(|&seed| {
                let mut game = Game::builder(&rules).deal(seed).expect("a deal");
                let owner = game.landlord().expect("a landlord").0;
                while let Some(seat) = game.turn() {
                    let options = ThinkOptions::from(seed).level(if seat == owner { landlord } else { peasants });
                    match choose(&game.view(seat).expect("a view"), &rules, options).expect("a move") {
                        Some(play) => game.play(&play.cards, Some(ReadingId::from(&play.reading))).expect("legal"),
                        None => game.pass().expect("allowed"),
                    }
                }
                game.result().expect("not too much").expect("it is over").scores[owner] > 0
            })
            .count()
    };
    assert!(won(Level::Normal, Level::Easy) > won(Level::Easy, Level::Normal));
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

/// As `tests/web.rs` has it in browsers, and `tests/npm/players.test.mjs` in Node.js.
#[test]
fn a_wild_card_is_kept_for_a_bomb_where_another_lead_will_do() {
    let wild: Card = "2h".parse().expect("a card");
    for seed in ["5", "w4"] {
        let game = Game::builder(&rules("guandan")).deal(seed).expect("a deal");
        let view = game.view(game.turn().expect("a seat")).expect("a seat");
        assert!(view.hand.contains(&wild));
        for level in [Level::Easy, Level::Normal] {
            let lead = choose(&view, game.rules(), ThinkOptions::from("7").level(level)).expect("a move");
            let lead = lead.expect("a lead");
            assert!(lead.reading.bomb || !lead.cards.contains(&wild), "{seed}: {:?}", lead.cards);
        }
    }
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
