// What a pointer over cards at rest does: every gesture, in rows and in columns, without a browser.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { columns } from "../../www/round/columns.js";
import { cardAt, newDrag } from "../../www/round/drag.js";
import { faces, fan } from "../../www/round/fan.js";

/** Hands as the page lays them: so many cards, or columns of so many, on a screen. */
const rows = (count, width, card, look) => layoutOf(fan(count, width, card, look), false);
const stacked = (lengths, width, card, look) => layoutOf(lowered(columns(lengths, width, card, look), look), true);
/** Columns stand at the foot of the hand's room. */
const lowered = (hand, { pitch, deepest }) => ({
  ...hand,
  piles: hand.piles.map((pile) => ({ ...pile, y: pile.y + (deepest - 1) * pitch + hand.card.height - hand.height })),
});
const layoutOf = (hand, stacked) => ({ faces: faces(hand), stacked, lift: hand.lift });

const small = { width: 50, height: 71 };
const LAYOUTS = {
  "320, two rows": rows(20, 304, small, { spread: 27, pitch: 44, lift: 18 }),
  "320, three rows": rows(33, 304, { width: 46, height: 65 }, { spread: 25, pitch: 41, lift: 14 }),
  "390, one row": rows(10, 374, { width: 58, height: 82 }, { spread: 31, pitch: 51, lift: 18 }),
  "390, two rows": rows(20, 374, { width: 58, height: 82 }, { spread: 31, pitch: 51, lift: 18 }),
  "390, two rows of wide strips": rows(
    15,
    374,
    { width: 72, height: 102 },
    { spread: 50, pitch: 63, lift: 18, lines: 2 },
  ),
  "1440, one row": rows(20, 1424, { width: 104, height: 148 }, { spread: 56, pitch: 92, lift: 25 }),
  "390, columns": stacked(
    [3, 1, 4, 1, 1, 1, 2, 2, 1, 1, 2, 2, 3, 3],
    386,
    { width: 44, height: 62 },
    { spread: 38, pitch: 24, deepest: 6 },
  ),
  "1440, columns": stacked(
    [3, 1, 4, 1, 1, 1, 2, 2, 1, 1, 2, 2, 3, 3],
    1436,
    { width: 72, height: 102 },
    { spread: 62, pitch: 32, deepest: 6 },
  ),
};
const ROWS = Object.keys(LAYOUTS).filter((name) => name.includes("row"));
const COLUMNS = ["390, columns", "1440, columns"];

/** A place that the card alone shows: a little inside its upper left corner, or of the front card its middle. */
function spotOn({ faces, stacked }, index) {
  const face = faces[index];
  const front = stacked && !faces.some(({ column, row }) => column === face.column && row > face.row);
  return { x: face.x + 12, y: face.y + (front ? face.height / 2 : 12) };
}

/** What is done by a pointer that comes to points, one after the other, and stays at the last. */
function gesture(layout, points, raised = []) {
  const drag = newDrag(layout, points[0], new Set(raised));
  return points.map((point) => drag.to(point)).at(-1);
}

const swept = (layout, ...points) => gesture(layout, points).swept;
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const frontOf = ({ faces }) => faces.flatMap(({ column }, at) => (column !== faces[at + 1]?.column ? [at] : []));

