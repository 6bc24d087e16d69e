// The controls that choose a puzzle: its game and level, the puzzle of the day, another one.

/**
 * @import { GameId } from "../pkg/index.js"
 * @import { PanelWords, Words } from "../types.js"
 * @import { PuzzleId } from "./puzzle-id.js"
 */

import { nameOfGame } from "../i18n/naming.js";
import { newButton, node } from "../ui/dom.js";
import { dailyPuzzle, freshPuzzle, GAMES, LEVELS } from "./puzzle-id.js";

/** @param {(how: (puzzle: PuzzleId) => PuzzleId) => void} onChoose gets a function from the present puzzle to the next */
export function createChooser(onChoose) {
  const game = node("select", "");
  const level = node("select", "");
  const names = {
    gameName: node("span", ""),
    levelName: node("span", ""),
    daily: newButton("", () => onChoose((puzzle) => dailyPuzzle(puzzle.game))),
    another: newButton("", () => onChoose(freshPuzzle)),
  };
  const { gameName, levelName, daily, another } = names;
  game.addEventListener("change", () =>
    onChoose((puzzle) => freshPuzzle({ ...puzzle, game: /** @type {GameId} */ (game.value) })),
  );
  level.addEventListener("change", () => onChoose((puzzle) => freshPuzzle({ ...puzzle, level: Number(level.value) })));

  return {
    element: node("div", "bar", node("label", "", gameName, game), node("label", "", levelName, level), daily, another),
    focus: () => another.focus(),

    /** @type {(own: PanelWords["puzzles"], words: Words, puzzle: PuzzleId) => void} */
    label(own, words, puzzle) {
      for (const [name, element] of Object.entries(names))
        element.textContent = own[/** @type {keyof typeof names} */ (name)];
      game.replaceChildren(...GAMES.map((id) => new Option(nameOfGame(id, words), id, false, id === puzzle.game)));
      level.replaceChildren(
        ...LEVELS.map((level) => new Option(String(level), String(level), false, level === puzzle.level)),
      );
    },
  };
}
