//! The tests that `make mutants` runs, as one program: to link one for each file takes longer than to compile a change.
#![allow(clippy::duplicate_mod)] // each file has what it shares by itself

#[path = "brute_force.rs"]
mod brute_force;
#[path = "codes.rs"]
mod codes;
#[path = "deal.rs"]
mod deal;
#[path = "dou_dizhu.rs"]
mod dou_dizhu;
#[path = "foreign_readings.rs"]
mod foreign_readings;
#[path = "fuzz_seeds.rs"]
mod fuzz_seeds;
#[path = "golden.rs"]
mod golden;
#[path = "guandan.rs"]
mod guandan;
#[path = "house_plays.rs"]
mod house_plays;
#[path = "house_rule_effects.rs"]
mod house_rule_effects;
#[path = "house_rules.rs"]
mod house_rules;
#[path = "interrupts.rs"]
mod interrupts;
#[path = "limits.rs"]
mod limits;
#[path = "points.rs"]
mod points;
#[path = "rounds.rs"]
mod rounds;
#[path = "rules.rs"]
mod rules;
#[path = "saved_rounds.rs"]
mod saved_rounds;
#[path = "score_lines.rs"]
mod score_lines;
#[path = "seat.rs"]
mod seat;
#[path = "seeds/main.rs"]
mod seeds;
#[path = "table.rs"]
mod table;
#[path = "vectors.rs"]
mod vectors;
#[path = "view.rs"]
mod view;
