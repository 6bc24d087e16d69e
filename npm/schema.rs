//! Prints the JSON Schema of a rule set, for the package; with `--types` as json2ts takes it.

use serde_json::{Map, Value, json};

fn main() {
    let mut schema = chupai::settings::schema();
    if std::env::args().any(|argument| argument == "--types") {
        let defs = schema["$defs"].clone();
        describe(&mut schema, &defs);
        for shared in ["Card", "Kind", "PlainRank"] {
            schema["$defs"][shared] = json!({ "tsType": shared });
        }
    }
    println!("{schema}");
}

/// Adds to each description what the type leaves out, and makes every list a plain one: TypeScript takes the lists of a JSON
/// file for no tuples.
fn describe(schema: &mut Value, defs: &Value) {
    let about = schema["description"].as_str().map(|about| about.to_owned() + &details(schema, defs));
    match schema {
        Value::Object(entries) => {
            entries.retain(|name, _| name != "minItems" && name != "maxItems");
            if let Some(about) = about {
                entries.insert("description".into(), about.into());
                // Of a described reference to an object json2ts makes a type of its own, without the description
                if let Some(to) = entries.get("$ref").filter(|to| named(to, defs)["properties"].is_object()) {
                    *entries = Map::from_iter([
                        ("description".into(), entries["description"].clone()),
                        ("anyOf".into(), json!([{ "$ref": to }])),
                    ]);
                }
            }
            entries.values_mut().for_each(|part| describe(part, defs));
        }
        Value::Array(parts) => parts.iter_mut().for_each(|part| describe(part, defs)),
        _ => {}
    }
}

/// The bounds of a setting or what its values mean, and its default.
fn details(setting: &Value, defs: &Value) -> String {
    let choices = choices(setting, defs);
    let meanings: String = choices.iter().filter(|_| choices.len() > 1).filter_map(|choice| meaning(choice)).collect();
    let bounds: Vec<String> = choices.iter().filter_map(|choice| bounds(choice)).collect();
    let values = match (meanings.is_empty(), bounds.is_empty()) {
        (false, _) => format!("\n{meanings}"),
        (true, false) => format!(" {}.", bounds.join(", or ")),
        (true, true) => String::new(),
    };
    match &setting["default"] {
        Value::Null => values,
        default => format!("{values}\n\n@default {default}"),
    }
}

/// The definition that a reference names.
fn named<'a>(to: &Value, defs: &'a Value) -> &'a Value {
    &defs[to.as_str().unwrap_or_default().trim_start_matches("#/$defs/")]
}

/// The schema of a setting's values other than null.
fn choices<'a>(schema: &'a Value, defs: &'a Value) -> Vec<&'a Value> {
    if let Some(to) = schema.get("$ref") {
        return choices(named(to, defs), defs);
    }
    match schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
        Some(parts) => parts.iter().flat_map(|part| choices(part, defs)).collect(),
        None if schema["type"] == "null" => Vec::new(),
        None => vec![schema],
    }
}

/// The meaning of a value, as an entry of a list.
fn meaning(choice: &Value) -> Option<String> {
    let about = choice["description"].as_str().filter(|_| choice.get("enum").is_none())?;
    let value = choice["const"].as_str().or(choice["type"].as_str())?;
    Some(format!("\n- `{value}`: {}", about.replace('\n', "\n  ")))
}

/// The least and the most of numbers and lists, or the letters of a text.
fn bounds(choice: &Value) -> Option<String> {
    let range = |least, most| Some((choice.get(least)?, choice.get(most)?));
    if let Some((least, most)) = range("minimum", "maximum") {
        return Some(format!("{least} to {most}"));
    }
    match range("minItems", "maxItems").or(range("minProperties", "maxProperties")) {
        Some((least, most)) if least == most => Some("`[least, most]`".into()),
        Some((least, most)) => Some(format!("{least} to {most} entries")),
        None if choice["type"] == "array" => Some(format!("Each {}", bounds(&choice["items"])?)),
        None => {
            let letters = choice["pattern"].as_str()?.strip_prefix("^[")?.split_once(']')?.0;
            Some(format!("Letters of `{letters}`"))
        }
    }
}
