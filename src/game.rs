//! A round at the table: whose turn it is, what may be played, and how it ends.

use std::{fmt, sync::Arc};

use crate::{
    Card, Hand, Kind, Options, Play, Plays, Rank, Reading, Refusal, Rules, RulesError, SortBy,
    beat::{beats, nearest},
    classify::{play, preferred},
    data::{Data, ToData, map},
    deal::{Random, deal_from},
    hints, readings,
    rules::{ANY, At, End, First, GoneOut, Later, Pass, Setting, Sides, Stake, checked},
    sort,
};

/// A round, from the deal until it is over. What is refused changes nothing.
///
/// ```
/// use chupai::{Game, Rules};
/// let mut game = Game::new(Rules::named("bigtwo")?, "a seed", None);
/// while let Some(seat) = game.turn() {
///     match game.legal().to_vec().first() {
///         Some(play) => game.play(&play.cards, None)?,
///         None => game.pass()?,
///     }
///     assert!(game.hand(seat).len() <= 13);
/// }
/// assert!(game.outcome().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    start: Arc<Start>,
    log: Vec<Move>,
    now: Position,
}

/// What does not change during a round.
#[derive(Debug)]
struct Start {
    rules: Arc<Rules>,
    seed: String,
    winner: Option<usize>,
    landlord: Option<usize>,
    kitty: Vec<Card>,
    /// The card that the first play must hold.
    include: Option<Card>,
    position: Position,
}

#[derive(Clone, Debug)]
struct Position {
    hands: Vec<Hand>,
    turn: Option<usize>,
    table: Option<(usize, Play)>,
    /// Who has passed in this trick.
    passed: Vec<bool>,
    /// Who is out of cards, the first first.
    out: Vec<usize>,
}

/// What a seat did; no play is a pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The seat, from 0.
    pub seat: usize,
    /// What it played.
    pub play: Option<Play>,
}

/// How a round ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The place of each seat, 1 the best; seats that stand equal share the better place.
    pub places: Vec<usize>,
    /// The points of each seat.
    pub scores: Vec<i32>,
}

/// What one seat may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The seat.
    pub seat: usize,
    /// Whose turn it is; nobody's when the round is over.
    pub turn: Option<usize>,
    /// The seat's own cards, highest first.
    pub hand: Vec<Card>,
    /// How many cards each seat holds.
    pub counts: Vec<usize>,
    /// What has to be beaten, and who laid it.
    pub table: Option<Move>,
    /// All that was played.
    pub history: Vec<Move>,
    /// The seat that plays against the others.
    pub landlord: Option<usize>,
    /// The cards the landlord took, which all saw.
    pub kitty: Option<Vec<Card>>,
}

impl ToData for Move {
    fn to_data(&self) -> Data {
        map([("seat", self.seat.to_data()), ("play", self.play.to_data())])
    }
}

impl ToData for Outcome {
    fn to_data(&self) -> Data {
        map([("places", self.places.to_data()), ("scores", self.scores.to_data())])
    }
}

impl ToData for View {
    fn to_data(&self) -> Data {
        let view = map([
            ("seat", self.seat.to_data()),
            ("turn", self.turn.to_data()),
            ("hand", self.hand.to_data()),
            ("counts", self.counts.to_data()),
            ("table", self.table.to_data()),
            ("history", self.history.to_data()),
        ]);
        view.with("landlord", self.landlord.as_ref()).with("kitty", self.kitty.as_ref())
    }
}

/// Which of several readings is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The kind it is taken as.
    pub kind: Kind,
    /// The groups in a row.
    pub length: u8,
    /// The rank that decides.
    pub rank: Rank,
}

impl Claim {
    /// Whether a reading is the one that is meant.
    pub(crate) fn names(&self, reading: &Reading) -> bool {
        (self.kind, self.length, self.rank) == (reading.kind, reading.length, reading.rank)
    }
}

/// Why a saved round cannot be taken up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameError {
    /// Its rules make no sense.
    Rules(RulesError),
    /// A move is not allowed where it stands, or the data is not a round.
    Invalid(String),
}

