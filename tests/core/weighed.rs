//! A play that the computer player is asked to weigh is valued by its own cards.

use crate::common::{cards, house, lot, rules, step};
use chupai::{Advice, Card, DealtCards, Game, HintOptions, Level, Play, ThinkOptions, advise};
use serde_json::json;

#[test]
fn any_legal_play_is_valued_where_that_is_asked_for() {
    let game = Game::builder(&lot("doudizhu")).deal("a seed").expect("a deal");
    let view = game.view(game.turn().expect("a seat")).expect("a view");
    let think = |weigh: &[Card]| ThinkOptions::from("7").level(Level::Normal).weigh(weigh);
    for play in game.legal().expect("not too much").to_vec() {
        let advice = advise(&view, game.rules(), think(&play.cards)).expect("advice");
        let ranks = |play: &Play| play.cards.iter().map(|card| card.rank()).collect::<Vec<_>>();
        let own = |advice: &&Advice| advice.play.as_ref().is_some_and(|other| ranks(other) == ranks(&play));
        assert!(advice.iter().filter(own).count() > 0, "{play:?}");
    }
    let unseen: Vec<Card> = game.rules().deck().iter().filter(|card| !view.hand.contains(card)).take(1).collect();
    let refused = advise(&view, game.rules(), think(&unseen)).expect_err("it is not held");
    assert_eq!((refused.code(), refused.to_string().starts_with("weigh: ")), ("invalid-argument", true));
}

/// In Guandan suits do not rank, but make straight flushes; in Dou Dizhu they count for nothing.
#[test]
fn what_is_weighed_is_valued_by_its_own_cards_where_suits_count() {
    for (rules, suits_count) in [(rules("guandan"), true), (rules("bigtwo"), true), (lot("doudizhu"), false)] {
        let mut game = Game::builder(&rules).deal("a seed").expect("a deal");
        let held = |game: &Game| game.hand(game.turn().expect("a seat")).expect("a seat").len();
        while game.table().is_some() || held(&game) > 9 {
            step(&mut game);
        }
        let view = game.view(game.turn().expect("a seat")).expect("a view");
        let sorted = |play: &[Card]| {
            let mut cards: Vec<String> = play.iter().map(ToString::to_string).collect();
            cards.iter_mut().filter(|_| !suits_count).for_each(|card| card.truncate(1));
            cards.sort();
            cards
        };
        let listed = game.legal_with(&HintOptions::default().limit(40)).expect("not too much").to_vec();
        let singles = view.hand.iter().map(|&card| vec![card]);
        for cards in listed.into_iter().map(|play| play.cards.to_vec()).chain(singles) {
            if game.refusal(&cards, None).is_some() {
                continue;
            }
            let think = ThinkOptions::from("7").level(Level::Easy).weigh(&cards);
            let advice = advise(&view, &rules, think).expect("advice");
            let plays = advice.iter().filter_map(|advice| advice.play.as_ref());
            let own = plays.filter(|play| sorted(&play.cards) == sorted(&cards)).count();
            assert_eq!(own, 1, "{} {cards:?}", rules.title());
        }
    }
}

#[test]
fn a_play_that_breaks_a_flush_is_not_told_the_odds_of_one_that_keeps_it() {
    let hands = [cards("3d 4d 5d"), cards("9s Ts Js"), cards("Qs Ks As")];
    let kitty = cards("6d 7d 5h");
    let dealt: Vec<Card> = hands.concat().into_iter().chain(kitty.clone()).collect();
    let without: Vec<Card> = Card::all().filter(|card| !dealt.contains(card) && !card.rank().is_joker()).collect();
    let rules = house(
        "doudizhu",
        json!({
            "deck": { "without": without, "jokers": false },
            "table": { "bidding": "lot", "hand": 3 },
            "plays": {
                "straight": { "suits": "mixed" },
                "straight-flush": { "width": 1, "length": 5, "suits": "same" },
                "rocket": null,
            },
            "bombs": [{ "play": "straight-flush" }],
        }),
    );
    let dealt = DealtCards::new(hands.to_vec()).kitty(kitty).landlord(0);
    let game = Game::builder(&rules).deal_with(dealt).expect("a deal");
    let view = game.view(0).expect("a seat");
    let wins = |laid: &str| {
        let advice = advise(&view, &rules, ThinkOptions::from("7").weigh(&cards(laid))).expect("advice");
        let own = advice.iter().find(|advice| advice.play.as_ref().is_some_and(|play| play.cards[..] == cards(laid)));
        own.unwrap_or_else(|| panic!("{laid}: {advice:?}")).wins
    };
    let (keeps, breaks) = (wins("5h"), wins("5d"));
    assert!(keeps > 0.8 && breaks < 0.2, "{keeps} {breaks}");
}
