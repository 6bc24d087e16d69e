// Our side for other people's engines: a line of JSON in, `{hand, previous}`, a line out: the ranks of every play.

import { createInterface } from "node:readline";
import { deck, hints, init } from "../../pkg/node.js";

await init();
const ranks = ({ cards }) => cards.map((card) => (card.endsWith("J") ? card : card[0]));
for await (const line of createInterface({ input: process.stdin })) {
  const { hand, previous } = JSON.parse(line);
  const plays = hints(hand === "deck" ? deck("doudizhu") : hand, previous, "doudizhu");
  console.log(JSON.stringify(plays.map((play) => ranks(play).join(" "))));
}
