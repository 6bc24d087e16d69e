//! Puzzles: open endgames of two hands that one first move alone wins.

use serde::Serialize;

use crate::{
    Card, Hand, HintOptions, Play, Position, Rank, Rules, Seed, SortBy,
    budget::{MAX_PLAYER_STEPS, Steps},
    game::{Random, sort},
    hints::legal_plays,
    players::{
        bot::natural_lead,
        solve::{OnlyMove, only_winning_move},
    },
};

/// The hardest level.
pub(crate) const MAX_LEVEL: u8 = 10;

/// The most positions that are drawn.
const MAX_DRAWN: usize = 3000;

/// The most positions that are searched to solve one of them.
const MAX_NODES: u64 = 20_000;

/// An open endgame that the first seat wins, by one first move alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Puzzle {
    /// The two hands; the first leads, and wins.
    #[cfg_attr(
        feature = "schema",
        ts(
            type = "{ readonly hands: readonly (readonly Card[])[]; readonly turn: number; readonly table: null; readonly landlord: number }"
        )
    )]
    pub position: Position,
    /// How hard it is, from 1 to 10.
    pub level: u8,
    /// How many moves the first seat makes until it has won.
    pub moves: usize,
    /// The seed it was made from.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub seed: Seed,
}

/// Why there is no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// There is no such level.
    #[error("level: {0} is no level: expected 1 to {MAX_LEVEL}")]
    UnknownLevel(u8),
    /// None of the positions drawn is a puzzle by these rules.
    #[error("no puzzle was found under these rules: try another seed")]
    NotFound,
}

impl PuzzleError {
    /// The error's stable code.
    pub fn code(self) -> &'static str {
        match self {
            PuzzleError::UnknownLevel(_) => "invalid-argument",
            PuzzleError::NotFound => "too-much",
        }
    }
}

/// Makes a puzzle: an endgame of two open hands that the first seat wins by one first move alone. That move is neither the
/// first that [`hints`](crate::hints) lists nor the one that a player makes who looks at its own cards only. The same rules,
/// seed and level give the same puzzle on every machine.
///
/// It is as hard as asked wherever such a puzzle is found, and otherwise as near to it as can be.
///
/// ```
/// use chupai::{Rules, SolveOptions, puzzle, solve};
/// let rules = Rules::builtin("doudizhu")?;
/// let puzzle = puzzle(&rules, "monday", 3)?;
/// let options = SolveOptions::default().all(true);
/// let solution = solve(&puzzle.position, &rules, &options)?.expect("it is small");
/// assert_eq!(solution.winning.map(|moves| moves.len()), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When there is no such level, or no puzzle is found, as where the deck is small.
pub fn puzzle(rules: &Rules, seed: impl Into<Seed>, level: u8) -> Result<Puzzle, PuzzleError> {
    if !(1..=MAX_LEVEL).contains(&level) {
        return Err(PuzzleError::UnknownLevel(level));
    }
    let seed = seed.into();
    let (mut random, mut steps) = (Random::new(&seed), Steps::of(MAX_PLAYER_STEPS));
    let mut nearest: Option<Puzzle> = None;
    for _ in 0..MAX_DRAWN {
        let Some(position) = draw(rules, level, &mut random) else { break };
        let Some(found) = only_hidden_move(&position, rules, &mut steps) else {
            if steps.are_spent() {
                break;
            }
            continue;
        };
        let puzzle = Puzzle { position, level: grade(&found), moves: found.moves, seed: seed.clone() };
        if puzzle.level == level {
            return Ok(puzzle);
        }
        let distance = |puzzle: &Puzzle| puzzle.level.abs_diff(level);
        if nearest.as_ref().is_none_or(|nearest| distance(&puzzle) < distance(nearest)) {
            nearest = Some(puzzle);
        }
    }
    nearest.ok_or(PuzzleError::NotFound)
}

/// Draws two hands of a few ranks, so that they hold pairs and straights; more cards for a higher level.
fn draw(rules: &Rules, level: u8, random: &mut Random) -> Option<Position> {
    let count = 6 + usize::from(level) + random.below(3);
    let mut deck: Vec<Card> = rules.deck().iter().collect();
    random.shuffle(&mut deck);
    let mut ranks: Vec<Rank> = Vec::new();
    for card in &deck {
        if ranks.len() < (3 * count).div_ceil(5) && !ranks.contains(&card.rank()) {
            ranks.push(card.rank());
        }
    }
    deck.retain(|card| ranks.contains(&card.rank()));
    let (first, rest) = deck.split_at_checked(count / 2)?;
    let second = rest.get(..count - first.len())?;
    let sorted = |cards: &[Card]| sort(&Hand::of(cards), rules, SortBy::Rank);
    Some(Position::new(vec![sorted(first), sorted(second)]))
}

/// The only first move that wins a position, unless it is an obvious one.
fn only_hidden_move(position: &Position, rules: &Rules, steps: &mut Steps) -> Option<OnlyMove> {
    let hand = Hand::of(position.hands.first()?);
    let natural = natural_lead(&hand, rules, steps)?;
    let first = legal_plays(&hand, None, rules, &HintOptions::default().limit(1), steps).ok()?;
    let obvious = [natural, first.play(0)];
    let is_obvious = |play: &Play| obvious.iter().any(|other| play.is_alike(other));
    only_winning_move(position, &is_obvious, rules, MAX_NODES, steps)
}

/// How hard a puzzle is: by the moves to its end, the moves there are at first, and how long an obvious one holds out.
fn grade(found: &OnlyMove) -> u8 {
    let difficulty = 2 * found.moves + found.depth + 2 * found.choices.ilog2() as usize;
    (difficulty.saturating_sub(19) / 2).clamp(1, MAX_LEVEL.into()) as u8
}
