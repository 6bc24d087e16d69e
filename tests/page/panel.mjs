// The panel of house rules: its parts, and whether the page goes by them.

import assert from "node:assert/strict";
import { query } from "./browser.mjs";

export const dialog = (table) => table.page.getByRole("dialog");

export async function openPanel(table, ...sections) {
  await table.page.getByRole("button", { name: /^House rules/ }).click();
  await dialog(table).waitFor();
  if (sections.length > 0) await dialog(table).locator("summary", { hasText: "All settings" }).click();
  for (const section of sections) await dialog(table).locator("summary", { hasText: section }).first().click();
}

export const deal = (table) => dialog(table).getByRole("button", { name: "Deal with these rules" });
export const reset = (table) => dialog(table).getByRole("button", { name: "Reset" });
export const problem = (table) => dialog(table).getByRole("alert");

/** What the page suggests is what the module says under these rules. */
export async function suggestsAsTheModule(table, game, changes) {
  const expected = await table.ask(
    (chupai, game, changes, seed) =>
      new chupai.Game(new chupai.Rules(game, changes), { seed }).legal().map(({ cards }) => cards.length),
    game,
    changes,
    query(table).seed,
  );
  const shown = await table.suggestions.evaluateAll((items) =>
    items.map((item) => item.querySelectorAll(".card").length),
  );
  assert.deepEqual(shown, expected.slice(0, shown.length));
  const more = await table.page.locator("#more:not([hidden])").allTextContents();
  assert.equal(shown.length + Number(more[0]?.match(/\d+/)?.[0] ?? 0), expected.length);
}
