//! Counts that anybody can look up.

use chupai::{Hand, Options, Rules, each_hint};
use std::{collections::BTreeMap, ops::ControlFlow};

fn counts(id: &str, options: &Options) -> BTreeMap<(String, u8), u64> {
    let rules = Rules::named(id).unwrap();
    let deck = Hand::new(rules.deck(), &rules).unwrap();
    let mut counts = BTreeMap::new();
    let _ = each_hint(&deck, None, &rules, options, &mut |play, _| {
        *counts.entry((play.kind.name().to_string(), play.length)).or_default() += 1;
        ControlFlow::Continue(())
    });
    counts
}

#[test]
fn x() {
    for id in ["doudizhu", "bigtwo"] {
        let c = counts(id, &Options::default());
        println!("{id} {:?} {}", c, c.values().sum::<u64>());
    }
}
