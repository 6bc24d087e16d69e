//! Deals of a match: tribute between them, and levels that rise.

use std::collections::BTreeSet;

use crate::common::{house, restored, rules, saved};
use crate::table::{finish, survives};
use chupai::{Card, Game, Phase, Rank, Rules};
use serde_json::json;

/// Plays deals of a match, and checks what each takes over from the one before.
fn match_of(rules: Rules, seed: &str, most: usize, mut check: impl FnMut(&Game, &Game)) -> Game {
    let mut game = Game::builder(&rules).deal(seed).expect("a deal");
    finish(&mut game);
    for deal in 1..most {
        if game.result().expect("not too much").expect("it is over").champions.is_some() {
            assert_eq!(game.next("more").expect_err("it is won").code(), "match-over");
            return game;
        }
        let mut next = game.next(format!("{seed} {deal}")).expect("another deal");
        assert_eq!(next.next("early").expect_err("it goes on").code(), "not-now");
        check(&game, &next);
        finish(&mut next);
        survives(&next);
        game = next;
    }
    game
}

fn strength(game: &Game, card: Card) -> usize {
    let settings = game.rules().settings();
    match card.rank() {
        rank if settings.level.is_some_and(|level| level.rank() == rank) => 20,
        rank if rank.is_joker() => 30 + usize::from(card == Card::BIG_JOKER),
        rank => settings.ranks.iter().position(|&other| other == rank).expect("a rank"),
    }
}

#[test]
fn the_last_give_the_first_their_highest_card_and_are_given_a_low_one() {
    let (mut single, mut double, mut spared) = (0, 0, 0);
    for seed in 0..30 {
        match_of(rules("guandan"), &seed.to_string(), 6, |before, after| {
            let mut game = after.clone();
            let out: Vec<usize> = {
                let places = before.result().expect("not too much").expect("it is over").places;
                let mut seats: Vec<usize> = (0..4).collect();
                seats.sort_by_key(|&seat| (places[seat], !before.hand(seat).expect("a seat").is_empty()));
                seats
            };
            let both = (out[0] + 2) % 4 == out[1];
            let payers: Vec<usize> = if both { vec![(out[0] + 1) % 4, (out[0] + 3) % 4] } else { vec![out[3]] };
            let held = payers
                .iter()
                .flat_map(|&seat| game.hand(seat).expect("a seat"))
                .filter(|&card| card == Card::BIG_JOKER)
                .count();
            if held == 2 {
                spared += 1;
                assert_eq!((game.phase(), game.turn()), (Phase::Play, Some(out[0])));
                return;
            }
            assert_eq!(game.phase(), Phase::Tribute);
            let hands: Vec<Vec<Card>> = (0..4).map(|seat| game.hand(seat).expect("a seat")).collect();
            let level = game.rules().settings().level.expect("a level").rank();
            let wild = Card::new(level, chupai::Suit::from_letter('h').expect("a suit"));
            for _ in &payers {
                let seat = game.turn().expect("a seat");
                assert!(payers.contains(&seat));
                let best = hands[seat].iter().filter(|&&card| card != wild).map(|&card| strength(&game, card)).max();
                assert!(game.gifts().iter().all(|&card| Some(strength(&game, card)) == best && card != wild));
                assert_eq!(game.give(wild).expect_err("wild cards are kept").code(), "not-a-gift");
                let given = game.gifts()[0];
                game.give(given).expect("a gift");
            }
            let gifts = game.view(0).expect("a seat").gifts.expect("tribute");
            assert_eq!(gifts.iter().map(|gift| gift.to).collect::<Vec<_>>(), out[..payers.len()]);
            if both {
                double += 1;
                assert!(strength(&game, gifts[0].card) >= strength(&game, gifts[1].card));
            } else {
                single += 1;
            }
            for gift in &gifts {
                assert_eq!(game.turn(), Some(gift.to));
                assert!(game.hand(gift.to).expect("a seat").contains(&gift.card));
                let low = |card: Card| strength(&game, card) < 9 && card.rank() != level;
                let hand = game.hand(gift.to).expect("a seat");
                assert!(game.gifts().iter().all(|&card| low(card)) || !hand.iter().any(|&card| low(card)));
                game.give(game.gifts()[0]).expect("a gift");
            }
            let all = game.view(0).expect("a seat").gifts.expect("tribute");
            for (gift, back) in all.iter().zip(&all[payers.len()..]) {
                assert_eq!((gift.from, gift.to), (back.to, back.from));
            }
            assert_eq!((game.phase(), game.turn()), (Phase::Play, Some(gifts[0].from)));
            assert!((0..4).all(|seat| game.hand(seat).expect("a seat").len() == 27));
        });
    }
    assert!(single > 20 && double > 20 && spared > 5, "{single} {double} {spared}");
}

