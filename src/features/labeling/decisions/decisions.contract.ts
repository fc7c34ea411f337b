import { z } from "@hono/zod-openapi";
import { longestName } from "../../../domain/fault-list.ts";
import { longestReason, mostMoreAnswers } from "../../../domain/labeling/decision.ts";
import { defineRoute } from "../../../http/route.ts";
import { labelResult } from "../../../http/schemas/kinds/kinds.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { dateTime, flag, int32, int64, text } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed, variant } from "../../../http/schemas/typed.ts";
import { givenResult, ofJob, taskCertainty } from "../results/results.contract.ts";

const tag = "Job";
const ofTask = ofJob.extend({
  taskId: z
    .string()
    .describe(
      "The task, as `GET /job/{jobId}/results` and the table name it: `rapidId`, or `task`. Where a row has only a `cursor`, it is the " +
        "job's id, a point and the cursor.",
    ),
});
const conditions = z.object({
  "if-match": z
    .string()
    .optional()
    .describe("The ETag of the decision that you read. Refused with 412 if it has changed since, or was taken back."),
  "if-none-match": z
    .literal("*", "must be *")
    .optional()
    .describe("`*` where the task has no decision yet. Refused with 412 if it has one by now."),
});
const etag = {
  ETag: {
    schema: { type: "string" as const },
    description: "The version of the decision. Absent where there is none.",
  },
};
const reason = () =>
  text(longestReason, 1)
    .nullish()
    .describe(`Why, for those who read the results: 1 to ${longestReason} characters. Null or absent: no reason.`);

const reviewer = z
  .object({
    accountId: z.string().describe("The account that decided."),
    email: z.string().nullable().describe("Its e-mail. Null: the account is gone."),
  })
  .openapi("TaskReviewer", { description: "An account that decides tasks." });

const decision = z
  .object({
    answer: z.string().describe("The decided answer in words."),
    result: describeUse(givenResult, "The decided answer."),
    isConsensus: flag().describe("Whether the crowd's answer was accepted. False: the reviewer gave their own."),
    decidedBy: describeUse(reviewer, "Who decided."),
    decidedAt: dateTime().describe("When, in UTC."),
    reason: z.string().nullable().describe("Why. Null: no reason was given."),
  })
  .openapi("TaskDecision", { description: "What a reviewer decided of a task." });

const crowd = z
  .object({
    answers: int64(0).describe("How many answers count."),
    seen: z.string().describe("Names these answers, for accepting them and no others. It changes as soon as they do."),
    agreement: z
      .number()
      .nullable()
      .describe("The share of votes for the leading option, 0 to 1. Null without votes, or without options."),
    certainty: orNull(taskCertainty).describe(
      "The answer that the votes come to. Null where people do not choose among options.",
    ),
    answer: z.string().nullable().describe("The answer in words. Null: the answers do not come to one."),
    result: orNull(givenResult).describe(
      "What accepting the crowd's answer would decide: the likeliest option, the most frequent text, what at least half of the people " +
        "marked or, of drawings, the one that has the most in common with the others. Null: the answers do not come to one.",
    ),
  })
  .openapi("TaskCrowd", { description: "What people said of a task, whatever was decided." });

export const decidedTask = z
  .object({
    taskId: z.string().describe("The task."),
    isDone: flag().describe("Whether no more people are asked."),
    wanted: int32(0).describe("How many more answers the task wants, at most. A decided task wants none."),
    crowd: describeUse(crowd, "What people said."),
    decision: orNull(decision).describe("What was decided. Null: nothing."),
    etag: z
      .string()
      .nullable()
      .describe("The ETag of the decision, for If-Match. Null where nothing was decided: send If-None-Match: * then."),
    final: orNull(givenResult).describe("The decided answer where there is one, else the crowd's. Null: neither."),
  })
  .openapi("GetTaskDecisionEndpoint_Output");

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});

