// A mouse and a finger, both with the same three motions.

export function mouse({ page }) {
  return {
    async down({ x, y }) {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    move: ({ x, y }, steps = 1) => page.mouse.move(x, y, { steps }),
    up: () => page.mouse.up(),
  };
}

export async function finger({ page }) {
  const session = await page.context().newCDPSession(page);
  const send = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  let last;
  return {
    down(point) {
      last = point;
      return send("touchStart", point);
    },
    async move(point, steps = 1) {
      const from = last;
      for (let step = 1; step <= steps; step++) {
        const part = step / steps;
        last = { x: from.x + (point.x - from.x) * part, y: from.y + (point.y - from.y) * part };
        await send("touchMove", last);
      }
    },
    up: () => send("touchEnd"),
    cancel: () => send("touchCancel"),
    send,
  };
}
