//! The rules that were asked for before, by the numbers under which `codec.js` knows them: those of named games, and those of
//! objects of the class `Rules` until they are freed.

use core::cell::RefCell;

use rustc_hash::FxHashMap;

use crate::Rules;

thread_local! {
    static KNOWN: RefCell<KnownRules> = RefCell::default();
}

#[derive(Default)]
struct KnownRules {
    rules: FxHashMap<u32, Rules>,
    last: u32,
}

/// Keeps rules under a new number. No number is used again, as that of a freed object may still be asked for.
pub fn keep(rules: &Rules) -> u32 {
    KNOWN.with_borrow_mut(|known| {
        known.last += 1;
        known.rules.insert(known.last, rules.clone());
        known.last
    })
}

/// The rules of a number, where there are some.
pub fn known(number: u32) -> Option<Rules> {
    KNOWN.with_borrow(|known| known.rules.get(&number).cloned())
}

/// Forgets the rules of an object that is freed.
pub fn forget(number: u32) {
    KNOWN.with_borrow_mut(|known| known.rules.remove(&number));
}
