//! How properties are tested. Apart from the other shorthand, as the fuzz targets have no proptest.

use proptest::test_runner::{Config, RngSeed};

/// How a property is tested: with so many cases, the same each time unless `PROPTEST_CASES` and `PROPTEST_RNG_SEED` say
/// otherwise.
pub fn config(cases: u32) -> Config {
    let set = |name: &str| std::env::var(name).ok()?.parse().ok();
    let cases = set("PROPTEST_CASES").map_or(cases, |cases: u64| cases as u32);
    let rng_seed = RngSeed::Fixed(set("PROPTEST_RNG_SEED").unwrap_or(0));
    Config { cases, rng_seed, failure_persistence: None, ..Config::default() }
}
