/** Stretches that were played, in seconds. */
export interface Played {
  length: number;
  start(index: number): number;
  end(index: number): number;
}

/** Percent of a video or sound that was played; what was jumped over does not count. */
export function playedPercent(played: Played, duration: number): number {
  if (!(duration > 0) || !Number.isFinite(duration)) return 0;
  let seconds = 0;
  for (let index = 0; index < played.length; index++) seconds += played.end(index) - played.start(index);
  // The last frame often ends a moment before the duration.
  return seconds >= duration - 0.25 ? 100 : Math.min(100, (100 * seconds) / duration);
}

/** Whether every player has played enough. A player that has not reported yet has played nothing. */
export function isPlayed(percents: readonly number[], wanted: number | null): boolean {
  return wanted === null || percents.every((percent) => percent >= wanted);
}
