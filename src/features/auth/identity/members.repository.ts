import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { accountsClaiming, isEmailVerified, placeholderEmail, shownEmail } from "./account-emails.repository.ts";
import { accountRoles, accounts, memberships, organizations } from "./identity.table.ts";

export type MemberRepository = ReturnType<typeof createMemberRepository>;

/** Statements about accounts and the organizations that they belong to, for the pages. Each decides by the memberships of now. */
export function createMemberRepository(db: Database) {
  const isMember = (organizationId: string | SQL, accountId: string | SQL) => sql`EXISTS (SELECT 1 FROM ${memberships}
    WHERE organization_id = ${organizationId} AND account_id = ${accountId})`;

  const enabledMembers = (organizationId: string | SQL) => sql`FROM ${memberships} m
    JOIN ${accounts} a ON a.id = m.account_id AND a.disabled_at IS NULL WHERE m.organization_id = ${organizationId}`;
  const namedOwners = (organizationId: string | SQL) =>
    sql`SELECT m.account_id ${enabledMembers(organizationId)} AND m.is_owner = 1`;
  const isOwner = (organizationId: string | SQL, accountId: string | SQL) =>
    sql`(EXISTS (${namedOwners(organizationId)} AND m.account_id = ${accountId})
      OR (NOT EXISTS (${namedOwners(organizationId)}) AND ${accountId} = (SELECT m.account_id
        ${enabledMembers(organizationId)} ORDER BY m.created_at, m.account_id LIMIT 1)))`;
  /** Without the account the organization still has somebody whom its members named an owner. */
  const isOwnedWithout = (organizationId: string, accountId: string) =>
    sql`EXISTS (${namedOwners(organizationId)} AND m.account_id <> ${accountId})`;

  return {
    isMember,

    /** Values and sets for other statements. */
    accountOf: (email: string) => sql<string | null>`(SELECT id FROM (${accountsClaiming(email)}) WHERE place = 1)`,
    accountsOf: (email: string) => sql`SELECT id FROM (${accountsClaiming(email)})`,
    /** `id` and `place` of those who may sign in by the e-mail, the first to be tried first. */
    signInAccountsOf: (email: string) => accountsClaiming(email, sql`disabled_at IS NULL`),
    enabledEmailOf: (accountId: SQL) =>
      sql<string | null>`(SELECT ${shownEmail} FROM ${accounts} WHERE id = ${accountId} AND disabled_at IS NULL)`,
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

    /** A row where the account is an owner of the organization, and a member whose account is not disabled. */
    owner: (organizationId: string, accountId: string) =>
      db
        .select({ id: organizations.id })
        .from(organizations)
        .where(sql`organizations.id = ${organizationId}
        AND ${isOwner(organizationId, accountId)}`),

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

    /** One organization with what `asker` may know of it; no row unless they are a member. */
    organization(organizationId: string, asker: string) {
      return db
        .select({
          id: organizations.id,
          name: organizations.name,
          isDefault: sql<number>`organizations.id = ${this.defaultOrganizationOf(asker)}`.mapWith(Boolean),
          isMine: sql<number>`${isOwner(organizationId, asker)}`.mapWith(Boolean),
        })
        .from(organizations)
        .where(and(eq(organizations.id, organizationId), isMember(organizationId, asker)));
    },

    /** By e-mail; none unless `asker` is a member too. */
    membersOf(organizationId: string, asker: string) {
      return db
        .select({
          accountId: accounts.id,
          email: shownEmail.as("email"),
          isEmailVerified: isEmailVerified.as("is_email_verified"),
          isOwner: sql<number>`${isOwner(organizationId, sql`accounts.id`)}`.mapWith(Boolean).as("owns"),
          name: accounts.name,
          roles: sql<string | null>`(SELECT group_concat(role, ', ') FROM ${accountRoles}
            WHERE ${accountRoles}.account_id = accounts.id)`.as("roles"),
          joinedAt: sql<number>`memberships.created_at`.as("joined_at"),
        })
        .from(memberships)
        .innerJoin(accounts, eq(accounts.id, memberships.accountId))
        .where(and(eq(memberships.organizationId, organizationId), isMember(organizationId, asker)))
        .orderBy(shownEmail, asc(accounts.id));
    },

    /** Owners remove anybody, others only themselves; nothing where the organization would be left without a named owner. */
    remove(organizationId: string, accountId: string, by: string) {
      return db
        .delete(memberships)
        .where(
          and(
            eq(memberships.organizationId, organizationId),
            eq(memberships.accountId, accountId),
            isMember(organizationId, by),
            sql`(${accountId} = ${by} OR ${isOwner(organizationId, by)})`,
            sql`(NOT ${isOwner(organizationId, accountId)} OR ${isOwnedWithout(organizationId, accountId)})`,
          ),
        );
    },

    /** Two statements; the second changes a row where `by` owns the organization and the account is a member of it. */
    makeOwner: (organizationId: string, accountId: string, by: string) =>
      [
        // The eldest member, who owns it while nobody is named, stays an owner beside the one who is.
        db
          .update(memberships)
          .set({ isOwner: true })
          .where(sql`organization_id = ${organizationId} AND account_id = ${by} AND is_owner = 0
            AND ${isOwner(organizationId, by)}`),
        db
          .update(memberships)
          .set({ isOwner: true })
          .where(sql`organization_id = ${organizationId} AND account_id = ${accountId} AND is_owner = 0
            AND ${isOwner(organizationId, by)}`),
      ] as const,

    /** Nothing where nobody else is a named owner. */
    dropOwner: (organizationId: string, accountId: string, by: string) =>
      db
        .update(memberships)
        .set({ isOwner: false })
        .where(sql`organization_id = ${organizationId} AND account_id = ${accountId} AND is_owner = 1
          AND ${isOwner(organizationId, by)} AND ${isOwnedWithout(organizationId, accountId)}`),

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

    /**
     * A customer's account for an invitation, which claims its e-mail: whoever opened the link need not be whom it is for.
     * `invitation` selects `organization_id` and `email`.
     */
    createInvited(invitation: SQL, account: { id: string; name: string | null; now: number }) {
      const made = sql`FROM ${accounts} WHERE id = ${account.id}`;
      return [
        db.run(sql`INSERT INTO ${accounts} (id, email, claimed_email, name, default_organization_id, created_at)
          SELECT ${account.id}, ${placeholderEmail(account.id)}, email, ${account.name}, organization_id, ${account.now}
          FROM (${invitation}) WHERE true ON CONFLICT DO NOTHING`),
        db.run(sql`INSERT INTO ${memberships} (organization_id, account_id, created_at)
          SELECT default_organization_id, id, ${account.now} ${made}`),
        db.run(sql`INSERT INTO ${accountRoles} (account_id, role) SELECT id, 'Customer' ${made}`),
      ] as const;
    },

    /** Conditions for the statement behind. */
    exists: (accountId: string) => sql`EXISTS (SELECT 1 FROM ${accounts} WHERE id = ${accountId})`,
    isMemberOfEmail: (organizationId: SQL, email: SQL, accountId: string) =>
      sql`(${isMember(organizationId, accountId)} AND EXISTS (SELECT 1 FROM ${accounts}
        WHERE id = ${accountId} AND ${shownEmail} = ${email}))`,

    /** An account that there is joins by an invitation to its own e-mail. */
    joinInvited(invitation: SQL, accountId: string, now: number) {
      return db.run(sql`INSERT INTO ${memberships} (organization_id, account_id, created_at)
        SELECT i.organization_id, accounts.id, ${now} FROM (${invitation}) i JOIN ${accounts}
        ON ${shownEmail} = i.email AND accounts.id = ${accountId} AND accounts.disabled_at IS NULL WHERE true
        ON CONFLICT DO NOTHING`);
    },
  };
}
