//! The hands that a hand becomes, and the plays that lead from one to another.

use super::{
    card_classes::{CardClasses, Numbers, PackedCards},
    readings::ReadingSet,
    transpositions::MAX_HAND_NODES,
};
use crate::{
    Hand, Rules,
    budget::{MAX_HAND_STEPS, Steps, count},
    cards::Strength,
    classify::preferred,
    hints::every_play,
    shapes::Flow,
};

/// The most plays that a hand may have, and that may be listed to find them.
const MAX_HAND_PLAYS: usize = 1 << 13;
const MAX_LISTED: usize = 1 << 16;
/// The most moves of all nodes, the most answers, and the most hands whose fewest plays are known, of all graphs together: some 40
/// bytes each.
const MAX_GRAPH_SIZE: usize = 1 << 19;
const _: () = assert!(MAX_GRAPH_SIZE + MAX_HAND_PLAYS < MAX_HAND_NODES);

/// No move, or one that was not looked for yet.
pub(super) const NO_MOVE: u32 = u32::MAX;

/// The hands that a hand becomes as cards are played from it, each found when it is first asked for. Node 0 is the whole
/// hand. All plays are listed once: a smaller hand has those of them that it still holds.
pub(super) struct HandGraph {
    classes: CardClasses,
    plays: Vec<GraphPlay>,
    /// The plays with cards of each class.
    plays_with: Vec<Vec<u16>>,
    nodes: Vec<HandNode>,
    numbers: Numbers,
    moves: Vec<HandMove>,
    /// The fewest plays that cards take.
    fewest: Numbers,
    /// For each node a row of `words` words with the readings of its moves, a bit each.
    readings: Vec<u64>,
    /// The readings that a node has no answer to, in such rows, and for each node the number of its row; 0 where that was not
    /// asked for yet.
    unanswered: Vec<u64>,
    unanswered_rows: Vec<u32>,
    words: usize,
    /// For each node and class of readings the number of its answers; 0 where they were not looked for yet.
    answer_numbers: Vec<u32>,
    answers: Vec<Answers>,
    answer_moves: Vec<u32>,
    /// The most of each that it may have.
    most: usize,
    /// The steps that it took: a play or an answer that is looked at is one.
    pub steps: usize,
}

/// Cards of the whole hand, in one of their readings.
struct GraphPlay {
    cards: PackedCards,
    size: u8,
    reading: u16,
    /// The order among plays that are as good otherwise.
    strength: (bool, u8, u8),
    single: bool,
    may_lead: bool,
    /// Whether it may be played with cards left, and as the last ones.
    may_go_on: bool,
    may_end: bool,
}

/// A node: the cards left of a hand, and the moves from there.
pub(super) struct HandNode {
    cards: PackedCards,
    pub size: u8,
    /// The fewest plays it takes, where nobody else plays: the number of turns it needs at least.
    pub fewest: u8,
    /// Its moves that are allowed, by number, and where those end that are not: with fewer cards left they may be.
    pub first: u32,
    pub end: u32,
    end_of_all: u32,
}

/// A play from a node.
#[derive(Clone, Copy)]
pub(super) struct HandMove {
    /// The number of the play among those of the whole hand.
    pub play: u16,
    pub reading: u16,
    child: u32,
    /// The fewest plays that are left after it; 0 where it is the last.
    pub fewest: u8,
    /// Whether it is a single card that is not the highest.
    pub low_single: bool,
    pub may_lead: bool,
}

/// The moves of a node that beat a reading.
#[derive(Clone, Copy, Default)]
pub(super) struct Answers {
    pub first: u32,
    pub end: u32,
    /// One more than the first reading met that has the same answers; 0 where there are none.
    pub class: u16,
}

impl HandGraph {
    /// Collects the plays of one of `hands` hands; `None` where there are too many to search.
    pub fn new(
        hand: &Hand,
        hands: usize,
        rules: &Rules,
        readings: &mut ReadingSet,
        steps: &mut Steps,
    ) -> Option<HandGraph> {
        let classes = CardClasses::new(hand, rules)?;
        let mut plays = Vec::new();
        for cards in playable(hand, &classes, rules, steps)? {
            let hand = classes.lay(cards, hand, rules.strength());
            if steps.take(rules.reading_steps(hand.len())).is_break() {
                return None;
            }
            add_plays(cards, &hand, rules, readings, &mut plays);
        }
        if plays.len() > MAX_HAND_PLAYS {
            return None;
        }
        let packed: Vec<PackedCards> = plays.iter().map(|play: &GraphPlay| play.cards).collect();
        Some(HandGraph {
            plays_with: classes.holders(&packed),
            classes,
            plays,
            nodes: Vec::new(),
            numbers: Numbers::default(),
            moves: Vec::new(),
            fewest: Numbers::from_iter([(0, 0)]),
            readings: Vec::new(),
            unanswered: Vec::new(),
            unanswered_rows: Vec::new(),
            words: 0,
            answer_numbers: Vec::new(),
            answers: vec![Answers::default()],
            answer_moves: Vec::new(),
            most: MAX_GRAPH_SIZE / hands.next_power_of_two(),
            steps: 0,
        })
    }

