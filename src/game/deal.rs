//! Shuffling, dealing, sorting and counting cards.

use std::{fmt, mem};

use chacha20::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{
    Card, Hand, Rank, Rules, Suit,
    settings::{FirstLead, Sides},
};

/// The text that a deal comes from: the same seed deals the same cards on every machine, for ever.
///
/// ```
/// use chupai::Seed;
/// assert_eq!(Seed::from(7), Seed::from("7"));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Deal {
    /// The cards of each seat, highest first.
    pub hands: Vec<Vec<Card>>,
    /// The cards left over, highest first.
    pub kitty: Vec<Card>,
    /// The seed it was dealt from.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub seed: Seed,
}

/// The order to sort cards in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SortBy {
    /// By rank, then suit.
    #[default]
    Rank,
    /// By suit, then rank; jokers first.
    Suit,
}

/// How many cards of each rank and suit a hand has, and how many of its ranks are single, paired and so on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[non_exhaustive]
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
    #[cfg_attr(feature = "schema", ts(type = "Partial<Record<Rank, number>>"))]
    pub ranks: Vec<(Rank, u8)>,
    /// How many cards of each suit; jokers have none.
    #[serde(serialize_with = "as_map")]
    #[cfg_attr(feature = "schema", ts(type = "Record<Suit, number>"))]
    pub suits: Vec<(Suit, u8)>,
}

/// Writes counts by name.
fn as_map<T: fmt::Display, S: serde::Serializer>(counts: &[(T, u8)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(counts.iter().map(|(name, count)| (name.to_string(), count)))
}

/// Random numbers from a seed: a key stream of ChaCha20.
#[derive(Debug)]
pub(crate) struct Random(ChaCha20Rng);

impl Random {
    pub fn new(seed: &Seed) -> Random {
        Random(ChaCha20Rng::from_seed(Sha256::digest(&seed.0).into()))
    }

    /// The numbers for the deal after `redeals` deals in which nobody bid.
    pub fn of_redeal(seed: &Seed, redeals: u64) -> Random {
        let mut random = Random::new(seed);
        random.0.set_stream(redeals);
        random
    }

    /// A number below `bound`, which is not 0, each as likely as any other.
    pub fn below(&mut self, bound: usize) -> usize {
        loop {
            if let Some(number) = scaled(self.0.next_u32(), bound as u32) {
                return number;
            }
        }
    }

    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        self.shuffle_some(cards, 1);
    }

    /// Makes the first step of a shuffle, every `step`-th after it, and no other.
    fn shuffle_some<T>(&mut self, cards: &mut [T], step: usize) {
        for last in (1..cards.len()).rev().step_by(step) {
            cards.swap(last, self.below(last + 1));
        }
    }

    /// The deck in the order in which it is dealt.
    fn order(&mut self, rules: &Rules) -> Vec<Card> {
        if !rules.settings().deck.unshuffled {
            let mut deck: Vec<Card> = rules.deck().iter().collect();
            self.shuffle(&mut deck);
            return deck;
        }
        let mut ranks: Vec<Rank> = Rank::all().collect();
        self.shuffle(&mut ranks);
        let packs = rules.settings().deck.packs.get();
        let is_in = |pack: u8, card: &Card| rules.deck().count(*card) > pack;
        let mut deck = Vec::new();
        for (pack, rank) in (0..packs).flat_map(|pack| ranks.iter().map(move |&rank| (pack, rank))) {
            deck.extend(Card::all().filter(|card| card.rank() == rank && is_in(pack, card)));
        }
        self.shuffle_some(&mut deck, UNSHUFFLED_STEP);
        deck
    }
}

/// In a pack that is barely shuffled, every fourth step of a shuffle is made.
const UNSHUFFLED_STEP: usize = 4;

