import { z } from "@hono/zod-openapi";
import { longestName } from "../../domain/fault-list.ts";
import { deviceTypes } from "../../domain/filter/audience-filter.ts";
import { longestLanguageTag, mostDemographics } from "../../domain/person/attributes.ts";
import { longestIdempotencyKey } from "../../http/idempotency.ts";
import { defineRoute } from "../../http/route.ts";
import { dateTime, int32, oneOf, text } from "../../http/schemas/scalars.ts";
import { json, typed } from "../../http/schemas/typed.ts";
import { userId } from "../../http/schemas/user-id.ts";
import { shownRapid } from "./rapids.contract.ts";

const tag = "Serving";

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});

export const openSessionRoute = defineRoute({
  method: "post",
  path: "/session",
  operationId: "openSession",
  tag,
  summary: "Ask for work on behalf of a person",
  description:
    "Chooses a campaign for this person and returns its work: a bag of rapids, tasks of a job, or the first rapid of " +
    "a program. Without work for them, the answer is only `campaignId: null`. An earlier session of the person ends, unless the request continues it. " +
    "How many new people a client may bring in a minute is limited: 429 then.",
  seeAlso: ["answerRapid", "skipRapid", "createSessionToken"],
  access: "serve",
  request: {
    headers: z.object({
      "idempotency-key": text(longestIdempotencyKey, 1)
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
        continues: text(longestName, 1)
          .optional()
          .describe(
            "A session of this person and client that is not over yet. It stays open beside the new one, so that answers held back by your " +
              "page still count, and nothing that it still asks is given again. Any other earlier session ends. An id that names no open " +
              "session is ignored. Absent: every earlier session ends.",
          ),
        country: text(2)
          .regex(/^[A-Za-z]{2}$/, "must be an ISO 3166-1 alpha-2 code, such as DE")
          .optional()
          .describe("Where the person is, by two letters (ISO 3166-1), such as `DE`. Absent: unknown."),
        language: text(longestLanguageTag)
          .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9-]*)?$/, "must be a BCP 47 tag, such as de or pt-BR")
          .optional()
          .describe(
            "What the person speaks, as a BCP 47 tag such as `de` or `pt-BR`. Its primary subtag counts. Absent: unknown.",
          ),
        deviceType: oneOf(deviceTypes).optional().describe("What the person answers on. Absent: `Unknown`."),
        dsp: text(longestName, 1)
          .optional()
          .describe("The exchange that the person came by, 1 to 256 characters. Absent: none."),
        demographics: z
          .record(text(longestName, 1), text(longestName, 1))
          .refine(
            (values) => Object.keys(values).length <= mostDemographics,
            `may have at most ${mostDemographics} members`,
          )
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
            .array(shownRapid)
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

const heldTime = z.number().openapi({ description: "When the person was last seen, in milliseconds since 1970." });
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
          audienceId: z.string().describe("The audience that the person is in."),
          state: z.string().describe("How the person stands in it."),
          answers: z.array(anything).describe("The answers that they gave to its examples."),
        }),
      )
      .describe("How the person stands in audiences."),
    labels: z
      .array(
        z.looseObject({
          jobId: z.string().describe("The job that the person did tasks of."),
          responses: z.array(anything).describe("The responses that the person gave to its tasks."),
        }),
      )
      .describe("The responses that they gave to tasks of labeling jobs."),
    blocks: z
      .array(
        z.object({
          organizationId: z.string().describe("The organization that has blocked the person."),
          audienceId: z.string().nullable().describe("The audience where they are blocked. Null: in all its work."),
          reason: z.string().describe("Why, in the organization's words. Empty: no reason was given."),
          blockedAt: dateTime().describe("Since when, in UTC."),
        }),
      )
      .describe("Where the person gets no more work."),
  })
  .openapi("PersonExport");

export const exportPersonRoute = defineRoute({
  method: "get",
  path: "/person/{userId}/export",
  operationId: "exportPerson",
  needs: "review",
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
  summary: "Read how far an erasure is",
  description:
    "An erasure goes through everything that is held, in the background. The organization that began it may read it.",
  seeAlso: ["erasePerson", "exportPerson"],
  access: "api or serve",
  request: {
    params: z.object({ erasureId: z.string().describe("The erasure, by the id that beginning it answered.") }),
  },
  answers: {
    200: json(
      z
        .object({
          id: z.string().describe("The id of this erasure."),
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
