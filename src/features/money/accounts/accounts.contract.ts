import { z } from "@hono/zod-openapi";
import { accountModes } from "../../../domain/money/account.ts";
import { mostMicros } from "../../../domain/money/amount.ts";
import { defineRoute } from "../../../http/route.ts";
import { dollars } from "../../../http/schemas/dollars.ts";
import { double, oneOf } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../../http/schemas/typed.ts";

const tag = "Billing";

const params = z.object({ organizationId: z.string().describe("The organization whose account it is.") });
const etag = {
  ETag: { description: "The version of the terms, for If-Match.", schema: { type: "string" as const }, required: true },
};
const ifMatch = z.object({
  "if-match": z.string().optional().openapi({
    description: "An ETag: the change is refused with 412 if the terms were changed since. Absent: it is made anyway.",
  }),
});

export const billingMode = oneOf(accountModes).openapi("BillingMode", {
  description: "How an organization pays: for what it used, for that up to a limit, or in advance.",
});

const account = z
  .object({
    organizationId: z.string().describe("The organization whose account it is."),
    mode: describeUse(billingMode, "How the organization pays."),
    monthlyLimit: double()
      .nullable()
      .describe(
        "The most that a calendar month in UTC may cost, in US dollars. Null: there is no limit. Null if `Prepaid`.",
      ),
    minimumSpendCommitment: double().describe("What a month costs at least, in US dollars."),
    platformFee: double().describe("What a month costs beside its answers, in US dollars."),
    discount: double().describe("The share of the cost of answers that is taken off, from 0 to 1."),
    credited: double().describe("All credits so far, in US dollars. They count in the mode `Prepaid`."),
    spentThisMonth: double().describe("What the answers of this month have cost so far, in US dollars."),
    spent: double().describe("What all answers have cost so far, in US dollars."),
    reserved: double().describe(
      "What is set aside for tasks that are being worked on, in US dollars. What is not used comes back.",
    ),
    available: double()
      .nullable()
      .describe(
        "What may still be spent, in US dollars: of this month's limit, or of the credits. Null: there is no limit.",
      ),
  })
  .openapi("BillingAccount");

export const getAccountRoute = defineRoute({
  method: "get",
  path: "/organization/{organizationId}/billing-account",
  operationId: "getBillingAccount",
  tag,
  summary: "Read an organization's account",
  description: "For its Owners, and for Admins.",
  needs: "own",
  seeAlso: ["updateBillingAccount", "getBillingSummary"],
  request: { params },
  answers: { 200: { ...json(account, "The account"), headers: etag } },
  problems: [404],
});

export const setAccountRoute = defineRoute({
  method: "patch",
  path: "/organization/{organizationId}/billing-account",
  operationId: "updateBillingAccount",
  tag,
  summary: "Change how an organization pays",
  description:
    "Absent members stay. `Limited` needs a monthly limit, and `Prepaid` has none. Under a limit that is lower than what is spent " +
    "already, people finish the tasks that they hold and get no new ones. Credits pay only for what is spent while the account is " +
    "`Prepaid`. For Admins.",
  seeAlso: ["getBillingAccount", "addLedgerEntry"],
  request: {
    params,
    headers: ifMatch,
    body: {
      content: {
        "application/json": {
          schema: typed("UpdateBillingAccountEndpoint_Input", {
            mode: describeUse(billingMode, "How the organization pays.").optional(),
            monthlyLimit: dollars(0, mostMicros)
              .nullable()
              .optional()
              .describe("The most that a calendar month in UTC may cost, in US dollars. Null: no limit."),
            minimumSpendCommitment: dollars(0, mostMicros)
              .optional()
              .describe("What a month costs at least, in US dollars."),
            platformFee: dollars(0, mostMicros)
              .optional()
              .describe("What a month costs beside its answers, in US dollars."),
            discount: z
              .number("must be a number")
              .min(0, "must be from 0 to 1")
              .max(1, "must be from 0 to 1")
              .openapi({ format: "double" })
              .optional()
              .describe("The share of the cost of answers that is taken off, from 0 to 1. Kept to a millionth."),
          }),
        },
      },
      required: true,
    },
  },
  answers: { 200: { ...json(account, "Changed"), headers: etag } },
  problems: [404, 412],
});
