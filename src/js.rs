//! The JavaScript face, of which `npm/chupai.js` makes the public one. Where time counts cards cross as bytes
//! ([`Card::number`]) and plays as one flat byte array; all else goes through [`Handle::ask`], which takes a
//! [`Request`] and gives plain data, both as JSON text. A call crosses the border once.

use std::fmt::{self, Display};
use std::sync::Arc;

use wasm_bindgen::prelude::*;

use crate::{
    Card, CardError, Game, GameError, Hand, HandError, IllegalPlay, Kind, Kinds, Options, Order, Play, Plays, Rank,
    Reading, ReadingId, Rules, RulesError, Scheme, SortBy, View,
    beat::{legal_reading, nearest},
    choose, choose_bid, choose_gift, classify, codes,
    data::{Data, Number, Plain, ToData, list, object, shown},
    deal, games,
    hints::legal_plays,
    readings,
    rules::Setting,
    shuffle, sort, tally,
};

#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// An answer, or the code and the message of what is wrong.
type Answer<T> = Result<T, Data>;

fn error(code: &str, message: &dyn Display) -> Data {
    object! { "code": code, "message": shown(message) }
}

macro_rules! errors {
    ($($type:ty),*) => {$(
        impl From<$type> for Data {
            fn from(from: $type) -> Data {
                error(from.code(), &from)
            }
        }
    )*};
}
errors!(HandError, RulesError, GameError, IllegalPlay);

fn card(byte: u8) -> Answer<Card> {
    let unknown = || error("invalid-card", &format_args!("{} is not a card", Number(byte.into())));
    Card::try_from(byte).map_err(|_| unknown())
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
        hand.take(card(byte)?, &rules.deck)?;
    }
    Ok(hand)
}