#[test]
fn nobody_pays_where_all_that_is_known_is_who_won() {
    let game = Game::builder(&rules("guandan")).winner(2).deal("a winner").expect("a deal");
    assert_eq!((game.phase(), game.turn()), (Phase::Play, Some(2)));
}

#[test]
fn the_last_pays_whether_it_went_out_or_not() {
    let mut data = saved(
        &Game::builder(&house("guandan", json!({ "level": "5", "tribute": { "unless": null } })))
            .deal(1)
            .expect("a deal"),
    );
    for out in [&[0, 1, 2, 3][..], &[0, 1, 2]] {
        data["before"] = json!({ "out": out, "levels": ["5", "2"], "tries": [0, 0] });
        let game = restored(&data).expect("a round");
        assert_eq!((game.phase(), game.turn()), (Phase::Tribute, Some(3)), "{out:?}");
    }
}

#[test]
fn of_two_equal_cards_the_first_gets_that_of_the_next_seat() {
    let bombs = json!([{ "play": "bomb" }, { "play": "straight-flush" }]);
    let no_jokers = json!({ "deck": { "jokers": false }, "plays": { "rocket": null }, "bombs": bombs });
    let mut equal = [0; 4];
    for seed in 0..30 {
        match_of(house("guandan", no_jokers.clone()), &seed.to_string(), 6, |before, after| {
            let places = before.result().expect("not too much").expect("it is over").places;
            let first = places.iter().position(|&place| place == 1).expect("a winner");
            let mut game = after.clone();
            let gifts = |game: &Game| game.view(0).expect("a seat").gifts.expect("tribute");
            while gifts(&game).is_empty() {
                game.give(game.gifts()[0]).expect("a gift");
            }
            if let [one, other] = gifts(&game)[..]
                && strength(&game, one.card) == strength(&game, other.card)
            {
                equal[first] += 1;
                assert_eq!((one.from, one.to), ((first + 1) % 4, first));
            }
        });
    }
    assert!(equal.iter().all(|&times| times > 2), "{equal:?}");
}

#[test]
fn who_has_no_card_that_may_be_given_back_gives_the_lowest() {
    let (mut small, mut lowest) = (0, 0);
    for seed in 0..20 {
        match_of(house("guandan", json!({ "tribute": { "returns": "3" } })), &seed.to_string(), 6, |_, after| {
            let mut game = after.clone();
            while game.phase() == Phase::Tribute {
                let paid = game.view(0).expect("a seat").gifts.expect("tribute").len();
                let (hand, gifts) = (game.hand(game.turn().expect("a seat")).expect("a seat"), game.gifts());
                if paid > 0 {
                    let is_small = |card: &Card| card.rank().to_string() == "3" && strength(&game, *card) < 20;
                    let least = hand.iter().map(|&card| strength(&game, card)).min();
                    let has_small = hand.iter().any(is_small);
                    (small, lowest) = (small + i32::from(has_small), lowest + i32::from(!has_small));
                    let may =
                        |card: &Card| if has_small { is_small(card) } else { Some(strength(&game, *card)) == least };
                    let expected: BTreeSet<Card> = hand.iter().copied().filter(may).collect();
                    assert_eq!(gifts, expected.into_iter().collect::<Vec<_>>());
                }
                game.give(gifts[0]).expect("a gift");
            }
        });
    }
    assert!(small > 5 && lowest > 5, "{small} {lowest}");
}

