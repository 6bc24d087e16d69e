//! This crate beside the crate `dou_dizhu`, in one run on the same hands, under Pagat's rules, which both hold.
//!
//! `make bench` prints the median of many rounds and the spread of its middle half.

use std::{hint::black_box, time::Instant};

use chupai::{Hand, Options, Play, Plays, Rank, Rules, classify, deal, hints};
use dou_dizhu::PlayKind::{self, *};

const ROUNDS: usize = 31;
const HANDS: u32 = 50;
const KINDS: [PlayKind; 14] = [
    Solo,
    Chain,
    Pair,
    PairsChain,
    Trio,
    Airplane,
    TrioWithSolo,
    AirplaneWithSolos,
    TrioWithPair,
    AirplaneWithPairs,
    Bomb,
    FourWithDualSolo,
    FourWithDualPair,
    Rocket,
];

fn theirs(hand: &Hand) -> dou_dizhu::Hand {
    let mut counts = [0; Rank::COUNT];
    for (count, rank) in counts.iter_mut().zip(Rank::all()) {
        *count = hand.count_rank(rank);
    }
    dou_dizhu::Hand::try_from(counts).expect("of one deck")
}

/// Nanoseconds for each of `count` things done at once: the quartiles over many rounds.
fn quartiles(count: usize, mut work: impl FnMut()) -> [f64; 3] {
    let mut times: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed().as_secs_f64() * 1e9 / count as f64
        })
        .collect();
    times.sort_by(f64::total_cmp);
    [1, 2, 3].map(|quarter| times[ROUNDS * quarter / 4])
}

fn row(what: &str, ours: [f64; 3], theirs: [f64; 3]) {
    let shown = |[low, median, high]: [f64; 3]| format!("{median:8.0} ns ({low:.0} to {high:.0})");
    println!("{what:<24}{:<32}{:<32}{:.1} times", shown(ours), shown(theirs), theirs[1] / ours[1]);
}

fn main() {
    let rules = Rules::named("doudizhu-pagat").expect("a game");
    let hands: Vec<Hand> = (0..HANDS)
        .map(|seed| {
            let deal = deal(&rules, &seed.to_string());
            let kitty = if seed % 2 == 0 { deal.kitty } else { Vec::new() };
            Hand::new(deal.hands[0].iter().copied().chain(kitty), &rules).expect("of one deck")
        })
        .collect();
    let their_hands: Vec<dou_dizhu::Hand> = hands.iter().map(theirs).collect();
    let leads = |hand: &Hand| hints(hand, None, &rules, &Options::default());
    let plays: Vec<Play> = hands.iter().flat_map(|hand| leads(hand).to_vec()).collect();
    let played: Vec<Hand> =
        plays.iter().map(|play| Hand::new(play.cards.iter().copied(), &rules).expect("of one deck")).collect();
    let their_played: Vec<dou_dizhu::Hand> = played.iter().map(theirs).collect();

    println!("{:<24}{:<32}{:<32}faster by", "", "chupai", "dou_dizhu 0.2");
    let all = || hands.iter().for_each(|hand| drop(black_box(leads(hand))));
    let all_theirs = || {
        for hand in &their_hands {
            KINDS.iter().for_each(|&kind| hand.plays(kind).for_each(|play| drop(black_box(play))));
        }
    };
    row("leads of a hand", quartiles(hands.len(), all), quartiles(hands.len(), all_theirs));
    let each = || played.iter().for_each(|hand| drop(black_box(classify(hand, &rules))));
    let each_theirs = || their_played.iter().for_each(|hand| drop(black_box(hand.to_play())));
    row("classify", quartiles(played.len(), each), quartiles(played.len(), each_theirs));

    let tables: Vec<&Play> = plays.iter().step_by(7).take(hands.len()).collect();
    let their_tables: Vec<_> = tables
        .iter()
        .map(|play| {
            theirs(&Hand::new(play.cards.iter().copied(), &rules).expect("of one deck")).to_play().expect("a play")
        })
        .collect();
    let answer = || {
        for (hand, &table) in hands.iter().zip(&tables) {
            black_box::<Plays>(hints(hand, Some(table), &rules, &Options::default()));
        }
    };
    // Theirs list a kind at a time: the table's, and the two that beat all others.
    let answer_theirs = || {
        for (hand, table) in their_hands.iter().zip(&their_tables) {
            let kinds = [table.kind(), Bomb, Rocket];
            for (_, &kind) in kinds.iter().enumerate().filter(|(at, kind)| !kinds[..*at].contains(kind)) {
                hand.plays(kind).filter(|play| play > table).for_each(|play| drop(black_box(play)));
            }
        }
    };
    row("answers of a hand", quartiles(hands.len(), answer), quartiles(hands.len(), answer_theirs));
}
