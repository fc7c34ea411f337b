import type { SeedColumns } from "./seed-columns.ts";

/** A reason is a public sentence about one row. */
export type SeedRow = { ok: true; userId: string; score: number } | { ok: false; reason: string };

const maxCharacters = 128;
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** No hexadecimal, no digit separators, no words: what `Number` takes beyond decimals is an accident in a CSV. */
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * One record of a seeding file. The id is taken to the letter, blanks included: an id that were trimmed would be another
 * person. A score may stand between blanks, and in exponent form, which is how programs print small numbers.
 */
export function readSeedRow(record: readonly string[], columns: SeedColumns): SeedRow {
  const userId = record[columns.userId] ?? "";
  const fault = userIdFault(userId);
  if (fault) return { ok: false, reason: fault };
  const text = (record[columns.score] ?? "").trim();
  if (text === "") return { ok: false, reason: "score is missing" };
  const score = decimal.test(text) ? Number(text) : Number.NaN;
  if (!(score >= 0 && score <= 1)) return { ok: false, reason: "score is not a decimal number from 0 to 1" };
  // "-0" is a zero as any other.
  return { ok: true, userId, score: score + 0 };
}

function userIdFault(userId: string): string | null {
  if (userId === "") return "userId is missing";
  if (hasMoreThan(userId, maxCharacters)) return `userId has more than ${maxCharacters} characters`;
  return unprintable.test(userId) ? "userId has unprintable characters" : null;
}

/** Characters are code points. A field may be long, so it is spread only when that can matter. */
function hasMoreThan(text: string, characters: number): boolean {
  if (text.length <= characters) return false;
  return text.length > 2 * characters || [...text].length > characters;
}
