//! A hand split by its ranks alone, whatever its suits are.

use std::{cell::RefCell, ops::Range, rc::Rc};

use rustc_hash::FxHashMap;

use super::weights::Weights;
use crate::{
    Hand, Kind, Rank, Rules,
    cards::Strength,
    play::CoreSuits,
    shapes::{Core, KickerRule, Shape},
};

/// A turn, in the hundredths in which plans are counted.
pub(super) const TURN: i32 = 100;

/// The most ways to split a hand that are looked at.
const MAX_NODES: u32 = 600;

/// The most splits that are cached.
const MAX_KNOWN: usize = 1 << 14;

/// How many cards there are of each rank: a byte each, the weakest rank in the lowest.
type PackedCounts = u128;

/// The bit above each count, which is never set.
const GUARDS: PackedCounts = (u128::MAX / 255) << 7;

/// The cores of some rules, whatever their suits are.
pub(super) struct Pieces<'a> {
    pieces: Vec<Piece<'a>>,
    /// The numbers of those with the same weakest rank, the longest first, then the widest.
    of_rank: [Vec<u16>; Rank::COUNT],
    /// The kinds of which some core depends on suits, and which are not among these pieces.
    pub suited: Vec<Kind>,
    most_control: i32,
    /// A cache of splits: a deal is played out again and again.
    known: RefCell<KnownSplits>,
}

/// Splits by the cards they are of.
#[derive(Default)]
struct KnownSplits {
    numbers: FxHashMap<PackedCounts, u32>,
    splits: Vec<Rc<Split>>,
}

/// A core of some shapes.
pub(super) struct Piece<'a> {
    counts: PackedCounts,
    pub ranks: Vec<Rank>,
    pub width: u8,
    control: i32,
    /// Whether it is a play without kickers.
    is_bare: bool,
    kickers: Vec<&'a KickerRule>,
    /// The most that kickers beside it may save.
    credit: i32,
}

/// A hand split into pieces.
#[derive(Default)]
pub(super) struct Split {
    pub cost: i32,
    /// How many ways were looked at.
    pub nodes: u32,
    pub pieces: Vec<SplitPiece>,
}

/// A piece of a split.
#[derive(Clone, Copy)]
pub(super) struct SplitPiece {
    /// The number of the piece.
    pub number: u16,
    /// The place in the split of the piece beside which this one is laid as a kicker.
    pub beside: Option<u8>,
}

impl<'a> Pieces<'a> {
    pub fn new(rules: &'a Rules, weights: &Weights) -> Pieces<'a> {
        let mut all = Pieces {
            pieces: Vec::new(),
            of_rank: Default::default(),
            suited: Vec::new(),
            most_control: weights.kicker,
            known: RefCell::default(),
        };
        for shape in rules.shapes().iter().filter(|shape| !shape.last && !shape.answer) {
            let Some(cores) = cores(shape) else {
                all.suited.push(shape.kind);
                continue;
            };
            for (place, ranks) in cores.into_iter().enumerate() {
                let counts = ranks.iter().map(|&rank| count_of(rank, shape.width, rules.strength())).sum();
                let number = all.number(Piece::new(counts, ranks, shape.width));
                all.pieces[usize::from(number)].add(shape, weights.control(shape, place as u8));
            }
        }
        // A bomb is worth more than what its kickers save.
        for piece in all.pieces.iter_mut().filter(|piece| piece.is_bare && piece.control > TURN) {
            (piece.credit, piece.kickers) = (0, Vec::new());
        }
        all
    }

    /// The number of a piece, a new one where there was none with these cards.
    fn number(&mut self, piece: Piece<'a>) -> u16 {
        let (of_rank, next) = (&mut self.of_rank[piece.lane()], self.pieces.len() as u16);
        let of = |number: &u16| &self.pieces[usize::from(*number)];
        if let Some(&known) = of_rank.iter().find(|number| of(number).counts == piece.counts) {
            return known;
        }
        let at = of_rank.iter().position(|number| of(number).extent() < piece.extent()).unwrap_or(of_rank.len());
        of_rank.insert(at, next);
        self.pieces.push(piece);
        next
    }

    pub fn get(&self, number: u16) -> &Piece<'a> {
        &self.pieces[usize::from(number)]
    }

