import { type SQL, sql } from "drizzle-orm";
import { leastRoleFor, type MemberRole, memberRoles, usualRole } from "../../../domain/identity/member-role.ts";
import type { RoleNews } from "../../../domain/identity/sign-in-session.ts";
import { type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { accounts, memberships, organizations } from "./identity.table.ts";

const usual = sql.raw(`'${usualRole}'`);

/** The role of a row of `memberships m`. */
export const storedRole = sql<string>`CASE WHEN m.is_owner = 1 THEN 'Owner' ELSE coalesce(m.role, ${usual}) END`;

/** The role is one of these. Null is the usual one. */
export function whereRoleIn(role: SQL, roles: readonly MemberRole[]): Condition {
  const list = sql.raw(roles.map((name) => `'${name}'`).join(", "));
  return condition(sql`coalesce(${role}, ${usual}) IN (${list})`);
}

/** The member's role is at least this one. Null is the usual one. */
export function whereRoleAtLeast(organizationId: string | SQL, accountId: string | SQL, role: SQL | string): Condition {
  return condition(sql`EXISTS (SELECT 1 FROM ${memberships} m WHERE m.organization_id = ${organizationId}
    AND m.account_id = ${accountId} AND ${rankOf(storedRole)} >= ${rankOf(sql`coalesce(${role}, ${usual})`)})`);
}

/** The member manages the organization, and the role is not above their own. */
export function whereMayInvite(organizationId: string | SQL, accountId: string | SQL, role: SQL | string): Condition {
  return whereAll(
    whereRoleAtLeast(organizationId, accountId, leastRoleFor("manage")),
    whereRoleAtLeast(organizationId, accountId, role),
  );
}

function rankOf(role: SQL): SQL {
  const ranks = memberRoles.map((name, rank) => `WHEN '${name}' THEN ${rank}`).join(" ");
  return sql`(CASE ${role} ${sql.raw(ranks)} ELSE 0 END)`;
}

type WhereOwner = (organizationId: string, accountId: string) => Condition;

/** Statements about members' roles, for the pages. */
export function createMemberRoleRepository(db: Database, where: { owner: WhereOwner; ownedWithout: WhereOwner }) {
  return {
    /** The role of a member, as a value for other statements. */
    roleOf: (organizationId: string | SQL, accountId: string | SQL) => sql<MemberRole>`(SELECT ${storedRole}
      FROM ${memberships} m WHERE m.organization_id = ${organizationId} AND m.account_id = ${accountId})`,

    /** The e-mails of up to three owners, as one text. Null if none is named. */
    ownersOf: (organizationId: SQL) => sql<string | null>`(SELECT group_concat(email, ', ') FROM (SELECT a.email
      FROM ${memberships} m JOIN ${accounts} a ON a.id = m.account_id AND a.disabled_at IS NULL
      WHERE m.organization_id = ${organizationId} AND m.is_owner = 1 ORDER BY m.created_at, a.id LIMIT 3))`,

    /**
     * Changes nothing unless `by` owns the organization, or if no named owner would remain, or if the member no longer has the role `before`. An
     * owner by seniority is named first: seniority ends when another member is named.
     */
    change(
      organizationId: string,
      accountId: string,
      { role, before, by }: { role: MemberRole; before: MemberRole; by: string },
    ) {
      const owns = role === "Owner" ? 1 : 0;
      const owned = where.ownedWithout(organizationId, accountId);
      const whereKept = owns
        ? condition(sql`1`)
        : condition(sql`(NOT ${where.owner(organizationId, accountId)} OR ${owned})`);
      return {
        kept: db.run(sql`UPDATE ${memberships} SET is_owner = 1 WHERE ${owns} = 1 AND is_owner = 0
          AND organization_id = ${organizationId} AND account_id = ${by} AND ${where.owner(organizationId, by)}`),
        changed: db.run(sql`UPDATE ${memberships} AS m SET is_owner = ${owns}, role = ${role},
            told_role = CASE WHEN m.account_id = ${by} THEN m.told_role ELSE coalesce(m.told_role, ${storedRole}) END
          WHERE m.organization_id = ${organizationId} AND m.account_id = ${accountId} AND ${storedRole} = ${before} AND ${before} <> ${role}
            AND ${where.owner(organizationId, by)} AND ${whereKept}`),
      };
    },

    /** A JSON list of `RoleNews`, as a value for other statements. */
    newsOf: (accountId: SQL) => sql<string>`(SELECT json_group_array(json_object('organizationId', m.organization_id,
        'organization', o.name, 'before', m.told_role, 'role', ${storedRole}))
      FROM ${memberships} m JOIN ${organizations} o ON o.id = m.organization_id
      WHERE m.account_id = ${accountId} AND m.told_role IS NOT NULL)`,

    /** Must follow the page that told them. A role that has changed again since is told again. */
    noteTold: (accountId: string, news: readonly RoleNews[]) =>
      db.run(sql`UPDATE ${memberships} AS m SET told_role = NULL WHERE m.account_id = ${accountId}
        AND EXISTS (SELECT 1 FROM json_each(${JSON.stringify(news)}) told WHERE m.organization_id = told.value ->> 'organizationId'
          AND ${storedRole} = told.value ->> 'role')`),

    noteActive: (organizationId: string, accountId: string, { now, since }: { now: number; since: number }) =>
      db.run(sql`UPDATE ${memberships} SET last_active_at = ${now} WHERE organization_id = ${organizationId}
        AND account_id = ${accountId} AND (last_active_at IS NULL OR last_active_at < ${since})`),
  };
}

export type MemberRoleRepository = ReturnType<typeof createMemberRoleRepository>;
