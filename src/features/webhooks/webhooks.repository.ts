import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { NoticeHour } from "../../domain/notice/notice-pace.ts";
import type { DisabledReason } from "../../domain/webhook/delivery.ts";
import type { Pace } from "../../domain/webhook/pace.ts";
import type { WebhookListQuery } from "../../domain/webhook/webhook-list.ts";
import { compileList } from "../../platform/db/compile-list.ts";
import { always, type Condition, condition, whereAll } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { findNamed, type NamedAsked } from "../../platform/db/find-named.ts";
import { insertWhere } from "../../platform/db/insert-where.ts";
import { webhooks } from "./webhooks.table.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
export type NewWebhook = Omit<WebhookRow, "reached">;
export interface SealedSecrets {
  secret: string;
  oldSecret: string | null;
  oldSecretUntil: number | null;
  sealedWith: string;
}

interface Admission {
  isSlow: boolean;
  now: number;
  most: number;
  heldIds: SQL;
}

export function createWebhookRepository(db: Database) {
  const whereVersion = (id: string, version: number) => and(eq(webhooks.id, id), eq(webhooks.version, version));
  const countOf = (organizationId: string) =>
    sql`(SELECT count(*) FROM ${webhooks} WHERE organization_id = ${organizationId})`;

  return {
    /** Finds by description, address or id. The name is the description, or else the address. */
    named: (organizationId: string, asked: NamedAsked) =>
      findNamed(
        db,
        {
          from: webhooks,
          where: sql`organization_id = ${organizationId}`,
          name: sql`iif(description = '', url, description)`,
          folded: sql`description_folded || ' ' || url_folded`,
        },
        asked,
      ),

    /** Inserts nothing if the organization has that many. `reached` is where its events begin. */
    insert: (webhook: NewWebhook, { reached, most, where }: { reached: SQL; most: number; where: Condition }) =>
      insertWhere(
        db,
        webhooks,
        { ...webhook, reached },
        whereAll(where, sql`${countOf(webhook.organizationId)} < ${most}`),
      ),

    find: (organizationId: string, id: string) =>
      db
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.id, id), eq(webhooks.organizationId, organizationId))),

    /** Ignores the organization, for the consumer, which acts for all of them. */
    findAny: (id: string) => db.select().from(webhooks).where(eq(webhooks.id, id)),

    list(organizationId: string, query: WebhookListQuery) {
      const list = compileList(
        query,
        {
          url: { exact: webhooks.url, folded: webhooks.urlFolded },
          description: { exact: webhooks.description, folded: webhooks.descriptionFolded },
          is_enabled: sql`${webhooks.disabledAt} IS NULL`,
          created_at: webhooks.createdAt,
        },
        webhooks.id,
      );
      const where = and(eq(webhooks.organizationId, organizationId), list.where);
      return {
        rows: db
          .select()
          .from(webhooks)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? [] : [desc(webhooks.createdAt)]), ...list.orderBy)
          .limit(list.limit)
          .offset(list.offset),
        count: db.select({ total: sql<number>`count(*)` }).from(webhooks).where(where),
      };
    },

    /** Gives a row if it was not edited since. Where it is switched on again, `reached` says from where. */
    update: (
      id: string,
      version: number,
      change: Partial<Omit<WebhookRow, "id" | "reached" | "version">> & { reached?: SQL },
    ) =>
      db
        .update(webhooks)
        .set({ ...change, version: version + 1 })
        .where(whereVersion(id, version))
        .returning({ id: webhooks.id }),

    delete: (organizationId: string, id: string) =>
      db
        .delete(webhooks)
        .where(and(eq(webhooks.id, id), eq(webhooks.organizationId, organizationId)))
        .returning({ id: webhooks.id }),

    /**
     * The lane of an endpoint may be worked on: its circuit is closed, and it is quick, or it is in a slow lane of which its
     * organization has fewer than the limit. `heldIds` selects the endpoints whose lanes have a holder.
     */
    whereAdmitted: (id: string, { isSlow, now, most, heldIds }: Admission): Condition =>
      condition(sql`NOT EXISTS (SELECT 1 FROM ${webhooks} own WHERE own.id = ${id} AND (own.rests_until > ${now}
        OR (own.slow_until > ${now} AND (${isSlow ? 0 : 1} OR (SELECT count(*) FROM ${webhooks} other
          WHERE other.organization_id = own.organization_id AND other.id <> own.id AND other.slow_until > ${now}
            AND other.id IN (${heldIds})) >= ${most}))))`),

    whereEnabled: (id: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${webhooks} WHERE id = ${id} AND disabled_at IS NULL)`),
    whereNotEnabled: (id: string): Condition =>
      condition(sql`NOT EXISTS (SELECT 1 FROM ${webhooks} WHERE id = ${id} AND disabled_at IS NULL)`),

    /** Selects `id` of one endpoint, if it is on. */
    enabledOne: (id: string, where: Condition = always): SQL =>
      sql`SELECT id FROM ${webhooks} WHERE id = ${id} AND disabled_at IS NULL AND ${where}`,

    /** Selects `id` of the endpoints of an organization that are on and ask for a kind. */
    askingFor: (organizationId: string | SQL, kind: string, where: Condition): SQL =>
      sql`SELECT id FROM ${webhooks} WHERE ${where} AND organization_id = ${organizationId} AND disabled_at IS NULL
        AND (kinds IS NULL OR ${kind} IN (SELECT value FROM json_each(kinds)))`,

    /** An organization's chats that are told. */
    slackOf: (organizationId: string) =>
      db
        .select({ id: webhooks.id, description: webhooks.description, url: webhooks.url, kinds: webhooks.kinds })
        .from(webhooks)
        .where(
          and(eq(webhooks.organizationId, organizationId), eq(webhooks.format, "Slack"), sql`disabled_at IS NULL`),
        ),

    /** Stores the outcome of a round of attempts. An endpoint that was switched off meanwhile stays as it is. */
    noteRound: (
      id: string,
      round: { reached: number; logged: number; failingSince: number | null; pace: Pace; hour: NoticeHour | null },
      where: Condition,
    ) =>
      db
        .update(webhooks)
        .set({
          reached: sql`max(reached, ${round.reached})`,
          logged: sql`logged + ${round.logged}`,
          failingSince: round.failingSince,
          ...round.pace,
          ...(round.hour && { hourAt: round.hour.hourAt, hourSent: round.hour.sent }),
        })
        .where(whereAll(eq(webhooks.id, id), where)),

    /** Skips events that the endpoint does not ask for. Writes nothing where there are none. */
    skipTo: (id: string, place: SQL, where: Condition) =>
      db
        .update(webhooks)
        .set({ reached: place })
        .where(whereAll(eq(webhooks.id, id), sql`reached < ${place}`, where)),

    noteTrimmed: (id: string, logged: number) => db.update(webhooks).set({ logged }).where(eq(webhooks.id, id)),

    /** Switches an endpoint off. Changes nothing if it is off already. */
    disable: (id: string, reason: DisabledReason, now: number, where: Condition) =>
      db
        .update(webhooks)
        .set({ disabledAt: now, disabledReason: reason, version: sql`version + 1` })
        .where(whereAll(eq(webhooks.id, id), sql`disabled_at IS NULL`, where)),

    /** Endpoints whose secrets are sealed under another secret of the operator. */
    sealedUnderOther: (presentSeal: string, limit: number) =>
      db
        .select({
          id: webhooks.id,
          secret: webhooks.secret,
          oldSecret: webhooks.oldSecret,
          oldSecretUntil: webhooks.oldSecretUntil,
        })
        .from(webhooks)
        .where(ne(webhooks.sealedWith, presentSeal))
        // Those that cannot be opened must not keep the others from their turn.
        .orderBy(sql`random()`)
        .limit(limit),

    /** One row: how many there are. */
    countSealedUnderOther: (presentSeal: string) =>
      db.all<{ keys: number }>(sql`SELECT count(*) AS keys FROM ${webhooks} WHERE sealed_with <> ${presentSeal}`),

    /** Seals the same secrets anew, unless they were rotated since. */
    seal: (id: string, before: { secret: string }, sealed: SealedSecrets) =>
      db
        .update(webhooks)
        .set(sealed)
        .where(and(eq(webhooks.id, id), eq(webhooks.secret, before.secret))),
  };
}

export type WebhookRepository = ReturnType<typeof createWebhookRepository>;
