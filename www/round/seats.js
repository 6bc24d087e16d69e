// The table: who sits where with how many cards, what each seat did in this trick, and what has to be beaten.

/**
 * @import { Card, Play, Stake, View } from "../pkg/index.js"
 * @import { Front, Part, State, Words } from "../types.js"
 */

import { describe, nameOf, nameOfSeat, sayAct, sideOf, signed, spell } from "../i18n/naming.js";
import { deck } from "../pkg/index.js";
import { rowOf, signOf } from "../ui/cards.js";
import { aside, node } from "../ui/dom.js";
import { isFew, YOU } from "./state.js";

/** @type {(element: HTMLElement, state: () => State) => Part} */
export function createSeats(element, state) {
  const kitty = node("div", "kitty small");
  const caption = node("p", "caption");
  /** @type {ReturnType<typeof newSeat>[]} */
  let seats = [];
  /** @type {Partial<State> & { known?: string }} what the costly parts were drawn from */
  let drawn = {};
  /** @type {typeof import("./open-hand.js") | undefined} few games have them */
  let openHands;

  async function loadOpenHands() {
    openHands = await import("./open-hand.js");
    draw();
  }

  function draw() {
    const { round, words, view, handsLeft } = state();
    if (view.open && !openHands) loadOpenHands().catch(() => {});
    if (round.seats > 4) loadManySeats().catch(() => {});
    const reworded = drawn.words !== words;
    if (drawn.round !== round) {
      seats = Array.from({ length: round.seats }, (_, seat) => newSeat(sideOf(seat, round.seats)));
      element.replaceChildren(...seats.map(({ root }) => root), kitty, caption);
      element.dataset.seats = String(round.seats);
    }
    element.toggleAttribute("data-open", !round.result && handsLeft.some((cards) => cards.length > 0));
    for (const [index, seat] of seats.entries()) drawSeat(seat, index, reworded);
    const facts = [...(view.stake ? [sayStake(view, view.stake, words)] : []), ...sayLevels(state())];
    const known = `${round.phase} ${view.kitty} ${facts}`;
    if (reworded || drawn.known !== known) drawKnown(kittyOf(state()), facts);
    caption.textContent = round.result ? "" : captionOf(view);
    drawn = { round, words, known };
  }

  /** @type {(seat: ReturnType<typeof newSeat>, index: number, reworded: boolean) => void} */
  function drawSeat(seat, index, reworded) {
    const { round, words, view, handsLeft, totals } = state();
    const name = nameOfSeat(index, round.seats, words);
    seat.root.ariaLabel = name;
    seat.root.toggleAttribute("data-turn", round.turn === index);
    seat.act.toggleAttribute("data-best", view.table?.seat === index);
    seat.act.toggleAttribute("data-beaten", isBeaten(index));
    seat.act.toggleAttribute("data-left", handsLeft[index]?.length > 0);
    seat.name.textContent = name;
    const party = partyOf(index, state());
    seat.root.dataset.party = party;
    const often = view.doubles?.find((double) => double.seat === index)?.bid;
    seat.role.textContent = party === "landlord" ? words.parties.landlord : "";
    openHands?.drawOpenHand(seat.open, index, state());
    seat.factor.textContent = often ? `×${2 ** often}` : "";
    seat.party.textContent = party && party !== "landlord" ? words.parties[party] : ""; // the mark says it
    seat.root.toggleAttribute("data-few", !round.result && isFew(view.counts[index]));
    const standing = standingOf(index, state());
    seat.root.toggleAttribute("data-out", standing !== "");
    seat.number.textContent = standing || String(view.counts[index]);
    seat.points.textContent = totals ? signed(totals[index]) : "";
    seat.cards.textContent = words.cards(view.counts[index]);
    const front = frontOf(index);
    if (reworded || seat.front !== front) drawFront(seat, front, state(), index);
  }

  /** @type {(seat: number) => Front} */
  function frontOf(seat) {
    const { handsLeft, acts, round, tributeDuty } = state();
    const act = acts[seat];
    if (handsLeft[seat]?.length) return handsLeft[seat];
    if (act && "said" in act && round.phase === "play") return undefined;
    return (act && "card" in act && tributeDuty?.given(state(), seat)) || act;
  }

  /** Whether another seat's play lies over this one's, or its trick is over. */
  function isBeaten(/** @type {number} */ seat) {
    const { view, round } = state();
    return isPlay(frontOf(seat)) && (view.table ? view.table.seat !== seat : !round.result);
  }

  function captionOf(/** @type {View} */ { phase, table }) {
    const { round, words } = state();
    if (table) return words.laid(describe(table.play, words), nameOfSeat(table.seat, round.seats, words));
    return words.phases[phase] ?? words.open;
  }

  /** Draws what all know: the kitty, the stake, the level. @type {(cards: readonly (Card | null)[], facts: string[]) => void} */
  function drawKnown(cards, facts) {
    const { words, data } = state();
    kitty.replaceChildren();
    if (cards.length > 0) {
      const open = cards.filter((card) => card !== null);
      const names = open.map((card) => nameOf(card, words)).join(words.comma) || words.cards(cards.length);
      kitty.append(node("span", "title", words.kitty), aside(names), rowOf(cards, data));
    }
    kitty.append(...facts.map((fact) => node("span", "title", fact)));
    kitty.hidden = kitty.children.length === 0;
  }

  return { draw };
}

