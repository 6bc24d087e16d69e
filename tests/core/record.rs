//! Rounds as text: written and read back as the same, redacted, refused with line and column.

use std::collections::HashSet;

use crate::common::{
    cards,
    chance::{Chance, houses},
    fnv, house, rules,
};
use chupai::{
    Card, DealtCards, Game, Phase, Position, Reader, ReadingId, Record, RecordedCards, RecordedPosition, Rules, deal,
};
use serde_json::{Value, json};

/// The next move of a round, drawn by a number: bids and gifts, chops out of turn, plays and passes.
pub fn step(game: &mut Game, chance: &mut Chance) {
    let mut drawn = |bound| chance.below(bound);
    let (bids, gifts) = (game.bids(), game.gifts());
    if !bids.is_empty() {
        return game.bid(bids[drawn(bids.len())]).expect("a bid");
    }
    if !gifts.is_empty() {
        return game.give(gifts[drawn(gifts.len())]).expect("a gift");
    }
    let seat = drawn(4 * game.seats());
    if let Some(chop) = game.interrupts(seat).ok().and_then(|chops| chops.into_iter().next()) {
        return game.play_from(seat, &chop.cards, Some(ReadingId::from(&chop.reading))).expect("offered");
    }
    let plays = game.legal().expect("not too much").to_vec();
    let passes = usize::from(game.may_pass().expect("not too much"));
    match plays.get(drawn(plays.len() + passes)) {
        Some(play) => game.play(&play.cards, Some(ReadingId::from(&play.reading))).expect("legal"),
        None => game.pass().expect("may pass"),
    }
}

/// Moves of a round, at most so many.
pub fn played(mut game: Game, chance: &mut Chance, most: usize) -> Game {
    for _ in 0..most {
        if game.turn().is_none() {
            break;
        }
        step(&mut game, chance);
    }
    game
}

fn same(game: &Game, again: &Game) {
    assert_eq!(again.history(), game.history());
    assert_eq!((again.turn(), again.phase(), again.landlord()), (game.turn(), game.phase(), game.landlord()));
    assert_eq!(again.result(), game.result());
    // A record begins with the last deal, so it does not know how many were dealt anew before
    let view = |game: &Game, seat| {
        let mut view = game.view(seat).expect("a seat");
        view.redeals = None;
        view
    };
    for seat in 0..game.seats() {
        assert_eq!(view(again, seat), view(game, seat));
    }
}

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn rounds_of_every_game_are_written_and_read_back_as_the_same() {
    for (number, (_, rules)) in houses().iter().enumerate() {
        for seed in 0..3_u64 {
            let mut chance = Chance(number as u64 * 1000 + seed);
            let game = Game::builder(rules).deal(seed).expect("a deal");
            let game = played(game, &mut chance, if seed == 0 { usize::MAX } else { 20 * seed as usize });
            let text = Record::of(&game).to_string();
            assert!(text.is_ascii() && text.len() < 8_000, "{text}");
            let record = read(&text);
            assert_eq!(record.to_string(), text);
            let again = record.rounds[0].game().expect("a round");
            assert_eq!(again.rules(), rules);
            same(&game, &again);
            assert_eq!(Record::of(&again).to_string(), text);
        }
    }
}

#[test]
fn a_match_is_written_round_by_round_with_what_is_taken_over() {
    for id in ["guandan", "thirteen", "doudizhu"] {
        let mut chance = Chance(7);
        let mut record = Record::default();
        let mut game = Game::builder(&rules(id)).deal(1).expect("a deal");
        for seed in 0..6_u64 {
            game = played(game, &mut chance, usize::MAX);
            record.rounds.extend(Record::of(&game).rounds);
            let Ok(next) = game.next(seed) else { break };
            game = next;
        }
        let text = record.to_string();
        let again = read(&text);
        assert_eq!(again, record);
        assert!(again.rounds.len() > 1 && text.contains("\nbefore out "), "{id}");
        // Another round in between is noticed.
        let skipped = Record { rounds: vec![record.rounds[0].clone(), record.rounds[0].clone()] };
        let error = skipped.to_string().parse::<Record>().expect_err("not the next");
        assert!(error.to_string().contains("not what the round before it leaves"), "{id}: {error}");
    }
}

