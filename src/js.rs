//! The JavaScript face, of which `npm/chupai.js` makes the public one: cards cross as bytes
//! ([`Card::number`]), plays as one flat byte array, so that a call crosses the border once.

use std::sync::Arc;

use serde::{Serialize, Serializer};
use wasm_bindgen::prelude::*;

use crate::{
    Card, Claim, Code, Game, Hand, HandError, Kind, Options, Order, Play, Plays, Rank, Reading, Refusal, Rules,
    RulesError, Scheme, SortBy, View,
    beat::{legal_reading, nearest},
    can_beat, choose, choose_bid, choose_gift, classify,
    classify::preferred,
    codes,
    data::{Data, ToData, map},
    deal,
    game::GameError,
    games, hints, readings, refusal, shuffle, sort, tally,
};

#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

type Answer<T> = Result<T, JsValue>;

/// A JavaScript error with a stable code.
fn error(code: &str, message: impl ToString) -> JsValue {
    let error = js_sys::Error::new(&message.to_string());
    // Setting a property of an object that was just made does not fail.
    let _ = js_sys::Reflect::set(&error, &"code".into(), &code.into());
    error.into()
}

impl From<HandError> for JsValue {
    fn from(from: HandError) -> JsValue {
        error(from.code(), from)
    }
}

impl From<RulesError> for JsValue {
    fn from(from: RulesError) -> JsValue {
        error(from.code(), from)
    }
}

impl From<GameError> for JsValue {
    fn from(from: GameError) -> JsValue {
        error(from.code(), from)
    }
}

impl From<Refusal> for JsValue {
    fn from(from: Refusal) -> JsValue {
        error(from.code(), from)
    }
}

impl Serialize for Data {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Data::Null => to.serialize_unit(),
            Data::Bool(truth) => to.serialize_bool(*truth),
            Data::Whole(number) => to.serialize_i64(*number),
            Data::Other(text) | Data::Text(text) => to.serialize_str(text),
            Data::List(list) => to.collect_seq(list),
            Data::Map(map) => to.collect_map(map.iter().map(|(name, value)| (name, value))),
        }
    }
}

/// Plain data as a JavaScript object.
fn object(data: &(impl ToData + ?Sized)) -> Answer<JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    data.to_data().serialize(&serializer).map_err(|problem| error("invalid-argument", problem))
}

fn cards(bytes: &[u8]) -> Answer<Vec<Card>> {
    let card = |&byte| Card::from_number(byte).ok_or_else(|| error("invalid-card", format!("{byte} is not a card")));
    bytes.iter().map(card).collect()
}

fn hand(bytes: &[u8], rules: &Rules) -> Answer<Hand> {
    Ok(Hand::new(cards(bytes)?, rules)?)
}

fn bytes(cards: &[Card]) -> Vec<u8> {
    cards.iter().map(|card| card.number()).collect()
}

/// A claim in one number: 1, kind, length and rank, a byte each; 0 for none.
fn claim(packed: u32) -> Option<Claim> {
    let [mark, kind, length, rank] = packed.to_be_bytes();
    let kind = *Kind::ALL.get(usize::from(kind))?;
    (mark == 1).then_some(Claim { kind, length, rank: Rank(rank) })
}

/// A play in bytes: kind, length, rank, suit or 255, bits (1 a bomb, 2 wild cards), number of cards, cards, and
/// where there are wild cards what each card is taken as.
fn push_play(flat: &mut Vec<u8>, reading: &Reading, cards: &[Card], taken_as: Option<&[Card]>) {
    let suit = reading.suit.map_or(u8::MAX, |suit| suit.0);
    let bits = u8::from(reading.bomb) | u8::from(taken_as.is_some()) << 1;
    flat.extend([reading.kind as u8, reading.length, reading.rank.0, suit, bits, cards.len() as u8]);
    flat.extend(cards.iter().chain(taken_as.unwrap_or_default()).map(|card| card.number()));
}

fn flat_play(flat: &mut Vec<u8>, play: &Play) {
    push_play(flat, &play.reading, &play.cards, play.taken_as.as_deref());
}

fn flat_plays(plays: &[Play]) -> Vec<u8> {
    let mut flat = Vec::new();
    plays.iter().for_each(|play| flat_play(&mut flat, play));
    flat
}

/// The most plays in one answer. No hand that is dealt has so many; of a whole deck there can be billions.
const MOST_PLAYS: usize = 1_000_000;

