import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What an account allowed a program to do for it. Revoking a grant ends all its codes, refresh tokens and access tokens. */
export const grants = sqliteTable(
  "grants",
  {
    /** The `sid` of its tokens. */
    id: text().primaryKey(),
    clientId: text("client_id").notNull(),
    accountId: text("account_id").notNull(),
    organizationId: text("organization_id").notNull(),
    /** Space-separated. */
    scope: text().notNull(),
    authenticatedAt: integer("authenticated_at").notNull(),
    createdAt: integer("created_at").notNull(),
    /** The expiry of its last refresh token. */
    expiresAt: integer("expires_at").notNull(),
    revokedAt: integer("revoked_at"),
  },
  (table) => [index("grants_of_account").on(table.accountId), index("grants_by_expiry").on(table.expiresAt)],
);

/** A code is used once, within a minute. Its row stays until its tokens have expired, so that a replay is recognised. */
export const authorizationCodes = sqliteTable(
  "authorization_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    grantId: text("grant_id").notNull(),
    redirectUri: text("redirect_uri").notNull(),
    codeChallenge: text("code_challenge").notNull(),
    nonce: text(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [index("authorization_codes_by_expiry").on(table.expiresAt)],
);

/** Each use replaces the token. A second use revokes the grant, unless it comes within ten seconds. */
export const refreshTokens = sqliteTable(
  "refresh_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    grantId: text("grant_id").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [
    index("refresh_tokens_of_grant").on(table.grantId),
    index("refresh_tokens_by_expiry").on(table.expiresAt),
  ],
);

/** A device without a browser waits for a person to type its user code elsewhere (RFC 8628). */
export const deviceCodes = sqliteTable(
  "device_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    userCode: text("user_code").notNull().unique(),
    clientId: text("client_id").notNull(),
    scope: text().notNull(),
    /** Set when a person allows it. */
    grantId: text("grant_id"),
    deniedAt: integer("denied_at"),
    usedAt: integer("used_at"),
    lastPolledAt: integer("last_polled_at"),
    /** Seconds between two polls. */
    interval: integer().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("device_codes_by_expiry").on(table.expiresAt)],
);

/**
 * A program that waits for a token while a person signs in at an address that it opened in a browser. Two unrelated keys: the address
 * carries the one with which the answer is given, and the program keeps the one with which it is read.
 */
export const bridgeTokens = sqliteTable(
  "bridge_tokens",
  {
    readHash: text("read_hash").primaryKey(),
    writeHash: text("write_hash").notNull().unique(),
    clientId: text("client_id").notNull(),
    /** The network that asked, shown on the page. Null after the decision. */
    askedFrom: text("asked_from"),
    /** Two letters; null if unknown. */
    country: text(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** Set when a person allows it. */
    grantId: text("grant_id"),
    deniedAt: integer("denied_at"),
    /** When the token was read. */
    usedAt: integer("used_at"),
    /** The API client that was made with the token. There is at most one. */
    madeClientId: text("made_client_id"),
  },
  (table) => [
    index("bridge_tokens_by_expiry").on(table.expiresAt),
    index("bridge_tokens_open").on(table.askedFrom).where(sql`asked_from IS NOT NULL`),
    index("bridge_tokens_of_grant").on(table.grantId).where(sql`grant_id IS NOT NULL`),
  ],
);

/** The scopes that an account has allowed a program before, so that it is not asked again. */
export const consents = sqliteTable(
  "consents",
  {
    accountId: text("account_id").notNull(),
    clientId: text("client_id").notNull(),
    /** Space-separated. */
    scope: text().notNull(),
    grantedAt: integer("granted_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.clientId] })],
);
