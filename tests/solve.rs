//! Solving open endgames: published ones, and plain minimax over real rounds.

mod common;

use std::collections::HashMap;

use chupai::{Card, Game, Hand, Move, Position, Rules, SolveOptions, Table, parse_cards, readings, solve};
use serde_json::json;

/// Hands as endgames are published: a letter a card, 0 for ten, Y and Z for the jokers.
fn published(hands: [&str; 2]) -> Position {
    let mut dealt = [0; 128];
    let mut card = |letter: char| {
        let number = &mut dealt[letter as usize];
        *number += 1;
        match letter {
            'Y' => "BJ".into(),
            'Z' => "RJ".into(),
            letter => format!("{}{}", if letter == '0' { 'T' } else { letter }, ["d", "c", "h", "s"][*number - 1]),
        }
    };
    let mut cards = |hand: &str| hand.chars().map(&mut card).collect::<Vec<String>>().join(" ");
    Position::new(hands.map(|hand| parse_cards(&cards(hand)).expect("cards")).to_vec())
}

const PUBLISHED: [(&str, &str, bool); 8] = [
    ("KK5543", "225543", true),
    ("ZA54333", "Y222KQ", true),
    ("2KK0077554", "AA8", false),
    ("ZKKQJ09876633", "AAKQJ0987", true),
    ("2AK096554", "YKJ08854", true),
    ("ZYAAKKQQ0099", "2222JJ00", true),
    ("Y2AK998553", "ZQQJJ0953", true),
    ("ZAQQJJ0999844", "Y22AA0886633", true),
];

#[test]
fn published_endgames_end_as_published() {
    let rules = Rules::builtin("doudizhu").expect("a game");
    for (first, second, wins) in PUBLISHED {
        let t = std::time::Instant::now();
        let solution =
            solve(&published([first, second]), &rules, &SolveOptions::default()).expect("a position").expect("solved");
        eprintln!("{first} v {second}: {} nodes {:?} line {}", solution.nodes, t.elapsed(), solution.line.len());
        assert_eq!(solution.wins, wins, "{first} v {second}");
    }
}

/// More than the moves of any round.
const POINT: i32 = 1024;

/// A round, and who plays with whom.
#[derive(Clone)]
struct Endgame {
    game: Game,
    sides: Vec<usize>,
    /// Who went out, the first first.
    out: Vec<usize>,
}

impl Endgame {
    /// Every move of the seat to move: each subset of its cards in each reading that is not refused, and the pass.
    fn moves(&self) -> Vec<Option<chupai::Play>> {
        let hand = self.game.hand(self.game.turn().expect("a turn")).expect("a seat");
        let mut moves = Vec::new();
        for chosen in 1..1_u32 << hand.len() {
            let cards: Vec<Card> = (0..hand.len()).filter(|at| chosen >> at & 1 == 1).map(|at| hand[at]).collect();
            let played: Hand = cards.iter().copied().collect();
            for play in readings(&played, self.game.rules()) {
                if self.game.refusal(&cards, Some((&play.reading).into())).is_none() {
                    moves.push(Some(play));
                }
            }
        }
        if self.game.may_pass() {
            moves.push(None);
        }
        moves
    }

    fn after(&self, play: &Option<chupai::Play>) -> Endgame {
        let (mut after, seat) = (self.clone(), self.game.turn().expect("a turn"));
        match play {
            Some(play) => after.game.play(&play.cards, Some((&play.reading).into())).expect("a legal play"),
            None => after.game.pass().expect("a legal pass"),
        }
        if after.game.hand(seat).expect("a seat").is_empty() {
            after.out.push(seat);
        }
        after
    }

    /// What one side makes of a round that is over, more than the other.
    fn points(&self, side: usize) -> i32 {
        let outcome = self.game.outcome().expect("an outcome");
        let holds = |seat: usize| !self.game.hand(seat).expect("a seat").is_empty();
        if (0..self.sides.len()).all(holds) {
            return 0; // nobody could lead any more
        }
        let own = |seat: usize| if self.sides[seat] == side { 1 } else { -1 };
        if self.game.rules().settings().score.partners.is_some() {
            return outcome.scores.iter().enumerate().map(|(seat, score)| own(seat) * score).sum();
        }
        (0..self.sides.len()).find(|&seat| !holds(seat)).map_or(0, own)
    }

    /// The value for the side to move by trying everything.
    fn minimax(&self, known: &mut HashMap<String, i32>) -> i32 {
        let turn = self.game.turn().expect("a turn");
        let hands: Vec<_> = (0..self.sides.len()).map(|seat| self.game.hand(seat)).collect();
        let passes = self.game.history().iter().rev().take_while(|done| done.play.is_none()).count();
        let key = format!("{turn} {hands:?} {:?} {passes} {:?}", self.game.table(), self.out);
        if let Some(&value) = known.get(&key) {
            return value;
        }
        let value = self.moves().iter().map(|play| self.value_after(play, known)).max().expect("a move");
        known.insert(key, value);
        value
    }

    fn value_after(&self, play: &Option<chupai::Play>, known: &mut HashMap<String, i32>) -> i32 {
        let (turn, after) = (self.game.turn().expect("a turn"), self.after(play));
        let value = match after.game.turn() {
            None => self.points_after(&after, turn),
            Some(next) if self.sides[next] == self.sides[turn] => after.minimax(known),
            Some(_) => -after.minimax(known),
        };
        value - value.signum()
    }

    fn points_after(&self, after: &Endgame, turn: usize) -> i32 {
        after.points(self.sides[turn]) * POINT
    }

