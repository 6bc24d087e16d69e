//! How much better one player is than another, on the same deals.
//!
//! `make players` plays every named game; `make players GAMES="doudizhu tienlen" DEALS=200` some of them.
//!
//! A deal is played once for each side: the one player has its seats, the other the rest. So both have the same cards and
//! seats, and a deal gives one number: by how many points the one is ahead, on average over the sides.

mod sides;

use std::{env, time::Instant};

use chupai::{Game, HintOptions, Phase, Play, ReadingId, Rules, choose, games};
use sides::sides;

/// Chooses a play for the seat to move; `None` is a pass.
type Player = fn(&Game, &str) -> Option<Play>;

/// The weakest legal play; a pass where there is none.
fn weakest(game: &Game, _: &str) -> Option<Play> {
    game.legal_with(&HintOptions::default().limit(1)).expect("not too much").to_vec().into_iter().next()
}

fn ours(game: &Game, seed: &str) -> Option<Play> {
    let seat = game.turn().expect("a seat to move");
    choose(&game.view(seat).expect("a seat"), game.rules(), seed).expect("a view")
}

/// Plays a deal, and returns the points of each seat; adds the milliseconds of each move of ours to `times`.
fn play(rules: &Rules, deal: usize, seats: &[Player], times: &mut Vec<f64>) -> Vec<i32> {
    let mut game = sides::deal(rules, deal as u64);
    while let (Phase::Play, Some(seat)) = (game.phase(), game.turn()) {
        let start = Instant::now();
        let play = seats[seat](&game, &deal.to_string());
        if std::ptr::fn_addr_eq(seats[seat], ours as Player) {
            times.push(start.elapsed().as_secs_f64() * 1e3);
        }
        match play {
            Some(play) => game.play(&play.cards, Some(ReadingId::from(&play.reading))).expect("a legal play"),
            None => game.pass().expect("a legal pass"),
        }
    }
    game.result().expect("not too much").expect("it is over").scores
}

/// The mean and half the width of its 95% confidence interval.
fn interval(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, 1.96 * (variance / count).sqrt())
}

fn main() {
    let setting = |name: &str| env::var(name).unwrap_or_default();
    let deals: usize = setting("DEALS").parse().unwrap_or(2000);
    let wanted = setting("GAMES");
    let wanted: Vec<&str> = wanted.split_whitespace().collect();
    println!("{:<24}{:>24}{:>24}{:>16}", "", "points a deal", "won of a hundred", "99% of moves in");
    for info in games().into_iter().filter(|info| wanted.is_empty() || wanted.contains(&&*info.id)) {
        let rules = Rules::builtin(&info.id).expect("a game");
        let (mut points, mut won, mut times) = (Vec::new(), Vec::new(), Vec::new());
        for deal in 0..deals {
            let (mut sum, mut wins, mut rounds) = (0.0, 0.0, 0.0);
            for side in sides(&sides::deal(&rules, deal as u64)) {
                let mut seats: Vec<Player> = vec![weakest; info.players.into()];
                side.iter().for_each(|&seat| seats[seat] = ours);
                let scores = play(&rules, deal, &seats, &mut times);
                let own: i32 = side.iter().map(|&seat| scores[seat]).sum();
                let others = scores.iter().sum::<i32>() - own;
                let rest = scores.len() - side.len();
                // The mean lead of an own seat over the others
                let ahead = f64::from(own) / side.len() as f64 - f64::from(others) / rest as f64;
                sum += ahead;
                wins += if scores.iter().max() == side.iter().map(|&seat| &scores[seat]).max() { 1.0 } else { 0.0 };
                rounds += 1.0;
            }
            points.push(sum / rounds);
            won.push(100.0 * wins / rounds);
        }
        let ((points, points_width), (won, won_width)) = (interval(&points), interval(&won));
        times.sort_by(f64::total_cmp);
        let slow = times[times.len() * 99 / 100];
        println!("{:<24}{points:>14.2} ± {points_width:<6.2}{won:>16.1} ± {won_width:<4.1}{slow:>13.1} ms", info.id);
    }
}
