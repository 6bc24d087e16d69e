//! Solving open endgames: published ones, what decides who wins, and what is refused.

use crate::common::{cards, chance::Chance, house, rules};
use chupai::{
    Card, Hand, Position, PositionInput, Rules, Solution, SolveError, SolveOptions, TablePlay, readings, solve,
};
use serde_json::{Value, json};

/// Hands as endgames are published: a letter a card, 0 for ten, Y and Z for the jokers.
fn published(hands: [&str; 2]) -> Position {
    let mut dealt = [0; 128];
    let mut card = |letter: char| {
        let number = &mut dealt[letter as usize];
        *number += 1;
        match letter {
            'Y' => "BJ".into(),
            'Z' => "RJ".into(),
            letter => format!("{}{}", if letter == '0' { 'T' } else { letter }, ["d", "c", "h", "s"][*number - 1]),
        }
    };
    let mut names = |hand: &str| hand.chars().map(&mut card).collect::<Vec<String>>().join(" ");
    Position::new(hands.map(|hand| cards(&names(hand))).to_vec())
}

const PUBLISHED: [(&str, &str, bool); 8] = [
    ("KK5543", "225543", true),
    ("ZA54333", "Y222KQ", true),
    ("2KK0077554", "AA8", false),
    ("ZKKQJ09876633", "AAKQJ0987", true),
    ("2AK096554", "YKJ08854", true),
    ("ZYAAKKQQ0099", "2222JJ00", true),
    ("Y2AK998553", "ZQQJJ0953", true),
    ("ZAQQJJ0999844", "Y22AA0886633", true),
];

#[test]
fn published_endgames_end_as_published() {
    for (first, second, wins) in PUBLISHED {
        let solution = solved(&published([first, second]), &rules("doudizhu"));
        assert_eq!(solution.wins, wins, "{first} v {second}");
    }
}

#[test]
fn house_rules_decide_who_wins() {
    for (banned, first, second) in [
        ("triple-single", "ZA54333", "Y222KQ"),
        ("straight", "ZKKQJ09876633", "AAKQJ0987"),
        ("triple-pair", "ZAQQJJ0999844", "Y22AA0886633"),
    ] {
        let position = published([first, second]);
        let changed = house("doudizhu", json!({ "plays": { banned: null } }));
        assert!(solved(&position, &rules("doudizhu")).wins && !solved(&position, &changed).wins, "without {banned}");
    }
}

#[test]
fn more_equal_cards_than_there_are_suits_are_one_play() {
    let rules = rules("doudizhu-4p");
    let bomb = rules.hand(cards("Kd Kc Kh Ks")).expect("of the deck");
    let table = readings(&bomb, &rules).pop().map(|play| TablePlay { seat: 1, play });
    let position = Position { table, ..Position::new(vec![cards("Qd Qd Qc Qh Qs 3d"), cards("4d")]) };
    let solution = solved(&position, &rules);
    assert_eq!((solution.wins, solution.play.map(|play| play.cards.len())), (true, Some(5)));
}

#[test]
fn ten_cards_each_are_decided_nine_times_in_ten() {
    let (rules, mut chance) = (rules("doudizhu"), Chance(1));
    let mut decided = 0;
    for _ in 0..20 {
        let mut deck: Vec<Card> = rules.deck().iter().collect();
        (1..deck.len()).rev().for_each(|at| deck.swap(at, chance.below(at + 1)));
        let position = Position::new(deck.chunks_exact(10).take(3).map(<[Card]>::to_vec).collect());
        decided += usize::from(solve(&position, &rules, &SolveOptions::default()).expect("a position").is_some());
    }
    assert!(decided >= 18, "{decided} of 20");
}

#[test]
fn what_takes_more_positions_than_allowed_is_not_decided() {
    let (position, rules) = (published(["ZAQQJJ0999844", "Y22AA0886633"]), rules("doudizhu"));
    let within = |nodes| solve(&position, &rules, &SolveOptions::default().nodes(nodes)).expect("a position");
    assert_eq!(within(1000), None);
    assert_eq!(within(u64::MAX).map(|solution| solution.wins), Some(true));
}

