// The JavaScript side of the module: reads what callers pass in, and builds the plays they get. Cards and plays cross as
// bytes, for speed. A caller's getters and proxies can throw anything and lie about lengths; they are called only here.

/** The most values and characters of data, and the most levels of nesting. */
const MOST_DATA = 1 << 20;
const MOST_LEVELS = 32;
/** The highest limit that is passed on: no list is as long. */
const MOST_LIMIT = 2 ** 32 - 1;
/** Stands for no kind, or no suit. */
const NONE = 255;
/** The bytes before those of cards: kind, length and rank of the reading that is meant, and how many cards there are. */
const HEAD = 4;
/** In place of the number of cards: they cannot be read; a lead is due, so there are none. */
const FAILED = 255;
const LEAD = 254;

// Errors

/** An error of the package: the private field tells it from a caller's error that happens to have a code. */
export class ChupaiError extends Error {
  /** @type {undefined} */
  #ours;

  /**
   * @param {string} code
   * @param {string} message
   * @param {ErrorOptions} [options]
   */
  constructor(code, message, options) {
    super(message, options);
    this.code = code;
  }

  static is(/** @type {unknown} */ problem) {
    return typeof problem === "object" && problem !== null && #ours in problem;
  }
}

ChupaiError.prototype.name = "ChupaiError";

/** @type {(code: string, message: string) => Error} */
export const error = (code, message) => new ChupaiError(code, message);

/** Stands in place of the module until `init` is done. @type {any} */
export const uninitialised = new Proxy(
  {},
  {
    get() {
      throw error("not-initialised", "the module is not loaded: call await init() first");
    },
  },
);

/** The error of an object that cannot be used, in place of wasm-bindgen's. @type {(message: string) => Error} */
export const unusable = (message) =>
  error(
    "invalid-argument",
    message.startsWith("null") ? "the object was freed" : "the object is in use by another call",
  );

/**
 * Takes what a call of the module throws. The stack of an error of ours then begins at that call: an error keeps some ten frames, and
 * those of the module would leave no room for the caller's.
 *
 * @type {(take: (at: number) => unknown, at: number) => unknown}
 */
export function atCaller(take, at) {
  const problem = take(at);
  if (ChupaiError.is(problem)) Error.captureStackTrace?.(/** @type {Error} */ (problem), atCaller);
  return problem;
}

/** @type {(name: string, value: unknown, expected: string) => Error} */
const invalid = (name, value, expected) => error("invalid-argument", `${name} is ${show(value)}: expected ${expected}`);

/** A value as a message can show it, without running code of the caller's. @type {(value: unknown) => string} */
function show(value) {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === "function") return "a function";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "bigint" ? `${value}n` : String(value);
}

/** An error of ours for whatever was thrown where a caller's value was read. @type {(name: string, code: string, problem: unknown) => Error} */
const unreadable = (name, code, problem) =>
  ChupaiError.is(problem)
    ? /** @type {Error} */ (problem)
    : new ChupaiError(code, `${name} cannot be read: ${told(problem)}`, { cause: problem });

/** What a caller's error says, if it says anything. @type {(problem: unknown) => string} */
function told(problem) {
  try {
    return String(problem instanceof Error ? problem.message : problem).slice(0, 200);
  } catch {
    return "it throws";
  }
}

// Cards and plays

/** @typedef {(rules: number) => boolean | undefined} Answer */
/** @typedef {{ kind: string, cards: string[], length: number, rank: string, suit: string | null, bomb: boolean, as?: string[] }} Play */

/** The codec of the module, once the module was called. @type {Codec | undefined} */
export let codec;

/**
 * Reads cards into bytes of the module's memory, and builds plays from such bytes. Cards, ranks, suits and kinds are known by
 * their numbers, rules and schemes of codes by those that were met.
 */
