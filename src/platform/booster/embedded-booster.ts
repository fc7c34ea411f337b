import { sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Booster } from "./booster.port.ts";
import { externalAudiences } from "./booster.table.ts";

/** Keeps what a booster would keep in our own database, so that everything works without one. */
export function createEmbeddedBooster({ db, clock }: { db: Database; clock: Clock }): Booster {
  const among = (ids: readonly number[]) =>
    sql`${externalAudiences.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return {
    async createAudience(name) {
      const [row] = await db
        .insert(externalAudiences)
        .values({ name, createdAt: clock.now() })
        .returning({ id: externalAudiences.id });
      return (row as { id: number }).id;
    },
    async knownAudiences(ids) {
      const rows = await db.select({ id: externalAudiences.id }).from(externalAudiences).where(among(ids));
      return new Set(rows.map(({ id }) => id));
    },
    async deleteAudiences(ids) {
      await db.delete(externalAudiences).where(among(ids));
    },
  };
}
