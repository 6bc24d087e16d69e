//! Rules: the id of a named game, or an object of the class `Rules`.

use core::cell::RefCell;

use serde_json::Value;
use wasm_bindgen::prelude::*;

use super::{
    border::cross,
    data::{argument, give, take},
    error::{Thrown, coded, invalid},
    types::{GameIdInput, RulesBase, RulesChanges, RulesInput},
};
use crate::json::text::shown;

#[wasm_bindgen(module = "/src/js/border.js")]
extern "C" {
    #[wasm_bindgen(catch)]
    fn lend(rules: &JsValue, to: &mut dyn FnMut(&Rules)) -> Result<(), JsValue>;
}

thread_local! {
    /// The rules of named games, each made when it is first asked for.
    static NAMED: RefCell<Vec<crate::Rules>> = RefCell::default();
}

impl RulesInput {
    /// The rules that are meant. The caller's object stays the caller's.
    pub fn rules(&self) -> Thrown<crate::Rules> {
        named(self).unwrap_or_else(|| self.lent())
    }

    /// Clones the rules of an object of the class. JavaScript alone can tell one, so it hands the object to a closure.
    fn lent(&self) -> Thrown<crate::Rules> {
        let mut rules = None;
        let lent = lend(self, &mut |lent: &Rules| rules = Some(lent.0.clone()));
        let none = || coded("unknown-rules", "rules: expected the id of a game, or a Rules object that is not freed");
        lent.ok().and(rules).ok_or_else(none)
    }
}

/// The rules of a named game; `None` where the value is no id.
fn named(id: &JsValue) -> Option<Thrown<crate::Rules>> {
    let known = cross(|border| border.rules(id));
    match known.and_then(|number| NAMED.with_borrow(|named| named.get(number).cloned())) {
        Some(rules) => Some(Ok(rules)),
        None => cross(|border| border.id(id)).map(|id| make_named(&id)),
    }
}

fn make_named(id: &str) -> Thrown<crate::Rules> {
    let rules = crate::Rules::builtin(id)?;
    NAMED.with_borrow_mut(|named| {
        cross(|border| border.keep_rules(id, named.len()));
        named.push(rules.clone());
    });
    Ok(rules)
}

/// Lists the named games.
///
/// @example
/// games().map((game) => game.id); // ["doudizhu", "doudizhu-basic", …]
#[wasm_bindgen(unchecked_return_type = "GameInfo[]")]
pub fn games() -> Thrown {
    give(&crate::games())
}

/// Lists the house rules of a named game, where rule books differ. Any that do not set one setting to different values
/// can be merged.
///
/// @throws `unknown-rules` when there is no such game
/// @example
/// const toKing = houseRules("bigtwo").find(({ id }) => id === "straights-to-king");
/// const rules = new Rules("bigtwo", toKing.changes);
#[wasm_bindgen(js_name = houseRules, unchecked_return_type = "HouseRule[]")]
pub fn house_rules(id: &GameIdInput) -> Thrown {
    give(&crate::house_rules(&argument::<String>(id, "id")?)?)
}

/// The rules of a game, with house rules if you like.
///
/// @example
/// const rules = new Rules("bigtwo", { tracks: { runs: "3456789TJQK" } }); // straights stop at the king
/// classify(["Td", "Jc", "Qd", "Kh", "Ad"], rules); // null
#[wasm_bindgen]
pub struct Rules(pub(super) crate::Rules);

#[wasm_bindgen]
impl Rules {
    /// Makes rules from the id of a game and house rules, or from a whole rule set.
    ///
    /// @throws `unknown-rules` when there is no such game; `invalid-rules`, naming the setting, when the outcome makes
    /// no sense; `invalid-argument` for changes beside a whole rule set
    #[wasm_bindgen(constructor)]
    pub fn new(base: &RulesBase, changes: Option<RulesChanges>) -> Thrown<Rules> {
        let rules = match (named(base), changes) {
            (Some(named), None) => named?,
            (Some(named), Some(changes)) => named?.patched(&settings(&changes)?)?,
            (None, None) => crate::Rules::from_value(&take(base, "rules", "invalid-rules")?)?,
            (None, Some(_)) => return Err(invalid("changes", "expected none beside a whole rule set")),
        };
        Ok(Rules(rules))
    }

    /// Gives the whole rule set as data, which `new Rules` takes back.
    #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "RulesData")]
    pub fn to_json(&self) -> Thrown {
        give(&self.0)
    }
}

/// Takes house rules.
fn settings(changes: &RulesChanges) -> Thrown<Value> {
    let changes = take(changes, "changes", "invalid-rules")?;
    if changes.is_object() {
        return Ok(changes);
    }
    Err(coded("invalid-rules", format_args!("changes is {}: expected an object of settings", shown(&changes))))
}
