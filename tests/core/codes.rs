//! The codes of existing servers: what they are, the two directions, and their errors.

use chupai::{Card, Code, Kind, Rank, Scheme, Suit, decode, encode, parse_cards};
use serde_json::{Value, json};

fn written(cards: &str, scheme: Scheme) -> Value {
    let cards = parse_cards(cards).expect("cards");
    let codes: Vec<Code> = cards.iter().map(|&card| encode(card, scheme).expect("a code")).collect();
    serde_json::to_value(codes).expect("JSON")
}

#[test]
fn cards_are_written_as_the_servers_write_them() {
    let cards = "3d 9c Th Js Qd Kc Ah 2s";
    assert_eq!(written(cards, Scheme::Decimal), json!([32, 93, 101, 114, 122, 133, 141, 154]));
    assert_eq!(written(cards, Scheme::Letter), json!(["D3", "C9", "B10", "A11", "D12", "C13", "B14", "A15"]));
    assert_eq!(written(cards, Scheme::Byte), json!([0x03, 0x19, 0x2a, 0x3b, 0x0c, 0x1d, 0x21, 0x32]));
    assert_eq!(written(cards, Scheme::Index), json!([42, 35, 23, 11, 51, 39, 14, 2]));
    let objects =
        json!([{ "type": "DIAMOND", "value": 3 }, { "type": "CLUB", "value": 9 }, { "type": "HEART", "value": 1 }]);
    assert_eq!(written("3d 9c Ah", Scheme::Object), objects);
    assert_eq!(written("BJ RJ", Scheme::Letter), json!(["Q88", "K99"]));
    assert_eq!(written("BJ RJ", Scheme::Byte), json!([0x41, 0x42]));
    assert_eq!(written("BJ RJ", Scheme::Index), json!([53, 54]));
    let jokers = json!([{ "type": "BLACK_JOKER", "value": null }, { "type": "RED_JOKER", "value": null }]);
    assert_eq!(written("BJ RJ", Scheme::Object), jokers);
}

#[test]
fn every_code_is_read_back_from_json_as_its_card_alone() {
    for (name, scheme) in Scheme::ALL {
        assert_eq!((name.parse(), scheme.to_string()), (Ok(scheme), name.to_string()));
        for card in Card::all() {
            let Ok(code) = encode(card, scheme) else {
                assert!(card.rank().is_joker() && scheme == Scheme::Decimal, "{card} {name}");
                continue;
            };
            let again: Code = serde_json::from_value(serde_json::to_value(&code).expect("JSON")).expect("a code");
            assert_eq!(again, code);
            assert_eq!(decode(&again, scheme), Ok(card));
        }
    }
}

#[test]
fn a_joker_may_leave_its_value_out() {
    let code: Code = serde_json::from_value(json!({ "type": "RED_JOKER" })).expect("a code");
    assert_eq!(decode(&code, Scheme::Object), Ok(Card::BIG_JOKER));
}

#[test]
fn what_is_no_code_is_refused_by_name() {
    let refused = |code: Code, scheme| {
        let error = decode(&code, scheme).expect_err("no card");
        assert_eq!(error.code(), "invalid-card");
        error.to_string()
    };
    assert_eq!(refused(Code::Number(155), Scheme::Decimal), "155 is not a card in the scheme decimal");
    assert_eq!(refused(Code::Text("13".into()), Scheme::Letter), "\"13\" is not a card in the scheme letter");
    let object = |name: &str, value| Code::Object { r#type: name.into(), value };
    assert_eq!(
        refused(object("SPADE", Some(14)), Scheme::Object),
        "{type: \"SPADE\", value: 14} is not a card in the scheme object"
    );
    assert_eq!(
        refused(object("SPADE", None), Scheme::Object),
        "{type: \"SPADE\", value: null} is not a card in the scheme object"
    );
    let error = encode(Card::SMALL_JOKER, Scheme::Decimal).expect_err("no code");
    assert_eq!((error.code(), error.to_string().as_str()), ("invalid-card", "BJ has no code in the scheme decimal"));
    let error = "morse".parse::<Scheme>().expect_err("no scheme");
    assert_eq!(error.code(), "invalid-argument");
    assert!(error.to_string().starts_with("\"morse\" is not a scheme"), "{error}");
    for data in
        [json!(1.5), json!(-1), json!(null), json!([3]), json!({ "type": 3 }), json!({ "type": "SPADE", "value": "3" })]
    {
        assert!(serde_json::from_value::<Code>(data.clone()).is_err(), "{data}");
    }
}

#[test]
fn what_is_no_card_rank_suit_or_kind_is_an_error_that_says_what_is() {
    fn message<T: serde::de::DeserializeOwned>() -> String {
        serde_json::from_str::<T>("\"x\"").err().expect("no such text").to_string()
    }
    assert_eq!(message::<Card>(), "expected a card such as \"3d\" or \"RJ\"");
    assert_eq!(message::<Rank>(), "expected a rank 3-9, T, J, Q, K, A, 2, BJ or RJ");
    assert_eq!(message::<Suit>(), "expected a suit s, h, c or d");
    assert!(message::<Kind>().starts_with("expected one of single, pair, "), "{}", message::<Kind>());
}
