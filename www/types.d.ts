// The shapes that the page's modules share. What comes from the module of the rules has its types there.

import type english from "./i18n/en.js";
import type englishFriends from "./i18n/friends-en.js";
import type englishPanels from "./i18n/panels-en.js";
import type {
  Advice,
  Card,
  Game,
  GameId,
  PlainRank,
  Play,
  Position,
  Puzzle,
  Rank,
  Rules,
  RulesChanges,
  RulesData,
  SavedGame,
  Seat,
  Solution,
  View,
} from "./pkg/index.js";
import type { newDrag } from "./round/drag.js";
import type { TributeDuty } from "./round/tribute-duty.js";

/** The texts of a language, and those that the panels need besides. */
export type Words = typeof english;
/** A module of words, and those that players of a game use in place of them. */
export interface Language {
  default: Words;
  inGames?: Partial<Record<GameId, Words>>;
}
export type PanelWords = typeof englishPanels;
export type FriendsWords = typeof englishFriends;

/** The words that few need, by the names of their files. */
export interface FewWords {
  panels: PanelWords;
  "how-to-play": GuideWords;
  friends: FriendsWords;
}

export type Need = <Kind extends keyof FewWords>(kind: Kind, lang?: string) => Promise<FewWords[Kind]>;

/** What the page speaks. */
export interface Spoken extends FewWords {
  /** The tag of the language. */
  lang: string;
  language: Language;
}

/** The texts of "How to play". An amount is a number or a span, as `amount` says it; names are in the language. */
export interface GuideWords {
  title(game: string): string;
  sections: Record<"goal" | "cards" | "plays" | "beating" | "turns" | "points", string>;
  amount(least: number | string, most: number | string): string;

  sides: Record<"each" | "landlord" | "partners", string>;
  end: Record<"first-out" | "last-in" | "side-out", string>;
  outOrder: string;
  deck(deck: { packs: number; jokers: boolean; without: string[] }): string;
  unshuffled: string;
  dealt(amount: string): string;
  /** So many players have one card more: the holder of a card, of the lowest where it is null, and those after. */
  oneMore(cards: number, players: number, card: string | null): string;
  bidding: Record<"lot" | "points" | "calls" | "open-calls", string>;
  redeal: string;
  kitty(count: number): string;
  order: string;
  suitOrder: string;
  noSuits: string;
  level(rank: string): string;
  wild(cards: { names: string[]; most: number; called: string }): string;
  wildAlone: string;
  pure: { [pure: string]: string };

  notes: {
    /** Stands between two notes. */
    between: string;
    /** Stands between two notes on one of several patterns. */
    within: string;
    row(amount: string, track: string): string;
    /** Of listed runs; of those left out between them there may be none. */
    runs(amount: string, runs: string, missing: string): string;
    flush(count: number): string;
    long(amount: string): string;
    width(amount: string): string;
    only(ranks: string): string;
    each: Record<"single" | "pair", (count: number) => string>;
    inAll: Record<"single" | "pair", (count: number) => string>;
    suits: { [suits: string]: string };
    last: string;
    byRank: string;
    answer: string;
    different: string;
    rocket: string;
    adjacent: string;
    own: string;
    never(kickers: string[]): string;
    barred: { rocket: string; adjacent: string; own: string; alike(count: number): string };
    consecutive: string;
    short: string;
  };
  /** So many equal cards. */
  several(count: number, card: string): string;
  /** The name of a kind of play in the guide. */
  kind(facts: KindFacts): string;
  /** Plays of one rank. */
  of: { [kind: string]: (rank: string) => string };
  /** A kind of play, and which of its plays. */
  some(name: string, only: string[]): string;
  straight(least: number, most: number, name: string): string;
  chain(least: number, most: number, name: string): string;
  black(ranks: string): string;
  red(ranks: string): string;
  higher: string;
  flush: Record<"suit" | "rank", string>;
  ladder(kinds: string[]): string;
  /** Where there is one bomb alone, and its name does not say that it is one, with that name. */
  bombs(only: string | false): string;
  bombOrder: string;
  others(name: string): string;
  chops: string;
  chop(by: string, over: string[], when?: string): string;
  when: { [when: string]: string };
  /** Plays of which the higher one may be laid out of turn. */
  higherBy: { [when: string]: (plays: string[]) => string };
  follow: Record<"suits" | "colours" | "locked", (plays: string[]) => string>;
  free(play: string): string;

