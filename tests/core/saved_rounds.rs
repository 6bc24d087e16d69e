//! Rounds that are saved, taken up again, and taken back move by move.

use crate::common::{playout, restored, rules, saved, step};
use chupai::{Game, GameError, IllegalPlay, RulesError};
use serde_json::{Value, json};

#[test]
fn moves_are_taken_back_and_taken_up_again() {
    for id in ["doudizhu", "tienlen-cambodia", "bigtwo"] {
        let mut game = Game::builder(&rules(id)).seed("undo").deal().expect("a deal");
        let mut states = vec![saved(&game)];
        while game.turn().is_some() {
            step(&mut game);
            states.push(saved(&game));
            let again = restored(&saved(&game)).expect("a round");
            let views =
                |game: &Game| (0..game.seats()).map(|seat| game.view(seat).expect("a seat")).collect::<Vec<_>>();
            assert_eq!(views(&again), views(&game));
            assert_eq!(again.outcome().expect("not too much"), game.outcome().expect("not too much"));
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
        format!("moves.{pass}: {}", IllegalPlay::OutOfTurn)
    );
    let changes: [fn(&mut Value); 5] = [
        |saved| saved["moves"][0]["seat"] = json!(9),
        |saved| saved["moves"][0]["play"] = Value::Null,
        |saved| saved["moves"][1]["play"] = saved["moves"][0]["play"].clone(),
        |saved| saved["rules"]["suits"] = json!("x"),
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
    let game = Game::builder(&rules("bigtwo")).seed("a seed").deal().expect("a deal");
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
    assert_eq!(refused(&|saved| saved["rules"]["suits"] = json!("x")), ("invalid-rules", "suits".into()));
    assert_eq!(refused(&|saved| saved["rules"] = json!(7)), ("invalid-rules", "rules".into()));
    let without = |saved: &mut Value| drop(saved.as_object_mut().expect("an object").remove("rules"));
    assert_eq!(refused(&without), ("invalid-argument", "rules".into()));
    assert_eq!(refused(&|saved| saved["seed"] = json!(7)), ("invalid-argument", "seed".into()));
}

#[test]
fn a_saved_round_after_deals_that_cannot_end_so_is_refused() {
    let mut data = saved(&Game::builder(&rules("guandan")).seed(1).deal().expect("a deal"));
    let mut restored_after = |out: &[usize], levels: &[&str], tries: &[u8]| {
        data["before"] = json!({ "out": out, "levels": levels, "tries": tries });
        restored(&data)
    };
    assert!(restored_after(&[0, 1, 2, 3], &["5", "2"], &[0, 0]).is_ok());
    for out in [&[][..], &[3], &[0, 2], &[0, 1, 2], &[1, 0, 3]] {
        assert!(restored_after(out, &["5", "2"], &[0, 0]).is_ok(), "{out:?}");
    }
    for (out, levels, tries) in [
        (&[0, 2, 1][..], &["5", "2"][..], &[0, 0][..]),
        (&[0, 2, 1, 3], &["5", "2"], &[0, 0]),
        (&[0, 0, 1, 2][..], &["5", "2"][..], &[0, 0][..]),
        (&[0, 1, 2, 4], &["5", "2"], &[0, 0]),
        (&[0, 1, 2, 3], &["5"], &[0]),
        (&[0, 1, 2, 3], &["5", "BJ"], &[0, 0]),
        (&[0, 1, 2, 3], &["5", "2"], &[0]),
    ] {
        let error = restored_after(out, levels, tries).expect_err("no deal ends so");
        let message = "before: is not how a deal of these rules ends";
        assert_eq!((error.code(), error.to_string().as_str()), ("invalid-argument", message));
    }
}
