//! Groups with wild cards in them: what the other cards lack, wild cards stand for.

use super::{
    Core, Kickers, LONG, PackedPlay, RankRun, Shape, SuitSet,
    generator::CardsByRank,
    kickers::JOKERS,
    missing::{Counts, at},
};
use crate::{Card, Hand, Rank, Suit, packed::PackedCards, rules::Suits, strength::Strength};

/// Wild cards that stand for others, the rest of a hand, and what they make together: so many cards of each rank.
pub(crate) struct WildAssignment<'a> {
    pub standing: Vec<Card>,
    pub rest: Hand,
    strength: &'a Strength,
    /// The rest, laid out.
    spread: CardsByRank,
    /// What the wild cards weigh.
    of_standing: u64,
    /// The ranks of which a card of each suit is held, a bit each.
    of_suit: [u16; 4],
    /// The cards of each rank in the order in which they are taken.
    rows: CardsByRank,
    /// How many cards the play has, and how many each rank of the core.
    size: usize,
    width: u8,
    window: &'a RankRun,
    kickers: Option<&'a Kickers>,
    /// Whether the core may not be of one suit.
    mixed: bool,
    /// Of what suit the cards are that wild ones stand for.
    suit: Suit,
    /// The ranks of the core and of the kickers taken, a bit each.
    pub ranks: u16,
    counts: Counts,
    /// How many cards of each rank wild ones stand for.
    lacks: Counts,
    /// Whether the same cards have the next higher core where wild ones stand for all of the first rank.
    moves: bool,
    /// The ranks of which kickers make a higher core, where the core is no more than a kicker.
    higher: u16,
    /// Different for plays that are not the same: of what ranks their cards are, and whether they are of one suit.
    pub weight: u64,
}

/// What a card of each rank weighs, and that all are of one suit. No deck has more than 16 cards of a rank.
const WEIGHTS: [u64; 16] = {
    let (mut weights, mut rank) = ([1; 16], 1);
    while rank < 16 {
        weights[rank] = 17 * weights[rank - 1];
        rank += 1;
    }
    weights
};

/// What is done with plays.
type Found<'a> = dyn FnMut(&WildAssignment, PackedCards) + 'a;

