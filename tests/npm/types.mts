// Every export, as a careful user would write it; and what must not compile.

import {
  type Bid,
  type Card,
  type ChupaiError,
  canBeat,
  choose,
  chooseBid,
  chooseGift,
  classify,
  deal,
  deck,
  decode,
  encode,
  Game,
  type GameFamily,
  type GameId,
  games,
  type HouseRule,
  hints,
  houseRules,
  init,
  type Kind,
  type Play,
  type Puzzle,
  parsePosition,
  positionText,
  puzzle,
  Rules,
  type RulesData,
  readings,
  refusal,
  type SavedGame,
  type ScoreLine,
  Seat,
  type Solution,
  type Stake,
  shuffle,
  solve,
  sort,
  tally,
} from "chupai";

await init();
await init(new URL("https://example.org/chupai.wasm"));

const ids: GameId[] = games().map((game) => game.id);
const play: Play | null = classify(["5h", "10s", "3♦", "bj"], "doudizhu");
const kinds: Kind[] = readings(["3s"], ids[0]!).map(({ kind }) => kind);
const beats: boolean = canBeat(["3s"], play, "bigtwo") && canBeat(play!, null, "bigtwo");
const code = refusal(["3s"], ["4s"], "bigtwo")?.code;
if (code === "not-higher") kinds.length = 0;
const listed: Play[] = hints(["3s"], null, "bigtwo", { limit: 3, kinds: ["pair"], order: "keep-groups" });
const cards: Card[] = sort(shuffle(deck("bigtwo"), 7), "bigtwo", "suit");
const { hands, kitty, seed } = deal("doudizhu", "a seed");
const threes: number | undefined = tally(hands[0]!, "doudizhu").ranks["3"];
const numbers: number[] = encode(kitty, "byte");
const decoded: Card[] = decode(
  [
    { type: "RED_JOKER", value: null },
    { type: "SPADE", value: 2 },
  ],
  "object",
);

const solution: Solution | null = solve({ hands, turn: 0, table: { seat: 2, play: play! } }, "doudizhu", {
  nodes: 1000,
});
const made: Puzzle = puzzle("tienlen", { seed: 7, level: 3 });
const solved: Solution | null = solve(made.position, "tienlen");
const winning: readonly (Play | null)[] = solution?.winning ?? [];

const house = new Rules("bigtwo", {
  tracks: { runs: "3456789TJQK" },
  plays: { quad: null, straight: { length: [5, 6] } },
  turn: { later: "winner" },
});
const other: HouseRule | undefined = houseRules("bigtwo")[0];
if (other) new Rules("bigtwo", other.changes).free();
const data: RulesData = house.toJSON();
const game = new Game(new Rules(data), { seed, winner: 2 });
const seat: number | null = Game.fromJSON(game.toJSON()).turn;
if (game.refusal(listed[0]!) === null) game.play(listed[0]!);
else if (game.mayPass()) game.pass();
game.undo();
if (game.phase === "bidding") game.bid(game.bids()[0]!);
if (game.phase === "tribute") game.give(game.gifts()[0]!);
for (const chop of game.interrupts(1)) game.play(chop, { seat: 1 });
const level: string | undefined = game.result?.levels?.[0];
const after: Game | null = game.turn === null ? game.next({ seed: 1 }) : null;
const view = game.view(0);
const own = new Seat(game.rules, game.view(0, { since: 0 }));
own.update(JSON.parse("{}"));
const ofSeat: string = own.rules.fingerprint;
if (own.mayMove && own.mayPass()) game.pass({ seat: own.view.seat });
const answers: [Play[], number[], Card[], Play | null] = [
  own.legal({ limit: 1 }),
  own.bids(),
  own.gifts(),
  own.choose(),
];
game.bid(chooseBid(view, game.rules, { seed: 1 }), { seat: 0 });
game.give(chooseGift(view, game.rules), { seat: 0 });
choose({ seat: 0, turn: 0, hand: ["3d", "10s"], counts: [2, 1, 1, 1], table: null, history: [] }, "bigtwo", {
  weigh: ["10s"],
});
const lines: readonly ScoreLine[] = game.result?.lines ?? [];
const stake: Stake | undefined = view.stake;
const last: Play | null | undefined = view.history.at(-1)?.play;
const points: readonly number[] | undefined = game.result?.scores;
house.free();
const asked: readonly Bid[] = view.phase === "bidding" ? view.bids : [];
const next: number | undefined = view.phase === "over" ? undefined : view.turn;
const nobody: null = view.phase === "over" ? view.turn : null;
const line: string = positionText(made.position, "tienlen");
const { position, rules } = parsePosition(line);
const parsed: Solution | null = solve(position, rules);
const families: GameFamily[] = games().map(({ family }) => family);
const saved: SavedGame = { version: 1, rules: "bigtwo", changes: { end: "last-in" }, ...JSON.parse("{}") };
export const used = [
  asked,
  next,
  nobody,
  parsed,
  families,
  Game.fromJSON(saved).phase,
  winning,
  solved,
  level,
  after,
  game.rules.toJSON(),
  beats,
  cards,
  threes,
  numbers,
  decoded,
  seat,
  last,
  points,
  ofSeat,
  game.table,
  game.hand(1),
  game.seats,
  answers,
  lines.map(({ seat, reason, points }) => [seat, reason, points]),
  stake?.value,
];
export const codeOf = (error: ChupaiError): string => error.code;

