import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { placeOfTime } from "../../domain/webhook/event-id.ts";
import type { RecordedKind } from "../../domain/webhook/event-kinds.ts";
import type { Condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { events } from "./events.table.ts";

export type EventRow = typeof events.$inferSelect;

export interface AskedEvents {
  /** Events behind this place. */
  after: number;
  kinds: readonly RecordedKind[] | null;
  /** Milliseconds since 1970, `to` exclusive. */
  from: number | null;
  to: number | null;
}

/** The highest place that any event has. */
const latest = sql`coalesce((SELECT max(place) FROM ${events}), 0)`;

export function createEventRepository(db: Database) {
  const whereKinds = (kinds: readonly RecordedKind[] | null) =>
    kinds === null ? undefined : inArray(events.kind, [...kinds]);

  const newest = (organizationId: string) =>
    db.all<{ place: number }>(
      sql`SELECT coalesce(max(place), 0) AS place FROM ${events} WHERE organization_id = ${organizationId}`,
    );

  return {
    /**
     * Writes an event if the condition holds. The place is computed in the database alone: its one writer makes
     * the order of places the order of commits, so that a reader who goes on from the last place misses nothing.
     */
    insert: (event: { organizationId: string | SQL; kind: RecordedKind; data: SQL; at: number }, where: Condition) =>
      db.run(sql`INSERT INTO ${events} (place, organization_id, kind, data, at)
        SELECT max(${placeOfTime(event.at)}, ${latest} + 1), told.organization_id, ${event.kind}, told.data, ${event.at}
        FROM (SELECT ${event.organizationId} AS organization_id, ${event.data} AS data) told
        WHERE ${where} AND told.organization_id IS NOT NULL`),

    /** The place of an organization's newest event, or 0, as an SQL value. */
    latestOf: (organizationId: string | SQL): SQL =>
      sql`coalesce((SELECT max(place) FROM ${events} WHERE organization_id = ${organizationId}), 0)`,

    /** Selects all columns, for other statements: of every event, or of an organization's events behind a place. */
    set: sql`SELECT place, kind, data, at FROM ${events}`,
    setAfter: (organizationId: string, place: SQL): SQL =>
      sql`SELECT place, kind, data, at FROM ${events} WHERE organization_id = ${organizationId} AND place > ${place}`,

    /** One row: the place of an organization's newest event, or 0. */
    latest: newest,

    /** The next events, oldest first, and the place of the newest of all. */
    page: (organizationId: string, { after, kinds, from, to }: AskedEvents, limit: number) => ({
      rows: db
        .select()
        .from(events)
        .where(
          and(
            eq(events.organizationId, organizationId),
            gt(events.place, after),
            whereKinds(kinds),
            from === null ? undefined : gte(events.at, from),
            to === null ? undefined : lt(events.at, to),
          ),
        )
        .orderBy(asc(events.place))
        .limit(limit),
      newest: newest(organizationId),
    }),

    /** Removes events before a place, oldest first. */
    sweep: (before: number, limit: number) =>
      db.run(sql`DELETE FROM ${events} WHERE place IN
        (SELECT place FROM ${events} WHERE place < ${before} ORDER BY place LIMIT ${limit})`),
  };
}

export type EventRepository = ReturnType<typeof createEventRepository>;
