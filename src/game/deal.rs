//! Shuffling, dealing, sorting and counting cards.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    Card, Hand, Rank, Rules, Suit,
    settings::{First, Sides},
};

/// The text that a deal comes from: the same seed deals the same cards on every machine, for ever.
///
/// ```
/// use chupai::Seed;
/// assert_eq!(Seed::from(7), Seed::from("7"));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(String);

impl Seed {
    /// The seed as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Seed {
    fn from(text: &str) -> Seed {
        Seed(text.into())
    }
}

impl From<String> for Seed {
    fn from(text: String) -> Seed {
        Seed(text)
    }
}

impl From<&Seed> for Seed {
    fn from(seed: &Seed) -> Seed {
        seed.clone()
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        Seed(number.to_string())
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Deal {
    /// The cards of each seat, highest first.
    pub hands: Vec<Vec<Card>>,
    /// The cards left over, highest first.
    pub kitty: Vec<Card>,
    /// The seed it was dealt from.
    pub seed: Seed,
}

/// The order to sort cards in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SortBy {
    /// By rank, then suit.
    #[default]
    Rank,
    /// By suit, then rank; jokers first.
    Suit,
}

/// How many cards of each rank and suit a hand has, and how many of its ranks are single, paired and so on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// Ranks held once.
    pub singles: u8,
    /// Ranks held twice.
    pub pairs: u8,
    /// Ranks held three times.
    pub triples: u8,
    /// Ranks held four times or more.
    pub quads: u8,
    /// How many cards of each rank that is held, the lowest first.
    #[serde(serialize_with = "as_map")]
    pub ranks: Vec<(Rank, u8)>,
    /// How many cards of each suit; jokers have none.
    #[serde(serialize_with = "as_map")]
    pub suits: Vec<(Suit, u8)>,
}

/// Writes counts by name.
fn as_map<T: fmt::Display, S: serde::Serializer>(counts: &[(T, u8)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(counts.iter().map(|(name, count)| (name.to_string(), count)))
}

/// Random numbers from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Random {
    state: u64,
}

impl Random {
    pub fn new(seed: &Seed) -> Random {
        let fnv = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        Random { state: seed.0.bytes().fold(0xcbf2_9ce4_8422_2325, fnv) }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.state ^ self.state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below `bound`, which is not 0, each as likely as any other.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        let unfair = bound.wrapping_neg() % bound;
        loop {
            let number = self.next();
            if number.wrapping_mul(bound) >= unfair {
                // The high half of the product; the bound is small.
                return (((number >> 32) * bound + ((number as u32 as u64 * bound) >> 32)) >> 32) as usize;
            }
        }
    }

    pub fn shuffle(&mut self, cards: &mut [Card]) {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
    }
}

/// Shuffles cards. A seed shuffles the same on every machine, for ever.
///
/// The seed's UTF-8 bytes are hashed with 64-bit FNV-1a, the hash starts SplitMix64 (Steele, Lea and Flood
/// 2014), and a number below `n` is the high half of the 128-bit product of `n` and the generator's output,
/// drawn again where some numbers would otherwise come more often (Lemire 2019). The shuffle is Fisher and
/// Yates's, from the last card down. There are no more than 2^64 shuffles: do not play for money.
///
/// ```
/// # use chupai::{parse_cards, shuffle};
/// let cards = parse_cards("3d 3c 3h 3s")?;
/// assert_eq!(shuffle(&cards, "a seed"), shuffle(&cards, "a seed"));
/// # Ok::<(), chupai::CardError>(())
/// ```
pub fn shuffle(cards: &[Card], seed: impl Into<Seed>) -> Vec<Card> {
    let mut cards = cards.to_vec();
    Random::new(&seed.into()).shuffle(&mut cards);
    cards
}

/// Deals the whole deck: the hands in one block after another, what is left is the kitty. Where all cards are
/// dealt and do not go evenly, the landlord has what is left, or it goes round from the first seat on; where a
/// card decides who leads, from its holder on, as in Big Two for three the holder of the 3 of diamonds has 18.
pub fn deal(rules: &Rules, seed: impl Into<Seed>) -> Deal {
    let seed = seed.into();
    let mut hands = Vec::new();
    for hand in deal_hands(rules, &mut Random::new(&seed)) {
        hands.push(sort(&hand, rules, SortBy::Rank));
    }
    let kitty = hands.pop().unwrap_or_default();
    Deal { hands, kitty, seed }
}

/// The hands of all seats, and then the kitty.
pub(crate) fn deal_hands(rules: &Rules, random: &mut Random) -> Vec<Hand> {
    let mut deck: Vec<Card> = rules.deck().iter().collect();
    random.shuffle(&mut deck);
    let table = &rules.settings().table;
    let (players, spare) = (usize::from(table.players), deck.len().saturating_sub(table.kitty.into()));
    let size = table.hand.map_or(spare / players, usize::from);
    let one_more = if table.hand.is_none() && table.sides != Sides::Landlord { spare % players } else { 0 };
    let (mut hands, mut left) = (Vec::new(), deck.as_slice());
    let mut odd = Vec::new();
    for seat in 0..players {
        let (hand, rest) = left.split_at(size);
        hands.push(hand.iter().copied().collect());
        left = rest;
        if seat < one_more
            && let [card, rest @ ..] = left
        {
            odd.push(*card);
            left = rest;
        }
    }
    if !odd.is_empty() {
        let first = leader_by_card(rules, &hands).map_or(0, |(seat, _)| seat);
        for (turn, &card) in odd.iter().enumerate() {
            hands[(first + turn) % players].add(card);
        }
    }
    hands.push(left.iter().copied().collect());
    hands
}

