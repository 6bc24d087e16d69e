//! A seat's moves, valued by rounds as they may go on.

use std::rc::Rc;

use super::{
    Advice,
    belief::Beliefs,
    level::{DECK, Effort, SEATS, ThinkOptions},
    plan::{Plan, Planner, plain},
    role::Role,
    rollout::Rollout,
    weights::Weights,
};
use crate::{
    Card, Game, Hand, HintOptions, Order, Play, Plays, Rules, TooMuch, View, ViewError,
    budget::{MAX_PLAYER_STEPS, Steps},
    game::{Random, duties::Duties, hidden_cards::HiddenCards},
    hints::legal_plays,
    players::{determinize::SeatResult, solve::can_tell_winner},
    settings::RoundEnd,
};

/// The most positions that are searched to solve a deal.
const MAX_NODES: u64 = 4000;

/// The most plays of a hand that are looked at.
const MAX_LISTED: usize = 600;

/// In how many heats the candidates are tried: successive halving.
const HEATS: usize = 3;

/// A move this many standard errors below the best is not tried any more.
const BEYOND_DOUBT: f64 = 3.0;

/// How many times as long a deal takes if it is solved.
const SOLVING_COST: usize = 6;

/// A seat that thinks about its move, and what it may know.
pub(super) struct Player<'a> {
    view: &'a View,
    rules: &'a Rules,
    /// The planner of each seat.
    planners: Vec<Rc<Planner<'a>>>,
    effort: Effort,
    /// The cards whose play is valued, too.
    weigh: Vec<Card>,
    random: Random,
    hidden: HiddenCards,
    steps: Steps,
}

/// A move, what it costs by itself, how the cards left after it are played, and how the rounds after it ended.
struct Candidate {
    play: Option<Play>,
    cost: i32,
    plan: Plan,
    rounds: RolloutStats,
    /// Whether it wins the round at once: nothing is better.
    wins_now: bool,
}

/// The rounds that were played out: how many, how many of them were won, and the sums of their points and rewards.
#[derive(Default)]
struct RolloutStats {
    played: i32,
    won: i32,
    points: i64,
    reward: i64,
    /// The sum of the squares of the rewards.
    squares: f64,
}

