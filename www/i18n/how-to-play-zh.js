/** @import { GuideWords } from "../types.js" */

const list = (/** @type {string[]} */ names) => names.join("、");
const either = (/** @type {string[]} */ names) => names.join("或");
/** With a space between digits and characters. @type {(text: string) => string} */
const spaced = (text) => text.replace(/(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu, " ");
/** @type {(entry: number[]) => string} */
const perCard = ([from, cost]) => (from === 1 ? `每张 ${cost} 分` : `${from} 张起每张 ${cost} 分`);

/** @type {GuideWords} */
export default {
  title: (game) => `玩法说明：${game}`,
  sections: {
    goal: "目标",
    cards: "牌",
    plays: "牌型",
    beating: "大小",
    turns: "出牌",
    points: "计分",
  },
  amount: (least, most) => (least === most ? String(least) : `${least} 到 ${most}`),

  sides: {
    each: "各自为战，抢先出完手里的牌。",
    landlord: "地主一人对其余各家。哪一方有人先出完，哪一方就赢。",
    partners: "对家是一伙。抢在对方之前出完，并帮对家出完。",
  },
  end: {
    "first-out": "有一家出完，本局结束。",
    "last-in": "打到只剩一家有牌为止。",
    "side-out": "一方全部出完，或只剩一家有牌，本局结束。",
  },
  outOrder: "按出完的先后排名次。",
  deck: ({ packs, jokers, without }) =>
    `${packs} 副牌，${jokers ? "带大小王" : "不带王"}${without.length > 0 ? `，去掉${list(without)}` : ""}。`,
  unshuffled: "不洗牌：同点的牌多半在一起。",
  dealt: (amount) => `每家发 ${amount} 张。`,
  oneMore: (cards, players, card) =>
    `有${card ?? "最小一张牌"}的一家${players > 1 ? `和他后面的 ${players - 1} 家` : ""}拿 ${cards} 张。`,
  bidding: {
    lot: "地主抽签决定。",
    points: "各家依次叫一次，1、2、3 分，要比前面的高。叫得最高的当地主，叫的分就是底分；叫到 3 分为止。",
    calls: "依次问各家，直到有人叫地主。还没问到的各家可以各抢一次，有人抢了，叫地主的还可以抢回来；每抢一次翻一倍。",
    "open-calls":
      "依次问各家，直到有人叫地主。其余各家，不叫的也算，可以各抢一次，有人抢了，叫地主的还可以抢回来；每抢一次翻一倍。",
  },
  redeal: "都不叫就重新发牌。",
  kitty: (count) => `剩下的 ${count} 张底牌归地主。`,
  order: "从大到小：",
  suitOrder: "点数相同比花色，从大到小：",
  noSuits: "花色不分大小。",
  level: (rank) => `这副打 ${rank}：除了王，${rank} 最大。`,
  wild: ({ names, most, called }) =>
    `${list(names)}是${called}：和别的牌一起可当任何牌（王除外），一手最多 ${most} 张；单独出就是本身。`,
  wildAlone: "但几张癞子单独出时可以互相代替，至少一张当本身。",
  pure: {
    above: "其他相同时，不用癞子的更大。",
    "bombs-first": "其他相同时，不用癞子的更大。张数相同的炸弹，纯癞子炸最大，其次是不用癞子的。",
    "bombs-only": "张数相同的炸弹，纯癞子炸最大，其次是不用癞子的。",
  },

  notes: {
    between: "；",
    within: "，",
    row: (amount, track) => `${amount} 连：${track}`,
    runs: (amount, runs, missing) => `${amount} 连，从小到大：${runs}${missing && `，没有 ${missing}`}`,
    flush: (count) => `${count} 张同一花色`,
    long: (amount) => `${amount} 连`,
    width: (amount) => `${amount} 张同点`,
    suits: { same: "同一花色", mixed: "不全是同一花色", colour: "同为红或同为黑" },
    last: "只能最后一手出",
    byRank: "点数相同不分大小",
    answer: "只能用来管，不能先出",
    only: (ranks) => `只能是 ${ranks}`,
    each: { single: (count) => `每组带 ${count} 张`, pair: (count) => `每组带 ${count} 对` },
    inAll: { single: (count) => `一共带 ${count} 张`, pair: (count) => `一共带 ${count} 对` },
    different: "所带的牌点数各不相同",
    rocket: "可以同时带大小王",
    adjacent: "可以带相连的三张",
    own: "可以带同点的第四张",
    never: (kickers) => `不能带${list(kickers)}`,
    barred: {
      rocket: "一对大小王",
      adjacent: "相连的三张",
      own: "与主牌同点的牌",
      alike: (count) => `${count} 张一样的`,
    },
    consecutive: "所带的也要相连",
    short: "先出的最后一手可以少带",
  },
  several: (count, card) => `${["两", "三", "四"][count - 2] ?? count}张${card}`,
  kind: ({ kind, usual, beside, airplanes, isBomb, jokers }) => {
    /** @type {Record<string, string | false>} */
    const names = {
      "triple-chain": airplanes && "飞机（不带）",
      "airplane-singles": beside > 1 && "飞机带翅膀",
      "quad-singles": beside === 3 && "四带三",
      "quad-chain": !isBomb && "连四张",
      rocket: jokers > 2 && usual.replace(/^王炸/, "天王炸"),
    };
    return names[kind] || usual;
  },
  of: {
    single: (rank) => `单 ${rank}`,
    pair: (rank) => `对 ${rank}`,
    triple: (rank) => `三个 ${rank}`,
    quad: (rank) => `四个 ${rank}`,
  },
  some: (name, only) => `${name}（${only.join("，")}）`,
  straight: (least, most, name) => `${least === most ? least : `${least} 到 ${most}`} 张${name}`,
  chain: (least, most, name) => `${least === most ? least : `${least} 到 ${most}`} ${name}`,
  black: (ranks) => `黑色的${ranks}`,
  red: (ranks) => `红色的${ranks}`,
  higher: "同牌型、同张数，点数大的管小的。比的是对子、三张、四张的点数，顺子比最大的一张；所带的牌不比。",
  flush: { suit: "同花先比花色，再比最大的一张。", rank: "同花先比最大的一张，再比花色。" },
  ladder: (kinds) => `下列牌型不论点数也分大小，从小到大：${list(kinds)}。`,
  bombs: (only) => `炸弹${only ? `（这里指${only}）` : ""}管任何不是炸弹的牌；同类炸弹先比张数，再比点数。`,
  bombOrder: "炸弹从小到大：",
  chops: "砍牌，可管平常管不上的牌：",
  others: (name) => `其余${name}`,
  chop: (by, over, when = "") => spaced(`${by}可砍${either(over)}${when}`),
  when: { passed: "，不出过的也可以", "any-time": "，任何人随时可出，不必等轮到自己" },
  higherBy: {
    passed: (plays) => `不出过的也可以用同张数更大的来管：${list(plays)}。`,
    "any-time": (plays) => `任何人随时可以用同张数更大的来管，不必等轮到自己：${list(plays)}。`,
  },
  follow: {
    suits: (plays) => `花色相同才能管：${list(plays)}。`,
    colours: (plays) => `颜色相同才能管：${list(plays)}。`,
    locked: (plays) => `上家是同一花色时，也要同一花色才能管：${list(plays)}。`,
  },
  free: (play) => `不限花色，可管任何更小的：${play}。`,

  first: {
    landlord: "地主先出。",
    lowest: "有最小一张牌的先出。",
    random: "抽签决定谁先出。",
  },
  holder: (card) => `有${card}的先出。`,
  mustInclude: "第一手必须带这张牌。",
  winnerLeads: (tribute) => `以后各副${tribute ? "不进贡时，" : ""}由上一副的赢家先出。`,
  around: "其余各家依次出更大的，或者不出。大家都不出时，由最后出牌的一家重新任意出牌。",
  goneOut: {
    next: "那一家已出完时，由下家先出，下家也出完就顺延。",
    partner: "那一家已出完时，由对家接风。",
  },
  pass: {
    locked: "不出的要等到下一轮。",
    open: "不出的再轮到时还可以出。",
  },
  mustBeat: "管得上就必须管。",
  highestSingle: "下家报单（只剩一张）时，出单张必须出最大的。",
  neverLast: (plays) => `不能作为最后一手：${list(plays)}。没有别的牌可出就不出；大家都这样，本局结束。`,
  instant: (hands) => `发牌即胜：${list(hands)}。`,
  pairs: (count) => `${count} 个对子`,
  colour: (count) => `${count} 张同色`,
  weapons: (count) => `${count} 个炸弹或能砍的牌`,
  inRow: (count, length) => `${length} 个相连的点数各 ${count} 张`,
  firstDeal: (hand) => `${hand}（第一副）`,
  tribute: ({ partners, wild, small, level }) =>
    `以后每副开打前，末游把最大的一张${wild ? `（${wild}除外）` : ""}进贡给头游；头游还贡一张 ${small}${level ? `（级牌 ${level} 除外）` : ""}，没有就还最小的。${partners ? "头游二游同一方时，两个输家都进贡，大的给头游。" : ""}由给头游进贡的一家先出。`,
  spared: (cards) => `进贡的人有${list(cards)}时，抗贡。`,
  sparedByJokers: (count) => `进贡的人手里有任意 ${count} 张王时，抗贡。`,

  stake: "地主与每家的输赢＝底分×倍数。",
  firstStake: "底分为 1 分。",
  doubles: {
    bombs: "每出一个炸弹，倍数翻倍。",
    spring: "春天（农民一张没出）、反春天（地主只出了一手），倍数也翻倍。",
  },
  open: ({ dealt, landlord }) =>
    `${dealt ? `叫地主之前，各家可以明牌，倍数乘 ${2 ** dealt}，先明牌的先叫，都不叫就当地主。` : ""}地主出牌之前可以明牌，倍数乘 ${2 ** landlord}。${dealt ? "几家都明牌时，只算倍数最大的。" : ""}`,
  seatsDouble: (most) =>
    `出牌之前，各家可以加倍${most > 1 ? "或超级加倍（四倍）" : ""}：地主与每家的输赢，按双方各自的加倍相乘。`,
  stakeCap: (times) => `最多 ${times} 倍。`,
  each: {
    winner: (entries) => `各家按剩下的牌付给赢家：${list(entries.map(perCard))}。`,
    side: (entries) => `输方各家按剩下的牌付给赢方每一家：${list(entries.map(perCard))}。`,
  },
  shutOut: "关门（一张没出）的付双倍。",
  doubling: (ranks) => `每剩一张 ${either(ranks)} 再翻一倍。`,
  bomb: (count) => `炸弹没被管住，其余各家各付 ${count} 分。`,
  worth: "下列牌被砍，付分给砍的一家；到结束还留在手里，付分给最先出完的一家：",
  chopsInRow: {
    singly: "管住能砍的牌，也算砍。连着砍时，各家只付自己被砍的那一手。",
    together: "管住能砍的牌，也算砍。连着砍时，最后被砍的一家全付。",
  },
  outPaysNothing: "被砍时已出完的不付，别家也不代付。",
  cost: (play, count) => `${play}：${count} 分`,
  places: (counts) => `各名次得 ${list(counts.map((count) => `${count} 分`))}。`,
  othersLast: "有人发牌即胜时，其余各家都按末名得分。",
  partners: (counts) =>
    `有头游的一方，${list(counts.map((count, at) => `对家${["二", "三"][at] ?? "末"}游得 ${count} 分`))}。`,
  levels: (highest) => `赢方升同样的级数。打自己的 ${highest} 时赢了，对家又不是末游，就赢全场。`,
  double: (highest) => `打 ${highest} 要双下才算过。`,
  tries: (count, highest, lowest) => `打 ${highest} ${["一", "两", "三"][count - 1] ?? count}次不过，退回 ${lowest}。`,
};
