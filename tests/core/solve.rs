//! Solving open endgames: published ones, and plain minimax over real rounds.

use std::{
    collections::{BTreeSet, HashMap},
    thread,
};

use crate::common::{cards, chance::Chance, house, rules};
use chupai::{
    Card, Game, Hand, Move, Play, Position, PositionInput, Rules, Solution, SolveError, SolveOptions, TablePlay,
    readings,
    settings::{Pass, Sides},
    solve,
};
use serde_json::{Value, json};

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
    let mut names = |hand: &str| hand.chars().map(&mut card).collect::<Vec<String>>().join(" ");
    Position::new(hands.map(|hand| cards(&names(hand))).to_vec())
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
    for (first, second, wins) in PUBLISHED {
        let solution = solved(&published([first, second]), &rules("doudizhu"));
        assert_eq!(solution.wins, wins, "{first} v {second}");
    }
}

#[test]
fn house_rules_decide_who_wins() {
    for (banned, first, second) in [
        ("triple-single", "ZA54333", "Y222KQ"),
        ("straight", "ZKKQJ09876633", "AAKQJ0987"),
        ("triple-pair", "ZAQQJJ0999844", "Y22AA0886633"),
    ] {
        let position = published([first, second]);
        let changed = house("doudizhu", json!({ "plays": { banned: null } }));
        assert!(solved(&position, &rules("doudizhu")).wins && !solved(&position, &changed).wins, "without {banned}");
    }
}

#[test]
fn more_equal_cards_than_there_are_suits_are_one_play() {
    let rules = rules("doudizhu-4p");
    let bomb = rules.hand(cards("Kd Kc Kh Ks")).expect("of the deck");
    let table = readings(&bomb, &rules).pop().map(|play| TablePlay { seat: 1, play });
    let position = Position { table, ..Position::new(vec![cards("Qd Qd Qc Qh Qs 3d"), cards("4d")]) };
    let solution = solved(&position, &rules);
    assert_eq!((solution.wins, solution.play.map(|play| play.cards.len())), (true, Some(5)));
}

#[test]
fn ten_cards_each_are_decided_nine_times_in_ten() {
    let (rules, mut chance) = (rules("doudizhu"), Chance(1));
    let mut decided = 0;
    for _ in 0..20 {
        let mut deck: Vec<Card> = rules.deck().iter().collect();
        (1..deck.len()).rev().for_each(|at| deck.swap(at, chance.below(at + 1)));
        let position = Position::new(deck.chunks_exact(10).take(3).map(<[Card]>::to_vec).collect());
        decided += usize::from(solve(&position, &rules, &SolveOptions::default()).expect("a position").is_some());
    }
    assert!(decided >= 18, "{decided} of 20");
}

#[test]
fn what_takes_more_positions_than_allowed_is_not_decided() {
    let (position, rules) = (published(["ZAQQJJ0999844", "Y22AA0886633"]), rules("doudizhu"));
    let within = |nodes| solve(&position, &rules, &SolveOptions::default().nodes(nodes)).expect("a position");
    assert_eq!(within(1000), None);
    assert_eq!(within(u64::MAX).map(|solution| solution.wins), Some(true));
}

