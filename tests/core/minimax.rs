//! Open endgames against plain minimax, which tries everything in real rounds.

use std::{
    collections::{BTreeSet, HashMap},
    thread,
};

use crate::common::{chance::Chance, house};
use crate::solve::solved;
use chupai::{
    Card, Game, Hand, Move, Play, Position, Rules, Solution, TablePlay, readings,
    settings::{Pass, Sides},
};
use serde_json::json;

/// More than the moves of any round.
const POINT: i32 = 1024;

/// A round, and who plays with whom.
#[derive(Clone)]
struct Endgame {
    game: Game,
    sides: Vec<usize>,
    /// Who went out, the first first.
    out: Vec<usize>,
    /// Who passed in the trick since it was known.
    passed: Vec<usize>,
}

impl Endgame {
    /// Every move of the seat to move: each subset of its cards in each reading that is not refused, and the pass.
    fn moves(&self) -> Vec<Option<Play>> {
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
        if self.game.may_pass().expect("not too much") {
            moves.push(None);
        }
        moves
    }

    /// Who is out of the trick.
    fn passed(&self) -> BTreeSet<usize> {
        let is_locked = self.game.rules().settings().turn.pass == Pass::Locked;
        self.passed.iter().copied().filter(|_| is_locked).collect()
    }

    fn after(&self, play: &Option<Play>) -> Endgame {
        let (mut after, seat) = (self.clone(), self.game.turn().expect("a turn"));
        match play {
            Some(play) => after.game.play(&play.cards, Some((&play.reading).into())).expect("a legal play"),
            None => {
                after.game.pass().expect("a legal pass");
                after.passed.push(seat);
            }
        }
        if after.game.table().is_none() {
            after.passed.clear();
        }
        if after.game.hand(seat).expect("a seat").is_empty() {
            after.out.push(seat);
        }
        after
    }

    /// What one side makes of a round that is over, more than the other.
    fn points(&self, side: usize) -> i32 {
        let result = self.game.result().expect("not too much").expect("a result");
        let holds = |seat: usize| !self.game.hand(seat).expect("a seat").is_empty();
        if (0..self.sides.len()).all(holds) {
            return 0; // nobody could lead any more
        }
        let own = |seat: usize| if self.sides[seat] == side { 1 } else { -1 };
        if self.game.rules().settings().table.sides == Sides::Partners {
            return result.scores.iter().enumerate().map(|(seat, score)| own(seat) * score).sum();
        }
        (0..self.sides.len()).find(|&seat| !holds(seat)).map_or(0, own)
    }

    /// The value for the side to move by trying everything.
    fn minimax(&self, known: &mut HashMap<String, i32>) -> i32 {
        let turn = self.game.turn().expect("a turn");
        let hands: Vec<_> = (0..self.sides.len()).map(|seat| self.game.hand(seat)).collect();
        let passes = self.game.history().iter().rev().take_while(|done| done.play.is_none()).count();
        let key = format!("{turn} {hands:?} {:?} {passes} {:?} {:?}", self.game.table(), self.out, self.passed());
        if let Some(&value) = known.get(&key) {
            return value;
        }
        let value = self.moves().iter().map(|play| self.value_after(play, known)).max().expect("a move");
        known.insert(key, value);
        value
    }

    fn value_after(&self, play: &Option<Play>, known: &mut HashMap<String, i32>) -> i32 {
        let (turn, after) = (self.game.turn().expect("a turn"), self.after(play));
        let value = match after.game.turn() {
            None => after.points(self.sides[turn]) * POINT,
            Some(next) if self.sides[next] == self.sides[turn] => after.minimax(known),
            Some(_) => -after.minimax(known),
        };
        value - value.signum()
    }

