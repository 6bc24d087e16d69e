//! The start of a round: its rules and seed, and what it takes over from the rounds before.

use serde::{Deserialize, Serialize};

use super::{
    SortBy,
    deal::{Random, deal_hands, leader_by_card},
    dealt_cards::DealtCards,
    sort,
    turn::{Seating, side_of},
};
use crate::{
    Card, Hand, Rank, Rules, Seed,
    beat::legal_reading,
    settings::{Bidding, LaterLead, PlainRank, RuleSet, Sides},
};

/// The parts of a round that do not change.
#[derive(Debug)]
pub(crate) struct Start {
    pub rules: Rules,
    pub source: CardSource,
    pub before: DealsBefore,
}

/// Where the cards of a round come from.
#[derive(Clone, Debug)]
pub(crate) enum CardSource {
    Seed(Seed),
    Dealt(DealtCards),
}

/// The cards of a deal, and what was drawn by lot.
pub(super) struct StartingCards {
    pub hands: Vec<Hand>,
    /// The cards left over, highest first.
    pub kitty: Vec<Card>,
    /// The landlord, where nobody bids.
    pub landlord: Option<usize>,
    /// Who bids or leads first, where no rule says so.
    pub turn: Option<usize>,
    /// The seat that leads as it was dealt a card, and that card, where a card decides.
    pub by_card: Option<(usize, Card)>,
}

/// The deals before in a match, as far as a deal depends on them.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "an object")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct DealsBefore {
    /// The seats that went out in the last deal in which any did, the first first; none in the first deal.
    pub out: Vec<usize>,
    /// The level of each side, where the rules have levels.
    pub levels: Vec<Rank>,
    /// How often each side has played the highest level and not won.
    pub tries: Vec<u8>,
}

/// The level of a deal, where the rules have one.
pub(super) fn level_of(settings: &RuleSet) -> Option<Rank> {
    settings.level.map(PlainRank::rank)
}

impl DealsBefore {
    /// Whether deals under these rules can have left this.
    pub(super) fn fits(&self, rules: &Rules) -> bool {
        self.seats_fit(rules) && self.levels_fit(rules)
    }

    /// Whether a deal can be over when just these seats are out. It may be known only that one seat has won, and the seat left
    /// with cards may be named, too.
    fn seats_fit(&self, rules: &Rules) -> bool {
        let seats = rules.players();
        let known = self.out.iter().enumerate().all(|(at, seat)| *seat < seats && !self.out[..at].contains(seat));
        let out = &self.out[..self.out.len().min(seats - 1)];
        let is_first_deal = self.levels.is_empty() && self.out.len() <= 1;
        // Any seat can have been the landlord.
        let landlords = if rules.settings().table.sides == Sides::Landlord { seats } else { 1 };
        known && (is_first_deal || (0..landlords).any(|landlord| is_end(out, landlord, rules)))
    }

    /// Whether the level is that of the side that won, and no side has tried the highest as often as it may.
    fn levels_fit(&self, rules: &Rules) -> bool {
        let settings = rules.settings();
        let (Some(rule), Some(level)) = (&settings.levels, level_of(settings)) else {
            return self.levels.is_empty() && self.tries.is_empty();
        };
        if self.levels.is_empty() {
            return self.tries.is_empty() && self.out.len() <= 1;
        }
        let (ladder, sides) = (&settings.ranks, rules.players() / 2);
        let is_level = match self.out.first() {
            Some(&first) => {
                self.levels.get(side_of(settings.table.sides, first, rules.players(), None)) == Some(&level)
            }
            None => self.levels.contains(&level),
        };
        let may_have_tried = |(level, &tries): (&Rank, &u8)| {
            let is_highest = ladder.last() == Some(level);
            tries == 0 || (is_highest && rule.tries.is_none_or(|most| tries < u8::from(most)))
        };
        is_level
            && [self.levels.len(), self.tries.len()] == [sides; 2]
            && self.levels.iter().all(|level| ladder.contains(level))
            && self.levels.iter().zip(&self.tries).all(may_have_tried)
    }
}

/// Whether a deal goes on until the last of these seats is out, and is over then.
fn is_end(out: &[usize], landlord: usize, rules: &Rules) -> bool {
    let (seats, settings) = (rules.players(), rules.settings());
    let seating = Seating::new(settings, seats, |seat| side_of(settings.table.sides, seat, seats, Some(landlord)));
    let is_over = |count: usize| {
        let holding = (0..seats).filter(|seat| !out[..count].contains(seat)).collect();
        seating.is_over(out[count - 1], holding)
    };
    let won_as_dealt = !settings.instant.is_empty() && out.len() == 1;
    let ends = !out.is_empty() && is_over(out.len());
    !(1..out.len()).any(is_over) && (ends || won_as_dealt || may_stall(rules))
}

/// Whether a deal can end because nobody may lead: where some card by itself is no play, or may be one only as the last card or
/// only before it.
pub(crate) fn may_stall(rules: &Rules) -> bool {
    let leads = |card| {
        let reading = legal_reading(&Hand::from_iter([card]), None, None, rules);
        reading.is_some_and(|reading| rules.allows_last(&reading, 1) && rules.allows_last(&reading, 2))
    };
    !rules.deck().iter().all(leads)
}

impl Start {
    /// The cards after `redeals` deals in which nobody bid.
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
                hands.extend(dealt.hands.iter().map(|hand| Hand::of(hand)));
                kitty = Hand::of(&dealt.kitty);
                (landlord, turn) = (dealt.landlord, dealt.turn);
            }
        }
        let (settings, by_card) = (rules.settings(), leader_by_card(rules, &hands));
        let bids = settings.table.bidding != Bidding::Lot && landlord.is_none();
        if settings.table.sides == Sides::Landlord && !bids {
            landlord = landlord.or(turn).or(Some(0));
        }
        let winner_leads = settings.turn.later == LaterLead::Winner && !self.before.out.is_empty();
        let by_lot = bids || (landlord.is_none() && !winner_leads && by_card.is_none());
        match &self.source {
            _ if by_lot => turn = turn.or(Some(0)),
            CardSource::Seed(_) => turn = None,
            // A seat that leads by its card has to play it.
            CardSource::Dealt(_) if !winner_leads => {
                turn = turn.filter(|&turn| by_card.is_none_or(|(holder, _)| holder != turn));
            }
            CardSource::Dealt(_) => {}
        }
        StartingCards { hands, kitty: sort(&kitty, rules, SortBy::Rank), landlord, turn, by_card }
    }

    pub fn seats(&self) -> usize {
        self.rules.players()
    }

    /// The side of a seat where there is no landlord: partners have one number.
    pub fn side(&self, seat: usize) -> usize {
        side_of(self.rules.settings().table.sides, seat, self.seats(), None)
    }
}
