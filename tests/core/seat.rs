//! A seat of its own answers from its view what the round answers for it, and a move names who makes it.

use crate::common::{
    cards,
    chance::{Chance, houses, play_by_chance},
    house, rules, step,
};
use chupai::{Card, Game, HintOptions, Phase, Play, Rules, Seat, View, ViewError};
use serde_json::json;

fn listed(list: impl Fn(&HintOptions) -> chupai::Plays) -> Vec<Play> {
    list(&HintOptions::default().limit(40)).to_vec()
}

/// Some cards of a hand, of which some are a play of its own.
fn tried(hand: &[Card], legal: &[Play], chance: &mut Chance) -> Vec<Vec<Card>> {
    let mut tried: Vec<Vec<Card>> = legal.iter().step_by(7).map(|play| play.cards.to_vec()).collect();
    tried.push(cards("3d"));
    for _ in 0..3 {
        let size = 1 + chance.below(4);
        tried.push((0..size.min(hand.len())).map(|_| hand[chance.below(hand.len())]).collect());
    }
    tried
}

/// Compares what a seat answers with what the round answers for it.
fn check_answers(name: &str, game: &Game, seat: &Seat, chance: &mut Chance) {
    let me = seat.view().seat;
    let on_turn = game.turn() == Some(me);
    assert_eq!((seat.turn(), seat.phase(), seat.may_move()), (game.turn(), game.phase(), on_turn), "{name}");
    assert_eq!(seat.bids(), if on_turn { game.bids() } else { Vec::new() }, "{name}");
    assert_eq!(seat.gifts(), if on_turn { game.gifts() } else { Vec::new() }, "{name}");
    assert_eq!(seat.may_pass(), Ok(on_turn && game.may_pass() == Ok(true)), "{name}");
    let legal = listed(|options| seat.legal_with(options).expect("not too much"));
    let of_game = listed(|options| game.legal_with(options).expect("not too much"));
    assert_eq!(legal, if on_turn { of_game } else { Vec::new() }, "{name}, seat {me}");
    let chops = seat.interrupts().expect("not too much");
    assert_eq!(chops, game.interrupts(me).expect("a seat"), "{name}, seat {me}");
    for cards in tried(&game.hand(me).expect("a seat"), &[legal, chops].concat(), chance) {
        let answer = game.clone().play_from(me, &cards, None).err();
        assert_eq!(seat.refusal(&cards, None), answer, "{name}, seat {me}: {cards:?}");
    }
}

#[test]
fn a_seat_answers_what_the_round_answers_for_it() {
    let (mut chance, mut moves) = (Chance(1), 0);
    for (name, rules) in houses() {
        let mut game = Game::builder(&rules).deal(name.as_str()).expect("a deal");
        for seed in 0..3 {
            // The one is made anew of each view, the other is told what is new.
            let mut kept: Vec<Seat> = Vec::new();
            let ended = play_by_chance(game, seed, &mut |game| {
                let views = (0..game.seats()).map(|seat| game.view(seat).expect("a seat"));
                let seats: Vec<_> = views.map(|view| Seat::new(game.rules(), view).expect("a view")).collect();
                if kept.is_empty() {
                    kept = seats.clone();
                }
                for (seat, kept) in seats.iter().zip(&mut kept) {
                    let since = kept.view().moves;
                    kept.update(game.view_since(seat.view().seat, since).expect("a seat")).expect("the next view");
                    assert_eq!(kept.view(), seat.view(), "{name}");
                    check_answers(&name, game, seat, &mut chance);
                    moves += 1;
                }
            });
            let next = ended.next(seed);
            game = next.unwrap_or_else(|_| Game::builder(&rules).deal(seed).expect("a deal"));
        }
    }
    assert!(moves > 50_000, "{moves}");
}

#[test]
fn a_view_that_came_as_text_makes_the_same_seat() {
    for id in ["doudizhu", "tienlen", "guandan"] {
        let game = Game::builder(&rules(id)).deal(1).expect("a deal");
        let mut chance = Chance(2);
        play_by_chance(game, 1, &mut |game| {
            let view = game.view(1).expect("a seat");
            let text = serde_json::to_string(&view).expect("JSON");
            let read = View::from_value(&serde_json::from_str(&text).expect("JSON")).expect("a view");
            let seat = Seat::new(game.rules(), read.resolve(game.rules()).expect("of these rules")).expect("a view");
            assert_eq!(*seat.view(), view);
            check_answers(id, game, &seat, &mut chance);
        });
    }
}

