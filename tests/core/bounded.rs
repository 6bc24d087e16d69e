//! Whatever rules are accepted, every call answers, or refuses with `too-much`, in a bounded number of steps.
//!
//! Steps are counted where the work is done, and held against the limits; no clock is looked at.
//! `PROPTEST_CASES=10000 cargo test --all-features --test core bounded` looks longer.

use crate::common::{
    data_of,
    draw::{Reach, drawn},
    hand, restored, rules, saved,
};
use crate::properties::config;
use chupai::{
    Card, Game, GameError, Hand, HintOptions, HintsError, Kind, Level, Order, Phase, Position, Reading, Rules,
    SolveOptions, SortBy, TablePlay, ThinkOptions, TooMuch, View, advise,
    budget::{MAX_HAND_STEPS, MAX_LIST_STEPS, MAX_PLAYER_STEPS, counted},
    can_beat, choose, choose_bid, choose_gift, classify, deal, games, hints, puzzle, reading, readings, refusal,
    settings::{merge, schema},
    shuffle, solve, sort, tally,
};
use proptest::{prelude::*, sample::select};

/// The work of reading cards, of dealing, and of making rules.
const SHORT: u64 = 1 << 21;
/// The work of a list. More is counted than is limited: also the ways that lead nowhere.
const LIST: u64 = 4 * MAX_LIST_STEPS as u64;
const PLAYER: u64 = 4 * MAX_PLAYER_STEPS as u64 + LIST;
/// The most positions that are looked at to know who wins.
const NODES: u64 = 20_000;
/// The work of solving: to list the plays of four hands and find their moves, and to look at positions, at least 200,000 of
/// them to know how soon it is won, each with no more than a few hundred plays that nobody can answer.
const SOLVER: u64 = LIST + 4 * MAX_HAND_STEPS as u64 + 512 * (200_000 + 2 * NODES);

/// Does some work, of no more than so many steps.
fn within<T>(most: u64, what: &str, rules: &Rules, work: impl FnOnce() -> T) -> T {
    let before = counted();
    let done = work();
    let steps = counted() - before;
    assert!(steps <= most, "{what}: {steps} steps under {}", data_of(rules));
    done
}

/// A named game, changed again and again as far as the schema allows, wherever that makes sense.
fn extreme_rules() -> impl Strategy<Value = Rules> {
    (select(games()), 1..=12_usize).prop_perturb(|(game, changes), mut rng| {
        let (schema, mut rules) = (schema(), rules(&game.id));
        for _ in 0..changes {
            let mut data = data_of(&rules);
            let change = drawn(&schema, &data, Reach::Extreme, &mut |bound| rng.random_range(0..bound));
            merge(&mut data, &change);
            let before = counted();
            rules = Rules::from_value(&data).unwrap_or(rules);
            assert!(counted() - before <= SHORT, "{} steps for rules of {data}", counted() - before);
        }
        rules
    })
}

/// Asks everything about cards that can be asked, of a hand, of some cards or of the whole deck.
fn ask_about_cards(rules: &Rules, seed: u64) {
    let dealt = within(SHORT, "deal", rules, || deal(rules, seed));
    let deck = shuffle(&rules.deck().iter().collect::<Vec<_>>(), seed);
    let cards = match seed % 5 {
        0 => &deck,
        1 => &deck[..deck.len().min(40)],
        _ => &dealt.hands[0],
    };
    let cards = hand(cards, rules);
    let table = list(&cards, None, seed, rules);
    list(&cards, table.as_ref(), seed, rules);
    for previous in [None, table.as_ref()] {
        within(SHORT, "can_beat", rules, || can_beat(&cards, previous, rules)).expect("of these rules");
        within(SHORT, "refusal", rules, || refusal(&cards, previous, rules)).expect("of these rules");
    }
    read(&cards, rules);
    within(SHORT, "sort", rules, || sort(&cards, rules, SortBy::Suit));
    within(SHORT, "tally", rules, || tally(&cards, rules));
}

fn read(cards: &Hand, rules: &Rules) {
    within(SHORT, "classify", rules, || classify(cards, rules));
    within(SHORT, "reading", rules, || reading(cards, rules));
    within(SHORT, "readings", rules, || readings(cards, rules));
}

/// Lists a hundred plays, and plays with other options, and gives one of them.
fn list(cards: &Hand, previous: Option<&Reading>, seed: u64, rules: &Rules) -> Option<Reading> {
    let least = HintOptions::default().limit(100);
    let kinds = [Kind::AirplaneSingles, Kind::QuadSingles, Kind::Bomb];
    let include = cards.iter().last();
    let options = [
        HintOptions::default(),
        least.order(Order::KeepGroups),
        HintOptions::default().kinds(kinds),
        HintOptions::default().include(include).only_single(include),
    ];
    list_with(cards, previous, &options[seed as usize / 5 % options.len()], rules);
    list_with(cards, previous, &least, rules)
}

fn list_with(cards: &Hand, previous: Option<&Reading>, options: &HintOptions, rules: &Rules) -> Option<Reading> {
    let listed = within(LIST, "hints", rules, || hints(cards, previous, rules, options));
    let Ok(plays) = listed else {
        assert_eq!(listed.err(), Some(HintsError::TooMuch(TooMuch)));
        return None;
    };
    assert!(plays.len() <= options.limit.min(1_000_000));
    plays.iter().next_back().map(|(_, cards)| hand(cards, rules)).iter().for_each(|play| read(play, rules));
    plays.iter().nth(plays.len() / 2).map(|(reading, _)| *reading)
}

/// The error is that there is too much, and nothing else.
fn too_much<T>(answer: Result<T, GameError>) -> Option<T> {
    answer.map_err(|error| assert_eq!(error.code(), "too-much", "{error}")).ok()
}

