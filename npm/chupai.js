// The public face of the module: JavaScript values in, JavaScript values out. Where time counts cards cross the border
// as bytes and plays as one flat byte array, of which objects are made here; all else crosses as JSON.

import * as glue from "#glue";

/** The most cards a deck can have: four packs with jokers. */
const MOST_CARDS = 216;
const MOST_TEXT = 1 << 20;
const MOST_SEED = 1000;
const NO_SUIT = 255;
const WRONG = 255;
const ALL = 0xffffffff;
const SUITS = ["d", "c", "h", "s"];
const ORDERS = ["ascending", "keep-groups"];

let loading = null;
let core; // a handle that holds no rules, once the module is there
let cardNames; // by number
let rankNames; // by number
let kindNames; // by number
const numberOf = new Map(); // every spelling of a card met so far
const named = new Map(); // rules by game id

export function init(source) {
  loading ??= start(source ?? new URL("chupai.wasm", import.meta.url)).catch((problem) => {
    loading = null;
    throw problem;
  });
  return loading;
}

async function start(source) {
  const instance = await WebAssembly.instantiate(await compiled(await source), { "./chupai_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const handle = new glue.Handle();
  kindNames = ask(handle, "kinds");
  cardNames = [];
  rankNames = [];
  for (const [name, number] of Object.entries(ask(handle, "cards"))) {
    cardNames[number] = name;
    rankNames[number >> 2] = number < 52 ? name[0] : name;
    numberOf.set(name, number);
  }
  core = handle;
}

/** What the module, rules or a round answer to an operation with what it takes, by name. */
function ask(handle, operation, values) {
  const answer = handle.ask(JSON.stringify({ ask: operation, ...values }));
  return answer[0] === "!" ? refuse(answer.slice(1)) : JSON.parse(answer);
}

/** A handle with other rules, or another round, than this one holds. */
function make(handle, operation, values) {
  const made = handle.copy();
  try {
    ask(made, operation, values);
    return made;
  } catch (problem) {
    made.free();
    throw problem;
  }
}

/** Throws an error of the module's. */
function refuse(text) {
  const { code, message } = JSON.parse(text);
  return fail(code, message);
}

/** The module from where it lies, from a response, from its bytes, or as it is. */
async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "string" || source instanceof URL || source instanceof Request) source = await fetch(source);
  if (!(source instanceof Response)) return WebAssembly.compile(source);
  if (!source.ok) throw new Error(`failed to fetch Wasm: ${source.status} ${source.statusText} fetching '${source.url}'`);
  const streams = source.headers.get("Content-Type") === "application/wasm";
  return streams ? WebAssembly.compileStreaming(source) : WebAssembly.compile(await source.arrayBuffer());
}

// Errors

function fail(code, message) {
  throw Object.assign(new Error(message), { code });
}

function need() {
  if (!core) fail("not-initialised", "chupai is not initialised: await init() first");
}

/** A value as a message can show it; no code of the caller's runs. */
function show(value) {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === "function") return "a function";
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}

/** Reads a value of the caller's, whose getters and proxies may throw anything. */
function reading(name, read) {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof Error && typeof problem.code === "string") throw problem;
    return fail("invalid-argument", `${name} cannot be read: it throws`);
  }
}

function invalid(name, value, expected) {
  return fail("invalid-argument", `${name} is ${show(value)}: expected ${expected}`);
}

/** A value as JSON text. What JSON would drop or change in silence is refused. */
function json(value, name, code) {
  const strict = (_, part) => {
    const plain = typeof part === "number" ? Number.isFinite(part) : !["function", "symbol", "bigint"].includes(typeof part);
    return plain ? part : fail(code, `${name} holds ${show(part)}: expected plain data`);
  };
  let text;
  try {
    text = JSON.stringify(value, strict);
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : "it throws";
    return fail(code, `${name} is not plain data: ${why}`);
  }
  if (text === undefined) fail(code, `${name} is ${show(value)}: expected plain data`);
  return text.length <= MOST_TEXT ? text : fail(code, `${name} is longer than ${MOST_TEXT} characters of JSON`);
}

/** 64 random bits as a seed of 16 digits. */
function freshSeed() {
  const [bits] = crypto.getRandomValues(new BigUint64Array(1));
  return bits.toString(16).padStart(16, "0");
}

