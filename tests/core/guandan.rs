//! Guandan's leads of whole hands with two wild cards, against a list made in another way: what each shape can be taken
//! as is written out, and wild cards are put into it in every way.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{cards, hand, house, legal, rules};
use chupai::{Card, HintOptions, Kind, Kinds, Play, Rank, Suit, classify, deal, hints, readings, sort};
use serde_json::json;

type Counts = [u8; Rank::COUNT];

/// A play: its kind, and how many cards of each rank it has.
type Same = (Kind, Counts);

fn index(rank: Rank) -> usize {
    Rank::all().position(|other| other == rank).expect("a rank")
}

fn counts(cards: &[Card]) -> Counts {
    let mut counts = [0; Rank::COUNT];
    cards.iter().for_each(|card| counts[index(card.rank())] += 1);
    counts
}

/// A play in words: its kind and its cards.
fn text(play: &Play) -> String {
    let cards: Vec<String> = play.cards.iter().map(|card| card.to_string()).collect();
    format!("{} {}", play.reading.kind, cards.join(" "))
}

/// All that can be taken for a play, as counts by rank, in the order in which they are preferred; straights apart.
fn shapes() -> (Vec<Same>, Vec<Counts>) {
    let group = |rank: usize, count: u8| {
        let mut counts = [0; Rank::COUNT];
        counts[rank] = count;
        counts
    };
    let both = |one: Counts, two: Counts| std::array::from_fn(|i| one[i] + two[i]);
    // A, 2, 3 … K, A in the order of the ranks' numbers, which begin with the 3.
    let track: Vec<usize> = [11, 12].into_iter().chain(0..=11).collect();
    let runs = |length: usize, width: u8| -> Vec<Counts> {
        let run = |ranks: &[usize]| ranks.iter().fold([0; Rank::COUNT], |all, &rank| both(all, group(rank, width)));
        track.windows(length).map(run).collect()
    };
    let mut shapes = vec![(Kind::Rocket, both(group(13, 2), group(14, 2)))];
    shapes.extend((0..13).flat_map(|rank| (4..=10).map(move |count| (Kind::Bomb, group(rank, count)))));
    shapes.extend((0..15).flat_map(|rank| [(Kind::Single, group(rank, 1)), (Kind::Pair, group(rank, 2))]));
    shapes.extend((0..13).map(|rank| (Kind::Triple, group(rank, 3))));
    let houses = (0..13).flat_map(|trio| (0..15).filter(move |&pair| pair != trio).map(move |pair| (trio, pair)));
    shapes.extend(houses.map(|(trio, pair)| (Kind::FullHouse, both(group(trio, 3), group(pair, 2)))));
    shapes.extend(runs(3, 2).into_iter().map(|run| (Kind::PairChain, run)));
    shapes.extend(runs(2, 3).into_iter().map(|run| (Kind::TripleChain, run)));
    (shapes, runs(5, 1))
}

/// Every way to put `wild` wild cards into a shape: what is left for natural cards.
fn with_wild(shape: Counts, wild: u8) -> BTreeSet<Counts> {
    let mut ways = BTreeSet::from([shape]);
    for _ in 0..wild {
        let one_less = |way: Counts| {
            (0..13).filter(move |&rank| way[rank] > 0).map(move |rank| {
                let mut less = way;
                less[rank] -= 1;
                less
            })
        };
        ways = ways.into_iter().flat_map(one_less).collect();
    }
    ways
}

