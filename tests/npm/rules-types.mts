// What the types of rule sets, which the package has from the schema, let through; and what must not compile.

import { type Kind, type Pattern, Rules, type RulesChanges } from "chupai";
import house from "../../src/games/house-rules.json" with { type: "json" };

// A setting names a kind as a play does.
export const kindOf = ({ kind }: Pattern): Kind | null | undefined => kind;

// Data `as const` is taken, and null for what has a default
const changes = {
  ladders: [["pair", "triple"]],
  plays: { quad: null, straight: { length: [5, 6], kind: null } },
  score: { cards: [[10, 2]] },
  wild: null,
  turn: { mustBeat: null },
  bombs: [{ play: "quad", length: [1, 2] }],
} as const;
export const made = (): Rules => new Rules("bigtwo", changes);

// Data of a JSON file, of which TypeScript knows neither words nor the lengths of lists, is taken where it is said what it is
export const ofFile: RulesChanges[] = [
  house["no-23456"].changes as RulesChanges, // runs of a track
  house["mixed-jokers"].changes as RulesChanges, // cards, and the least and the most
  house["suited-run-under-suited"].changes as RulesChanges,
  house["first-out-ends"].changes as RulesChanges, // lists of two numbers
];

// @ts-expect-error: rules have an id
new Rules("bigtwo", { id: null });
// @ts-expect-error: and somebody's turn
new Rules("bigtwo", { turn: null });
// @ts-expect-error: which somebody begins
new Rules("bigtwo", { turn: { first: null } });
// @ts-expect-error: not a setting
new Rules("bigtwo", { suit: "dchs" });
// @ts-expect-error: a card has a suit
new Rules("paodekuai", { deck: { without: ["2"] } });
// @ts-expect-error: passing is locked or open
new Rules("bigtwo", { turn: { pass: "shut" } });
