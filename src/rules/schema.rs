//! The rules of a game as plain data: what a rule set may say.

#[cfg(not(target_arch = "wasm32"))]
use super::About;
use super::{
    ANY, Choice, Field, Object, Setting, What, camel, choices, js_name, settings,
    values::{AnySuits, List, Named, RankOrder, RankSet, Span, SuitOrder, card, different, letters},
    word,
};
use crate::{Card, Kind, Rank, data::Data};

settings! {
    /// Everything that makes a game, as plain data.
    pub struct RuleSet {
        /// The game's name in code.
        pub id: &'a str,
        /// The game's name in English.
        pub title: &'a str,
        /// The cards that are played with.
        pub deck: Deck<'a>,
        /// Who plays, and how the deck is dealt.
        pub table: Table<'a>,
        /// The ranks from low to high; jokers stand above them all.
        pub ranks [13..=13]: RankOrder,
        /// The suits from low to high, or null where they do not rank.
        pub suits [4..=4]: Option<SuitOrder> = null,
        /// A rank lifted above the others, below the jokers, except in runs: the level of Guandan.
        pub level: Option<Rank> = null,
        /// The cards that stand for others.
        pub wild: Option<WildCards<'a>> = null,
        /// What ranks make a run, by name.
        pub tracks [0..=16]: Named<'a, Track>,
        /// What can be played, in the order in which readings are preferred and leads are listed.
        pub plays [1..=64]: Named<'a, Pattern<'a>>,
        /// Groups of plays, low to high, of which the higher beat the lower of equally many cards.
        pub ladders [0..=16]: List<'a, List<'a, &'a str>> = [],
        /// The plays that beat those of other kinds, from the weakest to the strongest. Within one entry more
        /// cards beat fewer. A play is of the first entry that selects it.
        pub bombs [0..=64]: List<'a, Selector<'a>> = [],
        /// What else beats what.
        pub chops [0..=64]: List<'a, Chop<'a>> = [],
        /// What wins as it is dealt, before anything is played.
        pub instant [0..=16]: List<'a, Instant<'a>> = [],
        /// The cards the losers of a deal give the winners of it before the next.
        pub tribute: Option<Tribute<'a>> = null,
        /// The level rises by what its side wins, deal after deal, until one wins at the highest rank.
        pub levels: Option<Levels<'a>> = null,
        /// Who leads, and what passing means.
        pub turn: Turn<'a>,
        /// When the round ends.
        pub end: End,
        /// What may not be the last cards of a hand.
        pub never_last [0..=64]: List<'a, Selector<'a>> = [],
        /// What the round is worth; what is named adds up.
        pub score: Score<'a>,
    }

    /// The cards that are played with.
    pub struct Deck {
        /// How many packs of 52 cards.
        pub packs [1..=4]: u8,
        /// Whether each pack has its two jokers.
        pub jokers: bool,
        /// Cards taken out, each once for every time it is named.
        pub without: Vec<Card> = [],
    }

    /// Who plays, and how the deck is dealt.
    pub struct Table {
        /// How many seats there are.
        pub players [2..=8]: u8,
        /// How many cards each seat is dealt; null for all there are, as evenly as they go.
        pub hand [1..=108]: Option<u8> = null,
        /// How many cards are left over at least, where all are dealt.
        pub kitty [0..=54]: u8 = 0,
        /// Who plays with whom.
        pub sides: Sides = "each",
        /// How the landlord is found.
        pub bidding: Bidding = "lot",
    }

    /// The cards that stand for others: for any but jokers, beside at least one card that does not. Alone they
    /// are what they are.
    pub struct WildCards {
        /// The ranks that are wild; the level where none is named.
        pub ranks: Option<RankSet> = null,
        /// Only in these suits.
        pub suits: Option<AnySuits> = null,
        /// Whether jokers are wild.
        pub jokers: bool = false,
        /// How many may stand for others in one play.
        pub most [1..=8]: u8,
        /// What plays without them are worth beside those with.
        pub pure: Pure = "equal",
    }

    /// What can be played: groups of equal cards in a row with kickers, a flush, or given cards.
    pub struct Pattern {
        /// Its kind, where that is not its own name.
        pub kind: Option<Kind> = null,
        /// How many cards of each rank the core has. What the deck cannot hold is left out.
        pub width [1..=20]: Option<Span> = null,
        /// How many ranks in a row the core has; 1 by default.
        pub length [1..=13]: Option<Span> = null,
        /// The track a core of several ranks runs on; "runs" by default.
        pub track: Option<&'a str> = null,
        /// The ranks the core may have; all by default.
        pub ranks [1..=13]: Option<RankSet> = null,
        /// Whether jokers can be the core: by default where it is a single card.
        pub jokers: Option<bool> = null,
        /// What suits the core has.
        pub suits: Suits = "any",
        /// How many cards of one suit, instead of a core.
        pub flush [2..=13]: Option<u8> = null,
        /// What a flush may not be: the name of a straight flush.
        pub except: Option<&'a str> = null,
        /// Given cards, instead of a core; with several packs, all packs' together.
        pub cards [1..=54]: Option<Vec<Card>> = null,
        /// Whether the suit is compared before the rank.
        pub suit_first: bool = false,
        /// The kickers.
        pub kickers: Option<Kickers<'a>> = null,
        /// What suits it must have to beat another of its kind.
        pub follow: Option<Follow<'a>> = null,
        /// Whether it is played only as the last cards of a hand.
        pub last: bool = false,
    }

    /// What suits a play must have to beat another of its kind.
    pub struct Follow {
        /// How far the suits must agree.
        pub by: FollowBy,
        /// The ranks of which a play beats any suits of the ranks below them.
        pub except: Option<RankSet> = null,
    }

    /// The cards beside the core; never of a rank that the core has.
    pub struct Kickers {
        /// Single cards or pairs.
        pub unit: Unit,
        /// How many for each group of the core.
        pub each [1..=4]: u8 = 1,
        /// How many in all, instead.
        pub total [1..=26]: Option<u8> = null,
        /// How many of one rank: 1 asks for different ranks.
        pub same [1..=16]: u8 = 1,
        /// Whether jokers may be kickers: by default as single cards.
        pub jokers: Option<bool> = null,
        /// Whether both kinds of joker may be kickers of one play.
        pub rocket: bool = false,
        /// Whether kickers may hold a group that would lengthen the core.
        pub adjacent: bool = false,
        /// Whether the kickers must be in a row, on the core's track.
        pub consecutive: bool = false,
        /// Whether some may be missing, though not all, when these are the last cards of a hand.
        pub short: bool = false,
    }

    /// Some of the plays.
    pub struct Selector {
        /// The name in plays.
        pub play: &'a str,
        /// Only with so many cards of each rank.
        pub width [1..=20]: Option<Span> = null,
        /// Only with so many ranks in a row.
        pub length [1..=13]: Option<Span> = null,
        /// Only where one of these ranks decides.
        pub ranks [1..=13]: Option<RankSet> = null,
    }

    /// A play that beats another of a different kind, and no more than that.
    pub struct Chop {
        /// What beats.
        pub by: Selector<'a>,
        /// What is beaten.
        pub over: Selector<'a>,
        /// Who may play it.
        pub when: When = "turn",
    }

    /// Cards that win as they are dealt: those that hold a play, or so many pairs, or so many of a colour.
    pub struct Instant {
        /// A name in plays.
        pub play: Option<&'a str> = null,
        /// Only with so many ranks in a row.
        pub length [1..=13]: Option<Span> = null,
        /// Only where one of these ranks decides.
        pub ranks [1..=13]: Option<RankSet> = null,
        /// How many pairs, four of a kind being two.
        pub pairs [1..=54]: Option<u8> = null,
        /// How many cards, all red or all black.
        pub colour [1..=108]: Option<u8> = null,
    }

    /// The cards the losers of a deal give the winners of it before the next: the last gives the first a card as high
    /// as any it holds, or both losers where partners were first and second; wild cards are kept. Each is given one
    /// back. Who gave the first a card leads.
    pub struct Tribute {
        /// The ranks that may be given back, the level not among them; where a hand has none, its lowest card.
        pub returns [1..=13]: RankSet,
        /// Nothing is given where those who would have to hold these cards together.
        pub unless [0..=8]: Vec<Card> = [],
    }

    /// The level rises by what its side wins, deal after deal, until one wins at the highest rank. There it must win
    /// with its partner not last.
    pub struct Levels {
        /// How often a side may play the highest rank and not win, before it is back at the lowest; null for ever.
        pub tries [1..=9]: Option<u8> = null,
    }

    /// Who leads, and what passing means.
    pub struct Turn {
        /// Who leads the first deal.
        pub first: First,
        /// Whether that lead must hold the card that decided it.
        pub must_include: bool = false,
        /// Who leads later deals.
        pub later: Later,
        /// Who leads when the winner of a trick is out of cards.
        pub gone_out: GoneOut = "next",
        /// Whether a seat that passed may play again in the trick.
        pub pass: Pass,
        /// Whether a seat that can beat the table must.
        pub must_beat: bool = false,
        /// Whether a single card must be the highest held when the next seat has one card left.
        pub highest_single: bool = false,
    }

    /// What the round is worth.
    pub struct Score {
        /// Every seat pays the winner for the cards it holds. Each entry is a number of cards and what each
        /// card costs from that number on.
        pub cards: Option<Vec<(u8, u8)>> = null,
        /// One stake from each on the losing side to the other.
        pub stake: Option<Stake<'a>> = null,
        /// Whether a seat that never played pays twice for its cards.
        pub shut_out: bool = false,
        /// The ranks of which each card that is left pays twice for all.
        pub doubling [1..=13]: Option<RankSet> = null,
        /// What every other seat pays for a bomb.
        pub bomb: u8 = 0,
        /// What plays cost who has them chopped, and who comes last and still holds them. In a chain of chops the last
        /// one pays for all that was chopped, unless those were its last cards.
        pub worth [0..=64]: List<'a, Worth<'a>> = [],
        /// The points of the first place, the second, and so on.
        pub places: Option<Vec<u8>> = null,
        /// The points of the winning partners when the other of the two is second, third, and so on; the losers
        /// pay them.
        pub partners: Option<Vec<u8>> = null,
    }

    /// What a play costs. Of plays of one rank that are not named, the single cards count.
    pub struct Worth {
        /// The name in plays.
        pub play: &'a str,
        /// Only with so many ranks in a row.
        pub length [1..=13]: Option<Span> = null,
        /// Only where one of these ranks decides.
        pub ranks [1..=13]: Option<RankSet> = null,
        /// Only where the highest card is of these suits.
        pub suits [1..=4]: Option<AnySuits> = null,
        /// The points.
        pub points: u8,
    }

    /// What doubles the stake.
    pub struct Stake {
        /// Whether each bomb played doubles it.
        pub bombs: bool,
        /// Whether it doubles when the losers never played, or the landlord only once.
        pub spring: bool,
    }
}

