import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Times are milliseconds since 1970. */
export const signingKeys = sqliteTable("signing_keys", {
  kid: text().primaryKey(),
  publicJwk: text("public_jwk").notNull(),
  /** AES-GCM under a key derived from KEYS_SECRET. */
  wrappedPrivateJwk: text("wrapped_private_jwk").notNull(),
  createdAt: integer("created_at").notNull(),
  retiredAt: integer("retired_at"),
});