impl<'a> WildAssignment<'a> {
    /// Where suits do not rank, `wanted` comes before the other cards of its rank.
    pub fn new(standing: &[Card], rest: Hand, strength: &'a Strength, wanted: Option<Card>) -> WildAssignment<'a> {
        let spread = CardsByRank::new(&rest, strength, wanted);
        WildAssignment {
            standing: standing.into(),
            of_standing: standing.iter().map(|card| WEIGHTS[at(card.rank())]).sum(),
            of_suit: rest.suit_masks(),
            rest,
            strength,
            rows: spread.clone(),
            spread,
            size: 0,
            width: 0,
            window: &RankRun::NONE,
            kickers: None,
            mixed: false,
            suit: Suit(0),
            ranks: 0,
            counts: Counts::default(),
            lacks: Counts::default(),
            moves: false,
            higher: 0,
            weight: 0,
        }
    }

    /// Visits every play of a shape with the core of a place, which is one of [`Shape::places_filled`]; where asked to, but
    /// once what the same cards are with several cores, with the highest.
    pub fn each(&mut self, shape: &'a Shape, place: u8, once: bool, found: &mut Found) {
        (self.size, self.width) = (shape.size, shape.width);
        match &shape.core {
            Core::Groups(groups) => {
                self.window = &groups.windows[usize::from(place)];
                self.kickers = groups.kickers.as_ref();
                self.mixed = groups.suits == Suits::Mixed;
                (self.moves, self.higher) = (false, 0);
                if once && !self.standing.is_empty() {
                    self.pass_on(&groups.windows[usize::from(place) + 1..]);
                }
                self.each_core(groups.suits, found);
            }
            Core::FixedCards(exact) => {
                self.window = &RankRun::NONE;
                self.clear(0);
                for &card in &exact.cards {
                    self.rows.put(card, self.counts[at(card.rank())]);
                    self.ranks |= card.rank().bit();
                    self.counts[at(card.rank())] += 1;
                    self.weight += self.weigh(card.rank(), 1);
                }
                found(self, self.relay());
                self.rows = self.spread.clone();
            }
            Core::Flush(_) => {}
        }
    }

    /// Begins with nothing taken but the wild cards.
    fn clear(&mut self, weight: u64) {
        self.weight = weight + self.of_standing;
        (self.ranks, self.counts, self.lacks) = (self.window.mask, Counts::default(), Counts::default());
    }

    /// Sees what need not be told of, as the same cards are told of with one of the higher cores.
    fn pass_on(&mut self, higher: &[RankRun]) {
        let Some(next) = higher.first().filter(|_| self.window.mask & JOKERS == 0) else { return };
        let others = self.window.mask & !self.window.ranks()[0].bit();
        match self.kickers {
            None => {
                self.moves = others != 0 && others & !next.mask == 0 && !next.top().is_joker();
            }
            // A core of one rank and a kicker may change places.
            Some(kickers)
                if kickers.count == 1 && kickers.runs.is_none() && kickers.unit <= self.width && others == 0 =>
            {
                self.higher = higher.iter().fold(0, |ranks, window| ranks | window.mask) & !JOKERS;
            }
            Some(_) => {}
        }
    }

    fn wild(&self) -> u8 {
        self.standing.len() as u8
    }

    fn weigh(&self, rank: Rank, count: u8) -> u64 {
        u64::from(count) * WEIGHTS[at(rank)]
    }

    /// Takes so many cards of a rank and so many wild ones for it, and lays them from a slot on.
    fn hold(&mut self, rank: Rank, count: u8, lack: u8, slot: usize, word: PackedCards) -> PackedCards {
        self.counts[at(rank)] = count;
        self.lacks[at(rank)] = lack;
        self.lay_group(rank, slot, word)
    }

    /// Fills the core; one of each suit where it must be of one.
    fn each_core(&mut self, suits: Suits, found: &mut Found) {
        let in_one_suit = suits == Suits::Same;
        for suit in 0..if in_one_suit { 4 } else { 1 } {
            let lack = self.window.mask & !self.of_suit[usize::from(suit)];
            if !in_one_suit || lack.count_ones() <= self.wild().into() {
                self.suit = Suit(suit);
                self.fill(in_one_suit, found);
            }
        }
        if in_one_suit {
            self.suit = Suit(0);
            self.rows = self.spread.clone();
        }
    }

    /// Takes all that is held of the core, and goes on where no more is lacking than may be.
    fn fill(&mut self, in_one_suit: bool, found: &mut Found) {
        self.clear(if in_one_suit { WEIGHTS[15] } else { 0 });
        let (window, width, mut wild, mut word) = (self.window, self.width, self.wild(), PackedCards::default());
        // A single rank without kickers has all wild cards.
        let alone = self.kickers.is_none() && window.ranks().len() == 1;
        let most = if alone { width.saturating_sub(wild) } else { width };
        for (n, &rank) in window.ranks().iter().enumerate() {
            let held = match in_one_suit {
                true => self.rest.count_of(rank, self.suit),
                false => self.rest.count_rank(rank),
            };
            let count = held.min(most);
            let lack = width - count;
            if lack > 0 && (lack > wild || rank.is_joker() || (self.moves && n == 0 && count == 0)) {
                return;
            }
            if in_one_suit {
                self.rows.put(Card::new(rank, self.suit), 0);
            }
            self.weight += self.weigh(rank, count);
            word = self.hold(rank, count, lack, n * usize::from(width), word);
            wild -= lack;
        }
        match wild {
            0 => self.beside(0, word, found),
            _ => self.core(0, wild, word, found),
        }
    }

    /// Gives up to so many cards of the core's ranks from the one at `next` on for wild ones.
    fn core(&mut self, next: usize, wild: u8, word: PackedCards, found: &mut Found) {
        if wild > 0 {
            let window = self.window;
            for (n, &rank) in (next..).zip(&window.ranks()[next..]) {
                let kept = u8::from(self.moves && n == 0);
                let (held, weight) = (self.counts[at(rank)], self.weight);
                let most = if rank.is_joker() { 0 } else { (held - kept).min(wild) };
                for given in (1..=most).rev() {
                    self.weight = weight - self.weigh(rank, given);
                    let word =
                        self.hold(rank, held - given, self.width - held + given, n * usize::from(self.width), word);
                    match wild - given {
                        0 => self.beside(0, word, found),
                        left => self.core(n + 1, left, word, found),
                    }
                }
                self.counts[at(rank)] = held;
                self.lacks[at(rank)] = self.width - held;
                self.weight = weight;
            }
        }
        if wild == 0 || self.kickers.is_some() {
            self.beside(wild, word, found);
        }
    }

    /// Lays the cards of a rank from a slot on.
    fn lay_group(&self, rank: Rank, slot: usize, word: PackedCards) -> PackedCards {
        let gap = Card(rank.0 << 2 | self.suit.0); // never a joker
        word.lay(slot, gap, self.lacks[at(rank)], self.rows.word(rank), self.counts[at(rank)])
    }

    /// Takes what goes beside the core, of which `wild` cards are missing.
    #[inline]
    fn beside(&mut self, wild: u8, word: PackedCards, found: &mut Found) {
        if self.mixed {
            return self.mix(wild, word, found);
        }
        self.finish(wild, word, found);
    }

    #[inline]
    fn finish(&mut self, wild: u8, word: PackedCards, found: &mut Found) {
        match self.kickers {
            None => found(self, word),
            Some(kickers) => {
                if let Some(natural) = (kickers.count * kickers.unit).checked_sub(wild) {
                    self.kickers(kickers, 0, natural, wild, word, found);
                }
            }
        }
    }

    /// Sees to it that the core is not of one suit, of which `wild` cards are missing.
    fn mix(&mut self, wild: u8, mut word: PackedCards, found: &mut Found) {
        let mut suits = SuitSet::default();
        let mixed = self.window.ranks().iter().any(|&rank| {
            if self.counts[at(rank)] > 0 {
                suits = suits.with(self.rows.row(rank)[0].suit());
            }
            suits.fits(Suits::Mixed)
        });
        if !mixed && suits.fits(Suits::Same) {
            if wild == self.wild() {
                return self.other_suit(wild, word, found);
            }
            // The lowest suit that makes two.
            self.suit = Suit(suits.holds(Suit(0)).into());
            word.cards |= word.gaps & (PackedCards::ONES * u64::from(self.suit.0));
        }
        self.finish(wild, word, found);
        self.suit = Suit(0);
    }

    /// Takes the first card of another suit instead of one of the core, which is whole and of one suit.
    fn other_suit(&mut self, wild: u8, word: PackedCards, found: &mut Found) {
        for (n, &rank) in self.window.ranks().iter().enumerate() {
            let (held, first) = (self.spread.of_rank(rank, &self.rest), self.spread.row(rank)[0]);
            if let Some(&other) = held.iter().find(|other| other.suit() != first.suit()) {
                self.rows.put(other, 0);
                self.finish(wild, self.lay_group(rank, n, word), found);
                self.rows.put(first, 0);
                return;
            }
        }
    }

    /// Takes so many cards for kickers of the ranks from the one at `next` on, beside which so many wild ones stand.
    fn kickers(&mut self, kickers: &Kickers, next: usize, natural: u8, wild: u8, word: PackedCards, found: &mut Found) {
        if natural == 0 {
            return self.whole_kickers(found);
        }
        let least = if wild == 0 { kickers.unit } else { 1 };
        let mut open = self.rest.at_least(least) & !self.window.mask;
        if self.counts[at(self.window.top())] <= kickers.unit {
            open &= !self.higher;
        }
        let (slot, weight) = (self.size - usize::from(natural + wild), self.weight);
        for (n, &rank) in (next..).zip(&self.strength.ranks[next..]) {
            if open & rank.bit() == 0 || (rank.is_joker() && !kickers.rocket && self.ranks & open & JOKERS != 0) {
                continue;
            }
            let held = self.rest.count_rank(rank).min(natural);
            let most = held.min(kickers.most(rank, self.window) * kickers.unit);
            // Nothing stands for a joker.
            let step = if rank.is_joker() { kickers.unit } else { least };
            let mut count = step;
            self.ranks |= rank.bit();
            while count <= most {
                let missing = count & (kickers.unit - 1);
                self.weight = weight + self.weigh(rank, count);
                let word = self.hold(rank, count, missing, slot, word);
                match natural - count {
                    0 if missing == wild && kickers.runs.is_none() => found(self, word),
                    0 => self.whole_kickers(found),
                    left => self.kickers(kickers, n + 1, left, wild - missing, word, found),
                }
                count += step;
            }
            self.counts[at(rank)] = 0;
            self.lacks[at(rank)] = 0;
            self.ranks ^= rank.bit();
        }
        self.weight = weight;
    }

    /// Tells of kickers among which so many wild cards are kickers by themselves.
    fn whole_kickers(&mut self, found: &mut Found) {
        let cards = (self.ranks, &self.counts);
        // These may lack room, or be out of the row.
        if let Some(lacks) = self.window.lacks(self.width, self.kickers, cards, self.wild(), self.strength) {
            let before = (self.ranks, self.lacks);
            self.ranks |= lacks.ranks;
            self.lacks = lacks.counts;
            found(self, self.relay());
            (self.ranks, self.lacks) = before;
        }
    }

    /// The ranks one after the other: those of the core, and then those of the kickers, the weakest first.
    fn rank(&self, n: usize) -> Option<Rank> {
        let beside = |rank: &&Rank| self.ranks & !self.window.mask & rank.bit() != 0;
        match self.window.ranks() {
            core if n < core.len() => Some(core[n]),
            core => self.strength.ranks.iter().filter(beside).nth(n - core.len()).copied(),
        }
    }

    /// Lays all cards anew.
    fn relay(&self) -> PackedCards {
        let (mut word, mut slot, mut n) = (PackedCards::default(), 0, 0);
        while let Some(rank) = self.rank(n) {
            word = self.lay_group(rank, slot, word);
            slot += usize::from(self.lacks[at(rank)] + self.counts[at(rank)]);
            n += 1;
        }
        word
    }

    /// The cards as a person would lay them, wild ones in the places of those that are missing.
    pub fn lay(&self, word: PackedCards, long: &mut Vec<Card>) -> PackedPlay {
        if self.size >= LONG {
            let first = long.len() as u64;
            self.lay_long(long);
            return PackedPlay { cards: first, taken_as: 0 };
        }
        let PackedCards { cards: taken_as, gaps } = word;
        let (mut cards, mut left) = (taken_as & !gaps, gaps & PackedCards::ONES);
        for card in &self.standing {
            cards |= u64::from(card.0).wrapping_shl(left.trailing_zeros());
            left &= left.wrapping_sub(1);
        }
        PackedPlay { cards, taken_as }
    }

    /// The same of any number of cards: lays them behind others, and then what each is taken as.
    #[inline(never)]
    fn lay_long(&self, laid: &mut Vec<Card>) {
        for pass in 0..2 {
            let (mut wild, mut n) = (self.standing.iter(), 0);
            while let Some(rank) = self.rank(n) {
                for &card in wild.by_ref().take(self.lacks[at(rank)].into()) {
                    laid.push(if pass == 1 { Card::new(rank, self.suit) } else { card });
                }
                laid.extend_from_slice(&self.rows.row(rank)[..self.counts[at(rank)].into()]);
                n += 1;
            }
        }
    }
}
