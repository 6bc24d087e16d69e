//! Plays out of turn: what is offered is just what is accepted.

use std::collections::BTreeSet;

use crate::common::{beats, cards, chance::Chance, hand, house, legal, restored, rules, saved, step};
use chupai::{Card, DealtCards, Game, Kind, Play, ReadingId, Record, Rules, ScoreReason, reading, readings};
use serde_json::json;

/// Rules under which plays of many kinds are laid out of turn, by short hands.
fn open_houses() -> Vec<Rules> {
    let open = json!([
        { "by": { "play": "single" }, "over": { "play": "pair" }, "when": "any-time" },
        { "by": { "play": "pair" }, "over": { "play": "single", "ranks": "A2" }, "when": "any-time" },
        { "by": { "play": "straight", "length": 3 }, "over": { "play": "pair" }, "when": "any-time" },
        { "by": { "play": "straight", "length": 3 }, "over": { "play": "straight", "length": 3 }, "when": "passed" },
        { "by": { "play": "triple" }, "over": { "play": "single" }, "when": "passed" },
        { "by": { "play": "single" }, "over": { "play": "single" }, "when": "turn" },
    ]);
    let duties = json!({ "highestSingle": true, "mustInclude": true });
    let table = json!({ "hand": 7 });
    let all = json!({ "chops": open, "turn": duties, "table": table, "instant": null });
    let never_last = json!({ "neverLast": [{ "play": "pair" }, { "play": "single", "ranks": "2" }] });
    // Three triples are a chain, and two with the third, which is a chop out of turn as the chain is not.
    let kickers = json!({ "unit": "single", "total": 3, "same": 3, "adjacent": true });
    let plays = json!({
        "triple-chain": { "width": 3, "length": [2, 3] },
        "airplane-singles": { "width": 3, "length": 2, "kickers": kickers },
        "straight": null,
    });
    let several = json!({
        "plays": plays, "table": { "players": 3, "hand": 10 }, "instant": null, "suits": null,
        "turn": { "mustInclude": false, "highestSingle": true },
        "deck": { "packs": 2, "without": all_but("3456", 2) },
        "chops": [
            { "by": { "play": "airplane-singles" }, "over": { "play": "single" }, "when": "any-time" },
            { "by": { "play": "triple-chain" }, "over": { "play": "single" } },
            { "by": { "play": "triple" }, "over": { "play": "single" }, "when": "any-time" },
        ],
    });
    let runs = json!({
        "deck": { "without": all_but("3456782", 1) }, "table": { "players": 3, "hand": 9 }, "instant": null,
        "turn": { "highestSingle": true },
    });
    vec![
        house("tienlen", all.clone()),
        house("tienlen", all.clone()).patched(&never_last).expect("makes sense"),
        house("tienlen-north", all.clone()),
        house("thirteen", all).patched(&json!({ "turn": { "pass": "open" } })).expect("makes sense"),
        house("tienlen", runs),
        house("tienlen", several),
    ]
}

/// All cards of some packs without jokers but those of some ranks.
fn all_but(ranks: &str, packs: usize) -> Vec<String> {
    let kept = |card: &Card| card.rank().is_joker() || ranks.contains(&card.rank().to_string());
    let out = Card::all().filter(|card| !kept(card)).map(|card| card.to_string());
    out.flat_map(|card| vec![card; packs]).collect()
}

fn subsets(cards: &[Card]) -> impl Iterator<Item = Vec<Card>> {
    (1_u32..1 << cards.len()).map(|bits| (0..cards.len()).filter(|i| bits >> i & 1 == 1).map(|i| cards[i]).collect())
}

/// A play as far as it differs from others: its cards, or their ranks where suits do not rank.
fn identity(cards: &[Card], rules: &Rules) -> Vec<String> {
    let by_suit = rules.settings().suits.is_some();
    let mut same: Vec<String> =
        cards.iter().map(|card| if by_suit { card.to_string() } else { card.rank().to_string() }).collect();
    same.sort();
    same
}

