import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accountModes } from "../../domain/money/account.ts";
import { type LineItem, periodStatuses } from "../../domain/money/bill.ts";
import { entryKinds } from "../../domain/money/ledger.ts";
import { freeList, type PriceList } from "../../domain/money/price-list.ts";
import { spenderKinds } from "../../domain/money/settlement.ts";
import { jsonWithDefaults } from "../../platform/db/json-with-defaults.ts";

const storedPrices = jsonWithDefaults<PriceList>(freeList);

/** The prices of an organization, or under an empty id those of all that have none of their own. No row: everything is free. */
export const priceLists = sqliteTable("price_lists", {
  organizationId: text("organization_id").primaryKey(),
  prices: storedPrices().notNull(),
  /** Raised by each change. It is the entity tag. */
  version: integer().notNull(),
  changedAt: integer("changed_at").notNull(),
});

/** How an organization pays, and how much it has. Amounts are in millionths of a dollar. No row: it has no limit and was never billed. */
export const moneyAccounts = sqliteTable(
  "money_accounts",
  {
    organizationId: text("organization_id").primaryKey(),
    mode: text({ enum: accountModes }).notNull().default("Usage"),
    /** The most that a month may cost. Null: no limit. */
    monthlyLimit: integer("monthly_limit"),
    /** The sum of all credits of the ledger. */
    credited: integer().notNull().default(0),
    /** What was granted to desks and rosters, without what they gave back. */
    committed: integer().notNull().default(0),
    /** What they told to have spent. */
    spent: integer().notNull().default(0),
    /** What had been spent before the month that starts at `period_start`. An earlier month's is stale. */
    spentBefore: integer("spent_before").notNull().default(0),
    periodStart: integer("period_start").notNull().default(0),
    /**
     * What was spent while the account was not Prepaid, which no credits pay for. While it is not, that without all that had been spent
     * when it last became so: the next change to Prepaid adds what is spent by then.
     */
    outsideCredits: integer("outside_credits").notNull().default(0),
    /** What a month costs at least, and what it costs beside its answers. */
    minimumCommitment: integer("minimum_commitment").notNull().default(0),
    platformFee: integer("platform_fee").notNull().default(0),
    /** The share of the cost of answers that is taken off, in parts of a million. */
    discount: integer().notNull().default(0),
    /** The share of a limit or of credits in percent that was told last, and in which month. 0: nothing was told. */
    toldPercent: integer("told_percent").notNull().default(0),
    toldPeriod: integer("told_period").notNull().default(0),
    /** Raised by each change of an Admin. It is the entity tag. */
    version: integer().notNull().default(1),
  },
  (table) => [
    // Queries must repeat the condition exactly.
    index("money_accounts_limited").on(table.organizationId).where(sql`mode = 'Prepaid' OR monthly_limit IS NOT NULL`),
  ],
);

/** What Admins entered by hand, each with its reason. Rows are added and never changed. Amounts are in millionths of a dollar. */
export const ledgerEntries = sqliteTable(
  "ledger_entries",
  {
    id: text().primaryKey(),
    organizationId: text("organization_id").notNull(),
    kind: text({ enum: entryKinds }).notNull(),
    /** Only a credit that corrects an earlier one is below 0. */
    amount: integer().notNull(),
    reason: text().notNull(),
    /** The Admin who entered it. */
    memberId: text("member_id").notNull(),
    at: integer().notNull(),
  },
  (table) => [index("ledger_entries_of_organization").on(table.organizationId, table.at, table.id)],
);

/**
 * What a desk or a roster holds of its organization's money, by its own sums since it began. Amounts are in millionths of a dollar. The
 * `counted` columns are the sums that accounts and bills have taken in: the same batch that raises the sums brings them up to date.
 */
export const allotments = sqliteTable(
  "allotments",
  {
    /** The object that spends. */
    id: text().primaryKey(),
    organizationId: text("organization_id").notNull(),
    kind: text({ enum: spenderKinds }).notNull(),
    referenceId: text("reference_id").notNull(),
    jobId: text("job_id"),
    audienceId: text("audience_id").notNull(),
    memberId: text("member_id").notNull(),
    /** What an answer cost when the object told last. 0: an earlier release took that. */
    price: integer().notNull().default(0),
    granted: integer().notNull().default(0),
    spent: integer().notNull().default(0),
    answers: integer().notNull().default(0),
    unbilledAnswers: integer("unbilled_answers").notNull().default(0),
    unbilled: integer().notNull().default(0),
    countedGranted: integer("counted_granted").notNull().default(0),
    countedSpent: integer("counted_spent").notNull().default(0),
    countedAnswers: integer("counted_answers").notNull().default(0),
    countedUnbilledAnswers: integer("counted_unbilled_answers").notNull().default(0),
    countedUnbilled: integer("counted_unbilled").notNull().default(0),
    sequence: integer().notNull().default(0),
    /** It wants more than it got, and has nothing left to hand out. */
    isWaiting: integer("is_waiting", { mode: "boolean" }).notNull().default(false),
    toldAt: integer("told_at").notNull().default(0),
    /** The hour in the bill that the last sums went to. Milliseconds since 1970. */
    billedHour: integer("billed_hour").notNull().default(0),
  },
  (table) => [
    // Queries must repeat the condition exactly.
    index("allotments_waiting").on(table.organizationId).where(sql`is_waiting = 1`),
    index("allotments_untold").on(table.toldAt).where(sql`granted > spent`),
    index("allotments_of_job").on(table.jobId).where(sql`job_id IS NOT NULL`),
  ],
);

