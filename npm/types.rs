//! Prints the TypeScript of the data that crosses the boundary, from the Rust types and their documentation.

use chupai::{
    Advice, Bid, Deal, DealsBefore, GameInfo, GameResult, Gift, HouseRule, Kind, Level, Move, Phase, Puzzle,
    SavedAction, SavedGame, ScoreLine, ScoreReason, ShownHand, Solution, Stake, Tally, View, games,
};
use schemars::{JsonSchema, schema_for};
use ts_rs::{Config, TS};

fn main() {
    println!("// The data that crosses the boundary, generated from the Rust types by `make types`.\n");
    union("A kind of play.", "Kind", Kind::ALL.iter().map(|kind| (kind.name().into(), kind.about().into())));
    union("The id of a named game.", "GameId", games().into_iter().map(|game| (game.id, game.title)));
    let mut families: Vec<(String, String)> = Vec::new();
    for game in games() {
        if families.last().is_none_or(|(family, _)| *family != game.family) {
            families.push((game.family, format!("{}, and others like it.", game.title)));
        }
    }
    union("A family of games that are played alike.", "GameFamily", families.into_iter());
    words::<Phase>();
    words::<Level>();
    words::<ScoreReason>();
    answer::<GameInfo>();
    answer::<HouseRule>();
    object::<Deal>();
    object::<Tally>();
    answer::<Move>();
    answer::<Bid>();
    answer::<Gift>();
    answer::<ShownHand>();
    answer::<ScoreLine>();
    answer::<Stake>();
    answer::<GameResult>();
    answer::<View>();
    object::<DealsBefore>();
    object::<SavedAction>();
    object::<SavedGame>();
    answer::<Solution>();
    answer::<Puzzle>();
    answer::<Advice>();
}

/// Prints a union of texts, with a line of documentation for each.
fn union(about: &str, name: &str, words: impl Iterator<Item = (String, String)>) {
    println!("/** {} */\nexport type {name} =", about.trim());
    words.for_each(|(word, about)| println!("  /** {} */\n  | \"{word}\"", about.trim()));
    println!(";\n");
}

/// Prints an enum without fields.
fn words<T: JsonSchema>() {
    let schema = schema_for!(T).to_value();
    let text = |schema: &serde_json::Value, name: &str| schema[name].as_str().unwrap_or_default().to_owned();
    let words = schema["oneOf"].as_array().into_iter().flatten();
    union(
        &text(&schema, "description"),
        &T::schema_name(),
        words.map(|word| (text(word, "const"), text(word, "description"))),
    );
}

/// Prints a struct, or an enum with fields, that the caller makes.
fn object<T: TS>() {
    print_type(&declared::<T>());
}

/// Prints a struct that the caller is given to read.
fn answer<T: TS>() {
    let (about, fields) = declared::<T>()
        .split_once("\nexport ")
        .map(|(about, fields)| (about.to_owned(), fields.to_owned()))
        .unwrap_or_default();
    // Each field has a comment before it
    let fields = fields.replace(" */\n", " */\nreadonly ").replace("Array<", "ReadonlyArray<");
    print_type(&format!("{about}\nexport {fields}"));
}

fn declared<T: TS>() -> String {
    let text = format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(&Config::default()));
    text.replace("[`", "`").replace("`]", "`") // links of rustdoc
}

fn print_type(text: &str) {
    let mut comments = text.split("/**\n * ");
    print!("{}", comments.next().unwrap_or_default());
    for comment in comments {
        match comment.split_once("\n */") {
            Some((line, rest)) if !line.contains('\n') => print!("/** {line} */{rest}"),
            _ => print!("/**\n * {comment}"),
        }
    }
    println!();
}
