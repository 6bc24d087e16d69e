//! Each house rule does as its name says.

use crate::common::{five_bombs_and_a_spring, hands_of, house, rules, step};
use chupai::{
    Card, DealtCards, Game, GameResult, HintOptions, HouseRule, Kind, Phase, Play, Rank, Refusal, Rules, ScoreLine,
    ScoreReason, classify, deal, games, hints, house_rules, parse_cards, refusal,
};

fn dealt(rules: &Rules) -> Game {
    dealt_from(rules, 0)
}

fn dealt_from(rules: &Rules, seed: u64) -> Game {
    Game::builder(rules).deal(seed).expect("a deal")
}

fn finish(mut game: Game) -> Game {
    while game.turn().is_some() {
        step(&mut game);
    }
    game
}

/// Rounds of several seeds, each to its end.
fn rounds(rules: &Rules) -> impl Iterator<Item = Game> {
    (0..300).map(|seed| finish(dealt_from(rules, seed)))
}

fn cards_left(game: &Game) -> Vec<Vec<Card>> {
    (0..game.seats()).map(|seat| game.hand(seat).expect("a seat")).collect()
}

fn result(game: &Game) -> GameResult {
    game.result().expect("not too much").expect("it is over")
}

/// What the losers of a round pay, with the cards that each has left.
fn payments(game: &Game) -> impl Iterator<Item = (i32, Vec<Card>)> {
    result(game).scores.into_iter().map(|score| -score).zip(cards_left(game)).filter(|(_, left)| !left.is_empty())
}

/// The deals of a match, each played to its end.
fn match_of(rules: &Rules, seed: u64) -> Vec<Game> {
    let mut deals = vec![finish(dealt_from(rules, seed))];
    while let Ok(next) = deals[deals.len() - 1].next(format!("{seed} {}", deals.len())) {
        deals.push(finish(next));
    }
    deals
}

fn holds(game: &Game, cards: usize) -> bool {
    game.hand(1).expect("a seat").len() == cards
}

fn of_rank(hand: &[Card], rank: Rank) -> usize {
    hand.iter().filter(|card| card.rank() == rank).count()
}

/// A game, one of its house rules, and what is so under it alone.
type Effect = (&'static str, &'static str, fn(&Rules) -> bool);

