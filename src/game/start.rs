//! The start of a round: its rules and seed, and what it takes over from the rounds before.

use serde::{Deserialize, Serialize};

use super::{
    SortBy,
    deal::{Random, deal_hands, leader_by_card},
    dealt_cards::DealtCards,
    sort,
    turn::Seating,
};
use crate::{
    Card, Hand, Rank, Rules, Seed,
    settings::{Bidding, LaterLead, Sides},
};

/// The parts of a round that do not change.
#[derive(Debug)]
pub(crate) struct Start {
    pub rules: Rules,
    pub source: CardSource,
    pub before: Carried,
}

/// Where the cards of a round come from.
#[derive(Clone, Debug)]
pub(crate) enum CardSource {
    Seed(Seed),
    Dealt(DealtCards),
}

/// The cards of a deal, and what lots have decided.
pub(super) struct StartingCards {
    pub hands: Vec<Hand>,
    /// The cards left over, highest first.
    pub kitty: Vec<Card>,
    /// The landlord, where nobody bids.
    pub landlord: Option<usize>,
    /// Who bids or leads first, where no rule says so.
    pub turn: Option<usize>,
}

/// The outcome of earlier rounds that a round takes over.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Carried {
    /// The seats that went out, the first first; none in the first deal.
    pub out: Vec<usize>,
    /// The level of each side, where the rules have levels.
    pub levels: Vec<Rank>,
    /// How often each side has played the highest level and not won.
    pub tries: Vec<u8>,
}

impl Carried {
    /// Whether a deal of these rules can end so.
    pub(super) fn fits(&self, rules: &Rules) -> bool {
        let seats = rules.seats();
        let sides = if rules.settings().levels.is_some() { seats / 2 } else { 0 };
        let distinct = self.out.iter().enumerate().all(|(at, seat)| !self.out[..at].contains(seat));
        distinct
            && self.out.iter().all(|&seat| seat < seats)
            && self.goes_on_to_the_last(rules)
            && (self.levels.is_empty() || self.levels.len() == sides)
            && self.levels.iter().all(|level| !level.is_joker())
            && self.tries.len() == self.levels.len()
    }

    /// Whether a deal is not over before the last of these seats is out. The seat left with cards may be named, too.
    fn goes_on_to_the_last(&self, rules: &Rules) -> bool {
        let seats = rules.seats();
        let before = &self.out[..self.out.len().min(seats - 1).saturating_sub(1)];
        let seating = Seating::new(rules.settings(), seats, |seat| side(rules, seat));
        let holding = (0..seats).filter(|seat| !before.contains(seat)).collect();
        let landlord = rules.settings().table.sides == Sides::Landlord; // it can be any seat
        landlord || before.last().is_none_or(|&last| !seating.is_over(last, holding))
    }
}

fn side(rules: &Rules, seat: usize) -> usize {
    match rules.settings().table.sides {
        Sides::Partners => seat % (rules.seats() / 2),
        _ => seat,
    }
}

impl Start {
    /// The cards after so many deals in which nobody bid.
    pub(super) fn cards(&self, redeals: u64) -> StartingCards {
        let (rules, mut hands) = (&self.rules, Vec::new());
        let (mut landlord, mut turn, kitty): (_, _, Hand);
        match &self.source {
            CardSource::Seed(seed) => {
                let mut random = Random::of_redeal(seed, redeals);
                hands = deal_hands(rules, &mut random);
                kitty = hands.pop().unwrap_or(Hand::EMPTY);
                (landlord, turn) = (None, Some(random.below(self.seats())));
            }
            CardSource::Dealt(dealt) => {
                hands.extend(dealt.hands.iter().map(|hand| hand.iter().copied().collect::<Hand>()));
                kitty = dealt.kitty.iter().copied().collect();
                (landlord, turn) = (dealt.landlord, dealt.turn);
            }
        }
        let settings = rules.settings();
        let bids = settings.table.bidding != Bidding::Lot && landlord.is_none();
        if settings.table.sides == Sides::Landlord && !bids {
            landlord = landlord.or(turn).or(Some(0));
        }
        let winner_leads = settings.turn.later == LaterLead::Winner && !self.before.out.is_empty();
        let by_lot = bids || (landlord.is_none() && !winner_leads && leader_by_card(rules, &hands).is_none());
        match &self.source {
            _ if by_lot => turn = turn.or(Some(0)),
            CardSource::Seed(_) => turn = None,
            // A seat that leads by its card has to play it.
            CardSource::Dealt(_) => {
                turn = turn.filter(|&turn| leader_by_card(rules, &hands).is_none_or(|(holder, _)| holder != turn));
            }
        }
        StartingCards { hands, kitty: sort(&kitty, rules, SortBy::Rank), landlord, turn }
    }

    pub fn seats(&self) -> usize {
        self.rules.seats()
    }

    /// Numbers the sides where no seat plays against all others: seats of one number play together.
    pub fn side(&self, seat: usize) -> usize {
        side(&self.rules, seat)
    }
}
