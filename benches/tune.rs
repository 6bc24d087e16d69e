//! Searches for better weights of the computer player's rule of thumb, by hill climbing.
//!
//! `make tune GAMES="bigtwo tienlen"` runs without end for these games, which must all have the same roles: single players,
//! partners, or a landlord. A step changes one weight of one role and plays deals of each game by the rule of thumb alone, each
//! deal once for each side: that side has the changed weights, the others the old ones. A gain on these deals is tried on twice
//! as many new ones, and kept if it holds there. `target/weights-….txt`, named after the first game, has the weights so far, and the
//! next run starts from them. They are put into `src/players/bot/weights.rs` by hand, once `make players` confirms them.

mod sides;

use std::{collections::BTreeMap, env, fs};

use chupai::{
    Game, Rules,
    bot::{Role, Weights, play_out},
};
use sides::{deal, sides};

/// The deals of a step, over all games.
const DEALS: u64 = 4000;

/// The least gain on the deals that found it, and on new ones, in standard errors.
const FOUND: f64 = 1.0;
const CONFIRMED: f64 = 1.5;

/// Random numbers (SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }
}

/// The weights of each role.
type RoleWeights = BTreeMap<Role, Weights>;

/// Every weight of every role, by name.
fn all_values(weights: &mut RoleWeights) -> Vec<(String, &mut i32)> {
    let of_role =
        |(role, weights)| values(weights).into_iter().map(move |(name, value)| (format!("{role:?}.{name}"), value));
    weights.iter_mut().flat_map(of_role).collect()
}

/// Every weight of a role, by name.
fn values(weights: &mut Weights) -> Vec<(String, &mut i32)> {
    let Weights { single, pair, set, run, bomb, kicker, ready, unplanned, rank, spent_bomb, .. } = weights;
    let Weights { card, partner, before_enemy, before_partner, to_go_out, .. } = weights;
    let lists = [("single", &mut single[..]), ("pair", pair), ("set", set), ("run", run)];
    let listed = lists.into_iter().flat_map(|(name, list)| {
        list.iter_mut().enumerate().map(move |(place, value)| (format!("{name}[{place}]"), value))
    });
    let alone = [
        ("bomb", bomb),
        ("kicker", kicker),
        ("ready", ready),
        ("unplanned", unplanned),
        ("rank", rank),
        ("spent_bomb", spent_bomb),
        ("card", card),
        ("partner", partner),
        ("before_enemy", before_enemy),
        ("before_partner", before_partner),
        ("to_go_out", to_go_out),
    ];
    listed.chain(alone.map(|(name, value)| (name.to_owned(), value))).collect()
}

fn role(game: &Game, seat: usize) -> Role {
    Role::of(seat, game.seats(), game.landlord().map_or(0, |(landlord, _)| landlord), game.rules())
}

/// The lead of `one` in a deal, on average over the sides: in points, or with a landlord in rounds won.
fn ahead(rules: &Rules, seed: u64, one: &RoleWeights, other: &RoleWeights) -> f64 {
    let game = deal(rules, seed);
    let (sides, mut sum) = (sides(&game), 0.0);
    for own in &sides {
        let of_seat = |seat| if own.contains(&seat) { one } else { other }[&role(&game, seat)].clone();
        let seated: Vec<Weights> = (0..game.seats()).map(of_seat).collect();
        let scores = play_out(game.clone(), &seated, seed).expect("not too much").result().expect("not too much");
        let scores = scores.map_or(vec![0; game.seats()], |result| result.scores);
        let mean = |wanted: bool| {
            let of = scores.iter().enumerate().filter(|(seat, _)| own.contains(seat) == wanted);
            let of: Vec<f64> = of.map(|(_, &points)| points.into()).collect();
            of.iter().sum::<f64>() / of.len() as f64
        };
        let lead = mean(true) - mean(false);
        sum += if game.landlord().is_some() { lead.signum() } else { lead };
    }
    sum / sides.len() as f64
}

/// The lead of `one` over deals of all games, in standard errors.
fn gain(games: &[Rules], first: u64, deals: u64, one: &RoleWeights, other: &RoleWeights) -> f64 {
    let of_game = |rules: &Rules| {
        let values: Vec<f64> = (first..first + deals).map(|seed| ahead(rules, seed, one, other)).collect();
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
        if variance < 1e-9 { 0.0 } else { mean / (variance / count).sqrt() }
    };
    games.iter().map(of_game).sum::<f64>() / (games.len() as f64).sqrt()
}

/// Changes a weight at random, by up to half of its value, or a little where it is small.
fn change(weights: &mut RoleWeights, random: &mut Random) -> String {
    let mut values = all_values(weights);
    let chosen = random.below(values.len());
    let (name, value) = &mut values[chosen];
    let before = **value;
    let most = (before.abs() / 2).max(if before > 12 { 10 } else { 2 });
    while **value == before {
        **value = before - most + random.below(2 * most as usize + 1) as i32;
    }
    format!("{name} {before} -> {value}")
}

fn main() {
    let setting = |name: &str| env::var(name).unwrap_or_default();
    let games: Vec<Rules> =
        setting("GAMES").split_whitespace().map(|id| Rules::builtin(id).expect("the id of a game")).collect();
    let first = games.first().expect("GAMES: the games to tune for");
    let steps: u64 = setting("STEPS").parse().unwrap_or(u64::MAX);
    let file = format!("target/weights-{}.txt", first.settings().id);
    let dealt = deal(first, 0);
    let of_role = |seat| {
        let role = role(&dealt, seat);
        (role, Weights { noise: 0, ..Weights::of(role, first) })
    };
    let mut weights: RoleWeights = (0..dealt.seats()).map(of_role).collect();
    let start = weights.clone();
    for line in fs::read_to_string(&file).unwrap_or_default().lines() {
        let (name, value) = line.split_once(' ').expect("a weight and its value");
        let mut values = all_values(&mut weights);
        let known = values.iter_mut().find(|(other, _)| other == name).expect("a weight");
        *known.1 = value.parse().expect("a number");
    }
    let mut random = Random(std::process::id().into());
    let deals = DEALS / games.len() as u64;
    for _ in 0..steps {
        let mut changed = weights.clone();
        let said = change(&mut changed, &mut random);
        let seeds = |random: &mut Random| random.below(1 << 40) as u64;
        let found = gain(&games, seeds(&mut random), deals, &changed, &weights);
        let confirmed =
            if found < FOUND { 0.0 } else { gain(&games, seeds(&mut random), 2 * deals, &changed, &weights) };
        if confirmed < CONFIRMED {
            continue;
        }
        weights = changed;
        let text: String =
            all_values(&mut weights.clone()).iter().map(|(name, value)| format!("{name} {value}\n")).collect();
        fs::write(&file, text).expect("a file");
        println!("{said}: {found:.1} and {confirmed:.1} standard errors");
    }
    println!("{:.1} standard errors better than at first", gain(&games, 1 << 41, 4 * deals, &weights, &start));
    println!("{weights:#?}");
}
