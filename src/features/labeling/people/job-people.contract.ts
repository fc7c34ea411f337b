import { z } from "@hono/zod-openapi";
import { mostAsked } from "../../../domain/validation/check-rules.ts";
import { defineRoute } from "../../../http/route.ts";
import { dateTime, double, flag, int32, int64 } from "../../../http/schemas/scalars.ts";
import { json, typed } from "../../../http/schemas/typed.ts";
import { userId } from "../../../http/schemas/user-id.ts";
import { ofJob } from "../results/results.contract.ts";

const tag = "Job";
const share = (description: string) => double().describe(description);
const count = (description: string) => int64(0).describe(description);

const optionShare = z
  .object({
    option: z.string().describe("The category's value, or the name of the side, `Both` or `Neither`."),
    share: share("The share of answers that named it, 0 to 1."),
  })
  .openapi("GetJobPeopleEndpoint_OptionShare");

const person = z
  .object({
    userId: z.string().describe("The person, as their publisher names them."),
    answers: count("Their responses that count."),
    score: share("The mean score that weighed their responses, 0 to 1. 0 if none counts."),
    reliability: z
      .object({
        ability: share("How often the person is estimated to be right, 0 to 1."),
        low: share("The lower bound of its 95% interval."),
        high: share("The upper bound of its 95% interval."),
      })
      .nullable()
      .describe(
        "What the job's votes tell of the person. Null as long as nothing was learned, and if none of their responses counts.",
      ),
    suspicion: share(
      "How much speaks against their answers, 0 to 1. It is no probability. 0 for people with fewer than 10 answers, of whom nothing is said.",
    ),
    reasons: z.array(z.string()).describe("What speaks against their answers, as sentences, the strongest first."),
    isBetterWithout: flag().describe(
      "Whether the job would be right more often with others in their place: their answers may well be guesses, and others are surely better.",
    ),
    medianMs: z
      .number()
      .nullable()
      .describe("The median time of an answer in milliseconds, to a tenth of itself. Null: it is not known."),
    agreement: z
      .object({
        share: share(
          "The share of tasks where they named what most of the others did, 0 to 1. Their own vote is left out.",
        ),
        tasks: count("Tasks that others answered too."),
      })
      .nullable()
      .describe("How far they agree with others. Null: nobody else answered their tasks, or answers are no votes."),
    examples: z
      .object({
        answered: count("Examples of the job's audience that they answered, as far as they can be judged."),
        correct: count("Those that they answered correctly."),
      })
      .nullable()
      .describe("Their answers to examples. Null: there are none, or you may not see the people of the audience."),
    checks: z
      .object({
        right: count("Checks that they answered correctly."),
        wrong: count("Checks that they answered wrongly."),
      })
      .nullable()
      .describe("Their answers to the checks of the job. Null: its definition names no validation set."),
    reports: count("How often they reported a task of the job. Reports are kept for half a year."),
    optionShares: z.array(optionShare).describe("What they chose, in the definition's order. Empty like the job's."),
    takenBack: count("Responses that were taken back together."),
    rejected: count("Responses that were taken back one by one."),
    overflow: count("Responses that came when their task had enough."),
    isBlocked: flag().describe("Whether the person is blocked in the job's audience, or by its organization."),
    takenBackAt: dateTime().nullable().describe("When all their responses were taken back, in UTC. Null: they count."),
    restorableUntil: dateTime().nullable().describe("Until when that can be undone, in UTC. Null like `takenBackAt`."),
    isMoving: flag().describe("Whether responses are being taken back, or brought back, at this moment."),
  })
  .openapi("GetJobPeopleEndpoint_Person");

export const mostPeople = 1_000;
const limitFault = `must be a whole number from 1 to ${mostPeople}`;
const belowFault = "must be a number above 0, up to 1";
const fromFault = "must be the `next` of an earlier page";

