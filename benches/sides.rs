//! Who plays together.

use chupai::{Game, settings::Sides};

/// The seats that play together, group by group.
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
