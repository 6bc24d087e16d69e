import { deal, hints, init } from "chupai";

await init();
const { hands } = deal("doudizhu", new URLSearchParams(location.search).get("seed") ?? undefined);
for (const { kind, cards } of hints(hands[0], null, "doudizhu")) {
  document
    .getElementById("plays")
    .append(Object.assign(document.createElement("li"), { textContent: `${kind}: ${cards.join(" ")}` }));
}
