//! Rules: the id of a named game, or an object of the class `Rules`.

use core::cell::Cell;

use serde_json::Value;
use wasm_bindgen::prelude::*;

use super::{
    codec::with_codec,
    data::{from_js, read_argument, to_js},
    error::{JsResult, js_error},
    known::{forget, keep, known},
    types::{GameIdInput, RulesBase, RulesChanges, RulesInput},
};
use crate::json::text::excerpt;

#[wasm_bindgen(module = "/src/js/codec.js")]
extern "C" {
    #[wasm_bindgen(catch, js_name = borrowRules)]
    fn borrow_rules(rules: &JsValue, to: &mut dyn FnMut(&Rules)) -> Result<(), JsValue>;
}

impl RulesInput {
    /// The rules that are meant. The caller keeps the object.
    pub fn rules(&self) -> JsResult<crate::Rules> {
        match known(with_codec(|codec| codec.rules(self))) {
            Some(rules) => Ok(rules),
            None => named(self).unwrap_or_else(|| self.borrowed()),
        }
    }

    /// Clones the rules of an object of the class. JavaScript alone can tell one, so it hands the object to a closure, or throws.
    fn borrowed(&self) -> JsResult<crate::Rules> {
        let mut found = None;
        borrow_rules(self, &mut |rules: &Rules| found = Some((rules.rules.clone(), rules.number())))?;
        let (rules, number) = found.ok_or(JsValue::UNDEFINED)?; // it was called
        with_codec(|codec| codec.keep_rules(self, number));
        Ok(rules)
    }
}

/// The rules of a named game, made when they are first asked for; `None` where the value is no id.
fn named(id: &JsValue) -> Option<JsResult<crate::Rules>> {
    let text = with_codec(|codec| codec.id(id))?;
    let known = known(with_codec(|codec| codec.rules(id)));
    Some(known.map_or_else(|| make_named(id, &text), Ok))
}

/// Makes the rules of a named game, which are known from then on.
fn make_named(id: &JsValue, text: &str) -> JsResult<crate::Rules> {
    let rules = crate::Rules::builtin(text)?;
    with_codec(|codec| codec.keep_rules(id, keep(&rules)));
    Ok(rules)
}

/// Lists the named games.
///
/// @example
/// games().map((game) => game.id); // ["doudizhu", "doudizhu-basic", …]
#[wasm_bindgen(unchecked_return_type = "GameInfo[]")]
pub fn games() -> JsResult {
    to_js(&crate::games())
}

/// Lists the house rules of a named game, where rule books differ. Apply several one after the other: of two that change the same
/// setting the later one holds, or is refused if it needs what the earlier one took away. A house rule is in force where applying it
/// changes nothing: the `fingerprint` stays.
///
/// @throws `unknown-rules` when there is no such game; `invalid-argument` for an id that is no text
/// @example
/// const toKing = houseRules("bigtwo").find(({ id }) => id === "straights-to-king");
/// const rules = new Rules("bigtwo", toKing?.changes);
/// const all = houseRules("bigtwo").reduce((rules, { changes }) => new Rules(rules, changes), new Rules("bigtwo"));
#[wasm_bindgen(js_name = houseRules, unchecked_return_type = "HouseRule[]")]
pub fn house_rules(id: &GameIdInput) -> JsResult {
    to_js(&crate::house_rules(&read_argument::<String>(id, "id")?)?)
}

/// The rules of a game, with house rules if you like.
///
/// @example
/// const rules = new Rules("bigtwo", { tracks: { runs: "3456789TJQK" } }); // straights stop at the king
/// classify(["Td", "Jc", "Qd", "Kh", "Ad"], rules); // null
#[wasm_bindgen]
pub struct Rules {
    rules: crate::Rules,
    /// The number under which they are known, once they are.
    number: Cell<u32>,
}

impl Rules {
    pub(super) fn of(rules: crate::Rules) -> Rules {
        Rules { rules, number: Cell::new(0) }
    }

    fn number(&self) -> u32 {
        if self.number.get() == 0 {
            self.number.set(keep(&self.rules));
        }
        self.number.get()
    }
}

impl Drop for Rules {
    fn drop(&mut self) {
        forget(self.number.get());
    }
}

#[wasm_bindgen]
impl Rules {
    /// Makes rules from the id of a game, a whole rule set, or other rules, and from house rules.
    ///
    /// @throws `unknown-rules` when there is no such game, or `base` is no rules at all; `invalid-rules`, naming the setting, when
    /// the outcome makes no sense
    #[wasm_bindgen(constructor)]
    pub fn new(base: &RulesBase, changes: Option<RulesChanges>) -> JsResult<Rules> {
        let base = match named(base) {
            Some(named) => named?,
            None => {
                let expected = "the id of a game, a rule set or Rules";
                crate::Rules::from_value(&read_object(base, "rules", "unknown-rules", expected)?)?
            }
        };
        Ok(Rules::of(match changes {
            Some(changes) => {
                base.patched(&read_object(&changes, "changes", "invalid-rules", "an object of settings")?)?
            }
            None => base,
        }))
    }

    /// The id of the named game; `null` where its rules are changed.
    #[wasm_bindgen(getter, unchecked_return_type = "GameId | null")]
    pub fn id(&self) -> JsValue {
        self.rules.id().map_or(JsValue::NULL, JsValue::from)
    }

    /// The title in English.
    #[wasm_bindgen(getter)]
    pub fn title(&self) -> String {
        self.rules.title().into()
    }

    /// How many seats there are.
    #[wasm_bindgen(getter)]
    pub fn players(&self) -> usize {
        self.rules.players()
    }

    /// A short text that is equal for equal settings, whatever the rules are called: two programs compare it to see whether they
    /// play by the same rules. Another version of the package may give another text, and so may settings that differ but mean the
    /// same.
    ///
    /// @example
    /// new Rules("bigtwo").fingerprint === new Rules("bigtwo", { turn: { mustBeat: true } }).fingerprint; // false
    #[wasm_bindgen(getter)]
    pub fn fingerprint(&self) -> String {
        self.rules.fingerprint()
    }

    /// Gives the whole rule set as data, which `new Rules` takes back.
    #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "RulesData")]
    pub fn to_json(&self) -> JsResult {
        to_js(&self.rules)
    }
}

/// Reads settings. If they are no object, the error has this code.
fn read_object(settings: &JsValue, name: &str, code: &str, expected: &str) -> JsResult<Value> {
    let settings = from_js(settings, name, "invalid-rules")?;
    if settings.is_object() {
        return Ok(settings);
    }
    Err(js_error(code, format_args!("{name} is {}: expected {expected}", excerpt(&settings))))
}