  first: Record<"landlord" | "lowest" | "random", string>;
  holder(card: string): string;
  mustInclude: string;
  winnerLeads(tribute: boolean): string;
  around: string;
  goneOut: Record<"next" | "partner", string>;
  pass: Record<"locked" | "open", string>;
  mustBeat: string;
  highestSingle: string;
  neverLast(plays: string[]): string;
  instant(hands: string[]): string;
  pairs(count: number): string;
  colour(count: number): string;
  weapons(count: number): string;
  inRow(count: number, length: string): string;
  firstDeal(hand: string): string;
  tribute(facts: { partners: boolean; wild: string | false; small: string; level: string | null }): string;
  spared(cards: string[]): string;
  sparedByJokers(count: number): string;

  stake: string;
  firstStake: string;
  doubles: Record<"bombs" | "spring", string>;
  open(often: { dealt: number | null; landlord: number }): string;
  seatsDouble(most: number): string;
  stakeCap(times: number): string;
  each: Record<"winner" | "side", (entries: number[][]) => string>;
  shutOut: string;
  doubling(ranks: string[]): string;
  bomb(count: number): string;
  worth: string;
  chopsInRow: Record<"singly" | "together", string>;
  outPaysNothing: string;
  cost(play: string, count: number): string;
  places(counts: readonly number[]): string;
  othersLast: string;
  partners(counts: readonly number[]): string;
  levels(highest: string): string;
  double(highest: string): string;
  tries(count: number, highest: string, lowest: string): string;
}

/** What players name a kind of play by. */
export interface KindFacts {
  kind: string;
  /** Its name in most games. */
  usual: string;
  /** How many kickers stand beside a group, or beside all. */
  beside: number;
  /** Whether the game has triples in a row with kickers. */
  airplanes: boolean;
  isBomb: boolean;
  /** How many jokers the deck has. */
  jokers: number;
}

/** What a kind of play is described by, in words. */
export interface PlayFacts {
  card: string;
  from: string;
  rank: string;
  length: number;
  size: number;
}

/** What is said of the picked cards. */
export interface PickFacts {
  /** "" where they make no play, or nothing lies on the table. */
  play: string;
  table: string;
  count: number;
  required: string[];
}

/** What a notice can tell. */
export interface NoticeFacts {
  number: number;
  count: number;
  order: Order;
  who: string;
  stake: number | null;
  /** The choice that is advised. */
  choice: string;
  /** The wins in a hundred of what is advised, and of the next best. */
  wins: number[];
  /** How many plays are about equal to the best, where what is hinted is one of them. */
  equal: number;
  /** Whether a pass is then about equal, too. */
  passes: boolean;
}

/** How the hand is sorted. */
export type Order = "rank" | "suit" | "bombs";

/** A card in the hand; the id tells equal cards of several packs apart. */
export interface HeldCard {
  id: string;
  card: Card;
}

/** What a seat may choose between before cards are played: a bid with the word for it, or a card to give. */
export type Choice =
  | { bid: number; said: "none" | "points" | "call" | "rob" | "decline" | "double" | "open" }
  | { card: Card };

/** What a seat did: a play, a choice, or null for a pass. */
export type Act = Play | Choice | null;

/** What sets cards apart. */
export type Marking = Pick<RulesData, "wild" | "level">;

/** What lies in front of a seat: an act, cards left, a gift in words, or nothing. */
export type Front = Act | Card[] | string | undefined;

