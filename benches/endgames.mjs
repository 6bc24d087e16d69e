// The time to solve open endgames through the package: published ones, and random deals of three seats.

const PUBLISHED = [
  ["KK5543", "225543"],
  ["ZA54333", "Y222KQ"],
  ["2KK0077554", "AA8"],
  ["ZKKQJ09876633", "AAKQJ0987"],
  ["2AK096554", "YKJ08854"],
  ["ZYAAKKQQ0099", "2222JJ00"],
  ["Y2AK998553", "ZQQJJ0953"],
  ["ZAQQJJ0999844", "Y22AA0886633"],
];
const ROUNDS = 9;
const DEALS = 300;
const CARDS = 10;

/** Hands from a letter a card: 0 is ten, Y and Z are the jokers. */
function hands(texts) {
  const dealt = {};
  const card = (letter) => {
    dealt[letter] = (dealt[letter] ?? -1) + 1;
    return { Y: "BJ", Z: "RJ" }[letter] ?? `${letter === "0" ? "T" : letter}${"dchs"[dealt[letter]]}`;
  };
  return texts.map((text) => [...text].map(card));
}

/** Milliseconds to solve a position, and the solution. */
function solved({ solve }, position) {
  const start = performance.now();
  const solution = solve(position, "doudizhu");
  return { time: performance.now() - start, solution };
}

/** Lines of what, where, and quartiles in nanoseconds; the last line has how many deals were decided within a second. */
export function endgames(chupai, host) {
  const lines = PUBLISHED.map((texts) => {
    const position = { hands: hands(texts), turn: 0 };
    const times = Array.from({ length: ROUNDS }, () => solved(chupai, position).time).sort((a, b) => a - b);
    const quartiles = [1, 2, 3].map((quarter) => (times[Math.floor((ROUNDS * quarter) / 4)] * 1e6).toFixed(0));
    return [`endgame ${texts.join(" v ")}`, host, ...quartiles].join("\t");
  });
  let decided = 0;
  for (let seed = 0; seed < DEALS; seed++) {
    const cards = chupai.shuffle(chupai.deck("doudizhu"), seed);
    const deal = [0, 1, 2].map((seat) => cards.slice(CARDS * seat, CARDS * (seat + 1)));
    const { time, solution } = solved(chupai, { hands: deal, turn: 0 });
    decided += solution && time < 1000 ? 1 : 0;
  }
  return [...lines, ["decided", host, decided, decided, DEALS].join("\t")];
}
