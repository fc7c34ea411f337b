import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Passwords of accounts that sign in here. Other accounts come from another issuer, or only have API clients. */
export const passwords = sqliteTable("passwords", {
  accountId: text("account_id").primaryKey(),
  /** The hash with its parameters: `scrypt$15$8$3$<salt>$<key>`, both base64url. */
  hash: text().notNull(),
  changedAt: integer("changed_at").notNull(),
});

/** A browser that has signed in. `id_hash` is the SHA-256 of its cookie. */
export const signInSessions = sqliteTable(
  "sign_in_sessions",
  {
    idHash: text("id_hash").primaryKey(),
    accountId: text("account_id").notNull(),
    /** When the password was typed. */
    authenticatedAt: integer("authenticated_at").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("sign_in_sessions_of_account").on(table.accountId),
    index("sign_in_sessions_by_expiry").on(table.expiresAt),
  ],
);