/// Scales a word to a number below `bound`; `None` for the 2^32 mod `bound` words that would favour some numbers.
fn scaled(word: u32, bound: u32) -> Option<usize> {
    let product = u64::from(word) * u64::from(bound);
    (product as u32 >= bound.wrapping_neg() % bound).then_some((product >> 32) as usize)
}

/// Shuffles cards. A seed shuffles the same on every machine, for ever.
///
/// Anybody can recompute a shuffle:
///
/// 1. The key is the SHA-256 hash of the seed's UTF-8 bytes.
/// 2. The random words are the ChaCha20 key stream (RFC 8439) with that key, block counter 0 and a nonce of zeros, read as
///    little-endian 32-bit words.
/// 3. A random number below `n` is the high half of the 64-bit product of `n` and the next word. If the low half is less
///    than 2^32 mod `n`, the word is skipped, so that all numbers are equally likely (Lemire 2019).
/// 4. Fisher-Yates: for `i` from the last index down to 1, the cards at `i` and at a random number below `i + 1` change
///    places.
///
/// A seed of 256 random bits can give each of the 54! orders of a pack. The seed tells every card: keep it secret
/// until the round is over.
///
/// ```
/// # use chupai::{parse_cards, shuffle};
/// let cards = parse_cards("3d 3c 3h 3s")?;
/// assert_eq!(shuffle(&cards, "a seed"), shuffle(&cards, "a seed"));
/// # Ok::<(), chupai::CardError>(())
/// ```
#[must_use]
pub fn shuffle(cards: &[Card], seed: impl Into<Seed>) -> Vec<Card> {
    let mut cards = cards.to_vec();
    Random::new(&seed.into()).shuffle(&mut cards);
    cards
}

/// Deals the whole deck, shuffled as by [`shuffle`]: the hands in one block after another, what is left is the kitty.
///
/// Each seat takes its block in turn. Where `k` cards are left over and all are dealt, one more card is set aside after each of
/// the first `k` blocks; these go round from the seat that leads by its card, or from seat 0. In Big Two for three the holder of
/// the 3 of diamonds has 18 cards. A landlord takes what is left over.
///
/// A deck that is `unshuffled` is one whole pack after another, in each of them rank by rank, the suits as in the deck. First the
/// ranks are shuffled, as by [`shuffle`]: all fifteen, 3 to 2, BJ and RJ, also where the deck lacks some. Of the steps of the deck's
/// own shuffle only the first and every fourth after it are made then.
///
/// In a [`Game`](crate::Game) a random number below the number of seats comes next: the seat that bids first, is landlord by
/// lot, or leads where no card decides. The deal after the `n`-th in which nobody bid has the nonce `n`, as a 64-bit
/// little-endian number in its last 8 bytes.
///
/// ```
/// use chupai::{Deal, Rules, deal};
/// let rules = Rules::builtin("doudizhu")?;
/// let Deal { hands, kitty, .. } = deal(&rules, "a seed");
/// assert_eq!((hands.len(), hands[0].len(), kitty.len()), (3, 17, 3));
/// # Ok::<(), chupai::RulesError>(())
/// ```
#[must_use]
pub fn deal(rules: &Rules, seed: impl Into<Seed>) -> Deal {
    let seed = seed.into();
    let mut hands = Vec::new();
    for hand in deal_hands(rules, &mut Random::new(&seed)) {
        hands.push(sort(&hand, rules, SortBy::Rank));
    }
    let kitty = hands.pop().unwrap_or_default();
    Deal { hands, kitty, seed }
}

/// How many cards each seat is dealt, where no card decides who has the odd ones.
pub(super) fn deal_sizes(rules: &Rules) -> Vec<usize> {
    let (size, one_more) = sizes(rules, rules.deck().len());
    (0..rules.players()).map(|seat| size + usize::from(seat < one_more)).collect()
}