#[test]
fn levels_rise_by_what_is_scored_until_a_match_is_won() {
    let ladder = rules("guandan").settings().ranks;
    let place = |rank: Rank| ladder.iter().position(|&other| other == rank).expect("a level");
    let (mut won, mut fell, mut failed_though_first) = (0, 0, 0);
    for seed in 0..100 {
        if seed >= 12 && fell > 0 && failed_though_first > 0 {
            break;
        }
        let mut levels = [0; 4];
        let mut tries = [0; 2];
        let mut owner: Option<usize> = None;
        let last = match_of(rules("guandan"), &seed.to_string(), 80, |before, after| {
            let result = before.result().expect("not too much").expect("it is over");
            let first = result.places.iter().position(|&place| place == 1).expect("a winner");
            let at_own_ace = owner.is_some_and(|owner| levels[owner] == 12 && owner % 2 == first % 2);
            assert!(!at_own_ace || result.places[(first + 2) % 4] == 4, "who wins at the ace has won");
            let mut steps = result.scores[first] as usize;
            if let Some(owner) = owner.filter(|&owner| levels[owner] == 12) {
                tries[owner % 2] += 1;
                if tries[owner % 2] == 3 {
                    fell += 1;
                    tries[owner % 2] = 0;
                    (levels[owner], levels[(owner + 2) % 4]) = (0, 0);
                    if owner % 2 == first % 2 {
                        (failed_though_first, steps) = (failed_though_first + 1, 0);
                    }
                }
            }
            let risen = (levels[first] + steps).min(12);
            (levels[first], levels[(first + 2) % 4]) = (risen, risen);
            let told: Vec<usize> = result.levels.expect("levels").into_iter().map(place).collect();
            assert_eq!(told, levels);
            assert_eq!(after.rules().settings().level.map(|level| place(level.rank())), Some(risen));
            owner = Some(first);
        });
        if let Some(champions) = last.result().expect("not too much").expect("it is over").champions {
            won += 1;
            let result = last.result().expect("not too much").expect("it is over");
            assert_eq!(last.rules().settings().level.map(|level| place(level.rank())), Some(12), "won at the ace");
            assert_eq!(champions, (0..4).filter(|&seat| result.scores[seat] > 0).collect::<Vec<_>>());
            assert_eq!(owner.map(|owner| owner % 2), Some(champions[0] % 2), "at the own ace");
            assert!(champions.iter().all(|&seat| result.places[seat] < 4), "with nobody last");
        }
    }
    assert!(won > 5 && fell > 0 && failed_though_first > 0, "{won} {fell} {failed_though_first}");
}

#[test]
fn a_match_from_the_highest_level_can_be_won_in_its_first_deal() {
    let rules = house("guandan", json!({ "level": "A" }));
    let mut won = 0;
    for seed in 0..20 {
        let mut game = Game::builder(&rules).deal(seed).expect("a deal");
        finish(&mut game);
        let result = game.result().expect("not too much").expect("it is over");
        let winners: Vec<usize> = (0..4).filter(|&seat| result.scores[seat] > 0).collect();
        let has_won = winners.iter().all(|&seat| result.places[seat] < 4);
        won += usize::from(has_won);
        assert_eq!(result.champions, has_won.then_some(winners));
    }
    assert!((1..20).contains(&won), "{won}");
}

#[test]
fn a_deal_in_which_nobody_can_go_out_leaves_what_was_before() {
    let rules = house("guandan", json!({ "level": "9", "table": { "hand": 1 }, "neverLast": [{ "play": "single" }] }));
    let mut game = Game::builder(&rules).winner(1).deal("stuck").expect("a deal");
    finish(&mut game);
    assert_eq!(game.next("next").expect("a deal").save().before.out, [1]);
}

#[test]
fn levels_stay_where_nobody_can_go_out() {
    let rules = house("guandan", json!({ "level": "9", "table": { "hand": 1 }, "neverLast": [{ "play": "single" }] }));
    let mut game = Game::builder(&rules).deal("stuck").expect("a deal");
    finish(&mut game);
    let result = game.result().expect("not too much").expect("it is over");
    let nine: Rank = "9".parse().expect("a rank");
    assert_eq!((result.levels, result.champions), (Some(vec![nine; 4]), None));
    let next = game.next("next").expect("a deal");
    assert_eq!((next.phase(), next.rules()), (Phase::Play, &rules));
    survives(&next);
}

#[test]
fn who_holds_wild_cards_alone_gives_one_in_tribute() {
    let all = json!({ "suits": null, "ranks": "3456789TJQKA2", "jokers": true, "most": 1 });
    let plays = json!({ "straight": null, "straight-flush": null, "pair-chain": null, "triple-chain": null });
    let changes = json!({ "wild": all, "plays": plays, "bombs": [{ "play": "bomb" }, { "play": "rocket" }] });
    let mut game = Game::builder(&house("guandan", changes)).deal("wild cards alone").expect("a deal");
    finish(&mut game);
    let game = game.next("and again").expect("a deal");
    assert!(game.phase() == Phase::Tribute && !game.gifts().is_empty());
}
