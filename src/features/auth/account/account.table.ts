import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A link into an organization that its inviter copies and sends. It stands here as the SHA-256 of its secret. */
export const invitations = sqliteTable(
  "invitations",
  {
    tokenHash: text("token_hash").primaryKey(),
    organizationId: text("organization_id").notNull(),
    /** Whom it is for; only this address can accept it. */
    email: text().notNull(),
    invitedBy: text("invited_by").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    acceptedAt: integer("accepted_at"),
  },
  (table) => [
    index("invitations_of_organization").on(table.organizationId),
    index("invitations_by_expiry").on(table.expiresAt),
  ],
);