for (const name of ROWS) {
  const layout = LAYOUTS[name];
  const { faces, lift } = layout;
  const inRow = (row) => faces.flatMap((face, index) => (face.row === row ? [index] : []));
  const rowCount = faces.at(-1).row + 1;
  const visible = (row) =>
    (inRow(row + 1).length > 0 ? faces[inRow(row + 1)[0]].y : faces.at(-1).y + 82) - faces[inRow(row)[0]].y;

  test(`${name}: a press takes the card that shows there, and a little movement is still a tap`, () => {
    for (const index of faces.keys()) {
      const { x, y } = spotOn(layout, index);
      assert.deepEqual(
        gesture(layout, [
          { x, y },
          { x: x + 6, y: y + 7 },
        ]),
        { kind: "tap", swept: [index], rise: 0 },
      );
    }
  });

  test(`${name}: a sweep along a row takes that row's cards, slow or in one move, in either direction, and back undoes`, () => {
    for (let row = 0; row < rowCount; row++) {
      const cards = inRow(row);
      const [first, last] = [cards[1], cards[cards.length - 2]];
      const path = cards.slice(1, -1).map((index) => spotOn(layout, index));
      assert.deepEqual(swept(layout, ...path), range(first, last));
      assert.deepEqual(swept(layout, path[0], path.at(-1)), range(first, last));
      assert.deepEqual(swept(layout, path.at(-1), path[0]), range(first, last));
      assert.deepEqual(swept(layout, ...path, path[2]), range(first, first + 2));
      assert.deepEqual(swept(layout, ...path, path[0]), [first]);
    }
  });

  test(`${name}: a sweep that sinks or rises stays in its row until it is more than 60% inside another`, () => {
    for (let row = 0; row < rowCount; row++) {
      const cards = inRow(row);
      const begin = spotOn(layout, cards[0]);
      const x = spotOn(layout, cards[5]).x;
      const below = inRow(row + 1);
      if (below.length > 0) {
        const height = row + 2 < rowCount ? visible(row + 1) : faces[below[0]].height;
        const top = faces[below[0]].y;
        assert.deepEqual(swept(layout, begin, { x, y: top + 0.59 * height }), cards.slice(0, 6));
        assert.equal(faces[swept(layout, begin, { x, y: top + 0.61 * height }).at(-1)].row, row + 1);
      }
      const above = inRow(row - 1);
      if (above.length > 0) {
        const bottom = faces[cards[0]].y;
        assert.deepEqual(swept(layout, begin, { x, y: bottom - 0.59 * visible(row - 1) }), cards.slice(0, 6));
        assert.equal(faces[swept(layout, begin, { x, y: bottom - 0.61 * visible(row - 1) })[0]].row, row - 1);
      }
    }
  });

  test(`${name}: well inside another row a sweep takes a rectangle, never a row's end`, () => {
    for (let row = 1; row < rowCount; row++) {
      const [upper, lower] = [inRow(0), inRow(row)];
      const [from, to] = [spotOn(layout, upper[2]), spotOn(layout, lower[6])];
      to.y = row + 1 < rowCount ? to.y + visible(row) * 0.5 : faces[lower[6]].y + faces[0].height * 0.8;
      const taken = swept(layout, from, to);
      const [left, right] = [faces[upper[2]].x, faces[lower[6]].x];
      assert.deepEqual(
        taken,
        faces.flatMap((face, index) => (face.row <= row && face.x > left - 1 && face.x < right + 1 ? [index] : [])),
      );
      for (const between of range(0, row)) {
        const count = taken.filter((index) => faces[index].row === between).length;
        assert.ok(count === 5 || count === 4, `${count} in row ${between}`);
      }
      assert.deepEqual(swept(layout, to, from), taken);
      assert.deepEqual(swept(layout, from, to, from), [upper[2]]);
    }
  });

  test(`${name}: a sweep begins beside, above and at the edge of the screen, and takes nothing until it comes to a card`, () => {
    const cards = inRow(0);
    const { x, y } = spotOn(layout, cards[3]);
    const beside = { x: faces[0].x - 20, y };
    assert.deepEqual(swept(layout, beside), []);
    assert.deepEqual(swept(layout, beside, { x: faces[0].x - 8, y }), []);
    assert.deepEqual(swept(layout, beside, { x, y }), cards.slice(0, 4));
    assert.deepEqual(swept(layout, { x: -5, y }, { x, y }), cards.slice(0, 4));
    const right = faces[cards.at(-1)].x + faces[0].width + 20;
    assert.deepEqual(swept(layout, { x: right, y }, spotOn(layout, cards.at(-3))), cards.slice(-3));
    for (const above of [30, 60]) {
      const start = { x: spotOn(layout, cards[1]).x, y: faces[0].y - lift - above };
      assert.deepEqual(swept(layout, start, { ...start, y: start.y + 20 }), []);
      assert.deepEqual(swept(layout, start, { ...start, y }, { x, y }), cards.slice(1, 4));
      assert.deepEqual(swept(layout, start, { x, y }), cards.slice(1, 4));
      assert.deepEqual(swept(layout, start, { ...start, y }, start), []);
    }
  });

  test(`${name}: a raised card is lifted by a drag upwards, and flicked by one of more than 60 pixels`, () => {
    const index = inRow(rowCount - 1)[4];
    const spot = spotOn(layout, index);
    const to = (right, up) => gesture(layout, [spot, { x: spot.x + right, y: spot.y - up }], [index]);
    assert.deepEqual(to(0, 5), { kind: "tap", swept: [index], rise: 0 });
    assert.deepEqual(to(4, 30), { kind: "lift", swept: [], rise: 30 });
    assert.deepEqual(to(0, 60), { kind: "lift", swept: [], rise: 60 });
    assert.deepEqual(to(25, 61), { kind: "flick", swept: [], rise: 61 });
    assert.equal(to(80, 70).kind, "sweep");
    const back = [spot, { x: spot.x, y: spot.y - 90 }, { x: spot.x, y: spot.y - 20 }];
    assert.equal(gesture(layout, back, [index]).kind, "lift");
    const other = [spot, { x: spot.x, y: spot.y - 90 }];
    assert.equal(gesture(layout, other, [index + 1]).kind, "sweep");
  });

  test(`${name}: a card is hit where it rests, and in the room above the first row into which it is raised`, () => {
    assert.equal(cardAt(layout, { x: faces[0].x + 5, y: faces[0].y - lift + 1 }), 0);
    assert.equal(cardAt(layout, { x: faces[0].x - 1, y: faces[0].y + 5 }), -1);
    assert.equal(cardAt(layout, { x: faces[0].x + 5, y: faces.at(-1).y + faces[0].height + 1 }), -1);
  });
}

