//! Prints the JSON Schema of a rule set, for the package; with `--types` as json2ts takes it.

fn main() {
    let mut schema = chupai::settings::schema();
    if std::env::args().any(|argument| argument == "--types") {
        for shared in ["Card", "Kind", "PlainRank"] {
            schema["$defs"][shared] = serde_json::json!({ "tsType": shared });
        }
    }
    println!("{schema}");
}
