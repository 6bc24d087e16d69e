//! What is too much is refused, or done as far as it goes: lists, readings, rules and data.

use crate::common::{cards, data_of, hand, house, patched, restored, rules, saved, step};
use chupai::{
    Advice, Game, GameError, Hand, HintOptions, HintsError, Kind, Order, Phase, Position, Record, Refusal, Rules,
    SolveOptions, TooMuch, ViewError, advise,
    budget::{MAX_HAND_STEPS, MAX_LIST_STEPS, MAX_PLAYER_STEPS, counted},
    choose, deal, hints,
    settings::merge,
    solve,
};
use serde_json::{Value, json};

/// Does some work, of no more than so many steps.
fn within<T>(most: u32, work: impl FnOnce() -> T) -> T {
    let before = counted();
    let done = work();
    let steps = counted() - before;
    assert!(steps <= most.into(), "{steps} steps");
    done
}

/// Four packs, and beside four of a kind twenty cards, up to eight of a rank.
fn many_kickers(more: Value) -> Rules {
    let kickers = json!({ "unit": "single", "total": 20, "same": 8, "adjacent": true, "rocket": true });
    let mut changes = json!({
        "deck": { "packs": 4 }, "table": { "bidding": "lot" }, "plays": { "quad-singles": { "width": 4, "kickers": kickers } },
    });
    merge(&mut changes, &more);
    house("doudizhu", changes)
}

#[test]
fn a_list_of_more_plays_than_fit_is_too_much_and_a_lower_limit_helps() {
    let rules = many_kickers(json!({}));
    let cards = hand(&deal(&rules, 1).hands[0], &rules);
    let ask = |limit| hints(&cards, None, &rules, &HintOptions::default().limit(limit));
    assert_eq!(ask(usize::MAX).map(|plays| plays.len()), Err(HintsError::TooMuch(TooMuch)));
    assert_eq!(ask(1000).expect("not too much").len(), 1000);
    let reason = Refusal::TooMuch(TooMuch);
    let not_allowed = GameError::NotAllowed { list: "moves", number: 0, reason };
    let of_view = ViewError::TooMuch(TooMuch);
    let codes = [
        TooMuch.code(),
        HintsError::TooMuch(TooMuch).code(),
        GameError::TooMuch(TooMuch).code(),
        not_allowed.code(),
        of_view.code(),
    ];
    assert_eq!(codes, ["too-much"; 5]);
}

#[test]
fn where_no_rule_lets_a_seat_chop_out_of_turn_none_is_looked_for() {
    let rules = many_kickers(json!({}));
    let mut game = Game::builder(&rules).deal(1).expect("a deal");
    let with_kickers = HintOptions::default().limit(1).kinds([Kind::QuadSingles]);
    let lead = game.legal_with(&with_kickers).expect("not too much").to_vec().remove(0);
    game.play(&lead.cards, None).expect("a lead");
    for seat in 0..game.seats() {
        assert_eq!(within(0, || game.interrupts(seat)), Ok(Vec::new()));
    }
}

#[test]
fn a_list_of_as_many_plays_as_fit_is_whole_and_one_more_is_too_much() {
    const MOST: usize = 1_000_000;
    let rules = many_kickers(json!({ "plays": { "quad-singles": { "kickers": { "total": 8 } } } }));
    let asked =
        |cards: &Hand, limit| hints(cards, None, &rules, &HintOptions::default().limit(limit)).map(|plays| plays.len());
    let mut hands = (0_u64..).map(|seed| hand(&deal(&rules, seed).hands[0], &rules));
    let cards = hands.find(|cards| asked(cards, MOST) == Ok(MOST)).expect("some seed");
    let ask = |limit| asked(&cards, limit);
    assert_eq!(ask(MOST + 1), Err(HintsError::TooMuch(TooMuch)));
}

#[test]
fn a_list_with_a_limit_is_the_beginning_of_the_whole() {
    for id in ["doudizhu", "tienlen", "guandan"] {
        let rules = rules(id);
        let cards = hand(&deal(&rules, "a limit").hands[0], &rules);
        for order in [Order::Ascending, Order::KeepGroups] {
            let options = HintOptions::default().order(order);
            let whole = hints(&cards, None, &rules, &options).expect("not too much").to_vec();
            for limit in [0, 1, 2, 17, whole.len() - 1, whole.len(), whole.len() + 1] {
                let (options, expected) = (options.limit(limit), &whole[..limit.min(whole.len())]);
                let list = hints(&cards, None, &rules, &options).expect("not too much").to_vec();
                assert!(list == expected, "{id}: {} plays of {limit}", list.len());
            }
        }
    }
}

