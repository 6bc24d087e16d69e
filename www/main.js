// Wires the page: what the player does changes the state, and the state is drawn.

import { games, init } from "./pkg/chupai.js";
import * as address from "./address.js";
import { node } from "./dom.js";
import { createHand } from "./hand.js";
import { languageFor, languages } from "./i18n/index.js";
import * as keyboard from "./keyboard.js";
import { createResult } from "./result.js";
import { createSeats } from "./seats.js";
import { status } from "./status.js";
import { createSuggestions } from "./suggestions.js";
import { answer, deal, hint, newState, pass, pick, play, resort, showMore, suggest, YOU } from "./table.js";

const $ = (id) => document.getElementById(id);

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const thinking = () => (calm.matches ? 150 : 600);

const asked = address.read();
const state = newState();
const now = () => state;
const hand = createHand($("hand"), now, (ids) => act(pick, ids));
const suggestionParts = { list: $("suggestions"), more: $("more"), none: $("no-suggestion") };
const parts = [
  createSeats($("seats"), now),
  createResult({ panel: $("result"), title: $("outcome"), head: $("score-head"), body: $("scores") }, now),
  createSuggestions(suggestionParts, now, (index) => act(suggest, index)),
  hand,
];
let timer = null; // of the seat that is thinking

function draw() {
  for (const part of parts) part.draw();
  say(status(state));
}

/** The same words are not said twice. */
function say(sentences) {
  if ($("status").textContent === sentences.join(" ")) return;
  $("status").replaceChildren(...sentences.flatMap((sentence) => [node("span", "", sentence), " "]).slice(0, -1));
}

function act(change, ...values) {
  const focused = $("main").contains(document.activeElement);
  const playing = !state.round?.result;
  change(state, ...values);
  draw();
  if (focused && playing && state.round.result) $("again").focus({ preventScroll: true });
  wait();
}

/** Lets the other seats answer, one after the other. */
function wait() {
  const { turn } = state.round;
  if (timer !== null || turn === null || turn === YOU) return;
  timer = setTimeout(() => {
    timer = null;
    act(answer);
  }, thinking());
}

function newDeal(game, seed) {
  clearTimeout(timer);
  timer = null;
  address.write({ game, seed });
  act(deal, game, seed);
}

function freshSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
}

/** Puts the page's fixed texts into a language. */
function speak(lang) {
  const words = languages[lang];
  state.words = words;
  document.documentElement.lang = lang;
  document.title = words.title;
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = words[element.dataset.text];
  for (const element of document.querySelectorAll("[data-label]")) element.ariaLabel = words[element.dataset.label];
  $("again").textContent = words.result.again;
  $("language").value = lang;
}

function nameGames() {
  $("game").replaceChildren(
    ...games().map(({ id, title }) => new Option(state.words.games[id] ?? title, id, false, id === state.game)),
  );
}

$("language").append(
  ...Object.entries(languages).map(([lang, { name }]) => Object.assign(new Option(name, lang), { lang })),
);
speak(languageFor([asked.lang, ...navigator.languages]));

try {
  await init();
  start();
} catch (problem) {
  say([state.words.failed]);
  throw problem;
}

function start() {
  const ids = games().map(({ id }) => id);
  newDeal(ids.includes(asked.game) ? asked.game : ids[0], asked.seed || freshSeed());
  nameGames();

  $("game").addEventListener("change", ({ target }) => newDeal(target.value, freshSeed()));
  $("language").addEventListener("change", ({ target }) => {
    address.write({ lang: target.value });
    speak(target.value);
    nameGames();
    draw();
  });
  const commands = { hint, play, pass, sort: resort, more: showMore };
  for (const [id, command] of Object.entries(commands)) $(id).addEventListener("click", () => act(command));
  $("new-deal").addEventListener("click", () => newDeal(state.game, freshSeed()));
  $("again").addEventListener("click", () => {
    newDeal(state.game, freshSeed());
    hand.focus();
  });
  keyboard.listen(
    {
      h: () => act(hint),
      p: () => act(pass),
      s: () => act(resort),
      Enter: () => act(play),
      Escape: () => act(pick, new Set()),
    },
    hand.focus,
  );
}
