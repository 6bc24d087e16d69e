//! A round with imagined hands, played to its end by a rule of thumb.

use std::rc::Rc;

use super::{
    plan::{Plan, Planner, plain},
    split::TURN,
};
use crate::{
    Game, HintOptions, Play, Reading,
    budget::{Steps, TooMuch},
    game::Random,
    hints::legal_plays,
    players::determinize::SeatResult,
};

/// A round, and how each seat means to play its hand.
#[derive(Clone)]
pub(super) struct Rollout<'a> {
    pub game: Game,
    plans: Vec<Plan>,
    /// The planner of each seat.
    planners: &'a [Rc<Planner<'a>>],
}

/// The most moves of a round.
const MAX_MOVES: usize = 600;

/// The most answers outside the plan that are tried.
const MAX_TRIED: usize = 3;

/// A seat with at most this many plays left checks whether the others can answer them.
const LAST_PLAYS: usize = 4;

impl<'a> Rollout<'a> {
    pub fn new(game: Game, planners: &'a [Rc<Planner<'a>>], steps: &mut Steps) -> Rollout<'a> {
        let plans = planners.iter().enumerate().map(|(seat, planner)| planner.plan(game.held(seat), steps)).collect();
        Rollout { game, plans, planners }
    }

    /// Plays to the end, and returns the result for a seat. A round of too many moves ends where it is.
    pub fn finish(mut self, of: usize, random: &mut Random, steps: &mut Steps) -> Result<SeatResult, TooMuch> {
        self.play_out(random, steps)?;
        self.game.round_end(of, steps)
    }

    /// Plays to the end.
    pub fn play_out(&mut self, random: &mut Random, steps: &mut Steps) -> Result<(), TooMuch> {
        for _ in 0..MAX_MOVES {
            let Some(seat) = self.game.turn() else { break };
            let play = self.choose(seat, random, steps)?;
            self.lay(seat, play.as_deref(), steps);
            steps.check()?;
        }
        Ok(())
    }

    /// Applies a seat's move, and plans anew where it was not in the plan.
    pub fn lay(&mut self, seat: usize, play: Option<&Play>, steps: &mut Steps) {
        self.game.apply_unrecorded(seat, play);
        let Some(play) = play else { return };
        let plan = &mut self.plans[seat];
        match plan.plays.iter().position(|other| other.cards == play.cards) {
            Some(at) => {
                plan.cost -= TURN - self.planners[seat].control(&play.reading);
                plan.plays.swap_remove(at);
            }
            None => *plan = self.planners[seat].plan(self.game.held(seat), steps),
        }
    }

    /// Applies a seat's move after which its plan is known.
    pub fn lay_planned(&mut self, seat: usize, play: Option<&Play>, plan: &Plan) {
        self.game.apply_unrecorded(seat, play);
        self.plans[seat] = plan.clone();
    }

    /// Chooses a seat's move by the rule of thumb, or now and then another; `None` is a pass.
    fn choose(&self, seat: usize, random: &mut Random, steps: &mut Steps) -> Result<Option<Rc<Play>>, TooMuch> {
        let odd = (random.below(100) as i32) < self.planners[seat].weights.noise;
        let Some((owner, table)) = self.game.table() else { return self.lead(seat, odd.then_some(random), steps) };
        let (game, plan) = (&self.game, &self.plans[seat]);
        let (held, duties) = (game.held(seat).len(), game.duties(seat));
        let free = duties.may_pass(steps)?;
        if free && odd {
            return Ok(None);
        }
        let answers = |play: &Play| duties.allows(play);
        let weakest = lowest(&plan.plays, &answers, &|play| (play.reading.bomb.into(), play.reading.key.into()));
        if weakest.is_some_and(|play| play.cards.len() == held) {
            return Ok(weakest.cloned());
        }
        if let Some(play) = self.sure(seat, &answers, steps)? {
            return Ok(Some(play.clone()));
        }
        let threatened = self.is_threatened(seat, &table.reading);
        if free && game.allied(seat, owner) && !threatened {
            return Ok(weakest.filter(|play| self.overtakes(play, seat, owner, &table.reading)).cloned());
        }
        let danger = threatened || self.last_play(owner).is_some();
        let ready = plan.plays.len() <= self.planners[seat].weights.ready as usize;
        if let Some(play) = weakest.filter(|play| !play.reading.bomb || danger || ready || !free) {
            return Ok(Some(play.clone()));
        }
        if free { self.unplanned(seat, danger, steps) } else { self.first_legal(seat, steps) }
    }

    /// The play that a seat goes out on, where it has but one left.
    fn last_play(&self, seat: usize) -> Option<&Play> {
        match &self.plans[seat].plays[..] {
            [last] => Some(last),
            _ => None,
        }
    }

    /// Whether the next seat is an enemy that goes out on what lies on the table.
    fn is_threatened(&self, seat: usize, table: &Reading) -> bool {
        let enemy = self.game.seat_after(seat).filter(|&next| !self.game.allied(seat, next));
        let last = enemy.and_then(|enemy| self.last_play(enemy));
        last.is_some_and(|last| self.game.rules().beats(&last.reading, table))
    }

    /// A play of the plan that no enemy can answer, if at most one of the others can be answered: the seat is sure to go out.
    fn sure(&self, seat: usize, may: &dyn Fn(&Play) -> bool, steps: &mut Steps) -> Result<Option<&Rc<Play>>, TooMuch> {
        let plan = &self.plans[seat].plays;
        if plan.len() > LAST_PLAYS {
            return Ok(None);
        }
        let (mut sure, mut others) = (None, 0);
        for play in plan {
            if self.is_answered(seat, play, steps)? {
                others += 1;
            } else if sure.is_none() && may(play) {
                sure = Some(play);
            }
            if others > 1 {
                return Ok(None);
            }
        }
        Ok(sure)
    }

    /// Whether an enemy can answer a play; one with wild cards is assumed to.
    fn is_answered(&self, seat: usize, play: &Play, steps: &mut Steps) -> Result<bool, TooMuch> {
        let (game, rules) = (&self.game, self.game.rules());
        for enemy in (0..game.seats()).filter(|&other| !game.allied(seat, other) && !game.held(other).is_empty()) {
            let (hand, wild) = plain(game.held(enemy), rules);
            let planned = self.plans[enemy].plays.iter().any(|answer| rules.beats(&answer.reading, &play.reading));
            let options = HintOptions::default().limit(1);
            if planned
                || !wild.is_empty()
                || !legal_plays(&hand, Some(&play.reading), rules, &options, steps)?.is_empty()
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a seat takes the trick from its partner.
    fn overtakes(&self, play: &Play, seat: usize, partner: usize, table: &Reading) -> bool {
        if self.last_play(partner).is_some() {
            return false;
        }
        if play.reading.bomb || self.planners[seat].control(table) > self.planners[seat].weights.partner {
            return false;
        }
        let (weights, control) = (&self.planners[seat].weights, self.planners[seat].control(&play.reading));
        if self.plans[seat].plays.len() == 2 {
            return control >= weights.to_go_out;
        }
        let before_enemy = self.game.seat_after(seat).is_some_and(|next| !self.game.allied(seat, next));
        control <= if before_enemy { weights.before_enemy } else { weights.before_partner }
    }

    /// The best of the cheapest answers outside the plan, unless the plan after it costs much more.
    fn unplanned(&self, seat: usize, danger: bool, steps: &mut Steps) -> Result<Option<Rc<Play>>, TooMuch> {
        let (game, rules, weights) = (&self.game, self.game.rules(), &self.planners[seat].weights);
        // Wild cards take long to list, so they are left out where nothing has to be beaten.
        let hand = plain(game.held(seat), rules).0;
        let options = HintOptions::default().limit(MAX_TRIED + 5);
        let plays = game.duties(seat).with_hand(&hand).plays(&options, steps)?;
        let most = if danger { i32::MAX } else { self.plans[seat].cost + weights.unplanned };
        let (mut best, mut least, mut tried) = (None, most, 0);
        for (at, (reading, cards)) in plays.iter().enumerate() {
            if (reading.bomb && !danger) || tried == MAX_TRIED {
                break;
            }
            tried += 1;
            let rest = self.planners[seat].cost(&game.held(seat).without(cards), steps);
            let bomb = if reading.bomb { weights.spent_bomb } else { 0 };
            let cost = rest + weights.rank * i32::from(rules.strength().rank(reading.rank)) + bomb;
            if cost < least {
                (best, least) = (Some(at), cost);
            }
        }
        Ok(best.map(|at| Rc::new(plays.play(at))))
    }

    /// The first play that is legal: the weakest answer, or the weakest lead.
    fn first_legal(&self, seat: usize, steps: &mut Steps) -> Result<Option<Rc<Play>>, TooMuch> {
        let plays = self.game.duties(seat).plays(&HintOptions::default().limit(1), steps)?;
        Ok((!plays.is_empty()).then(|| Rc::new(plays.play(0))))
    }

    /// Chooses a lead: of the plan, at random where a source is given.
    fn lead(&self, seat: usize, random: Option<&mut Random>, steps: &mut Steps) -> Result<Option<Rc<Play>>, TooMuch> {
        let (game, plan, weights) = (&self.game, &self.plans[seat].plays, &self.planners[seat].weights);
        let (rules, duties) = (game.rules(), game.duties(seat));
        let may = |play: &Play| duties.allows(play);
        if let Some(random) = random
            && !plan.is_empty()
        {
            let play = &plan[random.below(plan.len())];
            if may(play) {
                return Ok(Some(play.clone()));
            }
        }
        if let Some(play) = self.sure(seat, &may, steps)? {
            return Ok(Some(play.clone()));
        }
        let next = game.seat_after(seat).and_then(|next| Some((next, self.last_play(next)?)));
        let key = |play: &Play| {
            let strength = i32::from(rules.strength().rank(play.reading.rank));
            match next.filter(|(_, last)| rules.beats(&last.reading, &play.reading)) {
                // A partner is let go out; an enemy is not, or as late as possible.
                Some((next, _)) if game.allied(seat, next) => (-1, 0),
                Some(_) => (1, -strength),
                None => (i32::from(play.reading.bomb) * 2, 4 * strength - weights.card * play.cards.len() as i32),
            }
        };
        if let Some(play) = lowest(plan, &may, &key) {
            return Ok(Some(play.clone()));
        }
        self.first_legal(seat, steps)
    }
}

/// The first of the plays with the lowest key, of those that may be laid.
fn lowest<'a>(
    plays: &'a [Rc<Play>],
    may: &dyn Fn(&Play) -> bool,
    key: &dyn Fn(&Play) -> (i32, i32),
) -> Option<&'a Rc<Play>> {
    let mut lowest = None;
    for play in plays {
        if may(play) && lowest.is_none_or(|(_, least)| key(play) < least) {
            lowest = Some((play, key(play)));
        }
    }
    lowest.map(|(play, _)| play)
}
