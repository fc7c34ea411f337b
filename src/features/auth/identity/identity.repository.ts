import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import type { TokenClaims } from "../../../domain/identity/token-claims.ts";
import type { Database } from "../../../platform/db/database.ts";
import { keepStatement } from "../../../platform/db/kept-statement.ts";
import { isEmailVerified, shownEmail } from "./account-emails.repository.ts";
import {
  accountRoles,
  accounts,
  clientSecrets,
  clients,
  externalSubjects,
  memberships,
  organizations,
  publicClients,
} from "./identity.table.ts";

/** Written out: within a query of one table Drizzle leaves the table's name off, and `id` would be an inner table's own. */
const accountId = sql`accounts.id`;

const rolesOfAccount = sql<string | null>`(SELECT group_concat(${accountRoles.role}) FROM ${accountRoles}
  WHERE ${accountRoles.accountId} = ${accountId})`;

/** Whether a grant of this client for this account stands: a condition of the feature that keeps grants. */
export type IsGrantActive = (grant: { id: string; clientId: string; accountId: SQL }) => SQL;
/** Whether a browser is signed in as this account: a condition of the feature that keeps sessions. */
export type IsSessionActive = (session: { sessionHash: string; accountId: SQL }) => SQL;

/** An organization's place in serving. */
export interface OrganizationServing {
  lotteryWeight: number;
  boostCeiling: number;
}

