import { z } from "@hono/zod-openapi";
import { jobStops } from "../../domain/labeling/job-stop.ts";
import { amountQuotas } from "../../domain/quota/quotas.ts";
import {
  type EventData,
  eventSentences,
  recordedKinds,
  toldPercents,
  toldRunKinds,
} from "../../domain/webhook/event-kinds.ts";
import { mostEventsAPage, usualEventsAPage } from "../../domain/webhook/webhook-list.ts";
import { defineRoute } from "../../http/route.ts";
import { dateTime, double, int64, oneOf } from "../../http/schemas/scalars.ts";
import { describeUse, json } from "../../http/schemas/typed.ts";

const limitFault = `must be a whole number from 1 to ${mostEventsAPage}`;

export const eventId = z.string().openapi({
  description: "The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids.",
});
export const eventType = oneOf(recordedKinds).openapi("EventType", {
  description: "What happened. `webhook.test` is sent on request only.",
});

const audienceId = z.string().openapi({ description: "The audience." });
const name = z.string().openapi({ description: "Its name at that moment." });
const reason = z.string().openapi({ description: "Why, in a sentence." });
const count = (description: string) => int64(0).openapi({ description });

const run = {
  runId: z.string().openapi({ description: "The run, by whose id it can be read." }),
  kind: z.enum(toldRunKinds).openapi({
    description:
      "`recalculation` judges everybody again, `inactivity-sync` finds who stayed away, `initialization` seeds people from a CSV.",
  }),
  audienceId: z.string().openapi({ description: "The audience whose people it worked on." }),
  processedCount: count("People it looked at, or rows of the CSV."),
  changedCount: count("People whose state it changed."),
};
const job = {
  jobId: z.string().openapi({ description: "The job." }),
  name,
  audienceId: z.string().openapi({ description: "The audience or filtered view that works on it." }),
};

const signalRun = {
  signalId: z.string().openapi({ description: "The signal that ran." }),
  name,
  runId: z.string().openapi({ description: "The run, by whose id it can be read." }),
  jobId: z.string().nullable().openapi({ description: "The job that it made. Null: none." }),
};

const budget = {
  organizationId: z.string().openapi({ description: "The organization that pays." }),
  jobId: z
    .string()
    .nullable()
    .openapi({ description: "The job whose own budget it is. Null: it is what the organization may spend." }),
  audienceId: z
    .string()
    .nullable()
    .openapi({ description: "The audience whose recruiting waits. Null: it is not about one audience." }),
  spent: double().openapi({ description: "What is spent, in US dollars: of a monthly limit, in this month." }),
  limit: double().openapi({ description: "The limit, the credits or the budget, in US dollars." }),
};

/** The `data` of each type. */
const dataOf = {
  "audience.ready": z.object({
    audienceId,
    name,
    graduated: count("Its active graduates."),
    needed: count("The graduates that it needs."),
  }),
  "run.completed": z.object(run),
  "run.failed": z.object({ ...run, reason }),
  "batch.completed": z.object({
    batchUploadId: z.string().openapi({ description: "The batch upload." }),
    correlationId: z.string().nullable().openapi({ description: "The id that its creator gave it. Null: none." }),
    totalCount: count("Its URLs."),
    completedCount: count("URLs whose files are stored."),
    failedCount: count("URLs that failed for good."),
  }),
  "job.completed": z.object(job),
  "job.failed": z.object({ ...job, reason }),
  "job.stuck": z.object({
    ...job,
    hours: count("Hours without an answer."),
    openTasks: count("Tasks that are not done."),
  }),
  "job.stopped": z.object({
    ...job,
    reason: z.enum(jobStops).openapi({
      description:
        "`AccessEnded`: its organization may no longer use the audience. `PausedByOwner`, `EndedByOwner`: the organization that owns the " +
        "audience did it.",
    }),
  }),
  "job.reported": z.object({ ...job, reports: count("Reports since the last such event of the job.") }),
  "task.commented": z.object({
    jobId: job.jobId,
    name,
    rapidId: z.string().openapi({ description: "The task, as the results of its job name it." }),
    commentId: z.string().openapi({ description: "The comment, whose text the task's comments have." }),
    author: z.string().openapi({ description: "The name of the member who wrote it." }),
    authorId: z.string().openapi({ description: "The account of the member who wrote it." }),
    mentioned: z
      .array(z.string())
      .openapi({ description: "The accounts of the members whom it mentions. Empty: it mentions nobody." }),
  }),
  "audience.waiting": z.object({
    audienceId,
    name,
    minutes: count("How long people have come without finding a task, in minutes."),
  }),
  "example.suspicious": z.object({
    exampleId: z
      .string()
      .openapi({ description: "The example whose truth is probably wrong, or whose question is misread." }),
    audienceId: z.string().openapi({ description: "Its audience." }),
    correct: count("Answers that agree with its truth."),
    incorrect: count("Answers that disagree."),
    expectedShare: double().openapi({
      description: "The share of right answers that the audience's other examples let expect, 0 to 1.",
    }),
  }),
  "quota.near": z.object({
    quota: z.enum(amountQuotas).openapi({ description: "The quota." }),
    percent: z.union(toldPercents.map((percent) => z.literal(percent))).openapi({
      description: "The share that is used: 80 or 100. Each is told once a day at most.",
    }),
    used: count("What the organization has."),
    limit: count("What it may have."),
  }),
  "budget.near": z.object(budget),
  "budget.reached": z.object(budget),
  "signal.run_completed": z.object(signalRun),
  "signal.run_failed": z.object({ ...signalRun, reason }),
  "webhook.test": z.object({ webhookId: z.string().openapi({ description: "The webhook that was tested." }) }),
} satisfies { [Kind in keyof EventData]: z.ZodType<EventData[Kind]> };

