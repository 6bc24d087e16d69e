// Wires the page: actions change the state, which is drawn.

/**
 * @import { ChupaiError, GameId, GameInfo, Result, RulesChanges } from "./pkg/index.js"
 * @import { PracticeTable } from "./practice/practice-table.js"
 * @import { Replay } from "./review/replay.js"
 * @import { Act, DealRequest, Part, Question, State } from "./types.js"
 */

import { languageFor, languages, wordsOf } from "./i18n/index.js";
import { games, init } from "./pkg/index.js";
import { createResult } from "./review/result.js";
import { createChoices } from "./round/choices.js";
import { createHand } from "./round/hand.js";
import { createOpponents } from "./round/opponents.js";
import { createPace } from "./round/pace.js";
import { createReadings } from "./round/readings.js";
import { createSeats } from "./round/seats.js";
import { listenForShortcuts } from "./round/shortcuts.js";
import {
  answer,
  bid,
  choose,
  clear,
  deal,
  hint,
  isOn,
  newState,
  next,
  pass,
  pick,
  play,
  questions,
  readAs,
  redeal,
  resort,
  showMore,
  suggest,
  tell,
  undo,
  YOU,
} from "./round/state.js";
import { isRefusal, say, sayNotice, status, stress } from "./round/status.js";
import { createSuggestions } from "./round/suggestions.js";
import { createTurnButtons } from "./round/turn-buttons.js";
import * as address from "./ui/address.js";
import { byId, node } from "./ui/dom.js";
import { keep, recall } from "./ui/storage.js";

const $ = (/** @type {string} */ id) => byId(id, HTMLElement);
const button = (/** @type {string} */ id) => byId(id, HTMLButtonElement);
const gameList = byId("game", HTMLSelectElement);
const languageList = byId("language", HTMLSelectElement);

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const roomy = matchMedia("(min-width: 47.5rem)");

/** The games of each family; others in the last. @type {Record<string, RegExp>} */
const FAMILIES = { doudizhu: /^doudizhu/, tienlen: /^(tienlen|thirteen)/, bigtwo: /^(bigtwo|pusoy)/, others: /./ };

const asked = address.read();
const state = newState();
/** @type {{ savedRound?: Promise<typeof import("./round/saved-round.js")>, cardCounter?: Promise<Part>, replay?: Promise<Replay>, practice?: Promise<PracticeTable> }} */
const loads = {}; // made when asked for
/** @type {Replay | null} */
let replay = null;
/** @type {PracticeTable | null} */
let practice = null;
const practising = () => !$("practice").hidden;
const now = () => replay?.moment() ?? state;
const hand = createHand($("hand"), now, (ids) => act(pick, ids));
const suggestionParts = { list: byId("suggestions", HTMLUListElement), more: button("more"), none: $("no-suggestion") };
/** @type {Part[]} */
const parts = [
  createSeats($("seats"), now),
  createResult(
    {
      panel: $("result"),
      title: $("outcome"),
      head: $("score-head"),
      body: $("scores"),
      lines: byId("score-lines", HTMLDetailsElement),
    },
    now,
  ),
  createChoices($("choices"), now, (index) => act(choose, index)),
  createTurnButtons({ play: button("play"), pass: button("pass"), clear: button("clear") }, now),
  createReadings($("readings"), now, (index) => act(readAs, index)),
  createSuggestions(
    suggestionParts,
    now,
    (index) => act(suggest, index),
    () => act(play),
  ),
  hand,
];
/** @type {(question: Question) => Promise<Act>} asks a computer player */
let opponents;
/** @type {Question[] | null} for the seats that are asked */
let waiting = null;
const pace = createPace(byId("speed", HTMLSelectElement), button("pass-by-itself"), () => {
  stopWaiting();
  if (state.round) wait();
});

function draw() {
  for (const part of parts) part.draw();
  if (replay?.moment()) say($("status"), replay.said());
  else say($("status"), status(state), isRefusal(state.notice));
}

function drawOn() {
  draw();
  wait();
}

/** @type {<V extends unknown[]>(change: (state: State, ...values: V) => void, ...values: V) => void} */
function act(change, ...values) {
  if (replay?.moment()) return;
  const focused = $("main").contains(document.activeElement);
  const playing = state.round && !state.round.result;
  const { round, redeals } = state;
  const moves = state.trail.length;
  change(state, ...values);
  if (state.round !== round || state.trail.length !== moves) {
    stopWaiting();
    keepRound();
  }
  if (state.round !== round || state.redeals !== redeals) tellAddress();
  if (state.round.result && !state.counted) {
    state.counted = true;
    keepCount(state.game, state.round.result);
  }
  draw();
  if (isRefusal(state.notice)) stress($("status"), calm.matches);
  if (focused && playing && state.round.result) $("again").focus({ preventScroll: true });
  if (focused && document.activeElement === document.body) hand.focus(); // the button is gone
  wait();
}

