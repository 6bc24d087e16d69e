//! Groups with wild cards in them: what the other cards lack, wild cards stand for.

use super::{Flow, Groups, Listing, Shape, Standing, SuitSet, Window, Wings, groups::strongest};
use crate::{Card, Cards, Hand, Rank, Suit, rules::Suits, strength::Strength};

/// How many cards each rank lacks.
type Lack = [u8; Rank::COUNT];

impl Window {
    /// How many cards each rank lacks to be a group; `None` where one has more, or lacks what no card stands for.
    fn lacks(&self, width: u8, hand: &Hand) -> Option<Lack> {
        let mut lacks = [0; Rank::COUNT];
        for &rank in self.ranks() {
            lacks[rank.index()] = width.checked_sub(hand.count_rank(rank))?;
        }
        (!lacks_joker(&lacks)).then_some(lacks)
    }
}

/// Whether a joker is missing, for which no card stands.
fn lacks_joker(lacks: &Lack) -> bool {
    lacks[Rank::SMALL_JOKER.index()] + lacks[Rank::BIG_JOKER.index()] > 0
}

fn sum(lacks: &Lack) -> u8 {
    lacks.iter().sum()
}

impl Groups {
    pub fn read_filled(
        &self,
        shape: &Shape,
        hand: &Hand,
        wild: u8,
        strength: &Strength,
        found: &mut dyn FnMut(Standing),
    ) {
        // Without kickers nothing lies beside the core, and in no core a rank has too many.
        let alone = if self.wings.is_none() { hand.at_least(1) } else { 0 };
        let fits = |window: &Window| alone & !window.mask == 0 && hand.at_least(shape.width + 1) & window.mask == 0;
        for (place, window) in self.windows.iter().enumerate().filter(|(_, window)| fits(window)) {
            let Some(left) = window.lacks(shape.width, hand).and_then(|lacks| wild.checked_sub(sum(&lacks))) else {
                continue;
            };
            let whole = match &self.wings {
                None => left == 0,
                Some(wings) => wings.lacks(shape.width, window, hand, left, strength).is_some(),
            };
            if !whole {
                continue;
            }
            let ask_suits = self.suits != Suits::Any || shape.follow.is_some();
            let suits = if ask_suits { window.suits(hand) } else { SuitSet::default() };
            if self.suits_fit(suits, wild - left) {
                found(Standing { place: place as u8, card: strongest(window.top(), hand, strength), suits });
            }
        }
    }

    /// Whether a core of these suits, and of as many more as wild cards are in it, is allowed.
    fn suits_fit(&self, suits: SuitSet, wild: u8) -> bool {
        // A wild card is of the suit that is asked for, or of another one.
        suits.fits(self.suits) || (wild > 0 && self.suits == Suits::Mixed)
    }

    pub fn filled(&self, shape: &Shape, window: &Window, hand: &Hand, wild: u8, strength: &Strength) -> Cards {
        let lacks = window.lacks(shape.width, hand).unwrap_or_default();
        let left = wild.saturating_sub(sum(&lacks));
        let suits = window.suits(hand);
        let of_core = |suit: &Suit| SuitSet::default().with(Some(*suit)).is_within(suits);
        let suit = match self.suits {
            Suits::Same => Suit::ALL.into_iter().find(of_core),
            Suits::Mixed => Suit::ALL.into_iter().find(|suit| !of_core(suit)),
            Suits::Any | Suits::Colour => None,
        };
        let mut filled = Cards::new();
        let mut fill = |lacks: &Lack, suit: Suit| {
            for rank in Rank::all() {
                (0..lacks[rank.index()]).for_each(|_| filled.push(Card::new(rank, suit)));
            }
        };
        fill(&lacks, suit.unwrap_or(Suit::ALL[0]));
        if let Some(wings) = &self.wings {
            let lacks = wings.lacks(shape.width, window, hand, left, strength).unwrap_or_default();
            fill(&lacks, Suit::ALL[0]);
        }
        filled
    }

    pub fn list_filled(&self, shape: &Shape, hand: &Listing, wild: u8, found: &mut dyn FnMut(&[Card]) -> Flow) -> Flow {
        let each = Suit::ALL.map(Some);
        let suits = if self.suits == Suits::Same { &each[..] } else { &[None] };
        for window in &self.windows {
            for &suit in suits {
                let filling = Filling { shape, wings: self.wings.as_ref(), window, suit, hand };
                filling.core(0, wild, &mut Cards::new(), found)?;
            }
        }
        Flow::Continue(())
    }
}

