// A table for friends, without a browser and but for the rounds: its state after each message, what the browser keeps of it, and
// the line that reconnects by itself.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { createDealCheck } from "../../www/friends/deal-check.js";
import { createLine } from "../../www/friends/line.js";
import { asWatched, nameOfGuest } from "../../www/friends/names.js";
import { createNews } from "../../www/friends/news.js";
import { proofOf } from "../../www/friends/proof.js";
import { createSitting } from "../../www/friends/sitting.js";
import {
  afterLoss,
  afterMessage,
  FINAL,
  freeSeats,
  hello,
  isStandingIn,
  newTableState,
  withMove,
} from "../../www/friends/table-state.js";
import { keepName, keepTable, keptName, keptOf, tokenFor } from "../../www/friends/tokens.js";
import { fewWords, languages } from "../../www/i18n/index.js";
import { commitmentTo, seedOf } from "../../www/pkg/deal-proof.js";
import { Game, init, Rules } from "../../www/pkg/index.js";
import { keep } from "../../www/ui/storage.js";

await init(await readFile(new URL("../../www/pkg/chupai_bg.wasm", import.meta.url)));

// What is known of a table

/** @type {import("../../server/protocol.js").TableSeat} */
const free = { name: null, kind: "free", owned: false, here: false };
const person = (name, changes = {}) => ({
  name,
  kind: /** @type {const} */ ("human"),
  owned: true,
  here: true,
  ...changes,
});
const welcome = (changes = {}) => ({
  type: "welcome",
  protocol: 1,
  seat: 1,
  n: 4,
  phase: "round",
  round: 1,
  rules: { game: "doudizhu", changes: {} },
  level: "normal",
  seconds: 30,
  seats: [person("Ann"), person("Bea"), person("Cy")],
  view: { moves: 0, history: [] },
  clock: { seat: 2, left: 30_000 },
  points: [0, 0, 0],
  commitment: "first",
  before: null,
  ...changes,
});
const after = (messages, from = newTableState(), now = 1000) =>
  messages.reduce((tableState, message) => tableState && afterMessage(tableState, message, now), from);
const move = { seat: 0, play: null };

test("a welcome says everything, and a clock runs from when it came", () => {
  const tableState = after([welcome()]);
  assert.equal(tableState.link, "open");
  assert.deepEqual(tableState.clock, { seat: 2, until: 31_000 });
  assert.equal(tableState.table.n, 4);
  assert.deepEqual(after([welcome(), welcome({ n: 9, clock: null })]).clock, null);
});

test("views without the moves that are known are made whole; what leaves out others has to be told anew", () => {
  const moved = (n, moves, history) => ({ type: "moved", n, view: { moves, history }, clock: null });
  const tableState = after([welcome(), moved(5, 1, [move]), moved(6, 2, [move])]);
  assert.equal(tableState.view.history.length, 2);
  assert.equal(tableState.table.n, 6);
  assert.equal(after([welcome(), moved(9, 5, [move])]), null);
  assert.equal(after([moved(9, 1, [move])]), null);
});

test("one move is under way at a time, with the number of the move it answers", () => {
  const tableState = after([welcome()]);
  const asked = withMove(tableState, { type: "pass" });
  assert.deepEqual(asked.asked, { type: "pass", n: 4 });
  assert.equal(withMove(asked, { type: "pass" }), null);
  assert.equal(withMove(afterLoss(tableState), { type: "pass" }), null);
  assert.equal(after([{ type: "refused", code: "stale", message: "", n: 6 }], asked).asked, null);
  assert.equal(after([{ type: "refused", code: "stale", message: "", n: 6 }], asked).table.n, 6);
});

test("a move whose answer was lost is made once more where none was made since, and else is not", () => {
  const asked = afterLoss(withMove(after([welcome()]), { type: "pass" }));
  assert.deepEqual(after([welcome()], asked).asked, { type: "pass", n: 4 });
  assert.equal(after([welcome({ n: 5 })], asked).asked, null);
  assert.equal(after([welcome({ phase: "over" })], asked).asked, null);
});

