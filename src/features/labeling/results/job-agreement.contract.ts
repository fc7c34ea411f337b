import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../../http/route.ts";
import { int64 } from "../../../http/schemas/scalars.ts";
import { json } from "../../../http/schemas/typed.ts";
import { ofJob } from "./results.contract.ts";

const agreementOr = (description: string) => z.number().nullable().describe(description);

export const getAgreementRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/agreement",
  operationId: "getJobAgreement",
  tag: "Job",
  summary: "Measure how far people agree beyond chance",
  description:
    "Over all tasks of a job so far that have at least two votes. For jobs that classify or compare pairs, whose votes are for the first " +
    "or the second side, both or neither. 400 for other jobs. All responses are read for it.",
  seeAlso: ["getJobResults", "getJobAbSummary"],
  request: { params: ofJob },
  answers: {
    200: json(
      z
        .object({
          tasks: int64(0).describe("Tasks with at least two votes."),
          fleissKappa: agreementOr(
            "Fleiss' kappa, each task alike: 1 is perfect agreement, 0 is chance. Null: fewer than two tasks have two votes, or all votes " +
              "name one option.",
          ),
          krippendorffAlpha: agreementOr(
            "Krippendorff's alpha for nominal data, each vote alike: the one to report where tasks have different numbers of votes. " +
              "Null like `fleissKappa`.",
          ),
          categories: z
            .array(
              z
                .object({
                  name: z.string().describe("The category's value, or the name of the side, `Both` or `Neither`."),
                  kappa: agreementOr("Fleiss' kappa of this option against all others. Null if no vote names it."),
                })
                .openapi("GetJobAgreementEndpoint_Category"),
            )
            .describe("Each option, in the definition's order: a low kappa says that people do not share its meaning."),
        })
        .openapi("GetJobAgreementEndpoint_Output"),
      "The agreement",
    ),
  },
  problems: [404],
});
