// A worker in the style of Cloudflare's, which is given the wasm file as a compiled module and fetches nothing:
// POST { "cards": [...], "table": [...] or null } says whether the cards beat the table, and why not.

import { init, refusal } from "chupai";
import compiled from "chupai/chupai.wasm";

export default {
  async fetch(request) {
    await init(compiled);
    try {
      const { cards, table } = await request.json();
      return Response.json({ refusal: refusal(cards, table, "bigtwo") });
    } catch ({ code = "invalid-argument", message }) {
      return Response.json({ code, message }, { status: 400 });
    }
  },
};
