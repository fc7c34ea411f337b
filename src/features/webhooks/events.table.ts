import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { recordedKinds } from "../../domain/webhook/event-kinds.ts";

/** What happened to things of an organization, written in the batch of its cause. */
export const events = sqliteTable(
  "events",
  {
    /** The order of commits. The public id holds it. */
    place: integer().primaryKey(),
    organizationId: text("organization_id").notNull(),
    kind: text({ enum: recordedKinds }).notNull(),
    /** The payload's `data`, as JSON. */
    data: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [index("events_of_organization").on(table.organizationId, table.place)],
);
