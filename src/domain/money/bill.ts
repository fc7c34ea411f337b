import type { Micros } from "./amount.ts";
import type { EntryKind } from "./ledger.ts";
import { discountParts } from "./terms-wire.ts";

/** Months are `Open` and then `Closed`. The others are what clients know. */
export const periodStatuses = ["Open", "Invoiced", "Void", "Reconciling", "PendingReview", "Closed"] as const;

export const lineItemKinds = [
  "RunningCost",
  "VolumeDiscount",
  "MinimumSpendCommitment",
  "PlatformFee",
  "Refund",
  "Other",
] as const;

/** One line of a bill. What is taken off is below 0, so that the amounts of all lines sum to the net cost. */
export interface LineItem {
  _t: (typeof lineItemKinds)[number];
  id: string;
  name: string;
  amount: Micros;
  comment: string | null;
  /** The share that a `VolumeDiscount` takes off, in parts of a million. */
  parts?: number;
}

/** An entry of the ledger in the month of the bill. */
export interface BilledEntry {
  id: string;
  kind: EntryKind;
  amount: Micros;
  reason: string;
}

/** What a month's bill is made of. */
export interface MonthFacts {
  /** The cost of all answers. */
  running: Micros;
  /** The share of it that is taken off, in parts of a million. */
  discount: number;
  minimumCommitment: Micros;
  platformFee: Micros;
  entries: readonly BilledEntry[];
}

export interface Bill {
  /** All lines but the discount. */
  gross: Micros;
  /** What is taken off, above 0. */
  discount: Micros;
  net: Micros;
  items: LineItem[];
}

/** Entries of a month with a line of their own. Those beyond share one of each kind. */
export const mostEntryLines = 500;

/**
 * The share of an amount, rounded to the nearest millionth of a dollar, and a half up. Whole millions are taken apart first, so that no
 * product exceeds what a double keeps exactly.
 */
export function discountOf(amount: Micros, parts: number): Micros {
  const whole = Math.floor(amount / discountParts);
  const rest = amount - whole * discountParts;
  return whole * parts + Math.floor((rest * parts + discountParts / 2) / discountParts);
}

/** The bill of a month. A commitment is met by what answers cost after the discount; fees and charges come on top. */
export function billOf({ running, discount: parts, minimumCommitment, platformFee, entries }: MonthFacts): Bill {
  const discount = discountOf(running, parts);
  const missing = Math.max(0, minimumCommitment - (running - discount));
  const line = (_t: LineItem["_t"], name: string, amount: Micros) => ({ _t, id: _t, name, amount, comment: null });
  const items: LineItem[] = [
    line("RunningCost", "Answers", running),
    ...(discount > 0 ? [{ ...line("VolumeDiscount", "Volume discount", -discount), parts }] : []),
    ...(missing > 0 ? [line("MinimumSpendCommitment", "What lacks to the minimum commitment", missing)] : []),
    ...(platformFee > 0 ? [line("PlatformFee", "Platform fee", platformFee)] : []),
    ...entryLines(entries),
  ];
  const net = items.reduce((sum, { amount }) => sum + amount, 0);
  return { gross: net + discount, discount, net, items };
}

/** A bill that says nothing is none. */
export function isEmptyBill({ items }: Bill): boolean {
  return items.every(({ amount }) => amount === 0);
}

function entryLines(entries: readonly BilledEntry[]): LineItem[] {
  const billed = entries.filter(({ kind }) => kind !== "Credit");
  const lines = billed.slice(0, mostEntryLines).map(entryLine);
  for (const kind of ["Refund", "Charge"] as const) {
    const others = billed.slice(mostEntryLines).filter((entry) => entry.kind === kind);
    if (others.length === 0) continue;
    const amount = others.reduce((sum, entry) => sum + entry.amount, 0);
    lines.push(entryLine({ id: `other-${kind}`, kind, amount, reason: `${others.length} further entries` }));
  }
  return lines;
}

function entryLine({ id, kind, amount, reason }: BilledEntry): LineItem {
  return kind === "Refund"
    ? { _t: "Refund", id, name: "Refund", amount: -amount, comment: reason }
    : { _t: "Other", id, name: "Charge", amount, comment: reason };
}
