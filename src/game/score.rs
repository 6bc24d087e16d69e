//! How a round ends: places, points, levels.

use serde_json::Value;

use super::{
    Game, Outcome,
    ledger::{Ledger, held_worth},
    start::Carried,
};
use crate::{
    Rank, Rules,
    budget::{Steps, TooMuch},
    rules::MOST_SEATS,
    settings::{PlainRank, Points as Number, RuleSet, Stake},
};

/// Points for each seat.
type Points = [i32; MOST_SEATS];

impl Game {
    /// The places and points of the round; `None` while it goes on.
    ///
    /// # Errors
    /// When the rules count plays that are still held, and there is too much to list.
    pub fn outcome(&self) -> Result<Option<Outcome>, TooMuch> {
        if self.now.turn.is_some() {
            return Ok(None);
        }
        let (mut places, mut levels) = (Vec::new(), None);
        for seat in 0..self.seats() {
            places.push(self.place(seat));
        }
        if self.rules().settings().levels.is_some() {
            let (of_sides, mut of_seats) = (self.carried().levels, Vec::new());
            for seat in 0..self.seats() {
                of_seats.push(of_sides[self.start.side(seat)]);
            }
            levels = Some(of_seats);
        }
        let scores = self.scores(&mut Steps::of_a_list())?[..self.seats()].to_vec();
        Ok(Some(Outcome { places, scores, levels, champions: self.champions() }))
    }

    fn place(&self, seat: usize) -> usize {
        let own = self.finish_rank(seat);
        1 + (0..self.seats()).filter(|&other| self.finish_rank(other) < own).count()
    }

    /// The better a seat stands, the lower the number.
    fn finish_rank(&self, seat: usize) -> usize {
        match (self.now.landlord, self.now.out.iter().position(|&out| out == seat)) {
            (Some(_), _) => usize::from(!self.won(seat)),
            (None, Some(place)) => place,
            (None, None) if self.now.instant => self.seats(),
            (None, None) => self.seats() + self.now.hands[seat].len(),
        }
    }

    /// Whether a seat is first out, or on that seat's side.
    pub(crate) fn won(&self, seat: usize) -> bool {
        self.now.out.first().is_some_and(|&first| self.side(seat) == self.side(first))
    }

    fn side(&self, seat: usize) -> usize {
        self.now.side(seat, &self.start)
    }

    pub(crate) fn scores(&self, steps: &mut Steps) -> Result<Points, TooMuch> {
        let score = &self.rules().settings().score;
        let mut scores = self.trick_scores(steps)?;
        if self.now.out.is_empty() {
            return Ok(scores); // nobody has won
        }
        if let Some(steps) = &score.cards {
            self.pay_for_cards(steps, &mut scores);
        }
        if let Some(points) = &score.places {
            self.add(&mut scores, &|seat| self.place_score(points, seat));
        }
        let stake = score.stake.as_ref().map_or(0, |stake| self.stake(stake));
        let others = self.seats() as i32 - 1;
        let share = |seat: usize| if self.now.landlord == Some(seat) { stake * others } else { stake };
        let partners = self.partner_points();
        let gain = |seat: usize| share(seat) + partners;
        self.add(&mut scores, &|seat| if self.won(seat) { gain(seat) } else { -gain(seat) });
        Ok(scores)
    }

    fn add(&self, scores: &mut Points, points: &dyn Fn(usize) -> i32) {
        for (seat, score) in scores[..self.seats()].iter_mut().enumerate() {
            *score += points(seat);
        }
    }

    fn place_score(&self, points: &[Number], seat: usize) -> i32 {
        let place = match self.place(seat) {
            // Whose cards were beaten as they were dealt are all last.
            2.. if self.now.instant => self.seats(),
            place => place,
        };
        points.get(place - 1).map_or(0, |points| points.get().into())
    }

    /// The points that the winning partners score and the others pay.
    fn partner_points(&self) -> i32 {
        let Some(points) = &self.rules().settings().score.partners else { return 0 };
        let first = self.now.out.first().copied().unwrap_or(0);
        let is_partner = |&seat: &usize| seat != first && self.side(seat) == self.side(first);
        let place = self.now.out.iter().position(is_partner).unwrap_or(self.seats() - 1);
        points.get(place - 1).map_or(0, |points| points.get().into())
    }

