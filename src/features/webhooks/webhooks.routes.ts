import { deliveryList, usualEventsAPage, webhookList } from "../../domain/webhook/webhook-list.ts";
import { readList } from "../../http/list-parameters.ts";
import { createRouter } from "../../http/router.ts";
import type { Surface } from "../../http/surface.ts";
import { queryDeliveries, replayDelivery, replayMissed, sendTestEvent } from "./deliveries.usecases.ts";
import { queryEventsRoute, sentWebhooks } from "./events.contract.ts";
import { queryEvents } from "./events.usecases.ts";
import {
  createWebhookRoute,
  deleteWebhookRoute,
  getWebhookRoute,
  queryDeliveriesRoute,
  queryWebhooksRoute,
  replayDeliveryRoute,
  replayMissedRoute,
  rotateWebhookSecretRoute,
  sendTestEventRoute,
  updateWebhookRoute,
} from "./webhooks.contract.ts";
import { webhooksDeps } from "./webhooks.deps.ts";
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  queryWebhooks,
  rotateSecret,
  updateWebhook,
} from "./webhooks.usecases.ts";

export const webhookRoutes = createRouter()
  .openapi(createWebhookRoute, async (c) => {
    const { url, description, kinds } = c.req.valid("json");
    const asked = { actor: c.var.actor, url, description, kinds, askedHost: new URL(c.req.url).host };
    return c.json(await createWebhook(webhooksDeps(c), asked), 200);
  })
  .openapi(queryWebhooksRoute, async (c) => {
    return c.json(await queryWebhooks(webhooksDeps(c), { actor: c.var.actor, query: readList(c, webhookList) }), 200);
  })
  .openapi(getWebhookRoute, async (c) => {
    const { webhook, etag } = await getWebhook(webhooksDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.json(webhook, 200, { ETag: etag });
  })
  .openapi(updateWebhookRoute, async (c) => {
    const { _t, ...change } = c.req.valid("json");
    const { etag } = await updateWebhook(webhooksDeps(c), {
      actor: c.var.actor,
      ...c.req.valid("param"),
      change,
      askedHost: new URL(c.req.url).host,
      ifMatch: c.req.header("if-match"),
    });
    return c.body(null, 204, { ETag: etag });
  })
  .openapi(deleteWebhookRoute, async (c) => {
    await deleteWebhook(webhooksDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(rotateWebhookSecretRoute, async (c) => {
    return c.json(await rotateSecret(webhooksDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(sendTestEventRoute, async (c) => {
    return c.json(await sendTestEvent(webhooksDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 202);
  })
  .openapi(queryDeliveriesRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), query: readList(c, deliveryList) };
    return c.json(await queryDeliveries(webhooksDeps(c), asked), 200);
  })
  .openapi(replayDeliveryRoute, async (c) => {
    await replayDelivery(webhooksDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 202);
  })
  .openapi(replayMissedRoute, async (c) => {
    const since = Date.parse(c.req.valid("json").since);
    return c.json(await replayMissed(webhooksDeps(c), { actor: c.var.actor, ...c.req.valid("param"), since }), 202);
  })
  .openapi(queryEventsRoute, async (c) => {
    const { type, limit = usualEventsAPage, ...asked } = c.req.valid("query");
    const types = type === undefined ? undefined : [type].flat();
    return c.json(await queryEvents(webhooksDeps(c), { actor: c.var.actor, asked: { ...asked, types, limit } }), 200);
  });

for (const sent of sentWebhooks) webhookRoutes.openAPIRegistry.registerWebhook(sent);

/** All routes of the context. */
export const webhooksSurface = { operations: [webhookRoutes] } satisfies Surface;
