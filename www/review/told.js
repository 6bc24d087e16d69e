// What the last command has to say where the round does not go on: at its end, and in a replay.

/** @import { State } from "../types.js" */

import { isRefusal, sayNotice } from "../round/status.js";

/** @type {(state: State) => string[]} */
export const sayTold = (state) => (state.notice === null || isRefusal(state.notice) ? [] : [sayNotice(state)]);
