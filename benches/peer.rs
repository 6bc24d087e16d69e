//! The same calls of the crate `dou_dizhu`.

use std::hint::black_box;

use chupai::{Hand, Rank};
use dou_dizhu::PlayKind::{self, *};

use crate::positions::Positions;

const KINDS: [PlayKind; 14] = [
    Solo,
    Chain,
    Pair,
    PairsChain,
    Trio,
    Airplane,
    TrioWithSolo,
    AirplaneWithSolos,
    TrioWithPair,
    AirplaneWithPairs,
    Bomb,
    FourWithDualSolo,
    FourWithDualPair,
    Rocket,
];

pub struct Peer {
    hands: Vec<dou_dizhu::Hand>,
    tables: Vec<dou_dizhu::core::Guard<dou_dizhu::Play>>,
    played: Vec<dou_dizhu::Hand>,
}

fn theirs(hand: &Hand) -> dou_dizhu::Hand {
    let mut counts = [0; Rank::COUNT];
    for (count, rank) in counts.iter_mut().zip(Rank::all()) {
        *count = hand.count_rank(rank);
    }
    dou_dizhu::Hand::try_from(counts).expect("of one deck")
}

impl Peer {
    pub fn new(ours: &Positions) -> Peer {
        let hand = |cards: &[chupai::Card]| theirs(&ours.rules.hand(cards.iter().copied()).expect("of one deck"));
        Peer {
            hands: ours.hands.iter().map(theirs).collect(),
            tables: ours.tables.iter().map(|play| hand(&play.cards).to_play().expect("a play")).collect(),
            played: ours.played.iter().map(theirs).collect(),
        }
    }

    pub fn leads_of(&self, hand: usize) {
        KINDS.iter().for_each(|&kind| self.hands[hand].plays(kind).for_each(|play| drop(black_box(play))));
    }

    pub fn leads(&self) {
        (0..self.hands.len()).for_each(|hand| self.leads_of(hand));
    }

    /// Lists a kind at a time: the table's, and the two that beat all others.
    pub fn answers(&self) {
        for (hand, table) in self.hands.iter().zip(&self.tables) {
            let kinds = [table.kind(), Bomb, Rocket];
            for (_, &kind) in kinds.iter().enumerate().filter(|(at, kind)| !kinds[..*at].contains(kind)) {
                hand.plays(kind).filter(|play| play > table).for_each(|play| drop(black_box(play)));
            }
        }
    }

    pub fn classify(&self) {
        self.played.iter().for_each(|hand| drop(black_box(hand.to_play())));
    }
}