    /// Makes the node of the whole hand, now that the readings of all hands are known.
    pub fn begin(&mut self, hand: &Hand, readings: &ReadingSet) {
        self.words = readings.words;
        self.unanswered = vec![0; self.words];
        let plays = (0..self.plays.len() as u16).collect();
        self.add_node(self.classes.pack(hand.iter()), hand.len() as u8, plays, readings);
    }

    pub fn node(&self, number: u32) -> &HandNode {
        &self.nodes[number as usize]
    }

    pub fn hand_move(&self, number: u32) -> &HandMove {
        &self.moves[number as usize]
    }

    /// The number of the move at a place of the answers of a node.
    pub fn answer(&self, place: u32) -> u32 {
        self.answer_moves[place as usize]
    }

    /// The cards of a move, out of those that a hand still has.
    pub fn lay(&self, number: u32, hand: &Hand, strength: &Strength) -> Hand {
        self.classes.lay(self.plays[usize::from(self.hand_move(number).play)].cards, hand, strength)
    }

    /// Whether it is too large or has taken too long. What it says from then on may be wrong.
    pub fn is_full(&self) -> bool {
        let lists = [self.moves.len(), self.answer_moves.len(), self.answers.len(), self.answer_numbers.len() / 4];
        let rows = [self.readings.len() / 2, self.unanswered.len() / 2];
        // A map doubles when seven eighths of it are used.
        let map = self.fewest.len() * 8 / 7;
        self.steps > MAX_HAND_STEPS as usize
            || lists.into_iter().chain(rows).any(|size| size > self.most)
            || map >= self.most
    }

    fn take_steps(&mut self, steps: usize) {
        count(steps);
        self.steps += steps;
    }

    /// Whether a node has a move whose reading is one of these, a bit each.
    pub fn has_reading(&self, node: u32, readings: &[u64]) -> bool {
        let row = &self.readings[node as usize * self.words..][..self.words];
        row.iter().zip(readings).any(|(held, wanted)| held & wanted != 0)
    }

    /// The readings that a node has no answer to, a bit each.
    pub fn unanswered(&mut self, node: u32, readings: &ReadingSet) -> &[u64] {
        if self.unanswered_rows[node as usize] == 0 {
            self.find_unanswered(node, readings);
        }
        &self.unanswered[self.unanswered_rows[node as usize] as usize * self.words..][..self.words]
    }

    fn find_unanswered(&mut self, node: u32, readings: &ReadingSet) {
        self.take_steps(readings.class_count());
        let mut row = vec![0; self.words];
        for class in 0..readings.class_count() as u16 {
            if !self.has_reading(node, readings.beaten_by(class)) {
                row.iter_mut().zip(readings.of_class(class)).for_each(|(all, these)| *all |= these);
            }
        }
        self.unanswered_rows[node as usize] = (self.unanswered.len() / self.words) as u32;
        self.unanswered.append(&mut row);
    }

    /// The moves of a node that beat a class of readings.
    pub fn answers(&mut self, node: u32, table: u16, readings: &ReadingSet) -> Answers {
        let place = node as usize * readings.class_count() + usize::from(table);
        match self.answer_numbers[place] {
            0 => self.find_answers(node, table, readings),
            known => self.answers[known as usize],
        }
    }

    fn find_answers(&mut self, node: u32, table: u16, readings: &ReadingSet) -> Answers {
        let HandNode { first, end, .. } = self.nodes[node as usize];
        self.take_steps((end - first) as usize + readings.class_count());
        let (start, beaten_by) = (self.answer_moves.len(), readings.beaten_by(table));
        let beats = |&number: &u32| has_bit(beaten_by, self.moves[number as usize].reading);
        self.answer_moves.extend((first..end).filter(beats));
        let row = node as usize * readings.class_count();
        let found = &self.answer_moves[start..];
        let same = self.answer_numbers[row..row + readings.class_count()].iter().copied().find(|&number| {
            let Answers { first, end, .. } = self.answers[number as usize];
            number > 0 && self.answer_moves[first as usize..end as usize] == *found
        });
        let number = same.unwrap_or(self.answers.len() as u32);
        if same.is_some() {
            self.answer_moves.truncate(start);
        } else {
            let end = self.answer_moves.len() as u32;
            let class = if end > start as u32 { table + 1 } else { 0 };
            self.answers.push(Answers { first: start as u32, end, class });
        }
        self.answer_numbers[row + usize::from(table)] = number;
        self.answers[number as usize]
    }

    /// The node that a move leads to.
    pub fn child(&mut self, node: u32, number: u32, readings: &ReadingSet) -> u32 {
        match self.moves[number as usize].child {
            NO_MOVE => self.find_child(node, number, readings),
            child => child,
        }
    }

    fn find_child(&mut self, node: u32, number: u32, readings: &ReadingSet) -> u32 {
        let (from, play) = (&self.nodes[node as usize], &self.plays[usize::from(self.moves[number as usize].play)]);
        let (cards, size) = (from.cards - play.cards, from.size - play.size);
        let child = match self.numbers.get(&cards) {
            Some(&child) => child,
            None => {
                let moves = &self.moves[from.first as usize..from.end_of_all as usize];
                let plays = moves.iter().map(|held| held.play).collect();
                self.add_node(cards, size, plays, readings)
            }
        };
        self.moves[number as usize].child = child;
        child
    }

