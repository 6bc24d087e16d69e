// Locks picked cards as a group, which stands together and is picked by one tap.

/** @import { Change, HeldCard, Part, Pickable, State } from "../types.js" */

import { showIcon } from "../ui/icon-button.js";
import { arrange, clear, locked } from "./state.js";

/** The button that locks or unlocks what is picked, shown while that is possible. @type {(button: HTMLButtonElement, state: () => State, act: Change) => Part} */
export function createGroupButton(button, state, act) {
  button.addEventListener("click", () => act(group));

  function draw() {
    const way = grouping(state());
    button.hidden = way === null;
    if (!way) return;
    button.ariaLabel = button.title = state().words[way];
    showIcon(button, way);
  }

  return { draw };
}

/** Whether the picked cards can be locked as a group, or are one that can be unlocked. @type {(state: Pickable) => "group" | "ungroup" | null} */
function grouping(state) {
  const { picked, data } = state;
  if (data.deck.packs < 2 || picked.size < 2) return null;
  const isPicked = (/** @type {HeldCard[]} */ cards) =>
    cards.length === picked.size && cards.every(({ id }) => picked.has(id));
  return locked(state).some(isPicked) ? "ungroup" : "group";
}

/** Locks the picked cards as a group, or unlocks the one that is picked. @type {(state: State) => void} */
export function group(state) {
  const { picked, groups } = state;
  const way = grouping(state);
  if (!way) return;
  state.groups = groups.filter((ids) => !ids.some((id) => picked.has(id)));
  if (way === "group") state.groups.push([...picked]);
  clear(state);
  arrange(state);
  state.notice = `${way}ed`;
}
