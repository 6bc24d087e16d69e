// Wires the page: actions change the state, which is drawn.

import { languageFor, languages, wordsOf } from "./i18n/index.js";
import { games, init } from "./pkg/index.js";
import { createResult } from "./review/result.js";
import { createChoices } from "./round/choices.js";
import { createHand } from "./round/hand.js";
import { createOpponents } from "./round/opponents.js";
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
  mayChop,
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
import { isRefusal, say, status, stress } from "./round/status.js";
import { createSuggestions } from "./round/suggestions.js";
import { createTurnButtons } from "./round/turn-buttons.js";
import * as address from "./ui/address.js";
import { node } from "./ui/dom.js";
import { keep, recall } from "./ui/storage.js";

const $ = (id) => document.getElementById(id);

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const thinking = () => (calm.matches ? 150 : 600) * (mayChop(state) ? 4 : 1);

/** The games of each family; others in the last. */
const FAMILIES = { doudizhu: /^doudizhu/, tienlen: /^(tienlen|thirteen)/, bigtwo: /^(bigtwo|pusoy)/, others: /./ };

const asked = address.read();
const state = newState();
const loads = {}; // made when asked for
let replay = null;
let practice = null;
const practising = () => !$("practice").hidden;
const now = () => replay?.moment() ?? state;
const hand = createHand($("hand"), now, (ids) => act(pick, ids));
const suggestionParts = { list: $("suggestions"), more: $("more"), none: $("no-suggestion") };
const parts = [
  createSeats($("seats"), now),
  createResult({ panel: $("result"), title: $("outcome"), head: $("score-head"), body: $("scores") }, now),
  createChoices($("choices"), now, (index) => act(choose, index)),
  createTurnButtons({ play: $("play"), pass: $("pass"), clear: $("clear") }, now),
  createReadings($("readings"), now, (index) => act(readAs, index)),
  createSuggestions(suggestionParts, now, (index) => act(suggest, index)),
  hand,
];
let opponents; // asks a computer player
let waiting = null; // for the seats that are asked

function draw() {
  for (const part of parts) part.draw();
  if (replay?.moment()) say($("status"), replay.said());
  else say($("status"), status(state), isRefusal(state.notice));
}

function drawOn() {
  draw();
  wait();
}

function act(change, ...values) {
  if (replay?.moment()) return;
  const focused = $("main").contains(document.activeElement);
  const choosing = $("choices").contains(document.activeElement);
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
  if (choosing && state.choices.length === 0) hand.focus(); // the buttons are gone
  wait();
}

/** Lets the other seats answer, one after the other; whoever moves first ends it. */
async function wait() {
  if (waiting || replay?.moment()) return;
  const mine = questions(state);
  waiting = mine;
  if (mine.length > 0) await new Promise((resolve) => setTimeout(resolve, thinking()));
  for (const question of mine) {
    if (waiting !== mine) return;
    $("main").ariaBusy = "true";
    const chosen = await opponents(question).catch((problem) => {
      say($("status"), [state.words.failed]);
      throw problem;
    });
    $("main").ariaBusy = "false";
    if (waiting !== mine) return;
    if (chosen || !question.chops) return act(answer, chosen, question.seat);
  }
}

function stopWaiting() {
  waiting = null;
}

/** Deals; what makes no sense throws, and changes nothing. */
function newDeal(wanted) {
  replay?.end();
  act(deal, wanted);
  nameHouse();
  $("game").value = state.game;
  if (practising()) practice.refresh();
}

/** Another deal in place of the one on the table; what would be lost by it is asked about first. */
async function wantDeal() {
  if (state.round.result) return dealAgain();
  const way = isOn(state) || state.totals ? await askForDeal() : "deal";
  if (way === "match") newDeal({ game: state.game, seed: freshSeed(), patch: state.patch });
  if (way !== "deal") return;
  replay?.end();
  act(redeal, freshSeed());
  if (practising()) practice.refresh();
}

async function askForDeal() {
  const { askToLeave } = await import("./round/leave-dialog.js");
  const lines = [isOn(state) && ((words) => words.round), state.totals && ((words) => words.matchKept)];
  const ways = { ...(state.totals && { match: (words) => words.match }), deal: () => state.words.newDeal };
  return askToLeave((words) => words.deal, lines.filter(Boolean), ways);
}

/** The deal after a round that is over. */
function dealAgain() {
  replay?.end();
  act(next, freshSeed());
  hand.focus();
}

async function wantGame(game) {
  if (!practising() && (isOn(state) || state.totals) && !(await askForGame(game))) {
    $("game").value = state.game;
    return;
  }
  newDeal({ game, seed: freshSeed() });
}

async function askForGame(game) {
  const { askToLeave } = await import("./round/leave-dialog.js");
  const name = state.words.games[game] ?? game;
  const lost = (words) => (state.totals ? words.matchLost : words.round);
  return askToLeave((words) => words.game(name), [lost], { go: (words) => words.go });
}

/** The address says which deal is on the table. */
function tellAddress() {
  const { game, seed, patch, redeals } = state;
  address.write({
    game,
    seed,
    rules: patch && JSON.stringify(patch),
    after: address.told(state) || undefined,
    redeals: redeals || undefined,
  });
}