/// The cards that a text names, each as often as it stands in it.
fn named(text: &str) -> Vec<Card> {
    let mut found = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with("game ")) {
        for word in line.split([' ', ':', '=']).filter(|word| word.len() % 2 == 0) {
            let pairs: Option<Vec<Card>> =
                word.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).ok()?.parse().ok()).collect();
            found.extend(pairs.unwrap_or_default());
        }
    }
    found
}

#[test]
fn a_redacted_record_holds_no_card_that_was_not_seen() {
    for (number, (_, rules)) in houses().iter().enumerate() {
        let mut chance = Chance(number as u64);
        let game = Game::builder(rules).deal(number as u64).expect("a deal");
        let game = played(game, &mut chance, 5 * (number % 20));
        for seat in 0..game.seats() {
            let view = game.view(seat).expect("a seat");
            let text = Record::for_reader(&game, Reader::Seat(seat)).to_string();
            let mut seen: Vec<Card> = game.hand(seat).expect("a seat");
            seen.extend(view.history.iter().flat_map(|done| &done.play).flat_map(|play| play.cards.to_vec()));
            seen.extend(
                view.history
                    .iter()
                    .flat_map(|done| &done.play)
                    .flat_map(|play| play.taken_as.iter().flat_map(|cards| cards.to_vec())),
            );
            seen.extend(view.kitty.into_iter().flatten());
            let open = view.open.unwrap_or_default();
            seen.extend(open.iter().flat_map(|open| &open.hand));
            seen.extend(view.gifts.into_iter().flatten().map(|gift| gift.card));
            let dealt = &Record::of(&game).rounds[0].seats[seat].cards;
            let RecordedCards::Known(dealt) = dealt else { panic!("a whole record") };
            seen.extend(dealt);
            let seen: HashSet<Card> = seen.into_iter().collect();
            assert!(named(&text).iter().all(|card| seen.contains(card)), "{text}");
            let record = read(&text);
            assert_eq!(record.to_string(), text);
            let hidden = (0..game.seats()).any(|other| other != seat && open.iter().all(|open| open.seat != other));
            if hidden {
                let error = record.rounds[0].game().expect_err("cards are left out").to_string();
                let left_out =
                    record.rounds[0].seats.iter().position(|seat| matches!(seat.cards, RecordedCards::Hidden(_)));
                let first = left_out.expect("a hidden hand");
                assert!(error.starts_with(&format!("seat {first}: cards are left out")), "{error}");
            }
        }
        let text = Record::for_reader(&game, Reader::Spectator).to_string();
        let open = game.view(0).expect("a seat").open.unwrap_or_default();
        let is_open = |line: &str| open.iter().any(|open| line.starts_with(&format!("seat {} ", open.seat)));
        let mut closed = text.lines().filter(|line| line.starts_with("seat") && !is_open(line));
        assert!(closed.all(|line| named(line).is_empty()), "{text}");
    }
}

#[test]
fn names_and_comments_and_single_spaced_cards_are_read() {
    let game = Game::builder(&rules("bigtwo")).deal(3).expect("a deal");
    let mut record = Record::of(&game);
    for (seat, name) in record.rounds[0].seats.iter_mut().zip([Some("Ann"), None, Some("小明"), Some("x=y:z")]) {
        seat.name = name.map(Into::into);
    }
    let text = record.to_string();
    assert_eq!(read(&text), record);
    let commented =
        text.lines().map(|line| format!("  {line}   ; a comment; and more\n; only a comment\n")).collect::<String>();
    assert_eq!(read(&commented.replace("chupai", "chupai  ")), record);
    assert_eq!(read(&text.replace('\n', "\r\n").replace('\r', " ")), record);
}

#[test]
fn doublings_have_a_line_of_their_own() {
    let rules = house("doudizhu", json!({ "score": { "stake": { "doubles": 2 } } }));
    let mut game = Game::builder(&rules).deal(1).expect("a deal");
    for bid in [3, 2, 0] {
        game.bid(bid).expect("a bid");
    }
    let text = Record::of(&game).to_string();
    let first = game.landlord().expect("a landlord").0;
    let line = format!("\ndouble {first}:2 {}:0\n", (first + 1) % 3);
    assert!(text.contains(&line), "{line} in {text}");
    same(&game, &read(&text).rounds[0].game().expect("a round"));
    let error = text.replace(":2 ", ":3 ").parse::<Record>().expect_err("a seat doubles at most twice");
    assert_eq!(
        (error.line, error.column),
        (1 + text.lines().position(|line| line.starts_with("double")).expect("it"), 8)
    );
}