    fn position(&self) -> Position {
        Position {
            hands: (0..self.sides.len()).map(|seat| self.game.hand(seat).expect("a seat")).collect(),
            turn: self.game.turn().expect("a turn"),
            table: self.game.table().map(|(seat, play)| Table { seat, play: play.clone() }),
            landlord: self.game.landlord().map_or(0, |(seat, _)| seat),
        }
    }
}

/// A random whole number below another.
fn below(state: &mut u64, end: usize) -> usize {
    *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    (*state >> 33) as usize % end
}

/// A round played at random until the hands are small: `None` where it is over before, or somebody passed in the trick
/// before the play on the table, which no position tells.
fn endgame(rules: &Rules, seed: u64, cards: usize) -> Option<Endgame> {
    let mut game = Game::builder(rules).seed(seed).deal().expect("a deal");
    let (mut state, mut more) = (seed, seed % 4);
    loop {
        let seats = game.seats();
        let hands: Vec<usize> = (0..seats).map(|seat| game.hand(seat).expect("a seat").len()).collect();
        game.turn()?;
        if hands.iter().sum::<usize>() <= cards && hands.iter().all(|&cards| cards <= 6) {
            match more {
                0 => break,
                _ => more -= 1,
            }
        }
        let plays = game.legal().to_vec();
        if game.may_pass() && below(&mut state, plays.len() + 2) == 0 || plays.is_empty() {
            game.pass().expect("a pass");
        } else {
            game.play(&plays[below(&mut state, plays.len())].cards.clone(), None).expect("a play");
        }
    }
    let lead = game.history().iter().rposition(|done| done.play.is_some()).unwrap_or(0);
    let before = game.history()[..lead].last();
    if game.table().is_some() && before.is_some_and(|done| done.play.is_none()) {
        return None;
    }
    let sides = match game.landlord() {
        Some((landlord, _)) => (0..game.seats()).map(|seat| usize::from(seat == landlord)).collect(),
        None => (0..game.seats()).map(|seat| seat % 2).collect(),
    };
    Some(Endgame { game, sides, out: Vec::new() })
}

#[test]
fn endgames_end_as_trying_everything_says() {
    let two = json!({ "table": { "players": 2, "hand": 9 }, "instant": [] });
    let games = [
                ("doudizhu", json!({ "table": { "bidding": "lot" } }), 11),
        ("doudizhu", json!({ "table": { "players": 2, "hand": null, "kitty": 0, "bidding": "lot" } }), 10),
        ("doudizhu-4p", json!({}), 11),
        ("guandan", json!({}), 11),
        ("tienlen", two.clone(), 10),
        ("bigtwo", two.clone(), 10),
        ("paodekuai", two.clone(), 10),
        (
            "zhengshangyou",
            json!({ "table": { "sides": "partners" }, "score": { "places": null, "partners": [3, 2, 1] } }),
            10,
        ),
    ];
    for (id, changes, cards) in games {
        let rules = Rules::builtin(id).and_then(|rules| rules.patched(&changes)).expect("rules");
        let (mut solved, mut wins, mut answers) = (0, 0, 0);
        let t = std::time::Instant::now();
        for seed in 0..600 {
            let Some(endgame) = endgame(&rules, seed, cards) else { continue };
            let position = endgame.position();
            let empty = position.hands.iter().filter(|hand| hand.is_empty()).count();
            if empty > 1 || position.hands.iter().map(Vec::len).sum::<usize>() < 4 {
                continue;
            }
            let mut known = HashMap::new();
            let value = endgame.minimax(&mut known);
            let options = SolveOptions { all: true, ..SolveOptions::default() };
            let solution = solve(&position, &rules, &options).expect("a position").expect("solved");
            assert_eq!(
                solution.wins,
                value > 0,
                "{id} {seed} {value} {position:?} {:?}",
                solution
                    .line
                    .iter()
                    .map(|m| (
                        m.seat,
                        m.play.as_ref().map(|p| format!(
                            "{:?} {}",
                            p.reading.kind,
                            p.cards.iter().map(|c| c.to_string()).collect::<Vec<_>>().join(" ")
                        ))
                    ))
                    .collect::<Vec<_>>()
            );
            let mut now = endgame.clone();
            for Move { seat, play } in &solution.line {
                assert_eq!(now.game.turn(), Some(*seat));
                now = now.after(play);
            }
            assert_eq!(now.game.turn(), None, "{id} {seed}: the line goes to the end");
            let points = now.points(endgame.sides[position.turn]) * POINT;
            let length = solution.line.len() as i32;
            assert_eq!(points - points.signum() * length, value, "{id} {seed} {position:?} {:?}", solution.line);
            let winning = solution.winning.expect("asked for");
            for play in endgame.moves() {
                let won = endgame.value_after(&play, &mut known) > 0;
                let told = winning.iter().any(|told| match (told, &play) {
                    (Some(told), Some(play)) => told.reading == play.reading && same_ranks(&told.cards, &play.cards),
                    (told, play) => told.is_none() && play.is_none(),
                });
                if told != won && !(told && id == "guandan") {
                    panic!("{id} {seed} {position:?}: {play:?} {won}, {winning:?}");
                }
            }
            solved += 1;
            wins += usize::from(solution.wins);
            answers += usize::from(position.table.is_some());
        }
        eprintln!("{id}: {solved} {wins} {answers} {:?}", t.elapsed());
        assert!(solved > 100 && wins > 10 && answers > 10, "{id}: {solved} {wins} {answers}");
    }
}

fn same_ranks(one: &[Card], other: &[Card]) -> bool {
    let ranks = |cards: &[Card]| {
        let mut ranks: Vec<_> = cards.iter().map(|card| card.rank()).collect();
        ranks.sort();
        ranks
    };
    ranks(one) == ranks(other)
}