/// The seat that leads as it holds a card, and that card, where a card decides who leads.
pub(crate) fn leader_by_card(rules: &Rules, hands: &[Hand]) -> Option<(usize, Card)> {
    let holder = match rules.settings().turn.first {
        First::Landlord | First::Random => return None,
        First::Lowest => None,
        First::Holder(card) => hands.iter().position(|hand| hand.count(card) > 0).map(|seat| (seat, card)),
    };
    holder.or_else(|| lowest(rules, hands))
}

/// The lowest card, and the seat that holds it.
fn lowest(rules: &Rules, hands: &[Hand]) -> Option<(usize, Card)> {
    let (mut lowest, strength) = (None, rules.strength());
    for (seat, hand) in hands.iter().enumerate() {
        if let Some(&card) = hand.in_order(strength).first()
            && lowest.is_none_or(|(_, low)| strength.card(card) < strength.card(low))
        {
            lowest = Some((seat, card));
        }
    }
    lowest
}

/// The cards of a hand as a player holds them, highest first.
pub fn sort(hand: &Hand, rules: &Rules, by: SortBy) -> Vec<Card> {
    let strength = rules.strength();
    let mut cards = match by {
        SortBy::Rank => hand.in_order(strength),
        SortBy::Suit => {
            let all = hand.in_order(strength);
            let mut cards = Vec::with_capacity(all.len());
            for place in 0..5 {
                for &card in &all {
                    if card.suit().map_or(4, |suit| strength.suit(suit)) == place {
                        cards.push(card);
                    }
                }
            }
            cards
        }
    };
    cards.reverse();
    cards
}

/// Counts the cards of a hand by rank and by suit.
pub fn tally(hand: &Hand, rules: &Rules) -> Tally {
    let mut tally = Tally::default();
    for &rank in &rules.strength().ranks {
        let count = hand.count_rank(rank);
        match count {
            0 => continue,
            1 => tally.singles += 1,
            2 => tally.pairs += 1,
            3 => tally.triples += 1,
            _ => tally.quads += 1,
        }
        tally.ranks.push((rank, count));
    }
    for &suit in &rules.strength().suits {
        let mut count = 0;
        for card in Card::all() {
            if card.suit() == Some(suit) {
                count += hand.count(card);
            }
        }
        tally.suits.push((suit, count));
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_gives_the_published_numbers() {
        // FNV-1a of "" and "a" from its authors' test vectors; SplitMix64 from state 0 from Vigna's code.
        assert_eq!(Random::new(&"".into()).state, 0xcbf2_9ce4_8422_2325);
        assert_eq!(Random::new(&"a".into()).state, 0xaf63_dc4c_8601_ec8c);
        let mut random = Random { state: 0 };
        assert_eq!([random.next(), random.next()], [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
    }

    /// The generator that gives a number next: each step of SplitMix64 taken back.
    fn about_to_give(number: u64) -> Random {
        let unshifted = |z: u64, bits: u32| (0..64 / bits).fold(z, |unshifted, _| z ^ unshifted >> bits);
        // Newton's way to the inverse of an odd factor; each round doubles the bits that are right, three at first.
        let inverse = |factor: u64| {
            (0..5).fold(factor, |inverse, _| inverse.wrapping_mul(2_u64.wrapping_sub(factor.wrapping_mul(inverse))))
        };
        let z = unshifted(number, 31).wrapping_mul(inverse(0x94d0_49bb_1331_11eb));
        let z = unshifted(z, 27).wrapping_mul(inverse(0xbf58_476d_1ce4_e5b9));
        Random { state: unshifted(z, 30).wrapping_sub(0x9e37_79b9_7f4a_7c15) }
    }

    #[test]
    fn a_number_below_a_bound_is_the_high_half_of_a_product() {
        for bound in [2, 3, 52, 54, 216] {
            for number in [1_u64 << 40 | 77, 1 << 63 | 77, 0x5555_5555_ffff_ffff, 0x9e37_79b9_7f4a_7c15, u64::MAX] {
                let high = ((u128::from(number) * bound as u128) >> 64) as usize;
                assert_eq!(about_to_give(number).below(bound), high, "{number} below {bound}");
            }
        }
    }

    #[test]
    fn a_number_that_would_make_some_come_more_often_is_drawn_again() {
        // 2^64 is 1 more than a multiple of 3, so that 0 is one too many of those that make 0.
        let mut random = about_to_give(0);
        let mut after = random.clone();
        after.next();
        assert_eq!(random.below(3), after.below(3));
        assert_eq!(random.state, after.state);
        // The low half of its product with 3 is 1, which is just enough.
        let mut random = about_to_give(0xaaaa_aaaa_aaaa_aaab);
        let mut after = random.clone();
        after.next();
        assert_eq!((random.below(3), random.state), (2, after.state));
    }
}
