// The data that crosses the boundary, generated from the Rust types by `make types`.

/** A kind of play. */
export type Kind =
  /** One card. */
  | "single"
  /** Two cards of a rank, 对子. */
  | "pair"
  /** Three cards of a rank, 三张. */
  | "triple"
  /** Four cards of a rank, where that is no bomb. */
  | "quad"
  /** Single cards of ranks in a row, 顺子. */
  | "straight"
  /** Pairs of ranks in a row, 连对. */
  | "pair-chain"
  /** Triples of ranks in a row, an airplane without kickers. */
  | "triple-chain"
  /** Fours of a kind in a row, 连炸. */
  | "quad-chain"
  /** A triple with a single card, 三带一. */
  | "triple-single"
  /** A triple with a pair, 三带二. */
  | "triple-pair"
  /** A triple with two single cards, 三带二 of any cards. */
  | "triple-singles"
  /** Triples in a row with single cards, 飞机带单. */
  | "airplane-singles"
  /** Triples in a row with pairs, 飞机带对. */
  | "airplane-pairs"
  /** Four of a kind with two single cards, 四带二. */
  | "quad-singles"
  /** Four of a kind with two pairs. */
  | "quad-pairs"
  /** Cards of one suit, mostly five, 同花. */
  | "flush"
  /** Triple and pair as a five-card hand, 葫芦. */
  | "full-house"
  /** Four of a kind and a card as a five-card hand, 金刚. */
  | "quad-single"
  /** A straight in one suit, 同花顺. */
  | "straight-flush"
  /** A play that beats other kinds, mostly four or more of a kind, 炸弹. */
  | "bomb"
  /** The jokers together, 王炸. */
  | "rocket";

/** The id of a named game. */
export type GameId =
  /** Dou Dizhu */
  | "doudizhu"
  /** Dou Dizhu, basic */
  | "doudizhu-basic"
  /** Dou Dizhu with chained bombs */
  | "doudizhu-chained"
  /** Dou Dizhu (Pagat) */
  | "doudizhu-pagat"
  /** Dou Dizhu with any kickers */
  | "doudizhu-loose"
  /** Dou Dizhu with wild cards */
  | "doudizhu-wild"
  /** Dou Dizhu for four */
  | "doudizhu-4p"
  /** Dou Dizhu for four (club rules) */
  | "doudizhu-4p-club"
  /** Dou Dizhu for four (Shanghai) */
  | "doudizhu-4p-shanghai"
  /** Tiến Lên (South) */
  | "tienlen"
  /** Tien Len (Cambodia) */
  | "tienlen-cambodia"
  /** Tien Len (Pagat) */
  | "tienlen-pagat"
  /** Tiến Lên (North) */
  | "tienlen-north"
  /** Thirteen (Viet Cong) */
  | "thirteen"
  /** Big Two */
  | "bigtwo"
  /** Big Two (Hong Kong) */
  | "bigtwo-hk"
  /** Big Two (Taiwan) */
  | "bigtwo-taiwan"
  /** Dai Di (Singapore) */
  | "bigtwo-singapore"
  /** Capsa Banting (Indonesia) */
  | "bigtwo-indonesia"
  /** Pusoy Dos */
  | "pusoy-dos"
  /** Guandan */
  | "guandan"
  /** Pao De Kuai */
  | "paodekuai"
  /** Zheng Shangyou */
  | "zhengshangyou";

/** A family of games that are played alike. */
export type GameFamily =
  /** Dou Dizhu, and others like it. */
  | "doudizhu"
  /** Tiến Lên (South), and others like it. */
  | "tienlen"
  /** Big Two, and others like it. */
  | "bigtwo"
  /** Guandan, and others like it. */
  | "guandan"
  /** Pao De Kuai, and others like it. */
  | "paodekuai"
  /** Zheng Shangyou, and others like it. */
  | "zhengshangyou";

