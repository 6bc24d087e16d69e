//! How the points of a round came about, line by line, and the stake that is told while it goes on.

use std::collections::HashSet;

use crate::common::{
    chance::{houses, play_by_chance},
    house, rules,
};
use chupai::{Bid, Game, GameInfo, GameResult, Rules, ScoreLine, ScoreReason, Stake, games};
use serde_json::json;

/// Takes a round by name, its end, and the stake after each of its moves.
type Check<'a> = dyn FnMut(&str, &Game, &GameResult, &[Option<Stake>]) + 'a;

/// Plays rounds of all games and house rules.
fn each_round(check: &mut Check) {
    for (name, rules) in houses() {
        let mut game = Game::builder(&rules).deal(name.as_str()).expect("a deal");
        for seed in 0..6 {
            let mut stakes = Vec::new();
            let ended = play_by_chance(game, seed, &mut |game| {
                let views: Vec<_> = (0..game.seats()).map(|seat| game.view(seat).expect("a seat").stake).collect();
                assert!(views.iter().all(|stake| *stake == views[0]), "{name}: all know the stake");
                stakes.push(views[0]);
            });
            let result = ended.result().expect("not too much").expect("it is over");
            check(&format!("{name}, round {seed}"), &ended, &result, &stakes);
            let next = ended.next(seed);
            game = next.unwrap_or_else(|_| Game::builder(&rules).deal(seed).expect("a deal"));
        }
    }
}

fn of_seat(result: &GameResult, seat: usize) -> Vec<ScoreLine> {
    result.lines.iter().copied().filter(|line| line.seat == seat).collect()
}

#[test]
fn the_stake_of_a_landlord_that_bid_nothing_is_no_bid() {
    let rules = house("doudizhu", json!({ "table": { "bidding": "points" } }));
    let cards = chupai::DealtCards::new(chupai::deal(&rules, 1).hands).landlord(1);
    let game = play_by_chance(Game::builder(&rules).deal_with(cards).expect("a deal"), 1, &mut |_| ());
    let lines = game.result().expect("few").expect("it is over").lines;
    let reasons: Vec<ScoreReason> = lines.iter().filter(|line| line.factor.is_none()).map(|line| line.reason).collect();
    assert_eq!(reasons, [ScoreReason::Stake; 3]);
}

#[test]
fn a_client_reads_the_result_that_a_server_sends() {
    for GameInfo { id, .. } in games() {
        let game = play_by_chance(Game::builder(&rules(&id)).deal(1).expect("a deal"), 1, &mut |_| ());
        let result = game.result().expect("few").expect("it is over");
        let sent = serde_json::to_string(&result).expect("JSON");
        assert_eq!(serde_json::from_str::<GameResult>(&sent).expect("a result"), result, "{id}");
    }
}

#[test]
fn the_lines_of_every_seat_add_up_to_its_score() {
    let mut seen = HashSet::new();
    each_round(&mut |name, _, result, _| {
        assert!(result.lines.is_sorted_by_key(|line| line.seat), "{name}");
        for (seat, &score) in result.scores.iter().enumerate() {
            let mut product = 0;
            for line in of_seat(result, seat) {
                seen.insert(line.reason);
                match line.factor {
                    None => product = line.points,
                    Some(factor) => {
                        assert_eq!(line.points, product * (factor - 1), "{name}: {line:?}");
                        product *= factor;
                    }
                }
                if let (Some(each), Some(count)) = (line.each, line.count) {
                    assert_eq!(line.points.abs(), each * count as i32, "{name}: {line:?}");
                }
            }
            let sum: i32 = of_seat(result, seat).iter().map(|line| line.points).sum();
            assert_eq!(sum, score, "{name}, seat {seat}: {:?}", result.lines);
        }
    });
    let types = include_str!("../../src/js/data.d.ts");
    let reasons =
        types.split("export type ScoreReason =").nth(1).and_then(|text| text.split(';').next()).expect("a type");
    assert_eq!(seen.len(), reasons.matches("| \"").count(), "every kind of line came up: {seen:?}");
}

#[test]
fn what_a_seat_pays_another_it_is_paid() {
    each_round(&mut |name, _, result, _| {
        for line in result.lines.iter().filter(|line| line.other.is_some()) {
            let same = |other: &&ScoreLine| {
                (other.reason, other.factor, other.points) == (line.reason, line.factor, line.points)
            };
            let opposite = |other: &&ScoreLine| {
                Some(other.seat) == line.other
                    && other.other == Some(line.seat)
                    && (other.reason, other.factor, other.points) == (line.reason, line.factor, -line.points)
            };
            let alike = result.lines.iter().filter(|other| other.seat == line.seat && other.other == line.other);
            assert_eq!(alike.filter(same).count(), result.lines.iter().filter(opposite).count(), "{name}: {line:?}");
        }
    });
}

