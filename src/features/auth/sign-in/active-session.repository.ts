import { type SQL, sql } from "drizzle-orm";
import { type Condition, condition } from "../../../platform/db/condition.ts";
import { signInSessions } from "./sign-in.table.ts";

/** The browser is still signed in as this account. The time was checked when the session was read. */
export function whereSessionActive({ sessionHash, accountId }: { sessionHash: string; accountId: SQL }): Condition {
  return condition(sql`EXISTS (SELECT 1 FROM ${signInSessions} WHERE ${signInSessions.idHash} = ${sessionHash}
    AND ${signInSessions.accountId} = ${accountId})`);
}
