//! Rounds that are saved, taken up again, and taken back move by move.

use crate::common::{
    self,
    chance::{houses, play_by_chance},
    house, playout, restored, rules, saved, step,
};
use chupai::{Game, GameError, Refusal, Rules, RulesError};
use serde_json::{Value, json};

#[test]
fn moves_are_taken_back_and_taken_up_again() {
    for id in ["doudizhu", "tienlen-cambodia", "bigtwo"] {
        let mut game = Game::builder(&rules(id)).deal("undo").expect("a deal");
        let mut states = vec![saved(&game)];
        while game.turn().is_some() {
            step(&mut game);
            states.push(saved(&game));
            let again = restored(&saved(&game)).expect("a round");
            let views =
                |game: &Game| (0..game.seats()).map(|seat| game.view(seat).expect("a seat")).collect::<Vec<_>>();
            assert_eq!(views(&again), views(&game));
            assert_eq!(again.result().expect("not too much"), game.result().expect("not too much"));
        }
        for state in states.into_iter().rev() {
            assert_eq!(saved(&game), state);
            game.undo();
        }
        assert!(!game.undo());
    }
}

#[test]
fn a_saved_round_that_was_tampered_with_is_refused() {
    let game = playout(rules("bigtwo"), "a seed");
    let pass = game.history().iter().position(|done| done.play.is_none()).expect("a pass");
    let other = (game.history()[pass].seat + 1) % 4;
    let mut data = saved(&game);
    data["moves"][pass]["seat"] = json!(other);
    assert_eq!(
        restored(&data).expect_err("another seat has passed").to_string(),
        format!("moves.{pass}: {}", Refusal::OutOfTurn)
    );
    let changes: [fn(&mut Value); 5] = [
        |saved| saved["moves"][0]["seat"] = json!(9),
        |saved| saved["moves"][0]["play"] = Value::Null,
        |saved| saved["moves"][1]["play"] = saved["moves"][0]["play"].clone(),
        |saved| saved["changes"] = json!({ "suits": "x" }),
        |saved| saved["seed"] = json!(7),
    ];
    for change in changes {
        let mut data = saved(&game);
        change(&mut data);
        assert!(restored(&data).is_err());
    }
}

#[test]
fn a_saved_round_with_settings_that_make_no_sense_names_them_as_rules_do() {
    let game = Game::builder(&rules("bigtwo")).deal("a seed").expect("a deal");
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut data = saved(&game);
        change(&mut data);
        let error = restored(&data).expect_err("no round");
        let path = match &error {
            GameError::Rules(RulesError::InvalidSetting(error)) | GameError::Data(error) => error.path.clone(),
            other => panic!("{other}"),
        };
        (error.code(), path)
    };
    let suits = |saved: &mut Value| saved["changes"] = json!({ "suits": "x" });
    assert_eq!(refused(&suits), ("invalid-rules", "suits".into()));
    assert_eq!(refused(&|saved| saved["rules"] = json!(7)), ("invalid-rules", "rules".into()));
    assert_eq!(refused(&|saved| saved["changes"] = json!(7)), ("invalid-rules", "rules".into()));
    let without = |saved: &mut Value| drop(saved.as_object_mut().expect("an object").remove("rules"));
    assert_eq!(refused(&without), ("invalid-argument", "rules".into()));
    assert_eq!(refused(&|saved| saved["seed"] = json!(7)), ("invalid-argument", "seed".into()));
    assert_eq!(refused(&|saved| saved["version"] = json!(2)), ("invalid-argument", "version".into()));
}

#[test]
fn every_round_of_a_match_is_read_back_and_holds_its_rules_by_name() {
    for (number, (name, rules)) in houses().into_iter().enumerate() {
        let mut game = Game::builder(&rules).deal(number as u64).expect("a deal");
        for deal in 0..4 {
            let mut moves = 0;
            game = play_by_chance(game, 10 * number as u64 + deal, &mut |game| {
                moves += 1;
                if moves % 9 == 1 || game.turn().is_none() {
                    let data = saved(game);
                    assert_eq!((&data["version"], data["rules"].as_str()), (&json!(1), name.split(' ').next()));
                    let again = restored(&data).unwrap_or_else(|error| panic!("{name}: {error}"));
                    assert_eq!((again.save(), again.rules()), (game.save(), game.rules()), "{name}");
                }
            });
            let Ok(next) = game.next(deal) else { break };
            game = next;
        }
    }
}

