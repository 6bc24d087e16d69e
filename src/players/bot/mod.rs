#![doc = include_str!("README.md")]

mod belief;
mod bid;
mod level;
mod plan;
mod player;
mod role;
mod rollout;
mod split;
mod weights;

use std::rc::Rc;

use serde::Serialize;

use self::{
    bid::{WORTH, WORTH_DOUBLING, WORTH_OPEN},
    plan::Planner,
    player::Player,
    rollout::Rollout,
};
use crate::{
    Card, Game, Hand, Phase, Play, Rules, Seat, Seed, TooMuch, View, ViewError,
    budget::{MAX_PLAYER_STEPS, Steps},
    game::{
        Random,
        bidding::{MAX_BID, offers},
    },
};

pub use self::level::{Level, ThinkOptions};
pub(crate) use self::player::natural_lead;
#[doc(hidden)]
pub use self::{role::Role, weights::Weights};

/// A move that a seat may make, and what is to be expected of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Advice {
    /// The move; no play is a pass.
    #[cfg_attr(feature = "schema", ts(type = "Play | null"))]
    pub play: Option<Play>,
    /// The share of rounds that the seat's side wins after it, from 0 to 1: what imagined rounds tell, corrected by what came about
    /// in whole rounds.
    pub wins: f64,
    /// The standard error of that share.
    pub error: f64,
    /// The points that the seat makes of these rounds on average.
    pub points: f64,
}

/// Ranks candidate moves for `view.seat`, the best first. It uses the view and nothing else: the same view and options give the
/// same answer.
///
/// The cards that the seat does not see are dealt at random, again and again, as far as the view leaves them open. Each
/// such round is played to its end once for every move; half of the moves go out after each heat, and those that are worse beyond
/// doubt, so that those after the first few are valued by fewer rounds. Moves that are less than a standard error apart stand in
/// the order of the plan: first the one after which the hand is soonest played out.
///
/// # Errors
/// When the view is not one of a round under these rules in which it is the seat's turn to play, or there is too much to
/// list.
///
/// ```
/// use chupai::{Game, Rules, advise};
/// let game = Game::builder(&Rules::builtin("bigtwo")?).deal("a deal")?;
/// let view = game.view(game.turn().expect("a seat"))?;
/// let advice = advise(&view, game.rules(), "a seed")?;
/// assert!(advice[0].play.is_some() && advice[0].wins > 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn advise(view: &View, rules: &Rules, options: impl Into<ThinkOptions>) -> Result<Vec<Advice>, ViewError> {
    player_to_move(view, rules, options)?.advise()
}

/// Chooses a computer player's move for `view.seat`, the first of [`advise`]; `None` is a pass.
///
/// # Errors
/// When the view is not one of a round under these rules in which it is the seat's turn to play, or there is too much to
/// list.
///
/// ```
/// use chupai::{Game, Rules, choose};
/// let mut game = Game::builder(&Rules::builtin("bigtwo")?).deal("a deal")?;
/// while let Some(seat) = game.turn() {
///     match choose(&game.view(seat)?, game.rules(), "a seed")? {
///         Some(play) => game.play(&play.cards, None)?,
///         None => game.pass()?,
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn choose(view: &View, rules: &Rules, options: impl Into<ThinkOptions>) -> Result<Option<Play>, ViewError> {
    player_to_move(view, rules, options)?.choose()
}

fn player_to_move<'a>(
    view: &'a View,
    rules: &'a Rules,
    options: impl Into<ThinkOptions>,
) -> Result<Player<'a>, ViewError> {
    let player = Player::new(view, rules, &options.into())?;
    expect_turn(view, Phase::Play)?;
    Ok(player)
}

/// Checks that it is the turn of the seat, in a phase of the round.
fn expect_turn(view: &View, expected: Phase) -> Result<(), ViewError> {
    let &View { phase, turn, seat, .. } = view;
    match turn {
        _ if phase != expected => Err(ViewError::OtherPhase { phase, expected }),
        Some(turn) if turn == seat => Ok(()),
        _ => Err(ViewError::NotItsTurn { seat }),
    }
}

