import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../../http/route.ts";
import { dateTime, double, int64, oneOf } from "../../../http/schemas/scalars.ts";
import { describeUse, json } from "../../../http/schemas/typed.ts";
import { billingMode } from "../accounts/accounts.contract.ts";

const tag = "Billing";

const query = z.object({
  organizationId: z.string().min(1).optional().describe("Another organization, for Admins. Absent: the caller's own."),
});

const summary = z
  .object({
    mode: describeUse(billingMode, "How the organization pays."),
    currentPeriodUsage: double().describe(
      "What the answers of this calendar month in UTC have cost so far, in US dollars.",
    ),
    effectiveLimit: double()
      .nullable()
      .describe(
        "The most that the organization may spend in this month, in US dollars: its limit, or what it has spent and what is left of its " +
          "credits. Null: there is no limit.",
      ),
    availableAmount: double()
      .nullable()
      .describe(
        "What may still be spent, in US dollars: of this month's limit, or of what is paid in advance. Null in the mode `Usage`.",
      ),
    minimumSpendCommitment: double().describe("What a period costs at least, in US dollars."),
    platformFee: double().nullable().describe("What a period costs beside its answers. Null: nothing."),
  })
  .openapi("BillingSummary");

const period = z
  .object({
    id: z.string().describe("The period's id."),
    organizationId: z.string().describe("The organization that the period is billed to."),
    startDate: dateTime().describe("When the period starts."),
    endDate: dateTime().describe("When the period ends."),
    status: describeUse(
      oneOf(["Open", "Invoiced", "Void", "Reconciling", "PendingReview", "Closed"]).openapi("BillingPeriodStatus", {
        description: "Where a billing period stands. `Open` while costs still accrue.",
      }),
      "Where the period stands.",
    ),
    totalGrossCost: double().describe("What the period has cost before discounts, in US dollars."),
    totalDiscount: double().describe("The discounts so far, in US dollars."),
    totalNetCost: double().describe("What the period has cost after discounts, in US dollars."),
    totalResponseCount: int64(0).describe("How many answers are billed."),
  })
  .openapi("BillingPeriod");

export const getBillingSummaryRoute = defineRoute({
  method: "get",
  path: "/billing/summary",
  operationId: "getBillingSummary",
  tag,
  summary: "Read how an organization pays",
  description:
    "The caller's organization. Admins may name another. Where nothing has a price, nobody pays or owes anything.",
  seeAlso: ["getActiveBillingPeriod", "getPrices", "getBillingAccount"],
  request: { query },
  answers: { 200: json(summary, "How it pays") },
  problems: [404],
});

export const getActiveBillingPeriodRoute = defineRoute({
  method: "get",
  path: "/billing-period/active",
  operationId: "getActiveBillingPeriod",
  tag,
  summary: "Read an organization's current billing period",
  description:
    "A period opens when there is something to bill. No answer has a price here, so there is none yet: the answer is 404.",
  seeAlso: ["getBillingSummary", "getOrganizationUsage"],
  request: { query },
  answers: { 200: json(period, "The period") },
  problems: [404],
});
