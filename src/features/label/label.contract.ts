import { z } from "@hono/zod-openapi";
import { longestName } from "../../domain/fault-list.ts";
import { sessionTokenSeconds } from "../../domain/label/labeling-link.ts";
import { reportReasons, type TaskReport } from "../../domain/label/task-report.ts";
import { longestUserId } from "../../domain/member/user-id.ts";
import { defineRoute } from "../../http/route.ts";
import { dateTime, double, int32, text } from "../../http/schemas/scalars.ts";
import { json, typed } from "../../http/schemas/typed.ts";
import { answerRapidRoute, answerRapidsRoute } from "../serving/answers.contract.ts";
import { openSessionRoute } from "../serving/serving.contract.ts";

const tag = "LabelingPage";

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});

const howToCall =
  "Called by the labeling page with its cookie, from the same origin and with the header `X-Muster-Label: 1`; or from any origin with " +
  "a session token as bearer token. 401 without either, 403 if the link is no longer open.";
const refusals = [401, 403, 429] as const;

const pageSession = openSessionRoute.responses[200].content["application/json"].schema.extend({
  limit: z
    .enum(["tasks", "minutes"])
    .optional()
    .describe("Which limit of their labeling link the person has reached. Absent: none."),
  againAt: dateTime()
    .nullish()
    .describe("When the person may go on, in UTC. Null: not by this link. Absent: no limit is reached."),
});

export const openLabelSessionRoute = defineRoute({
  method: "post",
  path: "/label/api/session",
  operationId: "openLabelSession",
  tag,
  summary: "Ask for work in a browser",
  description:
    `As \`POST /session\`, for the person of the link, of the membership or of the token: \`userId\` must be theirs. What else the body says of ` +
    `them is ignored. While their session is open they get the same one. ${howToCall}`,
  access: "none",
  isPrivate: true,
  request: { body: openSessionRoute.request.body },
  answers: { 200: json(pageSession, "A session, or that there is nothing for this person") },
  problems: refusals,
});

export const answerLabelRapidRoute = defineRoute({
  method: "post",
  path: "/label/api/session/{sessionId}/answer",
  operationId: "answerLabelRapid",
  tag,
  summary: "Send an answer from a browser",
  description: `As \`POST /session/{sessionId: sessionId.describe("The session that showed the task.")}/answer\`. ${howToCall}`,
  access: "none",
  isPrivate: true,
  request: { params: answerRapidRoute.request.params, body: answerRapidRoute.request.body },
  answers: { 200: answerRapidRoute.responses[200] },
  problems: [...refusals, 404],
});

export const answerLabelRapidsRoute = defineRoute({
  method: "post",
  path: "/label/api/session/{sessionId}/answers",
  operationId: "answerLabelRapids",
  tag,
  summary: "Send several answers from a browser",
  description: `As \`POST /session/{sessionId}/answers\`. ${howToCall}`,
  access: "none",
  isPrivate: true,
  request: { params: answerRapidsRoute.request.params, body: answerRapidsRoute.request.body },
  answers: { 200: answerRapidsRoute.responses[200] },
  problems: [...refusals, 404],
});

export const reportRapidRoute = defineRoute({
  method: "post",
  path: "/label/api/report",
  operationId: "reportRapid",
  tag,
  summary: "Call a task broken",
  description: `Kept for the task's owner for 180 days. The task stays: skip it with an answer. ${howToCall}`,
  access: "none",
  isPrivate: true,
  request: body(
    typed("ReportRapidEndpoint_Input", {
      sessionId: text(longestName, 1),
      rapidId: text(longestName, 1).describe("The task that is broken."),
      reason: z
        .enum(reportReasons)
        .describe("Why: `media` does not play or show, the task is `unclear` or `offensive`, or `other`."),
    } satisfies Record<keyof TaskReport, z.ZodType>),
  ),
  answers: { 204: { description: "Kept" } },
  problems: [...refusals, 404],
});

export const finishLabelingRoute = defineRoute({
  method: "post",
  path: "/label/api/finish",
  operationId: "finishLabeling",
  tag,
  summary: "Finish as a person of a labeling link",
  description:
    "Gives the code and the way back once the person gave as many answers as the link asks for, reached one of its limits, or has no work " +
    `left; 400 before. Finishing again tells the newer state, and the person may go on. ${howToCall}`,
  access: "none",
  isPrivate: true,
  request: body(
    typed("FinishLabelingEndpoint_Input", {
      userId: text(longestUserId, 1).describe("Who finishes, by their id."),
    }),
  ),
  answers: {
    200: json(
      z
        .object({
          tasks: int32().describe("How many answers they have given."),
          accuracy: double()
            .nullable()
            .describe(
              "The share of examples that they answered right, 0 to 1. Null: the link does not show it, or there were few.",
            ),
          code: z.string().nullable().describe("Their completion code. Null: the link gives none."),
          returnUrl: z.string().nullable().describe("The address that leads them back. Null: the link has none."),
          earned: double()
            .optional()
            .describe(
              "What they have earned so far, in US dollars. Absent: the link does not show it, or the answers have no price.",
            ),
        })
        .openapi("FinishLabelingEndpoint_Output"),
      "What the person is told at the end",
    ),
  },
  problems: [...refusals, 404],
});

export const forgetLabelerRoute = defineRoute({
  method: "post",
  path: "/label/api/forget",
  operationId: "forgetLabeler",
  tag,
  summary: "Erase the person who labels",
  description:
    "Begins an erasure and drops the cookie. `userId` may be left out if the browser labels as one person. With a session token, the " +
    `publisher's organization forgets the person. ${howToCall}`,
  access: "none",
  isPrivate: true,
  request: body(
    typed("ForgetLabelerEndpoint_Input", {
      userId: text(longestUserId, 1).optional().describe("Whom to forget, by their id."),
    }),
  ),
  answers: { 204: { description: "Begun" } },
  problems: [...refusals, 404],
});

const { userId, country, language, deviceType, dsp, demographics } =
  openSessionRoute.request.body.content["application/json"].schema.shape;

export const createSessionTokenRoute = defineRoute({
  method: "post",
  path: "/session/token",
  operationId: "createSessionToken",
  tag: "Serving",
  summary: "Let a person label in a browser",
  description:
    "Gives a token with which the element `<muster-session>` asks for work and answers, as this person and nobody else. Your server asks " +
    "for it, so that its own token never reaches a browser. What you say of the person stands in the token; where you say nothing, the " +
    "country, language and device of the browser count.",
  seeAlso: ["openSession"],
  access: "serve",
  request: body(
    typed("CreateSessionTokenEndpoint_Input", {
      userId,
      audienceId: text(longestName, 1)
        .optional()
        .describe("Only this audience's examples and jobs are served. Absent: whatever campaigns there are."),
      campaignId: text(longestName, 1)
        .optional()
        .describe("Only this campaign is served. Absent: whatever campaigns there are."),
      expiresIn: int32(sessionTokenSeconds.least, sessionTokenSeconds.most)
        .optional()
        .describe("How long the token is good for, in seconds: 60 to 3,600. Default 900."),
      country,
      language,
      deviceType,
      dsp,
      demographics,
    }),
  ),
  answers: {
    200: json(
      z
        .object({
          token: z.string().describe("The token, to hand to the element `<muster-session>`."),
          expiresAt: dateTime().describe("When the token expires, in UTC."),
        })
        .openapi("CreateSessionTokenEndpoint_Output"),
      "The token",
    ),
  },
});
