import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { ServingState } from "../../../domain/identity/publisher.ts";
import { always, type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { accounts, clients, organizations } from "./identity.table.ts";

export type PublisherRepository = ReturnType<typeof createPublisherRepository>;

/** Repeats the condition of the partial index exactly: otherwise SQLite does not use the index. */
const whereServing = condition(sql`instr(scopes, 'serve') > 0 AND deleted_at IS NULL`);
const state = sql<ServingState>`coalesce(serving_state, 'Waiting')`;

/** Which of them an Admin looks for. */
export interface PublisherFilter {
  /** A part of the name of the client or its organization, lower-cased; empty for all. */
  name: string;
  state: ServingState | null;
}

const organizationName = sql`(SELECT name FROM ${organizations} o WHERE o.id = clients.organization_id)`;

const orders = {
  waitingFirst: [sql`${state} = 'Waiting' DESC`],
  newestFirst: [],
  byName: [sql`lower(clients.name)`],
} satisfies Record<string, SQL[]>;

function whereFound({ name, state: wanted }: PublisherFilter): Condition {
  return whereAll(
    always,
    name === ""
      ? undefined
      : sql`(instr(lower(clients.name), ${name}) > 0 OR instr(lower(${organizationName}), ${name}) > 0)`,
    wanted === null ? undefined : sql`${state} = ${wanted}`,
  );
}

/** Statements about the API clients that serve people, of all organizations. */
export function createPublisherRepository(db: Database) {
  return {
    /** Empty if `where` does not hold. */
    list: (
      { find, where }: { find: PublisherFilter; where: Condition },
      { order, limit, offset }: { order: keyof typeof orders; limit: number; offset: number },
    ) =>
      db
        .select({
          id: clients.id,
          name: clients.name,
          state: state.as("state"),
          organizationId: clients.organizationId,
          organization: sql<string>`${organizationName}`.as("organization"),
          ownerMail: sql<string>`(SELECT email FROM ${accounts} a WHERE a.id = clients.account_id)`.as("owner_mail"),
          createdAt: clients.createdAt,
        })
        .from(clients)
        .where(whereAll(whereServing, whereFound(find), where))
        .orderBy(...orders[order], desc(clients.createdAt), clients.id)
        .limit(limit)
        .offset(offset),

    /** A client that serves or asks to. No row for another one. */
    named: (clientId: string) =>
      db
        .select({
          name: clients.name,
          organizationId: clients.organizationId,
          organization: sql<string>`${organizationName}`.as("organization"),
        })
        .from(clients)
        .where(whereAll(whereServing, eq(clients.id, clientId))),

    /** The same of an organization, by name. */
    ofOrganization: (organizationId: string, limit: number) =>
      db
        .select({ id: clients.id, name: clients.name })
        .from(clients)
        .where(whereAll(whereServing, eq(clients.organizationId, organizationId)))
        .orderBy(clients.name, clients.id)
        .limit(limit),

    count: (find: PublisherFilter) =>
      db
        .select({ total: sql<number>`count(*)` })
        .from(clients)
        .where(whereAll(whereServing, whereFound(find))),

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
