//! House rules: what is refused, and that the error names the setting, the value and what is allowed.

mod common;

use chupai::{Kind, Rules, classify};
use common::{cards, data_of, hand, house, patched, rules};
use serde_json::{Value, json};

/// Game, changes, the setting that is named, and words of the problem.
const REFUSED: [(&str, &str, &str, &[&str]); 43] = [
    ("bigtwo", r#"{"deck":{"packs":5}}"#, "deck.packs", &["5", "1 to 4"]),
    ("bigtwo", r#"{"deck":{"packs":1.5}}"#, "deck.packs", &["1.5", "1 to 4"]),
    ("bigtwo", r#"{"deck":{"packs":"two"}}"#, "deck.packs", &["\"two\"", "1 to 4"]),
    ("bigtwo", r#"{"deck":{"packs":null}}"#, "deck.packs", &["null", "1 to 4"]),
    ("bigtwo", r#"{"deck":{"jokers":1}}"#, "deck.jokers", &["1", "true or false"]),
    ("bigtwo", r#"{"deck":{"without":["1d"]}}"#, "deck.without.0", &["\"1d\"", "a card"]),
    ("bigtwo", r#"{"deck":{"without":["BJ"]}}"#, "deck.without", &["BJ", "more often"]),
    ("bigtwo", r#"{"decks":{}}"#, "decks", &["{}", "deck", "table"]),
    ("bigtwo", r#"{"table":{"players":1}}"#, "table.players", &["1", "2 to 8"]),
    ("bigtwo", r#"{"table":{"hand":14}}"#, "table.hand", &["56 cards of 52", "at most 13"]),
    ("bigtwo", r#"{"table":{"hand":null,"kitty":50}}"#, "table.kitty", &["50 of 52"]),
    ("bigtwo", r#"{"table":{"sides":"teams"}}"#, "table.sides", &["\"teams\"", "\"landlord\""]),
    ("bigtwo", r#"{"table":{"players":3,"sides":"partners"}}"#, "table.sides", &["partners", "3 players"]),
    ("bigtwo", r#"{"ranks":"3456789TJQKA"}"#, "ranks", &["3456789TJQKA", "13 different ranks"]),
    ("bigtwo", r#"{"ranks":"3456789TJQKAA"}"#, "ranks", &["13 different ranks"]),
    ("bigtwo", r#"{"suits":"dch"}"#, "suits", &["\"dch\"", "4 different suits of dchs"]),
    ("bigtwo", r#"{"suits":"ddhs"}"#, "suits", &["\"ddhs\""]),
    ("guandan", r#"{"level":"1"}"#, "level", &["\"1\"", "3456789TJQKA2"]),
    ("guandan", r#"{"wild":{"most":9}}"#, "wild.most", &["9", "1 to 8"]),
    ("bigtwo", r#"{"wild":{"ranks":"3","most":1}}"#, "wild", &["suits null"]),
    ("doudizhu", r#"{"wild":{"most":1}}"#, "wild", &["ranks, jokers, or a level"]),
    ("bigtwo", r#"{"tracks":{"runs":"33456"}}"#, "tracks.runs", &["33456", "different ranks"]),
    ("bigtwo", r#"{"tracks":{"runs":[]}}"#, "tracks.runs", &["[]", "1 to 26"]),
    ("bigtwo", r#"{"tracks":{"runs":null}}"#, "tracks.runs", &["missing"]),
    ("bigtwo", r#"{"plays":{"trio":{"width":3}}}"#, "plays.trio.kind", &["missing", "triple"]),
    ("bigtwo", r#"{"plays":{"pair":{"width":21}}}"#, "plays.pair.width", &["21", "1 to 20"]),
    ("bigtwo", r#"{"plays":{"pair":{"width":[3,2]}}}"#, "plays.pair.width", &["[3,2]", "the least and the most"]),
    ("bigtwo", r#"{"plays":{"pair":{"width":5}}}"#, "plays.pair", &["no cards of the deck"]),
    ("bigtwo", r#"{"plays":{"pair":{"flush":5}}}"#, "plays.pair", &["just one of"]),
    ("bigtwo", r#"{"plays":{"pair":{"suits":"same"}}}"#, "plays.pair.suits", &["width 1"]),
    ("bigtwo", r#"{"plays":{"straight-flush":null}}"#, "plays.flush.except", &["straight-flush", "not in plays"]),
    ("doudizhu", r#"{"plays":{"pair":{"follow":{"by":"suits"}}}}"#, "plays.pair.follow", &["suits rank"]),
    ("tienlen-north", r#"{"plays":{"single":{"follow":{"except":"3"}}}}"#, "plays.single.follow.except", &["highest"]),
    (
        "doudizhu",
        r#"{"plays":{"triple-pair":{"kickers":{"unit":"trio"}}}}"#,
        "plays.triple-pair.kickers.unit",
        &["trio", "pair"],
    ),
    (
        "doudizhu",
        r#"{"plays":{"triple-pair":{"kickers":{"same":0}}}}"#,
        "plays.triple-pair.kickers.same",
        &["0", "1 to 16"],
    ),
    ("doudizhu", r#"{"bombs":[{"play":"boom"}]}"#, "bombs", &["boom", "not in plays"]),
    ("doudizhu", r#"{"bombs":[{"play":"bomb","ranks":"2"}]}"#, "bombs.ranks", &["not allowed"]),
    ("bigtwo", r#"{"ladders":[["straight","flush"],["flush"]]}"#, "ladders", &["flush", "two rungs"]),
    ("bigtwo", r#"{"turn":{"first":"landlord"}}"#, "turn.first", &["landlord"]),
    ("guandan", r#"{"table":{"sides":"each"}}"#, "turn.goneOut", &["table.sides", "partners"]),
    ("doudizhu", r#"{"score":{"partners":[3,2,1]}}"#, "score.partners", &["table.sides"]),
    ("bigtwo", r#"{"score":{"stake":{"bombs":true,"spring":true}}}"#, "score.stake", &["landlord"]),
    ("bigtwo", r#"{"turn":{"first":"random"}}"#, "turn.mustInclude", &["true", "lowest"]),
];

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn a_bad_setting_is_named_with_its_value_and_what_is_allowed() {
    for (game, changes, setting, words) in REFUSED {
        let error = patched(game, &read(changes)).expect_err(changes);
        let message = error.to_string();
        let problem = message.strip_prefix(setting).and_then(|rest| rest.strip_prefix(": ")).expect(&message);
        for word in words {
            assert!(problem.contains(word), "{changes}: {error}");
        }
        assert_eq!(error.code(), "invalid-rules");
    }
}

#[test]
fn data_that_is_no_object_is_refused() {
    for data in [json!(3), Value::Null, json!([]), json!("bigtwo")] {
        assert_eq!(patched("bigtwo", &data).expect_err("no changes").code(), "invalid-rules");
        assert_eq!(Rules::from_value(&data).expect_err("no rules").code(), "invalid-rules");
    }
    assert_eq!(Rules::builtin("poker").expect_err("no game").code(), "unknown-rules");
}

#[test]
fn a_rule_set_is_what_it_says_of_itself() {
    for game in chupai::games() {
        let rules = rules(&game.id);
        assert_eq!(Rules::from_value(&data_of(&rules)).as_ref(), Ok(&rules));
        assert_eq!(house(&game.id, json!({})), rules);
    }
}

/// The table of the documentation: each change makes sense, and changes something.
#[test]
fn the_other_readings_are_rules_that_make_sense() {
    let (mut game, mut rows) = (String::new(), 0);
    let text = include_str!("../src/settings/README.md");
    let table = text.lines().filter(|line| line.starts_with('|') && line.contains("`{"));
    for line in table {
        let cells: Vec<&str> = line.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let [_, id, _, changes, _] = cells.as_slice() else { panic!("{line}") };
        if !id.is_empty() {
            game = id.to_string();
        }
        assert_ne!(house(&game, read(changes)), rules(&game), "{changes} changes nothing");
        rows += 1;
    }
    assert!(rows > 30, "{rows} rows");
}

#[test]
fn two_wild_ranks_make_a_bomb_of_twelve() {
    let rules = house("doudizhu-wild", json!({ "wild": { "ranks": "7J" } }));
    let bomb = cards("3d 3c 3h 3s 7d 7c 7h 7s Jd Jc Jh Js");
    let play = classify(&hand(&bomb, &rules), &rules).expect("a play");
    assert_eq!((play.reading.kind, play.reading.rank.to_string(), play.cards.len()), (Kind::Bomb, "3".into(), 12));
}
