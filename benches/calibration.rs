//! Whether what advice tells comes about: rounds in which all seats follow the strong advice.
//!
//! `make calibration` plays 400 rounds of five games; `make calibration GAMES="doudizhu tienlen" ROUNDS=50 FIRST=1000` others,
//! of the deals from that number on. Of each move that was not the only one, the share of wins that was told goes into one of
//! ten bins. A row has what was told in a bin on average, how often it came about, and of how many moves.

mod sides;

use std::{collections::BTreeMap, env};

use chupai::{Game, Phase, ReadingId, Rules, advise, choose_bid, choose_gift};
use sides::sides;

const BINS: usize = 10;

/// Moves of which about the same was told.
#[derive(Clone, Copy, Default)]
struct Bin {
    moves: f64,
    told: f64,
    won: f64,
}

/// What was told before a move.
struct Told {
    seat: usize,
    wins: f64,
}

/// Plays a round by the advice: what was told, and the seats that won.
fn play(rules: &Rules, deal: u64) -> (Game, Vec<Told>, Vec<usize>) {
    let mut game = Game::builder(rules).deal(deal).expect("a deal");
    let (mut told, mut first_out) = (Vec::new(), None);
    for at in 0.. {
        let Some(seat) = game.turn() else { break };
        let (view, seed) = (game.view(seat).expect("a seat"), format!("{deal} {at}"));
        match game.phase() {
            Phase::Bidding | Phase::Doubling => {
                game.bid(choose_bid(&view, rules, &*seed).expect("a bid")).expect("allowed")
            }
            Phase::Tribute => game.give(choose_gift(&view, rules, &*seed).expect("a card")).expect("allowed"),
            _ => {
                let advice = advise(&view, rules, &*seed).expect("advice");
                if advice.len() > 1 {
                    told.push(Told { seat, wins: advice[0].wins });
                }
                match &advice[0].play {
                    Some(play) => game.play(&play.cards, Some(ReadingId::from(&play.reading))).expect("legal"),
                    None => game.pass().expect("allowed"),
                }
                if first_out.is_none() && game.hand(seat).expect("a seat").is_empty() {
                    first_out = Some(seat);
                }
            }
        }
    }
    let winners = sides(&game).into_iter().find(|side| first_out.is_some_and(|first| side.contains(&first)));
    (game, told, winners.unwrap_or_default())
}

/// The name of a seat's row.
fn role(game: &Game, seat: usize) -> &'static str {
    match game.landlord() {
        Some((landlord, _)) if landlord == seat => ", landlord",
        Some(_) => ", peasants",
        None => "",
    }
}

/// A row of the table, which ends with how far what was told is off on average over the bins.
fn row(name: &str, bins: &[Bin]) -> String {
    let (mut row, mut off) = (format!("| {name} |"), Vec::new());
    for bin in bins {
        let (told, won) = (100.0 * bin.told / bin.moves, 100.0 * bin.won / bin.moves);
        if bin.moves > 0.0 {
            off.push((told - won).abs());
            row += &format!(" {told:.0} → {won:.0} ({}) |", bin.moves);
        } else {
            row += " |";
        }
    }
    row + &format!(" {:.1} |", off.iter().sum::<f64>() / off.len() as f64)
}

fn main() {
    let setting = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    let number = |name, default| setting(name).map_or(default, |value| value.parse().expect("a number"));
    let (rounds, first) = (number("ROUNDS", 400), number("FIRST", 0));
    let wanted = setting("GAMES").unwrap_or("doudizhu bigtwo guandan tienlen paodekuai".into());
    let heads: String = (0..BINS).map(|bin| format!(" {} to {} |", 100 * bin / BINS, 100 * (bin + 1) / BINS)).collect();
    println!("| told → won (moves) |{heads} off by |\n|{}", "---|".repeat(BINS + 2));
    for id in wanted.split_whitespace() {
        let rules = Rules::builtin(id).expect("the id of a game");
        let mut rows: BTreeMap<String, [Bin; BINS]> = BTreeMap::new();
        for deal in first..first + rounds {
            let (game, told, winners) = play(&rules, deal);
            for Told { seat, wins } in told {
                let bins = rows.entry(format!("`{id}`{}", role(&game, seat))).or_default();
                let bin = &mut bins[((wins * BINS as f64) as usize).min(BINS - 1)];
                bin.moves += 1.0;
                bin.told += wins;
                bin.won += if winners.contains(&seat) { 1.0 } else { 0.0 };
            }
        }
        rows.iter().for_each(|(name, bins)| println!("{}", row(name, bins)));
    }
}
