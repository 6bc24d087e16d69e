// The second process: it thinks for strong computer players, so that no table waits for another's.

import { init, Rules } from "chupai";
import compiled from "chupai/chupai.wasm";
import { chooseMove } from "./computer-player.js";

export default {
  /** @param {Request} request what `room.question()` says */
  async fetch(request) {
    await init(compiled);
    const { rules, view } = /** @type {any} */ (await request.json());
    return Response.json(chooseMove(view, new Rules(rules.game, rules.changes), "strong"));
  },
};
