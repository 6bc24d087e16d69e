//! Bids: which a seat may make, and where they lead.

use super::{Bid, Phase, turn::others};
use crate::settings::{Bidding, RuleSet};

/// The highest bid.
pub(crate) const MAX_BID: u8 = 3;

/// Where the bidding stands.
pub(super) enum Auction {
    /// The seat is asked.
    Asked(usize),
    /// There is a landlord: the points it bid, 1 where none are bid, and how often its role was robbed.
    Sold { landlord: usize, bid: i32, robs: u32 },
    /// Nobody bid.
    Declined,
}

/// Lists what the seat to move may bid in a phase of the round: for being landlord, after the bids before, for doubling, or for
/// laying its hand open, which depends on whether there is a landlord.
pub(crate) fn offers(phase: Phase, before: &[Bid], landlord: Option<usize>, settings: &RuleSet) -> Vec<u8> {
    match phase {
        Phase::Bidding => bids(settings.table.bidding, before),
        Phase::Doubling => (0..settings.score.most_doubles() + 1).collect(),
        Phase::Opening => {
            let open = settings.score.open();
            let often = open.and_then(|open| if landlord.is_some() { Some(open.landlord) } else { open.dealt });
            [0].into_iter().chain(often.map(|often| often.get())).collect()
        }
        Phase::Tribute | Phase::Play | Phase::Over => Vec::new(),
    }
}

/// Lists what a seat may bid for being landlord after these bids.
pub(crate) fn bids(bidding: Bidding, before: &[Bid]) -> Vec<u8> {
    let (least, most) = match bidding {
        Bidding::Lot => return Vec::new(),
        Bidding::Points => (1 + before.iter().map(|bid| bid.bid).max().unwrap_or(0), MAX_BID),
        Bidding::Calls | Bidding::OpenCalls => (1, 1),
    };
    let mut bids = vec![0];
    for bid in least..most + 1 {
        bids.push(bid);
    }
    bids
}

pub(super) fn auction(bidding: Bidding, bids: &[Bid], seats: usize) -> Auction {
    let Some(last) = bids.last() else { return Auction::Declined };
    let all_asked = bids.len() == seats;
    let next = Auction::Asked((last.seat + 1) % seats);
    let Some(call) = bids.iter().position(|bid| bid.bid > 0) else {
        return if all_asked { Auction::Declined } else { next };
    };
    let highest = bids.iter().max_by_key(|bid| bid.bid).unwrap_or(last);
    if !bidding.has_robs() {
        let sold = Auction::Sold { landlord: highest.seat, bid: highest.bid.into(), robs: 0 };
        return if all_asked || highest.bid == MAX_BID { sold } else { next };
    }
    let declined = if bidding == Bidding::OpenCalls { &[] } else { &bids[..call] };
    let (caller, answers) = (bids[call].seat, &bids[call + 1..]);
    let spoke = |bids: &[Bid], seat: usize| bids.iter().any(|bid| bid.seat == seat);
    for seat in others(caller, seats) {
        if !spoke(declined, seat) && !spoke(answers, seat) {
            return Auction::Asked(seat);
        }
    }
    let (mut landlord, mut robs) = (caller, 0);
    for answer in answers {
        if answer.bid > 0 {
            landlord = answer.seat;
            robs += 1;
        }
    }
    if robs > 0 && !spoke(answers, caller) {
        return Auction::Asked(caller);
    }
    Auction::Sold { landlord, bid: 1, robs }
}

/// The landlord's bid and the number of robberies after these bids: 1 and 0 until there is a landlord.
#[cfg(feature = "players")]
pub(crate) fn stake(bidding: Bidding, bids: &[Bid], seats: usize) -> (i32, u32) {
    match auction(bidding, bids, seats) {
        Auction::Sold { bid, robs, .. } => (bid, robs),
        _ => (1, 0),
    }
}