#[test]
fn positions_that_no_round_has_are_refused() {
    let refused = |id: &str, changes: Value| {
        let mut position = json!({ "hands": [["3d", "4d"], ["5d"]], "turn": 0 });
        for (name, value) in changes.as_object().expect("changes") {
            position[name] = value.clone();
        }
        let input = PositionInput::from_value(&position).map_err(|error| error.to_string())?;
        let position = input.resolve(&rules(id)).map_err(|error| error.to_string())?;
        solve(&position, &rules(id), &SolveOptions::default()).map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(refused("doudizhu", json!({})), Ok(()));
    let (three, four) = (json!([["3d"], ["4d"], ["5d"]]), json!([["3d"], ["4d"], ["5d"], []]));
    for (id, changes, message) in [
        ("doudizhu", json!({ "hands": [["3d"]] }), "hands: 1, expected 2 to 3"),
        ("doudizhu", json!({ "hands": four }), "hands: 4, expected 2 to 3"),
        ("bigtwo", json!({ "hands": three }), "hands: by these rules 3 seats are not two sides"),
        ("guandan", json!({ "hands": three }), "hands: by these rules 3 seats are not two sides"),
        ("doudizhu", json!({ "hands": [["3d"], ["3d"]] }), "hands: more than 1 of 3d, which is all the deck has"),
        (
            "doudizhu",
            json!({ "table": { "seat": 1, "cards": ["5d"] } }),
            "hands: more than 1 of 5d, which is all the deck has",
        ),
        ("doudizhu", json!({ "hands": [["3d"], []] }), "hands.1: expected cards"),
        ("guandan", json!({ "hands": [["3d"], [], ["4d"], []] }), "hands.1: expected cards"),
        ("doudizhu", json!({ "turn": 2 }), "turn: 2 is not a seat: expected 0 to 1"),
        ("doudizhu", json!({ "landlord": 7 }), "landlord: 7 is not a seat: expected 0 to 1"),
        (
            "doudizhu",
            json!({ "table": { "seat": 2, "cards": ["3c"] } }),
            "table.seat: 2 is not a seat: expected 0 to 1",
        ),
        (
            "doudizhu",
            json!({ "table": { "seat": 0, "cards": ["3c"] } }),
            "table.seat: 0 is to move, so it leads: expected table null",
        ),
        (
            "doudizhu",
            json!({ "table": { "seat": 1, "cards": ["3c", "4c"] } }),
            "table: expected the cards of one play, or a play",
        ),
        ("doudizhu", json!({ "table": { "seat": 1 } }), "table: expected the cards of one play, or a play"),
        ("doudizhu", json!({ "turn": "0" }), "turn: \"0\" is not allowed: expected a whole number, 0 or more"),
    ] {
        assert_eq!(refused(id, changes), Err(message.into()));
    }
    let chopped = house(
        "guandan",
        json!({ "chops": [{ "by": { "play": "pair" }, "over": { "play": "single" }, "when": "any-time" }] }),
    );
    let hands = ["3d", "4d", "5d", "6d"].map(cards).to_vec();
    assert_eq!(solve(&Position::new(hands), &chopped, &SolveOptions::default()), Err(SolveError::OutOfTurn));
}

#[test]
fn a_play_that_is_never_led_may_lie_on_the_table() {
    let rules = house("tienlen-pagat", json!({ "plays": { "pair-chain": { "answer": true } } }));
    let position = json!({
        "hands": [["4d", "4h", "5d", "5h", "6s", "6c", "7d"], ["8d"]], "turn": 0,
        "table": { "seat": 1, "cards": ["3s", "3c", "4s", "4c", "5s", "5c"] },
    });
    let position = PositionInput::from_value(&position).expect("JSON").resolve(&rules).expect("a position");
    assert!(solved(&position, &rules).wins);
}

#[test]
fn a_wild_card_is_played_as_what_it_is_once_the_others_of_its_rank_are_gone() {
    let rules = rules("guandan");
    for (hand, table, first) in [("2d 2h", "Ac", "2d"), ("2c 2d 2h 2h", "Ac Ad", "2c 2d")] {
        let hands = vec![cards(hand), cards("3c 4c 4d")];
        let table = readings(&rules.hand(cards(table)).expect("of the deck"), &rules).pop();
        let table = table.map(|play| TablePlay { seat: 1, play });
        let winning = solved(&Position { table, ..Position::new(hands) }, &rules).winning.expect("all");
        let first = Hand::from_iter(cards(first));
        assert!(winning.iter().flatten().any(|play| Hand::from_iter(play.cards.to_vec()) == first), "{hand}");
    }
}

#[test]
fn between_landlord_and_opponents_the_first_out_wins_though_places_have_points() {
    let rules = house("doudizhu", json!({ "end": "last-in", "score": { "places": [3, 2, 1] } }));
    for landlord in 0..3 {
        let hands = ["3d", "4d 5d", "6d 7d"].map(cards).to_vec();
        let Solution { wins, line, .. } = solved(&Position { landlord, ..Position::new(hands) }, &rules);
        assert!(wins && line.len() == 1, "{landlord}: {line:?}");
    }
}

/// The card that may not be led bars its seat from the next trick, in which the other seat need not wait for a pass.
#[test]
fn a_seat_with_a_card_that_may_not_be_led_holds_out_as_long_as_it_can() {
    let rules = house("tienlen-cambodia", json!({ "table": { "players": 2 }, "neverLast": [{ "play": "single" }] }));
    let position = Position { turn: 1, ..Position::new(["Td Th 8c 6s 3s", "Ac 7h 4c"].map(cards).to_vec()) };
    let Solution { wins, line, .. } = solved(&position, &rules);
    assert_eq!((wins, line.len()), (false, 10));
}

fn solved(position: &Position, rules: &Rules) -> Solution {
    let options = SolveOptions::default().all(true);
    solve(position, rules, &options).expect("a position").expect("few cards")
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
fn values(setting: &Value, defs: &Value) -> Vec<Value> {
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
