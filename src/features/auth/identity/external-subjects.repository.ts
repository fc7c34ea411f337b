import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { accounts, externalSubjects, memberships, organizations } from "./identity.table.ts";

export interface SubjectPlace {
  issuer: string;
  subject: string;
  accountId: string;
  organizationId: string;
}

/** Statements about accounts and organizations of other issuers' subjects. Their ids are derived from the issuer's own. */
export function createExternalSubjectRepository(db: Database) {
  return {
    /** A row if the subject has its account and is a member of its organization, with the account's verified e-mail. */
    find({ issuer, subject, accountId, organizationId }: SubjectPlace) {
      return db
        .select({
          accountId: externalSubjects.accountId,
          verifiedEmail: sql<string | null>`iif(email_verified_at IS NULL, NULL, accounts.email)`.as("verified_email"),
        })
        .from(externalSubjects)
        .innerJoin(memberships, eq(memberships.accountId, externalSubjects.accountId))
        .innerJoin(accounts, eq(accounts.id, externalSubjects.accountId))
        .where(
          and(
            eq(externalSubjects.issuer, issuer),
            eq(externalSubjects.subject, subject),
            eq(externalSubjects.accountId, accountId),
            eq(memberships.organizationId, organizationId),
          ),
        );
    },

    /** Inserts what is missing of the account, the organization and the membership. Changes nothing that exists. */
    settle(place: SubjectPlace, { name, email, now }: { name: string; email: string | null; now: number }) {
      const { issuer, subject, accountId, organizationId } = place;
      // Names are unique, and an equal name must not lead into the organization that already has it.
      const freeName = sql`CASE WHEN EXISTS (SELECT 1 FROM ${organizations} WHERE name = ${name})
        THEN ${`${name} (${organizationId})`} ELSE ${name} END`;
      const firstMemberFlag = sql`NOT EXISTS (SELECT 1 FROM ${memberships} WHERE organization_id = ${organizationId})`;
      return {
        organization: db
          .insert(organizations)
          .values({ id: organizationId, name: freeName, createdAt: now })
          .onConflictDoNothing({ target: organizations.id }),
        account: db
          .insert(accounts)
          .values({
            id: accountId,
            email: `${accountId}@external.invalid`,
            claimedEmail: email,
            defaultOrganizationId: organizationId,
            createdAt: now,
          })
          .onConflictDoNothing({ target: accounts.id }),
        subject: db
          .insert(externalSubjects)
          .values({ issuer, subject, accountId, createdAt: now })
          .onConflictDoNothing(),
        membership: db
          .insert(memberships)
          .values({ organizationId, accountId, isOwner: firstMemberFlag, createdAt: now })
          .onConflictDoNothing(),
      };
    },
  };
}

export type ExternalSubjectRepository = ReturnType<typeof createExternalSubjectRepository>;
