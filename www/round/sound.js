// Sounds, made in code: a card laid, a pass, the player's turn, a bomb, a round that is won or lost.

/**
 * @import { Part, State } from "../types.js"
 *
 * @typedef {object} Tone glides from a frequency to another; noise if it has none
 * @property {number} [from]
 * @property {number} [to]
 * @property {number} at seconds from the beginning
 * @property {number} lasts
 * @property {number} loud
 */

import { YOU } from "./state.js";

/** @type {(frequencies: number[], step: number) => Tone[]} */
const notes = (frequencies, step) =>
  frequencies.map((from, index) => ({ from, at: index * step, lasts: step * 2, loud: 0.15 }));

/** @type {Record<"card" | "pass" | "turn" | "bomb" | "won" | "lost", Tone[]>} */
const SOUNDS = {
  card: [{ at: 0, lasts: 0.06, loud: 0.35 }],
  pass: [{ from: 190, to: 130, at: 0, lasts: 0.12, loud: 0.2 }],
  turn: notes([660, 880], 0.09),
  bomb: [
    { at: 0, lasts: 0.6, loud: 0.5 },
    { from: 160, to: 35, at: 0, lasts: 0.6, loud: 0.5 },
  ],
  won: notes([523, 659, 784, 1047], 0.12),
  lost: notes([392, 330, 262], 0.16),
};

/** Plays sounds for what happens while sound is on. @type {(state: () => State, isOn: () => boolean) => Part} */
export function createSound(state, isOn) {
  /** @type {AudioContext | undefined} */
  let context;
  let heard = momentOf(state());

  function draw() {
    const before = heard;
    heard = momentOf(state());
    if (!isOn() || !navigator.userActivation.hasBeenActive) return; // a browser plays nothing before that
    context ??= new AudioContext();
    for (const name of soundsOf(before, heard)) for (const tone of SOUNDS[name]) play(context, tone);
  }

  return { draw };
}

/** @typedef {ReturnType<typeof momentOf>} Moment */

/** The part of the state that sounds depend on. */
const momentOf = (/** @type {State} */ { round, trail }) => ({
  round,
  moves: trail.length,
  last: trail.at(-1)?.play,
  yours: round.turn === YOU,
  points: round.result?.scores[YOU],
});

/** The sounds from one moment to the next; none if moves were taken back. @type {(before: Moment, after: Moment) => (keyof typeof SOUNDS)[]} */
function soundsOf(before, { round, moves, last, yours, points }) {
  const on = before.round === round && moves > before.moves;
  /** @type {(keyof typeof SOUNDS)[]} */
  const sounds = [];
  if (on && last === null) sounds.push("pass");
  if (on && last && "kind" in last) sounds.push(last.bomb ? "bomb" : "card");
  if (on && points !== undefined) sounds.push(points > 0 ? "won" : "lost");
  else if (yours && (on || before.round !== round) && !(before.yours && before.round === round)) sounds.push("turn");
  return sounds;
}

/** @type {(context: AudioContext, tone: Tone) => void} */
function play(context, { from, to = from, at, lasts, loud }) {
  const start = context.currentTime + at;
  const gain = new GainNode(context, { gain: loud });
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  const source = from && to ? toneOf(context, from, to, start + lasts) : noiseOf(context, lasts);
  source.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + lasts);
}

/** @type {(context: AudioContext, from: number, to: number, end: number) => AudioScheduledSourceNode} */
function toneOf(context, from, to, end) {
  const tone = new OscillatorNode(context, { type: "triangle", frequency: from });
  tone.frequency.exponentialRampToValueAtTime(to, end);
  return tone;
}

/** @type {(context: AudioContext, lasts: number) => AudioScheduledSourceNode} */
function noiseOf(context, lasts) {
  const { sampleRate } = context;
  const buffer = new AudioBuffer({ length: Math.ceil(lasts * sampleRate), sampleRate });
  buffer.getChannelData(0).forEach((_, at, samples) => {
    samples[at] = Math.random() * 2 - 1;
  });
  return new AudioBufferSourceNode(context, { buffer });
}