function nameHouse() {
  $("open-house").toggleAttribute("data-changed", state.patch !== undefined);
  const label = state.patch ? state.words.houseRulesChanged : state.words.houseRules;
  Object.assign($("open-house"), { ariaLabel: label, title: label });
}

/** What a link asks for, without what is wrong with it. */
function dealAsked({ game, seed, rules, earlier, redeals }) {
  const ids = games().map(({ id }) => id);
  const known = ids.includes(game);
  const deal = { game: known ? game : ids[0], seed: seed || freshSeed(), redeals };
  const patch = known ? (rules ?? undefined) : undefined;
  const ways = [
    [{ ...deal, patch, earlier: known ? earlier : undefined }, rules === null ? "rules-ignored" : null],
    [{ ...deal, patch }, "match-ignored"],
    [deal, "rules-ignored"],
  ];
  for (const [wanted, notice] of ways) {
    try {
      newDeal(wanted);
    } catch {
      continue;
    }
    if (notice) act(tell, notice);
    return;
  }
}

async function keepRound() {
  if (address.read().practice) return; // the round is behind it, a step back
  if (state.trail.some(({ seat }) => seat === YOU)) loads.resume ??= import("./round/saved-round.js");
  (await loads.resume)?.keepRound(state);
}

async function keepCount(...round) {
  const { count } = await import("./review/statistics.js");
  count(...round);
}

async function seeStatistics() {
  const { openStatistics } = await import("./review/statistics.js");
  openStatistics(state.words);
}

async function seeKeys() {
  const { openShortcuts } = await import("./round/shortcuts-dialog.js");
  openShortcuts(state.words);
}

async function seeHouse() {
  const { openHouseRules } = await import("./rules/house-rules.js");
  openHouseRules(state, (patch) => newDeal({ game: state.game, seed: state.seed, patch }));
}

async function seeReplay() {
  loads.replay ??= import("./review/replay.js").then(({ createReplay }) => createReplay(() => state, drawOn));
  replay = await loads.replay;
  stopWaiting();
  replay.open();
}

async function openPractice(cards) {
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

function show(id) {
  for (const other of ["main", "practice"]) $(other).hidden = other !== id;
}

async function shareDeal() {
  const notice = await address.share(state.words.games[state.game]);
  if (!notice) return;
  if (practising()) practice.tell(state.words.notices[notice]({}));
  else act(tell, notice);
}

function closeMenu() {
  if ($("menu").matches(":popover-open")) $("menu").hidePopover();
}

function freshSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
}

/** Puts the page's fixed texts into a language. */
async function speak(lang) {
  const words = await wordsOf(lang);
  state.words = words;
  document.documentElement.lang = lang;
  document.title = words.title;
  const word = (path) => path.split(".").reduce((part, key) => part[key], words);
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = word(element.dataset.text);
  for (const element of document.querySelectorAll("[data-label]")) {
    const label = word(element.dataset.label);
    element.ariaLabel = label;
    if (element.matches("button")) element.title = label;
  }
  $("language").value = lang;
}

/** The list of games, by family in the order the games come. */
function nameGames() {
  const familyOf = ({ id }) => Object.keys(FAMILIES).find((family) => FAMILIES[family].test(id));
  const optionOf = ({ id, title }) => new Option(state.words.games[id] ?? title, id, false, id === state.game);
  const groups = Object.entries(Object.groupBy(games(), familyOf)).map(([family, members]) =>
    Object.assign(node("optgroup", "", ...members.map(optionOf)), { label: state.words.families[family] }),
  );
  $("game").replaceChildren(...groups);
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

$("language").append(
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
async function takeUp(asked) {
  const kept = recall("round", "sessionStorage");
  if (kept) loads.resume ??= import("./round/saved-round.js");
  const tab = await loads.resume;
  dealAsked(asked);
  if (kept) act(tab.resume, kept);
}

async function start() {
  await takeUp(asked);
  nameGames();

  $("open-house").addEventListener("click", seeHouse);
  $("game").addEventListener("change", ({ target }) => wantGame(target.value));
  $("language").addEventListener("change", async ({ target: { value } }) => {
    keep("language", value);
    address.write({ lang: value });
    await speak(value);
    nameGames();
    nameHouse();
    await Promise.all([replay?.speak(), practice?.speak()]);
    if (practising()) practice.refresh();
    draw();
  });
  $("open-statistics").addEventListener("click", seeStatistics);
  $("open-keys").addEventListener("click", seeKeys);
  $("open-replay").addEventListener("click", seeReplay);
  $("see-replay").addEventListener("click", seeReplay);
  $("open-practice").addEventListener("click", () => openPractice({}).then(() => practice.focus()));
  $("share").addEventListener("click", shareDeal);
  $("menu").addEventListener("click", ({ target }) => target.closest("button") && closeMenu());
  const commands = { hint, play, pass, undo, sort: resort, more: showMore };
  for (const [id, command] of Object.entries(commands)) $(id).addEventListener("click", () => act(command));
  $("clear").addEventListener("click", () => {
    act(clear);
    hand.focus(); // the button is gone
  });
  document.querySelector(".table").addEventListener("click", () => state.picked.size > 0 && act(clear));
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
  if (asked.practice) openPractice(asked);
  keepPage();
}