impl Game {
    /// Deals a round from a seed. `winner` is who won the deal before, where there was one: that seat leads
    /// where the rules say so.
    pub fn new(rules: impl Into<Arc<Rules>>, seed: &str, winner: Option<usize>) -> Game {
        let start = Start::new(rules.into(), seed, winner);
        Game { now: start.position.clone(), log: Vec::new(), start: Arc::new(start) }
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &Rules {
        &self.start.rules
    }

    /// What it was dealt from.
    pub fn seed(&self) -> &str {
        &self.start.seed
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.now.hands.len()
    }

    /// The seat to move; `None` when the round is over.
    pub fn turn(&self) -> Option<usize> {
        self.now.turn
    }

    /// The seat that plays against the others, and the cards it took, where the game has one.
    pub fn landlord(&self) -> Option<(usize, &[Card])> {
        self.start.landlord.map(|seat| (seat, self.start.kitty.as_slice()))
    }

    /// What has to be beaten, and who laid it.
    pub fn table(&self) -> Option<(usize, &Play)> {
        self.now.table.as_ref().map(|(seat, play)| (*seat, play))
    }

    /// A seat's cards, highest first; none where there is no such seat.
    pub fn hand(&self, seat: usize) -> Vec<Card> {
        sort(self.now.hands.get(seat).unwrap_or(&Hand::EMPTY), self.rules(), SortBy::Rank)
    }

    /// All that was done.
    pub fn history(&self) -> &[Move] {
        &self.log
    }

    /// Every play the seat to move may make.
    pub fn legal(&self) -> Plays {
        self.legal_with(Options::default())
    }

    /// The same with options; a card that has to be included is seen to.
    pub fn legal_with(&self, options: Options) -> Plays {
        let Some(seat) = self.now.turn else { return Plays::default() };
        let previous = self.now.table.as_ref().map(|(_, play)| &play.reading);
        let duties = Options { include: self.include(), highest: self.highest_single(), ..options };
        hints(&self.now.hands[seat], previous, self.rules(), &duties)
    }

    /// Whether the seat to move may pass: where it may also let what it could beat go by, or can play nothing.
    pub fn may_pass(&self) -> bool {
        let free = self.now.table.is_some() && !self.rules().data().turn.must_beat;
        let can_play = || !self.legal_with(Options { limit: 1, ..Options::default() }).is_empty();
        self.now.turn.is_some() && (free || !can_play())
    }

    /// Why the seat to move may not play these cards, or `None` where it may.
    pub fn refusal(&self, cards: &[Card], claim: Option<Claim>) -> Option<Refusal> {
        self.checked(cards, claim).err()
    }

    /// Plays cards for the seat to move. A claim says which reading is meant where there are several.
    ///
    /// # Errors
    /// When they may not be played; nothing has changed then.
    pub fn play(&mut self, cards: &[Card], claim: Option<Claim>) -> Result<(), Refusal> {
        let (seat, play) = self.checked(cards, claim)?;
        self.apply(Move { seat, play: Some(play) });
        Ok(())
    }

    /// Passes for the seat to move.
    ///
    /// # Errors
    /// When it has to play; nothing has changed then.
    pub fn pass(&mut self) -> Result<(), Refusal> {
        let seat = self.now.turn.ok_or(Refusal::RoundOver)?;
        if !self.may_pass() {
            return Err(Refusal::MayNotPass);
        }
        self.apply(Move { seat, play: None });
        Ok(())
    }

    /// Takes back the last move; false where there is none.
    pub fn undo(&mut self) -> bool {
        let undone = self.log.pop().is_some();
        let log = std::mem::take(&mut self.log);
        self.now = self.start.position.clone();
        log.into_iter().for_each(|done| self.apply(done));
        undone
    }

    /// How the round ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let over = self.now.turn.is_none();
        over.then(|| Outcome { places: self.places(), scores: self.scores() })
    }

    /// What a seat may know.
    pub fn view(&self, seat: usize) -> View {
        View {
            seat,
            turn: self.now.turn,
            hand: self.hand(seat),
            counts: self.now.hands.iter().map(Hand::len).collect(),
            table: self.now.table.as_ref().map(|(seat, play)| Move { seat: *seat, play: Some(play.clone()) }),
            history: self.log.clone(),
            landlord: self.start.landlord,
            kitty: self.start.landlord.map(|_| self.start.kitty.clone()),
        }
    }

    /// The round as JSON text: its rules, its seed and its moves.
    pub fn to_json(&self) -> String {
        let Start { rules, seed, winner, .. } = &*self.start;
        let moves = self.log.iter().map(saved_move).collect();
        let round = map([
            ("rules", rules.source().clone()),
            ("seed", Data::text(seed)),
            ("winner", winner.map_or(Data::Null, |seat| Data::Whole(seat as i64))),
            ("moves", Data::List(moves)),
        ]);
        round.to_string()
    }