/** A move, with what lay in front of the seats and how often the deal was redealt before it. */
export interface Move {
  seat: number;
  play: Act;
  acts: (Act | undefined)[];
  redeals: number;
}

/** What happens with a deal in the match: what is carried over from the deals before. */
export interface Earlier {
  totals: number[];
  level: PlainRank | undefined;
  before: SavedGame["before"];
}

/** What the player of a seat may do; a seat that is watched may do nothing. */
export type Sitting = Pick<
  Seat,
  "mayMove" | "legal" | "mayPass" | "bids" | "gifts" | "interrupts" | "refusal" | "free"
>;

/** The round on the table: the module's, in the page, or one at a table elsewhere. */
export interface Round
  extends Pick<
    Game,
    | "seats"
    | "turn"
    | "phase"
    | "table"
    | "result"
    | "rules"
    | "view"
    | "hand"
    | "bids"
    | "gifts"
    | "interrupts"
    | "play"
    | "pass"
    | "bid"
    | "give"
    | "undo"
    | "next"
    | "toJSON"
    | "toText"
    | "free"
  > {
  /** A table elsewhere is only told of the player's moves. What comes of them it tells later. */
  elsewhere?: boolean;
  /** Known as one seat has seen it, which is too little to replay or review it. */
  partial?: boolean;
  /** What the player may do there, where it says so itself; asked anew after each move. */
  readonly sitting?: Sitting;
  /** Whether the player has no seat at it. */
  watched?: boolean;
}

/** What a table elsewhere tells: moves, each with whether it opened a trick; whether that was bidding, and nobody bid. */
export interface NewMoves {
  moves: { seat: number; play: Act; opens: boolean }[];
  bidding: boolean;
  declined: boolean;
}

/** What completing a move depends on: whether it was a bid, whether nobody bid at all, and whose move it was. */
export interface MoveOutcome {
  bidding: boolean;
  declined: boolean;
  seat: number;
}

/** A deal to be put on the table; `earlier` is what a link tells of the match before it. */
export interface DealRequest {
  game: GameId;
  seed: string;
  patch?: RulesChanges | undefined;
  earlier?: Earlier | undefined;
  redeals?: number;
}

/** A hand and what may be picked of it, at the table and on the practice table. */
export interface Pickable {
  words: Words;
  /** The module's, with the house's changes; `data` is the same as data. */
  rules: Rules;
  data: RulesData;
  round: Pick<Game, "turn" | "phase" | "table">;
  /** What the player may do. */
  seat: Pick<Seat, "refusal">;
  /** What the player may choose between before cards are played; nothing on the practice table. */
  choices?: Choice[];
  /** Which of these is advised, or -1. */
  advisedChoice?: number;
  /** What the player may know of the round; none on the practice table. */
  view?: View;
  hand: HeldCard[];
  /** The most cards that the hand has had. */
  dealt: number;
  /** How the hand is sorted, where it is. */
  order?: Order;
  /** Ids of cards. */
  picked: Set<string>;
  /** Those that were locked as groups; a group is gone while one of its cards is not held. */
  groups: string[][];
  /** The play that the player takes the picked cards for, where they can be read in several ways. */
  reading: Play | null;
  /** How far across the screen the sweep ended that picked them, where one did. */
  swept: number | null;
  /** The play among the swept cards that is offered. */
  offer: Play | null;
  suggestions: Play[];
  /** How many of them are shown. */
  shown: number;
  /** How many of them, the first, are advised, the best first. */
  advisedCount: number;
  /** Which of them is picked; -1 where none is, or `PASSING` where a pass is advised. */
  hintedPlay: number;
  /** What says why cards are given, once it is needed. */
  tributeDuty?: TributeDuty;
  /** What the last command has to say beyond the state, a key of the words' notices. */
  notice: string | null;
}