fn expected(cards: &[Card], level: Rank) -> BTreeSet<Same> {
    let is_wild = |card: &&Card| card.rank() == level && Some(Suit::ALL[2]) == card.suit();
    let wild = cards.iter().filter(is_wild).count() as u8;
    let held = counts(cards);
    let tame = counts(&cards.iter().filter(|card| !is_wild(card)).copied().collect::<Vec<_>>());
    let (others, straights) = shapes();
    let jokers = |shape: &Counts| shape[13] + shape[14] == shape.iter().sum::<u8>() && shape[13] == 2 && shape[14] == 2;
    // The kinds of the cards of some ranks, with the fewest wild cards of each; a straight flush stands for itself.
    let mut plays: BTreeMap<(bool, Counts), Vec<(Kind, u8)>> = BTreeMap::new();
    let mut each = |shape: Counts, fits: &dyn Fn(&Counts, u8) -> Vec<Kind>| {
        for standing in 0..=if jokers(&shape) { 0 } else { wild } {
            for natural in with_wild(shape, standing) {
                // Wild cards that stand for nothing are cards of their own rank.
                let itself = natural[index(level)].saturating_sub(tame[index(level)]);
                let mut room = held;
                room[index(level)] -= standing;
                let enough = natural.iter().zip(room).all(|(&count, room)| count <= room) && itself + standing <= wild;
                let some_tame = standing == 0 || natural.iter().sum::<u8>() > itself;
                if enough && some_tame {
                    let mut real = natural;
                    real[index(level)] += standing;
                    for kind in fits(&natural, standing) {
                        let kinds = plays.entry((kind == Kind::StraightFlush, real)).or_default();
                        match kinds.iter_mut().find(|(other, _)| *other == kind) {
                            Some((_, fewest)) => *fewest = (itself + standing).min(*fewest),
                            None => kinds.push((kind, itself + standing)),
                        }
                    }
                }
            }
        }
    };
    for (kind, shape) in others {
        each(shape, &|_, _| vec![kind]);
    }
    let of = |rank: usize, suit: Suit, standing: u8| {
        let count = cards.iter().filter(|card| index(card.rank()) == rank && card.suit() == Some(suit)).count() as u8;
        let taken = if rank == index(level) && suit == Suit::ALL[2] { standing } else { 0 };
        count > taken
    };
    for run in straights {
        each(run, &|natural, standing| {
            let ranks: Vec<usize> = (0..13).filter(|&rank| natural[rank] > 0).collect();
            let in_suit = |suit: &Suit| ranks.iter().all(|&rank| of(rank, *suit, standing));
            let flush = Suit::ALL.iter().any(in_suit);
            // A wild card has any suit: the others must be of two, or it is a straight flush and nothing else.
            let is_tame = |rank: usize, suit: Suit| rank != index(level) || suit != Suit::ALL[2];
            let tame_suits = |rank: usize| {
                Suit::ALL.into_iter().filter(move |&suit| is_tame(rank, suit) && of(rank, suit, standing))
            };
            let all: BTreeSet<Suit> = ranks.iter().flat_map(|&rank| tame_suits(rank)).collect();
            let mixed = all.len() > 1;
            let kinds = [(flush, Kind::StraightFlush), (mixed, Kind::Straight)];
            kinds.into_iter().filter(|(so, _)| *so).map(|(_, kind)| kind).collect()
        });
    }
    // Cards with as many wild cards as those of a kind before are of that kind.
    let listed = plays.into_iter().flat_map(|((_, real), kinds)| {
        let is_listed = |&at: &usize| kinds[..at].iter().all(|(_, fewest)| kinds[at].1 < *fewest);
        (0..kinds.len()).filter(is_listed).map(|at| (kinds[at].0, real)).collect::<Vec<_>>()
    });
    listed.collect()
}

#[test]
fn the_leads_of_whole_hands_with_two_wild_cards_are_complete_and_come_once() {
    for seed in 0..40 {
        let letter = ["2", "9", "A", "5"][seed % 4];
        let rules = house("guandan", json!({ "level": letter }));
        let level: Rank = letter.parse().expect("a rank");
        let wild = Card::new(level, Suit::ALL[2]);
        let mut cards = deal(&rules, format!("whole {seed}")).hands.swap_remove(0);
        cards.retain(|&card| card != wild);
        cards.truncate(25);
        cards.extend([wild, wild]);
        let whole = hand(&cards, &rules);
        assert_eq!(sort(&whole, &rules, Default::default()).len(), 27);
        let list = legal(&whole, None, &rules);
        let found: BTreeSet<Same> = list.iter().map(|(play, cards)| (play.kind, counts(cards))).collect();
        assert_eq!(found.len(), list.len(), "none twice");
        let mut laid = BTreeSet::new();
        for play in list.to_vec() {
            let mut sorted = play.cards.to_vec();
            sorted.sort();
            assert!(laid.insert(sorted), "{play:?}: the same cards twice");
            let read = classify(&hand(&play.cards, &rules), &rules).expect("a play");
            assert_eq!(read.reading, play.reading, "listed as it is read");
        }
        let expected = expected(&cards, level);
        let only =
            |one: &BTreeSet<Same>, two: &BTreeSet<Same>| one.difference(two).take(3).cloned().collect::<Vec<_>>();
        assert!(
            found == expected,
            "{seed}: {:?} only listed, {:?} only expected",
            only(&found, &expected),
            only(&expected, &found)
        );
    }
}

#[test]
fn kickers_in_a_row_do_not_lengthen_the_core_with_a_wild_card_either() {
    let kickers = json!({ "unit": "pair", "consecutive": true, "same": 1 });
    let play = json!({ "width": 2, "length": [1, 2], "kickers": kickers });
    let rules = house("guandan", json!({ "plays": { "triple-pair": play } }));
    let tops: Vec<String> = readings(&hand(&cards("Jd Js Qd Qs Ad As 2h 2h"), &rules), &rules)
        .iter()
        .map(|play| play.reading.rank.to_string())
        .collect();
    assert_eq!(tops, ["Q", "2"], "the 2h are taken as K beside neither KA nor QK");
}

