// Wires the page: actions change the state, which is drawn. later-parts.js, menu.js and places.js have what comes later.

/**
 * @import { GameId } from "./pkg/index.js"
 * @import { Replay } from "./review/replay.js"
 * @import { Places } from "./places.js"
 * @import { Change, Part, Place, StandIn, State } from "./types.js"
 */

import { languageFor, need, speakIn, spoken, wordsOf } from "./i18n/index.js";
import { createLaterParts, load } from "./later-parts.js";
import { init } from "./pkg/index.js";
import { createChoices } from "./round/choices.js";
import { dealLinked } from "./round/first-deal.js";
import { createHand } from "./round/hand.js";
import { createOpponents } from "./round/opponents.js";
import { calm, createPace } from "./round/pace.js";
import { createSeats } from "./round/seats.js";
import { listenForShortcuts } from "./round/shortcuts.js";
import {
  bid,
  choose,
  clear,
  give,
  LASTING,
  makeMove,
  newState,
  pass,
  pick,
  play,
  showMore,
  suggest,
  tell,
  undo,
  YOU,
} from "./round/state.js";
import { isRefusal, say, status, stress } from "./round/status.js";
import { createSuggestions } from "./round/suggestions.js";
import { createTurnButtons } from "./round/turn-buttons.js";
import { createTurns } from "./round/turns.js";
import * as address from "./ui/address.js";
import { $, byId } from "./ui/dom.js";
import { nameGames, nameHouse, nameTexts } from "./ui/header.js";
import { keptSwitch } from "./ui/kept.js";
import { loading, NotLoaded, once } from "./ui/once.js";
import { keep, recall } from "./ui/storage.js";

const button = (/** @type {string} */ id) => byId(id, HTMLButtonElement);
const gameList = byId("game", HTMLSelectElement);
const languageList = byId("language", HTMLSelectElement);

const wide = matchMedia("(min-width: 1680px) and (min-height: 820px)"); // as wide-screen.css has it

const asked = address.read();
const state = newState();
if (asked.guide === "off") {
  keep("guide", "off");
  address.write({ guide: undefined });
}
const guided = asked.guide !== "off" && recall("guide") !== "off";

// Made on demand
/** @type {typeof import("./round/offer.js") | null} */
let offers = null;
/** @type {typeof import("./round/saved-round.js") | null} */
let savedRound = null;
/** @type {StandIn | null} */
let standIn = null;
/** @type {Replay | null} */
let replay = null;
/** @type {Places | null} */
let places = null;
/** The round that is counted or being counted. @type {State["round"] | null} */
let counted = null;

const replaying = () => Boolean(replay?.moment());
const now = () => replay?.moment() ?? state;
const hasFocus = () => $("main").contains(document.activeElement);

const compiling = WebAssembly.compileStreaming(fetch("pkg/chupai_bg.wasm"));
compiling.catch(() => {}); // it is awaited below
const opponents = createOpponents(compiling);

// The parts of the page

const hand = createHand($("hand"), now, (ids) => act(pick, ids), {
  band: $("main"),
  onSweep: async (x) => {
    offers ??= await load.offers();
    act(offers.sweep, x);
  },
  onFlick: () => act(play),
  onGive: (id) => act(give, id),
});
/** @type {Part[]} */
let parts = [
  createSeats($("seats"), now),
  createChoices($("choices"), now, (index) => act(choose, index)),
  createTurnButtons({ undo: button("undo"), play: button("play"), pass: button("pass"), clear: button("clear") }, now),
  createSuggestions(
    { list: byId("suggestions", HTMLUListElement), more: button("more"), none: $("no-suggestion") },
    now,
    (index) => act(suggest, index),
    { onTake: () => offers && act(offers.takeOffer), onPlay: () => act(play) },
  ),
  hand,
];
const pace = createPace(() => {
  if (!state.round) return; // nothing is dealt yet
  turns.stop();
  turns.wait();
});
const turns = createTurns(state, {
  ask: opponents.move,
  pace,
  standIn: () => standIn,
  rests: () => $("main").hidden || replaying() || later.greets(),
  answer: (chosen, seat) => act(makeMove, chosen, seat),
  pass: () => act(pass),
  fail: (problem) => {
    act(tell, "no-answer");
    reportError(problem);
  },
  element: $("main"),
});
const goOn = () => {
  hand.focus();
  turns.wait();
};
const later = createLaterParts(state, now, { act, add, goOn, guided, wide });
/** @type {Change} */
const put = (change, ...values) => {
  replay?.end();
  act(change, ...values);
};
/** @type {Change} */
const putDeal = (change, ...values) => {
  put((state) => {
    change(state, ...values);
    state.words = wordsOf(state);
  });
  nameHouse(state);
  gameList.value = state.game;
  places?.refresh();
};
const loadDeals = once(async () => (await load.deals()).createDeals(state, act, putDeal, () => !!places?.isShown()));

