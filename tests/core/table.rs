//! What is around the tricks: bidding, and chops out of turn.

use std::collections::BTreeSet;

use crate::common::{house, restored, saved, step};
use chupai::{Game, Kind, Level, Phase, Play, ReadingId, Rules, ThinkOptions, ViewError, choose};
use serde_json::json;

fn lay(game: &mut Game, seat: usize, play: &Play) {
    game.play_from(seat, &play.cards, Some(ReadingId::from(&play.reading))).expect("legal");
}

pub(crate) fn finish(game: &mut Game) {
    while game.turn().is_some() {
        step(game);
    }
}

/// A saved round says the same of every seat, and each step can be taken back.
pub(crate) fn survives(game: &Game) {
    let again = restored(&saved(game)).expect("a round");
    for seat in 0..game.seats() {
        assert_eq!(again.view(seat).expect("a seat"), game.view(seat).expect("a seat"));
    }
    assert_eq!(again.result().expect("not too much"), game.result().expect("not too much"));
}

fn bidding(way: &str, id: &str) -> Game {
    Game::builder(&house(id, json!({ "table": { "bidding": way } }))).deal("bids").expect("a deal")
}

/// Bids by the seats as they are asked; who was asked, counted from the first one.
fn bid(game: &mut Game, bids: &[u8]) -> Vec<usize> {
    let first = game.turn().expect("a seat");
    let mut asked = Vec::new();
    for &bid in bids {
        asked.push((game.turn().expect("a seat") + game.seats() - first) % game.seats());
        game.bid(bid).expect("allowed");
        survives(game);
    }
    asked
}

fn landlord_and_stake(game: &mut Game, first: usize) -> (usize, i32) {
    let (landlord, kitty) = game.landlord().map(|(seat, kitty)| (seat, kitty.to_vec())).expect("a landlord");
    assert_eq!(game.turn(), Some(landlord));
    assert!(kitty.iter().all(|card| game.hand(landlord).expect("a seat").contains(card)));
    finish(game);
    let bombs = game.history().iter().flat_map(|done| &done.play).filter(|play| play.reading.bomb).count();
    let others = game.seats() as i32 - 1;
    let played = |seat: usize| game.history().iter().filter(|done| done.seat == seat && done.play.is_some()).count();
    let won = game.hand(landlord).expect("a seat").is_empty();
    let shut_out = (0..game.seats()).filter(|&seat| seat != landlord).all(|seat| played(seat) == 0);
    let spring = if won { shut_out } else { played(landlord) == 1 };
    let stake = game.result().expect("not too much").expect("it is over").scores[landlord].abs()
        / others
        / (1 << (bombs + usize::from(spring)));
    ((landlord + game.seats() - first) % game.seats(), stake)
}

#[test]
fn the_highest_bid_makes_the_landlord_and_the_stake() {
    for (bids, landlord, stake) in [
        (&[3][..], 0, 3),
        (&[0, 1, 2], 2, 2),
        (&[1, 0, 0], 0, 1),
        (&[1, 2, 3], 2, 3),
        (&[2, 3], 1, 3),
        (&[0, 0, 1], 2, 1),
    ] {
        let mut game = bidding("points", "doudizhu");
        let first = game.turn().expect("a seat");
        assert!(game.landlord().is_none() && game.view(first).expect("a seat").kitty.is_none());
        let asked = bid(&mut game, bids);
        assert_eq!(asked, (0..bids.len()).collect::<Vec<_>>());
        assert_eq!(landlord_and_stake(&mut game, first), (landlord, stake), "{bids:?}");
    }
}

#[test]
fn a_bid_is_higher_than_those_before() {
    let mut game = bidding("points", "doudizhu");
    let refused = |game: &mut Game, bid: u8| game.bid(bid).expect_err("refused").code();
    assert_eq!((game.phase(), game.bids()), (Phase::Bidding, vec![0, 1, 2, 3]));
    assert_eq!(refused(&mut game, 4), "not-a-bid");
    assert!(game.legal().expect("not too much").is_empty() && !game.may_pass().expect("not too much"));
    let card = game.hand(game.turn().expect("a seat")).expect("a seat")[0];
    assert_eq!(game.play(&[card], None).expect_err("not yet").code(), "not-now");
    assert_eq!(game.pass().expect_err("not yet").code(), "not-now");
    assert_eq!(game.give(card).expect_err("never").code(), "not-now");
    game.bid(2).expect("allowed");
    assert_eq!(game.bids(), [0, 3]);
    assert_eq!(refused(&mut game, 2), "not-a-bid");
    game.bid(3).expect("allowed");
    assert_eq!(refused(&mut game, 0), "not-now");
    assert!(game.undo());
    assert_eq!((game.phase(), game.bids()), (Phase::Bidding, vec![0, 3]));
}

#[test]
fn the_cards_are_dealt_anew_where_nobody_bids() {
    for way in ["points", "calls", "open-calls"] {
        let mut game = bidding(way, "doudizhu-4p");
        let dealt = |game: &Game| (0..4).map(|seat| game.hand(seat).expect("a seat")).collect::<Vec<_>>();
        let before = dealt(&game);
        bid(&mut game, &[0; 4]);
        assert_eq!((game.phase(), dealt(&game) == before), (Phase::Bidding, false));
        assert_eq!(game.view(0).expect("a seat").bids, Some(Vec::new()));
        (0..4).for_each(|_| assert!(game.undo()));
        assert_eq!(dealt(&game), before);
    }
}