export const getJobPeopleRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/people",
  operationId: "getJobPeople",
  tag,
  summary: "Read who worked on a job, and whose answers to look at",
  description:
    "The people who answered, the most suspicious first. Suspicion compares speed, choices, agreement and reliability with those of all " +
    "others, and shrinks with few answers. Reliability is learned from how people agree, with their scores as what is known before: as the " +
    "job goes with early stopping, else when it is done. All responses are read for it.",
  seeAlso: ["takeBackAnswers", "blockPerson", "getJobAgreement"],
  request: {
    params: ofJob,
    query: z.object({
      from: z
        .string(fromFault)
        .regex(/^\d{1,7}$/, fromFault)
        .transform(Number)
        .optional()
        .openapi({ type: "string" })
        .describe("The `next` of an earlier page. Absent: from the first."),
      limit: z
        .string(limitFault)
        .regex(/^([1-9]\d{0,2}|1000)$/, limitFault)
        .transform(Number)
        .optional()
        .openapi({ type: "integer", minimum: 1, maximum: mostPeople, default: mostPeople })
        .describe("How many people a page may have, 1 to 1,000. Default 1,000."),
    }),
  },
  answers: {
    200: json(
      z
        .object({
          people: z.array(person).describe("The people of this page."),
          total: count("How many people there are. Of each 50,000 tasks, the 2,000 who answered most count."),
          next: z
            .string()
            .nullable()
            .describe("Where the next page begins: send it as `from`. Null after the last page."),
          optionShares: z
            .array(optionShare)
            .describe("What all people chose, in the definition's order. Empty: tasks share no options."),
          medianMs: z
            .number()
            .nullable()
            .describe("The median time of all answers in milliseconds. Null: it is not known."),
          betterWithout: z
            .array(z.string())
            .describe("The people, at most 10, without whom the job would be right more often."),
        })
        .openapi("GetJobPeopleEndpoint_Output"),
      "The people",
    ),
  },
  problems: [404],
});

const ofPerson = ofJob.extend({
  userId: userId().describe("The person, by the id under which their publisher names them."),
});

export const takeBackAnswersRoute = defineRoute({
  method: "post",
  path: "/job/{jobId}/person/{userId}/take-back",
  operationId: "takeBackAnswers",
  needs: "review",
  tag,
  summary: "Take all answers of a person in a job back",
  description:
    "None of them counts any more, and their tasks want other people's. The first 200 of each 50,000 tasks are taken back when this " +
    "answers, the others within seconds (`isMoving`). The person may answer other tasks, unless you block them. A completed job then has " +
    "StaleResults: retry it. It can be undone for a day.",
  seeAlso: ["restoreAnswers", "blockPerson", "getJobPeople"],
  request: { params: ofPerson },
  answers: { 204: { description: "Taken back, or being taken back" } },
  problems: [404],
});

export const restoreAnswersRoute = defineRoute({
  method: "post",
  path: "/job/{jobId}/person/{userId}/restore",
  operationId: "restoreAnswers",
  needs: "review",
  tag,
  summary: "Let answers that were taken back count again",
  description:
    "Within a day after they were taken back. An answer counts again only where its task still wants one: where others have answered " +
    "meanwhile, it stays as one that came too late. 400 after that day, and for a person whose answers count.",
  seeAlso: ["takeBackAnswers", "getJobPeople"],
  request: { params: ofPerson },
  answers: { 204: { description: "They count again, or will in seconds" } },
  problems: [404],
});

export const leaveOutFailedRoute = defineRoute({
  method: "post",
  path: "/job/{jobId}/checks/leave-out",
  operationId: "leaveOutFailedChecks",
  needs: "review",
  tag,
  summary: "Leave out the people who fail the checks of a job",
  description:
    "Takes back all answers of people who answered too few of the job's checks correctly, as `takeBackAnswers` does for one: their tasks " +
    "want other people's, and it can be undone for a day. It leaves out 100 people at most: repeat it while `remaining` is above 0. 400 for " +
    "a job whose definition names no validation set.",
  seeAlso: ["getJobPeople", "takeBackAnswers", "restoreAnswers"],
  request: {
    params: ofJob,
    body: {
      content: {
        "application/json": {
          schema: typed("LeaveOutFailedChecksEndpoint_Input", {
            below: z
              .number(belowFault)
              .gt(0, belowFault)
              .max(1, belowFault)
              .describe("Whose share of right answers is below this is left out: above 0, up to 1."),
            atLeast: int32(1, mostAsked).describe("Only people who answered at least so many checks: 1 to 1,000."),
          }),
        },
      },
      required: true,
    },
  },
  answers: {
    200: json(
      z
        .object({
          leftOut: int32(0).describe("People whose answers are being taken back, within seconds."),
          remaining: int32(0).describe("People who fail the checks and are not left out yet."),
        })
        .openapi("LeaveOutFailedChecksEndpoint_Output"),
      "Their answers are being taken back",
    ),
  },
  problems: [404],
});