impl<'a> Player<'a> {
    pub fn new(view: &'a View, rules: &'a Rules, options: &ThinkOptions) -> Result<Player<'a>, ViewError> {
        let (hidden, planners) = (view.hidden_cards(rules)?, planners(view, rules));
        Ok(Player {
            view,
            rules,
            planners,
            effort: options.level.effort(),
            weigh: options.weigh.clone(),
            random: Random::new(&options.seed),
            hidden,
            steps: Steps::of(MAX_PLAYER_STEPS),
        })
    }

    /// Deals the unseen cards at random; those that are left over are held by nobody.
    fn sample_hidden_hands(&mut self) -> (Vec<Hand>, &[Card]) {
        let mut hands = self.hidden.known.clone();
        hands[self.view.seat] = Hand::of(&self.view.hand);
        self.random.shuffle(&mut self.hidden.unseen);
        let mut cards = self.hidden.unseen.as_slice();
        for (hand, &count) in hands.iter_mut().zip(&self.view.counts) {
            while hand.len() < count
                && let Some((&card, rest)) = cards.split_first()
            {
                hand.add(card);
                cards = rest;
            }
        }
        (hands, cards)
    }

    /// The moves worth trying, the best first, with what the rollouts say of each.
    pub fn advise(&mut self) -> Result<Vec<Advice>, ViewError> {
        let (base, beliefs) = self.imagined_round();
        let tried = self.candidates(&base)?;
        let weights = &self.planners[self.view.seat].weights;
        let (odds, doubt) = (f64::from(weights.odds) / 100.0, f64::from(weights.doubt) / 100.0);
        let trust = (1.0 - doubt * self.view.hand.len() as f64).max(0.0);
        Ok(self.try_out(&base, beliefs, tried).into_iter().map(|candidate| candidate.advice(trust, odds)).collect())
    }

    /// The best move. Nothing is played out where there is but one, or the first is made in any case.
    pub fn choose(&mut self) -> Result<Option<Play>, ViewError> {
        let (base, beliefs) = self.imagined_round();
        let mut tried = self.candidates(&base)?;
        if tried.len() > 1 && !self.effort.is_hasty && !tried[0].wins_now {
            tried = self.try_out(&base, beliefs, tried);
        }
        Ok(tried.into_iter().next().and_then(|best| best.play))
    }

    /// A round to be dealt other hidden hands, and the source of these.
    fn imagined_round(&mut self) -> (Game, Beliefs<'a>) {
        let (hands, _) = self.sample_hidden_hands();
        let (round, choices) = Game::determinize(self.view, self.rules, hands);
        (round, Beliefs::new(self.view, &self.hidden, &choices, &self.planners))
    }

    /// Plays rounds out after each of the moves, and sorts the moves, the best first.
    fn try_out(&mut self, base: &Game, mut beliefs: Beliefs, mut tried: Vec<Candidate>) -> Vec<Candidate> {
        let (cards, seats) = (self.rules.deck().len().max(DECK), self.view.counts.len().max(SEATS));
        let mut rollouts = self.effort.rollouts * DECK / cards * SEATS / seats;
        let has_few_cards = self.view.counts.iter().sum::<usize>() <= self.effort.solved;
        let is_solved = has_few_cards && can_tell_winner(self.rules, self.view.landlord);
        rollouts /= if is_solved { SOLVING_COST } else { 1 };
        let mut left_out = Vec::new();
        loop {
            for _ in 0..(rollouts / HEATS).div_ceil(tried.len().max(1)) {
                // If rounds take too long, the deals so far decide.
                if self.try_deal(base, &mut beliefs, is_solved, &mut tried).is_err() {
                    break;
                }
            }
            if tried.len() <= 1 || self.effort.is_hasty {
                break;
            }
            // After each heat half of the moves are dropped, and all that are worse beyond doubt.
            tried = ranked(tried);
            let half = if tried.len() > 3 { tried.len().div_ceil(2) } else { 1 };
            let most = half.min(tried.iter().filter(|other| !tried[0].is_better(other)).count());
            let mut out = tried.split_off(most);
            out.append(&mut left_out);
            left_out = out;
            if most == 1 {
                break;
            }
        }
        tried.append(&mut left_out);
        tried
    }

    /// Plays a deal to its end after each of the moves. If it is solved, too, the solver says who wins.
    fn try_deal(
        &mut self,
        base: &Game,
        beliefs: &mut Beliefs,
        is_solved: bool,
        tried: &mut [Candidate],
    ) -> Result<(), TooMuch> {
        let (seat, steps, random) = (self.view.seat, &mut self.steps, &mut self.random);
        let hands = beliefs.deal(random, steps);
        let game = base.with_hands(hands);
        let winning = if is_solved { game.winning_moves(MAX_NODES, steps) } else { None };
        let dealt = Rollout::new(game, &self.planners, steps);
        let mut ends = Vec::with_capacity(tried.len());
        for Candidate { play, plan, .. } in tried.iter() {
            let mut rollout = dealt.clone();
            rollout.lay_planned(seat, play.as_ref(), plan);
            ends.push(rollout.finish(seat, random, steps)?);
        }
        for (candidate, mut end) in tried.iter_mut().zip(ends) {
            if let Some(winning) = &winning {
                let is_it = |play: &Option<Play>| is_same(play.as_ref(), candidate.play.as_ref(), self.rules);
                end.prove(winning.iter().any(is_it));
            }
            candidate.rounds.add(&end, self.rules);
        }
        Ok(())
    }
}

