//! The exported API in real browsers, with the values of JavaScript that it takes and gives.
#![cfg(target_arch = "wasm32")]

use chupai::js::{
    Game, Rules, RulesInput, advise, can_beat, choose, choose_bid, choose_gift, classify, deal, deck, decode, encode,
    games, hints, house_rules, puzzle, readings, refusal, shuffle, solve, sort, tally,
};
use js_sys::{Reflect, eval};
use serde::Serialize;
use serde_json::{Value, json};
use serde_wasm_bindgen::{Serializer, from_value};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::*;

wasm_bindgen_test_configure!(run_in_browser);

/// Makes an argument, whatever TypeScript calls its type.
fn js<T: JsCast>(value: impl Serialize) -> T {
    value.serialize(&Serializer::json_compatible()).expect("plain data").unchecked_into()
}

/// Makes an argument of the cards of a text.
fn cards<T: JsCast>(text: &str) -> T {
    js(text.split_whitespace().collect::<Vec<_>>())
}

fn none<T: JsCast>() -> T {
    JsValue::NULL.unchecked_into()
}

/// Reads an answer.
fn read(answer: Result<impl Into<JsValue>, JsValue>) -> Value {
    from_value(answer.expect("an answer").into()).expect("plain data")
}

/// Reads the code of an error.
fn code<T>(answer: Result<T, JsValue>) -> String {
    let error = answer.err().expect("an error");
    let text = |name: &str| Reflect::get(&error, &name.into()).ok().and_then(|value| value.as_string());
    assert!(error.is_instance_of::<js_sys::Error>() && text("message").is_some_and(|message| !message.is_empty()));
    text("code").expect("a code")
}

fn kinds(plays: &Value) -> Vec<&str> {
    plays.as_array().expect("plays").iter().filter_map(|play| play["kind"].as_str()).collect()
}

fn house(id: &str, changes: Value) -> Rules {
    Rules::new(&js(id), Some(js(changes))).expect("rules")
}

fn round(id: &str) -> Game {
    Game::new(&js(id), Some(js(json!({ "seed": "a seed" })))).expect("a round")
}

fn turn(game: &Game) -> Option<u64> {
    read(Ok(game.turn())).as_u64()
}

fn view(game: &Game) -> Value {
    read(game.view(&js(turn(game).unwrap_or_default()), None))
}

/// Plays the first legal play, or passes.
fn play_on(game: &mut Game) {
    match read(game.legal(Some(js(json!({ "limit": 1 }))))).get(0) {
        Some(play) => game.play(&js(play), None).expect("legal"),
        None => game.pass(None).expect("may pass"),
    }
}

#[wasm_bindgen_test]
fn cards_are_classified_and_beaten() {
    let doudizhu: RulesInput = js("doudizhu");
    let straight = read(classify(&cards("5d 3s 10♦ 4d 7c 6s 8h 9h"), &doudizhu));
    let laid = json!(["3s", "4d", "5d", "6s", "7c", "8h", "9h", "Td"]);
    let play = json!({ "kind": "straight", "cards": laid, "length": 8, "rank": "T", "suit": null, "bomb": false });
    assert_eq!(straight, play);
    assert!(read(classify(&cards("3s 4s"), &doudizhu)).is_null());
    assert_eq!(kinds(&read(readings(&cards("8d 8c 8h 8s"), &doudizhu))), ["bomb"]);
    let beats = |one, other| can_beat(&cards(one), &cards(other), &doudizhu).expect("two plays");
    assert!(beats("8d 8c 8h 8s", "2s") && !beats("2s", "8d 8c 8h 8s"));
    assert_eq!(read(refusal(&cards("3s"), &js(&play), &doudizhu))["code"], "other-kind");
    assert!(read(refusal(&cards("3s"), &none(), &doudizhu)).is_null());
    assert_eq!(code(can_beat(&cards("3s"), &cards("3s 4s"), &doudizhu)), "invalid-argument");
}