test("what was promised first counts, for each round, whatever is said later", () => {
  const ending = { result: {}, record: "", game: {}, reveal: {}, points: [1, 2, 3], commitment: "second" };
  const over = after([welcome(), { type: "over", n: 8, ...ending }]);
  assert.deepEqual(over.promised, { 1: "first", 2: "second" });
  assert.equal(over.table.phase, "over");
  const changed = after([welcome({ round: 2, commitment: "another" })], over);
  assert.deepEqual(changed.promised, { 1: "first", 2: "second" });
  assert.equal(changed.ending, null);
  assert.deepEqual(after([welcome({ phase: "seating", round: 0 })]).promised, { 1: "first" });
});

test("what was promised of rounds long ago is forgotten", () => {
  const rounds = [0, 1, 2, 3].map((round) => welcome({ phase: "over", round, commitment: `of ${round + 1}` }));
  assert.deepEqual(after(rounds).promised, { 3: "of 3", 4: "of 4" });
});

test("a table that goes back to an earlier round gets no other word, and changes no commitment", () => {
  const before = (changes = {}) => welcome({ seat: 0, phase: "seating", round: 0, ...changes });
  /** @type {any[]} */
  const detours = [
    welcome({ phase: "round", round: 0 }),
    welcome({ phase: "round", round: 2 }),
    welcome({ phase: "round", round: "01" }),
    welcome({ phase: "over", round: 1 }),
    welcome({ phase: "over", round: 9 }),
    welcome({ phase: "over", round: {} }),
    welcome({ phase: "seating", round: 0, seat: null }),
  ];
  for (const [at, detour] of detours.entries()) {
    const id = `goes-back-${at}`;
    const words = [];
    const say = (/** @type {any} */ { word }) => void words.push(word);
    const check = createDealCheck(id, { say, onFound: () => {} });
    let tableState = newTableState();
    for (const message of [before(), detour, before({ commitment: "another" }), detour, before()]) {
      tableState = afterMessage(tableState, message, 0);
      check.hear(tableState, message);
    }
    // Without a commitment and a word there is nothing to prove
    const { promised, words: kept } = keptOf(id);
    assert.ok([undefined, "first"].includes(promised[1]), id);
    assert.ok([undefined, words[0]].includes(kept[1]), id);
    assert.deepEqual(tableState.promised, promised);
  }
});

test("after a fault of the table another move may be made, and a refusal is over with the next move", () => {
  const asked = withMove(after([welcome()]), { type: "pass" });
  assert.ok(withMove(after([{ type: "error", code: "internal", message: "" }], asked), { type: "pass" }));
  const refused = after([{ type: "refused", code: "not-higher", message: "", n: 4 }], asked);
  assert.equal(refused.problem, "not-higher");
  const moved = { type: "moved", n: 5, view: { moves: 1, history: [move] }, clock: null };
  assert.equal(after([moved], refused).problem, null);
});

test("a deal is proved by what was promised, its seed and its cards; a word that came too late is no fraud", () => {
  const [secret, words] = ["secret", ["mine", "", "theirs", ""]];
  const reveal = { secret, words, seed: seedOf(secret, words), commitment: commitmentTo(secret) };
  const dealt = new Game("tienlen", { seed: reveal.seed });
  const [ending, commitment] = [{ reveal, game: dealt.toJSON() }, reveal.commitment];
  const seen = (seat, word) => ({ table: tableOf(dealt, seat), word, view: dealt.view(seat) });
  assert.equal(proofOf(ending, commitment, seen(0, "mine")), "proved");
  assert.equal(proofOf(ending, commitment, seen(3)), "proved");
  assert.equal(proofOf(ending, commitment, seen(1, "late")), "wordLate");
  assert.equal(proofOf(ending, commitment, seen(0, "another")), "notProved");
  assert.equal(proofOf(ending, commitmentTo("another"), seen(0, "mine")), "notProved");
  assert.equal(proofOf(ending, commitment, { ...seen(0, "mine"), view: dealt.view(1) }), "notProved");
  for (const odd of [{ reveal }, { reveal: {}, game: ending.game }, { reveal, game: { seed: reveal.seed } }])
    assert.equal(proofOf(/** @type {any} */ (odd), commitment, seen(0, "mine")), "notProved");
});

