import { z } from "@hono/zod-openapi";
import { mostMicros } from "../../../domain/money/amount.ts";
import { defineRoute } from "../../../http/route.ts";
import { dollars } from "../../../http/schemas/dollars.ts";
import { typed } from "../../../http/schemas/typed.ts";

export const updateJobBudgetRoute = defineRoute({
  method: "put",
  path: "/job/{jobId}/budget",
  operationId: "updateJobBudget",
  tag: "Job",
  summary: "Set the most that a job may cost",
  description:
    "Once its answers cost so much, nobody is given its tasks any more, and its state is `SpendLimited`. A higher budget lets it go on " +
    "within a minute. A budget below what was spent is allowed. 400 for a job whose answers cost nothing.",
  seeAlso: ["getJob", "getJobProgress", "createJob"],
  request: {
    params: z.object({ jobId: z.string().describe("The job, by the id that creating it answered.") }),
    body: {
      content: {
        "application/json": {
          schema: typed("UpdateJobBudgetEndpoint_Input", {
            budget: dollars(0, mostMicros)
              .nullable()
              .describe(
                "The most that its answers may cost, in US dollars. Null: only its organization's account limits it.",
              ),
          }),
        },
      },
      required: true,
    },
  },
  answers: { 204: { description: "Set" } },
  problems: [404],
});
