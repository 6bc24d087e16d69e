//! Compiles settings into shapes and tables: the one place that knows both.

use std::sync::{Arc, OnceLock};

use super::{
    Compiled, CompiledChop, CompiledWorth, RulesError, ShapeOrder, ShapeSet,
    error::require,
    patterns::{DEFAULT_TRACK, Patterns, play_number, runs},
};
use crate::{
    Card, Hand, Rank, RankSet,
    budget::{MAX_READINGS, MAX_RULES},
    cards::Strength,
    json::text::{quoted, to_ascii_json},
    settings::{Bidding, Chop, FirstLead, GoneOut, InstantWin, PlainRanks, RoundEnd, RuleSet, Selector, Sides, Worth},
    shapes::{Contested, Core, Shape, ShapeSpec, Standing, WildSet},
};

/// Compiles settings, each of which is within its bounds by itself.
///
/// # Errors
/// Names the first setting that makes no sense beside the others.
pub(super) fn compile(settings: Arc<RuleSet>) -> Result<Compiled, RulesError> {
    let strength = Strength::new(rank_order(&settings), settings.suits.map(|order| order.0));
    let deck = deck(&settings)?;
    check_deal(&settings, deck.len())?;
    check_sides(&settings)?;
    check_score(&settings)?;
    check_match(&settings, &deck)?;
    check_first_lead(&settings)?;
    let specs = Patterns { settings: &settings, deck: &deck, strength: &strength }.compile()?;
    let rungs = rungs(&settings)?;
    let bombs = bombs(&settings)?;
    check_instants(&settings)?;
    let worth = worth(&settings)?;
    let chops = chops(&settings)?;
    let never_last = never_last(&settings)?;
    let wild = wild(&settings, &specs)?;
    let standing = |spec: &ShapeSpec| Standing {
        // The first entry that fits counts, so that a special case can stand before a general one.
        tier: bombs.iter().position(|set| set.may_contain(spec)).map(|tier| tier as u8),
        rung: rungs[usize::from(spec.play)],
        chops: chops.iter().any(|chop| chop.by.may_contain(spec)),
        contested: contested(spec, &specs, &strength),
    };
    let standings: Vec<Standing> = specs.iter().map(standing).collect();
    let shapes = (0..).zip(specs.into_iter().zip(standings));
    let shapes: Vec<Shape> =
        shapes.map(|(number, (spec, standing))| Shape::new(number, spec, standing, &strength, wild.as_ref())).collect();
    let lead_order = ShapeOrder::of_leads(&shapes);
    let answer_orders =
        shapes.iter().map(|shape| ShapeOrder::of_answers(shape, &shapes, &lead_order, &chops)).collect();
    let has_worth = |shape: &&Shape| worth.iter().any(|row| row.set.may_contain(shape));
    Ok(Compiled {
        worth_kinds: shapes.iter().filter(has_worth).map(|shape| shape.kind).collect(),
        by_size: by_size(&shapes),
        reading_steps: reading_steps(&shapes, wild.as_ref(), settings.deck.packs.get())?,
        lead_order,
        answer_orders,
        changes: OnceLock::new(),
        chops,
        never_last,
        wild,
        worth,
        settings,
        deck,
        strength,
        shapes,
    })
}

/// Checks that a record has room for the settings.
pub(super) fn check_size(settings: &RuleSet) -> Result<(), RulesError> {
    let size = to_ascii_json(&settings.to_value()).len();
    require(size <= MAX_RULES, "rules", format_args!("{size} bytes of JSON: expected at most {MAX_RULES}"))
}

/// Whether cards of a shape may have other readings.
fn contested(spec: &ShapeSpec, specs: &[ShapeSpec], strength: &Strength) -> Contested {
    let same_size = specs.iter().filter(|other| other.size == spec.size);
    same_size.fold(Contested::Never, |contested, other| contested.or(spec.contested_by(other, strength)))
}