/// Options of a list: the limit, the kinds as bits with 0 for all, and whether groups are kept.
fn options(limit: u32, kinds: u32, keep_groups: bool) -> Options {
    let kinds = (kinds != 0).then(|| Kind::ALL.iter().copied().filter(|kind| kinds & kind.bit() != 0).collect());
    let order = if keep_groups { Order::KeepGroups } else { Order::Ascending };
    Options { limit: (limit as usize).min(MOST_PLAYS + 1), kinds, order, ..Options::default() }
}

fn flat_list(plays: &Plays) -> Answer<Vec<u8>> {
    if plays.len() > MOST_PLAYS {
        return Err(error("invalid-argument", format!("there are more than {MOST_PLAYS} plays: give a lower limit")));
    }
    let mut flat = Vec::new();
    for (reading, cards) in plays.iter() {
        push_play(&mut flat, reading, cards, reading.stands.taken_as(cards).as_deref());
    }
    Ok(flat)
}

fn refused(refusal: Option<Refusal>) -> Answer<JsValue> {
    let data = refusal.map_or(Data::Null, |refusal| {
        map([("code", Data::text(refusal.code())), ("message", Data::Text(refusal.to_string()))])
    });
    object(&data)
}

/// The 54 cards by name, each with its number.
#[wasm_bindgen(js_name = cardNames)]
pub fn card_names() -> Answer<JsValue> {
    let names = Card::all().map(|card| (card.to_string(), card.number().to_data()));
    object(&Data::Map(names.collect()))
}

/// The names of the kinds, in the order of their numbers.
#[wasm_bindgen(js_name = kindNames)]
pub fn kind_names() -> Answer<JsValue> {
    object(Kind::ALL)
}

/// The number of the card that a text names.
#[wasm_bindgen(js_name = parseCard)]
pub fn parse_card(text: &str) -> Answer<u8> {
    text.parse().map(Card::number).map_err(|problem: crate::CardError| error("invalid-card", problem))
}

/// 64 random bits as a seed.
#[wasm_bindgen(js_name = freshSeed)]
pub fn fresh_seed() -> Answer<String> {
    let bits = getrandom::u64().map_err(|problem| error("invalid-argument", format!("no entropy: {problem}")))?;
    Ok(format!("{bits:016x}"))
}

/// The named games.
#[wasm_bindgen(js_name = gameList)]
pub fn game_list() -> Answer<JsValue> {
    object(&games())
}

/// Shuffled cards.
#[wasm_bindgen(js_name = shuffleCards)]
pub fn shuffle_cards(from: &[u8], seed: &str) -> Answer<Vec<u8>> {
    Ok(bytes(&shuffle(&cards(from)?, seed)))
}

/// Server codes of cards.
#[wasm_bindgen(js_name = encodeCards)]
pub fn encode_cards(from: &[u8], scheme: &str) -> Answer<JsValue> {
    let scheme = scheme_of(scheme)?;
    let codes: Result<Vec<Code>, _> = cards(from)?.into_iter().map(|card| codes::encode(card, scheme)).collect();
    object(&codes.map_err(|problem| error("invalid-card", problem))?)
}

/// The cards of server codes, which come as JSON.
#[wasm_bindgen(js_name = decodeCards)]
pub fn decode_cards(text: &str, scheme: &str) -> Answer<Vec<u8>> {
    let scheme = scheme_of(scheme)?;
    Ok(bytes(&codes::decode_json(text, scheme).map_err(|problem| error("invalid-card", problem))?))
}

fn scheme_of(name: &str) -> Answer<Scheme> {
    let known = Scheme::ALL.iter().find(|(known, _)| *known == name);
    known.map(|(_, scheme)| *scheme).ok_or_else(|| {
        let names: Vec<&str> = Scheme::ALL.iter().map(|(name, _)| *name).collect();
        error("invalid-argument", format!("{} is not a scheme: expected one of {}", Data::text(name), names.join(", ")))
    })
}

/// Rules, and all that is asked of them.
#[wasm_bindgen]
pub struct RulesHandle {
    rules: Arc<Rules>,
}

#[wasm_bindgen]
impl RulesHandle {
    /// A named game.
    pub fn named(id: &str) -> Answer<RulesHandle> {
        Ok(Rules::named(id)?.into())
    }

    /// A named game with changes as JSON.
    pub fn changed(id: &str, changes: &str) -> Answer<RulesHandle> {
        Ok(Rules::with_changes(id, changes)?.into())
    }

    /// A whole rule set as JSON.
    pub fn whole(data: &str) -> Answer<RulesHandle> {
        Ok(Rules::from_json(data)?.into())
    }

    /// The rule set as JSON.
    pub fn data(&self) -> String {
        self.rules.to_json()
    }

