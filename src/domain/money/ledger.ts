import type { ListQueryOf } from "../list-query/list-query.ts";
import { defineList } from "../list-query/list-spec.ts";
import { type Micros, microsADollar, mostMicros } from "./amount.ts";

/** A `Credit` adds to what a Prepaid organization has. The others stand in the bill of the month in which they were entered. */
export const entryKinds = ["Credit", "Refund", "Charge"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The most that one entry may be. */
export const mostEntry: Micros = 10_000_000 * microsADollar;
/** The most that all credits of an organization may be together. */
export const mostCredited: Micros = mostMicros;
export const longestReason = 500;

export const ledgerList = defineList({
  filters: { kind: "text", created_at: "time" },
  sorts: ["created_at", "amount"],
});
export type LedgerListQuery = ListQueryOf<typeof ledgerList>;

/** Only a credit may be below 0, which corrects an earlier one. The fault continues a sentence. Null: it is fine. */
export function amountFault(kind: EntryKind, amount: Micros): string | null {
  if (amount === 0) return "must not be 0";
  return kind !== "Credit" && amount < 0 ? `must be above 0: only a Credit can take something back` : null;
}