/// The plays that a seat lays out of turn when it tries all of its cards, in all of their readings.
fn accepted(game: &Game, seat: usize) -> BTreeSet<Vec<String>> {
    let mut accepted = BTreeSet::new();
    let mut tried = game.clone();
    for cards in subsets(&game.hand(seat).expect("a seat")) {
        let ids = readings(&cards.iter().copied().collect(), game.rules()).into_iter();
        let ids: Vec<_> = ids.map(|play| Some(ReadingId::from(&play.reading))).chain([None]).collect();
        for id in ids {
            if tried.play_from(seat, &cards, id).is_ok() {
                tried = game.clone();
                accepted.insert(identity(&cards, game.rules()));
            }
        }
    }
    accepted
}

#[test]
fn plays_offered_out_of_turn_are_just_those_that_are_accepted() {
    for (house, rules) in open_houses().iter().enumerate() {
        let mut offers = 0;
        for seed in 0..2000_u64 {
            if seed >= 100 && offers > 0 {
                break;
            }
            let mut game = Game::builder(rules).deal(seed).expect("a deal");
            let mut chance = Chance(seed);
            while let Some(turn) = game.turn() {
                for seat in (0..game.seats()).filter(|&seat| seat != turn) {
                    let offered = game.interrupts(seat).expect("a seat");
                    offers += offered.len();
                    for play in &offered {
                        let id = ReadingId::from(&play.reading);
                        for id in [None, Some(id)] {
                            let mut after = game.clone();
                            after.play_from(seat, &play.cards, id).expect("offered");
                            assert_eq!(after.table(), Some((seat, play)), "in the reading that was offered");
                        }
                    }
                    let offered: BTreeSet<_> = offered.iter().map(|play| identity(&play.cards, rules)).collect();
                    assert_eq!(offered, accepted(&game, seat), "house {house}, seed {seed}, seat {seat}");
                }
                let plays = game.legal().expect("not too much").to_vec();
                let most = plays.len() + usize::from(game.may_pass().expect("not too much"));
                match plays.get(chance.below(most)) {
                    Some(play) => game.play(&play.cards, Some(ReadingId::from(&play.reading))).expect("legal"),
                    None => game.pass().expect("may pass"),
                }
                let seat = chance.below(4 * game.seats());
                let chop = game.interrupts(seat).ok().and_then(|chops| chops.into_iter().next());
                if let Some(chop) = chop {
                    game.play_from(seat, &chop.cards, None).expect("offered");
                }
            }
        }
        assert!(offers > 0, "house {house}");
    }
}

/// The runs of so many pairs that a seat holds.
fn pair_runs(game: &Game, seat: usize, length: u8) -> Vec<Play> {
    let held = hand(&game.hand(seat).expect("a seat"), game.rules());
    let plays = legal(&held, None, game.rules()).to_vec();
    plays.into_iter().filter(|play| (play.reading.kind, play.reading.length) == (Kind::PairChain, length)).collect()
}

#[test]
fn a_higher_run_of_four_pairs_or_more_is_laid_out_of_turn_over_a_lower_one() {
    // Two packs of seven ranks, all dealt, so that such runs are often held.
    let deck = json!({ "packs": 2, "without": all_but("3456789", 2) });
    let changes = json!({ "deck": deck, "table": { "hand": 14 }, "turn": { "mustInclude": false }, "instant": null });
    let rules = house("tienlen", changes);
    let mut laid = [0; 8];
    for seed in 0..2000_u64 {
        let mut game = Game::builder(&rules).deal(seed).expect("a deal");
        let leader = game.turn().expect("a leader");
        let (turn, waits, length) = ((leader + 1) % 4, (leader + 2) % 4, 4 + (seed % 2) as u8);
        let Some(lowest) = pair_runs(&game, leader, length).into_iter().next() else { continue };
        game.play(&lowest.cards, None).expect("a lead");
        let higher = |play: &Play| beats(&hand(&play.cards, &rules), Some(&lowest.reading), &rules);
        let expected: Vec<Play> = pair_runs(&game, waits, length).into_iter().filter(higher).collect();
        assert_eq!(game.interrupts(waits).expect("a seat"), expected);
        let nothing = |seat: usize| game.interrupts(seat).expect("a seat").is_empty();
        assert!(nothing(turn) && nothing(leader), "the next seat plays in turn, and nobody over himself");
        if let Some(play) = expected.first() {
            game.play_from(waits, &play.cards, None).expect("offered");
            assert_eq!(game.table(), Some((waits, play)));
            laid[usize::from(length)] += 1;
        }
    }
    assert!(laid[4] > 10 && laid[5] > 0, "{laid:?}");
}