/// The numbers of the shapes by their size, bombs first.
fn by_size(shapes: &[Shape]) -> Vec<Vec<u16>> {
    let largest = shapes.iter().map(|shape| shape.size).max().unwrap_or(0);
    let mut by_size = vec![Vec::new(); largest + 1];
    for bombs in [true, false] {
        let numbers = (0..).zip(shapes).filter(|(_, shape)| shape.standing.is_bomb() == bombs);
        numbers.for_each(|(number, shape)| by_size[shape.size].push(number));
    }
    by_size
}

/// The cores that cards of each size are tried with when they are read, each with every choice of wild cards. Cards taken out of
/// the packs count, too, so that every level has as many.
///
/// # Errors
/// When there are more than can be tried.
fn reading_steps(shapes: &[Shape], wild: Option<&WildSet>, packs: u8) -> Result<Vec<usize>, RulesError> {
    let by_suit = shapes.iter().any(|shape| shape.depends_on_suits());
    let choices = wild.map_or(1, |wild| wild.choices(packs, by_suit));
    let largest = shapes.iter().map(|shape| shape.size).max().unwrap_or(0);
    let mut steps = vec![0; largest + 1];
    for shape in shapes {
        let ways = shape.places().saturating_mul(choices); // more than 2^32 are no fewer in wasm
        steps[shape.size] = ways.saturating_add(steps[shape.size]);
    }
    for (size, &ways) in steps.iter().enumerate() {
        let problem = format_args!("{size} cards can be read in {ways} ways: expected at most {MAX_READINGS}");
        require(ways <= MAX_READINGS, "wild", problem)?;
    }
    Ok(steps)
}

/// The ranks from the weakest to the strongest: the level above the others, jokers above all.
fn rank_order(settings: &RuleSet) -> [Rank; Rank::COUNT] {
    let level = settings.level.map(|level| level.rank());
    let others = settings.ranks.0.into_iter().filter(|&rank| Some(rank) != level);
    let mut order = [Rank::BIG_JOKER; Rank::COUNT];
    for (slot, rank) in order.iter_mut().zip(others.chain(level).chain([Rank::SMALL_JOKER])) {
        *slot = rank;
    }
    order
}

fn deck(settings: &RuleSet) -> Result<Hand, RulesError> {
    let packs = settings.deck.packs.get();
    let kept = Card::all().filter(|card| settings.deck.jokers || !card.rank().is_joker());
    let mut deck: Hand = kept.flat_map(|card| (0..packs).map(move |_| card)).collect();
    for &card in &settings.deck.without {
        let problem = format_args!("{card} is taken out more often than the deck has it");
        require(deck.remove(card), "deck.without", problem)?;
    }
    Ok(deck)
}

/// Checks how the deck is dealt.
fn check_deal(settings: &RuleSet, cards: usize) -> Result<(), RulesError> {
    let table = &settings.table;
    let (players, kitty) = (usize::from(table.players), usize::from(table.kitty));
    let dealt = table.hand.map_or(1, usize::from) * players;
    let most = cards / players;
    let problem = format_args!("{dealt} cards of {cards} are dealt: expected at most {most}");
    require(dealt <= cards, "table.hand", problem)?;
    let problem = format_args!("{kitty} of {cards} cards leave a seat without any");
    require(table.hand.is_some() || cards >= kitty + players, "table.kitty", problem)
}

/// Checks the sides, and what only some sides have.
fn check_sides(settings: &RuleSet) -> Result<(), RulesError> {
    let RuleSet { table, turn, score, .. } = settings;
    let players = usize::from(table.players);
    let even = table.sides != Sides::Partners || players.is_multiple_of(2);
    require(even, "table.sides", format_args!("\"partners\" is not allowed for {players} players"))?;
    let needs = [
        (Sides::Landlord, "turn.first", turn.first == FirstLead::Landlord),
        (Sides::Landlord, "table.bidding", table.bidding != Bidding::Lot),
        (Sides::Landlord, "score.stake", score.stake.is_some()),
        (Sides::Partners, "turn.goneOut", turn.gone_out == GoneOut::Partner),
        (Sides::Partners, "score.partners", score.partners.is_some()),
        (Sides::Partners, "tribute", settings.tribute.is_some()),
        (Sides::Partners, "levels", settings.levels.is_some()),
    ];
    for (sides, path, used) in needs {
        let word = if sides == Sides::Landlord { "landlord" } else { "partners" };
        let problem = format_args!("is not allowed unless table.sides is \"{word}\"");
        require(!used || table.sides == sides, path, problem)?;
    }
    Ok(())
}