/// Chooses a computer player's bid for `view.seat`, for being landlord, for doubling or for showing its hand: the highest it may
/// make that its hand is worth, or 0.
///
/// ```
/// use chupai::{Game, Rules, choose_bid};
/// let mut game = Game::builder(&Rules::builtin("doudizhu")?).deal("a deal")?;
/// let bid = choose_bid(&game.view(game.turn().expect("a seat"))?, game.rules(), "a seed")?;
/// game.bid(bid)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the view is not one of a round under these rules in which the seat is to bid.
pub fn choose_bid(view: &View, rules: &Rules, options: impl Into<ThinkOptions>) -> Result<u8, ViewError> {
    let mut player = Player::new(view, rules, &options.into())?;
    expect_turn(view, view.phase.of_bids())?;
    let bids = offers(view.phase, view.bids.as_deref().unwrap_or_default(), view.landlord, rules.settings());
    let of_role = &WORTH_DOUBLING[usize::from(view.landlord != Some(view.seat))];
    let worth: &[i32] = match view.phase {
        Phase::Doubling => of_role,
        Phase::Opening => &[WORTH_OPEN; MAX_BID as usize],
        _ => &WORTH,
    };
    let won = player.wins();
    let bid = worth.iter().filter(|&&least| won >= least).count() as u8;
    Ok(bids.into_iter().filter(|&offered| offered <= bid).max().unwrap_or(0))
}

/// Chooses the card that a computer player gives in tribute, of those it may give: the one it misses least,
/// at every level.
///
/// ```
/// use chupai::{Game, Rules, choose_gift};
/// use serde_json::json;
/// // Nobody is spared.
/// let rules = Rules::builtin("guandan")?.patched(&json!({ "tribute": { "unless": null } }))?;
/// let mut game = Game::builder(&rules).deal("a deal")?;
/// while game.turn().is_some() {
///     match game.legal()?.to_vec().first() {
///         Some(play) => game.play(&play.cards, None)?,
///         None => game.pass()?,
///     }
/// }
/// let mut next = game.next("another deal")?;
/// let payer = next.turn().expect("a seat");
/// next.give(choose_gift(&next.view(payer)?, next.rules(), "a seed")?)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the view is not one of a round under these rules in which the seat is to give a card.
pub fn choose_gift(view: &View, rules: &Rules, options: impl Into<ThinkOptions>) -> Result<Card, ViewError> {
    let _ = options; // taken as all choices take them
    let gifts = Seat::new(rules, view.clone())?.gifts();
    expect_turn(view, Phase::Tribute)?;
    let mut steps = Steps::of(MAX_PLAYER_STEPS);
    let role = Role::of(view.seat, view.counts.len(), view.landlord.unwrap_or(view.seat), rules);
    let planner = Planner::new(rules, Weights::of(role, rules));
    let mut without = |gift: Card| {
        let mut hand = Hand::of(&view.hand);
        hand.remove(gift);
        planner.plan(&hand, &mut steps).cost
    };
    gifts.into_iter().min_by_key(|&gift| without(gift)).ok_or(ViewError::NotItsTurn { seat: view.seat })
}

impl Seat {
    /// Ranks candidate moves: see [`advise`].
    ///
    /// # Errors
    /// As [`advise`].
    pub fn advise(&self, options: impl Into<ThinkOptions>) -> Result<Vec<Advice>, ViewError> {
        advise(self.view(), self.rules(), options)
    }

    /// Chooses a move as a computer player does: see [`choose`].
    ///
    /// # Errors
    /// As [`choose`].
    pub fn choose(&self, options: impl Into<ThinkOptions>) -> Result<Option<Play>, ViewError> {
        choose(self.view(), self.rules(), options)
    }

    /// Chooses a bid as a computer player does: see [`choose_bid`].
    ///
    /// # Errors
    /// As [`choose_bid`].
    pub fn choose_bid(&self, options: impl Into<ThinkOptions>) -> Result<u8, ViewError> {
        choose_bid(self.view(), self.rules(), options)
    }

    /// Chooses a card to give as a computer player does: see [`choose_gift`].
    ///
    /// # Errors
    /// As [`choose_gift`].
    pub fn choose_gift(&self, options: impl Into<ThinkOptions>) -> Result<Card, ViewError> {
        choose_gift(self.view(), self.rules(), options)
    }
}

/// Plays a round to its end by the rule of thumb alone, each seat by its weights; for tuning them.
///
/// # Errors
/// When it takes too long.
#[doc(hidden)]
pub fn play_out(game: Game, weights: &[Weights], seed: impl Into<Seed>) -> Result<Game, TooMuch> {
    let (rules, mut steps) = (game.rules().clone(), Steps::of(MAX_PLAYER_STEPS));
    let planners: Vec<_> = weights.iter().map(|weights| Rc::new(Planner::new(&rules, weights.clone()))).collect();
    let mut rollout = Rollout::new(game, &planners, &mut steps);
    rollout.play_out(&mut Random::new(&seed.into()), &mut steps)?;
    Ok(rollout.game)
}
