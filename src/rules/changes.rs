//! Rules told by the named game that they are made of, and what is changed.

use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use super::{Rules, games};
use crate::{
    json::text::written,
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
        self.as_changes().and_then(|(id, changes)| changes.is_none().then_some(id))
    }

    /// A short text that is the same where the rules are, whatever they are called.
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
        let mut data = serde_json::to_value(self.settings()).unwrap_or_default();
        if let Some(settings) = data.as_object_mut() {
            settings.shift_remove("id");
            settings.shift_remove("title");
        }
        let hash = Sha256::digest(written(&data, usize::MAX));
        hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
    }

    /// The named game that these are made of and the changes that make them, as [`Rules::patched`] takes them; `None` where
    /// no changes of their game make them.
    pub(crate) fn as_changes(&self) -> Option<(String, Option<Value>)> {
        let id = &self.settings().id;
        let base = RuleSet::from_value(&games::builtin(id).ok()?).ok()?;
        if base == *self.settings() {
            return Some((id.clone(), None));
        }
        let data = |settings: &RuleSet| serde_json::to_value(settings).unwrap_or_default();
        let (mut made, wanted) = (data(&base), data(self.settings()));
        let changes = Value::Object(difference(made.as_object()?, wanted.as_object()?));
        merge(&mut made, &changes);
        // The order of plays counts, which changes do not tell.
        let made = data(&RuleSet::from_value(&made).ok()?);
        let text = |data: &Value| written(data, usize::MAX);
        (text(&made) == text(&wanted)).then(|| (id.clone(), Some(changes)))
    }
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
