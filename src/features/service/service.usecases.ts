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

/** Reaches the database and the storage once each, and compares the schema with the one that this build was made for. */
export async function checkReadiness(deps: { db: Database; store: AssetStore }): Promise<Readiness> {
  const [database, migrations, storage] = await Promise.all([
    outcome(deps.db.run(sql`SELECT 1`)),
    outcome(
      deps.db.get<{ name: string }>(sql`SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1`).then((row) => {
        if (row?.name !== newestMigration) throw new Error("the database is at another migration");
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