    /// Takes up a saved round, by dealing and playing it again.
    ///
    /// # Errors
    /// When it is not a round as [`Game::to_json`] gives it, or a move in it is not allowed.
    pub fn from_json(saved: &str) -> Result<Game, GameError> {
        let data = Data::parse(saved).map_err(|problem| GameError::Invalid(format!("the round {problem}")))?;
        let rules =
            data.get("rules").ok_or_else(|| GameError::Invalid("rules is missing: expected a rule set".into()))?;
        let rules = Rules::from_data(rules).map_err(GameError::Rules)?;
        let seed: String = field(&data, "seed")?;
        let winner: Option<u8> = field(&data, "winner")?;
        let mut game = Game::new(rules, &seed, winner.map(usize::from));
        let Some(Data::List(moves)) = data.get("moves") else {
            return Err(GameError::Invalid("moves is missing: expected a list".into()));
        };
        for (number, done) in moves.iter().enumerate() {
            let refused = |why: &dyn fmt::Display| GameError::Invalid(format!("moves[{number}]: {why}"));
            let seat = field::<u8>(done, "seat").map_err(|error| refused(&error))?;
            if game.now.turn != Some(seat.into()) {
                return Err(refused(&format_args!("it is not the turn of seat {seat}")));
            }
            match done.get("play") {
                Some(play @ Data::Map(_)) => {
                    let cards = field::<Vec<Card>>(play, "cards").map_err(|error| refused(&error))?;
                    game.play(&cards, Some(claim(play).map_err(|error| refused(&error))?))
                }
                Some(Data::Null) => game.pass(),
                _ => return Err(refused(&"play is missing: expected a play, or null for a pass")),
            }
            .map_err(|refusal| refused(&refusal))?;
        }
        Ok(game)
    }

    fn include(&self) -> Option<Card> {
        self.start.include.filter(|_| self.log.is_empty())
    }

    /// The only single card that the seat to move may play, where the house asks for the highest.
    fn highest_single(&self) -> Option<Card> {
        let seat = self.now.turn.filter(|_| self.rules().data().turn.highest_single)?;
        let mut after = (1..self.seats()).map(|step| self.now.hands[(seat + step) % self.seats()].len());
        let last_card = after.find(|&held| held > 0) == Some(1);
        let highest = self.now.hands[seat].iter().max_by_key(|&card| self.rules().strength.card(card));
        highest.filter(|_| last_card)
    }

    /// The seat to move and what the cards are when it plays them.
    fn checked(&self, cards: &[Card], claim: Option<Claim>) -> Result<(usize, Play), Refusal> {
        let seat = self.now.turn.ok_or(Refusal::RoundOver)?;
        let rules = self.rules();
        if !self.now.hands[seat].holds(cards) {
            return Err(Refusal::NotInHand);
        }
        let (played, held) = (Hand::counted(cards), self.now.hands[seat].len());
        let previous = self.now.table.as_ref().map(|(_, play)| &play.reading);
        let meant = |reading: &Reading| claim.is_none_or(|claim| claim.names(reading));
        let readings = readings(&played, rules).into_iter().map(|play| play.reading).filter(meant);
        if let Some(refusal) = nearest(readings, previous, rules) {
            return Err(refusal);
        }
        let legal = preferred(&played, rules, &|reading| {
            meant(reading)
                && previous.is_none_or(|previous| beats(reading, previous, rules))
                && rules.allows_last(reading, held)
        });
        let not_now = if cards.len() < held { Refusal::OnlyLast } else { Refusal::NeverLast };
        let reading = legal.ok_or(not_now)?;
        if let Some(card) = self.include().filter(|card| !cards.contains(card)) {
            return Err(Refusal::MustInclude(card));
        }
        if let Some(card) = self.highest_single().filter(|card| reading.is_other_single(*card)) {
            return Err(Refusal::HighestSingle(card));
        }
        Ok((seat, play(reading, &played, rules)))
    }

    /// Does what is known to be allowed.
    fn apply(&mut self, done: Move) {
        self.now.apply(&done, &self.start);
        self.log.push(done);
    }

    fn places(&self) -> Vec<usize> {
        // The better the standing, the lower the number.
        let standing: Vec<usize> = (0..self.seats())
            .map(|seat| match (self.start.landlord, self.now.out.iter().position(|&out| out == seat)) {
                (Some(_), _) => usize::from(!self.won(seat)),
                (None, Some(place)) => place,
                (None, None) => self.seats() + self.now.hands[seat].len(),
            })
            .collect();
        standing.iter().map(|own| 1 + standing.iter().filter(|other| *other < own).count()).collect()
    }

