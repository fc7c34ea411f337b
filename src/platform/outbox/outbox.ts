import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { failureText } from "../failure-text.ts";
import type { Log } from "../log.ts";
import type { WorkMessage } from "../queue/messages.ts";
import { outbox } from "./outbox.table.ts";

/** A lease that is not renewed for this long is anybody's. */
export const leaseMs = 20_000;
/** A message that was sent and not claimed by then was lost on its way. */
export const sentMs = 60_000;
/** What the queue takes in one call. */
const sendAtMost = 100;

export interface Lease {
  id: string;
  holder: string;
  /** This claim and those before it since there was progress. */
  claims: number;
  /** How long it runs from each renewal. */
  ms: number;
}

interface OutboxDeps {
  db: Database;
  queue: Pick<Queue<WorkMessage>, "sendBatch">;
  clock: Clock;
  log: Log;
  freshUuid: () => string;
}

/** Work with its lease in the database, and messages that are only hints of it. */
export function createOutbox({ db, queue, clock, log, freshUuid }: OutboxDeps) {
  const held = ({ id, holder }: Lease) => and(eq(outbox.id, id), eq(outbox.holder, holder)) as SQL;

  /** After the commit, and at best effort: what is not sent now is sent by the sweep. */
  async function send(messages: readonly WorkMessage[], delaySeconds = 0): Promise<void> {
    try {
      for (let at = 0; at < messages.length; at += sendAtMost) {
        const slice = messages.slice(at, at + sendAtMost).map((body) => ({ body, delaySeconds }));
        await queue.sendBatch(slice);
      }
    } catch (cause) {
      log("warn", { message: "work was not sent and is left to the sweep", cause: failureText(cause) });
    }
  }

  /** Gives work back without a message; false when the lease was lost. */
  async function release(lease: Lease, delayMs = 0): Promise<boolean> {
    const rows = await db
      .update(outbox)
      .set({ holder: null, dueAt: clock.now() + delayMs + sentMs })
      .where(held(lease))
      .returning({ id: outbox.id });
    return rows.length > 0;
  }

  async function resend(condition: SQL, limit: number, also: { claims?: number } = {}): Promise<number> {
    const rows = await db
      .update(outbox)
      .set({ ...also, holder: null, dueAt: clock.now() + sentMs })
      .where(sql`${outbox.id} IN (SELECT id FROM ${outbox} WHERE ${condition} ORDER BY due_at, id LIMIT ${limit})`)
      .returning({ message: outbox.message });
    await send(rows.map(({ message }) => JSON.parse(message) as WorkMessage));
    return rows.length;
  }

  return {
    send,
    release,

    /** A condition: no work of this id is open, so that it can be written. */
    isFree: (id: string): SQL => sql`NOT EXISTS (SELECT 1 FROM ${outbox} WHERE id = ${id})`,

    /** A statement that writes work in the batch of its cause, if the condition holds. */
    write(messages: readonly WorkMessage[], condition: SQL) {
      const now = clock.now();
      const rows = JSON.stringify(messages.map((message) => [message.id, JSON.stringify(message)]));
      return db.run(sql`INSERT INTO ${outbox} (id, message, holder, due_at, claims, created_at)
        SELECT value ->> 0, value ->> 1, NULL, ${now + sentMs}, 0, ${now} FROM json_each(${rows}) WHERE ${condition}`);
    },

    /** Takes work that nobody holds, or null: it is done, or somebody is at it. */
    async claim(id: string, ms = leaseMs): Promise<Lease | null> {
      const now = clock.now();
      const holder = freshUuid();
      const [row] = await db
        .update(outbox)
        .set({ holder, dueAt: now + ms, claims: sql`${outbox.claims} + 1` })
        .where(and(eq(outbox.id, id), or(isNull(outbox.holder), lte(outbox.dueAt, now))))
        .returning({ claims: outbox.claims });
      return row ? { id, holder, claims: row.claims, ms } : null;
    },

    /** A condition of a statement. */
    holds: (lease: Lease): SQL => sql`EXISTS (SELECT 1 FROM ${outbox} WHERE ${held(lease)})`,

    /** Gives no row when the lease was lost. */
    renew: (lease: Lease) =>
      db
        .update(outbox)
        .set({ dueAt: clock.now() + lease.ms })
        .where(held(lease))
        .returning({ id: outbox.id }),

    /** Renews, and forgets the claims that came to nothing. Gives no row when the lease was lost. */
    progress: (lease: Lease) =>
      db
        .update(outbox)
        .set({ dueAt: clock.now() + lease.ms, claims: 0 })
        .where(held(lease))
        .returning({ id: outbox.id }),

    done: (lease: Lease) => db.delete(outbox).where(held(lease)),

    /** Gives no row when the condition does not hold, or the lease was lost. */
    doneIf: (lease: Lease, condition: SQL) =>
      db
        .delete(outbox)
        .where(and(held(lease), condition))
        .returning({ id: outbox.id }),

    /** Gives the work back with a message, to be taken up again after the delay. */
    async requeue(lease: Lease, message: WorkMessage, delayMs = 0): Promise<void> {
      if (await release(lease, delayMs)) await send([message], Math.ceil(delayMs / 1000));
    },

    remove: (id: string) => db.delete(outbox).where(eq(outbox.id, id)),

    /** A statement: all work whose id begins with the prefix and a slash. Whoever holds some of it has lost his lease. */
    removeAllOf: (prefix: string) =>
      db.delete(outbox).where(sql`${outbox.id} > ${`${prefix}/`} AND ${outbox.id} < ${`${prefix}0`}`),

    /** Claims without progress, or null when the work is done. */
    async claimsOf(id: string): Promise<number | null> {
      const [row] = await db.select({ claims: outbox.claims }).from(outbox).where(eq(outbox.id, id));
      return row?.claims ?? null;
    },

    /**
     * Sends work again that nobody holds and whose message must have been lost, oldest first; at most so many of one kind, told by
     * what the ids begin with, and so many of all others.
     */
    async sweep(
      limit: number,
      special: { prefix: string; limit: number } = { prefix: "run", limit: 50 },
    ): Promise<void> {
      const isSpecial = sql`id > ${`${special.prefix}/`} AND id < ${`${special.prefix}0`}`;
      await resend(sql`due_at <= ${clock.now()} AND NOT (${isSpecial})`, limit);
      await resend(sql`due_at <= ${clock.now()} AND ${isSpecial}`, special.limit);
    },

    /**
     * Sends all work again, held or not: for a queue in memory, which has forgotten its messages with its process. That the
     * process ended is no fault of the work, so its claims are forgotten too.
     */
    sendEverythingAgain: (limit: number) => resend(sql`1`, limit, { claims: 0 }),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
