//! How a round ends: places, points, levels.

use serde_json::Value;

use super::{
    Game, GameResult,
    ledger::{Ledger, Payment, held_worth},
    score_line::{Factor, ScoreLine, ScoreReason, Stake},
    start::{DealsBefore, level_of},
};
use crate::{
    Rank, Rules, RulesError,
    budget::{MAX_DOUBLINGS, Steps, TooMuch},
    settings::{Bidding, Points, RoundEnd, StakeDoublings},
};

/// The finish of seats that share the last place: all seats where nobody is out; those with cards where a hand wins as dealt or the
/// round is for all places.
pub(crate) const LAST: usize = usize::MAX;

/// The most often that the payment for cards doubles.
const MAX_CARD_DOUBLINGS: u32 = 12;

impl Game {
    /// The places and points of the round; `None` while it goes on.
    ///
    /// # Errors
    /// When the rules count plays that are still held, and there is too much to list.
    pub fn result(&self) -> Result<Option<GameResult>, TooMuch> {
        self.result_within(&mut Steps::of_a_list())
    }

    pub(super) fn result_within(&self, steps: &mut Steps) -> Result<Option<GameResult>, TooMuch> {
        if self.now.turn.seat().is_some() {
            return Ok(None);
        }
        let (mut places, mut levels) = (Vec::new(), None);
        for seat in 0..self.seats() {
            places.push(self.place(seat));
        }
        if self.rules().settings().levels.is_some() {
            let (of_sides, mut of_seats) = (self.before_next().levels, Vec::new());
            for seat in 0..self.seats() {
                of_seats.push(of_sides[self.start.side(seat)]);
            }
            levels = Some(of_seats);
        }
        let (lines, mut scores) = (self.lines(steps)?, vec![0; self.seats()]);
        lines.iter().for_each(|line| scores[line.seat] += line.points);
        Ok(Some(GameResult { places, scores, lines, levels, champions: self.champions() }))
    }

    fn place(&self, seat: usize) -> usize {
        place(seat, self.seats(), &|seat| self.finish_rank(seat))
    }

