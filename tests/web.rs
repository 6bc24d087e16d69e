//! The wasm module as JavaScript sees it, in real browsers: every export of the JavaScript face.
#![cfg(target_arch = "wasm32")]

mod common;

use chupai::{Card, Game, Kind, Rules, deal, js::Handle, parse_cards};
use common::rules_of;
use serde_json::{Value, json};
use wasm_bindgen_test::*;

wasm_bindgen_test_configure!(run_in_browser);

const ALL: u32 = u32::MAX;

fn cards(text: &str) -> Vec<u8> {
    parse_cards(text).expect("cards").into_iter().map(Card::number).collect()
}

/// Cards as they are laid, whatever they are.
fn laid(cards: &[u8]) -> Vec<u8> {
    [&[0; 4], cards].concat()
}

fn rules(id: &str) -> Handle {
    made(json!({ "ask": "named", "id": id })).expect("a game")
}

/// What a handle holds after it is asked for other rules or another round.
fn made(request: Value) -> Result<Handle, String> {
    changed(&Handle::new(), request)
}

fn changed(handle: &Handle, request: Value) -> Result<Handle, String> {
    let mut made = handle.copy();
    made.answer(&request.to_string()).map(|_| made)
}

fn started(rules: &Handle) -> Handle {
    changed(rules, json!({ "ask": "start", "seed": "a seed" })).expect("a round")
}

fn rules_of(game: &Handle) -> Handle {
    changed(game, json!({ "ask": "rules" })).expect("rules")
}

fn next(game: &Handle, seed: &str) -> Result<Handle, String> {
    changed(game, json!({ "ask": "next", "seed": seed }))
}

/// What the seat to move may play.
fn legal(game: &Handle) -> Vec<(Kind, Vec<u8>)> {
    plays(&game.hints(&[], &[], 1, ALL, false))
}

/// What is asked, answered or refused.
trait Ask {
    fn answer(&mut self, request: &str) -> Result<String, String>;

    fn refused(&mut self, request: Value) -> String {
        code(self.answer(&request.to_string()))
    }

    fn asked(&mut self, request: Value) -> Value {
        let answer = self.answer(&request.to_string()).expect("an answer");
        serde_json::from_str(&answer).expect("JSON")
    }

    /// What needs no more than the name of an operation.
    fn asks(&mut self, operation: &str) -> Value {
        self.asked(json!({ "ask": operation }))
    }
}

impl Ask for Handle {
    fn answer(&mut self, request: &str) -> Result<String, String> {
        let answer = self.ask(request);
        answer.strip_prefix('!').map_or(Ok(answer.clone()), |problem| Err(problem.into()))
    }
}

/// The code of an error, which is JSON.
fn code<T>(answer: Result<T, String>) -> String {
    let problem: Value = serde_json::from_str(&answer.err().expect("an error")).expect("JSON");
    assert!(problem["message"].as_str().is_some_and(|message| !message.is_empty()));
    problem["code"].as_str().expect("a code").into()
}

/// The error that stands in place of plays.
fn wrong(flat: &[u8]) -> Result<(), String> {
    let (255, problem) = flat.split_first().expect("an error") else { return Ok(()) };
    Err(str::from_utf8(problem).expect("text").into())
}

/// The kinds and cards of a flat list: kind, length, rank, suit, bits, number of cards, cards, what wild ones are taken as.
fn plays(flat: &[u8]) -> Vec<(Kind, Vec<u8>)> {
    let (mut plays, mut rest) = (Vec::new(), flat);
    while let [kind, _, _, _, bits, count, after @ ..] = rest {
        let (laid, next) = after.split_at((*count).into());
        plays.push((Kind::ALL[usize::from(*kind)], laid.to_vec()));
        rest = if bits & 2 == 0 { next } else { &next[laid.len()..] };
    }
    assert!(rest.is_empty());
    plays
}

