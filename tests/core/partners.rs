//! What a computer player leaves to its partner.

use crate::bot::{chosen, view, with_landlord};
use crate::common::rules;
use chupai::{Level, ThinkOptions, choose};

#[test]
fn it_leaves_the_trick_to_its_partner() {
    // The other peasant is about to go out on the lead.
    let rules = rules("doudizhu");
    let peasant = with_landlord(1, view(&rules, "3d 5c 8h 9s Kd 2d", &[6, 9, 1], Some((2, "As Ad"))));
    assert_eq!(chosen(&peasant, &rules), "pass");
}

#[test]
fn it_does_not_bomb_its_partner() {
    // The hand, how many cards each seat holds, the partner's play, and who passed on it, in rounds where it was bombed.
    let guandan = [
        (
            "RJ RJ BJ 2h Ah Kh Kc Qs Qs Qc Jh Jc Th Tc 9h 8c 7h 7d 6c 5d 5d 4s 4h 4c 4c 4d 3d",
            "27 22 22 27",
            "2d 2d 2s Td Ts",
            "3",
        ),
        (
            "BJ 2s Ac Kh Kc Qs Js Th 9s 9c 9c 9d 8s 8h 8h 8c 7s 7d 7d 6s 6h 6d 5d 4s 4h 4d 3s",
            "27 27 22 27",
            "6d 7h 2h 9s Tc",
            "3",
        ),
        ("BJ BJ Kd Qc Qd Js Jh Jc 8c 8d 7c 6s 6h 6h 6c 3s", "16 16 6 13", "2d", "1 3"),
        ("RJ 2s 2c 2d As Ac Kc Qc Js Jc Th Th Tc Tc Td 9d 8d 7c 6c 5h", "20 17 18 27", "Ad Ad Ac Ah", "3"),
        ("RJ RJ BJ 2s As Ah Ac Ad Kh Kc Kd Qd Js 9c 8s 8d 6c", "17 13 9 5", "9d 9d 9c 7d 7d", "3"),
        ("BJ 2s 2d As Ac Kh Qs Jd Ts 6h 6c 6d 5s 5h 5c 5c 4s 4h 3c 3d", "20 20 12 15", "Qc Qc Qs Ah As", "1 3"),
        ("Ac Ks Kc Kd Kd Th Tc Tc Td 9h 8c 8c 8d 5h 5d", "15 16 9 12", "Th Ts Jd Jc Qd Qh", "3"),
        ("2c 2d 2d Kh Kd 9s 9h 9c 8d 6c 4s 4c 4c 4d 3h", "15 16 13 21", "2c 2s", "1 3"),
        ("RJ Kd Qc Qd Th 9d 8d 7c 6s 6s 6c 6d 6d", "13 7 6 15", "Kd Kh", "3"),
    ];
    let doudizhu = [
        ("RJ BJ 2s 2c 2d Kd Qd Ts Tc Td 8c 8d 7s 5h 5c 5d 3h", "17 6 15", "6d 6s", ""),
        ("BJ RJ 3d 5c 8h 9s", "6 9 1", "As Ad", ""),
        ("6d 6c 6h 6s 3d 8c Th Qs", "8 9 2", "Ks Kd Kc 5d", ""),
        ("BJ RJ 4d 4c 7h 9s Jd", "7 14 1", "2s", ""),
    ];
    let games = guandan.map(|position| ("guandan", None, position)).into_iter();
    for (game, landlord, (hand, counts, play, passed)) in
        games.chain(doudizhu.map(|position| ("doudizhu", Some(1), position)))
    {
        let numbers = |text: &str| text.split_whitespace().map(|number| number.parse().expect("a number")).collect();
        let (counts, passed): (Vec<usize>, Vec<usize>) = (numbers(counts), numbers(passed));
        let rules = rules(game);
        let mut view = view(&rules, hand, &counts, Some((2, play)));
        (view.landlord, view.passed) = (landlord, passed);
        for (level, seed) in [(Level::Normal, 1), (Level::Normal, 2), (Level::Strong, 3)] {
            let made = choose(&view, &rules, ThinkOptions::from(seed).level(level)).expect("a move");
            assert!(!made.is_some_and(|play| play.reading.bomb), "{game}: {hand} on {play}, {level:?}");
        }
    }
}

#[test]
fn it_leaves_a_trick_to_its_partner_that_no_enemy_can_take() {
    // The hand, how many cards each seat holds, the partner's play, its seat, and the landlord, all of whom have passed between.
    let positions = [
        ("doudizhu", "BJ Ac Kh Kd Js Jd 8h 8c 5h 5d 3s 3c", "12 16 8", "Ah", 1, Some(2)),
        ("doudizhu", "BJ Jh Th 9s 8h 8d 7c 5s 5h 5d 4c 3c", "12 13 7", "2s", 1, Some(2)),
        ("doudizhu", "BJ Ah Jh Th 9s 8h 8d 7c 5s 5h 5d 4c 3c", "13 14 7", "Kc", 1, Some(2)),
        ("doudizhu", "BJ 2h Ks Kh 9d 6h", "6 3 1", "2s", 1, Some(2)),
        ("doudizhu", "9h 6s 4d Jc", "4 1 12", "5c", 1, Some(2)),
        ("doudizhu-4p", "BJ 2s 2h Kd Kd Qc Jh Th 9s 7d 7c 5s 4h 4d 3c", "15 20 22 18", "Ad", 1, Some(3)),
        ("doudizhu-4p", "Ad As Ac Qd Qc Jh Th 8s 7d 7c 5s 4h 4d 3c", "14 1 9 17", "Kd Kh Ks", 1, Some(3)),
        ("guandan", "RJ 2s Ah Ad 6s 6d 9c", "7 0 9 11", "As", 2, None),
        ("guandan", "Ac Ac As Jd Jh 8s 8c 5d 5s 4h", "10 0 1 9", "Kd Ks Kh", 2, None),
    ];
    for (game, hand, counts, play, partner, landlord) in positions {
        let rules = rules(game);
        let counts: Vec<usize> = counts.split(' ').map(|count| count.parse().expect("a number")).collect();
        let mut view = view(&rules, hand, &counts, Some((partner, play)));
        view.landlord = landlord;
        for (level, seed) in [(Level::Normal, 1), (Level::Normal, 2), (Level::Strong, 3)] {
            let made = choose(&view, &rules, ThinkOptions::from(seed).level(level)).expect("a move");
            assert_eq!(made, None, "{game}: {hand} on {play}, {level:?}");
        }
    }
}
