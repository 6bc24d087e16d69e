//! What is told of a round: moves, bids and gifts, what one seat may know, and how it ended.

use crate::{
    Card, Play, Rank,
    data::{Data, ToData, object},
};

/// What a seat did in a trick; no play is a pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The seat, from 0.
    pub seat: usize,
    /// What it played.
    pub play: Option<Play>,
}

/// What a seat bid for being landlord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bid {
    /// The seat.
    pub seat: usize,
    /// How much; 0 where it declined.
    pub bid: u8,
}

/// A card given before the first trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gift {
    /// Who gave it.
    pub from: usize,
    /// Who has it now.
    pub to: usize,
    /// The card.
    pub card: Card,
}

/// What a round is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Seats bid for being landlord.
    Bidding,
    /// The losers of the deal before give cards, and are given others back.
    Tribute,
    /// Cards are played.
    Play,
    /// It is over.
    Over,
}

/// How a round ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The place of each seat, 1 the best; seats that stand equal share the better place.
    pub places: Vec<usize>,
    /// The points of each seat.
    pub scores: Vec<i32>,
    /// The level of each seat's side after the deal, where the rules have levels.
    pub levels: Option<Vec<Rank>>,
    /// The seats that have won the match.
    pub champions: Option<Vec<usize>>,
}

/// What one seat may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The seat.
    pub seat: usize,
    /// What the round is at.
    pub phase: Phase,
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
    /// The card that the first play must hold, where the rules say so.
    pub must_include: Option<Card>,
    /// The bids of this deal, where there is bidding.
    pub bids: Option<Vec<Bid>>,
    /// The cards that were given, where there is tribute.
    pub gifts: Option<Vec<Gift>>,
    /// The seat that plays against the others, once it is known.
    pub landlord: Option<usize>,
    /// The cards the landlord took, which all saw.
    pub kitty: Option<Vec<Card>>,
}

impl Phase {
    pub(super) fn from_name(name: &str) -> Option<Phase> {
        [Phase::Bidding, Phase::Tribute, Phase::Play, Phase::Over].iter().copied().find(|phase| phase.name() == name)
    }

    /// The phase's name, such as `bidding`.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Bidding => "bidding",
            Phase::Tribute => "tribute",
            Phase::Play => "play",
            Phase::Over => "over",
        }
    }
}

impl ToData for Move {
    fn to_data(&self) -> Data {
        object! { "seat": self.seat, "play": self.play }
    }
}

impl ToData for Bid {
    fn to_data(&self) -> Data {
        object! { "seat": self.seat, "bid": self.bid }
    }
}

impl ToData for Gift {
    fn to_data(&self) -> Data {
        object! { "from": self.from, "to": self.to, "card": self.card }
    }
}

impl ToData for Outcome {
    fn to_data(&self) -> Data {
        object! {
            "places": self.places, "scores": self.scores;
            "levels": self.levels, "champions": self.champions
        }
    }
}

impl ToData for View {
    fn to_data(&self) -> Data {
        object! {
            "seat": self.seat,
            "phase": self.phase.name(),
            "turn": self.turn,
            "hand": self.hand,
            "counts": self.counts,
            "table": self.table,
            "history": self.history;
            "mustInclude": self.must_include,
            "bids": self.bids,
            "gifts": self.gifts,
            "landlord": self.landlord,
            "kitty": self.kitty
        }
    }
}
