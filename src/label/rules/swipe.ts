/** Where a finger was, in pixels, and when, in milliseconds. */
export interface Touched {
  x: number;
  y: number;
  at: number;
}

const leastPixels = 72;
const mostMs = 800;

/** A quick stroke against the direction of reading's end, as one turns back a page. */
export function isSwipeBack(from: Touched, to: Touched, direction: "ltr" | "rtl"): boolean {
  const along = (to.x - from.x) * (direction === "rtl" ? -1 : 1);
  return along >= leastPixels && Math.abs(to.y - from.y) <= along / 2 && to.at - from.at <= mostMs;
}
