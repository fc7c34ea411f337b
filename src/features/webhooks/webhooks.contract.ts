import { z } from "@hono/zod-openapi";
import { deliveryStates, disabledReasons } from "../../domain/webhook/delivery.ts";
import { eventKinds } from "../../domain/webhook/event-kinds.ts";
import { webhookFormats } from "../../domain/webhook/webhook-format.ts";
import {
  deliveryList,
  longestEndpointDescription,
  longestEndpointUrl,
  webhookList,
} from "../../domain/webhook/webhook-list.ts";
import { listParameters, pagedResult } from "../../http/list-parameters.ts";
import { defineRoute } from "../../http/route.ts";
import { orNull } from "../../http/schemas/or-null.ts";
import { dateTime, flag, int32, oneOf, text } from "../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../http/schemas/typed.ts";
import { eventId, eventType, payload } from "./events.contract.ts";

const tag = "Webhooks";

const webhookId = z.string().openapi({ description: "The id of a webhook of the caller's organization." });
const params = z.object({ webhookId });
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});
const etag = {
  ETag: { description: "The version, for If-Match.", schema: { type: "string" as const }, required: true },
};
const ifMatch = z.object({
  "if-match": z.string().optional().openapi({
    description: "An ETag: the change is refused with 412 if the webhook was changed since. Absent: it is made anyway.",
  }),
});

const kind = oneOf(eventKinds).openapi("EventKind", { description: "A kind of event that a webhook can ask for." });
const format = oneOf(webhookFormats).openapi("WebhookFormat", {
  description:
    '`Events`: signed, as `WebhookPayload`. `Slack`: as a sentence for a chat, `{"text": ...}`. Chats are added in the console.',
});
const url = () =>
  text(longestEndpointUrl, 1).openapi({
    description:
      "Where events are posted: https, port 443, a public host. The address may not lead back to this service. Redirects are not followed.",
  });
const description = () =>
  text(longestEndpointDescription).openapi({ description: "A note for people who look at the list." });
const kinds = () =>
  orNull(z.array(kind).min(1, "must name at least one kind")).openapi({
    description: "The kinds of events to send. Null: all, also those that a later release adds.",
  });
const secret = z.string().openapi({
  description: "Signs what is sent: `whsec_` and 32 random bytes in Base64. Store it; it is not shown again.",
});

const webhook = z
  .object({
    webhookId,
    format: describeUse(format, "How events are posted."),
    url: z.string().openapi({
      description: "Where events are posted. The address of a chat is its secret, so only its host is shown.",
    }),
    description: z.string().openapi({ description: "A note for people who look at the list." }),
    kinds: z.array(kind).nullable().openapi({ description: "The kinds of events that are sent. Null: all." }),
    isEnabled: z.boolean().openapi({ description: "False: nothing is sent. The events stay in `GET /events`." }),
    disabledReason: z.enum(disabledReasons).nullable().openapi({
      description:
        "Why nothing is sent. `ByMember`: somebody disabled it. `Gone`: the receiver answered 410. `Failing`: every attempt of five days failed. Null while enabled.",
    }),
    disabledAt: dateTime().nullable().openapi({ description: "Since when nothing is sent. Null while enabled." }),
    failingSince: dateTime().nullable().openapi({
      description:
        "When attempts began to fail, with no success since. Null: the last one succeeded, or there was none.",
    }),
    oldSecretUntil: dateTime().nullable().openapi({
      description: "Until then the secret before the last rotation signs too. Null: only the present one signs.",
    }),
    createdAt: dateTime().openapi({ description: "When the webhook was created. Events from before are not sent." }),
  })
  .openapi("Webhook");

export const createWebhookRoute = defineRoute({
  method: "post",
  path: "/webhook",
  operationId: "createWebhook",
  tag,
  summary: "Create a webhook",
  description:
    "Events of the caller's organization are posted to the URL from now on, signed as the Standard Webhooks specification says. " +
    "An organization can have 10 webhooks.",
  seeAlso: ["sendTestEvent", "queryWebhookDeliveries", "queryEvents"],
  request: body(
    typed("CreateWebhookEndpoint_Input", {
      url: url(),
      description: description().default(""),
      kinds: kinds().default(null),
    }),
  ),
  creates: "json",
  answersSecret: true,
  answers: {
    200: json(z.object({ webhookId, secret }).openapi("CreateWebhookEndpoint_Output"), "The webhook and its secret"),
  },
});