function seedText(seed) {
  if (seed === undefined || seed === null) return freshSeed();
  if (Number.isFinite(seed)) return String(seed);
  const text = typeof seed === "string" && seed.length <= MOST_SEED;
  return text ? seed : invalid("seed", seed, `a finite number or a text of at most ${MOST_SEED} characters`);
}

function natural(name, value, most) {
  return Number.isInteger(value) && value >= 0 && value <= most
    ? value
    : invalid(name, value, `a whole number from 0 to ${most}`);
}

// Cards and plays

function cardNumber(card) {
  const known = numberOf.get(card);
  if (known !== undefined) return known;
  if (typeof card !== "string") return fail("invalid-card", `${show(card)} is not a card: expected text such as "3d"`);
  const number = ask(core, "card", { card: card.slice(0, 40) });
  numberOf.set(card, number);
  return number;
}

function cardBytes(cards, name) {
  return reading(name, () => {
    if (!Array.isArray(cards)) return invalid(name, cards, "an array of cards");
    const { length } = cards;
    const bytes = [];
    for (let i = 0; i < length && i < MOST_CARDS; i++) bytes.push(cardNumber(cards[i]));
    return length <= MOST_CARDS ? bytes : fail("too-many-of-a-card", `${name} has ${length} cards, more than any deck`);
  });
}

/** Cards, or a play: four bytes for its reading, and its cards. */
function laid(value, name) {
  return reading(name, () => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return [0, 0, 0, 0, ...cardBytes(value, name)];
    const { kind, length, rank, cards } = value;
    const kindNumber = kindNames.indexOf(kind);
    const rankNumber = rankNames.indexOf(rank);
    if (kindNumber < 0) invalid(`${name}.kind`, kind, `one of ${kindNames.join(", ")}`);
    if (rankNumber < 0) invalid(`${name}.rank`, rank, `one of ${rankNames.join(", ")}`);
    return [1, kindNumber, natural(`${name}.length`, length, 255), rankNumber, ...cardBytes(cards, `${name}.cards`)];
  });
}

function onTable(previous) {
  if (previous === null || previous === undefined) return [];
  const table = laid(previous, "previous");
  return table.length > 4 ? table : invalid("previous", previous, "cards, a play, or null for a lead");
}

/** The plays of a flat array, or an error behind a first byte that is no kind: kind, length, rank, suit, bits, number of cards, cards, what they are taken as. */
function playsOf(bytes) {
  if (bytes[0] === WRONG) refuse(new TextDecoder().decode(bytes.subarray(1)));
  const plays = [];
  for (let at = 0; at < bytes.length; ) {
    const suit = bytes[at + 3];
    const bits = bytes[at + 4];
    const count = bytes[at + 5];
    const play = {
      kind: kindNames[bytes[at]],
      cards: namesAt(bytes, at + 6, count),
      length: bytes[at + 1],
      rank: rankNames[bytes[at + 2]],
      suit: suit === NO_SUIT ? null : SUITS[suit],
      bomb: (bits & 1) !== 0,
    };
    at += 6 + count;
    if (bits & 2) {
      play.as = namesAt(bytes, at, count);
      at += count;
    }
    plays.push(play);
  }
  return plays;
}

function namesAt(bytes, at, count) {
  const names = new Array(count);
  for (let i = 0; i < count; i++) names[i] = cardNames[bytes[at + i]];
  return names;
}

/** The options of a list: limit, kinds as bits, whether groups are kept. */
function listOptions(options) {
  if (options === undefined || options === null) return [ALL, ALL, false];
  return reading("options", () => {
    const { limit = Infinity, kinds, order = "ascending" } = known(options, ["limit", "kinds", "order"]);
    if (!ORDERS.includes(order)) invalid("options.order", order, ORDERS.join(" or "));
    const most = limit === Infinity ? ALL : natural("options.limit", limit, ALL - 1);
    return [most, kindBits(kinds), order === "keep-groups"];
  });
}

/** Options of which none is misspelt. */
function known(options, names) {
  if (typeof options !== "object" || options === null || Array.isArray(options)) invalid("options", options, "an object");
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  return unknown === undefined ? options : invalid(`options.${unknown}`, options[unknown], `only ${names.join(", ")}`);
}