function draw() {
  const focused = hasFocus();
  for (const part of parts) part.draw();
  if (focused && !$("main").querySelector(":focus")?.checkVisibility()) hand.focus(); // the button is gone
  const ofFriends = places?.said() ?? [];
  if (replay?.moment()) say($("status"), replay.said());
  else if (state.round.result) say($("status"), [...later.said(), ...ofFriends]);
  else say($("status"), status(state).toSpliced(1, 0, ...ofFriends), isRefusal(state.notice));
}

/** Adds a part, drawn after `after` others; returns what removes it. */
function add(/** @type {Part} */ part, after = parts.length) {
  parts.splice(after, 0, part);
  draw();
  return () => {
    parts = parts.filter((other) => other !== part);
  };
}

/** @type {Change} */
function act(change, ...values) {
  if (replaying() && change !== /** @type {unknown} */ (tell)) return;
  const playing = hasFocus() && state.round && !state.round.result;
  const { round, redeals, groups } = state;
  const moves = state.trail.length;
  if (isRefusal(state.notice)) state.notice = null; // of the command before
  countRound(); // before others are dealt
  change(state, ...values);
  const moved = state.round !== round || state.trail.length !== moves;
  if (moved) {
    turns.stop();
    offers?.offerAnew(state);
  }
  if (moved || state.groups !== groups) keepRound();
  if (state.round !== round || state.redeals !== redeals) tellAddress();
  later.load(hasMoved()).catch((problem) => state.round.result && tellFailure(problem));
  if (state.round.result || hasMoved()) loadDeals().catch(() => {});
  if (state.view.counts[YOU] === 0) loadStandIn().catch(() => {}); // it can skip to the end
  countRound();
  draw();
  if (isRefusal(state.notice)) stress($("status"), calm.matches);
  if (playing && state.round.result) $("again").focus({ preventScroll: true });
  turns.wait();
}

/** Says where the player looks that a command has failed. */
function tellFailure(/** @type {unknown} */ problem) {
  const notice = problem instanceof NotLoaded ? "failed" : "wrong";
  const said = state.words.notices[notice]();
  if (places?.tell(said)) return;
  state.notice = notice;
  say($("status"), [said], true);
  stress($("status"), calm.matches);
}

/** Runs a command of a press; says if it fails. */
const run = (/** @type {() => unknown} */ command) => async () => {
  try {
    if (state.notice && LASTING.includes(state.notice)) act(tell, null);
    await command();
  } catch (problem) {
    tellFailure(problem);
    throw problem;
  }
};

/** Writes the deal on the table into the address, which has the id of a table elsewhere. */
function tellAddress() {
  if (state.round.elsewhere) return;
  const { game, seed, patch, redeals } = state;
  address.write({
    game,
    seed: seed || undefined,
    rules: patch && JSON.stringify(patch),
    after: address.matchText(state) || undefined,
    redeals: redeals || undefined,
  });
}

// Loaded on demand

const loadSavedRound = once(async () => {
  savedRound = await load.savedRound();
});

async function keepRound() {
  if (hasMoved() || state.groups.length > 0 || !state.seed) await loadSavedRound().catch(() => {}); // the next act does
  if (!$("main").hidden && !state.round.elsewhere) savedRound?.keepRound(state);
}

const hasMoved = () => state.trail.some(({ seat }) => seat === YOU);