#[test]
fn what_is_wrong_is_told_with_line_and_column() {
    let mut game =
        Game::builder(&house("doudizhu", json!({ "table": { "bidding": "calls" } }))).deal(3).expect("a deal");
    let mut chance = Chance(3);
    game.bid(1).expect("a call");
    while game.phase() == Phase::Bidding {
        game.bid(0).expect("a bid");
    }
    game = played(game, &mut chance, usize::MAX);
    let text = Record::of(&game).to_string();
    let line = |word: &str| 1 + text.lines().position(|line| line.starts_with(word)).expect(word);
    let replaced = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} in {text}");
        text.replacen(from, to, 1)
    };
    let first_trick = text.lines().find(|line| line.starts_with("1 ")).expect("a trick");
    for (changed, line, column, code) in [
        (String::new(), 1, 1, "invalid-argument"),
        ("chupai 1\n\n".into(), 2, 1, "invalid-argument"),
        (replaced("chupai 1", "chupai 2"), 1, 8, "invalid-argument"),
        (replaced("chupai 1", "chupai"), 1, 7, "invalid-argument"),
        (replaced("chupai 1", "chupai 1 2"), 1, 10, "invalid-argument"),
        (replaced("chupai 1", "PGN"), 1, 1, "invalid-argument"),
        (replaced("game doudizhu", "game dou"), line("game"), 6, "unknown-rules"),
        (replaced("\"calls\"", "\"shouts\""), line("game"), 15, "invalid-rules"),
        (replaced("{\"table\"", "{\"table"), line("game"), 15, "invalid-argument"),
        (replaced("seat 1 -", "seat 2 -"), line("seat 1"), 6, "invalid-argument"),
        (replaced("seat 1 -", "seat 7 -"), line("seat 1"), 6, "invalid-argument"),
        (replaced("kitty", "kat"), line("kitty"), 1, "invalid-argument"),
        (replaced("kitty ", "kitty x"), line("kitty"), 7, "invalid-argument"),
        (replaced("\nbid", "\nturn 0\nbid"), line("bid"), 1, "invalid-argument"),
        (replaced(":1 ", ":9 "), line("bid"), 5, "invalid-argument"),
        (replaced(":1 ", ":99999 "), line("bid"), 7, "invalid-argument"),
        (replaced("\n1 ", "\n2 "), line("1 "), 1, "invalid-argument"),
        (replaced(first_trick, "1 0:3d=3d3c"), line("1 "), 5, "invalid-argument"),
        (replaced(first_trick, "1 0:3d/pair"), line("1 "), 8, "invalid-argument"),
        (replaced(first_trick, "1 5:3d"), line("1 "), 3, "invalid-argument"),
        (replaced(first_trick, "1 0-3d"), line("1 "), 3, "invalid-argument"),
        (replaced("result 0:", "result 1:"), line("result"), 8, "invalid-argument"),
        (
            replaced(&format!("result 0:{:+}", game.result().expect("few").expect("over").scores[0]), "result 0:+99"),
            line("result"),
            1,
            "invalid-argument",
        ),
        (format!("{text}more"), text.lines().count() + 1, 1, "invalid-argument"),
        (format!("{text}\t"), text.lines().count() + 1, 1, "invalid-argument"),
        ("x".repeat(300_000), 1, 1, "invalid-argument"),
        (format!("chupai 1\n{}", "x".repeat(40_000)), 2, 1, "invalid-argument"),
    ] {
        let error = changed.parse::<Record>().expect_err(&changed);
        assert_eq!((error.line, error.column, error.code()), (line, column, code), "{error}\n{changed}");
    }
}