/// Twelve kickers of different ranks beside four of a kind, from a hand of just twelve other ranks, or of eleven.
#[test]
fn kickers_are_not_tried_in_ways_that_leave_too_few() {
    let kickers = json!({ "unit": "single", "total": 12, "same": 1, "adjacent": true });
    let rules = house("doudizhu", json!({ "plays": { "quad-singles": { "width": 4, "kickers": kickers } } }));
    let options = HintOptions::default().kinds([Kind::QuadSingles]);
    let held = "3s 3h 3c 3d 4s 4h 5s 5h 6s 6h 7s 7h 8s 8h 9s 9h Ts Th Js Jh Qs Qh Ks Kh As";
    for (held, plays) in [(held, 0), (&format!("{held} 2s"), 1)] {
        let cards = hand(&cards(held), &rules);
        let list = within(100, || hints(&cards, None, &rules, &options));
        assert_eq!(list.map(|list| list.len()), Ok(plays));
    }
}

#[test]
fn a_hand_that_wins_as_dealt_is_found_without_listing_all_its_plays() {
    let rules = many_kickers(json!({ "instant": [{ "play": "quad-singles" }] }));
    let game = within(MAX_LIST_STEPS, || Game::builder(&rules).deal(1)).expect("not too much");
    assert_eq!((game.phase(), game.turn()), (Phase::Over, None));
}

/// Rounds may be taken up with more steps than they are dealt with. No hand wins, as there are too few twos.
#[test]
fn a_round_that_takes_more_steps_than_a_list_to_deal_keeps_its_moves_once_taken_up() {
    let without = ["2s", "2s", "2s", "2s", "2h", "2h", "2h", "2h", "2c", "2c", "2c", "2c", "2d"];
    let mut changes =
        json!({ "deck": { "without": without }, "plays": { "quad-singles": { "kickers": { "total": 8 } } } });
    let mut data = saved(&Game::builder(&many_kickers(changes.clone())).deal(1).expect("a deal"));
    changes["instant"] = json!([{ "play": "quad-singles", "ranks": "2" }]);
    let rules = many_kickers(changes);
    assert_eq!(Game::builder(&rules).deal(1).expect_err("too much").code(), "too-much");
    data["rules"] = data_of(&rules);
    data["changes"].take();
    let mut game = restored(&data).expect("not too much");
    step(&mut game);
    assert_eq!(Record::of(&game).rounds[0].tricks.len(), 1);
    assert!(game.undo());
    assert_eq!(saved(&game)["moves"], json!([]));
}

#[test]
fn a_computer_player_finds_a_move_though_its_plays_cannot_be_listed() {
    let rules = many_kickers(json!({}));
    let mut game = Game::builder(&rules).deal(1).expect("a round");
    let seen = game.view(game.turn().expect("a seat")).expect("a view");
    let play = within(MAX_PLAYER_STEPS, || choose(&seen, &rules, 1)).expect("a move").expect("no pass");
    game.play(&play.cards, None).expect("legal");
}

#[test]
fn a_computer_player_finds_a_move_though_its_wild_cards_leave_no_steps_for_it() {
    let changes = json!({ "deck": { "packs": 4 }, "table": { "bidding": "lot" }, "wild": { "most": 8 } });
    let rules = house("doudizhu-wild", changes);
    let mut game = Game::builder(&rules).deal(2).expect("a round");
    let seen = game.view(game.turn().expect("a seat")).expect("a view");
    let play = within(MAX_PLAYER_STEPS, || choose(&seen, &rules, 1)).expect("a move").expect("no pass");
    game.play(&play.cards, Some((&play.reading).into())).expect("legal");
}

#[test]
fn wild_cards_with_too_many_readings_are_refused() {
    let wild = json!({ "ranks": "3456789TJQKA2", "most": 8 });
    let error = patched("doudizhu-wild", &json!({ "wild": wild })).expect_err("too many");
    assert_eq!(error.code(), "invalid-rules");
    assert!(error.to_string().starts_with("wild: "), "{error}");
}

