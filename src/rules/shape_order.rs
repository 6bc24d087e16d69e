//! The orders in which the plays of shapes are listed.

use super::beats::{CompiledChop, are_rivals};
use crate::{budget::count, shapes::Shape};

/// Numbers of shapes in the order in which their plays are listed: bombs last, the weakest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct ShapeOrder {
    pub numbers: Vec<u16>,
    /// Where the bombs begin.
    pub bombs: usize,
}

impl ShapeOrder {
    /// All shapes, as leads are listed.
    pub(super) fn of_leads(shapes: &[Shape]) -> ShapeOrder {
        let strength = |number: &u16| {
            let shape = &shapes[usize::from(*number)];
            shape.standing.tier.map(|tier| (tier, shape.size))
        };
        let mut numbers = Vec::new();
        for number in 0..shapes.len() as u16 {
            let at = numbers.partition_point(|other| strength(other) <= strength(&number)); // `None`, which is no bomb, is first
            numbers.insert(at, number);
        }
        let bombs = shapes.iter().filter(|shape| !shape.standing.is_bomb()).count();
        ShapeOrder { numbers, bombs }
    }

    /// The shapes of which some plays beat some of this one, those of its kind first.
    pub(super) fn of_answers(
        shape: &Shape,
        shapes: &[Shape],
        leads: &ShapeOrder,
        chops: &[CompiledChop],
    ) -> ShapeOrder {
        let (plain, bombs) = leads.numbers.split_at(leads.bombs);
        count(plain.len() + bombs.len());
        let beats = |&number: &u16| are_rivals(&shapes[usize::from(number)], shape, chops);
        let same_kind = |&number: &u16| shapes[usize::from(number)].kind == shape.kind;
        let (mut numbers, others): (Vec<u16>, Vec<u16>) = plain.iter().copied().filter(beats).partition(same_kind);
        numbers.extend(others);
        let first_bomb = numbers.len();
        numbers.extend(bombs.iter().copied().filter(beats));
        ShapeOrder { numbers, bombs: first_bomb }
    }
}
