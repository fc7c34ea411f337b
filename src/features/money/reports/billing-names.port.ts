import type { SQL } from "drizzle-orm";
import type { SpenderKind } from "../../../domain/money/settlement.ts";

/** What the things are called that answers are billed under, as SQL values. The deleted keep their last name. Null: there is none. */
export interface BillingNames extends Record<SpenderKind, (id: SQL) => SQL> {
  audience: (id: SQL) => SQL;
  member: (id: SQL) => SQL;
}
