import { numeral } from "./vi.js";

/** @import { GuideWords } from "../types.js" */

const list = (/** @type {string[]} */ names) => new Intl.ListFormat("vi").format(names);
const either = (/** @type {string[]} */ names) => new Intl.ListFormat("vi", { type: "disjunction" }).format(names);
/** @type {(entry: number[]) => string} */
const perCard = ([from, cost]) => (from === 1 ? `mỗi lá ${cost} điểm` : `từ ${from} lá thì mỗi lá ${cost}`);

/** @type {GuideWords} */
export default {
  title: (game) => `Cách chơi: ${game}`,
  sections: {
    goal: "Mục đích",
    cards: "Bài",
    plays: "Các bộ được đánh",
    beating: "Bộ nào chặn bộ nào",
    turns: "Lượt đánh",
    points: "Điểm",
  },
  amount: (least, most) => (least === most ? String(least) : `${least} đến ${most}`),

  sides: {
    each: "Mỗi người một phe. Hãy đánh hết bài trước các nhà khác.",
    landlord: "Địa chủ một mình đấu các nhà còn lại. Phe nào có người hết bài trước thì thắng.",
    partners: "Hai người đối diện là một phe. Hãy hết bài trước phe kia và giúp người cùng phe.",
  },
  end: {
    "first-out": "Ván kết thúc khi có một nhà hết bài.",
    "last-in": "Đánh đến khi chỉ còn một nhà có bài.",
    "side-out": "Ván kết thúc khi cả một phe hết bài, hoặc chỉ còn một nhà có bài.",
  },
  outOrder: "Thứ hạng theo thứ tự hết bài.",
  deck: ({ packs, jokers, without }) =>
    `${packs} bộ 52 lá${jokers ? ` và hai joker${packs > 1 ? " mỗi bộ" : ""}` : ""}${without.length > 0 ? `, bỏ ${list(without)}` : ""}.`,
  unshuffled: "Bài hầu như không xào, nên các lá cùng số hay đi cùng nhau.",
  dealt: (amount) => `Mỗi nhà được chia ${amount} lá.`,
  oneMore: (cards, players, card) =>
    `Ai có ${card ?? "lá nhỏ nhất"}${players > 1 ? ` và ${players - 1} nhà kế tiếp` : ""} được ${cards} lá.`,
  bidding: {
    lot: "Bốc thăm chọn địa chủ.",
    points:
      "Mỗi nhà lần lượt gọi một lần, 1, 2 hoặc 3, cao hơn người trước. Ai gọi cao nhất làm địa chủ, số gọi là tiền cược; gọi 3 là chốt.",
    calls:
      "Hỏi lần lượt đến khi có người gọi địa chủ. Mỗi nhà chưa được hỏi có thể giành một lần, rồi người đã gọi có thể giành lại; mỗi lần giành cược gấp đôi.",
    "open-calls":
      "Hỏi lần lượt đến khi có người gọi địa chủ. Mỗi nhà khác, kể cả nhà đã từ chối, có thể giành một lần, rồi người đã gọi có thể giành lại; mỗi lần giành cược gấp đôi.",
  },
  redeal: "Nếu không ai gọi thì chia bài lại.",
  kitty: (count) => `Địa chủ lấy ${count} lá còn lại.`,
  order: "Từ lớn đến nhỏ:",
  suitOrder: "Bằng số thì so chất, từ lớn đến nhỏ:",
  noSuits: "Chất không phân lớn nhỏ.",
  level: (rank) => `Ván này là cấp ${rank}: ${rank} chỉ thua joker.`,
  wild: ({ names, most }) =>
    `Lá thay: ${list(names)}. Đi cùng lá khác thì thay được mọi lá trừ joker, mỗi bộ nhiều nhất ${most} lá; đi một mình thì là chính nó.`,
  wildAlone: "Chỉ có lá thay thì chúng thay được cho nhau, miễn là có một lá là chính nó.",
  pure: {
    above: "Các bộ bằng nhau, bộ không có lá thay lớn hơn.",
    "bombs-first":
      "Các bộ bằng nhau, bộ không có lá thay lớn hơn. Bom cùng số lá: bom toàn lá thay lớn nhất, rồi đến bom không có lá thay.",
    "bombs-only": "Bom cùng số lá: bom toàn lá thay lớn nhất, rồi đến bom không có lá thay.",
  },

  notes: {
    between: "; ",
    within: ", ",
    row: (amount, track) => `${amount} liền nhau: ${track}`,
    runs: (amount, runs, missing) =>
      `${amount} liền nhau, từ nhỏ đến lớn: ${runs}${missing && `, không có ${missing}`}`,
    flush: (count) => `${count} lá cùng một chất`,
    long: (amount) => `${amount} liền nhau`,
    width: (amount) => `${amount} lá cùng số`,
    suits: { same: "cùng một chất", mixed: "không cùng một chất", colour: "toàn đỏ hoặc toàn đen" },
    last: "chỉ được đánh sau cùng",
    byRank: "bằng số thì bằng nhau",
    answer: "chỉ để chặn, không được đi trước",
    only: (ranks) => `chỉ ${ranks}`,
    each: { single: (count) => `mỗi bộ kèm ${count} lá`, pair: (count) => `mỗi bộ kèm ${count} đôi` },
    inAll: { single: (count) => `tổng cộng kèm ${count} lá`, pair: (count) => `tổng cộng kèm ${count} đôi` },
    different: "các lá kèm khác số nhau",
    rocket: "được kèm cả hai joker",
    adjacent: "được kèm sám liền với bộ",
    own: "được kèm lá cùng số với bộ",
    never: (kickers) => `không được kèm ${either(kickers)}`,
    barred: {
      rocket: "cả hai joker",
      adjacent: "sám liền với bộ",
      own: "lá cùng số với bộ",
      alike: (count) => `${count} lá cùng số`,
    },
    consecutive: "các lá kèm cũng liền nhau",
    short: "đi trước bằng những lá cuối cùng thì được kèm thiếu",
  },
  several: (count, card) => `${count} lá ${card}`,
  kind: ({ usual }) => usual,
  of: {
    single: (rank) => rank,
    pair: (rank) => `đôi ${rank}`,
    triple: (rank) => `sám ${rank}`,
    quad: (rank) => `tứ quý ${rank}`,
  },
  some: (name, only) => `${name} (${only.join(", ")})`,
  straight: (least, most, name) => `${name} ${least === most ? least : `${least} đến ${most}`} lá`,
  chain: (least, most, name) => `${[...new Set([least, most])].map(numeral).join(" đến ")} ${name}`,
  black: (ranks) => `${ranks} đen`,
  red: (ranks) => `${ranks} đỏ`,
  higher:
    "Bộ cùng loại, cùng số lá, lớn hơn thì chặn được. So số của đôi, sám, tứ quý, ở sảnh so lá cao nhất; lá kèm không tính.",
  flush: { suit: "Thùng so chất trước, rồi so lá cao nhất.", rank: "Thùng so lá cao nhất trước, rồi so chất." },
  ladder: (kinds) => `Các bộ sau còn hơn nhau theo loại, bất kể số, từ nhỏ đến lớn: ${list(kinds)}.`,
  bombs: (only) =>
    `Bom${only ? ` (ở đây là ${only})` : ""} chặn mọi bộ không phải bom; cùng loại thì nhiều lá hơn thắng, rồi số lớn hơn thắng.`,
  bombOrder: "Bom từ nhỏ đến lớn:",
  chops: "Chặt, tức là chặn được những bộ bình thường không chặn được:",
  others: (name) => `${name} khác`,
  chop: (by, over, when = "") => `${by} chặt được ${either(over)}${when}`,
  when: { passed: ", cả khi đã bỏ lượt", "any-time": ", ai cũng được, bất cứ lúc nào" },
  higherBy: {
    passed: (plays) => `Đã bỏ lượt vẫn được chặn bằng bộ lớn hơn cùng số lá: ${list(plays)}.`,
    "any-time": (plays) => `Ai cũng được chặn bằng bộ lớn hơn cùng số lá, bất cứ lúc nào: ${list(plays)}.`,
  },
  follow: {
    suits: (plays) => `Phải đồng chất mới chặn được: ${list(plays)}.`,
    colours: (plays) => `Phải cùng màu mới chặn được: ${list(plays)}.`,
    locked: (plays) => `Bộ trước đồng chất thì bộ chặn cũng phải đồng chất: ${list(plays)}.`,
  },
  free: (play) => `Bất kể chất, chặn được mọi bộ nhỏ hơn: ${play}.`,

  first: {
    landlord: "Địa chủ đi trước.",
    lowest: "Ai có lá nhỏ nhất đi trước.",
    random: "Bốc thăm xem ai đi trước.",
  },
  holder: (card) => `Ai có ${card} đi trước.`,
  mustInclude: "Nước đầu phải có lá đó.",
  winnerLeads: (tribute) => `Các ván sau, ${tribute ? "nếu không cống thì " : ""}người thắng ván trước đi trước.`,
  around:
    "Các nhà lần lượt đánh bộ lớn hơn hoặc bỏ lượt. Khi mọi nhà bỏ lượt, người đánh sau cùng được đi bộ mới tùy ý.",
  goneOut: {
    next: "Nếu người đó đã hết bài, nhà kế tiếp còn bài được đi.",
    partner: "Nếu người đó đã hết bài, người cùng phe đi.",
  },
  pass: {
    locked: "Ai bỏ lượt thì nghỉ đến hết vòng.",
    open: "Ai bỏ lượt vẫn được đánh khi đến lượt sau.",
  },
  mustBeat: "Chặn được thì phải chặn.",
  highestSingle: "Nhà kế tiếp còn một lá thì đánh lẻ phải đánh lá lớn nhất.",
  neverLast: (plays) =>
    `Không được đánh sau cùng: ${list(plays)}. Ai không còn gì khác để đi thì bỏ lượt; mọi nhà đều vậy thì hết ván.`,
  instant: (hands) => `Tới trắng, tức là chia xong thắng ngay: ${list(hands)}.`,
  pairs: (count) => `${count} đôi`,
  colour: (count) => `${count} lá cùng màu`,
  weapons: (count) => `${count} hàng`,
  inRow: (count, length) => `${length} số liền nhau, mỗi số ${count} lá`,
  firstDeal: (hand) => `${hand} (ván đầu)`,
  tribute: ({ partners, wild, small, level }) =>
    `Trước các ván sau, nhà bét cống lá lớn nhất${wild ? ` (trừ ${wild})` : ""} cho nhà nhất và được trả lại một lá ${small}${level ? ` (trừ lá cấp ${level})` : ""}; không có thì trả lá nhỏ nhất. ${partners ? "Nếu hai người cùng phe về nhất nhì thì cả hai người thua đều cống, lá lớn hơn về nhà nhất. " : ""}Ai cống cho nhà nhất thì đi trước.`,
  spared: (cards) => `Người phải cống có ${list(cards)} thì không phải cống.`,
  sparedByJokers: (count) => `Người phải cống có ${count} joker bất kỳ thì không phải cống.`,

  stake: "Địa chủ ăn tiền cược của từng nhà, hoặc thua từng nhà.",
  firstStake: "Tiền cược ban đầu là 1 điểm.",
  doubles: {
    bombs: "Mỗi bom nhân đôi.",
    spring: "Phe thua chưa đánh lá nào, hoặc địa chủ chỉ đánh một lần, cũng nhân đôi.",
  },
  open: ({ dealt, landlord }) =>
    `${dealt ? `Trước khi gọi, mỗi nhà được lật bài, tiền cược gấp ${2 ** dealt}; ai lật trước được gọi trước, và làm địa chủ nếu không ai gọi. ` : ""}Địa chủ được lật bài trước nước đầu, tiền cược gấp ${2 ** landlord}.${dealt ? " Nhiều nhà lật bài thì chỉ tính mức cao nhất." : ""}`,
  seatsDouble: (most) =>
    `Trước nước đầu, mỗi nhà được nhân đôi${most > 1 ? " hoặc nhân bốn" : ""} tiền cược: địa chủ và mỗi nhà ăn thua theo số lần cả hai bên đã nhân.`,
  stakeCap: (times) => `Tất cả nhiều nhất gấp ${times} lần.`,
  each: {
    winner: (entries) => `Mọi nhà trả cho người thắng theo số lá còn lại: ${list(entries.map(perCard))}.`,
    side: (entries) =>
      `Mỗi người phe thua trả cho từng người phe thắng theo số lá còn lại: ${list(entries.map(perCard))}.`,
  },
  shutOut: "Nhà chưa đánh lá nào (cóng) trả gấp đôi.",
  doubling: (ranks) => `Mỗi lá ${either(ranks)} còn lại nhân đôi số đó.`,
  bomb: (count) => `Bom không bị chặn ăn của từng nhà ${count} điểm.`,
  worth:
    "Các bộ sau mất điểm khi bị chặt (trả cho người chặt), hoặc bị thối, tức là còn trên tay lúc hết ván (trả cho người hết bài trước tiên):",
  chopsInRow: {
    singly: "Chặn bộ có thể dùng để chặt cũng là chặt. Chặt chồng thì ai bị chặt chỉ trả bộ của mình.",
    together: "Chặn bộ có thể dùng để chặt cũng là chặt. Chặt chồng thì người bị chặt sau cùng trả hết.",
  },
  outPaysNothing: "Ai đã hết bài khi bị chặt thì không phải trả, và không ai trả thay.",
  cost: (play, count) => `${play}: ${count} điểm`,
  places: (counts) => `Điểm theo thứ hạng: ${counts.join(", ")}.`,
  othersLast: "Khi có người tới trắng, các nhà khác đều tính điểm hạng bét.",
  partners: (counts) =>
    `Phe về nhất được ${list(counts.map((count, at) => `${count} điểm nếu người kia về thứ ${at + 2}`))}.`,
  levels: (highest) =>
    `Phe thắng lên bấy nhiêu cấp. Thắng ở cấp ${highest} của phe mình, người cùng phe không về bét, là thắng cả trận.`,
  double: (highest) => `Ở cấp ${highest} hai người cùng phe phải về nhất và nhì.`,
  tries: (count, highest, lowest) => `Ở cấp ${highest} thất bại ${count} lần thì về lại cấp ${lowest}.`,
};
