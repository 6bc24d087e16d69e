//! Listing plays allocates nothing for each of them.
#![cfg(not(target_arch = "wasm32"))] // the module has an allocator of its own

mod common;

use allocation_counter::{AllocationInfo, measure};
use chupai::{Deal, Hand, Options, Rules, deal, each_hint};
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
fn plays_that_are_only_visited_allocate_nothing() {
    for game in ["doudizhu", "doudizhu-4p", "tienlen", "bigtwo"] {
        let rules = rules(game);
        let (hand, options) = (hand(&rules), Options::default());
        let mut plays = 0;
        let visited = allocations(|| {
            let _ = each_hint(&hand, None, &rules, &options, &mut |_, _| {
                plays += 1;
                std::ops::ControlFlow::Continue(())
            })
            .expect("of these rules");
        });
        assert!(plays > 20, "{game}: {plays} plays");
        assert_eq!(visited, 0, "{game}: {plays} plays");
    }
}

#[test]
fn a_list_allocates_its_buffers_and_their_doublings() {
    let rules = rules("doudizhu-4p");
    let hand = hand(&rules);
    let mut plays = 0;
    let listed = allocations(|| plays = legal(&hand, None, &rules).len());
    assert!(plays > 128, "{plays} plays, fewer than there is room for from the start");
    let doublings = u64::from((plays / 128).ilog2()) + 1;
    assert!(listed <= 2 * (1 + doublings + 1), "{listed} allocations for {plays} plays in two buffers");
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
