// The JavaScript side of the border: reads what callers hand in, and builds the plays they get. Cards and plays cross as
// bytes, for speed. A caller's getters and proxies can throw anything and lie about lengths; they are met here alone.

/** The most values and characters of data, and how deep it may be nested. */
const MOST_DATA = 1 << 20;
const MOST_LEVELS = 32;
/** Stands for no kind, or no suit. */
const NONE = 255;

// Errors

/** An error of ours: the mark tells it from an error of the caller's that happens to have a code. */
class CodedError extends Error {
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

/** @type {(code: string, message: string) => Error} */
export const error = (code, message) => new CodedError(code, message);

/** @type {(name: string, value: unknown, expected: string) => Error} */
const invalid = (name, value, expected) => error("invalid-argument", `${name} is ${show(value)}: expected ${expected}`);

/** A value as a message can show it; no code of the caller's runs. @type {(value: unknown) => string} */
function show(value) {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === "function") return "a function";
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}

/**
 * Runs what reads a caller's value; whatever the caller's code throws becomes an error of ours.
 *
 * @template T
 * @param {string} name
 * @param {string} code
 * @param {() => T} read
 */
function reading(name, code, read) {
  try {
    return read();
  } catch (problem) {
    throw CodedError.is(problem)
      ? problem
      : new CodedError(code, `${name} cannot be read: ${told(problem)}`, { cause: problem });
  }
}

/** What a caller's error says, if it says anything. @type {(problem: unknown) => string} */
function told(problem) {
  try {
    return String(problem instanceof Error ? problem.message : problem).slice(0, 200);
  } catch {
    return "it throws";
  }
}

// Cards and plays

/** Reads cards into bytes, and builds plays from bytes. Cards, ranks, suits and kinds are known by their numbers. */
export class Border {
  #cards;
  #kinds;
  /** @type {string[]} */
  #ranks = [];
  #suits;
  #most;
  #parse;
  /** @type {Map<unknown, number>} of cards, by the spellings met so far */
  #numbers = new Map();
  /** @type {Map<unknown, number>} of named rules, by the ids met so far */
  #rules = new Map();

