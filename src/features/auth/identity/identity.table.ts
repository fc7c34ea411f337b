import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { usualBoostLevel } from "../../../domain/boost/boosting-profile.ts";
import { usualLotteryWeight } from "../../../domain/campaign/campaign-settings.ts";
import { memberRoles } from "../../../domain/identity/member-role.ts";
import { servingStates } from "../../../domain/identity/publisher.ts";

/** Times are milliseconds since 1970. */
export const accounts = sqliteTable(
  "accounts",
  {
    id: text().primaryKey(),
    /** Trimmed, lower-cased and unique. A placeholder while the account only claims its e-mail. */
    email: text().notNull().unique(),
    /** When an Admin, the operator or a trusted issuer verified the e-mail. Null: shares do not find the account by it. */
    emailVerifiedAt: integer("email_verified_at"),
    /** The e-mail that the holder gave, until it is verified. Several accounts may claim the same. */
    claimedEmail: text("claimed_email"),
    name: text(),
    defaultOrganizationId: text("default_organization_id").references(() => organizations.id),
    createdAt: integer("created_at").notNull(),
    /** Null: not since this is noted. */
    lastSignedInAt: integer("last_signed_in_at"),
    disabledAt: integer("disabled_at"),
  },
  (table) => [index("accounts_claimed_email").on(table.claimedEmail).where(sql`claimed_email IS NOT NULL`)],
);

export const organizations = sqliteTable("organizations", {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  /** The weight in the lottery between organizations when serving; 0 never wins. Set by Admins. */
  lotteryWeight: integer("lottery_weight").notNull().default(usualLotteryWeight),
  /** The highest boost level that its audiences ask for. Set by Admins. */
  boostCeiling: integer("boost_ceiling").notNull().default(usualBoostLevel),
  createdAt: integer("created_at").notNull(),
});

export const memberships = sqliteTable(
  "memberships",
  {
    organizationId: text("organization_id")
      .notNull()
      .references(() => organizations.id),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    /** Owners remove members and name other owners. Without an enabled owner, the longest-standing enabled member counts as one. */
    isOwner: integer("is_owner", { mode: "boolean" }).notNull().default(false),
    /** What the member may do. An owner may do everything, whatever stands here. Null: the usual role. */
    role: text({ enum: memberRoles }),
    /** The role that the member had before a change of which no page has told them yet. Null: they know their role. */
    toldRole: text("told_role", { enum: memberRoles }),
    /** The last hour in which they used the console or a program. Null: not since this is noted. */
    lastActiveAt: integer("last_active_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.accountId] }),
    index("memberships_account").on(table.accountId),
  ],
);

export const accountRoles = sqliteTable(
  "account_roles",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    role: text({ enum: ["Admin", "Customer"] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.role] })],
);

/** An API client acts for one account in one organization. */
export const clients = sqliteTable(
  "clients",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organizations.id),
    name: text().notNull(),
    /** The scopes that a token of this client may carry, separated by spaces. */
    scopes: text().notNull(),
    /** An Admin's decision on a client for serving. Null counts as Waiting. */
    servingState: text("serving_state", { enum: servingStates }),
    /** The most that it may do: never more than its account at that time. Null: the usual role. */
    role: text({ enum: memberRoles }),
    createdAt: integer("created_at").notNull(),
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    index("clients_account").on(table.accountId),
    index("clients_organization").on(table.organizationId).where(sql`deleted_at IS NULL`),
    // Few clients serve. Queries must repeat the condition exactly.
    index("clients_serving").on(table.createdAt).where(sql`instr(scopes, 'serve') > 0 AND deleted_at IS NULL`),
  ],
);

/** Up to two are active at once, so that a secret can be rotated without a gap. */
export const clientSecrets = sqliteTable(
  "client_secrets",
  {
    id: text().primaryKey(),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    /** SHA-256 in hex: the secret has 256 random bits, so no slow hash is needed. */
    secretHash: text("secret_hash").notNull(),
    createdAt: integer("created_at").notNull(),
    revokedAt: integer("revoked_at"),
  },
  (table) => [index("client_secrets_active").on(table.clientId).where(sql`revoked_at IS NULL`)],
);

/** Programs that sign people in and keep no secret: the client library, and programs that an operator adds. */
export const publicClients = sqliteTable("public_clients", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Compared exactly, except for the port of a loopback address. */
  redirectUris: text("redirect_uris", { mode: "json" }).$type<string[]>().notNull(),
  /** The scopes that a token of this client may carry, separated by spaces. */
  scopes: text().notNull(),
  /** The program signs people in by a bridge token, which proves less than a code with PKCE. */
  usesBridge: integer("uses_bridge", { mode: "boolean" }).notNull().default(false),
  createdAt: integer("created_at").notNull(),
  deletedAt: integer("deleted_at"),
});

/** Accounts of other issuers' subjects. Found by issuer and subject, never by e-mail. */
export const externalSubjects = sqliteTable(
  "external_subjects",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);
