//! Rules as changes of a named game.

use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use super::{Rules, games};
use crate::{
    InvalidData,
    budget::count,
    json::{invalid_data::joined, text::to_json},
    settings::{RuleSet, merge},
};

impl Rules {
    /// The id of the named game that these are; `None` where they are changed.
    ///
    /// ```
    /// use chupai::Rules;
    /// use serde_json::json;
    /// let rules = Rules::builtin("bigtwo")?;
    /// assert_eq!(rules.id().as_deref(), Some("bigtwo"));
    /// assert_eq!(rules.patched(&json!({ "turn": { "mustBeat": true } }))?.id(), None);
    /// # Ok::<(), chupai::RulesError>(())
    /// ```
    #[must_use]
    pub fn id(&self) -> Option<String> {
        self.as_changes().and_then(|(id, changes)| changes.is_none().then(|| id.clone()))
    }

    /// A short text that is equal for equal settings, apart from id and title. Settings that differ but mean the same may have
    /// different texts.
    ///
    /// ```
    /// use chupai::Rules;
    /// use serde_json::json;
    /// let rules = Rules::builtin("bigtwo")?;
    /// assert_eq!(rules.patched(&json!({ "title": "Ours" }))?.fingerprint(), rules.fingerprint());
    /// assert_ne!(rules.patched(&json!({ "turn": { "mustBeat": true } }))?.fingerprint(), rules.fingerprint());
    /// # Ok::<(), chupai::RulesError>(())
    /// ```
    #[must_use]
    pub fn fingerprint(&self) -> String {
        let mut data = self.settings().to_value();
        if let Some(settings) = data.as_object_mut() {
            settings.shift_remove("id");
            settings.shift_remove("title");
        }
        let hash = Sha256::digest(to_json(&data, usize::MAX));
        hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
    }

    /// The named game and the changes that turn it into these rules by [`Rules::patched`]; `None` where no changes do.
    pub(crate) fn as_changes(&self) -> Option<&(String, Option<Value>)> {
        self.0.changes.get_or_init(|| self.find_changes()).as_ref()
    }

    fn find_changes(&self) -> Option<(String, Option<Value>)> {
        let id = &self.settings().id;
        let base = RuleSet::from_value(&games::builtin(id).ok()?).ok()?;
        if base == *self.settings() {
            return Some((id.clone(), None));
        }
        let (mut made, wanted) = (base.to_value(), self.settings().to_value());
        let changes = Value::Object(difference(made.as_object()?, wanted.as_object()?));
        merge(&mut made, &changes);
        // The order of plays counts, which changes do not tell.
        let made = RuleSet::from_value(&made).ok()?.to_value();
        let text = |data: &Value| to_json(data, usize::MAX);
        (text(&made) == text(&wanted)).then(|| (id.clone(), Some(changes)))
    }

    /// Refuses a `null` for what is neither in these rules nor in those that the changes make, nor in a game of the family. A house
    /// rule is for several games, and may be applied twice.
    pub(super) fn check_removals(&self, changes: &Value, before: &Value, after: &Value) -> Result<(), InvalidData> {
        check_removals(changes, &[before, after], &mut Vec::new()).or_else(|error| {
            let relatives = games::relatives(&self.settings().id);
            let known: Vec<&Value> = [before, after].into_iter().chain(&relatives).collect();
            check_removals(changes, &known, &mut Vec::new()).map_err(|_| error)
        })
    }
}

/// Refuses a `null` among changes for a name that none of the known data have. `path` leads to the changes and to these data.
fn check_removals<'a>(changes: &'a Value, known: &[&Value], path: &mut Vec<&'a str>) -> Result<(), InvalidData> {
    let Value::Object(changes) = changes else { return Ok(()) };
    for (name, change) in changes {
        count(1);
        path.push(name);
        let inside: Vec<&Value> = known.iter().filter_map(|data| data.get(name)).collect();
        if change.is_null() && inside.is_empty() {
            let names = known.iter().find_map(|data| data.as_object()).into_iter().flat_map(Map::keys);
            let expected = format!("only {}", joined(&names.map(String::as_str).collect::<Vec<_>>(), ", "));
            return Err(InvalidData { path: joined(path, "."), value: "null".into(), expected });
        }
        check_removals(change, &inside, path)?;
        path.pop();
    }
    Ok(())
}

/// The changes that make one object another.
fn difference(from: &Map<String, Value>, to: &Map<String, Value>) -> Map<String, Value> {
    let mut changes = Map::new();
    for (key, value) in to {
        match (from.get(key), value) {
            (Some(before), value) if before == value => {}
            (Some(Value::Object(before)), Value::Object(after)) => {
                changes.insert(key.clone(), difference(before, after).into());
            }
            (_, value) => {
                changes.insert(key.clone(), value.clone());
            }
        }
    }
    for key in from.keys().filter(|&key| !to.contains_key(key)) {
        changes.insert(key.clone(), Value::Null);
    }
    changes
}
