import { and, eq, type SQL, sql } from "drizzle-orm";
import type { FileCycle } from "../../domain/retention/file-cycle.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { assets, fileRetention } from "./assets.table.ts";

/** Which files are old enough. */
export interface OldFiles {
  /** Milliseconds since 1970. */
  before: number;
  /** When the oldest open batch of an organization was made, as an SQL value: its files bear that time. Null: none is open. */
  oldestBatchOf: (organizationId: SQL) => SQL;
}

export function createFileRetentionRepository(db: Database) {
  const whereOld = ({ before, oldestBatchOf }: OldFiles): Condition =>
    condition(sql`state = 'stored' AND created_at < ${before}
      AND created_at < coalesce(${oldestBatchOf(sql`assets.organization_id`)}, ${before})`);
  const whereCycle = (cycle: FileCycle): Condition =>
    condition(sql`EXISTS (SELECT 1 FROM ${fileRetention} WHERE cycle = ${JSON.stringify(cycle)})`);

  return {
    cycle: () =>
      db
        .select({ cycle: sql`${fileRetention.cycle}`.mapWith((text: string): FileCycle => JSON.parse(text)) })
        .from(fileRetention)
        .where(eq(fileRetention.name, "cycle")),

    begin: (cycle: FileCycle) => db.insert(fileRetention).values({ name: "cycle", cycle }).onConflictDoNothing(),

    /** Changes nothing where another minute has gone on from there. */
    note: (before: FileCycle, cycle: FileCycle) =>
      db
        .update(fileRetention)
        .set({ cycle })
        .where(and(eq(fileRetention.name, "cycle"), eq(fileRetention.cycle, before))),

    /** Nominates the old ones among the next files in the order of their ids. `last` is the last of all these files. */
    nominate: (after: string, limit: number, { now, old }: { now: number; old: OldFiles }) => {
      const page = sql`SELECT id FROM ${assets} WHERE id > ${after} ORDER BY id LIMIT ${limit}`;
      return {
        nominated: db.run(sql`UPDATE ${assets} SET nominated_at = ${now}
          WHERE id IN (${page}) AND nominated_at IS NULL AND ${whereOld(old)}`),
        last: db.all<{ id: string | null }>(sql`SELECT max(id) AS id FROM (${page})`),
      };
    },

    /** Also those that somebody is deleting: they come back if they are used. */
    nominees: () =>
      db
        .select({ fileName: sql<string>`${assets.fileName}` })
        .from(assets)
        .where(sql`nominated_at IS NOT NULL`),

    spare: (fileNames: readonly string[]) =>
      db.run(sql`UPDATE ${assets} SET nominated_at = NULL
        WHERE file_name IN (SELECT value FROM json_each(${JSON.stringify(fileNames)}))`),

    spareAll: () => db.run(sql`UPDATE ${assets} SET nominated_at = NULL WHERE nominated_at IS NOT NULL`),

    /** Deletes what is still nominated, unless another minute has decided that before: their bytes go by the sweep of deletions. */
    decide: (cycle: FileCycle, { now, nominatedAt, old }: { now: number; nominatedAt: number; old: OldFiles }) => ({
      decided: db.run(sql`UPDATE ${assets} SET state = 'deleting', deletion_at = ${now}
        WHERE nominated_at <= ${nominatedAt} AND ${whereOld(old)} AND ${whereCycle(cycle)}`),
      rest: db.run(sql`UPDATE ${assets} SET nominated_at = NULL
        WHERE nominated_at <= ${nominatedAt} AND ${whereCycle(cycle)}`),
    }),
  };
}

export type FileRetentionRepository = ReturnType<typeof createFileRetentionRepository>;
