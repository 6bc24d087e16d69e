//! What the code of the five articles that the project grew from got wrong, one test a fault. The numbers count the faults of each
//! article.

mod big_two_cpp;
mod dou_dizhu_go;
mod dou_dizhu_typescript;
mod tien_len_java;
mod two_packs_lua;

use crate::common::{self, cards, legal};
use chupai::{Card, Hand, Kind, Play, Rules, classify};

fn hand(held: &str, rules: &Rules) -> Hand {
    common::hand(&cards(held), rules)
}

fn kind(cards: &str, rules: &Rules) -> Option<Kind> {
    classify(&hand(cards, rules), rules).map(|play| play.reading.kind)
}

fn list(cards: &str, table: &str, rules: &Rules) -> Vec<Play> {
    let table = classify(&hand(table, rules), rules);
    legal(&hand(cards, rules), table.as_ref().map(|play| &play.reading), rules).to_vec()
}

/// The plays of a kind, each as its cards.
fn of_kind(kind: Kind, cards: &str, table: &str, rules: &Rules) -> Vec<String> {
    let text = |play: Play| play.cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    list(cards, table, rules).into_iter().filter(|play| play.reading.kind == kind).map(text).collect()
}

fn beats(cards: &str, table: &str, rules: &Rules) -> bool {
    let table = classify(&hand(table, rules), rules);
    common::beats(&hand(cards, rules), table.as_ref().map(|play| &play.reading), rules)
}
