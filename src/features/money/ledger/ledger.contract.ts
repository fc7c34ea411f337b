import { z } from "@hono/zod-openapi";
import { entryKinds, ledgerList, longestReason, mostEntry } from "../../../domain/money/ledger.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { dollars } from "../../../http/schemas/dollars.ts";
import { dateTime, double, oneOf, text } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../../http/schemas/typed.ts";

const tag = "Billing";

const params = z.object({ organizationId: z.string().describe("The organization whose ledger it is.") });
const kind = oneOf(entryKinds).openapi("LedgerEntryKind", {
  description:
    "`Credit`: adds to what the organization has paid in advance, or corrects that. `Refund`: is taken off the bill of its month. " +
    "`Charge`: is added to the bill of its month.",
});

const entry = z
  .object({
    entryId: z.string().describe("The entry's id."),
    kind: describeUse(kind, "What the entry does."),
    amount: double().describe("The amount in US dollars. Below 0 only for a credit that corrects an earlier one."),
    reason: z.string().describe("Why it was entered."),
    memberId: z.string().describe("The account of the Admin who entered it."),
    createdAt: dateTime().describe("When it was entered."),
  })
  .openapi("LedgerEntry");

export const queryLedgerRoute = defineRoute({
  method: "get",
  path: "/organization/{organizationId}/ledger",
  operationId: "queryLedger",
  tag,
  summary: "List the credits, refunds and charges of an organization",
  description: "Newest first, unless another order is asked. Entries never change. For its Owners, and for Admins.",
  needs: "own",
  seeAlso: ["addLedgerEntry", "getBillingAccount"],
  request: {
    params,
    query: listParameters(ledgerList, { kind: "what the entry does", created_at: "when it was entered" }),
  },
  answers: { 200: json(pagedResult(entry, "QueryLedgerEndpoint_PagedResultOfLedgerEntry"), "A page") },
  problems: [404],
});

export const addLedgerEntryRoute = defineRoute({
  method: "post",
  path: "/organization/{organizationId}/ledger",
  operationId: "addLedgerEntry",
  tag,
  summary: "Credit, refund or charge an organization",
  description:
    "An entry stays for good: another one corrects it. Desks and audiences that wait for money go on within a minute of a credit. " +
    "All credits of an organization together are never below 0. For Admins.",
  seeAlso: ["queryLedger", "updateBillingAccount"],
  request: {
    params,
    body: {
      content: {
        "application/json": {
          schema: typed("AddLedgerEntryEndpoint_Input", {
            kind: describeUse(kind, "What the entry does."),
            amount: dollars(-mostEntry, mostEntry).describe(
              "The amount in US dollars. Above 0; a `Credit` may also be below 0, which corrects an earlier one.",
            ),
            reason: text(longestReason, 1).describe("Why, for those who read the ledger or the bill."),
          }),
        },
      },
      required: true,
    },
  },
  creates: "json",
  answers: {
    200: json(
      z.object({ entryId: z.string().describe("The id of the entry.") }).openapi("AddLedgerEntryEndpoint_Output"),
      "Entered",
    ),
  },
  problems: [404],
});