export class Codec {
  #cards;
  #kinds;
  /** @type {string[]} */
  #ranks = [];
  #suits;
  #most;
  #parse;
  #classify;
  #canBeat;
  /** @type {WebAssembly.Memory} */
  #memory;
  /** @type {number} */
  #at;
  /** @type {number} */
  #size;
  /** The bytes that are written and read in place; where the memory has grown, it has no length, and is made anew. */
  #bytes = new Uint8Array(0);
  /** How often cards were written: the caller's code can call the module while cards are read. */
  #writes = 0;
  /** @type {Error | undefined} */
  #problem;
  /** @type {Map<unknown, number>} of cards, by the spellings met so far */
  #numbers = new Map();
  /** @type {Map<unknown, number>} */
  #kindNumbers;
  /** @type {Map<unknown, number>} */
  #rankNumbers;
  /** @type {Map<unknown, number>} of named rules, by the ids met so far */
  #named = new Map();
  /** @type {WeakMap<object, number>} of objects of the class `Rules` */
  #rules = new WeakMap();
  /** @type {Map<unknown, Codes>} by the names of schemes */
  #codes = new Map();

  /**
   * Takes the names of cards and of kinds, each at its number, the most cards of a deck, and where in the memory its bytes are.
   * The calls of the module read the number of a card in any spelling, and answer by the number of rules for what was written.
   *
   * @param {string} cards
   * @param {string} kinds
   * @param {number} most
   * @param {[(card: string) => number, Answer, Answer]} calls
   * @param {WebAssembly.Memory} memory
   * @param {number} at
   */
  constructor(cards, kinds, most, calls, memory, at) {
    codec = this;
    this.#cards = cards.split(" ");
    this.#kinds = kinds.split(" ");
    this.#suits = this.#cards.slice(0, 4).map((name) => name[1]);
    this.#most = most;
    [this.#parse, this.#classify, this.#canBeat] = calls;
    [this.#memory, this.#at, this.#size] = [memory, at, 2 * (HEAD + most)];
    for (const [number, name] of this.#cards.entries()) {
      if (name === "") continue;
      this.#numbers.set(name, number);
      this.#ranks[number >> 2] = number < 52 ? name[0] : name;
    }
    this.#kindNumbers = new Map(this.#kinds.map((kind, number) => [kind, number]));
    this.#rankNumbers = new Map(this.#ranks.map((rank, number) => [rank, number]));
  }

  /** The number of a card. @type {(card: unknown) => number} */
  card(card) {
    const known = this.#numbers.get(card);
    if (known !== undefined) return known;
    if (typeof card !== "string")
      throw error("invalid-card", `${show(card)} is not a card: expected text such as "3d"`);
    const number = this.#parse(card.slice(0, 40));
    if (card.length <= 4) this.#numbers.set(card, number); // there are not many
    return number;
  }

  /** @type {(value: unknown) => boolean} */
  isCard(value) {
    try {
      this.card(value);
      return true;
    } catch {
      return false;
    }
  }

  /** A text as a list of its words; all else as it is. @type {(text: unknown) => unknown} */
  words(text) {
    return typeof text === "string" ? (text.match(/\S+/g) ?? []) : text;
  }

  /** The id of a game, to be looked up. A long text is none, and is not copied. @type {(id: unknown) => string | undefined} */
  id(id) {
    if (typeof id !== "string") return undefined;
    return id.length <= 40 ? id : `a text of ${id.length} characters`;
  }

  /** The number of rules; 0 where these are none, or were not met before. @type {(rules: any) => number} */
  rules(rules) {
    return (typeof rules === "string" ? this.#named.get(rules) : this.#rules.get(rules)) ?? 0;
  }

  /** @type {(rules: any, number: number) => void} */
  keepRules(rules, number) {
    (typeof rules === "string" ? this.#named : this.#rules).set(rules, number);
  }

  /** `classify` in one call of the module; undefined where the export has to answer. @type {(cards: unknown, rules: unknown) => Play | null | undefined} */
  classify(cards, rules) {
    const number = this.rules(rules);
    if (number === 0) return undefined;
    this.cards(cards);
    const isPlay = this.#classify(number);
    return isPlay ? this.play() : isPlay === undefined ? undefined : null;
  }

  /** `canBeat` in the same way. @type {(laid: unknown, table: unknown, rules: unknown) => boolean | undefined} */
  canBeat(laid, table, rules) {
    const number = this.rules(rules);
    if (number === 0) return undefined;
    this.laid(laid);
    const writes = this.#writes;
    this.table(table);
    // A getter of the caller's, called as the table is read, may have written other cards
    return this.#writes > writes + 1 ? undefined : this.#canBeat(number);
  }

  /** Writes the numbers of cards. @type {(cards: unknown) => void} */
  cards(cards) {
    try {
      this.#write(cards, 0);
    } catch (problem) {
      this.#fail("cards", problem, 0);
    }
  }

  /** Writes cards, or a play with the reading that is meant. Cards alone have no kind. @type {(play: unknown) => void} */
  laid(play) {
    try {
      this.#lay(play, 0);
    } catch (problem) {
      this.#fail("play", problem, 0);
    }
  }

  /** Writes what lies on the table, in its own place. @type {(play: unknown) => void} */
  table(play) {
    const at = HEAD + this.#most;
    if (play === null || play === undefined) {
      this.#place()[at + HEAD - 1] = LEAD;
      return;
    }
    try {
      this.#lay(play, at);
    } catch (problem) {
      this.#fail("play", problem, at);
    }
  }

  /** The error of what could not be read. */
  problem() {
    return this.#problem;
  }

  /** @type {(name: string, problem: unknown, at: number) => void} */
  #fail(name, problem, at) {
    this.#problem = unreadable(name, "invalid-argument", problem);
    this.#place()[at + HEAD - 1] = FAILED;
  }

  #place() {
    if (this.#bytes.length === 0) this.#bytes = new Uint8Array(this.#memory.buffer, this.#at, this.#size);
    return this.#bytes;
  }

  /** @type {(play: any, at: number) => void} */
  #lay(play, at) {
    if (typeof play !== "object" || play === null || Array.isArray(play)) {
      this.#write(play, at);
      this.#place()[at] = NONE;
      return;
    }
    const { kind, length, rank, cards } = play;
    const kindNumber = this.#kindNumbers.get(kind);
    if (kindNumber === undefined)
      throw play.play
        ? error("invalid-argument", "play has a seat beside the play: expected the play alone, as game.table.play is")
        : invalid("play.kind", kind, `one of ${this.#kinds.join(", ")}`);
    if (!Number.isInteger(length) || length < 0 || length > 255)
      throw invalid("play.length", length, "a whole number from 0 to 255");
    const rankNumber = this.#rankNumbers.get(rank);
    if (rankNumber === undefined) throw invalid("play.rank", rank, `one of ${this.#ranks.join(", ")}`);
    this.#write(cards, at);
    const bytes = this.#place();
    bytes[at] = kindNumber;
    bytes[at + 1] = length;
    bytes[at + 2] = rankNumber;
  }

  /** @type {(cards: unknown, at: number) => void} */
  #write(cards, at) {
    if (!Array.isArray(cards)) throw invalid("cards", cards, "an array of cards");
    const { length } = cards; // a proxy's can be anything
    if (!Number.isInteger(length) || length < 0) throw invalid("cards.length", length, "a whole number, 0 or more");
    if (length > this.#most) throw error("too-many-of-a-card", `there are ${length} cards, more than in any deck`);
    const bytes = this.#place();
    const numbers = this.#numbers;
    const writes = ++this.#writes;
    for (let i = 0; i < length; i++) {
      const card = cards[i];
      bytes[at + HEAD + i] = numbers.get(card) ?? this.card(card);
    }
    // Other cards were written in between, or the memory has grown
    if (writes !== this.#writes || bytes.length === 0)
      this.#place().set(
        Array.from({ length }, (_, i) => this.card(cards[i])),
        at + HEAD,
      );
    this.#place()[at + HEAD - 1] = length;
  }

  /** The play that was written in place. */
  play() {
    return this.#play(this.#place(), 0);
  }

  /** The plays of a byte array. @type {(bytes: Uint8Array) => Play[]} */
  plays(bytes) {
    const plays = [];
    for (let at = 0; at < bytes.length; at += 6 + bytes[at + 5] * (1 + (bytes[at + 4] >> 1)))
      plays.push(this.#play(bytes, at));
    return plays;
  }

  /**
   * A play has its kind, length, rank, suit, bits (1 a bomb, 2 wild cards), the number of cards, the cards and, where there are
   * wild ones, what each card is taken as.
   *
   * @type {(bytes: Uint8Array, at: number) => Play}
   */
  #play(bytes, at) {
    const suit = bytes[at + 3];
    const count = bytes[at + 5];
    /** @type {Play} */
    const play = {
      kind: this.#kinds[bytes[at]],
      cards: this.#names(bytes, at + 6, count),
      length: bytes[at + 1],
      rank: this.#ranks[bytes[at + 2]],
      suit: suit === NONE ? null : this.#suits[suit],
      bomb: (bytes[at + 4] & 1) !== 0,
    };
    if (bytes[at + 4] & 2) play.as = this.#names(bytes, at + 6 + count, count);
    return play;
  }

  /** @type {(bytes: Uint8Array, at: number, count: number) => string[]} */
  #names(bytes, at, count) {
    const names = new Array(count);
    for (let i = 0; i < count; i++) names[i] = this.#cards[bytes[at + i]];
    return names;
  }

  /** Takes the code of each card of a scheme, at the number of the card. @type {(scheme: string, codes: (Code | null)[]) => void} */
  keepCodes(scheme, codes) {
    this.#codes.set(scheme, new Codes(codes, this.#cards));
  }

  /** The codes of cards; undefined where some have none, or the scheme is not known yet. @type {(cards: unknown, scheme: unknown) => Code[] | undefined} */
  encode(cards, scheme) {
    const known = this.#codes.get(scheme);
    return known && copied(cards, this.#most, (card) => known.of(this.#numbers.get(card)));
  }

  /** The cards of codes, in the same way. @type {(codes: unknown, scheme: unknown) => string[] | undefined} */
  decode(codes, scheme) {
    const known = this.#codes.get(scheme);
    return known && copied(codes, MOST_DATA, (code) => known.card(code));
  }
}

/** @typedef {number | string | { type: string, value: number | null }} Code how a server writes a card */

/** The codes of one scheme, in both directions. */
class Codes {
  #codes;
  /** @type {Map<unknown, string>} */
  #cards = new Map();
  /** @type {Map<unknown, Map<unknown, string>>} of codes that are objects, by their type and value */
  #ofType = new Map();

  /**
   * @param {(Code | null)[]} codes
   * @param {string[]} cards
   */
  constructor(codes, cards) {
    this.#codes = codes;
    for (const [number, code] of codes.entries()) {
      if (code === null) continue;
      if (typeof code !== "object") this.#cards.set(code, cards[number]);
      else if (this.#ofType.get(code.type)?.set(code.value, cards[number]) === undefined)
        this.#ofType.set(code.type, new Map([[code.value, cards[number]]]));
    }
  }

  /** @type {(number: number | undefined) => Code | undefined} */
  of(number) {
    const code = number === undefined ? null : this.#codes[number];
    return typeof code === "object" && code !== null ? { type: code.type, value: code.value } : (code ?? undefined);
  }

  /** @type {(code: any) => string | undefined} */
  card(code) {
    if (typeof code !== "object" || code === null) return this.#cards.get(code);
    if (code.toJSON !== undefined || isOfClass(code)) return undefined;
    return this.#ofType.get(code.type)?.get(code.value ?? null);
  }
}

/**
 * Maps a list by `of`; undefined where that gives undefined for an item: the slow path then tells what is wrong with it.
 *
 * @template T
 * @param {any} list
 * @param {number} most
 * @param {(item: any) => T | undefined} of
 */
function copied(list, most, of) {
  try {
    if (!Array.isArray(list) || list.length > most) return undefined;
    const made = [];
    for (let i = 0; i < list.length; i++) {
      const one = of(list[i]);
      if (one === undefined) return undefined;
      made.push(one);
    }
    return made;
  } catch {
    return undefined;
  }
}

// All other data

/** Whether an object is of a class; a plain one of another frame is not. @type {(value: object) => boolean} */
function isOfClass(value) {
  const prototype = Object.getPrototypeOf(value);
  return prototype !== null && Object.getPrototypeOf(prototype) !== null;
}

/**
 * Writes plain data as JSON; refuses what JSON would silently drop or change.
 *
 * @type {(value: unknown, name: string, code: string) => string}
 */
export function json(value, name, code) {
  let room = MOST_DATA;
  const spend = (/** @type {number} */ amount) => {
    if (!(amount >= 0 && amount <= room)) throw error(code, `${name} has more than ${MOST_DATA} values and characters`);
    room -= amount;
  };
  const refused = (/** @type {string} */ path, /** @type {string} */ what) =>
    error(code, `${path.slice(0, 200)} is ${what}`);
  /** @type {(part: any, key: string, path: string, level: number) => any} */
  const copy = (part, key, path, level) => {
    spend(1);
    if (typeof part?.toJSON === "function") part = part.toJSON(key);
    if ((key === "limit" || key === "nodes") && typeof part === "number" && part > MOST_LIMIT) part = MOST_LIMIT; // JSON has no Infinity
    if (Number.isFinite(part) && /^(options\.)?seed$/.test(path)) return String(part); // serde_json may read another number
    if (part === null || part === undefined || typeof part === "boolean" || Number.isFinite(part)) return part;
    if (typeof part === "string") {
      spend(part.length);
      return part.toWellFormed?.() ?? part; // half of a character, as of an emoji that was cut, is no JSON
    }
    if (typeof part !== "object") throw refused(path, `${show(part)}: expected plain data`);
    if (level === MOST_LEVELS)
      throw error(code, `${name} is nested more than ${MOST_LEVELS} levels deep, or holds itself`);
    const inside = (/** @type {string | number} */ key) => copy(part[key], String(key), `${path}.${key}`, level + 1);
    if (Array.isArray(part)) {
      const { length } = part;
      spend(length);
      return Array.from({ length }, (_, i) => inside(i));
    }
    // An object of ours that was sent to a worker has lost its class
    if (isOfClass(part) || "__wbg_ptr" in part)
      throw refused(path, "an object of a class: expected plain data, such as its toJSON() or a seat's view");
    const entries = Object.keys(part).map((key) => {
      spend(key.length);
      return [key, inside(key)];
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  };
  try {
    if (value === undefined && code === "invalid-argument") throw invalid(name, value, "a value"); // it would cross as null
    return JSON.stringify(copy(value, "", name, 0) ?? null);
  } catch (problem) {
    throw unreadable(name, code, problem);
  }
}

/**
 * Hands a caller's object of the class `Rules` to the module, whose glue throws where it is none.
 *
 * @type {(rules: unknown, to: (rules: unknown) => unknown) => void}
 */
export function borrowRules(rules, to) {
  try {
    to(rules);
  } catch {
    throw error(
      "unknown-rules",
      `rules is ${show(rules)}: expected the id of a game, or a Rules object that is not freed`,
    );
  }
}
