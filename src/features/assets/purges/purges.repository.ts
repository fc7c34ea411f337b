import { asc, sql } from "drizzle-orm";
import { condition } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { edgePurges } from "./purges.table.ts";

export function createPurgeRepository(db: Database) {
  return {
    add: (tags: readonly string[], now: number) =>
      db.run(sql`INSERT INTO ${edgePurges} (tag, since) SELECT value, ${now} FROM json_each(${JSON.stringify(tags)})`),

    next: (limit: number) => db.select().from(edgePurges).orderBy(asc(edgePurges.number)).limit(limit),

    remove: (numbers: readonly number[]) =>
      db.run(sql`DELETE FROM ${edgePurges} WHERE number IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`),

    /** Lets all others go first. */
    putLast: (numbers: readonly number[]) =>
      db.run(sql`UPDATE ${edgePurges} SET number = o.last + o.place FROM (
          SELECT value AS old, key + 1 AS place, (SELECT max(number) FROM ${edgePurges}) AS last
          FROM json_each(${JSON.stringify(numbers)})) o
        WHERE ${edgePurges}.number = o.old`),

    whereNone: condition(sql`NOT EXISTS (SELECT 1 FROM ${edgePurges})`),
  };
}

export type PurgeRepository = ReturnType<typeof createPurgeRepository>;
