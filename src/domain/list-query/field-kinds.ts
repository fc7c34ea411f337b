import type { FieldValue } from "./list-query.ts";
import type { FieldKind } from "./list-spec.ts";
import { parseRfc3339 } from "./rfc3339.ts";

interface KindRules {
  /** Null if the text is malformed. */
  parse(text: string): FieldValue | null;
  reason: string;
  /** Values have an order of their own; the others are ordered as folded text. */
  isOrdered: boolean;
}

/** How each kind of field reads the text of a query. */
export const kindRules: Record<FieldKind, KindRules> = {
  text: { parse: (text) => text, reason: "must be text", isOrdered: false },
  number: { parse: parseWholeNumber, reason: "must be a whole number", isOrdered: true },
  time: { parse: parseRfc3339, reason: "must be a time of RFC 3339, such as 2026-11-20T17:00:00Z", isOrdered: true },
  boolean: {
    parse: (text) => (text === "true" ? true : text === "false" ? false : null),
    reason: "must be true or false",
    isOrdered: false,
  },
};

/** Digits only, so that `1e2`, `10.0` and `0x10` are refused. */
function parseWholeNumber(text: string): number | null {
  const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : null;
}
