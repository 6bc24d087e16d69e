//! A round at the table: deals, turns, obligations and ends.

use crate::common::{cards, chance::Chance, dealt, hand, house, legal, lot, playout, restored, rules, saved, step};
use chupai::{Card, Game, HintOptions, Kind, ReadingId, Refusal, Rules, hints};
use serde_json::json;

pub(crate) fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

#[test]
fn legal_plays_are_the_hints_with_the_obligation() {
    for id in ["doudizhu", "tienlen-cambodia", "bigtwo"] {
        let mut game = Game::builder(&lot(id)).deal("legal").expect("a deal");
        while let Some(seat) = game.turn() {
            let hand = hand(&game.hand(seat).expect("a seat"), game.rules());
            let table = game.table().map(|(_, play)| play.reading);
            let include = (id == "bigtwo" && game.history().is_empty()).then(|| card("3d"));
            let expected = hints(&hand, table.as_ref(), game.rules(), &HintOptions::default().include(include))
                .expect("of these rules");
            assert_eq!(game.legal().expect("not too much").to_vec(), expected.to_vec());
            for play in game.legal().expect("not too much").to_vec().iter().step_by(7) {
                assert_eq!(game.refusal(&play.cards, None), None);
            }
            step(&mut game);
        }
    }
}

/// Seats in turn until the trick is over, after the leader's lowest card and one answer, where all others pass.
fn turns_after_a_pass(pass: &str) -> Vec<usize> {
    for seed in 0..200 {
        let mut game = Game::builder(&house("bigtwo", json!({ "turn": { "pass": pass } }))).deal(seed).expect("a deal");
        let leader = game.turn().expect("a leader");
        game.play(&[card("3d")], None).expect("the lead");
        game.pass().expect("the second seat passes");
        let Some(answer) = game.legal().expect("not too much").to_vec().into_iter().find(|play| play.cards.len() == 1)
        else {
            continue;
        };
        game.play(&answer.cards, None).expect("the third seat answers");
        let mut turns = Vec::new();
        while game.table().is_some() {
            turns.push((game.turn().expect("somebody") + 4 - leader) % 4);
            game.pass().expect("all others pass");
        }
        assert_eq!(game.turn(), Some((leader + 2) % 4), "who won the trick leads");
        return turns;
    }
    panic!("no deal fits");
}

#[test]
fn a_pass_is_for_the_trick_or_for_the_turn() {
    assert_eq!(turns_after_a_pass("locked"), [3, 0]);
    assert_eq!(turns_after_a_pass("open"), [3, 0, 1]);
}

#[test]
fn a_lead_may_not_be_passed_and_where_the_house_says_so_nor_may_a_play_that_beats() {
    let mut game = Game::builder(&rules("bigtwo")).deal("a seed").expect("a deal");
    assert_eq!(game.pass().expect_err("a lead is due").code(), "may-not-pass");
    let mut strict =
        Game::builder(&house("bigtwo", json!({ "turn": { "mustBeat": true } }))).deal("a seed").expect("a deal");
    while strict.turn().is_some() {
        assert_eq!(
            strict.may_pass().expect("not too much"),
            strict.table().is_some() && strict.legal().expect("not too much").is_empty()
        );
        step(&mut strict);
    }
}

#[test]
fn every_game_is_played_to_its_end() {
    for game in chupai::games() {
        for seed in 0..25 {
            let mut game = Game::builder(&rules(&game.id)).deal(seed).expect("a deal");
            let mut chance = Chance(1 + seed);
            while let Some(seat) = game.turn() {
                assert!(game.history().len() < 2000, "{seed} does not end");
                if let Some(&bid) = game.bids().last() {
                    game.bid(bid).expect("allowed");
                    continue;
                }
                let plays = game.legal_with(&HintOptions::default().limit(200)).expect("not too much").to_vec();
                match plays
                    .get(chance.below(plays.len() + 1))
                    .or(plays.last().filter(|_| !game.may_pass().expect("not too much")))
                {
                    Some(play) => {
                        let held = game.hand(seat).expect("a seat").len();
                        game.play(&play.cards, Some(ReadingId::from(&play.reading))).expect("legal");
                        assert_eq!(game.hand(seat).expect("a seat").len(), held - play.cards.len());
                    }
                    None => game.pass().expect("may pass"),
                }
            }
            let result = game.result().expect("not too much").expect("it is over");
            assert!(result.places.contains(&1) && result.scores.len() == game.seats());
            let again = restored(&saved(&game)).expect("a round");
            assert_eq!((again.result().expect("not too much"), again.history()), (Some(result), game.history()));
        }
    }
}

