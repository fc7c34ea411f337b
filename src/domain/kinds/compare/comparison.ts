import type { CompareShapes } from "./shapes.ts";

/** What is asked about two items of a ranking. */
export function comparisonBy(criteria: string): CompareShapes["payload"] {
  return { _t: "CompareExamplePayload", criteria };
}
