import { sql } from "drizzle-orm";
import journal from "../../../migrations/meta/_journal.json";
import type { AssetStore } from "../../platform/asset-store/asset-store.port.ts";
import type { Database } from "../../platform/db/database.ts";

type Check = "ok" | "failed";

export interface Readiness {
  status: "ready" | "not_ready";
  checks: { database: Check; migrations: Check; storage: Check };
}

const newestMigration = `${journal.entries.at(-1)?.tag}.sql`;

/**
 * Asks the database and the storage once each, and looks for the newest migration that this build knows. Later migrations only add, so
 * a release that was rolled back is ready too.
 */
export async function checkReadiness(deps: { db: Database; store: AssetStore }): Promise<Readiness> {
  const [database, migrations, storage] = await Promise.all([
    outcome(deps.db.run(sql`SELECT 1`)),
    outcome(
      deps.db.all(sql`SELECT 1 FROM d1_migrations WHERE name = ${newestMigration}`).then((rows) => {
        if (rows.length === 0) throw new Error("the database lacks a migration");
      }),
    ),
    outcome(deps.store.head("readiness")),
  ]);
  const checks = { database, migrations, storage };
  return { status: Object.values(checks).every((check) => check === "ok") ? "ready" : "not_ready", checks };
}

async function outcome(work: PromiseLike<unknown>): Promise<Check> {
  try {
    await work;
    return "ok";
  } catch {
    return "failed";
  }
}
