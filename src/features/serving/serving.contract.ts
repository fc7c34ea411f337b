import { z } from "@hono/zod-openapi";
import { deviceTypes } from "../../domain/filter/audience-filter.ts";
import { memberStates } from "../../domain/member/member-state.ts";
import type { ShownAsset } from "../../domain/serving/show-rapid.ts";
import { defineRoute } from "../../http/route.ts";
import { featureFlag } from "../../http/schemas/feature-flag.ts";
import { dateTime, double, int32, oneOf, text } from "../../http/schemas/scalars.ts";
import { json, typed, variant } from "../../http/schemas/typed.ts";
import { userId } from "../../http/schemas/user-id.ts";

const tag = "Serving";
const shownAssetTree: z.ZodType<ShownAsset> = z
  .lazy(() => shownAsset)
  .openapi("IShownAssetTree", { type: "object", description: "An IShownAsset." });
const shownAsset: z.ZodType<ShownAsset> = z
  .discriminatedUnion("_t", [
    z
      .object({
        _t: z.literal("FileAsset"),
        url: z.string().openapi({ description: "Where it can be read, without a token." }),
        fileName: z.string(),
        mediaType: z.string(),
        width: int32().nullable(),
        height: int32().nullable(),
        identifier: z.string(),
      })
      .openapi("IShownAssetFileAsset"),
    z.object({ _t: z.literal("TextAsset"), text: z.string(), identifier: z.string() }).openapi("IShownAssetTextAsset"),
    z
      .object({ _t: z.literal("MultiAsset"), assets: z.array(shownAssetTree), identifier: z.string() })
      .openapi("IShownAssetMultiAsset"),
  ])
  .openapi("IShownAsset");

const rapid = z
  .object({
    id: z.string(),
    kind: z.enum(["Classify", "Compare", "FreeText", "Line", "Locate", "Scrub", "Transcription"]),
    instruction: z.string().openapi({ description: "The question, criteria or target, as people read it." }),
    categories: z
      .array(z.object({ label: z.string(), value: z.string() }))
      .optional()
      .openapi({ description: "To choose from, when the kind is Classify." }),
    words: z
      .array(z.object({ word: z.string(), wordIndex: int32() }))
      .optional()
      .openapi({ description: "To choose from, when the kind is Transcription." }),
    asset: shownAsset,
    context: z.string().nullable(),
    contextAsset: z.union([shownAsset, z.null()]),
    featureFlags: z.array(featureFlag).openapi({ description: "How to show it, as its author says." }),
  })
  .openapi("Rapid", { description: "All that is needed to show a small task. What is right is never in it." });

const point = z.strictObject({ x: double(), y: double() });
const inPercent = "Coordinates are percent of the asset's width and height, 0 to 100.";
/** The most points of a drawing. Grading compares each with each box of the truth, so this bounds its CPU. */
const pointsAtMost = 5_000;
const tooManyPoints = `may have at most ${pointsAtMost} points together`;
const rapidId = text(256, 1);
const result = z
  .discriminatedUnion(
    "_t",
    [
      variant("AttachCategoryResult", "IRapidResultAttachCategoryResult", { rapidId, category: text(250, 1) }),
      variant("CompareResult", "IRapidResultCompareResult", {
        rapidId,
        winners: z.array(text(5_000, 1)).max(100, "may name at most 100 winners"),
      }),
      variant("LocateResult", "IRapidResultLocateResult", {
        rapidId,
        coordinates: z.array(point).max(1_000, "may have at most 1000 points"),
      }).openapi({ description: inPercent }),
      variant("LineResult", "IRapidResultLineResult", {
        rapidId,
        lines: z
          .array(z.strictObject({ size: double(), points: z.array(point).max(pointsAtMost, tooManyPoints) }))
          .max(100, "may have at most 100 lines")
          .refine((lines) => lines.reduce((sum, { points }) => sum + points.length, 0) <= pointsAtMost, tooManyPoints),
      }).openapi({ description: `${inPercent} At most ${pointsAtMost} points in all lines together.` }),
      variant("ScrubResult", "IRapidResultScrubResult", {
        rapidId,
        timestamps: z.array(int32()).max(1_000, "may have at most 1000 timestamps"),
      }).openapi({ description: "Milliseconds from the beginning." }),
      variant("TranscriptionResult", "IRapidResultTranscriptionResult", {
        rapidId,
        selectedWords: z
          .array(z.strictObject({ word: text(16_000, 1), wordIndex: int32(0) }))
          .max(5_000, "may have at most 5000 words"),
      }),
      variant("FreeTextResult", "IRapidResultFreeTextResult", { rapidId, answer: text(10_000) }).openapi({
        description: "The job's flags bound its number of characters.",
      }),
      variant("SkipResult", "IRapidResultSkipResult", { rapidId }),
    ],
    { error: "must have a `_t` that names a result" },
  )
  .openapi("IRapidResult");

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});