#[test]
fn all_cards_are_dealt_as_evenly_as_they_go() {
    let sizes = |rules: Rules| {
        let deal = chupai::deal(&rules, "sizes");
        (deal.hands.iter().map(Vec::len).collect::<Vec<_>>(), deal.kitty.len())
    };
    assert_eq!(sizes(rules("zhengshangyou")), (vec![14, 14, 13, 13], 0));
    assert_eq!(sizes(rules("guandan")), (vec![27; 4], 0));
    assert_eq!(sizes(rules("paodekuai")), (vec![16; 3], 0));
    let fifteen = json!({ "deck": { "without": ["2d", "2c", "2h", "As", "Ah", "Ac", "Ks"] } });
    assert_eq!(sizes(house("paodekuai", fifteen)), (vec![15; 3], 0));
    for (packs, hand, kitty) in [(1, 11, 10), (2, 25, 8), (3, 38, 10), (4, 52, 8)] {
        let rules = house("doudizhu-4p", json!({ "deck": { "packs": packs } }));
        assert_eq!(sizes(rules), (vec![hand; 4], kitty), "{packs} packs");
    }
    // Who has the 3 of diamonds has the odd card.
    let (odd, kitty) = sizes(house("bigtwo", json!({ "table": { "players": 3, "hand": null } })));
    assert_eq!((odd.iter().filter(|&&size| size == 18).count(), odd.iter().sum::<usize>(), kitty), (1, 52, 0));
    // Where the hands are of a given size, the kitty is what is left, whatever its least is.
    assert_eq!(sizes(house("bigtwo", json!({ "table": { "kitty": 54 } }))), (vec![13; 4], 0));
}

#[test]
fn partners_lead_for_each_other_and_end_the_round_together() {
    let (mut led, mut together) = (0, 0);
    for seed in 0..200 {
        let mut game = Game::builder(&rules("guandan")).deal(seed).expect("a deal");
        while game.turn().is_some() {
            let owner = game.table().map(|(seat, _)| seat);
            step(&mut game);
            // A trick has just ended whose winner is out of cards.
            let Some(owner) = owner.filter(|_| game.table().is_none() && game.turn().is_some()) else { continue };
            if game.hand(owner).expect("a seat").is_empty() {
                assert_eq!(game.turn(), Some((owner + 2) % 4));
                led += 1;
            }
        }
        let result = game.result().expect("not too much").expect("it is over");
        let first = result.places.iter().position(|&place| place == 1).expect("a winner");
        let partner = (first + 2) % 4;
        let stake = [3, 2, 1][result.places[partner] - 2];
        let expected: Vec<i32> =
            (0..4).map(|seat| if seat == first || seat == partner { stake } else { -stake }).collect();
        assert_eq!(result.scores, expected);
        if result.places[partner] == 2 {
            together += 1;
            assert_eq!((0..4).filter(|&seat| game.hand(seat).expect("a seat").is_empty()).count(), 2);
        }
    }
    assert!(led > 20 && together > 20, "{led} {together}");
}

#[test]
fn before_a_seat_with_one_card_a_single_is_the_highest() {
    let mut met = 0;
    for seed in 0..100 {
        let mut game = Game::builder(&rules("paodekuai")).deal(seed).expect("a deal");
        while let Some(seat) = game.turn() {
            let hand = game.hand(seat).expect("a seat");
            let single = |card: &Card| game.refusal(&[*card], None).map(|refusal| refusal.code());
            if game.hand((seat + 1) % 3).expect("a seat").len() == 1
                && game.table().is_none()
                && hand[0].rank() != hand[hand.len() - 1].rank()
            {
                met += 1;
                assert_eq!(single(&hand[0]), None);
                assert_eq!(single(&hand[hand.len() - 1]), Some("highest-single"));
                let singles = HintOptions::default().kinds([chupai::Kind::Single]);
                assert_eq!(game.legal_with(&singles).expect("not too much").len(), 1);
            }
            step(&mut game);
        }
    }
    assert!(met > 10, "{met}");
}

#[test]
fn of_singles_of_one_rank_the_highest_is_that_of_the_highest_suit() {
    let turn = json!({ "mustInclude": false, "highestSingle": true });
    let mut game = dealt("tienlen", ["3s 2s", "2d 2h"], json!({ "turn": turn, "instant": null }));
    game.play(&cards("3s"), None).expect("the other has two cards");
    assert_eq!(game.refusal(&cards("2d"), None), Some(Refusal::HighestSingle(card("2h"))));
    assert_eq!(game.refusal(&cards("2h"), None), None);
}

#[test]
fn cards_are_not_played_as_what_they_are_not() {
    let mut game = Game::builder(&lot("doudizhu")).deal("meant").expect("a deal");
    let lead = game.legal().expect("not too much").to_vec().swap_remove(0);
    let single = ReadingId::from(&lead.reading);
    let pair = ReadingId { kind: Kind::Pair, ..single };
    assert_eq!(game.play(&lead.cards, Some(pair)), Err(Refusal::NotAPlay));
    assert_eq!(game.play(&lead.cards, Some(single)), Ok(()));
}