/** Lets the other seats answer, one after the other, and the player pass by itself; whoever moves first ends it. */
async function wait() {
  if (waiting || replay?.moment()) return;
  const mine = questions(state);
  waiting = mine;
  const passes = pace.passes(state);
  if (mine.length > 0 || passes) await new Promise((resolve) => setTimeout(resolve, pace.delay(state)));
  for (const question of mine) {
    if (waiting !== mine) return;
    $("main").ariaBusy = "true";
    const chosen = await opponents(question).catch((/** @type {unknown} */ problem) => {
      say($("status"), [state.words.failed]);
      throw problem;
    });
    $("main").ariaBusy = "false";
    if (waiting !== mine) return;
    if (chosen || !question.chops) return act(answer, chosen, question.seat);
  }
  if (passes && waiting === mine) act(pass);
}

function stopWaiting() {
  waiting = null;
}

/** Deals; what makes no sense throws, and changes nothing. */
function newDeal(/** @type {DealRequest} */ wanted) {
  replay?.end();
  act(deal, wanted);
  nameHouse();
  gameList.value = state.game;
  if (practising()) practice?.refresh();
}

/** Another deal in place of the one on the table; what would be lost by it is asked about first. */
async function wantDeal() {
  if (state.round.result) return dealAgain();
  const way = isOn(state) || state.totals ? await askForDeal() : "deal";
  if (way === "match") newDeal({ game: state.game, seed: freshSeed(), patch: state.patch });
  if (way !== "deal") return;
  replay?.end();
  act(redeal, freshSeed());
  if (practising()) practice?.refresh();
}

async function askForDeal() {
  const { askToLeave } = await import("./round/leave-dialog.js");
  const begun = isOn(state);
  const { totals, words: all } = state;
  return askToLeave(
    (words) => words.deal,
    (words) => [...(begun ? [words.round] : []), ...(totals ? [words.matchKept] : [])],
    (words) => ({ ...(totals && { match: words.match }), deal: all.newDeal }),
  );
}

/** The deal after a round that is over. */
function dealAgain() {
  replay?.end();
  act(next, freshSeed());
  hand.focus();
}

async function wantGame(/** @type {GameId} */ game) {
  if (!practising() && (isOn(state) || state.totals) && !(await askForGame(game))) {
    gameList.value = state.game;
    return;
  }
  newDeal({ game, seed: freshSeed() });
}

async function askForGame(/** @type {GameId} */ game) {
  const { askToLeave } = await import("./round/leave-dialog.js");
  const name = state.words.games[game] ?? game;
  return askToLeave(
    (words) => words.game(name),
    (words) => [state.totals ? words.matchLost : words.round],
    (words) => ({ go: words.go }),
  );
}

/** The address says which deal is on the table. */
function tellAddress() {
  const { game, seed, patch, redeals } = state;
  address.write({
    game,
    seed,
    rules: patch && JSON.stringify(patch),
    after: address.matchText(state) || undefined,
    redeals: redeals || undefined,
  });
}

function nameHouse() {
  $("open-house").toggleAttribute("data-changed", state.patch !== undefined);
  const label = state.patch ? state.words.houseRulesChanged : state.words.houseRules;
  Object.assign($("open-house"), { ariaLabel: label, title: label });
  nameDocument();
}

/** House rules with a name are in the document's title, and so in that of a link which is shared. */
async function nameDocument() {
  const { game, patch, words } = state;
  let { title } = words;
  if (patch) {
    const { namesOn } = await import("./rules/other-readings.js");
    title = [words.games[game], ...(await namesOn(state))].join(" · ");
  }
  if (state.patch === patch && state.words === words) document.title = title;
}

/** Whether the module would take too long, as it can under rules with very many plays. @type {(problem: unknown) => boolean} */
const isTooMuch = (problem) => /** @type {ChupaiError} */ (problem)?.code === "too-much";

/** What a link asks for, without what is wrong with it. @type {(asked: ReturnType<typeof address.read>) => void} */
function dealAsked({ game, seed, rules, earlier, redeals }) {
  const ids = games().map(({ id }) => id);
  const known = ids.find((id) => id === game);
  const deal = { game: known ?? ids[0], seed: seed || freshSeed(), redeals };
  const patch = known ? (rules ?? undefined) : undefined;
  /** @type {[DealRequest, string | null][]} */
  const ways = [
    [{ ...deal, patch, earlier: known ? earlier : undefined }, rules === null ? "rules-ignored" : null],
    [{ ...deal, patch }, "match-ignored"],
    [deal, "rules-ignored"],
  ];
  let reason = null;
  for (const [wanted, notice] of ways) {
    try {
      newDeal(wanted);
    } catch (problem) {
      reason ??= isTooMuch(problem) ? "too-much" : null;
      continue;
    }
    if (notice) act(tell, reason ?? notice);
    return;
  }
}

