//! Puzzles: one first move alone wins, nobody makes it without a thought, and they are the same everywhere.

use crate::common::{cards, fnv, house, rules};
use chupai::{HintOptions, PuzzleError, Rules, SolveOptions, hints, puzzle, solve};
use serde_json::json;

const GAMES: [&str; 7] = ["doudizhu", "tienlen", "bigtwo", "paodekuai", "zhengshangyou", "guandan", "doudizhu-wild"];

fn all_winning() -> SolveOptions {
    SolveOptions::default().all(true)
}

#[test]
fn one_first_move_alone_wins_and_it_is_not_the_first_of_hints() {
    for game in GAMES {
        let rules = rules(game);
        for level in [1, 4, 7, 10] {
            for seed in 0..3_u64 {
                let puzzle = puzzle(&rules, seed, level).expect("there are puzzles");
                let solution =
                    solve(&puzzle.position, &rules, &all_winning()).expect("two hands").expect("it is small");
                let about = format!("{game}, level {level}, seed {seed}: {:?}", puzzle.position);
                assert!(solution.wins && puzzle.level == level, "{about}");
                let winning = solution.winning.expect("all were asked for");
                let [Some(only)] = winning.as_slice() else { panic!("{winning:?} win: {about}") };
                let hand = rules.hand(puzzle.position.hands[0].iter().copied()).expect("of the deck");
                let listed = hints(&hand, None, &rules, &HintOptions::default()).expect("a list").to_vec();
                assert_ne!(Some(&only.cards), listed.first().map(|first| &first.cards), "{about}");
                assert_eq!(solution.line.iter().filter(|made| made.seat == 0).count(), puzzle.moves, "{about}");
            }
        }
    }
}

/// The first puzzles, so that a link to one shows the same for ever.
#[test]
fn a_seed_gives_the_same_puzzle_on_every_machine() {
    for line in include_str!("../puzzles.txt").lines().filter(|line| !line.starts_with('#')) {
        let [game, seed, level, first, second] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let puzzle = puzzle(&rules(game), seed, level.parse().expect("a level")).expect("a puzzle");
        let hands = puzzle.position.hands.iter().map(|hand| {
            let names: Vec<String> = hand.iter().map(ToString::to_string).collect();
            names.join(" ")
        });
        assert_eq!(hands.collect::<Vec<_>>(), [first, second], "{line}");
    }
}

/// As `tests/web.rs` has it in browsers, and `tests/npm/players.test.mjs` in Node.js.
#[test]
fn two_hundred_puzzles_have_the_same_solutions_on_every_machine() {
    for line in include_str!("../solutions.txt").lines().filter(|line| !line.starts_with('#')) {
        let [game, expected] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let rules = rules(game);
        let solutions = (0..50_u64).map(|seed| {
            let position = puzzle(&rules, seed, 3).expect("a puzzle").position;
            let solution = solve(&position, &rules, &all_winning()).expect("two hands").expect("it is small");
            serde_json::to_string(&(solution.line, solution.winning)).expect("JSON")
        });
        assert_eq!(format!("{:08x}", fnv(&solutions.collect::<String>())), expected, "{game}");
    }
}

#[test]
fn another_seed_or_level_is_another_puzzle() {
    let rules = rules("doudizhu");
    let made = |seed: &str, level| puzzle(&rules, seed, level).expect("a puzzle");
    assert_eq!(made("a", 5), made("a", 5));
    assert_ne!(made("a", 5).position, made("b", 5).position);
    assert_ne!(made("a", 5).position, made("a", 6).position);
}

#[test]
fn harder_puzzles_have_more_cards_and_take_longer() {
    for game in GAMES {
        let rules = rules(game);
        let sum = |level| {
            let puzzles = (0..5_u64).map(|seed| puzzle(&rules, seed, level).expect("a puzzle"));
            puzzles.fold((0, 0), |(cards, moves), puzzle| {
                (cards + puzzle.position.hands.concat().len(), moves + puzzle.moves)
            })
        };
        let (easy, hard) = (sum(2), sum(9));
        assert!(easy.0 < hard.0 && easy.1 < hard.1, "{game}: {easy:?}, {hard:?}");
    }
}

#[test]
fn a_level_that_is_none_and_rules_without_puzzles_are_refused() {
    let code = |rules: &Rules, level| puzzle(rules, "a", level).map_err(PuzzleError::code).err();
    for level in [0, 11, 255] {
        assert_eq!(code(&rules("doudizhu"), level), Some("invalid-argument"));
    }
    let kept = cards("3s 4s 5s 6s");
    let without: Vec<String> =
        rules("tienlen").deck().iter().filter(|card| !kept.contains(card)).map(|card| card.to_string()).collect();
    let few = house("tienlen", json!({ "deck": { "without": without }, "table": { "hand": null }, "instant": [] }));
    assert_eq!(code(&few, 1), Some("too-much"));
}