    /// Whether a seat is first out, or on that seat's side.
    fn won(&self, seat: usize) -> bool {
        self.now.out.first().is_some_and(|&first| self.start.side(seat) == self.start.side(first))
    }

    fn scores(&self) -> Vec<i32> {
        let score = &self.rules().data().score;
        let parts = [
            score.cards.as_ref().map(|steps| self.card_scores(steps)),
            score.stake.as_ref().map(|stake| self.stake_scores(stake)),
            score.places.as_ref().map(|points| self.place_scores(points)),
            score.partners.as_ref().map(|points| self.partner_scores(points)),
        ];
        let sum = |seat: usize| parts.iter().flatten().map(|part| part[seat]).sum();
        (0..self.seats()).map(sum).collect()
    }

    fn place_scores(&self, points: &[u8]) -> Vec<i32> {
        let points_of = |place: usize| points.get(place - 1).map_or(0, |&points| points.into());
        self.places().into_iter().map(points_of).collect()
    }

    fn partner_scores(&self, points: &[u8]) -> Vec<i32> {
        let first = self.now.out.first().copied().unwrap_or(0);
        let is_partner = |&seat: &usize| seat != first && self.start.side(seat) == self.start.side(first);
        let place = self.now.out.iter().position(is_partner).unwrap_or(self.seats() - 1);
        let stake = points.get(place - 1).map_or(0, |&points| points.into());
        (0..self.seats()).map(|seat| if self.won(seat) { stake } else { -stake }).collect()
    }

    fn card_scores(&self, steps: &[(u8, u8)]) -> Vec<i32> {
        let owed = |hand: &Hand| {
            let each = steps.iter().rev().find(|(from, _)| hand.len() >= usize::from(*from)).map_or(0, |step| step.1);
            hand.len() as i32 * i32::from(each)
        };
        let total: i32 = self.now.hands.iter().map(owed).sum();
        let score = |(seat, hand)| if self.won(seat) { total } else { -owed(hand) };
        self.now.hands.iter().enumerate().map(score).collect()
    }

    fn stake_scores(&self, &Stake { bombs, spring }: &Stake) -> Vec<i32> {
        let played = |side: &dyn Fn(usize) -> bool| {
            self.log.iter().filter(|done| done.play.is_some() && side(done.seat)).count()
        };
        let landlord = self.start.landlord.unwrap_or(0);
        let peasants_shut_out = played(&|seat| seat != landlord) == 0;
        let landlord_shut_out = !self.won(landlord) && played(&|seat| seat == landlord) <= 1;
        let bombs_played = self.log.iter().filter(|done| done.play.as_ref().is_some_and(|play| play.bomb)).count();
        let doublings =
            usize::from(spring && (peasants_shut_out || landlord_shut_out)) + if bombs { bombs_played } else { 0 };
        let stake = 1 << doublings.min(24);
        let others = self.seats() as i32 - 1;
        let share = |seat: usize| if seat == landlord { stake * others } else { stake };
        (0..self.seats()).map(|seat| if self.won(seat) { share(seat) } else { -share(seat) }).collect()
    }
}

impl Start {
    fn new(rules: Arc<Rules>, seed: &str, winner: Option<usize>) -> Start {
        let mut random = Random::new(seed);
        let deal = deal_from(&rules, seed, &mut random);
        let (table, turn) = (&rules.data().table, &rules.data().turn);
        let seats = usize::from(table.players);
        let landlord = (table.sides == Sides::Landlord).then(|| random.below(seats as u64) as usize);
        let mut hands: Vec<Hand> = deal.hands.iter().map(|cards| Hand::counted(cards)).collect();
        if let Some(landlord) = landlord {
            deal.kitty.iter().for_each(|&card| hands[landlord].add(card));
        }
        let lowest = || {
            let dealt = hands.iter().enumerate().flat_map(|(seat, hand)| hand.iter().map(move |card| (seat, card)));
            dealt.min_by_key(|&(_, card)| rules.strength.card(card))
        };
        let holder = |card: Card| hands.iter().position(|hand| hand.count(card) > 0).map(|seat| (seat, card));
        let by_card = match turn.first {
            First::Lowest => lowest(),
            First::Holder(card) => holder(card).or_else(lowest),
            First::Landlord | First::Random => None,
        };
        let winner_leads = winner.filter(|&seat| turn.later == Later::Winner && seat < seats);
        let (leader, include) = match (winner_leads, by_card) {
            (Some(seat), _) => (seat, None),
            (None, Some((seat, card))) => (seat, Some(card).filter(|_| turn.must_include)),
            (None, None) => (landlord.unwrap_or_else(|| random.below(seats as u64) as usize), None),
        };
        let position = Position { hands, turn: Some(leader), table: None, passed: vec![false; seats], out: Vec::new() };
        Start { seed: seed.into(), winner, landlord, kitty: deal.kitty, include, position, rules }
    }

