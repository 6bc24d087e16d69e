//! Open endgames: who wins with all cards on the table, and how.
//!
//! The search is exact. It tries every play of the rules, up to suits where suits count for nothing, so a house rule is only
//! a change of data. Left out are moves that a proven bound makes needless, and nothing else.

mod card_classes;
mod hand_graph;
mod position;
mod readings;
mod recorded_position;
mod round;
mod search;
mod transpositions;

use serde::{Deserialize, Serialize};

use self::{
    hand_graph::HandGraph,
    position::may_chop_out_of_turn,
    readings::ReadingSet,
    round::{MAX_HANDS, POINT, Round, RoundRules},
    search::{PASS, Search},
};
use crate::{
    Hand, Move, Play, ReadingId, Rules,
    budget::Steps,
    classify::{play, read_as},
    game::turn::Turn,
};

pub use position::{Position, PositionInput, SolveError, TableInput, TablePlay};
pub use recorded_position::RecordedPosition;

/// The most positions that can be asked for: no call runs without end.
const MAX_NODES: u64 = 100_000_000;

/// The most positions that are searched for how soon the winner wins, once it is known who does.
const MAX_REFINING_NODES: u64 = 200_000;

/// The steps that a position counts as.
const NODE_STEPS: usize = 16;

/// How far to search, and what to tell.
///
/// ```
/// use chupai::SolveOptions;
/// let options = SolveOptions::default().nodes(100_000).all(true);
/// assert!(options.all && !SolveOptions::default().all);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
#[must_use]
pub struct SolveOptions {
    /// The most positions to look at until it is known who wins, and again to tell how, up to a hundred million: a million
    /// take a few tenths of a second.
    pub nodes: u64,
    /// Whether to tell every first move that wins.
    pub all: bool,
}

impl SolveOptions {
    /// Looks at no more positions than this.
    pub fn nodes(self, nodes: u64) -> SolveOptions {
        SolveOptions { nodes, ..self }
    }

    /// Tells every first move that wins, or one alone.
    pub fn all(self, all: bool) -> SolveOptions {
        SolveOptions { all, ..self }
    }
}

impl Default for SolveOptions {
    fn default() -> SolveOptions {
        SolveOptions { nodes: 4_000_000, all: false }
    }
}

/// The outcome of a position, if all sides play as well as can be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Solution {
    /// Whether the side to move wins, whatever the others do.
    pub wins: bool,
    /// The first move of the line; no play is a pass.
    #[cfg_attr(feature = "schema", ts(type = "Play | null"))]
    pub play: Option<Play>,
    /// Best play to the end of the round: the side that wins is as quick as can be, and the other holds out as long. Where
    /// finding that out takes far more than finding who wins, it is just some line in which the winning side does win.
    #[cfg_attr(feature = "schema", ts(type = "readonly Move[]"))]
    pub line: Vec<Move>,
    /// Every first move that wins, where all were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    #[cfg_attr(feature = "schema", ts(type = "readonly (Play | null)[]"))]
    pub winning: Option<Vec<Option<Play>>>,
    /// How many positions were looked at.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub nodes: u64,
}

/// Solves a position with open cards and two sides: `None` where it takes more positions than allowed, more memory than
/// some 64 MiB, or too many steps to find the moves of a hand.
///
/// A side wins when one of its seats is the first out of cards. Where the rules count places of partners, or how they end, the points
/// for these decide, and a side wins when it makes points; points for bombs, chops and cards that are left do not count.
///
/// ```
/// use chupai::{Position, Rules, SolveOptions, parse_cards, solve};
/// let rules = Rules::builtin("doudizhu")?;
/// let hands = vec![parse_cards("Kh Kd 5s 5h 4d 3c")?, parse_cards("2s 2h 5d 5c 4s 3h")?];
/// let solution = solve(&Position::new(hands), &rules, &SolveOptions::default())?.expect("it is small");
/// assert!(solution.wins);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When there are more than two sides, or the position cannot be one of a round by these rules.
pub fn solve(position: &Position, rules: &Rules, options: &SolveOptions) -> Result<Option<Solution>, SolveError> {
    let (hands, round_rules) = position.check(rules)?;
    Ok(Solver::new(position, hands, round_rules, rules, options.nodes.min(MAX_NODES), &mut Steps::of_a_list())
        .and_then(|mut solver| solver.solve(options.all)))
}

