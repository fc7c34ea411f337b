import type { BoxShape, ExampleTruth } from "./payload.ts";

/**
 * Coordinates are percent of the asset on the wire, 0 to 100, and shares of it everywhere inside, 0 to 1. Inside stays with shares
 * because truths are stored in them and travel between versions of this service during a deployment.
 */
export function shareOf(percent: number): number {
  return percent / 100;
}

/** Fifteen digits give back every percentage that was written with no more, such as the 7 that 0.07 * 100 misses. */
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

/** An absent side stays absent, and null stays null. */
function converted(box: BoxShape, convert: (side: number) => number): BoxShape {
  const sides = Object.entries(box).map(([name, side]) => [name, typeof side === "number" ? convert(side) : side]);
  return Object.fromEntries(sides);
}