/// Checks the points that depend on others.
fn check_score(settings: &RuleSet) -> Result<(), RulesError> {
    let RuleSet { table, score, .. } = settings;
    let doubles = table.bidding.has_robs()
        || score
            .stake
            .as_ref()
            .is_none_or(|stake| stake.bombs || stake.spring || stake.doubles.is_some() || stake.open.is_some());
    let capped = score.stake.as_ref().is_some_and(|stake| stake.most.is_some());
    require(doubles || !capped, "score.stake.most", "is not allowed where nothing doubles the stake")?;
    let has_cards = score.cards.is_some();
    require(has_cards || !score.shut_out, "score.shutOut", "true is not allowed without score.cards")?;
    require(has_cards || score.doubling.is_none(), "score.doubling", "is not allowed without score.cards")?;
    let has_worth = !score.worth.is_empty();
    require(has_worth || !score.chops_singly, "score.chopsSingly", "true is not allowed without score.worth")
}

/// Checks what goes on from deal to deal.
fn check_match(settings: &RuleSet, deck: &Hand) -> Result<(), RulesError> {
    let RuleSet { table, tribute, score, .. } = settings;
    let players = table.players;
    let problem = format_args!("is not allowed for {players} players: expected 4");
    require(tribute.is_none() || players.get() == 4, "tribute", problem)?;
    let ranked = settings.end != RoundEnd::FirstOut;
    require(ranked || tribute.is_none(), "tribute", "is not allowed where end is \"first-out\"")?;
    let jokers = deck.jokers();
    let asked = tribute.as_ref().and_then(|tribute| tribute.unless_jokers).map_or(0, |asked| asked.get());
    let problem = format_args!("{asked} jokers are not in the deck: expected at most {jokers}");
    require(asked <= jokers, "tribute.unlessJokers", problem)?;
    let levelled = settings.level.is_some() && score.partners.is_some();
    let problem = "is not allowed without level and score.partners";
    require(settings.levels.is_none() || levelled, "levels", problem)
}

fn check_first_lead(settings: &RuleSet) -> Result<(), RulesError> {
    let turn = &settings.turn;
    let by_card = matches!(turn.first, FirstLead::Lowest | FirstLead::Holder(_));
    let problem = "true is not allowed unless turn.first is \"lowest\" or a card";
    require(!turn.must_include || by_card, "turn.mustInclude", problem)
}

/// The ladder and the rung there of each play, by the play's number.
fn rungs(settings: &RuleSet) -> Result<Vec<Option<(u8, u8)>>, RulesError> {
    let mut rungs = vec![None; settings.plays.len()];
    for (ladder, plays) in settings.ladders.iter().enumerate() {
        for (rung, play) in plays.iter().enumerate() {
            let slot = &mut rungs[usize::from(play_number(settings, "ladders", play)?)];
            require(slot.is_none(), "ladders", format_args!("{} stands on two rungs", quoted(play)))?;
            *slot = Some((ladder as u8, rung as u8));
        }
    }
    Ok(rungs)
}

/// The plays that are bombs, from the weakest to the strongest.
fn bombs(settings: &RuleSet) -> Result<Vec<ShapeSet>, RulesError> {
    settings.bombs.iter().map(|selector| select_shapes(settings, "bombs", selector)).collect()
}

fn chops(settings: &RuleSet) -> Result<Vec<CompiledChop>, RulesError> {
    let compile = |chop: &Chop| {
        let by = select_shapes(settings, "chops.by", &chop.by)?;
        Ok(CompiledChop { by, over: select(settings, "chops.over", &chop.over)?, when: chop.when })
    };
    settings.chops.iter().map(compile).collect()
}

