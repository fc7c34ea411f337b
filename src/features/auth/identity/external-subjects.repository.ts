import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { accounts, externalSubjects, memberships, organizations } from "./identity.table.ts";

export interface SubjectPlace {
  issuer: string;
  subject: string;
  accountId: string;
  organizationId: string;
}

/** Accounts and organizations of other issuers' subjects, with ids that follow from the issuer's own. */
export function createExternalSubjectRepository(db: Database) {
  return {
    /** A row when the subject has its account and is a member of its organization; with the e-mail that is verified to be its. */
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

    /** What is missing of the account, the organization and the membership; what is there stays as it is. */
    settle(place: SubjectPlace, { name, email, now }: { name: string; email: string | null; now: number }) {
      const { issuer, subject, accountId, organizationId } = place;
      // Names are unique, and one that is taken gives no right to what has it.
      const freeName = sql`CASE WHEN EXISTS (SELECT 1 FROM ${organizations} WHERE name = ${name})
        THEN ${`${name} (${organizationId})`} ELSE ${name} END`;
      const isFirst = sql`NOT EXISTS (SELECT 1 FROM ${memberships} WHERE organization_id = ${organizationId})`;
      return [
        db
          .insert(organizations)
          .values({ id: organizationId, name: freeName, createdAt: now })
          .onConflictDoNothing({ target: organizations.id }),
        db
          .insert(accounts)
          .values({
            ...{ id: accountId, email: `${accountId}@external.invalid`, claimedEmail: email },
            ...{ defaultOrganizationId: organizationId, createdAt: now },
          })
          .onConflictDoNothing({ target: accounts.id }),
        db.insert(externalSubjects).values({ issuer, subject, accountId, createdAt: now }).onConflictDoNothing(),
        db
          .insert(memberships)
          .values({ organizationId, accountId, isOwner: isFirst, createdAt: now })
          .onConflictDoNothing(),
      ] as const;
    },
  };
}

export type ExternalSubjectRepository = ReturnType<typeof createExternalSubjectRepository>;