#[test]
fn cards_that_are_a_straight_flush_too_are_listed_as_that_and_the_straight_with_others() {
    let rules = rules("guandan");
    let fives = |held: &str, kinds: &[Kind]| -> Vec<String> {
        let options = HintOptions::default().kinds(kinds.iter().copied().collect::<Kinds>());
        let plays = hints(&hand(&cards(held), &rules), None, &rules, &options).expect("of these rules").to_vec();
        plays.iter().map(text).collect()
    };
    let both = [Kind::Straight, Kind::StraightFlush];
    assert_eq!(fives("4d 5d 6d 7d 2h", &both), ["straight-flush 4d 5d 6d 7d 2h"]);
    assert_eq!(fives("4d 5d 6d 7d 2h 6s", &both), ["straight 4d 5d 6s 7d 2h", "straight-flush 4d 5d 6d 7d 2h"],);
    assert_eq!(fives("3s 4s 5s 6s 2h", &both), ["straight-flush 3s 4s 5s 6s 2h"], "nor as 23456 with the 2 as itself");
    let with_another_two = fives("3s 4s 5s 6s 2h 2c", &both);
    let straights = ["2c 3s 4s 5s 6s", "2c 2h 4s 5s 6s", "2c 3s 2h 5s 6s", "2c 3s 4s 2h 6s", "2c 3s 4s 5s 2h"];
    assert_eq!(with_another_two[..5], straights.map(|cards| format!("straight {cards}")));
    assert_eq!(with_another_two[5..], ["straight-flush 3s 4s 5s 6s 2h"]);
    assert_eq!(fives("4d 5d 6d 7d 2h", &[Kind::Straight]), ["straight 4d 5d 6d 7d 2h"], "where only that is asked for");
}

#[test]
fn cards_of_the_same_ranks_are_a_play_of_each_kind_that_they_can_be() {
    let rules = rules("guandan");
    let listed = |held: &str, table: &str| -> Vec<String> {
        let table = classify(&hand(&cards(table), &rules), &rules).expect("a play");
        let plays = legal(&hand(&cards(held), &rules), Some(&table.reading), &rules).to_vec();
        plays.iter().filter(|play| play.cards.len() == 5).map(text).collect()
    };
    let queens = "Qd Qc Qh 2h 2h 2d 2c";
    assert!(listed(queens, "Jd Jc Jh 3d 3c").contains(&"full-house Qd Qc Qh 2d 2c".into()));
    assert!(listed(queens, "Jd Jc Jh 3d 3c").contains(&"bomb 2h 2h Qd Qc Qh".into()));
    assert!(!listed("Qd Qc Qh 2h 2h", "Jd Jc Jh 3d 3c").contains(&"full-house Qd Qc Qh 2h 2h".into()), "a bomb");
}

#[test]
fn cards_of_one_suit_are_a_straight_flush_beside_plays_of_any_suits_too() {
    let kickers = json!({ "unit": "single", "total": 3, "same": 1 });
    let rules = house("guandan", json!({ "plays": { "triple-pair": { "width": 2, "kickers": kickers } } }));
    let held = hand(&cards("7d 8d Td 7h 8h Th 2h 2h"), &rules);
    let table = classify(&hand(&cards("3d 3c 4d 5d 6d"), &rules), &rules).expect("a play");
    let list = legal(&held, Some(&table.reading), &rules).to_vec();
    let others: Vec<&Play> = list.iter().filter(|play| play.reading.kind == Kind::TriplePair).collect();
    for play in &others {
        let all = readings(&hand(&play.cards, &rules), &rules);
        assert!(all.iter().all(|other| other.reading.kind != Kind::StraightFlush), "{}", text(play));
    }
    assert!(others.iter().any(|play| text(play) == "triple-pair 2h 2h 7h 8d Td"), "{others:?}");
}

#[test]
fn natural_cards_are_laid_before_wild_ones_of_their_rank() {
    let rules = rules("guandan");
    let plays = legal(&hand(&cards("2h 2s"), &rules), None, &rules).to_vec();
    assert_eq!(plays.iter().map(text).collect::<Vec<_>>(), ["single 2s", "pair 2s 2h"]);
}

#[test]
fn a_wild_card_tells_what_it_is_taken_as_and_no_other_card_does() {
    let rules = rules("guandan");
    for (held, expected) in [
        ("4d 5d 6d 7d 2h", "2h as 8d"),
        ("9d 9d 9c 9c 9h 9h 9s 9s 2h 2h", "2h as 9d, 2h as 9d"),
        ("2d 2h", ""),
        ("9d 9d 9c 9c 9h 9h 9s 9s", ""),
    ] {
        let Play { cards, taken_as, .. } = classify(&hand(&cards(held), &rules), &rules).expect("a play");
        let taken_as = taken_as.unwrap_or_else(|| cards.clone());
        let changed = cards.iter().zip(taken_as.iter()).filter(|(card, taken_as)| card != taken_as);
        let told: Vec<String> = changed.map(|(card, taken_as)| format!("{card} as {taken_as}")).collect();
        assert_eq!(told.join(", "), expected, "{held}");
    }
}
