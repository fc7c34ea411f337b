import type { SQL } from "drizzle-orm";
import type { Condition } from "../../platform/db/condition.ts";
import type { Statement } from "../../platform/db/database.ts";

/** Signals, as far as they end with an access. Their context stands above this one. */
export interface SignalsOnAccess {
  ofRow: { ownerId: SQL; organizationId: SQL; audienceId: SQL };
  /** Signals that fire and meet the condition: of an audience or its views, or those that an account made for one of the organizations. */
  whereFiringOf(scope: { audiences: SQL } | { accountId: string; organizations: SQL }, where: Condition): Condition;
  /** Selects the columns of the signals. */
  those(columns: SQL, where: Condition): SQL;
  pauseAll(where: Condition): Statement;
}