async function keepRound() {
  if (address.read().practice) return; // the round is behind it, a step back
  if (state.trail.some(({ seat }) => seat === YOU)) loads.savedRound ??= import("./round/saved-round.js");
  (await loads.savedRound)?.keepRound(state);
}

/** @type {(game: GameId, result: Result) => Promise<void>} */
async function keepCount(game, result) {
  const { count } = await import("./review/statistics.js");
  count(game, result);
}

async function seeLog() {
  const { openLog } = await import("./review/log.js");
  openLog(now());
}

async function seeStatistics() {
  const { openStatistics } = await import("./review/statistics.js");
  openStatistics(state.words);
}

async function seeHowToPlay() {
  const { openHowToPlay } = await import("./rules/how-to-play.js");
  openHowToPlay(state);
}

async function seeKeys() {
  const { openShortcuts } = await import("./round/shortcuts-dialog.js");
  openShortcuts(state.words);
}

/** Shows or hides the card counter, and keeps which for the next visit. */
async function countCards(/** @type {boolean} */ shown) {
  keep("card-counter", shown);
  button("count-cards").ariaPressed = String(shown);
  $("counter").hidden = !shown;
  if (shown && !loads.cardCounter) {
    loads.cardCounter = import("./round/card-counter.js").then((counter) =>
      counter.createCardCounter($("counter"), now),
    );
    parts.push(await loads.cardCounter);
  }
  draw();
}

async function seeHouse() {
  const { openHouseRules } = await import("./rules/house-rules.js");
  openHouseRules(state, wantRules);
}

/** Deals by house rules; tells whether it did, or the round on the table goes on. @type {(patch: RulesChanges) => Promise<boolean>} */
async function wantRules(patch) {
  if ((isOn(state) || state.totals) && !(await askForRules())) return false;
  try {
    newDeal({ game: state.game, seed: state.seed, patch });
  } catch (problem) {
    if (!isTooMuch(problem)) throw problem;
    act(tell, "too-much");
  }
  return true;
}

async function askForRules() {
  const { askToLeave } = await import("./round/leave-dialog.js");
  return askToLeave(
    (words) => words.deal,
    (words) => [state.totals ? words.matchLost : words.round],
    () => ({ deal: state.words.newDeal }),
  );
}

async function seeReplay() {
  loads.replay ??= import("./review/replay.js").then(({ createReplay }) => createReplay(() => state, drawOn));
  replay = await loads.replay;
  stopWaiting();
  replay.open();
}

async function openPractice(/** @type {Parameters<PracticeTable["open"]>[0]} */ cards) {
  loads.practice ??= import("./practice/practice-table.js").then(({ createPracticeTable }) =>
    createPracticeTable($("practice"), () => state, closePractice),
  );
  practice = await loads.practice;
  show("practice");
  practice.open(cards);
}

function closePractice() {
  tellAddress();
  show("main");
  draw();
  hand.focus();
}

function show(/** @type {"main" | "practice"} */ id) {
  for (const other of ["main", "practice"]) $(other).hidden = other !== id;
}

async function shareDeal() {
  const notice = await address.share(state.patch ? document.title : state.words.games[state.game]);
  if (!notice) return;
  if (practising()) practice?.tell(sayNotice({ ...state, notice }));
  else act(tell, notice);
}

function closeMenu() {
  if ($("menu").matches(":popover-open")) $("menu").hidePopover();
}

/** "How to play" stands in the header where that has room, else in the menu. */
function placeHowToPlay() {
  const button = $("open-how-to-play");
  if (roomy.matches) $("open-house").before(button);
  else $("menu").prepend(button);
}

function freshSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
}

/** Puts the page's fixed texts into a language. */
async function speak(/** @type {string} */ lang) {
  const words = await wordsOf(lang);
  state.words = words;
  document.documentElement.lang = lang;
  document.title = words.title;
  /** @type {(path: string) => string} */
  const word = (path) => path.split(".").reduce((/** @type {any} */ part, key) => part[key], words);
  for (const element of document.querySelectorAll("[data-text], [data-label]")) {
    if (!(element instanceof HTMLElement)) continue;
    const { text, label } = element.dataset;
    if (text) element.textContent = word(text);
    if (label) element.ariaLabel = word(label);
    if (label && element.matches("button")) element.title = word(label);
  }
  languageList.value = lang;
}

