import type { SpenderKind } from "./settlement.ts";

/** What a table of costs has a row for. */
export const costViews = ["job", "audience", "member", "day"] as const;
export type CostView = (typeof costViews)[number];

/** A row of such a table. Amounts are in millionths of a dollar. */
export interface ViewedCost {
  id: string;
  kind: SpenderKind | null;
  name: string | null;
  amount: number;
  answers: number;
}
