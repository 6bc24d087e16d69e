// The public face of the module: JavaScript values in, JavaScript values out. Cards cross the border as
// bytes and plays as one flat byte array; objects and strings are made here, once.

import load, * as wasm from "#glue";

/** The most cards a deck can have: four packs with jokers. */
const MOST_CARDS = 216;
const MOST_TEXT = 1 << 20;
const MOST_SEED = 1000;
const EMPTY = new Uint8Array(0);
const NO_SUIT = 255;
const SUITS = ["d", "c", "h", "s"];
const ORDERS = ["ascending", "keep-groups"];

let loading = null;
let ready = false;
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
  await load({ module_or_path: source });
  kindNames = wasm.kindNames();
  cardNames = [];
  rankNames = [];
  for (const [name, number] of Object.entries(wasm.cardNames())) {
    cardNames[number] = name;
    rankNames[number >> 2] = number < 52 ? name[0] : name;
    numberOf.set(name, number);
  }
  ready = true;
}

// Errors

function fail(code, message) {
  throw Object.assign(new Error(message), { code });
}

function need() {
  if (!ready) fail("not-initialised", "chupai is not initialised: await init() first");
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

function seedText(seed) {
  if (seed === undefined || seed === null) return wasm.freshSeed();
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
  const number = wasm.parseCard(card.slice(0, 40));
  numberOf.set(card, number);
  return number;
}

function cardBytes(cards, name) {
  return reading(name, () => {
    if (!Array.isArray(cards)) return invalid(name, cards, "an array of cards");
    const { length } = cards;
    const bytes = new Uint8Array(Math.min(length, MOST_CARDS));
    for (let i = 0; i < bytes.length; i++) bytes[i] = cardNumber(cards[i]);
    return length <= MOST_CARDS ? bytes : fail("too-many-of-a-card", `${name} has ${length} cards, more than any deck`);
  });
}

const cardsOf = (bytes) => Array.from(bytes, (number) => cardNames[number]);

/** Cards, or a play: its cards, and its reading as one number. */
function laid(value, name) {
  return reading(name, () => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return [cardBytes(value, name), 0];
    const { kind, length, rank, cards } = value;
    const kindNumber = kindNames.indexOf(kind);
    const rankNumber = rankNames.indexOf(rank);
    if (kindNumber < 0) invalid(`${name}.kind`, kind, `one of ${kindNames.join(", ")}`);
    if (rankNumber < 0) invalid(`${name}.rank`, rank, `one of ${rankNames.join(", ")}`);
    const claim = (1 << 24) | (kindNumber << 16) | (natural(`${name}.length`, length, 255) << 8) | rankNumber;
    return [cardBytes(cards, `${name}.cards`), claim];
  });
}

function onTable(previous) {
  if (previous === null || previous === undefined) return [EMPTY, 0];
  const table = laid(previous, "previous");
  return table[0].length ? table : invalid("previous", previous, "cards, a play, or null for a lead");
}

