// Runs in the page, and knows its modules.

/**
 * Makes all moves of the round on the table but the last ones, as the other seats and a weak player would make them, and keeps
 * the round in the tab: the page goes on there when it is reloaded.
 *
 * @param {number} last how many moves are left
 * @returns {Promise<number>} the points that the player will have
 */
export async function hurry(last) {
  const load = (/** @type {string} */ path) => import(path);
  const [game, address, saved, storage, opponents] = await Promise.all(
    ["/round/state.js", "/ui/address.js", "/round/saved-round.js", "/ui/storage.js", "/round/opponents.js"].map(load),
  );
  const compiling = WebAssembly.compileStreaming(fetch("/pkg/chupai_bg.wasm"));
  const { move } = opponents.createOpponents(compiling);
  await compiling; // the worker has it before it is asked
  const level = storage.recall("level") ?? "normal";
  const kept = storage.recall("round", "sessionStorage");
  const state = game.newState();
  const asked = address.read();
  game.deal(state, { ...asked, patch: asked.rules });
  if (kept) saved.resume(state, kept);
  const made = state.trail.length;

  async function others() {
    for (const question of game.questions(state)) {
      const chosen = await move({ ...question, level });
      if (!chosen && question.chops) continue;
      game.makeMove(state, chosen, question.seat);
      return true;
    }
    return false;
  }

  function player() {
    if (state.choices.length > 0) return game.choose(state, state.choices.length - 1);
    if (state.suggestions.length === 0) return game.pass(state);
    game.suggest(state, 0);
    game.play(state);
  }

  while (!state.round.result) if (!(await others())) player();
  const points = state.round.result.scores[game.YOU];
  game.goBack(state, Math.max(made, state.trail.length - last));
  address.write({ redeals: state.redeals || undefined });
  saved.keepRound(state);
  return points;
}