/// Whether [`winning_moves`] can tell who wins a round of all seats.
pub(crate) fn can_tell_winner(rules: &Rules, landlord: Option<usize>) -> bool {
    let seats = rules.players();
    let decided = |rules: RoundRules| rules.is_decided_by_first_out();
    seats <= MAX_HANDS
        && !may_chop_out_of_turn(rules, seats)
        && RoundRules::new(rules, seats, landlord.unwrap_or(0)).is_some_and(decided)
}

/// Every first move that wins, where the first seat out of cards decides; `None` where that cannot be told. `turn` tells who
/// has passed in the trick, which a position does not.
pub(crate) fn winning_moves(
    position: &Position,
    turn: Turn,
    rules: &Rules,
    nodes: u64,
    steps: &mut Steps,
) -> Option<Vec<Option<Play>>> {
    let (hands, round_rules) = position.check(rules).ok()?;
    if !round_rules.is_decided_by_first_out() {
        return None;
    }
    let mut solver = Solver::new(position, hands, round_rules, rules, nodes, steps)?;
    solver.round.turn = turn;
    let winning = solver.winning();
    let _ = steps.take(solver.steps()); // that none are left is seen at the next move
    winning
}

/// A first move that alone wins, as the solver sees it.
pub(crate) struct OnlyMove {
    /// How many moves the seat makes until it has won.
    pub moves: usize,
    /// How many first moves there are.
    pub choices: usize,
    /// How many moves it takes until an obvious first move has lost.
    pub depth: usize,
}

/// Finds the first move that wins where it is the only one, and is not obvious; `None` otherwise, or where that takes too
/// long.
pub(crate) fn only_winning_move(
    position: &Position,
    is_obvious: &dyn Fn(&Play) -> bool,
    rules: &Rules,
    nodes: u64,
    steps: &mut Steps,
) -> Option<OnlyMove> {
    let (hands, round_rules) = position.check(rules).ok()?;
    let mut solver = Solver::new(position, hands, round_rules, rules, nodes, steps)?;
    let found = solver.only_winning_move(is_obvious);
    let _ = steps.take(solver.steps()); // that none are left is seen by the caller
    found
}

/// A search, and the cards it is about.
struct Solver<'a> {
    search: Search,
    rules: &'a Rules,
    hands: Vec<Hand>,
    round: Round,
}

