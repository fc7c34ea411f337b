import type { RosterConfig } from "../../domain/member/roster-config.ts";
import { scoreSql } from "../../domain/member/score-sql.ts";
import { graduatedVersionSql, settledSql } from "../../domain/member/verdict-sql.ts";
import type { Progress } from "./roster.port.ts";
import type { RosterTables } from "./roster-tables.ts";
import type { RosterTally } from "./roster-tally.ts";

/** The new state of a row of `users`, as SQL over its columns. */
export interface Judgement {
  /** The state code. */
  state: string;
  version: string;
}

export function judgementBy({ rules, exampleCount }: RosterConfig): Judgement {
  return { state: settledSql(rules, exampleCount), version: graduatedVersionSql(rules, exampleCount) };
}

/** The people to judge: a range of internal numbers, or a JSON list of them. */
type People = { from: number; to: number } | { ids: string };

/** Judges, counts and seeds many people with single statements over all of them. */
export class RosterPeople {
  readonly #tables: RosterTables;
  readonly #tally: RosterTally;

  constructor(tables: RosterTables, tally: RosterTally) {
    this.#tables = tables;
    this.#tally = tally;
  }

  /** A page of people in the order of their internal numbers. */
  page(before: Progress, limit: number, judgement: Judgement) {
    const last = this.#lastId();
    const to = Math.min(before.cursor + limit, last);
    const { people, changed } = this.#judge({ from: before.cursor, to }, judgement);
    const [row] = this.#tables.sql("SELECT user_id FROM users WHERE id <= ? ORDER BY id DESC LIMIT 1", to);
    return {
      progress: { cursor: to, processed: before.processed + people, changed: before.changed + changed },
      lastUserId: row ? String(row.user_id) : null,
      isEnd: to >= last,
    };
  }

  /** Adds new people first. Known people get the new score and are judged by it. */
  seed(page: { rows: string; seenAt: number }, judgement: Judgement): { people: number; changed: number } {
    const before = this.#lastId();
    this.#tables.sql(
      `INSERT INTO users (user_id, state, seed_score, last_seen_at, home)
        SELECT value ->> 0, 0, value ->> 1, ?, ? FROM json_each(?) WHERE true ON CONFLICT (user_id) DO NOTHING`,
      page.seenAt,
      this.#tables.home(),
      page.rows,
    );
    const after = this.#lastId();
    const [row] = this.#tables.sql(
      "SELECT json_array_length(?) AS people, (SELECT count(*) FROM users WHERE id > ?) AS fresh",
      page.rows,
      before,
    );
    const [people, fresh] = [Number(row?.people ?? 0), Number(row?.fresh ?? 0)];
    if (fresh > 0) this.#tables.count([0, fresh]);
    this.#judge({ from: before, to: after }, judgement);
    if (fresh === people) return { people, changed: people };
    // The file's rows are the outer loop. A range of numbers would make SQLite walk all people.
    const known = this.#tables.sql(
      `SELECT users.id AS id, j.value ->> 1 AS score FROM json_each(?) j CROSS JOIN users ON users.user_id = j.value ->> 0
        WHERE +users.id <= ?`,
      page.rows,
      before,
    );
    this.#tables.sql(
      "UPDATE users SET seed_score = j.value ->> 1 FROM json_each(?) j WHERE users.id = j.value ->> 0",
      JSON.stringify(known.map(({ id, score }) => [id, score])),
    );
    this.#tables.remember("scores_stale", 1);
    const judged = this.#judge({ ids: JSON.stringify(known.map(({ id }) => id)) }, judgement);
    return { people, changed: fresh + judged.changed };
  }

  /** Answers move the sum one by one. After new rules or seeds it is computed anew when it is next read. */
  sumScores(): void {
    const config = this.#tables.config();
    if (this.#tables.fact("scores_stale") === null || config === null) return;
    const { rules } = config;
    const [row] = this.#tables.sql(
      `SELECT count(*) AS people, total(${scoreSql(rules)}) AS sum FROM users WHERE responses > 0`,
    );
    this.#tally.setScores({ sum: Number(row?.sum ?? 0), people: Number(row?.people ?? 0) });
    this.#tables.forget("scores_stale");
  }

  /** Counts the moves first: mostly there are none, and then nothing is written. */
  #judge(people: People, { state, version }: Judgement): { people: number; changed: number } {
    const [from, condition, bindings] =
      "ids" in people
        ? ["json_each(?) j CROSS JOIN users ON users.id = j.value", "true", [people.ids]]
        : ["users", "users.id > ? AND users.id <= ?", [people.from, people.to]];
    const isStale = `(state <> ${state} OR graduated_version IS NOT ${version})`;
    const given = bindings as SqlStorageValue[];
    const [all] = this.#tables.sql(`SELECT count(*) AS people FROM ${from} WHERE ${condition}`, ...given);
    const moves = this.#tables.sql(
      `SELECT state AS before, ${state} AS after, count(*) AS people
        FROM ${from} WHERE ${condition} AND ${isStale} GROUP BY 1, 2`,
      ...given,
    ) as unknown as { before: number; after: number; people: number }[];
    const moved = moves.filter(({ before, after }) => before !== after);
    if (moves.length > 0) {
      const who = "ids" in people ? "id IN (SELECT value FROM json_each(?))" : "id > ? AND id <= ?";
      this.#tables.sql(
        `UPDATE users SET state = ${state}, graduated_version = ${version}
          WHERE ${who} AND ${isStale}`,
        ...given,
      );
    }
    for (const { before, after, people: n } of moved) this.#tables.count([before, -n], [after, n]);
    return { people: Number(all?.people ?? 0), changed: moved.reduce((sum, { people: n }) => sum + n, 0) };
  }

  #lastId(): number {
    const [row] = this.#tables.sql("SELECT coalesce(max(id), 0) AS id FROM users");
    return Number(row?.id ?? 0);
  }
}