export const queryWebhooksRoute = defineRoute({
  method: "get",
  path: "/webhooks",
  operationId: "queryWebhooks",
  tag,
  summary: "List the webhooks of the caller's organization",
  description: "Newest first, unless another order is asked.",
  seeAlso: ["getWebhook", "createWebhook"],
  request: {
    query: listParameters(webhookList, {
      url: "the endpoint's URL",
      description: "the endpoint's description",
      is_enabled: "whether the endpoint is enabled",
      created_at: "when it was created",
    }),
  },
  answers: { 200: json(pagedResult(webhook, "QueryWebhooksEndpoint_PagedResultOfWebhook"), "A page") },
});

export const getWebhookRoute = defineRoute({
  method: "get",
  path: "/webhook/{webhookId}",
  operationId: "getWebhook",
  tag,
  summary: "Read a webhook",
  description: "Without its secret, which only its creation and a rotation show.",
  seeAlso: ["updateWebhook", "queryWebhookDeliveries"],
  request: { params },
  answers: { 200: { ...json(webhook, "The webhook"), headers: etag } },
  problems: [404],
});

export const updateWebhookRoute = defineRoute({
  method: "patch",
  path: "/webhook/{webhookId}",
  operationId: "updateWebhook",
  tag,
  summary: "Change a webhook",
  description:
    "Absent members stay. Events that happen while it is disabled are not sent afterwards; a replay sends them. Enabling it " +
    "forgets that it failed.",
  seeAlso: ["getWebhook", "replayMissedWebhookDeliveries"],
  request: {
    params,
    headers: ifMatch,
    ...body(
      typed("UpdateWebhookEndpoint_Input", {
        url: url().optional(),
        description: description().optional(),
        kinds: kinds().optional(),
        isEnabled: flag().optional().openapi({ description: "False stops deliveries, also those under way." }),
      }),
    ),
  },
  answers: { 204: { description: "Changed", headers: etag } },
  problems: [404, 412],
});

export const deleteWebhookRoute = defineRoute({
  method: "delete",
  path: "/webhook/{webhookId}",
  operationId: "deleteWebhook",
  tag,
  summary: "Delete a webhook with its log",
  description: "What is on its way at this moment may still arrive. The events stay in `GET /events`.",
  seeAlso: ["updateWebhook", "queryEvents"],
  request: { params },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});

export const rotateWebhookSecretRoute = defineRoute({
  method: "post",
  path: "/webhook/{webhookId}/secret",
  operationId: "rotateWebhookSecret",
  tag,
  summary: "Give a webhook a new secret",
  description:
    "The old one signs too for 24 hours: what is sent then has two signatures, and receivers can change over without missing an " +
    "event. A second rotation ends the first secret at once.",
  seeAlso: ["getWebhook", "sendTestEvent"],
  request: { params },
  answers: {
    200: json(
      z
        .object({
          secret,
          oldSecretUntil: dateTime().openapi({ description: "When the old secret stops signing." }),
        })
        .openapi("RotateWebhookSecretEndpoint_Output"),
      "The new secret",
    ),
  },
  problems: [404],
});

export const sendTestEventRoute = defineRoute({
  method: "post",
  path: "/webhook/{webhookId}/test",
  operationId: "sendTestEvent",
  tag,
  summary: "Send a test event to a webhook",
  description:
    "An event of type `webhook.test` goes to this webhook, whatever kinds it asks for. An organization may ask for 10 tests and " +
    "replays a minute. A disabled webhook is refused.",
  seeAlso: ["queryWebhookDeliveries"],
  request: { params },
  answers: { 202: json(z.object({ eventId }).openapi("SendTestEventEndpoint_Output"), "On its way") },
  problems: [404],
});

