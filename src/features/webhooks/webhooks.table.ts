import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Attempt, deliveryStates, disabledReasons } from "../../domain/webhook/delivery.ts";
import type { EventKind } from "../../domain/webhook/event-kinds.ts";
import { webhookFormats } from "../../domain/webhook/webhook-format.ts";

/** An address of an organization that is told of events. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text().primaryKey(),
    organizationId: text("organization_id").notNull(),
    /** `Slack`: sentences for a chat. */
    format: text({ enum: webhookFormats }).notNull().default("Events"),
    /** A chat's is masked here: the whole address is its secret. */
    url: text().notNull(),
    urlFolded: text("url_folded").notNull(),
    description: text().notNull(),
    descriptionFolded: text("description_folded").notNull(),
    /** Null: all kinds, also those that come with a later release. */
    kinds: text({ mode: "json" }).$type<EventKind[]>(),
    /** Sealed under the operator's secret. */
    secret: text().notNull(),
    /** The secret before the last rotation. It signs too until `old_secret_until`. */
    oldSecret: text("old_secret"),
    oldSecretUntil: integer("old_secret_until"),
    /** The name of the operator's secret that sealed both. */
    sealedWith: text("sealed_with").notNull(),
    /** Raised by each edit of a member. */
    version: integer().notNull(),
    /** The place of the last event that was tried, or is not for this endpoint. */
    reached: integer().notNull(),
    /** The rows of its log, about. */
    logged: integer().notNull(),
    failingSince: integer("failing_since"),
    slowUntil: integer("slow_until"),
    timeouts: integer().notNull().default(0),
    restsUntil: integer("rests_until"),
    /** When the hour of a chat began in which messages are counted, and how many went. */
    hourAt: integer("hour_at"),
    hourSent: integer("hour_sent").notNull().default(0),
    disabledAt: integer("disabled_at"),
    disabledReason: text("disabled_reason", { enum: disabledReasons }),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("webhooks_of_organization").on(table.organizationId, table.createdAt),
    index("webhooks_sealed_with").on(table.sealedWith),
  ],
);

/** The log of an endpoint: what came of each event that was sent to it. An event that was not tried yet has no row. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    webhookId: text("webhook_id").notNull(),
    place: integer().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    attempts: integer().notNull(),
    nextAt: integer("next_at"),
    log: text({ mode: "json" }).$type<Attempt[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.place] }),
    // Queries must repeat the condition exactly.
    index("webhook_deliveries_pending").on(table.webhookId, table.nextAt).where(sql`state = 'Pending'`),
  ],
);
