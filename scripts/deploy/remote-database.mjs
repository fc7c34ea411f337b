import { applyMigrations } from "../local/database.mjs";
import { ApiError } from "./cloudflare-api.mjs";

/**
 * Runs SQL on a database at Cloudflare. One call is one transaction. It is repeated after a lost answer only if it just reads.
 * @returns {import("../local/database.mjs").Execute}
 */
export function executeOn({ api, accountId }, databaseId) {
  return (statements) => {
    // Each semicolon has a line of its own, so that a comment before it does not hide it.
    const sql = statements.map((statement) => statement.trim().replace(/;$/, "")).join("\n;\n");
    const mayRepeat = statements.every((statement) => /^\s*SELECT\b/i.test(statement));
    return api.post(`/accounts/${accountId}/d1/database/${databaseId}/query`, { sql }, { mayRepeat });
  };
}

/**
 * Applies migrations to a database at Cloudflare. After a lost answer it reads the journal again, which says whether the migration
 * was applied.
 */
export async function migrateRemotely({ api }, execute, folder) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyMigrations(execute, folder);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500;
      if (isRefused || attempt === 3) throw error;
      await api.pause(attempt);
    }
  }
}
