import { z } from "@hono/zod-openapi";
import { deviceTypes } from "../../domain/filter/audience-filter.ts";
import { memberStates } from "../../domain/member/member-state.ts";
import type { ShownAsset } from "../../domain/serving/show-rapid.ts";
import { defineRoute } from "../../http/route.ts";
import { featureFlag } from "../../http/schemas/feature-flag.ts";
import { dateTime, double, int32, oneOf, text } from "../../http/schemas/scalars.ts";
import { describeUse, json, tagOf, typed, variant } from "../../http/schemas/typed.ts";
import { userId } from "../../http/schemas/user-id.ts";

const tag = "Serving";
const shownAssetTree: z.ZodType<ShownAsset> = z
  .lazy(() => shownAsset)
  .openapi("IShownAssetTree", { type: "object", description: "An asset, of any kind." });
const shownAsset: z.ZodType<ShownAsset> = z
  .discriminatedUnion("_t", [
    z
      .object({
        _t: tagOf("FileAsset"),
        url: z.string().describe("The address to show the file from. It needs no token."),
        fileName: z.string().describe("The name under which the file is stored."),
        mediaType: z.string().describe("The media type of the file, such as `image/webp`."),
        width: int32()
          .nullable()
          .describe("The width of the picture or video in pixels. Null if unknown, and for sounds."),
        height: int32()
          .nullable()
          .describe("The height of the picture or video in pixels. Null if unknown, and for sounds."),
        identifier: z
          .string()
          .describe(
            "The asset's name as its author gave it, or the file name. Answers may name the winner of a comparison by it.",
          ),
      })
      .openapi("IShownAssetFileAsset", { description: "A stored file: a picture, a video or a sound." }),
    z
      .object({
        _t: tagOf("TextAsset"),
        text: z.string().describe("The text to show."),
        identifier: z
          .string()
          .describe(
            "The asset's name as its author gave it, or the text itself. Answers may name the winner of a comparison by it.",
          ),
      })
      .openapi("IShownAssetTextAsset", { description: "A text." }),
    z
      .object({
        _t: tagOf("MultiAsset"),
        assets: z.array(shownAssetTree).describe("The assets to show together, in their order."),
        identifier: z.string().describe("The name of the assets together."),
      })
      .openapi("IShownAssetMultiAsset", { description: "Several assets to show together." }),
  ])
  .openapi("IShownAsset", { description: "What to show to a person." });

const rapid = z
  .object({
    id: z.string().describe("The rapid's id, for answering and skipping it."),
    kind: z
      .enum(["Classify", "Compare", "FreeText", "Line", "Locate", "Scrub", "Transcription"])
      .describe("What the person does, and so which result answers it."),
    instruction: z.string().describe("The question, criteria or target, as people read it."),
    categories: z
      .array(
        z.object({
          label: z.string().describe("What people read."),
          value: z.string().describe("What the answer says."),
        }),
      )
      .optional()
      .describe("What to choose from, in the order to show. Only when the kind is Classify."),
    words: z
      .array(
        z.object({
          word: z.string().describe("The word to show."),
          wordIndex: int32().describe("The place of the word in the text, from 0."),
        }),
      )
      .optional()
      .describe("What to choose from, in the order to show. Only when the kind is Transcription."),
    asset: describeUse(shownAsset, "What to show."),
    context: z.string().nullable().describe("A text to show beside the question. Null without one."),
    contextAsset: z.union([shownAsset, z.null()]).describe("An asset to show beside the question. Null without one."),
    featureFlags: z.array(featureFlag).describe("How to show it and what may be answered, as its author says."),
  })
  .openapi("Rapid", { description: "All that is needed to show a small task. What is right is never in it." });