/// How many cards each seat is dealt, and how many seats have one more.
fn sizes(rules: &Rules, cards: usize) -> (usize, usize) {
    let table = &rules.settings().table;
    let (players, spare) = (usize::from(table.players), cards.saturating_sub(table.kitty.into()));
    let size = table.hand.map_or(spare / players, usize::from);
    (size, if table.hand.is_none() && table.sides != Sides::Landlord { spare % players } else { 0 })
}

/// The hands of all seats, and then the kitty.
pub(crate) fn deal_hands(rules: &Rules, random: &mut Random) -> Vec<Hand> {
    let deck = random.order(rules);
    let players = rules.players();
    let (size, one_more) = sizes(rules, deck.len());
    let (mut hands, mut left) = (Vec::new(), deck.as_slice());
    let mut odd = Vec::new();
    for seat in 0..players {
        let (hand, rest) = left.split_at(size);
        hands.push(Hand::of(hand));
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
    hands.push(Hand::of(left));
    hands
}

/// The seat that leads as it holds a card, and that card, where a card decides who leads.
pub(crate) fn leader_by_card(rules: &Rules, hands: &[Hand]) -> Option<(usize, Card)> {
    let holder = match rules.settings().turn.first {
        FirstLead::Landlord | FirstLead::Random => return None,
        FirstLead::Lowest => None,
        FirstLead::Holder(card) => hands.iter().position(|hand| hand.count(card) > 0).map(|seat| (seat, card)),
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
///
/// ```
/// use chupai::{Rules, SortBy, parse_cards, sort};
/// let rules = Rules::builtin("doudizhu")?;
/// let hand = rules.hand(parse_cards("3d 2s RJ")?)?;
/// assert_eq!(sort(&hand, &rules, SortBy::Rank), parse_cards("RJ 2s 3d")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn sort(hand: &Hand, rules: &Rules, by: SortBy) -> Vec<Card> {
    let strength = rules.strength();
    let mut cards = hand.in_order(strength);
    if by == SortBy::Suit {
        let by_rank = mem::take(&mut cards);
        let place = |card: &&Card| card.suit().map_or(4, |suit| strength.suit(suit)); // jokers above all suits
        (0..5).for_each(|at| cards.extend(by_rank.iter().filter(|card| place(card) == at)));
    }
    cards.reverse();
    cards
}

/// Counts the cards of a hand by rank and by suit.
///
/// ```
/// use chupai::{Rules, parse_cards, tally};
/// let rules = Rules::builtin("bigtwo")?;
/// let counts = tally(&rules.hand(parse_cards("3d 3s 4c")?)?, &rules);
/// assert_eq!((counts.pairs, counts.singles), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
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
    fn random_words_are_the_key_stream_of_the_hashed_seed() {
        // head -c8 /dev/zero | openssl enc -chacha20 -K (printf abc | sha256sum) -iv (counter and nonce) | xxd
        let words = |mut random: Random| [random.0.next_u32(), random.0.next_u32()];
        assert_eq!(words(Random::new(&"abc".into())), [0x2bcd_70d7, 0x311b_b0d4]);
        assert_eq!(words(Random::of_redeal(&"abc".into(), 1)), [0xc4b1_9426, 0x3fa4_6246]);
    }

    #[test]
    fn a_number_below_a_bound_is_the_high_half_of_a_product() {
        for bound in [2, 3, 52, 54, 216] {
            for word in [0x5555_5555_u32, 0x9e37_79b9, u32::MAX] {
                let high = (u64::from(word) * u64::from(bound)) >> 32;
                assert_eq!(scaled(word, bound), Some(high as usize), "{word} below {bound}");
            }
        }
    }

    #[test]
    fn a_word_that_would_favour_a_number_is_skipped() {
        // 2^32 is 1 more than a multiple of 3: 0 is one word too many of those that give 0.
        assert_eq!(scaled(0, 3), None);
        // The low half of its product with 3 is 1, which is just enough.
        assert_eq!(scaled(0xaaaa_aaab, 3), Some(2));
    }
}