impl Player<'_> {
    /// Lists the moves worth trying, the cheapest first: the plays after which the hand is soonest played out, and passing.
    fn candidates(&mut self, game: &Game) -> Result<Vec<Candidate>, ViewError> {
        let hand = Hand::of(&self.view.hand);
        let planner = self.planners[self.view.seat].clone();
        let plays = self.listed(&hand, game, &planner)?;
        let mut candidates = cheapest(plays, &hand, &planner, self.effort.candidates, &mut self.steps);
        let may_pass = game.may_pass()?;
        let partner = game.table().map(|(owner, _)| owner).filter(|&owner| game.allied(owner, self.view.seat));
        if let Some(partner) = partner.filter(|_| may_pass && !self.effort.is_hasty) {
            let is_won = game.is_unanswered(self.view.seat, partner);
            let most = if self.view.counts[partner] > 1 { planner.weights.before_partner } else { i32::MIN };
            candidates.retain(|candidate| !candidate.wastes(is_won, most, &planner));
        }
        if !self.weigh.is_empty() {
            let play = game.checked(self.view.seat, &self.weigh, None).map_err(ViewError::NotLegal)?;
            if !candidates.iter().any(|other| is_same(other.play.as_ref(), Some(&play), self.rules)) {
                candidates.push(Candidate::planned(play, &hand, &planner, &mut self.steps));
            }
        }
        if may_pass {
            let plan = planner.plan(&hand, &mut self.steps);
            candidates.push(Candidate::new(plan.cost + planner.weights.unplanned, None, plan));
        }
        Ok(least(candidates, usize::MAX))
    }

    /// Lists plays of the hand. A list has equal plays in their lowest suits alone, which may break plays whose suits count. So the
    /// plays of the cards that such plays leave are listed first.
    fn listed(&mut self, hand: &Hand, game: &Game, planner: &Planner) -> Result<Vec<Play>, TooMuch> {
        let (rest, duties) = (planner.without_suited(hand, &mut self.steps), game.duties(self.view.seat));
        let mut plays = Vec::new();
        for (cards, left_out) in [(&rest, &Hand::default()), (hand, &rest)] {
            let listed = self.list(cards, duties.with_hand(cards))?;
            for play in (0..listed.len()).map(|at| listed.play(at)) {
                // The last play of the rest may not be that of the hand
                if duties.allows(&play) && !left_out.holds(&play.cards) {
                    plays.push(play);
                }
            }
            if rest.len() == hand.len() {
                break;
            }
        }
        Ok(plays)
    }

    /// Lists plays of some cards, those that keep groups first where that does not take too long.
    fn list(&self, cards: &Hand, duties: Duties) -> Result<Plays, TooMuch> {
        let list =
            |order| duties.plays(&HintOptions::default().limit(MAX_LISTED).order(order), &mut Steps::of_a_list());
        // Keeping groups takes listing all plays first, of which many wild cards make very many.
        if plain(cards, self.rules).1.len() > 2 {
            return list(Order::Ascending);
        }
        list(Order::KeepGroups).or_else(|_| list(Order::Ascending))
    }

    /// Plays a hundred rounds out and counts the wins: as landlord, if there is none yet.
    pub fn wins(&mut self) -> i32 {
        let (seat, (base, mut beliefs)) = (self.view.seat, self.imagined_round());
        let mut rounds = RolloutStats::default();
        while rounds.played < 100 {
            let hands = match self.view.landlord {
                Some(_) => beliefs.deal(&mut self.random, &mut self.steps),
                None => {
                    let (mut hands, left) = self.sample_hidden_hands();
                    left.iter().for_each(|&card| hands[seat].add(card));
                    hands
                }
            };
            // If rounds take too long, those so far decide.
            let (landlord, steps) = (self.view.landlord.unwrap_or(seat), &mut self.steps);
            let Ok(end) = base
                .with_landlord(landlord, hands, steps)
                .and_then(|game| Rollout::new(game, &self.planners, steps).finish(seat, &mut self.random, steps))
            else {
                break;
            };
            rounds.add(&end, self.rules);
        }
        100 * rounds.won / rounds.played.max(1)
    }
}

/// The planner of each seat; those of one role share it.
fn planners<'a>(view: &View, rules: &'a Rules) -> Vec<Rc<Planner<'a>>> {
    // A seat that bids imagines that it is the landlord.
    let (seats, landlord) = (view.counts.len(), view.landlord.unwrap_or(view.seat));
    let role = |seat| Role::of(seat, seats, landlord, rules);
    let mut planners: Vec<Rc<Planner>> = Vec::with_capacity(seats);
    for seat in 0..seats {
        let planner = match (0..seat).find(|&other| role(other) == role(seat)) {
            Some(other) => planners[other].clone(),
            None => Rc::new(Planner::new(rules, Weights::of(role(seat), rules))),
        };
        planners.push(planner);
    }
    planners
}

/// The plays after which a hand is soonest played out, the cheapest first: preselected by how many ranks are left, then ordered by
/// a whole plan.
fn cheapest(plays: Vec<Play>, hand: &Hand, planner: &Planner, most: usize, steps: &mut Steps) -> Vec<Candidate> {
    let rest = |play: &Play| hand.without(&play.cards);
    let rough = |play: &Play| 100 * rest(play).at_least(1).len() as i32 + planner.price(play);
    let candidates = plays.into_iter().map(|play| Candidate::new(rough(&play), Some(play), Plan::default())).collect();
    let candidates = least(candidates, 3 * most);
    let likely = candidates.into_iter().filter_map(|candidate| candidate.play);
    let planned = likely.map(|play| Candidate::planned(play, hand, planner, steps)).collect();
    least(planned, most)
}

/// The lead after which a hand is soonest played out, without regard to other hands; `None` where there is none.
pub(crate) fn natural_lead(hand: &Hand, rules: &Rules, steps: &mut Steps) -> Option<Play> {
    let planner = Planner::new(rules, Weights::of(Role::of(0, 2, 0, rules), rules));
    let plays = legal_plays(hand, None, rules, &HintOptions::default().limit(MAX_LISTED), steps).ok()?;
    cheapest(plays.to_vec(), hand, &planner, 8, steps).into_iter().next()?.play
}

impl Candidate {
    fn new(cost: i32, play: Option<Play>, plan: Plan) -> Candidate {
        Candidate { play, cost, plan, rounds: RolloutStats::default(), wins_now: false }
    }

