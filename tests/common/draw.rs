//! Changes of a rule set that its JSON Schema allows, drawn at random.

use proptest::{prelude::RngExt, test_runner::TestRng};
use serde_json::{Value, json};

/// How far numbers and lists go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Small numbers and short lists, as house rules have them.
    Near,
    /// Up to the bounds of the schema, and at them more often than not.
    Extreme,
}

/// Draws a change of some data: a value that the schema allows, or nearly.
pub fn drawn(schema: &Value, now: &Value, reach: Reach, rng: &mut TestRng) -> Value {
    Draw { defs: &schema["$defs"], reach }.value(schema, now, rng)
}

struct Draw<'a> {
    defs: &'a Value,
    reach: Reach,
}

fn below(rng: &mut TestRng, bound: usize) -> usize {
    rng.random_range(0..bound.max(1))
}

fn one_of<'a, T>(items: &'a [T], rng: &mut TestRng) -> &'a T {
    &items[below(rng, items.len())]
}

impl Draw<'_> {
    fn value(&self, schema: &Value, now: &Value, rng: &mut TestRng) -> Value {
        let schema = self.resolved(schema);
        for key in ["anyOf", "oneOf"] {
            if let Some(choices) = schema[key].as_array() {
                return self.value(one_of(choices, rng), now, rng);
            }
        }
        if let Some(value) = schema.get("const") {
            return value.clone();
        }
        if let Some(words) = schema["enum"].as_array() {
            return one_of(words, rng).clone();
        }
        match schema["type"].as_str() {
            Some("boolean") => json!(below(rng, 2) == 1),
            Some("integer") => json!(self.number(bounds(schema, ["minimum", "maximum"], 0), rng)),
            Some("string") => schema["pattern"].as_str().map_or(Value::Null, |pattern| letters(pattern, rng)),
            Some("array") => json!(self.list(schema, now.as_array(), rng)),
            Some("object") if schema["properties"].is_object() => self.fields(&schema["properties"], now, rng),
            Some("object") => self.entry(&schema["additionalProperties"], now, rng),
            _ => Value::Null,
        }
    }

    fn resolved<'b>(&'b self, schema: &'b Value) -> &'b Value {
        schema["$ref"].as_str().map_or(schema, |name| &self.defs[name.trim_start_matches("#/$defs/")])
    }

    fn number(&self, [least, most]: [usize; 2], rng: &mut TestRng) -> usize {
        match self.reach {
            Reach::Near => least + below(rng, most.min(least + 5) - least + 1),
            Reach::Extreme => *one_of(&[least, most, most, least + below(rng, most - least + 1)], rng),
        }
    }

    /// The list there is with an entry less, or a new one.
    fn list(&self, schema: &Value, now: Option<&Vec<Value>>, rng: &mut TestRng) -> Vec<Value> {
        let [least, most] = bounds(schema, ["minItems", "maxItems"], 1);
        let longer = self.reach == Reach::Extreme && below(rng, 2) == 1;
        let mut list = now.filter(|list| !list.is_empty()).cloned().unwrap_or_default();
        if !list.is_empty() && !longer {
            list.remove(below(rng, list.len()));
            return list;
        }
        let size = if longer { list.len() + 1 + below(rng, 8) } else { least.max(1) };
        while list.len() < size.min(most.max(least)) {
            list.push(self.value(&schema["items"], &Value::Null, rng));
        }
        list
    }

    /// One field, or several far from what is usual.
    fn fields(&self, properties: &Value, now: &Value, rng: &mut TestRng) -> Value {
        let names: Vec<&String> = properties.as_object().expect("a map").keys().collect();
        let many = self.reach == Reach::Extreme && below(rng, 3) == 0;
        let mut fields = json!({});
        for _ in 0..if many { names.len() / 2 } else { 1 } {
            let name = *one_of(&names, rng);
            fields[name] = self.value(&properties[name], &now[name], rng);
        }
        fields
    }

    /// An entry that is there, changed or taken away.
    fn entry(&self, schema: &Value, now: &Value, rng: &mut TestRng) -> Value {
        let Some(entries) = now.as_object().filter(|entries| !entries.is_empty()) else { return json!({}) };
        let name = *one_of(&entries.keys().collect::<Vec<_>>(), rng);
        let gone = below(rng, 4) == 0;
        json!({ name: if gone { Value::Null } else { self.value(schema, &now[name], rng) } })
    }
}

/// The least and the most that a schema names.
fn bounds(schema: &Value, names: [&str; 2], otherwise: usize) -> [usize; 2] {
    let [least, most] = names.map(|name| schema[name].as_u64().map(|number| number as usize));
    [least.unwrap_or(otherwise), most.unwrap_or(usize::from(u8::MAX)).max(least.unwrap_or(otherwise))]
}

/// Ranks or suits, some of them or all, of which two may have changed places.
fn letters(pattern: &str, rng: &mut TestRng) -> Value {
    let letters = if pattern.contains("dchs") { "dchs" } else { "3456789TJQKA2" };
    let mut letters: Vec<char> = letters.chars().collect();
    if below(rng, 2) == 1 {
        let (one, two) = (below(rng, letters.len()), below(rng, letters.len()));
        letters.swap(one, two);
    }
    json!(letters[below(rng, 2) * below(rng, letters.len())..].iter().collect::<String>())
}
