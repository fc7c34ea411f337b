import { sql } from "drizzle-orm";

export const nextVersion = sql`(SELECT coalesce(max(changed_version), 0) + 1 FROM campaigns)`;
/** Set by every write: the next version of all campaigns, and the name of the write. */
export const written = (by: string) => ({ changedVersion: nextVersion, changedBy: by });
