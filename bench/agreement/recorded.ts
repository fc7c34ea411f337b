import { readFileSync } from "node:fs";
import type { Judgement } from "./same-votes.ts";

/**
 * Results of crowd-kit 1.4.1 (github.com/Toloka/crowd-kit, Apache 2.0) on the votes of these crowds, from `crowd-kit.json`. They were made
 * like this: `node bench/agreement.bench.mjs --votes FOLDER` writes the votes and the truths of each crowd as CSV and their fingerprints as
 * `fingerprints.json`. A Python script reads the votes of a crowd with pandas, calls `fit_predict_proba` of `MajorityVote()`, `Wawa()`,
 * `DawidSkene(n_iter=100)` and `OneCoinDawidSkene(n_iter=100)`, and judges the probabilities as `judge` of the simulated votes does: a
 * tie of n options counts as one n-th, and the calibration error goes over ten bins of the highest probability. crowd-kit has no place
 * for scores, so that crowds with examples have the same numbers as those without.
 */
const crowdKit: Record<string, Recorded> = JSON.parse(
  readFileSync(new URL("crowd-kit.json", import.meta.url).pathname, "utf8"),
);

export const methods = ["MajorityVote", "Wawa", "DawidSkene", "OneCoinDawidSkene"] as const;
export type Recorded = Record<(typeof methods)[number], Judgement> & { fingerprint: string };

/** Null: the votes of this crowd are others than those that crowd-kit saw. */
export function recordedOf(name: string, fingerprint: string): Recorded | null {
  const found = crowdKit[name];
  return found?.fingerprint === fingerprint ? found : null;
}
