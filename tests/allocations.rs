//! Listing plays allocates nothing for each of them.
#![cfg(not(target_arch = "wasm32"))] // the module has an allocator of its own

mod common;

use allocation_counter::{AllocationInfo, measure};
use chupai::{Deal, Hand, Rules, deal};
use common::{beats, legal, rules};

fn hand(rules: &Rules) -> Hand {
    let Deal { hands, kitty, .. } = deal(rules, "allocations");
    rules.hand(hands[0].iter().copied().chain(kitty)).unwrap()
}

fn allocations(work: impl FnOnce()) -> u64 {
    let AllocationInfo { count_total, .. } = measure(work);
    count_total
}

#[test]
fn a_list_allocates_its_buffers_and_their_doublings() {
    for game in ["doudizhu", "doudizhu-4p", "tienlen", "bigtwo"] {
        let rules = rules(game);
        let hand = hand(&rules);
        let mut plays = 0;
        let listed = allocations(|| plays = legal(&hand, None, &rules).len());
        assert!(plays > 20, "{game}: {plays} plays");
        let doublings = u64::from((plays / 64).max(1).ilog2()) + 1;
        assert!(listed <= 2 * (1 + doublings), "{game}: {listed} allocations for {plays} plays in two buffers");
    }
}

#[test]
fn classifying_allocates_nothing() {
    let rules = rules("doudizhu");
    for play in legal(&hand(&rules), None, &rules).to_vec() {
        let cards = rules.hand(play.cards.iter().copied()).unwrap();
        assert_eq!(allocations(|| drop(chupai::classify(&cards, &rules))), 0, "{:?}", play.reading);
    }
}

#[test]
fn telling_what_cards_beat_allocates_nothing() {
    let rules = rules("doudizhu");
    let table = legal(&hand(&rules), None, &rules).to_vec().swap_remove(0);
    for play in legal(&hand(&rules), None, &rules).to_vec() {
        let cards = rules.hand(play.cards.iter().copied()).unwrap();
        let asked = allocations(|| _ = beats(&cards, Some(&table.reading), &rules));
        assert_eq!(asked, 0, "{:?}", play.reading);
    }
}
