import { z } from "@hono/zod-openapi";
import { conductSigns } from "../../../domain/label/conduct.ts";
import { reportReasons } from "../../../domain/label/task-report.ts";
import { defineRoute } from "../../../http/route.ts";
import { dateTime, double, int32, int64, oneOf, text } from "../../../http/schemas/scalars.ts";
import { json, typed } from "../../../http/schemas/typed.ts";

const tag = "LabelingLink";

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});
const ofAudience = z.object({
  audienceId: z.string().openapi({ description: "A view's id means its base audience." }),
});
const ofJob = z.object({ jobId: z.string() });
const ofLink = z.object({ linkId: z.string() });

const newLink = body(
  typed("CreateLinkEndpoint_Input", {
    name: text(100, 1).openapi({ description: "People who open the link see it." }),
    expiresAt: dateTime()
      .nullish()
      .openapi({ description: "From then on nobody labels by it. Null: it does not expire." }),
    mostPeople: int32(1, 10_000_000).nullish().openapi({
      description: "The number of people who may come in. Somebody who came in once may come back. Null: no limit.",
    }),
  }),
);

const created = json(
  z
    .object({
      linkId: z.string(),
      url: z.string().openapi({ description: "The address to pass on. It holds the secret, and is shown only here." }),
    })
    .openapi("CreateLinkEndpoint_Output"),
  "The link",
);

const link = z
  .object({
    linkId: z.string(),
    name: z.string(),
    audienceId: z.string(),
    jobId: z
      .string()
      .nullable()
      .openapi({ description: "Null: the link covers the audience's examples and all its jobs." }),
    state: oneOf(["Open", "Expired", "Revoked"]).openapi("LinkState"),
    createdAt: dateTime(),
    expiresAt: dateTime().nullable(),
    revokedAt: dateTime().nullable(),
    mostPeople: int32().nullable(),
  })
  .openapi("QueryLinksEndpoint_Output");

const links = json(z.array(link), "The newest 100 links");

const person = z
  .object({
    userId: z.string(),
    since: dateTime(),
    sessions: int32(),
    answers: int32(),
    medianAnswerMs: double().nullable(),
    sameShare: double().nullable().openapi({ description: "The share of their most frequent choice, 0 to 1." }),
    signs: z
      .array(z.enum(conductSigns).openapi("ConductSign"))
      .openapi({ description: "Signs of automated answers. They block nobody." }),
  })
  .openapi("GetLinkEndpoint_Person");

const reasonWords = `One of ${reportReasons.join(", ")}.`;

const report = z
  .object({
    rapidId: z.string(),
    jobId: z.string().nullable(),
    reason: z.string().openapi({ description: reasonWords }),
    createdAt: dateTime(),
  })
  .openapi("GetLinkEndpoint_Report");

const details = link
  .extend({
    figures: z.object({
      people: int64().openapi({ description: "Everybody who came in, forgotten people included." }),
      sessions: int64(),
      answers: int64(),
      medianAnswerMs: double().nullable(),
      graduationRate: double().nullable(),
      conspicuous: int64().openapi({ description: "People with a sign of automated answers." }),
    }),
    people: z.array(person).openapi({ description: "At most 100: the conspicuous ones first, then by answers." }),
    reports: z.array(report).openapi({ description: "The newest 100 tasks that people called broken." }),
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
  request: { params: ofAudience, ...newLink },
  answers: { 200: created },
  problems: [404],
});

export const queryAudienceLinksRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/links",
  operationId: "queryAudienceLinks",
  tag,
  summary: "List an audience's labeling links",
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
  request: { params: ofJob, ...newLink },
  answers: { 200: created },
  problems: [404],
});

export const queryJobLinksRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/links",
  operationId: "queryJobLinks",
  tag,
  summary: "List a job's labeling links",
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
  request: { params: ofLink },
  answers: { 200: json(details, "The link") },
  problems: [404],
});

export const revokeLinkRoute = defineRoute({
  method: "delete",
  path: "/link/{linkId}",
  operationId: "revokeLink",
  tag,
  summary: "Revoke a labeling link",
  description:
    "Acts within a second, also on people who are labeling. What they answered stays. A link cannot be opened again.",
  request: { params: ofLink },
  answers: { 204: { description: "Revoked" } },
  problems: [404],
});
