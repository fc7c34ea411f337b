import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** An erasure of a person, and its progress. */
export const personErasures = sqliteTable(
  "person_erasures",
  {
    id: text().primaryKey(),
    /** The organization of the caller who asked for it. */
    organizationId: text("organization_id").notNull(),
    /** The organization's part of the person, or everything. */
    extent: text({ enum: ["Organization", "Everywhere"] }).notNull(),
    /** The person to forget. Empty once they are forgotten. */
    userId: text("user_id").notNull(),
    state: text({ enum: ["Running", "Completed"] }).notNull(),
    /** The last audience that is done. They follow in the order of their ids. */
    lastAudienceId: text("last_audience_id").notNull(),
    /** The number of audiences that knew the person. */
    audienceCount: integer("audience_count").notNull(),
    createdAt: integer("created_at").notNull(),
    completedAt: integer("completed_at"),
  },
  (table) => [
    index("person_erasures_of_user").on(table.userId),
    index("person_erasures_completed").on(table.completedAt).where(sql`state = 'Completed'`),
    index("person_erasures_waiting").on(table.createdAt).where(sql`state = 'Running'`),
  ],
);