const answered = z
  .object({
    isAccepted: z.boolean().openapi({
      description:
        "False for a skip, for a wrong answer to a question of common sense, and for an answer to a task that had enough answers. " +
        "While results are withheld, true for every answer to an example.",
    }),
    isCorrect: z.boolean().optional().openapi({
      description:
        "Absent if nobody knows the correct answer, and while the audience withholds it: until the person has graduated or dropped.",
    }),
    explanation: z.string().optional().openapi({ description: "Withheld like `isCorrect`." }),
    userScore: z.number().nullable().openapi({
      description: "The person's score in the rapid's audience, 0 to 1. Null while it would reveal withheld results.",
    }),
    state: z
      .enum(memberStates)
      .nullable()
      .openapi({ description: "Of the person in the rapid's audience; null outside." }),
    next: z.union([rapid, z.null()]).openapi({ description: "What to show next." }),
    done: z.boolean().openapi({ description: "The session is finished." }),
  })
  .openapi("AnswerRapidEndpoint_Output");

export const openSessionRoute = defineRoute({
  method: "post",
  path: "/session",
  operationId: "openSession",
  tag,
  summary: "Ask for work on behalf of a person",
  description:
    "Chooses a campaign for this person and returns its work: a bag of rapids, tasks of a job, or the first rapid of a program. If no campaign has work " +
    "for them, the response is only `campaignId: null`. All clients share the ids of people: use ids that cannot be guessed. " +
    "The person's open session ends. The number of new people that a client may bring in a minute is limited.",
  access: "serve",
  request: {
    headers: z.object({
      "idempotency-key": text(255, 1).optional().openapi({
        description: "While its session is open, a repeated request gets the same session.",
      }),
    }),
    ...body(
      typed("OpenSessionEndpoint_Input", {
        userId: userId(),
        country: text(2)
          .regex(/^[A-Za-z]{2}$/, "must be an ISO 3166-1 alpha-2 code, such as DE")
          .optional()
          .openapi({ description: "ISO 3166-1 alpha-2." }),
        language: text(35)
          .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9-]*)?$/, "must be a BCP 47 tag, such as de or pt-BR")
          .optional()
          .openapi({ description: "BCP 47; its primary language counts." }),
        deviceType: oneOf(deviceTypes).optional(),
        dsp: text(256, 1).optional().openapi({ description: "The exchange that the person came through." }),
        demographics: z
          .record(text(256, 1), text(256, 1))
          .refine((values) => Object.keys(values).length <= 50, "may have at most 50 members")
          .optional(),
      }),
    ),
  },
  answers: {
    200: json(
      z
        .object({
          sessionId: z.string().optional(),
          campaignId: z.string().nullable(),
          rapids: z.array(rapid).optional(),
          next: z.string().optional().openapi({ description: "The id of the rapid to show first." }),
          expiresAt: dateTime()
            .optional()
            .openapi({ description: "30 minutes after the last answer; earlier where the program says so." }),
        })
        .openapi("OpenSessionEndpoint_Output"),
      "A session, or that there is nothing for this person",
    ),
  },
  problems: [429],
});

const ofSession = z.object({ sessionId: z.string() });