/** @type {(front: Front) => front is Play} */
export const isPlay = (front) => typeof front === "object" && front !== null && "kind" in front;

/** The cards the landlord took; before, nulls for those that lie face down. @type {(state: State) => readonly (Card | null)[]} */
function kittyOf({ round, rules, view }) {
  if (view.kitty || !["bidding", "opening"].includes(round.phase)) return view.kitty ?? [];
  return Array(deck(rules).length - view.counts.reduce((sum, count) => sum + count)).fill(null);
}

/**
 * The side of a seat, which has its colour and its mark; "" if all play alone.
 *
 * @type {(seat: number, state: State) => keyof Words["parties"] | ""}
 */
export function partyOf(seat, { data, view, round }) {
  const { sides } = data.table;
  if (sides === "partners") return (seat - YOU) % (round.seats / 2) === 0 ? "ours" : "theirs";
  if (sides !== "landlord" || view.landlord === undefined) return "";
  return seat === view.landlord ? "landlord" : "farmer";
}

/** The place of a seat that is out; with a landlord, whether it has won. @type {(seat: number, state: State) => string} */
function standingOf(seat, { data, round, view, trail, words }) {
  if (data.table.sides === "landlord") return round.result?.places[seat] === 1 ? words.won : "";
  const out = [...view.counts.keys()].filter((other) => view.counts[other] === 0);
  const isLast = out.length === round.seats - 1 && data.end !== "first-out";
  if (!out.includes(seat)) return isLast ? words.place(round.seats) : "";
  const lastMove = (/** @type {number} */ other) =>
    trail.findLastIndex((move) => move.seat === other && move.play !== null);
  return words.place(out.filter((other) => lastMove(other) <= lastMove(seat)).length);
}

/**
 * The player's stake, and its factor if it was doubled: with each farmer, whose stakes may differ, or the landlord.
 *
 * @type {(view: View, stake: Stake, words: Words) => string}
 */
function sayStake({ stakes, doubles = [], landlord }, { value, bid, robs, bombs, spring, open = 0 }, words) {
  const own = landlord === YOU ? stakes?.toSpliced(YOU, 1) : stakes?.slice(YOU, 1);
  const each = [...new Set(own ?? [value])].join(" + ");
  const seats = doubles.filter(({ seat }) => seat === YOU || seat === landlord);
  const doublings = seats.reduce((sum, double) => sum + double.bid, robs + bombs + open + Number(spring));
  const times = 2 ** doublings;
  return words.stake(each, bid, each === String(bid * times) ? times : 0);
}

/** The level of the deal, and of each side where they differ. @type {(state: State) => string[]} */
function sayLevels({ data, words, levels }) {
  if (!data.level) return [];
  const sides =
    levels && levels[0] !== levels[1]
      ? [`${words.parties.ours} ${signOf(levels[0])}`, `${words.parties.theirs} ${signOf(levels[1])}`]
      : [];
  return [words.level(signOf(data.level)), ...sides];
}

const loadManySeats = async () => (await import("../ui/style-sheet.js")).loadStyles("round/many-seats.css");

function newSeat(/** @type {string} */ side) {
  const mark = node("span", "mark");
  const name = node("span", "name");
  const [role, factor] = [node("span", "role"), node("span", "role factor")];
  const points = node("span", "points");
  const open = Object.assign(node("div", "open"), { hidden: true });
  const party = aside("");
  const visible = node("span", "back");
  visible.ariaHidden = "true";
  const cards = aside("");
  const count = node("span", "count", visible, cards);
  const act = node("div", "act");
  const root = node(
    "section",
    "seat",
    node("div", "plate", node("span", "avatar"), count, mark, name, points, role, factor, party),
    open,
    act,
  );
  root.dataset.side = side;
  return {
    root,
    name,
    points,
    open,
    role,
    factor,
    party,
    number: visible,
    cards,
    act,
    front: /** @type {Front} */ (undefined),
  };
}

/** @type {(seat: ReturnType<typeof newSeat>, front: Front, state: State, index: number) => void} */
function drawFront(seat, front, state, index) {
  seat.front = front;
  seat.act.replaceChildren(...contents(front, state, index));
  seat.act.toggleAttribute("data-bomb", isPlay(front) && front.bomb);
  const most = state.round.seats < 5 && /top|bottom/.test(`${seat.root.dataset.side}`) ? 16 : 8; // side by side
  const count = seat.act.querySelectorAll(".card").length;
  const strips = (/** @type {number} */ lines) => `${Math.ceil(count / lines) - 1}`; // of each line the last is seen whole
  seat.act.style.setProperty("--all", strips(1));
  seat.act.style.setProperty("--even", strips(Math.ceil(count / most)));
}

/** @type {(front: Front, state: State, index: number) => HTMLElement[]} */
function contents(front, state, index) {
  const { words, data } = state;
  if (front === undefined) return [];
  if (front === null) return [node("span", "passed", words.passed)];
  if (typeof front === "string") return state.tributeDuty?.drawn(state, index) ?? [];
  if (Array.isArray(front)) return [aside(words.holds(front.map((card) => nameOf(card, words)))), rowOf(front, data)];
  if (!("kind" in front)) return [node("span", "passed", sayAct(front, words))];
  return [aside(spell(front, words)), rowOf(front.cards, data, front.as)];
}
