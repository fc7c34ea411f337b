import { z } from "@hono/zod-openapi";
import { conductSigns } from "../../../domain/label/conduct.ts";
import { longestLinkName, mostPeopleOfLink } from "../../../domain/label/labeling-link.ts";
import { defineRoute } from "../../../http/route.ts";
import { dateTime, double, int32, int64, oneOf, text } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../../http/schemas/typed.ts";
import { completion, finishAsked, finishShown } from "./link-finish.contract.ts";

const tag = "LabelingLink";

const longestPlace = 200;

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});
const ofAudience = z.object({
  audienceId: z.string().describe("The audience that people label for. A view's id means its base audience."),
});
const ofJob = z.object({ jobId: z.string().describe("The job that people label for.") });
const ofLink = z.object({ linkId: z.string().describe("The link, by the id that making it answered.") });

const newLink = body(
  typed("CreateLinkEndpoint_Input", {
    name: text(longestLinkName, 1).describe(
      "What you call the link, 1 to 100 characters. People who open it see this name.",
    ),
    expiresAt: dateTime()
      .nullish()
      .describe("From this moment on nobody labels by the link. Null or absent: it does not expire."),
    mostPeople: int32(1, mostPeopleOfLink)
      .nullish()
      .describe(
        "How many people may come in, 1 to 10,000,000. Whoever came in may come back. Null or absent: no limit.",
      ),
    ...finishAsked,
  }),
);

const created = json(
  z
    .object({
      linkId: z.string().describe("The link's id, for reading and revoking it."),
      url: z.string().openapi({ description: "The address to pass on. It holds the secret, and is shown only here." }),
    })
    .openapi("CreateLinkEndpoint_Output"),
  "The link",
);

const link = z
  .object({
    linkId: z.string().describe("The link's id, for reading and revoking it."),
    name: z.string().describe("What its maker calls the link. People who open it see this name."),
    audienceId: z.string().describe("The audience that people label for."),
    jobId: z
      .string()
      .nullable()
      .describe(
        "The only job that the link serves. Null: it serves the audience's examples and all jobs of its owner on it.",
      ),
    makerId: z.string().describe("The account that made the link."),
    makerMail: z
      .string()
      .nullable()
      .describe(
        "The e-mail of that account. Null if the account no longer exists, or if it belongs to another organization and its " +
          "e-mail is not verified.",
      ),
    state: describeUse(
      oneOf(["Open", "Expired", "Revoked"]).openapi("LinkState", {
        description:
          "`Open`: people can label by it. `Expired`: its time is over. `Revoked`: it was revoked, its audience or job was " +
          "deleted, or its maker lost their access.",
      }),
      "Whether people can label by the link.",
    ),
    createdAt: dateTime().describe("When the link was made, in UTC."),
    expiresAt: dateTime().nullable().describe("When the link expires, in UTC. Null: it does not."),
    revokedAt: dateTime().nullable().describe("When the link was revoked, in UTC. Null unless it was."),
    mostPeople: int32().nullable().describe("How many people may come in. Null: no limit."),
    ...finishShown,
  })
  .openapi("QueryLinksEndpoint_Output");

const links = json(z.array(link), "The newest 100 links");

const person = z
  .object({
    userId: z.string().describe("The id that the service made up for the person."),
    panelId: z.string().nullable().describe("The panel's id of the person. Null: they came without one."),
    since: dateTime().describe("When they came in first, in UTC."),
    sessions: int32().describe("How many sessions they have ended."),
    answers: int32().describe("How many answers they have given."),
    medianAnswerMs: double()
      .nullable()
      .describe("Half of their answers took less time than this, in milliseconds. Null without answers."),
    sameShare: double()
      .nullable()
      .describe("The share of their most frequent choice among all their choices, 0 to 1. Null without choices."),
    signs: z
      .array(
        z.enum(conductSigns).openapi("ConductSign", {
          description:
            "`TooFast`: half of at least 10 answers took less than 0.6 seconds. `AlwaysTheSame`: at least 95% of at least " +
            "20 choices were the same.",
        }),
      )
      .describe("Signs of answers that nobody thought about. They block nobody."),
  })
  .openapi("GetLinkEndpoint_Person");

const report = z
  .object({
    rapidId: z.string().describe("The task or example that was reported."),
    jobId: z.string().nullable().describe("The job that the task belongs to. Null: it is an example."),
    reason: z
      .string()
      .describe("Why: `media` does not play or show, the task is `unclear` or `offensive`, or `other`."),
    createdAt: dateTime().describe("When it was reported, in UTC."),
  })
  .openapi("GetLinkEndpoint_Report");

