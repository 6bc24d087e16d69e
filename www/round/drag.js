// What a pointer does over rectangles at rest: it taps or sweeps them, or lifts and flicks raised ones.

/** @import { Gesture, Layout, Point, RestingFace } from "../types.js" */

/** The part of another row's visible height that a pointer has to enter to leave its own row. */
const INSIDE = 0.6;
const STILL = 10; // pixels that a finger moves while it taps
const FLICK = 60; // pixels

/** The card whose resting face holds the point, the upper one where faces overlap; -1 beside the cards. @type {(layout: Layout, point: Point) => number} */
export function cardAt({ faces, lift }, { x, y }) {
  const at = (/** @type {number} */ y) =>
    faces.findLastIndex((face) => x >= face.x && x < face.x + face.width && y >= face.y && y < face.y + face.height);
  return at(y) >= 0 ? at(y) : at(y + lift);
}

/**
 * Follows a pointer from where it goes down: beside the cards it begins with the nearest, once it comes to one.
 *
 * @param {Layout} layout
 * @param {Point} down
 * @param {Set<number>} [raised] the faces that an upward drag lifts
 */
export function newDrag(layout, down, raised = new Set()) {
  const { faces, stacked } = layout;
  const bands = bandsOf(faces);
  const heightOf = (/** @type {{ top: number, bottom: number }} */ { top, bottom }) => bottom - top;
  const strip = Math.min(...bands.map(heightOf)); // of columns: at the front the whole card is seen
  const pressed = cardAt(layout, down);
  const first = pressed >= 0 ? pressed : nearest(layout, down);
  /** Where the pointer came into each column, and left it. @type {{ column: number, from: Point, to: Point }[]} */
  const path = stacked && faces[first] ? [{ column: faces[first].column, from: down, to: down }] : [];
  let last = down;
  let touched = pressed >= 0;
  let still = true;

  /** What the drag is once the pointer has come to a point. @type {(point: Point) => Gesture} */
  function to(point) {
    still &&= Math.hypot(point.x - down.x, point.y - down.y) <= STILL;
    touched ||= crosses(layout, last, point);
    if (stacked && first >= 0) follow(point);
    last = point;
    if (!touched || first < 0) return { kind: "none", swept: [], rise: 0 };
    const rise = down.y - point.y;
    if (raised.has(pressed) && rise > Math.max(STILL, Math.abs(point.x - down.x)))
      return { kind: rise > FLICK ? "flick" : "lift", swept: [], rise };
    if (still && pressed >= 0) return { kind: "tap", swept: [first], rise: 0 };
    const swept = stacked ? crossed() : rectangle(point);
    const gone = pressed < 0 && swept.length === 1 && cardAt(layout, point) < 0;
    return gone ? { kind: "none", swept: [], rise: 0 } : { kind: "sweep", swept, rise: 0 };
  }

  /** The row of a height: the one in which the drag began, until it is so far inside another. @type {(y: number, part?: number) => number} */
  function rowOf(y, part = INSIDE) {
    const inside = (/** @type {{ top: number, bottom: number }} */ band) => part * (stacked ? strip : heightOf(band));
    let { row } = faces[first];
    while (row + 1 < bands.length && y > bands[row + 1].top + inside(bands[row + 1])) row++;
    while (row > 0 && y < bands[row - 1].bottom - inside(bands[row - 1])) row--;
    return row;
  }

  /** In rows, the rectangle from the first card to the present one. @type {(point: Point) => number[]} */
  function rectangle({ x, y }) {
    const row = rowOf(y);
    const present = lastBefore(faces, (face) => face.row === row, x, "x");
    const [left, right] = ends(faces[first].x, faces[present].x);
    const [top, bottom] = ends(faces[first].row, row);
    const holds = (/** @type {RestingFace} */ face) =>
      face.row >= top && face.row <= bottom && face.x > left - 1 && face.x < right + 1;
    return faces.flatMap((face, index) => (holds(face) ? [index] : []));
  }

  function follow(/** @type {Point} */ point) {
    const target = faces[lastBefore(faces, () => true, point.x, "x")].column;
    for (let at = path[path.length - 1]; at.column !== target; at = path[path.length - 1]) {
      const next = at.column + Math.sign(target - at.column);
      const x = faces.find(({ column }) => column === Math.max(at.column, next))?.x ?? 0;
      const edge = { x, y: last.y + ((point.y - last.y) * (x - last.x)) / (point.x - last.x) };
      at.to = edge;
      if (path[path.length - 2]?.column === next) path.pop();
      else path.push({ column: next, from: edge, to: edge });
    }
    path[path.length - 1].to = point;
  }

  /** In columns, the card crossed in each, and all that the pointer passes up or down one. */
  function crossed() {
    const taken = path.flatMap(({ column, from, to }, at) => {
      const [x, y] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
      const steep = y > x && y > STILL;
      const begin = at === 0 ? faces[first].row : steep ? rowOf(from.y, 0) : rowOf((from.y + to.y) / 2);
      const [top, bottom] = ends(begin, steep ? rowOf(to.y, 0) : begin);
      const own = faces.flatMap((face, index) => (face.column === column ? [index] : []));
      const [high, low] = ends(faces[own[0]].row, faces[own[own.length - 1]].row);
      return own.filter(
        (index) => faces[index].row >= Math.min(top, low) && faces[index].row <= Math.max(bottom, high),
      );
    });
    return taken.sort((one, other) => one - other);
  }

  return { to };
}

/** @type {(one: number, other: number) => [number, number]} */
const ends = (one, other) => (one < other ? [one, other] : [other, one]);

/** The last face that begins before a place, or the first. @type {(faces: RestingFace[], isOne: (face: RestingFace) => boolean, place: number, axis: "x" | "y") => number} */
function lastBefore(faces, isOne, place, axis) {
  const found = faces.findLastIndex((face) => isOne(face) && face[axis] <= place);
  return found >= 0 ? found : faces.findIndex(isOne);
}

/** The card nearest to a point; -1 where there is none. @type {(layout: Layout, point: Point) => number} */
function nearest({ faces, stacked }, { x, y }) {
  const [across, along] = stacked ? [x, y] : [y, x];
  const pile = faces[lastBefore(faces, () => true, across, stacked ? "x" : "y")];
  const same = (/** @type {RestingFace} */ face) => (stacked ? face.column === pile.column : face.row === pile.row);
  return pile ? lastBefore(faces, same, along, stacked ? "y" : "x") : -1;
}

/** What is seen of each row: down to where the next begins. @type {(faces: RestingFace[]) => { top: number, bottom: number }[]} */
function bandsOf(faces) {
  /** @type {ReturnType<typeof bandsOf>} */
  const bands = [];
  for (const { row, y, height } of faces) bands[row] ??= { top: y, bottom: y + height };
  return bands.map((band, row) => ({ ...band, bottom: bands[row + 1]?.top ?? band.bottom }));
}

/** Whether the way between two points comes over a card. @type {(layout: Layout, from: Point, to: Point) => boolean} */
function crosses(layout, from, to) {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const steps = Math.ceil(Math.hypot(x, y) / 8);
  return Array.from({ length: steps }, (_, step) => (step + 1) / steps).some(
    (part) => cardAt(layout, { x: from.x + x * part, y: from.y + y * part }) >= 0,
  );
}
