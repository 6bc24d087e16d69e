//! The duties of a seat: what it may and must play now. They follow from what the seat knows, so that the round, a player and a
//! client with nothing but a view answer the same.

use super::Phase;
use crate::{
    Card, Hand, HintOptions, Play, Plays, Reading, ReadingId, Refusal, Rules,
    beat::nearest,
    budget::{Steps, TooMuch},
    classify::{meant, play, preferred},
    hints::{chops_out_of_turn, legal_plays},
    settings,
};

/// The plays that a seat may make now, and what it owes.
#[derive(Clone, Copy)]
pub(crate) struct Duties<'a> {
    rules: &'a Rules,
    hand: &'a Hand,
    /// The play to beat.
    table: Option<&'a Reading>,
    right: Right,
}

/// The public part of a round on which the duties of a seat depend.
pub(crate) struct Situation<'a> {
    pub phase: Phase,
    pub seat: usize,
    /// The seat to move.
    pub turn: Option<usize>,
    /// The play to beat, and who laid it.
    pub table: Option<(usize, &'a Reading)>,
    /// The card that the first play must hold.
    pub include: Option<Card>,
    /// How many cards the next seat has left that holds any.
    pub next_holds: usize,
    /// Whether the seat has passed in the trick.
    pub passed: bool,
}

/// Why a seat may play.
#[derive(Clone, Copy)]
enum Right {
    /// It is to move: with the card that its play must hold, and the only one that may be a single.
    Turn { include: Option<Card>, highest: Option<Card> },
    /// It may chop out of turn; `passed` if it has passed in the trick.
    Chop { passed: bool },
    /// It has to wait.
    Wait,
}

/// Whether a seat may pass where it could beat the table.
pub(crate) fn may_decline(turn: &settings::TurnOrder, has_table: bool) -> bool {
    has_table && !turn.must_beat
}

/// Whether a single must be the highest card, as the next seat has `next_holds` cards left.
pub(crate) fn asks_highest(turn: &settings::TurnOrder, next_holds: usize) -> bool {
    turn.highest_single && next_holds == 1
}

impl<'a> Duties<'a> {
    /// The duties of a seat that holds a hand.
    pub fn of(rules: &'a Rules, hand: &'a Hand, situation: Situation<'a>) -> Duties<'a> {
        let Situation { phase, seat, turn, table, include, next_holds, passed } = situation;
        let right = match table {
            _ if phase != Phase::Play => Right::Wait,
            _ if turn == Some(seat) => {
                let asked = asks_highest(&rules.settings().turn, next_holds);
                let highest = if asked { hand.in_order(rules.strength()).pop() } else { None };
                Right::Turn { include, highest }
            }
            Some((owner, _)) if owner != seat => Right::Chop { passed },
            _ => Right::Wait,
        };
        Duties { rules, hand, table: table.map(|(_, reading)| reading), right }
    }

    /// The duties with other cards in hand: some of those that the seat holds.
    #[cfg(feature = "players")]
    pub fn with_hand<'b>(self, hand: &'b Hand) -> Duties<'b>
    where
        'a: 'b,
    {
        Duties { hand, ..self }
    }

    /// Lists the plays that may be made.
    pub fn plays(&self, options: &HintOptions, steps: &mut Steps) -> Result<Plays, TooMuch> {
        match (self.right, self.table) {
            (Right::Turn { include, highest }, table) => {
                let options = options.include(include.or(options.include)).only_single(highest.or(options.only_single));
                legal_plays(self.hand, table, self.rules, &options, steps)
            }
            (Right::Chop { passed }, Some(table)) => {
                chops_out_of_turn(self.hand, table, self.rules, passed, options, steps)
            }
            _ => Ok(Plays::default()),
        }
    }

    /// Whether passing is allowed: always where the rules let a seat decline, else where it can play nothing.
    pub fn may_pass(&self, steps: &mut Steps) -> Result<bool, TooMuch> {
        let Right::Turn { .. } = self.right else { return Ok(false) };
        let free = may_decline(&self.rules.settings().turn, self.table.is_some());
        Ok(free || self.plays(&HintOptions::default().limit(1), steps)?.is_empty())
    }

    /// Whether a play of the hand may be made by the seat to move.
    #[cfg(feature = "players")]
    pub fn allows(&self, play: &Play) -> bool {
        self.is_legal(&play.reading) && self.neglected(&play.reading, &play.cards).is_none()
    }

    /// Checks cards, which the hand may not hold. An id picks one of several readings.
    pub fn check(&self, cards: &[Card], id: Option<ReadingId>) -> Result<Play, Refusal> {
        let &Duties { rules, hand, table, right } = self;
        let played = Hand::of(cards);
        let legal = |reading: &Reading| meant(id, reading) && self.is_legal(reading);
        let reading = match (right, table) {
            (Right::Turn { .. }, _) if !hand.holds(cards) => return Err(Refusal::NotInHand),
            (Right::Turn { .. }, _) => {
                if let Some(refusal) = nearest(&played, id, table, rules) {
                    return Err(refusal);
                }
                let not_now = if cards.len() < hand.len() { Refusal::OnlyLast } else { Refusal::NeverLast };
                let first = preferred(&played, rules, &mut |reading| legal(reading)).ok_or(not_now)?;
                self.neglected(&first, cards).map_or(Ok(first), Err)?
            }
            (Right::Chop { passed }, Some(table)) if hand.holds(cards) => {
                let chops = |shape| rules.is_chop_out_of_turn(rules.shape(shape), table, passed);
                let first = preferred(&played, rules, &mut |reading| legal(reading) && chops(reading.shape));
                first.ok_or(Refusal::OutOfTurn)?
            }
            _ => return Err(Refusal::OutOfTurn),
        };
        Ok(play(&reading, &played, rules))
    }

    /// Whether a reading beats the table, and is allowed as the last cards of the hand or before them.
    fn is_legal(&self, reading: &Reading) -> bool {
        self.rules.may_lay(reading, self.table) && self.rules.allows_last(reading, self.hand.len())
    }

    /// The duty of the seat to move that a play neglects.
    fn neglected(&self, reading: &Reading, cards: &[Card]) -> Option<Refusal> {
        let Right::Turn { include, highest } = self.right else { return None };
        if let Some(card) = include.filter(|card| !cards.contains(card)) {
            return Some(Refusal::MustInclude(card));
        }
        highest.filter(|&card| reading.is_other_single(card)).map(Refusal::HighestSingle)
    }
}
