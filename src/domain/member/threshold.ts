/** In doubles (0.6 - 0.5) / 0.5 is 0.19999999999999996: a plain `< 0.2` would drop a person wrongly at the default settings. */
const tolerance = 1e-9;

/** The least value that still reaches a threshold. */
export function leastFor(threshold: number): number {
  return threshold - tolerance;
}

/** Whether a score, 0 to 1, is at least the threshold. */
export function reaches(score: number, threshold: number): boolean {
  return score >= leastFor(threshold);
}

/** Whether `part / whole` is at least the threshold. Nothing of nothing reaches every one, so ask for a minimum beside it. */
export function isShareOf(part: number, whole: number, threshold: number): boolean {
  return part >= leastFor(threshold) * whole;
}
