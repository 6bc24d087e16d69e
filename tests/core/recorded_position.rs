//! Positions as one line of text: written and read back as the same, refused with line and column.

use crate::{
    common::chance::{Chance, houses},
    record::{played, step},
};
use chupai::{Game, Phase, Position, RecordedPosition, TablePlay};

/// Where a round stands, with open cards.
fn position_of(game: &Game) -> Position {
    Position {
        hands: (0..game.seats()).map(|seat| game.hand(seat).expect("a seat")).collect(),
        turn: game.turn().expect("it goes on"),
        table: game.table().map(|(seat, play)| TablePlay { seat, play: play.clone() }),
        landlord: game.landlord().map_or(0, |(seat, _)| seat),
    }
}

#[test]
fn positions_of_every_game_are_written_as_one_line_and_read_back_as_the_same() {
    for (number, (_, rules)) in houses().iter().enumerate() {
        let mut chance = Chance(number as u64);
        let mut game = Game::builder(rules).deal(number as u64).expect("a deal");
        while game.phase() != Phase::Play {
            step(&mut game, &mut chance);
        }
        while game.turn().is_some() {
            let recorded = RecordedPosition { rules: rules.clone(), position: position_of(&game) };
            let line = recorded.to_string();
            assert!(line.is_ascii() && !line.contains('\n'), "{line}");
            let again: RecordedPosition = line.parse().unwrap_or_else(|error| panic!("{error}\n{line}"));
            assert_eq!(again, recorded, "{line}");
            assert_eq!(again.to_string(), line);
            game = played(game, &mut chance, 7);
        }
    }
}

#[test]
fn a_position_may_stand_among_comments_and_name_a_reading_and_changes() {
    let text = "; from a forum\n\n position  guandan {\"level\": \"9\"} hands 0:AsAh 1:- 2:9h3d turn 0 ; mate in one\n";
    let read: RecordedPosition = text.parse().expect("a position");
    assert_eq!(read.to_string(), r#"position guandan {"level":"9"} hands 0:AsAh 1:- 2:9h3d turn 0"#);
    let low = "position doudizhu hands 0:3d turn 0 table 1:3s3h3c/triple.1.3 landlord 2";
    let read: RecordedPosition = low.parse().expect("a position");
    let without = "position doudizhu hands 0:3d turn 0 table 1:3c3h3s landlord 2";
    assert_eq!((read.position.landlord, read.to_string().as_str()), (2, without));
    // What is not the first reading keeps its name.
    let wild = r#"position guandan hands 0:3d turn 0 table 1:2h9s/pair.1.9"#;
    let read: RecordedPosition = wild.parse().expect("a position");
    assert_eq!(read.to_string().parse(), Ok(read));
}

#[test]
fn what_is_wrong_with_a_position_is_told_with_line_and_column() {
    for (text, line, column, code) in [
        ("", 1, 1, "invalid-argument"),
        ("; nothing\n", 1, 1, "invalid-argument"),
        ("game doudizhu", 1, 1, "invalid-argument"),
        ("position", 1, 9, "invalid-argument"),
        ("\nposition doudizu hands", 2, 10, "unknown-rules"),
        ("position doudizhu {\"end\":7} hands", 1, 19, "invalid-rules"),
        ("position doudizhu {\"end\" hands", 1, 19, "invalid-argument"),
        ("position doudizhu seats 0:3d", 1, 19, "invalid-argument"),
        ("position doudizhu hands turn 0", 1, 19, "invalid-argument"),
        ("position doudizhu hands 1:3d turn 0", 1, 25, "invalid-argument"),
        ("position doudizhu hands 0:3d 1:3d turn 0", 1, 19, "invalid-argument"),
        ("position doudizhu hands 0:3dx turn 0", 1, 29, "invalid-argument"),
        ("position doudizhu hands 0:3d", 1, 29, "invalid-argument"),
        ("position doudizhu hands 0:3d turn 3", 1, 35, "invalid-argument"),
        ("position doudizhu hands 0:3d turn 1", 1, 19, "invalid-argument"),
        ("position doudizhu hands 0:3d turn 0 table 0:4c", 1, 37, "invalid-argument"),
        ("position doudizhu hands 0:3d turn 0 table 1:4c5d", 1, 37, "invalid-argument"),
        ("position doudizhu hands 0:3d turn 0 table 1:-", 1, 45, "invalid-argument"),
        ("position doudizhu hands 0:3d turn 0 table 1:3c/pair.1.3", 1, 37, "invalid-argument"),
        ("position doudizhu hands 0:3d turn 0 landlord", 1, 45, "invalid-argument"),
        ("position doudizhu hands 0:3d turn 0 landlord 0 x", 1, 48, "invalid-argument"),
        ("position doudizhu hands 0:3d turn 0\nposition", 2, 1, "invalid-argument"),
        ("position doudizhu\thands 0:3d turn 0", 1, 18, "invalid-argument"),
    ] {
        let error = text.parse::<RecordedPosition>().expect_err(text);
        assert_eq!((error.line, error.column, error.code()), (line, column, code), "{error}\n{text}");
    }
    let error = "position doudizhu hands turn 0".parse::<RecordedPosition>().expect_err("no hand");
    assert!(error.reason.contains("expected 1 to 3"), "{error}");
}

#[test]
fn a_word_that_a_position_lacks_is_named() {
    for (text, reason) in [
        ("position doudizhu", "expected hands"),
        ("position doudizhu hands 0:3d 1:4c", "expected turn"),
        ("position doudizhu hands 0:3d 1:4c turn", "expected one more word"),
    ] {
        let error = text.parse::<RecordedPosition>().expect_err(text);
        assert_eq!(error.reason, reason, "{text}");
    }
}
