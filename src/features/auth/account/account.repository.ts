import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { invitations } from "./account.table.ts";

export type AccountRepository = ReturnType<typeof createAccountRepository>;

const openAtMost = 100;

type IsMember = (organizationId: SQL, accountId: SQL) => SQL;

/** Statements about invitations. One is open until it is used, over or taken back, and while its inviter is a member. */
export function createAccountRepository(db: Database, isMember: IsMember) {
  const isOpen = (now: number) =>
    and(
      isNull(invitations.acceptedAt),
      gt(invitations.expiresAt, now),
      isMember(sql`invitations.organization_id`, sql`invitations.invited_by`),
    ) as SQL;
  const isMembers = (organizationId: string, accountId: string) => isMember(sql`${organizationId}`, sql`${accountId}`);

  return {
    organizationOf: (tokenHash: string) =>
      sql<string | null>`(SELECT organization_id FROM ${invitations} WHERE token_hash = ${tokenHash})`,

    /** Values of the row of `invitations` at hand, for conditions. */
    ofRow: { organizationId: sql`invitations.organization_id`, email: sql`invitations.email` },

    /** Selects `organization_id` and `email` of an open invitation, for other statements. */
    open: (tokenHash: string, now: number) =>
      sql`SELECT organization_id, email FROM ${invitations} WHERE token_hash = ${tokenHash} AND ${isOpen(now)}`,

    findOpen(tokenHash: string, now: number, nameOf: (organizationId: SQL) => SQL<string | null>) {
      return db
        .select({
          email: invitations.email,
          organizationId: invitations.organizationId,
          organization: nameOf(sql`invitations.organization_id`).as("organization"),
        })
        .from(invitations)
        .where(and(eq(invitations.tokenHash, tokenHash), isOpen(now)));
    },

    /** Open ones by e-mail; none unless `asker` is a member. */
    ofOrganization(organizationId: string, asker: string, now: number, emailOf: (id: SQL) => SQL<string | null>) {
      return db
        .select({
          tokenHash: invitations.tokenHash,
          email: invitations.email,
          invitedBy: emailOf(sql`invitations.invited_by`).as("invited_by_email"),
          expiresAt: invitations.expiresAt,
        })
        .from(invitations)
        .where(and(eq(invitations.organizationId, organizationId), isOpen(now), isMembers(organizationId, asker)))
        .orderBy(asc(invitations.email));
    },

    /** Nothing unless the inviter is a member, or where too many are open. A new link replaces an older one to the same address. */
    invite(invitation: {
      tokenHash: string;
      organizationId: string;
      email: string;
      invitedBy: string;
      now: number;
      expiresAt: number;
    }) {
      const { tokenHash, organizationId, email, invitedBy, now, expiresAt } = invitation;
      const mayInvite = isMembers(organizationId, invitedBy);
      return [
        db
          .delete(invitations)
          .where(
            and(
              eq(invitations.organizationId, organizationId),
              eq(invitations.email, email),
              isNull(invitations.acceptedAt),
              mayInvite,
            ),
          ),
        db.run(sql`INSERT INTO ${invitations} (token_hash, organization_id, email, invited_by, created_at, expires_at)
          SELECT ${tokenHash}, ${organizationId}, ${email}, ${invitedBy}, ${now}, ${expiresAt} WHERE ${mayInvite} AND
            (SELECT count(*) FROM ${invitations} WHERE organization_id = ${organizationId} AND ${isOpen(now)}) < ${openAtMost}`),
      ] as const;
    },

    /** Right behind the statement that brought somebody in; `holds` is the condition that it did. */
    markAccepted: (tokenHash: string, now: number, holds: SQL) =>
      db
        .update(invitations)
        .set({ acceptedAt: now })
        .where(and(eq(invitations.tokenHash, tokenHash), isNull(invitations.acceptedAt), holds)),

    revoke: (tokenHash: string, organizationId: string, by: string) =>
      db
        .delete(invitations)
        .where(
          and(
            eq(invitations.tokenHash, tokenHash),
            eq(invitations.organizationId, organizationId),
            isNull(invitations.acceptedAt),
            isMembers(organizationId, by),
          ),
        ),

    /** Removes those that are over, at most `limit`. */
    async sweep(now: number, limit: number): Promise<void> {
      const over = db
        .select({ tokenHash: invitations.tokenHash })
        .from(invitations)
        .where(lte(invitations.expiresAt, now))
        .limit(limit);
      await db.delete(invitations).where(inArray(invitations.tokenHash, over));
    },
  };
}