    /// Splits a hand at the least cost.
    pub fn split(&self, hand: &Hand, strength: &Strength) -> Rc<Split> {
        let lanes = strength.ranks.iter().enumerate();
        let counts = lanes.map(|(lane, &rank)| PackedCounts::from(hand.count_rank(rank)) << (8 * lane)).sum();
        let KnownSplits { numbers, splits } = &mut *self.known.borrow_mut();
        if let Some(&number) = numbers.get(&counts) {
            return splits[number as usize].clone();
        }
        if splits.len() == MAX_KNOWN {
            numbers.clear();
            splits.clear();
        }
        let split = Rc::new(self.search(counts));
        numbers.insert(counts, splits.len() as u32);
        splits.push(split.clone());
        split
    }

    fn search(&self, counts: PackedCounts) -> Split {
        let mut search = SplitSearch {
            pieces: self,
            held: Vec::with_capacity(64),
            of_rank: Default::default(),
            chosen: Vec::with_capacity(32),
            best: Split { cost: i32::MAX, ..Split::default() },
            nodes: MAX_NODES,
        };
        search.collect(counts);
        search.split(counts, 0, 0);
        Split { nodes: MAX_NODES - search.nodes, ..search.best }
    }
}

/// The ranks of each core of a shape; `None` where suits decide.
fn cores(shape: &Shape) -> Option<Vec<Vec<Rank>>> {
    match &shape.core {
        Core::Groups(groups) if matches!(groups.suits, CoreSuits::Any | CoreSuits::Mixed) => {
            Some(groups.runs.iter().map(|run| run.ranks().to_vec()).collect())
        }
        Core::FixedCards(fixed) if fixed.cards.iter().all(|card| card.suit().is_none()) => {
            Some(vec![fixed.cards.iter().map(|card| card.rank()).collect()])
        }
        Core::Groups(_) | Core::Flush(_) | Core::FixedCards(_) => None,
    }
}

fn count_of(rank: Rank, count: u8, strength: &Strength) -> PackedCounts {
    PackedCounts::from(count) << (8 * u32::from(strength.rank(rank)))
}

fn holds(left: PackedCounts, counts: PackedCounts) -> bool {
    ((left | GUARDS) - counts) & GUARDS == GUARDS
}

impl<'a> Piece<'a> {
    fn new(counts: PackedCounts, ranks: Vec<Rank>, width: u8) -> Piece<'a> {
        Piece { counts, ranks, width, control: 0, is_bare: false, kickers: Vec::new(), credit: 0 }
    }

    /// Adds what a shape says of this core.
    fn add(&mut self, shape: &'a Shape, control: i32) {
        match &shape.core {
            Core::Groups(groups) if let Some(kickers) = &groups.kickers => {
                self.credit = self.credit.max(TURN * i32::from(kickers.count));
                self.kickers.push(kickers);
                self.control = if self.is_bare { self.control } else { control };
            }
            Core::Groups(_) | Core::Flush(_) | Core::FixedCards(_) => (self.is_bare, self.control) = (true, control),
        }
    }

    /// The place of its weakest rank.
    fn lane(&self) -> usize {
        self.counts.trailing_zeros() as usize / 8
    }

    /// Its length, then its width.
    fn extent(&self) -> (usize, u8) {
        (self.ranks.len(), self.width)
    }

    fn is_group(&self) -> bool {
        self.ranks.len() == 1
    }

    /// How many kickers it is beside a core with this rule; `None` where it may not be any.
    fn kickers_for(&self, rule: &KickerRule) -> Option<u8> {
        let kickers = match self.width {
            width if width == rule.unit => 1,
            2 if rule.unit == 1 && rule.same >= 2 => 2,
            _ => return None,
        };
        (self.is_group() && (rule.jokers || !self.ranks[0].is_joker())).then_some(kickers)
    }
}