#[test]
fn rules_that_changes_do_not_make_are_saved_whole() {
    let mut data = common::data_of(&rules("bigtwo"));
    data["id"] = json!("ours");
    let ours = Rules::from_value(&data).expect("rules");
    let game = Game::builder(&ours).deal(1).expect("a deal");
    assert_eq!(saved(&game)["rules"], data);
    assert_eq!(restored(&saved(&game)).expect("a round").rules(), &ours);
}

/// The second deal of a match: some of it is played.
fn second_deal(rules: &Rules) -> Game {
    let first = play_by_chance(Game::builder(rules).deal(3).expect("a deal"), 3, &mut |_| {});
    let mut second = first.next(1).expect("a deal");
    while second.history().len() < 12 {
        match second.gifts().first() {
            Some(&card) => second.give(card).expect("a gift"),
            None => step(&mut second),
        }
    }
    second
}

#[test]
fn a_save_of_which_any_field_is_falsified_is_refused() {
    for id in ["guandan", "doudizhu", "bigtwo", "zhengshangyou"] {
        let data = saved(&second_deal(&rules(id)));
        assert!(restored(&data).is_ok(), "{id}");
        let refused = |what: &str, change: &dyn Fn(&mut Value)| {
            let mut falsified = data.clone();
            change(&mut falsified);
            assert_ne!(falsified, data, "{id}: {what}");
            assert!(restored(&falsified).is_err(), "{id}: {what}");
        };
        for (name, values) in [
            ("version", vec![json!(0), json!(2), json!("1"), json!(1.5), Value::Null]),
            ("rules", vec![json!("bigtoo"), json!(7), json!([]), json!({}), Value::Null]),
            ("changes", vec![json!(7), json!({ "deck": null }), json!({ "wins": 3 }), json!({ "id": "a", "end": 1 })]),
            ("chagnes", vec![json!({})]),
            ("seed", vec![json!(7), json!(["a"]), Value::Null]),
            ("cards", vec![json!({ "hands": [] }), json!(7)]),
            (
                "before",
                vec![
                    json!({ "out": [9] }),
                    json!({ "out": [0, 0] }),
                    json!({ "out": [-1] }),
                    json!({ "tries": [1] }),
                    json!({ "outt": [] }),
                ],
            ),
            (
                "opening",
                vec![
                    json!({}),
                    json!([{}]),
                    json!([{ "seat": 9, "bid": 1 }]),
                    json!([{ "seat": 0, "card": "3d", "bid": 1 }]),
                ],
            ),
            ("moves", vec![json!(7), json!([7]), json!([{ "seat": 0 }]), json!([{ "play": null }])]),
        ] {
            for value in values {
                refused(&format!("{name} {value}"), &|data| data[name] = value.clone());
            }
        }
        for name in ["version", "rules", "seed", "opening", "moves"] {
            refused(&format!("no {name}"), &|data| drop(data.as_object_mut().expect("an object").remove(name)));
        }
        let moves = data["moves"].as_array().expect("a list").len();
        for number in 0..moves {
            let done = &data["moves"][number];
            let seat = done["seat"].as_u64().expect("a seat");
            refused(&format!("{number}: seat"), &|data| data["moves"][number]["seat"] = json!((seat + 1) % 3));
            if number + 1 < moves {
                refused(&format!("without {number}"), &|data| {
                    drop(data["moves"].as_array_mut().expect("a list").remove(number))
                });
            }
            if let Some(length) = done["play"]["length"].as_u64() {
                let play = |name: &'static str, value: Value| {
                    refused(&format!("{number}: {name} {value}"), &|data| {
                        data["moves"][number]["play"][name] = value.clone()
                    });
                };
                play("length", json!(length + 1));
                play("kind", json!(if done["play"]["kind"] == "rocket" { "single" } else { "rocket" }));
                play("rank", json!(if done["play"]["rank"] == "3" { "4" } else { "3" }));
                play("cards", json!([]));
                play("cards", json!(["zz"]));
                play("cards", json!(vec!["3d"; 9]));
            }
        }
        for number in 0..data["opening"].as_array().expect("a list").len() {
            let seat = data["opening"][number]["seat"].as_u64().expect("a seat");
            refused(&format!("opening {number}"), &|data| data["opening"][number]["seat"] = json!((seat + 1) % 3));
            let name = if data["opening"][number].get("bid").is_some() { "bid" } else { "card" };
            let wrong = if name == "bid" { json!(9) } else { json!("RJ") };
            refused(&format!("opening {number}"), &|data| data["opening"][number][name] = wrong.clone());
        }
    }
}