#[test]
fn the_stake_that_is_told_is_that_of_the_result() {
    let mut springs = HashSet::new();
    each_round(&mut |name, game, result, stakes| {
        let rules = game.rules().settings();
        let Some(doubles) = &rules.score.stake else {
            return assert!(stakes.iter().all(Option::is_none), "{name}: there is none");
        };
        let landlord = game.landlord().expect("a landlord").0;
        let stake = stakes.last().copied().flatten().expect("a stake");
        let most = doubles.most.map_or(20, |most| u32::from(most.get()));
        let view = game.view(0).expect("a seat");
        assert_eq!(view.stakes.is_some(), doubles.doubles.is_some(), "{name}");
        let opened = view.opens.iter().flatten().map(|open| u32::from(open.bid)).max().unwrap_or(0);
        assert_eq!(stake.open, doubles.open.as_ref().map(|_| opened), "{name}");
        let doubled = |seat| {
            let of_seat = |bid: &&Bid| bid.seat == seat;
            view.doubles.iter().flatten().find(of_seat).map_or(0, |double| u32::from(double.bid))
        };
        for seat in 0..game.seats() {
            let reasons = |line: &&ScoreLine| {
                use ScoreReason::{Bid, Bombs, LandlordDoubled, Open, OpponentDoubled, Opponents, Robs, Spring, Stake};
                let doubles = matches!(line.reason, LandlordDoubled | OpponentDoubled | Open);
                line.seat == seat && (doubles || matches!(line.reason, Stake | Bid | Robs | Bombs | Spring | Opponents))
            };
            let points: i32 = result.lines.iter().filter(reasons).map(|line| line.points).sum();
            let mut expected = 0;
            for other in (0..game.seats()).filter(|&other| (other == landlord) != (seat == landlord)) {
                let doublings =
                    stake.robs + stake.bombs + u32::from(stake.spring) + opened + doubled(seat) + doubled(other);
                expected += stake.bid << doublings.min(most);
            }
            assert_eq!(points.abs(), expected, "{name}, seat {seat}");
            assert_eq!(view.stakes.as_ref().map_or(expected, |stakes| stakes[seat]), expected, "{name}, seat {seat}");
        }
        // The stakes before each play: each bomb that was played until then doubles the bid.
        let known = stakes.iter().position(Option::is_some).expect("a landlord");
        let first = stakes.len() - 1 - game.history().len();
        assert!(stakes[..known].iter().all(Option::is_none), "{name}: no landlord, no stake");
        let same = |stake: &Option<Stake>| doubles.open.is_some() || *stake == stakes[first];
        assert!(stakes[known..first].iter().all(same), "{name}: seats double what it comes to");
        let (mut bombs, mut now) = (0, stakes[first].expect("a stake"));
        assert_eq!((now.bombs, now.spring, now.value), (0, false, now.bid << most.min(now.robs + opened)), "{name}");
        for (done, told) in game.history().iter().zip(&stakes[first + 1..]) {
            bombs += u32::from(doubles.bombs && done.play.as_ref().is_some_and(|play| play.reading.bomb));
            now = told.expect("a stake");
            assert_eq!(now.bombs, bombs, "{name}");
            assert_eq!(now.value, now.bid << most.min(now.robs + bombs + opened + u32::from(now.spring)), "{name}");
        }
        springs.insert(now.spring);
    });
    assert_eq!(springs.len(), 2, "some rounds end in a spring");
}

#[test]
fn a_stake_says_what_was_bid_and_how_often_it_was_robbed() {
    let stake_of = |rules: &Rules, bids: &[u8]| {
        let mut game = Game::builder(rules).deal(1).expect("a deal");
        for &bid in bids {
            game.bid(bid).expect("a bid");
        }
        let stake = game.view(0).expect("a seat").stake?;
        let Stake { value, bid, robs, bombs, spring, open, .. } = stake;
        assert_eq!((bombs, spring, open), (0, false, None));
        Some((value, bid, robs))
    };
    let points = house("doudizhu", json!({ "table": { "bidding": "points" } }));
    assert_eq!(stake_of(&points, &[1]), None);
    assert_eq!(stake_of(&points, &[1, 2, 0]), Some((2, 2, 0)));
    let calls = house("doudizhu", json!({ "table": { "bidding": "calls" } }));
    assert_eq!(stake_of(&calls, &[1, 0, 0]), Some((1, 1, 0)));
    assert_eq!(stake_of(&calls, &[1, 1, 1, 1]), Some((8, 1, 3)));
    let lot = house("doudizhu", json!({ "table": { "bidding": "lot" } }));
    assert_eq!(stake_of(&lot, &[]), Some((1, 1, 0)));
}
