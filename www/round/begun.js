// Whether there is a round to be lost.

/** @import { State } from "../types.js" */

import { YOU } from "./state.js";

/** Whether the player has begun a round that is not over. @type {(state: State) => boolean} */
export const isBegun = ({ round, trail, redeals }) =>
  !round.result && trail.some((move) => move.seat === YOU && move.redeals === redeals);