test("where the lower row is shorter, the faces of the upper one show beside it", () => {
  const layout = rows(19, 304, small, { spread: 27, pitch: 44, lift: 18 });
  const [upper, lower] = [layout.faces[0], layout.faces[10]];
  assert.ok(lower.x > upper.x);
  assert.equal(cardAt(layout, { x: upper.x + 1, y: lower.y + 1 }), 0);
});

for (const name of COLUMNS) {
  const layout = LAYOUTS[name];
  const { faces } = layout;
  const front = frontOf(layout);
  const pitch = faces[1].y - faces[0].y;
  const column = (at) => faces.flatMap((face, index) => (face.column === at ? [index] : []));

  test(`${name}: a sweep along the front takes the front card of each column, slow or fast, and back undoes`, () => {
    const path = front.map((index) => spotOn(layout, index));
    assert.deepEqual(swept(layout, ...path.slice(0, 7)), front.slice(0, 7));
    assert.deepEqual(swept(layout, path[0], path[6]), front.slice(0, 7));
    assert.deepEqual(swept(layout, path[9], path[3]), front.slice(3, 10));
    assert.deepEqual(swept(layout, ...path.slice(0, 7), path[2]), front.slice(0, 3));
    assert.deepEqual(swept(layout, path[5], path[9], path[1]), front.slice(1, 6));
    assert.deepEqual(swept(layout, ...path, path[0]), [front[0]]);
  });

  test(`${name}: along the front a drift of 34 pixels takes no card behind it`, () => {
    const [from, to] = [spotOn(layout, front[0]), spotOn(layout, front[6])];
    for (const drift of [-34, 34]) {
      assert.deepEqual(swept(layout, from, { x: to.x, y: to.y + drift }), front.slice(0, 7));
      const path = range(0, 60).map((step) => ({
        x: from.x + ((to.x - from.x) * step) / 60,
        y: from.y + (drift * step) / 60 + (step % 3) - 1,
      }));
      assert.deepEqual(swept(layout, ...path), front.slice(0, 7));
    }
  });

  test(`${name}: a sweep across stacked ranks takes the card it crosses in each column, or the nearest there`, () => {
    const [from, to] = [column(12)[1], column(13)[1]];
    assert.deepEqual(swept(layout, spotOn(layout, from), spotOn(layout, to)), [from, to]);
    const top = spotOn(layout, column(2)[0]);
    const far = { x: spotOn(layout, front[6]).x, y: top.y };
    assert.deepEqual(
      swept(layout, top, far),
      [2, 3, 4, 5, 6].map((at) => column(at)[0]),
    );
  });

  test(`${name}: down a column a sweep takes that column's cards, and back undoes`, () => {
    const cards = column(2);
    const path = cards.map((index) => spotOn(layout, index));
    assert.deepEqual(swept(layout, ...path), cards);
    assert.deepEqual(swept(layout, path[0], path.at(-1)), cards);
    assert.deepEqual(swept(layout, path[1], path[3], path[2]), cards.slice(1, 3));
    assert.deepEqual(swept(layout, path.at(-1), path[1]), cards.slice(1));
    const right = { x: spotOn(layout, front[4]).x, y: path.at(-1).y };
    assert.deepEqual(swept(layout, ...path, right), [...cards, front[3], front[4]]);
  });

  test(`${name}: a sweep begins beside the columns and above them`, () => {
    const to = spotOn(layout, front[3]);
    assert.deepEqual(swept(layout, { x: faces[0].x - 20, y: to.y }), []);
    assert.deepEqual(swept(layout, { x: faces[0].x - 20, y: to.y }, to), front.slice(0, 4));
    const above = { x: spotOn(layout, front[3]).x, y: faces[0].y - 6 * pitch };
    assert.deepEqual(swept(layout, above, to), column(3));
  });

  test(`${name}: raised cards are flicked up`, () => {
    const spot = spotOn(layout, front[2]);
    assert.equal(gesture(layout, [spot, { x: spot.x - 10, y: spot.y - 70 }], front).kind, "flick");
    assert.equal(gesture(layout, [spot, { x: spot.x - 10, y: spot.y - 40 }], front).kind, "lift");
  });

  test(`${name}: each card is hit where it shows`, () => {
    for (const index of faces.keys()) assert.equal(cardAt(layout, spotOn(layout, index)), index);
  });
}

