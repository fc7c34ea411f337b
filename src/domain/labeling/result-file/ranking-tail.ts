import type { ResultForm } from "./result-form.ts";

/**
 * The tail of a ranking's file. Its summary repeats the scores of all groups, too many to be kept anywhere: they are read from the desks
 * again. A single group stands without its name.
 */
export async function* rankingTail<Scores>(
  desks: readonly { desk: number; results: { entries: number } | null }[],
  scoresOf: (desk: number, form: ResultForm) => Promise<Scores>,
): AsyncGenerator<string | Scores, void> {
  const groups = desks.reduce((sum, { results }) => sum + (results?.entries ?? 0), 0);
  yield '],"summary":';
  if (groups !== 1) yield "{";
  let isFirst = true;
  for (const { desk, results } of desks) {
    if (results === null || results.entries === 0) continue;
    if (!isFirst) yield ",";
    isFirst = false;
    yield await scoresOf(desk, groups === 1 ? "scores" : "namedScores");
  }
  yield groups === 1 ? "}" : "}}";
}
