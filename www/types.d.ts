// Types that the modules of the page share. Those of the rules are in pkg/.

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

/** The texts of a language that the first screen needs. */
export type Words = typeof english;
/** A module of words, and words that the players of some games use in place of them. */
export interface Language {
  default: Words;
  inGames?: Partial<Record<GameId, Words>>;
}
export type PanelWords = typeof englishPanels;
export type FriendsWords = typeof englishFriends;

/** Words that are loaded on demand, by the names of their files. */
export interface FewWords {
  panels: PanelWords;
  "how-to-play": GuideWords;
  friends: FriendsWords;
}

export type Need = <Kind extends keyof FewWords>(kind: Kind, lang?: string) => Promise<FewWords[Kind]>;

/** The words in use. */
export interface Spoken extends FewWords {
  /** The tag of the language. */
  lang: string;
  language: Language;
}

/** The texts of "How to play". An `amount` is a number or a span, as the function of that name writes it; names are in the language. */
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
  /** `players` players have `cards` cards, one more than the others: the holder of `card`, or of the lowest if null, and those after. */
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
    /** Runs that are listed; `missing` are those left out between them, or "". */
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
  /** `count` equal cards. */
  several(count: number, card: string): string;
  /** The name of a kind of play in the guide. */
  kind(facts: KindFacts): string;
  /** Plays of one rank, by kind. */
  of: { [kind: string]: (rank: string) => string };
  /** A kind of play, restricted to some of its plays. */
  some(name: string, only: string[]): string;
  straight(least: number, most: number, name: string): string;
  chain(least: number, most: number, name: string): string;
  black(ranks: string): string;
  red(ranks: string): string;
  higher: string;
  flush: Record<"suit" | "rank", string>;
  ladder(kinds: string[]): string;
  /** `only` names the only bomb, if the name does not say that it is one. */
  bombs(only: string | false): string;
  bombOrder: string;
  others(name: string): string;
  chops: string;
  chop(by: string, over: string[], when?: string): string;
  when: { [when: string]: string };
  /** Plays of which a higher one may be laid, and when. */
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

/** What the name of a kind of play depends on. */
export interface KindFacts {
  kind: string;
  /** Its name in most games. */
  usual: string;
  /** The number of kickers beside each group, or in all if that is set. */
  beside: number;
  /** Whether the game has triples in a row with kickers. */
  airplanes: boolean;
  isBomb: boolean;
  /** How many jokers the deck has. */
  jokers: number;
}

/** What the description of a play holds, in words. */
export interface PlayFacts {
  card: string;
  from: string;
  rank: string;
  length: number;
  size: number;
}

/** What is said of the picked cards. */
export interface PickFacts {
  /** "" if the cards are no play; so is `table` if nothing lies there. */
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
  /** The wins in a hundred of the advised move, and of the next best. */
  wins: number[];
  /** The number of plays about equal to the best, if the hinted one is among them; else 0. */
  equal: number;
  /** Whether a pass is about equal to them, too. */
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

/** The rules by which cards are marked. */
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

/** What a deal of a match takes over from the deals before it. */
export interface Earlier {
  totals: number[];
  level: PlainRank | undefined;
  before: SavedGame["before"];
}

/** What a player may do at a seat; at one that is only watched nothing. */
export type PlayerSeat = Pick<
  Seat,
  "mayMove" | "legal" | "mayPass" | "bids" | "gifts" | "interrupts" | "refusal" | "free"
>;

/** The round on the table: one of the module, in the page, or one at a table elsewhere. */
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
  /** Whether the round is at a table elsewhere: that is sent the player's moves, and tells later what came of them. */
  elsewhere?: boolean;
  /** Whether it is known only as one seat has seen it, too little to replay or review it. */
  partial?: boolean;
  /** What the player may do, if the round says so itself; read anew after each move. */
  readonly playerSeat?: PlayerSeat;
  /** Whether the player only watches. */
  watched?: boolean;
}

