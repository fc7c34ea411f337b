import { type MemberState, stateOf } from "../../domain/member/member-state.ts";
import type { PackedAnswers } from "../../domain/member/packed-answers.ts";
import type { Statistics } from "../../domain/member/statistics.ts";

/** A person in the table `users`. */
export interface MemberRow {
  id: number;
  state: MemberState;
  lastSeenAt: number;
  /** The last session whose end was counted. Null: none. */
  lastSession: string | null;
  statistics: Statistics;
  /** Whoever has more than fit has the rest as rows of the table `answers`. */
  answers: PackedAnswers;
}

/** The columns of a person's statistics, in the order in which they are bound. */
const columns = {
  responses: "responses",
  answered: "answered",
  correct: "correct",
  wrongMass: "wrong_mass",
  hardMass: "hard_mass",
  sessions: "sessions",
  accepted: "accepted",
  rejected: "rejected",
  seedScore: "seed_score",
  graduatedVersion: "graduated_version",
} as const satisfies Record<keyof Statistics, string>;

const names = Object.entries(columns) as [keyof Statistics, string][];

const read = `id, user_id, state, last_seen_at, last_session, answers, ${Object.values(columns).join(", ")}`;
export const selectMember = `SELECT ${read} FROM users WHERE user_id = ?`;
/** Binds a JSON list of internal numbers. */
export const selectMembersById = `SELECT ${read} FROM users WHERE id IN (SELECT value FROM json_each(?))`;
/** Binds two internal numbers, the state's code twice, or null for any state, and the most rows. */
export const selectMembersBetween = `SELECT ${read} FROM users WHERE id >= ? AND id < ? AND (? IS NULL OR state = ?)
  ORDER BY id DESC LIMIT ?`;
/** Both bind state, last_seen_at, profile, last_session, answers, and the statistics in their order. A new row binds its home last. */
export const updateMember = `UPDATE users SET state = ?, last_seen_at = ?, profile = coalesce(?, profile), last_session = ?, answers = ?,
  ${Object.values(columns)
    .map((column) => `${column} = ?`)
    .join(", ")} WHERE id = ?`;
export const insertMember = `INSERT INTO users (user_id, state, last_seen_at, profile, last_session, answers, ${Object.values(columns).join(", ")}, home)
  VALUES (${new Array(names.length + 7).fill("?").join(", ")}) RETURNING id`;

/** All that moves with a person to another shard. Numbers stay as they are, which the progress of runs and packed answers rely on. */
const copied = `${read}, profile`;
export type CopiedMember = Record<string, SqlStorageValue>;
/** Binds two internal numbers: after the first, up to the second. */
export const selectCopiesBetween = `SELECT ${copied} FROM users WHERE id > ? AND id <= ?`;
/** Binds a JSON list of internal numbers. */
export const selectCopiesById = `SELECT ${copied} FROM users WHERE id IN (SELECT value FROM json_each(?))`;
/** Binds what `copyValues` gives, and the home. */
export const insertCopy = `INSERT OR REPLACE INTO users (${copied}, home) VALUES (${new Array(copied.split(",").length + 1).fill("?").join(", ")})`;

export function copyValues(row: CopiedMember): SqlStorageValue[] {
  return copied.split(", ").map((column) => row[column] ?? null);
}

export function readMember(row: Record<string, SqlStorageValue>): MemberRow {
  const statistics = names.map(([name, column]) => [name, row[column] === null ? null : Number(row[column])]);
  return {
    id: Number(row.id),
    state: stateOf(Number(row.state)),
    lastSeenAt: Number(row.last_seen_at),
    lastSession: row.last_session === null ? null : String(row.last_session),
    statistics: Object.fromEntries(statistics) as unknown as Statistics,
    answers: row.answers === null ? new ArrayBuffer(0) : (row.answers as ArrayBuffer),
  };
}

export function statisticsValues(statistics: Statistics): (number | null)[] {
  return names.map(([name]) => statistics[name]);
}
