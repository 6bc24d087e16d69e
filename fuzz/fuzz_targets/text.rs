//! Text of cards, ranks, suits, kinds and codes of servers: what is read is written and read back as the same.
#![no_main]

use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

use chupai::{
    Card, Code, Kind, Rank, Scheme, Suit, SuitSet, decode, encode, parse_cards,
    settings::{PlainRank, PlainRanks, RankOrder, SuitOrder},
    shuffle,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    read::<Card>(text);
    read::<Rank>(text);
    read::<Suit>(text);
    read::<Kind>(text);
    read::<Scheme>(text);
    read::<PlainRank>(text);
    read::<RankOrder>(text);
    read::<PlainRanks>(text);
    read::<SuitOrder>(text);
    read::<SuitSet>(text);
    read_cards(text);
    read_code(&Code::Text(text.into()));
    serde_json::from_str(text).iter().for_each(read_code);
});

fn read<T: FromStr<Err: Display> + Display + PartialEq + Debug>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => assert_eq!(value.to_string().parse::<T>().ok(), Some(value)),
        Err(error) => assert!(error.to_string().len() < 500, "{error}"),
    }
}

/// Cards keep their order in text; shuffled by any seed they are the same cards.
fn read_cards(text: &str) {
    let Ok(mut cards) = parse_cards(text) else { return };
    let words: Vec<String> = cards.iter().map(Card::to_string).collect();
    assert_eq!(parse_cards(&words.join(" ")).as_ref(), Ok(&cards));
    let mut shuffled = shuffle(&cards, text);
    cards.sort_unstable();
    shuffled.sort_unstable();
    assert_eq!(shuffled, cards);
}

fn read_code(code: &Code) {
    for (_, scheme) in Scheme::ALL {
        if let Ok(card) = decode(code, scheme) {
            assert_eq!(encode(card, scheme).as_ref(), Ok(code));
        }
    }
    let data = serde_json::to_value(code).expect("JSON");
    assert_eq!(serde_json::from_value::<Code>(data).ok().as_ref(), Some(code));
}