#[test]
fn who_can_lead_nothing_passes() {
    // Two seats of one card each, a 2, which may not be the last.
    let without: Vec<String> =
        Card::all().map(|card| card.to_string()).filter(|card| !["2s", "2h"].contains(&&**card)).collect();
    let without: Vec<&String> = without.iter().filter(|card| !card.ends_with('J')).collect();
    let rules = house(
        "bigtwo-singapore",
        json!({
            "deck": { "without": without }, "table": { "players": 2, "hand": 1 }, "turn": { "first": "2h", "mustInclude": false },
            "plays": { "pair": null, "straight": null, "flush": null, "full-house": null, "quad-single": null, "straight-flush": null },
            "ladders": null,
        }),
    );
    let mut game = Game::builder(&rules).deal("stuck").expect("a deal");
    assert!(game.legal().expect("not too much").is_empty() && game.may_pass().expect("not too much"));
    let leader = game.turn().expect("a leader");
    assert_eq!(
        game.refusal(&game.hand(leader).expect("a seat"), None).map(|refusal| refusal.code()),
        Some("never-last")
    );
    game.pass().expect("nothing can be led");
    game.pass().expect("nor by the other");
    assert_eq!(game.turn(), None);
    // Nobody has won, so nobody is paid.
    assert_eq!(game.result().expect("not too much").expect("it is over").scores, [0, 0]);
}

#[test]
fn a_round_may_go_on_to_the_last() {
    let game = playout(house("tienlen-cambodia", json!({ "end": "last-in" })), "a seed");
    let mut places = game.result().expect("not too much").expect("it is over").places;
    places.sort_unstable();
    assert_eq!(places, [1, 2, 3, 4]);
    assert_eq!((0..4).filter(|&seat| game.hand(seat).expect("a seat").is_empty()).count(), 3);
}

#[test]
fn a_round_goes_on_when_two_seats_go_out_in_one_trick_and_the_others_have_passed() {
    let fours = ["3s", "4s", "5s", "6s"];
    let without = Card::all().map(|card| card.to_string()).filter(|card| !fours.contains(&&**card));
    let without: Vec<String> = without.filter(|card| !card.ends_with('J')).collect();
    let changes = json!({ "deck": { "without": without }, "table": { "hand": null }, "instant": null });
    let rules = house("tienlen", changes);
    let holds = |game: &Game, seat: usize, card: &str| game.hand(seat).expect("a seat") == cards(card);
    let deals = (0..).map(|seed: u64| Game::builder(&rules).deal(seed).expect("a deal"));
    let mut game = deals.into_iter().find(|game| holds(game, 0, "3s") && holds(game, 3, "5s")).expect("some seed");
    game.play(&cards("3s"), None).expect("the first goes out");
    game.pass().expect("the second passes");
    game.pass().expect("the third passes");
    game.play(&cards("5s"), None).expect("the fourth goes out");
    assert_eq!((game.turn(), game.table()), (Some(1), None), "the next seat with cards leads");
    let last = game.hand(1).expect("a seat");
    game.play(&last, None).expect("a lead");
    assert_eq!(game.result().expect("not too much").expect("one seat is left").places, [1, 3, 4, 2]);
}

#[test]
fn a_round_of_two_partners_ends_when_one_seat_is_left_with_cards() {
    let table = json!({ "players": 2, "hand": 5, "sides": "partners" });
    let game = playout(house("tienlen", json!({ "table": table, "end": "side-out", "instant": null })), "two");
    assert_eq!((0..2).filter(|&seat| !game.hand(seat).expect("a seat").is_empty()).count(), 1);
}

#[test]
fn a_round_to_the_last_but_one_leaves_one_seat_with_cards() {
    let four = ["tienlen", "tienlen-pagat", "thirteen", "zhengshangyou"];
    let eight = house("tienlen", json!({ "table": { "players": 8, "hand": 6 }, "instant": null }));
    let to_the_last = |id| house(id, json!({ "end": "last-in", "instant": null }));
    for rules in four.map(to_the_last).into_iter().chain([eight]) {
        let id = &rules.settings().id;
        for seed in 0..250_u64 {
            let mut game = Game::builder(&rules).deal(seed).expect("a deal");
            let mut chance = Chance(seed);
            while game.turn().is_some() {
                let plays = game.legal().expect("not too much").to_vec();
                match plays
                    .get(chance.below(plays.len() + 1))
                    .or(plays.first().filter(|_| !game.may_pass().expect("not too much")))
                {
                    Some(play) => game.play(&play.cards, Some(ReadingId::from(&play.reading))).expect("legal"),
                    None => game.pass().expect("may pass"),
                }
            }
            let left = (0..game.seats()).filter(|&seat| !game.hand(seat).expect("a seat").is_empty()).count();
            assert_eq!(left, 1, "{id}, seed {seed}");
        }
    }
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut game = Game::builder(&rules("tienlen-cambodia")).deal("refused").expect("a deal");
    for _ in 0..40 {
        let Some(seat) = game.turn() else { break };
        let before = saved(&game);
        let own = game.hand(seat).expect("a seat");
        let others = game.hand((seat + 1) % 4).expect("a seat");
        for cards in [vec![], vec![own[0], own[0]], own.clone(), others, vec![own[0], own[own.len() - 1]]] {
            if let Some(refusal) = game.refusal(&cards, None) {
                assert_eq!(game.play(&cards, None), Err(refusal));
            }
        }
        assert_eq!(saved(&game), before);
        step(&mut game);
    }
}

