import { gamesOf, type MatchupCounts, schemeNames } from "../../domain/standings/pair-sums.ts";
import { keptColumns } from "./vote-book-schema.ts";
import type { VoteBookTables } from "./vote-book-tables.ts";

/** The pair that a matchup belongs to. */
export interface PairKey {
  leaderboard: number;
  low: number;
  high: number;
}

/** Changes of the sums of pairs, which are written together. */
export class PairChanges {
  readonly #changes = new Map<string, { pair: PairKey; matchups: number; sums: number[] }>();

  /** A matchup had the first counts, and has the second. */
  note(pair: PairKey, before: MatchupCounts, after: MatchupCounts): void {
    const { sums } = this.#of(pair);
    const [was, is] = [sumsOf(before), sumsOf(after)];
    for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] as number) + (is[i] as number) - (was[i] as number);
  }

  /** So many matchups more, or fewer. */
  noteMatchups(pair: PairKey, change: number): void {
    this.#of(pair).matchups += change;
  }

  write(tables: VoteBookTables): void {
    const places = keptColumns.map(() => "?").join(", ");
    const added = keptColumns.map((column) => `${column} = ${column} + excluded.${column}`).join(", ");
    for (const { pair, matchups, sums } of this.#changes.values())
      tables.sql(
        `INSERT INTO pairs (leaderboard, low, high, matchups, ${keptColumns.join(", ")}) VALUES (?, ?, ?, ?, ${places})
          ON CONFLICT DO UPDATE SET matchups = matchups + excluded.matchups, ${added}`,
        ...[pair.leaderboard, pair.low, pair.high, matchups, ...sums],
      );
  }

  #of(pair: PairKey) {
    const key = `${pair.leaderboard} ${pair.low} ${pair.high}`;
    const change = this.#changes.get(key) ?? { pair, matchups: 0, sums: keptColumns.map(() => 0) };
    this.#changes.set(key, change);
    return change;
  }
}

/** In the order of `keptColumns`. */
function sumsOf(counts: MatchupCounts): number[] {
  return [
    counts.votes,
    ...schemeNames.flatMap((scheme) => {
      const { met, won } = gamesOf(counts, scheme);
      return [met, won, won * won, won * met, met * met];
    }),
  ];
}
