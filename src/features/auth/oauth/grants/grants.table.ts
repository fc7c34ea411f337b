import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What somebody allowed a program to do for him: all codes, refresh and access tokens that came of it. Revoked as one. */
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
    /** Of its last refresh token. */
    expiresAt: integer("expires_at").notNull(),
    revokedAt: integer("revoked_at"),
  },
  (table) => [index("grants_of_account").on(table.accountId), index("grants_by_expiry").on(table.expiresAt)],
);

/** Single use, a minute. Its hash stays until it expires, so that a replay is known. */
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

/** Replaced by each use. One that is used twice revokes its grant, but for ten seconds after its use. */
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

/** A device without a browser waits for somebody who types its user code elsewhere (RFC 8628). */
export const deviceCodes = sqliteTable(
  "device_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    userCode: text("user_code").notNull().unique(),
    clientId: text("client_id").notNull(),
    scope: text().notNull(),
    /** Set when somebody has allowed it. */
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

/** What somebody has allowed before, so that he is not asked again. */
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
