import { and, desc, eq, sql } from "drizzle-orm";
import type { ServingState } from "../../../domain/identity/publisher.ts";
import { type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { accounts, clients, organizations } from "./identity.table.ts";

export type PublisherRepository = ReturnType<typeof createPublisherRepository>;

/** Repeats the condition of the partial index exactly: otherwise SQLite does not use the index. */
const whereServing = condition(sql`instr(scopes, 'serve') > 0 AND deleted_at IS NULL`);
const state = sql<ServingState>`coalesce(serving_state, 'Waiting')`;

/** Statements about the API clients that serve people, of all organizations. */
export function createPublisherRepository(db: Database) {
  return {
    /** Waiting clients first, then the newest. Empty if `where` does not hold. */
    list: (where: Condition, { limit, offset }: { limit: number; offset: number }) =>
      db
        .select({
          id: clients.id,
          name: clients.name,
          state: state.as("state"),
          organizationId: clients.organizationId,
          organization: sql<string>`(SELECT name FROM ${organizations} o WHERE o.id = clients.organization_id)`.as(
            "organization",
          ),
          ownerMail: sql<string>`(SELECT email FROM ${accounts} a WHERE a.id = clients.account_id)`.as("owner_mail"),
          createdAt: clients.createdAt,
        })
        .from(clients)
        .where(whereAll(whereServing, where))
        .orderBy(sql`${state} = 'Waiting' DESC`, desc(clients.createdAt), clients.id)
        .limit(limit)
        .offset(offset),

    count: () => db.select({ total: sql<number>`count(*)` }).from(clients).where(whereServing),

    /** Changes nothing if the client is in another state by now, or if `where` does not hold. */
    decide: (clientId: string, from: readonly ServingState[], to: ServingState, where: Condition) =>
      db
        .update(clients)
        .set({ servingState: to })
        .where(
          and(
            eq(clients.id, clientId),
            whereServing,
            sql`${state} IN (SELECT value FROM json_each(${JSON.stringify(from)}))`,
            where,
          ),
        ),

    /** Selects those of the ids that name a client or an organization. Deleted clients count. */
    known: (ids: readonly string[]) =>
      db.all<{ id: string }>(sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})
        WHERE EXISTS (SELECT 1 FROM ${clients} WHERE id = value) OR EXISTS (SELECT 1 FROM ${organizations} WHERE id = value)`),
  };
}
