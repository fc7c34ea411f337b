import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { memberRoles } from "../../../domain/identity/member-role.ts";

/** A link into an organization, which its inviter copies and sends. Only the SHA-256 of its secret is stored. */
export const invitations = sqliteTable(
  "invitations",
  {
    tokenHash: text("token_hash").primaryKey(),
    organizationId: text("organization_id").notNull(),
    /** Only an account with this e-mail can accept it. */
    email: text().notNull(),
    invitedBy: text("invited_by").notNull(),
    /** The role of who accepts it. Null: the usual one. */
    role: text({ enum: memberRoles }),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    acceptedAt: integer("accepted_at"),
  },
  (table) => [
    index("invitations_of_organization").on(table.organizationId),
    index("invitations_by_expiry").on(table.expiresAt),
  ],
);
