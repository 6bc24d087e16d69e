//! The wasm module as JavaScript sees it, in real browsers: every export of the JavaScript face.
#![cfg(target_arch = "wasm32")]

use chupai::{Card, Game, Kind, Rules, deal, js::*, parse_cards};
use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::*;

wasm_bindgen_test_configure!(run_in_browser);

const ALL: u32 = u32::MAX;

fn cards(text: &str) -> Vec<u8> {
    parse_cards(text).expect("cards").into_iter().map(Card::number).collect()
}

fn rules(id: &str) -> RulesHandle {
    RulesHandle::named(id).expect("a game")
}

fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).expect("an object")
}

fn code<T>(answer: Result<T, JsValue>) -> String {
    let error = answer.err().expect("an error");
    assert!(get(&error, "message").as_string().is_some_and(|message| !message.is_empty()));
    get(&error, "code").as_string().expect("a code")
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
    let names = card_names().expect("names");
    assert_eq!(js_sys::Object::keys(names.unchecked_ref::<js_sys::Object>()).length(), 54);
    assert_eq!(get(&names, "2s").as_f64(), Some(51.0));
    assert_eq!(Array::from(&kind_names().expect("names")).length(), Kind::ALL.len() as u32);
    let list = Array::from(&game_list().expect("games"));
    assert_eq!(get(&list.get(0), "id").as_string().as_deref(), Some("doudizhu"));
    assert_eq!(parse_card("10♦").ok(), Card::from_number(28).map(Card::number));
    assert_eq!(code(parse_card("1x")), "invalid-card");
}

#[wasm_bindgen_test]
fn entropy_comes_from_the_browser() {
    let [one, two] = [fresh_seed(), fresh_seed()].map(|seed| seed.expect("entropy"));
    assert_eq!(one.len(), 16);
    assert_ne!(one, two);
}

#[wasm_bindgen_test]
fn classify_readings_and_beating() {
    let rules = rules("doudizhu");
    let (straight, bomb) = (cards("5d 3s 4d 7c 6s"), cards("8d 8c 8h 8s"));
    let laid = cards("3s 4d 5d 6s 7c");
    assert_eq!(plays(&rules.classify(&straight).expect("an answer")), [(Kind::Straight, laid)]);
    assert_eq!(plays(&rules.readings(&bomb).expect("an answer")), [(Kind::Bomb, bomb.clone())]);
    assert!(rules.classify(&cards("3s 4d")).expect("an answer").is_empty());
    assert_eq!(rules.can_beat(&bomb, 0, &straight, 0), Ok(true));
    assert_eq!(rules.can_beat(&straight, 0, &bomb, 0), Ok(false));
    let why = rules.refusal(&straight, 0, &bomb, 0).expect("an answer");
    assert_eq!(get(&why, "code").as_string().as_deref(), Some("other-kind"));
    assert!(rules.refusal(&bomb, 0, &[], 0).expect("an answer").is_null());
}

#[wasm_bindgen_test]
fn hints_with_options() {
    let rules = rules("doudizhu");
    let (hand, table) = (cards("8d 8c 8h 8s 9d 6d 7s Tc BJ RJ"), cards("3d 4s 5h 6c 7d"));
    let kinds = |limit, only, keep| {
        let flat = rules.hints(&hand, &table, 0, limit, only, keep).expect("an answer");
        plays(&flat).into_iter().map(|(kind, _)| kind).collect::<Vec<_>>()
    };
    assert_eq!(kinds(ALL, 0, false), [Kind::Straight, Kind::Bomb, Kind::Rocket]);
    assert_eq!(kinds(1, 0, true), [Kind::Straight]);
    assert_eq!(kinds(ALL, 1 << Kind::Rocket as u32, false), [Kind::Rocket]);
}

#[wasm_bindgen_test]
fn decks_deals_sorting_and_counting_are_those_of_the_core() {
    let handle = rules("bigtwo");
    assert_eq!(handle.deck().len(), 52);
    let native = deal(&Rules::named("bigtwo").expect("a game"), "a seed");
    let here = handle.deal("a seed").expect("a deal");
    let first = Array::from(&Array::from(&get(&here, "hands")).get(0));
    let names: Vec<String> = first.iter().filter_map(|card| card.as_string()).collect();
    assert_eq!(names, native.hands[0].iter().map(Card::to_string).collect::<Vec<_>>());
    assert_eq!(handle.sort(&cards("3s 2d 3d"), false), Ok(cards("2d 3s 3d")));
    assert_eq!(handle.sort(&cards("3s 2d 3d"), true), Ok(cards("3s 2d 3d")));
    assert_eq!(get(&handle.tally(&cards("3s 2d 3d")).expect("counts"), "pairs").as_f64(), Some(1.0));
    let mut shuffled = shuffle_cards(&handle.deck(), "a seed").expect("cards");
    assert_ne!(shuffled, handle.deck());
    shuffled.sort_unstable();
    assert_eq!(shuffled, handle.deck());
}

