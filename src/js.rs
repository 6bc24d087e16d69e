//! The JavaScript face, of which `npm/chupai.js` makes the public one. Where time counts cards cross as bytes
//! ([`Card::number`]) and plays as one flat byte array; all else goes through functions that take a [`Request`]
//! and give plain data, both as JSON text. A call crosses the border once.

use alloc::{string::String, sync::Arc, vec::Vec};
use core::fmt::{self, Display, Write};

use wasm_bindgen::prelude::*;

use crate::{
    Card, CardError, Claim, Game, GameError, Hand, HandError, Kind, Options, Order, Play, Plays, Rank, Reading,
    Refusal, Rules, RulesError, Scheme, SortBy, View,
    beat::{legal_reading, nearest},
    choose, choose_bid, choose_gift, classify, codes,
    data::{Data, HEXADECIMAL, Number, Plain, ToData, list, object, shown},
    deal, games, hints, readings,
    rules::Setting,
    shuffle, sort, tally,
};

#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// No panic can be reached, and all that would tell of one is left out of the package.
#[cfg(feature = "trap")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    core::arch::wasm32::unreachable()
}

type Answer<T> = Result<T, JsValue>;

#[wasm_bindgen]
extern "C" {
    /// A JavaScript error with a stable code.
    type Error;

    #[wasm_bindgen(constructor)]
    fn new(message: &str) -> Error;

    #[wasm_bindgen(method, setter)]
    fn set_code(this: &Error, code: &str);
}

fn error(code: &str, message: &dyn Display) -> JsValue {
    let error = Error::new(&shown(message));
    error.set_code(code);
    error.into()
}

macro_rules! errors {
    ($($type:ty),*) => {$(
        impl From<$type> for JsValue {
            fn from(from: $type) -> JsValue {
                error(from.code(), &from)
            }
        }
    )*};
}
errors!(HandError, RulesError, GameError, Refusal);

fn card(byte: u8) -> Answer<Card> {
    let unknown = || error("invalid-card", &format_args!("{} is not a card", Number(byte.into())));
    Card::from_number(byte).ok_or_else(unknown)
}

fn cards(bytes: &[u8]) -> Answer<Vec<Card>> {
    let mut cards = Vec::with_capacity(bytes.len());
    for &byte in bytes {
        cards.push(card(byte)?);
    }
    Ok(cards)
}

fn hand(bytes: &[u8], rules: &Rules) -> Answer<Hand> {
    let mut hand = Hand::EMPTY;
    for &byte in bytes {
        hand.take(card(byte)?, rules)?;
    }
    Ok(hand)
}

/// Cards that are laid, and which reading of them is meant: 1, kind, length and rank, a byte each, before the cards;
/// four times 0 where none is.
fn laid(bytes: &[u8]) -> (Option<Claim>, &[u8]) {
    let Some((&[mark, kind, length, rank], cards)) = bytes.split_first_chunk() else { return (None, &[]) };
    let claim = Kind::ALL.get(usize::from(kind)).map(|&kind| Claim { kind, length, rank: Rank(rank) });
    (claim.filter(|_| mark == 1), cards)
}

/// A play in bytes: kind, length, rank, suit or 255, bits (1 a bomb, 2 wild cards), number of cards, cards, and
/// where there are wild cards what each card is taken as.
fn push_play(flat: &mut Vec<u8>, reading: &Reading, cards: &[Card], taken_as: Option<&[Card]>) {
    let suit = reading.suit.map_or(u8::MAX, |suit| suit.0);
    let bits = u8::from(reading.bomb) | u8::from(taken_as.is_some()) << 1;
    flat.extend_from_slice(&[reading.kind as u8, reading.length, reading.rank.0, suit, bits, cards.len() as u8]);
    for cards in [cards, taken_as.unwrap_or_default()] {
        for card in cards {
            flat.push(card.number());
        }
    }
}

fn flat_plays(plays: &[Play]) -> Vec<u8> {
    let mut flat = Vec::new();
    for play in plays {
        push_play(&mut flat, &play.reading, &play.cards, play.taken_as.as_deref());
    }
    flat
}

/// The most plays in one answer. No hand that is dealt has so many; of a whole deck there can be billions.
const MOST_PLAYS: usize = 1_000_000;

