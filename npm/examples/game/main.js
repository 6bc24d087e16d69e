// A whole game against computer players: `Game` is the referee, `Seat` is what the player knows and may do.

import { Game, init, Seat } from "chupai";

const YOU = 0;
const PAUSE = 600; // milliseconds before another seat moves
const $ = (id) => document.getElementById(id);

let game; // all cards: a server would have it
let seat; // what the player may know: all that is drawn comes from it
let picked = new Set(); // of the hand, by place

function deal() {
  game = game?.result ? game.next() : new Game("bigtwo");
  seat = new Seat(game.rules, game.view(YOU));
  goOn();
}

/** Takes over what a move has changed; then another seat moves, or the player is waited for. */
function goOn() {
  picked = new Set();
  seat.update(game.view(YOU, { since: seat.view.moves }));
  draw();
  if (game.turn !== null && game.turn !== YOU) setTimeout(answer, PAUSE);
}

/** A computer player knows what its own seat may know. */
function answer() {
  const { turn } = game;
  const other = new Seat(game.rules, game.view(turn));
  const play = other.choose({ level: "normal" });
  if (play) game.play(play, { seat: turn });
  else game.pass({ seat: turn });
  goOn();
}

function play() {
  game.play(cards(), { seat: YOU }); // an illegal play would throw, and change nothing
  goOn();
}

function pass() {
  game.pass({ seat: YOU });
  goOn();
}

/** Picks what the computer would play, or says that it would pass. */
function hint() {
  const { hand } = seat.view;
  const play = seat.choose();
  picked = new Set(play?.cards.map((card) => hand.indexOf(card)));
  draw();
  if (!play) $("status").textContent = "Pass is best.";
}

const cards = () => [...picked].map((place) => seat.view.hand[place]);

function draw() {
  const { view } = seat;
  const refusal = picked.size > 0 ? seat.refusal(cards()) : null;
  $("seats").replaceChildren(...view.counts.map((count, at) => item(at === YOU ? "You" : `Seat ${at + 1}`, count)));
  $("table").textContent = view.table
    ? `${view.table.play.kind}: ${view.table.play.cards.join(" ")}`
    : "Lead anything.";
  $("status").textContent = said(refusal);
  $("hand").replaceChildren(...view.hand.map(button));
  $("play").toggleAttribute("disabled", picked.size === 0 || refusal !== null);
  $("pass").toggleAttribute("disabled", !seat.mayPass());
  $("hint").toggleAttribute("disabled", !seat.mayMove);
  $("again").toggleAttribute("disabled", game.result === null);
}

function said(refusal) {
  if (game.result) return `Points: ${game.result.scores.join(", ")}`;
  if (!seat.mayMove) return "The others move.";
  return refusal ? refusal.message : "Your turn.";
}

function item(name, count) {
  return Object.assign(document.createElement("li"), { textContent: `${name}: ${count} cards` });
}

function button(card, place) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: card });
  button.ariaPressed = String(picked.has(place));
  button.addEventListener("click", () => {
    if (!picked.delete(place)) picked.add(place);
    draw();
  });
  return button;
}

await init();
for (const [id, command] of Object.entries({ play, pass, hint, again: deal })) $(id).addEventListener("click", command);
deal();
