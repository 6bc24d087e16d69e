//! Shorthand that several tests and the fuzz targets share.
#![allow(dead_code)] // each of them uses some of it

pub mod chance;
#[cfg(feature = "schema")]
pub mod draw;

use chupai::{
    Card, DealtCards, Game, GameError, Hand, HintOptions, Plays, Reading, ReadingId, Rules, RulesError, SavedGame,
    can_beat, hints, parse_cards,
};
use serde_json::{Value, json};

/// A named game.
pub fn rules(id: &str) -> Rules {
    Rules::builtin(id).expect("a game")
}

/// The 32-bit FNV-1a hash of a text.
pub fn fnv(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// A named game with house rules, where they make sense.
pub fn patched(id: &str, changes: &Value) -> Result<Rules, RulesError> {
    rules(id).patched(changes)
}

/// A named game with house rules that make sense.
pub fn house(id: &str, changes: Value) -> Rules {
    patched(id, &changes).unwrap_or_else(|error| panic!("{changes}: {error}"))
}

/// Makes rules of JSON: the name of a game, a rule set, or changes of the game that it `extends`.
pub fn rules_of(data: &Value) -> Result<Rules, RulesError> {
    let mut changes = data.clone();
    let base = changes.as_object_mut().and_then(|settings| settings.shift_remove("extends"));
    match (data.as_str(), base.as_ref().and_then(Value::as_str)) {
        (Some(id), _) => Rules::builtin(id),
        (None, Some(id)) => Rules::builtin(id)?.patched(&changes),
        (None, None) => Rules::from_value(data),
    }
}

/// The rule set as JSON.
pub fn data_of(rules: &Rules) -> Value {
    serde_json::to_value(rules).expect("JSON")
}

/// Cards from text.
pub fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).expect("cards")
}

/// The hand of some cards that the rules' deck has.
pub fn hand(cards: &[Card], rules: &Rules) -> Hand {
    rules.hand(cards.iter().copied()).expect("of one deck")
}

/// Every play of a hand that beats what lies on the table, or every lead.
pub fn legal(hand: &Hand, table: Option<&Reading>, rules: &Rules) -> Plays {
    hints(hand, table, rules, &HintOptions::default()).expect("of these rules")
}

/// Whether cards beat what lies on the table.
pub fn beats(cards: &Hand, table: Option<&Reading>, rules: &Rules) -> bool {
    can_beat(cards, table, rules).expect("of these rules")
}

/// A round as JSON.
pub fn saved(game: &Game) -> Value {
    serde_json::to_value(game).expect("JSON")
}

/// A round from JSON.
pub fn restored(data: &Value) -> Result<Game, GameError> {
    Game::restore(SavedGame::from_value(data)?)
}

/// A round of two seats with given hands: the deck is those cards, and seeds are tried until it is dealt so.
pub fn dealt(id: &str, hands: [&str; 2], changes: Value) -> Game {
    let hands = hands.map(cards);
    let others = Card::all().filter(|card| !card.rank().is_joker() && !hands.concat().contains(card));
    let without: Vec<String> = others.map(|card| card.to_string()).collect();
    let mut all = json!({
        "deck": { "without": without }, "table": { "players": 2, "hand": hands[0].len() },
        "turn": { "mustInclude": false },
    });
    let Value::Object(changes) = changes else { panic!("an object") };
    all.as_object_mut().expect("an object").extend(changes);
    let rules = house(id, all);
    (0..)
        .map(|seed| Game::builder(&rules).deal(seed).expect("a deal"))
        .find(|game| hands[0].iter().all(|card| game.hand(0).expect("a seat").contains(card)))
        .expect("some seed")
}

/// A game whose landlord, where it has one, is drawn by lot.
pub fn lot(id: &str) -> Rules {
    house(id, json!({ "table": { "bidding": "lot" } }))
}

/// The weakest play there is, or a pass; before the first trick the highest bid, or the first gift.
pub fn step(game: &mut Game) {
    if let Some(&bid) = game.bids().last() {
        return game.bid(bid).expect("allowed");
    }
    if let Some(&card) = game.gifts().first() {
        return game.give(card).expect("allowed");
    }
    match game.legal_with(&HintOptions::default().limit(1)).expect("not too much").to_vec().first() {
        Some(play) => game.play(&play.cards, Some(ReadingId::from(&play.reading))).expect("legal"),
        None => game.pass().expect("may pass"),
    }
}

/// A round played to its end by steps.
pub fn playout(rules: Rules, seed: &str) -> Game {
    let mut game = Game::builder(&rules).deal(seed).expect("a deal");
    for _ in 0..1000 {
        if game.turn().is_none() {
            return game;
        }
        step(&mut game);
    }
    panic!("the round does not end");
}

/// Hands of the deck's cards by their first letters, whatever their suits.
pub fn hands_of<const SEATS: usize>(rules: &Rules, hands: [&str; SEATS]) -> Vec<Vec<Card>> {
    let mut deck: Vec<Card> = rules.deck().iter().collect();
    let mut take = |letter| {
        let at = deck.iter().position(|card| card.to_string().starts_with(letter)).expect("in the deck");
        deck.remove(at)
    };
    hands.map(|hand| hand.chars().map(&mut take).collect()).to_vec()
}

/// A round of Dou Dizhu in which the landlord alone plays, and lays four bombs, both jokers and two 2s.
pub fn five_bombs_and_a_spring(rules: &Rules) -> Game {
    let hands = hands_of(rules, ["3333444455556666B", "777788889999TTTTJ", "JJJQQQQKKKKAAAA22"]);
    let mut game = Game::builder(rules).deal_with(DealtCards::new(hands).landlord(0)).expect("a deal");
    while let Some(seat) = game.turn() {
        let plays = game.legal().expect("not too much").to_vec();
        match plays.iter().find(|play| play.reading.bomb).or(plays.last()) {
            Some(play) if seat == 0 => game.play(&play.cards, None),
            _ => game.pass(),
        }
        .expect("allowed");
    }
    game
}
