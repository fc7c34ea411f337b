import type { BoxShape, ExampleTruth } from "./payload.ts";

/**
 * The wire has coordinates in percent of the asset, 0 to 100. The code uses shares of it, 0 to 1. Stored truths have always been in
 * shares, and old and new code exchange them during a deployment, so that unit stays.
 */
export function shareOf(percent: number): number {
  return percent / 100;
}

/** Rounds to fifteen digits, so that 7 percent comes back as 7: 0.07 * 100 is not. */
export function percentOf(share: number): number {
  return Number((share * 100).toPrecision(15));
}

/** A truth as a client sends it, with its coordinates in shares. */
export function truthInShares(truth: ExampleTruth): ExampleTruth {
  return withSides(truth, shareOf);
}

/** A stored truth, with its coordinates in percent. */
export function truthInPercent(truth: ExampleTruth): ExampleTruth {
  return withSides(truth, percentOf);
}

function withSides(truth: ExampleTruth, convert: (side: number) => number): ExampleTruth {
  if (truth._t !== "LocateExampleTruth" && truth._t !== "LineExampleTruth") return truth;
  const { boundingBoxes } = truth;
  return boundingBoxes ? { ...truth, boundingBoxes: boundingBoxes.map((box) => converted(box, convert)) } : truth;
}

/** Absent sides stay absent, and null stays null. */
function converted(box: BoxShape, convert: (side: number) => number): BoxShape {
  const sides = Object.entries(box).map(([name, side]) => [name, typeof side === "number" ? convert(side) : side]);
  return Object.fromEntries(sides);
}