choices! {
    /// Who plays with whom.
    pub enum Sides {
        /// Each seat for itself.
        Each = "each",
        /// One seat against the others; it takes the cards that are left over.
        Landlord = "landlord",
        /// Seats that face each other, of four, six or eight.
        Partners = "partners",
    }

    /// How the landlord is found.
    pub enum Bidding {
        /// By lot.
        Lot = "lot",
        /// Each seat bids once, 1 to 3 and more than those before it, or not. The highest bid is the stake. Where
        /// nobody bids the cards are dealt anew.
        Points = "points",
        /// Seats are asked in turn until one calls; then the others that have not declined may each rob once, and who
        /// called may rob it back. Each robbing doubles the stake. Where nobody calls the cards are dealt anew.
        Calls = "calls",
    }

    /// Who may play a chop.
    pub enum When {
        /// The seat to move.
        Turn = "turn",
        /// Also a seat that has passed in the trick, at any time.
        Passed = "passed",
        /// Any seat at any time, but for the owner of what lies there.
        AnyTime = "any-time",
    }

    /// What plays without wild cards are worth beside those with.
    pub enum Pure {
        /// The same.
        Equal = "equal",
        /// More, where the plays are equal otherwise.
        Above = "above",
        /// The same as above; but of bombs with as many cards, those of wild cards alone beat those without, and
        /// these beat the mixed ones, whatever their rank.
        BombsFirst = "bombs-first",
    }

    /// How far the suits of two cores must agree.
    pub enum FollowBy {
        /// The same suits.
        Suits = "suits",
        /// The same colours: red and black.
        Colours = "colours",
        /// One suit, any, where the other is all of one suit.
        Locked = "locked",
    }

    /// What suits a core may have.
    pub enum Suits {
        /// Any.
        Any = "any",
        /// All cards of one suit.
        Same = "same",
        /// Not all cards of one suit.
        Mixed = "mixed",
        /// All cards red, or all black.
        Colour = "colour",
    }

    /// What a kicker is.
    pub enum Unit {
        /// A single card.
        Single = "single",
        /// Two cards of a rank.
        Pair = "pair",
    }

    /// Who leads later deals.
    pub enum Later {
        /// Whoever won the deal before, with any play.
        Winner = "winner",
        /// As in the first deal.
        First = "first",
    }

    /// Who leads when the winner of a trick is out of cards.
    pub enum GoneOut {
        /// The next seat that has cards.
        Next = "next",
        /// The winner's partner.
        Partner = "partner",
    }

    /// What passing means.
    pub enum Pass {
        /// Out of the trick.
        Locked = "locked",
        /// Free to play when the turn comes round again.
        Open = "open",
    }

    /// When the round ends.
    pub enum End {
        /// As soon as one seat is out of cards.
        FirstOut = "first-out",
        /// When one seat is left with cards.
        LastIn = "last-in",
        /// When all of one side are out of cards, or one seat is left with some.
        SideOut = "side-out",
    }
}

