// The page asks a worker, so that a long list never makes it wait.

const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
const cards = document.querySelector("input");
const kind = document.querySelector("output");

worker.onmessage = ({ data }) => (kind.value = data);
const ask = () => worker.postMessage(cards.value.split(" "));
cards.addEventListener("input", ask);
ask();
