//! PlayGenerator plays allocates nothing for each of them.
#![cfg(not(target_arch = "wasm32"))] // the module has an allocator of its own

use allocation_counter::{AllocationInfo, measure};
use chupai::{Deal, Hand, Options, Rules, deal, each_hint, hints};

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
        let rules = Rules::builtin(game).unwrap();
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
    let rules = Rules::builtin("doudizhu-4p").unwrap();
    let (hand, options) = (hand(&rules), Options::default());
    let mut plays = 0;
    let listed = allocations(|| plays = hints(&hand, None, &rules, &options).expect("of these rules").len());
    assert!(plays > 128, "{plays} plays, fewer than there is room for from the start");
    let doublings = u64::from((plays / 128).ilog2()) + 1;
    assert!(listed <= 2 * (1 + doublings + 1), "{listed} allocations for {plays} plays in two buffers");
}

#[test]
fn classifying_allocates_nothing() {
    let rules = Rules::builtin("doudizhu").unwrap();
    for play in hints(&hand(&rules), None, &rules, &Options::default()).expect("of these rules").to_vec() {
        let cards = rules.hand(play.cards.iter().copied()).unwrap();
        assert_eq!(allocations(|| drop(chupai::classify(&cards, &rules))), 0, "{:?}", play.reading);
    }
}

#[test]
fn telling_what_cards_beat_allocates_nothing() {
    let rules = Rules::builtin("doudizhu").unwrap();
    let table =
        hints(&hand(&rules), None, &rules, &Options::default()).expect("of these rules").to_vec().swap_remove(0);
    for play in hints(&hand(&rules), None, &rules, &Options::default()).expect("of these rules").to_vec() {
        let cards = rules.hand(play.cards.iter().copied()).unwrap();
        assert_eq!(
            allocations(|| _ = chupai::can_beat(&cards, Some(&table.reading), &rules).expect("of these rules")),
            0,
            "{:?}",
            play.reading
        );
    }
}