    /// Who plays together: seats of one number.
    fn side(&self, seat: usize) -> usize {
        let seats = self.position.hands.len();
        match (self.landlord, self.rules.data().table.sides) {
            (Some(landlord), _) => usize::from(seat == landlord),
            (None, Sides::Partners) => seat % (seats / 2),
            (None, _) => seat,
        }
    }
}

impl Position {
    fn apply(&mut self, done: &Move, start: &Start) {
        match &done.play {
            None => self.passed[done.seat] = true,
            Some(play) => {
                for &card in &play.cards {
                    self.hands[done.seat].remove(card);
                }
                self.table = Some((done.seat, play.clone()));
                if self.hands[done.seat].is_empty() {
                    self.out.push(done.seat);
                }
            }
        }
        let seats = self.hands.len();
        let is_out = |seat: usize| self.hands[seat].is_empty();
        let over = match start.rules.data().end {
            End::FirstOut => !self.out.is_empty(),
            End::LastIn => self.out.len() + 1 >= seats,
            End::SideOut => {
                let side = start.side(done.seat);
                self.out.len() + 1 >= seats || (0..seats).all(|seat| start.side(seat) != side || is_out(seat))
            }
        };
        // Where none of those who hold cards may lead them, as where only 2s are left that may not be the last.
        let stuck = self.table.is_none() && (0..seats).all(|seat| is_out(seat) || self.passed[seat]);
        self.turn = if over || stuck { None } else { self.next(done.seat, start) };
    }

    /// The seat after `seat` that may move. Where the turn comes round to the owner of the table the trick
    /// is over, and the owner leads, or where the owner is out whom the rules say.
    fn next(&mut self, seat: usize, start: &Start) -> Option<usize> {
        let (seats, turn) = (self.hands.len(), &start.rules.data().turn);
        for next in (seat + 1..=seat + seats).map(|next| next % seats) {
            if self.table.as_ref().is_some_and(|(owner, _)| *owner == next) {
                self.table = None;
                self.passed.fill(false);
                if self.hands[next].is_empty() && turn.gone_out == GoneOut::Partner {
                    let mut partners = (1..seats).map(|step| (next + step) % seats);
                    let partner = partners.find(|&other| start.side(other) == start.side(next));
                    if let Some(partner) = partner.filter(|&partner| !self.hands[partner].is_empty()) {
                        return Some(partner);
                    }
                }
            }
            let locked = turn.pass == Pass::Locked && self.passed[next];
            if !self.hands[next].is_empty() && !locked {
                return Some(next);
            }
        }
        None
    }
}

/// What of a move is needed to make it again.
fn saved_move(done: &Move) -> Data {
    let play = done.play.as_ref().map_or(Data::Null, |play| {
        map([
            ("kind", Data::text(play.kind.name())),
            ("cards", play.cards.as_slice().to_data()),
            ("length", Data::Whole(play.length.into())),
            ("rank", Data::Text(play.rank.to_string())),
        ])
    });
    map([("seat", Data::Whole(done.seat as i64)), ("play", play)])
}

fn claim(play: &Data) -> Result<Claim, GameError> {
    let text: String = field(play, "rank")?;
    let rank = text.parse().map_err(|_| GameError::Invalid(format!("{} is not a rank", Data::text(&text))))?;
    Ok(Claim { kind: field(play, "kind")?, length: field(play, "length")?, rank })
}

/// A part of a saved round.
fn field<T: Setting>(data: &Data, name: &str) -> Result<T, GameError> {
    let value = data.get(name).unwrap_or(&Data::Null);
    let value = checked(value, &T::WHAT, ANY, At::TOP.below(name));
    let value = value.map_err(|error| GameError::Invalid(error.to_string()))?;
    T::read(&value).ok_or_else(|| GameError::Invalid(format!("{name} cannot be read")))
}

impl GameError {
    /// The error's stable code: `invalid-rules`, `unknown-rules` or `invalid-argument`.
    pub fn code(&self) -> &'static str {
        match self {
            GameError::Rules(error) => error.code(),
            GameError::Invalid(_) => "invalid-argument",
        }
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::Rules(error) => error.fmt(f),
            GameError::Invalid(problem) => f.write_str(problem),
        }
    }
}

impl std::error::Error for GameError {}
