// The search for a deal, which runs in the page and so uses nothing but what it is given.

/**
 * The seed of the first deal that `accepts` accepts, `known` before all others. `accepts` is given the round, a function that
 * makes the next move of another seat, and more such.
 */
export const searchDeal = (chupai, game, accepts, patch, known) => {
  const rules = new chupai.Rules(game, patch);
  for (let tries = 0; tries < 100_000; tries++) {
    const seed = tries === 0 ? known : tries - 1;
    const round = new chupai.Game(rules, { seed: String(seed) });
    const { seats } = round;
    const chosen = (seat) => {
      const view = { ...round.view(seat), turn: seat };
      const moment = view.history.length + (view.bids?.length ?? 0);
      return chupai.choose(view, rules, { seed: `${seed} ${moment}`, level: "normal" });
    };
    /** The chop out of turn of the first seat after the table's that wants it: [seat, play]. */
    const chop = () => {
      const last = round.view(0).history.at(-1);
      if (!last?.play || !round.table) return null;
      for (let seat = (last.seat + 1) % seats; seat !== last.seat; seat = (seat + 1) % seats) {
        const chops = seat === 0 ? [] : round.interrupts(seat);
        const wanted = chops.length > 0 && chosen(seat);
        if (wanted && chops.some(({ cards }) => cards.join() === wanted.cards.join())) return [seat, wanted];
      }
      return null;
    };
    const answer = () => {
      const [seat, play] = chop() ?? [round.turn, chosen(round.turn)];
      if (play) round.play(play, { seat });
      else round.pass();
    };
    /** Whether a seat holds four pairs in a row, without which nobody chops out of turn. */
    const hasPairRun = (seat) => {
      const ranks = round.hand(seat).map(([rank]) => rank);
      const pairs = [..."3456789TJQKA"].filter((rank) => ranks.filter((other) => other === rank).length > 1).join("");
      return Array.from(pairs, (_, at) => pairs.slice(at, at + 4)).some(
        (run) => run.length === 4 && "3456789TJQKA".includes(run),
      );
    };
    /** Plays on, the player's weakest play each time, until `stop` holds; false if it never does. */
    const playsOn = (stop) => {
      for (let moves = 0; moves < 60 && round.turn !== null; moves++) {
        if (stop()) return true;
        const [weakest] = round.turn === 0 ? round.legal({ limit: 1 }) : [];
        if (round.turn !== 0) answer();
        else if (weakest) round.play(weakest);
        else round.pass();
      }
      return false;
    };
    if (accepts(round, answer, { chop, hasPairRun, playsOn })) return String(seed);
    round.free();
  }
  throw new Error("no such deal");
};
