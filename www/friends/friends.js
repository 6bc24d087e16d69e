// A table for friends: opens one or joins it, shows who is there, and puts its rounds on the page's table.

/**
 * @import { Play, GameResult, View } from "../pkg/index.js"
 * @import { Change, Friends, FriendsWords, State } from "../types.js"
 * @import { Company, Ending, Heard, MoveMessage, SeenView } from "./types.js"
 * @import { TableRound } from "./table-round.js"
 * @import { Wanted } from "./open-form.js"
 *
 * @typedef {object} FriendsPage what it needs of the page
 * @property {HTMLElement} root where all is that is no round
 * @property {State} state
 * @property {Change} act
 * @property {() => void} draw
 * @property {(part: import("../types.js").Part) => void} add
 * @property {(id: "friends" | "main") => void} show
 * @property {() => void} back to the round of before, with the computer
 */

import { friendsWords, wordsOf } from "../i18n/index.js";
import { nameOfGame } from "../i18n/naming.js";
import { Game } from "../pkg/index.js";
import { facing } from "../round/facing.js";
import { take } from "../round/state.js";
import { namesOn } from "../rules/named-house-rules.js";
import * as address from "../ui/address.js";
import { newButton, node } from "../ui/dom.js";
import { loadStyles } from "../ui/style-sheet.js";
import { createAtTable } from "./at-table.js";
import { hello, isStandingIn, mine } from "./company.js";
import { createLine } from "./line.js";
import { createLobby } from "./lobby.js";
import { nameOfGuest, wordsAt } from "./names.js";
import { newsOf, sayTable } from "./news.js";
import { newOpenForm } from "./open-form.js";
import { openTableDialog } from "./table-dialog.js";
import { createTableRound, dealOf, putEnded, UNCOUNTED } from "./table-round.js";
import { askForTable, levelsThere, socketsTo } from "./tables.js";
import { freshWord, keepName, keepTable, keptName, keptOf, tableIn } from "./tokens.js";
import { follow, toldBetween } from "./told.js";

/** @typedef {NonNullable<Company["table"]>} TableSeen */

const NOTHING = { out: [], levels: [], tries: [] };

