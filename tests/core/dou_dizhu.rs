//! `doudizhu-pagat` against the crate `dou_dizhu`, which follows the same rules: plays, what cards are, what beats what.

use std::collections::BTreeMap;

use crate::common::{beats, legal};
use chupai::{Card, Hand, Kind, Rank, Rules, classify, deal, shuffle};
use dou_dizhu::PlayKind::{self, *};

const KINDS: [(PlayKind, Kind); 14] = [
    (Solo, Kind::Single),
    (Chain, Kind::Straight),
    (Pair, Kind::Pair),
    (PairsChain, Kind::PairChain),
    (Trio, Kind::Triple),
    (Airplane, Kind::TripleChain),
    (TrioWithSolo, Kind::TripleSingle),
    (AirplaneWithSolos, Kind::AirplaneSingles),
    (TrioWithPair, Kind::TriplePair),
    (AirplaneWithPairs, Kind::AirplanePairs),
    (Bomb, Kind::Bomb),
    (FourWithDualSolo, Kind::QuadSingles),
    (FourWithDualPair, Kind::QuadPairs),
    (Rocket, Kind::Rocket),
];

type Counts = [u8; Rank::COUNT];

fn rules() -> Rules {
    crate::common::rules("doudizhu-pagat")
}

fn counts(cards: &[Card]) -> Counts {
    let mut counts = [0; Rank::COUNT];
    let ranks: Vec<Rank> = Rank::all().collect();
    for card in cards {
        counts[ranks.iter().position(|&rank| rank == card.rank()).expect("a rank")] += 1;
    }
    counts
}

fn theirs(counts: Counts) -> dou_dizhu::Hand {
    dou_dizhu::Hand::try_from(counts).expect("of one deck")
}

fn ours(cards: &[Card]) -> Hand {
    crate::common::hand(cards, &rules())
}

/// Their plays of a hand, and what we call each.
fn their_plays(hand: dou_dizhu::Hand) -> BTreeMap<Counts, Kind> {
    let of_kind = |(kind, name): (PlayKind, Kind)| {
        hand.plays(kind).map(move |play| (play.to_hand().to_array(), name)).collect::<Vec<_>>()
    };
    KINDS.into_iter().flat_map(of_kind).collect()
}

fn hands() -> Vec<Vec<Card>> {
    let hand = |seed: usize| {
        let mut deal = deal(&rules(), format!("peer {seed}"));
        let kitty = deal.kitty.into_iter().filter(|_| seed.is_multiple_of(2));
        deal.hands.swap_remove(seed % 3).into_iter().chain(kitty).collect()
    };
    (0..60).map(hand).collect()
}

#[test]
fn the_plays_of_a_hand_are_the_same() {
    for cards in hands() {
        let list = legal(&ours(&cards), None, &rules());
        let mine: BTreeMap<Counts, Kind> = list.iter().map(|(play, cards)| (counts(cards), play.kind)).collect();
        assert_eq!(mine.len(), list.len(), "none twice");
        assert_eq!(mine, their_plays(theirs(counts(&cards))), "{cards:?}");
    }
}

#[test]
fn the_plays_of_the_deck_are_the_same() {
    let deck: Vec<Card> = rules().deck().iter().collect();
    // Theirs know no greatest hand; a landlord's has 20 cards.
    let mut whole = their_plays(theirs(counts(&deck)));
    whole.retain(|play, _| play.iter().sum::<u8>() <= 20);
    let list = legal(&ours(&deck), None, &rules());
    let mine: BTreeMap<Counts, Kind> = list.iter().map(|(play, cards)| (counts(cards), play.kind)).collect();
    assert_eq!(mine.len(), 12_654);
    assert!(mine == whole, "{} of theirs", whole.len());
}

#[test]
fn cards_are_the_same_and_beat_the_same() {
    for (seed, cards) in hands().iter().enumerate() {
        for size in 1..=cards.len() {
            let some = &shuffle(cards, format!("{seed} {size}"))[..size];
            let them = theirs(counts(some)).to_play().map(|play| play.kind());
            let them = them.and_then(|kind| KINDS.iter().find(|(known, _)| *known == kind)).map(|(_, name)| *name);
            assert_eq!(classify(&ours(some), &rules()).map(|play| play.reading.kind), them, "{some:?}");
        }
        let plays = legal(&ours(cards), None, &rules()).to_vec();
        for (one, other) in plays.iter().step_by(3).flat_map(|one| plays.iter().step_by(5).map(move |two| (one, two))) {
            let guard = |play: &chupai::Play| theirs(counts(&play.cards)).to_play().expect("a play");
            let beats = beats(&ours(&one.cards), Some(&other.reading), &rules());
            assert_eq!(beats, guard(one) > guard(other), "{one:?} on {other:?}");
        }
    }
}