function kindBits(kinds) {
  if (kinds === undefined) return ALL;
  if (!Array.isArray(kinds) || kinds.length === 0) return invalid("options.kinds", kinds, "an array of kinds, not empty");
  return kinds.reduce((bits, kind) => {
    const number = kindNames.indexOf(kind);
    return number < 0 ? invalid("options.kinds", kind, `some of ${kindNames.join(", ")}`) : bits | (1 << number);
  }, 0);
}

// Rules

/** The handle inside an object of ours, unless it was freed. */
function live(handle, name) {
  need();
  return handle ?? fail("invalid-argument", `this ${name} was freed`);
}

const made = new WeakSet(); // handles that become an object of ours as they are
let handleIn; // the handle of a Rules object, set by the class, which alone can see it

function handleOf(rules) {
  need();
  if (typeof rules !== "string") return handleIn(rules);
  let handle = named.get(rules);
  if (!handle) named.set(rules, (handle = make(core, "named", { id: rules.slice(0, 100) })));
  return handle;
}

export class Rules {
  #handle;

  static {
    handleIn = (rules) =>
      typeof rules === "object" && rules !== null && #handle in rules
        ? live(rules.#handle, "Rules")
        : fail("unknown-rules", `rules is ${show(rules)}: expected the id of a game, or Rules`);
  }

  constructor(base, changes) {
    need();
    if (made.has(base)) {
      this.#handle = base;
    } else if (typeof base !== "string") {
      if (changes !== undefined) invalid("changes", changes, "none beside a whole rule set");
      this.#handle = make(core, "whole", { rules: json(base, "rules", "invalid-rules") });
    } else if (changes === undefined) {
      this.#handle = make(core, "named", { id: base });
    } else {
      const patch = json(changes, "changes", "invalid-rules");
      if (!patch.startsWith("{")) fail("invalid-rules", `changes is ${show(changes)}: expected an object of settings`);
      this.#handle = make(core, "changed", { id: base, changes: patch });
    }
  }

  toJSON() {
    return ask(live(this.#handle, "Rules"), "data");
  }

  free() {
    this.#handle?.free();
    this.#handle = undefined;
  }
}

export function games() {
  need();
  return ask(core, "games");
}

// The three functions

export function classify(cards, rules) {
  const handle = handleOf(rules);
  return playsOf(handle.readings(cardBytes(cards, "cards"), false))[0] ?? null;
}

export function readings(cards, rules) {
  const handle = handleOf(rules);
  return playsOf(handle.readings(cardBytes(cards, "cards"), true));
}

export function canBeat(candidate, previous, rules) {
  const handle = handleOf(rules);
  const [play, table] = [laid(candidate, "candidate"), onTable(previous)];
  return handle.canBeat(play, table) ?? ask(handle, "refusal", { candidate: play, previous: table });
}

export function refusal(candidate, previous, rules) {
  const handle = handleOf(rules);
  return ask(handle, "refusal", { candidate: laid(candidate, "candidate"), previous: onTable(previous) });
}

export function hints(hand, previous, rules, options) {
  const handle = handleOf(rules);
  return playsOf(handle.hints(cardBytes(hand, "hand"), onTable(previous), ...listOptions(options)));
}

// Table functions

export function deck(rules) {
  return ask(handleOf(rules), "deck");
}

export function shuffle(cards, seed) {
  need();
  return ask(core, "shuffle", { cards: cardBytes(cards, "cards"), seed: seedText(seed) });
}

export function deal(rules, seed) {
  return ask(handleOf(rules), "deal", { seed: seedText(seed) });
}

export function sort(cards, rules, by = "rank") {
  const handle = handleOf(rules);
  if (by !== "rank" && by !== "suit") invalid("by", by, '"rank" or "suit"');
  return ask(handle, "sort", { cards: cardBytes(cards, "cards"), by });
}

export function tally(cards, rules) {
  return ask(handleOf(rules), "tally", { cards: cardBytes(cards, "cards") });
}

export function encode(cards, scheme) {
  need();
  return ask(core, "encode", { cards: cardBytes(cards, "cards"), scheme: schemeName(scheme) });
}

export function decode(codes, scheme) {
  need();
  return reading("codes", () => {
    if (!Array.isArray(codes)) invalid("codes", codes, "an array of card codes");
    if (codes.length > MOST_CARDS) fail("too-many-of-a-card", `codes has ${codes.length} cards, more than any deck`);
    return ask(core, "decode", { codes: json(codes, "codes", "invalid-card"), scheme: schemeName(scheme) });
  });
}

function schemeName(scheme) {
  return typeof scheme === "string" ? scheme.slice(0, 40) : invalid("scheme", scheme, "the name of a scheme");
}

// A computer player

const viewText = (view) => json(view, "view", "invalid-argument");

/** The seed of an option; the same moves each time where none is given. */
function playerSeed(options = {}) {
  const { seed } = reading("options", () => known(options, ["seed"]));
  return seed === undefined ? "" : seedText(seed);
}

export function choose(view, rules, options) {
  return ask(handleOf(rules), "choose", { view: viewText(view), seed: playerSeed(options) });
}

export function chooseBid(view, bids, rules, options) {
  const handle = handleOf(rules);
  const offered = reading("bids", () => {
    const few = Array.isArray(bids) && bids.length < 256;
    return few ? Array.from(bids, (bid) => natural("bids", bid, 255)) : invalid("bids", bids, "an array of bids");
  });
  return ask(handle, "bid", { view: viewText(view), bids: offered, seed: playerSeed(options) });
}

export function chooseGift(view, gifts, rules) {
  return ask(handleOf(rules), "gift", { view: viewText(view), cards: cardBytes(gifts, "gifts") });
}

// A round at the table

function gameOf(handle) {
  made.add(handle);
  return new Game(handle);
}

export class Game {
  #handle;

  constructor(rules, options = {}) {
    need();
    if (made.has(rules)) {
      this.#handle = rules;
      return;
    }
    const handle = handleOf(rules);
    reading("options", () => {
      const { seed, winner } = known(options, ["seed", "winner"]);
      const leader = winner === undefined ? undefined : natural("options.winner", winner, 7);
      this.#handle = make(handle, "start", { seed: seedText(seed), winner: leader });
    });
  }

  static fromJSON(data) {
    need();
    return gameOf(make(core, "restore", { saved: json(data, "data", "invalid-argument") }));
  }

  next(options = {}) {
    const { seed } = reading("options", () => known(options, ["seed"]));
    return gameOf(make(this.#live, "next", { seed: seedText(seed) }));
  }

  get rules() {
    const handle = make(this.#live, "rules");
    made.add(handle);
    return new Rules(handle);
  }

  get #live() {
    return live(this.#handle, "Game");
  }

  #ask(operation, values) {
    return ask(this.#live, operation, values);
  }

  #seat(seat) {
    return natural("seat", seat, this.seats - 1);
  }

  get phase() {
    return this.#ask("phase");
  }

  get seats() {
    return this.#ask("seats");
  }

  get turn() {
    return this.#ask("turn");
  }

  get table() {
    return this.#ask("table");
  }

  get result() {
    return this.#ask("result");
  }

  hand(seat) {
    return this.#ask("hand", { seat: this.#seat(seat) });
  }

  legal(options) {
    return playsOf(this.#live.hints([], [], ...listOptions(options)));
  }

  mayPass() {
    return this.#ask("mayPass");
  }

  refusal(cards) {
    return this.#ask("refusal", { cards: laid(cards, "cards") });
  }

  play(cards, options = {}) {
    const { seat } = reading("options", () => known(options, ["seat"]));
    this.#ask("play", { cards: laid(cards, "cards"), seat: seat === undefined ? seat : this.#seat(seat) });
  }

  interrupts(seat) {
    return this.#ask("interrupts", { seat: this.#seat(seat) });
  }

  bids() {
    return this.#ask("bids");
  }

  bid(bid) {
    this.#ask("bid", { bid: natural("bid", bid, 255) });
  }

  gifts() {
    return this.#ask("gifts");
  }

  give(card) {
    this.#ask("give", { card: cardNames[cardNumber(card)] });
  }

  pass() {
    this.#ask("pass");
  }

  undo() {
    return this.#ask("undo");
  }

  view(seat) {
    return this.#ask("view", { seat: this.#seat(seat) });
  }

  toJSON() {
    return this.#ask("data");
  }

  free() {
    this.#handle?.free();
    this.#handle = undefined;
  }
}