/// A round after some moves.
fn after(rules: &Rules, moves: usize) -> Game {
    let mut game = Game::builder(rules).deal(1).expect("a deal");
    while game.history().len() < moves {
        step(&mut game);
    }
    game
}

#[test]
fn a_gap_between_views_is_an_error_and_changes_nothing() {
    let rules = rules("bigtwo");
    let (early, late) = (after(&rules, 4), after(&rules, 9));
    let mut seat = Seat::new(&rules, early.view(2).expect("a seat")).expect("a view");
    let before = seat.view().clone();
    let gap = seat.update(late.view_since(2, 5).expect("a seat")).expect_err("the fifth move is not known");
    assert_eq!((gap.code(), &gap), ("missing-moves", &ViewError::MissingMoves { known: 4, moves: 5 }));
    assert_eq!(seat.update(late.view(1).expect("a seat")), Err(ViewError::OtherSeat { seat: 1, expected: 2 }));
    assert_eq!(*seat.view(), before);
    for since in [4, 0, 2, 9] {
        seat.update(late.view_since(2, since).expect("a seat")).expect("no gap");
        assert_eq!(*seat.view(), late.view(2).expect("a seat"));
    }
    seat.update(early.view(2).expect("a seat")).expect("a whole view after moves were taken back");
    assert_eq!(*seat.view(), before);
    let part = late.view_since(2, 3).expect("a seat");
    assert_eq!((part.moves, part.history.len()), (9, 6));
    assert_eq!(late.view_since(2, 99).expect("a seat").history, []);
    assert_eq!(Seat::new(&rules, part.clone()).expect_err("moves are left out").code(), "missing-moves");
    assert_eq!(chupai::choose(&part, &rules, "").expect_err("moves are left out").code(), "missing-moves");
}

#[test]
fn a_redeal_is_seen_in_the_views() {
    let rules = house("doudizhu", json!({ "table": { "bidding": "points" } }));
    let mut game = Game::builder(&rules).deal(1).expect("a deal");
    let told = |game: &Game| {
        let view = game.view(0).expect("a seat");
        (view.redeals, view.bids.map(|bids| bids.len()), view.moves)
    };
    let hand = game.hand(0).expect("a seat");
    assert_eq!(told(&game), (Some(0), Some(0), 0));
    for _ in 0..3 {
        game.bid(0).expect("a bid");
    }
    assert_eq!(told(&game), (Some(1), Some(0), 0));
    assert_ne!(game.hand(0).expect("a seat"), hand);
    game.bid(0).expect("a bid");
    assert_eq!(told(&game), (Some(1), Some(1), 0));
    game.bid(3).expect("a bid");
    assert_eq!(told(&game), (Some(1), Some(2), 0));
    let lot = house("doudizhu", json!({ "table": { "bidding": "lot" } }));
    assert_eq!(after(&lot, 0).view(0).expect("a seat").redeals, None);
}