/// Refuses or takes up a deal of Guandan at a level, after deals that left this.
fn after(level: &str, out: &[usize], levels: &[&str], tries: &[u8]) -> Result<Game, GameError> {
    let mut data = saved(&Game::builder(&house("guandan", json!({ "level": level }))).deal(1).expect("a deal"));
    data["before"] = json!({ "out": out, "levels": levels, "tries": tries });
    restored(&data)
}

#[test]
fn a_saved_round_after_a_deal_that_cannot_end_so_is_refused() {
    let seats = [0, 1, 2, 3];
    let mut orders: Vec<Vec<usize>> = vec![Vec::new()];
    for length in 1..=4 {
        for order in orders.clone().iter().filter(|order| order.len() + 1 == length) {
            orders
                .extend(seats.iter().filter(|seat| !order.contains(seat)).map(|&seat| [&order[..], &[seat]].concat()));
        }
    }
    assert_eq!(orders.len(), 1 + 4 + 12 + 24 + 24);
    for out in orders {
        let partners = out.len() > 1 && out[0] % 2 == out[1] % 2;
        let ends = if partners { out.len() == 2 } else { out.len() > 2 };
        let level = if out.first().is_some_and(|first| first % 2 == 0) { "5" } else { "2" };
        let found = after(level, &out, &["5", "2"], &[0, 0]);
        assert_eq!(found.is_ok(), ends, "{out:?}");
        if !ends {
            let message = "before: is not how a deal of these rules ends";
            let error = found.expect_err("no deal ends so");
            assert_eq!((error.code(), error.to_string().as_str()), ("invalid-argument", message));
        }
        // Of a first deal all that may be known is who has won.
        assert_eq!(after("5", &out, &[], &[]).is_ok(), out.len() < 2, "{out:?}");
    }
    for out in [&[4, 2][..], &[0, 0], &[0, 0, 1, 2]] {
        assert!(after("5", out, &["5", "2"], &[0, 0]).is_err(), "{out:?}");
    }
}

#[test]
fn a_saved_round_at_another_level_than_that_of_the_side_that_won_is_refused() {
    let out = [1, 3];
    for (level, levels, tries, fits) in [
        ("5", &["K", "5"][..], &[0, 0][..], true),
        ("K", &["K", "5"], &[0, 0], false),
        ("6", &["K", "5"], &[0, 0], false),
        ("A", &["2", "A"], &[0, 2], true),
        ("A", &["2", "A"], &[0, 3], false), // after the third try it is back at 2
        ("2", &["A", "2"], &[2, 0], true),
        ("2", &["A", "2"], &[3, 0], false),
        ("2", &["A", "2"], &[0, 1], false), // nobody has tried the highest who is not there
        ("5", &["K", "5"], &[1, 0], false),
        ("5", &["5"], &[0], false),
        ("5", &["5", "5"], &[0], false),
        ("5", &["5", "5", "5", "5"], &[0, 0, 0, 0], false),
        ("5", &["BJ", "5"], &[0, 0], false),
    ] {
        assert_eq!(after(level, &out, levels, tries).is_ok(), fits, "{level} {levels:?} {tries:?}");
    }
    let mut without_levels = saved(&Game::builder(&rules("bigtwo")).deal(1).expect("a deal"));
    without_levels["before"] = json!({ "out": [1], "levels": ["5", "2"], "tries": [0, 0] });
    assert!(restored(&without_levels).is_err());
}

#[test]
fn a_saved_round_after_a_deal_that_nobody_could_go_on_with_is_taken_up() {
    // Twos may not be the last cards, so a deal can end though several hold some.
    let changes = json!({ "end": "last-in", "neverLast": [{ "play": "single", "ranks": "2" }] });
    for (out, fits) in [(&[2][..], true), (&[2, 1], true), (&[2, 1, 0], true)] {
        let mut data = saved(&Game::builder(&house("bigtwo", changes.clone())).deal(1).expect("a deal"));
        data["before"] = json!({ "out": out });
        assert_eq!(restored(&data).is_ok(), fits, "{out:?}");
    }
    let mut data = saved(&Game::builder(&rules("zhengshangyou")).deal(1).expect("a deal"));
    data["before"] = json!({ "out": [2, 1] });
    assert!(restored(&data).is_err(), "two go on");
}
