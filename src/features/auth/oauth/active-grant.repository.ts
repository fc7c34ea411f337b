import { type SQL, sql } from "drizzle-orm";
import { grants } from "./authorize.table.ts";

/** Whether a grant of this client for this account stands, for the statements of other features. */
export function isGrantActive({ id, clientId, accountId }: { id: string; clientId: string; accountId: SQL }): SQL {
  return sql`EXISTS (SELECT 1 FROM ${grants} WHERE ${grants.id} = ${id} AND ${grants.clientId} = ${clientId}
    AND ${grants.accountId} = ${accountId} AND ${grants.revokedAt} IS NULL)`;
}
