import { type SQL, sql } from "drizzle-orm";
import { signInSessions } from "./sign-in.table.ts";

/** Whether a browser is still signed in as this account, for the statements of other features. Whoever asks has checked its time. */
export function isSessionActive({ sessionHash, accountId }: { sessionHash: string; accountId: SQL }): SQL {
  return sql`EXISTS (SELECT 1 FROM ${signInSessions} WHERE ${signInSessions.idHash} = ${sessionHash}
    AND ${signInSessions.accountId} = ${accountId})`;
}
