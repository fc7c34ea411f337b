import { z } from "@hono/zod-openapi";
import { longestSentEmail } from "../../../domain/identity/account-rules.ts";
import { costGroupings, mostSeriesPoints } from "../../../domain/money/cost-series.ts";
import { queryBoolean } from "../../../http/query-values.ts";
import { defineRoute } from "../../../http/route.ts";
import { dateTime, double, int64, oneOf } from "../../../http/schemas/scalars.ts";
import { describeUse, json } from "../../../http/schemas/typed.ts";

const grouping = oneOf(costGroupings).openapi("CostGrouping", {
  description:
    "How long the stretches of a series are, in UTC. Weeks start on Monday. Costs are kept by the hour: `Minute` shows hours.",
});

const point = z
  .object({
    periodStart: dateTime().describe("When the stretch starts."),
    grossCost: double().describe("What its answers cost before the discount, in US dollars."),
    discount: double().describe("The discount, in US dollars."),
    netCost: double().describe("What they cost after the discount, in US dollars."),
    cost: double()
      .optional()
      .describe("The net cost, and where it is asked for what answers beyond the budget would have cost."),
    responseCount: int64(0).describe("How many answers are billed."),
  })
  .openapi("CostTimeSeriesPoint");

export const getCostTimeSeriesRoute = defineRoute({
  method: "get",
  path: "/billing/cost/time-series",
  operationId: "getCostTimeSeries",
  tag: "Billing",
  summary: "Read what answers cost over time",
  description:
    `By when desks told of the answers. Stretches without costs are there with zeros. A series has at most ${mostSeriesPoints} points and ` +
    "spans at most ten years; fees and what Admins entered stand only in the bills.",
  seeAlso: ["getActiveBillingPeriod", "queryBillingItems"],
  request: {
    query: z.object({
      startDate: dateTime()
        .optional()
        .describe("Where the series starts. Absent: at the start of the month of its end."),
      endDate: dateTime().optional().describe("Where the series ends. Absent: now."),
      grouping: describeUse(grouping, "How long its stretches are. Absent: a day.").optional(),
      customerId: z.string().min(1).optional().describe("Only what this member of the organization started."),
      customerMail: z
        .string()
        .min(1)
        .max(longestSentEmail)
        .optional()
        .describe("Only what the member with this verified e-mail started."),
      organizationId: z
        .string()
        .min(1)
        .optional()
        .describe("Another organization, for Admins. Absent: the caller's own."),
      includeNonBillable: queryBoolean(
        "Whether `cost` counts what answers beyond the budget would have cost, which nobody pays. False when absent.",
      ).optional(),
    }),
  },
  answers: {
    200: json(
      z
        .object({
          timeSeries: z.array(point).describe("The stretches in their order."),
          totalGrossCost: double().describe("The sum of all gross costs, in US dollars."),
          totalDiscount: double().describe("The sum of all discounts, in US dollars."),
          totalNetCost: double().describe("The sum of all net costs, in US dollars."),
          totalCost: double().optional().describe("The sum of `cost` over all stretches, in US dollars."),
        })
        .openapi("GetCostTimeSeriesEndpoint_Output"),
      "The series",
    ),
  },
  problems: [404],
});
