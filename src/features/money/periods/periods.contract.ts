import { z } from "@hono/zod-openapi";
import { periodStatuses } from "../../../domain/money/bill.ts";
import { billingItemList, billingPeriodList } from "../../../domain/money/billing-lists.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { queryBoolean } from "../../../http/query-values.ts";
import { defineRoute } from "../../../http/route.ts";
import { dateTime, double, int64, oneOf } from "../../../http/schemas/scalars.ts";
import { describeUse, json } from "../../../http/schemas/typed.ts";
import { billingGroup, lineItem } from "./period-items.contract.ts";

const tag = "Billing";

const status = oneOf(periodStatuses).openapi("BillingPeriodStatus", {
  description:
    "Where a billing period stands. `Open` while costs still accrue, and `Closed` when nothing in it changes any more. The others are " +
    "what clients know; no period has them here.",
});
const named = {
  id: z.string().describe("The period's id."),
  organizationId: z.string().describe("The organization that the period is billed to."),
  startDate: dateTime().describe("When the period starts: a calendar month in UTC."),
  endDate: dateTime().describe("When the next one starts."),
  status: describeUse(status, "Where the period stands."),
};
const totals = {
  totalGrossCost: double().describe("What the period costs before the discount, in US dollars."),
  totalDiscount: double().describe("The discount, in US dollars. Rounded once, to a millionth of a dollar."),
  totalNetCost: double().describe("What the period costs after the discount, in US dollars: the sum of its lines."),
  totalResponseCount: int64(0).describe("How many answers are billed."),
};
const lineItems = z.array(lineItem).describe("The lines of the bill. Of an open period, as they would be now.");
const settlement = {
  netInvoiceableAmount: double().nullable().describe("The net cost in US dollars. Null while the period is open."),
  voucherCoverage: double().nullable().describe("What vouchers pay. Always null: there are none."),
  settlementCurrency: z.string().nullable().describe("`USD`. Null while the period is open."),
  settledAt: dateTime().nullable().describe("When the bill was written. Null while the period is open."),
  settlementStale: z.boolean().describe("Always false: a bill does not change."),
};

const activePeriod = z.object({ ...named, ...totals, lineItems }).openapi("BillingPeriod");
const listedPeriod = z
  .object({ ...named, ...settlement, createdAt: dateTime().describe("When the period was opened.") })
  .openapi("QueryBillingPeriodsEndpoint_Output");
const wholePeriod = z
  .object({
    ...named,
    ...totals,
    totalNonBillableCost: double()
      .nullable()
      .describe("What answers beyond the budget would have cost, in US dollars. Null: it was not asked for."),
    totalNonBillableResponseCount: int64(0)
      .nullable()
      .describe("How many answers came beyond the budget. Null: it was not asked for."),
    ...settlement,
    closedBy: z.string().nullable().describe("Who closed the period. Always null: it closes by itself."),
    closeReason: z.string().nullable().describe("Why it was closed. Always null: its month is over."),
    closedAt: dateTime().nullable().describe("When the period was closed. Null: it is open."),
    lineItems,
  })
  .openapi("GetBillingPeriodEndpoint_Output");

const params = z.object({ billingPeriodId: z.string().openapi({ description: "The period's id." }) });
const includeNonBillable = queryBoolean(
  "Whether to say also what answers beyond the budget would have cost, which nobody pays. False when absent.",
).optional();

export const getActiveBillingPeriodRoute = defineRoute({
  method: "get",
  path: "/billing-period/active",
  operationId: "getActiveBillingPeriod",
  tag,
  summary: "Read an organization's current billing period",
  description:
    "The calendar month in UTC, with its lines as they would be now. The answer is 404 while nothing was ever billed. Admins may name " +
    "another organization.",
  seeAlso: ["getBillingSummary", "queryBillingPeriods", "getCostTimeSeries"],
  request: {
    query: z.object({
      organizationId: z
        .string()
        .min(1)
        .optional()
        .describe("Another organization, for Admins. Absent: the caller's own."),
    }),
  },
  answers: { 200: json(activePeriod, "The period") },
  problems: [404],
});

export const queryBillingPeriodsRoute = defineRoute({
  method: "get",
  path: "/billing-periods",
  operationId: "queryBillingPeriods",
  tag,
  summary: "List billing periods",
  description:
    "The months in which the caller's organization was billed; for Admins those of all organizations. Newest first, unless another order is " +
    "asked. A month closes within an hour after its end, and never changes then: what is told later stands in the next one.",
  seeAlso: ["getBillingPeriod", "getActiveBillingPeriod"],
  request: {
    query: listParameters(billingPeriodList, {
      status: "the period's status",
      organization_id: "the organization's id",
      start_date: "when the period starts",
      end_date: "when the period ends",
      has_billables: "whether any answer in it has a cost",
      net_invoiceable_amount: "the net cost in US dollars, which open periods do not have yet",
      settled_at: "when its bill was written",
    }),
  },
  answers: { 200: json(pagedResult(listedPeriod, "QueryBillingPeriodsEndpoint_PagedResultOfOutput"), "A page") },
});

export const getBillingPeriodRoute = defineRoute({
  method: "get",
  path: "/billing-period/{billingPeriodId}",
  operationId: "getBillingPeriod",
  tag,
  summary: "Read a billing period",
  description: "With its lines: as they were written when it closed, or as they would be now.",
  seeAlso: ["queryBillingItems", "queryBillingPeriods"],
  request: { params, query: z.object({ includeNonBillable }) },
  answers: { 200: json(wholePeriod, "The period") },
  problems: [404],
});

export const queryBillingItemsRoute = defineRoute({
  method: "get",
  path: "/billing-period/{billingPeriodId}/billing-items",
  operationId: "queryBillingItems",
  tag,
  summary: "List what a billing period's answers were for",
  description:
    "Jobs, flows, benchmarks, and audiences that found their people, with what each cost. The most expensive come first, unless another " +
    "order is asked.",
  seeAlso: ["getBillingPeriod", "getCostTimeSeries"],
  request: { params, query: listParameters(billingItemList, {}).extend({ includeNonBillable }) },
  answers: { 200: json(pagedResult(billingGroup, "QueryBillingItemsEndpoint_PagedResultOfIBillingGroup"), "A page") },
  problems: [404],
});