#[test]
fn positions_that_no_round_has_are_refused() {
    let refused = |id: &str, changes: Value| {
        let mut position = json!({ "hands": [["3d", "4d"], ["5d"]], "turn": 0 });
        for (name, value) in changes.as_object().expect("changes") {
            position[name] = value.clone();
        }
        let input = PositionInput::from_value(&position).map_err(|error| error.to_string())?;
        let position = input.resolve(&rules(id)).map_err(|error| error.to_string())?;
        solve(&position, &rules(id), &SolveOptions::default()).map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(refused("doudizhu", json!({})), Ok(()));
    let (three, four) = (json!([["3d"], ["4d"], ["5d"]]), json!([["3d"], ["4d"], ["5d"], []]));
    for (id, changes, message) in [
        ("doudizhu", json!({ "hands": [["3d"]] }), "hands: 1, expected 2 to 3"),
        ("doudizhu", json!({ "hands": four }), "hands: 4, expected 2 to 3"),
        ("bigtwo", json!({ "hands": three }), "hands: by these rules 3 seats are not two sides"),
        ("guandan", json!({ "hands": three }), "hands: by these rules 3 seats are not two sides"),
        ("doudizhu", json!({ "hands": [["3d"], ["3d"]] }), "hands: more than 1 of 3d, which is all the deck has"),
        (
            "doudizhu",
            json!({ "table": { "seat": 1, "cards": ["5d"] } }),
            "hands: more than 1 of 5d, which is all the deck has",
        ),
        ("doudizhu", json!({ "hands": [["3d"], []] }), "hands.1: expected cards"),
        ("guandan", json!({ "hands": [["3d"], [], ["4d"], []] }), "hands.1: expected cards"),
        ("doudizhu", json!({ "turn": 2 }), "turn: 2 is not a seat: expected 0 to 1"),
        ("doudizhu", json!({ "landlord": 7 }), "landlord: 7 is not a seat: expected 0 to 1"),
        (
            "doudizhu",
            json!({ "table": { "seat": 2, "cards": ["3c"] } }),
            "table.seat: 2 is not a seat: expected 0 to 1",
        ),
        (
            "doudizhu",
            json!({ "table": { "seat": 0, "cards": ["3c"] } }),
            "table.seat: 0 is to move, so it leads: expected table null",
        ),
        (
            "doudizhu",
            json!({ "table": { "seat": 1, "cards": ["3c", "4c"] } }),
            "table: expected the cards of one play, or a play",
        ),
        ("doudizhu", json!({ "table": { "seat": 1 } }), "table: expected the cards of one play, or a play"),
        ("doudizhu", json!({ "turn": "0" }), "turn: \"0\" is not allowed: expected a whole number, 0 or more"),
    ] {
        assert_eq!(refused(id, changes), Err(message.into()));
    }
    let chopped = house(
        "guandan",
        json!({ "chops": [{ "by": { "play": "pair" }, "over": { "play": "single" }, "when": "any-time" }] }),
    );
    let hands = ["3d", "4d", "5d", "6d"].map(cards).to_vec();
    assert_eq!(solve(&Position::new(hands), &chopped, &SolveOptions::default()), Err(SolveError::OutOfTurn));
}

#[test]
fn a_play_that_is_never_led_may_lie_on_the_table() {
    let rules = house("tienlen-pagat", json!({ "plays": { "pair-chain": { "answer": true } } }));
    let position = json!({
        "hands": [["4d", "4h", "5d", "5h", "6s", "6c", "7d"], ["8d"]], "turn": 0,
        "table": { "seat": 1, "cards": ["3s", "3c", "4s", "4c", "5s", "5c"] },
    });
    let position = PositionInput::from_value(&position).expect("JSON").resolve(&rules).expect("a position");
    assert!(solved(&position, &rules).wins);
}

#[test]
fn a_wild_card_is_played_as_what_it_is_once_the_others_of_its_rank_are_gone() {
    let rules = rules("guandan");
    for (hand, table, first) in [("2d 2h", "Ac", "2d"), ("2c 2d 2h 2h", "Ac Ad", "2c 2d")] {
        let hands = vec![cards(hand), cards("3c 4c 4d")];
        let table = readings(&rules.hand(cards(table)).expect("of the deck"), &rules).pop();
        let table = table.map(|play| TablePlay { seat: 1, play });
        let winning = solved(&Position { table, ..Position::new(hands) }, &rules).winning.expect("all");
        let first = Hand::from_iter(cards(first));
        assert!(winning.iter().flatten().any(|play| Hand::from_iter(play.cards.to_vec()) == first), "{hand}");
    }
}

#[test]
fn between_landlord_and_opponents_the_first_out_wins_though_places_have_points() {
    let rules = house("doudizhu", json!({ "end": "last-in", "score": { "places": [3, 2, 1] } }));
    for landlord in 0..3 {
        let hands = ["3d", "4d 5d", "6d 7d"].map(cards).to_vec();
        let Solution { wins, line, .. } = solved(&Position { landlord, ..Position::new(hands) }, &rules);
        assert!(wins && line.len() == 1, "{landlord}: {line:?}");
    }
}

/// The card that may not be led bars its seat from the next trick, in which the other seat need not wait for a pass.
#[test]
fn a_seat_with_a_card_that_may_not_be_led_holds_out_as_long_as_it_can() {
    let rules = house("tienlen-cambodia", json!({ "table": { "players": 2 }, "neverLast": [{ "play": "single" }] }));
    let position = Position { turn: 1, ..Position::new(["Td Th 8c 6s 3s", "Ac 7h 4c"].map(cards).to_vec()) };
    let Solution { wins, line, .. } = solved(&position, &rules);
    assert_eq!((wins, line.len()), (false, 10));
}

pub(crate) fn solved(position: &Position, rules: &Rules) -> Solution {
    let options = SolveOptions::default().all(true);
    solve(position, rules, &options).expect("a position").expect("few cards")
}
