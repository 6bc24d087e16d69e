//! Hands that win as they are dealt.

use crate::common::{house, rules};
use crate::table::survives;
use chupai::{Card, DealtCards, Game, Rank};
use serde_json::{Value, json};

#[test]
fn some_hands_win_as_they_are_dealt() {
    // By hand: twelve ranks to the ace, five pairs in a row, four 2s, six pairs.
    let wins = |hand: &[Card]| {
        let mut counts = [0; 13];
        hand.iter().for_each(|card| counts["3456789TJQKA2".find(&card.rank().to_string()).expect("a rank")] += 1);
        let dragon = counts[..12].iter().all(|&count| count > 0);
        let five_pairs = counts[..12].windows(5).any(|run| run.iter().all(|&count| count > 1));
        dragon || five_pairs || counts[12] == 4 || counts.iter().map(|count| count / 2).sum::<i32>() >= 6
    };
    let mut won = 0;
    for seed in 0..3000 {
        let game = Game::builder(&rules("tienlen")).deal(seed).expect("a deal");
        let winners: Vec<usize> = (0..4).filter(|&seat| wins(&game.hand(seat).expect("a seat"))).collect();
        let Some(result) = game.result().expect("not too much") else {
            assert!(winners.is_empty(), "{seed}");
            continue;
        };
        won += 1;
        let first = result.places.iter().position(|&place| place == 1).expect("a winner");
        assert!(winners.contains(&first));
        assert!((0..4).all(|seat| result.places[seat] == if seat == first { 1 } else { 4 }));
        assert!(result.lines.iter().all(|line| line.count == Some(result.places[line.seat])));
        assert!((0..4).all(|seat| result.scores[seat] == if seat == first { 6 } else { 0 }));
        survives(&game);
    }
    assert!(won > 30, "{won}");
    let red = house("tienlen", json!({ "instant": [{ "colour": 10 }] }));
    let colours = |hand: &[Card]| {
        let red = hand.iter().filter(|card| "dh".contains(&card.to_string()[1..])).count();
        red.max(hand.len() - red)
    };
    for seed in 0..200 {
        let game = Game::builder(&red).deal(seed).expect("a deal");
        let any = (0..4).any(|seat| colours(&game.hand(seat).expect("a seat")) >= 10);
        assert_eq!(game.turn().is_none(), any);
    }
}

#[test]
fn a_hand_that_wins_as_dealt_is_no_spring_and_shuts_nobody_out() {
    let any = json!([{ "pairs": 1 }]);
    let landlord = house("doudizhu", json!({ "table": { "bidding": "lot" }, "instant": any }));
    let result = |rules| Game::builder(rules).deal(1).expect("a deal").result().expect("few").expect("it is over");
    let scores = result(&landlord).scores;
    assert!(scores.iter().all(|points| [1, 2].contains(&points.abs())), "{scores:?}");
    let cards =
        house("bigtwo", json!({ "instant": any, "score": { "cards": [[1, 1]], "shutOut": true, "doubling": null } }));
    let mut scores = result(&cards).scores;
    scores.sort();
    assert_eq!(scores, [-13, -13, -13, 39]);
}

#[test]
fn of_several_hands_that_win_as_dealt_the_first_to_move_wins_by_the_first_entry() {
    let deal = |instant: Value, seed: u64| {
        let rules = house("tienlen", json!({ "instant": instant }));
        Game::builder(&rules).deal(seed).expect("a deal")
    };
    let pairs = |hand: &[Card]| {
        let of_rank = |rank: Rank| hand.iter().filter(|card| card.rank() == rank).count() / 2;
        Rank::all().map(of_rank).sum::<usize>()
    };
    let mut by_second = 0;
    for seed in 0..100 {
        let played = deal(Value::Null, seed);
        let leader = played.turn().expect("a leader");
        let first = |least: usize| {
            let mut seats = (leader..leader + 4).map(|seat| seat % 4);
            seats.find(|&seat| pairs(&played.hand(seat).expect("a seat")) >= least)
        };
        by_second += i32::from(first(5).is_none());
        let won = deal(json!([{ "pairs": 5 }, { "pairs": 3 }]), seed);
        let places = won.result().expect("not too much").map(|result| result.places);
        let winner = places.and_then(|places| places.iter().position(|&place| place == 1));
        assert_eq!(winner, first(5).or(first(3)), "{seed}");
    }
    assert!((10..90).contains(&by_second), "{by_second}");
}

#[test]
fn hands_win_by_ranks_in_a_row_and_by_bombs_that_share_no_card() {
    for (way, hand, wins) in [
        (json!({ "width": 3, "length": 3 }), "444555666789T", true),
        (json!({ "width": 3, "length": 3 }), "444555777JQKA", false),
        (json!({ "width": 3, "length": 2 }), "444555777JQKA", true),
        (json!({ "width": 3, "length": 3 }), "KKKAAA2224567", false), // the 2 is in no run
        (json!({ "bombs": 2 }), "77778888JQKA2", true),
        (json!({ "bombs": 2 }), "4455667777QKA", true),
        (json!({ "bombs": 2 }), "44556666JQKA2", false), // the sixes are in both
        (json!({ "bombs": 1 }), "44556666JQKA2", true),
    ] {
        let rules = house("tienlen", json!({ "instant": [way.clone()] }));
        let mut left: Vec<Card> = rules.deck().iter().collect();
        let mut take = |letter: char| {
            let at = left.iter().position(|card| card.to_string().starts_with(letter)).expect("in the deck");
            left.remove(at)
        };
        let hand: Vec<Card> = hand.chars().map(&mut take).collect();
        // The others have one card of each rank, as far as there are.
        left.sort_by_key(|card| card.suit());
        let mut hands = vec![hand];
        hands.extend(left.chunks(13).map(<[Card]>::to_vec));
        let game = Game::builder(&rules).deal_with(DealtCards::new(hands)).expect("a deal");
        let won = game.result().expect("not too much").map(|result| result.places[0]);
        assert_eq!(won, wins.then_some(1), "{way}");
    }
}