#[wasm_bindgen_test]
fn codes_of_servers() {
    let codes = Array::from(&encode_cards(&cards("2s 3d"), "decimal").expect("codes"));
    assert_eq!([codes.get(0).as_f64(), codes.get(1).as_f64()], [Some(154.0), Some(32.0)]);
    assert_eq!(decode_cards(r#"["A15","Q88"]"#, "letter"), Ok(cards("2s BJ")));
    assert_eq!(code(decode_cards("[3.5]", "index")), "invalid-card");
    assert_eq!(code(encode_cards(&[], "morse")), "invalid-argument");
}

#[wasm_bindgen_test]
fn rules_and_their_errors() {
    let changed = RulesHandle::changed("bigtwo", r#"{"tracks":{"runs":"3456789TJQK"}}"#).expect("rules");
    assert!(changed.classify(&cards("Td Jd Qc Kd Ad")).expect("an answer").is_empty());
    let again = RulesHandle::whole(&changed.data()).expect("rules");
    assert!(again.classify(&cards("Td Jd Qc Kd Ad")).expect("an answer").is_empty());
    assert_eq!(code(RulesHandle::named("poker").map(|_| ())), "unknown-rules");
    assert_eq!(code(RulesHandle::changed("bigtwo", r#"{"suits":"dd"}"#).map(|_| ())), "invalid-rules");
    assert_eq!(code(RulesHandle::whole("{").map(|_| ())), "invalid-rules");
    assert_eq!(code(changed.classify(&cards("3d 3d"))), "too-many-of-a-card");
    assert_eq!(code(changed.classify(&cards("BJ"))), "invalid-card");
    assert_eq!(code(changed.classify(&[200])), "invalid-card");
}

#[wasm_bindgen_test]
fn a_round_to_its_end() {
    let mut game = GameHandle::new(&rules("tienlen-cambodia"), "a seed", None);
    let mut native = Game::new(Rules::named("tienlen-cambodia").expect("a game"), "a seed", None);
    assert_eq!(game.seats(), 4);
    assert_eq!(code(game.pass()), "may-not-pass");
    assert!(game.table().is_empty());
    while let Some(seat) = game.turn() {
        assert_eq!(native.turn(), Some(seat as usize));
        match plays(&game.legal(1, 0, false).expect("plays")).first() {
            Some((_, laid)) => {
                assert!(game.refusal(laid, 0).expect("an answer").is_null());
                game.play(laid, 0, None).expect("legal");
                assert_eq!(u32::from(game.table().first().copied().unwrap_or(9)), seat);
                let cards: Vec<Card> = laid.iter().filter_map(|&number| Card::from_number(number)).collect();
                native.play(&cards, None).expect("legal");
            }
            None => {
                assert!(game.may_pass());
                game.pass().expect("may pass");
                native.pass().expect("may pass");
            }
        }
    }
    let scores = Array::from(&get(&game.outcome().expect("an answer"), "scores"));
    let scores: Vec<i32> = scores.iter().filter_map(|score| score.as_f64()).map(|score| score as i32).collect();
    assert_eq!(Some(scores), native.outcome().map(|outcome| outcome.scores));
    assert_eq!(code(game.play(&cards("3d"), 0, None)), "round-over");

    let mut again = GameHandle::restore(&game.save()).expect("a round");
    assert_eq!(again.turn(), None);
    assert!(again.undo());
    let seat = again.turn().expect("one to move");
    let held = get(&again.view(seat).expect("a view"), "hand");
    assert_eq!(Array::from(&held).length() as usize, again.hand(seat).len());
    assert_eq!(code(GameHandle::restore("{}").map(|_| ())), "invalid-argument");
}

#[wasm_bindgen_test]
fn bids_gifts_and_the_next_deal() {
    let rules = RulesHandle::changed("doudizhu", r#"{"table":{"bidding":"points"}}"#).expect("rules");
    let mut game = GameHandle::new(&rules, "a seed", None);
    assert_eq!((game.phase().as_str(), game.bids()), ("bidding", vec![0, 1, 2, 3]));
    assert_eq!(code(game.bid(7)), "not-a-bid");
    assert_eq!(code(game.next("early").map(|_| ())), "not-now");
    let view = |game: &GameHandle| {
        let view = game.view(game.turn().expect("a seat")).expect("a view");
        js_sys::JSON::stringify(&view).expect("JSON").as_string().expect("text")
    };
    assert!(rules.choose_bid(&view(&game), &game.bids(), "a player").expect("a bid") <= 3);
    game.bid(3).expect("a bid");
    assert_eq!((game.phase().as_str(), game.bids()), ("play", vec![]));
    let chosen = rules.choose(&view(&game), "a player").expect("a lead");
    assert!(game.refusal(&plays(&chosen)[0].1, 0).expect("an answer").is_null());
    assert_eq!(code(rules.choose("{}", "a player")), "invalid-argument");

    let mut game = GameHandle::new(&self::rules("guandan"), "a seed", None);
    while game.turn().is_some() {
        match plays(&game.legal(1, 0, false).expect("plays")).first() {
            Some((_, laid)) => game.play(laid, 0, game.turn()).expect("legal"),
            None => game.pass().expect("may pass"),
        }
    }
    let mut next = (0..).map(|seed| game.next(&seed.to_string()).expect("a deal"));
    let mut next = next.find(|next| next.phase() == "tribute").expect("tribute");
    assert_eq!(code(next.give(1)), "not-a-gift");
    assert_eq!(code(next.give(99)), "invalid-card");
    let mut given = 0;
    let meant = next.rules().choose_gift(&view(&next), &next.gifts()).expect("a gift");
    assert!(next.gifts().contains(&meant));
    while let Some(&card) = next.gifts().first() {
        next.give(card).expect("a gift");
        given += 1;
    }
    assert!(given == 2 || given == 4);
    assert!((0..4).all(|seat| next.interrupts(seat).is_empty()));
    assert!(next.rules().data().contains(r#""level":"#));
    assert_ne!(next.rules().data(), game.rules().data());
}
