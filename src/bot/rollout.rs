//! A round played to its end by a rule of thumb, on cards as they may lie.

use super::plan::{control, plain, plan};
use crate::{
    Game, Move, Options, Play, Reading,
    hints::legal_plays,
    steps::{Steps, TooMuch},
};

/// A round, and how each seat means to play its hand.
#[derive(Clone)]
pub(super) struct Rollout {
    pub game: Game,
    pub plans: Vec<Vec<Play>>,
}

/// Few cards: a seat that holds no more is about to go out.
const FEW: usize = 5;

impl Rollout {
    pub fn new(game: Game, steps: &mut Steps) -> Rollout {
        let mut plans = Vec::new();
        for seat in 0..game.seats() {
            plans.push(plan(game.held(seat), game.rules(), steps));
        }
        Rollout { game, plans }
    }

    /// Plays to the end, and tells what it is worth for a seat; a round that takes too long is left as it is.
    pub fn finish(mut self, of: usize, steps: &mut Steps) -> Result<i32, TooMuch> {
        for _ in 0..600 {
            let Some(seat) = self.game.turn() else { break };
            let play = self.choose(seat, steps)?;
            self.lay(seat, play, steps);
            steps.check()?;
        }
        self.game.reward(of, steps)
    }

    /// Applies a seat's move, and plans anew where it was not in the plan.
    pub fn lay(&mut self, seat: usize, play: Option<Play>, steps: &mut Steps) {
        let done = Move { seat, play };
        self.game.apply_unrecorded(&done);
        let Some(play) = &done.play else { return };
        match self.plans[seat].iter().position(|other| other.cards == play.cards) {
            Some(at) => drop(self.plans[seat].swap_remove(at)),
            None => self.plans[seat] = plan(self.game.held(seat), self.game.rules(), steps),
        }
    }

    /// Chooses a seat's move by the rule of thumb; `None` is a pass.
    fn choose(&self, seat: usize, steps: &mut Steps) -> Result<Option<Play>, TooMuch> {
        let (game, plan) = (&self.game, &self.plans[seat]);
        let Some((owner, table)) = game.table() else { return self.lead(seat, steps) };
        let (rules, held) = (game.rules(), game.held(seat).len());
        let answers = |play: &Play| {
            rules.beats(&play.reading, &table.reading) && rules.allows_last(&play.reading, held) && self.dutiful(play)
        };
        let weakest = lowest(plan, &answers, &|play| (play.reading.bomb.into(), play.reading.key.into()));
        if weakest.is_some_and(|play| play.cards.len() == held) {
            return Ok(weakest.cloned());
        }
        let free = game.may_pass_within(steps)?;
        if free && game.allied(seat, owner) {
            let cheap = weakest.filter(|play| !play.reading.bomb && control(&play.reading, rules) <= 10);
            let spared = control(&table.reading, rules) > 0 || game.held(owner).len() <= FEW;
            return Ok(cheap.filter(|_| !spared).cloned());
        }
        let danger = game.held(owner).len() <= FEW;
        let ready = plan.len() <= 3;
        if let Some(play) = weakest.filter(|play| !play.reading.bomb || danger || ready || !free) {
            return Ok(Some(play.clone()));
        }
        if free && !danger && !(ready && plan.len() > 1) {
            return Ok(None);
        }
        let (include, highest) = game.duties();
        let options = Options { limit: if danger { 12 } else { 4 }, include, highest, ..Options::default() };
        // Wild cards take long to list, so they are left out where nothing has to be beaten.
        let plays = match free {
            true => legal_plays(&plain(game.held(seat), rules).0, Some(&table.reading), rules, &options, steps)?,
            false => game.legal_within(options, steps)?,
        };
        let wanted = |play: &Reading| (!play.bomb || danger || !free) && rules.allows_last(play, held);
        Ok(plays.iter().position(|(play, _)| wanted(play)).map(|at| plays.play(at)))
    }

    fn lead(&self, seat: usize, steps: &mut Steps) -> Result<Option<Play>, TooMuch> {
        let (game, plan) = (&self.game, &self.plans[seat]);
        let (rules, held) = (game.rules(), game.held(seat).len());
        let may = |play: &Play| rules.allows_last(&play.reading, held) && self.dutiful(play);
        let next = game.seat_after(seat);
        let threat = next.filter(|&next| !game.allied(seat, next)).map_or(usize::MAX, |next| game.held(next).len());
        let key = |play: &Play| {
            let control = control(&play.reading, rules);
            let strength = i32::from(rules.strength().rank(play.reading.rank));
            // What the next seat could go out on comes last, and then as high as can be.
            if play.cards.len() == threat {
                return (1, -strength);
            }
            match plan.len() {
                2 if control >= 50 => (-1, 0),
                _ => (i32::from(play.reading.bomb) * 2, strength - 3 * play.cards.len() as i32),
            }
        };
        if let Some(play) = lowest(plan, &may, &key) {
            return Ok(Some(play.clone()));
        }
        let plays = game.legal_within(Options { limit: 1, ..Options::default() }, steps)?;
        Ok((!plays.is_empty()).then(|| plays.play(0)))
    }

    /// Whether a play does what the house asks of the seat to move.
    fn dutiful(&self, play: &Play) -> bool {
        let (include, highest) = self.game.duties();
        include.is_none_or(|card| play.cards.contains(&card))
            && highest.is_none_or(|card| !play.reading.is_other_single(card))
    }
}

/// The first of the plays with the lowest key, of those that may be laid.
fn lowest<'a>(plays: &'a [Play], may: &dyn Fn(&Play) -> bool, key: &dyn Fn(&Play) -> (i32, i32)) -> Option<&'a Play> {
    let mut lowest = None;
    for play in plays {
        if may(play) && lowest.is_none_or(|(_, least)| key(play) < least) {
            lowest = Some((play, key(play)));
        }
    }
    lowest.map(|(play, _)| play)
}
