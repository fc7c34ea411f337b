import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { condition } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { accountsClaiming, emailVerifiedFlag, placeholderEmail, shownEmail } from "./account-emails.repository.ts";
import { accountRoles, accounts, clients, memberships, organizations } from "./identity.table.ts";
import { createMemberRoleRepository } from "./member-roles.repository.ts";

export type MemberRepository = ReturnType<typeof createMemberRepository>;

/** Statements about accounts and their organizations, for the pages. Each one checks memberships as they are when it runs. */
export function createMemberRepository(db: Database) {
  const whereMember = (organizationId: string | SQL, accountId: string | SQL) =>
    condition(sql`EXISTS (SELECT 1 FROM ${memberships}
      WHERE organization_id = ${organizationId} AND account_id = ${accountId})`);

  const enabledMembers = (organizationId: string | SQL) => sql`FROM ${memberships} m
    JOIN ${accounts} a ON a.id = m.account_id AND a.disabled_at IS NULL WHERE m.organization_id = ${organizationId}`;
  const namedOwners = (organizationId: string | SQL) =>
    sql`SELECT m.account_id ${enabledMembers(organizationId)} AND m.is_owner = 1`;
  /** An enabled member that is named an owner. While no owner is named, the longest-standing member owns the organization. */
  const whereOwner = (organizationId: string | SQL, accountId: string | SQL) =>
    condition(sql`(EXISTS (${namedOwners(organizationId)} AND m.account_id = ${accountId})
      OR (NOT EXISTS (${namedOwners(organizationId)}) AND ${accountId} = (SELECT m.account_id
        ${enabledMembers(organizationId)} ORDER BY m.created_at, m.account_id LIMIT 1)))`);
  /** The organization has another named owner beside the account. */
  const whereOwnedWithout = (organizationId: string, accountId: string) =>
    condition(sql`EXISTS (${namedOwners(organizationId)} AND m.account_id <> ${accountId})`);

  const roles = createMemberRoleRepository(db, { owner: whereOwner, ownedWithout: whereOwnedWithout });
  return {
    whereMember,
    whereOwner,
    roles,

    whereEnabled: (accountId: SQL) =>
      condition(sql`EXISTS (SELECT 1 FROM ${accounts} WHERE id = ${accountId} AND disabled_at IS NULL)`),

    /** Values and sets for other statements. */
    membershipsOf: (accountId: SQL) => sql`SELECT organization_id FROM ${memberships} WHERE account_id = ${accountId}`,
    /** The ids of an account's API clients, deleted ones too. */
    clientsOf: (accountId: SQL) => sql`SELECT id FROM ${clients} WHERE account_id = ${accountId}`,
    accountOf: (email: string) => sql<string | null>`(SELECT id FROM (${accountsClaiming(email)}) WHERE place = 1)`,
    accountsOf: (email: string) => sql`SELECT id FROM (${accountsClaiming(email)})`,
    /** Selects `id` and `place` of the accounts that may sign in with the e-mail, in the order to try them. */
    signInAccountsOf: (email: string) => accountsClaiming(email, condition(sql`disabled_at IS NULL`)),
    enabledEmailOf: (accountId: SQL) =>
      sql<string | null>`(SELECT ${shownEmail} FROM ${accounts} WHERE id = ${accountId} AND disabled_at IS NULL)`,
    defaultOrganizationOf: (accountId: string | SQL) =>
      sql<string | null>`(SELECT default_organization_id FROM ${accounts} WHERE id = ${accountId})`,

    /** Where an enabled member of the organization gets e-mails: only what was verified, or anybody could have e-mails sent to others. */
    mailAddressOf: (accountId: SQL, organizationId: string) =>
      sql<string | null>`(SELECT email FROM ${accounts} WHERE id = ${accountId} AND disabled_at IS NULL
        AND email_verified_at IS NOT NULL AND ${whereMember(organizationId, accountId)})`,
    /** Selects `account_id` of the members who can get e-mails, the longest-standing first. */
    reachableBy: (organizationId: string, limit: number) =>
      sql`SELECT m.account_id ${enabledMembers(organizationId)} AND a.email_verified_at IS NOT NULL
        ORDER BY m.created_at, m.account_id LIMIT ${limit}`,
    /** The enabled members of an organization. */
    mentionable: (organizationId: string, limit: number) =>
      db.all<{ accountId: string; name: string | null; email: string }>(
        sql`SELECT a.id AS accountId, a.name AS name, coalesce(a.claimed_email, a.email) AS email
          ${enabledMembers(organizationId)} ORDER BY m.created_at, m.account_id LIMIT ${limit}`,
      ),
    /** A row if the account gets e-mails. */
    verifiedMail: (accountId: string) =>
      db
        .select({ email: accounts.email })
        .from(accounts)
        .where(sql`accounts.id = ${accountId} AND email_verified_at IS NOT NULL`),
    /** What a member is called, as an SQL value. Null: the account is gone, or no member of the organization any more. */
    memberNameOf: (accountId: SQL, organizationId: SQL) =>
      sql<string | null>`(SELECT coalesce(nullif(a.name, ''), substr(coalesce(a.claimed_email, a.email), 1,
          instr(coalesce(a.claimed_email, a.email), '@') - 1)) FROM ${accounts} a
        WHERE a.id = ${accountId} AND ${whereMember(organizationId, accountId)})`,

    /** A row if the account is an Admin. */
    admin: (accountId: string) =>
      db
        .select({ accountId: accountRoles.accountId })
        .from(accountRoles)
        .where(and(eq(accountRoles.accountId, accountId), eq(accountRoles.role, "Admin"))),
    whereAdmin: (accountId: string | SQL) =>
      condition(sql`EXISTS (SELECT 1 FROM ${accountRoles} WHERE account_id = ${accountId} AND role = 'Admin')`),

    /** A row where the account is an owner of the organization, and a member whose account is not disabled. */
    owner: (organizationId: string, accountId: string) =>
      db
        .select({ id: organizations.id })
        .from(organizations)
        .where(sql`organizations.id = ${organizationId}
        AND ${whereOwner(organizationId, accountId)}`),

    /** Selects the `id` of the account if it exists. */
    accountSet: (accountId: string) => sql`SELECT id FROM ${accounts} WHERE id = ${accountId}`,

    /** Sorted by name. */
    organizationsOf(accountId: string) {
      return db
        .select({
          id: organizations.id,
          name: organizations.name,
          members: sql<number>`(SELECT count(*) FROM ${memberships} m WHERE m.organization_id = organizations.id)`,
          isDefault: sql<number>`organizations.id = ${this.defaultOrganizationOf(accountId)}`.mapWith(Boolean),
          role: roles.roleOf(sql`organizations.id`, accountId).as("own_role"),
        })
        .from(organizations)
        .where(whereMember(sql`organizations.id`, accountId))
        .orderBy(asc(organizations.name));
    },

    /** The organization that an account's logins act for; no row if the account is not a member of it. */
    defaultOrganization(accountId: string) {
      return db
        .select({
          id: organizations.id,
          name: organizations.name,
          role: roles.roleOf(sql`organizations.id`, accountId).as("own_role"),
          owners: roles.ownersOf(sql`organizations.id`).as("owners"),
        })
        .from(organizations)
        .where(
          and(
            sql`organizations.id = ${this.defaultOrganizationOf(accountId)}`,
            whereMember(sql`organizations.id`, accountId),
          ),
        );
    },

    /** An organization as `asker` sees it; no row unless they are a member. */
    organization(organizationId: string, asker: string) {
      return db
        .select({
          id: organizations.id,
          name: organizations.name,
          isDefault: sql<number>`organizations.id = ${this.defaultOrganizationOf(asker)}`.mapWith(Boolean),
          isMine: sql<number>`${whereOwner(organizationId, asker)}`.mapWith(Boolean),
          role: roles.roleOf(organizationId, asker).as("own_role"),
          owners: roles.ownersOf(sql`organizations.id`).as("owners"),
        })
        .from(organizations)
        .where(and(eq(organizations.id, organizationId), whereMember(organizationId, asker)));
    },

    /** Sorted by e-mail. No rows unless `asker` is a member too. */
    membersOf(organizationId: string, asker: string) {
      return db
        .select({
          accountId: accounts.id,
          email: shownEmail.as("email"),
          isEmailVerified: emailVerifiedFlag.as("is_email_verified"),
          isOwner: sql<number>`${whereOwner(organizationId, sql`accounts.id`)}`.mapWith(Boolean).as("owns"),
          role: roles.roleOf(organizationId, sql`accounts.id`).as("member_role"),
          lastActiveAt: sql<number | null>`memberships.last_active_at`.as("last_active_at"),
          name: accounts.name,
          roles: sql<string | null>`(SELECT group_concat(role, ', ') FROM ${accountRoles}
            WHERE ${accountRoles}.account_id = accounts.id)`.as("roles"),
          joinedAt: sql<number>`memberships.created_at`.as("joined_at"),
          lastSignedInAt: accounts.lastSignedInAt,
          clients: sql<number>`(SELECT count(*) FROM ${clients} c WHERE c.account_id = accounts.id
            AND c.organization_id = ${organizationId} AND c.deleted_at IS NULL)`.as("own_clients"),
        })
        .from(memberships)
        .innerJoin(accounts, eq(accounts.id, memberships.accountId))
        .where(and(eq(memberships.organizationId, organizationId), whereMember(organizationId, asker)))
        .orderBy(shownEmail, asc(accounts.id));
    },

    /** Owners may remove any member, others only themselves. Removes no member if no named owner would remain. */
    remove(organizationId: string, accountId: string, by: string) {
      return db
        .delete(memberships)
        .where(
          and(
            eq(memberships.organizationId, organizationId),
            eq(memberships.accountId, accountId),
            whereMember(organizationId, by),
            sql`(${accountId} = ${by} OR ${whereOwner(organizationId, by)})`,
            sql`(NOT ${whereOwner(organizationId, accountId)} OR ${whereOwnedWithout(organizationId, accountId)})`,
          ),
        );
    },

    /** Replaces a default organization that the account is no longer a member of, by another or by none. */
    replaceLostDefault(accountId: string) {
      return db
        .update(accounts)
        .set({
          defaultOrganizationId: sql`(SELECT organization_id FROM ${memberships} WHERE account_id = ${accountId}
            ORDER BY created_at LIMIT 1)`,
        })
        .where(and(eq(accounts.id, accountId), sql`NOT ${whereMember(sql`default_organization_id`, accountId)}`));
    },

    /** Changes nothing unless `by` owns the organization, or if another organization has the name. */
    rename: (organizationId: string, name: string, by: string) =>
      db
        .update(organizations)
        .set({ name })
        .where(sql`organizations.id = ${organizationId} AND organizations.name <> ${name}
          AND ${whereOwner(organizationId, by)}
          AND NOT EXISTS (SELECT 1 FROM ${organizations} o WHERE o.name = ${name})`),

    /** Must directly follow the statement that begins a session. Changes nothing if that began none. */
    noteSignIn: (accountId: string, now: number) =>
      db
        .update(accounts)
        .set({ lastSignedInAt: now })
        .where(and(eq(accounts.id, accountId), sql`changes() > 0`)),

    setDefault(organizationId: string, accountId: string) {
      return db
        .update(accounts)
        .set({ defaultOrganizationId: organizationId })
        .where(and(eq(accounts.id, accountId), whereMember(organizationId, accountId)));
    },

    /**
     * A customer's account for an invitation. It only claims the e-mail, since the link may have reached another person. `invitation` selects
     * `organization_id`, `email` and `role`.
     */
    createInvited(invitation: SQL, account: { id: string; name: string | null; now: number }) {
      const made = sql`FROM ${accounts} WHERE id = ${account.id}`;
      const roleInvited = sql`(SELECT role FROM (${invitation}))`;
      return {
        account:
          db.run(sql`INSERT INTO ${accounts} (id, email, claimed_email, name, default_organization_id, created_at, last_signed_in_at)
          SELECT ${account.id}, ${placeholderEmail(account.id)}, email, ${account.name}, organization_id, ${account.now}, ${account.now}
          FROM (${invitation}) WHERE true ON CONFLICT DO NOTHING`),
        membership: db.run(sql`INSERT INTO ${memberships} (organization_id, account_id, role, is_owner, created_at)
          SELECT default_organization_id, id, ${roleInvited}, coalesce(${roleInvited} = 'Owner', 0), ${account.now} ${made}`),
        role: db.run(sql`INSERT INTO ${accountRoles} (account_id, role) SELECT id, 'Customer' ${made}`),
      };
    },

    whereAccountExists: (accountId: string) =>
      condition(sql`EXISTS (SELECT 1 FROM ${accounts} WHERE id = ${accountId})`),
    whereMemberWithEmail: (organizationId: SQL, email: SQL, accountId: string) =>
      condition(sql`(${whereMember(organizationId, accountId)} AND EXISTS (SELECT 1 FROM ${accounts}
        WHERE id = ${accountId} AND ${shownEmail} = ${email}))`),

    /** Makes an existing account a member by an invitation to its own e-mail. */
    joinInvited(invitation: SQL, accountId: string, now: number) {
      return db.run(sql`INSERT INTO ${memberships} (organization_id, account_id, role, is_owner, created_at)
        SELECT i.organization_id, accounts.id, i.role, coalesce(i.role = 'Owner', 0), ${now} FROM (${invitation}) i JOIN ${accounts}
        ON ${shownEmail} = i.email AND accounts.id = ${accountId} AND accounts.disabled_at IS NULL WHERE true
        ON CONFLICT DO NOTHING`);
    },
  };
}
