// The words of the page. All files of words have the same keys: text, or a function if the text depends on something.

/** @import { FewWords, Language, Need, Spoken, State, Words } from "../types.js" */

import { loading } from "../ui/once.js";

export const languages = { en: "English", zh: "中文", vi: "Tiếng Việt", km: "ភាសាខ្មែរ" };

/** @type {(lang: string) => Promise<Language>} */
export const languageOf = (lang) => loading(import(`./${lang}.js`));

/** Loads words that few need. @type {Need} */
export const fewWords = async (kind, lang = spoken.lang) => (await loading(import(`./${kind}-${lang}.js`))).default;

/** The words in use, read at each drawing; those that few need are there once needed. */
export const spoken = /** @type {Spoken} */ ({});

/** @type {Set<keyof FewWords>} */
const needed = new Set();
/** The language that was asked for last. */
let asked = "";

/** Loads words into `spoken`, and returns them. @type {Need} */
export async function need(kind) {
  needed.add(kind);
  const { lang } = spoken;
  const words = await fewWords(kind);
  if (spoken.lang === lang) Object.assign(spoken, { [kind]: words }); // else it has those of another
  return spoken[kind];
}

/** Switches all words at once; false if another language was asked for meanwhile. @type {(lang: string) => Promise<boolean>} */
export async function speakIn(lang) {
  asked = lang;
  const kinds = [...needed];
  const few = kinds.map(async (kind) => [kind, await fewWords(kind, lang)]);
  const [language, ...words] = await Promise.all([languageOf(lang), ...few]);
  if (asked !== lang) return false;
  if (needed.size > kinds.length) return speakIn(lang); // more were needed meanwhile
  Object.assign(spoken, { lang, language }, Object.fromEntries(words));
  return true;
}

/** The words as those who play a game use them. @type {(state: Pick<State, "game"> & Partial<Pick<State, "named">>) => Words} */
export function wordsOf({ game, named }) {
  const { default: usual, inGames } = spoken.language;
  const words = inGames?.[game] ?? usual;
  return named ? named(words) : words;
}

/**
 * The first of the wanted languages that the page has, else English.
 *
 * @type {(wanted: unknown[]) => string}
 */
export function languageFor(wanted) {
  const names = wanted.map((tag) => (typeof tag === "string" ? tag.toLowerCase().split("-")[0] : ""));
  return names.find((name) => Object.hasOwn(languages, name)) ?? "en";
}