/** The phase of a round. */
export type Phase =
  /** Seats bid for being landlord. */
  | "bidding"
  /** Each seat doubles what it plays for, or not. */
  | "doubling"
  /** A seat lays its hand open, or not. */
  | "opening"
  /** The losers of the deal before give cards, and are given others back. */
  | "tribute"
  /** Cards are played. */
  | "play"
  /** The round is over. */
  | "over";

/** How well a computer player plays. */
export type Level =
  /** As a beginner: looks at its own hand alone, and beats whatever it can. */
  | "easy"
  /** As a practised player: imagines a few hundred rounds. */
  | "normal"
  /** As well as it can: imagines about two thousand rounds, and solves endgames. */
  | "strong";

/** The reason that a seat wins or pays points. */
export type ScoreReason =
  /** The stake, where no points were bid. */
  | "stake"
  /** The stake that the landlord bid, `count`. */
  | "bid"
  /** The landlord's role was robbed `count` times. */
  | "robs"
  /** `count` bombs were played. */
  | "bombs"
  /** The losers never played, or the landlord only once. */
  | "spring"
  /** A hand was laid open. */
  | "open"
  /** The landlord doubled the stake. */
  | "landlord-doubled"
  /** The opponent doubled the stake. */
  | "opponent-doubled"
  /** The landlord plays with each of `count` opponents. */
  | "opponents"
  /** The loser was left with `count` cards, which cost `each`. */
  | "cards"
  /** The loser never played. */
  | "shut-out"
  /** The loser was left with `count` cards that double the payment. */
  | "doubling"
  /** The seat came out in place `count`. */
  | "place"
  /** The other of the winning partners came out in place `count`. */
  | "partners"
  /** A play was chopped. */
  | "chop"
  /** A play that costs when it is chopped was held to the end. */
  | "held"
  /** A bomb was not beaten. */
  | "bomb";

/** A named game, as a list of games shows it. */
export type GameInfo = {
  /** The game's name in code. */
  readonly id: GameId;
  /** The game's name in English. */
  readonly title: string;
  /** The family of games that it belongs to: the name of the file in `games/` that has its settings. */
  readonly family: GameFamily;
  /** How many seats it has. */
  readonly players: number;
  /** How many packs of cards it takes. */
  readonly packs: number;
  /** The kinds of play it has, in the order of its rules. */
  readonly kinds: readonly Kind[];
};

/** Changes that make a named game what some rule book or house plays. */
export type HouseRule = {
  /** The name in code, the same in each game that has it. */
  readonly id: string;
  /** The name in English. */
  readonly title: string;
  /** The changes that make it, as a JSON Merge Patch. */
  readonly changes: RulesChanges;
};

/** A deal. */
export type Deal = {
  /** The cards of each seat, highest first. */
  hands: Array<Array<Card>>;
  /** The cards left over, highest first. */
  kitty: Array<Card>;
  /** The seed it was dealt from. */
  seed: string;
};

/** How many cards of each rank and suit a hand has, and how many of its ranks are single, paired and so on. */
export type Tally = {
  /** Ranks held once. */
  singles: number;
  /** Ranks held twice. */
  pairs: number;
  /** Ranks held three times. */
  triples: number;
  /** Ranks held four times or more. */
  quads: number;
  /** How many cards of each rank that is held, the lowest first. */
  ranks: Partial<Record<Rank, number>>;
  /** How many cards of each suit; jokers have none. */
  suits: Record<Suit, number>;
};

/** The move of a seat in a trick; no play is a pass. */
export type Move<P = Play> = {
  /** The seat, from 0. */
  readonly seat: number;
  /** The play; none for a pass. */
  readonly play: P | null;
};

/** The bid of a seat for being landlord, or how often it doubles something. */
export type Bid = {
  /** The seat. */
  readonly seat: number;
  /** The bid; 0 to decline. */
  readonly bid: number;
};