    fn planned(play: Play, hand: &Hand, planner: &Planner, steps: &mut Steps) -> Candidate {
        let rest = hand.without(&play.cards);
        let plan = planner.plan(&rest, steps);
        let wins_now = rest.is_empty() && planner.rules.settings().end == RoundEnd::FirstOut;
        let cost = if wins_now { i32::MIN } else { plan.cost + planner.price(&play) };
        Candidate { wins_now, ..Candidate::new(cost, Some(play), plan) }
    }

    /// Whether it is laid on a partner's play for nothing but its trick: a bomb, or, where that trick is won anyway, a play of more
    /// control than so much. Who goes out next may take it.
    fn wastes(&self, is_won: bool, most: i32, planner: &Planner) -> bool {
        let is_dear = |play: &Play| play.reading.bomb || is_won && planner.control(&play.reading) > most;
        self.play.as_ref().is_some_and(is_dear) && self.plan.plays.len() > 1
    }

    /// Whether it is better than another beyond doubt.
    fn is_better(&self, other: &Candidate) -> bool {
        let ((one, error), (two, other_error)) = (self.reward(), other.reward());
        one - two > BEYOND_DOUBT * error.max(other_error)
    }

    /// Gives what it earns on average, and the standard error of that.
    fn reward(&self) -> (f64, f64) {
        if self.wins_now { (f64::INFINITY, 0.0) } else { self.rounds.reward() }
    }

    /// The advice on this move. The share of the rollouts that is not trusted counts as half won; the real odds are `odds` times
    /// those that this gives. A play that wins at once leaves no doubt.
    fn advice(self, trust: f64, odds: f64) -> Advice {
        let trust = if self.wins_now { 1.0 } else { trust };
        let played = f64::from(self.rounds.played.max(1));
        let share = 0.5 + trust * (f64::from(self.rounds.won) / played - 0.5);
        let scale = share * odds + (1.0 - share);
        Advice {
            play: self.play,
            wins: share * odds / scale,
            error: trust * self.rounds.error() * odds / (scale * scale),
            points: self.rounds.points as f64 / played,
        }
    }
}

impl RolloutStats {
    fn add(&mut self, end: &SeatResult, rules: &Rules) {
        self.played += 1;
        self.won += i32::from(end.is_won);
        self.points += i64::from(end.points);
        // With a stake, which bombs double, only winning counts.
        let reward = match rules.settings().score.stake {
            Some(_) => 2 * i64::from(end.is_won) - 1,
            None => end.points.into(),
        };
        self.reward += reward;
        self.squares += reward as f64 * reward as f64;
    }

    /// The standard error of the share that was won, as if one more had been won and one more lost: few rounds that all end
    /// alike prove little.
    fn error(&self) -> f64 {
        let played = f64::from(self.played + 2);
        let share = f64::from(self.won + 1) / played;
        (share * (1.0 - share) / played).sqrt()
    }

    /// The reward on average, and its standard error.
    fn reward(&self) -> (f64, f64) {
        let played = f64::from(self.played.max(1));
        let mean = self.reward as f64 / played;
        (mean, ((self.squares / played - mean * mean).max(0.0) / played).sqrt())
    }
}

/// The candidates by their rewards, the highest first; those less than a standard error below the best of the rest by the cost of
/// their plans.
fn ranked(mut open: Vec<Candidate>) -> Vec<Candidate> {
    let mut ranked = Vec::with_capacity(open.len());
    while !open.is_empty() {
        let (mut most, mut most_error) = (f64::NEG_INFINITY, 0.0);
        for candidate in &open {
            let (reward, error) = candidate.reward();
            if reward > most {
                (most, most_error) = (reward, error);
            }
        }
        let (mut next, mut least) = (0, i32::MAX);
        for (at, candidate) in open.iter().enumerate() {
            let (reward, error) = candidate.reward();
            let is_equal = reward == most || most - reward < most_error.max(error);
            if is_equal && candidate.cost < least {
                (next, least) = (at, candidate.cost);
            }
        }
        ranked.push(open.remove(next));
    }
    ranked
}

/// Whether two moves are the same: of the same cards, or where suits count for nothing of the same ranks.
fn is_same(one: Option<&Play>, other: Option<&Play>, rules: &Rules) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one.is_alike(other) && (!rules.suits_count() || one.cards == other.cards),
        (one, other) => one.is_none() && other.is_none(),
    }
}

/// The candidates of least cost, the least first; of equals the earlier ones. They are few, and a sort would make the wasm larger.
fn least(mut open: Vec<Candidate>, most: usize) -> Vec<Candidate> {
    let mut chosen = Vec::new();
    while chosen.len() < most
        && let Some((at, _)) = open.iter().enumerate().min_by_key(|(_, candidate)| candidate.cost)
    {
        chosen.push(open.remove(at));
    }
    chosen
}
