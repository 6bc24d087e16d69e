//! House rules drawn at random. Apart from the other shorthand, as the fuzz targets have no proptest.

use chupai::Rules;
use proptest::{prelude::*, sample::select};
use serde_json::{Value, json};

use super::common::patched;

fn span(most: u8) -> impl Strategy<Value = Value> {
    (1..=most, 0..=2_u8).prop_map(move |(low, more)| json!([low, (low + more).min(most)]))
}

fn kickers() -> impl Strategy<Value = Value> {
    let unit = select(vec!["single", "pair"]);
    let total = proptest::option::of(1..=3_u8);
    (unit, 1..=2_u8, total, 1..=4_u8, any::<[bool; 4]>()).prop_map(|(unit, each, total, same, flags)| {
        let same = if unit == "pair" { same.min(2) } else { same };
        let [jokers, rocket, adjacent, consecutive] = flags;
        json!({
            "unit": unit, "each": each, "total": total, "same": same,
            "jokers": jokers, "rocket": rocket, "adjacent": adjacent, "consecutive": consecutive,
        })
    })
}

/// Two cores with kickers, runs of all widths, sets with and without jokers, and given cards.
pub fn house_rules() -> impl Strategy<Value = Rules> {
    let tracks = select(vec![
        json!("3456789TJQKA"),
        json!("A23456789TJQKA"),
        json!(["A2345", "34567", "45678", "6789T", "TJQKA", "34562", "345", "789", "34", "A2"]),
    ]);
    let plays = (span(2), [span(6), span(4), span(3), span(2)], [kickers(), kickers(), kickers()], [span(3), span(3)]);
    let suits = select(vec![None, Some("dchs"), Some("hdcs")]);
    let flags = any::<[bool; 11]>();
    (1..=2_u8, tracks, suits, plays, select(vec!["any", "mixed"]), flags).prop_filter_map(
        "rules that make sense",
        |(packs, runs, suits, (sets, lengths, kickers, cores), straights, flags)| {
            let [jokers, joker_pairs, flush, suit_first, bomb_chains, own, by_rank, answer, one_suit, apart, above] =
                flags;
            let [one, two, three, four] = lengths;
            let [first, second, third] = kickers;
            let [short, long] = cores;
            let run = |length: &Value| json!([length[0].as_u64()?.max(2), length[1].as_u64()?.max(3)]).into();
            let run = |length: &Value| -> Option<Value> { run(length) };
            let mut plays = json!({
                "single": { "width": 1 },
                "pair": { "width": sets, "jokers": joker_pairs },
                "triple-single": { "width": 3, "kickers": first },
                "airplane-singles": { "width": 3, "length": short, "kickers": second },
                "quad-singles": { "width": 4, "length": long, "kickers": third },
                "straight": { "width": 1, "length": run(&one)?, "suits": straights },
                "pair-chain": { "width": 2, "length": run(&two)? },
                "triple-chain": { "width": 3, "length": run(&three)? },
                "quad-chain": { "width": 4, "length": run(&four)? },
                "bomb": { "width": if packs == 1 { json!(4) } else { json!([4, 8]) } },
            });
            for name in ["triple-single", "airplane-singles", "quad-singles"] {
                plays[name]["kickers"]["own"] = json!(own && suits.is_none());
            }
            plays["triple-chain"]["answer"] = json!(answer);
            plays["pair"]["byRank"] = json!(by_rank && suits.is_some());
            let mut bombs = vec![json!({ "play": "bomb" })];
            if bomb_chains {
                bombs.push(json!({ "play": "quad-chain" }));
            }
            if jokers {
                plays["rocket"] = json!({ "cards": ["BJ", "RJ"] });
                bombs.push(json!({ "play": "rocket" }));
            }
            let mut ladders = json!([]);
            if one_suit {
                plays["straight-flush"] = json!({ "width": 1, "length": run(&one)?, "suits": "same" });
                ladders = json!([["straight", "straight-flush"]]);
            }
            if flush && packs == 1 {
                let except = if one_suit && apart { json!("straight-flush") } else { Value::Null };
                plays["flush"] = json!({ "flush": 4, "except": except, "suitFirst": suit_first });
            }
            let by_suits = ["straight-flush", "flush"].into_iter().filter(|play| above && plays.get(play).is_some());
            bombs.extend(by_suits.map(|play| json!({ "play": play })));
            let changes = json!({
                "deck": { "packs": packs, "jokers": jokers }, "suits": suits, "tracks": { "runs": runs },
                "plays": plays, "bombs": bombs, "ladders": ladders,
            });
            patched("bigtwo", &changes).ok()
        },
    )
}

/// The games with wild cards, with other wild cards and orders.
pub fn wild_rules() -> impl Strategy<Value = Rules> {
    let guandan = select(vec!["2", "5", "9", "A"]).prop_map(|level| ("guandan", json!({ "level": level })));
    let pure = || select(vec!["equal", "above", "bombs-first", "bombs-only"]);
    let laizi =
        (select(vec!["3", "7", "2", "5J"]), 1..=8_u8, pure(), any::<bool>()).prop_map(|(ranks, most, pure, alone)| {
            ("doudizhu-wild", json!({ "wild": { "ranks": ranks, "most": most, "pure": pure, "alone": alone } }))
        });
    let jokers = (1..=2_u8, 1..=8_u8, pure()).prop_map(|(packs, most, pure)| {
        let wild = json!({ "jokers": true, "most": most, "pure": pure });
        ("zhengshangyou", json!({ "deck": { "packs": packs }, "wild": wild }))
    });
    let broad = (select(vec!["3", "J"]), kickers()).prop_map(|(ranks, kickers)| {
        let plays = json!({
            "airplane-singles": { "kickers": kickers }, "airplane-pairs": { "kickers": { "consecutive": true, "same": 1 } },
        });
        ("doudizhu-wild", json!({ "wild": { "ranks": ranks }, "plays": plays }))
    });
    let narrow = kickers().prop_map(|kickers| {
        let play = json!({ "width": 2, "length": [1, 2], "kickers": kickers });
        ("guandan", json!({ "plays": { "triple-pair": play } }))
    });
    let suited =
        (select(vec!["3", "7", "J"]), pure(), any::<[bool; 3]>()).prop_map(|(ranks, pure, [alone, mixed, first])| {
            let straight = json!({ "length": [3, 4], "suits": if mixed { "mixed" } else { "any" } });
            let one_suit = json!({ "width": 1, "length": [3, 4], "suits": "same" });
            let mut changes = json!({
                "wild": { "ranks": ranks, "pure": pure, "alone": alone },
                "plays": { "straight": straight, "straight-flush": one_suit },
            });
            if first {
                changes["bombs"] = json!([{ "play": "straight-flush" }, { "play": "bomb" }]);
            }
            ("doudizhu-wild", changes)
        });
    prop_oneof![guandan, laizi, jokers, broad, narrow, suited]
        .prop_filter_map("makes sense", |(id, changes)| patched(id, &changes).ok())
}