/** @param {FriendsPage} page @returns {Promise<Friends>} */
export async function createFriends({ root, state, act, draw, add, show, back }) {
  /** @type {FriendsWords} */
  let own;
  /** @type {ReturnType<typeof createLine> | null} */
  let line = null;
  /** The table, by its id. @type {string | null} */
  let id = null;
  /** The round on the table: which it is, and from where it is seen. @type {{ number: number, me: number, round: TableRound } | null} */
  let seated = null;
  /** Of which round the end is on the table. */
  let shownEnd = "";
  /** What was found of the deal. @type {import("./at-table.js").AtTable["proof"]} */
  let proof = null;
  /** @type {ReturnType<typeof createLobby> | null} */
  let lobby = null;
  /** @type {Awaited<ReturnType<typeof openTableDialog>> | null} */
  let dialog = null;
  /** @type {ReturnType<typeof createAtTable> | null} */
  let atTable = null;
  /** What was last told of the others. */
  let news = "";
  /** @type {TableSeen["seats"] | null} */
  let lastSeats = null;
  /** The names that are on the page, and the language. */
  let named = "";
  let sits = false; // the first free seat is taken, without asking
  /** How many tables were asked for, or left: what comes of an earlier one is dropped. */
  let wishes = 0;
  const status = Object.assign(node("p", "verdict"), { role: "status" });
  const heading = node("h2", "");
  const close = newButton("", () => leave());
  const content = node("div", "content");
  root.replaceChildren(node("div", "bar", heading, close), status, content);

  const company = () => line?.company() ?? null;
  const tell = (/** @type {string} */ text) => {
    if (status.textContent !== text) status.textContent = text;
  };

  // Screens

  async function open(/** @type {string | null} */ asked) {
    if (line && asked === id) return;
    hangUp();
    const table = tableIn(asked);
    if (asked && !table) return fail("unknown-table");
    if (table) return join(table, false);
    if (!history.state?.stepped) history.pushState({ stepped: true }, "", location.href); // Back leads to the round
    await showForm();
  }

  async function showForm() {
    document.body.dataset.friends = "opening";
    label();
    show("friends");
    const wish = ++wishes;
    const levels = await levelsThere();
    const form = await newOpenForm(state, own, { name: keptName(), levels, onOpen: openTable });
    if (wish !== wishes) return;
    content.replaceChildren(form);
    tell(navigator.onLine ? "" : own.problems["no-network"]);
    form.querySelector("input")?.focus();
  }

  async function openTable(/** @type {Wanted} */ wanted, /** @type {string} */ name) {
    if (!name) {
      tell(own.nameFirst);
      content.querySelector("input")?.focus();
      return;
    }
    keepName(name);
    tell(own.opening);
    const wish = ++wishes;
    content.inert = true; // one press, one table
    const answer = await askForTable(wanted).catch(() => null);
    content.inert = false;
    if (wish !== wishes) return;
    if (answer === null) return tell(own.problems[navigator.onLine ? "no-tables" : "no-network"]);
    const table = tableIn(answer.table ?? null);
    if (table) return join(table, true);
    tell(own.problems[answer.code] ?? own.problems["no-tables"]);
  }

  /** Goes to a table: to a seat that is the player's, else to look, or to the first seat that is free. */
  async function join(/** @type {string} */ table, /** @type {boolean} */ takesSeat) {
    const wish = ++wishes;
    id = table;
    sits = takesSeat;
    document.body.dataset.friends = "opening";
    label();
    show("friends");
    content.replaceChildren();
    lobby = null;
    tell(own.joining);
    address.write({ ...address.NO_DEAL, ...address.NO_SIDE, table });
    const open = await socketsTo(table).catch(() => null);
    if (wish !== wishes) return;
    if (!open) return fail("no-network");
    line = createLine({
      open,
      greet: () => hello(keptOf(table).token ?? null, keptName(), sits),
      onChange: (now, message) => change(now, message),
      now: () => performance.now(),
      promised: keptOf(table).promised,
    });
  }

  // What is heard

  function change(/** @type {Company} */ now, /** @type {Heard | null} */ message) {
    try {
      hear(now, message);
    } catch (problem) {
      reportError(problem);
      fail("other");
    }
  }

  function hear(/** @type {Company} */ now, /** @type {Heard | null} */ message) {
    if (!id) return;
    if (message?.type === "error") return fault(now, message.code);
    if (now.link === "closed") return fail(now.problem ?? "other");
    if (message?.type === "welcome") {
      if (message.token) keepTable({ ...keptOf(id), token: message.token });
      sits = false;
      news = "";
      lastSeats = message.seats;
    }
    if (message?.type === "seats") {
      news = newsOf(lastSeats, message.seats, now.table?.seat, own) ?? news;
      lastSeats = message.seats;
    }
    if (message?.type === "moved") news = "";
    const { table } = now;
    if (!table)
      return tell(now.link === "lost" ? own.problems[navigator.onLine ? "no-tables" : "no-network"] : own.joining);
    if (message?.type === "welcome" || message?.type === "over") promise(now, table);
    if (message?.type === "welcome") nameMyself(now);
    if (table.phase === "round" && now.view) sitDown(table, now.view);
    if (table.phase === "over" && now.ending) end(now, table);
    if (table.phase === "seating") showLobby();
    drawAll();
  }

  /** The table could not do something, or is not there. */
  function fault(/** @type {Company} */ now, /** @type {string} */ code) {
    if (now.link === "closed") return fail(code);
    if (code === "unknown-token" && id) {
      keepTable({ table: id });
      line?.say(hello(null, keptName(), false));
    } else if (code === "full") {
      sits = false;
      line?.say(hello(null, keptName(), false));
    } else {
      if (code === "internal") news = own.unsent;
      else tell(own.problems[code] ?? own.problems.other);
      draw();
    }
  }

  /** Keeps what is promised, and adds a word to the next deal, which nobody knew when that was promised. */
  function promise(/** @type {Company} */ { promised }, /** @type {TableSeen} */ { seat, phase, round }) {
    if (!id) return;
    const { words = {}, ...kept } = keptOf(id);
    const waits = seat !== null && phase !== "round";
    const word = words[round + 1] ?? (waits ? freshWord() : undefined);
    const both = Object.entries({ [round]: words[round], [round + 1]: word }).filter(([, word]) => word !== undefined);
    keepTable({ ...kept, words: Object.fromEntries(both), promised });
    if (waits && word) line?.say({ type: "word", word });
  }

  /** Says the name of who has just sat down, where the seat does not have it. */
  function nameMyself(/** @type {Company} */ now) {
    const [seat, name] = [mine(now), lobby?.name() || keptName()];
    if (seat && name && seat.name !== name) line?.say({ type: "name", name });
  }

  // The round

  /** Puts the round that is on at the table on the page, or takes over what it has come to. @type {(table: TableSeen, seen: SeenView) => void} */
  function sitDown(table, seen) {
    const me = table.seat ?? 0;
    const turned = facing(me, table.seats.length);
    const view = turned.view(seen);
    if (seated?.number === table.round && seated.me === me && state.round === seated.round) {
      const told = toldBetween(/** @type {View} */ (seated.round.view(0)), view, state.data);
      seated.round.show(view);
      if (told.moves.length > 0 || told.declined || state.view.turn !== view.turn) act(follow, told);
      return;
    }
    const watches = table.seat === null;
    const before = table.before ? turned.carried(table.before) : NOTHING;
    const round = createTableRound(table.rules, view, { watches, before, tell: moveOut });
    seated = { number: table.round, me, round };
    proof = null;
    nameSeats(table);
    showRound(watches);
    act((state) => {
      take(state, round, { ...dealOf(table, turned.list(table.points)), redeals: 0 });
      state.redeals = view.redeals ?? 0;
      follow(state, toldBetween(null, view, state.data));
    });
  }

  function moveOut(/** @type {MoveMessage} */ move) {
    if (!line || isStandingIn(line.company())) return void takeBack();
    if (!line.move(move) && line.company().link !== "open") {
      news = own.unsent;
      draw();
    }
  }

  function takeBack() {
    line?.say({ type: "take-back" });
  }

  /** Puts the end of the round on the page, with all hands. */
  function end(/** @type {Company} */ now, /** @type {TableSeen} */ table) {
    const { ending } = now;
    const key = `${table.round} ${table.seat}`;
    if (!ending || !now.view || shownEnd === key) return;
    shownEnd = key;
    sitDown(table, now.view);
    if (!putWhole(ending, table)) putPartial(ending, table);
    prove(now, table);
  }

  /** Puts it with the hands of all seats; false where that cannot be. @type {(ending: Ending, table: TableSeen) => boolean} */
  function putWhole({ result, record, points }, table) {
    if (!result) return false;
    const turned = facing(table.seat ?? 0, table.seats.length);
    const before = turned.list(points.map((sum, seat) => sum - result.scores[seat]));
    try {
      const told = Game.fromText(record);
      const [saved, { history }] = [turned.saved(told.toJSON()), turned.view(told.view(0))];
      told.free();
      act((state) => putEnded(state, saved, history, dealOf(table, before), table.seat === null));
      return true;
    } catch (problem) {
      reportError(problem);
      return false;
    }
  }

  /** Puts it as the player's seat has seen it. @type {(ending: Ending, table: TableSeen) => void} */
  function putPartial({ result, points }, table) {
    if (!seated) return;
    const { round } = seated;
    const turned = facing(table.seat ?? 0, table.seats.length);
    const before = turned.list(points.map((sum, seat) => sum - (result?.scores[seat] ?? 0)));
    round.end(result ? turned.result(result) : UNCOUNTED);
    act((state) => {
      take(state, round, { ...dealOf(table, before), redeals: 0 });
      follow(state, toldBetween(null, round.view(0), state.data));
    });
  }

  async function prove(/** @type {Company} */ now, /** @type {TableSeen} */ table) {
    const { ending, view } = now;
    const promised = now.promised[table.round];
    // Who watches, or came later, cannot know what was promised before
    if (!ending || !id || !view || table.seat === null || promised === undefined) return;
    proof = "proving";
    const seen = { seat: table.seat, view, word: keptOf(id).words?.[table.round] };
    const found = await import("./proof.js").then(({ proofOf }) => proofOf(ending, promised, seen)).catch(() => null);
    if (company()?.ending !== ending) return;
    proof = found;
    drawAll();
  }

  function showRound(/** @type {boolean} */ watches) {
    lobby = null;
    document.body.dataset.friends = watches ? "watching" : "playing";
    atTable ??= newAtTable();
    show("main");
  }

  function newAtTable() {
    const made = createAtTable(
      () => {
        const now = company();
        return now && id ? { company: now, me: now.table?.seat ?? 0, own, words: state.words, proof } : null;
      },
      { onTable: openDialog, onStandIn: (on) => line?.say({ type: on ? "leave" : "take-back" }), onRecord: copyRecord },
    );
    add(made);
    return made;
  }

  async function openDialog() {
    const now = company();
    if (!now?.table || !id) return;
    const calls = { onSit: sit, onRecord: copyRecord, onLeave: () => leave(true) };
    dialog = await openTableDialog(
      id,
      own,
      own.game(nameOfGame(state.game, state.words), await namesOn(state)),
      () => company() ?? now,
      calls,
    );
  }

  async function copyRecord() {
    const record = company()?.ending?.record;
    if (!record) return;
    const { copyText } = await import("../review/record.js");
    if (!(await copyText(record))) return; // it is shown
    news = own.recordCopied;
    dialog?.tell(news);
    drawAll();
  }

  // Seats

  /** Gives the seats their names, in the words of the page. */
  async function nameSeats(/** @type {TableSeen} */ table, force = false) {
    const turned = facing(table.seat ?? 0, table.seats.length);
    const names = turned.list(table.seats.map((guest, seat) => nameOfGuest(guest, seat, own)));
    const { lang } = document.documentElement;
    const next = JSON.stringify([lang, names, table.seat === null]);
    if (next === named && !force) return;
    named = next;
    const words = await wordsOf(lang); // those of before have the names of before
    if (named !== next || !line) return;
    state.words = wordsAt(words, names, table.seat === null);
    draw();
  }

  function sit(/** @type {number} */ seat) {
    const name = lobby?.name() || keptName();
    if (lobby && !name) {
      tell(own.nameFirst);
      return lobby.askForName();
    }
    keepName(name);
    line?.say({ type: "seat", seat });
  }

  function showLobby() {
    if (!id || lobby) return;
    show("friends");
    lobby = createLobby(id, own, keptName(), {
      onSit: sit,
      onStart: () => line?.say({ type: "start" }),
      onName: (name) => {
        if (!name) return;
        keepName(name);
        const now = company();
        if (now && mine(now)) line?.say({ type: "name", name });
      },
      tell,
    });
    content.replaceChildren(lobby.element);
    tell("");
    const now = company();
    if (now) drawLobby(now).then(() => lobby?.focus()); // what is to be focused depends on who sits
  }

  async function drawLobby(/** @type {Company} */ now) {
    const { table } = now;
    if (!lobby || !table) return;
    const { game, changes } = table.rules;
    const rules = await namesOn({ game, patch: changes ?? undefined });
    const time = table.seconds ? [own.seconds(table.seconds)] : [];
    lobby?.draw(now, nameOfGame(game, state.words), rules, [
      `${own.computer}: ${state.words.levels[table.level]}`,
      ...time,
    ]);
  }

  function drawAll() {
    const now = company();
    if (!now) return;
    if (now.table && now.table.phase !== "seating") {
      nameSeats(now.table);
      draw();
    } else if (now.table) {
      drawLobby(now);
      tell(said()[0] ?? "");
    }
    dialog?.draw();
  }

  /** What the status has to say of the table beyond the round. */
  function said() {
    const now = company();
    return now?.table && id ? sayTable(now, now.table, state.words, own, news) : [];
  }

  // Leaving

  /** A sentence in place of the table, and the ways on. */
  function fail(/** @type {string} */ code) {
    const table = id;
    hangUp();
    document.body.dataset.friends = "opening";
    label();
    show("friends");
    const again = newButton("best", () => table && join(table, false), own.joinAgain);
    const another = newButton("", () => showForm(), own.another);
    const mayAgain = table && !["unknown-table"].includes(code);
    content.replaceChildren(node("div", "line", ...(mayAgain ? [again] : []), another));
    tell(own.problems[code] ?? own.problems.other);
  }

  /** Ends the line; the seat is kept. */
  function hangUp() {
    const ended = line;
    line = id = null; // what the line says of its own end is nobody's
    ended?.close();
    wishes++;
    seated = null;
    shownEnd = "";
    lobby = null;
    lastSeats = null;
    news = named = "";
    dialog?.end();
    dialog = null;
    atTable?.remove();
    atTable = null;
    delete document.body.dataset.friends;
  }

  /** Goes back to the round with the computer; the seat is given up where that is asked for. */
  function leave(givesUp = lobby !== null) {
    if (givesUp) line?.say({ type: "leave" });
    const stepped = history.state?.stepped;
    hangUp();
    if (stepped) return history.back();
    address.write(address.NO_SIDE);
    back();
  }

  function label() {
    heading.textContent = own.title;
    close.textContent = id ? own.leave : own.close;
  }

  async function speak() {
    own = await friendsWords();
    label();
    const now = company();
    if (!now) return;
    lobby = null;
    if (now.table?.phase === "seating") showLobby();
    if (now.table) await nameSeats(now.table, true);
    drawAll();
  }

  addEventListener("offline", () => line?.network(false));
  addEventListener("online", () => line?.network(true));
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && line?.wake());
  await Promise.all([
    speak(),
    loadStyles("ui/side-table.css", ...["friends", "lobby", "company"].map((name) => `friends/${name}.css`)),
  ]);

  return {
    open,
    close: hangUp,
    speak,
    said,
    again() {
      if (!line) return false;
      line.move({ type: "again" });
      return true;
    },
  };
}
