import { eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import { always, type Condition, condition, whereAll } from "../db/condition.ts";
import type { Database } from "../db/database.ts";
import { failureText } from "../failure-text.ts";
import type { Log } from "../log.ts";
import type { WorkMessage } from "../queue/messages.ts";
import { currentTraceId } from "../trace.ts";
import { outbox } from "./outbox.table.ts";

/** A lease expires this long after its last renewal. */
export const leaseMs = 20_000;
/** A message that was not claimed within this time counts as lost. */
export const sentMs = 60_000;
/** The most messages that the queue takes in one call. */
const sendAtMost = 100;

export interface Lease {
  id: string;
  holder: string;
  /** Leases that expired since the last progress. Each is a holder that died over this work, or lost its database. */
  rescues: number;
  /** When a step first threw since the last progress; null when none did. */
  failingSince: number | null;
  /** Deliveries that gave the work back to go on with it. */
  turns: number;
  /** How long it runs from each renewal. */
  ms: number;
}

interface OutboxDeps {
  db: Database;
  queue: { sendBatch: (messages: readonly MessageSendRequest<WorkMessage>[]) => Promise<unknown> };
  clock: Clock;
  log: Log;
  freshUuid: () => string;
}

/** Work is given up once this many holders were lost over it without any progress. */
export const rescuesWithoutProgress = 5;
/** A step that throws is retried for this long: an outage is no fault of the work. */
const failsForMs = 24 * 3_600_000;

/** Work that was taken up again so often does not end: at 20 seconds each these are weeks. */
export const mostTurns = 100_000;

/** The reason why work is given up, as a sentence; null while there is hope. */
export function hopelessness(
  { rescues, failingSince, turns = 0 }: Pick<Lease, "rescues" | "failingSince"> & Partial<Pick<Lease, "turns">>,
  now: number,
): string | null {
  if (turns >= mostTurns) return `It did not end within ${mostTurns} turns.`;
  if (rescues >= rescuesWithoutProgress) return `Its holder was lost ${rescues} times without any progress.`;
  if (failingSince !== null && now - failingSince >= failsForMs)
    return "Its steps failed for a day without any progress.";
  return null;
}

/** The message with the trace that caused it. Work that is sent again keeps the trace that it was written under. */
function traced(message: WorkMessage): WorkMessage {
  const traceId = message.traceId ?? currentTraceId();
  return traceId === undefined ? message : { ...message, traceId };
}

/** Work with its lease is a row in the database. Messages are only hints of it. */
export function createOutbox({ db, queue, clock, log, freshUuid }: OutboxDeps) {
  const whereRowHeld = ({ id, holder }: Lease) => whereAll(eq(outbox.id, id), eq(outbox.holder, holder));

  /** Taking work whose lease expired is a rescue. Taking work that was given back is not. */
  const rescuesAfter = (now: number) => sql`${outbox.rescues} + (holder IS NOT NULL AND due_at <= ${now})`;

  /** Best effort, after the commit. The sweep sends what fails here. */
  async function send(messages: readonly WorkMessage[], delaySeconds = 0): Promise<void> {
    try {
      for (let i = 0; i < messages.length; i += sendAtMost) {
        const slice = messages.slice(i, i + sendAtMost).map((message) => ({ body: traced(message), delaySeconds }));
        await queue.sendBatch(slice);
      }
    } catch (cause) {
      log("warn", { message: "work was not sent and is left to the sweep", cause: failureText(cause) });
    }
  }

  /** Gives work back without a message, if the condition holds. False when it does not, or the lease was lost. */
  async function release(
    lease: Lease,
    delayMs = 0,
    where: Condition = always,
    message?: WorkMessage,
  ): Promise<boolean> {
    const rows = await db
      .update(outbox)
      .set({
        holder: null,
        dueAt: clock.now() + delayMs + sentMs,
        ...(message && { message: JSON.stringify(traced(message)) }),
      })
      .where(whereAll(whereRowHeld(lease), where))
      .returning({ id: outbox.id });
    return rows.length > 0;
  }

  /** Marks work as sent, and returns its messages. */
  const markSent = (where: Condition, limit: number, rescues: SQL | number) =>
    db
      .update(outbox)
      .set({ rescues, holder: null, dueAt: clock.now() + sentMs })
      .where(sql`${outbox.id} IN (SELECT id FROM ${outbox} WHERE ${where} ORDER BY due_at, id LIMIT ${limit})`)
      .returning({ message: outbox.message });

  const sendAgain = (rows: readonly { message: string }[]) =>
    send(rows.map(({ message }) => JSON.parse(message) as WorkMessage));

  return {
    send,
    release,

    /**
     * Gives work back after a step threw. This is no rescue, only a failed step: an outage must not look like work that kills its
     * holders. A database that cannot be reached leaves the lease to expire.
     */
    async giveBack(lease: Lease): Promise<void> {
      const now = clock.now();
      const failingSince = sql`coalesce(${outbox.failingSince}, ${now})`;
      try {
        await db
          .update(outbox)
          .set({ holder: null, dueAt: now + sentMs, failingSince })
          .where(whereRowHeld(lease));
      } catch (cause) {
        const message = "work was not given back, and waits for its lease to expire";
        log("warn", { message, cause: failureText(cause) });
      }
    },

    /** No work of this id is open, so that it can be written. */
    whereFree: (id: string | SQL): Condition =>
      condition(sql`NOT EXISTS (SELECT 1 FROM ${outbox} WHERE ${outbox}.id = ${id})`),

    /** Writes work in the batch of its cause, if the condition holds. Work that is open already stays as it is. */
    write(messages: readonly WorkMessage[], where: SQL) {
      const now = clock.now();
      const rows = JSON.stringify(messages.map((message) => [message.id, JSON.stringify(traced(message))]));
      return db.run(sql`INSERT INTO ${outbox} (id, message, holder, due_at, claims, created_at)
        SELECT value ->> 0, value ->> 1, NULL, ${now + sentMs}, 0, ${now} FROM json_each(${rows}) WHERE ${where}
        ON CONFLICT DO NOTHING`);
    },

    /**
     * Wakes lanes of work, which `lanes` selects as `id` and `message`. A lane without a lease is due at once, even if it was put off.
     * A lane's holder looks for new work itself before it leaves. The rows are for `sendWoken`.
     */
    wake(lanes: SQL) {
      const now = clock.now();
      return db.all<{ message: string }>(sql`INSERT INTO ${outbox} (id, message, holder, due_at, claims, created_at)
        SELECT lane.id, lane.message, NULL, ${now + sentMs}, 0, ${now} FROM (${lanes}) lane WHERE true
        ON CONFLICT (id) DO UPDATE SET due_at = min(due_at, excluded.due_at) WHERE holder IS NULL RETURNING message`);
    },

    /** Sends hints of what was woken, after the commit. */
    async sendWoken(rows: readonly { message: string }[]): Promise<void> {
      if (rows.length > 0) await sendAgain(rows);
    },

    /** Claims free work, if the condition holds. Null: it does not, the work is done, or another holder has it. */
    async claim(id: string, ms = leaseMs, where: Condition = always): Promise<Lease | null> {
      const now = clock.now();
      const holder = freshUuid();
      const [row] = await db
        .update(outbox)
        .set({ holder, dueAt: now + ms, rescues: rescuesAfter(now) })
        .where(whereAll(eq(outbox.id, id), or(isNull(outbox.holder), lte(outbox.dueAt, now)), where))
        .returning({
          rescues: outbox.rescues,
          failingSince: outbox.failingSince,
          turns: sql<number>`coalesce(message ->> 'turns', 0)`,
        });
      return row ? { id, holder, ms, ...row } : null;
    },

    /** Puts free work off, unless it is put off already: of several messages that came too early, one goes on. */
    async putOff(id: string, dueAt: number): Promise<boolean> {
      const rows = await db
        .update(outbox)
        .set({ dueAt })
        .where(whereAll(eq(outbox.id, id), isNull(outbox.holder), lte(outbox.dueAt, clock.now() + sentMs)))
        .returning({ id: outbox.id });
      return rows.length > 0;
    },

    /** Selects the ids of work under a prefix that has a holder now. */
    heldUnder: (prefix: string): SQL =>
      sql`SELECT substr(id, ${prefix.length + 2}) FROM ${outbox} WHERE id > ${`${prefix}/`} AND id < ${`${prefix}0`}
        AND holder IS NOT NULL AND due_at > ${clock.now()}`,

    /** The lease is still its holder's, for a statement about other rows. */
    whereHeld: (lease: Lease): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${outbox} WHERE ${whereRowHeld(lease)})`),

    /** Returns no row when the lease was lost. */
    renew: (lease: Lease) =>
      db
        .update(outbox)
        .set({ dueAt: clock.now() + lease.ms })
        .where(whereRowHeld(lease))
        .returning({ id: outbox.id }),

    /** Renews the lease, and forgets earlier rescues and failures. Returns no row when the lease was lost. */
    progress: (lease: Lease) =>
      db
        .update(outbox)
        .set({ dueAt: clock.now() + lease.ms, rescues: 0, failingSince: null })
        .where(whereRowHeld(lease))
        .returning({ id: outbox.id }),

    done: (lease: Lease) => db.delete(outbox).where(whereRowHeld(lease)),

    /** Returns no row when the condition does not hold, or the lease was lost. */
    doneIf: (lease: Lease, where: SQL) =>
      db
        .delete(outbox)
        .where(whereAll(whereRowHeld(lease), where))
        .returning({ id: outbox.id }),

    /** Gives the work back with a message, to be claimed again after the delay. The row counts the turns. */
    async requeue(lease: Lease, message: WorkMessage, delayMs = 0): Promise<void> {
      const next = { ...message, turns: lease.turns + 1 };
      if (await release(lease, delayMs, always, next)) await send([next], Math.ceil(delayMs / 1000));
    },

    remove: (id: string) => db.delete(outbox).where(eq(outbox.id, id)),

    /** One row: how much work is open, when the oldest of it is due, and how much lost its holder three times. Reads indexes only. */
    backlog: (countedAtMost: number) =>
      db.all<{ open: number; dueAt: number | null; stuck: number }>(sql`SELECT
        (SELECT count(*) FROM (SELECT 1 FROM ${outbox} LIMIT ${countedAtMost + 1})) AS open,
        (SELECT min(due_at) FROM ${outbox}) AS dueAt,
        (SELECT count(*) FROM ${outbox} WHERE claims >= 3) AS stuck`),

    /** The number of leases that expired without progress, or null when the work is done. */
    async rescuesOf(id: string): Promise<number | null> {
      const [row] = await db.select({ rescues: outbox.rescues }).from(outbox).where(eq(outbox.id, id));
      return row?.rescues ?? null;
    },

    /**
     * Takes work, oldest first, that has no lease and whose message must have been lost. Ids with the special prefix have a limit
     * of their own. The rows are for `sendAgain`.
     */
    takeLost(limit: number, special: { prefix: string; limit: number } = { prefix: "run", limit: 50 }) {
      const whereSpecial = sql`id > ${`${special.prefix}/`} AND id < ${`${special.prefix}0`}`;
      const now = clock.now();
      const rescues = rescuesAfter(now);
      return {
        usual: markSent(condition(sql`due_at <= ${now} AND NOT (${whereSpecial})`), limit, rescues),
        special: markSent(condition(sql`due_at <= ${now} AND ${whereSpecial}`), special.limit, rescues),
      };
    },

    /** Sends what was taken. What is lost on the way is taken again. */
    async sendAgain({
      usual,
      special,
    }: {
      usual: { message: string }[];
      special: { message: string }[];
    }): Promise<void> {
      await sendAgain([...usual, ...special]);
    },

    /**
     * Sends all work again, held or not. A queue in memory forgets its messages when its process ends, which is no fault of the work.
     */
    async sendEverythingAgain(limit: number): Promise<void> {
      await sendAgain(await markSent(always, limit, 0));
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
