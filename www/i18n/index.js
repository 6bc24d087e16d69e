// One file a language, all with the same keys: text, or a function where the text depends on something.

/**
 * @import { GameId } from "../pkg/index.js"
 * @import { FriendsWords, GuideWords, Language, PanelWords, Words } from "../types.js"
 */

export const languages = { en: "English", zh: "中文", vi: "Tiếng Việt", km: "ភាសាខ្មែរ" };

/** @type {(lang: string) => Promise<Language>} */
export const languageOf = (lang) => import(`./${lang}.js`);

/** The words of a language as those who play a game use them. @type {(language: Language, game: GameId) => Words} */
export const wordsIn = ({ default: words, inGames }, game) => inGames?.[game] ?? words;

/** Words that few need, in the language of the page unless another is given. @type {(name: string) => (lang?: string) => Promise<any>} */
const wordsFor =
  (name) =>
  async (lang = document.documentElement.lang) =>
    (await import(`./${name}-${lang}.js`)).default;

/** @type {(lang?: string) => Promise<PanelWords>} */
export const panelWords = wordsFor("panels");
/** @type {(lang?: string) => Promise<GuideWords>} */
export const guideWords = wordsFor("how-to-play");
/** @type {(lang?: string) => Promise<FriendsWords>} */
export const friendsWords = wordsFor("friends");

/**
 * The first of the wanted languages that there is, and English where there is none.
 *
 * @type {(wanted: unknown[]) => string}
 */
export function languageFor(wanted) {
  const names = wanted.map((tag) => (typeof tag === "string" ? tag.toLowerCase().split("-")[0] : ""));
  return names.find((name) => Object.hasOwn(languages, name)) ?? "en";
}
