//! A seat at a client, which has a view and no game.

use super::{
    Move, Phase, View, ViewError, bidding,
    duties::{Duties, Situation},
    tribute,
    turn::others,
};
use crate::{
    Card, Hand, HintOptions, Play, Plays, ReadingId, Refusal, Rules,
    budget::{Steps, TooMuch},
};

/// A seat at a client, which has a [`View`] and no [`Game`](super::Game). It answers what the game answers for that seat, and
/// knows nothing that the seat may not know.
///
/// ```
/// use chupai::{Game, Rules, Seat};
/// let mut game = Game::builder(&Rules::builtin("bigtwo")?).deal("a seed")?;
/// let first = game.turn().expect("a seat");
/// let mut seat = Seat::new(game.rules(), game.view(first)?)?;
/// let play = &seat.legal()?.to_vec()[0];
/// assert!(seat.may_move() && seat.refusal(&play.cards, None).is_none());
///
/// game.play_from(first, &play.cards, None)?;
/// seat.update(game.view_since(first, seat.view().moves)?)?;
/// assert!(!seat.may_move() && seat.view().history.len() == 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Seat {
    rules: Rules,
    view: View,
    hand: Hand,
}

impl Seat {
    /// Checks a view of a round under some rules, those of the deal.
    ///
    /// # Errors
    /// When it is not what a seat can see of such a round, or moves were left out of it.
    pub fn new(rules: &Rules, view: View) -> Result<Seat, ViewError> {
        view.hidden_cards(rules)?;
        let hand = Hand::of(&view.hand);
        Ok(Seat { rules: rules.clone(), view, hand })
    }

    /// Takes a newer view of the same round. It may leave out moves that the seat knows: see
    /// [`Game::view_since`](super::Game::view_since).
    ///
    /// # Errors
    /// When it leaves out moves that the seat does not know, is of another seat, or is not what the seat can see. Nothing
    /// has changed then.
    pub fn update(&mut self, view: View) -> Result<(), ViewError> {
        if view.seat != self.view.seat {
            return Err(ViewError::OtherSeat { seat: view.seat, expected: self.view.seat });
        }
        let known = self.view.history.len();
        let left_out = view.moves.saturating_sub(view.history.len());
        let missing = ViewError::MissingMoves { known, moves: left_out };
        let mut history = self.view.history.get(..left_out).ok_or(missing)?.to_vec();
        history.extend(view.history.iter().cloned());
        *self = Seat::new(&self.rules, View { history, ..view })?;
        Ok(())
    }

    /// All that the seat knows, with the whole history.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The rules of the deal.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The seat to move; `None` when the round is over.
    pub fn turn(&self) -> Option<usize> {
        self.view.turn
    }

    /// The phase of the round.
    pub fn phase(&self) -> Phase {
        self.view.phase
    }

    /// Whether it is this seat's turn.
    pub fn may_move(&self) -> bool {
        self.view.turn == Some(self.view.seat)
    }

    /// Lists every play the seat may make on its turn, its duties in force; none where it is not its turn.
    ///
    /// # Errors
    /// When there is too much to list.
    pub fn legal(&self) -> Result<Plays, TooMuch> {
        self.legal_with(&HintOptions::default())
    }

    /// Lists these plays with options.
    ///
    /// # Errors
    /// When there is too much to list.
    pub fn legal_with(&self, options: &HintOptions) -> Result<Plays, TooMuch> {
        if !self.may_move() {
            return Ok(Plays::default());
        }
        self.duties().plays(options, &mut Steps::of_a_list())
    }

    /// Whether the seat may pass now.
    ///
    /// # Errors
    /// When it takes too long to find a play.
    pub fn may_pass(&self) -> Result<bool, TooMuch> {
        self.duties().may_pass(&mut Steps::of_a_list())
    }

    /// Lists the plays the seat may make though it is not its turn: chops that the rules allow out of turn. A play that ends its
    /// trick at once, as all others have passed or are out, can still be chopped so until the next lead.
    ///
    /// # Errors
    /// When there is too much to list.
    pub fn interrupts(&self) -> Result<Vec<Play>, TooMuch> {
        if self.may_move() {
            return Ok(Vec::new());
        }
        Ok(self.duties().plays(&HintOptions::default(), &mut Steps::of_a_list())?.to_vec())
    }

    /// Why the seat may not play these cards now, or `None` where it may.
    pub fn refusal(&self, cards: &[Card], id: Option<ReadingId>) -> Option<Refusal> {
        match (self.turn(), self.phase()) {
            (None, _) => Some(Refusal::RoundOver),
            (_, Phase::Play) => self.duties().check(cards, id).err(),
            _ if self.may_move() => Some(Refusal::NotNow),
            _ => Some(Refusal::OutOfTurn),
        }
    }

