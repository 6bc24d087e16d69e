//! This crate and the crate `dou_dizhu`, native, on the same hands. `benches/table.mjs` reads the lines this prints,
//! fields with tabs between them: what, who, and the quartiles in nanoseconds; or a hand, or a table's cards.

mod peer;
mod positions;

use std::{hint::black_box, time::Instant};

use chupai::{Card, Deal, Hand, HintOptions, Plays, Rules, deal, hints};
use peer::Peer;
use positions::Positions;

const ROUNDS: usize = 101;
/// Runs before each timed one, which fill the caches.
const WARM: usize = 5;
/// Lists of a worst case in one timed run.
const LISTS: usize = 100;
/// The largest hand of any game.
const MAX_CARDS: usize = 33;

/// The quartiles over many rounds, in nanoseconds for each of the `count` things that `work` does.
fn quartiles(count: usize, mut work: impl FnMut()) -> [f64; 3] {
    let [times] = in_turn(count, [&mut work]);
    times
}

/// The same for several works in turn, so that a slow spell of the machine is one for all of them.
fn in_turn<const N: usize>(count: usize, mut works: [&mut dyn FnMut(); N]) -> [[f64; 3]; N] {
    let mut times = [const { Vec::new() }; N];
    for _ in 0..ROUNDS {
        for (work, times) in works.iter_mut().zip(&mut times) {
            (0..WARM).for_each(|_| work());
            let start = Instant::now();
            work();
            times.push(start.elapsed().as_secs_f64() * 1e9 / count as f64);
        }
    }
    times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        [1, 2, 3].map(|quarter| times[ROUNDS * quarter / 4])
    })
}

fn row(what: &str, who: &str, [low, median, high]: [f64; 3]) {
    println!("{what}\t{who}\t{low:.2}\t{median:.2}\t{high:.2}");
}

fn main() {
    if std::env::args().any(|arg| arg == "--test") {
        return; // `cargo test --benches` only asks whether it starts
    }
    beside_the_peer();
    if std::env::args().any(|arg| arg == "--calls") {
        return; // to be set beside what is measured next
    }
    positions_for_others();
    worst_cases();
    growth();
}

fn beside_the_peer() {
    let ours = Positions::new("doudizhu-pagat");
    let peer = Peer::new(&ours);
    let (hands, played) = (ours.hands.len(), ours.played.len());
    let [our, their] = in_turn(hands, [&mut || ours.leads(), &mut || peer.leads()]);
    row("leads", "native", our);
    row("leads", "dou_dizhu", their);
    let [our, their] = in_turn(hands, [&mut || ours.answers(), &mut || peer.answers()]);
    row("answers", "native", our);
    row("answers", "dou_dizhu", their);
    let [read, laid, their] = in_turn(played, [&mut || ours.read(), &mut || ours.classify(), &mut || peer.classify()]);
    row("reading", "native", read);
    row("classify", "native", laid);
    row("classify", "dou_dizhu", their);
    // One hand of 20 cards, which table.mjs gives to the JavaScript side too.
    row("one hand", "dou_dizhu", quartiles(1000, || (0..1000).for_each(|_| peer.leads_of(0))));
}

/// Prints the hands and tables for RLCard and the JavaScript side, after our own times on them.
fn positions_for_others() {
    let positions = Positions::new("doudizhu");
    row("leads, doudizhu", "native", quartiles(positions.hands.len(), || positions.leads()));
    row("answers, doudizhu", "native", quartiles(positions.hands.len(), || positions.answers()));
    positions.hands.iter().for_each(|hand| println!("hand\t{}", names(hand.iter())));
    positions.tables.iter().for_each(|table| println!("table\t{}", names(table.cards.iter().copied())));
}

fn names(cards: impl Iterator<Item = Card>) -> String {
    cards.map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// Lists up to `limit` leads of a hand, [`LISTS`] times.
fn leads<'a>(hand: &'a Hand, rules: &'a Rules, limit: usize) -> impl FnMut() + 'a {
    let options = HintOptions::default().limit(limit);
    move || {
        (0..LISTS).for_each(|_| drop(black_box::<Plays>(hints(hand, None, rules, &options).expect("of these rules"))))
    }
}

/// The hand with the highest `score` in a number of deals, and the rules of its game.
fn dealt(game: &str, deals: u32, score: impl Fn(&Hand, &Rules) -> usize) -> (Hand, Rules) {
    let rules = Rules::builtin(game).expect("a game");
    let hand =
        |Deal { hands, kitty, .. }: Deal| rules.hand(hands[0].iter().copied().chain(kitty)).expect("of one deck");
    let hands = (0..deals).map(|seed| hand(deal(&rules, u64::from(seed))));
    let hand = hands.max_by_key(|hand| score(hand, &rules)).expect("a deal");
    (hand, rules)
}

fn worst_cases() {
    let plays =
        |hand: &Hand, rules: &Rules| hints(hand, None, rules, &HintOptions::default()).expect("of these rules").len();
    let wild: Card = "2h".parse().expect("a card");
    let wild_cards = |hand: &Hand, _: &Rules| usize::from(hand.count(wild));
    let worst = [
        ("doudizhu-pagat, 20 cards", dealt("doudizhu-pagat", 1, plays)),
        ("guandan, 27 cards with two wild", dealt("guandan", 50, wild_cards)),
        ("doudizhu-4p, 33 cards, most plays of 5000 deals", dealt("doudizhu-4p", 5000, plays)),
        ("tienlen, 13 cards, most plays of 5000 deals", dealt("tienlen", 5000, plays)),
    ];
    // In turn, as they are compared
    let [mut all, mut limited] =
        [usize::MAX, 20].map(|limit| worst.each_ref().map(|(_, (hand, rules))| leads(hand, rules, limit)));
    let [a, b, c, d] = &mut all;
    let [e, f, g, h] = &mut limited;
    let times = in_turn(LISTS, [a, b, c, d, e, f, g, h]);
    for (n, (what, (hand, rules))) in worst.iter().enumerate() {
        row(what, &format!("{} plays", plays(hand, rules)), times[n]);
        row(what, "limit 20", times[worst.len() + n]);
    }
}

/// Leads of hands of 1 to 33 cards, twenty of each size.
fn growth() {
    let rules = Rules::builtin("doudizhu-4p").expect("a game");
    let whole: Vec<Vec<Card>> = (0..20)
        .map(|seed| {
            let Deal { hands, kitty, .. } = deal(&rules, seed);
            chupai::shuffle(&[&hands[0][..], &kitty].concat(), "any")
        })
        .collect();
    for size in 1..=MAX_CARDS {
        let hands: Vec<Hand> =
            whole.iter().map(|cards| rules.hand(cards[..size].iter().copied()).expect("of one deck")).collect();
        let list = |hand: &Hand| hints(hand, None, &rules, &HintOptions::default()).expect("of these rules");
        let plays: usize = hands.iter().map(|hand| list(hand).len()).sum();
        let times = quartiles(hands.len(), || hands.iter().for_each(|hand| drop(black_box(list(hand)))));
        row("growth", &format!("{size} cards, {} plays", plays / hands.len()), times);
    }
}