#[test]
fn what_comes_last_is_ruled() {
    // Triples only as the last cards, and no single 2 as the last one.
    let changes = json!({
        "plays": { "triple": { "last": true } }, "neverLast": [{ "play": "single", "ranks": "2" }],
    });
    let rules = house("tienlen-cambodia", changes);
    let list = |held: &str| {
        let plays = legal(&hand(&cards(held), &rules), None, &rules);
        plays.iter().map(|(reading, _)| reading.kind.name()).collect::<Vec<_>>()
    };
    assert_eq!(list("2s"), [""; 0]);
    assert_eq!(list("3h 2s"), ["single", "single"]);
    assert_eq!(list("3h 3d 3c").last(), Some(&"triple"));
    assert!(!list("3h 3d 3c 4s").contains(&"triple"));
}

#[test]
fn a_play_for_the_last_cards_is_refused_as_long_as_there_are_others() {
    let rules = house("tienlen-cambodia", json!({ "plays": { "triple": { "last": true } } }));
    let mut met = 0;
    for seed in 0..20 {
        let game = Game::builder(&rules).deal(seed).expect("a deal");
        let held = game.hand(game.turn().expect("a leader")).expect("a seat");
        for triple in held.windows(3).filter(|cards| cards[0].rank() == cards[2].rank()) {
            met += 1;
            assert_eq!(game.refusal(triple, None).map(|refusal| refusal.code()), Some("only-last"));
        }
    }
    assert!(met > 5, "{met}");
}

#[test]
fn suits_are_followed_where_the_house_says_so() {
    // As in the North: a single card is beaten in its own suit, or by a 2.
    let changes = json!({ "plays": { "single": { "follow": { "by": "suits", "except": "2" } } } });
    let rules = house("tienlen-cambodia", changes);
    let hand = |held: &str| hand(&cards(held), &rules);
    let table = chupai::classify(&hand("5d"), &rules).expect("a single");
    let answers = legal(&hand("6d 6h 7s Ad 2h"), Some(&table.reading), &rules).to_vec();
    assert_eq!(answers.iter().map(|play| play.cards[0].to_string()).collect::<Vec<_>>(), ["6d", "Ad", "2h"]);
    let refusal = chupai::refusal(&hand("7s"), Some(&table.reading), &rules).expect("of these rules");
    assert_eq!(refusal.expect("not followed").code(), "other-suits");
}

#[test]
fn a_two_beats_every_lower_card_and_other_cards_beat_those_of_their_suit_in_the_north() {
    let rules = rules("tienlen-north");
    let singles: Vec<Card> = Card::all().filter(|card| !card.rank().is_joker()).collect();
    let strength = |card: Card| {
        let (rank, suit) = (card.to_string()[..1].to_string(), card.to_string()[1..].to_string());
        ("3456789TJQKA2".find(&rank), "scdh".find(&suit))
    };
    for &table in &singles {
        let reading = chupai::reading(&hand(&[table], &rules), &rules).expect("a single");
        for &card in &singles {
            let is_two = strength(card).0 == Some(12);
            let expected = strength(card) > strength(table) && (is_two || card.suit() == table.suit());
            let beats = chupai::can_beat(&hand(&[card], &rules), Some(&reading), &rules).expect("of these rules");
            assert_eq!(beats, expected, "{card} on {table}");
        }
    }
}

#[test]
fn a_card_that_its_holder_cannot_lead_obliges_nobody() {
    let rules = house("bigtwo", json!({ "plays": { "single": null } }));
    for seed in 0..100 {
        let game = playout(rules.clone(), &seed.to_string());
        let out = (0..4).filter(|&seat| game.hand(seat).expect("a seat").is_empty()).count();
        let stuck = game.history().iter().rev().take(4).all(|done| done.play.is_none());
        assert!(out == 1 || stuck && game.history().len() > 4, "seed {seed}");
    }
}