/// Cards that are laid, and which reading of them is meant: 1, kind, length and rank, a byte each, before the cards;
/// four times 0 where none is.
fn laid(bytes: &[u8]) -> (Option<ReadingId>, &[u8]) {
    let Some((&[mark, kind, length, rank], cards)) = bytes.split_first_chunk() else { return (None, &[]) };
    let id = Kind::ALL.get(usize::from(kind)).map(|&kind| ReadingId { kind, length, rank: Rank(rank) });
    (id.filter(|_| mark == 1), cards)
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

/// No kind has this number: an error follows as JSON.
const WRONG: u8 = u8::MAX;

/// Plays as they cross, or what is wrong.
fn flat(plays: Answer<Vec<u8>>) -> Vec<u8> {
    plays.unwrap_or_else(|problem| {
        let mut flat = shown(&problem).into_bytes();
        flat.insert(0, WRONG);
        flat
    })
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

/// Options of a list: the limit, the kinds as bits, and whether groups are kept.
fn options(limit: u32, kinds: u32, keep_groups: bool) -> Options {
    let order = if keep_groups { Order::KeepGroups } else { Order::Ascending };
    let limit = (limit as usize).min(MOST_PLAYS + 1);
    Options { limit, kinds: Kinds::of_bits(kinds), order, ..Options::default() }
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
fn refused(refusal: Option<IllegalPlay>) -> Data {
    match refusal {
        None => Data::Null,
        Some(refusal) => refusal.into(),
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

    fn unknown(&self) -> Data {
        error("invalid-argument", &format_args!("{} is no operation", self.0))
    }
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

/// What a handle of JavaScript's has in it.
#[derive(Clone, Default)]
enum Held {
    #[default]
    Nothing,
    Rules(Arc<Rules>),
    Round(Box<Game>),
}

/// Nothing at first; rules, or a round by them, once it is asked for some.
#[wasm_bindgen]
#[derive(Clone, Default)]
pub struct Handle(Held);

#[wasm_bindgen]
impl Handle {
    /// A handle with nothing in it.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Handle {
        Handle::default()
    }

    /// Another handle with the same in it.
    pub fn copy(&self) -> Handle {
        self.clone()
    }

    /// What need not be fast: an answer as JSON, or `!` and an error with its code and message as JSON.
    pub fn ask(&mut self, request: &str) -> String {
        match self.answer(&Request::read(request)) {
            Ok(answer) => shown(&answer),
            Err(problem) => shown(&format_args!("!{problem}")),
        }
    }

    /// What cards are, in the reading that the rules put first, or in all.
    pub fn readings(&self, cards: &[u8], all: bool) -> Vec<u8> {
        flat(self.flat_readings(cards, all))
    }

    /// Whether cards beat what lies on the table. Nothing there: whether they may be led. Nothing where they cannot lie
    /// there: why is told by the operation `refusal`.
    #[wasm_bindgen(js_name = canBeat)]
    pub fn can_beat(&self, candidate: &[u8], previous: &[u8]) -> Option<bool> {
        self.beats(candidate, previous).ok()
    }

    /// Every legal play: of these cards, or of the seat to move.
    pub fn hints(&self, cards: &[u8], previous: &[u8], limit: u32, kinds: u32, keep_groups: bool) -> Vec<u8> {
        flat(self.flat_hints(cards, previous, options(limit, kinds, keep_groups)))
    }
}

impl Handle {
    /// Which are there: `npm/chupai.js` sees to that.
    fn rules(&self) -> Answer<&Rules> {
        match &self.0 {
            Held::Nothing => Err(error("invalid-argument", &Plain("there are no rules"))),
            Held::Rules(rules) => Ok(rules),
            Held::Round(game) => Ok(game.rules()),
        }
    }

    fn flat_readings(&self, cards: &[u8], all: bool) -> Answer<Vec<u8>> {
        let rules = self.rules()?;
        let cards = hand(cards, rules)?;
        Ok(match all {
            true => flat_plays(&readings(&cards, rules)),
            false => flat_plays(classify(&cards, rules).as_slice()),
        })
    }

    fn beats(&self, candidate: &[u8], previous: &[u8]) -> Answer<bool> {
        let rules = self.rules()?;
        let previous = previous_of(previous, rules)?;
        let (id, candidate) = laid(candidate);
        let candidate = hand(candidate, rules)?;
        Ok(legal_reading(&candidate, id, previous.as_ref(), rules).is_some())
    }

    fn flat_hints(&self, cards: &[u8], previous: &[u8], options: Options) -> Answer<Vec<u8>> {
        if let Held::Round(game) = &self.0 {
            return flat_list(&game.legal_with(options));
        }
        let rules = self.rules()?;
        let hand = hand(cards, rules)?;
        flat_list(&legal_plays(&hand, previous_of(previous, rules)?.as_ref(), rules, &options))
    }

    fn answer(&mut self, request: &Request) -> Answer<Data> {
        let (id, seed) = (request.text("id"), request.text("seed"));
        self.0 = match (request.text("ask"), &mut self.0) {
            ("named", _) => Held::Rules(Rules::builtin(id)?.into()),
            ("changed", _) => Held::Rules(Rules::with_changes(id, request.text("changes"))?.into()),
            ("whole", _) => Held::Rules(Rules::from_json(request.text("rules"))?.into()),
            ("restore", _) => Held::Round(Game::from_json(request.text("saved"))?.into()),
            ("start", Held::Rules(rules)) => {
                Held::Round(Game::new(rules.clone(), seed, request.number("winner").map(usize::from)).into())
            }
            ("next", Held::Round(game)) => Held::Round(game.next(seed)?.into()),
            ("rules", Held::Round(game)) => Held::Rules(game.rules().clone()),
            (_, Held::Nothing) => return request.asked_of_nothing(),
            (_, Held::Rules(rules)) => return request.asked_of_rules(rules),
            (_, Held::Round(game)) => return request.asked_of_game(game),
        };
        Ok(Data::Null)
    }
}

impl Request {
    fn asked_of_nothing(&self) -> Answer<Data> {
        Ok(match self.text("ask") {
            "cards" => card_names(),
            "kinds" => Kind::ALL.to_data(),
            "games" => games().to_data(),
            "card" => card_of(self.text("card"))?.number().to_data(),
            "shuffle" => shuffle(&self.cards()?, self.text("seed")).to_data(),
            "encode" => encode(&self.cards()?, scheme_of(self.text("scheme"))?)?,
            "decode" => decode(self.text("codes"), scheme_of(self.text("scheme"))?)?,
            _ => return Err(self.unknown()),
        })
    }

    fn asked_of_rules(&self, rules: &Arc<Rules>) -> Answer<Data> {
        Ok(match self.text("ask") {
            "data" => rules.source().clone(),
            "refusal" => refused(refusal_of(&self.numbers("candidate"), &self.numbers("previous"), rules)?),
            "deck" => rules.deck().collect::<Vec<_>>().to_data(),
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
        let (id, cards) = laid_from(&self.numbers("cards"), game.rules())?;
        let done = match self.text("ask") {
            "play" if number.is_none() => game.play(&cards, id),
            "play" => game.play_from(seat, &cards, id),
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
                    "refusal" => refused(game.refusal(&cards, id)),
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
fn refusal_of(candidate: &[u8], previous: &[u8], rules: &Rules) -> Answer<Option<IllegalPlay>> {
    let previous = previous_of(previous, rules)?;
    let (id, candidate) = laid(candidate);
    let (candidate, previous) = (hand(candidate, rules)?, previous.as_ref());
    Ok(nearest(&candidate, id, previous, rules))
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
    let (id, cards) = laid(bytes);
    if cards.is_empty() {
        return Ok(None);
    }
    let hand = hand(cards, rules)?;
    let reading = legal_reading(&hand, id, None, rules);
    if reading.is_some() {
        return Ok(reading);
    }
    let message = format_args!("{}cannot lie on the table as such: it is no play of these rules", Names(&hand));
    Err(error("invalid-argument", &message))
}

/// Cards that are laid, all of them of the deck.
fn laid_from(bytes: &[u8], rules: &Rules) -> Answer<(Option<ReadingId>, Vec<Card>)> {
    let (id, bytes) = laid(bytes);
    hand(bytes, rules)?;
    Ok((id, cards(bytes)?))
}
