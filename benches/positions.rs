//! The hands, the plays on the table and the calls that are timed, natively and inside wasm.

use std::hint::black_box;

use chupai::{Hand, HintOptions, Play, Rules, classify, deal, hints, reading};

const HANDS: u32 = 50;

/// Hands, a play on the table before each, and all plays that they can lead.
pub struct Positions {
    pub rules: Rules,
    pub hands: Vec<Hand>,
    pub tables: Vec<Play>,
    pub played: Vec<Hand>,
}

impl Positions {
    /// Deals hands of 17 and of 20 cards in turn, of a game of Dou Dizhu.
    pub fn new(game: &str) -> Positions {
        let rules = Rules::builtin(game).expect("a game");
        let hands: Vec<Hand> = (0..HANDS)
            .map(|seed| {
                let deal = deal(&rules, u64::from(seed));
                let kitty = if seed % 2 == 0 { deal.kitty } else { Vec::new() };
                rules.hand(deal.hands[0].iter().copied().chain(kitty)).expect("of one deck")
            })
            .collect();
        let plays: Vec<Play> = hands
            .iter()
            .flat_map(|hand| hints(hand, None, &rules, &HintOptions::default()).expect("of these rules").to_vec())
            .collect();
        let hand = |play: &Play| rules.hand(play.cards.iter().copied()).expect("of one deck");
        let played = plays.iter().map(hand).collect();
        let tables = plays.iter().step_by(7).take(hands.len()).cloned().collect();
        Positions { rules, hands, tables, played }
    }

    /// Lists the leads of every hand.
    pub fn leads(&self) {
        self.hands.iter().for_each(|hand| {
            drop(black_box(hints(hand, None, &self.rules, &HintOptions::default()).expect("of these rules")))
        });
    }

    /// Lists the answers of every hand to its table.
    pub fn answers(&self) {
        for (hand, table) in self.hands.iter().zip(&self.tables) {
            drop(black_box(
                hints(hand, Some(&table.reading), &self.rules, &HintOptions::default()).expect("of these rules"),
            ));
        }
    }

    /// Reads every play without laying out its cards. The peer's answer has the ranks of runs and kickers.
    pub fn read(&self) {
        self.played.iter().for_each(|hand| {
            black_box(reading(hand, &self.rules));
        });
    }

    /// Classifies every play, and lays out its cards.
    pub fn classify(&self) {
        self.played.iter().for_each(|hand| drop(black_box(classify(hand, &self.rules))));
    }
}
