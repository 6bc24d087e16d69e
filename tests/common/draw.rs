//! Changes of a rule set that its JSON Schema allows, drawn at random.

use serde_json::{Value, json};

/// How far numbers and lists go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Small numbers and short lists, as house rules have them.
    Near,
    /// Up to the bounds of the schema, and at them more often than not.
    Extreme,
}

/// Chooses a number below the one it is given, which is not 0.
pub type Choose<'a> = dyn FnMut(usize) -> usize + 'a;

/// Draws a change of some data: a value that the schema allows, or nearly.
pub fn drawn(schema: &Value, now: &Value, reach: Reach, choose: &mut Choose) -> Value {
    Draw { defs: &schema["$defs"], reach }.value(schema, now, choose)
}

struct Draw<'a> {
    defs: &'a Value,
    reach: Reach,
}

fn below(choose: &mut Choose, bound: usize) -> usize {
    choose(bound.max(1))
}

fn one_of<'a, T>(items: &'a [T], choose: &mut Choose) -> &'a T {
    &items[below(choose, items.len())]
}

impl Draw<'_> {
    fn value(&self, schema: &Value, now: &Value, choose: &mut Choose) -> Value {
        let schema = self.resolved(schema);
        for key in ["anyOf", "oneOf"] {
            if let Some(choices) = schema[key].as_array() {
                return self.value(one_of(choices, choose), now, choose);
            }
        }
        if let Some(value) = schema.get("const") {
            return value.clone();
        }
        if let Some(words) = schema["enum"].as_array() {
            return one_of(words, choose).clone();
        }
        match schema["type"].as_str() {
            Some("boolean") => json!(below(choose, 2) == 1),
            Some("integer") => json!(self.number(bounds(schema, ["minimum", "maximum"], 0), choose)),
            Some("string") => schema["pattern"].as_str().map_or(Value::Null, |pattern| letters(pattern, choose)),
            Some("array") => json!(self.list(schema, now.as_array(), choose)),
            Some("object") if schema["properties"].is_object() => self.fields(&schema["properties"], now, choose),
            Some("object") => self.entry(&schema["additionalProperties"], now, choose),
            _ => Value::Null,
        }
    }

    fn resolved<'b>(&'b self, schema: &'b Value) -> &'b Value {
        schema["$ref"].as_str().map_or(schema, |name| &self.defs[name.trim_start_matches("#/$defs/")])
    }

    fn number(&self, [least, most]: [usize; 2], choose: &mut Choose) -> usize {
        match self.reach {
            Reach::Near => least + below(choose, most.min(least + 5) - least + 1),
            Reach::Extreme => *one_of(&[least, most, most, least + below(choose, most - least + 1)], choose),
        }
    }

    /// The list there is with an entry less, or a new one.
    fn list(&self, schema: &Value, now: Option<&Vec<Value>>, choose: &mut Choose) -> Vec<Value> {
        let [least, most] = bounds(schema, ["minItems", "maxItems"], 1);
        let longer = self.reach == Reach::Extreme && below(choose, 2) == 1;
        let mut list = now.filter(|list| !list.is_empty()).cloned().unwrap_or_default();
        if !list.is_empty() && !longer {
            list.remove(below(choose, list.len()));
            return list;
        }
        let size = if longer { list.len() + 1 + below(choose, 8) } else { least.max(1) };
        while list.len() < size.min(most.max(least)) {
            list.push(self.value(&schema["items"], &Value::Null, choose));
        }
        list
    }

    /// One field, or several far from what is usual.
    fn fields(&self, properties: &Value, now: &Value, choose: &mut Choose) -> Value {
        let names: Vec<&String> = properties.as_object().expect("a map").keys().collect();
        let many = self.reach == Reach::Extreme && below(choose, 3) == 0;
        let mut fields = json!({});
        for _ in 0..if many { names.len() / 2 } else { 1 } {
            let name = *one_of(&names, choose);
            fields[name] = self.value(&properties[name], &now[name], choose);
        }
        fields
    }

    /// An entry that is there, changed or taken away.
    fn entry(&self, schema: &Value, now: &Value, choose: &mut Choose) -> Value {
        let Some(entries) = now.as_object().filter(|entries| !entries.is_empty()) else { return json!({}) };
        let name = *one_of(&entries.keys().collect::<Vec<_>>(), choose);
        let gone = below(choose, 4) == 0;
        json!({ name: if gone { Value::Null } else { self.value(schema, &now[name], choose) } })
    }
}

/// The least and the most that a schema names.
fn bounds(schema: &Value, names: [&str; 2], otherwise: usize) -> [usize; 2] {
    let [least, most] = names.map(|name| schema[name].as_u64().map(|number| number as usize));
    [least.unwrap_or(otherwise), most.unwrap_or(usize::from(u8::MAX)).max(least.unwrap_or(otherwise))]
}

/// Ranks or suits, some of them or all, of which two may have changed places.
fn letters(pattern: &str, choose: &mut Choose) -> Value {
    let letters = if pattern.contains("dchs") { "dchs" } else { "3456789TJQKA2" };
    let mut letters: Vec<char> = letters.chars().collect();
    if below(choose, 2) == 1 {
        let (one, two) = (below(choose, letters.len()), below(choose, letters.len()));
        letters.swap(one, two);
    }
    json!(letters[below(choose, 2) * below(choose, letters.len())..].iter().collect::<String>())
}
