//! What the fuzz targets start from is still accepted, as of what is refused at once they learn nothing.

use std::fs;

use crate::common::{data_of, restored, rules_of};
use chupai::{PositionInput, Record, RecordedPosition, View};
use serde_json::Value;

/// The JSON files of a target, with their paths.
fn seeds(target: &str) -> Vec<(String, Value)> {
    let files = fs::read_dir(format!("fuzz/seeds/{target}")).expect("a directory");
    let seeds = files.map(|file| {
        let path = file.expect("a file").path();
        let data = serde_json::from_slice(&fs::read(&path).expect("a file")).expect("JSON");
        (path.display().to_string(), data)
    });
    seeds.collect()
}

#[test]
fn seeds_of_rules_make_rules() {
    for (path, data) in seeds("rules") {
        rules_of(&data).unwrap_or_else(|error| panic!("{path}: {error}"));
    }
}

#[test]
fn seeds_of_saved_data_are_rounds_views_and_positions_that_are_accepted() {
    for (path, mut data) in seeds("saved") {
        let rules = rules_of(&data["rules"]).expect(&path);
        if let Some(view) = data.get("view") {
            View::from_value(view).expect(&path).resolve(&rules).expect(&path);
        } else if let Some(position) = data.get("position") {
            let position = PositionInput::from_value(position).expect(&path).resolve(&rules).expect(&path);
            rules.hand(position.hands.into_iter().flatten()).expect(&path);
        } else {
            data["rules"] = data_of(&rules);
            assert_ne!(restored(&data).expect(&path).history(), [], "{path}");
        }
    }
}

#[test]
fn seeds_of_records_are_rounds_and_positions_that_are_read() {
    for file in fs::read_dir("fuzz/seeds/record").expect("a directory") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a text");
        let read = match text.starts_with("chupai") {
            true => text.parse::<Record>().map(|record| record.rounds.len()),
            false => text.parse::<RecordedPosition>().map(|_| 1),
        };
        assert_ne!(read, Ok(0), "{}", path.display());
        read.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}