    /// How a seat finished: the better, the lower the number.
    fn finish_rank(&self, seat: usize) -> usize {
        let place = self.now.out.iter().position(|&out| out == seat);
        let all_last = self.now.instant || self.rules().settings().end == RoundEnd::LastIn;
        match (self.now.landlord, place) {
            _ if self.now.out.is_empty() => LAST,
            (Some(_), _) => usize::from(!self.won(seat)),
            (None, Some(place)) => place,
            (None, None) if all_last => LAST,
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

    /// The lines of each seat, one seat after the other.
    fn lines(&self, steps: &mut Steps) -> Result<Vec<ScoreLine>, TooMuch> {
        let mut lines = Vec::new();
        self.each_line(steps, &mut |line| lines.push(line))?;
        let of = |seat| lines.iter().filter(move |line| line.seat == seat).cloned();
        Ok((0..self.rules().players()).flat_map(of).collect())
    }

    /// Emits how the points came about; the lines of each seat come in order.
    pub(crate) fn each_line(&self, steps: &mut Steps, emit: &mut dyn FnMut(ScoreLine)) -> Result<(), TooMuch> {
        let score = &self.rules().settings().score;
        if !self.now.out.is_empty() {
            for seat in 0..self.seats() {
                self.stake_lines(seat, emit);
            }
            if let Some(steps) = &score.cards {
                self.card_lines(steps, emit);
            }
            for seat in 0..self.seats() {
                if let Some(points) = &score.places {
                    emit(self.place_line(points, seat));
                }
                if let Some(points) = &score.partners {
                    emit(self.partner_line(points, seat));
                }
            }
        }
        self.payment_lines(steps, emit)
    }

    fn place_line(&self, points: &[Points], seat: usize) -> ScoreLine {
        let place = self.place(seat);
        ScoreLine::new(seat, ScoreReason::Place, points_at(points, place)).counting(place)
    }

    /// The winning partners share what each of the others pays.
    fn partner_line(&self, points: &[Points], seat: usize) -> ScoreLine {
        let (place, losers_each) = (self.partner_place(), (self.seats() - 2) as i32 / 2);
        let points = points_at(points, place - 1);
        let points = if self.won(seat) { points * losers_each } else { -points };
        ScoreLine::new(seat, ScoreReason::Partners, points).counting(place)
    }

    /// The place of the partner of the seat that was first out.
    fn partner_place(&self) -> usize {
        let first = self.now.out.first().copied().unwrap_or(0);
        let partner = (0..self.seats()).find(|&seat| seat != first && self.side(seat) == self.side(first));
        partner.map_or(self.seats(), |seat| self.place(seat))
    }

    /// Losers pay winners for the cards they hold.
    fn card_lines(&self, steps: &[[Points; 2]], emit: &mut dyn FnMut(ScoreLine)) {
        let score = &self.rules().settings().score;
        for (seat, hand) in self.now.hands.iter().enumerate() {
            let held = steps.iter().filter(|[from, _]| hand.len() >= usize::from(*from));
            let each = held.max_by_key(|[from, _]| from.get()).map_or(0, |[_, each]| each.get().into());
            if self.won(seat) || each == 0 {
                continue;
            }
            let shut_out = u32::from(score.shut_out && self.now.ledger.plays[seat] == 0 && !self.now.instant);
            let doubling = score.doubling.iter().flat_map(|ranks| ranks.set());
            let doubling: u32 = doubling.map(|rank| u32::from(hand.count_rank(rank))).sum();
            let factors = [
                Factor { reason: ScoreReason::ShutOut, factor: 1 << shut_out, count: None },
                Factor {
                    reason: ScoreReason::Doubling,
                    factor: 1 << doubling.min(MAX_CARD_DOUBLINGS - shut_out),
                    count: Some(doubling as usize),
                },
            ];
            for winner in (0..self.seats()).filter(|&other| self.won(other)) {
                let owed = ScoreLine::new(seat, ScoreReason::Cards, -(hand.len() as i32 * each)).counting(hand.len());
                let owed = ScoreLine { each: Some(each), other: Some(winner), ..owed };
                for line in owed.multiplied(&factors) {
                    emit(line);
                    emit(line.mirrored());
                }
            }
        }
    }

    /// The stake as the round stands; `None` where there is none, or the landlord is not known.
    pub(super) fn stake(&self) -> Option<Stake> {
        let (now, doubles) = (&self.now, self.rules().settings().score.stake.as_ref()?);
        let landlord = now.landlord?;
        let Ledger { plays, bombs, .. } = &now.ledger;
        let peasants_shut_out = plays.iter().sum::<usize>() == plays[landlord];
        let landlord_shut_out = !self.won(landlord) && plays[landlord] <= 1;
        // Against a hand that wins as dealt nobody had a turn.
        let won = now.turn.seat().is_none() && !now.out.is_empty() && !now.instant;
        let spring = doubles.spring && won && (peasants_shut_out || landlord_shut_out);
        let bombs = if doubles.bombs { *bombs as u32 } else { 0 };
        let most_open = now.opens.iter().map(|open| u32::from(open.bid)).max().unwrap_or(0);
        let open = doubles.open.as_ref().map(|_| most_open);
        let stake = Stake { value: 0, bid: now.bid, robs: now.robs, bombs, spring, open };
        Some(stake.capped(most_doublings(doubles)))
    }

    /// Each opponent pays the landlord the stake, or is paid.
    fn stake_lines(&self, seat: usize, emit: &mut dyn FnMut(ScoreLine)) {
        let Some(stake) = self.stake() else { return };
        let points = if self.won(seat) { stake.bid } else { -stake.bid };
        let first = match self.rules().settings().table.bidding {
            Bidding::Points if self.now.bids.iter().any(|bid| bid.bid > 0) => {
                ScoreLine::new(seat, ScoreReason::Bid, points).counting(stake.bid as usize)
            }
            _ => ScoreLine::new(seat, ScoreReason::Stake, points),
        };
        let times = |reason, factor, count: usize| Factor { reason, factor, count: Some(count) };
        let once = |reason, factor| Factor { reason, factor, count: None };
        let factors = |other| {
            let [robs, bombs, spring, open, landlord, opponent] =
                self.doublings(&stake, seat, other).map(|often| 1 << often);
            [
                times(ScoreReason::Robs, robs, stake.robs as usize),
                times(ScoreReason::Bombs, bombs, stake.bombs as usize),
                once(ScoreReason::Spring, spring),
                once(ScoreReason::Open, open),
                once(ScoreReason::LandlordDoubled, landlord),
                once(ScoreReason::OpponentDoubled, opponent),
            ]
        };
        let opponents = self.opponents(seat);
        // Unless seats double, all opponents win or pay the same.
        if self.now.doubles.iter().all(|double| double.bid == 0) {
            let [robs, bombs, spring, open, ..] = factors(seat);
            let together = times(ScoreReason::Opponents, opponents.len() as i32, opponents.len());
            first.multiplied(&[robs, bombs, spring, open, together]).into_iter().for_each(emit);
            return;
        }
        for other in opponents {
            let first = ScoreLine { other: Some(other), ..first };
            first.multiplied(&factors(other)).into_iter().for_each(&mut *emit);
        }
    }

    /// The points that each seat wins or pays, as the round stands; `None` where there is no stake, or the landlord is not
    /// known.
    pub(super) fn stakes(&self) -> Option<Vec<i32>> {
        let stake = self.stake()?;
        let between = |seat, other| stake.bid << self.doublings(&stake, seat, other).iter().sum::<u32>();
        let all = |seat| self.opponents(seat).into_iter().map(|other| between(seat, other)).sum();
        Some((0..self.seats()).map(all).collect())
    }

    /// How often each cause doubles the stake between the landlord and an opponent.
    fn doublings(&self, stake: &Stake, seat: usize, other: usize) -> [u32; 6] {
        let (landlord, opponent) = if self.now.landlord == Some(seat) { (seat, other) } else { (other, seat) };
        let most = self.rules().settings().score.stake.as_ref().map_or(0, most_doublings);
        stake.doublings([landlord, opponent].map(|seat| self.now.doubled(seat)), most)
    }

    fn opponents(&self, seat: usize) -> Vec<usize> {
        (0..self.seats()).filter(|&other| self.side(other) != self.side(seat)).collect()
    }

    /// The points that bombs and chops have earned, and those owed for plays kept too long.
    fn payment_lines(&self, steps: &mut Steps, emit: &mut dyn FnMut(ScoreLine)) -> Result<(), TooMuch> {
        let mut pay = |Payment { reason, from, to, points }| {
            let line = ScoreLine { other: Some(to), ..ScoreLine::new(from, reason, -points) };
            emit(line);
            emit(line.mirrored());
        };
        self.now.ledger.payments.iter().copied().for_each(&mut pay);
        if let Some(&to) = self.now.out.first().filter(|_| !self.now.instant && !self.rules().worth().is_empty()) {
            for (from, hand) in self.now.hands.iter().enumerate() {
                let points = held_worth(hand, self.rules(), steps)?;
                if points != 0 {
                    pay(Payment { reason: ScoreReason::Held, from, to, points });
                }
            }
        }
        Ok(())
    }

    /// The deals before the next one.
    pub(super) fn before_next(&self) -> DealsBefore {
        let (settings, before) = (self.rules().settings(), &self.start.before);
        let mut next = before.clone();
        if !self.now.out.is_empty() {
            next.out = self.now.out.clone();
        }
        let (Some(rule), Some(level)) = (&settings.levels, level_of(settings)) else {
            return next;
        };
        let sides = self.seats() / 2;
        if next.levels.is_empty() {
            (next.levels, next.tries) = (vec![level; sides], vec![0; sides]);
        }
        // Nobody is out where nobody may play the last cards: what the deals before left still stands.
        let Some(&first) = self.now.out.first() else { return next };
        let (ladder, winners) = (&settings.ranks, self.start.side(first));
        let points = settings.score.partners.as_deref().unwrap_or_default();
        let mut steps = points_at(points, self.partner_place() - 1) as usize;
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

    /// The rules of the next deal: at the level of the side that won this one.
    pub(super) fn next_rules(&self, before: &DealsBefore) -> Result<Rules, RulesError> {
        let level = self.now.out.first().and_then(|&first| before.levels.get(self.start.side(first)));
        level.map_or_else(|| Ok(self.rules().clone()), |&level| self.at_level(level))
    }

    /// The seats that have won the match, by winning at their own highest level with no partner last, or by both first places.
    pub(super) fn champions(&self) -> Option<Vec<usize>> {
        let (settings, out) = (self.rules().settings(), &self.now.out);
        let (rule, level) = (settings.levels.as_ref()?, level_of(settings)?);
        let highest = settings.ranks.last() == Some(&level);
        // The level is that of the side that won the last deal; in the first deal, that of every side.
        let owner = *self.start.before.out.first().or(out.first())?;
        let most = if rule.double { 2 } else { self.seats() - 1 };
        let suffices = self.partner_place() <= most;
        (highest && suffices && self.won(owner)).then(|| (0..self.seats()).filter(|&seat| self.won(seat)).collect())
    }

    /// The rules at another level.
    fn at_level(&self, level: Rank) -> Result<Rules, RulesError> {
        self.rules().patched(&Value::from_iter([("level", level.to_string())]))
    }
}

fn most_doublings(stake: &StakeDoublings) -> u32 {
    stake.most.map_or(MAX_DOUBLINGS, |most| most.get()).into()
}

/// The points of a place, from 1; none for those that are not listed.
fn points_at(points: &[Points], place: usize) -> i32 {
    points.get(place - 1).map_or(0, |points| points.get().into())
}

/// The place of a seat, from 1, by how each seat finished. Equal seats share the best of their places, but those that finish last
/// share the last.
pub(crate) fn place(seat: usize, seats: usize, finish_rank: &dyn Fn(usize) -> usize) -> usize {
    match finish_rank(seat) {
        LAST => seats,
        own => 1 + (0..seats).filter(|&other| finish_rank(other) < own).count(),
    }
}
