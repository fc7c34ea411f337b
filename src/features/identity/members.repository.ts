import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { accountRoles, accounts, memberships, organizations } from "./identity.table.ts";

export type MemberRepository = ReturnType<typeof createMemberRepository>;

/** Statements about accounts and the organizations that they belong to, for the pages. Each decides by the memberships of now. */
export function createMemberRepository(db: Database) {
  const isMember = (organizationId: string | SQL, accountId: string | SQL) => sql`EXISTS (SELECT 1 FROM ${memberships}
    WHERE organization_id = ${organizationId} AND account_id = ${accountId})`;

  return {
    isMember,

    /** Values and sets for other statements. */
    accountOf: (email: string) => sql<string | null>`(SELECT id FROM ${accounts} WHERE email = ${email})`,
    enabledAccountOf: (email: string) => sql`SELECT id FROM ${accounts} WHERE email = ${email} AND disabled_at IS NULL`,
    enabledEmailOf: (accountId: SQL) =>
      sql<string | null>`(SELECT email FROM ${accounts} WHERE id = ${accountId} AND disabled_at IS NULL)`,
    defaultOrganizationOf: (accountId: string | SQL) =>
      sql<string | null>`(SELECT default_organization_id FROM ${accounts} WHERE id = ${accountId})`,

    /** A row for an Admin, and the same as a condition. */
    admin: (accountId: string) =>
      db
        .select({ accountId: accountRoles.accountId })
        .from(accountRoles)
        .where(and(eq(accountRoles.accountId, accountId), eq(accountRoles.role, "Admin"))),
    isAdmin: (accountId: string | SQL) =>
      sql`EXISTS (SELECT 1 FROM ${accountRoles} WHERE account_id = ${accountId} AND role = 'Admin')`,

    selectAccount: (accountId: string) => sql`SELECT id FROM ${accounts} WHERE id = ${accountId}`,

    /** By name. */
    organizationsOf(accountId: string) {
      return db
        .select({
          id: organizations.id,
          name: organizations.name,
          members: sql<number>`(SELECT count(*) FROM ${memberships} m WHERE m.organization_id = organizations.id)`,
          isDefault: sql<number>`organizations.id = ${this.defaultOrganizationOf(accountId)}`.mapWith(Boolean),
        })
        .from(organizations)
        .where(isMember(sql`organizations.id`, accountId))
        .orderBy(asc(organizations.name));
    },

    /** What an account's logins act for; no row where it is no member of that. */
    defaultOrganization(accountId: string) {
      return db
        .select({ id: organizations.id, name: organizations.name })
        .from(organizations)
        .where(
          and(
            sql`organizations.id = ${this.defaultOrganizationOf(accountId)}`,
            isMember(sql`organizations.id`, accountId),
          ),
        );
    },

    /** One organization with what `asker` may know of it; no row unless he is a member. */
    organization(organizationId: string, asker: string) {
      return db
        .select({
          id: organizations.id,
          name: organizations.name,
          isDefault: sql<number>`organizations.id = ${this.defaultOrganizationOf(asker)}`.mapWith(Boolean),
        })
        .from(organizations)
        .where(and(eq(organizations.id, organizationId), isMember(organizationId, asker)));
    },

    /** By e-mail; none unless `asker` is a member himself. */
    membersOf(organizationId: string, asker: string) {
      return db
        .select({
          accountId: accounts.id,
          email: accounts.email,
          name: accounts.name,
          roles: sql<string | null>`(SELECT group_concat(role, ', ') FROM ${accountRoles}
            WHERE ${accountRoles}.account_id = accounts.id)`.as("roles"),
          joinedAt: sql<number>`memberships.created_at`.as("joined_at"),
        })
        .from(memberships)
        .innerJoin(accounts, eq(accounts.id, memberships.accountId))
        .where(and(eq(memberships.organizationId, organizationId), isMember(organizationId, asker)))
        .orderBy(asc(accounts.email));
    },

    /** Nothing where `by` is no member, or would leave nobody. */
    remove(organizationId: string, accountId: string, by: string) {
      return db
        .delete(memberships)
        .where(
          and(
            eq(memberships.organizationId, organizationId),
            eq(memberships.accountId, accountId),
            isMember(organizationId, by),
            sql`(SELECT count(*) FROM ${memberships} m WHERE m.organization_id = ${organizationId}) > 1`,
          ),
        );
    },

    /** Logins act for an organization that the account is a member of, or for none. */
    leaveDefaultBehind(accountId: string) {
      return db
        .update(accounts)
        .set({
          defaultOrganizationId: sql`(SELECT organization_id FROM ${memberships} WHERE account_id = ${accountId}
            ORDER BY created_at LIMIT 1)`,
        })
        .where(and(eq(accounts.id, accountId), sql`NOT ${isMember(sql`default_organization_id`, accountId)}`));
    },

    setDefault(organizationId: string, accountId: string) {
      return db
        .update(accounts)
        .set({ defaultOrganizationId: organizationId })
        .where(and(eq(accounts.id, accountId), isMember(organizationId, accountId)));
    },

    /** The account that an invitation's e-mail has already. */
    invitedAccount: (invitation: SQL) =>
      db
        .select({ id: accounts.id })
        .from(accounts)
        .where(sql`${accounts.email} IN (SELECT email FROM (${invitation}))`),

    /** A customer's account for an invitation, unless its e-mail has one. `invitation` selects `organization_id` and `email`. */
    createInvited(invitation: SQL, account: { id: string; name: string | null; now: number }) {
      const made = sql`FROM ${accounts} WHERE id = ${account.id}`;
      return [
        db.run(sql`INSERT INTO ${accounts} (id, email, name, default_organization_id, created_at)
          SELECT ${account.id}, email, ${account.name}, organization_id, ${account.now} FROM (${invitation}) WHERE true
          ON CONFLICT DO NOTHING`),
        db.run(sql`INSERT INTO ${memberships} (organization_id, account_id, created_at)
          SELECT default_organization_id, id, ${account.now} ${made}`),
        db.run(sql`INSERT INTO ${accountRoles} (account_id, role) SELECT id, 'Customer' ${made}`),
      ] as const;
    },

    /** Conditions for the statement behind. */
    exists: (accountId: string) => sql`EXISTS (SELECT 1 FROM ${accounts} WHERE id = ${accountId})`,
    isMemberOfEmail: (organizationId: SQL, email: SQL, accountId: string) =>
      sql`(${isMember(organizationId, accountId)} AND EXISTS (SELECT 1 FROM ${accounts}
        WHERE id = ${accountId} AND email = ${email}))`,

    /** An account that there is joins by an invitation to its own e-mail. */
    joinInvited(invitation: SQL, accountId: string, now: number) {
      return db.run(sql`INSERT INTO ${memberships} (organization_id, account_id, created_at)
        SELECT i.organization_id, a.id, ${now} FROM (${invitation}) i
        JOIN ${accounts} a ON a.email = i.email AND a.id = ${accountId} AND a.disabled_at IS NULL WHERE true
        ON CONFLICT DO NOTHING`);
    },
  };
}