    /// Who has not won pays those who have for the cards that are left.
    fn pay_for_cards(&self, steps: &[[Number; 2]], scores: &mut Points) {
        let score = &self.rules().settings().score;
        for (seat, hand) in self.now.hands.iter().enumerate() {
            if self.won(seat) {
                continue;
            }
            let held = steps.iter().filter(|[from, _]| hand.len() >= usize::from(*from));
            let each = held.max_by_key(|[from, _]| from.get()).map_or(0, |[_, each]| each.get());
            let mut doublings = u32::from(score.shut_out && self.now.ledger.plays[seat] == 0);
            for rank in score.doubling.iter().flat_map(|ranks| ranks.iter()) {
                doublings += u32::from(hand.count_rank(rank));
            }
            let owed = (hand.len() as i32 * i32::from(each)) << doublings.min(12);
            for winner in (0..self.seats()).filter(|&other| self.won(other)) {
                scores[seat] -= owed;
                scores[winner] += owed;
            }
        }
    }

    /// The points that each peasant plays for.
    fn stake(&self, doubles: &Stake) -> i32 {
        let landlord = self.now.landlord.unwrap_or(0);
        let Ledger { plays, bombs, .. } = &self.now.ledger;
        let peasants_shut_out = plays.iter().sum::<usize>() == plays[landlord];
        let landlord_shut_out = !self.won(landlord) && plays[landlord] <= 1;
        let doublings = usize::from(doubles.spring && (peasants_shut_out || landlord_shut_out))
            + if doubles.bombs { *bombs } else { 0 };
        self.now.stake << doublings.min(20)
    }

    /// The points that bombs and chops have earned, less those owed for plays kept too long.
    fn trick_scores(&self, steps: &mut Steps) -> Result<Points, TooMuch> {
        let mut ledger = self.now.ledger;
        if let Some(&first) = self.now.out.first().filter(|_| !self.now.instant && !self.rules().worth().is_empty()) {
            for (seat, hand) in self.now.hands.iter().enumerate() {
                ledger.pay(seat, first, held_worth(hand, self.rules(), steps)?);
            }
        }
        Ok(ledger.paid)
    }

    /// The outcome that the next deal takes over.
    pub(super) fn carried(&self) -> Carried {
        let (settings, before) = (self.rules().settings(), &self.start.before);
        let mut next = before.clone();
        next.out = self.now.out.clone();
        let (Some(rule), Some(level)) = (&settings.levels, level(settings)) else {
            return next;
        };
        let sides = self.seats() / 2;
        if next.levels.is_empty() {
            (next.levels, next.tries) = (vec![level; sides], vec![0; sides]);
        }
        // Nobody is out where nobody may play the last cards.
        let Some(&first) = self.now.out.first() else { return next };
        let (ladder, winners) = (settings.ranks.as_slice(), self.start.side(first));
        let mut steps = self.partner_points() as usize;
        if let Some(&owner) = before.out.first().filter(|_| Some(&level) == ladder.last()) {
            let side = self.start.side(owner);
            next.tries[side] = next.tries[side].saturating_add(1);
            if self.champions().is_none() && Some(next.tries[side]) == rule.tries.map(u8::from) {
                (next.levels[side], next.tries[side]) = (ladder[0], 0);
                // Winning with the partner last has failed, too.
                steps = if side == winners { 0 } else { steps };
            }
        }
        let place = ladder.iter().position(|&rank| rank == next.levels[winners]).unwrap_or(0);
        next.levels[winners] = ladder[(place + steps).min(ladder.len() - 1)];
        next
    }

    /// The rules of the deal that takes over an outcome: at the level of the side that won this one.
    pub(super) fn next_rules(&self, carried: &Carried) -> Rules {
        let level = self.now.out.first().and_then(|&first| carried.levels.get(self.start.side(first)));
        level.map_or_else(|| self.rules().clone(), |&level| self.at_level(level))
    }

    /// The seats that have won the match, by winning at their own highest level with no partner last.
    fn champions(&self) -> Option<Vec<usize>> {
        let (settings, out) = (self.rules().settings(), &self.now.out);
        let level = level(settings).filter(|_| settings.levels.is_some())?;
        let highest = settings.ranks.as_slice().last() == Some(&level);
        let owner = *self.start.before.out.first()?;
        let (mut winners, mut partner_last) = (Vec::new(), false);
        for seat in 0..self.seats() {
            if self.won(seat) {
                winners.push(seat);
                partner_last |= out.len() + 1 >= self.seats() && out.iter().all(|&out| out != seat);
            }
        }
        (highest && !partner_last && self.won(owner)).then_some(winners)
    }

    /// The rules with another level; the same rules where it is none.
    fn at_level(&self, level: Rank) -> Rules {
        let changes = Value::from_iter([("level", level.to_string())]);
        self.rules().patched(&changes).unwrap_or_else(|_| self.rules().clone())
    }
}

fn level(settings: &RuleSet) -> Option<Rank> {
    settings.level.map(PlainRank::rank)
}
