//! Wild cards, by brute force: what they are listed in is recognised, and they stand for every card there is.

use std::collections::BTreeSet;

use crate::brute_force::{agrees, position, with};
use crate::common::{hand, legal};
use crate::properties::config;
use crate::random_house_rules::wild_rules;
use chupai::{Card, Kind, Play, Rank, Reading, Rules, Suit, readings};
use proptest::{prelude::*, sample::subsequence};
use serde_json::json;

/// Every card that is wild.
fn wild_cards(rules: &Rules) -> Vec<Card> {
    let settings = rules.settings();
    let Some(wild) = &settings.wild else { return Vec::new() };
    let of_rank = |card: &Card| match (wild.ranks, settings.level) {
        (Some(ranks), _) => ranks.contains(card.rank()),
        (None, level) => !wild.jokers && level.is_some_and(|level| level.rank() == card.rank()),
    };
    let of_suit = |card: &Card| wild.suits.is_none_or(|suits| card.suit().is_some_and(|suit| suits.contains(suit)));
    let is_wild = |card: &Card| (of_rank(card) && of_suit(card)) || (wild.jokers && card.rank().is_joker());
    rules.deck().iter().filter(is_wild).collect()
}

/// A hand with some wild cards in it for certain.
fn wild_position(rules: impl Strategy<Value = Rules>) -> impl Strategy<Value = (Rules, Vec<Card>, Option<Reading>)> {
    rules.prop_flat_map(|rules| {
        let wild = wild_cards(&rules);
        (position(&rules, 8), subsequence(wild.clone(), 1..=wild.len().min(4))).prop_map(
            move |((mut cards, previous), wild)| {
                cards.retain(|card| !wild.contains(card));
                cards.extend(wild);
                (rules.clone(), cards, previous)
            },
        )
    })
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn with_wild_cards_too((rules, cards, previous) in wild_position(wild_rules())) {
        agrees(&cards, None, &rules)?;
        agrees(&cards, previous.as_ref(), &rules)?;
        let natural: Vec<Card> = cards.iter().copied().filter(|card| !wild_cards(&rules).contains(card)).collect();
        agrees(&natural, previous.as_ref(), &rules)?;
        for play in legal(&hand(&cards, &rules), None, &rules).to_vec() {
            if let Some(taken_as) = &play.taken_as {
                let tame = tame(&rules);
                let taken = readings(&hand(&spread(taken_as), &tame), &tame);
                prop_assert!(taken.iter().any(|other| what(other) == what(&play)), "{:?} as {taken_as:?}", play.reading);
            }
        }
    }

    #[test]
    fn wild_cards_stand_for_whatever_makes_a_play((rules, cards, _) in wild_position(wild_rules()), size in 1..=7_usize) {
        let cards = &chupai::shuffle(&cards, size as u64)[..size.min(cards.len())];
        let (wild, natural): (Vec<Card>, Vec<Card>) = cards.iter().partition(|card| wild_cards(&rules).contains(card));
        let setting = rules.settings().wild.as_ref().expect("wild cards");
        let most = usize::from(setting.most);
        prop_assume!(wild.len() <= 2);
        let tame = tame(&rules);
        let mut found: BTreeSet<_> = readings(&hand(cards, &tame), &tame).iter().map(what).collect();
        // One and the same card for each wild card in turn, or for both of them any two cards.
        let others: Vec<Card> = Card::all().filter(|card| !card.rank().is_joker()).collect();
        let mut stand = |stands: &[(usize, Card)]| {
            let mut taken = wild.clone();
            stands.iter().for_each(|&(at, other)| taken[at] = other);
            taken.extend(&natural);
            found.extend(readings(&hand(&spread(&taken), &tame), &tame).iter().map(what));
        };
        if !natural.is_empty() || (setting.alone && wild.len() == 2) {
            for &one in &others {
                (0..wild.len()).for_each(|at| stand(&[(at, one)]));
                if wild.len() == 2 && most >= 2 && !natural.is_empty() {
                    others.iter().for_each(|&two| stand(&[(0, one), (1, two)]));
                }
            }
        }
        prop_assert_eq!(readings(&hand(cards, &rules), &rules).iter().map(what).collect::<BTreeSet<_>>(), found);
    }
}

/// The same rules with nothing wild, and room for what wild cards stand for.
fn tame(rules: &Rules) -> Rules {
    with(rules, json!({ "wild": null, "deck": { "packs": 4 } }))
}

/// The same cards, none more than four times: what is more is of another suit.
fn spread(cards: &[Card]) -> Vec<Card> {
    let mut spread: Vec<Card> = Vec::new();
    for card in cards {
        let suits = Suit::ALL.into_iter().map(|suit| Card::new(card.rank(), suit));
        let room = |other: &Card| spread.iter().filter(|known| *known == other).count() < 4;
        let other = std::iter::once(*card).chain(suits).find(room);
        spread.extend(other);
    }
    spread
}

fn what(play: &Play) -> (Kind, u8, Rank) {
    (play.reading.kind, play.reading.length, play.reading.rank)
}
