import { classify, init } from "chupai";

self.onmessage = async ({ data: cards }) => {
  await init(); // does its work once
  try {
    postMessage(classify(cards, "doudizhu")?.kind ?? "nothing");
  } catch ({ message }) {
    postMessage(message);
  }
};