/// What ranks make a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Track {
    /// Any ranks in a row of these; none may come twice in a run. The last one decides.
    Row(Vec<Rank>),
    /// Just these runs, from the weakest to the strongest. The rank named last decides.
    Windows(Vec<RankOrder>),
}

/// Who leads the first deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// The landlord.
    Landlord,
    /// Who was dealt the lowest card.
    Lowest,
    /// A seat drawn by lot.
    Random,
    /// Who was dealt this card; where nobody was, the lowest.
    Holder(Card),
}

impl Track {
    pub(super) fn read(data: &Data) -> Option<Track> {
        if let Data::List(list) = data {
            let mut runs = Vec::new();
            for run in list {
                runs.push(RankOrder::read(run)?);
            }
            return (1..=26).contains(&runs.len()).then_some(Track::Windows(runs));
        }
        let row = letters(data, Rank::from_letter)?;
        // The first rank may come again at the end, as the ace does below the 2 and above the king.
        let round = row.len() > 2 && row.first() == row.last();
        (!row.is_empty() && different(&row[usize::from(round)..])).then_some(Track::Row(row))
    }
}

impl First {
    pub(super) const WORDS: &[&str] = &["landlord", "lowest", "random"];

    pub(super) fn read(data: &Data) -> Option<First> {
        match word(data, Self::WORDS) {
            Some(choice) => [First::Landlord, First::Lowest, First::Random].get(choice).copied(),
            None => card(data).map(First::Holder),
        }
    }
}
