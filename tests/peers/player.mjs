// Our player for other people's engines: a line of JSON in, a position of `doudizhu` by ranks, a line out: the ranks of
// the move, or "pass". RLCard's ranks have no suits, so suits are given out here.

import { createInterface } from "node:readline";
import { choose, classify, deck, init } from "../../pkg/node.js";

await init();
const rules = "doudizhu";

/** Cards for ranks, each rank's in the order of the deck. */
function dealer() {
  const left = new Map();
  for (const card of deck(rules)) {
    left.set(card[0], [...(left.get(card[0]) ?? []), card]);
  }
  return (rank) => left.get(rank).shift();
}

function view({ seat, hand, kitty, counts, moves }) {
  const draw = dealer();
  const shown = [...kitty].map(draw); // the landlord's: those of these ranks it plays are taken to be these
  const owned = [...shown];
  const lay = (player) => (rank) => {
    const at = player === 0 ? owned.findIndex((card) => card[0] === rank) : -1;
    return at < 0 ? draw(rank) : owned.splice(at, 1)[0];
  };
  const history = moves.map(([player, ranks]) => ({
    seat: player,
    play: ranks === "pass" ? null : classify([...ranks].map(lay(player)), rules),
  }));
  const [last, other] = [history.at(-1), history.at(-2)];
  const table = last?.play ? last : other?.play ? other : null;
  return {
    seat,
    phase: /** @type {const} */ ("play"),
    turn: seat,
    hand: [...hand].map(lay(seat)),
    counts,
    table,
    history,
    landlord: 0,
    kitty: shown,
  };
}

for await (const line of createInterface({ input: process.stdin })) {
  const play = choose(view(JSON.parse(line)), rules, { seed: 1 });
  console.log(play ? play.cards.map((card) => card[0]).join("") : "pass");
}