test("a deal that the server has chosen among many is not proved: by more words, other rules or more deals", () => {
  const secret = "secret";
  const revealed = (words) => ({ secret, words, seed: seedOf(secret, words), commitment: commitmentTo(secret) });
  const found = (dealt, reveal, changes) => {
    const seen = { table: { ...tableOf(dealt, 0), ...changes }, word: "mine", view: { ...dealt.view(0), ...changes } };
    return proofOf({ reveal, game: dealt.toJSON() }, reveal.commitment, seen);
  };
  const reveal = revealed(["mine", "", ""]);
  const dealt = new Game("doudizhu", { seed: reveal.seed });
  assert.equal(found(dealt, reveal), "proved");
  const more = revealed(["mine", "", "", "what makes a good deal"]);
  assert.equal(found(new Game("doudizhu", { seed: more.seed }), more), "notProved");
  const unshuffled = new Game(new Rules("doudizhu", { deck: { unshuffled: true } }), { seed: reveal.seed });
  assert.equal(found(unshuffled, reveal), "proved");
  assert.equal(found(unshuffled, reveal, { rules: { game: "doudizhu", changes: {} } }), "notProved");
  for (let bids = 0; bids < 3; bids++) dealt.bid(0);
  assert.equal(found(dealt, reveal), "proved");
  assert.equal(found(dealt, reveal, { redeals: 0 }), "notProved");
});

/** What a seat knows of the table where a round is played. */
function tableOf(round, seat) {
  const { rules, changes, before } = round.toJSON();
  return { seat, seats: Array.from({ length: round.seats }, () => free), rules: { game: rules, changes }, before };
}

test("a deal is checked by who had a seat before it, not by who sat down after it", () => {
  const promised = { 1: "of the first", 2: "of the second" };
  /** @returns {any} */
  const at = (phase, round) => ({ promised, table: { seat: 0, phase, round }, view: {}, ending: {} });
  const found = (id, ...messages) => {
    const check = createDealCheck(id, { say: () => {}, onFound: () => {} });
    const over = at("over", 1);
    for (const [now, type] of [...messages, [over, "over"]]) check.hear(now, { type });
    return check.found(over);
  };
  assert.equal(found("played", [at("seating", 0), "welcome"]), "proving");
  assert.equal(found("came-later", [at("over", 1), "welcome"]), null);
});

test("a deal is not checked by who has left it, watched its end, and sits in another seat", () => {
  const id = "left";
  const check = createDealCheck(id, { say: () => {}, onFound: () => {} });
  /** @returns {any} */
  const at = (phase, round, seat) => ({
    promised: { 1: "of the first", 2: "of the second" },
    table: { seat, phase, round },
    view: {},
    ending: {},
  });
  check.hear(at("seating", 0, 0), /** @type {any} */ ({ type: "welcome" }));
  keepTable({ ...keptOf(id), watched: 1 }); // as the page does at the end of a round that it has watched
  const over = at("over", 1, 2);
  check.hear(over, /** @type {any} */ ({ type: "over" }));
  assert.equal(check.found(over), null);
});

test("whatever the browser keeps of tables, a token is made, and what can be read of others stays", () => {
  const other = { table: "other", token: "a".repeat(32) };
  for (const junk of [
    null,
    5,
    "__proto__",
    {},
    [],
    { table: 5 },
    { table: ["here"] },
    { table: "here", token: [other.token] },
  ]) {
    for (const kept of [junk, [junk, other]]) {
      keep("tables", kept);
      keep("name", junk);
      assert.deepEqual(keptOf("here"), { table: "here" });
      assert.match(tokenFor("here"), /^[0-9a-f]{32}$/);
      assert.equal(keptOf("here").token, tokenFor("here"));
      assert.deepEqual(keptOf("other"), kept === junk ? { table: "other" } : other);
      assert.equal(typeof keptName(), "string");
    }
  }
});

test("what has happened at a table is said in the language of the page, also in another one that is chosen later", async () => {
  const [own, later] = [await fewWords("friends", "en"), await fewWords("friends", "vi")];
  let spoken = own;
  const news = createNews(() => spoken);
  const gone = [person("Ann"), person("Bea", { here: false }), person("Cy")];
  const tableState = after([welcome({ seat: 0, seats: gone })]);
  for (const seats of [welcome().seats, gone]) news.hear({ type: "seats", seats, clock: null }, tableState.table);
  assert.deepEqual(news.said(tableState), [own.goneRound("Bea", own.seconds(30))]);
  spoken = later;
  assert.deepEqual(news.said(tableState), [later.goneRound("Bea", later.seconds(30))]);
  news.tell("unsent");
  assert.deepEqual(news.said(tableState), [later.unsent]);
  spoken = own;
  assert.deepEqual(news.said(tableState), [own.unsent]);
});