new Game("doudizhu", { hands, kitty, landlord: 1, winner: 0 }).next({ hands });
// What may be left out may be undefined
const maybe: { seed?: string; seat?: number; cards?: Card[]; kinds?: Kind[] } = JSON.parse("{}");
new Game("doudizhu", { seed: maybe.seed, winner: maybe.seat, hands: undefined });
new Game("doudizhu", { hands, kitty: maybe.cards, landlord: maybe.seat, turn: maybe.seat, seed: undefined });
game.view(0, { since: maybe.seat });
game.toText({ seat: maybe.seat, names: undefined });
hints(["3d"], game.table?.play, "bigtwo", { limit: maybe.seat, kinds: maybe.kinds });
canBeat(["3d"], undefined, "bigtwo");
choose({ ...view, landlord: maybe.seat, kitty: maybe.cards }, "bigtwo", { seed: maybe.seed, weigh: maybe.cards });
solve({ hands, turn: 0, table: undefined, landlord: maybe.seat }, "doudizhu", { nodes: maybe.seat, all: undefined });
puzzle("tienlen", { seed: 7, level: maybe.seat });
const { changes } = game.toJSON();
Game.fromJSON({ ...saved, changes, seed: maybe.seed, cards: undefined });
new Rules("bigtwo", { ...changes, turn: { mustBeat: undefined }, suits: changes?.suits });
new Game("doudizhu", JSON.parse("{}"));
// @ts-expect-error: a seed is no use beside hands
new Game("doudizhu", deal("doudizhu"));
// @ts-expect-error: a seed is no use beside hands
new Game("doudizhu", { seed: 1, hands: [] });
// @ts-expect-error: who leads belongs to hands
new Game("doudizhu", { turn: 1 });
// @ts-expect-error: the round before tells who won it
game.next({ winner: 1 });
// @ts-expect-error: there is no one of spades
classify(["1s"], "doudizhu");
// @ts-expect-error: there is no suit x
classify(["3x"], "doudizhu");
// @ts-expect-error: a joker has no suit
classify(["BJs"], "doudizhu");
// @ts-expect-error: not a game of ours
deck("poker");
// @ts-expect-error: not a game of ours
houseRules("poker");
// @ts-expect-error: not a kind
hints([], null, "bigtwo", { kinds: ["straights"] });
// @ts-expect-error: not an option
hints([], null, "bigtwo", { limits: 3 });
// @ts-expect-error: not a scheme
encode([], "morse");
// @ts-expect-error: letters are text
decode([154], "letter");
// @ts-expect-error: a seat is a number
game.pass({ seat: "0" });
// @ts-expect-error: nobody may set whose turn it is
game.turn = 0;
// @ts-expect-error: what a seat sees is not the caller's to change
view.hand.push("3d");
// @ts-expect-error: nor is a play
listed[0]!.rank = "3";
// @ts-expect-error: where cards are played there may be no bids
export const bids: readonly Bid[] = view.phase === "play" ? view.bids : [];
Game.fromJSON({
  // @ts-expect-error: there is one version
  version: 2,
  rules: "bigtwo",
  seed: "1",
  before: { out: [], levels: [], tries: [] },
  opening: [],
  moves: [],
});
