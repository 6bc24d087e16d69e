//! Rounds and positions as text. What is read is written and read back as the same; a round that is known whole is replayed.
#![no_main]

use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

use chupai::{Record, RecordError, RecordedPosition, SolveOptions, solve};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Some(record) = read::<Record>(text) {
        for round in &record.rounds {
            let _ = round.game();
        }
    }
    if let Some(RecordedPosition { rules, position }) = read(text) {
        let _ = solve(&position, &rules, &SolveOptions::default().nodes(1000));
    }
});

fn read<T: FromStr<Err = RecordError> + Display + PartialEq + Debug>(text: &str) -> Option<T> {
    match text.parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            assert_eq!(written.parse::<T>().as_ref(), Ok(&value), "{written}");
            Some(value)
        }
        Err(error) => {
            let lines = text.lines().count().max(1);
            assert!((1..=lines).contains(&error.line) && error.column > 0, "{error}");
            assert!(error.to_string().len() < text.len() + 1000, "{error}");
            None
        }
    }
}
