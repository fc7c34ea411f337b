import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { failureText } from "../failure-text.ts";
import type { Log } from "../log.ts";
import type { WorkMessage } from "../queue/messages.ts";
import { outbox } from "./outbox.table.ts";

/** A lease expires this long after its last renewal. */
export const leaseMs = 20_000;
/** A message that was sent and not claimed by then was lost on its way. */
export const sentMs = 60_000;
/** What the queue takes in one call. */
const sendAtMost = 100;

export interface Lease {
  id: string;
  holder: string;
  /** Leases that expired since there was progress: so many holders died over this work, or lost their database. */
  rescues: number;
  /** When a step threw for the first time since there was progress; null when none did. */
  failingSince: number | null;
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
/** Work over which so many holders died, without progress between them, cannot be done. */
export const rescuesWithoutProgress = 5;
/** A step that throws is tried again for this long: an outage is no fault of the work. */
const failsForMs = 24 * 3_600_000;

/** In words why work is given up; null: it is not. */
export function hopelessness({ rescues, failingSince }: Lease, now: number): string | null {
  if (rescues >= rescuesWithoutProgress) return `Its holder was lost ${rescues} times without any progress.`;
  if (failingSince !== null && now - failingSince >= failsForMs)
    return "Its steps failed for a day without any progress.";
  return null;
}

export function createOutbox({ db, queue, clock, log, freshUuid }: OutboxDeps) {
  const held = ({ id, holder }: Lease) => and(eq(outbox.id, id), eq(outbox.holder, holder)) as SQL;

  /** Whoever takes a lease that has expired from its holder is a rescuer; work that was given back needs none. */
  const rescuesAfter = (now: number) => sql`${outbox.rescues} + (holder IS NOT NULL AND due_at <= ${now})`;

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

  async function resend(condition: SQL, limit: number, rescues: SQL | number): Promise<number> {
    const rows = await db
      .update(outbox)
      .set({ rescues, holder: null, dueAt: clock.now() + sentMs })
      .where(sql`${outbox.id} IN (SELECT id FROM ${outbox} WHERE ${condition} ORDER BY due_at, id LIMIT ${limit})`)
      .returning({ message: outbox.message });
    await send(rows.map(({ message }) => JSON.parse(message) as WorkMessage));
    return rows.length;
  }

  return {
    send,
    release,

    /**
     * Gives work back after a step threw, and says so where the database can be reached. The claim leaves no trace, but that the step threw:
     * an outage must not look like work that kills its holders.
     */
    async giveBack(lease: Lease): Promise<void> {
      const now = clock.now();
      const failingSince = sql`coalesce(${outbox.failingSince}, ${now})`;
      try {
        await db
          .update(outbox)
          .set({ holder: null, dueAt: now + sentMs, failingSince })
          .where(held(lease));
      } catch (cause) {
        const message = "work was not given back, and waits for its lease to expire";
        log("warn", { message, cause: failureText(cause) });
      }
    },

    /** A condition: no work of this id is open, so that it can be written. */
    isFree: (id: string | SQL): SQL => sql`NOT EXISTS (SELECT 1 FROM ${outbox} WHERE ${outbox}.id = ${id})`,

    /** A statement that writes work in the batch of its cause, if the condition holds. Work that is open already stays as it is. */
    write(messages: readonly WorkMessage[], condition: SQL) {
      const now = clock.now();
      const rows = JSON.stringify(messages.map((message) => [message.id, JSON.stringify(message)]));
      return db.run(sql`INSERT INTO ${outbox} (id, message, holder, due_at, claims, created_at)
        SELECT value ->> 0, value ->> 1, NULL, ${now + sentMs}, 0, ${now} FROM json_each(${rows}) WHERE ${condition}
        ON CONFLICT DO NOTHING`);
    },

    /** Takes work that nobody holds, or null: it is done, or somebody is at it. */
    async claim(id: string, ms = leaseMs): Promise<Lease | null> {
      const now = clock.now();
      const holder = freshUuid();
      const [row] = await db
        .update(outbox)
        .set({ holder, dueAt: now + ms, rescues: rescuesAfter(now) })
        .where(and(eq(outbox.id, id), or(isNull(outbox.holder), lte(outbox.dueAt, now))))
        .returning({ rescues: outbox.rescues, failingSince: outbox.failingSince });
      return row ? { id, holder, ms, ...row } : null;
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

    /** Renews, and forgets what came to nothing before. Gives no row when the lease was lost. */
    progress: (lease: Lease) =>
      db
        .update(outbox)
        .set({ dueAt: clock.now() + lease.ms, rescues: 0, failingSince: null })
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

    /** Leases that expired without progress, or null when the work is done. */
    async rescuesOf(id: string): Promise<number | null> {
      const [row] = await db.select({ rescues: outbox.rescues }).from(outbox).where(eq(outbox.id, id));
      return row?.rescues ?? null;
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
      const now = clock.now();
      await resend(sql`due_at <= ${now} AND NOT (${isSpecial})`, limit, rescuesAfter(now));
      await resend(sql`due_at <= ${now} AND ${isSpecial}`, special.limit, rescuesAfter(now));
    },

    /**
     * Sends all work again, held or not: for a queue in memory, which has forgotten its messages with its process. That the
     * process ended is no fault of the work.
     */
    sendEverythingAgain: (limit: number) => resend(sql`1`, limit, 0),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
