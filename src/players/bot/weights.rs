//! The numbers of the rule of thumb, by role and game. `make tune` looks for better ones.

use super::role::Role;
use crate::{Rules, shapes::Shape};

/// How a seat values plays, and when it plays them. Control is the chance in a hundred that a play takes the trick.
#[derive(Clone, Debug)]
pub struct Weights {
    /// The control of single cards: of the highest rank, the next ones, and all others.
    pub single: [i32; 6],
    /// The control of pairs.
    pub pair: [i32; 4],
    /// The control of more cards of a rank.
    pub set: [i32; 4],
    /// The control of runs up to the highest rank, and of others.
    pub run: [i32; 2],
    /// The control of bombs.
    pub bomb: i32,
    /// The most control of a card that is laid as a kicker.
    pub kicker: i32,
    /// A seat with at most this many plays left spends its bombs.
    pub ready: i32,
    /// How much more the plan may cost after an answer outside it.
    pub unplanned: i32,
    /// How much each rank of such an answer adds to that cost.
    pub rank: i32,
    /// How much a bomb adds to it.
    pub spent_bomb: i32,
    /// How many ranks higher a lead may be for each of its cards, in quarters.
    pub card: i32,
    /// The most control of a partner's play that is overtaken.
    pub partner: i32,
    /// The most control of a play that overtakes a partner's, if an enemy is next.
    pub before_enemy: i32,
    /// The most control of a play that overtakes a partner's, if no enemy is next.
    pub before_partner: i32,
    /// The least control of a play that overtakes a partner's if one more play is left after it.
    pub to_go_out: i32,
    /// The surprise of each hundredth of a turn by which a pass is worse than the best answer.
    pub passed: i32,
    /// The real odds of winning, in hundredths of those of imagined rounds: a seat sees its own good cards, and imagines others'
    /// that are no better than they have to be. `make calibration` measures it.
    pub odds: i32,
    /// The share of imagined rounds that is not trusted, in hundredths for each card that the seat holds: the further off the end
    /// is, the less they tell. `make calibration` measures it.
    pub doubt: i32,
    /// How many of a hundred moves of a rollout do not follow the rule of thumb.
    pub noise: i32,
}

impl Weights {
    /// The weights of a role in a game.
    pub fn of(role: Role, rules: &Rules) -> Weights {
        match role {
            Role::Landlord => LANDLORD,
            Role::AfterLandlord => AFTER_LANDLORD,
            Role::BeforeLandlord => BEFORE_LANDLORD,
            Role::Partner => PARTNER,
            Role::Alone if rules.strength().suits_rank => ALONE_WITH_SUITS,
            Role::Alone => ALONE,
        }
    }

    /// The control of a play of a shape, from the place of its core.
    pub(super) fn control(&self, shape: &Shape, place: u8) -> i32 {
        if shape.standing.is_bomb() {
            return self.bomb;
        }
        let values = match (shape.length, shape.width) {
            (1, 1) if shape.size == 1 => &self.single[..],
            (1, 2) => &self.pair,
            (1, _) => &self.set,
            _ => &self.run,
        };
        let below_top = shape.places().saturating_sub(1 + usize::from(place));
        values[below_top.min(values.len() - 1)]
    }
}

const LANDLORD: Weights = Weights { pair: [82, 32, 50, 20], ready: 1, passed: 1, odds: 60, doubt: 0, ..PEASANT };

const PEASANT: Weights = Weights {
    single: [60, 40, 50, 30, 30, 0],
    pair: [70, 45, 50, 20],
    set: [40, 0, 20, 50],
    run: [30, 50],
    bomb: 155,
    kicker: 20,
    ready: 3,
    unplanned: 85,
    rank: 2,
    spent_bomb: 50,
    card: 4,
    partner: 30,
    before_enemy: 55,
    before_partner: 10,
    to_go_out: 20,
    passed: 4,
    odds: 44,
    doubt: 1,
    noise: 5,
};

const AFTER_LANDLORD: Weights = Weights { pair: [101, 45, 50, 20], ..PEASANT };

const BEFORE_LANDLORD: Weights = Weights { unplanned: 110, rank: 0, ..PEASANT };

const PARTNER: Weights = Weights {
    single: [38, 40, 54, 30, 30, 0],
    pair: [38, 45, 57, 20],
    set: [58, 2, 22, 50],
    bomb: 253,
    ready: 4,
    unplanned: 73,
    rank: 1,
    card: 1,
    passed: 2,
    odds: 58,
    doubt: 2,
    ..PEASANT
};

const ALONE: Weights = Weights {
    single: [90, 70, 64, 30, 6, 0],
    pair: [60, 50, 40, 20],
    set: [40, 0, 10, 63],
    run: [16, 50],
    bomb: 221,
    unplanned: 121,
    rank: 0,
    card: 8,
    passed: 1,
    odds: 55,
    doubt: 0,
    ..PEASANT
};

const ALONE_WITH_SUITS: Weights = Weights { single: [90, 70, 64, 30, 6, 2], run: [16, 27], odds: 67, ..ALONE };
