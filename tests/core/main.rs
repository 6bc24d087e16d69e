//! The tests of the core, as one program: to link one for each file takes longer than to run most of them.
#![cfg(not(target_arch = "wasm32"))] // browsers run `tests/web.rs`

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/properties.rs"]
mod properties;
#[cfg(feature = "schema")] // brute force alone draws them
#[path = "../common/house_rules.rs"]
mod random_house_rules;

mod advice;
mod bot;
#[cfg(feature = "schema")] // it draws house rules from the schema
mod bounded;
#[cfg(feature = "schema")] // so does this
mod brute_force;
mod codes;
mod deal;
mod dou_dizhu;
mod foreign_readings;
mod fuzz_seeds;
mod golden;
mod guandan;
mod house_plays;
mod house_rule_effects;
mod house_rules;
mod instant_wins;
mod interrupts;
mod leads;
mod limits;
#[cfg(feature = "schema")] // by the hands of brute force
mod list_order;
mod minimax;
mod partners;
mod points;
mod puzzle;
mod record;
mod recorded_position;
mod rounds;
mod rules;
mod saved_rounds;
mod score_lines;
mod seat;
mod seeds;
mod solve;
mod table;
mod tribute;
mod vectors;
mod view;
mod weighed;
#[cfg(feature = "schema")] // by what brute force draws
mod wild_cards;