const timestamp = dateTime().openapi({ description: "When it happened." });

/** `AudienceReady` and the like. */
const schemaName = (kind: string) =>
  kind
    .split(/[._]/)
    .map((part) => `${part[0]?.toUpperCase()}${part.slice(1)}`)
    .join("");

/** The members that an event has wherever it is told. */
const toldOf = (kind: keyof typeof dataOf) => ({
  type: z.literal(kind).describe(`What happened. Always \`${kind}\` here.`),
  timestamp,
  data: describeUse(dataOf[kind].openapi(`${schemaName(kind)}Data`), "What it happened to: ids, names and counts."),
});

const payloads = recordedKinds.map((kind) => ({
  kind,
  schema: z.object(toldOf(kind)).openapi(`${schemaName(kind)}Payload`, { description: eventSentences[kind] }),
}));
type Payload = (typeof payloads)[number]["schema"];

/** What is posted to receivers. */
export const payload = z
  .discriminatedUnion("type", payloads.map(({ schema }) => schema) as [Payload, ...Payload[]])
  .openapi("WebhookPayload", { description: "What is posted to a webhook. `type` says what `data` holds." });

const listedEvents = recordedKinds.map((kind) =>
  z.object({ id: eventId, ...toldOf(kind) }).openapi(`${schemaName(kind)}Event`, { description: eventSentences[kind] }),
);
type ListedEvent = (typeof listedEvents)[number];
const listedEvent = z
  .discriminatedUnion("type", listedEvents as [ListedEvent, ...ListedEvent[]])
  .openapi("Event", { description: "Something that happened in an organization. `type` says what `data` holds." });

export const queryEventsRoute = defineRoute({
  method: "get",
  path: "/events",
  operationId: "queryEvents",
  mayReadNear: true,
  tag: "Webhooks",
  summary: "Read what happened in the caller's organization",
  description:
    "For programs that cannot receive webhooks. Oldest first, of the last 30 days. Ask again with `after` set to the `next` of the page " +
    "before: nothing is missed and nothing comes twice. A few seconds between two calls are enough.",
  seeAlso: ["createWebhook", "queryWebhookDeliveries"],
  request: {
    query: z.object({
      after: z.string().optional().openapi({
        description:
          "Only events behind this id. `latest`: an empty page whose `next` begins now. Absent: from the oldest.",
      }),
      type: z
        .union([eventType, z.array(eventType)])
        .optional()
        .openapi({
          type: "array",
          items: { type: "string", enum: [...recordedKinds] },
          description: "Only these types. Repeated for several. Absent: all.",
        }),
      from: dateTime().optional().openapi({ description: "Only events from this moment on." }),
      to: dateTime().optional().openapi({ description: "Only events before this moment." }),
      limit: z
        .string(limitFault)
        .regex(/^([1-9]\d{0,2}|1000)$/, limitFault)
        .transform(Number)
        .optional()
        .openapi({
          type: "integer",
          format: "int32",
          minimum: 1,
          maximum: mostEventsAPage,
          default: usualEventsAPage,
          description: "Events a page.",
        }),
    }),
  },
  answers: {
    200: json(
      z
        .object({
          items: z.array(listedEvent).openapi({ description: "The events, oldest first." }),
          next: eventId.openapi({ description: "The `after` of the next page, also where this one is empty." }),
          hasMore: z.boolean().openapi({ description: "There may be more at once. False: ask again later." }),
        })
        .openapi("QueryEventsEndpoint_Output"),
      "A page",
    ),
  },
});

const deliveryHeaders = z.object({
  "webhook-id": z.string().openapi({ description: "The event's id, the same in every attempt: process it once." }),
  "webhook-timestamp": z.string().openapi({ description: "When this attempt was made, in seconds since 1970." }),
  "webhook-signature": z.string().openapi({
    description:
      "`v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.",
  }),
});

/** The document's `webhooks`: what receivers are sent, by type. */
export const sentWebhooks = payloads.map(({ kind, schema }) => ({
  method: "post" as const,
  path: kind,
  operationId: `receive${schemaName(kind)}`,
  tags: ["Webhooks"],
  summary: eventSentences[kind],
  description:
    "Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; " +
    "410 disables the webhook. Redirects are not followed.",
  security: [],
  request: {
    headers: deliveryHeaders,
    body: { content: { "application/json": { schema } }, required: true },
  },
  responses: { 204: { description: "Received" }, 410: { description: "The receiver wants nothing any more" } },
}));
