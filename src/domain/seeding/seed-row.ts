import { readUserId } from "../member/user-id.ts";
import type { SeedColumns } from "./seed-columns.ts";

/** A reason is a public sentence about one row. */
export type SeedRow = { ok: true; userId: string; score: number } | { ok: false; reason: string };

/** Decimal numbers only: everything else that `Number` accepts is an accident in a CSV. */
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Reads one record of a seeding file. More fields than the header has mean that the columns are lost: `q,0,5` is a decimal comma,
 * not a score of 0. A score may have blanks around it and an exponent, as programs print small numbers.
 */
export function readSeedRow(record: readonly string[], columns: SeedColumns): SeedRow {
  if (record.length > columns.count) return { ok: false, reason: "has more fields than the header" };
  const read = readUserId(record[columns.userId] ?? "");
  if (!read.ok) return { ok: false, reason: `userId ${read.fault}` };
  const text = (record[columns.score] ?? "").trim();
  if (text === "") return { ok: false, reason: "score is missing" };
  const score = decimal.test(text) ? Number(text) : Number.NaN;
  if (!(score >= 0 && score <= 1)) return { ok: false, reason: "score is not a decimal number from 0 to 1" };
  // Turns "-0" into 0.
  return { ok: true, userId: read.userId, score: score + 0 };
}