#[test]
fn cards_that_cannot_have_been_dealt_are_told_where_they_stand() {
    let record = |id| Record::of(&Game::builder(&rules(id)).deal(3).expect("a deal")).to_string();
    let (doudizhu, bigtwo) = (record("doudizhu"), record("bigtwo"));
    let line = |word: &str| doudizhu.lines().find(|line| line.starts_with(word)).expect(word);
    let twice = line("seat 0").replace("seat 0", "seat 2");
    for (changed, place, code) in [
        (doudizhu.replace(line("seat 2"), &twice), "seat 2", "too-many-of-a-card"),
        (doudizhu.replace("kitty ", "kitty 3d"), "kitty", "invalid-argument"),
        (format!("{bigtwo}landlord 0\n"), "landlord", "invalid-argument"),
    ] {
        let error = changed.parse::<Record>().expect_err(&changed);
        let line = changed.lines().position(|line| line.starts_with(place)).map(|at| at + 1);
        assert_eq!((Some(error.line), error.column, error.code()), (line, 1, code), "{error}");
    }
}

#[test]
fn an_illegal_move_is_told_where_it_stands() {
    let mut game = Game::builder(&rules("bigtwo")).deal(3).expect("a deal");
    game = played(game, &mut Chance(5), 4);
    let text = Record::of(&game).to_string();
    let trick = text.lines().find(|line| line.starts_with("1 ")).expect("a trick");
    let second = trick.match_indices(' ').nth(1).expect("two moves").0;
    let seat = &trick[second + 1..second + 2];
    let changed = text.replace(trick, &format!("{} {seat}:3d", &trick[..second]));
    let error = changed.parse::<Record>().expect_err("3d was laid");
    assert_eq!((error.column, error.to_string().contains("trick.1")), (second + 2, true), "{error}");
}

#[test]
fn rules_that_changes_do_not_make_are_written_whole() {
    let mut data = crate::common::data_of(&rules("bigtwo"));
    data["id"] = "ours".into();
    data["title"] = "Ours; à nous 😀".into();
    let ours = Rules::from_value(&data).expect("rules");
    let text = Record::of(&Game::builder(&ours).deal(1).expect("a deal")).to_string();
    assert!(text.is_ascii() && text.contains("game {"), "{text}");
    assert_eq!(read(&text).rounds[0].rules, ours);
}

#[test]
fn rules_too_long_to_be_read_back_from_a_record_are_refused() {
    let made = |data: &Value| match Rules::from_value(data) {
        Ok(rules) => {
            let game = Game::builder(&rules).deal(1).expect("a deal");
            assert_eq!(read(&Record::of(&game).to_string()).rounds[0].rules, rules);
            let position = Position::new(vec![cards("3d"), cards("4d")]);
            let position = RecordedPosition { rules, position };
            assert!(position.to_string().parse() == Ok(position));
            true
        }
        Err(error) => {
            assert_eq!(error.code(), "invalid-rules");
            assert!(error.to_string().starts_with("rules: ") && error.to_string().len() < 100, "{error}");
            false
        }
    };
    for (id, letter) in [("bigtwo", "x"), ("bigtwo", ";"), ("ours", "\u{7}"), ("ours", "😀")] {
        let mut data = crate::common::data_of(&rules("bigtwo"));
        data["id"] = id.into();
        let mut outcomes = Vec::new();
        for name in (8..20).map(|power| letter.repeat(1 << power)) {
            data["title"] = name.clone().into();
            data["plays"][&name] = json!({ "kind": "bomb", "width": 4 });
            outcomes.push(made(&data));
            data["plays"].as_object_mut().expect("plays").shift_remove(&name);
        }
        assert!(outcomes[0] && !outcomes[11], "{id} {letter}");
    }
    let mut data = crate::common::data_of(&rules("tienlen"));
    data["score"]["places"] = vec![255; 100_000].into();
    assert!(!made(&data));
}

#[test]
fn cards_dealt_elsewhere_make_a_round_that_is_saved_undone_and_has_no_seed() {
    for (number, (_, rules)) in houses().iter().enumerate() {
        let hands = deal(rules, number as u64).hands;
        let dealt = DealtCards::new(hands);
        let game = Game::builder(rules).deal_with(dealt.clone()).expect("a deal");
        assert_eq!(game.seed(), None);
        for (seat, hand) in dealt.hands.iter().enumerate() {
            let held = game.hand(seat).expect("a seat");
            assert!(hand.iter().all(|card| held.contains(card)));
        }
        let mut chance = Chance(number as u64);
        let mut after = played(game.clone(), &mut chance, 30);
        let again = crate::common::restored(&crate::common::saved(&after)).expect("a round");
        same(&after, &again);
        while after.undo() {}
        same(&game, &after);
    }
}

