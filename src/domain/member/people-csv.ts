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

/**
 * A spreadsheet runs a text that begins like a formula. An id that could be more than a sign and a word gets an apostrophe before it,
 * as OWASP advises; publishers choose ids, and others open the file.
 */
function textField(text: string): string {
  const safe = /^[=+\-@]/.test(text) && !/^[+\-@][\w.:-]*$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function rounded(score: number): number {
  return Math.round(score * 1e6) / 1e6;
}
