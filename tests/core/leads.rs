//! Who leads a round: the landlord, the winner of the last one, or who holds a card.

use crate::common::{hand, house, legal, lot, playout, rules};
use crate::rounds::card;
use chupai::{DealtCards, Game, GameError};
use serde_json::json;

#[test]
fn the_landlord_is_drawn_by_lot_and_takes_the_kitty() {
    let mut drawn = [0; 3];
    for seed in 0..300 {
        let game = Game::builder(&lot("doudizhu")).deal(seed).expect("a deal");
        let (landlord, kitty) = game.landlord().expect("a landlord");
        drawn[landlord] += 1;
        assert_eq!(game.turn(), Some(landlord));
        assert_eq!(kitty.len(), 3);
        assert!(kitty.iter().all(|card| game.hand(landlord).expect("a seat").contains(card)));
        let sizes: Vec<usize> = (0..3).map(|seat| game.hand(seat).expect("a seat").len()).collect();
        assert_eq!((sizes[landlord], sizes.iter().sum::<usize>()), (20, 54));
    }
    assert!(drawn.iter().all(|&times| (70..=130).contains(&times)), "{drawn:?}");
}

#[test]
fn the_three_of_diamonds_leads_in_big_two_and_is_in_the_first_play() {
    for seed in 0..50 {
        let mut game = Game::builder(&rules("bigtwo")).winner(2).deal(seed).expect("a deal");
        let leader = game.turn().expect("a leader");
        assert!(game.hand(leader).expect("a seat").contains(&card("3d")));
        let highest = game.hand(leader).expect("a seat")[0];
        assert_eq!(game.play(&[highest], None).expect_err("without the 3").code(), "must-include");
        game.play(&[card("3d")], None).expect("the 3 itself");
        let next = game.turn().expect("the next seat");
        assert_eq!(next, (leader + 1) % 4);
    }
}

#[test]
fn the_winner_leads_where_the_house_says_so() {
    let winner_leads = || house("bigtwo", json!({ "turn": { "later": "winner" } }));
    let game = Game::builder(&winner_leads()).winner(2).deal("a seed").expect("a deal");
    assert_eq!(game.turn(), Some(2));
    let plays = game.legal().expect("not too much");
    assert!(plays.iter().any(|(_, cards)| !cards.contains(&card("3d"))), "nothing has to be in it");
    let first = Game::builder(&winner_leads()).deal("a seed").expect("a deal");
    assert!(first.hand(first.turn().expect("a leader")).expect("a seat").contains(&card("3d")));
}

#[test]
fn the_seat_that_cards_dealt_elsewhere_name_leads_before_the_winner() {
    let rules = house("bigtwo", json!({ "turn": { "later": "winner" } }));
    let hands = chupai::deal(&rules, "a seed").hands;
    let holder = hands.iter().position(|hand| hand.contains(&card("3d"))).expect("a holder");
    let winner = (holder + 1) % 4;
    for turn in 0..4 {
        let cards = DealtCards::new(hands.clone()).turn(turn);
        let game = Game::builder(&rules).winner(winner).deal_with(cards).expect("a deal");
        assert_eq!(game.turn(), Some(turn), "{holder} holds the card, {winner} won");
    }
}

#[test]
fn the_winner_leads_beside_a_landlord_too_where_the_rules_say_so() {
    let leads = |later: &str| {
        let rules = house("doudizhu", json!({ "table": { "bidding": "lot" }, "turn": { "later": later } }));
        let first = playout(rules, "a deal");
        let winner = first.history().last().expect("a play").seat;
        let nexts: Vec<Game> = (0..20_u64).map(|seed| first.next(seed).expect("a deal")).collect();
        let count =
            |leader: &dyn Fn(&Game) -> usize| nexts.iter().filter(|next| next.turn() == Some(leader(next))).count();
        (count(&|_| winner), count(&|next| next.landlord().expect("a landlord").0))
    };
    let (by_winner, by_landlord) = (leads("winner"), leads("first"));
    assert_eq!((by_winner.0, by_landlord.1), (20, 20));
    assert!(by_winner.1 < 20 && by_landlord.0 < 20);
}

#[test]
fn a_winner_that_is_no_seat_is_refused() {
    let error = Game::builder(&rules("bigtwo")).winner(4).deal("a seed").expect_err("there are four seats");
    assert_eq!((&error, error.code()), (&GameError::UnknownSeat { seat: 4, seats: 4 }, "invalid-argument"));
}

#[test]
fn the_lowest_card_leads_in_tien_len() {
    for seed in 0..50 {
        let game = Game::builder(&rules("tienlen-cambodia")).deal(seed).expect("a deal");
        let leader = game.turn().expect("a leader");
        assert!(game.hand(leader).expect("a seat").contains(&card("3h")));
        let any = legal(&hand(&game.hand(leader).expect("a seat"), game.rules()), None, game.rules());
        assert_eq!(game.legal().expect("not too much").len(), any.len(), "any lead is allowed");
    }
}

#[test]
fn the_card_that_decides_is_one_that_was_dealt_and_not_one_that_the_landlord_takes() {
    let rules = house("doudizhu", json!({ "turn": { "first": "RJ", "mustInclude": true } }));
    let mut taken = 0;
    for seed in 0..50 {
        let deal = chupai::deal(&rules, seed);
        taken += usize::from(deal.kitty.contains(&card("RJ")));
        let dealt = |landlord| DealtCards::from(deal.clone()).landlord(landlord);
        let leader = |dealt| Game::builder(&rules).deal_with(dealt).expect("a deal").turn();
        for landlord in 0..3 {
            assert_eq!(leader(dealt(landlord)), leader(dealt(0)), "{deal:?}");
            for turn in 0..3 {
                assert_eq!(leader(dealt(landlord).turn(turn)), Some(turn), "{landlord} is the landlord: {deal:?}");
            }
        }
    }
    assert!(taken > 0);
}

#[test]
fn of_two_seats_with_the_card_that_decides_the_first_leads() {
    for first in ["lowest", "3s"] {
        let turn = json!({ "first": first });
        let changes = json!({ "deck": { "packs": 2 }, "table": { "hand": 26 }, "turn": turn, "instant": null });
        let rules = house("tienlen", changes);
        let mut shared = 0;
        for seed in 0..30 {
            let game = Game::builder(&rules).deal(seed).expect("a deal");
            let holds = |seat: &usize| game.hand(*seat).expect("a seat").contains(&card("3s"));
            let holders: Vec<usize> = (0..4).filter(holds).collect();
            assert_eq!(game.turn(), holders.first().copied(), "{first}");
            shared += holders.len() - 1;
        }
        assert!(shared > 5, "{shared}");
    }
}