/** The moves that a table elsewhere tells; whether they were made in the bidding, and whether nobody bid. */
export interface NewMoves {
  /** `opens` is whether the move opened a trick. */
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

/** A hand and what is picked of it, in the round, on the practice table and in a puzzle. */
export interface Pickable {
  words: Words;
  /** With house rules; `data` is the same as plain data. */
  rules: Rules;
  data: RulesData;
  round: Pick<Game, "turn" | "phase" | "table">;
  /** What the player may do. */
  seat: Pick<Seat, "refusal">;
  /** What the player may choose between before cards are played; only in a round. */
  choices?: Choice[];
  /** The index of the advised choice, or -1. */
  advisedChoice?: number;
  /** What the player may know of the round; only in a round. */
  view?: View;
  hand: HeldCard[];
  /** The most cards that the hand has had. */
  dealt: number;
  /** How the hand is sorted, if it is. */
  order?: Order;
  /** Ids of cards. */
  picked: Set<string>;
  /** Ids of the cards that were locked as groups; a group is gone while one of its cards is not held. */
  groups: string[][];
  /** The play that the player has chosen for the picked cards, if these can be read in several ways. */
  reading: Play | null;
  /** Where on the screen the sweep ended that picked the cards, in pixels from the left; null if none did. */
  swept: number | null;
  /** The play among the swept cards that is offered. */
  offer: Play | null;
  suggestions: Play[];
  /** The number of suggestions shown. */
  shown: number;
  /** The number of advised suggestions: the first ones, the best first. */
  advisedCount: number;
  /** The index of the suggestion that is picked; -1 for none, `PASSING` if a pass is advised. */
  hintedPlay: number;
  /** Says why cards are given; loaded once it is needed. */
  tributeDuty?: TributeDuty;
  /** The notice of the last command, a key of the words' `notices`. */
  notice: string | null;
}

/** The state of the page. */
export interface State extends Pickable {
  /** Puts the names at a table for friends into words; null away from one. */
  named: ((words: Words) => Words) | null;
  game: GameId;
  /** The house rules, if there are some. */
  patch: RulesChanges | undefined;
  seed: string;
  /** How often nobody bid, and the cards were dealt anew. */
  redeals: number;
  /** By seat, the points of the deals before it in the match; null in the first. */
  totals: number[] | null;
  /** The level of each side, the player's first, if deals before have set it. */
  levels: readonly Rank[] | null;
  round: Round;
  view: View;
  seat: PlayerSeat;
  order: Order;
  /** Sorts a hand by its bombs; set once the player has sorted the hand. */
  bombsFirst: (hand: readonly Card[], rules: Rules) => Card[];
  /** By seat, the last act in this trick; undefined if there is none yet. */
  acts: (Act | undefined)[];
  choices: Choice[];
  advisedChoice: number;
  /** What the module advises, the best first; null until it is asked. */
  advice: Advice[] | null;
  /** The advised moves that are about equal to the best. */
  equal: Advice[];
  trail: Move[];
  /** Whether the statistics are still to count this round. */
  uncounted: boolean;
  /** In a replay, the number of moves made up to the moment shown; else null. */
  replayed: number | null;
  /** By seat, the cards left at the end. */
  handsLeft: Card[][];
}

/** How well the other seats play. */
export type Level = "easy" | "normal" | "strong";

/** The kind of a question to the worker. */
export type Task = "move" | "advise" | "puzzle" | "solve";

/** A question to the worker about a seat. */
export interface Question {
  seat: number;
  view: View;
  rules: RulesData;
  seed: string;
  level?: Level;
  /** Cards of a play that is to be valued, too, even if it is not worth trying. */
  weigh?: readonly Card[];
  /** The plays with which it may chop out of turn. */
  chops?: Play[];
  choices?: Choice[];
}

/** The computer players and the solver, in a worker. */
export interface Opponents {
  /** Chooses a move for a seat, from no more than it may know. */
  move(question: Question): Promise<Act>;
  /** Advises a seat, the best move first. */
  advise(question: Question): Promise<Advice[]>;
  /** Makes a puzzle. */
  puzzle(question: { rules: RulesData; seed: string; level: number }): Promise<Puzzle>;
  /** Solves an endgame. */
  solve(question: { rules: RulesData; position: Position }): Promise<Solution | null>;
}

/** How fast and how well the other seats play, and whether the player passes by itself. */
export interface Pace {
  /** Milliseconds until the next seat answers. */
  delay(state: State): number;
  level(): Level;
  /** Whether the player passes now without being asked. */
  passes(state: State): boolean;
}

/** What createTurns needs of the page. */
export interface Turns {
  ask: Opponents["move"];
  pace: Pace;
  /** The computer that plays for the player; null until it is loaded. */
  standIn(): StandIn | null;
  /** Whether nobody moves now. */
  rests(): unknown;
  answer(chosen: Act, seat: number): void;
  pass(): void;
  /** Tells that a seat does not answer. */
  fail(problem: unknown): void;
  /** Marked as busy while a seat thinks. */
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

/** Commands that put another deal on the table. */
export interface Deals {
  /** Deals the next round after one that is over. */
  again(): void;
  /** Puts another deal in place of the one on the table. */
  another(): Promise<void>;
  /** Deals another game; asks the player before a round is lost. */
  ofGame(game: GameId): Promise<void>;
  /** Deals a game by house rules; false if the round on the table goes on instead. */
  ofRules(game: GameId, patch: RulesChanges): Promise<boolean>;
}

/** Changes the state by a function and its arguments, and draws it. */
export type Change = <V extends unknown[]>(change: (state: State, ...values: V) => void, ...values: V) => void;

/** A part of the page that draws the state. */
export interface Part {
  draw(): void;
}

/** A lesson of the guide of the first round. */
export type Lesson = keyof PanelWords["guide"]["lessons"];

/** The guide of the first round. */
export interface Guide extends Part {
  /** Whether it shows the welcome. */
  greets(): boolean;
}

/** A place of the page; one is shown at a time. */
export type Place = "main" | "practice" | "puzzles" | "friends";

/** A table for friends. */
export interface Friends {
  /** Opens a table, or joins the one with this id. */
  open(table: string | null): Promise<void>;
  /** Closes the line to the table; the seat is kept. */
  close(): void;
  /** Writes all texts anew, in another language. */
  relabel(): void;
  /** Says something at the table; false if the round is shown. */
  tell(said: string): boolean;
  /** What the status says of the table. */
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
  /** From card to card, along a row or down a column. */
  step: Point;
  card: Size;
  /** The room above the cards. */
  lift: number;
  /** The height of all piles. */
  height: number;
}

/** How cards lie in rows. */
export interface RowLook {
  /** The widest strip. */
  spread: number;
  /** The height of a row that another covers. */
  pitch: number;
  /** The room above the first row, into which picked cards rise. */
  lift: number;
  /** How many rows wide strips may take; one by default. */
  lines?: number;
}

/** Where a card lies, with its own strip. */
export interface CardPlace extends Point, Size {
  /** Whether nothing covers its face at the right. */
  last: boolean;
  /** Whether a card or a pile covers it below. */
  covered: boolean;
  /** Whether its row lies under another. */
  under: boolean;
}

/** The face of a card at rest, with its row and column in the hand. */
export type RestingFace = Point & Size & { row: number; column: number };

export interface Layout {
  /** Later faces lie over earlier ones. */
  faces: RestingFace[];
  /** Whether the cards lie in columns, not in rows. */
  stacked: boolean;
  /** The room above the first row. */
  lift: number;
}

/** What a drag over a hand is so far. */
export interface Gesture {
  kind: "none" | "tap" | "sweep" | "lift" | "flick";
  /** Indices of faces. */
  swept: number[];
  /** How far the cards are lifted, in pixels. */
  rise: number;
}

/** Where the cards of a hand rest; the piles begin `top` pixels below its upper edge. */
export type Resting = Fan & { top: number };

/** The player's hand on the page. */
export type PlayersHand = Part & { focus(): void; rest(): void };

/** The module that lays out a hand of two packs. */
export type Columns = typeof import("./round/columns.js");

/** Gestures on a hand besides picking. */
export interface Gestures {
  /** Where a drag may begin: the hand itself unless it is named. */
  band?: HTMLElement;
  /** Several cards were swept; the sweep ended at `x` on the screen. */
  onSweep?(x: number): void;
  /** Picked cards were flicked up. */
  onFlick?(): void;
  /** A card that may be given was tapped. */
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
  /** Plays the suggestion that was pressed twice. */
  onPlay?(): void;
}

/** What the parts that are loaded later need of the page. */
export interface PageOfParts {
  act: Change;
  add(part: Part, after?: number): void;
  goOn(): void;
  /** Whether there is a guide. */
  guided: boolean;
  /** Whether the screen is wide. */
  wide: MediaQueryList;
}

/** A question that waits for the answer of a worker. */
export interface PendingQuestion {
  task: Task;
  question: unknown;
  /** The number of workers that failed to answer it. */
  tries: number;
  resolve(answer: unknown): void;
  reject(problem: unknown): void;
}

/** What picking by pointer needs of a hand. */
export interface PickedHand extends Pick<Gestures, "onSweep" | "onFlick"> {
  state(): Pickable;
  resting(): Resting;
  /** A drag has begun at this card. */
  begin(index: number): void;
  /** These cards are swept now; `before` were picked when the drag began. */
  pick(before: Set<string>, swept: number[]): void;
  tap(index: number, before: Set<string>): void;
}

/** A drag in progress. */
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