#[wasm_bindgen_test]
fn names_of_cards_kinds_and_games() {
    let names = Handle::new().asks("cards");
    assert_eq!(names.as_object().expect("names").len(), 54);
    assert_eq!(names["2s"], 51);
    assert_eq!(Handle::new().asks("kinds").as_array().expect("names").len(), Kind::ALL.len());
    assert_eq!(Handle::new().asks("games")[0]["id"], "doudizhu");
    assert_eq!(Handle::new().asked(json!({ "ask": "card", "card": "10♦" })), 28);
    assert_eq!(Handle::new().refused(json!({ "ask": "card", "card": "1x" })), "invalid-card");
}

#[wasm_bindgen_test]
fn what_is_no_operation_is_refused() {
    let mut rules = rules("doudizhu");
    let mut game = started(&rules);
    for asked in [&mut Handle::new(), &mut rules, &mut game] {
        for request in ["", "[]", r#"{ "ask": "nonsense" }"#] {
            assert_eq!(code(asked.answer(request)), "invalid-argument");
        }
    }
    assert_eq!(code(next(&rules, "a seed")), "invalid-argument");
}

#[wasm_bindgen_test]
fn classify_readings_and_beating() {
    let mut rules = rules("doudizhu");
    let (straight, bomb) = (cards("5d 3s 4d 7c 6s"), cards("8d 8c 8h 8s"));
    let in_order = cards("3s 4d 5d 6s 7c");
    assert_eq!(plays(&rules.readings(&straight, false)), [(Kind::Straight, in_order)]);
    assert_eq!(plays(&rules.readings(&bomb, true)), [(Kind::Bomb, bomb.clone())]);
    assert!(rules.readings(&cards("3s 4d"), false).is_empty());
    assert_eq!(rules.can_beat(&laid(&bomb), &laid(&straight)), Some(true));
    assert_eq!(rules.can_beat(&laid(&straight), &laid(&bomb)), Some(false));
    let why = rules.asked(json!({ "ask": "refusal", "candidate": laid(&straight), "previous": laid(&bomb) }));
    assert_eq!(why["code"], "other-kind");
    assert!(rules.asked(json!({ "ask": "refusal", "candidate": laid(&bomb), "previous": [] })).is_null());
}

#[wasm_bindgen_test]
fn a_play_stands_for_the_reading_it_names() {
    let mut rules = rules("doudizhu-basic");
    let named = |kind: Kind| [&[1, kind as u8, 1, 1], &cards("4d 4c 4h 4s 3d 3c")[..]].concat();
    assert_eq!(rules.can_beat(&named(Kind::QuadSingles), &[]), Some(true));
    assert_eq!(rules.can_beat(&named(Kind::Bomb), &[]), Some(false));
    let (card, bomb) = (laid(&cards("3d")), named(Kind::Bomb));
    assert_eq!(rules.can_beat(&card, &bomb), None);
    assert_eq!(rules.refused(json!({ "ask": "refusal", "candidate": card, "previous": bomb })), "invalid-argument");
}

#[wasm_bindgen_test]
fn hints_with_options() {
    let rules = rules("doudizhu");
    let (hand, table) = (cards("8d 8c 8h 8s 9d 6d 7s Tc BJ RJ"), laid(&cards("3d 4s 5h 6c 7d")));
    let kinds = |limit, only, keep| {
        plays(&rules.hints(&hand, &table, limit, only, keep)).into_iter().map(|(kind, _)| kind).collect::<Vec<_>>()
    };
    assert_eq!(kinds(ALL, ALL, false), [Kind::Straight, Kind::Bomb, Kind::Rocket]);
    assert_eq!(kinds(1, ALL, true), [Kind::Straight]);
    assert_eq!(kinds(ALL, 1 << Kind::Rocket as u32, false), [Kind::Rocket]);
}