const loadStandIn = once(async () => {
  const { createStandIn } = await load.standIn();
  standIn = await createStandIn($("main"), now, () => {
    turns.stop();
    draw();
    goOn(); // its button may be gone
  });
  add(standIn);
  return standIn;
});

const loadReplay = once(async () => {
  const { createReplay } = await load.replay();
  const drawOn = () => {
    state.notice = null;
    draw();
    turns.wait();
  };
  return createReplay(() => state, drawOn, pace.delay, hand.focus);
});

const importPlaces = () => loading(import("./places.js"));
const loadPlaces = once(async () => {
  const { createPlaces } = await importPlaces();
  places = createPlaces(state, opponents, {
    ...{ act, put, putDeal, draw, add, show, run, seeReplay, takeUp },
    back: backToRound,
  });
  return places;
});

const loadMenu = once(async () =>
  (await loading(import("./menu.js"))).createMenu(state, opponents, {
    now,
    act,
    run,
    seeReplay,
    loadDeals,
    loadPlaces,
  }),
);

/** Counts the round if it is over, and only then keeps that it is: the page may be left in between. */
async function countRound() {
  const { round } = state;
  if (!round?.result || !state.uncounted || round === counted) return;
  const over = { ...state, result: round.result }; // it may be taken back meanwhile
  counted = round;
  try {
    (await load.statistics()).count(over, pace.level());
  } catch {
    counted = null; // the next act does
    return;
  }
  if (state.round !== round) return;
  state.uncounted = false;
  keepRound();
}

function countCards(/** @type {boolean} */ shown) {
  $("counter").hidden = !shown;
  if (shown) run(later.loadCounter)();
  hand.rest(); // it has other room
  draw();
}

async function seeReplay(/** @type {Parameters<Replay["open"]>} */ ...moment) {
  const { round } = state;
  replay = await loadReplay();
  if (state.round !== round) return; // another was dealt meanwhile
  turns.stop();
  replay.open(...moment);
}

/** Loads pictures and flying cards once the page is kept or the player does something: a first visit is light. */
const loadArt = () => later.loadArt().catch(() => {}); // a round is played without

/** Shows the button of tables for friends if the server has tables; on a static host the file is empty. */
async function findTables() {
  const answer = navigator.onLine && (await fetch(address.tablesAt("tables.json")));
  if (answer) $("open-friends").hidden = !(await answer.json()).protocol;
}

function backToRound() {
  tellAddress();
  show("main");
  keepRound();
  draw();
  goOn();
}

/** Shows one place; behind others the round rests. */
function show(/** @type {Place} */ id) {
  turns.stop();
  for (const other of /** @type {Place[]} */ (["main", "practice", "puzzles", "friends"]))
    $(other).hidden = other !== id;
}

/** Keeps the page for when there is no network. */
const keepPage = async () => navigator.serviceWorker.register("service-worker.js", { updateViaCache: "none" });

// Commands

async function dealAgain() {
  if (places?.askForNext()) return;
  (await loadDeals()).again();
  hand.focus();
}

async function changeGame() {
  const game = /** @type {GameId} */ (gameList.value);
  gameList.value = state.game; // what lies on the table, until the player has said yes
  await (await loadDeals()).ofGame(game);
}

async function hint() {
  const { view } = state;
  button("hint").ariaBusy = "true";
  const [advice] = await Promise.all([load.advice(), need("panels")]).catch((problem) => [tellFailure(problem)]);
  if (advice && state.view === view) return advice.askForHint(state, opponents, act, button("hint"));
  button("hint").ariaBusy = "false";
}

async function letComputerPlay() {
  const { round } = state;
  if (round.elsewhere) return $("stand-in").click();
  const computer = await loadStandIn();
  if (state.round !== round) return; // another was dealt meanwhile
  replay?.end();
  computer.begin();
}

/** False if another language was chosen meanwhile. */
async function speak(/** @type {string} */ lang) {
  if (!(await speakIn(lang))) return false;
  state.words = wordsOf(state);
  document.documentElement.lang = lang;
  languageList.value = lang;
  nameTexts(state.words);
  return true;
}

