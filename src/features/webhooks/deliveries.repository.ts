import { and, asc, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { Delivery } from "../../domain/webhook/delivery.ts";
import type { RecordedKind } from "../../domain/webhook/event-kinds.ts";
import type { DeliveryListQuery } from "../../domain/webhook/webhook-list.ts";
import { asciiText, compileList } from "../../platform/db/compile-list.ts";
import { type Condition, condition, whereAll } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { events } from "./events.table.ts";
import { webhookDeliveries, webhooks } from "./webhooks.table.ts";

/** Which part of a log begins a new round. */
interface ReplayedSpan {
  since: number;
  limit: number;
  /** The length at which the log is cut. */
  logged: number;
  now: number;
  where: Condition;
}

const ofEvent = { kind: events.kind, data: events.data, at: events.at };

export function createDeliveryRepository(db: Database) {
  /** Events that the endpoint asks for and that were not tried yet. */
  const whereNew = (webhookId: string): Condition =>
    condition(sql`webhooks.id = ${webhookId} AND events.organization_id = webhooks.organization_id
      AND events.place > webhooks.reached AND (webhooks.kinds IS NULL
        OR events.kind IN (SELECT value FROM json_each(webhooks.kinds))) AND events.kind <> 'webhook.test'`);
  /** Selects the oldest place of a log that has grown to its full length. */
  const logEnd = (webhookId: string, length: number): SQL =>
    sql`SELECT place FROM ${webhookDeliveries} WHERE webhook_id = ${webhookId} ORDER BY place DESC LIMIT 1 OFFSET ${length - 1}`;

  return {
    /** What is due at an endpoint: deliveries to try again, and new events. */
    due: (webhookId: string, now: number, limits: { again: number; fresh: number; pending: number }) => ({
      again: db
        .select({ ...ofEvent, delivery: webhookDeliveries })
        .from(webhookDeliveries)
        .innerJoin(events, eq(events.place, webhookDeliveries.place))
        .where(
          // Written like the partial index, so that SQLite uses it.
          and(sql`state = 'Pending'`, eq(webhookDeliveries.webhookId, webhookId), sql`next_at <= ${now}`),
        )
        .orderBy(asc(webhookDeliveries.nextAt))
        .limit(limits.again),
      fresh: db.all<{ place: number; kind: RecordedKind; data: string; at: number }>(sql`
        SELECT events.place, events.kind, events.data, events.at FROM ${webhooks} CROSS JOIN ${events}
        WHERE ${whereNew(webhookId)} ORDER BY events.place LIMIT ${limits.fresh}`),
      // Counts no further than the limit: a round must not read all that waits.
      pending: db.all<{ isFull: number; nextAt: number | null }>(sql`SELECT
        (SELECT count(*) FROM (SELECT 1 FROM ${webhookDeliveries} WHERE state = 'Pending' AND webhook_id = ${webhookId}
          LIMIT ${limits.pending})) >= ${limits.pending} AS isFull,
        (SELECT min(next_at) FROM ${webhookDeliveries} WHERE state = 'Pending' AND webhook_id = ${webhookId}) AS nextAt`),
    }),

    whereNoneNew: (webhookId: string): Condition =>
      condition(sql`NOT EXISTS (SELECT 1 FROM ${webhooks} CROSS JOIN ${events} WHERE ${whereNew(webhookId)})`),

    /** Nothing is to be tried again, or nothing before a moment. */
    whereNonePending: (webhookId: string, before?: number): Condition =>
      condition(sql`NOT EXISTS (SELECT 1 FROM ${webhookDeliveries} WHERE state = 'Pending' AND webhook_id = ${webhookId}
        ${before === undefined ? sql`` : sql`AND next_at < ${before}`})`),

    /**
     * Writes deliveries as they are after a round of attempts. An event that the sweep removed meanwhile gets no row: nothing would
     * ever remove that again, and the lane would wait for it for ever.
     */
    write(webhookId: string, deliveries: readonly (Delivery & { place: number })[], where: Condition) {
      const rows = JSON.stringify(deliveries.map(({ log, ...row }) => ({ ...row, log: JSON.stringify(log) })));
      return db.run(sql`INSERT INTO ${webhookDeliveries} (webhook_id, place, state, attempts, next_at, log)
        SELECT ${webhookId}, value ->> 'place', value ->> 'state', value ->> 'attempts', value ->> 'nextAt', value ->> 'log'
        FROM json_each(${rows}) WHERE ${where} AND EXISTS (SELECT 1 FROM ${events} WHERE place = value ->> 'place')
        ON CONFLICT (webhook_id, place) DO UPDATE SET state = excluded.state, attempts = excluded.attempts,
          next_at = excluded.next_at, log = excluded.log`);
    },

    /** One event that was just written for this endpoint alone. `place` is an SQL value. */
    insert: (webhookId: string, place: SQL, now: number, where: Condition) =>
      db.run(sql`INSERT INTO ${webhookDeliveries} (webhook_id, place, state, attempts, next_at, log)
        SELECT ${webhookId}, ${place}, 'Pending', 0, ${now}, '[]' WHERE ${where}`),

    /** Begins a new round for one delivery. Its earlier attempts stay in its log. */
    replay: (webhookId: string, place: number, now: number, where: Condition) =>
      db
        .update(webhookDeliveries)
        .set({ state: "Pending", attempts: 0, nextAt: now })
        .where(whereAll(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.place, place), where))
        .returning({ place: webhookDeliveries.place }),

    /**
     * Begins a new round for what failed since a place, and a first one for events that were never tried, as while the endpoint was
     * off. The newest ones, if there are more than the limit. Behind the end of a log that was cut, it is unknown what was delivered, so
     * nothing from there is sent again.
     */
    replayMissed: (
      { id, organizationId }: { id: string; organizationId: string },
      { since, limit, logged, now, where }: ReplayedSpan,
    ) =>
      db.all<{ place: number }>(sql`INSERT INTO ${webhookDeliveries} (webhook_id, place, state, attempts, next_at, log)
        SELECT webhooks.id, events.place, 'Pending', 0, ${now}, '[]' FROM ${webhooks} CROSS JOIN ${events}
        LEFT JOIN ${webhookDeliveries} tried ON tried.webhook_id = webhooks.id AND tried.place = events.place
        WHERE ${where} AND webhooks.id = ${id} AND events.organization_id = ${organizationId}
          AND events.place >= ${since} AND events.place <= webhooks.reached
          AND events.place >= coalesce((${logEnd(id, logged)}), 0)
          AND (tried.state = 'Failed' OR (tried.state IS NULL AND events.kind <> 'webhook.test'
            AND (webhooks.kinds IS NULL OR events.kind IN (SELECT value FROM json_each(webhooks.kinds)))))
        ORDER BY events.place DESC LIMIT ${limit}
        ON CONFLICT (webhook_id, place) DO UPDATE SET state = 'Pending', attempts = 0, next_at = excluded.next_at
        RETURNING place`),

    /** Gives up what still waits at an endpoint, if that is switched off. Otherwise reads one row. */
    failPendingIfOff: (webhookId: string) =>
      db.run(sql`UPDATE ${webhookDeliveries} SET state = 'Failed', next_at = NULL
        WHERE state = 'Pending'
          AND webhook_id = (SELECT id FROM ${webhooks} WHERE id = ${webhookId} AND disabled_at IS NOT NULL)`),

    /** Deliveries of the events from a place on. */
    list(webhookId: string, since: number, query: DeliveryListQuery) {
      const list = compileList(
        query,
        {
          event_id: asciiText(sql`('evt_' || ${webhookDeliveries.place})`),
          type: asciiText(events.kind),
          state: asciiText(webhookDeliveries.state),
          created_at: events.at,
        },
        webhookDeliveries.place,
      );
      const where = and(eq(webhookDeliveries.webhookId, webhookId), gte(webhookDeliveries.place, since), list.where);
      const joined = eq(events.place, webhookDeliveries.place);
      return {
        rows: db
          .select({ ...ofEvent, delivery: webhookDeliveries })
          .from(webhookDeliveries)
          .innerJoin(events, joined)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? [] : [desc(webhookDeliveries.place)]), ...list.orderBy)
          .limit(list.limit)
          .offset(list.offset),
        count: db
          .select({ total: sql<number>`count(*)` })
          .from(webhookDeliveries)
          .innerJoin(events, joined)
          .where(where),
      };
    },

    /** Keeps the newest rows of a log, and those that are still to be tried. */
    trim: (webhookId: string, keep: number) =>
      db.run(sql`DELETE FROM ${webhookDeliveries} WHERE webhook_id = ${webhookId} AND state <> 'Pending'
        AND place < (${logEnd(webhookId, keep)})`),

    removeAll: (webhookId: string) => db.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhookId)),

    /** Removes the rows of the oldest events before a place, which are about to be removed themselves. Reads indexes only. */
    sweep: (before: number, limit: number) =>
      db.run(sql`DELETE FROM ${webhookDeliveries} WHERE rowid IN (SELECT d.rowid
        FROM ${events} e CROSS JOIN ${webhooks} w CROSS JOIN ${webhookDeliveries} d
        WHERE e.place < ${before}
          AND e.place < coalesce((SELECT place FROM ${events} WHERE place > 0 ORDER BY place LIMIT 1 OFFSET ${limit}), ${before})
          AND w.organization_id = e.organization_id AND d.webhook_id = w.id AND d.place = e.place)`),
  };
}

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;
