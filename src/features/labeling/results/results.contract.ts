import { z } from "@hono/zod-openapi";
import { longestName } from "../../../domain/fault-list.ts";
import { voteAggregations } from "../../../domain/labeling/certainty/aggregation.ts";
import { outcomes } from "../../../domain/labeling/certainty/outcome.ts";
import { mostRapids, usualRapids } from "../../../domain/labeling/result-grid/page-limits.ts";
import { defineRoute } from "../../../http/route.ts";
import { asset } from "../../../http/schemas/asset.ts";
import { aggregations } from "../../../http/schemas/kinds/kinds.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { rapidState } from "../../../http/schemas/rapid-state.ts";
import { dateTime, double, int32, int64, oneOf, text } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../../http/schemas/typed.ts";

const tag = "Job";
export const ofJob = z.object({ jobId: z.string().describe("The job, by the id that creating it answered.") });
const ofRapid = z.object({ rapidId: z.string().describe("The task, as the results of its job name it.") });
const bytes = (mediaType: string, description: string) => ({
  description,
  content: { [mediaType]: { schema: z.string().openapi({ type: "string", format: "binary" }) } },
});

const weighed = {
  aggregation: oneOf(voteAggregations)
    .optional()
    .describe(
      "How votes become the answer of `certainty`, whatever the job's definition says: `Votes`, `Scores` or `Model`. " +
        "Absent: as the definition says.",
    ),
};

export const downloadResultsRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/download-results",
  operationId: "downloadJobResults",
  needs: "review",
  tag,
  summary: "Download the results of a completed job",
  description:
    "One JSON document: `info`, one entry for each task or ranked group in `results`, and `summary`. Entries and the summary say what the " +
    "crowd says; a task that was decided also has `decided`, `decidedBy`, `decidedAt` and `decidedReason`. 400 with the " +
    "job's state before it is Completed, and with the reason after it Failed. It is streamed: for large jobs, " +
    "results.ndjson is easier to read.",
  seeAlso: ["getJob", "streamJobResults", "tabulateJobResults"],
  request: { params: ofJob, query: z.object(weighed) },
  answers: { 200: bytes("application/octet-stream", "The result file") },
  problems: [404],
});

const afterRow = z.object({
  after: z
    .string()
    .optional()
    .describe(
      "The `cursor` of the last row that you have: the answer begins with the next one. Absent: with the first.",
    ),
});

const rowsAsked = afterRow.extend(weighed);

export const streamResultsRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/results.ndjson",
  operationId: "streamJobResults",
  needs: "review",
  tag,
  summary: "Read the results of a job, one entry a line",
  description:
    "The entries of the result file as they are now, each with its `cursor`. A task that was decided also has `decided`, which is then the " +
    "final answer, `decidedBy`, `decidedAt` and, where one was given, `decidedReason`. Before the job is Completed each has `preliminary`: more " +
    "responses may come. An answer that breaks off goes on after the last whole line: send its `cursor` as `after`.",
  seeAlso: ["downloadJobResults", "getJobResults"],
  request: { params: ofJob, query: rowsAsked },
  answers: { 200: bytes("application/x-ndjson", "One JSON object a line") },
  problems: [404],
});

export const tabulateResultsRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/results.csv",
  operationId: "tabulateJobResults",
  needs: "review",
  tag,
  summary: "Read the results of a job as a table",
  description:
    "CSV in UTF-8 as the results are now: a row a task, or a row an item of a ranking, the best of each group first. Numbers have a point. " +
    "`final` is what was decided, or else what the crowd says. A text that a spreadsheet would take for a formula begins with an apostrophe. Single responses are in results.ndjson. Rows end with " +
    "their `cursor`, of a ranking the last of each group. An answer that breaks off goes on after the last row that has one: drop what " +
    "follows it, and send it as `after`. That answer has no header.",
  seeAlso: ["downloadJobResults", "streamJobResults"],
  request: { params: ofJob, query: rowsAsked },
  answers: { 200: bytes("text/csv", "The table, with a header") },
  problems: [404],
});