/// Those that change what is around the tricks; those that change plays have rows in `vectors.txt`.
const EFFECTS: &[Effect] = &[
    ("doudizhu", "landlord-by-lot", |rules| dealt(rules).phase() == Phase::Play),
    ("doudizhu-4p", "bids-to-three", |rules| dealt(rules).bids() == [0, 1, 2, 3]),
    ("doudizhu", "calling-and-robbing", |rules| dealt(rules).bids() == [0, 1]),
    ("doudizhu", "decliner-may-rob", |rules| {
        let mut game = dealt(rules);
        [0, 1, 0].iter().filter(|bid| game.bids() == [0, 1] && game.bid(**bid).is_ok()).count() == 3
            && game.phase() == Phase::Bidding
    }),
    ("doudizhu", "unshuffled", |rules| {
        let is_quad = |hand: &Vec<Card>| hand.iter().any(|card| of_rank(hand, card.rank()) == 4);
        (0..50).filter(|&seed: &u64| deal(rules, seed).hands.iter().any(is_quad)).count() > 40
    }),
    ("doudizhu", "stake-cap", |rules| {
        five_bombs_and_a_spring(rules).view(0).expect("a seat").stake.is_some_and(|stake| stake.value == 32)
    }),
    ("doudizhu", "doubling", |rules| {
        let mut game = dealt(rules);
        game.bid(3).is_ok() && game.phase() == Phase::Doubling && game.bids() == [0, 1, 2]
    }),
    ("doudizhu", "open-hand", |rules| {
        let mut game = dealt(rules);
        let mut first = game.phase() == Phase::Opening && game.bids() == [0, 2] && game.bid(2).is_ok();
        let open = game.view(1).expect("a seat").open.unwrap_or_default();
        first &= open.len() == 1 && open[0].hand == game.hand(open[0].seat).expect("a seat");
        first
            && game.bid(0).is_ok()
            && game.bid(0).is_ok()
            && game.phase() == Phase::Bidding
            && game.turn() == Some(open[0].seat)
    }),
    ("doudizhu", "triple-only-last", |rules| {
        (0..20).all(|seed| {
            let mut game = dealt_from(rules, seed);
            game.bid(3).expect("the highest bid");
            game.legal().expect("not too much").to_vec().iter().all(|play| play.reading.kind != Kind::Triple)
        })
    }),
    ("doudizhu-4p", "three-packs", |rules| rules.deck().len() == 162),
    ("tienlen", "first-out-ends", |rules| {
        let game = finish(dealt(rules));
        cards_left(&game).iter().filter(|left| left.is_empty()).count() == 1
            && payments(&game).all(|(paid, left)| paid >= left.len() as i32)
    }),
    ("bigtwo", "no-finish-on-a-2", |rules| {
        !rounds(rules).any(|game| {
            let last = game.history().iter().rev().find_map(|done| done.play.as_ref()).expect("a play");
            last.cards.len() == 1 && last.reading.rank.to_string() == "2"
        })
    }),
    ("tienlen", "thirteen-of-a-colour", |rules| {
        let is_red = |card: &&Card| card.suit().is_some_and(|suit| ["d", "h"].contains(&suit.to_string().as_str()));
        let red = |hand: &Vec<Card>| hand.iter().filter(is_red).count();
        let of_a_colour = |seed: &u64| deal(rules, *seed).hands.iter().any(|hand| [0, 13].contains(&red(hand)));
        dealt_from(rules, (0..).find(of_a_colour).expect("some seed")).phase() == Phase::Over
    }),
    ("tienlen", "first-deal-threes", |rules| {
        let hands =
            || DealtCards::new(hands_of(rules, ["3333456789TJQ", "456789TJQKKAA", "456789TJQKKA2", "456789TJQA222"]));
        let first = Game::builder(rules).deal_with(hands()).expect("a deal");
        let later = Game::builder(rules).winner(0).deal_with(hands()).expect("a deal");
        (first.phase(), later.phase()) == (Phase::Over, Phase::Play)
    }),
    ("tienlen", "no-payment-for-chops", |rules| {
        // The points of places, or of cards that win as they are dealt
        rounds(rules).all(|game| result(&game).scores.iter().all(|points| [0, 2, 4, 6].contains(points)))
    }),
    ("tienlen", "chops-paid-singly", |rules| {
        let hands = hands_of(rules, ["333324TTJJQKA", "5566774TQKA2J", "88884TJQKA562", "779999456QKA2"]);
        let mut game = Game::builder(rules).deal_with(DealtCards::new(hands)).expect("a deal");
        step(&mut game);
        (0..3).for_each(|_| game.pass().expect("may pass"));
        for kind in [Kind::Single, Kind::PairChain, Kind::Quad] {
            let plays = game.legal().expect("not too much").to_vec();
            let play = plays.iter().rfind(|play| play.reading.kind == kind).expect("a play");
            game.play(&play.cards, None).expect("legal");
        }
        let two_is_paid = |line: &ScoreLine| line.reason == ScoreReason::Chop && line.seat == 0 && line.points < 0;
        result(&finish(game)).lines.iter().any(two_is_paid)
    }),
    ("tienlen-pagat", "chops-only", |rules| {
        let hand = rules.hand(parse_cards("3s 3c 4s 4c 5s 5c").expect("cards")).expect("a hand");
        let is_run = |play: &Play| play.reading.kind == Kind::PairChain;
        let leads = hints(&hand, None, rules, &HintOptions::default()).expect("not too much").to_vec();
        let two = classify(&rules.hand(parse_cards("2h").expect("cards")).expect("a hand"), rules).expect("a single");
        let chops = hints(&hand, Some(&two.reading), rules, &HintOptions::default()).expect("not too much").to_vec();
        !leads.iter().any(is_run)
            && chops.iter().any(is_run)
            && refusal(&hand, None, rules).expect("of these rules") == Some(Refusal::NeverLed)
    }),
    ("thirteen", "winner-leads", |rules| {
        let game = finish(dealt(rules));
        let winner = result(&game).places.iter().position(|&place| place == 1);
        (0..9_u64).all(|seed| game.next(seed).expect("a deal").turn() == winner)
    }),
    ("bigtwo", "twos-double", |rules| {
        rounds(rules).all(|game| {
            payments(&game).all(|(paid, left)| {
                let price = [1, 2, 3][usize::from(left.len() >= 10) + usize::from(left.len() >= 13)];
                let twos = left.iter().filter(|card| card.rank().to_string() == "2").count();
                paid == (price * left.len() as i32) << twos
            })
        })
    }),
    ("bigtwo-hk", "three-players", |rules| {
        let game = dealt(rules);
        let leader = game.turn().expect("a seat");
        game.seats() == 3 && (0..3).all(|seat| cards_left(&game)[seat].len() == if seat == leader { 18 } else { 17 })
    }),
    ("bigtwo-taiwan", "3d-leads", |rules| {
        let game = dealt(rules);
        let lead = game.turn().expect("a seat");
        game.view(lead).expect("a seat").must_include.is_some_and(|card| card.to_string() == "3d")
    }),
    ("guandan", "level-nine", |rules| {
        dealt(rules).rules().settings().level.is_some_and(|level| level.to_string() == "9")
    }),
    ("guandan", "no-tribute", |rules| {
        let game = finish(dealt(rules));
        (0..9_u64).all(|seed| game.next(seed).expect("a deal").phase() == Phase::Play)
    }),
    ("guandan", "any-two-jokers", |rules| {
        (0..40).all(|seed| {
            let first = finish(dealt_from(rules, seed));
            let next = first.next(seed).expect("a deal");
            let last = (0..4).max_by_key(|&seat| result(&first).places[seat]).expect("a seat");
            let hand = next.hand(last).expect("a seat");
            let jokers = hand.iter().filter(|card| card.rank().is_joker()).count();
            jokers < 2 || next.phase() == Phase::Play
        })
    }),
    ("guandan", "ace-by-double", |rules| {
        (0..12).all(|seed| {
            let deals = match_of(rules, seed);
            let end = result(&deals[deals.len() - 1]);
            let best: Vec<usize> =
                end.champions.expect("the match is won").iter().map(|&seat| end.places[seat]).collect();
            best.iter().sum::<usize>() == 3
        })
    }),
    ("guandan", "no-end-of-the-ace", |rules| {
        let ladder = rules.settings().ranks;
        let place = |level: &Rank| ladder.iter().position(|rank| rank == level);
        let levels = |game: &Game| result(game).levels.expect("levels");
        let falls =
            |before: &[Rank], after: &[Rank]| before.iter().zip(after).any(|(one, other)| place(one) > place(other));
        (0..12).all(|seed| {
            let levels: Vec<Vec<Rank>> = match_of(rules, seed).iter().map(levels).collect();
            !levels.windows(2).any(|pair| falls(&pair[0], &pair[1]))
        })
    }),
    ("paodekuai", "fifteen-cards", |rules| holds(&dealt(rules), 15)),
    ("paodekuai", "free-passing", |rules| {
        let mut game = dealt(rules);
        step(&mut game);
        while game.legal().expect("not too much").is_empty() {
            step(&mut game);
        }
        game.table().is_some() && game.may_pass().expect("not too much")
    }),
    ("paodekuai", "no-payment-for-bombs", |rules| {
        let cost = |left: &[Card]| [left.len() as i32, 2 * left.len() as i32];
        rounds(rules).all(|game| payments(&game).all(|(paid, left)| cost(&left).contains(&paid)))
    }),
    ("paodekuai", "one-card-free", |rules| {
        // 报单不出不进: the panel of house rules of M2_CLIENT
        rounds(rules).any(|game| payments(&game).any(|(paid, left)| left.len() == 1 && paid == 0))
    }),
    ("zhengshangyou", "two-packs", |rules| holds(&dealt(rules), 27)),
];

#[test]
fn a_house_rule_does_as_its_name_says() {
    for &(game, id, holds) in EFFECTS {
        let named = house_rules(game).expect("a game");
        let HouseRule { changes, .. } = named.into_iter().find(|rule| rule.id == id).expect("a house rule");
        assert_eq!((holds(&house(game, changes)), holds(&rules(game))), (true, false), "{game}: {id}");
    }
    let vectors = include_str!("../vectors.txt");
    for HouseRule { id, .. } in games().iter().flat_map(|game| house_rules(&game.id).expect("a game")) {
        let told = EFFECTS.iter().any(|(_, told, _)| *told == id) || vectors.contains(&format!("+{id} "));
        assert!(told, "add what {id} does to tests/vectors.txt (`game+{id}`), or to EFFECTS here");
    }
}
