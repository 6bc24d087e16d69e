//! A round at the table.

use js_sys::Array;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use wasm_bindgen::prelude::*;

use super::{
    codec::with_codec,
    data::{from_js, read_argument, read_options, read_seed, to_js},
    error::{JsResult, invalid},
    plays::{list_to_js, plays_to_js, read_hint_options, read_laid, refusal_to_js},
    rules::Rules,
    types::{
        CardInput, GameOptions, HintOptions, Laid, NextOptions, NumberInput, RulesInput, SavedInput, SeatOptions,
        ViewOptions,
    },
};
use crate::{Card, DealtCards, Play, ReadingId, SavedGame};

/// A round, from the deal until it is over. What is refused throws with the refusal's code, and changes nothing.
///
/// It lives in the module's memory. `structuredClone` and `postMessage` turn a `Game`, `Rules` or `Seat` without an error into a
/// plain object that is of no use: send its `toJSON()`, of a seat its `view`. The memory is freed when nothing refers to the
/// object any more; `free` does so at once, and what is called of the object after it throws `invalid-argument`. A `Game` and a
/// `Seat` keep what they need of `Rules`.
///
/// @example
/// const game = new Game("doudizhu", { seed: 7 });
/// while (game.turn !== null) {
///   const bid = game.bids().at(-1); // before the play there may be bids, in other games tribute
///   const [card] = game.gifts();
///   const [weakest] = game.legal({ limit: 1 });
///   if (bid !== undefined) game.bid(bid);
///   else if (card) game.give(card);
///   else if (weakest) game.play(weakest);
///   else game.pass();
/// }
/// game.result?.scores; // points by seat
#[wasm_bindgen]
pub struct Game(pub(super) crate::Game);

