import { eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../../domain/identity/actor.ts";
import { rolesCovering } from "../../../domain/identity/member-role.ts";
import { always, type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { keepStatement } from "../../../platform/db/kept-statement.ts";
import { emailVerifiedFlag, shownEmail } from "./account-emails.repository.ts";
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
import { storedRole, whereRoleIn } from "./member-roles.repository.ts";

/** Written as SQL: in a query of one table Drizzle omits the table's name, and `id` would then mean an inner table's column. */
const accountId = sql`accounts.id`;

const rolesOfAccount = sql<string | null>`(SELECT group_concat(${accountRoles.role}) FROM ${accountRoles}
  WHERE ${accountRoles.accountId} = ${accountId})`;

/** The account's grant to this client is not revoked. Supplied by the feature that keeps grants. */
export type WhereGrantActive = (grant: { id: string; clientId: string; accountId: SQL }) => Condition;
/** The browser is signed in as this account. Supplied by the feature that keeps sessions. */
export type WhereSessionActive = (session: { sessionHash: string; accountId: SQL }) => Condition;

/** An organization's place in serving. */
export interface OrganizationServing {
  lotteryWeight: number;
  boostCeiling: number;
}

/** Statements and fragments about accounts and clients. Use cases run them, often in one batch with others. */
export function createIdentityRepository(
  db: Database,
  where: { grantActive: WhereGrantActive; sessionActive: WhereSessionActive },
) {
  const whereMember = (organizationId: unknown) =>
    condition(sql`EXISTS (SELECT 1 FROM ${memberships}
      WHERE ${memberships.accountId} = ${accountId} AND ${memberships.organizationId} = ${organizationId})`);

  const memberRole = (organizationId: string) => sql<string | null>`(SELECT ${storedRole} FROM ${memberships} m
    WHERE m.account_id = ${accountId} AND m.organization_id = ${organizationId})`;
  const clientRole = (actor: Actor) =>
    actor.kind === "apiClient"
      ? sql<string | null>`(SELECT role FROM ${clients} WHERE id = ${actor.clientId})`
      : sql<string | null>`NULL`;

  const whereOwnClient = (clientId: string) =>
    condition(sql`EXISTS (SELECT 1 FROM ${clients} WHERE ${clients.id} = ${clientId}
      AND ${clients.accountId} = ${accountId} AND ${clients.deletedAt} IS NULL)`);

  /** What the actor rests on still holds: a session, a client, a grant to a client, or an external subject of this account. */
  function whereVouchedFor(actor: Actor): Condition {
    switch (actor.kind) {
      case "browserSession":
        return where.sessionActive({ sessionHash: actor.sessionHash, accountId });
      case "apiClient":
      case "publisher":
        return whereOwnClient(actor.clientId);
      case "signedInProgram": {
        const { grantId: id, clientId } = actor;
        const publicClient = sql`EXISTS (SELECT 1 FROM ${publicClients} WHERE ${publicClients.id} = ${clientId}
          AND ${publicClients.deletedAt} IS NULL)`;
        return condition(
          sql`(${where.grantActive({ id, clientId, accountId })} AND (${publicClient} OR ${whereOwnClient(clientId)}))`,
        );
      }
      case "externalPerson":
        return condition(sql`EXISTS (SELECT 1 FROM ${externalSubjects} WHERE ${externalSubjects.issuer} = ${actor.issuer}
          AND ${externalSubjects.subject} = ${actor.external.subject} AND ${externalSubjects.accountId} = ${accountId})`);
    }
  }

  // Written as SQL: in a query of one table Drizzle omits the table's name, and `id` would then mean the secret's column.
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
        isEmailVerified: emailVerifiedFlag.as("is_email_verified"),
        name: accounts.name,
        disabledAt: accounts.disabledAt,
        roles: rolesOfAccount,
        isMember: whereMember(clients.organizationId).mapWith(Boolean),
      })
      .from(clients)
      .innerJoin(accounts, eq(accounts.id, clients.accountId))
      .where(eq(clients.id, sql.placeholder("clientId"))),
  );

  const standingColumns = (actor: Actor) => ({
    accountId: accounts.id,
    email: shownEmail.as("email"),
    isEmailVerified: emailVerifiedFlag.as("is_email_verified"),
    name: accounts.name,
    roles: rolesOfAccount,
    disabledAt: accounts.disabledAt,
    isVouchedFor: whereVouchedFor(actor).mapWith(Boolean),
    isMember: whereMember(actor.organizationId).mapWith(Boolean),
    memberRole: memberRole(actor.organizationId).as("member_role"),
    clientRole: clientRole(actor).as("client_role"),
  });

  const standing = (actor: Actor) =>
    db.select(standingColumns(actor)).from(accounts).where(eq(accounts.id, actor.accountId));
  const anyClient = {
    kind: "apiClient",
    clientId: sql.placeholder("clientId"),
    accountId: sql.placeholder("accountId"),
    organizationId: sql.placeholder("organizationId"),
  } as unknown as Actor;
  const standingOfClient = keepStatement(standing(anyClient));

  /**
   * The actor may serve people now. Another issuer's client has no row here: its entry in the settings approves it, and its token
   * keeps the scope `serve` only if it does.
   */
  const whereApproved = (actor: Actor): Condition => {
    if (actor.kind === "externalPerson") return always;
    const clientId = actor.kind === "publisher" ? actor.clientId : null;
    return condition(
      sql`EXISTS (SELECT 1 FROM ${clients} WHERE ${clients.id} = ${clientId} AND ${clients.servingState} = 'Approved')`,
    );
  };

  /** What `judgeStanding` says of roles, for a write. Other issuers say themselves who is an Admin. */
  const whereRoleCovers = (actor: Actor): Condition => {
    if (actor.kind === "publisher") return always;
    const roles = rolesCovering(actor.needs ?? "own");
    const ofMember = whereRoleIn(memberRole(actor.organizationId), roles);
    if (actor.kind === "externalPerson") return actor.external.roles.includes("Admin") ? always : ofMember;
    const ofAccount = condition(sql`(${ofMember} OR EXISTS (SELECT 1 FROM ${accountRoles}
      WHERE account_id = ${accountId} AND role = 'Admin'))`);
    return actor.kind === "apiClient" ? whereAll(ofAccount, whereRoleIn(clientRole(actor), roles)) : ofAccount;
  };

  return {
    /** The actor's account, what the actor rests on, and their membership, as they are now. */
    standing,

    /** The same for a batch of an operation that programs call many times a second. Works only in `together`. */
    standingInBatch: (actor: Actor) => (actor.kind === "apiClient" ? standingOfClient({ ...actor }) : standing(actor)),

    /** The standing of an actor that serves people, with the approval of its client. */
    servingStanding: (actor: Actor) =>
      db
        .select({ ...standingColumns(actor), isApproved: whereApproved(actor).mapWith(Boolean).as("is_approved") })
        .from(accounts)
        .where(eq(accounts.id, actor.accountId)),

    /** A good standing as a condition, for a write that must not happen if the actor has lost theirs. */
    whereInGoodStanding: (actor: Actor) =>
      condition(sql`EXISTS (SELECT 1 FROM ${accounts} WHERE ${accounts.id} = ${actor.accountId}
        AND ${accounts.disabledAt} IS NULL AND ${whereVouchedFor(actor)} AND ${whereMember(actor.organizationId)}
        AND ${whereRoleCovers(actor)})`),

    /** The rows that the actor's organization owns, or all of them for an Admin. */
    whereOwnedOrAdmin(actor: Actor, whereOwnedBy: (organizationId: string) => SQL): Condition {
      const owned = condition(whereOwnedBy(actor.organizationId));
      if (actor.kind === "externalPerson") return actor.external.roles.includes("Admin") ? always : owned;
      return condition(sql`(${owned} OR EXISTS (SELECT 1 FROM ${accountRoles}
        WHERE account_id = ${actor.accountId} AND role = 'Admin'))`);
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
    /**
     * The organizations whose shares count for the actor: those in which their role covers what they ask for. Each token of another issuer
     * names its subject's organization anew: memberships from earlier tokens do not count.
     */
    organizationsOf: (actor: Actor) =>
      sql`SELECT organization_id FROM ${memberships} m WHERE account_id = ${actor.accountId}
        AND ${whereRoleIn(storedRole, rolesCovering(actor.needs ?? "own"))}
        ${actor.kind === "externalPerson" ? sql`AND organization_id = ${actor.organizationId}` : sql``}`,
    /** An account that only claims an e-mail is not found by it. */
    accountsWithEmail: (email: string, otherThan: string) =>
      sql`SELECT id FROM ${accounts} WHERE email = ${email} AND id <> ${otherThan} AND disabled_at IS NULL
        AND email_verified_at IS NOT NULL`,

    organization(organizationId: string) {
      const { id, name } = organizations;
      return db.select({ id, name }).from(organizations).where(eq(id, organizationId));
    },

    organizationName: (organizationId: string | SQL) =>
      db.select({ name: organizations.name }).from(organizations).where(sql`${organizations.id} = ${organizationId}`),

    whereOrganization: (organizationId: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${organizations} WHERE id = ${organizationId})`),

    servingOf: (organizationId: string) =>
      db
        .select({ lotteryWeight: organizations.lotteryWeight, boostCeiling: organizations.boostCeiling })
        .from(organizations)
        .where(eq(organizations.id, organizationId)),

    setServing: (organizationId: string, serving: OrganizationServing) =>
      db.update(organizations).set(serving).where(eq(organizations.id, organizationId)),

    /** An API client with the hashes of its active secrets, separated by spaces, and its account. For the token endpoint. */
    clientForToken: (clientId: string) => clientForToken({ clientId }),
  };
}

export type IdentityRepository = ReturnType<typeof createIdentityRepository>;
