// What the types of rule sets, which the package has from the schema, let through; and what must not compile.

import { type Kind, type Pattern, Rules } from "chupai";

// A setting names a kind as a play does.
export const kindOf = ({ kind }: Pattern): Kind | null | undefined => kind;

// @ts-expect-error: not a setting
new Rules("bigtwo", { suit: "dchs" });
// @ts-expect-error: a card has a suit
new Rules("paodekuai", { deck: { without: ["2"] } });
// @ts-expect-error: passing is locked or open
new Rules("bigtwo", { turn: { pass: "shut" } });
