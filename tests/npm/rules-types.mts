// What the types of rule sets, which the package has from the schema, let through; and what must not compile.

import { type Kind, type KindName, Rules } from "chupai";

// The schema knows the same kinds.
export const kindName = (kind: Kind): KindName => kind;
export const kindOf = (name: KindName): Kind => name;

// @ts-expect-error: not a setting
new Rules("bigtwo", { suit: "dchs" });
// @ts-expect-error: a card has a suit
new Rules("paodekuai", { deck: { without: ["2"] } });
// @ts-expect-error: passing is locked or open
new Rules("bigtwo", { turn: { pass: "shut" } });
