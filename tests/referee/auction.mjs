// Who becomes the landlord, and for what stake, by what was bid.

const spoke = (bids, seat) => bids.some((bid) => bid.seat === seat);

/** Each seat is asked once, and bids more than those before it or nothing; 3 ends it. */
function points(bids, seats) {
  const best = bids.reduce((best, bid) => (bid.bid > best.bid ? bid : best), { bid: 0 });
  if (best.bid === 3 || (bids.length === seats && best.bid > 0)) return { landlord: best.seat, stake: best.bid };
  if (bids.length === seats) return { nobody: true };
  return { choices: [0, 1, 2, 3].filter((bid) => bid === 0 || bid > best.bid) };
}

/** How many have declined before the call, and may not rob. */
const declinedIn = (way, bids) => (way === "calls" ? Math.max(firstCall(bids), 0) : 0);

const firstCall = (bids) => bids.findIndex(({ bid }) => bid > 0);

/** Seats are asked until one calls; the others that have not declined may each rob, and the caller may rob it back. */
function calls(bids, seats, way) {
  const called = firstCall(bids);
  if (called < 0) return bids.length === seats ? { nobody: true } : { choices: [0, 1] };
  const answers = bids.slice(called + 1);
  const caller = bids[called].seat;
  const robbers = answers.filter(({ bid }) => bid > 0);
  const asked = (seat) => seat === caller || spoke(bids.slice(0, declinedIn(way, bids)), seat) || spoke(answers, seat);
  const others = Array.from({ length: seats }, (_, seat) => seat);
  const open = !others.every(asked) || (robbers.length > 0 && !spoke(answers, caller));
  return open ? { choices: [0, 1] } : { landlord: robbers.at(-1)?.seat ?? caller, stake: 2 ** robbers.length };
}

/** What bids come to: a landlord and a stake, nobody, or a seat and what it may bid. */
export function auctioned(way, bids, seats, first) {
  const sold = way === "points" ? points(bids, seats) : calls(bids, seats, way);
  if (!sold.choices) return sold;
  let seat = bids.length === 0 ? first : (bids.at(-1).seat + 1) % seats;
  const declined = bids.slice(0, declinedIn(way, bids));
  while (spoke(declined, seat)) seat = (seat + 1) % seats;
  return { ...sold, seat };
}