/// A round of South rules in which a 2 is the last play of a trick, as the seat that led it is out and two have passed.
fn ended_by_a_2() -> Game {
    let rules = house("tienlen", json!({ "turn": { "mustInclude": false }, "instant": null }));
    let hands = [
        "3s 4s 5s 6s 7s 8s 9s Ts Js Kc Kd Kh Qs",
        "3c 4c 5c 6c 7h Th Jd Qc Qh As Ad 2c 2d",
        "7c 7d 8c 8d 9c 9d Tc Td 3h 4h 5h 6h 9h",
        "2h 2s 3d 4d 5d 6d 8h Jc Jh Qd Ks Ac Ah",
    ];
    let dealt = DealtCards::new(hands.map(cards).to_vec());
    let mut game = Game::builder(&rules).deal_with(dealt).expect("a deal");
    for play in ["3s 4s 5s 6s 7s 8s 9s Ts Js", "Kc Kd Kh"] {
        game.play(&cards(play), None).expect("a lead");
        (0..3).for_each(|_| game.pass().expect("may pass"));
    }
    game.play(&cards("Qs"), None).expect("the last card");
    game.pass().expect("may pass");
    game.pass().expect("may pass");
    game.play(&cards("2h"), None).expect("beats it");
    game
}

#[test]
fn a_play_that_nobody_is_left_to_answer_is_chopped_until_the_next_lead() {
    let chop = cards("7c 7d 8c 8d 9c 9d Tc Td");
    let mut game = ended_by_a_2();
    assert_eq!((game.turn(), game.table()), (Some(3), None));
    let open = |game: &Game| (0..4).map(|seat| game.interrupts(seat).expect("a seat").len()).collect::<Vec<_>>();
    assert_eq!(open(&game), [0, 0, 3, 0], "with two of three nines");
    let mut led = game.clone();
    led.play(&cards("3d"), None).expect("a lead");
    assert_eq!((open(&led), led.refusal_from(2, &chop, None).is_some()), (vec![0; 4], true));

    game.play_from(2, &chop, None).expect("offered");
    assert_eq!(game.table().map(|(seat, play)| (seat, &play.cards[..])), Some((2, &chop[..])));
    assert_eq!(game.turn(), Some(3), "whose 2 it was, and who has not passed");
    assert_eq!(game.view(3).expect("a seat").passed, [1, 2]);
    game.pass().expect("may pass");
    assert_eq!((game.turn(), game.table()), (Some(2), None));
    assert_eq!(restored(&saved(&game)).expect("saved").history(), game.history());
    let record = Record::of(&game).to_string();
    assert!(record.contains("\n3 0:Qs 1:- 2:- 3:2h 2:7c7d8c8d9c9dTcTd 3:-\n"), "one trick: {record}");
    let read: Record = record.parse().expect("a record");
    assert_eq!(read.rounds[0].game().expect("a round").history(), game.history());
}

#[test]
fn the_chop_of_a_play_that_nobody_is_left_to_answer_is_paid_for() {
    let paid = |chops: bool| {
        let mut game = ended_by_a_2();
        if chops {
            game.play_from(2, &cards("7c 7d 8c 8d 9c 9d Tc Td"), None).expect("offered");
        }
        while game.turn().is_some() {
            step(&mut game);
        }
        let lines = game.result().expect("not too much").expect("it is over").lines;
        let chopped = lines.iter().filter(|line| line.reason == ScoreReason::Chop);
        chopped.map(|line| (line.seat, line.points)).collect::<Vec<_>>()
    };
    assert_eq!(paid(false), []);
    assert_eq!(paid(true), [(2, 2), (3, -2)]);
}

#[test]
fn among_plays_that_a_chop_names_on_both_sides_the_higher_of_one_length_beats() {
    let rules = rules("tienlen");
    let low = "3s 3c 4s 4c 5s 5c 6s 6c";
    let beats = |one: &str, other: &str| {
        let table = reading(&hand(&cards(other), &rules), &rules).expect("a play");
        beats(&hand(&cards(one), &rules), Some(&table), &rules)
    };
    assert!(beats("3d 3h 4d 4h 5d 5h 6d 6h", low));
    assert!(!beats(low, low) && !beats(low, "3d 3h 4d 4h 5d 5h 6d 6h"));
    assert!(!beats("3d 3h 4d 4h 5d 5h 6d 6h 7s 7c", low), "a longer run is another play");
}