/// Plays a round to its end, or until there is too much to go on, and asks what can be asked on the way.
fn play_round(rules: &Rules, seed: u64) {
    let dealt = within(LIST, "a round", rules, || Game::builder(rules).deal(seed));
    let Some(mut game) = too_much(dealt) else { return };
    for step in 0..40 {
        let Some(seat) = game.turn() else { break };
        if within(LIST, "a move", rules, || make_move(&mut game, step)).is_none() {
            break;
        }
        within(LIST, "interrupts", rules, || game.interrupts(seat))
            .map_or_else(|error| assert_eq!(error.code(), "too-much"), drop);
        if step % 16 == 3 {
            let data = saved(&game);
            within(40 * LIST, "restore", rules, || restored(&data))
                .map_or_else(|error| assert_eq!(error.code(), "too-much"), drop);
            assert!(within(40 * LIST, "undo", rules, || game.undo()));
        }
    }
    if let Ok(Some(_)) = within(LIST, "result", rules, || game.result()) {
        let _ = within(2 * LIST, "next", rules, || game.next("next"));
    }
}

/// Makes some move; `None` where there is too much to know one.
fn make_move(game: &mut Game, step: usize) -> Option<()> {
    let done = match game.phase() {
        Phase::Bidding | Phase::Doubling | Phase::Opening => game.bid(game.bids()[usize::from(step > 2)]),
        Phase::Tribute => game.give(game.gifts()[0]),
        _ => {
            let plays = game.legal_with(&HintOptions::default().limit(1 + step)).ok()?.to_vec();
            match plays.last() {
                Some(play) => game.play(&play.cards, Some((&play.reading).into())),
                None => game.pass(),
            }
        }
    };
    done.map_err(|refusal| assert_eq!(refusal.code(), "too-much", "{refusal}")).ok()
}

/// Solves a position of some cards of the deck, in so many hands.
fn solve_hands(rules: &Rules, seats: usize, seed: u64) {
    let deck = shuffle(&rules.deck().iter().collect::<Vec<_>>(), seed);
    let each = (1 + seed as usize % 20).min((deck.len() - 1) / seats);
    if each == 0 {
        return;
    }
    let (dealt, rest) = deck.split_at(each * seats);
    let table = classify(&hand(&rest[..1], rules), rules).filter(|_| seed % 2 == 1);
    let position = Position {
        table: table.map(|play| TablePlay { seat: 1, play }),
        ..Position::new(dealt.chunks(each).map(<[Card]>::to_vec).collect())
    };
    let options = SolveOptions::default().nodes(NODES).all(seed.is_multiple_of(3));
    let solved = within(SOLVER, "solve", rules, || solve(&position, rules, &options));
    assert!(solved.is_ok() || seats > 2, "{solved:?}");
}

fn make_puzzle(rules: &Rules, seed: u64) {
    let made = within(PLAYER + SOLVER, "puzzle", rules, || puzzle(rules, seed, 1 + (seed % 10) as u8));
    made.map_or_else(|error| assert_eq!(error.code(), "too-much"), drop);
}

/// Lets a computer player make the first move, whatever that is.
fn let_choose(rules: &Rules, seed: u64) {
    let Ok(mut game) = Game::builder(rules).deal(seed) else { return };
    let view = |game: &Game| -> Option<View> { Some(game.view(game.turn()?).expect("a seat")) };
    if let Some(seen) = view(&game).filter(|_| game.phase() == Phase::Bidding) {
        let bids = game.bids();
        let bid = within(PLAYER, "choose_bid", rules, || choose_bid(&seen, rules, seed)).expect("a bid");
        assert!(bids.contains(&bid));
        let _ = game.bid(*bids.last().expect("a bid"));
    }
    let Some(seen) = view(&game) else { return };
    match game.phase() {
        Phase::Tribute => {
            let gift = within(PLAYER, "choose_gift", rules, || choose_gift(&seen, game.rules(), seed));
            game.give(gift.expect("a gift")).expect("one of them");
        }
        Phase::Play => {
            for level in [Level::Easy, Level::Normal] {
                let options = ThinkOptions::from(seed).level(level);
                within(PLAYER, "advise", rules, || advise(&seen, rules, options))
                    .map_or_else(|error| assert_eq!(error.code(), "too-much"), |advice| assert!(!advice.is_empty()));
            }
            match within(PLAYER, "choose", rules, || choose(&seen, rules, seed)) {
                Ok(Some(play)) => game.play(&play.cards, Some((&play.reading).into())).expect("legal"),
                Ok(None) => game.pass().expect("legal"),
                Err(error) => assert_eq!(error.code(), "too-much"),
            }
        }
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig { max_shrink_iters: 0, ..config(512) })]

    #[test]
    fn every_question_about_cards_is_answered_in_bounded_steps(rules in extreme_rules(), seed in any::<u64>()) {
        ask_about_cards(&rules, seed);
    }

    #[test]
    fn every_round_goes_on_in_bounded_steps(rules in extreme_rules(), seed in any::<u64>()) {
        play_round(&rules, seed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { max_shrink_iters: 0, ..config(128) })]

    #[test]
    fn computer_players_choose_in_bounded_steps(rules in extreme_rules(), seed in any::<u64>()) {
        let_choose(&rules, seed);
    }

    #[test]
    fn endgames_are_solved_or_given_up_in_bounded_steps(rules in extreme_rules(), seed in any::<u64>()) {
        solve_hands(&rules, 2, seed);
        solve_hands(&rules, deal(&rules, seed).hands.len(), seed);
    }

    #[test]
    fn puzzles_are_made_or_given_up_in_bounded_steps(rules in extreme_rules(), seed in any::<u64>()) {
        make_puzzle(&rules, seed);
    }
}