const point = z.strictObject({
  x: double().describe("How far from the left, in percent of the asset's width: 0 to 100."),
  y: double().describe("How far from the top, in percent of the asset's height: 0 to 100."),
});
/** The most points of a drawing. Grading compares each with each box of the truth, so this bounds its CPU. */
const pointsAtMost = 5_000;
const tooManyPoints = `may have at most ${pointsAtMost} points together`;
const rapidId = text(256, 1).describe("The rapid that this answers, by its `id`.");
const result = z
  .discriminatedUnion(
    "_t",
    [
      variant("AttachCategoryResult", "IRapidResultAttachCategoryResult", {
        rapidId,
        category: text(250, 1).describe("The value of the category that the person chose."),
      }).describe("The category that the person chose."),
      variant("CompareResult", "IRapidResultCompareResult", {
        rapidId,
        winners: z
          .array(text(5_000, 1))
          .max(100, "may name at most 100 winners")
          .describe(
            "The assets that the person prefers, each by its file name, text or identifier. Usually one; all means both, " +
              "none means neither.",
          ),
      }).describe("The asset that the person prefers."),
      variant("LocateResult", "IRapidResultLocateResult", {
        rapidId,
        coordinates: z
          .array(point)
          .max(1_000, "may have at most 1000 points")
          .describe("The points that the person tapped, at most 1,000."),
      }).openapi({ description: "The places that the person tapped." }),
      variant("LineResult", "IRapidResultLineResult", {
        rapidId,
        lines: z
          .array(
            z.strictObject({
              size: double().describe("How thick the pen was, in percent of the asset's width."),
              points: z
                .array(point)
                .max(pointsAtMost, tooManyPoints)
                .describe("The points of the line, in the order drawn."),
            }),
          )
          .max(100, "may have at most 100 lines")
          .refine((lines) => lines.reduce((sum, { points }) => sum + points.length, 0) <= pointsAtMost, tooManyPoints)
          .describe("The lines that the person drew, at most 100."),
      }).openapi({
        description: `The lines that the person drew. At most ${pointsAtMost} points in all of them together.`,
      }),
      variant("ScrubResult", "IRapidResultScrubResult", {
        rapidId,
        timestamps: z
          .array(int32())
          .max(1_000, "may have at most 1000 timestamps")
          .describe("The moments that the person marked, in milliseconds from the start of the media. At most 1,000."),
      }).openapi({ description: "The moments that the person marked." }),
      variant("TranscriptionResult", "IRapidResultTranscriptionResult", {
        rapidId,
        selectedWords: z
          .array(
            z.strictObject({
              word: text(16_000, 1).describe("The word, exactly as it was shown."),
              wordIndex: int32(0).describe("The place of the word, as it was shown."),
            }),
          )
          .max(5_000, "may have at most 5000 words")
          .describe("The words that the person selected, at most 5,000."),
      }).describe("The words that the person selected."),
      variant("FreeTextResult", "IRapidResultFreeTextResult", {
        rapidId,
        answer: text(10_000).describe(
          "The text, up to 10,000 characters. The flags of a job can bound its length further.",
        ),
      }).openapi({ description: "The text that the person wrote." }),
      variant("SkipResult", "IRapidResultSkipResult", { rapidId }).describe(
        "The person skipped the rapid. It may come again in a later session.",
      ),
    ],
    { error: "must have a `_t` that names a result" },
  )
  .openapi("IRapidResult", { description: "What a person answered, by the kind of the rapid." });

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});

const answered = z
  .object({
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
    next: z.union([rapid, z.null()]).describe("What to show next. Null when the session is finished."),
    done: z.boolean().describe("Whether the session is finished. Ask for a new one then."),
  })
  .openapi("AnswerRapidEndpoint_Output");

export const openSessionRoute = defineRoute({
  method: "post",
  path: "/session",
  operationId: "openSession",
  tag,
  summary: "Ask for work on behalf of a person",
  description:
    "Chooses a campaign for this person and returns its work: a bag of rapids, tasks of a job, or the first rapid of " +
    "a program. Without work for them, the answer is only `campaignId: null`. An earlier session of the person ends. " +
    "How many new people a client may bring in a minute is limited: 429 then.",
  seeAlso: ["answerRapid", "skipRapid", "createSessionToken"],
  access: "serve",
  request: {
    headers: z.object({
      "idempotency-key": text(255, 1)
        .optional()
        .describe(
          "A text of your own, 1 to 255 characters. While its session is open, a repeated request gets the same session.",
        ),
    }),
    ...body(
      typed("OpenSessionEndpoint_Input", {
        userId: userId().describe(
          "Who asks for work: your own id of the person, the same at each visit. All clients share these ids, so use ids " +
            "that cannot be guessed.",
        ),
        country: text(2)
          .regex(/^[a-z]{2}$/i, "must be an ISO 3166-1 alpha-2 code, such as DE")
          .optional()
          .describe("Where the person is, by two letters (ISO 3166-1), such as `DE`. Absent: unknown."),
        language: text(35)
          .regex(/^[a-z]{2,8}(-[a-z0-9-]*)?$/i, "must be a BCP 47 tag, such as de or pt-BR")
          .optional()
          .describe(
            "What the person speaks, as a BCP 47 tag such as `de` or `pt-BR`. Its primary subtag counts. Absent: unknown.",
          ),
        deviceType: oneOf(deviceTypes).optional().describe("What the person answers on. Absent: `Unknown`."),
        dsp: text(256, 1)
          .optional()
          .describe("The exchange that the person came by, 1 to 256 characters. Absent: none."),
        demographics: z
          .record(text(256, 1), text(256, 1))
          .refine((values) => Object.keys(values).length <= 50, "may have at most 50 members")
          .optional()
          .describe(
            "What is known about the person, such as `age` `18-29`, by identifier. At most 50, each of 1 to 256 characters. " +
              "Absent: nothing.",
          ),
      }),
    ),
  },
  answers: {
    200: json(
      z
        .object({
          sessionId: z.string().optional().describe("The session, for answering. Absent if there is no work."),
          campaignId: z
            .string()
            .nullable()
            .describe("The campaign that was chosen. Null: no campaign has work for this person now. Ask again later."),
          rapids: z
            .array(rapid)
            .optional()
            .describe("What to show, in order. A program sends one rapid at a time. Absent if there is no work."),
          next: z.string().optional().describe("The id of the rapid to show first. Absent if there is no work."),
          expiresAt: dateTime()
            .optional()
            .describe(
              "When the session ends unless the person answers: 30 minutes after the last answer, or earlier where the program " +
                "says so. In UTC. Absent if there is no work.",
            ),
        })
        .openapi("OpenSessionEndpoint_Output"),
      "A session, or that there is nothing for this person",
    ),
  },
  problems: [429],
});

