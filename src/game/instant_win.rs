//! Hands that win as they are dealt.

use super::start::Start;
use crate::{
    Card, Hand, Rank, Rules,
    budget::{Steps, TooMuch},
    hints::{held_plays, holds},
    settings::InstantWin,
};

/// The seat whose hand wins, by the first entry that any hand meets; of several seats the first to move.
pub(super) fn won_as_dealt(
    hands: &[Hand],
    leader: usize,
    start: &Start,
    steps: &mut Steps,
) -> Result<Option<usize>, TooMuch> {
    let (seats, rules) = (hands.len(), &start.rules);
    let is_first = start.before.out.is_empty();
    for win in rules.settings().instant.iter().filter(|win| is_first || !win.first) {
        for seat in (leader..leader + seats).map(|seat| seat % seats) {
            if wins(&hands[seat], win, rules, steps)? {
                return Ok(Some(seat));
            }
        }
    }
    Ok(None)
}

/// Whether a hand wins: by its pairs, by its cards of one colour, by ranks in a row, by bombs, or by a play.
fn wins(hand: &Hand, win: &InstantWin, rules: &Rules, steps: &mut Steps) -> Result<bool, TooMuch> {
    if let Some(pairs) = win.pairs {
        let mut held = 0;
        for rank in Rank::all() {
            held += if rank.is_joker() { 0 } else { hand.count_rank(rank) / 2 };
        }
        return Ok(held >= pairs.get());
    }
    if let Some(cards) = win.colour {
        // Diamonds and hearts, or clubs and spades.
        let mut held = [0; 2];
        for card in Card::all() {
            if let Some(suit) = card.suit() {
                held[suit.index() % 2] += hand.count(card);
            }
        }
        return Ok(held[0].max(held[1]) >= cards.get());
    }
    if let Some(width) = win.width {
        return Ok(rules.instant_runs(win).iter().any(|&run| run.is_subset(hand.at_least(width.get()))));
    }
    if let Some(bombs) = win.bombs {
        return holds_bombs(hand, bombs.get(), rules, steps);
    }
    let Some(set) = rules.instant_set(win) else { return Ok(false) };
    let kind = rules.shapes().iter().find(|shape| shape.play == set.play).map(|shape| shape.kind);
    holds(hand, kind.into_iter().collect(), rules, &|play| set.holds(rules.shape(play.shape), play), steps)
}

/// Whether a hand holds `count` bombs, or plays that chop, that share no card.
fn holds_bombs(hand: &Hand, count: u8, rules: &Rules, steps: &mut Steps) -> Result<bool, TooMuch> {
    if count == 0 {
        return Ok(true);
    }
    let kinds = rules.shapes().iter().filter(|shape| shape.standing.is_bomb_or_chop());
    for (reading, cards) in held_plays(hand, kinds.map(|shape| shape.kind).collect(), rules, steps)?.iter() {
        if rules.is_bomb_or_chop(reading) && holds_bombs(&hand.without(cards), count - 1, rules, steps)? {
            return Ok(true);
        }
    }
    Ok(false)
}