export const givenResult = z
  .looseObject({
    _t: z.string().describe("The kind of the answer, such as `AttachCategoryResult`."),
    rapidId: z.string().describe("The task that was answered."),
  })
  .openapi("RapidResponseResult", {
    description:
      "What the person answered, as `POST /session/{sessionId}/answer` takes it: coordinates in percent, times in milliseconds.",
  });
const response = {
  id: z.string().describe("The response's id, for taking it back."),
  userId: z.string().describe("Who gave it, as their publisher names them. Empty: the person was erased."),
  country: z
    .string()
    .describe("The person's country when they answered, by its two letters (ISO 3166-1). Empty if unknown."),
  language: z
    .string()
    .describe("The person's language when they answered, by its primary subtag (BCP 47). Empty if unknown."),
  age: z.string().nullable().describe("The person's age group, such as `18-29`. Null if unknown."),
  gender: z.string().nullable().describe("The person's gender. Null if unknown."),
  occupation: z.string().nullable().describe("The person's occupation. Null if unknown."),
  result: describeUse(givenResult, "What the person answered."),
  userScore: double().describe("The weight of the response, 0 to 1: the person's score at the moment when it counted."),
  userScores: z
    .object({
      global: z.number().describe("The weight of the response, 0 to 1: the same as `userScore`."),
      job: z
        .number()
        .optional()
        .describe(
          "How often the person is right, 0 to 1, as their agreement with others in this job tells. Absent as long as nothing was learned.",
        ),
    })
    .describe("The weight again, as result files have it."),
  demographicInformation: z
    .record(z.string(), z.string())
    .describe("What is known about the person, by the identifier of the demographic."),
  checks: z
    .object({
      right: int32(0).describe("Checks of the job that the person answered correctly."),
      wrong: int32(0).describe("Checks of the job that the person answered wrongly."),
    })
    .optional()
    .describe("How the person answered the job's checks so far. Absent in jobs without a validation set."),
};
export const taskCertainty = z
  .object({
    answer: z.string().nullable().describe("The likeliest option. Null: there are no votes, or a tie."),
    confidence: z
      .number()
      .nullable()
      .describe("The estimated probability that the answer is right, 0 to 1. Null without an answer."),
    aggregation: oneOf(voteAggregations).describe("How the votes were weighed."),
    outcome: oneOf(outcomes)
      .optional()
      .describe(
        "`Decided`: certain enough, or enough people agree. `Ambiguous`: too many able people named the same wrong option " +
          "to tell it from the right one. `Exhausted`: the votes ran out. Absent while the task takes more votes, and " +
          "where their number is fixed.",
      ),
  })
  .openapi("TaskCertainty", { description: "The answer that the votes of a task come to, and how certain it is." });
const decision = z
  .object({
    result: describeUse(givenResult, "The decided answer."),
    isConsensus: z.boolean().describe("Whether the reviewer accepted what the crowd said then."),
    decidedBy: z.string().describe("The account that decided, by its id."),
    decidedAt: dateTime().describe("When, in UTC."),
    reason: z.string().nullable().describe("Why. Null: no reason was given."),
  })
  .openapi("RapidDecision", { description: "What a reviewer decided of a task." });
const rapid = z
  .object({
    rapidId: z.string().describe("The task's id, for reading all its responses, taking one back, or asking it anew."),
    asset: describeUse(asset, "The file, the text or the pair of assets that people saw."),
    context: z.string().nullable().describe("A text that people saw with it. Null without one."),
    contextAsset: orNull(asset).describe("An asset that people saw with it. Null without one."),
    responses: z.array(z.object(response).openapi("RapidResponse")).describe("The responses that count."),
    totalResponseCount: int64(0).describe("How many responses count."),
    state: describeUse(rapidState, "How far the task is."),
    payload: describeUse(
      z
        .looseObject({ _t: z.string().describe("The kind of the question, such as `ClassifyPayload`.") })
        .openapi("RapidPayload", {
          description: "What was asked: the question, with categories or words where there are any.",
        }),
      "What people were asked.",
    ),
    decisiveness: z
      .number()
      .nullable()
      .describe(
        "How far the first option leads the second, in shares of the votes: 0 to 1. Null without votes, or without " +
          "options.",
      ),
    aggregation: z
      .discriminatedUnion("_t", aggregations)
      .nullable()
      .describe("The votes by option. Null where people do not choose among options."),
    certainty: orNull(taskCertainty).describe(
      "The answer that the votes come to. Null where people do not choose among options.",
    ),
    decision: orNull(decision).describe("What a reviewer decided, which is then the final answer. Null: nothing."),
  })
  .openapi("RapidResult");

