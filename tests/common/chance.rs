//! Rounds of all games and of their other readings, played by chance.

use chupai::{Game, HintOptions, Phase, Play, ReadingId, Rules, games, house_rules};
use serde_json::json;

use super::{house, rules};

/// Numbers that look random, the same for the same seed.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn one_of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// Every named game, each with each of its other readings, and house rules that count in another way.
pub fn houses() -> Vec<(String, Rules)> {
    let mut houses = Vec::new();
    for game in games() {
        houses.push((game.id.clone(), rules(&game.id)));
        for reading in house_rules(&game.id).expect("a game") {
            houses.push((format!("{} {}", game.id, reading.id), house(&game.id, reading.changes)));
        }
    }
    for (id, changes) in [
        ("bigtwo", json!({ "score": { "doubling": "2", "shutOut": true } })),
        ("bigtwo", json!({ "score": { "cards": [[5, 3], [1, 1]], "doubling": "3456789TJQKA2" } })),
        ("doudizhu", json!({ "score": { "cards": [[1, 1]], "places": [3, 1] } })),
        ("tienlen", json!({ "score": { "bomb": 2, "cards": [[1, 1]] } })),
        ("guandan", json!({ "score": { "cards": [[1, 1]] } })),
        ("tienlen", json!({ "turn": { "highestSingle": true, "mustBeat": true } })),
    ] {
        houses.push((format!("{id} {changes}"), house(id, changes)));
    }
    houses
}

/// Plays a round to its end, by chops where there are some, and shows each position. In every fifth round of a seed all but
/// one seat pass wherever they may.
pub fn play_by_chance(mut game: Game, seed: u64, look: &mut dyn FnMut(&Game)) -> Game {
    let mut chance = Chance(seed);
    let shy = seed.is_multiple_of(5);
    loop {
        look(&game);
        let Some(turn) = game.turn() else { return game };
        match game.phase() {
            Phase::Bidding | Phase::Doubling | Phase::Opening => game.bid(*chance.one_of(&game.bids())).expect("a bid"),
            Phase::Tribute => game.give(*chance.one_of(&game.gifts())).expect("a gift"),
            _ => {
                let mut others = (0..game.seats()).map(|seat| (seat, game.interrupts(seat).expect("a seat")));
                let chops = others.rfind(|(_, chops)| !chops.is_empty());
                let passes = chops.is_none()
                    && game.may_pass().expect("not too much")
                    && (chance.below(5) == 0 || (shy && turn != 1));
                let (seat, plays) = chops.unwrap_or_else(|| (turn, leads(&game)));
                match plays.as_slice() {
                    [first, .., last] if !passes => {
                        let play = [first, last, chance.one_of(&plays)][chance.below(3)];
                        lay(&mut game, seat, play);
                    }
                    [only] if !passes => lay(&mut game, seat, only),
                    _ => game.pass().expect("may pass"),
                }
            }
        }
    }
}

fn leads(game: &Game) -> Vec<Play> {
    game.legal_with(&HintOptions::default().limit(2000)).expect("not too much").to_vec()
}

fn lay(game: &mut Game, seat: usize, play: &Play) {
    game.play_from(seat, &play.cards, Some(ReadingId::from(&play.reading))).expect("legal");
}
