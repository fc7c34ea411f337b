import { sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { Test } from "../../domain/list-query/list-query.ts";
import type { SchemeName } from "../../domain/standings/pair-sums.ts";
import {
  type PersonField,
  passes,
  personFields,
  type VoteCondition,
  type VoteFilter,
} from "../../domain/standings/vote-filter.ts";
import { compileList } from "../../platform/db/compile-list.ts";
import type { VotesAsked } from "./vote-book.port.ts";
import type { VoteBookTables } from "./vote-book-tables.ts";

const dialect = new SQLiteSyncDialect();

/** SQL with what it binds. */
export interface Fragment {
  text: string;
  bindings: SqlStorageValue[];
}

/** Games and wins of a matchup, from its `votes`, `won`, `weight` and `weight_won`. The same as `gamesOf`. */
export const gamesInSql: Record<SchemeName, { met: string; won: string }> = {
  all: { met: "votes", won: "won" },
  weighted: { met: "weight", won: "weight_won" },
  majority: { met: "1", won: "sign(won - votes) + 1" },
  weighted_majority: { met: "1", won: "sign(weight_won - weight) + 1" },
};

/** What a matchup can be grouped by. */
const described = "m.id, m.leaderboard, m.prompt, m.low, m.high, m.low_sample, m.high_sample";

/** Matchups of these leaderboards with their counts, of those votes that the filter lets through. Only matchups that have some. */
export function selectedMatchups(tables: VoteBookTables, asked: VotesAsked): Fragment {
  const { text: ofBoards, bindings: boards } = scopeOf(tables, asked);
  const { where, looksAtVotes } = whereOf(tables, asked.filter);
  const bindings = [...boards, ...where.bindings];
  if (!looksAtVotes) {
    return {
      text: `SELECT ${described}, votes, won, weight, weight_won, last_at FROM matchups m
        WHERE votes > 0 AND ${ofBoards} AND (${where.text})`,
      bindings,
    };
  }
  // CROSS JOIN keeps this order: the votes of a matchup stand together.
  return {
    text: `SELECT ${described}, count(*) AS votes, sum(v.won) AS won, sum(v.weight) AS weight,
        sum(v.weight * v.won) AS weight_won, max(v.at) AS last_at
      FROM matchups m CROSS JOIN votes v ON v.matchup = m.id WHERE ${ofBoards} AND (${where.text}) GROUP BY m.id`,
    bindings,
  };
}

/** Votes of these leaderboards by the kind of person. */
export function countedVoters(tables: VoteBookTables, asked: VotesAsked): Fragment {
  const { text: ofBoards, bindings: boards } = scopeOf(tables, asked);
  const { where } = whereOf(tables, asked.filter);
  return {
    text: `SELECT ${personFields.join(", ")}, counted.votes FROM (
        SELECT v.voter, count(*) AS votes FROM matchups m CROSS JOIN votes v ON v.matchup = m.id
        WHERE ${ofBoards} AND (${where.text}) GROUP BY v.voter
      ) counted JOIN voters ON voters.id = counted.voter`,
    bindings: [...boards, ...where.bindings],
  };
}

/** What is asked about, whatever the filter says. */
function scopeOf(tables: VoteBookTables, { boards, among }: VotesAsked): Fragment {
  const isIn = (column: string) => `${column} IN (SELECT value FROM json_each(?))`;
  const numbers = (names: readonly string[]) => JSON.stringify([...tables.knownNumbers(names).values()]);
  const leaderboards = numbers(boards.map(({ leaderboardId }) => leaderboardId));
  if (!among) return { text: isIn("m.leaderboard"), bindings: [leaderboards] };
  const ids = numbers(among);
  return {
    text: [isIn("m.leaderboard"), isIn("m.low"), isIn("m.high")].join(" AND "),
    bindings: [leaderboards, ids, ids],
  };
}

function whereOf(tables: VoteBookTables, { logic, conditions }: VoteFilter) {
  const parts = conditions.map((condition) => compile(tables, condition));
  const where: Fragment = {
    text: parts.length === 0 ? "1" : parts.map(({ text }) => `(${text})`).join(logic === "and" ? " AND " : " OR "),
    bindings: parts.flatMap(({ bindings }) => bindings),
  };
  return { where, looksAtVotes: conditions.some(({ of }) => isOfVotes(of)) };
}

function isOfVotes(of: VoteCondition["of"]): boolean {
  return isOfPeople(of) || of === "voted_at" || of === "winner_participant_id" || of === "looser_participant_id";
}

function isOfPeople(of: VoteCondition["of"]): of is PersonField {
  return (personFields as readonly string[]).includes(of);
}

/** Few different texts stand behind many votes, so texts are tested here and votes by number. */
function compile(tables: VoteBookTables, condition: VoteCondition): Fragment {
  if (condition.of === "prompts") {
    return {
      text: `m.prompt IN (SELECT id FROM names WHERE name IN (SELECT value FROM json_each(?)))`,
      bindings: [JSON.stringify(condition.promptIds)],
    };
  }
  const { of, tests } = condition;
  const among = (rows: { id: SqlStorageValue; value: SqlStorageValue }[]) =>
    JSON.stringify(rows.flatMap(({ id, value }) => (passes(tests, value as string | null) ? [id] : [])));
  const named = (source: string) =>
    among(tables.sql(`SELECT id, name AS value FROM names WHERE id IN (${source})`) as never);
  const isIn = (column: string) => `${column} IN (SELECT value FROM json_each(?))`;
  const participants = () => named("SELECT low FROM pairs UNION SELECT high FROM pairs");
  if (isOfPeople(of)) {
    const ids = among(tables.sql(`SELECT id, ${of} AS value FROM voters`) as never);
    return { text: isIn("v.voter"), bindings: [ids] };
  }
  switch (of) {
    case "leaderboard_id":
      return { text: isIn("m.leaderboard"), bindings: [named("SELECT leaderboard FROM pairs")] };
    case "run_id":
      return { text: isIn("m.run"), bindings: [among(tables.sql("SELECT id, run AS value FROM runs") as never)] };
    case "participant_id": {
      const ids = participants();
      return { text: `${isIn("m.low")} AND ${isIn("m.high")}`, bindings: [ids, ids] };
    }
    case "winner_participant_id":
    case "looser_participant_id": {
      const ids = participants();
      const [low, high] = of === "winner_participant_id" ? [2, 0] : [0, 2];
      const text = `(v.won = ${low} AND ${isIn("m.low")}) OR (v.won = ${high} AND ${isIn("m.high")})`;
      return { text, bindings: [ids, ids] };
    }
    case "voted_at":
      return votedAt(tests);
  }
}

function votedAt(tests: readonly Test[]): Fragment {
  const condition = { field: "voted_at" as const, kind: "time" as const, tests: [...tests] };
  const query = { page: 1, pageSize: 1, offset: 0, sort: [], logic: "and" as const, conditions: [condition] };
  const { where } = compileList(query, { voted_at: sql`v.at` }, sql`v.matchup`);
  const { sql: text, params } = dialect.sqlToQuery(where ?? sql`1`);
  return { text, bindings: params as SqlStorageValue[] };
}