/** A card given before the first trick. */
export type Gift = {
  /** Who gave it. */
  readonly from: number;
  /** Who has it now. */
  readonly to: number;
  /** The card. */
  readonly card: Card;
};

/** The hand of a seat, for all to see. */
export type ShownHand = {
  /** The seat. */
  readonly seat: number;
  /** Its cards, highest first. */
  readonly hand: ReadonlyArray<Card>;
};

/** One step in how the points of a seat came about. The points of its lines add up to its score. */
export type ScoreLine = {
  /** The seat whose points these are. */
  readonly seat: number;
  /** The reason for them. */
  readonly reason: ScoreReason;
  /** The points that the line adds to those of the seat. */
  readonly points: number;
  /**
   * The factor that the sum so far is multiplied by, of the lines since the last one without a factor; `points` is what that
   * adds.
   */
  readonly factor?: number;
  /** How many there were of what the reason names, or which place it was. */
  readonly count?: number;
  /** The points for each of the cards. */
  readonly each?: number;
  /** The seat that pays, or is paid. It has a line of the same reason with the opposite points. */
  readonly other?: number;
};

/** The stake between the landlord and each opponent: `bid`, doubled for each of the others as often as the rules allow. */
export type Stake = {
  /** The points that each opponent of the landlord wins or pays, as the round stands and before seats double them. */
  readonly value: number;
  /** The points the landlord bid; 1 where no points are bid. */
  readonly bid: number;
  /** How often the landlord's role was robbed. */
  readonly robs: number;
  /** How many bombs were played, where they double the stake. */
  readonly bombs: number;
  /** Whether the round has ended in a spring, where that doubles the stake. */
  readonly spring: boolean;
  /** How often a hand that was laid open doubles it, where the rules have that. */
  readonly open?: number;
};

/** How a round ended. */
export type GameResult = {
  /**
   * The place of each seat, 1 the best; seats that stand equal share the better place. Who holds cards at the end of a round
   * for all places, or as a hand wins as dealt, is last, and where nobody could go out all are last.
   */
  readonly places: ReadonlyArray<number>;
  /** The points of each seat. */
  readonly scores: ReadonlyArray<number>;
  /** How the points came about, one seat after the other. The points of a seat's lines add up to its score. */
  readonly lines: ReadonlyArray<ScoreLine>;
  /** The level of each seat's side after the deal, where the rules have levels. */
  readonly levels?: ReadonlyArray<Rank>;
  /** The seats that have won the match. */
  readonly champions?: ReadonlyArray<number>;
};

/** All that one seat may know. */
export type ViewFields<P = Play> = {
  /** The seat. */
  readonly seat: number;
  /** The phase of the round. */
  readonly phase: Phase;
  /** The seat to move; none when the round is over. */
  readonly turn: number | null;
  /** The seat's own cards, highest first. */
  readonly hand: ReadonlyArray<Card>;
  /** How many cards each seat holds. */
  readonly counts: ReadonlyArray<number>;
  /** The play to beat, and who laid it. */
  readonly table: { readonly seat: number; readonly play: P } | null;
  /** How many plays and passes there were. Bids and gifts do not count; they are never left out. */
  readonly moves: number;
  /** These plays and passes, or the last of them: all but the first `moves - history.length`. */
  readonly history: ReadonlyArray<Move<P>>;
  /** The seats that have passed in this trick. */
  readonly passed: ReadonlyArray<number>;
  /** The level of this deal, where the rules have one. */
  readonly level?: Rank;
  /** The card that the first play must hold, where the rules say so. */
  readonly mustInclude?: Card;
  /** The bids of this deal, where there is bidding. */
  readonly bids?: ReadonlyArray<Bid>;
  /** How often each seat that was asked doubles what it plays for, where the rules let seats double. */
  readonly doubles?: ReadonlyArray<Bid>;
  /** How often the stake doubles for the hand of each seat that was asked to lay it open, where the rules have that. */
  readonly opens?: ReadonlyArray<Bid>;
  /** The hands that lie open, where the rules have that. */
  readonly open?: ReadonlyArray<ShownHand>;
  /** How often the cards were dealt anew as nobody bid, where there is bidding. */
  readonly redeals?: number;
  /** The cards that were given, where there is tribute. */
  readonly gifts?: ReadonlyArray<Gift>;
  /** The stake, where the rules have one and the landlord is known. */
  readonly stake?: Stake;
  /**
   * The points that each seat wins or pays, as the round stands, where the rules let seats double and the landlord is
   * known; those of the landlord are with all opponents together.
   */
  readonly stakes?: ReadonlyArray<number>;
  /** The seat that plays against the others, once it is known. */
  readonly landlord?: number;
  /** The cards the landlord took, which all saw. */
  readonly kitty?: ReadonlyArray<Card>;
};