#[wasm_bindgen]
impl Game {
    /// Deals a round, or makes one of cards that were dealt elsewhere. It is over at once where a hand wins as it is dealt, as six
    /// pairs do in Tien Len: `turn` is `null`, and `result` tells.
    ///
    /// @throws `unknown-rules`; `invalid-argument`, also for a text in `hands` that is no card; `invalid-card` for a card that the
    /// deck does not have; `too-many-of-a-card`; `too-much` where finding who wins as dealt takes too long
    /// @example
    /// const { hands, kitty } = deal("doudizhu"); // or a server's own shuffle
    /// const dealt = new Game("doudizhu", { hands, kitty });
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &RulesInput, options: Option<GameOptions>) -> JsResult<Game> {
        let rules = rules.rules()?;
        let options: GameOptionsFields = read_options(options)?;
        let mut builder = crate::Game::builder(&rules);
        if let Some(winner) = options.winner {
            builder = builder.winner(winner);
        }
        Ok(Game(match options.dealt_from()? {
            DealtFrom::Hands(cards) => builder.deal_with(cards)?,
            DealtFrom::Seed(seed) => builder.deal(read_seed(&seed)?)?,
        }))
    }

    /// Restores a round that `toJSON` has given, by replaying it. A round that cannot have come about is refused.
    ///
    /// @throws `invalid-argument`, `unknown-rules`, `invalid-rules`, `invalid-card`, `too-many-of-a-card`, `too-much`
    #[wasm_bindgen(js_name = fromJSON)]
    pub fn from_json(data: &SavedInput) -> JsResult<Game> {
        Ok(Game(crate::Game::restore(SavedGame::from_value(&from_js(data, "data", "invalid-argument")?)?)?))
    }

    /// Deals the next round of the match: who won leads where the rules say so, levels rise, tribute is given. A seed deals the
    /// same hands as in `new Game`, and as there it may be over at once. Scores are of the round; who keeps a match adds them up. Where
    /// tribute is due, `turn` is ignored.
    ///
    /// @throws `not-now` while the round goes on, `match-over` when the match is won, `invalid-argument`, `invalid-card`,
    /// `too-many-of-a-card`, `too-much`
    /// @example
    /// const next = game.next({ seed: 8 });
    pub fn next(&self, options: Option<NextOptions>) -> JsResult<Game> {
        let options: GameOptionsFields = read_options(options)?;
        if options.winner.is_some() {
            return Err(invalid("options.winner", "is told by the round before"));
        }
        Ok(Game(match options.dealt_from()? {
            DealtFrom::Hands(cards) => self.0.next_with(cards)?,
            DealtFrom::Seed(seed) => self.0.next(read_seed(&seed)?)?,
        }))
    }

    /// The rules of this deal: the level is the one it is played at. A new object each time.
    #[wasm_bindgen(getter)]
    pub fn rules(&self) -> Rules {
        Rules::of(self.0.rules().clone())
    }

    /// The part of the round: before cards are played there may be bidding for the landlord, doubling, hands to be shown, or tribute.
    #[wasm_bindgen(getter, unchecked_return_type = "Phase")]
    pub fn phase(&self) -> JsResult {
        to_js(&self.0.phase())
    }

    /// How many seats there are.
    #[wasm_bindgen(getter)]
    pub fn seats(&self) -> usize {
        self.0.seats()
    }

    /// The seat to move; `null` when the round is over.
    #[wasm_bindgen(getter, unchecked_return_type = "number | null")]
    pub fn turn(&self) -> JsValue {
        self.0.turn().map_or(JsValue::NULL, JsValue::from)
    }

    /// The play to be beaten, and the seat that laid it; `null` where a lead is due.
    #[wasm_bindgen(getter, unchecked_return_type = "{ seat: number; play: Play } | null")]
    pub fn table(&self) -> JsResult {
        #[derive(Serialize)]
        struct TablePlay<'a> {
            seat: usize,
            play: &'a Play,
        }
        to_js(&self.0.table().map(|(seat, play)| TablePlay { seat, play }))
    }

    /// How the round ended; `null` while it goes on.
    ///
    /// @throws `too-much` where plays still held are paid for, and listing them takes too long
    #[wasm_bindgen(getter, unchecked_return_type = "GameResult | null")]
    pub fn result(&self) -> JsResult {
        to_js(&self.0.result()?)
    }

    /// Gives a seat's cards, highest first.
    ///
    /// @throws `invalid-argument`
    #[wasm_bindgen(unchecked_return_type = "Card[]")]
    pub fn hand(&self, seat: &NumberInput) -> JsResult {
        to_js(&self.0.hand(read_argument(seat, "seat")?)?)
    }

    /// Lists every play the seat to move may make, its obligations in force, in the order of `hints`.
    ///
    /// @throws `invalid-argument` for a bad option, `too-much` as `hints`
    #[wasm_bindgen(unchecked_return_type = "Play[]")]
    pub fn legal(&self, options: Option<HintOptions>) -> JsResult<Array> {
        Ok(list_to_js(&self.0.legal_with(&read_hint_options(options)?)?))
    }

    /// Says whether the seat to move may pass.
    ///
    /// @throws `too-much` where it has to play if it can, and finding a play takes too long
    #[wasm_bindgen(js_name = mayPass)]
    pub fn may_pass(&self) -> JsResult<bool> {
        Ok(self.0.may_pass()?)
    }

    /// Says why the seat to move may not play these cards, or the one that `options` names, on its turn or out of turn; `null`
    /// where it may.
    ///
    /// @throws `invalid-card`, `too-many-of-a-card`, `invalid-argument`
    #[wasm_bindgen(unchecked_return_type = "Refusal | null")]
    pub fn refusal(&self, cards: &Laid, options: Option<SeatOptions>) -> JsResult {
        let (cards, id) = self.read_laid(cards)?;
        refusal_to_js(match self.speaker(options)? {
            None => self.0.refusal(&cards, id),
            Some(seat) => self.0.refusal_from(seat, &cards, id),
        })
    }

    /// Plays cards for the seat to move, or for the one that `options` names: the seat to move, or one that may play out of turn (see
    /// `interrupts`). What came over a network can be handed on as it is: whatever it may be is checked.
    ///
    /// @throws the refusal's code; `out-of-turn` for another seat; `invalid-card`, `too-many-of-a-card`, `invalid-argument`,
    /// `too-much`
    pub fn play(&mut self, cards: &Laid, options: Option<SeatOptions>) -> JsResult<()> {
        if cards.is_null() {
            return Err(invalid("cards", "null is no play: call pass() where choose gives null"));
        }
        let (cards, id) = self.read_laid(cards)?;
        match self.speaker(options)? {
            None => self.0.play(&cards, id)?,
            Some(seat) => self.0.play_from(seat, &cards, id)?,
        }
        Ok(())
    }

    /// Lists the plays a seat may make though it is not its turn: chops that the rules allow out of turn. A play that ends its
    /// trick at once, as all others have passed or are out, can still be chopped so until the next lead.
    ///
    /// @throws `invalid-argument`, `too-much`
    #[wasm_bindgen(unchecked_return_type = "Play[]")]
    pub fn interrupts(&self, seat: &NumberInput) -> JsResult<Array> {
        Ok(plays_to_js(&self.0.interrupts(read_argument(seat, "seat")?)?))
    }

    /// Lists what the seat to move may bid, 0 for nothing; empty where there is no bidding now. Where nobody wants to be
    /// landlord the cards are dealt anew, each time. In the phase `"doubling"` a bid
    /// is how often the seat doubles what it plays for, and in `"opening"` how often the stake doubles where it lays its hand open.
    #[wasm_bindgen(unchecked_return_type = "number[]")]
    pub fn bids(&self) -> JsResult {
        to_js(&self.0.bids())
    }

    /// Bids for the seat to move, one of `bids()`. A server names the seat that speaks: `{ seat }`.
    ///
    /// @throws `not-a-bid`, `not-now`, `round-over`, `invalid-argument`, `too-much`; `out-of-turn` for another seat
    pub fn bid(&mut self, bid: &NumberInput, options: Option<SeatOptions>) -> JsResult<()> {
        let bid = read_argument(bid, "bid")?;
        match self.speaker(options)? {
            None => self.0.bid(bid)?,
            Some(seat) => self.0.bid_from(seat, bid)?,
        }
        Ok(())
    }

    /// Lists the cards the seat to move may give; empty where there is no tribute now.
    #[wasm_bindgen(unchecked_return_type = "Card[]")]
    pub fn gifts(&self) -> JsResult {
        to_js(&self.0.gifts())
    }

    /// Gives a card for the seat to move, one of `gifts()`. A server names the seat that speaks: `{ seat }`.
    ///
    /// @throws `not-a-gift`, `not-now`, `round-over`, `invalid-card`, `invalid-argument`, `too-much`; `out-of-turn` for another seat
    pub fn give(&mut self, card: &CardInput, options: Option<SeatOptions>) -> JsResult<()> {
        let card = with_codec(|codec| codec.card(card))?.try_into()?;
        match self.speaker(options)? {
            None => self.0.give(card)?,
            Some(seat) => self.0.give_from(seat, card)?,
        }
        Ok(())
    }

    /// Passes for the seat to move. A server names the seat that speaks: `{ seat }`.
    ///
    /// @throws `may-not-pass`, `not-now`, `round-over`, `invalid-argument`, `too-much`; `out-of-turn` for another seat
    pub fn pass(&mut self, options: Option<SeatOptions>) -> JsResult<()> {
        match self.speaker(options)? {
            None => self.0.pass()?,
            Some(seat) => self.0.pass_from(seat)?,
        }
        Ok(())
    }

    /// Takes back the last move, bid or gift; `false` where there is none.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Gives what a seat may know, as plain data. `since` is how many of the first moves to leave out, for a seat that knows them:
    /// see `Seat.update`. After `undo` it needs the whole view.
    ///
    /// @throws `invalid-argument`
    /// @example
    /// game.view(0).moves; // how many there were
    /// game.view(0, { since: 12 }).history; // the later ones
    #[wasm_bindgen(unchecked_return_type = "View")]
    pub fn view(&self, seat: &NumberInput, options: Option<ViewOptions>) -> JsResult {
        let ViewOptionsFields { since } = read_options(options)?;
        to_js(&self.0.view_since(read_argument(seat, "seat")?, since)?)
    }

    /// Gives the round as data, which `fromJSON` restores anywhere: the rules by name and changes, the seed, all moves.
    /// The seed tells every hand: it stays at the server.
    #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "SavedGame")]
    pub fn to_json(&self) -> JsResult {
        to_js(&self.0)
    }
}

