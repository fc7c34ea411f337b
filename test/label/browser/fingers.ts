import type { CDPSession, Page } from "playwright-core";

interface Spot {
  x: number;
  y: number;
}

/** Fingers on a touch screen, as Chromium's own devtools move them. */
export async function fingersOn(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", spots: Spot[], timestamp?: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      ...(timestamp === undefined ? {} : { timestamp }),
      touchPoints: spots.map(({ x, y }, id) => ({ x, y, id })),
    });
  const between = (from: Spot, to: Spot, share: number) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });
  /** Moves as many fingers as there are paths. */
  const go = async (paths: [Spot, Spot][], steps = 6) => {
    for (let step = 1; step <= steps; step++)
      await send(
        "touchMove",
        paths.map(([from, to]) => between(from, to, step / steps)),
      );
  };
  return {
    down: (...spots: Spot[]) => send("touchStart", spots),
    move: (...spots: Spot[]) => send("touchMove", spots),
    up: () => send("touchEnd", []),
    /** Two taps that are close in time by their own clock, however long a busy machine takes to send them. */
    async doubleTap(at: Spot) {
      const seconds = Date.now() / 1000;
      for (const after of [0, 0.1]) {
        await send("touchStart", [at], seconds + after);
        await send("touchEnd", [], seconds + after + 0.03);
      }
    },
    async drag(from: Spot, to: Spot) {
      await send("touchStart", [from]);
      await go([[from, to]]);
      await send("touchEnd", []);
    },
    /** A quick stroke by its own clock. */
    async swipe(from: Spot, to: Spot) {
      const seconds = Date.now() / 1000;
      await send("touchStart", [from], seconds);
      for (const share of [0.3, 0.6, 1]) await send("touchMove", [between(from, to, share)], seconds + share / 5);
      await send("touchEnd", [], seconds + 0.25);
    },
    /** Two fingers around a place go apart, which moves meanwhile. */
    async pinch(about: Spot, factor: number, moved: Spot = { x: 0, y: 0 }) {
      const [near, far] = factor > 1 ? [20, 20 * factor] : [20 / factor, 20];
      const side = (away: number, { x, y }: Spot) => ({ x: about.x + x + away, y: about.y + y });
      const still = { x: 0, y: 0 };
      await send("touchStart", [side(-near, still)]);
      await send("touchStart", [side(-near, still), side(near, still)]);
      await go([
        [side(-near, still), side(-far, moved)],
        [side(near, still), side(far, moved)],
      ]);
      await send("touchEnd", []);
    },
  };
}

/** Where a point of the picture is on the screen, as Chromium has laid it out. In shares of its width and height. */
export async function placeOn(page: Page, x: number, y: number, index = 0): Promise<Spot> {
  const box = await page.locator(".stage .picture").nth(index).boundingBox();
  if (!box) throw new Error("there is no picture");
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}
