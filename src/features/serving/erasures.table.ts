import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** That a person is to be forgotten, and how far that is. */
export const personErasures = sqliteTable(
  "person_erasures",
  {
    id: text().primaryKey(),
    /** Whose caller asked for it. */
    organizationId: text("organization_id").notNull(),
    /** The organization's part of the person, or all of them. Rows of an earlier version began as the latter. */
    extent: text({ enum: ["Organization", "Everywhere"] })
      .notNull()
      .default("Everywhere"),
    /** Who is forgotten; empty once they are. */
    userId: text("user_id").notNull(),
    state: text({ enum: ["Running", "Completed"] }).notNull(),
    /** Audiences are gone through in the order of their ids. */
    lastAudienceId: text("last_audience_id").notNull(),
    /** In how many of them the person was. */
    audienceCount: integer("audience_count").notNull(),
    createdAt: integer("created_at").notNull(),
    completedAt: integer("completed_at"),
  },
  (table) => [index("person_erasures_of_user").on(table.userId)],
);
