import { type MatchupCounts, thousandths } from "../../domain/standings/pair-sums.ts";
import { personFields, type VoterFacts } from "../../domain/standings/vote-filter.ts";
import type { DeskVote } from "../desk/told-votes.port.ts";
import { countsOf, pairOf } from "./matchup-laying.ts";
import { PairChanges } from "./pair-keeping.ts";
import type { DeskCursor, Taking, ToldDesk } from "./vote-book.port.ts";
import type { Row, VoteBookTables } from "./vote-book-tables.ts";

/** Before a desk was taken to its end it is behind, whatever it told. */
const notYet = -1;

interface StoredVote {
  person: number;
  at: number;
  won: number;
  weight: number;
  voter: number;
}

/** Takes what desks tell. A desk tells all votes of a comparison, so that a repeat changes nothing. */
export class VoteTaking {
  readonly #tables: VoteBookTables;

  constructor(tables: VoteBookTables) {
    this.#tables = tables;
  }

  behind(desks: readonly ToldDesk[], limit: number): DeskCursor[] {
    const rows = this.#tables.sql(
      `SELECT told.key, coalesce(cursor, 0) AS cursor FROM json_each(?) told JOIN runs ON runs.run = told.value ->> 'runId'
        LEFT JOIN desks ON desks.run = runs.id AND desks.desk = told.value ->> 'desk'
        WHERE sequence IS NULL OR sequence < told.value ->> 'sequence' ORDER BY told.key LIMIT ?`,
      ...[JSON.stringify(desks), limit],
    );
    return rows.map(({ key, cursor }) => ({ ...(desks[Number(key)] as ToldDesk), cursor: Number(cursor) }));
  }

  take({ runId, desk, from, votes, sequence }: Taking): boolean {
    const run = this.#tables.runNumber(runId);
    if (run === null) return false;
    const [stored] = this.#tables.sql("SELECT cursor FROM desks WHERE run = ? AND desk = ?", run, desk);
    if (Number(stored?.cursor ?? 0) !== from) return false;
    const changes = new PairChanges();
    for (const { datapointId, votes: given } of votes.comparisons) this.#replace(run, datapointId, given, changes);
    changes.write(this.#tables);
    this.#tables.sql(
      `INSERT INTO desks (run, desk, cursor, sequence) VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET cursor = excluded.cursor, sequence = excluded.sequence`,
      ...[run, desk, votes.cursor, votes.isMore ? notYet : sequence],
    );
    return true;
  }

  /** A matchup that was forgotten takes no votes. */
  #replace(run: number, datapointId: string, given: readonly DeskVote[], changes: PairChanges): void {
    const [matchup] = this.#tables.sql(
      `SELECT id, leaderboard, low, high, is_swapped, votes, won, weight, weight_won FROM matchups
        WHERE run = ? AND datapoint = ?`,
      ...[run, datapointId],
    );
    if (!matchup) return;
    const isSwapped = matchup.is_swapped === 1;
    const votes = given.map((vote) => this.#stored(vote, isSwapped));
    this.#write(Number(matchup.id), votes);
    const counts: MatchupCounts = {
      votes: votes.length,
      won: sumOf(votes, ({ won }) => won),
      weight: sumOf(votes, ({ weight }) => weight),
      weightWon: sumOf(votes, ({ weight, won }) => weight * won),
    };
    this.#tables.sql(
      "UPDATE matchups SET votes = ?, won = ?, weight = ?, weight_won = ?, last_at = ? WHERE id = ?",
      ...[counts.votes, counts.won, counts.weight, counts.weightWon],
      ...[votes.reduce((last, { at }) => Math.max(last, at), 0), Number(matchup.id)],
    );
    changes.note(pairOf(matchup), countsOf(matchup), counts);
  }

  /** Writes only the rows that differ. */
  #write(matchup: number, votes: readonly StoredVote[]): void {
    const rows = this.#tables.sql("SELECT person, at, won, weight, voter FROM votes WHERE matchup = ?", matchup);
    const before = new Map(rows.map((row) => [Number(row.person), row]));
    for (const vote of votes) {
      const known = before.get(vote.person);
      before.delete(vote.person);
      if (known && isSame(known, vote)) continue;
      const { person, at, won, weight, voter } = vote;
      this.#tables.sql(
        "INSERT OR REPLACE INTO votes (matchup, person, at, won, weight, voter) VALUES (?, ?, ?, ?, ?, ?)",
        ...[matchup, person, at, won, weight, voter],
      );
    }
    for (const person of before.keys())
      this.#tables.sql("DELETE FROM votes WHERE matchup = ? AND person = ?", matchup, person);
  }

  #stored({ person, at, preferred, weight, voter }: DeskVote, isSwapped: boolean): StoredVote {
    const won = preferred === null ? 1 : (preferred === 0) === isSwapped ? 0 : 2;
    return { person, at, won, weight: Math.round(weight * thousandths), voter: this.#voterNumber(voter) };
  }

  #voterNumber(voter: VoterFacts): number {
    const values = personFields.map((field) => voter[field]);
    const facts = JSON.stringify(values);
    const find = () => this.#tables.sql("SELECT id FROM voters WHERE facts = ?", facts)[0];
    const known = find();
    if (known) return Number(known.id);
    this.#tables.sql(
      `INSERT INTO voters (facts, ${personFields.join(", ")}) VALUES (?, ?, ?, ?, ?, ?)`,
      ...[facts, ...values],
    );
    return Number(find()?.id);
  }
}

function isSame(row: Row, vote: StoredVote): boolean {
  return (["at", "won", "weight", "voter"] as const).every((name) => Number(row[name]) === vote[name]);
}

function sumOf(votes: readonly StoredVote[], of: (vote: StoredVote) => number): number {
  return votes.reduce((sum, vote) => sum + of(vote), 0);
}