impl Wings {
    /// What kickers lack where so many wild cards are among them; `None` where the cards are no kickers with these.
    fn lacks(&self, width: u8, core: &Window, hand: &Hand, wild: u8, strength: &Strength) -> Option<Lack> {
        let beside = hand.at_least(1) & !core.mask;
        let jokers = Rank::SMALL_JOKER.bit() | Rank::BIG_JOKER.bit();
        if !self.rocket && beside & jokers == jokers {
            return None;
        }
        let most = |rank: Rank| self.most(rank, width, core);
        if let Some(runs) = &self.runs {
            return runs.iter().find_map(|&run| self.run_lacks(run, wild, core, hand).filter(|_| beside & !run == 0));
        }
        // First what makes whole kickers of the cards there are, then further ones.
        let mut lacks = [0; Rank::COUNT];
        for rank in Rank::all().filter(|rank| beside & rank.bit() != 0) {
            let kickers = hand.count_rank(rank).div_ceil(self.unit);
            if kickers > most(rank) {
                return None;
            }
            lacks[rank.index()] = kickers * self.unit - hand.count_rank(rank);
        }
        let mut left = wild.checked_sub(sum(&lacks)).filter(|_| !lacks_joker(&lacks))?;
        for &rank in strength.ranks.iter().filter(|rank| !rank.is_joker() && core.mask & rank.bit() == 0) {
            let lack = &mut lacks[rank.index()];
            let room = most(rank) * self.unit - hand.count_rank(rank) - *lack;
            let more = room.min(left) / self.unit * self.unit;
            *lack += more;
            left -= more;
        }
        (left == 0).then_some(lacks)
    }

    /// What kickers in a row lack, where that is just so much.
    fn run_lacks(&self, run: u16, wild: u8, core: &Window, hand: &Hand) -> Option<Lack> {
        let mut lacks = [0; Rank::COUNT];
        for rank in Rank::all().filter(|rank| run & rank.bit() != 0) {
            lacks[rank.index()] = self.unit.checked_sub(hand.count_rank(rank))?;
        }
        (run & core.mask == 0 && sum(&lacks) == wild).then_some(lacks)
    }
}

/// One core to be listed, in one suit or in any.
struct Filling<'a> {
    shape: &'a Shape,
    wings: Option<&'a Wings>,
    window: &'a Window,
    suit: Option<Suit>,
    hand: &'a Listing<'a>,
}

impl Filling<'_> {
    /// Takes cards of the core's ranks from the one at `next` on, of which `wild` may be missing.
    fn core(&self, next: usize, wild: u8, taken: &mut Cards, found: &mut dyn FnMut(&[Card]) -> Flow) -> Flow {
        let width = self.shape.width;
        let Some(&rank) = self.window.ranks().get(next) else {
            return match self.wings {
                None if wild == 0 => found(taken),
                None => Flow::Continue(()),
                Some(wings) => {
                    self.kickers(0, wings.unit * wings.count - wild.min(wings.unit * wings.count), taken, found)
                }
            };
        };
        let of_suit = |card: &&Card| self.suit.is_none_or(|suit| card.suit() == Some(suit));
        let held: Cards = self.hand.cards(rank).iter().filter(of_suit).copied().collect();
        let missing = if rank.is_joker() { 0 } else { wild };
        for count in width.saturating_sub(missing)..=width.min(held.len() as u8) {
            let before = taken.len();
            taken.extend_from_slice(&held[..usize::from(count)]);
            self.core(next + 1, wild - (width - count), taken, found)?;
            taken.truncate(before);
        }
        Flow::Continue(())
    }

    /// Takes `left` cards beside the core, of the ranks from the one at `next` on. Whether they are kickers is
    /// for the reading to say.
    fn kickers(&self, next: usize, left: u8, taken: &mut Cards, found: &mut dyn FnMut(&[Card]) -> Flow) -> Flow {
        if left == 0 {
            return found(taken);
        }
        let Some(&rank) = self.hand.strength.ranks.get(next) else { return Flow::Continue(()) };
        let held = if self.window.mask & rank.bit() == 0 { self.hand.cards(rank) } else { &[] };
        for count in 0..=left.min(held.len() as u8) {
            let before = taken.len();
            taken.extend_from_slice(&held[..usize::from(count)]);
            self.kickers(next + 1, left - count, taken, found)?;
            taken.truncate(before);
        }
        Flow::Continue(())
    }
}