    /// Adds the node of a hand, all of whose plays are among those given.
    fn add_node(&mut self, cards: PackedCards, size: u8, plays: Vec<u16>, readings: &ReadingSet) -> u32 {
        let (number, first) = (self.nodes.len() as u32, self.moves.len());
        let highest = self.classes.strongest_card(cards);
        let mut end = first;
        self.take_steps(plays.len());
        for number in plays {
            let play = &self.plays[usize::from(number)];
            if self.classes.holds(cards, play.cards) {
                let allowed = if play.size < size { play.may_go_on } else { play.may_end };
                let low_single =
                    play.single && highest.is_some_and(|card| readings.get(play.reading).is_other_single(card));
                let (reading, left) = (play.reading, cards - play.cards);
                let may_lead = play.may_lead;
                let fewest = self.fewest(left);
                let held = HandMove { play: number, reading, child: NO_MOVE, fewest, low_single, may_lead };
                let among = if allowed { first..end } else { end..self.moves.len() };
                let key = self.try_key(&held);
                let before = self.moves[among.clone()].partition_point(|other| self.try_key(other) <= key);
                self.moves.insert(among.start + before, held);
                end += usize::from(allowed);
            }
        }
        let mut row = vec![0; self.words];
        for held in &self.moves[first..end] {
            row[usize::from(held.reading) / 64] |= 1 << (held.reading % 64);
        }
        self.readings.append(&mut row);
        self.unanswered_rows.push(0);
        self.answer_numbers.resize(self.answer_numbers.len() + readings.class_count(), 0);
        let (fewest, end_of_all) = (self.fewest(cards), self.moves.len() as u32);
        self.nodes.push(HandNode { cards, size, fewest, first: first as u32, end: end as u32, end_of_all });
        self.numbers.insert(cards, number);
        number
    }

    /// The order in which moves are tried: first what leaves the fewest plays, then what takes the most cards, then the
    /// weakest.
    fn try_key(&self, held: &HandMove) -> (u8, u8, (bool, u8, u8)) {
        let play = &self.plays[usize::from(held.play)];
        (held.fewest, u8::MAX - play.size, play.strength)
    }

    /// The fewest plays that cards take, whether they are allowed then or not: some play holds the weakest card.
    fn fewest(&mut self, cards: PackedCards) -> u8 {
        if let Some(&known) = self.fewest.get(&cards) {
            return known as u8;
        }
        let mut fewest = u8::MAX;
        if let Some(class) = self.classes.weakest(cards).filter(|_| !self.is_full()) {
            self.take_steps(self.plays_with[class].len());
            for at in 0..self.plays_with[class].len() {
                let play = self.plays[usize::from(self.plays_with[class][at])].cards;
                if fewest > 1 && self.classes.holds(cards, play) && !self.is_full() {
                    fewest = fewest.min(self.fewest(cards - play).saturating_add(1));
                }
            }
        }
        self.fewest.insert(cards, fewest.into());
        fewest
    }
}

/// The sets of cards of a hand that are some play, in the order they are found; `None` where there are too many.
fn playable(hand: &Hand, classes: &CardClasses, rules: &Rules, steps: &mut Steps) -> Option<Vec<PackedCards>> {
    let (mut listed, mut met, mut found) = (Numbers::default(), Numbers::default(), Vec::new());
    let mut find = |cards| {
        if met.insert(cards, 0).is_none() {
            found.push(cards);
        }
        if found.len() > MAX_HAND_PLAYS { Flow::Break(()) } else { Flow::Continue(()) }
    };
    let plays = every_play(hand, rules, MAX_LISTED, steps).ok()?;
    for (_, cards) in plays.iter() {
        let packed = classes.pack(cards.iter().copied());
        let all_found = match rules.strength().suits_rank {
            true => find(packed), // every choice of suits is listed
            false if listed.insert(packed, 0).is_none() => classes.each_choice(cards, &mut find),
            false => continue,
        };
        if all_found.is_break() {
            return None;
        }
    }
    (plays.len() < MAX_LISTED).then_some(found)
}

/// Adds cards in each reading they have.
fn add_plays(cards: PackedCards, hand: &Hand, rules: &Rules, readings: &mut ReadingSet, plays: &mut Vec<GraphPlay>) {
    let size = hand.len();
    let _ = preferred(hand, rules, &mut |reading| {
        plays.push(GraphPlay {
            cards,
            size: size as u8,
            reading: readings.number(reading),
            strength: (reading.bomb, reading.place, reading.key),
            single: size == 1,
            may_lead: rules.may_lay(reading, None),
            may_go_on: rules.allows_last(reading, size + 1),
            may_end: rules.allows_last(reading, size),
        });
        false
    });
}

/// Whether a reading is in a row of bits.
pub(super) fn has_bit(row: &[u64], number: u16) -> bool {
    row[usize::from(number) / 64] >> (number % 64) & 1 == 1
}