/// Options of a list: the limit, the kinds as bits with 0 for all, and whether groups are kept.
fn options(limit: u32, kinds: u32, keep_groups: bool) -> Options {
    let mut chosen = Vec::new();
    for &kind in Kind::ALL {
        if kinds & kind.bit() != 0 {
            chosen.push(kind);
        }
    }
    let kinds = (kinds != 0).then_some(chosen);
    let order = if keep_groups { Order::KeepGroups } else { Order::Ascending };
    Options { limit: (limit as usize).min(MOST_PLAYS + 1), kinds, order, ..Options::default() }
}

fn flat_list(plays: &Plays) -> Answer<Vec<u8>> {
    if plays.len() > MOST_PLAYS {
        return Err(error("invalid-argument", &Plain("there are more than 1000000 plays: give a lower limit")));
    }
    let mut flat = Vec::new();
    for at in 0..plays.len() {
        let (reading, cards, taken_as) = plays.get(at);
        push_play(&mut flat, reading, cards, taken_as);
    }
    Ok(flat)
}

/// Why cards may not be played.
fn refused(refusal: Option<Refusal>) -> Data {
    match refusal {
        None => Data::Null,
        Some(refusal) => object! { "code": refusal.code(), "message": shown(&refusal) },
    }
}

/// The name of an operation, and by name what it takes. `npm/chupai.js` alone writes it, so nothing is missing.
struct Request(Data);

impl Request {
    fn read(json: &str) -> Request {
        Request(Data::parse(json).unwrap_or(Data::Null))
    }

    fn text(&self, name: &str) -> &str {
        match self.0.get(name) {
            Some(Data::Text(text)) => text,
            _ => "",
        }
    }

    fn number(&self, name: &str) -> Option<u8> {
        self.0.get(name).map(u8::of)
    }

    fn numbers(&self, name: &str) -> Vec<u8> {
        self.0.get(name).map(Vec::of).unwrap_or_default()
    }

    fn cards(&self) -> Answer<Vec<Card>> {
        cards(&self.numbers("cards"))
    }

    fn hand(&self, rules: &Rules) -> Answer<Hand> {
        hand(&self.numbers("cards"), rules)
    }

    fn unknown(&self) -> JsValue {
        error("invalid-argument", &format_args!("{} is no operation", self.0))
    }
}

/// What is asked of no rules.
#[wasm_bindgen]
pub fn ask(request: &str) -> Answer<String> {
    let request = Request::read(request);
    let answer = match request.text("ask") {
        "cards" => card_names(),
        "kinds" => Kind::ALL.to_data(),
        "games" => games().to_data(),
        "card" => card_of(request.text("card"))?.number().to_data(),
        "seed" => fresh_seed()?,
        "shuffle" => shuffle(&request.cards()?, request.text("seed")).to_data(),
        "encode" => encode(&request.cards()?, scheme_of(request.text("scheme"))?)?,
        "decode" => decode(request.text("codes"), scheme_of(request.text("scheme"))?)?,
        _ => return Err(request.unknown()),
    };
    Ok(shown(&answer))
}

/// The cards by name, each with its number.
fn card_names() -> Data {
    let mut names = Vec::new();
    for card in Card::all() {
        names.push((shown(&card), card.number().to_data()));
    }
    Data::Map(names)
}

fn card_of(text: &str) -> Answer<Card> {
    text.parse().map_err(|problem: CardError| error("invalid-card", &problem))
}

/// 64 random bits as a seed.
fn fresh_seed() -> Answer<Data> {
    let bits =
        getrandom::u64().map_err(|_| error("invalid-argument", &Plain("no entropy: Web Crypto API is unavailable")))?;
    Ok(Data::shown(&Hexadecimal(bits)))
}

/// Sixteen digits.
struct Hexadecimal(u64);

impl Display for Hexadecimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..16).rev().try_for_each(|place| f.write_char(HEXADECIMAL[(self.0 >> (4 * place)) as usize % 16].into()))
    }
}

fn encode(cards: &[Card], scheme: Scheme) -> Answer<Data> {
    let mut list = Vec::with_capacity(cards.len());
    for &card in cards {
        list.push(codes::encode(card, scheme).map_err(|problem| error("invalid-card", &problem))?.to_data());
    }
    Ok(Data::List(list))
}

