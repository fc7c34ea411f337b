import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../../http/route.ts";
import { double } from "../../../http/schemas/scalars.ts";
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
