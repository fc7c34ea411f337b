import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { MemberRole } from "../../../domain/identity/member-role.ts";
import { type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { invitations } from "./account.table.ts";

export type AccountRepository = ReturnType<typeof createAccountRepository>;

const openAtMost = 100;

type WhereMember = (organizationId: SQL | string, accountId: SQL | string) => Condition;
/** The member may invite somebody as this role. Null is the usual one. */
type WhereMayInvite = (organizationId: SQL | string, accountId: SQL | string, role: SQL | string) => Condition;

/** Statements about invitations. One is open until it is used, expires or is taken back, and while its inviter may still invite. */
export function createAccountRepository(
  db: Database,
  { whereMember, whereMayInvite }: { whereMember: WhereMember; whereMayInvite: WhereMayInvite },
) {
  const whereOpen = (now: number) =>
    whereAll(
      condition(isNull(invitations.acceptedAt)),
      condition(gt(invitations.expiresAt, now)),
      whereMayInvite(sql`invitations.organization_id`, sql`invitations.invited_by`, sql`invitations.role`),
    );

  return {
    organizationOf: (tokenHash: string) =>
      sql<string | null>`(SELECT organization_id FROM ${invitations} WHERE token_hash = ${tokenHash})`,

    /** Values of the current row of `invitations`, for conditions. */
    ofRow: { organizationId: sql`invitations.organization_id`, email: sql`invitations.email` },

    /** Selects `organization_id`, `email` and `role` of an open invitation, for other statements. */
    openSet: (tokenHash: string, now: number) =>
      sql`SELECT organization_id, email, role FROM ${invitations} WHERE token_hash = ${tokenHash} AND ${whereOpen(now)}`,

    findOpen(tokenHash: string, now: number, nameOf: (organizationId: SQL) => SQL<string | null>) {
      return db
        .select({
          email: invitations.email,
          role: invitations.role,
          organizationId: invitations.organizationId,
          organization: nameOf(sql`invitations.organization_id`).as("organization"),
        })
        .from(invitations)
        .where(and(eq(invitations.tokenHash, tokenHash), whereOpen(now)));
    },

    /** Open invitations, sorted by e-mail. No rows unless `asker` is a member. */
    listByOrganization(organizationId: string, asker: string, now: number, emailOf: (id: SQL) => SQL<string | null>) {
      return db
        .select({
          tokenHash: invitations.tokenHash,
          email: invitations.email,
          role: invitations.role,
          invitedBy: emailOf(sql`invitations.invited_by`).as("invited_by_email"),
          expiresAt: invitations.expiresAt,
        })
        .from(invitations)
        .where(and(eq(invitations.organizationId, organizationId), whereOpen(now), whereMember(organizationId, asker)))
        .orderBy(asc(invitations.email));
    },

    /** Inserts nothing unless the inviter may invite as that role, or if too many are open. A new link replaces an older one to the same address. */
    invite(invitation: {
      tokenHash: string;
      organizationId: string;
      email: string;
      role: MemberRole;
      invitedBy: string;
      now: number;
      expiresAt: number;
    }) {
      const { tokenHash, organizationId, email, role, invitedBy, now, expiresAt } = invitation;
      const whereAllowed = whereMayInvite(organizationId, invitedBy, role);
      return {
        replaced: db
          .delete(invitations)
          .where(
            and(
              eq(invitations.organizationId, organizationId),
              eq(invitations.email, email),
              isNull(invitations.acceptedAt),
              whereAllowed,
            ),
          ),
        inserted:
          db.run(sql`INSERT INTO ${invitations} (token_hash, organization_id, email, role, invited_by, created_at, expires_at)
          SELECT ${tokenHash}, ${organizationId}, ${email}, ${role}, ${invitedBy}, ${now}, ${expiresAt} WHERE ${whereAllowed} AND
            (SELECT count(*) FROM ${invitations} WHERE organization_id = ${organizationId} AND ${whereOpen(now)}) < ${openAtMost}`),
      };
    },

    /** Must follow the statement that adds the member. `whereJoined` holds if it did. */
    markAccepted: (tokenHash: string, now: number, whereJoined: Condition) =>
      db
        .update(invitations)
        .set({ acceptedAt: now })
        .where(and(eq(invitations.tokenHash, tokenHash), isNull(invitations.acceptedAt), whereJoined)),

    revoke: (tokenHash: string, organizationId: string, by: string) =>
      db
        .delete(invitations)
        .where(
          and(
            eq(invitations.tokenHash, tokenHash),
            eq(invitations.organizationId, organizationId),
            isNull(invitations.acceptedAt),
            whereMember(organizationId, by),
          ),
        ),

    /** Removes expired invitations, at most `limit`. */
    sweep(now: number, limit: number) {
      const over = db
        .select({ tokenHash: invitations.tokenHash })
        .from(invitations)
        .where(lte(invitations.expiresAt, now))
        .limit(limit);
      return db.delete(invitations).where(inArray(invitations.tokenHash, over));
    },
  };
}
