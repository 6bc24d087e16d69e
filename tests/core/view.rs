//! The view that one seat has of a round: as JSON, and what is refused as none.

use crate::common::{cards, hand, house, lot, rules};
use chupai::{
    Bid, Card, Game, Gift, Level, Move, Phase, Play, PlayInput, Rules, Seat, ThinkOptions, View, ViewError, choose,
    choose_bid, choose_gift, games,
};
use serde_json::{Value, json};

/// What the seat to move sees before the first play.
fn first_view(rules: &Rules) -> View {
    let game = Game::builder(rules).deal("a seed").expect("a deal");
    game.view(game.turn().expect("a seat")).expect("a seat")
}

fn refused(view: &View, rules: &Rules) -> ViewError {
    choose(view, rules, ThinkOptions::from("").level(Level::Easy)).expect_err("no view of a round")
}

#[test]
fn a_view_that_makes_no_sense_is_refused() {
    let rules = lot("doudizhu");
    let good = first_view(&rules);
    let problem = |change: &dyn Fn(&mut View)| {
        let mut view = good.clone();
        change(&mut view);
        let error = refused(&view, &rules);
        assert_eq!(error.code(), "invalid-argument", "{error}");
        error.to_string()
    };
    let pass = |seat| Move { seat, play: None };
    for (change, part) in [
        (&(|view: &mut View| view.seat = 3) as &dyn Fn(&mut View), "view.seat"),
        (&|view| view.counts = vec![17, 17], "view.counts"),
        (&|view| view.counts = vec![99, 99, 99], "view.hand"),
        (&|view| view.counts[view.seat] -= 1, "view.hand"),
        (&|view| view.hand[0] = view.hand[1], "view"),
        (&|view| view.turn = Some((view.seat + 1) % 3), "view.turn"),
        (&|view| view.phase = Phase::Bidding, "view.phase"),
        (&|view| view.turn = Some(9), "view.turn: 9 is not a seat"),
        (&|view| view.passed = vec![0, 4], "view.passed.1: 4 is not a seat"),
        (&|view| view.landlord = Some(3), "view.landlord"),
        (&|view| view.table = Some(pass(3)), "view.table.seat"),
        (&|view| view.table = Some(pass(2)), "view.table.play"),
        (&|view| view.history.push(pass(3)), "view.history.0.seat"),
        (&|view| view.gifts = Some(vec![Gift { from: 3, to: 0, card: view.hand[0] }]), "view.gifts.0.from"),
        (&|view| view.gifts = Some(vec![Gift { from: 0, to: 3, card: view.hand[0] }]), "view.gifts.0.to"),
        (&|view| view.gifts = Some(vec![Gift { from: 0, to: 1, card: view.hand[0] }]), "view.gifts: these rules"),
        (&|view| view.redeals = Some(1), "view.redeals"),
        (&|view| view.phase = Phase::Doubling, "view.phase: these rules have no phase"),
        (&|view| view.phase = Phase::Tribute, "view.phase: these rules have no phase"),
        (&|view| view.phase = Phase::Over, "view.turn: expected null in the phase \"over\""),
        (&|view| view.turn = None, "view.turn: expected a seat in the phase \"play\""),
        (&|view| view.landlord = None, "view.landlord: is missing"),
    ] {
        assert!(problem(change).starts_with(part), "{}", problem(change));
    }
    let mut many = good.clone();
    (many.hand, many.counts) = (vec![good.hand[0]; 100], vec![100; 3]);
    assert!(choose(&many, &rules, "").is_err() && choose_gift(&many, &rules, "").is_err());
    assert!(choose_bid(&good, &rules, "").is_err(), "there is no bidding");
    let unknown_card = json!({ "seat": 0, "turn": 0, "hand": ["zz"], "counts": [1], "history": [] });
    let no_turn = json!({ "seat": 0, "hand": ["3d"], "counts": [1], "history": [] });
    for data in [Value::Null, json!(""), json!({}), unknown_card, no_turn] {
        assert!(View::<PlayInput>::from_value(&data).is_err(), "{data}");
    }
}

