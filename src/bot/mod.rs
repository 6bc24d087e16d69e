#![doc = include_str!("README.md")]

mod plan;
mod rollout;

use self::{
    plan::{cost, plain, plan},
    rollout::Rollout,
};
use crate::{
    Card, Game, Hand, Options, Order, Phase, Play, Plays, Rules, Seed, TooMuch, View, ViewError, deal::Random,
    game::HiddenCards, steps::Steps,
};

/// How many moves are tried out at most.
const CANDIDATES: usize = 8;

/// How many rounds are played out for a move, over all that are tried, with a deck of so many cards.
const ROLLOUTS: usize = 240;
const DECK: usize = 54;

/// Chooses a computer player's move for the seat that looks; `None` is a pass. It uses the view and nothing else: the
/// same view and seed give the same move.
///
/// # Errors
/// When the view is not one of a round under these rules in which it is the seat's turn to play, or there is too much to
/// list.
///
/// ```
/// use chupai::{Game, Rules, choose};
/// let mut game = Game::builder(&Rules::builtin("bigtwo")?).seed("a deal").deal()?;
/// while let Some(seat) = game.turn() {
///     match choose(&game.view(seat)?, game.rules(), "a seed")? {
///         Some(play) => game.play(&play.cards, None)?,
///         None => game.pass()?,
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn choose(view: &View, rules: &Rules, seed: impl Into<Seed>) -> Result<Option<Play>, ViewError> {
    let mut player = Player::new(view, rules, &seed.into())?;
    if view.phase != Phase::Play || view.turn != Some(view.seat) {
        return Err(ViewError::NotItsTurn);
    }
    Ok(player.best()?)
}

/// Chooses a computer player's bid for the seat that looks, one of `bids`.
///
/// # Errors
/// When the view is not one of a round under these rules.
pub fn choose_bid(view: &View, bids: &[u8], rules: &Rules, seed: impl Into<Seed>) -> Result<u8, ViewError> {
    let mut player = Player::new(view, rules, &seed.into())?;
    if view.phase != Phase::Bidding {
        return Err(ViewError::OtherPhase { expected: "bidding" });
    }
    // From how many in a hundred won as landlord a bid of 1, 2 and 3 is worth it.
    let worth = [38, 46, 54];
    let won = player.wins_as_landlord();
    let bid = worth.iter().filter(|&&least| won >= least).count() as u8;
    Ok(bids.iter().copied().filter(|&offered| offered <= bid).max().unwrap_or(0))
}

/// Chooses the card that a computer player gives, of those it may give: the one it misses least.
///
/// # Errors
/// When the view is not one of a round under these rules, or there is nothing to give.
pub fn choose_gift(view: &View, gifts: &[Card], rules: &Rules) -> Result<Card, ViewError> {
    view.hidden_cards(rules)?;
    let mut steps = Steps::of_a_player();
    let mut without = |gift: Card| {
        let mut hand = Hand::from_iter(view.hand.iter().copied());
        hand.remove(gift);
        cost(&plan(&hand, rules, &mut steps), rules)
    };
    gifts.iter().copied().min_by_key(|&gift| without(gift)).ok_or(ViewError::OtherPhase { expected: "tribute" })
}

struct Player<'a> {
    view: &'a View,
    rules: &'a Rules,
    random: Random,
    hidden: HiddenCards,
    steps: Steps,
}

