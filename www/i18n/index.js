// One file a language, all with the same keys: text, or a function where the text depends on something.

import en from "./en.js";
import zh from "./zh.js";

export const languages = { en, zh };

/** The first of the wanted languages that there is, and English where there is none. */
export function languageFor(wanted) {
  const names = wanted.map((tag) => tag?.toLowerCase().split("-")[0]);
  return names.find((name) => Object.hasOwn(languages, name)) ?? "en";
}
