import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Of accounts that sign in here. Others come by an external issuer, or only have API clients. */
export const passwords = sqliteTable("passwords", {
  accountId: text("account_id").primaryKey(),
  /** With its parameters: `scrypt$15$8$3$<salt>$<key>`, both base64url. */
  hash: text().notNull(),
  changedAt: integer("changed_at").notNull(),
});

/** A browser that has signed in. Its cookie holds what this is the SHA-256 of. */
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
