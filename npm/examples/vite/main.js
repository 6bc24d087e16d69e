// The page asks a worker, so that a long list never makes it wait.

const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
const [cards, kind] = ["cards", "kind"].map((id) => document.getElementById(id));

worker.onmessage = ({ data }) => (kind.value = data);
const ask = () => worker.postMessage(cards.value.split(" "));
cards.addEventListener("input", ask);
ask();