/** The list of games, by family in the order the games come. */
function nameGames() {
  const familyOf = (/** @type {GameInfo} */ { id }) =>
    Object.keys(FAMILIES).find((family) => FAMILIES[family].test(id)) ?? "others";
  const optionOf = (/** @type {GameInfo} */ { id, title }) =>
    new Option(state.words.games[id] ?? title, id, false, id === state.game);
  const groups = Object.entries(Object.groupBy(games(), familyOf)).map(([family, members = []]) =>
    Object.assign(node("optgroup", "", ...members.map(optionOf)), { label: state.words.families[family] }),
  );
  gameList.replaceChildren(...groups);
}

/** Has the page kept for when there is no network. A newer version is taken over before anything is played. */
async function keepPage() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // no secure context
  try {
    const { waiting } = await serviceWorker.register("service-worker.js", { updateViaCache: "none" });
    if (!waiting) return;
    serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take over");
  } catch {
    // forbidden by the browser's settings
  }
}

placeHowToPlay();
roomy.addEventListener("change", placeHowToPlay);
languageList.append(
  ...Object.entries(languages).map(([lang, name]) => Object.assign(new Option(name, lang), { lang })),
);

const compiling = WebAssembly.compileStreaming(fetch("pkg/chupai_bg.wasm"));
compiling.catch(() => {}); // it is awaited below
await speak(languageFor([asked.lang, recall("language"), ...navigator.languages]));
try {
  const module = await compiling;
  await init(module);
  opponents = createOpponents(module);
  await start();
} catch (problem) {
  say($("status"), [state.words.failed]);
  throw problem;
}

/** Deals what the address asks for, with the moves that the tab has kept of it. */
async function takeUp(/** @type {ReturnType<typeof address.read>} */ asked) {
  const kept = recall("round", "sessionStorage");
  if (kept) loads.savedRound ??= import("./round/saved-round.js");
  const tab = await loads.savedRound;
  dealAsked(asked);
  if (tab && kept) act(tab.resume, kept);
}

async function start() {
  await takeUp(asked);
  nameGames();

  $("open-house").addEventListener("click", seeHouse);
  gameList.addEventListener("change", () => wantGame(/** @type {GameId} */ (gameList.value)));
  languageList.addEventListener("change", async () => {
    const { value } = languageList;
    keep("language", value);
    address.write({ lang: value });
    await speak(value);
    nameGames();
    nameHouse();
    await Promise.all([replay?.speak(), practice?.speak()]);
    if (practising()) practice?.refresh();
    draw();
  });
  $("open-how-to-play").addEventListener("click", seeHowToPlay);
  $("open-statistics").addEventListener("click", seeStatistics);
  $("open-log").addEventListener("click", seeLog);
  $("open-keys").addEventListener("click", seeKeys);
  $("count-cards").addEventListener("click", () => countCards(button("count-cards").ariaPressed !== "true"));
  $("open-replay").addEventListener("click", seeReplay);
  $("see-replay").addEventListener("click", seeReplay);
  $("open-practice").addEventListener("click", () => openPractice({}).then(() => practice?.focus()));
  $("share").addEventListener("click", shareDeal);
  $("menu").addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("button")) closeMenu();
  });
  const commands = { hint, play, pass, undo, sort: resort, more: showMore };
  for (const [id, command] of Object.entries(commands)) $(id).addEventListener("click", () => act(command));
  $("clear").addEventListener("click", () => {
    act(clear);
    hand.focus(); // the button is gone
  });
  document.querySelector(".table")?.addEventListener("click", () => state.picked.size > 0 && act(clear));
  $("new-deal").addEventListener("click", wantDeal);
  $("again").addEventListener("click", dealAgain);
  listenForShortcuts(
    {
      h: () => act(hint),
      p: () => act(pass),
      s: () => act(resort),
      u: () => act(undo),
      ...Object.fromEntries([1, 2, 3].map((points) => [points, () => act(bid, points)])),
      Enter: () => act(play),
      Escape: () => act(clear),
      l: seeLog,
      "?": seeKeys,
    },
    hand.focus,
  );
  addEventListener("popstate", async () => {
    const asked = address.read();
    if (asked.practice) return openPractice(asked);
    show("main");
    if (asked.seed !== state.seed) await takeUp(asked); // the page was loaded anew on the practice table
    closePractice();
  });
  if (recall("card-counter") === true) countCards(true);
  if (asked.practice) openPractice(asked);
  keepPage();
}