/** The state of the page. */
export interface State extends Pickable {
  /** Puts the names of those at a table for friends into words; null away from one. */
  named: ((words: Words) => Words) | null;
  game: GameId;
  /** Those changes, where there are some. */
  patch: RulesChanges | undefined;
  seed: string;
  /** How often nobody bid. */
  redeals: number;
  /** By seat, the points of the deals before it in the match; null in the first. */
  totals: number[] | null;
  /** The level of each side, the player's first, where deals before have made it. */
  levels: readonly Rank[] | null;
  round: Round;
  view: View;
  seat: Sitting;
  order: Order;
  /** Sorts a hand by its bombs; there once the hand was sorted anew. */
  bombsFirst: (hand: readonly Card[], rules: Rules) => Card[];
  /** By seat, the last act of this trick; undefined for nothing yet. */
  acts: (Act | undefined)[];
  choices: Choice[];
  advisedChoice: number;
  /** What the module advises now, the best first; null until it was asked. */
  advice: Advice[] | null;
  /** Those of these that are about equal to the best. */
  equal: Advice[];
  trail: Move[];
  /** Whether the statistics are still to count this round. */
  uncounted: boolean;
  /** Of a moment of a replay: how many moves were made then. */
  replayed: number | null;
  /** By seat, the cards left at the end. */
  handsLeft: Card[][];
}

/** How well the other seats play. */
export type Level = "easy" | "normal" | "strong";

/** What the worker is asked for. */
export type Task = "move" | "advise" | "puzzle" | "solve";

/** What is asked for a seat. */
export interface Question {
  seat: number;
  view: View;
  rules: RulesData;
  seed: string;
  level?: Level;
  /** What is to be valued, too, whatever is thought of it. */
  weigh?: readonly Card[];
  /** What it may chop with out of turn. */
  chops?: Play[];
  choices?: Choice[];
}

/** Who thinks for the seats. */
export interface Opponents {
  /** What a seat does, of which nothing is told but what it may know. */
  move(question: Question): Promise<Act>;
  /** What would be best for it, the best first. */
  advise(question: Question): Promise<Advice[]>;
  /** A puzzle, and how any endgame ends; neither is about the round. */
  puzzle(question: { rules: RulesData; seed: string; level: number }): Promise<Puzzle>;
  solve(question: { rules: RulesData; position: Position }): Promise<Solution | null>;
}

/** How fast and how well the other seats play, and what the player does by itself. */
export interface Pace {
  /** Milliseconds until the next seat answers. */
  delay(state: State): number;
  level(): Level;
  /** Whether the player passes now without being asked. */
  passes(state: State): boolean;
}

/** What the turns need of the page. */
export interface Turns {
  ask: Opponents["move"];
  pace: Pace;
  /** Plays for the player; null until it is asked for. */
  standIn(): StandIn | null;
  /** Whether nobody moves now. */
  rests(): unknown;
  answer(chosen: Act, seat: number): void;
  pass(): void;
  /** Says that a seat does not answer. */
  fail(problem: unknown): void;
  /** Is busy while a seat thinks. */
  element: HTMLElement;
}

/** The computer in the player's place. */
export interface StandIn extends Part {
  /** Plays for the player from now on, to the end of the round. */
  begin(): void;
  /** Whether it plays for the player. */
  stands(): boolean;
  /** Whether the round is brought to its end at once. */
  hurries(): boolean;
}

/** Which deal is on the table. */
export interface Deals {
  /** The deal after a round that is over. */
  again(): void;
  /** Another deal in place of the one on the table. */
  another(): Promise<void>;
  /** Another game; the player is asked before a round is lost. */
  ofGame(game: GameId): Promise<void>;
  /** The deal by house rules; tells whether it was made, or the round on the table goes on. */
  ofRules(patch: RulesChanges): Promise<boolean>;
}

/** Changes the state, and draws it. */
export type Change = <V extends unknown[]>(change: (state: State, ...values: V) => void, ...values: V) => void;

