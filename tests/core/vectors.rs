//! The table in `tests/vectors.txt`.

use crate::common::rules;
use chupai::{Rules, classify, house_rules, parse_cards, refusal};

/// The rules of a game, or of `game+house-rule`.
fn rules_named(name: &str) -> Rules {
    let Some((game, id)) = name.split_once('+') else { return rules(name) };
    let all = house_rules(game).expect("a game");
    let rule = all.iter().find(|rule| rule.id == id).unwrap_or_else(|| panic!("no house rule {name}"));
    rules(game).patched(&rule.changes).expect("rules")
}

#[test]
fn every_row_of_the_table_holds() {
    let (mut rows, mut wrong) = (0, Vec::new());
    for (number, line) in include_str!("../vectors.txt").lines().enumerate() {
        let row = line.split('#').next().unwrap_or_default().trim();
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let hand = |name: &str, cards: &str| {
            let rules = rules_named(name);
            let cards = parse_cards(cards).unwrap_or_else(|error| panic!("line {}: {error}", number + 1));
            (rules.hand(cards).expect("of one deck"), rules)
        };
        let (found, expected) = match cells.as_slice() {
            ["is", id, cards, expected] => {
                let (cards, rules) = hand(id, cards);
                let play = classify(&cards, &rules);
                let found = play
                    .map(|play| format!("{} {} {}", play.reading.kind.name(), play.reading.length, play.reading.rank));
                (found.unwrap_or("nothing".into()), *expected)
            }
            ["on", id, cards, table, expected] => {
                let ((cards, rules), (table, _)) = (hand(id, cards), hand(id, table));
                let table = classify(&table, &rules).expect("a play lies on the table");
                let found = refusal(&cards, Some(&table.reading), &rules)
                    .expect("of these rules")
                    .map_or("yes", |refusal| refusal.code());
                (found.to_string(), *expected)
            }
            [""] => continue,
            _ => panic!("line {} is no row: {line}", number + 1),
        };
        rows += 1;
        if found != expected {
            wrong.push(format!("line {}: {line}\n  found {found}", number + 1));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(rows > 200, "{rows} rows");
}