const attempt = z
  .object({
    at: dateTime().openapi({ description: "When the attempt began." }),
    status: z
      .int()
      .nullable()
      .openapi({ description: "The receiver's status. Null: no answer came.", format: "int32" }),
    ms: z.int().openapi({ description: "How long it took, in milliseconds.", format: "int32" }),
    error: z.string().nullable().openapi({ description: "Why no answer came, in a sentence. Null: an answer came." }),
    answer: z.string().openapi({ description: "The first 500 bytes of the answer's body." }),
  })
  .openapi("WebhookAttempt");

const deliveryState = oneOf(deliveryStates).openapi("WebhookDeliveryState", {
  description:
    "`Pending`: it is tried again at `nextAttemptAt`. `Delivered`: the receiver answered 2xx. `Failed`: all attempts of 24 hours failed, or the webhook was disabled.",
});

const delivery = z
  .object({
    eventId,
    type: describeUse(eventType, "What happened."),
    state: describeUse(deliveryState, "How far the delivery has come."),
    attempts: int32(0).openapi({ description: "Attempts since the event, or since the last replay. At most 8." }),
    nextAttemptAt: dateTime().nullable().openapi({ description: "When it is tried next. Null unless pending." }),
    payload: describeUse(payload, "The body that is posted, the same in every attempt."),
    log: z.array(attempt).openapi({ description: "The last ten attempts, newest first." }),
  })
  .openapi("WebhookDelivery");

export const queryDeliveriesRoute = defineRoute({
  method: "get",
  path: "/webhook/{webhookId}/deliveries",
  operationId: "queryWebhookDeliveries",
  tag,
  summary: "List the deliveries of a webhook",
  description:
    "What was sent, with payloads and answers, newest event first unless another order is asked. They are kept for 30 days, and the " +
    "newest 10,000 at most. An event that was not tried yet is not listed.",
  seeAlso: ["replayWebhookDelivery", "queryEvents"],
  request: {
    params,
    query: listParameters(deliveryList, {
      event_id: "the event's id",
      type: "the kind of event",
      state: "the delivery's state",
      created_at: "when the event happened",
    }),
  },
  answers: {
    200: json(pagedResult(delivery, "QueryWebhookDeliveriesEndpoint_PagedResultOfWebhookDelivery"), "A page"),
  },
  problems: [404],
});

export const replayDeliveryRoute = defineRoute({
  method: "post",
  path: "/webhook/{webhookId}/delivery/{eventId}/replay",
  operationId: "replayWebhookDelivery",
  tag,
  summary: "Send one event to a webhook again",
  description:
    "Under the same `webhook-id`, whether it was delivered or not, and with all retries. An organization may ask for 10 tests and " +
    "replays a minute. A disabled webhook is refused.",
  seeAlso: ["queryWebhookDeliveries", "replayMissedWebhookDeliveries"],
  request: { params: z.object({ webhookId, eventId }) },
  answers: { 202: { description: "On its way" } },
  problems: [404],
});

export const replayMissedRoute = defineRoute({
  method: "post",
  path: "/webhook/{webhookId}/replay",
  operationId: "replayMissedWebhookDeliveries",
  tag,
  summary: "Send again what a webhook missed",
  description:
    "Deliveries that failed, and events of the last 30 days that were never sent because the webhook was disabled. At most the newest " +
    "1,000 of them. An organization may ask for 10 tests and replays a minute. A disabled webhook is refused.",
  seeAlso: ["replayWebhookDelivery", "queryEvents"],
  request: {
    params,
    ...body(
      typed("ReplayMissedWebhookDeliveriesEndpoint_Input", {
        since: dateTime().openapi({ description: "Only events from this moment on." }),
      }),
    ),
  },
  answers: {
    202: json(
      z
        .object({ replayed: int32(0).openapi({ description: "How many deliveries begin anew." }) })
        .openapi("ReplayMissedWebhookDeliveriesEndpoint_Output"),
      "On their way",
    ),
  },
  problems: [404],
});