export const answerRapidRoute = defineRoute({
  method: "post",
  path: "/session/{sessionId}/answer",
  operationId: "answerRapid",
  tag,
  summary: "Send a person's answer",
  description: "The same answer sent again gets the same outcome, and counts once.",
  access: "serve",
  request: { params: ofSession, ...body(typed("AnswerRapidEndpoint_Input", { result })) },
  answers: { 200: json(answered, "Counted") },
  problems: [404],
});

export const skipRapidRoute = defineRoute({
  method: "post",
  path: "/session/{sessionId}/skip",
  operationId: "skipRapid",
  tag,
  summary: "Skip a rapid",
  description:
    "A skip is no answer, and the rapid may come again in a later session. Name the rapid, or send an Idempotency-Key to skip " +
    "the next one: repeated, either skips one.",
  access: "serve",
  request: {
    params: ofSession,
    query: z.object({ rapidId: rapidId.optional() }),
    headers: z.object({
      "idempotency-key": text(255, 1).optional().openapi({
        description: "A repeated request gets the same outcome. Not needed beside `rapidId`.",
      }),
    }),
  },
  answers: { 200: json(answered, "Skipped") },
  problems: [404],
});

export const erasePersonRoute = defineRoute({
  method: "delete",
  path: "/person/{userId}",
  operationId: "erasePerson",
  tag,
  summary: "Erase a person",
  description:
    "With a token for serving, your organization's part, if it ever gave the person work: what its clients said of them, the " +
    "sessions that its clients opened, and their standing in the audiences and campaigns that it owns. For Admins, with a token for " +
    "the API, everything everywhere. What examples were counted by stays.",
  access: "api or serve",
  request: { params: z.object({ userId: userId() }) },
  answers: { 202: json(z.object({ erasureId: z.string() }).openapi("ErasePersonEndpoint_Output"), "Begun") },
  problems: [404],
});

const heldTime = z.number().openapi({ description: "Milliseconds since 1970." });
const anything = z.looseObject({});

export const personExport = z
  .object({
    userId: z.string(),
    extent: z.enum(["Organization", "Everywhere"]),
    exportedAt: dateTime(),
    person: z
      .looseObject({ seenAt: heldTime, publishers: z.array(anything), sessions: z.array(anything) })
      .nullable()
      .openapi({ description: "What publishers say, sessions with answers, visits to campaigns. Null: nothing." }),
    answeredRapids: z.array(z.object({ rapidId: z.string(), at: heldTime })),
    audiences: z
      .array(z.looseObject({ audienceId: z.string(), state: z.string(), answers: z.array(anything) }))
      .openapi({ description: "The person's standing in audiences." }),
    labels: z
      .array(z.looseObject({ jobId: z.string(), responses: z.array(anything) }))
      .openapi({ description: "Responses to tasks of labeling jobs." }),
  })
  .openapi("PersonExport");

export const exportPersonRoute = defineRoute({
  method: "get",
  path: "/person/{userId}/export",
  operationId: "exportPerson",
  tag,
  summary: "Read everything that is held of a person",
  description:
    "Whoever may erase it may read it: with a token for serving, your organization's part, if it ever gave the person work; for " +
    "Admins, with a token for the API, everything. Truths are left out. An answer that breaks off is no valid JSON.",
  access: "api or serve",
  request: { params: z.object({ userId: userId() }) },
  answers: {
    200: json(personExport, "The export"),
  },
  problems: [404],
});

export const getErasureRoute = defineRoute({
  method: "get",
  path: "/person/erasure/{erasureId}",
  operationId: "getErasure",
  tag,
  summary: "How far an erasure is",
  access: "api or serve",
  request: { params: z.object({ erasureId: z.string() }) },
  answers: {
    200: json(
      z
        .object({
          id: z.string(),
          extent: z.enum(["Organization", "Everywhere"]),
          state: z.enum(["Running", "Completed"]),
          audienceCount: int32().openapi({ description: "In how many audiences the person was found so far." }),
          createdAt: dateTime(),
          completedAt: dateTime().nullable(),
        })
        .openapi("GetErasureEndpoint_Output"),
      "The erasure",
    ),
  },
  problems: [404],
});