#[test]
fn a_view_that_tells_what_its_rules_do_not_have_is_refused() {
    let stake = first_view(&lot("doudizhu")).stake;
    for (change, part) in [
        (&(|view: &mut View| view.landlord = Some(1)) as &dyn Fn(&mut View), "view.landlord"),
        (&|view| view.kitty = Some(cards("2s")), "view.kitty"),
        (&|view| view.bids = Some(vec![Bid { seat: 0, bid: 1 }]), "view.bids"),
        (&|view| view.stake = stake, "view.stake"),
        (&|view| view.phase = Phase::Opening, "view.phase"),
    ] {
        let rules = rules("guandan");
        let mut view = first_view(&rules);
        (view.kitty, view.bids, view.redeals) = (Some(Vec::new()), Some(Vec::new()), Some(0));
        assert!(Seat::new(&rules, view.clone()).is_ok(), "what is empty tells nothing");
        change(&mut view);
        let error = Seat::new(&rules, view).expect_err("no view of these rules").to_string();
        assert!(error.starts_with(part), "{error}");
    }
}

#[test]
fn a_view_in_which_a_seat_has_fewer_cards_than_it_is_known_to_hold_is_refused() {
    let rules = lot("doudizhu");
    let game = Game::builder(&rules).deal("a seed").expect("a deal");
    let landlord = game.landlord().expect("a landlord").0;
    let mut view = game.view((landlord + 1) % 3).expect("a seat");
    view.turn = Some(view.seat);
    // The landlord holds the three cards of the kitty, which all saw.
    view.counts[landlord] = 3;
    assert!(choose(&view, &rules, ThinkOptions::from("").level(Level::Easy)).is_ok());
    view.counts[landlord] = 2;
    assert_eq!(refused(&view, &rules), ViewError::TooManyHeld);
}

#[test]
fn a_view_says_how_many_of_a_card_were_seen_too_many() {
    let rules = lot("doudizhu");
    let mut view = first_view(&rules);
    let own = view.hand[0];
    let played = Move {
        seat: (view.seat + 1) % 3,
        play: Some(chupai::classify(&hand(&[own], &rules), &rules).expect("a single")),
    };
    view.history = vec![played];
    assert!(matches!(refused(&view, &rules), ViewError::Cards(_)), "a card is held and was played");
}

#[test]
fn a_view_survives_being_written_and_read_as_json() {
    for info in games() {
        let mut game = Game::builder(&rules(&info.id)).deal("a view").expect("a deal");
        for moves in 0..30 {
            for seat in 0..game.seats() {
                let view = game.view(seat).expect("a seat");
                let data = serde_json::to_value(&view).expect("JSON");
                let read = View::from_value(&data).expect("a view").resolve(game.rules());
                assert_eq!(read.as_ref(), Ok(&view), "{}, move {moves}", info.id);
            }
            match game.phase() {
                Phase::Over => break,
                Phase::Bidding | Phase::Doubling | Phase::Opening => {
                    game.bid(*game.bids().last().expect("a bid")).expect("allowed")
                }
                _ => match game.legal().expect("not too much").to_vec().first() {
                    Some(play) => game.play(&play.cards, Some((&play.reading).into())).expect("legal"),
                    None => game.pass().expect("may pass"),
                },
            }
        }
    }
}

