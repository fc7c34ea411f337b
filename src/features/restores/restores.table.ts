import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type LostIds, type RestoreReport, restorePhases } from "../../domain/restore/restore-report.ts";

/** What was done after the database went back in time, with its progress. */
export const restores = sqliteTable("restores", {
  id: text().primaryKey(),
  state: text({ enum: ["Running", "Completed", "Failed"] }).notNull(),
  phase: text({ enum: restorePhases }).notNull(),
  /** Where the next page of the phase begins. Empty: at its beginning. */
  position: text().notNull(),
  report: text({ mode: "json" }).$type<RestoreReport>().notNull(),
  lost: text({ mode: "json" }).$type<LostIds>().notNull(),
  /** The Admin who started it. Null: the command line did. */
  accountId: text("account_id"),
  errorMessage: text("error_message"),
  createdAt: integer("created_at").notNull(),
  completedAt: integer("completed_at"),
});
