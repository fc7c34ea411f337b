import { type SQL, sql } from "drizzle-orm";
import { type Condition, condition } from "../../../../platform/db/condition.ts";
import { grants } from "./grants.table.ts";

/** The account's grant to this client is not revoked. A condition for the statements of other features. */
export function whereGrantActive(grant: { id: string; clientId: string; accountId: SQL }): Condition {
  const { id, clientId, accountId } = grant;
  return condition(sql`EXISTS (SELECT 1 FROM ${grants} WHERE ${grants.id} = ${id} AND ${grants.clientId} = ${clientId}
    AND ${grants.accountId} = ${accountId} AND ${grants.revokedAt} IS NULL)`);
}
