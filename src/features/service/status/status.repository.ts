import { gte, lt, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { serviceCounters, serviceMarks } from "./status.table.ts";

export type CounterName = typeof serviceCounters.$inferSelect.name;

export const hourMs = 3_600_000;
/** How far back the counters reach. */
export const keptHours = 48;

export function createStatusRepository(db: Database) {
  const hourOf = (now: number) => Math.floor(now / hourMs);
  const count = (name: CounterName, by: number, now: number) =>
    db
      .insert(serviceCounters)
      .values({ hour: hourOf(now), name, count: by })
      .onConflictDoUpdate({
        target: [serviceCounters.hour, serviceCounters.name],
        set: { count: sql`${serviceCounters.count} + excluded.count` },
      });
  return {
    /** What each minute leaves behind. Three statements for a batch that the minute sends anyway. */
    minute: (now: number) => ({
      mark: db
        .insert(serviceMarks)
        .values({ name: "minute", at: now })
        .onConflictDoUpdate({ target: serviceMarks.name, set: { at: now } }),
      ran: count("minute", 1, now),
      past: db.delete(serviceCounters).where(lt(serviceCounters.hour, hourOf(now) - keptHours)),
    }),

    count,

    lastMinute: () => db.select({ at: serviceMarks.at }).from(serviceMarks),

    /** The counters of this hour and the one before, added up by name. */
    recent: (now: number) =>
      db
        .select({ name: serviceCounters.name, count: sql<number>`sum(${serviceCounters.count})`.as("recent") })
        .from(serviceCounters)
        .where(gte(serviceCounters.hour, hourOf(now) - 1))
        .groupBy(serviceCounters.name),

    /** The counters of each hour that has any, oldest first. Hours are whole ones since 1970. */
    byHour: (now: number) =>
      db
        .select()
        .from(serviceCounters)
        .where(gte(serviceCounters.hour, hourOf(now) - keptHours + 1))
        .orderBy(serviceCounters.hour),

    /** The result's `meta.size_after` is the size of the database. */
    size: () => db.run(sql`SELECT 1`),
  };
}

export type StatusRepository = ReturnType<typeof createStatusRepository>;