test("who takes a seat whose person is gone for a minute is said to sit down, and that person alone to be back", async () => {
  const own = await fewWords("friends", "en");
  const givenUp = person("Ann", { kind: "free", owned: false, here: false });
  const [bea, cy] = [person("Bea"), person("Cy")];
  const newsOf = (before, ...later) => {
    const news = createNews(() => own);
    const table = (seats) => after([welcome({ seat: 2, phase: "seating", seats })]).table;
    for (const seats of [before, ...later]) news.hear({ type: "seats", seats, clock: null }, table(seats));
    return news.said(after([welcome({ seat: 2, phase: "seating", seats: later.at(-1) })]));
  };
  assert.deepEqual(newsOf([bea, givenUp, cy], [free, bea, cy]), [own.sits("Bea")]);
  assert.deepEqual(newsOf([givenUp, free, cy], [person(null), free, cy]), []);
  assert.deepEqual(newsOf([givenUp, free, cy], [person(null), free, cy], [person("Dee"), free, cy]), [own.sits("Dee")]);
  assert.deepEqual(newsOf([givenUp, bea, cy], [person("Ann"), bea, cy]), [own.back("Ann")]);
});

test("what the table refuses is said, but not that a word or a press on Start came too late", async () => {
  const own = await fewWords("friends", "en");
  const said = (code) => createNews(() => own).said(after([welcome(), { type: "error", code, message: "" }]));
  assert.deepEqual(said("seat-taken"), [own.refused]);
  assert.deepEqual(said("not-now"), []);
});

test("a lost line is said to keep the seat in a round alone, and for who has one", async (context) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator") ?? { value: undefined, configurable: true };
  context.after(() => Object.defineProperty(globalThis, "navigator", before));
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false }, configurable: true });
  const own = await fewWords("friends", "en");
  const said = (changes) => createNews(() => own).said(afterLoss(after([welcome(changes)])));
  assert.deepEqual(said({}), [own.offline, own.seatKept]);
  for (const changes of [{ seat: null }, { phase: "seating" }, { phase: "over" }])
    assert.deepEqual(said(changes), [own.offline]);
  for (const lang of Object.keys(languages)) {
    const words = await fewWords("friends", lang);
    const kept = words.seatKept.replace(/[.。។]$/, "");
    for (const sentence of [words.lost, words.offline, words.gone("Ann")]) assert.ok(!sentence.includes(kept), lang);
  }
});

test("a final error closes the line for good, another one does not", () => {
  const closed = after([welcome(), { type: "error", code: "elsewhere", message: "" }]);
  assert.deepEqual([closed.link, closed.problem], ["closed", "elsewhere"]);
  assert.equal(afterLoss(closed).link, "closed");
  assert.equal(after([welcome(), { type: "error", code: "seat-taken", message: "" }]).link, "open");
});

test("a seat for which the computer plays is its person's", () => {
  const seats = [person("Ann"), person("Bea", { kind: "computer" }), free];
  assert.equal(isStandingIn(after([welcome(), { type: "seats", seats, clock: null }])), true);
  assert.equal(isStandingIn(after([welcome({ seat: null, seats })])), false);
});

test("of the free seats those come first that were nobody's", () => {
  const givenUp = person("Ann", { kind: "free", owned: false, here: false });
  const at = (phase) => freeSeats(after([welcome({ seat: null, phase, seats: [givenUp, person("Bea"), free] })]).table);
  assert.deepEqual([at("over"), at("round")], [[2, 0], []]);
});

test("in a round that was watched the seat that was taken after it has the name of who played there", () => {
  const { table } = after([welcome({ phase: "over", seat: 2 })]);
  const names = ["Ann", null, "under_score"];
  const { seat, seats } = asWatched(table, names);
  assert.deepEqual([seat, ...seats.map(({ name }) => name)], [null, "Ann", "Bea", "under_score"]);
  assert.equal(asWatched({ ...table, seat: 1 }, names).seats[1].name, null);
  assert.equal(asWatched(table).seats[2].name, null, "a server of before does not say who played");
});