export const readDecisionRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/task/{taskId}/decision",
  operationId: "getTaskDecision",
  tag,
  summary: "Read what was decided of a task, beside what the crowd says",
  description:
    "A task that nobody decided has the crowd's answer alone, and no ETag. 400 for comparisons of a ranking.",
  seeAlso: ["decideTask", "withdrawTaskDecision", "getRapidResponses"],
  request: { params: ofTask },
  answers: { 200: { ...json(decidedTask, "The task"), headers: etag } },
  problems: [404],
});

export const decideTaskRoute = defineRoute({
  method: "put",
  path: "/job/{jobId}/task/{taskId}/decision",
  operationId: "decideTask",
  needs: "review",
  tag,
  summary: "Decide a task",
  description:
    "Accept the crowd's answer, or give another one. Results then have both. The task asks for no more answers; people who have it may " +
    "still send theirs, which do not count. So that no reviewer overwrites another one, say what you have read: If-None-Match: * for the " +
    "first decision, If-Match for another one; 428 without. The 412 has what stands there now as `current`. A repeat of the same request " +
    "has the same answer.",
  seeAlso: ["getTaskDecision", "withdrawTaskDecision", "askMoreAnswers"],
  request: {
    params: ofTask,
    headers: conditions,
    ...body(
      z
        .discriminatedUnion(
          "_t",
          [
            variant("ConsensusDecision", "ITaskDecisionConsensusDecision", {
              seen: text(longestName, 1)
                .nullish()
                .describe(
                  "The crowd's `seen` that you read. Refused with 412 if other answers count by now. Null or absent: any.",
                ),
              reason: reason(),
            }).describe("Accepts what the crowd says, as it is now."),
            variant("AnswerDecision", "ITaskDecisionAnswerDecision", {
              result: describeUse(labelResult, "The answer, as a person would send it. Its `rapidId` is the task."),
              reason: reason(),
            }).describe("Gives an answer."),
          ],
          { error: "must have a `_t` that names a decision" },
        )
        .openapi("ITaskDecision", { description: "What is decided." }),
    ),
  },
  answers: { 200: { ...json(decidedTask, "The task as it is now"), headers: etag } },
  problems: [404, 412, 428],
});

export const withdrawDecisionRoute = defineRoute({
  method: "delete",
  path: "/job/{jobId}/task/{taskId}/decision",
  operationId: "withdrawTaskDecision",
  needs: "review",
  tag,
  summary: "Take a decision back",
  description:
    "The crowd's answer stands alone again. Answers that the task still wanted are asked for: a completed job then has StaleResults, so " +
    "retry it. A task without a decision stays as it is.",
  seeAlso: ["decideTask", "retryJob"],
  request: { params: ofTask, headers: conditions.pick({ "if-match": true }) },
  answers: { 204: { description: "Taken back" } },
  problems: [404, 412, 428],
});

export const askMoreAnswersRoute = defineRoute({
  method: "post",
  path: "/job/{jobId}/task/{taskId}/more-answers",
  operationId: "askMoreAnswers",
  needs: "review",
  tag,
  summary: "Send a task back for more answers",
  description:
    "People who have not answered it are asked, whatever ends tasks of the job. Answers that count go on counting. A decision is taken " +
    "back: send its ETag as If-Match. A completed job is Running again until they have come.",
  seeAlso: ["rejectRapidResponse", "restartRapid", "decideTask"],
  request: {
    params: ofTask,
    headers: conditions.pick({ "if-match": true }),
    ...body(
      typed("AskMoreAnswersEndpoint_Input", {
        responses: int32(1, mostMoreAnswers).describe(
          `How many answers the task wants from now on, 1 to ${mostMoreAnswers}. If it wants more already, that stays.`,
        ),
        reason: reason(),
      }),
    ),
  },
  answers: {
    200: json(
      z
        .object({ wanted: int32(0).describe("How many answers the task wants now, at most.") })
        .openapi("AskMoreAnswersEndpoint_Output"),
      "Sent back",
    ),
  },
  problems: [404, 412, 428],
});