/// No card of the first level is in the deck, and so none is wild there.
#[test]
fn wild_cards_with_too_many_readings_at_a_later_level_are_refused() {
    let quintuples = (0..12).map(|number| (format!("quintuple {number}"), json!({ "kind": "bomb", "width": 5 })));
    let twos = ["2d", "2c", "2h", "2s"].repeat(4);
    let changes = json!({
        "deck": { "packs": 4, "without": twos },
        "wild": { "suits": "dchs", "most": 8 },
        "plays": Value::Object(quintuples.collect()),
    });
    let error = patched("guandan", &changes).expect_err("too many");
    assert!(error.to_string().starts_with("wild: 5 cards can be read in"), "{error}");
}

#[test]
fn plays_of_too_many_widths_and_lengths_are_refused() {
    let play =
        json!({ "width": [1, 16], "length": [2, 13], "kickers": { "unit": "single", "total": 26, "short": true } });
    let error = patched("doudizhu-4p", &json!({ "deck": { "packs": 4 }, "plays": { "airplane-pairs": play } }));
    let message = error.expect_err("too many").to_string();
    assert!(message.starts_with("plays.airplane-pairs: has too many"), "{message}");
}

/// Settings under so many names that no setting has.
fn unknown_names(count: usize, value: &Value) -> Value {
    let named = (0..count).map(|number| (format!("an unknown name {number}"), value.clone()));
    Value::Object(named.collect())
}

#[test]
fn house_rules_of_many_unknown_names_are_refused_in_steps_that_grow_with_their_number() {
    let bigtwo = rules("bigtwo");
    let steps = |changes: &Value| {
        let before = counted();
        let error = bigtwo.patched(changes).expect_err("unknown");
        assert_eq!(error.code(), "invalid-rules");
        let message = error.to_string();
        assert!(message.len() < 500, "{message}");
        counted() - before
    };
    let names = |count| unknown_names(count, &json!(1));
    let plays = |count| json!({ "plays": unknown_names(count, &json!({ "width": 1, "kind": "single" })) });
    let none = |count| json!({ "plays": unknown_names(count, &Value::Null), "unknown": 1 });
    for changes in [&names as &dyn Fn(usize) -> Value, &plays, &none] {
        let [some, twice] = [20_000, 40_000].map(|count| steps(&changes(count)));
        assert!(twice >= 40_000 && twice <= 2 * some, "{some} steps, and {twice} for twice as many");
    }
}

/// In any order these are some 13! ways to go out, in none of which nobody can answer.
#[test]
fn plays_that_nobody_can_answer_are_not_tried_in_every_order() {
    let rules = house("doudizhu", json!({ "plays": { "straight": null } }));
    let hands = vec![cards("3s 4s 6s 7s 8s 9s Ts Js Qs Ks As 2s BJ RJ"), cards("5s 5c")];
    let options = SolveOptions::default().nodes(1000).all(true);
    within(1 << 20, || solve(&Position::new(hands), &rules, &options)).expect("two hands");
}

#[test]
fn a_hand_that_can_be_laid_in_too_many_ways_is_not_solved() {
    let kickers = json!({ "unit": "single", "total": 6, "same": 2 });
    let changes = json!({ "deck": { "packs": 4 }, "plays": { "quad-singles": { "width": 4, "kickers": kickers } } });
    let rules = house("doudizhu-4p", changes);
    let many = "3s 3h 3c 3d 4s 4h 4c 4d 5s 5h 6s 6h 7s 7h 8s 8h 9s 9h Ts Th Js Jh Qs Qh Ks Kh";
    let position = Position::new(vec![cards(many), cards("3d 4d 5d 6d 7d 8d 9d")]);
    let solve = || solve(&position, &rules, &SolveOptions::default());
    assert_eq!(within(MAX_HAND_STEPS + MAX_LIST_STEPS, solve), Ok(None));
}

#[test]
fn points_are_added_up_however_many_they_are() {
    let cost = json!({ "places": null, "cards": [[1, 255]], "doubling": "3456789TJQKA2", "shutOut": true });
    let rules = house("zhengshangyou", json!({ "deck": { "packs": 4 }, "end": "first-out", "score": cost }));
    let game = Game::builder(&rules).deal(1).expect("a deal");
    let view = game.view(game.turn().expect("a seat")).expect("a view");
    for Advice { points, .. } in advise(&view, &rules, 6).expect("advice") {
        assert!(points.abs() > 1e6, "{points}");
    }
}

#[test]
fn messages_tell_the_beginning_of_a_long_name() {
    let error = patched("bigtwo", &json!({ "plays": { "x".repeat(100_000): {} } })).expect_err("no play");
    assert!(error.to_string().len() < 1000, "{}", error.to_string().len());
}
