import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../../http/route.ts";
import { double, int64 } from "../../../http/schemas/scalars.ts";
import { json } from "../../../http/schemas/typed.ts";
import { ofJob } from "./results.contract.ts";

const share = (description: string) => double().describe(description);

export const getJobPeopleRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/people",
  operationId: "getJobPeople",
  tag: "Job",
  summary: "Read who worked on a job, and how reliable they are",
  description:
    "The people whose responses count, the least reliable first, at most 1,000. Reliability is learned from how people agree, with their " +
    "scores as what is known before: as the job goes with early stopping, else when it is done. All responses are read for it.",
  seeAlso: ["getJobResults", "getJobAgreement", "rejectRapidResponse"],
  request: { params: ofJob },
  answers: {
    200: json(
      z
        .object({
          people: z
            .array(
              z
                .object({
                  userId: z.string().describe("The person, as their publisher names them."),
                  answers: int64(1).describe("Their responses that count."),
                  score: share("The mean score that weighed their responses, 0 to 1."),
                  reliability: z
                    .object({
                      ability: share("How often the person is estimated to be right, 0 to 1."),
                      low: share("The lower bound of its 95 % interval."),
                      high: share("The upper bound of its 95 % interval."),
                    })
                    .nullable()
                    .describe("What the job's votes tell of the person. Null as long as nothing was learned."),
                })
                .openapi("GetJobPeopleEndpoint_Person"),
            )
            .describe("The people, the least reliable first."),
          total: int64(0).describe(
            "How many people there are. Of each 50,000 tasks, the 2,000 who answered most count.",
          ),
        })
        .openapi("GetJobPeopleEndpoint_Output"),
      "The people",
    ),
  },
  problems: [404],
});