test("above a low column nothing is hit, and a sweep at that height takes its first card", () => {
  const layout = stacked([4, 1, 2], 1392, { width: 44, height: 62 }, { spread: 52, pitch: 25, deepest: 6 });
  const low = layout.faces[4];
  assert.equal(cardAt(layout, { x: low.x + 30, y: low.y - 1 }), -1);
  assert.deepEqual(swept(layout, spotOn(layout, 0), { x: low.x + 30, y: layout.faces[0].y + 12 }), [0, 4]);
});

test("where no card is held nothing is touched", () => {
  const layout = { faces: [], stacked: false, lift: 18 };
  assert.deepEqual(swept(layout, { x: 10, y: 10 }, { x: 100, y: 10 }), []);
});

const PATHS = JSON.parse(await readFile(new URL("finger-paths.json", import.meta.url), "utf8"));
for (const { title, layout: name, means, points } of PATHS) {
  test(`a finger's path, ${name}: ${title}`, () => {
    const layout = LAYOUTS[name];
    const path = points.map(([x, y]) => ({ x, y }));
    const raised = means === "flick" ? [cardAt(layout, path[0])] : [];
    const { kind, swept } = gesture(layout, path, raised);
    if (means === "flick") assert.equal(kind, "flick");
    else assert.deepEqual(swept, means);
  });
}