#[wasm_bindgen_test]
fn a_play_stands_for_the_reading_it_names() {
    let rules: RulesInput = js("doudizhu-basic");
    let named = |kind| json!({ "kind": kind, "length": 1, "rank": "4", "cards": ["4d", "4c", "4h", "4s", "3d", "3c"] });
    assert_eq!(can_beat(&js(named("quad-singles")), &none(), &rules), Ok(true));
    assert_eq!(can_beat(&js(named("bomb")), &none(), &rules), Ok(false));
    assert_eq!(code(can_beat(&cards("3d"), &js(named("bomb")), &rules)), "invalid-argument");
    assert_eq!(code(can_beat(&js(named("quads")), &none(), &rules)), "invalid-argument");
}

#[wasm_bindgen_test]
fn hints_take_options() {
    let listed = |options: Value| {
        let (hand, table) = (cards("8d 8c 8h 8s 9d 6d 7s Tc BJ RJ"), cards("3d 4s 5h 6c 7d"));
        hints(&hand, &table, &js("doudizhu"), Some(js(options))).map(JsValue::from)
    };
    assert_eq!(kinds(&read(listed(json!({})))), ["straight", "bomb", "rocket"]);
    assert_eq!(kinds(&read(listed(json!({ "limit": 1, "order": "keep-groups" })))), ["straight"]);
    assert_eq!(kinds(&read(listed(json!({ "kinds": ["rocket"] })))), ["rocket"]);
    assert_eq!(code(listed(json!({ "limits": 1 }))), "invalid-argument");
}

#[wasm_bindgen_test]
fn decks_deals_sorting_and_counting_are_those_of_the_core() {
    let bigtwo: RulesInput = js("bigtwo");
    let whole = read(deck(&bigtwo));
    let native = chupai::deal(&chupai::Rules::builtin("bigtwo").expect("a game"), "a seed");
    let here = read(deal(&bigtwo, Some(js("a seed"))));
    let names: Vec<String> = native.hands[0].iter().map(ToString::to_string).collect();
    assert_eq!((&here["hands"][0], &here["seed"]), (&json!(names), &json!("a seed")));
    assert_ne!(read(deal(&bigtwo, None))["seed"], read(deal(&bigtwo, None))["seed"]);
    let sorted = |by: &str| read(sort(&cards("3s 2d 3d"), &bigtwo, Some(js(by))));
    assert_eq!(sorted("rank"), json!(["2d", "3s", "3d"]));
    assert_eq!(sorted("suit"), json!(["3s", "2d", "3d"]));
    assert_eq!(read(tally(&cards("3s 2d 3d"), &bigtwo))["pairs"], 1);
    let shuffled = read(shuffle(&js(&whole), Some(js(7))));
    assert_ne!(shuffled, whole);
    assert_eq!(shuffled, read(shuffle(&js(&whole), Some(js("7")))));
}

#[wasm_bindgen_test]
fn codes_of_servers() {
    assert_eq!(read(encode(&cards("2s 3d"), &js("decimal"))), json!([154, 32]));
    assert_eq!(read(decode(&js(["A15", "Q88"]), &js("letter"))), json!(["2s", "BJ"]));
    assert_eq!(code(decode(&js([3.5]), &js("index"))), "invalid-card");
    assert_eq!(code(encode(&cards("BJ"), &js("decimal"))), "invalid-card");
    assert_eq!(code(encode(&cards(""), &js("morse"))), "invalid-argument");
}

#[wasm_bindgen_test]
fn rules_and_their_errors() {
    assert_eq!(read(games())[0]["id"], "doudizhu");
    assert_eq!(read(house_rules(&js("guandan")))[1]["changes"], json!({ "tribute": null }));
    assert_eq!(code(house_rules(&js("poker"))), "unknown-rules");
    let to_king = house("bigtwo", json!({ "tracks": { "runs": "3456789TJQK" } }));
    let again = Rules::new(&js(read(to_king.to_json())), None).expect("rules");
    for rules in [to_king, again] {
        let rules = JsValue::from(rules).unchecked_into();
        assert!(read(classify(&cards("Td Jd Qc Kd Ad"), &rules)).is_null());
        // The caller's object is only lent
        assert!(read(classify(&cards("Td Jd Qc Kd Ad"), &rules)).is_null());
    }
    let new = |base: Value, changes: Option<Value>| Rules::new(&js(base), changes.map(js));
    assert_eq!(code(new(json!("poker"), None)), "unknown-rules");
    assert_eq!(code(new(json!("bigtwo"), Some(json!({ "suits": "dd" })))), "invalid-rules");
    assert_eq!(code(new(json!({}), None)), "invalid-rules");
    let bigtwo = js("bigtwo");
    assert_eq!(code(classify(&cards("3d 3d"), &bigtwo)), "too-many-of-a-card");
    assert_eq!(code(classify(&cards("BJ"), &bigtwo)), "invalid-card");
    assert_eq!(code(classify(&cards("1x"), &bigtwo)), "invalid-card");
}