    /// Lists the bids that the seat may make, 0 for none; empty where it is not asked.
    pub fn bids(&self) -> Vec<u8> {
        if !self.may_move() {
            return Vec::new();
        }
        bidding::offers(
            self.view.phase,
            self.view.bids.as_deref().unwrap_or_default(),
            self.view.landlord,
            self.rules.settings(),
        )
    }

    /// Lists the cards that the seat may give; empty where it has none to give now.
    pub fn gifts(&self) -> Vec<Card> {
        if !self.may_move() || self.view.phase != Phase::Tribute {
            return Vec::new();
        }
        // Cards change hands when all who pay have chosen; those who were paid give back then.
        let pays = self.view.gifts.as_ref().is_none_or(Vec::is_empty);
        tribute::allowed_gifts(&self.hand, pays, &self.rules)
    }

    fn duties(&self) -> Duties<'_> {
        let View { seat, counts, history, .. } = &self.view;
        // A play that nobody was left to answer has ended its trick, and can be chopped out of turn until the next lead
        let ended = history.last().filter(|last| self.view.table.is_none() && last.play.is_some() && !self.may_move());
        let table = self.view.table.as_ref().or(ended);
        let mut after = others(*seat, counts.len()).map(|other| counts[other]);
        let situation = Situation {
            phase: self.phase(),
            seat: *seat,
            turn: self.turn(),
            table: table.and_then(|Move { seat, play }| Some((*seat, &play.as_ref()?.reading))),
            include: self.view.must_include,
            next_holds: after.find(|&count| count > 0).unwrap_or(0),
            passed: ended.is_some() || self.view.passed.contains(seat),
        };
        Duties::of(&self.rules, &self.hand, situation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, game::Random, game::hidden_cards::HiddenCards, games, house_rules};

    /// Deals the cards that a seat does not see otherwise, in the same round.
    fn other_world(game: &Game, view: &View, random: &mut Random) -> Game {
        let HiddenCards { mut unseen, known } = view.hidden_cards(game.rules()).expect("a view");
        random.shuffle(&mut unseen);
        let mut other = game.clone();
        for (seat, mut held) in known.into_iter().enumerate().filter(|&(seat, _)| seat != view.seat) {
            while held.len() < view.counts[seat] {
                held.add(unseen.pop().expect("a card"));
            }
            other.now.hands[seat] = held;
        }
        if view.kitty.is_none() {
            other.now.kitty = unseen;
        }
        other
    }

    fn step(game: &mut Game) {
        if let Some(&bid) = game.bids().last() {
            return game.bid(bid).expect("a bid");
        }
        if let Some(&card) = game.gifts().first() {
            return game.give(card).expect("a gift");
        }
        match game.legal_with(&HintOptions::default().limit(1)).expect("a list").to_vec().first() {
            Some(play) => game.play(&play.cards, Some((&play.reading).into())).expect("legal"),
            None => game.pass().expect("may pass"),
        }
    }

    /// Asks a round all that a seat may ask.
    fn answers(game: &Game, seat: usize) -> (View, Vec<Play>, Option<bool>, Vec<Play>) {
        let legal = game.legal_with(&HintOptions::default().limit(30)).expect("a list").to_vec();
        let turn = game.turn() == Some(seat);
        let view = game.view(seat).expect("a seat");
        let passes = turn.then(|| game.may_pass().expect("not too much"));
        (view, if turn { legal } else { Vec::new() }, passes, game.interrupts(seat).expect("a seat"))
    }

    #[test]
    fn worlds_that_look_alike_to_a_seat_are_answered_alike() {
        let random = &mut Random::new(&"worlds".into());
        for info in games() {
            let game = Rules::builtin(&info.id).expect("a game");
            let houses = house_rules(&info.id).expect("a game").into_iter();
            let houses = houses.map(|house| game.patched(&house.changes).expect("a house rule"));
            for rules in [game.clone()].into_iter().chain(houses) {
                let mut game = Game::builder(&rules).deal("alike").expect("a deal");
                for _ in 0..2 {
                    while game.turn().is_some() {
                        for seat in 0..game.seats() {
                            let view = game.view(seat).expect("a seat");
                            let other = other_world(&game, &view, random);
                            assert_eq!(answers(&other, seat), answers(&game, seat), "{}", info.id);
                            let (own, (_, legal, may_pass, chops)) =
                                (Seat::new(game.rules(), view).expect("a view"), answers(&other, seat));
                            let listed = own.legal_with(&HintOptions::default().limit(30));
                            assert_eq!(listed.expect("a list").to_vec(), legal, "{}", info.id);
                            assert_eq!(own.may_pass(), Ok(may_pass.unwrap_or(false)), "{}", info.id);
                            assert_eq!(own.interrupts(), Ok(chops), "{}", info.id);
                        }
                        step(&mut game);
                    }
                    let Ok(next) = game.next("alike, too") else { break };
                    game = next;
                }
            }
        }
    }
}
