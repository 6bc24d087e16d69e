//! Limits on the work of a call, so that every call ends, and on what rules may ask for. No named game comes near them.

use std::ops::ControlFlow;

/// Packs of cards in a deck, and so equal cards.
pub(crate) const MAX_PACKS: u8 = 4;

/// Cards in a deck.
pub(crate) const MAX_CARDS: usize = 54 * MAX_PACKS as usize;

/// Seats at a table.
pub(crate) const MAX_SEATS: u8 = 8;

/// Ranks in the longest run: the 13 that have suits.
pub(crate) const MAX_LENGTH: u8 = 13;

/// Cards of a rank in the core of a play, wild cards among them.
pub(crate) const MAX_WIDTH: u8 = 20;

/// Cards in a hand as it is dealt.
pub(crate) const MAX_DEALT: u8 = 108;

/// Cards of a rank in a deck.
pub(crate) const MAX_OF_A_RANK: usize = 4 * MAX_PACKS as usize;

/// Wild cards that stand for others in one play.
pub(crate) const MAX_WILD: usize = 8;

/// Times that the stake of a round doubles.
pub(crate) const MAX_DOUBLINGS: u8 = 20;

/// Shapes, of one width and length each, that the plays of a rule set unfold to.
pub(crate) const MAX_SHAPES: usize = 512;

/// Cores that cards of one size are tried with when they are read, each with every choice of wild cards.
pub(crate) const MAX_READINGS: usize = 50_000;

/// Bytes that rules take as JSON in ASCII: a record of a round has room for twice as many, and can be read.
pub(crate) const MAX_RULES: usize = 1 << 16;

/// Plays that are kept in a list.
pub(crate) const MAX_PLAYS: usize = 1_000_000;

/// Steps of listing plays: one for each card laid, and one for each choice on the way.
pub const MAX_LIST_STEPS: u32 = 1 << 25;

/// Steps of replaying a saved round or a record: those of eight lists.
pub const MAX_REPLAY_STEPS: u32 = 8 * MAX_LIST_STEPS;

/// Steps of finding the moves of one hand in an endgame, and what they answer.
pub const MAX_HAND_STEPS: u32 = 1 << 26;

/// Steps of choosing one move of a computer player.
pub const MAX_PLAYER_STEPS: u32 = 1 << 26;

/// More plays than a list may have, or more work than listing may take.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
#[error("there is too much to list: give fewer cards, a lower limit, or rules with fewer plays")]
pub struct TooMuch;

impl TooMuch {
    /// The error's stable code: `too-much`.
    pub fn code(self) -> &'static str {
        "too-much"
    }
}

/// The steps that a call may still take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps(i64);

impl Steps {
    /// The steps of one list.
    pub const fn of_a_list() -> Steps {
        Steps::of(MAX_LIST_STEPS)
    }

    /// The steps of other work.
    pub const fn of(most: u32) -> Steps {
        Steps(most as i64)
    }

    /// Takes steps; breaks where fewer are left.
    pub fn take(&mut self, steps: usize) -> ControlFlow<()> {
        self.0 -= steps as i64;
        if self.0 < 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Whether more were needed than there were.
    pub fn are_spent(self) -> bool {
        self.0 < 0
    }

    /// Refuses work that needed more than there were.
    pub fn check(self) -> Result<(), TooMuch> {
        if self.are_spent() { Err(TooMuch) } else { Ok(()) }
    }
}

#[cfg(debug_assertions)]
thread_local! {
    static COUNTED: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

/// Counts work where it is done, limited or not, in builds with debug assertions: tests compare it with the limits.
pub(crate) fn count(_steps: usize) {
    #[cfg(debug_assertions)]
    COUNTED.set(COUNTED.get() + _steps as u64);
}

/// The work that this thread has done; 0 in builds without debug assertions.
pub fn counted() -> u64 {
    #[cfg(debug_assertions)]
    return COUNTED.get();
    #[cfg(not(debug_assertions))]
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_steps_are_taken_as_there_are_and_no_more() {
        let mut steps = Steps(7);
        assert!(steps.take(3).is_continue() && steps.take(4).is_continue() && steps.take(0).is_continue());
        assert!(!steps.are_spent() && steps.check() == Ok(()));
        assert!(steps.take(1).is_break() && steps.take(0).is_break());
        assert!(steps.are_spent() && steps.check() == Err(TooMuch));
        assert_eq!(Steps::of_a_list().0, i64::from(MAX_LIST_STEPS));
    }

    #[test]
    fn work_is_counted() {
        let before = counted();
        count(5);
        count(2);
        assert_eq!(counted() - before, 7);
    }
}
