import { z } from "@hono/zod-openapi";
import { double, int32, int64 } from "../../../http/schemas/scalars.ts";
import { tagOf } from "../../../http/schemas/typed.ts";

const amount = double().describe("The amount in US dollars. Below 0 where it is taken off.");
const name = z.string().describe("What the line says.");
const comment = z.string().nullable().describe("Why, in the words of who entered it. Null: nothing is said.");
const id = z.string().describe("The line's id, which is that of its entry in the ledger where it has one.");
const lineId = z.string().nullable().describe("The line's id.");
const entered = {
  id,
  name,
  amount,
  comment,
  quantity: int32(1).describe("How often the unit is counted. Always 1 here."),
  unitPrice: double().describe("The amount of one unit, in US dollars."),
};

/** One line of a bill. */
export const lineItem = z
  .discriminatedUnion("_t", [
    z
      .object({ _t: tagOf("RunningCost"), amount })
      .openapi("ILineItemRunningCost", { description: "What answers cost." }),
    z
      .object({
        _t: tagOf("VolumeDiscount"),
        amount,
        effectiveDiscountRatio: double().describe("The share of the cost of answers that is taken off, 0 to 1."),
      })
      .openapi("ILineItemVolumeDiscount", { description: "What is taken off the cost of answers." }),
    z
      .object({ _t: tagOf("MinimumSpendCommitment"), id: lineId, name, amount, comment })
      .openapi("ILineItemMinimumSpendCommitment", { description: "What lacks to the least that a month costs." }),
    z
      .object({ _t: tagOf("PlatformFee"), id, name, amount, comment })
      .openapi("ILineItemPlatformFee", { description: "What a month costs beside its answers." }),
    z
      .object({ _t: tagOf("Refund"), ...entered })
      .openapi("ILineItemRefund", { description: "What an Admin gave back." }),
    z
      .object({ _t: tagOf("Other"), ...entered })
      .openapi("ILineItemOtherCharge", { description: "What an Admin charged." }),
  ])
  .openapi("ILineItem", { description: "A line of a bill. The amounts of all lines sum to the net cost." });

const group = {
  id: z.string().describe("The id of what the answers are billed under."),
  name: z.string().describe("Its name. Deleted ones keep their last one."),
  grossCost: double().describe("What its answers cost, in US dollars."),
  discount: double().describe("Its part of the discount, in US dollars."),
  netCost: double().describe("What is left of its cost after the discount, in US dollars."),
  responseCount: int64(0).describe("How many of its answers are billed."),
  nonBillableCost: double()
    .nullable()
    .describe("What answers beyond the budget would have cost, in US dollars. Null: it was not asked for."),
  nonBillableResponseCount: int64(0)
    .nullable()
    .describe("How many answers came beyond the budget. Null: it was not asked for."),
};

function groupOf<const Tag extends string, Shape extends z.ZodRawShape>(
  tag: Tag,
  { as = `IBillingGroup${tag}`, description, ...own }: { as?: string; description: string; members: Shape },
) {
  return z.object({ _t: tagOf(tag), ...group, ...own.members }).openapi(as, { description });
}

/** What answers are billed under. */
export const billingGroup = z
  .discriminatedUnion("_t", [
    groupOf("AudienceJobBillingGroup", {
      as: "AudienceJobBillingGroup",
      description: "Answers to the tasks of a job.",
      members: {
        jobId: z.string().describe("The job."),
        audienceId: z.string().describe("The audience that is asked."),
      },
    }),
    groupOf("AudienceDistillationBillingGroup", {
      as: "AudienceDistillationBillingGroup",
      description: "Answers to examples, by which an audience finds its people.",
      members: { audienceId: z.string().describe("The audience.") },
    }),
    groupOf("RankingFlowBillingGroup", {
      description: "Answers to the items of a flow.",
      members: { flowId: z.string().describe("The flow.") },
    }),
    groupOf("BenchmarkBillingGroup", {
      description: "Answers to the matchups of a benchmark.",
      members: { benchmarkId: z.string().describe("The benchmark.") },
    }),
    groupOf("OrderBillingGroup", {
      description: "An order. Clients know it; there are none here.",
      members: { orderId: z.string().describe("The order.") },
    }),
    groupOf("ValidationSetBillingGroup", {
      description: "A validation set. Clients know it; nothing is billed for one here.",
      members: { validationSetId: z.string().describe("The validation set.") },
    }),
  ])
  .openapi("IBillingGroup", { description: "What answers are billed under. `_t` says what it is." });