impl Solver<'_> {
    fn new<'a>(
        position: &Position,
        hands: Vec<Hand>,
        round_rules: RoundRules,
        rules: &'a Rules,
        nodes: u64,
        steps: &mut Steps,
    ) -> Option<Solver<'a>> {
        let mut readings = ReadingSet::default();
        let graphs: Option<Vec<HandGraph>> =
            hands.iter().map(|hand| HandGraph::new(hand, hands.len(), rules, &mut readings, steps)).collect();
        let mut graphs = graphs?;
        let table = position.table.as_ref().map(|table| (table.seat, readings.number(&table.play.reading)));
        readings.compare(rules)?;
        for (graph, hand) in graphs.iter_mut().zip(&hands) {
            graph.begin(hand, &readings);
        }
        let table = table.map(|(seat, number)| (seat, readings.class(number)));
        let round = round_rules.begin(&hands, position.turn, table);
        Some(Solver { search: Search::new(readings, graphs, round_rules, nodes), rules, hands, round })
    }

    /// The steps that it took so far.
    fn steps(&self) -> usize {
        let of_hands: usize = self.search.hands.iter().map(|hand| hand.steps).sum();
        NODE_STEPS * self.search.nodes as usize + of_hands
    }

    fn solve(&mut self, all: bool) -> Option<Solution> {
        let (root, limit) = (self.round, self.search.limit);
        let bound = self.search.bound(root, 1)?;
        if self.search.rules.is_decided_by_first_out() {
            self.search.limit = limit.min(self.search.nodes + MAX_REFINING_NODES);
        }
        let exact = self.search.value(root, bound);
        self.search.limit = self.search.nodes + limit;
        let value = match exact {
            None if !self.search.rules.is_decided_by_first_out() => return None,
            exact => exact.unwrap_or(bound),
        };
        let winning = if all { Some(self.winning()?) } else { None };
        let line = self.line(value, exact.is_some())?;
        let play = line.first().and_then(|first| first.play.clone());
        Some(Solution { wins: value > 0, play, line, winning, nodes: self.search.nodes })
    }

    /// Every first move that wins.
    fn winning(&mut self) -> Option<Vec<Option<Play>>> {
        let (mut winning, seat) = (Vec::new(), self.round.seat());
        for number in self.search.all_moves(&self.round) {
            if self.search.after(&self.round, number, 1)? > 0 {
                winning.push(self.play(seat, number, &self.hands[seat]));
            }
        }
        Some(winning)
    }

    /// The only first move that wins, where it is not obvious. The obvious ones are tried first: most of them win.
    fn only_winning_move(&mut self, is_obvious: &dyn Fn(&Play) -> bool) -> Option<OnlyMove> {
        let (root, seat) = (self.round, self.round.seat());
        let moves = self.search.all_moves(&root);
        let play = |number| self.play(seat, number, &self.hands[seat]);
        let (obvious, others): (Vec<u32>, Vec<u32>) =
            moves.iter().partition(|&&number| play(number).is_some_and(|play| is_obvious(&play)));
        for &number in &obvious {
            if self.search.after(&root, number, 1)? > 0 {
                return None;
            }
        }
        let mut winning = 0;
        for &number in &others {
            winning += usize::from(self.search.after(&root, number, 1)? > 0);
            if winning > 1 {
                return None;
            }
        }
        if winning == 0 {
            return None;
        }
        let mut depth = 0;
        for &number in &obvious {
            let lost = self.search.make(&root, number).ok()?;
            depth = depth.max(1 + POINT - self.search.value(lost, 1)?);
        }
        let value = self.search.value(root, 1)?;
        let line = self.line(value, true)?;
        let own = line.iter().filter(|made| made.seat == seat).count();
        Some(OnlyMove { moves: own, choices: moves.len(), depth: depth as usize })
    }

    /// Best play to the end from the start, whose value is known, or how soon it is won at the latest.
    fn line(&mut self, mut value: i32, exact: bool) -> Option<Vec<Move>> {
        let (mut line, mut round, mut hands) = (Vec::new(), self.round, self.hands.clone());
        loop {
            let seat = round.seat();
            let best = self.best(&round, value, exact)?;
            let play = self.play(seat, best, &hands[seat]);
            if let Some(play) = &play {
                hands[seat].remove_all(&play.cards);
            }
            line.push(Move { seat, play });
            let Ok(next) = self.search.make(&round, best) else { return Some(line) };
            value += value.signum();
            value = if self.search.rules.seating.allied(round.seat(), next.seat()) { value } else { -value };
            round = next;
        }
    }

    /// A move that reaches the value; any move if all lose and it is not known how soon.
    fn best(&mut self, round: &Round, value: i32, exact: bool) -> Option<u32> {
        for number in self.search.all_moves(round) {
            if (value < 0 && !exact) || self.search.after(round, number, value)? >= value {
                return Some(number);
            }
        }
        None
    }

    /// A move as a play of cards of the hand, in the lowest suits where suits do not count.
    fn play(&self, seat: usize, number: u32, hand: &Hand) -> Option<Play> {
        let graph = self.search.hands.get(seat).filter(|_| number != PASS)?;
        let id = ReadingId::from(self.search.readings.get(graph.hand_move(number).reading));
        let cards = graph.lay(number, hand, self.rules.strength());
        read_as(Some(id), &cards, self.rules).map(|reading| play(&reading, &cards, self.rules))
    }
}