impl Player<'_> {
    fn new<'a>(view: &'a View, rules: &'a Rules, seed: &Seed) -> Result<Player<'a>, ViewError> {
        let (random, hidden) = (Random::new(seed), view.hidden_cards(rules)?);
        Ok(Player { view, rules, random, hidden, steps: Steps::of_a_player() })
    }

    /// Deals the cards that are not seen at random; the rest of them is held by nobody.
    fn sample_hidden_hands(&mut self) -> (Vec<Hand>, &[Card]) {
        let mut hands = self.hidden.known.clone();
        hands[self.view.seat] = Hand::from_iter(self.view.hand.iter().copied());
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

    fn best(&mut self) -> Result<Option<Play>, TooMuch> {
        let (hands, _) = self.sample_hidden_hands();
        let base = Game::determinize(self.view, self.rules, hands);
        let mut tried = self.candidates(&base)?;
        // Larger hands take longer to plan.
        let rollouts = ROLLOUTS * DECK / self.rules.deck().len().max(DECK);
        // Half of those that are left go out after each heat.
        while tried.len() > 1 {
            let deals = (rollouts / 3).div_ceil(tried.len());
            for _ in 0..deals {
                // Where rounds take too long, the deals so far decide.
                if self.try_out(&base, &mut tried).is_err() {
                    break;
                }
            }
            let most = if tried.len() > 3 { tried.len().div_ceil(2) } else { 1 };
            tried = least(tried, most);
        }
        Ok(tried.pop().and_then(|(_, play)| play))
    }

    /// Plays a deal to its end with each of the moves, and takes what it earns off its cost.
    fn try_out(&mut self, base: &Game, tried: &mut [Candidate]) -> Result<(), TooMuch> {
        let (hands, _) = self.sample_hidden_hands();
        let (seat, steps) = (self.view.seat, &mut self.steps);
        let dealt = Rollout::new(base.with_hands(hands), steps);
        let mut rewards = Vec::with_capacity(tried.len());
        for (_, play) in tried.iter() {
            let mut rollout = dealt.clone();
            rollout.lay(seat, play.clone(), steps);
            rewards.push(rollout.finish(seat, steps)?);
        }
        for ((cost, _), reward) in tried.iter_mut().zip(rewards) {
            *cost -= reward;
        }
        Ok(())
    }

    /// Lists the moves worth trying: the plays after which the hand is soonest played out, and passing. None has cost yet.
    fn candidates(&mut self, game: &Game) -> Result<Vec<Candidate>, TooMuch> {
        let hand = Hand::from_iter(self.view.hand.iter().copied());
        let plays = self.listed(&hand, game)?;
        let rest = |play: &Play| hand.without(&play.cards);
        // By how many ranks are left, then by a whole plan.
        let rough = |play: &Play| 100 * rest(play).at_least(1).count_ones() as i32 + self.price(play);
        let mut candidates = Vec::with_capacity(plays.len());
        for at in 0..plays.len() {
            let play = plays.play(at);
            candidates.push((rough(&play), Some(play)));
        }
        candidates = least(candidates, 3 * CANDIDATES);
        for (cost, play) in &mut candidates {
            let Some(play) = play else { continue };
            let plan = plan(&rest(play), self.rules, &mut self.steps);
            *cost = self::cost(&plan, self.rules) + self.price(play);
        }
        candidates = least(candidates, CANDIDATES);
        if game.may_pass()? {
            candidates.push((0, None));
        }
        for (cost, _) in &mut candidates {
            *cost = 0;
        }
        Ok(candidates)
    }

    /// Lists plays of the hand, those that keep groups first where that does not take too long.
    fn listed(&self, hand: &Hand, game: &Game) -> Result<Plays, TooMuch> {
        let list = |order| game.legal_with(Options { limit: 600, order, ..Options::default() });
        // Keeping groups lists all plays first, which many wild cards make very many.
        if plain(hand, self.rules).1.len() > 2 {
            return list(Order::Ascending);
        }
        list(Order::KeepGroups).or_else(|_| list(Order::Ascending))
    }

    /// The cost of a play by itself: high ranks are worth keeping, many cards are good to be rid of.
    fn price(&self, play: &Play) -> i32 {
        let bomb = if play.reading.bomb { 100 } else { 0 };
        bomb + 2 * i32::from(self.rules.strength().rank(play.reading.rank)) - 2 * play.cards.len() as i32
    }

    /// Of a hundred rounds as landlord, how many are won.
    fn wins_as_landlord(&mut self) -> usize {
        let seat = self.view.seat;
        let (hands, _) = self.sample_hidden_hands();
        let base = Game::determinize(self.view, self.rules, hands);
        let (mut won, mut played) = (0, 0);
        while played < 100 {
            let (mut hands, left) = self.sample_hidden_hands();
            left.iter().for_each(|&card| hands[seat].add(card));
            let dealt = base.with_landlord(seat, hands);
            // Where rounds take too long, those so far decide.
            let Ok(reward) = dealt.and_then(|game| Rollout::new(game, &mut self.steps).finish(seat, &mut self.steps))
            else {
                break;
            };
            won += usize::from(reward > 0);
            played += 1;
        }
        100 * won / played.max(1)
    }
}

/// A move, nothing being a pass, and what it costs.
type Candidate = (i32, Option<Play>);

/// The candidates of least cost, the least first; of equals the earlier ones.
fn least(mut open: Vec<Candidate>, most: usize) -> Vec<Candidate> {
    let mut chosen = Vec::new();
    while chosen.len() < most && !open.is_empty() {
        let mut least = 0;
        for at in 1..open.len() {
            if open[at].0 < open[least].0 {
                least = at;
            }
        }
        chosen.push(open.remove(least));
    }
    chosen
}