fn decode(codes: &str, scheme: Scheme) -> Answer<Data> {
    let cards = codes::decode_json(codes, scheme);
    Ok(cards.map_err(|problem| error("invalid-card", &problem))?.to_data())
}

/// The names of all schemes.
struct Schemes;

impl Display for Schemes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, Scheme::ALL.len(), &|at| Scheme::ALL[at].0, ", ")
    }
}

fn scheme_of(name: &str) -> Answer<Scheme> {
    let scheme = Scheme::ALL.iter().find(|(known, _)| *known == name);
    let unknown = || {
        let message = format_args!("{} is not a scheme: expected one of {Schemes}", Data::text(name));
        error("invalid-argument", &message)
    };
    scheme.map(|(_, scheme)| *scheme).ok_or_else(unknown)
}

/// Rules, or a round by them.
#[wasm_bindgen]
pub struct Handle {
    rules: Arc<Rules>,
    game: Option<Game>,
}

#[wasm_bindgen]
impl Handle {
    /// A named game, with or without changes as JSON, a whole rule set as JSON, or a saved round as JSON.
    #[wasm_bindgen(constructor)]
    pub fn new(request: &str) -> Answer<Handle> {
        let request = Request::read(request);
        let rules = match request.text("ask") {
            "named" => Rules::named(request.text("id")),
            "changed" => Rules::with_changes(request.text("id"), request.text("changes")),
            "whole" => Rules::from_json(request.text("rules")),
            "restore" => return Ok(Handle::of(Game::from_json(request.text("saved"))?)),
            _ => return Err(request.unknown()),
        };
        Ok(Handle { rules: Arc::new(rules?), game: None })
    }

    /// A round by these rules, the round after this one, or the rules of it.
    pub fn make(&self, request: &str) -> Answer<Handle> {
        let request = Request::read(request);
        let seed = request.text("seed");
        Ok(match (request.text("ask"), &self.game) {
            ("start", _) => Handle::of(Game::new(self.rules.clone(), seed, request.number("winner").map(usize::from))),
            ("next", Some(game)) => Handle::of(game.next(seed)?),
            ("rules", _) => Handle { rules: self.rules.clone(), game: None },
            _ => return Err(request.unknown()),
        })
    }

    fn of(game: Game) -> Handle {
        Handle { rules: game.rules().clone(), game: Some(game) }
    }

    /// What cards are, in the reading that the rules put first, or in all.
    pub fn readings(&self, cards: &[u8], all: bool) -> Answer<Vec<u8>> {
        let cards = hand(cards, &self.rules)?;
        Ok(match all {
            true => flat_plays(&readings(&cards, &self.rules)),
            false => flat_plays(classify(&cards, &self.rules).as_slice()),
        })
    }

    /// Whether cards beat what lies on the table. Nothing there: whether they may be led.
    #[wasm_bindgen(js_name = canBeat)]
    pub fn can_beat(&self, candidate: &[u8], previous: &[u8]) -> Answer<bool> {
        let previous = previous_of(previous, &self.rules)?;
        let (claim, candidate) = laid(candidate);
        let candidate = hand(candidate, &self.rules)?;
        Ok(legal_reading(&candidate, claim, previous.as_ref(), &self.rules).is_some())
    }

    /// Every legal play: of these cards, or of the seat to move.
    pub fn hints(&self, cards: &[u8], previous: &[u8], limit: u32, kinds: u32, keep_groups: bool) -> Answer<Vec<u8>> {
        let options = options(limit, kinds, keep_groups);
        flat_list(&match &self.game {
            Some(game) => game.legal_with(options),
            None => {
                let hand = hand(cards, &self.rules)?;
                hints(&hand, previous_of(previous, &self.rules)?.as_ref(), &self.rules, &options)
            }
        })
    }

    /// What need not be fast. What changes the round gives nothing.
    pub fn ask(&mut self, request: &str) -> Answer<String> {
        let request = Request::read(request);
        let answer = match &mut self.game {
            Some(game) => request.asked_of_game(game)?,
            None => request.asked_of_rules(&self.rules)?,
        };
        Ok(shown(&answer))
    }
}