#[wasm_bindgen_test]
fn decks_deals_sorting_and_counting_are_those_of_the_core() {
    let mut handle = rules("bigtwo");
    let deck = handle.asks("deck");
    assert_eq!(deck.as_array().expect("cards").len(), 52);
    let native = deal(&Rules::builtin("bigtwo").expect("a game"), "a seed");
    let here = handle.asked(json!({ "ask": "deal", "seed": "a seed" }));
    let names: Vec<String> = native.hands[0].iter().map(Card::to_string).collect();
    assert_eq!(here["hands"][0], json!(names));
    let three = cards("3s 2d 3d");
    let mut sorted = |by| handle.asked(json!({ "ask": "sort", "cards": three, "by": by }));
    assert_eq!(sorted("rank"), json!(["2d", "3s", "3d"]));
    assert_eq!(sorted("suit"), json!(["3s", "2d", "3d"]));
    assert_eq!(handle.asked(json!({ "ask": "tally", "cards": three }))["pairs"], 1);
    let numbers: Vec<u8> = (0..52).collect();
    let mut shuffled = Handle::new().asked(json!({ "ask": "shuffle", "cards": numbers, "seed": "a seed" }));
    assert_ne!(shuffled, deck);
    shuffled.as_array_mut().expect("cards").sort_by_key(|card| cards(card.as_str().expect("a card")));
    assert_eq!(shuffled, deck);
}

