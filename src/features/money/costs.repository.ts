import { type SQL, sql } from "drizzle-orm";
import type { BillingItemListQuery } from "../../domain/money/billing-lists.ts";
import type { CostView, ViewedCost } from "../../domain/money/cost-view.ts";
import type { SpenderKind } from "../../domain/money/settlement.ts";
import { discountParts } from "../../domain/money/terms-wire.ts";
import { compileList } from "../../platform/db/compile-list.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { hourlyCosts } from "./money.table.ts";
import type { BillingNames } from "./reports/billing-names.port.ts";

/** A part of what an organization was billed. Times are milliseconds since 1970. */
export interface CostScope {
  organizationId: string;
  from: number;
  to: number;
}

export interface CostGroup {
  kind: SpenderKind;
  referenceId: string;
  audienceId: string;
  name: string | null;
  gross: number;
  discount: number;
  answers: number;
  unbilled: number;
  unbilledAnswers: number;
}

/** Statements about what answers have cost. */
export function createCostRepository(db: Database, names: BillingNames) {
  const nameOf = sql`CASE kind ${sql.join(
    (["Job", "Recruiting", "Flow", "Benchmark"] as const).map(
      (kind) => sql`WHEN ${sql.raw(`'${kind}'`)} THEN ${names[kind](sql`reference_id`)}`,
    ),
    sql` `,
  )} END`;

  return {
    /**
     * What was billed, by what it stands under. Each has its part of the discount, in parts of a million: rounding goes by the running sum,
     * so that the parts sum to the whole. The most expensive come first, unless another order is asked.
     */
    groups(scope: CostScope, query: BillingItemListQuery, { discount, isAll }: { discount: number; isAll: boolean }) {
      const list = compileList(
        query,
        {
          gross_cost: sql`gross`,
          discount: sql`discount`,
          net_cost: sql`(gross - discount)`,
          response_count: sql`answers`,
        },
        sql`referenceId`,
      );
      const sums = sql`(SELECT kind, reference_id, max(audience_id) AS audience_id, sum(amount) AS gross, sum(answers) AS answers,
          sum(unbilled) AS unbilled, sum(unbilled_answers) AS unbilledAnswers
        FROM ${hourlyCosts} WHERE ${whereWithin(scope)} GROUP BY kind, reference_id
        ${isAll ? sql`` : sql`HAVING sum(answers) > 0`})`;
      const order = query.sort.length > 0 ? list.orderBy : [sql`gross DESC`, ...list.orderBy];
      return {
        rows: db.all<CostGroup>(sql`SELECT kind, reference_id AS referenceId, audience_id AS audienceId, ${nameOf} AS name, gross,
            ${partOf(sql`upTo`, discount)} - ${partOf(sql`(upTo - gross)`, discount)} AS discount, answers, unbilled, unbilledAnswers
          FROM (SELECT *, sum(gross) OVER (ORDER BY kind, reference_id) AS upTo FROM ${sums})
          ORDER BY ${sql.join(order, sql`, `)} LIMIT ${list.limit} OFFSET ${list.offset}`),
        count: db.all<{ total: number }>(sql`SELECT count(*) AS total FROM ${sums}`),
      };
    },

    /** Sums by the hour or the day. */
    series: (scope: CostScope, { stretchMs, where }: { stretchMs: number; where: Condition }) =>
      db.all<{ at: number; amount: number; answers: number; unbilled: number }>(sql`SELECT
          hour - hour % CAST(${stretchMs} AS INTEGER) AS at, sum(amount) AS amount, sum(answers) AS answers, sum(unbilled) AS unbilled
        FROM ${hourlyCosts} WHERE ${whereWithin(scope)} AND ${where} GROUP BY 1 ORDER BY 1`),

    /** What one member started, by their id, or the account that an e-mail belongs to. */
    whereStartedBy: (memberId: string | SQL): Condition => condition(sql`member_id = ${memberId}`),
    whereStartedByAny: (ids: SQL): Condition => condition(sql`member_id IN (${ids})`),

    /** A table of costs, the most expensive first, and days in their order. */
    view(scope: CostScope, view: CostView, { limit, offset }: { limit: number; offset: number }) {
      const shapes: Record<CostView, { key: SQL; kind: SQL; name: SQL; order: SQL }> = {
        job: { key: sql`reference_id`, kind: sql`kind`, name: nameOf, order: sql`amount DESC, id` },
        audience: {
          key: sql`audience_id`,
          kind: sql`NULL`,
          name: names.audience(sql`audience_id`),
          order: sql`amount DESC, id`,
        },
        member: {
          key: sql`member_id`,
          kind: sql`NULL`,
          name: names.member(sql`member_id`),
          order: sql`amount DESC, id`,
        },
        day: {
          key: sql`strftime('%Y-%m-%d', hour / 1000, 'unixepoch')`,
          kind: sql`NULL`,
          name: sql`NULL`,
          order: sql`id`,
        },
      };
      const { key, kind, name, order } = shapes[view];
      return db.all<ViewedCost>(sql`SELECT ${key} AS id, ${kind} AS kind, ${name} AS name, sum(amount) AS amount,
          sum(answers) AS answers
        FROM ${hourlyCosts} WHERE ${whereWithin(scope)} GROUP BY 1, 2 ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`);
    },
  };
}

export type CostRepository = ReturnType<typeof createCostRepository>;

function whereWithin({ organizationId, from, to }: CostScope): SQL {
  return sql`organization_id = ${organizationId} AND hour >= ${from} AND hour < ${to}`;
}

/** What `discountOf` says. Numbers are written out: bound ones would be reals. */
function partOf(amount: SQL, parts: number): SQL {
  const [share, whole] = [sql.raw(String(Math.trunc(parts))), sql.raw(String(discountParts))];
  return sql`(${amount} / ${whole} * ${share} + (${amount} % ${whole} * ${share} + ${whole} / 2) / ${whole})`;
}
