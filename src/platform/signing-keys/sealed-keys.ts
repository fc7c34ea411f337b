import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { sealName } from "./key-wrap.ts";
import { signingKeys } from "./signing-keys.table.ts";

/** How far a rotation of the operator's secret is. `isUsed`: the keys that sign are in the database, and not in a setting. */
export function createSealedKeys(deps: { db: Database; secret: string; oldSecret: string | null; isUsed: boolean }) {
  return {
    hasOldSecret: deps.oldSecret !== null,

    /** The name of the present secret. */
    presentSeal: () => sealName(deps.secret),

    /** One row: how many published keys are not sealed under the present secret. */
    underOther: (presentSeal: string) =>
      deps.db.all<{ keys: number }>(sql`SELECT count(*) AS keys FROM (SELECT sealed_with FROM ${signingKeys}
        WHERE retired_at IS NULL AND ${Number(deps.isUsed)} ORDER BY created_at DESC, kid DESC LIMIT 2)
        WHERE sealed_with <> ${presentSeal}`),
  };
}

export type SealedKeys = ReturnType<typeof createSealedKeys>;
