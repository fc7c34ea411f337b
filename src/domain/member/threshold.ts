/** Rounding makes (0.6 - 0.5) / 0.5 a 0.19999999999999996 in doubles: a plain `< 0.2` would drop a person wrongly at the default settings. */
const tolerance = 1e-9;

/** The lowest value that still reaches a threshold. */
export function leastFor(threshold: number): number {
  return threshold - tolerance;
}

/** True if a score, 0 to 1, is at least the threshold. */
export function reaches(score: number, threshold: number): boolean {
  return score >= leastFor(threshold);
}

/** True if `part / whole` is at least the threshold. Zero of zero reaches every threshold, so check a minimum too. */
export function isShareOf(part: number, whole: number, threshold: number): boolean {
  return part >= leastFor(threshold) * whole;
}
