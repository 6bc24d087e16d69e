//! House rules: what is refused, and that the error names the setting, the value and what is allowed.

use crate::common::{cards, data_of, hand, house, patched, rules};
use chupai::{
    Code, Kind, Rank, Rules, RulesError, Scheme, classify, decode, games,
    settings::{Named, Pattern, RuleSet, TrackRow},
};
use serde_json::{Value, json};

/// Game, changes, the setting that is named, and words of the problem.
const REFUSED: [(&str, &str, &str, &[&str]); 93] = [
    ("bigtwo", r#"{"deck":{"packs":5}}"#, "deck.packs", &["5", "1 to 4"]),
    ("bigtwo", r#"{"deck":{"packs":1.5}}"#, "deck.packs", &["1.5", "1 to 4"]),
    ("bigtwo", r#"{"deck":{"packs":"two"}}"#, "deck.packs", &["\"two\"", "1 to 4"]),
    ("bigtwo", r#"{"deck":{"packs":null}}"#, "deck.packs", &["is missing", "a value, as it has no default"]),
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
    ("guandan", r#"{"plays":{"full-house":{"width":1}}}"#, "plays.full-house.kickers", &["wild", "width is 2"]),
    ("bigtwo", r#"{"tracks":{"runs":"33456"}}"#, "tracks.runs", &["33456", "different ranks"]),
    ("bigtwo", r#"{"tracks":{"runs":[]}}"#, "tracks.runs", &["[]", "1 to 26"]),
    ("bigtwo", r#"{"tracks":{"runs":null}}"#, "tracks.runs", &["missing"]),
    ("bigtwo", r#"{"plays":{"trio":{"width":3}}}"#, "plays.trio.kind", &["missing", "triple"]),
    ("doudizhu", r#"{"tabel":null}"#, "tabel", &["null", "only id, title, deck, table"]),
    ("doudizhu", r#"{"table":{"biding":null}}"#, "table.biding", &["null", "bidding"]),
    ("doudizhu", r#"{"plays":{"quad-singels":null}}"#, "plays.quad-singels", &["null", "quad-singles"]),
    ("doudizhu", r#"{"plays":{"pair":{"jokrs":null}}}"#, "plays.pair.jokrs", &["null", "jokers"]),
    ("doudizhu", r#"{"tracks":{"run":null}}"#, "tracks.run", &["null", "only runs"]),
    ("bigtwo", r#"{"plays":{"pair":{"width":21}}}"#, "plays.pair.width", &["21", "1 to 20"]),
    ("bigtwo", r#"{"plays":{"pair":{"width":[3,2]}}}"#, "plays.pair.width", &["[3,2]", "the least and the most"]),
    ("bigtwo", r#"{"plays":{"pair":{"width":5}}}"#, "plays.pair", &["no cards of the deck"]),
    ("bigtwo", r#"{"plays":{"pair":{"flush":5}}}"#, "plays.pair", &["just one of"]),
    ("bigtwo", r#"{"plays":{"pair":{"suits":"same"}}}"#, "plays.pair.suits", &["width 1"]),
    ("bigtwo", r#"{"plays":{"straight-flush":null}}"#, "plays.flush.except", &["straight-flush", "not in plays"]),
    ("doudizhu", r#"{"plays":{"pair":{"follow":{"by":"suits"}}}}"#, "plays.pair.follow", &["suits rank"]),
    ("tienlen-north", r#"{"plays":{"single":{"follow":{"except":"3"}}}}"#, "plays.single.follow.except", &["highest"]),
    (
        "guandan",
        r#"{"wild":null,"suits":"dchs","plays":{"single":{"follow":{"by":"suits","except":"2"}}}}"#,
        "plays.single.follow.except",
        &["levels"],
    ),
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
    ("guandan", r#"{"score":{"partners":null}}"#, "levels", &["level and score.partners"]),
    ("guandan", r#"{"level":null}"#, "levels", &["level and score.partners"]),
    ("bigtwo", r#"{"score":{"stake":{"bombs":true,"spring":true}}}"#, "score.stake", &["landlord"]),
    (
        "doudizhu",
        r#"{"score":{"stake":{"bombs":false,"spring":false,"most":3}}}"#,
        "score.stake.most",
        &["not allowed", "nothing doubles"],
    ),
    ("bigtwo", r#"{"turn":{"first":"random"}}"#, "turn.mustInclude", &["true", "lowest"]),
    ("bigtwo", r#"{"table":{"hand":null,"kitty":49}}"#, "table.kitty", &["49 of 52", "without any"]),
    ("doudizhu", r#"{"plays":{"pair":{"exact":true}}}"#, "plays.pair.exact", &["true", "without cards"]),
    ("bigtwo", r#"{"plays":{"flush":{"length":2}}}"#, "plays.flush", &["length", "only with width"]),
    ("bigtwo", r#"{"plays":{"flush":{"ranks":"3"}}}"#, "plays.flush", &["ranks", "only with width"]),
    ("bigtwo", r#"{"plays":{"flush":{"suits":"same"}}}"#, "plays.flush", &["suits", "only with width"]),
    ("doudizhu", r#"{"plays":{"rocket":{"jokers":true}}}"#, "plays.rocket", &["jokers", "only with width"]),
    (
        "doudizhu",
        r#"{"plays":{"rocket":{"kickers":{"unit":"single"}}}}"#,
        "plays.rocket",
        &["kickers", "only with width"],
    ),
    ("tienlen", r#"{"instant":[{"pairs":6,"length":3}]}"#, "instant", &["length", "only with play or width"]),
    ("guandan", r#"{"table":{"players":6}}"#, "tribute", &["6 players", "4"]),
    ("guandan", r#"{"table":{"players":2}}"#, "tribute", &["2 players", "4"]),
    ("guandan", r#"{"end":"first-out"}"#, "tribute", &["first-out"]),
    (
        "guandan",
        r#"{"deck":{"without":["RJ","RJ"]},"plays":{"rocket":null},"bombs":[],"tribute":{"unlessJokers":3}}"#,
        "tribute.unlessJokers",
        &["3 jokers", "at most 2"],
    ),
    ("guandan", r#"{"tribute":{"unlessJokers":5}}"#, "tribute.unlessJokers", &["5 jokers", "at most 4"]),
    ("guandan", r#"{"plays":{"first":{"kind":"bomb","cards":["3d","3c"]}}}"#, "plays.first.cards", &["wild"]),
    ("bigtwo", r#"{"deck":{"packs":2}}"#, "plays.flush.flush", &["packs 1"]),
    ("doudizhu", r#"{"deck":{"without":["BJ"]}}"#, "plays.rocket.cards", &["BJ is not in the deck"]),
    ("bigtwo", r#"{"plays":{"single":{"suits":"mixed"}}}"#, "plays.single.suits", &["runs of width 1"]),
    ("bigtwo", r#"{"plays":{"straight-flush":{"length":[1,5]}}}"#, "plays.straight-flush.suits", &["runs of width 1"]),
    ("doudizhu", r#"{"plays":{"pair":{"suits":"colour"}}}"#, "plays.pair.suits", &["suits rank"]),
    (
        "doudizhu",
        r#"{"plays":{"airplane-singles":{"kickers":{"consecutive":true,"same":2}}}}"#,
        "plays.airplane-singles.kickers.same",
        &["2 is not allowed", "1"],
    ),
    (
        "bigtwo",
        r#"{"plays":{"full-house":{"kickers":{"own":true}}}}"#,
        "plays.full-house.kickers.own",
        &["true", "suits do not rank"],
    ),
    (
        "doudizhu",
        r#"{"plays":{"straight":{"length":3,"suits":"same","kickers":{"unit":"single"}}}}"#,
        "plays.straight.suits",
        &["kickers", "suits rank"],
    ),
    ("tienlen", r#"{"instant":[{}]}"#, "instant", &["just one of play, width, bombs, pairs and colour"]),
    ("tienlen", r#"{"instant":[{"pairs":6,"colour":12}]}"#, "instant", &["just one of"]),
    ("tienlen", r#"{"instant":[{"width":3,"length":3,"ranks":"3"}]}"#, "instant", &["ranks with play"]),
    ("tienlen", r#"{"instant":[{"play":"rocket"}]}"#, "instant.play", &["rocket", "not in plays"]),
    ("tienlen", r#"{"neverLast":[{"play":"rocket"}]}"#, "neverLast", &["rocket", "not in plays"]),
    (
        "tienlen",
        r#"{"chops":[{"by":{"play":"rocket"},"over":{"play":"single"}}]}"#,
        "chops.by",
        &["rocket", "not in plays"],
    ),
    (
        "tienlen",
        r#"{"chops":[{"by":{"play":"quad","ranks":"2"},"over":{"play":"single"}}]}"#,
        "chops.by.ranks",
        &["not allowed here"],
    ),
    (
        "tienlen",
        r#"{"chops":[{"by":{"play":"quad"},"over":{"play":"rocket"}}]}"#,
        "chops.over",
        &["rocket", "not in plays"],
    ),
    (
        "tienlen",
        r#"{"score":{"worth":[{"play":"rocket","points":1}]}}"#,
        "score.worth.play",
        &["rocket", "not in plays"],
    ),
    ("bigtwo", r#"{"score":{"chopsSingly":true}}"#, "score.chopsSingly", &["true", "without score.worth"]),
    ("bigtwo", r#"{"plays":{"pair":{"except":"flush"}}}"#, "plays.pair.except", &["without flush"]),
    ("bigtwo", r#"{"plays":{"pair":{"track":"runs"}}}"#, "plays.pair.track", &["in a row"]),
    ("doudizhu", r#"{"plays":{"pair":{"suitFirst":true}}}"#, "plays.pair.suitFirst", &["true", "suits rank"]),
    ("bigtwo", r#"{"plays":{"pair":{"suitFirst":true}}}"#, "plays.pair.suitFirst", &["true", "suits \"same\""]),
    ("tienlen", r#"{"score":{"shutOut":true}}"#, "score.shutOut", &["true", "without score.cards"]),
    ("tienlen", r#"{"score":{"doubling":"2"}}"#, "score.doubling", &["without score.cards"]),
    ("doudizhu", r#"{"plays":{"pair":{"byRank":true}}}"#, "plays.pair.byRank", &["true", "suits rank"]),
    ("doudizhu-wild", r#"{"suits":"dchs"}"#, "wild", &["suits null"]),
];

/// Game and changes that go just as far as the bounds allow.
const ACCEPTED: [(&str, &str); 6] = [
    ("bigtwo", r#"{"table":{"hand":null,"kitty":48}}"#),
    ("bigtwo", r#"{"table":{"players":8,"hand":6}}"#),
    ("bigtwo", r#"{"table":{"players":8,"sides":"partners","hand":null}}"#),
    ("tienlen-north", r#"{"plays":{"single":{"follow":{"except":"A2"}}}}"#),
    ("doudizhu", r#"{"plays":{"airplane-singles":{"kickers":{"consecutive":true,"same":1}}}}"#),
    (
        "tienlen",
        r#"{"instant":[{"pairs":6},{"colour":12},{"play":"quad"},{"width":3,"length":3},{"bombs":2,"first":true}]}"#,
    ),
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
fn settings_may_go_as_far_as_their_bounds() {
    for (game, changes) in ACCEPTED {
        let rules = patched(game, &read(changes)).expect(changes);
        assert_ne!(rules, crate::common::rules(game), "{changes}");
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
fn of_a_long_text_an_error_shows_the_beginning() {
    let long = "7".repeat(100_000);
    let game = Rules::builtin(&long).expect_err("no game").to_string();
    let code = decode(&Code::Text(long.clone()), Scheme::Letter).expect_err("no card").to_string();
    let scheme = long.parse::<Scheme>().expect_err("no scheme").to_string();
    let shape = patched("bigtwo", &json!({ "ladders": [[long]] })).expect_err("no play").to_string();
    for message in [game, code, scheme, shape] {
        assert!(message.contains("\"7777777777") && message.len() < 500, "{message}");
    }
}

#[test]
fn a_rule_set_is_what_it_says_of_itself() {
    for game in games() {
        let rules = rules(&game.id);
        assert_eq!(Rules::from_value(&data_of(&rules)).as_ref(), Ok(&rules));
        assert_eq!(house(&game.id, json!({})), rules);
        assert_eq!((rules.title(), rules.players()), (game.title.as_str(), game.players.into()));
    }
}

/// The parts of the error with which changes of Big Two are refused.
fn invalid_setting(changes: &Value) -> [String; 3] {
    match patched("bigtwo", changes) {
        Err(RulesError::InvalidSetting(error)) => [error.path, error.value, error.expected],
        other => panic!("{changes}: {other:?}"),
    }
}

#[test]
fn an_invalid_setting_is_an_error_with_its_path_its_value_and_what_is_expected() {
    for (changes, expected) in [
        (json!({ "deck": { "pack": 1 } }), ["deck.pack", "1", "only packs, jokers, without, unshuffled"]),
        (json!({ "deck": { "jokers": "no" } }), ["deck.jokers", "\"no\"", "true or false"]),
        (json!({ "deck": { "packs": 5 } }), ["deck.packs", "5", "a whole number from 1 to 4"]),
        (json!({ "deck": { "packs": null } }), ["deck.packs", "", "a value, as it has no default"]),
    ] {
        assert_eq!(invalid_setting(&changes), expected);
    }
}

#[test]
fn a_list_in_place_of_settings_by_name_is_refused() {
    for (changes, path, value) in [
        (json!({ "deck": [1, false, []] }), "deck", "[1,false,[]]"),
        (json!({ "bombs": [["pair", 2]] }), "bombs.0", "[\"pair\",2]"),
    ] {
        assert_eq!(invalid_setting(&changes), [path, value, "an object"]);
    }
}

#[test]
fn a_setting_that_has_its_default_may_be_taken_away() {
    let twice = json!({ "plays": { "quad-singles": null }, "wild": null, "table": { "hand": null } });
    let once = house("doudizhu", twice.clone());
    assert_eq!(once.patched(&twice), Ok(once.clone()));
    let new = json!({ "plays": { "quad": { "width": 4, "jokers": null } } });
    assert!(patched("doudizhu", &new).is_ok());
}

#[test]
fn a_name_of_a_play_that_javascript_would_move_or_lose_is_refused() {
    for name in ["7", "__proto__"] {
        let [path, _, expected] = invalid_setting(&json!({ "plays": { name: { "kind": "pair", "width": 2 } } }));
        let wanted = "1 to 64 entries by different names, none a whole number or __proto__";
        assert_eq!([path.as_str(), expected.as_str()], ["plays", wanted], "{name}");
    }
}

#[test]
fn a_row_of_ranks_has_each_once_but_for_the_first_again_at_the_end() {
    let row = |letters: &str| {
        let ranks: Vec<Rank> = cards(letters).iter().map(|card| card.rank()).collect();
        TrackRow::try_from(ranks).map(|row| row.len())
    };
    assert_eq!(row("Ad 2d 3d"), Ok(3));
    assert_eq!(row("Ad 2d 3d Ad"), Ok(4));
    for refused in ["", "Ad Ad", "3d 4d 3c 4c", "Kd Ad BJ"] {
        assert!(row(refused).is_err(), "{refused}");
    }
}

#[test]
fn settings_with_one_name_twice_are_refused() {
    let bomb: Pattern = serde_json::from_value(json!({ "width": 4 })).expect("a pattern");
    let named = |names: [&str; 2]| Named::<_, 1, 64>::try_from(names.map(|name| (name.into(), bomb.clone())).to_vec());
    let plays = named(["bomb", "quad"]).expect("two plays");
    assert_eq!((plays.len(), plays.index_of("quad"), plays.get("bomb")), (2, Some(1), Some(&bomb)));
    let refused = named(["bomb", "bomb"]).expect_err("one name");
    assert_eq!(refused.to_string(), "expected 1 to 64 entries by different names, none a whole number or __proto__");
}

#[test]
fn a_clone_of_rules_shares_its_settings_and_is_equal() {
    let rules = rules("bigtwo");
    let clone = rules.clone();
    assert!(std::ptr::eq(rules.settings(), clone.settings()));
    assert_eq!(rules, clone);
}

#[test]
fn rules_with_their_plays_in_another_order_are_different() {
    let mut data = data_of(&rules("bigtwo"));
    let plays = data["plays"].as_object_mut().expect("an object");
    let single = plays.shift_remove("single").expect("a play");
    plays.insert("single".into(), single);
    assert_ne!(Rules::from_value(&data).expect("rules"), rules("bigtwo"));
}

#[test]
fn a_setting_changed_in_code_makes_the_rules_that_a_patch_makes() {
    let mut settings = rules("bigtwo").settings().clone();
    settings.turn.must_beat = true;
    settings.table.players = 3.try_into().expect("at most 8");
    let changes = json!({ "turn": { "mustBeat": true }, "table": { "players": 3 } });
    assert_eq!(Rules::new(settings).expect("rules"), house("bigtwo", changes));
}

#[test]
fn settings_survive_being_written_and_read_as_json_text() {
    for game in games() {
        let rules = rules(&game.id);
        let text = serde_json::to_string(rules.settings()).expect("JSON");
        let settings: RuleSet = serde_json::from_str(&text).expect("settings");
        assert_eq!(&settings, rules.settings());
    }
}

#[test]
fn two_wild_ranks_make_a_bomb_of_twelve() {
    let rules = house("doudizhu-wild", json!({ "wild": { "ranks": "7J" } }));
    let bomb = cards("3d 3c 3h 3s 7d 7c 7h 7s Jd Jc Jh Js");
    let play = classify(&hand(&bomb, &rules), &rules).expect("a play");
    assert_eq!((play.reading.kind, play.reading.rank.to_string(), play.cards.len()), (Kind::Bomb, "3".into(), 12));
}
