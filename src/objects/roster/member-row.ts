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
/** Both bind state, last_seen_at, profile, last_session, answers, and the statistics in their order. */
export const updateMember = `UPDATE users SET state = ?, last_seen_at = ?, profile = coalesce(?, profile), last_session = ?, answers = ?,
  ${Object.values(columns)
    .map((column) => `${column} = ?`)
    .join(", ")} WHERE id = ?`;
export const insertMember = `INSERT INTO users (user_id, state, last_seen_at, profile, last_session, answers, ${Object.values(columns).join(", ")})
  VALUES (${new Array(names.length + 6).fill("?").join(", ")}) RETURNING id`;

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