/// A search for the best split, depth first: the weakest rank that is left begins a run, or all its cards are a group.
struct SplitSearch<'a> {
    pieces: &'a Pieces<'a>,
    /// The pieces that the hand holds, by their weakest rank.
    held: Vec<(u16, PackedCounts)>,
    of_rank: [Range<usize>; Rank::COUNT],
    chosen: Vec<SplitPiece>,
    best: Split,
    nodes: u32,
}

impl SplitSearch<'_> {
    /// Collects the pieces that a hand holds.
    fn collect(&mut self, counts: PackedCounts) {
        let pieces = self.pieces;
        for (lane, range) in self.of_rank.iter_mut().enumerate() {
            let first = self.held.len();
            if counts >> (8 * lane) & 0xff != 0 {
                let numbered = pieces.of_rank[lane].iter().map(|&number| (number, pieces.get(number).counts));
                self.held.extend(numbered.filter(|&(_, needed)| holds(counts, needed)));
            }
            *range = first..self.held.len();
        }
    }

    /// Splits the cards that are left. The pieces chosen cost `cost`, of which kickers may save up to `credit`.
    fn split(&mut self, left: PackedCounts, cost: i32, credit: i32) {
        if left == 0 {
            return self.finish(cost);
        }
        if self.nodes == 0 && self.best.cost < i32::MAX {
            return;
        }
        self.nodes = self.nodes.saturating_sub(1);
        let (pieces, lane) = (self.pieces, left.trailing_zeros() as usize / 8);
        let (mut grouped, mut tried) = (false, false);
        for at in self.of_rank[lane].clone() {
            let (number, counts) = self.held[at];
            let piece = pieces.get(number);
            if !holds(left, counts) || (grouped && piece.is_group()) {
                continue;
            }
            (grouped, tried) = (grouped | piece.is_group(), true);
            let (cost, credit) = (cost + TURN - piece.control, credit + piece.credit);
            if cost - credit < self.best.cost {
                self.chosen.push(SplitPiece { number, beside: None });
                self.split(left - counts, cost, credit);
                self.chosen.pop();
            }
        }
        if !tried {
            self.split(left & !(0xff << (8 * lane)), cost + TURN, credit); // no play has such cards
        }
    }

    /// Lays the weakest groups beside cores as their kickers, and keeps the split if it is the best.
    fn finish(&mut self, mut cost: i32) {
        for owner in 0..self.chosen.len() {
            let core = self.pieces.get(self.chosen[owner].number);
            let best = core.kickers.iter().map(|rule| self.kickers(owner, rule)).max();
            let (saved, kickers) = best.unwrap_or_default();
            if saved == 0 && !core.is_bare {
                cost += TURN;
            }
            cost -= saved;
            for at in (0..u64::BITS as usize).filter(|at| kickers >> at & 1 == 1) {
                self.chosen[at].beside = Some(owner as u8);
            }
        }
        if cost < self.best.cost {
            self.best.cost = cost;
            self.best.pieces.clone_from(&self.chosen);
        }
        for piece in &mut self.chosen {
            piece.beside = None;
        }
    }

    /// The kickers that a core would have by a rule, a bit each, and what they save; nothing where there are too few.
    fn kickers(&self, owner: usize, rule: &KickerRule) -> (i32, u64) {
        let (mut left, mut found, mut saved) = (rule.count, 0, 0);
        for (at, &SplitPiece { number, beside }) in self.chosen.iter().enumerate().take(u64::BITS as usize) {
            let piece = self.pieces.get(number);
            let Some(kickers) = piece.kickers_for(rule) else { continue };
            if beside.is_none() && at != owner && kickers <= left && piece.control <= self.pieces.most_control {
                (left, found, saved) = (left - kickers, found | 1 << at, saved + TURN - piece.control);
                if left == 0 {
                    return (saved, found);
                }
            }
        }
        (0, 0)
    }
}
