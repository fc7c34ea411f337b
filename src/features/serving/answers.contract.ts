import { z } from "@hono/zod-openapi";
import { memberStates } from "../../domain/member/member-state.ts";
import { longestAgoMs, mostAnswersAtOnce } from "../../domain/serving/answer-group.ts";
import { longestIdempotencyKey } from "../../http/idempotency.ts";
import { defineRoute } from "../../http/route.ts";
import { rapidId } from "../../http/schemas/kinds/asked.ts";
import { exampleTruth, rapidResult } from "../../http/schemas/kinds/kinds.ts";
import { int32, text } from "../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../http/schemas/typed.ts";
import { shownRapid } from "./rapids.contract.ts";

const tag = "Serving";

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});

/** What becomes of an answer. */
const answeredResult = {
  isAccepted: z
    .boolean()
    .describe(
      "Whether the answer counts. False for a skip, for a wrong answer to a question of common sense, and for an " +
        "answer to a task that had enough. While results are withheld, true for every answer to an example.",
    ),
  isCorrect: z
    .boolean()
    .optional()
    .describe(
      "Whether the answer was correct. Absent if nobody knows, and while the audience withholds it: until the person " +
        "has graduated or dropped.",
    ),
  explanation: z
    .string()
    .optional()
    .describe("What the author says about the correct answer. Absent if nothing, and withheld like `isCorrect`."),
  truth: describeUse(
    exampleTruth,
    "The right answer to an example, with coordinates in percent. Absent if unknown, withheld like `isCorrect`, and some minutes " +
      "after the session is over.",
  ).optional(),
  userScore: z
    .number()
    .nullable()
    .describe(
      "The person's score in the rapid's audience, 0 to 1. Null outside of audiences, and while it would reveal " +
        "withheld results.",
    ),
  state: z
    .enum(memberStates)
    .nullable()
    .describe("How the person stands in the rapid's audience now. Null outside of audiences."),
};

const shownNext = {
  next: z.union([shownRapid, z.null()]).describe("What to show next. Null when the session is finished."),
  done: z.boolean().describe("Whether the session is finished. Ask for a new one then."),
};

const answered = z.object({ ...answeredResult, ...shownNext }).openapi("AnswerRapidEndpoint_Output");

const answeredTogether = z
  .object({
    outcomes: z
      .array(
        z.object({
          rapidId,
          ...answeredResult,
          errors: z
            .record(z.string(), z.array(z.string()))
            .optional()
            .describe(
              "Why this answer was refused and counts nowhere: reasons by member, such as `answers[2].result.category`. Absent: it " +
                "was taken.",
            ),
        }),
      )
      .describe("What became of each answer, in the order in which they were sent."),
    ...shownNext,
  })
  .openapi("AnswerRapidsEndpoint_Output");

const ofSession = z.object({
  sessionId: z
    .string()
    .describe("The session, by the id that opening it answered. Only the client that opened it may use it."),
});

const givenResult = describeUse(rapidResult, "What the person answered, of the kind that the rapid asks for.");

export const answerRapidRoute = defineRoute({
  method: "post",
  path: "/session/{sessionId}/answer",
  operationId: "answerRapid",
  tag,
  summary: "Send a person's answer",
  description:
    "Grades the answer, counts it once, and says what to show next. The same answer sent again gets the same " +
    "outcome. 400 names what does not fit the rapid.",
  seeAlso: ["openSession", "answerRapids", "skipRapid"],
  access: "serve",
  request: {
    params: ofSession,
    ...body(typed("AnswerRapidEndpoint_Input", { result: givenResult })),
  },
  answers: { 200: json(answered, "Counted") },
  problems: [404],
});

export const answerRapidsRoute = defineRoute({
  method: "post",
  path: "/session/{sessionId}/answers",
  operationId: "answerRapids",
  tag,
  summary: "Send several of a person's answers at once",
  description:
    `Does for up to ${mostAnswersAtOnce} answers of one session what a request each would do, in their order and for less. One that is ` +
    "refused says why, and the others count; where all are refused, the request is. The same answers sent again, together or not, get the " +
    "same outcomes.",
  seeAlso: ["answerRapid", "openSession", "skipRapid"],
  access: "serve",
  request: {
    params: ofSession,
    ...body(
      typed("AnswerRapidsEndpoint_Input", {
        answers: z
          .array(
            z.strictObject({
              result: givenResult,
              agoMs: int32(0, longestAgoMs)
                .optional()
                .describe(
                  "How many milliseconds before this request the person gave the answer, so that their pace is known. Absent: the time " +
                    "since the answer before is shared evenly.",
                ),
            }),
            "must be a list",
          )
          .min(1, "must have at least one answer")
          .max(mostAnswersAtOnce, `may have at most ${mostAnswersAtOnce} answers`)
          .superRefine(refuseRepeats)
          .describe(
            `The answers in the order in which they were given, 1 to ${mostAnswersAtOnce}, each to another rapid.`,
          ),
      }),
    ),
  },
  answers: { 200: json(answeredTogether, "What became of each answer") },
  problems: [404],
});

/** Refuses two answers to one rapid: nothing says which of them is meant. */
function refuseRepeats(answers: readonly { result: { rapidId: string } }[], context: z.RefinementCtx): void {
  const ids = answers.map(({ result }) => result.rapidId);
  for (const [i, id] of ids.entries())
    if (ids.indexOf(id) < i)
      context.addIssue({
        code: "custom",
        path: [i, "result", "rapidId"],
        message: "names a rapid that is answered twice",
      });
}

export const skipRapidRoute = defineRoute({
  method: "post",
  path: "/session/{sessionId}/skip",
  operationId: "skipRapid",
  tag,
  summary: "Skip a rapid",
  description:
    "A skip is no answer, and the rapid may come again in a later session. Name the rapid, or send an Idempotency-Key to skip " +
    "the next one: repeated, either skips one.",
  seeAlso: ["answerRapid", "openSession"],
  access: "serve",
  request: {
    params: ofSession,
    query: z.object({
      rapidId: rapidId.optional().describe("The rapid to skip. Absent: the next one of the session."),
    }),
    headers: z.object({
      "idempotency-key": text(longestIdempotencyKey, 1)
        .optional()
        .describe(
          "A text of your own, 1 to 255 characters. A repeated request gets the same outcome. Not needed beside `rapidId`.",
        ),
    }),
  },
  answers: { 200: json(answered, "Skipped") },
  problems: [404],
});