/** The plays of a flat array: kind, length, rank, suit, bits, number of cards, cards, what they are taken as. */
function playsOf(bytes, start = 0) {
  const plays = [];
  for (let at = start; at < bytes.length; ) {
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
  if (options === undefined || options === null) return [0xffffffff, 0, false];
  return reading("options", () => {
    const { limit = Infinity, kinds, order = "ascending" } = known(options, ["limit", "kinds", "order"]);
    if (!ORDERS.includes(order)) invalid("options.order", order, ORDERS.join(" or "));
    const most = limit === Infinity ? 0xffffffff : natural("options.limit", limit, 0xfffffffe);
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
  if (kinds === undefined) return 0;
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
  if (!handle) named.set(rules, (handle = wasm.RulesHandle.named(rules.slice(0, 100))));
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
      this.#handle = wasm.RulesHandle.whole(json(base, "rules", "invalid-rules"));
    } else if (changes === undefined) {
      this.#handle = wasm.RulesHandle.named(base);
    } else {
      const patch = json(changes, "changes", "invalid-rules");
      if (!patch.startsWith("{")) fail("invalid-rules", `changes is ${show(changes)}: expected an object of settings`);
      this.#handle = wasm.RulesHandle.changed(base, patch);
    }
  }

  toJSON() {
    return JSON.parse(live(this.#handle, "Rules").data());
  }

  free() {
    this.#handle?.free();
    this.#handle = undefined;
  }
}

export function games() {
  need();
  return wasm.gameList();
}

// The three functions

export function classify(cards, rules) {
  const handle = handleOf(rules);
  return playsOf(handle.classify(cardBytes(cards, "cards")))[0] ?? null;
}

export function readings(cards, rules) {
  const handle = handleOf(rules);
  return playsOf(handle.readings(cardBytes(cards, "cards")));
}

export function canBeat(candidate, previous, rules) {
  const handle = handleOf(rules);
  return handle.canBeat(...laid(candidate, "candidate"), ...onTable(previous));
}

export function refusal(candidate, previous, rules) {
  const handle = handleOf(rules);
  return handle.refusal(...laid(candidate, "candidate"), ...onTable(previous));
}

export function hints(hand, previous, rules, options) {
  const handle = handleOf(rules);
  return playsOf(handle.hints(cardBytes(hand, "hand"), ...onTable(previous), ...listOptions(options)));
}

// Table functions

export function deck(rules) {
  return cardsOf(handleOf(rules).deck());
}

export function shuffle(cards, seed) {
  need();
  return cardsOf(wasm.shuffleCards(cardBytes(cards, "cards"), seedText(seed)));
}

export function deal(rules, seed) {
  return handleOf(rules).deal(seedText(seed));
}

export function sort(cards, rules, by = "rank") {
  const handle = handleOf(rules);
  if (by !== "rank" && by !== "suit") invalid("by", by, '"rank" or "suit"');
  return cardsOf(handle.sort(cardBytes(cards, "cards"), by === "suit"));
}

export function tally(cards, rules) {
  const handle = handleOf(rules);
  return handle.tally(cardBytes(cards, "cards"));
}

export function encode(cards, scheme) {
  need();
  return wasm.encodeCards(cardBytes(cards, "cards"), schemeName(scheme));
}

export function decode(codes, scheme) {
  need();
  return reading("codes", () => {
    if (!Array.isArray(codes)) invalid("codes", codes, "an array of card codes");
    if (codes.length > MOST_CARDS) fail("too-many-of-a-card", `codes has ${codes.length} cards, more than any deck`);
    return cardsOf(wasm.decodeCards(json(codes, "codes", "invalid-card"), schemeName(scheme)));
  });
}

function schemeName(scheme) {
  return typeof scheme === "string" ? scheme.slice(0, 40) : invalid("scheme", scheme, "the name of a scheme");
}

// A computer player

/** The seed of an option; the same moves each time where none is given. */
function playerSeed(options = {}) {
  const { seed } = reading("options", () => known(options, ["seed"]));
  return seed === undefined ? "" : seedText(seed);
}

export function choose(view, rules, options) {
  const handle = handleOf(rules);
  return playsOf(handle.choose(json(view, "view", "invalid-argument"), playerSeed(options)))[0] ?? null;
}

export function chooseBid(view, bids, rules, options) {
  const handle = handleOf(rules);
  const offered = reading("bids", () => {
    const few = Array.isArray(bids) && bids.length < 256;
    return few ? Uint8Array.from(bids, (bid) => natural("bids", bid, 255)) : invalid("bids", bids, "an array of bids");
  });
  return handle.chooseBid(json(view, "view", "invalid-argument"), offered, playerSeed(options));
}

export function chooseGift(view, gifts, rules) {
  const handle = handleOf(rules);
  return cardNames[handle.chooseGift(json(view, "view", "invalid-argument"), cardBytes(gifts, "gifts"))];
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
      this.#handle = new wasm.GameHandle(handle, seedText(seed), leader);
    });
  }

  static fromJSON(data) {
    need();
    return gameOf(wasm.GameHandle.restore(json(data, "data", "invalid-argument")));
  }

  next(options = {}) {
    const { seed } = reading("options", () => known(options, ["seed"]));
    return gameOf(this.#live.next(seedText(seed)));
  }

  get rules() {
    const handle = this.#live.rules();
    made.add(handle);
    return new Rules(handle);
  }

  get phase() {
    return this.#live.phase;
  }

  get #live() {
    return live(this.#handle, "Game");
  }

  get seats() {
    return this.#live.seats;
  }

  get turn() {
    return this.#live.turn ?? null;
  }

  get table() {
    const flat = this.#live.table();
    return flat.length ? { seat: flat[0], play: playsOf(flat, 1)[0] } : null;
  }

  get result() {
    return this.#live.outcome();
  }

  hand(seat) {
    return cardsOf(this.#live.hand(this.#seat(seat)));
  }

  legal(options) {
    return playsOf(this.#live.legal(...listOptions(options)));
  }

  mayPass() {
    return this.#live.mayPass();
  }

  refusal(cards) {
    return this.#live.refusal(...laid(cards, "cards"));
  }

  play(cards, options = {}) {
    const { seat } = reading("options", () => known(options, ["seat"]));
    this.#live.play(...laid(cards, "cards"), seat === undefined ? undefined : this.#seat(seat));
  }

  interrupts(seat) {
    return playsOf(this.#live.interrupts(this.#seat(seat)));
  }

  bids() {
    return Array.from(this.#live.bids());
  }

  bid(bid) {
    this.#live.bid(natural("bid", bid, 255));
  }

  gifts() {
    return cardsOf(this.#live.gifts());
  }

  give(card) {
    this.#live.give(cardNumber(card));
  }

  pass() {
    this.#live.pass();
  }

  undo() {
    return this.#live.undo();
  }

  view(seat) {
    return this.#live.view(this.#seat(seat));
  }

  toJSON() {
    return JSON.parse(this.#live.save());
  }

  free() {
    this.#handle?.free();
    this.#handle = undefined;
  }

  #seat(seat) {
    return natural("seat", seat, this.seats - 1);
  }
}