const limitFault = `must be a whole number from 1 to ${mostRapids}`;

export const getResultGridRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/results",
  operationId: "getJobResults",
  tag,
  summary: "Read the tasks of a job with their responses",
  description: "Page by page, also while the job runs. Comparisons of a ranking are tasks too.",
  seeAlso: ["getRapidResponses", "downloadJobResults"],
  request: {
    params: ofJob,
    query: z.object({
      from: z.string().optional().describe("The `next` of an earlier page. Absent: from the first task."),
      limit: z
        .string(limitFault)
        .regex(/^([1-9]\d?|100)$/, limitFault)
        .transform(Number)
        .optional()
        .openapi({ type: "integer", minimum: 1, maximum: mostRapids, default: usualRapids })
        .describe("How many tasks a page may have, 1 to 100. Default 20."),
    }),
  },
  answers: {
    200: json(
      z
        .object({
          items: z.array(rapid).describe("The tasks of this page, in the order of the results."),
          next: z
            .string()
            .nullable()
            .describe("Where the next page begins: send it as `from`. Null after the last page."),
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
  description:
    "For jobs with a CompareBlueprint. Adds up which side won, over all comparisons so far. 400 for other jobs.",
  seeAlso: ["getJobResults", "downloadJobResults"],
  request: {
    params: ofJob,
    query: z.object({
      useUserScore: z
        .enum(["true", "false"], "must be true or false")
        .transform((value) => value === "true")
        .optional()
        .openapi({ type: "boolean" })
        .describe("True: sums the scores of the people who voted. False, the default: counts votes."),
    }),
  },
  answers: {
    200: json(
      z
        .object({
          winCounter: z
            .record(z.string(), z.number())
            .describe("The sum for each side, over all comparisons. Votes for both or neither are for no side."),
          allTargetGroupsCompleted: z.boolean().describe("Whether no more votes will come."),
          sideOrder: z
            .array(z.string())
            .describe(
              "The names of the first and the second side: `A` and `B`, or the definition's `indexIdentifiers`.",
            ),
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
  description: "Also those that do not count, each with its state. For members of the job's organization and Admins.",
  seeAlso: ["rejectRapidResponse", "getJobResults"],
  request: { params: ofRapid },
  answers: {
    200: json(
      z
        .object({
          responses: z
            .array(
              z
                .object({
                  ...response,
                  state: oneOf(["Accepted", "Overflow", "Rejected"]).describe(
                    "`Accepted`: it counts. `Overflow`: it came when the task had enough. `Rejected`: it was taken back.",
                  ),
                  createdAt: dateTime().describe("When the response came, in UTC."),
                })
                .openapi("GetRapidResponsesEndpoint_Response"),
            )
            .describe("All responses to the task, also those that do not count."),
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
  needs: "review",
  tag,
  summary: "Take one response back",
  description:
    "It does not count any more, and the person is not asked again. Where the task then wants another response, a completed job has " +
    "StaleResults: retry it.",
  seeAlso: ["restartRapid", "retryJob"],
  request: {
    params: ofRapid,
    body: {
      content: {
        "application/json": {
          schema: typed("RejectRapidResponseEndpoint_Input", {
            responseId: text(longestName, 1).describe("The response to take back, by its `id`."),
          }),
        },
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
  needs: "review",
  tag,
  summary: "Take all responses to a task back and ask anew",
  description: "The same people may be asked again. A completed job then has StaleResults: retry it.",
  seeAlso: ["rejectRapidResponse", "retryJob"],
  request: { params: ofRapid },
  answers: { 204: { description: "Asked anew" } },
  problems: [404],
});