impl Game {
    fn read_laid(&self, cards: &Laid) -> JsResult<(Vec<Card>, Option<ReadingId>)> {
        let (cards, id) = read_laid(cards, self.0.rules())?;
        Ok((cards.iter().collect(), id))
    }

    /// The seat that speaks. Options without a seat are an error, so that a server cannot forget to name one.
    fn speaker(&self, options: Option<SeatOptions>) -> JsResult<Option<usize>> {
        let Some(options) = options else { return Ok(None) };
        let SeatOptionsFields { seat } = read_argument(options.as_ref(), "options")?;
        Ok(Some(self.0.checked_seat(seat)?))
    }
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct GameOptionsFields {
    seed: Value,
    winner: Option<usize>,
    #[serde(deserialize_with = "read_hands")]
    hands: Option<Vec<Vec<Card>>>,
    kitty: Vec<Card>,
    landlord: Option<usize>,
    turn: Option<usize>,
}

/// Reads hands that are given. `null`, as from a shuffle that failed, is refused: it must not deal at random.
fn read_hands<'de, D: Deserializer<'de>>(hands: D) -> Result<Option<Vec<Vec<Card>>>, D::Error> {
    Vec::deserialize(hands).map(Some)
}

/// The source of the cards of a round.
enum DealtFrom {
    Seed(Value),
    Hands(DealtCards),
}

impl GameOptionsFields {
    fn dealt_from(self) -> JsResult<DealtFrom> {
        let GameOptionsFields { seed, winner: _, hands, kitty, landlord, turn } = self;
        match hands {
            Some(_) if !seed.is_null() => Err(invalid("options", "expected either seed or hands")),
            Some(hands) => Ok(DealtFrom::Hands(DealtCards { hands, kitty, landlord, turn })),
            None if kitty.is_empty() && landlord.is_none() && turn.is_none() => Ok(DealtFrom::Seed(seed)),
            None => Err(invalid("options", "kitty, landlord and turn are allowed only together with hands")),
        }
    }
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct ViewOptionsFields {
    since: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatOptionsFields {
    seat: usize,
}