#[test]
fn a_round_of_cards_dealt_elsewhere_is_over_where_nobody_bids() {
    let rules = house("doudizhu", json!({ "table": { "bidding": "points" } }));
    let dealt = DealtCards::new(deal(&rules, 1).hands).turn(2);
    let mut game = Game::builder(&rules).deal_with(dealt.clone()).expect("a deal");
    assert_eq!(game.turn(), Some(2));
    for _ in 0..3 {
        game.bid(0).expect("a bid");
    }
    let result = game.result().expect("few").expect("it is over");
    assert_eq!((game.turn(), result.places, result.scores), (None, vec![3; 3], vec![0; 3]));
    assert_eq!(Record::of(&game).to_string().parse::<Record>().expect("a record").rounds[0].bids.len(), 3);
    assert!(game.next_with(dealt).is_ok());
    assert!(game.undo() && game.turn() == Some(1));
}

#[test]
fn cards_that_cannot_have_been_dealt_are_refused() {
    let rules = rules("doudizhu");
    let whole = DealtCards::new(deal(&rules, 1).hands).kitty(deal(&rules, 1).kitty);
    let made = |dealt: DealtCards| Game::builder(&rules).deal_with(dealt).map(|game| game.seats());
    assert_eq!(made(whole.clone()), Ok(3));
    let refused = |change: &dyn Fn(&mut DealtCards)| {
        let mut dealt = whole.clone();
        change(&mut dealt);
        let error = made(dealt).expect_err("cannot be");
        (error.code(), error.to_string())
    };
    let says = |(code, message): (&'static str, String), expected: &str, text: &str| {
        assert!(code == expected && message.contains(text), "{code} {message}");
    };
    says(refused(&|dealt| drop(dealt.hands.pop())), "invalid-argument", "3 hands");
    says(refused(&|dealt| dealt.hands[1].truncate(16)), "invalid-argument", "17, 17, 17");
    says(refused(&|dealt| dealt.hands[1][0] = dealt.hands[0][0]), "too-many-of-a-card", "hands.1");
    says(refused(&|dealt| dealt.kitty[0] = dealt.hands[0][0]), "invalid-argument", "kitty");
    says(refused(&|dealt| dealt.kitty = cards(&"3d ".repeat(20))), "invalid-argument", "kitty");
    says(refused(&|dealt| dealt.turn = Some(3)), "invalid-argument", "turn");
    says(refused(&|dealt| dealt.landlord = Some(9)), "invalid-argument", "landlord");
    let mut joker = DealtCards::new(deal(&crate::common::rules("bigtwo"), 1).hands);
    joker.hands[1][0] = Card::BIG_JOKER;
    let error = Game::builder(&crate::common::rules("bigtwo")).deal_with(joker).expect_err("no jokers");
    says((error.code(), error.to_string()), "invalid-card", "hands.1: RJ");
    let big = DealtCards::new(deal(&crate::common::rules("bigtwo"), 1).hands).landlord(0);
    let error = Game::builder(&crate::common::rules("bigtwo")).deal_with(big).expect_err("no landlord");
    assert!(error.to_string().contains("landlord"), "{error}");
    let landlord = whole.kitty(Vec::new()).landlord(1);
    let game = Game::builder(&rules).deal_with(landlord).expect("a deal");
    assert_eq!((game.turn(), game.hand(1).expect("a seat").len()), (Some(1), 20));
}

/// A round of each game and a match of Guandan, written as they are for ever: `fnv` of the text, and a few in full.
#[test]
fn the_text_of_a_round_stays() {
    for name in ["doudizhu-robbed", "guandan-match", "bigtwo-for-seat-1"] {
        let file = format!("{}/tests/records/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let record = read(&text);
        assert_eq!(fnv(&record.to_string()), fnv(&text), "{name}");
    }
}