const ofSession = z.object({
  sessionId: z
    .string()
    .describe("The session, by the id that opening it answered. Only the client that opened it may use it."),
});

export const answerRapidRoute = defineRoute({
  method: "post",
  path: "/session/{sessionId}/answer",
  operationId: "answerRapid",
  tag,
  summary: "Send a person's answer",
  description:
    "Grades the answer, counts it once, and says what to show next. The same answer sent again gets the same " +
    "outcome. 400 names what does not fit the rapid.",
  seeAlso: ["openSession", "skipRapid"],
  access: "serve",
  request: {
    params: ofSession,
    ...body(
      typed("AnswerRapidEndpoint_Input", {
        result: describeUse(result, "What the person answered, of the kind that the rapid asks for."),
      }),
    ),
  },
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
  seeAlso: ["answerRapid", "openSession"],
  access: "serve",
  request: {
    params: ofSession,
    query: z.object({
      rapidId: rapidId.optional().describe("The rapid to skip. Absent: the next one of the session."),
    }),
    headers: z.object({
      "idempotency-key": text(255, 1)
        .optional()
        .describe(
          "A text of your own, 1 to 255 characters. A repeated request gets the same outcome. Not needed beside `rapidId`.",
        ),
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
  seeAlso: ["getErasure", "exportPerson"],
  access: "api or serve",
  request: {
    params: z.object({ userId: userId().describe("The person, by the id under which they were given work.") }),
  },
  answers: {
    202: json(
      z
        .object({ erasureId: z.string().describe("The erasure that has begun, to watch it by.") })
        .openapi("ErasePersonEndpoint_Output"),
      "Begun",
    ),
  },
  problems: [404],
});

const heldTime = z.number().openapi({ description: "Milliseconds since 1970." });
const anything = z.looseObject({});

export const personExport = z
  .object({
    userId: z.string().describe("The person whose data this is."),
    extent: z.enum(["Organization", "Everywhere"]).describe("Whether this is one organization's part, or everything."),
    exportedAt: dateTime().describe("When the export began, in UTC."),
    person: z
      .looseObject({
        seenAt: heldTime,
        publishers: z.array(anything).describe("What each publisher said of the person."),
        sessions: z.array(anything).describe("The person's sessions, with their answers."),
      })
      .nullable()
      .describe(
        "What publishers say of the person, their sessions with answers, and their visits to campaigns. Null: nothing.",
      ),
    answeredRapids: z
      .array(
        z.object({
          rapidId: z.string().describe("The rapid that was answered."),
          at: heldTime.describe("When it was answered, in milliseconds since 1970."),
        }),
      )
      .describe("The rapids that the person has answered."),
    audiences: z
      .array(
        z.looseObject({
          audienceId: z.string().describe("The audience."),
          state: z.string().describe("How the person stands in it."),
          answers: z.array(anything).describe("The answers that they gave to its examples."),
        }),
      )
      .describe("How the person stands in audiences."),
    labels: z
      .array(
        z.looseObject({
          jobId: z.string().describe("The job."),
          responses: z.array(anything).describe("The responses to its tasks."),
        }),
      )
      .describe("The responses that they gave to tasks of labeling jobs."),
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
  seeAlso: ["erasePerson"],
  access: "api or serve",
  request: {
    params: z.object({ userId: userId().describe("The person, by the id under which they were given work.") }),
  },
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
  description: "An erasure goes through everything that is held, in the background. Whoever began it may read it.",
  seeAlso: ["erasePerson", "exportPerson"],
  access: "api or serve",
  request: {
    params: z.object({ erasureId: z.string().describe("The erasure, by the id that beginning it answered.") }),
  },
  answers: {
    200: json(
      z
        .object({
          id: z.string().describe("The erasure's id."),
          extent: z
            .enum(["Organization", "Everywhere"])
            .describe("`Organization`: one organization's part of what is held. `Everywhere`: everything."),
          state: z.enum(["Running", "Completed"]).describe("Whether the erasure is under way or done."),
          audienceCount: int32().describe("In how many audiences the person was found so far."),
          createdAt: dateTime().describe("When the erasure was asked for, in UTC."),
          completedAt: dateTime().nullable().describe("When everything was erased, in UTC. Null before that."),
        })
        .openapi("GetErasureEndpoint_Output"),
      "The erasure",
    ),
  },
  problems: [404],
});