/** The deals before in a match, as far as a deal depends on them. */
export type DealsBefore = {
  /** The seats that went out in the last deal in which any did, the first first; none in the first deal. */
  out: Array<number>;
  /** The level of each side, where the rules have levels. */
  levels: Array<Rank>;
  /** How often each side has played the highest level and not won. */
  tries: Array<number>;
};

/** A bid, or a card that was given. */
export type SavedAction =
  | Bid
  | {
      /** Who gave it. */
      seat: number;
      /** The card. */
      card: Card;
    };

/** A round as data. It is dealt and played again from this. */
export type SavedGame = {
  /** The version of this form. */
  version: 1;
  /** The rules of this deal: the id of a named game, or a whole rule set where no changes of a named game make it. */
  rules: GameId | RulesData;
  /** The changes to the named game. */
  changes?: RulesChanges | undefined;
  /** The seed it was dealt from, which tells every hand. */
  seed?: string | undefined;
  /** The cards, where they were dealt elsewhere. */
  cards?:
    | { hands: Card[][]; kitty?: Card[] | undefined; landlord?: number | undefined; turn?: number | undefined }
    | undefined;
  /** The deals before it. */
  before: DealsBefore;
  /** The bids and gifts before the first trick. */
  opening: Array<SavedAction>;
  /** The moves. */
  moves: Move<PlayInput>[];
};

/** The outcome of a position, if all sides play as well as can be. */
export type Solution = {
  /** Whether the side to move wins, whatever the others do. */
  readonly wins: boolean;
  /** The first move of the line; no play is a pass. */
  readonly play: Play | null;
  /**
   * Best play to the end of the round: the side that wins is as quick as can be, and the other holds out as long. Where
   * finding that out takes far more than finding who wins, it is just some line in which the winning side does win.
   */
  readonly line: readonly Move[];
  /** Every first move that wins, where all were asked for. */
  readonly winning?: readonly (Play | null)[];
  /** How many positions were looked at. */
  readonly nodes: number;
};

/** An open endgame that the first seat wins, by one first move alone. */
export type Puzzle = {
  /** The two hands; the first leads, and wins. */
  readonly position: {
    readonly hands: readonly (readonly Card[])[];
    readonly turn: number;
    readonly table: null;
    readonly landlord: number;
  };
  /** How hard it is, from 1 to 10. */
  readonly level: number;
  /** How many moves the first seat makes until it has won. */
  readonly moves: number;
  /** The seed it was made from. */
  readonly seed: string;
};

/** A move that a seat may make, and what is to be expected of it. */
export type Advice = {
  /** The move; no play is a pass. */
  readonly play: Play | null;
  /**
   * The share of rounds that the seat's side wins after it, from 0 to 1: what imagined rounds tell, corrected by what came about
   * in whole rounds.
   */
  readonly wins: number;
  /** The standard error of that share. */
  readonly error: number;
  /** The points that the seat makes of these rounds on average. */
  readonly points: number;
};
