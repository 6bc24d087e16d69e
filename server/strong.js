// The second process: it thinks for strong computer players, so that no table waits for another's.

import { init, Rules } from "chupai";
import compiled from "chupai/chupai.wasm";
import { chooseMove } from "./computer-player.js";

export default {
  /** @param {Request} request what `room.question()` says */
  async fetch(request) {
    await init(compiled);
    const { rules: asked, view } = /** @type {any} */ (await request.json());
    const rules = new Rules(asked.game, asked.changes);
    try {
      return Response.json(chooseMove(view, rules, "strong"));
    } finally {
      rules.free();
    }
  },
};
