//! Prints the JSON Schema of a rule set, for the package.

fn main() {
    println!("{}", chupai::settings::schema());
}
