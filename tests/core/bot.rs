//! The computer player: legal in every game, the same for the same view, and right where the right move is plain.

use crate::common::{cards, house, lot, rules};
use chupai::{
    Advice, Card, Game, Kind, Level, Move, Phase, Play, ReadingId, Rules, ThinkOptions, View, advise, choose,
    choose_bid, choose_gift, classify, games, parse_cards,
};
use serde_json::{Value, json};

/// Does what the computer player chooses for the seat to move, which at this level takes it little time.
pub(crate) fn make_choice(game: &mut Game, seed: &str) {
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

/// A game of these cards alone.
pub(crate) fn with_deck(id: &str, deck: &[Card], mut changes: Value) -> Rules {
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