#[test]
fn a_hand_that_lies_open_is_what_a_view_says_it_is() {
    let rules = house("doudizhu", json!({ "score": { "stake": { "open": { "dealt": 2, "landlord": 1 } } } }));
    let mut game = Game::builder(&rules).deal("a seed").expect("a deal");
    let open = game.turn().expect("a seat");
    game.bid(2).expect("allowed");
    let view = game.view(game.turn().expect("a seat")).expect("a seat");
    let shown = &view.open.as_ref().expect("open hands")[0];
    assert_eq!((shown.seat, &shown.hand), (open, &game.hand(open).expect("a seat")));
    let error = |change: &dyn Fn(&mut View)| {
        let mut view = view.clone();
        change(&mut view);
        refused(&view, &rules).to_string()
    };
    let hand = |view: &mut View, change: &dyn Fn(&mut Vec<Card>)| {
        view.open.iter_mut().flatten().for_each(|open| change(&mut open.hand));
    };
    let short = error(&|view| hand(view, &|hand| hand.truncate(16)));
    assert_eq!(short, "view.open: 16 cards, but counts says 17");
    let taken = view.hand[0];
    let own = error(&|view| hand(view, &|hand| hand[0] = taken));
    assert!(own.starts_with("view: more than 1 of "), "{own}");
    let seat = error(&|view| view.open.iter_mut().flatten().for_each(|open| open.seat = 3));
    assert!(seat.starts_with("view.open.0.seat: 3"), "{seat}");
    let unsaid = "view.open: expected the hands that view.opens says";
    for change in [
        &(|view: &mut View| view.opens = Some(Vec::new())) as &dyn Fn(&mut View),
        &|view| view.open = None,
        &|view| view.open.iter_mut().flatten().for_each(|open| open.seat = view.seat),
        &|view| view.open = view.open.take().map(|open| [open.clone(), open].concat()),
    ] {
        assert!(error(change).starts_with(unsaid), "{}", error(change));
    }
    let other = error(&|view| {
        (view.seat, view.turn) = (open, Some(open));
        view.hand = game.hand((open + 1) % 3).expect("a seat");
    });
    assert!(other.starts_with(unsaid), "{other}");
    let closed = Seat::new(&crate::common::rules("doudizhu"), view.clone()).expect_err("no hand may be laid open");
    assert!(closed.to_string().starts_with("view.opens"), "{closed}");
    let often = error(&|view| view.opens.iter_mut().flatten().for_each(|open| open.bid = 9));
    assert!(often.starts_with("view.opens"), "{often}");
}

#[test]
fn a_view_with_a_play_that_is_none_under_the_rules_is_refused() {
    let rules = rules("bigtwo");
    let view = |played: &str| {
        let mut view = View::<PlayInput>::default();
        (view.turn, view.hand, view.counts) = (Some(0), cards("3d"), vec![1; 4]);
        let rank = "4".parse().expect("a rank");
        let play = PlayInput { kind: chupai::Kind::Pair, cards: cards(played), length: 1, rank };
        view.history.push(Move { seat: 1, play: Some(play) });
        view
    };
    let resolved = |played: &str| view(played).resolve(&rules);
    let play: Play = resolved("4d 4c").expect("a view").history.remove(0).play.expect("no pass");
    assert_eq!(play.cards.iter().copied().collect::<Vec<Card>>(), cards("4d 4c"));
    assert!(matches!(resolved("5d 5c"), Err(ViewError::UnknownPlay(play)) if play.cards == cards("5d 5c")));
    assert!(matches!(resolved("4d 4d"), Err(ViewError::Cards(_))));
}

#[test]
fn a_view_of_a_deal_at_another_level_is_refused() {
    let view = first_view(&rules("guandan"));
    let at = |level: &str| house("guandan", json!({ "level": level }));
    let refused = |level| Seat::new(&at(level), view.clone()).expect_err("another level").to_string();
    assert_eq!(refused("3"), "view.level: the deal is at level 2, the rules are at level 3");
    let text = serde_json::to_value(&view).expect("a view");
    let read = |rules: &Rules| View::from_value(&text).expect("a view").resolve(rules);
    assert!(matches!(read(&at("3")), Err(ViewError::OtherLevel { .. })));
    assert_eq!(read(&at("2")), Ok(view));
}

#[test]
fn a_view_has_what_its_game_has() {
    let bidding = first_view(&rules("doudizhu"));
    assert_eq!((bidding.phase, bidding.landlord, bidding.kitty), (Phase::Bidding, None, None));
    assert_eq!((bidding.bids, bidding.gifts), (Some(Vec::<Bid>::new()), None));
    let tribute = first_view(&rules("guandan"));
    assert_eq!((tribute.phase, tribute.gifts, tribute.bids), (Phase::Play, Some(Vec::new()), None));
    let names =
        [Phase::Bidding, Phase::Doubling, Phase::Opening, Phase::Tribute, Phase::Play, Phase::Over].map(Phase::name);
    assert_eq!(names, ["bidding", "doubling", "opening", "tribute", "play", "over"]);
}

#[test]
fn data_that_is_no_view_is_an_error_that_names_the_part_of_the_view() {
    for (data, message) in [
        (json!(7), "view: 7 is not allowed: expected an object"),
        (json!({ "seat": "0" }), "view.seat: \"0\" is not allowed: expected a whole number, 0 or more"),
    ] {
        let error = View::from_value(&data).expect_err("no view");
        assert_eq!((error.code(), error.to_string().as_str()), ("invalid-argument", message));
    }
}
