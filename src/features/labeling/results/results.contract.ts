import { z } from "@hono/zod-openapi";
import { rapidStates } from "../../../domain/labeling/result-grid/rapid-state.ts";
import { defineRoute } from "../../../http/route.ts";
import { asset } from "../../../http/schemas/asset.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { dateTime, double, int64, oneOf, text } from "../../../http/schemas/scalars.ts";
import { json, typed } from "../../../http/schemas/typed.ts";

const tag = "Job";
const ofJob = z.object({ jobId: z.string() });
const ofRapid = z.object({ rapidId: z.string() });
const bytes = (mediaType: string, description: string) => ({
  description,
  content: { [mediaType]: { schema: z.string().openapi({ type: "string", format: "binary" }) } },
});

export const downloadResultsRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/download-results",
  operationId: "downloadJobResults",
  tag,
  summary: "Download the results of a completed job",
  description:
    "One JSON document: `info`, one entry for each task or ranked group in `results`, and `summary`. 400 with the job's state before it " +
    "is Completed, and with the reason after it Failed. It is streamed: for large jobs, results.ndjson is easier to read.",
  request: { params: ofJob },
  answers: { 200: bytes("application/octet-stream", "The result file") },
  problems: [404],
});

export const streamResultsRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/results.ndjson",
  operationId: "streamJobResults",
  tag,
  summary: "Read the results of a job, one entry a line",
  description:
    "The entries of the result file as they are now. Before the job is Completed each has `preliminary`: more responses may come.",
  request: { params: ofJob },
  answers: { 200: bytes("application/x-ndjson", "One JSON object a line") },
  problems: [404],
});

export const tabulateResultsRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/results.csv",
  operationId: "tabulateJobResults",
  tag,
  summary: "Read the results of a job as a table",
  description:
    "CSV in UTF-8 as the results are now: a row a task, or a row an item of a ranking, the best of each group first. Numbers have a point. " +
    "A text that a spreadsheet would take for a formula begins with an apostrophe. Single responses are in results.ndjson.",
  request: { params: ofJob },
  answers: { 200: bytes("text/csv", "The table, with a header") },
  problems: [404],
});

const result = z.looseObject({ _t: z.string(), rapidId: z.string() }).openapi("RapidResponseResult", {
  description: "What the person answered, as sessions take it: coordinates in percent, times in milliseconds.",
});
const response = {
  id: z.string(),
  userId: z.string().openapi({ description: "Empty: the person was erased." }),
  country: z.string(),
  language: z.string(),
  age: z.string().nullable(),
  gender: z.string().nullable(),
  occupation: z.string().nullable(),
  result,
  userScore: double().openapi({ description: "The weight of the response, 0 to 1, as it was when it counted." }),
  userScores: z.object({ global: z.number() }),
  demographicInformation: z.record(z.string(), z.string()),
};
const tallies = z.record(z.string(), z.object({ count: z.int(), userScoreSum: z.number() }));

const rapid = z
  .object({
    rapidId: z.string(),
    asset,
    context: z.string().nullable(),
    contextAsset: orNull(asset),
    responses: z.array(z.object(response).openapi("RapidResponse")),
    totalResponseCount: int64(0),
    state: oneOf(rapidStates).openapi("RapidState"),
    payload: z.looseObject({ _t: z.string() }).openapi("RapidPayload", { description: "What was asked." }),
    decisiveness: z.number().nullable().openapi({
      description:
        "How far the first option leads the second, in shares of the votes. Null without votes, or without options.",
    }),
    aggregation: z
      .discriminatedUnion("_t", [
        z.object({ _t: z.literal("ClassifyAggregation"), categoryTallies: tallies }),
        z.object({ _t: z.literal("CompareAggregation"), winnerTallies: tallies }),
      ])
      .nullable(),
  })
  .openapi("RapidResult");

const mostRapids = 100;
const limitFault = `must be a whole number from 1 to ${mostRapids}`;

export const getResultGridRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/results",
  operationId: "getJobResults",
  tag,
  summary: "Read the tasks of a job with their responses",
  description: "Page by page, also while the job runs. Comparisons of a ranking are tasks too.",
  request: {
    params: ofJob,
    query: z.object({
      from: z.string().optional().openapi({ description: "The `next` of an earlier page." }),
      limit: z
        .string(limitFault)
        .regex(/^([1-9]\d?|100)$/, limitFault)
        .transform(Number)
        .optional()
        .openapi({ type: "integer", minimum: 1, maximum: mostRapids, default: 20 }),
    }),
  },
  answers: {
    200: json(
      z
        .object({
          items: z.array(rapid),
          next: z.string().nullable().openapi({ description: "Where the next page begins. Null after the last." }),
        })
        .openapi("GetJobResultsEndpoint_Output"),
      "A page",
    ),
  },
  problems: [404],
});

export const getAbSummaryRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/ab-summary",
  operationId: "getJobAbSummary",
  tag,
  summary: "Sum up the votes of a job that compares pairs",
  request: {
    params: ofJob,
    query: z.object({
      useUserScore: z
        .enum(["true", "false"], "must be true or false")
        .transform((value) => value === "true")
        .optional()
        .openapi({ type: "boolean", description: "Sums scores of people instead of votes." }),
    }),
  },
  answers: {
    200: json(
      z
        .object({
          winCounter: z.record(z.string(), z.number()).openapi({ description: "Votes by side." }),
          allTargetGroupsCompleted: z.boolean().openapi({ description: "No more votes will come." }),
          sideOrder: z.array(z.string()),
        })
        .openapi("GetJobAbSummaryEndpoint_Output"),
      "The sums",
    ),
  },
  problems: [404],
});

export const getResponsesRoute = defineRoute({
  method: "get",
  path: "/rapid/{rapidId}/responses",
  operationId: "getRapidResponses",
  tag,
  summary: "Read all responses to a task of a job",
  request: { params: ofRapid },
  answers: {
    200: json(
      z
        .object({
          responses: z.array(
            z
              .object({
                ...response,
                state: oneOf(["Accepted", "Overflow", "Rejected"]).openapi({
                  description: "Overflow: it came when the task had enough, so it does not count.",
                }),
                createdAt: dateTime(),
              })
              .openapi("GetRapidResponsesEndpoint_Response"),
          ),
        })
        .openapi("GetRapidResponsesEndpoint_Output"),
      "The responses",
    ),
  },
  problems: [404],
});

export const rejectResponseRoute = defineRoute({
  method: "post",
  path: "/rapid/{rapidId}/reject",
  operationId: "rejectRapidResponse",
  tag,
  summary: "Take one response back",
  description:
    "It does not count any more, and the person is not asked again. Where the task then wants another response, a completed job has " +
    "StaleResults: retry it.",
  request: {
    params: ofRapid,
    body: {
      content: {
        "application/json": { schema: typed("RejectRapidResponseEndpoint_Input", { responseId: text(256, 1) }) },
      },
      required: true,
    },
  },
  answers: { 204: { description: "Taken back" } },
  problems: [404],
});

export const restartRapidRoute = defineRoute({
  method: "post",
  path: "/rapid/{rapidId}/restart",
  operationId: "restartRapid",
  tag,
  summary: "Take all responses to a task back and ask anew",
  description: "The same people may be asked again. A completed job then has StaleResults: retry it.",
  request: { params: ofRapid },
  answers: { 204: { description: "Asked anew" } },
  problems: [404],
});
