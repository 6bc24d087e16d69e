// Nobody is told a card, a seed or a token that is not theirs to know, in any message of whole rounds.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { Game, init } from "chupai";
import { bytesFrom, Party } from "./party.mjs";

before(() => init());

const CARD = /"([2-9TJQKA][shcd]|BJ|RJ)"/g;
const cardsIn = (value) => [...JSON.stringify(value ?? null).matchAll(CARD)].map(([, card]) => card);

/** The cards of a list that are not in another, each as often as it is too many. */
function without(cards, allowed) {
  const left = [...allowed];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** All secrets of a room: the sources of this deal and the next, and the tokens of the seats. */
const secretsOf = ({ secret, deal }, tokens) => [secret, deal?.secret, deal?.seed, ...tokens].filter(Boolean);

const GAMES = {
  doudizhu: { game: "doudizhu" },
  "calling and robbing": { game: "doudizhu", changes: { table: { bidding: "calls" } } },
  "open hands": { game: "doudizhu", changes: { score: { stake: { open: { dealt: 2, landlord: 1 } } } } },
  doubling: { game: "doudizhu", changes: { score: { stake: { doubles: 2 } } } },
  "the shown kitty of four": { game: "doudizhu-4p" },
  guandan: { game: "guandan" },
  bigtwo: { game: "bigtwo" },
  "chops out of turn": { game: "tienlen-cambodia" },
};

for (const [name, settings] of Object.entries(GAMES))
  test(`${name}: a seat is told of no card but its own and those that were shown, a watcher of none but these`, () => {
    const party = new Party(settings, { random: bytesFrom(`secrets ${name}`) }).seatAll();
    const clients = [...party.state.places.keys(), "watcher"].map(String);
    for (let round = 0; round < 3; round++) {
      party.say("0", round === 0 ? { type: "start" } : { type: "again", n: party.n });
      const dealt = clients.map((client) => (client === "watcher" ? [] : party.game.hand(Number(client))));
      const read = new Map(clients.map((client) => [client, party.listOf(client).length - 1]));
      while (true) {
        const { game } = party;
        // What lies open: what was played, given, and turned over
        const moves = game.view(0);
        const shown = [
          ...cardsIn(moves.history),
          ...cardsIn(moves.gifts),
          ...cardsIn(moves.kitty),
          ...cardsIn(moves.open),
        ];
        clients.forEach((client, seat) => {
          const told = party.listOf(client);
          for (let at = read.get(client); at < told.length; at++) {
            const message = told[at];
            if (message.type === "over") continue;
            const own = client === "watcher" ? [] : [...dealt[seat], ...game.hand(seat)];
            const { view, ...rest } = message;
            assert.deepEqual(cardsIn(rest), [], `${message.type} to ${client}`);
            const known = [...own, ...shown];
            // By the rules all know who holds the card that leads
            const { mustInclude: _, ...seen } = view ?? {};
            assert.deepEqual(without([...new Set(cardsIn(seen))], known), [], `${message.type} to ${client}`);
            if (client === "watcher" && view) assert.deepEqual([view.seat, view.hand], [null, undefined]);
            else if (view) assert.deepEqual(without(view.hand, own), [], `the hand of ${client}`);
          }
          read.set(client, told.length);
        });
        if (game.turn === null) break;
        party.move();
      }
      // At the end all is told, to all alike
      const overs = clients.map((client) => party.last(client, "over"));
      for (const over of overs) assert.deepEqual(over, overs[0]);
      const again = Game.fromJSON({ ...overs[0].game, opening: [], moves: [] });
      for (const seat of party.state.places.keys()) assert.deepEqual(again.hand(seat), dealt[seat]);
    }
  });

test("secrets, seeds and tokens of others are in no message before the end, and a token is in one message alone", () => {
  const party = new Party({ game: "doudizhu" }).seatAll();
  const clients = ["0", "1", "2", "watcher"];
  const told = () => clients.map((client) => JSON.stringify(party.listOf(client)));
  const check = () => {
    const secrets = secretsOf(party.state, []);
    assert.ok(secrets.length > 0);
    for (const text of told()) for (const secret of secrets) assert.equal(text.includes(secret), false);
  };
  check();
  party.say("0", { type: "start" });
  while (party.game.turn !== null) {
    check();
    party.move();
  }
  const [{ secret }, [before]] = [party.state, told()];
  assert.equal(before.includes(secret), false, "the secret of the next deal");
  party.tokens.forEach((token, seat) => {
    const times = told().map((text) => text.split(token).length - 1);
    assert.deepEqual(
      times,
      clients.map((client) => (client === `${seat}` ? 1 : 0)),
    );
    assert.equal(JSON.stringify(party.room).includes(token), false, "tokens are stored as hashes");
  });
});

test("a token opens its own seat alone, and what looks like one opens none", () => {
  const party = new Party({ game: "bigtwo" }).seatAll();
  const [token] = party.tokens;
  for (const wrong of [
    "",
    token.slice(1),
    `${token}0`,
    token.toUpperCase().replace(/^\d/, "A"),
    party.state.places[0].token,
    [token],
    { token },
    0,
  ])
    assert.equal(party.ask("stranger", { type: "hello", token: wrong }).code, "invalid-message");
  const another = token.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  assert.equal(party.ask("stranger", { type: "hello", token: another }).code, "full");
  const [elsewhere] = [party.say("stranger", { type: "hello", token }), party.last("0", "error")].slice(1);
  assert.deepEqual([elsewhere.code, elsewhere.close], ["elsewhere", 4409]);
  assert.deepEqual([party.last("stranger", "welcome").seat, party.room.seatOf("0")], [0, undefined]);
});