#[wasm_bindgen_test]
fn what_throws_when_it_is_read_is_an_error_of_ours() {
    let odd = |program: &str| eval(program).expect("a value");
    let throwing = "(() => { throw Object.assign(new Error('trap'), { code: 'theirs' }) })()";
    for program in [
        format!("[3].map(() => ({{ get kind() {{ {throwing} }} }}))[0]"),
        format!("new Proxy([], {{ get() {{ {throwing} }} }})"),
        "(() => { const { proxy, revoke } = Proxy.revocable([], {}); revoke(); return proxy })()".into(),
    ] {
        let value = odd(&program);
        let doudizhu = js("doudizhu");
        assert_eq!(code(can_beat(value.unchecked_ref(), &none(), &doudizhu)), "invalid-argument", "{program}");
        assert_eq!(code(classify(value.unchecked_ref(), &doudizhu)), "invalid-argument", "{program}");
        assert_eq!(code(Rules::new(value.unchecked_ref(), None)), "invalid-rules", "{program}");
        assert_eq!(code(deck(value.unchecked_ref())), "unknown-rules", "{program}");
    }
    for program in
        ["(() => { const a = []; a.push(a); return a })()", "JSON.parse('['.repeat(5000) + ']'.repeat(5000))"]
    {
        assert_eq!(code(Rules::new(odd(program).unchecked_ref(), None)), "invalid-rules", "{program}");
    }
}

#[wasm_bindgen_test]
fn a_round_to_its_end() {
    let mut game = round("tienlen-cambodia");
    assert_eq!((game.seats(), code(game.pass(None))), (4, "may-not-pass".into()));
    assert!(read(game.table()).is_null());
    while let Some(seat) = turn(&game) {
        assert_eq!(view(&game)["hand"], read(game.hand(&js(seat))));
        play_on(&mut game);
    }
    assert_eq!(read(game.phase()), "over");
    assert_eq!(read(game.result())["scores"].as_array().map(Vec::len), Some(4));
    assert_eq!(code(game.play(&cards("3d"), None)), "round-over");
    let saved = read(game.to_json());
    let mut again = Game::from_json(&js(&saved)).expect("a round");
    assert_eq!(read(again.to_json()), saved);
    assert!(again.undo() && turn(&again).is_some());
    assert_eq!(code(Game::from_json(&js(json!({})))), "invalid-argument");
    assert_eq!(code(again.hand(&js(4))), "invalid-argument");
}

#[wasm_bindgen_test]
fn endgames() {
    let hands = json!([["Kh", "Kd", "5s", "5h", "4d", "3c"], ["2s", "2h", "5d", "5c", "4s", "3h"]]);
    let solution = read(solve(&js(json!({ "hands": hands, "turn": 0 })), &js("doudizhu"), None));
    assert_eq!((&solution["wins"], &solution["line"][0]["play"]), (&json!(true), &solution["play"]));
    assert_eq!(code(solve(&js(json!({ "hands": [] })), &js("doudizhu"), None)), "invalid-argument");
}