fn never_last(settings: &RuleSet) -> Result<Vec<ShapeSet>, RulesError> {
    settings.never_last.iter().map(|selector| select(settings, "neverLast", selector)).collect()
}

fn worth(settings: &RuleSet) -> Result<Vec<CompiledWorth>, RulesError> {
    let compile = |worth: &Worth| {
        let play = play_number(settings, "score.worth.play", &worth.play)?;
        let set = ShapeSet { length: worth.length, ..ShapeSet::new(play, worth.ranks) };
        Ok(CompiledWorth { set, suits: worth.suits, points: worth.points.get() })
    };
    settings.score.worth.iter().map(compile).collect()
}

fn wild(settings: &RuleSet, specs: &[ShapeSpec]) -> Result<Option<WildSet>, RulesError> {
    let Some(wild) = &settings.wild else { return Ok(None) };
    require(settings.suits.is_none(), "wild", "is allowed only where suits do not rank: suits null")?;
    let level: RankSet = settings.level.filter(|_| !wild.jokers).map(|level| level.rank()).into_iter().collect();
    let ranks = wild.ranks.map_or(level, PlainRanks::set);
    let is_wild = |card: &Card| match card.suit() {
        Some(suit) => ranks.contains(card.rank()) && wild.suits.is_none_or(|suits| suits.contains(suit)),
        None => wild.jokers,
    };
    let cards: Vec<Card> = Card::all().filter(is_wild).collect();
    require(!cards.is_empty(), "wild", "no card is wild: expected ranks, jokers, or a level")?;
    for (number, (name, pattern)) in (0..).zip(settings.plays.iter()) {
        let refused = specs.iter().filter(|spec| spec.play == number).find_map(|spec| match &spec.core {
            Core::FixedCards(fixed) => fixed.depend_on_suits().then_some("cards"),
            Core::Flush(_) => Some("flush"),
            Core::Groups(_) => None,
        });
        let path = format_args!("plays.{name}.{}", refused.unwrap_or_default());
        require(refused.is_none(), path, "is not allowed beside wild cards")?;
        let path = format_args!("plays.{name}.kickers");
        let wide = pattern.width.is_none_or(|width| width.low() > 1);
        require(wide || pattern.kickers.is_none(), path, "is not allowed beside wild cards unless width is 2 or more")?;
    }
    Ok(Some(WildSet { cards, most: wild.most.get(), alone: wild.alone, ranking: wild.pure }))
}

fn check_instants(settings: &RuleSet) -> Result<(), RulesError> {
    for instant in settings.instant.iter() {
        let InstantWin { play, width, bombs, pairs, colour, .. } = instant;
        let ways = [play.is_some(), width.is_some(), bombs.is_some(), pairs.is_some(), colour.is_some()];
        let one = ways.into_iter().filter(|&is_set| is_set).count() == 1;
        let alone = instant.length.is_none_or(|_| play.is_some() || width.is_some());
        let problem = "expected just one of play, width, bombs, pairs and colour; length only with play or width, ranks with play";
        require(one && alone && (instant.ranks.is_none() || play.is_some()), "instant", problem)?;
        if width.is_some() {
            runs(settings, DEFAULT_TRACK, 1)?;
        }
        if let Some(play) = &instant.play {
            play_number(settings, "instant.play", play)?;
        }
    }
    Ok(())
}

/// The plays that a selector selects.
fn select(settings: &RuleSet, path: &str, selector: &Selector) -> Result<ShapeSet, RulesError> {
    let set = ShapeSet::new(play_number(settings, path, &selector.play)?, selector.ranks);
    Ok(ShapeSet { width: selector.width, length: selector.length, ..set })
}

/// The plays that a selector selects, where they must not depend on the rank.
fn select_shapes(settings: &RuleSet, path: &str, selector: &Selector) -> Result<ShapeSet, RulesError> {
    let problem = "is not allowed here: define a separate play of these ranks";
    require(selector.ranks.is_none(), format_args!("{path}.ranks"), problem)?;
    select(settings, path, selector)
}
