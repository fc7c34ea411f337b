import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import { createWebhookSecrets, type WebhookSecrets } from "../../platform/webhook-secrets.ts";
import type { QuotasDeps } from "../quotas/quotas.deps.ts";
import { createDeliveryRepository, type DeliveryRepository } from "./deliveries.repository.ts";
import { createEventLog, type EventLog } from "./event-log.usecases.ts";
import { createEventRepository, type EventRepository } from "./events.repository.ts";
import { createWebhookRepository, type WebhookRepository } from "./webhooks.repository.ts";

/** Events and their delivery. */
export interface WebhooksSlice {
  events: EventRepository;
  eventLog: EventLog;
  webhooks: WebhookRepository;
  deliveries: DeliveryRepository;
  webhookSecrets: WebhookSecrets;
}

export function createWebhooksSlice({ db, outbox, clock, config, mail }: PlatformSlice): WebhooksSlice {
  const events = createEventRepository(db);
  const webhooks = createWebhookRepository(db);
  return {
    events,
    eventLog: createEventLog({ events, webhooks, outbox, clock, hasMail: mail.unavailable === null }),
    webhooks,
    deliveries: createDeliveryRepository(db),
    webhookSecrets: createWebhookSecrets({ secret: config.keysSecret, oldSecret: config.keysSecretOld }),
  };
}

/** What this context's handlers work with. */
export type WebhooksDeps = QuotasDeps & WebhooksSlice;

export function webhooksDeps(c: Context<AppEnv>): WebhooksDeps {
  return c.var.deps;
}