#[test]
fn a_move_of_another_seat_than_the_one_to_move_is_refused() {
    let refused = |result: Result<(), chupai::Refusal>| result.expect_err("another seat moves").code();
    let points = house("doudizhu", json!({ "table": { "bidding": "points" } }));
    let mut game = Game::builder(&points).deal(1).expect("a deal");
    let turn = game.turn().expect("a seat");
    assert_eq!(refused(game.bid_from((turn + 1) % 3, 3)), "out-of-turn");
    assert_eq!(refused(game.bid_from(7, 3)), "out-of-turn");
    assert_eq!(refused(game.bid_from(turn, 9)), "not-a-bid");
    assert_eq!(refused(game.pass_from(turn)), "not-now");
    assert_eq!(refused(game.pass_from((turn + 1) % 3)), "out-of-turn");
    assert_eq!(refused(game.play_from((turn + 1) % 3, &[], None)), "out-of-turn");
    game.bid_from(turn, 3).expect("its turn");
    step(&mut game);
    let turn = game.turn().expect("a seat");
    let other = (turn + 1) % 3;
    assert_eq!(refused(game.pass_from(other)), "out-of-turn");
    assert_eq!(refused(game.bid_from(turn, 3)), "not-now");
    assert_eq!(refused(game.give_from(turn, cards("3d")[0])), "not-now");
    let hands = [other, turn].map(|seat| game.hand(seat).expect("a seat"));
    // Not higher, held by another seat, and no play.
    for cards in [&hands[0][..1], &hands[0][16..], &hands[1][..1], &hands[0][..11]] {
        assert_eq!(refused(game.play_from(other, cards, None)), "out-of-turn");
        assert_eq!(game.refusal_from(other, cards, None), Some(chupai::Refusal::OutOfTurn));
    }
    assert_eq!(refused(game.play_from(7, &hands[0][..1], None)), "out-of-turn");
    assert_eq!(game.history().len(), 1);
    game.pass_from(turn).expect("its turn");

    let ended = play_by_chance(Game::builder(&rules("guandan")).deal(1).expect("a deal"), 1, &mut |_| ());
    let tribute = (0..).find_map(|seed| ended.next(seed).ok().filter(|game| game.phase() == Phase::Tribute));
    let mut game = tribute.expect("tribute");
    let (turn, gift) = (game.turn().expect("a seat"), game.gifts()[0]);
    assert_eq!(refused(game.give_from((turn + 1) % 4, gift)), "out-of-turn");
    game.give_from(turn, gift).expect("its turn");
}

#[test]
fn a_card_that_the_options_ask_for_is_in_every_play_that_is_listed() {
    let mut game = Game::builder(&rules("bigtwo")).deal(1).expect("a deal");
    game.play(&cards("3d"), None).expect("the 3 leads");
    for _ in 0..3 {
        game.pass().expect("may pass");
    }
    let me = game.turn().expect("a seat");
    let card = game.hand(me).expect("a seat")[3];
    let options = HintOptions::default().include(card);
    let seat = Seat::new(game.rules(), game.view(me).expect("a seat")).expect("a view");
    for plays in [game.legal_with(&options), seat.legal_with(&options)] {
        let plays = plays.expect("not too much").to_vec();
        assert!(!plays.is_empty() && plays.iter().all(|play| play.cards.contains(&card)));
    }
}

#[test]
fn a_seat_thinks_as_its_view_is_thought_about() {
    let mut game = Game::builder(&rules("doudizhu")).deal(5).expect("a deal");
    for _ in 0..6 {
        let view = game.view(game.turn().expect("a seat")).expect("a seat");
        let seat = Seat::new(game.rules(), view.clone()).expect("a view");
        if seat.phase() == Phase::Bidding {
            assert_eq!(seat.choose_bid("a"), chupai::choose_bid(&view, game.rules(), "a"));
            assert!(seat.choose("a").is_err() && seat.choose_gift("a").is_err());
        } else {
            assert_eq!(seat.choose("a"), chupai::choose(&view, game.rules(), "a"));
            assert!(seat.choose_bid("a").is_err());
        }
        step(&mut game);
    }
    let other = (game.turn().expect("a seat") + 1) % 3;
    let waits = Seat::new(game.rules(), game.view(other).expect("a seat")).expect("a view");
    assert!(waits.choose("a").is_err() && waits.advise("a").is_err());
}

#[test]
fn a_view_of_which_a_seat_cannot_be_made_is_refused() {
    let rules = rules("doudizhu");
    let good = Game::builder(&rules).deal(1).and_then(|game| game.view(0)).expect("a view");
    let bid = |seat, bid| chupai::Bid { seat, bid };
    for (change, part) in [
        (&(|view: &mut View| view.bids = Some(vec![bid(0, 4)])) as &dyn Fn(&mut View), "view.bids"),
        (&|view| view.bids = Some(vec![bid(0, 0); 7]), "view.bids"),
        (&|view| view.doubles = Some(vec![bid(0, 1)]), "view.doubles"),
        (&|view| view.passed = vec![3], "view.passed.0"),
        (&|view| view.moves = 1, "view.history"),
        (&|view| view.counts = vec![17], "view.counts"),
    ] {
        let mut view = good.clone();
        change(&mut view);
        let error = Seat::new(&rules, view).expect_err("no view of a round").to_string();
        assert!(error.starts_with(part), "{error}");
    }
}