const details = link
  .extend({
    figures: z
      .object({
        people: int64().describe("How many people ever came in, forgotten ones included."),
        sessions: int64().describe("How many sessions they have had."),
        answers: int64().describe("How many answers they have given."),
        medianAnswerMs: double()
          .nullable()
          .describe("Half of all answers took less time than this, in milliseconds. Null without answers."),
        graduationRate: double()
          .nullable()
          .describe(
            "The share of graduates among the people of the link whom an audience has judged, 0 to 1. Null while there are " +
              "none.",
          ),
        conspicuous: int64().describe("How many people show a sign of answers that nobody thought about."),
      })
      .describe("What all people of the link did together."),
    people: z.array(person).describe("At most 100 people: those with signs first, then by how much they answered."),
    reports: z.array(report).describe("The newest 100 reports of tasks that people called broken."),
  })
  .openapi("GetLinkEndpoint_Output");

const linkCoverage =
  "Who opens it labels without an account, under an id that the service makes up. The link serves the audience's examples and " +
  "the jobs that its owner runs on it, and nothing else.";

export const createAudienceLinkRoute = defineRoute({
  method: "post",
  path: "/audience/{audienceId}/link",
  operationId: "createAudienceLink",
  tag,
  summary: "Make a labeling link for an audience",
  description: `${linkCoverage} An audience can have 50 links that are not revoked.`,
  seeAlso: ["createJobLink", "getLink", "revokeLink"],
  request: { params: ofAudience, ...newLink },
  creates: "json",
  answersSecret: true,
  answers: { 200: created },
  problems: [404],
});

export const queryAudienceLinksRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/links",
  operationId: "queryAudienceLinks",
  tag,
  summary: "List an audience's labeling links",
  description:
    "The newest 100, revoked ones included. Their addresses are not shown again. For editors of the audience.",
  seeAlso: ["createAudienceLink", "getLink"],
  request: { params: ofAudience },
  answers: { 200: links },
  problems: [404],
});

export const createJobLinkRoute = defineRoute({
  method: "post",
  path: "/job/{jobId}/link",
  operationId: "createJobLink",
  tag,
  summary: "Make a labeling link for a job",
  description:
    "As for an audience, but of all jobs it serves only this one. Examples are served if the job's owner owns its audience.",
  seeAlso: ["createAudienceLink", "getLink", "revokeLink"],
  request: { params: ofJob, ...newLink },
  creates: "json",
  answersSecret: true,
  answers: { 200: created },
  problems: [404],
});

export const queryJobLinksRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/links",
  operationId: "queryJobLinks",
  tag,
  summary: "List a job's labeling links",
  description:
    "The newest 100, revoked ones included. Their addresses are not shown again. For members of the job's " +
    "organization.",
  seeAlso: ["createJobLink", "getLink"],
  request: { params: ofJob },
  answers: { 200: links },
  problems: [404],
});

export const getLinkRoute = defineRoute({
  method: "get",
  path: "/link/{linkId}",
  operationId: "getLink",
  tag,
  summary: "Read a labeling link with its people and reports",
  description:
    "Also how each of its people answers, with signs of answers that nobody thought about, and the tasks that they " +
    "reported.",
  seeAlso: ["updateLink", "queryLinkCompletions", "revokeLink"],
  request: { params: ofLink },
  answers: { 200: json(details, "The link") },
  problems: [404],
});

export const updateLinkRoute = defineRoute({
  method: "patch",
  path: "/link/{linkId}",
  operationId: "updateLink",
  tag,
  summary: "Change how a labeling link ends",
  description:
    "Absent members stay. Acts on sessions that open from then on. What the link covers cannot be changed: make a new one.",
  seeAlso: ["getLink", "queryLinkCompletions"],
  request: { params: ofLink, ...body(typed("UpdateLinkEndpoint_Input", finishAsked)) },
  answers: { 204: { description: "Changed" } },
  problems: [404],
});

export const queryLinkCompletionsRoute = defineRoute({
  method: "get",
  path: "/link/{linkId}/completions",
  operationId: "queryLinkCompletions",
  tag,
  summary: "List who finished at a labeling link",
  description:
    "The latest first, for approving what a panel submits. Somebody who finishes again stands at the newer time. Kept for 180 days, or " +
    "until the person is erased.",
  seeAlso: ["getLink", "updateLink"],
  request: {
    params: ofLink,
    query: z.object({
      from: text(longestPlace, 1)
        .optional()
        .describe("Where the page begins: the `next` of the page before. Absent: with the latest."),
    }),
  },
  answers: {
    200: json(
      z
        .object({
          items: z.array(completion).describe("The people of this page, 100 or fewer."),
          next: z
            .string()
            .nullable()
            .describe("Where the next page begins: send it as `from`. Null after the last page."),
        })
        .openapi("QueryLinkCompletionsEndpoint_Output"),
      "People who finished",
    ),
  },
  problems: [404],
});

export const revokeLinkRoute = defineRoute({
  method: "delete",
  path: "/link/{linkId}",
  operationId: "revokeLink",
  tag,
  summary: "Revoke a labeling link",
  description:
    "Acts within a second, also on people who are labeling. What they answered stays. A link cannot be opened again. A link " +
    "is revoked by itself when its maker loses the access that making it needs.",
  seeAlso: ["getLink", "createAudienceLink"],
  request: { params: ofLink },
  answers: { 204: { description: "Revoked" } },
  problems: [404],
});
