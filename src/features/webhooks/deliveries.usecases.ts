import { sql } from "drizzle-orm";
import type { Actor } from "../../domain/identity/actor.ts";
import { pageOf } from "../../domain/list-query/page-of.ts";
import { eventIdOf, placeOf, placeOfTime } from "../../domain/webhook/event-id.ts";
import { testKind } from "../../domain/webhook/event-kinds.ts";
import type { DeliveryListQuery } from "../../domain/webhook/webhook-list.ts";
import { payloadOf } from "../../domain/webhook/webhook-message.ts";
import { Problem, tooManyRequests } from "../../http/problems.ts";
import { condition } from "../../platform/db/condition.ts";
import { together } from "../../platform/db/together.ts";
import type { DeliveryRepository } from "./deliveries.repository.ts";
import { lanesOf } from "./event-log.usecases.ts";
import { keptMs } from "./events.usecases.ts";
import { accessWebhook, type WebhookDeps } from "./webhooks.usecases.ts";

interface WebhookInput {
  actor: Actor;
  webhookId: string;
}

/** Test events and replays of an organization in a minute, so that the service cannot be used to flood a third party. */
const asksAMinute = 10;
/** The log of an endpoint is cut to so many rows, a tenth later. */
export const loggedAtMost = 10_000;
/** Deliveries that one replay begins anew. */
const replayedAtMost = 1_000;

/** Sends an event of its own to one endpoint, as any other event is sent. It also stands in the list of events. */
export async function sendTestEvent(deps: WebhookDeps, input: WebhookInput): Promise<{ eventId: string }> {
  const webhook = await admitAsk(deps, input);
  const { id, organizationId } = webhook;
  const now = deps.clock.now();
  const whereEnabled = deps.webhooks.whereEnabled(id);
  const { place, woken } = await together(deps.db, {
    event: deps.events.insert(
      { organizationId, kind: testKind, data: sql`json_object('webhookId', ${id})`, at: now },
      whereEnabled,
    ),
    delivery: deps.deliveries.insert(id, deps.events.latestOf(organizationId), now, condition(sql`changes() > 0`)),
    woken: deps.outbox.wake(lanesOf(deps.webhooks.enabledOne(id, condition(sql`changes() > 0`)))),
    place: deps.events.latest(organizationId),
  });
  if (woken.length === 0 && (await isOff(deps, input))) throw off();
  await deps.outbox.sendWoken(woken);
  return { eventId: eventIdOf(place[0]?.place ?? 0) };
}

export async function queryDeliveries(deps: WebhookDeps, input: WebhookInput & { query: DeliveryListQuery }) {
  const { page } = await readDeliveries(deps, input);
  return page;
}

/** The endpoint with a page of its log. */
export async function readDeliveries(
  deps: WebhookDeps,
  { query, ...input }: WebhookInput & { query: DeliveryListQuery },
) {
  const { webhook } = await accessWebhook(deps, input);
  const since = placeOfTime(deps.clock.now() - keptMs);
  const { page } = await together(deps.db, { page: deps.deliveries.list(webhook.id, since, query) });
  return { webhook, page: pageOf(query, page.count[0]?.total ?? 0, page.rows.map(describeDelivery)) };
}

/** Sends an event again, delivered or not, under its id. */
export async function replayDelivery(deps: WebhookDeps, input: WebhookInput & { eventId: string }): Promise<void> {
  const webhook = await admitAsk(deps, input);
  const place = placeOf(input.eventId);
  const now = deps.clock.now();
  if (place === null || place < placeOfTime(now - keptMs)) throw noDelivery();
  const { replayed, woken } = await together(deps.db, {
    replayed: deps.deliveries.replay(webhook.id, place, now, deps.webhooks.whereEnabled(webhook.id)),
    woken: deps.outbox.wake(lanesOf(deps.webhooks.enabledOne(webhook.id))),
  });
  if (replayed.length === 0) throw (await isOff(deps, input)) ? off() : noDelivery();
  await deps.outbox.sendWoken(woken);
}

/** Sends again what failed since a moment, and what was never sent because the endpoint was off. */
export async function replayMissed(
  deps: WebhookDeps,
  input: WebhookInput & { since: number },
): Promise<{ replayed: number }> {
  const webhook = await admitAsk(deps, input);
  if (webhook.disabledAt !== null) throw off();
  const { id } = webhook;
  const now = deps.clock.now();
  const since = placeOfTime(Math.max(input.since, now - keptMs));
  const { replayed, woken } = await together(deps.db, {
    replayed: deps.deliveries.replayMissed(webhook, {
      since,
      limit: replayedAtMost,
      logged: loggedAtMost,
      now,
      where: deps.webhooks.whereEnabled(id),
    }),
    woken: deps.outbox.wake(lanesOf(deps.webhooks.enabledOne(id))),
  });
  await deps.outbox.sendWoken(woken);
  return { replayed: replayed.length };
}

/** Access, and a 429 for too many requests in a minute. Read and counted in one batch, so that no two requests pass as one. */
async function admitAsk(deps: WebhookDeps, input: WebhookInput) {
  const { webhook } = await accessWebhook(deps, input);
  const key = `webhook/${webhook.organizationId}`;
  const { window } = await together(deps.db, { window: deps.rateLimit.read(key), counted: deps.rateLimit.count(key) });
  const waitSeconds = deps.rateLimit.secondsToWait(window, asksAMinute);
  if (waitSeconds === null) return webhook;
  throw tooManyRequests(waitSeconds, {
    detail: `Your organization may ask for ${asksAMinute} test events and replays a minute. Wait ${waitSeconds} seconds.`,
  });
}

async function isOff(deps: WebhookDeps, input: WebhookInput): Promise<boolean> {
  return (await accessWebhook(deps, input)).webhook.disabledAt !== null;
}

function describeDelivery({ delivery, ...row }: Awaited<ReturnType<DeliveryRepository["list"]>["rows"]>[number]) {
  const payload = payloadOf({ ...row, place: delivery.place });
  const { place, state, attempts, nextAt, log } = delivery;
  return {
    eventId: eventIdOf(place),
    type: payload.type,
    state,
    attempts,
    nextAttemptAt: nextAt === null ? null : new Date(nextAt).toISOString(),
    payload,
    log: log
      .map(({ at, status, ms, error, answer }) => ({ at: new Date(at).toISOString(), status, ms, error, answer }))
      .reverse(),
  };
}

export type ShownDelivery = ReturnType<typeof describeDelivery>;

function off(): Problem {
  return new Problem("invalid_request", { detail: "The webhook is disabled: enable it first." });
}

function noDelivery(): Problem {
  return new Problem("not_found", { detail: "The webhook's log has no delivery of this event." });
}
