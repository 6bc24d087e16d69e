// The calls a page makes, timed where this runs: in Node.js, and inside the page that chromium.mjs opens.

const ROUNDS = 31;

/** Milliseconds of one round: long enough for a browser's coarse clock. */
const ROUND = 20;

/** The quartiles of nanoseconds for each of `count` things that `work(times)` does so many times. */
function quartiles(count, work) {
  let times = 1;
  let start = performance.now();
  for (; performance.now() - start < ROUND; times *= 2) {
    start = performance.now();
    work(times);
  }
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work(times);
    return ((performance.now() - start) * 1e6) / times / count;
  });
  rounds.sort((a, b) => a - b);
  return [1, 2, 3].map((quarter) => rounds[Math.floor((ROUNDS * quarter) / 4)]);
}

/** A line as native.rs prints them. */
const line = (what, who, times) => [what, who, ...times.map((time) => time.toFixed(2))].join("\t");

/** The calls without crossing: `Inside` is benches/inside.rs. */
export function inside(Inside, host) {
  const calls = new Inside("doudizhu-pagat");
  return [
    line(
      "leads",
      host,
      quartiles(calls.hands(), (times) => calls.leads(times)),
    ),
    line(
      "answers",
      host,
      quartiles(calls.hands(), (times) => calls.answers(times)),
    ),
    line(
      "reading",
      host,
      quartiles(calls.played(), (times) => calls.read(times)),
    ),
    line(
      "classify",
      host,
      quartiles(calls.played(), (times) => calls.classify(times)),
    ),
  ];
}

/** The package's own calls, with a hand of 20 cards and all it can lead. */
export function calls({ hints, classify, canBeat }, hand, host) {
  const rules = "doudizhu-pagat";
  const plays = hints(hand, null, rules);
  const each = (call) => (times) => {
    for (let i = 0; i < times; i++) for (const play of plays) call(play);
  };
  const list = (times) => {
    for (let i = 0; i < times; i++) hints(hand, null, rules);
  };
  const table = plays[0];
  return [
    line("one hand", host, quartiles(1, list)),
    line(
      "classify from JavaScript",
      host,
      quartiles(
        plays.length,
        each((play) => classify(play.cards, rules)),
      ),
    ),
    line(
      "canBeat from JavaScript",
      host,
      quartiles(
        plays.length,
        each((play) => canBeat(play.cards, table, rules)),
      ),
    ),
  ];
}
