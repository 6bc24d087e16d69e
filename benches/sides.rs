//! Deals, and who plays together in them.

use chupai::{Game, Phase, Rules, settings::Sides};

/// Deals a round; where there is bidding, the first seat becomes the landlord by the lowest bid.
#[allow(dead_code)] // calibration.rs lets the players bid
pub fn deal(rules: &Rules, seed: u64) -> Game {
    let mut game = Game::builder(rules).deal(seed).expect("a deal");
    if let Some(&bid) = game.bids().get(1) {
        game.bid(bid).expect("a bid");
        while game.phase() == Phase::Bidding {
            game.bid(0).expect("a bid");
        }
    }
    game
}

/// The sides of a round, each with its seats.
pub fn sides(game: &Game) -> Vec<Vec<usize>> {
    let seats: Vec<usize> = (0..game.seats()).collect();
    match game.landlord() {
        Some((landlord, _)) => vec![vec![landlord], seats.into_iter().filter(|&seat| seat != landlord).collect()],
        None if game.rules().settings().table.sides == Sides::Partners => {
            (0..game.seats() / 2).map(|side| vec![side, side + game.seats() / 2]).collect()
        }
        None => seats.into_iter().map(|seat| vec![seat]).collect(),
    }
}
