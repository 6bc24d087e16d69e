//! A seat of its own: what a client may do, from its view alone.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use super::{
    data::{from_js, to_js},
    error::{JsResult, invalid},
    plays::{list_to_js, plays_to_js, read_hint_options, read_laid, refusal_to_js},
    rules::Rules,
    types::{HintOptions, Laid, RulesInput, ViewInput},
};
use crate::View;

/// A seat that knows its view alone, as a client does, which has no `Game`. It tells what the seat may do: it answers what the
/// game answers for that seat, and knows nothing that the seat may not know. The next round of a match needs a new one, of the
/// rules of that round: in Guandan they have another level, and a view of another level is refused. `game.toJSON()` has them as
/// `rules` and `changes`, of which `new Rules(rules, changes)` makes them.
///
/// @example
/// const game = new Game("bigtwo", { seed: 1 }); // at the server
/// const seat = new Seat("bigtwo", game.view(0)); // at a client, whose turn it is
/// const [weakest] = seat.legal({ limit: 1 });
/// if (weakest) {
///   seat.refusal(weakest); // null: it may be played
///   game.play(weakest, { seat: seat.view.seat });
/// }
/// seat.update(game.view(seat.view.seat, { since: seat.view.moves }));
#[wasm_bindgen]
pub struct Seat(pub(super) crate::Seat);

#[wasm_bindgen]
impl Seat {
    /// Checks a view of a round under some rules, those of the deal. It may come over a network.
    ///
    /// @throws `unknown-rules`; `invalid-argument`, naming the part of the view that makes no sense under the rules;
    /// `missing-moves` for a view with `since`
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &RulesInput, view: &ViewInput) -> JsResult<Seat> {
        let rules = rules.rules()?;
        Ok(Seat(crate::Seat::new(&rules, read_view(view, &rules)?)?))
    }

    /// Takes a newer view of the same round, also if its cards were dealt again as nobody had bid. It may leave out moves that the
    /// seat knows: `game.view(seat, { since })`. After `undo` it has to be a whole one. A view that comes late, after a newer one, is
    /// taken, too. A view does not name its round: a client of several rounds has to tell them apart.
    ///
    /// @throws `missing-moves` where it leaves out others, `invalid-argument`; nothing has changed then
    pub fn update(&mut self, view: &ViewInput) -> JsResult<()> {
        let view = read_view(view, self.0.rules())?;
        Ok(self.0.update(view)?)
    }

    /// The rules it was made with, those of the deal. A new object each time.
    #[wasm_bindgen(getter)]
    pub fn rules(&self) -> Rules {
        Rules::of(self.0.rules().clone())
    }

    /// All that the seat knows, with the whole history. A new object each time.
    #[wasm_bindgen(getter, unchecked_return_type = "View")]
    pub fn view(&self) -> JsResult {
        to_js(self.0.view())
    }

    /// The part of the round.
    #[wasm_bindgen(getter, unchecked_return_type = "Phase")]
    pub fn phase(&self) -> JsResult {
        to_js(&self.0.phase())
    }

    /// The seat to move; `null` when the round is over.
    #[wasm_bindgen(getter, unchecked_return_type = "number | null")]
    pub fn turn(&self) -> JsValue {
        self.0.turn().map_or(JsValue::NULL, JsValue::from)
    }

    /// Whether it is this seat's turn, in any phase: to bid, to give, to play or pass.
    #[wasm_bindgen(getter, js_name = mayMove)]
    pub fn may_move(&self) -> bool {
        self.0.may_move()
    }

    /// Lists every play the seat may make on its turn, its duties in force, in the order of `hints`; none where it is not
    /// its turn.
    ///
    /// @throws `invalid-argument` for a bad option, `too-much` as `hints`
    #[wasm_bindgen(unchecked_return_type = "Play[]")]
    pub fn legal(&self, options: Option<HintOptions>) -> JsResult<Array> {
        Ok(list_to_js(&self.0.legal_with(&read_hint_options(options)?)?))
    }

    /// Says whether the seat may pass now.
    ///
    /// @throws `too-much` where it has to play if it can, and finding a play takes too long
    #[wasm_bindgen(js_name = mayPass)]
    pub fn may_pass(&self) -> JsResult<bool> {
        Ok(self.0.may_pass()?)
    }

    /// Lists what the seat may bid, 0 for nothing; empty where it is not asked.
    #[wasm_bindgen(unchecked_return_type = "number[]")]
    pub fn bids(&self) -> JsResult {
        to_js(&self.0.bids())
    }

    /// Lists the cards the seat may give; empty where it has none to give now.
    #[wasm_bindgen(unchecked_return_type = "Card[]")]
    pub fn gifts(&self) -> JsResult {
        to_js(&self.0.gifts())
    }

    /// Lists the plays the seat may make though it is not its turn: chops that the rules allow out of turn. A play that ends its
    /// trick at once, as all others have passed or are out, can still be chopped so until the next lead.
    ///
    /// @throws `too-much`
    #[wasm_bindgen(unchecked_return_type = "Play[]")]
    pub fn interrupts(&self) -> JsResult<Array> {
        Ok(plays_to_js(&self.0.interrupts()?))
    }

    /// Says why the seat may not play these cards now; `null` where it may, on its turn or out of turn.
    ///
    /// @throws `invalid-card`, `too-many-of-a-card`, `invalid-argument`
    #[wasm_bindgen(unchecked_return_type = "Refusal | null")]
    pub fn refusal(&self, cards: &Laid) -> JsResult {
        let (cards, id) = read_laid(cards, self.0.rules())?;
        refusal_to_js(self.0.refusal(&cards.iter().collect::<Vec<_>>(), id))
    }
}

/// Reads a view, which can be anything.
pub fn read_view(view: &ViewInput, rules: &crate::Rules) -> JsResult<View> {
    let view = from_js(view, "view", "invalid-argument")?;
    if view.get("opening").is_some() {
        return Err(invalid("view", "a whole round tells every hand: expected what game.view(seat) gives"));
    }
    Ok(View::from_value(&view)?.resolve(rules)?)
}