#[wasm_bindgen_test]
fn codes_of_servers() {
    let encode = |text, scheme| json!({ "ask": "encode", "cards": cards(text), "scheme": scheme });
    let decode = |codes, scheme| json!({ "ask": "decode", "codes": codes, "scheme": scheme });
    assert_eq!(Handle::new().asked(encode("2s 3d", "decimal")), json!([154, 32]));
    assert_eq!(Handle::new().asked(decode(r#"["A15","Q88"]"#, "letter")), json!(["2s", "BJ"]));
    assert_eq!(Handle::new().refused(decode("[3.5]", "index")), "invalid-card");
    assert_eq!(Handle::new().refused(encode("BJ", "decimal")), "invalid-card");
    assert_eq!(Handle::new().refused(encode("", "morse")), "invalid-argument");
}

#[wasm_bindgen_test]
fn rules_and_their_errors() {
    let house_rules = |id, changes| made(json!({ "ask": "changed", "id": id, "changes": changes }));
    let whole = |rules| made(json!({ "ask": "whole", "rules": rules }));
    let mut house = house_rules("bigtwo", r#"{"tracks":{"runs":"3456789TJQK"}}"#).expect("rules");
    assert!(house.readings(&cards("Td Jd Qc Kd Ad"), false).is_empty());
    let again = whole(house.asks("data").to_string()).expect("rules");
    assert!(again.readings(&cards("Td Jd Qc Kd Ad"), false).is_empty());
    assert_eq!(code(made(json!({ "ask": "named", "id": "poker" }))), "unknown-rules");
    assert_eq!(code(house_rules("bigtwo", r#"{"suits":"dd"}"#)), "invalid-rules");
    assert_eq!(code(whole("{".into())), "invalid-rules");
    assert_eq!(code(wrong(&house.readings(&cards("3d 3d"), true))), "too-many-of-a-card");
    assert_eq!(code(wrong(&house.readings(&cards("BJ"), true))), "invalid-card");
    assert_eq!(code(wrong(&house.readings(&[200], true))), "invalid-card");
}

#[wasm_bindgen_test]
fn a_round_to_its_end() {
    let mut game = started(&rules("tienlen-cambodia"));
    let mut native =
        Game::builder(&Rules::builtin("tienlen-cambodia").expect("a game")).seed("a seed").deal().expect("a deal");
    assert_eq!(game.asks("seats"), 4);
    assert_eq!(game.refused(json!({ "ask": "pass" })), "may-not-pass");
    assert!(game.asks("table").is_null());
    while let Some(seat) = game.asks("turn").as_u64() {
        assert_eq!(native.turn(), Some(seat as usize));
        match legal(&game).first() {
            Some((_, numbers)) => {
                assert!(game.asked(json!({ "ask": "refusal", "cards": laid(numbers) })).is_null());
                game.asked(json!({ "ask": "play", "cards": laid(numbers) }));
                assert_eq!(game.asks("table")["seat"], seat);
                let cards: Vec<Card> = numbers.iter().filter_map(|&number| Card::try_from(number).ok()).collect();
                native.play(&cards, None).expect("legal");
            }
            None => {
                assert_eq!(game.asks("mayPass"), true);
                game.asks("pass");
                native.pass().expect("may pass");
            }
        }
    }
    assert_eq!(game.asks("result")["scores"], json!(native.outcome().expect("the end").scores));
    assert_eq!(game.refused(json!({ "ask": "play", "cards": laid(&cards("3d")) })), "round-over");

    let mut again = made(json!({ "ask": "restore", "saved": game.asks("data").to_string() })).expect("a round");
    assert!(again.asks("turn").is_null());
    assert_eq!(again.asks("undo"), true);
    let seat = again.asks("turn");
    let view = again.asked(json!({ "ask": "view", "seat": seat }));
    assert_eq!(view["hand"], again.asked(json!({ "ask": "hand", "seat": seat })));
    assert_eq!(code(made(json!({ "ask": "restore", "saved": "{}" }))), "invalid-argument");
}

#[wasm_bindgen_test]
fn bids_gifts_and_the_next_deal() {
    let points = json!({ "ask": "changed", "id": "doudizhu", "changes": r#"{"table":{"bidding":"points"}}"# });
    let mut rules = made(points).expect("rules");
    let mut game = started(&rules);
    assert_eq!((game.asks("phase"), game.asks("bids")), (json!("bidding"), json!([0, 1, 2, 3])));
    assert_eq!(game.refused(json!({ "ask": "bid", "bid": 7 })), "not-a-bid");
    assert_eq!(code(next(&game, "early")), "not-now");
    let view = |game: &mut Handle| {
        let seat = game.asks("turn");
        game.asked(json!({ "ask": "view", "seat": seat })).to_string()
    };
    let bid = json!({ "ask": "bid", "view": view(&mut game), "bids": game.asks("bids"), "seed": "a player" });
    assert!(rules.asked(bid).as_u64().expect("a bid") <= 3);
    game.asked(json!({ "ask": "bid", "bid": 3 }));
    assert_eq!((game.asks("phase"), game.asks("bids")), (json!("play"), json!([])));
    let chosen = rules.asked(json!({ "ask": "choose", "view": view(&mut game), "seed": "a player" }));
    let names: Vec<&str> = chosen["cards"].as_array().expect("a lead").iter().filter_map(Value::as_str).collect();
    assert!(game.asked(json!({ "ask": "refusal", "cards": laid(&cards(&names.join(" "))) })).is_null());
    assert_eq!(rules.refused(json!({ "ask": "choose", "view": "{}", "seed": "a player" })), "invalid-argument");

    let mut game = started(&self::rules("guandan"));
    while !game.asks("turn").is_null() {
        match legal(&game).first() {
            Some((_, numbers)) => {
                let seat = game.asks("turn");
                game.asked(json!({ "ask": "play", "cards": laid(numbers), "seat": seat }))
            }
            None => game.asks("pass"),
        };
    }
    let mut deals = (0..).map(|seed| next(&game, &seed.to_string()).expect("a deal"));
    let mut next = deals.find_map(|mut next| (next.asks("phase") == "tribute").then_some(next)).expect("tribute");
    let give = |card: &Value| json!({ "ask": "give", "card": card });
    assert_eq!(next.refused(give(&json!("3c"))), "not-a-gift");
    assert_eq!(next.refused(give(&json!("99"))), "invalid-card");
    let mut given = 0;
    let gifts = next.asks("gifts");
    let names: Vec<&str> = gifts.as_array().expect("cards").iter().filter_map(Value::as_str).collect();
    let wanted = json!({ "ask": "gift", "view": view(&mut next), "cards": cards(&names.join(" ")) });
    assert!(names.contains(&rules_of(&next).asked(wanted).as_str().expect("a gift")));
    while let Some(card) = next.asks("gifts").get(0) {
        next.asked(give(card));
        given += 1;
    }
    assert!(given == 2 || given == 4);
    for seat in 0..4 {
        assert_eq!(next.asked(json!({ "ask": "interrupts", "seat": seat })), json!([]));
    }
    assert!(rules_of(&next).asks("data")["level"].is_string());
    assert_ne!(rules_of(&next).asks("data"), rules_of(&game).asks("data"));
}
