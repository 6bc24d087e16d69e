//! The named house rules of each game: each makes sense alone and beside others.

use crate::common::{patched, rules};
use crate::properties::config;
use chupai::{HouseRule, Rules, games, house_rules, settings::merge};
use proptest::{
    prelude::*,
    sample::{select, subsequence},
};
use serde_json::{Value, json};

fn rules_of(game: &str) -> Vec<HouseRule> {
    house_rules(game).expect("a game")
}

/// Whether two patches set one setting to different values.
fn contradict(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            one.iter().any(|(name, value)| other.get(name).is_some_and(|other| contradict(value, other)))
        }
        _ => one != other,
    }
}

/// The changes of several house rules in one patch.
fn combined(rules: &[HouseRule]) -> Value {
    fn add(patch: &mut Value, changes: &Value) {
        match (patch, changes) {
            (Value::Object(patch), Value::Object(changes)) => {
                for (name, change) in changes {
                    add(patch.entry(name.as_str()).or_insert(json!({})), change);
                }
            }
            (patch, changes) => *patch = changes.clone(),
        }
    }
    let mut patch = json!({});
    rules.iter().for_each(|rule| add(&mut patch, &rule.changes));
    patch
}

#[test]
fn a_house_rule_makes_rules_that_are_not_those_of_its_game() {
    let mut count = 0;
    for game in games() {
        for HouseRule { id, changes, .. } in rules_of(&game.id) {
            let changed = patched(&game.id, &changes).unwrap_or_else(|error| panic!("{}, {id}: {error}", game.id));
            assert_ne!(changed, rules(&game.id), "{}: {id} changes nothing", game.id);
            count += 1;
        }
    }
    assert!(count > 80, "{count} house rules");
    assert_eq!(house_rules("poker").expect_err("no game").code(), "unknown-rules");
}

#[test]
fn house_rules_are_known_by_their_names() {
    for game in games() {
        let rules = rules_of(&game.id);
        for (at, HouseRule { id, title, .. }) in rules.iter().enumerate() {
            assert!(id.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-'));
            assert!(rules[..at].iter().all(|before| before.id != *id && before.title != *title), "{id}");
        }
    }
}

#[test]
fn two_house_rules_that_do_not_contradict_go_together() {
    for game in games() {
        let rules = rules_of(&game.id);
        for (at, one) in rules.iter().enumerate() {
            for other in rules[..at].iter().filter(|other| !contradict(&one.changes, &other.changes)) {
                let pair = [one.clone(), other.clone()];
                let whole = patched(&game.id, &combined(&pair))
                    .unwrap_or_else(|error| panic!("{}: {} with {}: {error}", game.id, one.id, other.id));
                for part in &pair {
                    let again = whole.patched(&part.changes).expect("the same");
                    assert_eq!(again, whole, "{}: {} with {}", game.id, one.id, other.id);
                    assert_ne!(whole, patched(&game.id, &part.changes).expect("rules"));
                }
            }
        }
    }
}

/// So those that exclude each other can be offered as one choice.
#[test]
fn house_rules_that_contradict_one_contradict_each_other() {
    for game in games() {
        let rules = rules_of(&game.id);
        let against = |one: &HouseRule, other: &HouseRule| contradict(&one.changes, &other.changes);
        for one in &rules {
            let others: Vec<&HouseRule> = rules.iter().filter(|other| against(one, other)).collect();
            for (at, other) in others.iter().enumerate() {
                assert!(others[..at].iter().all(|third| against(other, third)), "{}: {}", game.id, one.id);
            }
        }
    }
}

/// A game, and some of its house rules, none of which contradicts one before it.
fn drawn() -> impl Strategy<Value = (String, Vec<HouseRule>)> {
    select(games()).prop_flat_map(|game| {
        let all = rules_of(&game.id);
        let most = all.len();
        subsequence(all, 0..=most).prop_shuffle().prop_map(move |drawn| {
            let mut taken: Vec<HouseRule> = Vec::new();
            for rule in drawn {
                if taken.iter().all(|other| !contradict(&rule.changes, &other.changes)) {
                    taken.push(rule);
                }
            }
            (game.id.clone(), taken)
        })
    })
}

proptest! {
    #![proptest_config(config(500))]

    #[test]
    fn house_rules_that_do_not_contradict_go_together_in_any_order((game, chosen) in drawn()) {
        let whole = patched(&game, &combined(&chosen));
        prop_assert!(whole.is_ok(), "{game}: {whole:?}");
        let mut settings = crate::common::data_of(&rules(&game));
        chosen.iter().for_each(|rule| merge(&mut settings, &rule.changes));
        prop_assert_eq!(Rules::from_value(&settings).ok().map(ordered), whole.ok().map(ordered));
    }
}

/// Rules as data, their plays by name: those that house rules add stand in the order of the house rules.
fn ordered(rules: Rules) -> String {
    let mut data = crate::common::data_of(&rules);
    for named in ["plays", "tracks"] {
        let entries = data[named].as_object().expect("by name");
        let mut entries: Vec<_> = entries.iter().map(|(name, entry)| format!("{name}: {entry}")).collect();
        entries.sort();
        data[named] = json!(entries);
    }
    data.to_string()
}

#[test]
fn the_table_of_the_documentation_is_that_of_the_data() {
    let mut rows: Vec<(HouseRule, Vec<String>)> = Vec::new();
    for game in games() {
        for rule in rules_of(&game.id) {
            match rows.iter_mut().find(|(row, _)| row.id == rule.id) {
                Some((_, games)) => games.push(format!("`{}`", game.id)),
                None => rows.push((rule, vec![format!("`{}`", game.id)])),
            }
        }
    }
    let row = |(HouseRule { id, title, changes, .. }, games): &(HouseRule, Vec<String>)| {
        format!("| `{id}` | {title} | {} | `{changes}` |", games.join(" "))
    };
    let table = rows.iter().map(row);
    let documented = include_str!("../../src/settings/README.md").split_once("|---|---|---|---|\n").expect("a table").1;
    let documented = documented.lines().take_while(|line| line.starts_with('|'));
    let (table, documented): (Vec<_>, Vec<_>) = (table.collect(), documented.collect());
    let missing: Vec<&str> = table.iter().map(String::as_str).filter(|row| !documented.contains(row)).collect();
    assert!(missing.is_empty(), "add to the table of src/settings/README.md:\n{}", missing.join("\n"));
    let moved = documented.iter().zip(&table).find(|(documented, row)| documented != row);
    assert_eq!(
        moved, None,
        "the rows of src/settings/README.md stand game by game, each in the order of src/games/house-rules.json"
    );
    assert_eq!(documented.len(), table.len(), "src/settings/README.md has rows that are in no game");
}
