import { init } from "chupai";
import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { Player } from "./client.ts";
import { Table } from "./Table.tsx";

const url = new URLSearchParams(location.search).get("table") ?? `ws://${location.hostname}:3000/table`;
const joined = init().then(
  () => new Player(url, sessionStorage.getItem(url), (token) => sessionStorage.setItem(url, token)),
);

createRoot(document.getElementById("table")!).render(
  <Suspense fallback="Loading">
    <Table joined={joined} />
  </Suspense>,
);
