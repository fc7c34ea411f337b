import { quotedCell, withoutFormula } from "../csv/csv-record.ts";
import type { MemberState } from "./member-state.ts";
import type { Statistics } from "./statistics.ts";

export interface PersonRow {
  userId: string;
  state: MemberState;
  /** 0 to 1. */
  score: number;
  /** Milliseconds since 1970. */
  lastSeenAt: number;
  statistics: Pick<Statistics, "responses" | "answered" | "correct" | "sessions">;
}

/** The first two columns are those that a seeding reads. */
export const peopleCsvHeader = "userId,score,state,responses,answered,correct,sessions,lastSeenAt\r\n";

/** One line of a CSV (RFC 4180). */
export function peopleCsvLine({ userId, score, state, lastSeenAt, statistics }: PersonRow): string {
  const { responses, answered, correct, sessions } = statistics;
  const seen = new Date(lastSeenAt).toISOString();
  const fields = [textField(userId), rounded(score), state, responses, answered, correct, sessions, seen];
  return `${fields.join(",")}\r\n`;
}

/** An id of a sign and a word stays as it is, so that a seeding reads it back: publishers choose ids like `-1` and `@name`. */
function textField(userId: string): string {
  return quotedCell(/^[+\-@][\w.:-]*$/.test(userId) ? userId : withoutFormula(userId));
}

function rounded(score: number): number {
  return Math.round(score * 1e6) / 1e6;
}
