import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { MemberRole } from "../../../domain/identity/member-role.ts";
import { type ServingState, waitingAtMost } from "../../../domain/identity/publisher.ts";
import { always, type Condition, condition } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { clientSecrets, clients, memberships, organizations } from "./identity.table.ts";
import { storedRole, whereRoleAtLeast } from "./member-roles.repository.ts";

export type ApiClientRepository = ReturnType<typeof createApiClientRepository>;

const activeSecretsAtMost = 2;

/** Statements about API clients, for pages. Those that name an account reach no other account's client. */
export function createApiClientRepository(db: Database) {
  const whereOwn = (clientId: string, accountId: string) =>
    and(eq(clients.id, clientId), eq(clients.accountId, accountId), isNull(clients.deletedAt));
  const activeSecrets = sql<number>`(SELECT count(*) FROM ${clientSecrets} s
    WHERE s.client_id = clients.id AND s.revoked_at IS NULL)`;
  const described = {
    id: clients.id,
    name: clients.name,
    scopes: clients.scopes,
    servingState: clients.servingState,
    /** Null: the usual one. */
    role: clients.role,
    createdAt: clients.createdAt,
    organization: sql<string>`(SELECT name FROM ${organizations} o WHERE o.id = clients.organization_id)`.as(
      "organization",
    ),
    organizationId: clients.organizationId,
    /** The role of its account. */
    makersRole: sql<string | null>`(SELECT ${storedRole} FROM ${memberships} m
      WHERE m.organization_id = clients.organization_id AND m.account_id = clients.account_id)`.as("makers_role"),
    /** False once the account has left the organization: then the client is refused. */
    isMember: sql<number>`EXISTS (SELECT 1 FROM ${memberships} m
      WHERE m.organization_id = clients.organization_id AND m.account_id = clients.account_id)`
      .mapWith(Boolean)
      .as("is_member"),
    activeSecrets: activeSecrets.as("active_secrets"),
  };

  return {
    /** Finds deleted ones too. */
    nameOf: (id: SQL) => sql<string | null>`(SELECT name FROM ${clients} WHERE id = ${id})`,

    /** The organization that a client acts for, as a value for other statements. */
    organizationOf: (clientId: string) =>
      sql<string | null>`(SELECT organization_id FROM ${clients} WHERE id = ${clientId})`,

    /** Newest first. */
    listByAccount(accountId: string) {
      return db
        .select(described)
        .from(clients)
        .where(and(eq(clients.accountId, accountId), isNull(clients.deletedAt)))
        .orderBy(desc(clients.createdAt), asc(clients.id));
    },

    /** All clients that act for an organization, sorted by name. No rows if `where` does not hold. */
    listByOrganization(organizationId: string, where: Condition, emailOf: (id: SQL) => SQL<string | null>) {
      return db
        .select({
          ...described,
          accountId: clients.accountId,
          ownerEmail: emailOf(sql`clients.account_id`).as("owner_email"),
        })
        .from(clients)
        .where(and(eq(clients.organizationId, organizationId), isNull(clients.deletedAt), where))
        .orderBy(sql`lower(clients.name)`, asc(clients.id));
    },

    /** Deletes a client of an organization, of any maker, if `where` holds. */
    removeFrom: (organizationId: string, clientId: string, { now, where }: { now: number; where: Condition }) =>
      db
        .update(clients)
        .set({ deletedAt: now })
        .where(
          and(eq(clients.id, clientId), eq(clients.organizationId, organizationId), isNull(clients.deletedAt), where),
        ),

    find: (clientId: string, accountId: string) =>
      db.select(described).from(clients).where(whereOwn(clientId, accountId)),

    /** Oldest first: a rotation revokes that one. */
    secretsOf(clientId: string) {
      return db
        .select({ id: clientSecrets.id, createdAt: clientSecrets.createdAt })
        .from(clientSecrets)
        .where(and(eq(clientSecrets.clientId, clientId), isNull(clientSecrets.revokedAt)))
        .orderBy(asc(clientSecrets.createdAt), asc(clientSecrets.id));
    },

    /**
     * Inserts nothing if the account is not a member of the organization, or is one of a lower role, or if too many of the organization's clients wait for a
     * decision, or if `where` does not hold. `servingState` is null for a client of the API.
     */
    create(
      client: {
        id: string;
        accountId: string;
        organizationId: string;
        name: string;
        scopes: string;
        servingState: ServingState | null;
        /** Null: the usual one, which is no more than the account's own whenever the client acts. */
        role: MemberRole | null;
        now: number;
      },
      where: Condition = always,
    ) {
      const waiting = sql`(SELECT count(*) FROM ${clients} c WHERE c.organization_id = ${client.organizationId}
        AND c.serving_state = 'Waiting' AND c.deleted_at IS NULL)`;
      const whereAllowed =
        client.role === null ? always : whereRoleAtLeast(client.organizationId, client.accountId, client.role);
      const whereRoom = client.servingState === null ? always : condition(sql`${waiting} < ${waitingAtMost}`);
      return db.run(sql`INSERT INTO ${clients} (id, account_id, organization_id, name, scopes, serving_state, role, created_at)
        SELECT ${client.id}, account_id, organization_id, ${client.name}, ${client.scopes}, ${client.servingState}, ${client.role}, ${client.now}
        FROM ${memberships} WHERE account_id = ${client.accountId} AND organization_id = ${client.organizationId} AND ${whereRoom}
          AND ${whereAllowed} AND ${where}`);
    },

    /** Inserts nothing if the client is another account's, or has the maximum number of active secrets. */
    addSecret(secret: { id: string; clientId: string; accountId: string; hash: string; now: number }) {
      return db.run(sql`INSERT INTO ${clientSecrets} (id, client_id, secret_hash, created_at)
        SELECT ${secret.id}, clients.id, ${secret.hash}, ${secret.now} FROM ${clients}
        WHERE clients.id = ${secret.clientId} AND clients.account_id = ${secret.accountId} AND clients.deleted_at IS NULL
          AND ${activeSecrets} < ${activeSecretsAtMost}`);
    },

    /** Changes nothing if the client's account has a lower role itself. */
    setRole: (clientId: string, accountId: string, role: MemberRole) =>
      db
        .update(clients)
        .set({ role })
        .where(and(whereOwn(clientId, accountId), whereRoleAtLeast(sql`clients.organization_id`, accountId, role))),

    rename: (clientId: string, accountId: string, name: string) =>
      db.update(clients).set({ name }).where(whereOwn(clientId, accountId)),

    revokeSecret(secretId: string, clientId: string, accountId: string, now: number) {
      return db
        .update(clientSecrets)
        .set({ revokedAt: now })
        .where(
          and(
            eq(clientSecrets.id, secretId),
            isNull(clientSecrets.revokedAt),
            sql`${clientSecrets.clientId} IN (SELECT id FROM ${clients}
              WHERE id = ${clientId} AND account_id = ${accountId} AND deleted_at IS NULL)`,
          ),
        );
    },

    /** Its tokens are refused from the next request on. */
    remove: (clientId: string, accountId: string, now: number) =>
      db.update(clients).set({ deletedAt: now }).where(whereOwn(clientId, accountId)),
  };
}
