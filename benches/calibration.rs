//! Compares the share of wins that advice tells with what comes about, in rounds in which all seats follow the strong advice.
//!
//! `make calibration` plays 400 rounds of five games; `make calibration GAMES="doudizhu tienlen" ROUNDS=50 FIRST=1000` others,
//! from deal 1000 on. Each decision between several moves goes into one of ten bins, by the wins that were told. A cell has the
//! average told, the share that was won, and the number of decisions. The last column has the factor by which the odds told would
//! have to be multiplied to come about on average. `Weights::odds` was multiplied by it, found on other deals than these.

mod sides;

use std::{collections::BTreeMap, env};

use chupai::{Game, Phase, ReadingId, Rules, advise, choose_bid, choose_gift};
use sides::sides;

const BINS: usize = 10;

/// The wins that were told to a seat before a move.
struct Told {
    seat: usize,
    wins: f64,
}

/// Plays a round by the advice, and returns what was told and the seats that won.
fn play(rules: &Rules, deal: u64) -> (Game, Vec<Told>, Vec<usize>) {
    let mut game = Game::builder(rules).deal(deal).expect("a deal");
    let (mut told, mut first_out) = (Vec::new(), None);
    for at in 0.. {
        let Some(seat) = game.turn() else { break };
        let (view, seed) = (game.view(seat).expect("a seat"), format!("{deal} {at}"));
        match game.phase() {
            Phase::Bidding | Phase::Doubling | Phase::Opening => {
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

/// What the row of a seat adds to the name of the game.
fn role(game: &Game, seat: usize) -> &'static str {
    match game.landlord() {
        Some((landlord, _)) if landlord == seat => ", landlord",
        Some(_) => ", peasants",
        None => "",
    }
}

/// A row of the table, from the wins told at each move and whether the round was won.
fn row(name: &str, moves: &[(f64, bool)]) -> String {
    let (mut row, mut off) = (format!("| {name} |"), Vec::new());
    for bin in 0..BINS {
        let of_bin = |told: f64| ((told * BINS as f64) as usize).min(BINS - 1) == bin;
        let moves: Vec<_> = moves.iter().filter(|(told, _)| of_bin(*told)).collect();
        if moves.is_empty() {
            row += " |";
            continue;
        }
        let share = |sum: f64| 100.0 * sum / moves.len() as f64;
        let told = share(moves.iter().map(|(told, _)| told).sum());
        let won = share(moves.iter().filter(|(_, won)| *won).count() as f64);
        off.push((told - won).abs());
        row += &format!(" {told:.0} → {won:.0} ({}) |", moves.len());
    }
    row + &format!(" {:.1} | {:.2} |", off.iter().sum::<f64>() / off.len() as f64, odds(moves))
}

/// The factor on the odds told with which they come about on average, by bisection.
fn odds(moves: &[(f64, bool)]) -> f64 {
    let won = moves.iter().filter(|(_, won)| *won).count() as f64;
    let (mut least, mut most) = (0.01_f64, 100.0_f64);
    for _ in 0..40 {
        let odds = (least * most).sqrt();
        let told: f64 = moves.iter().map(|(told, _)| told * odds / (told * odds + 1.0 - told)).sum();
        if told < won { least = odds } else { most = odds }
    }
    least
}

fn main() {
    let setting = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    let number = |name, default| setting(name).map_or(default, |value| value.parse().expect("a number"));
    let (rounds, first) = (number("ROUNDS", 400), number("FIRST", 0));
    let wanted = setting("GAMES").unwrap_or("doudizhu bigtwo guandan tienlen paodekuai".into());
    let heads: String = (0..BINS).map(|bin| format!(" {} to {} |", 100 * bin / BINS, 100 * (bin + 1) / BINS)).collect();
    println!("| told → won (moves) |{heads} off by | odds |\n|{}", "---|".repeat(BINS + 3));
    for id in wanted.split_whitespace() {
        let rules = Rules::builtin(id).expect("the id of a game");
        let mut rows: BTreeMap<String, Vec<(f64, bool)>> = BTreeMap::new();
        for deal in first..first + rounds {
            let (game, told, winners) = play(&rules, deal);
            for Told { seat, wins } in told {
                let name = format!("`{id}`{}", role(&game, seat));
                rows.entry(name).or_default().push((wins, winners.contains(&seat)));
            }
        }
        rows.iter().for_each(|(name, bins)| println!("{}", row(name, bins)));
    }
}