    /// What cards are; nothing where they are nothing.
    pub fn classify(&self, cards: &[u8]) -> Answer<Vec<u8>> {
        let play = classify(&hand(cards, &self.rules)?, &self.rules);
        Ok(flat_plays(play.as_slice()))
    }

    /// All readings.
    pub fn readings(&self, cards: &[u8]) -> Answer<Vec<u8>> {
        Ok(flat_plays(&readings(&hand(cards, &self.rules)?, &self.rules)))
    }

    /// Whether cards beat what lies on the table. No cards there: whether they may be led.
    #[wasm_bindgen(js_name = canBeat)]
    pub fn can_beat(&self, candidate: &[u8], claimed: u32, previous: &[u8], previous_claim: u32) -> Answer<bool> {
        let previous = self.previous(previous, previous_claim)?;
        let (candidate, previous) = (hand(candidate, &self.rules)?, previous.as_ref());
        Ok(match claim(claimed) {
            None => can_beat(&candidate, previous, &self.rules),
            Some(claim) => nearest(self.claimed(&candidate, claim), previous, &self.rules).is_none(),
        })
    }

    /// Why they do not.
    pub fn refusal(&self, candidate: &[u8], claimed: u32, previous: &[u8], previous_claim: u32) -> Answer<JsValue> {
        let previous = self.previous(previous, previous_claim)?;
        let (candidate, previous) = (hand(candidate, &self.rules)?, previous.as_ref());
        refused(match claim(claimed) {
            None => refusal(&candidate, previous, &self.rules),
            Some(claim) => nearest(self.claimed(&candidate, claim), previous, &self.rules),
        })
    }

    /// Every legal play. No cards on the table: every lead.
    pub fn hints(
        &self,
        cards: &[u8],
        previous: &[u8],
        previous_claim: u32,
        limit: u32,
        kinds: u32,
        keep_groups: bool,
    ) -> Answer<Vec<u8>> {
        let hand = hand(cards, &self.rules)?;
        let previous = self.previous(previous, previous_claim)?;
        flat_list(&hints(&hand, previous.as_ref(), &self.rules, &options(limit, kinds, keep_groups)))
    }

    /// The deck.
    pub fn deck(&self) -> Vec<u8> {
        self.rules.deck().map(Card::number).collect()
    }

    /// A deal.
    pub fn deal(&self, seed: &str) -> Answer<JsValue> {
        object(&deal(&self.rules, seed))
    }

    /// Sorted cards.
    pub fn sort(&self, from: &[u8], by_suit: bool) -> Answer<Vec<u8>> {
        let by = if by_suit { SortBy::Suit } else { SortBy::Rank };
        Ok(bytes(&sort(&hand(from, &self.rules)?, &self.rules, by)))
    }

    /// How cards are spread.
    pub fn tally(&self, from: &[u8]) -> Answer<JsValue> {
        object(&tally(&hand(from, &self.rules)?, &self.rules))
    }

    /// A computer player's move for a view as JSON; no cards for a pass.
    pub fn choose(&self, view: &str, seed: &str) -> Answer<Vec<u8>> {
        let play = choose(&View::from_json(view, &self.rules)?, &self.rules, seed)?;
        Ok(flat_plays(play.as_slice()))
    }

    /// A computer player's bid.
    #[wasm_bindgen(js_name = chooseBid)]
    pub fn choose_bid(&self, view: &str, bids: &[u8], seed: &str) -> Answer<u8> {
        Ok(choose_bid(&View::from_json(view, &self.rules)?, bids, &self.rules, seed)?)
    }

    /// The card a computer player gives.
    #[wasm_bindgen(js_name = chooseGift)]
    pub fn choose_gift(&self, view: &str, gifts: &[u8]) -> Answer<u8> {
        Ok(choose_gift(&View::from_json(view, &self.rules)?, &cards(gifts)?, &self.rules)?.number())
    }

    fn previous(&self, cards: &[u8], packed: u32) -> Answer<Option<Reading>> {
        if cards.is_empty() {
            return Ok(None);
        }
        let hand = hand(cards, &self.rules)?;
        let reading = match claim(packed) {
            None => legal_reading(&hand, None, &self.rules),
            Some(claim) => self.claimed(&hand, claim),
        };
        let names = || hand.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ");
        reading.map(Some).ok_or_else(|| {
            error(
                "invalid-argument",
                format!("{} cannot lie on the table as such: it is no play of these rules", names()),
            )
        })
    }

    fn claimed(&self, cards: &Hand, claim: Claim) -> Option<Reading> {
        preferred(cards, &self.rules, &|reading| claim.names(reading))
    }
}

impl From<Rules> for RulesHandle {
    fn from(rules: Rules) -> RulesHandle {
        RulesHandle { rules: Arc::new(rules) }
    }
}