async function speakAnew() {
  const { value } = languageList;
  try {
    if (!(await speak(value))) return;
  } catch (problem) {
    languageList.value = spoken.lang; // to be chosen again
    throw problem;
  }
  keep("language", value);
  address.write({ lang: value });
  nameGames(state);
  nameHouse(state);
  replay?.relabel();
  places?.relabel();
  draw();
}

/** Deals what the address asks for, with the moves that the tab has kept of it. */
async function takeUp(/** @type {ReturnType<typeof address.read>} */ asked) {
  const pasted = !asked.seed && history.state?.pasted;
  if (pasted && (await (await loadPlaces()).records()).takeUp(pasted)) return;
  const kept = recall("round", "sessionStorage");
  if (kept) await loadSavedRound();
  dealLinked(asked, act, putDeal);
  if (savedRound && kept) act(savedRound.resume, kept);
}

const IN_MENU = "[aria-haspopup=dialog], #open-friends, #open-puzzles, #open-practice, #copy-text, #share";

/** What other buttons do, by id. @type {Record<string, () => unknown>} */
const commands = {
  "computer-plays": letComputerPlay,
  "open-replay": () => seeReplay(),
  "see-replay": () => seeReplay(),
  "new-deal": () => (state.round.result ? dealAgain() : loadDeals().then((deals) => deals.another())),
  again: dealAgain,
  hint,
  play: () => act(play),
  pass: () => act(pass),
  undo: () => act(undo),
  sort: async () => act((await load.sorting()).resort),
  more: () => act(showMore),
  clear: () => act(clear),
};

/** What keys do, unless the computer plays. @type {Record<string, () => unknown>} */
const ownKeys = {
  h: hint,
  p: commands.pass,
  s: commands.sort,
  g: () => $("group").click(),
  u: commands.undo,
  ...Object.fromEntries([1, 2, 3].map((points) => [points, () => act(bid, points)])),
  Enter: commands.play,
  Escape: () => (replay?.moment() ? replay.leave() : act(clear)),
};

const keys = {
  ...Object.fromEntries(Object.entries(ownKeys).map(([key, command]) => [key, () => standIn?.stands() || command()])),
  l: () => $("open-log").click(),
  "?": () => $("open-keys").click(),
};

async function start() {
  await takeUp(asked);
  nameGames(state);
  const on = (/** @type {EventTarget} */ target, /** @type {string} */ type, /** @type {() => unknown} */ command) =>
    target.addEventListener(type, run(command));
  for (const [id, command] of Object.entries(commands)) on($(id), "click", command);
  for (const part of document.querySelectorAll(IN_MENU)) on(part, "click", async () => (await loadMenu())[part.id]());
  $("table").addEventListener("click", () => state.picked.size > 0 && act(clear));
  on(gameList, "change", changeGame);
  on(languageList, "change", speakAnew);
  listenForShortcuts(keys, run, "main", hand.focus);
  on(window, "popstate", async () => {
    if (replay?.stepBack()) return tellAddress(); // of another deal, it may be
    await (await loadPlaces()).stepBack();
  });
  on(wide, "change", () => later.load(hasMoved()));
  keptSwitch("card-counter", countCards, wide.matches);
  keptSwitch("sound", (on) => on && run(later.loadSound)());
  const kept = keepPage().then(() => navigator.serviceWorker.ready);
  kept.catch(() => new Promise(requestAnimationFrame)).then(loadArt); // settings may forbid it
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, loadArt, { once: true });
  findTables().catch(() => {}); // there are none
  if (beside) await (await loadPlaces()).openAsked(asked, true);
}

const beside = address.placeOf(asked);
if (beside) {
  show(beside); // not the round behind it for a moment
  for (const ahead of [importPlaces, load[beside]]) ahead().catch(() => {}); // asked for again when it opens
}
await speak(languageFor([asked.lang, recall("language"), ...navigator.languages])).catch(() => speak("en"));
try {
  await init(await loading(compiling));
  await start();
} catch (problem) {
  show("main");
  tellFailure(problem);
  if (state.round) turns.wait();
  throw problem;
}