impl Request {
    fn asked_of_rules(&self, rules: &Arc<Rules>) -> Answer<Data> {
        Ok(match self.text("ask") {
            "data" => rules.source().clone(),
            "refusal" => refused(refusal_of(&self.numbers("candidate"), &self.numbers("previous"), rules)?),
            "deck" => rules.deck.cards().to_data(),
            "deal" => deal(rules, self.text("seed")).to_data(),
            "sort" => {
                let by = if self.text("by") == "suit" { SortBy::Suit } else { SortBy::Rank };
                sort(&self.hand(rules)?, rules, by).to_data()
            }
            "tally" => tally(&self.hand(rules)?, rules).to_data(),
            player => self.asked_of_player(player, &self.cards()?, rules)?.ok_or_else(|| self.unknown())?,
        })
    }

    /// What a computer player does; `None` where that is not asked.
    fn asked_of_player(&self, what: &str, cards: &[Card], rules: &Arc<Rules>) -> Result<Option<Data>, GameError> {
        if !["choose", "bid", "gift"].contains(&what) {
            return Ok(None);
        }
        let (view, seed) = (View::from_json(self.text("view"), rules)?, self.text("seed"));
        Ok(Some(match what {
            "choose" => choose(&view, rules, seed)?.to_data(),
            "bid" => choose_bid(&view, &self.numbers("bids"), rules, seed)?.to_data(),
            _ => choose_gift(&view, cards, rules)?.to_data(),
        }))
    }

    fn asked_of_game(&self, game: &mut Game) -> Answer<Data> {
        let number = self.number("seat");
        let seat = usize::from(number.unwrap_or(u8::MAX));
        let (claim, cards) = laid_from(&self.numbers("cards"), game.rules())?;
        let done = match self.text("ask") {
            "play" if number.is_none() => game.play(&cards, claim),
            "play" => game.play_from(seat, &cards, claim),
            "pass" => game.pass(),
            "bid" => game.bid(self.number("bid").unwrap_or(u8::MAX)),
            "give" => game.give(card_of(self.text("card"))?),
            asked => {
                return Ok(match asked {
                    "data" => game.to_data(),
                    "seats" => game.seats().to_data(),
                    "turn" => game.turn().to_data(),
                    "phase" => game.phase().name().to_data(),
                    "table" => game.table().map_or(Data::Null, |(seat, play)| object! { "seat": seat, "play": *play }),
                    "result" => game.outcome().to_data(),
                    "hand" => game.hand(seat).to_data(),
                    "view" => game.view(seat).to_data(),
                    "interrupts" => game.interrupts(seat).to_data(),
                    "mayPass" => game.may_pass().to_data(),
                    "refusal" => refused(game.refusal(&cards, claim)),
                    "bids" => game.bids().to_data(),
                    "gifts" => game.gifts().to_data(),
                    "undo" => game.undo().to_data(),
                    _ => return Err(self.unknown()),
                });
            }
        };
        Ok(done.map(|()| Data::Null)?)
    }
}

/// Why cards do not beat what lies on the table.
fn refusal_of(candidate: &[u8], previous: &[u8], rules: &Rules) -> Answer<Option<Refusal>> {
    let previous = previous_of(previous, rules)?;
    let (claim, candidate) = laid(candidate);
    let (candidate, previous) = (hand(candidate, rules)?, previous.as_ref());
    Ok(nearest(&candidate, claim, previous, rules))
}

/// Cards by their names, a space after each.
struct Names<'a>(&'a Hand);

impl Display for Names<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|card| write!(f, "{card} "))
    }
}

/// What lies on the table.
fn previous_of(bytes: &[u8], rules: &Rules) -> Answer<Option<Reading>> {
    let (claim, cards) = laid(bytes);
    if cards.is_empty() {
        return Ok(None);
    }
    let hand = hand(cards, rules)?;
    let reading = legal_reading(&hand, claim, None, rules);
    if reading.is_some() {
        return Ok(reading);
    }
    let message = format_args!("{}cannot lie on the table as such: it is no play of these rules", Names(&hand));
    Err(error("invalid-argument", &message))
}

/// Cards that are laid, all of them of the deck.
fn laid_from(bytes: &[u8], rules: &Rules) -> Answer<(Option<Claim>, Vec<Card>)> {
    let (claim, bytes) = laid(bytes);
    hand(bytes, rules)?;
    Ok((claim, cards(bytes)?))
}
