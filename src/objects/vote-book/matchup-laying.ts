import type { MatchupCounts } from "../../domain/standings/pair-sums.ts";
import { PairChanges, type PairKey } from "./pair-keeping.ts";
import type { Comparison, Forgotten, Matchup } from "./vote-book.port.ts";
import type { Row, VoteBookTables } from "./vote-book-tables.ts";

/** Matchups that one call forgets, with their votes. */
const forgottenAtOnce = 2_000;

const noCounts: MatchupCounts = { votes: 0, won: 0, weight: 0, weightWon: 0 };

/** Matchups come with their run, before anybody is asked, and go with what they are about. */
export class MatchupLaying {
  readonly #tables: VoteBookTables;

  constructor(tables: VoteBookTables) {
    this.#tables = tables;
  }

  lay({ runId, leaderboardId }: { runId: string; leaderboardId: string }, matchups: readonly Matchup[]): void {
    const laid = matchups.flatMap(ordered);
    const numbers = this.#tables.numbersOf([
      leaderboardId,
      ...laid.flatMap(({ promptId, low, high }) => [
        promptId,
        low.participantId,
        high.participantId,
        low.sampleId,
        high.sampleId,
      ]),
    ]);
    const of = (name: string) => numbers.get(name) as number;
    const leaderboard = of(leaderboardId);
    this.#tables.sql("INSERT INTO runs (run, leaderboard) VALUES (?, ?) ON CONFLICT DO NOTHING", runId, leaderboard);
    const rows = laid.map(({ datapointId, promptId, low, high, isSwapped }) => [
      datapointId,
      of(promptId),
      of(low.participantId),
      of(high.participantId),
      of(low.sampleId),
      of(high.sampleId),
      Number(isSwapped),
    ]);
    const inserted = this.#tables.sql(
      `INSERT INTO matchups (run, leaderboard, datapoint, prompt, low, high, low_sample, high_sample, is_swapped)
        SELECT ?, ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
        FROM json_each(?) WHERE true ON CONFLICT DO NOTHING RETURNING low, high`,
      ...[this.#tables.runNumber(runId), leaderboard, JSON.stringify(rows)],
    );
    const changes = new PairChanges();
    for (const { low, high } of inserted)
      changes.noteMatchups({ leaderboard, low: Number(low), high: Number(high) }, 1);
    changes.write(this.#tables);
  }

  /** True: nothing is left. */
  forget(what: Forgotten): boolean {
    const wheres: string[] = [];
    const bindings: number[] = [];
    const named = [
      ["leaderboard = ?", what.leaderboardId],
      ["prompt = ?", what.promptId],
      ["? IN (low, high)", what.participantId],
    ] as const;
    for (const [where, name] of named) {
      if (name === undefined) continue;
      const number = this.#tables.numberOf(name);
      // Without a number it has nothing.
      if (number === null) return true;
      wheres.push(where);
      bindings.push(number);
    }
    if (wheres.length === 0) return true;
    const rows = this.#tables.sql(
      `SELECT id, leaderboard, low, high, votes, won, weight, weight_won FROM matchups WHERE ${wheres.join(" AND ")} LIMIT ?`,
      ...[...bindings, forgottenAtOnce],
    );
    this.#remove(rows);
    return rows.length < forgottenAtOnce;
  }

  comparisons(leaderboardId: string): Comparison[] {
    const rows = this.#tables.sql(
      "SELECT low, high, matchups, votes FROM pairs WHERE leaderboard = ? AND matchups > 0",
      this.#tables.numberOf(leaderboardId),
    );
    const names = this.#tables.namesOf(rows.flatMap(({ low, high }) => [Number(low), Number(high)]));
    return rows.map(({ low, high, matchups, votes }) => ({
      participantIds: [names.get(Number(low)) as string, names.get(Number(high)) as string],
      matchups: Number(matchups),
      votes: Number(votes),
    }));
  }

  #remove(rows: readonly Row[]): void {
    const ids = JSON.stringify(rows.map(({ id }) => Number(id)));
    this.#tables.sql("DELETE FROM votes WHERE matchup IN (SELECT value FROM json_each(?))", ids);
    this.#tables.sql("DELETE FROM matchups WHERE id IN (SELECT value FROM json_each(?))", ids);
    const changes = new PairChanges();
    for (const row of rows) {
      changes.noteMatchups(pairOf(row), -1);
      changes.note(pairOf(row), countsOf(row), noCounts);
    }
    changes.write(this.#tables);
  }
}

export function pairOf({ leaderboard, low, high }: Row): PairKey {
  return { leaderboard: Number(leaderboard), low: Number(low), high: Number(high) };
}

export function countsOf({ votes, won, weight, weight_won }: Row): MatchupCounts {
  return { votes: Number(votes), won: Number(won), weight: Number(weight), weightWon: Number(weight_won) };
}

/** A participant against itself says nothing. */
function ordered({ datapointId, promptId, sides: [first, second] }: Matchup) {
  if (first.participantId === second.participantId) return [];
  const isSwapped = first.participantId > second.participantId;
  const [low, high] = isSwapped ? [second, first] : [first, second];
  return [{ datapointId, promptId, low, high, isSwapped }];
}