/// A round.
#[wasm_bindgen]
pub struct GameHandle {
    game: Game,
}

#[wasm_bindgen]
impl GameHandle {
    /// Deals a round.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &RulesHandle, seed: &str, winner: Option<u32>) -> GameHandle {
        GameHandle { game: Game::new(rules.rules.clone(), seed, winner.map(|seat| seat as usize)) }
    }

    /// Takes up a saved round, which comes as JSON.
    pub fn restore(saved: &str) -> Answer<GameHandle> {
        Ok(GameHandle { game: Game::from_json(saved)? })
    }

    /// The round as JSON.
    pub fn save(&self) -> String {
        self.game.to_json()
    }

    /// How many seats there are.
    #[wasm_bindgen(getter)]
    pub fn seats(&self) -> u32 {
        self.game.seats() as u32
    }

    /// The seat to move.
    #[wasm_bindgen(getter)]
    pub fn turn(&self) -> Option<u32> {
        self.game.turn().map(|seat| seat as u32)
    }

    /// What the round is at.
    #[wasm_bindgen(getter)]
    pub fn phase(&self) -> String {
        self.game.phase().name().into()
    }

    /// What has to be beaten: the seat, then the play; nothing where a lead is due.
    pub fn table(&self) -> Vec<u8> {
        let mut flat = Vec::new();
        if let Some((seat, play)) = self.game.table() {
            flat.push(seat as u8);
            flat_play(&mut flat, play);
        }
        flat
    }

    /// How the round ended.
    pub fn outcome(&self) -> Answer<JsValue> {
        object(&self.game.outcome())
    }

    /// A seat's cards.
    pub fn hand(&self, seat: u32) -> Vec<u8> {
        bytes(&self.game.hand(seat as usize))
    }

    /// Every play the seat to move may make.
    pub fn legal(&self, limit: u32, kinds: u32, keep_groups: bool) -> Answer<Vec<u8>> {
        flat_list(&self.game.legal_with(options(limit, kinds, keep_groups)))
    }

    /// Whether the seat to move may pass.
    #[wasm_bindgen(js_name = mayPass)]
    pub fn may_pass(&self) -> bool {
        self.game.may_pass()
    }

    /// Why the seat to move may not play cards.
    pub fn refusal(&self, from: &[u8], packed: u32) -> Answer<JsValue> {
        refused(self.game.refusal(&self.cards(from)?, claim(packed)))
    }

    /// Plays cards, for the seat to move or for another that may all the same.
    pub fn play(&mut self, from: &[u8], packed: u32, seat: Option<u32>) -> Answer<()> {
        let cards = self.cards(from)?;
        Ok(match seat {
            None => self.game.play(&cards, claim(packed)),
            Some(seat) => self.game.play_from(seat as usize, &cards, claim(packed)),
        }?)
    }

    /// What a seat may play though it is not to move.
    pub fn interrupts(&self, seat: u32) -> Vec<u8> {
        flat_plays(&self.game.interrupts(seat as usize))
    }

    /// What the seat to move may bid.
    pub fn bids(&self) -> Vec<u8> {
        self.game.bids()
    }

    /// Bids.
    pub fn bid(&mut self, bid: u8) -> Answer<()> {
        Ok(self.game.bid(bid)?)
    }

    /// The cards the seat to move may give.
    pub fn gifts(&self) -> Vec<u8> {
        bytes(&self.game.gifts())
    }

    /// Gives a card.
    pub fn give(&mut self, card: u8) -> Answer<()> {
        let card = Card::from_number(card).ok_or_else(|| error("invalid-card", format!("{card} is not a card")))?;
        Ok(self.game.give(card)?)
    }

    /// The next deal.
    pub fn next(&self, seed: &str) -> Answer<GameHandle> {
        Ok(GameHandle { game: self.game.next(seed)? })
    }

    /// The rules of this deal.
    pub fn rules(&self) -> RulesHandle {
        RulesHandle { rules: self.game.rules().clone() }
    }

    /// Passes.
    pub fn pass(&mut self) -> Answer<()> {
        Ok(self.game.pass()?)
    }

    /// Takes back a move.
    pub fn undo(&mut self) -> bool {
        self.game.undo()
    }

    /// What a seat may know.
    pub fn view(&self, seat: u32) -> Answer<JsValue> {
        object(&self.game.view(seat as usize))
    }

    fn cards(&self, from: &[u8]) -> Answer<Vec<Card>> {
        let cards = cards(from)?;
        Hand::new(cards.iter().copied(), self.game.rules())?;
        Ok(cards)
    }
}