test("hello takes a seat again by its token, looks on without one, and sits down where that is wanted", () => {
  const ann = { type: "hello", protocol: 1, name: "Ann", token: "secret" };
  assert.deepEqual(hello("secret", "Ann", true), ann);
  assert.deepEqual(hello("secret", "Ann", false), { ...ann, watch: true });
  assert.deepEqual(hello(undefined, "", false), { type: "hello", protocol: 1, watch: true });
});

// The line

/** A line over a socket that does what the test says. */
function lineOver(context) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const listeners = {};
  const [said, told] = [[], []];
  let [reconnects, now] = [0, 0];
  const socket = {
    send: (text) => said.push(JSON.parse(text)) > 0,
    close: () => void said.push("closed"),
    reconnect: () => void reconnects++,
    addEventListener: (type, listen) => void Object.assign(listeners, { [type]: listen }),
  };
  const line = createLine({
    open: () => socket,
    greet: () => hello("secret", "Bea", false),
    onChange: (tableState) => told.push(tableState.link),
    clock: () => now,
  });
  const hear = (message) =>
    listeners.message({ data: typeof message === "string" ? message : JSON.stringify(message) });
  return {
    line,
    said,
    told,
    hear,
    fire: (type) => listeners[type]({}),
    reconnects: () => reconnects,
    tick: (ms) => {
      now += ms;
      context.mock.timers.tick(ms);
    },
  };
}

test("a seat that was asked for as the line died is asked for once more where it may be taken", async () => {
  keepName("Dee");
  const asks = async (told, ...answers) => {
    let tableState = after([welcome({ ...told, seat: null })]);
    const said = [];
    const say = (message) => void (message.type === "seat" && said.push(message.seat));
    const sitting = createSitting("a-table", false, {
      say,
      tableState: () => tableState,
      asked: () => null,
      openDialog: async () => {},
    });
    await sitting.sit(2);
    for (const answer of answers) {
      tableState = after([welcome(answer)]);
      sitting.welcomed();
    }
    return said;
  };
  assert.deepEqual(await asks({ phase: "seating" }, { phase: "seating", seat: null }), [2, 2]);
  assert.deepEqual(await asks({ phase: "over" }, { phase: "over", seat: null }), [2, 2]);
  assert.deepEqual(await asks({ phase: "over" }, { phase: "round", seat: null }, { phase: "over", seat: null }), [2]);
  assert.deepEqual(await asks({ phase: "over" }, { phase: "over", seat: 1 }), [2]);
  assert.deepEqual(await asks({ phase: "seating" }, { phase: "seating", seat: 2 }), [2]);
});

test("a line says hello whenever it opens, and what was under way once more", (context) => {
  const { line, said, hear, fire } = lineOver(context);
  fire("open");
  hear(welcome());
  assert.equal(line.move({ type: "pass" }), true);
  assert.equal(line.move({ type: "pass" }), false);
  fire("close");
  assert.equal(line.tableState().link, "lost");
  fire("open");
  hear(welcome());
  const pass = { type: "pass", n: 4 };
  assert.deepEqual(
    said.filter(({ type }) => type !== "hello"),
    [pass, pass],
  );
  assert.equal(said.filter(({ type }) => type === "hello").length, 2);
});

test("a line on which nothing comes is asked, and then given up for another", (context) => {
  const { said, hear, fire, told, tick, reconnects } = lineOver(context);
  fire("open");
  hear(welcome());
  tick(20_000);
  assert.deepEqual(said.at(-1), { type: "ping" });
  hear({ type: "pong" });
  tick(20_000);
  tick(8000);
  assert.equal(reconnects(), 1);
  assert.equal(told.at(-1), "lost");
});

test("a line whose hello was not taken for a fault of the table is given up for another, unless the visit has ended", (context) => {
  const { line, hear, fire, tick, reconnects } = lineOver(context);
  const comesBack = () => {
    for (const type of ["close", "open"]) fire(type);
    hear({ type: "error", code: "internal", message: "" });
  };
  fire("open");
  hear(welcome());
  comesBack();
  tick(8000);
  assert.deepEqual([line.tableState().link, reconnects()], ["lost", 1]);
  comesBack();
  line.close();
  tick(8000);
  assert.equal(reconnects(), 1);
});