    /// Whether two moves are one to the solver, which looks at suits only where they count.
    fn is_same(&self, one: &Option<Play>, other: &Option<Play>) -> bool {
        let by_suit = ["guandan", "tienlen", "bigtwo"].contains(&self.game.rules().settings().id.as_str());
        let sorted = |play: &Play| {
            let mut cards: Vec<_> =
                play.cards.iter().map(|card| (card.rank(), card.suit().filter(|_| by_suit))).collect();
            cards.sort();
            cards
        };
        match (one, other) {
            (Some(one), Some(other)) => one.reading == other.reading && sorted(one) == sorted(other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }

    /// Whether a position tells all of it: more than one seat out would be in no order.
    fn is_told(&self) -> bool {
        let position = self.position();
        let empty = position.hands.iter().filter(|hand| hand.is_empty()).count();
        empty <= 1 && position.hands.iter().map(Vec::len).sum::<usize>() >= 4
    }

    fn position(&self) -> Position {
        Position {
            hands: (0..self.sides.len()).map(|seat| self.game.hand(seat).expect("a seat")).collect(),
            turn: self.game.turn().expect("a turn"),
            table: self.game.table().map(|(seat, play)| TablePlay { seat, play: play.clone() }),
            landlord: self.game.landlord().map_or(0, |(seat, _)| seat),
        }
    }
}

/// A round played at random until the hands are small: `None` where it is over before, or somebody passed in the trick
/// before the play on the table, which no position tells.
fn endgame(rules: &Rules, seed: u64, cards: usize) -> Option<Endgame> {
    let mut game = Game::builder(rules).deal(seed).expect("a deal");
    let (mut chance, mut more) = (Chance(seed), seed % 4);
    let (mut passed, mut passed_before) = (false, false);
    loop {
        if game.table().is_none() {
            (passed, passed_before) = (false, false);
        }
        let seats = game.seats();
        let hands: Vec<usize> = (0..seats).map(|seat| game.hand(seat).expect("a seat").len()).collect();
        game.turn()?;
        if hands.iter().sum::<usize>() <= cards && hands.iter().all(|&cards| cards <= 6) {
            match more {
                0 => break,
                _ => more -= 1,
            }
        }
        let plays = game.legal().expect("not too much").to_vec();
        if game.may_pass().expect("not too much") && chance.below(plays.len() + 2) == 0 || plays.is_empty() {
            game.pass().expect("a pass");
            passed = true;
        } else {
            (passed, passed_before) = (false, passed || passed_before);
            game.play(&plays[chance.below(plays.len())].cards.clone(), None).expect("a play");
        }
    }
    let lead = game.history().iter().rposition(|done| done.play.is_some()).unwrap_or(0);
    let before = game.history()[..lead].last();
    let is_locked = rules.settings().turn.pass == Pass::Locked;
    if game.table().is_some() && (before.is_some_and(|done| done.play.is_none()) || (is_locked && passed_before)) {
        return None;
    }
    let sides = match game.landlord() {
        Some((landlord, _)) => (0..game.seats()).map(|seat| usize::from(seat == landlord)).collect(),
        None => (0..game.seats()).map(|seat| seat % 2).collect(),
    };
    Some(Endgame { game, sides, out: Vec::new(), passed: Vec::new() })
}

#[test]
fn endgames_end_as_trying_everything_says() {
    let two = json!({ "table": { "players": 2, "hand": 9 }, "instant": [] });
    let two_of_all = json!({ "table": { "players": 2, "hand": null, "kitty": 0, "bidding": "lot" } });
    let partners = json!({ "table": { "sides": "partners" }, "score": { "places": null, "partners": [3, 2, 1] } });
    let places = json!({ "table": { "sides": "partners" }, "end": "side-out", "score": { "places": [3, 2, 1] } });
    let games = [
        ("doudizhu", json!({ "table": { "bidding": "lot" } }), 10),
        ("doudizhu", two_of_all, 10),
        ("doudizhu", json!({ "table": { "bidding": "lot" }, "plays": { "pair": { "answer": true } } }), 9),
        ("tienlen", json!({ "table": two["table"], "plays": { "pair": { "answer": true } }, "instant": [] }), 9),
        ("doudizhu-4p", json!({}), 11),
        ("guandan", json!({}), 9),
        ("tienlen", two.clone(), 10),
        ("bigtwo", two.clone(), 10),
        ("paodekuai", two, 10),
        ("zhengshangyou", partners, 10),
        ("zhengshangyou", places, 10),
    ];
    thread::scope(|scope| {
        for (id, changes, most_cards) in games {
            scope.spawn(move || check_all(&house(id, changes), most_cards));
        }
    });
}

/// The solver looks at the settings of `turn` by itself: one that it does not know would let it play what the round refuses.
#[cfg(feature = "schema")]
#[test]
fn endgames_heed_every_setting_of_the_turn() {
    let schema = chupai::settings::schema();
    let settings = schema["$defs"]["TurnOrder"]["properties"].as_object().expect("settings");
    let partners = json!({
        "table": { "sides": "partners" },
        "turn": { "first": "lowest" },
        "score": { "places": null, "partners": [3, 2, 1] },
    });
    let games =
        [(house("doudizhu", json!({ "table": { "bidding": "lot" } })), 10), (house("zhengshangyou", partners), 9)];
    thread::scope(|scope| {
        // Who leads a deal is over by then
        for (name, setting) in settings.iter().filter(|(name, _)| !["first", "later"].contains(&name.as_str())) {
            let tried = values(setting, &schema["$defs"]).into_iter().flat_map(|value| {
                let change = json!({ "turn": { name: value } });
                games.iter().filter_map(move |(rules, cards)| Some((rules.patched(&change).ok()?, rules, *cards)))
            });
            let changed: Vec<_> = tried.filter(|(changed, rules, _)| changed != *rules).collect();
            assert!(!changed.is_empty(), "turn.{name}: no game takes another of its `values`");
            for (rules, _, most_cards) in changed {
                let thread = thread::Builder::new().name(format!("{}, turn.{name}", rules.settings().id));
                thread.spawn_scoped(scope, move || check_rounds(&rules, most_cards, 200)).expect("a thread");
            }
        }
    });
}

/// The values of a setting that are worth trying.
#[cfg(feature = "schema")]
fn values(setting: &serde_json::Value, defs: &serde_json::Value) -> Vec<serde_json::Value> {
    let to = setting["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/"));
    let setting = to.map_or(setting, |name| &defs[name]);
    match setting["type"].as_str() {
        Some("boolean") => vec![json!(false), json!(true)],
        Some("integer") => vec![setting["minimum"].clone(), setting["maximum"].clone()],
        _ => setting["oneOf"].as_array().into_iter().flatten().map(|word| word["const"].clone()).collect(),
    }
}

/// Checks the endgames of six hundred rounds.
fn check_all(rules: &Rules, most_cards: usize) {
    let solved = check_rounds(rules, most_cards, 600);
    let answers = solved.iter().filter(|position| position.table.is_some()).count();
    let id = &rules.settings().id;
    assert!(solved.len() > 100 && answers > 50 && answers < solved.len(), "{id}: {answers} of {}", solved.len());
}

/// Checks the endgames of so many rounds, and returns their positions.
fn check_rounds(rules: &Rules, most_cards: usize, rounds: u64) -> Vec<Position> {
    let endgames = (0..rounds).filter_map(|seed| endgame(rules, seed, most_cards)).filter(Endgame::is_told);
    endgames.inspect(check).map(|endgame| endgame.position()).collect()
}

/// Solves an endgame, and compares all that is told with trying everything.
fn check(endgame: &Endgame) {
    let mut known = HashMap::new();
    let (position, value) = (endgame.position(), endgame.minimax(&mut known));
    let Solution { wins, line, winning, .. } = solved(&position, endgame.game.rules());
    assert_eq!(wins, value > 0, "{position:?}");
    let mut now = endgame.clone();
    for Move { seat, play } in &line {
        assert_eq!(now.game.turn(), Some(*seat));
        now = now.after(play);
    }
    assert_eq!(now.game.turn(), None, "{position:?}: the line goes to the end");
    let points = now.points(endgame.sides[position.turn]) * POINT;
    assert_eq!(points - points.signum() * line.len() as i32, value, "{position:?}: the line is best play");
    let winning = winning.expect("asked for");
    for play in endgame.moves() {
        let told = winning.iter().any(|told| endgame.is_same(told, &play));
        assert_eq!(told, endgame.value_after(&play, &mut known) > 0, "{position:?}: {play:?}");
    }
}
