// The calls that a page makes, timed in Node.js and inside the page that chromium.mjs opens.

const ROUNDS = 31;

/** Milliseconds of one round: long enough for a browser's coarse clock. */
const ROUND = 20;

/** The quartiles of nanoseconds for each of `count` things, all of which `work(times)` does `times` times. */
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

/** The calls inside wasm, where `Inside` is benches/inside.rs. */
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

/** The calls of a game's server, half of them with random cards, and the same by the peer of plain JavaScript. */
export function besidePlain(chupai, plain, host) {
  const { canBeat, classify, decode, deck, encode, deal, hints, Rules, shuffle } = chupai;
  const id = "doudizhu";
  const plays = [];
  for (let seed = 0; seed < 60; seed++) {
    const listed = hints(deal(id, seed).hands[0], null, id);
    for (let at = seed % 5; at < listed.length; at += 5) plays.push(listed[at]);
  }
  const random = plays.map(({ cards }, seed) => shuffle(deck(id), seed).slice(0, cards.length));
  const asked = plays.flatMap((play, at) => [
    [play.cards, plays[(7 * at) % plays.length]],
    [random[at], plays[(11 * at) % plays.length]],
  ]);
  const each = (call) => () => {
    for (const [cards, table] of asked) call(cards, table);
  };
  const rules = new Rules(id);
  const five = deck(id).slice(10, 15);
  const codes = Object.fromEntries(
    ["decimal", "letter", "byte", "object", "index"].map((name) => [name, encode(five, name)]),
  );
  const works = {
    [`classify, half random cards\t${host}`]: each((cards) => classify(cards, id)),
    [`classify, half random cards\tplain ${host}`]: each((cards) => plain.classify(cards)),
    [`classify, half random cards\tRules ${host}`]: each((cards) => classify(cards, rules)),
    [`canBeat, half random cards\t${host}`]: each((cards, table) => canBeat(cards, table, id)),
    [`canBeat, half random cards\tplain ${host}`]: each((cards, table) => plain.canBeat(cards, table)),
    [`canBeat, half random cards\tRules ${host}`]: each((cards, table) => canBeat(cards, table, rules)),
    [`encode five cards\t${host}`]: each(() => encode(five, "letter")),
  };
  for (const [name, of] of Object.entries(codes))
    works[`decode five cards, \`${name}\`\t${host}`] = each(() => decode(of, name));
  return inTurn(asked.length, works);
}

/** Lines of works in turn, so that a slow spell of the machine is one for all of them. */
function inTurn(count, works) {
  const times = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (let round = 0; round < 5 + ROUNDS; round++) {
    for (const [name, work] of Object.entries(works)) {
      const start = performance.now();
      let done = 0;
      for (; performance.now() - start < ROUND / 4; done++) work();
      if (round >= 5) times[name].push(((performance.now() - start) * 1e6) / done / count);
    }
  }
  return Object.entries(times).map(([name, found]) => {
    found.sort((a, b) => a - b);
    return [name, ...[1, 2, 3].map((quarter) => found[Math.floor((ROUNDS * quarter) / 4)].toFixed(2))].join("\t");
  });
}
