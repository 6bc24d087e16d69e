//! How the points of a round came about, line by line, and the stake that a round is played for.

use serde::{Deserialize, Serialize};

/// One step in how the points of a seat came about. The points of its lines add up to its score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct ScoreLine {
    /// The seat whose points these are.
    pub seat: usize,
    /// The reason for them.
    pub reason: ScoreReason,
    /// The points that the line adds to those of the seat.
    pub points: i32,
    /// The factor that the sum so far is multiplied by, of the lines since the last one without a factor; `points` is what that
    /// adds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub factor: Option<i32>,
    /// How many there were of what the reason names, or which place it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub count: Option<usize>,
    /// The points for each of the cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub each: Option<i32>,
    /// The seat that pays, or is paid. It has a line of the same reason with the opposite points.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub other: Option<usize>,
}

/// The reason that a seat wins or pays points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum ScoreReason {
    /// The stake, where no points were bid.
    Stake,
    /// The stake that the landlord bid, `count`.
    Bid,
    /// The landlord's role was robbed `count` times.
    Robs,
    /// `count` bombs were played.
    Bombs,
    /// The losers never played, or the landlord only once.
    Spring,
    /// A hand was laid open.
    Open,
    /// The landlord doubled the stake.
    LandlordDoubled,
    /// The opponent doubled the stake.
    OpponentDoubled,
    /// The landlord plays with each of `count` opponents.
    Opponents,
    /// The loser was left with `count` cards, which cost `each`.
    Cards,
    /// The loser never played.
    ShutOut,
    /// The loser was left with `count` cards that double the payment.
    Doubling,
    /// The seat came out in place `count`.
    Place,
    /// The other of the winning partners came out in place `count`.
    Partners,
    /// A play was chopped.
    Chop,
    /// A play that costs when it is chopped was held to the end.
    Held,
    /// A bomb was not beaten.
    Bomb,
}

/// The stake between the landlord and each opponent: `bid`, doubled for each of the others as often as the rules allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Stake {
    /// The points that each opponent of the landlord wins or pays, as the round stands and before seats double them.
    pub value: i32,
    /// The points the landlord bid; 1 where no points are bid.
    pub bid: i32,
    /// How often the landlord's role was robbed.
    pub robs: u32,
    /// How many bombs were played, where they double the stake.
    pub bombs: u32,
    /// Whether the round has ended in a spring, where that doubles the stake.
    pub spring: bool,
    /// How often a hand that was laid open doubles it, where the rules have that.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub open: Option<u32>,
}

impl Stake {
    /// Sets the value: the bid, doubled at most `most` times.
    pub(super) fn capped(self, most: u32) -> Stake {
        Stake { value: self.bid << self.doublings([0, 0], most).iter().sum::<u32>(), ..self }
    }

    /// How often robbing, bombs, a spring, an open hand, and then the landlord and an opponent double it, at most `most` times in
    /// all.
    pub(super) fn doublings(&self, [landlord, opponent]: [u32; 2], most: u32) -> [u32; 6] {
        let mut left = most;
        [self.robs, self.bombs, u32::from(self.spring), self.open.unwrap_or(0), landlord, opponent].map(|times| {
            let counted = times.min(left);
            left -= counted;
            counted
        })
    }
}

impl ScoreLine {
    pub(super) fn new(seat: usize, reason: ScoreReason, points: i32) -> ScoreLine {
        ScoreLine { seat, reason, points, factor: None, count: None, each: None, other: None }
    }

    pub(super) fn counting(self, count: usize) -> ScoreLine {
        ScoreLine { count: Some(count), ..self }
    }

    /// This line and those that multiply it, without those that do not.
    pub(super) fn multiplied(self, factors: &[Factor]) -> Vec<ScoreLine> {
        let (mut lines, mut sum) = (vec![self], self.points);
        for &Factor { reason, factor, count } in factors.iter().filter(|times| times.factor > 1) {
            lines.push(ScoreLine {
                reason,
                points: sum * (factor - 1),
                factor: Some(factor),
                count,
                each: None,
                ..self
            });
            sum *= factor;
        }
        lines
    }

    /// The line of the other seat: it pays what this one is paid, or is paid what this one pays.
    pub(super) fn mirrored(self) -> ScoreLine {
        let (seat, other) = (self.other.unwrap_or(self.seat), Some(self.seat));
        ScoreLine { seat, points: -self.points, other, ..self }
    }
}

/// A factor of the sum of the lines before it, which becomes a line itself.
#[derive(Clone, Copy)]
pub(super) struct Factor {
    pub reason: ScoreReason,
    pub factor: i32,
    pub count: Option<usize>,
}
