// How fast and how accessible the page is, as Lighthouse sees it on a phone: at least 95, 100 and 100.
//
//   node tests/browsers/lighthouse.mjs [PATH...]

import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { serve } from "../page/server.mjs";

const LEAST = { performance: 95, accessibility: 100, "best-practices": 100 };
const paths =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ["/?game=doudizhu&seed=1", "/?practice&game=doudizhu&hand=3d3c4s5s6s7s8s"];

const server = await serve();
const chrome = await launch({ chromePath: process.env.CHROMIUM, chromeFlags: ["--headless=new", "--no-sandbox"] });
for (const path of paths) {
  const options = { port: chrome.port, logLevel: "silent", onlyCategories: Object.keys(LEAST) };
  const { lhr } = await lighthouse(server.origin + path, options);
  for (const [category, least] of Object.entries(LEAST)) {
    const score = Math.round(lhr.categories[category].score * 100);
    console.log(`${path.padEnd(50)} ${category.padEnd(15)} ${score}`);
    if (score < least) process.exitCode = 1;
  }
}
await chrome.kill();
server.close();
