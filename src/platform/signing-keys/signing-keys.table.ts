import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Times are milliseconds since 1970. */
export const signingKeys = sqliteTable("signing_keys", {
  kid: text().primaryKey(),
  publicJwk: text("public_jwk").notNull(),
  /** AES-GCM under a key derived from KEYS_SECRET. */
  wrappedPrivateJwk: text("wrapped_private_jwk").notNull(),
  /** Names the secret under which the private key is sealed, without revealing it. */
  sealedWith: text("sealed_with").notNull(),
  createdAt: integer("created_at").notNull(),
  retiredAt: integer("retired_at"),
});