/** The most that a job may cost. Amounts are in millionths of a dollar. No row: only its organization's account limits it. */
export const jobBudgets = sqliteTable("job_budgets", {
  jobId: text("job_id").primaryKey(),
  organizationId: text("organization_id").notNull(),
  atMost: integer("at_most").notNull(),
  /** The share of it in percent that was told last. 0: nothing was told. */
  toldPercent: integer("told_percent").notNull().default(0),
});

/** Costs of answers by the hour in which they were told. Amounts are in millionths of a dollar. */
export const hourlyCosts = sqliteTable(
  "hourly_costs",
  {
    organizationId: text("organization_id").notNull(),
    hour: integer().notNull(),
    kind: text({ enum: spenderKinds }).notNull(),
    referenceId: text("reference_id").notNull(),
    audienceId: text("audience_id").notNull(),
    memberId: text("member_id").notNull(),
    answers: integer().notNull(),
    amount: integer().notNull(),
    unbilledAnswers: integer("unbilled_answers").notNull(),
    unbilled: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.hour, table.kind, table.referenceId, table.memberId] }),
  ],
);

/** A month that something was billed in. Totals are null until it closes, and never change then. Amounts are in millionths of a dollar. */
export const billingPeriods = sqliteTable(
  "billing_periods",
  {
    id: text().primaryKey(),
    organizationId: text("organization_id").notNull(),
    /** Milliseconds since 1970, at a month's start in UTC. */
    startsAt: integer("starts_at").notNull(),
    endsAt: integer("ends_at").notNull(),
    status: text({ enum: periodStatuses }).notNull(),
    createdAt: integer("created_at").notNull(),
    closedAt: integer("closed_at"),
    gross: integer(),
    discount: integer(),
    net: integer(),
    answers: integer(),
    unbilled: integer(),
    unbilledAnswers: integer("unbilled_answers"),
    /** What stands beside the cost of answers: fees, commitments, refunds. */
    lineItems: text("line_items", { mode: "json" }).$type<LineItem[]>(),
  },
  (table) => [
    uniqueIndex("billing_periods_of_organization").on(table.organizationId, table.startsAt),
    // Queries must repeat the condition exactly.
    index("billing_periods_open").on(table.endsAt).where(sql`status = 'Open'`),
  ],
);

/** Which share of what its answers cost a publisher earns from a day on. Rows are added, and one whose day has not come may be replaced. */
export const publisherShares = sqliteTable(
  "publisher_shares",
  {
    /** An API client that serves. */
    publisherId: text("publisher_id").notNull(),
    /** The day in UTC, in milliseconds since 1970. */
    day: integer().notNull(),
    /** Ten-thousandths. */
    share: integer().notNull(),
    /** The Admin who set it. */
    memberId: text("member_id").notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publisherId, table.day] })],
);

/**
 * What a publisher gets beside its share, or a person of a labeling link. Rows are added and never changed; an erasure of the person deletes
 * theirs. Amounts are in millionths of a dollar.
 */
export const publisherBonuses = sqliteTable(
  "publisher_bonuses",
  {
    id: text().primaryKey(),
    publisherId: text("publisher_id").notNull(),
    /** Only one that corrects an earlier one is below 0. */
    amount: integer().notNull(),
    reason: text().notNull(),
    /** The Admin who gave it. */
    memberId: text("member_id").notNull(),
    at: integer().notNull(),
    /** The person of the link. Null: it is the publisher's own. */
    userId: text("user_id"),
    /** The panel's id of the person. Null: they came without one. */
    panelId: text("panel_id"),
  },
  (table) => [
    index("publisher_bonuses_of_publisher").on(table.publisherId, table.at, table.id),
    index("publisher_bonuses_by_person").on(table.publisherId, table.userId).where(sql`user_id IS NOT NULL`),
    index("publisher_bonuses_of_person").on(table.userId).where(sql`user_id IS NOT NULL`),
  ],
);
