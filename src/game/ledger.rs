//! Counts the plays and bombs of a round, and who has paid whom.

use super::score_line::ScoreReason;
use crate::{
    Hand, Play, Reading, Rules, SuitSet,
    budget::{MAX_SEATS, Steps, TooMuch},
    classify,
    hints::held_plays,
    rules::CompiledWorth,
};

/// The plays and bombs so far, and who has paid whom in the tricks.
#[derive(Clone, Default, Debug)]
pub(crate) struct Ledger {
    /// How often each seat has played.
    pub plays: [usize; MAX_SEATS as usize],
    /// How many bombs were played.
    pub bombs: usize,
    pub payments: Vec<Payment>,
    /// Who has laid a bomb that is not beaten.
    bomber: Option<usize>,
    chain: Option<Chain>,
}

/// Points that one seat pays another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Payment {
    pub reason: ScoreReason,
    pub from: usize,
    pub to: usize,
    pub points: i32,
}

/// Chops of chops.
#[derive(Clone, Copy, Debug)]
struct Chain {
    /// Who was chopped last; `None` where those were its last cards.
    victim: Option<usize>,
    chopper: usize,
    /// The worth of all that was chopped and is not paid for.
    points: i32,
}

impl Ledger {
    fn pay(&mut self, payment: Payment) {
        if payment.points != 0 && payment.from != payment.to {
            self.payments.push(payment);
        }
    }

    /// Notes a play, what it had to beat, and the hands after it.
    pub fn note(&mut self, seat: usize, play: &Play, table: Option<&(usize, Play)>, hands: &[Hand], rules: &Rules) {
        self.plays[seat] += 1;
        self.bombs += usize::from(play.reading.bomb);
        self.bomber = play.reading.bomb.then_some(seat);
        let Some((victim, beaten)) = table.filter(|_| !rules.worth().is_empty()) else { return };
        let chops = rules.is_chop(&play.reading, &beaten.reading) || rules.is_bomb_or_chop(&beaten.reading);
        if self.chain.is_some() || chops {
            let before = if rules.settings().score.chops_singly {
                self.settle_chain();
                0
            } else {
                self.chain.map_or(0, |chain| chain.points)
            };
            let points = before + worth(beaten, rules);
            let victim = Some(*victim).filter(|&seat| !hands[seat].is_empty());
            self.chain = Some(Chain { victim, chopper: seat, points });
        }
    }

    fn settle_chain(&mut self) {
        if let Some(Chain { victim: Some(victim), chopper, points }) = self.chain.take() {
            self.pay(Payment { reason: ScoreReason::Chop, from: victim, to: chopper, points });
        }
    }

    /// Pays what is owed at the end of a trick.
    pub fn settle(&mut self, rules: &Rules) {
        self.settle_chain();
        if let Some(bomber) = self.bomber.take() {
            let points = rules.settings().score.bomb.get().into();
            for from in 0..rules.players() {
                self.pay(Payment { reason: ScoreReason::Bomb, from, to: bomber, points });
            }
        }
    }
}

/// The cost of a play when it is chopped: that of its row, or of its cards one by one.
fn worth(play: &Play, rules: &Rules) -> i32 {
    match row(&play.reading, rules) {
        Some(points) => points,
        None if play.cards.len() == 1 || play.reading.length > 1 => 0,
        None => {
            let mut sum = 0;
            for &card in &play.cards {
                let single = classify(&Hand::from_iter([card]), rules);
                sum += single.and_then(|single| row(&single.reading, rules)).unwrap_or(0);
            }
            sum
        }
    }
}

fn row(reading: &Reading, rules: &Rules) -> Option<i32> {
    let shape = rules.shape(reading.shape);
    let suited = |suits: SuitSet| reading.suit.is_some_and(|suit| suits.contains(suit));
    let row = |row: &&CompiledWorth| row.set.holds(shape, reading) && row.suits.is_none_or(suited);
    rules.worth().iter().find(row).map(|row| row.points.into())
}

/// The points owed for plays that are still held, the dearest first.
pub(super) fn held_worth(hand: &Hand, rules: &Rules, steps: &mut Steps) -> Result<i32, TooMuch> {
    let (mut hand, mut sum) = (hand.clone(), 0);
    loop {
        let mut dearest = None;
        let plays = held_plays(&hand, rules.worth_kinds(), rules, steps)?;
        for (reading, cards) in plays.iter() {
            // Of equals the last.
            if let Some(points) = row(reading, rules)
                && dearest.is_none_or(|(most, _)| points >= most)
            {
                dearest = Some((points, cards));
            }
        }
        let Some((points, cards)) = dearest else { return Ok(sum) };
        hand.remove_all(cards);
        sum += points;
    }
}