test("a seat that the page's own late hello may have taken is asked for once more, and else it is in another window", (context) => {
  const { line, hear, fire, tick, reconnects } = lineOver(context);
  const elsewhere = () => hear({ type: "error", code: "elsewhere", message: "" });
  const comes = () => {
    fire("open");
    hear(welcome());
  };
  for (const type of ["open", "close"]) fire(type);
  comes();
  elsewhere();
  assert.deepEqual([line.tableState().link, reconnects()], ["lost", 1]);
  for (const type of ["close", "open", "close"]) fire(type);
  comes();
  tick(60_000);
  elsewhere();
  assert.deepEqual([line.tableState().link, reconnects()], ["closed", 1]);
});

test("a line is pinged however much comes on it, and not while it is closed", (context) => {
  const { said, hear, fire, tick, reconnects } = lineOver(context);
  const pings = () => said.filter(({ type }) => type === "ping").length;
  fire("open");
  for (let second = 0; second < 90; second++) {
    hear(welcome());
    tick(1000);
  }
  assert.deepEqual([pings(), reconnects()], [4, 0]);
  fire("close");
  tick(90_000);
  assert.deepEqual([pings(), reconnects()], [4, 0]);
});

test("without a network the line rests, and comes back with it or when the page is looked at again", (context) => {
  const { line, said, hear, fire, told, reconnects } = lineOver(context);
  fire("open");
  hear(welcome());
  line.network(false);
  assert.deepEqual([said.at(-1), told.at(-1), reconnects()], ["closed", "lost", 0]);
  line.wake();
  assert.equal(reconnects(), 1);
  line.network(true);
  assert.equal(reconnects(), 2);
  hear(welcome());
  line.wake();
  assert.deepEqual(said.at(-1), { type: "ping" });
});

test("what is no message changes nothing, and what leaves out moves has all told anew", (context) => {
  const { hear, fire, told, reconnects } = lineOver(context);
  fire("open");
  hear(welcome());
  for (const odd of ["", "{", "7", "null", '{"type":7}', "[]"]) hear(odd);
  assert.deepEqual(told, ["open"]);
  hear({ type: "moved", n: 9, view: { moves: 7, history: [] }, clock: null });
  assert.deepEqual([told.at(-1), reconnects()], ["lost", 1]);
});

test("the errors that are final are those after which the protocol has the server close the socket", async () => {
  const protocol = await readFile(new URL("../../server/PROTOCOL.md", import.meta.url), "utf8");
  const [, table] = protocol.split("Errors after which the server closes the socket");
  const codes = table.split("Errors after which it stays open")[0].matchAll(/^\| `(\S+)` \|/gm);
  assert.deepEqual([...codes].map(([, code]) => code).sort(), [...FINAL].sort());
});

test("a final error ends the line, and it stays ended", (context) => {
  const { line, said, hear, fire, reconnects } = lineOver(context);
  fire("open");
  hear(welcome());
  hear({ type: "error", code: "unknown-table", message: "" });
  assert.equal(said.at(-1), "closed");
  line.network(true);
  fire("close");
  assert.deepEqual([line.tableState().link, reconnects()], ["closed", 0]);
});

// Words

test("the words of a table for friends are there in every language, with the same keys", async () => {
  const shape = (value, path = "") =>
    typeof value === "object"
      ? Object.entries(value).flatMap(([key, part]) => shape(part, `${path}.${key}`))
      : [`${path}: ${typeof value}${typeof value === "function" ? value.length : ""}`];
  const english = await fewWords("friends", "en");
  for (const lang of Object.keys(languages)) {
    const words = await fewWords("friends", lang);
    assert.deepEqual(shape(words).sort(), shape(english).sort(), lang);
    const guests = [person("Ann"), { ...free, kind: /** @type {const} */ ("computer") }, free];
    const names = guests.map((guest, seat) => nameOfGuest(guest, seat, words));
    assert.equal(new Set(names).size, 3);
  }
});
