/** The counts of one run's results, as their file's summary has them. */
export interface RunCounts {
  at: number;
  counts: readonly (readonly [name: string, votes: number])[];
}

export interface ShareLine {
  name: string;
  /** Percent of the run's votes, oldest run first. */
  points: { at: number; value: number }[];
}

/** More lines could not be told apart. */
export const mostLines = 5;

const sideName = /^(.+)_wins_total$/;

/** The share of each category, or of each side's wins, over the runs with votes: those with most votes first. */
export function shareLines(runs: readonly RunCounts[]): ShareLine[] {
  const voted = runs
    .map(({ at, counts }) => ({ at, counts: new Map(counts), all: counts.reduce((sum, [, votes]) => sum + votes, 0) }))
    .filter(({ all }) => all > 0)
    .sort((one, other) => one.at - other.at);
  const sums = new Map<string, number>();
  for (const { counts } of voted) for (const [name, votes] of counts) sums.set(name, (sums.get(name) ?? 0) + votes);
  return [...sums]
    .sort(([one, votes], [other, others]) => others - votes || (one < other ? -1 : 1))
    .slice(0, mostLines)
    .map(([name]) => ({
      name: sideName.exec(name)?.[1] ?? name,
      points: voted.map(({ at, counts, all }) => ({
        at,
        value: Math.round((1_000 * (counts.get(name) ?? 0)) / all) / 10,
      })),
    }));
}
