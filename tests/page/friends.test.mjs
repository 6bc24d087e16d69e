// A table for friends, without a browser: its state after each message, what is said of it, and what the browser keeps.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { asWatched, nameOfGuest } from "../../www/friends/names.js";
import { createNews } from "../../www/friends/news.js";
import { createSitting } from "../../www/friends/sitting.js";
import { afterLoss, FINAL, freeSeats, hello, isStandingIn, withMove } from "../../www/friends/table-state.js";
import { keepName, keptName, keptOf, tokenFor } from "../../www/friends/tokens.js";
import { fewWords, languages } from "../../www/i18n/index.js";
import { keep } from "../../www/ui/storage.js";
import { after, free, move, person, welcome } from "./friends-messages.mjs";

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

test("after a fault of the table another move may be made, and a refusal is over with the next move", () => {
  const asked = withMove(after([welcome()]), { type: "pass" });
  assert.ok(withMove(after([{ type: "error", code: "internal", message: "" }], asked), { type: "pass" }));
  const refused = after([{ type: "refused", code: "not-higher", message: "", n: 4 }], asked);
  assert.equal(refused.problem, "not-higher");
  const moved = { type: "moved", n: 5, view: { moves: 1, history: [move] }, clock: null };
  assert.equal(after([moved], refused).problem, null);
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

test("the errors that are final are those after which the protocol has the server close the socket", async () => {
  const protocol = await readFile(new URL("../../server/PROTOCOL.md", import.meta.url), "utf8");
  const [, table] = protocol.split("Errors after which the server closes the socket");
  const codes = table.split("Errors after which it stays open")[0].matchAll(/^\| `(\S+)` \|/gm);
  assert.deepEqual([...codes].map(([, code]) => code).sort(), [...FINAL].sort());
});

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
