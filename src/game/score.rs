//! How a round ends: places, points, levels.

use alloc::{sync::Arc, vec::Vec};

use super::{
    Game, Outcome,
    ledger::{Ledger, held_worth},
    start::Before,
};
use crate::{
    Rank, Rules,
    data::{Data, object},
    rules::Stake,
};

impl Game {
    /// How the round ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.now.turn.is_some() {
            return None;
        }
        let levels = self.rules().data().levels().is_some().then(|| self.carried().0.levels);
        Some(Outcome {
            places: self.places(),
            scores: self.scores(),
            levels: levels.map(|levels| (0..self.seats()).map(|seat| levels[self.start.side(seat)]).collect()),
            champions: self.champions(),
        })
    }

    fn places(&self) -> Vec<usize> {
        (0..self.seats()).map(|seat| self.place(seat)).collect()
    }

    fn place(&self, seat: usize) -> usize {
        let own = self.standing(seat);
        1 + (0..self.seats()).filter(|&other| self.standing(other) < own).count()
    }

    /// The better a seat stands, the lower the number.
    fn standing(&self, seat: usize) -> usize {
        match (self.now.landlord, self.now.out.iter().position(|&out| out == seat)) {
            (Some(_), _) => usize::from(!self.won(seat)),
            (None, Some(place)) => place,
            (None, None) if self.now.instant => self.seats(),
            (None, None) => self.seats() + self.now.hands[seat].len(),
        }
    }

    /// Points for each seat.
    fn each_seat(&self, points: &dyn Fn(usize) -> i32) -> Vec<i32> {
        (0..self.seats()).map(points).collect()
    }

    /// Whether a seat is first out, or on that seat's side.
    pub(super) fn won(&self, seat: usize) -> bool {
        self.now.out.first().is_some_and(|&first| self.side(seat) == self.side(first))
    }

    fn side(&self, seat: usize) -> usize {
        self.now.side(seat, &self.start)
    }

    pub(super) fn scores(&self) -> Vec<i32> {
        let (hands, tricks) = (self.hand_scores(), self.trick_scores().paid);
        self.each_seat(&|seat| hands[seat] + tricks[seat])
    }

    /// The points for who is out and what is held.
    fn hand_scores(&self) -> Vec<i32> {
        let score = self.rules().data().score();
        let parts = [
            score.cards().map(|steps| self.card_scores(&steps)),
            score.stake().map(|stake| self.stake_scores(stake)),
            score.places().map(|points| self.place_scores(&points)),
            score.partners().map(|_| self.partner_scores()),
        ];
        self.each_seat(&|seat| parts.iter().flatten().map(|part| part[seat]).sum())
    }

    fn place_scores(&self, points: &[u8]) -> Vec<i32> {
        let points_of = |place: usize| match place {
            // Whose cards were beaten as they were dealt are all last.
            2.. if self.now.instant => points.get(self.seats() - 1),
            _ => points.get(place - 1),
        };
        self.each_seat(&|seat| points_of(self.place(seat)).map_or(0, |&points| points.into()))
    }

    /// What the winning partners score.
    fn partner_points(&self) -> i32 {
        let Some(points) = &self.rules().data().score().partners() else { return 0 };
        let first = self.now.out.first().copied().unwrap_or(0);
        let is_partner = |&seat: &usize| seat != first && self.side(seat) == self.side(first);
        let place = self.now.out.iter().position(is_partner).unwrap_or(self.seats() - 1);
        points.get(place - 1).map_or(0, |&points| points.into())
    }

    fn partner_scores(&self) -> Vec<i32> {
        let stake = self.partner_points();
        self.each_seat(&|seat| if self.won(seat) { stake } else { -stake })
    }

    fn card_scores(&self, steps: &[(u8, u8)]) -> Vec<i32> {
        let score = self.rules().data().score();
        let owed = self.each_seat(&|seat| {
            let hand = &self.now.hands[seat];
            let each = steps.iter().rev().find(|(from, _)| hand.len() >= usize::from(*from)).map_or(0, |step| step.1);
            let mut doublings = u32::from(score.shut_out() && self.now.ledger.plays[seat] == 0);
            let double = score.doubling().unwrap_or_default();
            for rank in Rank::all().filter(|&rank| double.has(rank)) {
                doublings += u32::from(hand.count_rank(rank));
            }
            (hand.len() as i32 * i32::from(each)) << doublings.min(12)
        });
        let total: i32 = (0..self.seats()).filter(|&seat| !self.won(seat)).map(|seat| owed[seat]).sum();
        self.each_seat(&|seat| if self.won(seat) { total } else { -owed[seat] })
    }

    fn stake_scores(&self, doubles: Stake) -> Vec<i32> {
        let landlord = self.now.landlord.unwrap_or(0);
        let Ledger { plays, bombs: bombs_played, .. } = &self.now.ledger;
        let peasants_shut_out = plays.iter().sum::<usize>() == plays[landlord];
        let landlord_shut_out = !self.won(landlord) && plays[landlord] <= 1;
        let doublings = usize::from(doubles.spring() && (peasants_shut_out || landlord_shut_out))
            + if doubles.bombs() { *bombs_played } else { 0 };
        let stake = self.now.stake << doublings.min(20);
        let others = self.seats() as i32 - 1;
        let share = |seat: usize| if seat == landlord { stake * others } else { stake };
        self.each_seat(&|seat| if self.won(seat) { share(seat) } else { -share(seat) })
    }

    /// What bombs and chops have earned, and what is owed for those that were kept too long.
    fn trick_scores(&self) -> Ledger {
        let mut ledger = self.now.ledger;
        if let Some(&first) = self.now.out.first().filter(|_| !self.now.instant && !self.rules().worth.is_empty()) {
            for (seat, hand) in self.now.hands.iter().enumerate() {
                ledger.pay(seat, first, held_worth(hand, self.rules()));
            }
        }
        ledger
    }

    /// What the next deal takes over, and its rules.
    pub(super) fn carried(&self) -> (Before, Arc<Rules>) {
        let (data, before) = (self.rules().data(), &self.start.before);
        let mut next = Before { out: self.now.out.clone(), ..before.clone() };
        let (Some(rule), Some(level), Some(&first)) = (data.levels(), data.level(), self.now.out.first()) else {
            return (next, self.rules().clone());
        };
        let sides = self.seats() / 2;
        if next.levels.is_empty() {
            (next.levels, next.tries) = (vec![level; sides], vec![0; sides]);
        }
        let (ladder, winners) = (&data.ranks().0, self.start.side(first));
        if let Some(&owner) = before.out.first().filter(|_| Some(&level) == ladder.last()) {
            let side = self.start.side(owner);
            next.tries[side] = next.tries[side].saturating_add(1);
            if self.champions().is_none() && Some(next.tries[side]) == rule.tries() {
                (next.levels[side], next.tries[side]) = (ladder[0], 0);
            }
        }
        let place = ladder.iter().position(|&rank| rank == next.levels[winners]).unwrap_or(0);
        let risen = place + self.partner_points() as usize;
        next.levels[winners] = ladder[risen.min(ladder.len() - 1)];
        let rules = self.at_level(next.levels[winners]);
        (next, rules)
    }

    /// The seats that have won the match, by winning at their own highest level with no partner last.
    fn champions(&self) -> Option<Vec<usize>> {
        let data = self.rules().data();
        let highest =
            data.levels().is_some() && data.level().is_some() && data.level() == data.ranks().0.last().copied();
        let owner = self.start.before.out.first()?;
        let last = (0..self.seats()).filter(|seat| !self.now.out.contains(seat));
        let partner_last = self.now.out.len() + 1 >= self.seats() && last.clone().any(|seat| self.won(seat));
        let won = highest && self.won(*owner) && !partner_last;
        won.then(|| (0..self.seats()).filter(|&seat| self.won(seat)).collect())
    }

    fn at_level(&self, level: Rank) -> Arc<Rules> {
        let mut data: Data = self.rules().source().clone();
        data.merge(object! { "level": level });
        Rules::from_data(data).map_or_else(|_| self.rules().clone(), Arc::new)
    }
}