/** A part of the page that draws the state. */
export interface Part {
  draw(): void;
}

/** What the guide of the first round explains. */
export type Lesson = keyof PanelWords["guide"]["lessons"];

/** The guide of the first round. */
export interface Guide extends Part {
  /** Whether it welcomes somebody. */
  greets(): boolean;
}

/** A part of the page of which one is shown. */
export type Place = "main" | "practice" | "puzzles" | "friends";

/** A table for friends. */
export interface Friends {
  /** Opens a table, or joins the one with this id. */
  open(table: string | null): Promise<void>;
  /** Ends the line to it; the seat is kept. */
  close(): void;
  /** Says what is shown in the page's language. */
  relabel(): void;
  /** Says something where the player looks; false where that is the round. */
  tell(said: string): boolean;
  /** What the status has to say of it. */
  said(): string[];
  /** Asks for the next round; false away from a table. */
  again(): boolean;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The piles of a hand. */
export interface Fan {
  piles: (Point & { first: number; length: number })[];
  /** Along a row or down a column. */
  step: Point;
  card: Size;
  /** The room above the cards. */
  lift: number;
  /** Of all piles. */
  height: number;
}

/** Where a card of a hand rests. */
export type RestingFace = Point & Size & { row: number; column: number };

export interface Layout {
  /** Those after others lie over them. */
  faces: RestingFace[];
  /** In columns, not in rows. */
  stacked: boolean;
  /** The room above the first row. */
  lift: number;
}

/** What a pointer does with a hand. */
export interface Gesture {
  kind: "none" | "tap" | "sweep" | "lift" | "flick";
  /** Indices of faces. */
  swept: number[];
  /** In pixels. */
  rise: number;
}

/** Where the cards of a hand rest, so far below its upper edge. */
export type Resting = Fan & { top: number };

/** The player's hand on the page. */
export type PlayersHand = Part & { focus(): void; rest(): void };

/** What lays a hand of two packs. */
export type Columns = typeof import("./round/columns.js");

/** What a hand may be asked for beside picking. */
export interface Gestures {
  /** Where a drag may begin: the hand itself unless it is named. */
  band?: HTMLElement;
  /** Several cards were swept, up to a place. */
  onSweep?(x: number): void;
  /** Picked ones were flicked. */
  onFlick?(): void;
  /** One that may be given was tapped. */
  onGive?(id: string): void;
}

/** The list of suggestions, the button that shows more, and what says that there are none. */
export interface SuggestionParts {
  list: HTMLUListElement;
  more: HTMLButtonElement;
  none: HTMLElement;
}

export interface SuggestionTaps {
  /** Takes the offer. */
  onTake?(): void;
  /** Plays what was pressed twice. */
  onPlay?(): void;
}

/** What parts that are loaded later need of the page. */
export interface PageOfParts {
  act: Change;
  add(part: Part, after?: number): void;
  goOn(): void;
  /** Whether there is a guide. */
  guided: boolean;
  /** Whether the screen is wide. */
  wide: MediaQueryList;
}

/** A question that a worker is asked. */
export interface PendingQuestion {
  task: Task;
  question: unknown;
  /** How many workers it was put to. */
  tries: number;
  resolve(answer: unknown): void;
  reject(problem: unknown): void;
}

/** A hand of which cards are picked by pointer. */
export interface PickedHand extends Pick<Gestures, "onSweep" | "onFlick"> {
  state(): Pickable;
  resting(): Resting;
  /** A drag has begun at this card. */
  begin(index: number): void;
  /** So many are swept now, of what was picked before. */
  pick(before: Set<string>, swept: number[]): void;
  tap(index: number, before: Set<string>): void;
}

/** A drag that goes on. */
export interface Dragging {
  pointer: number;
  follow: ReturnType<typeof newDrag>;
  gesture: Gesture;
  down: Point;
  enters: boolean;
  /** The picked cards when it began. */
  before: Set<string>;
  hand: HeldCard[];
}
