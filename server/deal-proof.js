// Commit and reveal: a deal that was fixed before the first card, and that no player chose; PROTOCOL.md says what this does
// not show. The room makes it, a client checks it, with the same three functions.
//
//   const commitment = commitmentTo(secret);        // the server tells this before it takes words
//   const seed = seedOf(secret, ["mine", "yours"]); // it deals from this: new Game(rules, { seed })
//   checkReveal({ secret, words, seed }, commitment); // and reveals the rest when the round is over

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Hashes a text by SHA-256, in hexadecimal.
 *
 * @param {string} text
 */
export const hash = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * Commits to a secret: nobody finds the secret from this, nor another one with the same commitment.
 *
 * @param {string} secret
 */
export const commitmentTo = (secret) => hash(secret);

/**
 * Gives the seed of a deal, from the server's secret and a word of each seat, in order.
 *
 * @param {string} secret
 * @param {readonly string[]} words
 */
export const seedOf = (secret, words) => hash(JSON.stringify([secret, ...words]));

/**
 * Says whether a secret is the one that was promised, and the seed follows from it and the words.
 *
 * @param {{ secret: string, words: readonly string[], seed: string }} reveal
 * @param {string} commitment
 */
export const checkReveal = ({ secret, words, seed }, commitment) =>
  commitmentTo(secret) === commitment && seedOf(secret, words) === seed;