/** Statements about accounts and clients: built here, run by use cases, often in one batch with others. */
export function createIdentityRepository(
  db: Database,
  { isGrantActive, isSessionActive }: { isGrantActive: IsGrantActive; isSessionActive: IsSessionActive },
) {
  const isMember = (organizationId: unknown) => sql<number>`EXISTS (SELECT 1 FROM ${memberships}
    WHERE ${memberships.accountId} = ${accountId} AND ${memberships.organizationId} = ${organizationId})`;

  /** What a token rests on: its grant and client, its subject's account, or the account's own client; a page on its session. */
  function isVouchedFor({ issuer, clientId, sid, external, browserSession: sessionHash }: TokenClaims): SQL {
    if (sessionHash !== undefined) return isSessionActive({ sessionHash, accountId });
    if (external) {
      return sql`EXISTS (SELECT 1 FROM ${externalSubjects} WHERE ${externalSubjects.issuer} = ${issuer}
        AND ${externalSubjects.subject} = ${external.subject} AND ${externalSubjects.accountId} = ${accountId})`;
    }
    const ownClient = sql`EXISTS (SELECT 1 FROM ${clients} WHERE ${clients.id} = ${clientId}
      AND ${clients.accountId} = ${accountId} AND ${clients.deletedAt} IS NULL)`;
    if (sid === null) return ownClient;
    const publicClient = sql`EXISTS (SELECT 1 FROM ${publicClients} WHERE ${publicClients.id} = ${clientId}
      AND ${publicClients.deletedAt} IS NULL)`;
    return sql`(${isGrantActive({ id: sid, clientId, accountId })} AND (${publicClient} OR ${ownClient}))`;
  }

  // Written out: within a query of one table Drizzle leaves the table's name off, and `id` would be the secret's own.
  const secretHashes = sql<string | null>`(SELECT group_concat(s.secret_hash, ' ') FROM ${clientSecrets} s
    WHERE s.client_id = ${clients.id} AND s.revoked_at IS NULL)`;
  const clientForToken = keepStatement(
    db
      .select({
        id: clients.id,
        // D1 gives a batch's rows as objects: two columns named `id` would be one.
        accountId: sql<string>`${accounts.id}`.as("account_id"),
        scopes: clients.scopes,
        servingState: clients.servingState,
        organizationId: clients.organizationId,
        deletedAt: clients.deletedAt,
        secretHashes,
        email: shownEmail.as("email"),
        isEmailVerified: isEmailVerified.as("is_email_verified"),
        name: accounts.name,
        disabledAt: accounts.disabledAt,
        roles: rolesOfAccount,
        isMember: isMember(clients.organizationId).mapWith(Boolean),
      })
      .from(clients)
      .innerJoin(accounts, eq(accounts.id, clients.accountId))
      .where(eq(clients.id, sql.placeholder("clientId"))),
  );

  const standingOf = (token: TokenClaims) => ({
    accountId: accounts.id,
    email: shownEmail.as("email"),
    isEmailVerified: isEmailVerified.as("is_email_verified"),
    name: accounts.name,
    roles: rolesOfAccount,
    disabledAt: accounts.disabledAt,
    isVouchedFor: isVouchedFor(token).mapWith(Boolean),
    isMember: isMember(token.organizationId).mapWith(Boolean),
  });

  /** Another issuer's client is approved by the issuer's entry in the settings: only then does its token keep the scope `serve`. */
  const isApproved = ({ clientId, external }: TokenClaims) =>
    external
      ? sql`1`
      : sql`EXISTS (SELECT 1 FROM ${clients} WHERE ${clients.id} = ${clientId} AND ${clients.servingState} = 'Approved')`;

  return {
    /** The account behind a token, what the token rests on, and its membership, as they are now. */
    standing: (token: TokenClaims) => db.select(standingOf(token)).from(accounts).where(eq(accounts.id, token.subject)),

    /** The same for a token that serves people, with the approval of its client. */
    servingStanding: (token: TokenClaims) =>
      db
        .select({ ...standingOf(token), isApproved: isApproved(token).mapWith(Boolean).as("is_approved") })
        .from(accounts)
        .where(eq(accounts.id, token.subject)),

    /** The same as a condition, for a write that must not happen for a caller who lost his standing. */
    hasGoodStanding(token: TokenClaims) {
      return exists(
        db
          .select({ one: sql`1` })
          .from(accounts)
          .where(
            and(
              eq(accounts.id, token.subject),
              isNull(accounts.disabledAt),
              isVouchedFor(token),
              isMember(token.organizationId),
            ),
          ),
      );
    },

    /** The caller's own rows of a feature, or all of them for an Admin. */
    ownsOrIsAdmin(token: TokenClaims, isOwnedBy: (organizationId: string) => SQL): SQL {
      const { subject, organizationId, external } = token;
      const owns = isOwnedBy(organizationId);
      if (external) return external.roles.includes("Admin") ? sql`1` : owns;
      return sql`(${owns} OR EXISTS (SELECT 1 FROM ${accountRoles} WHERE account_id = ${subject} AND role = 'Admin'))`;
    },

    /** Values and sets for the statements of other features. */
    emailOf: (accountId: SQL) => sql<string | null>`(SELECT ${shownEmail} FROM ${accounts} WHERE id = ${accountId})`,
    verifiedEmailOf: (accountId: SQL) =>
      sql<string | null>`(SELECT email FROM ${accounts} WHERE id = ${accountId} AND email_verified_at IS NOT NULL)`,
    organizationNameOf: (organizationId: SQL) =>
      sql<string | null>`(SELECT name FROM ${organizations} WHERE id = ${organizationId})`,
    boostCeilingOf: (organizationId: SQL) =>
      sql<number | null>`(SELECT boost_ceiling FROM ${organizations} WHERE id = ${organizationId})`,
    lotteryWeightOf: (organizationId: SQL) =>
      sql<number | null>`(SELECT lottery_weight FROM ${organizations} WHERE id = ${organizationId})`,
    /** Another issuer says with each token where its subject is: what an earlier one said does not count. */
    organizationsOf: ({ subject, organizationId, external }: TokenClaims) =>
      sql`SELECT organization_id FROM ${memberships} WHERE account_id = ${subject}
        ${external ? sql`AND organization_id = ${organizationId}` : sql``}`,
    /** Whoever only claims an e-mail is not found by it. */
    accountsWithEmail: (email: string, otherThan: string) =>
      sql`SELECT id FROM ${accounts} WHERE email = ${email} AND id <> ${otherThan} AND disabled_at IS NULL
        AND email_verified_at IS NOT NULL`,

    organization(organizationId: string) {
      return db.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, organizationId));
    },

    servingOf: (organizationId: string) =>
      db
        .select({ lotteryWeight: organizations.lotteryWeight, boostCeiling: organizations.boostCeiling })
        .from(organizations)
        .where(eq(organizations.id, organizationId)),

    setServing: (organizationId: string, serving: OrganizationServing) =>
      db.update(organizations).set(serving).where(eq(organizations.id, organizationId)),

    /** A client with its active secrets' hashes (space-separated) and its account, for the token endpoint. */
    clientForToken: (clientId: string) => clientForToken({ clientId }),
  };
}

export type IdentityRepository = ReturnType<typeof createIdentityRepository>;