#[wasm_bindgen_test]
fn puzzles_solutions_and_advice_are_the_same_on_every_machine() {
    let rows = |text: &'static str| text.lines().filter(|line| !line.starts_with('#'));
    for line in rows(include_str!("puzzles.txt")) {
        let [game, seed, level, first, second] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let level: u8 = level.parse().expect("a level");
        let made = read(puzzle(&js(game), &js(json!({ "seed": seed, "level": level }))));
        let hands = [first, second].map(|hand| hand.split_whitespace().collect::<Vec<_>>());
        assert_eq!(made["position"]["hands"], json!(hands), "{line}");
    }
    for line in rows(include_str!("solutions.txt")) {
        let [game, expected] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let solutions = (0..50).map(|seed| {
            let made = read(puzzle(&js(game), &js(json!({ "seed": seed, "level": 3 }))));
            let solution = read(solve(&js(&made["position"]), &js(game), Some(js(json!({ "all": true })))));
            json!([solution["line"], solution["winning"]]).to_string()
        });
        let hash = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        let hash = solutions.collect::<String>().bytes().fold(0x811c_9dc5, hash);
        assert_eq!(format!("{hash:08x}"), expected, "{game}");
    }
    for line in rows(include_str!("advice.txt")) {
        let [game, seed, moves, made, wins] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let lot = json!({ "table": { "bidding": "lot" } });
        let changes = if game.starts_with("doudizhu") { lot } else { json!({}) };
        let rules = JsValue::from(house(game, changes)).unchecked_into();
        let mut game = Game::new(&rules, Some(js(json!({ "seed": seed })))).expect("a round");
        (0..moves.parse().expect("a number")).for_each(|_| play_on(&mut game));
        let view = js(read(game.view(&js(turn(&game)), None)));
        let advice = read(advise(&view, &rules, Some(js(json!({ "seed": seed, "level": "normal" })))));
        let laid = (made != "pass").then(|| made.split(' ').collect::<Vec<_>>());
        assert_eq!(advice[0]["play"]["cards"], json!(laid), "{line}");
        assert_eq!(advice[0]["wins"].to_string(), wins, "{line}");
    }
}

#[wasm_bindgen_test]
fn bids_gifts_and_the_next_deal() {
    let points = JsValue::from(house("doudizhu", json!({ "table": { "bidding": "points" } }))).unchecked_into();
    let mut game = Game::new(&points, Some(js(json!({ "seed": "a seed" })))).expect("a round");
    assert_eq!((read(game.phase()), read(game.bids())), (json!("bidding"), json!([0, 1, 2, 3])));
    assert_eq!(code(game.bid(&js(7), None)), "not-a-bid");
    assert_eq!(code(game.next(None)), "not-now");
    assert!(choose_bid(&js(view(&game)), &points, None).expect("a bid") <= 3);
    game.bid(&js(3), None).expect("a bid");
    let chosen = read(choose(&js(view(&game)), &points, Some(js(json!({ "seed": 1 })))));
    assert!(read(game.refusal(&js(chosen), None)).is_null());
    assert_eq!(code(choose(&js(json!({})), &points, None)), "invalid-argument");

    let mut game = round("guandan");
    while turn(&game).is_some() {
        play_on(&mut game);
    }
    let next = |seed: u32| game.next(Some(js(json!({ "seed": seed })))).expect("a deal");
    let mut next = (0..).map(next).find(|next| read(next.phase()) == "tribute").expect("tribute");
    let gifts = read(next.gifts());
    let hand = view(&next)["hand"].clone();
    let kept =
        hand.as_array().into_iter().flatten().find(|card| !gifts.as_array().is_some_and(|all| all.contains(card)));
    assert_eq!(code(next.give(&js(kept), None)), "not-a-gift");
    assert_eq!(code(next.give(&js("99"), None)), "invalid-card");
    let rules = JsValue::from(next.rules()).unchecked_into();
    let chosen = read(choose_gift(&js(view(&next)), &rules, None));
    assert!(gifts.as_array().expect("cards").contains(&chosen));
    while let Some(card) = read(next.gifts()).get(0) {
        next.give(&js(card), None).expect("a gift");
    }
    assert_eq!(read(next.phase()), "play");
    assert_eq!(read(next.interrupts(&js(turn(&next)))), json!([]));
    assert_ne!(read(next.rules().to_json()), read(game.rules().to_json()));
}