  /**
   * Takes the names of cards and of kinds, each at its number, the most cards of a deck, and what reads the number of a
   * card in any spelling.
   *
   * @param {string} cards
   * @param {string} kinds
   * @param {number} most
   * @param {(card: string) => number} parse
   */
  constructor(cards, kinds, most, parse) {
    this.#cards = cards.split(" ");
    this.#kinds = kinds.split(" ");
    this.#suits = this.#cards.slice(0, 4).map((name) => name[1]);
    this.#most = most;
    this.#parse = parse;
    for (const [number, name] of this.#cards.entries()) {
      if (name === "") continue;
      this.#numbers.set(name, number);
      this.#ranks[number >> 2] = number < 52 ? name[0] : name;
    }
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

  /** The id of a game, to be looked up. A long text is none, and is not copied. @type {(id: unknown) => string | undefined} */
  id(id) {
    if (typeof id !== "string") return undefined;
    return id.length <= 40 ? id : `a text of ${id.length} characters`;
  }

  /** The number of named rules; nothing where these are no id, or one not met before. @type {(id: unknown) => number | undefined} */
  rules(id) {
    return this.#rules.get(id);
  }

  /** @type {(id: string, number: number) => void} */
  keepRules(id, number) {
    this.#rules.set(id, number);
  }

  /** The numbers of cards. @type {(cards: unknown) => number[]} */
  cards(cards) {
    return reading("cards", "invalid-argument", () => this.#numbered([], cards));
  }

  /**
   * Cards or a play: the numbers of its kind, length and rank, and those of its cards. Cards alone have no kind.
   *
   * @type {(play: unknown) => number[]}
   */
  laid(play) {
    return reading("play", "invalid-argument", () => {
      if (typeof play !== "object" || play === null || Array.isArray(play)) return this.#numbered([NONE, 0, 0], play);
      const { kind, length, rank, cards } = /** @type {any} */ (play);
      const numbers = [this.#kinds.indexOf(kind), length, this.#ranks.indexOf(rank)];
      if (numbers[0] < 0) throw invalid("play.kind", kind, `one of ${this.#kinds.join(", ")}`);
      if (!Number.isInteger(length) || length < 0 || length > 255)
        throw invalid("play.length", length, "a whole number from 0 to 255");
      if (numbers[2] < 0) throw invalid("play.rank", rank, `one of ${this.#ranks.join(", ")}`);
      return this.#numbered(numbers, cards);
    });
  }

  /** What lies on the table, in the same way; nothing for a lead. @type {(play: unknown) => number[]} */
  table(play) {
    return play === null || play === undefined ? [] : this.laid(play);
  }

  /** @type {(bytes: number[], cards: unknown) => number[]} */
  #numbered(bytes, cards) {
    if (!Array.isArray(cards)) throw invalid("cards", cards, "an array of cards");
    const { length } = cards;
    if (length > this.#most) throw error("too-many-of-a-card", `there are ${length} cards, more than in any deck`);
    for (let i = 0; i < length; i++) bytes.push(this.card(cards[i]));
    return bytes;
  }

  /**
   * The plays of a byte array. Each has its kind, length, rank, suit, bits (1 a bomb, 2 wild cards), the number of cards,
   * the cards and, where there are wild ones, what each card is taken as.
   *
   * @param {Uint8Array} bytes
   */
  plays(bytes) {
    const plays = [];
    for (let at = 0; at < bytes.length; ) {
      const [suit, bits, count] = [bytes[at + 3], bytes[at + 4], bytes[at + 5]];
      /** @type {Record<string, unknown>} */
      const play = {
        kind: this.#kinds[bytes[at]],
        cards: this.#named(bytes, at + 6, count),
        length: bytes[at + 1],
        rank: this.#ranks[bytes[at + 2]],
        suit: suit === NONE ? null : this.#suits[suit],
        bomb: (bits & 1) !== 0,
      };
      at += 6 + count;
      if (bits & 2) {
        play.as = this.#named(bytes, at, count);
        at += count;
      }
      plays.push(play);
    }
    return plays;
  }

  /** The first play of a byte array, if there is one. @type {(bytes: Uint8Array) => object | null} */
  play(bytes) {
    return this.plays(bytes)[0] ?? null;
  }

  /** @type {(bytes: Uint8Array, at: number, count: number) => string[]} */
  #named(bytes, at, count) {
    const names = new Array(count);
    for (let i = 0; i < count; i++) names[i] = this.#cards[bytes[at + i]];
    return names;
  }
}

// All other data

/**
 * Plain data as JSON; what JSON would drop or change in silence is refused.
 *
 * @type {(value: unknown, name: string, code: string) => string}
 */
export function json(value, name, code) {
  let room = MOST_DATA;
  const spend = (/** @type {number} */ amount) => {
    if (!(amount >= 0 && amount <= room)) throw error(code, `${name} has more than ${MOST_DATA} values and characters`);
    room -= amount;
  };
  /** @type {(part: any, key: string, level: number) => any} */
  const copy = (part, key, level) => {
    spend(1);
    if (typeof part?.toJSON === "function") part = part.toJSON(key);
    if (part === Infinity && key === "limit") return null; // JSON has no number for a list without end
    if (part === null || part === undefined || typeof part === "boolean" || Number.isFinite(part)) return part;
    if (typeof part === "string") {
      spend(part.length);
      return part;
    }
    if (typeof part !== "object") throw error(code, `${name} holds ${show(part)}: expected plain data`);
    if (level === MOST_LEVELS)
      throw error(code, `${name} is nested more than ${MOST_LEVELS} levels deep, or holds itself`);
    if (Array.isArray(part)) {
      const { length } = part;
      spend(length);
      return Array.from({ length }, (_, i) => copy(part[i], String(i), level + 1));
    }
    const entries = Object.keys(part).map((key) => {
      spend(key.length);
      return [key, copy(part[key], key, level + 1)];
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  };
  return JSON.stringify(reading(name, code, () => copy(value, "", 0)) ?? null);
}

/**
 * Hands a caller's object of the class `Rules` to the module, whose glue says whether it is one.
 *
 * @type {(rules: unknown, to: (rules: unknown) => unknown) => unknown}
 */
export const lend = (rules, to) => to(rules);