#[test]
fn calling_and_robbing() {
    // Bids, who is asked in turn, the landlord and the stake.
    for (way, bids, asked, landlord, stake) in [
        ("calls", &[1, 0, 0][..], &[0, 1, 2][..], 0, 1),
        ("calls", &[0, 1, 0], &[0, 1, 2], 1, 1),
        ("calls", &[0, 0, 1], &[0, 1, 2], 2, 1),
        ("calls", &[1, 1, 0, 0], &[0, 1, 2, 0], 1, 2),
        ("calls", &[1, 1, 0, 1], &[0, 1, 2, 0], 0, 4),
        ("calls", &[1, 1, 1, 0], &[0, 1, 2, 0], 2, 4),
        ("calls", &[1, 1, 1, 1], &[0, 1, 2, 0], 0, 8),
        ("calls", &[0, 1, 1, 0], &[0, 1, 2, 1], 2, 2),
        // Who has declined is asked as well.
        ("open-calls", &[1, 1, 1, 1], &[0, 1, 2, 0], 0, 8),
        ("open-calls", &[0, 1, 0, 0], &[0, 1, 2, 0], 1, 1),
        ("open-calls", &[0, 1, 0, 1, 0], &[0, 1, 2, 0, 1], 0, 2),
        ("open-calls", &[0, 0, 1, 1, 1, 1], &[0, 1, 2, 0, 1, 2], 2, 8),
    ] {
        let mut game = bidding(way, "doudizhu");
        let first = game.turn().expect("a seat");
        assert_eq!(bid(&mut game, bids), asked, "{bids:?}");
        assert_eq!(landlord_and_stake(&mut game, first), (landlord, stake), "{bids:?}");
    }
}

/// South rules where three pairs in a row may be laid at any time.
fn chops_out_of_turn() -> Rules {
    let over = |play: &str| json!({ "play": play, "ranks": "2" });
    house(
        "tienlen",
        json!({ "chops": [
            { "by": { "play": "pair-chain" }, "over": over("single"), "when": "any-time" },
            { "by": { "play": "quad" }, "over": over("single"), "when": "passed" },
            { "by": { "play": "quad" }, "over": { "play": "pair-chain" } },
        ] }),
    )
}

#[test]
fn some_chops_are_laid_out_of_turn() {
    let (mut any_time, mut after_a_pass) = (0, 0);
    for seed in 0..400 {
        let mut game = Game::builder(&chops_out_of_turn()).deal(seed).expect("a deal");
        let mut passed = BTreeSet::new();
        while let Some(turn) = game.turn() {
            if game.table().is_none() {
                passed.clear();
            }
            for seat in 0..4 {
                let chops = game.interrupts(seat).expect("a seat");
                let owner = game.table().map(|(owner, _)| owner);
                assert!(chops.is_empty() || (seat != turn && Some(seat) != owner));
                for chop in &chops {
                    match chop.reading.kind {
                        Kind::PairChain => any_time += 1,
                        kind => {
                            assert_eq!(kind, Kind::Quad);
                            assert!(passed.contains(&seat));
                            after_a_pass += 1;
                        }
                    }
                    assert_eq!(game.refusal_from(seat, &chop.cards, Some((&chop.reading).into())), None);
                    let mut chopped = game.clone();
                    lay(&mut chopped, seat, chop);
                    assert_eq!(
                        chopped.table().map(|(owner, play)| (owner, play.reading.kind)),
                        Some((seat, chop.reading.kind))
                    );
                    survives(&chopped);
                }
                let own = game.hand(seat).expect("a seat");
                if let Some(card) = own.first().filter(|_| seat != turn) {
                    let refusal = game.clone().play_from(seat, &[*card], None).expect_err("not its turn").code();
                    assert_eq!(refusal, "out-of-turn");
                }
            }
            let before = game.history().len();
            step(&mut game);
            if game.history()[before].play.is_none() {
                passed.insert(turn);
            }
        }
    }
    assert!(any_time > 20 && after_a_pass > 0, "{any_time} {after_a_pass}");
}

#[test]
fn a_computer_player_takes_the_view_of_every_seat_and_none_with_more_cards_than_there_are() {
    let rules = house("doudizhu", json!({ "table": { "bidding": "lot" } }));
    let mut game = Game::builder(&rules).deal(1).expect("a deal");
    let options = || ThinkOptions::from(1).level(Level::Easy);
    for _ in 0..3 {
        // The two who are not landlord know who has the three cards of the kitty.
        let mut view = game.view(game.turn().expect("a seat")).expect("a seat");
        match choose(&view, &rules, options()).expect("a view of this round") {
            Some(play) => game.play(&play.cards, None).expect("legal"),
            None => game.pass().expect("legal"),
        }
        view.counts[(view.seat + 1) % 3] += 1;
        assert_eq!(choose(&view, &rules, options()), Err(ViewError::TooManyHeld));
    }
}
