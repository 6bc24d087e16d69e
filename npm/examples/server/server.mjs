// The authoritative table: a client sends the cards it wants to play, and the server holds them against the same rules
// that the client has. A refused play changes nothing and says why.
//
//   node server.mjs          then  curl localhost:3000/1
//                                  curl localhost:3000/1 -d '{ "cards": ["3d"] }'

import { createServer } from "node:http";
import { Game, init } from "chupai";

await init();
const tables = new Map();

/** The round at a table, dealt when it is first asked for, from random bits that no client can guess. */
function roundAt(name) {
  if (!tables.has(name)) tables.set(name, new Game("bigtwo"));
  return tables.get(name);
}

async function bodyOf(request) {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text === "" ? null : JSON.parse(text);
}

export const server = createServer(async (request, response) => {
  const answer = (status, data) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(data));
  try {
    const round = roundAt(request.url);
    const move = await bodyOf(request);
    if (move) {
      const seat = round.turn; // a session would say who speaks
      if (move.cards.length > 0) round.play(move.cards, { seat });
      else round.pass({ seat });
      return answer(200, { seat, turn: round.turn });
    }
    // A seat sees its own cards only; who asks would be known by a session.
    return answer(200, round.turn === null ? round.result : round.view(round.turn));
  } catch ({ code, message }) {
    return answer(code ? 422 : 400, { code, message });
  }
});

if (process.argv[1] === import.meta.filename) server.listen(3000);
