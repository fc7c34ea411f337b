import {
  type Attempt,
  afterAttempt,
  type Delivery,
  healthAfter,
  isDelivered,
  newDelivery,
} from "../../domain/webhook/delivery.ts";
import { eventIdOf } from "../../domain/webhook/event-id.ts";
import type { RecordedKind } from "../../domain/webhook/event-kinds.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Condition, whereAll } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { Log } from "../../platform/log.ts";
import { type Lease, type Outbox, rescuesWithoutProgress } from "../../platform/outbox/outbox.ts";
import { beginTurn } from "../../platform/outbox/turn.ts";
import type { WebhookMessage } from "../../platform/queue/messages.ts";
import type { RemoteFetch } from "../../platform/remote-fetch/remote-fetch.port.ts";
import type { AuditRepository } from "../auth/audit/audit.repository.ts";
import type { DeliveryRepository } from "./deliveries.repository.ts";
import { loggedAtMost } from "./deliveries.usecases.ts";
import type { EventRepository } from "./events.repository.ts";
import { payloadOf } from "./webhook-message.ts";
import { signedHeaders, type WebhookSecrets } from "./webhook-secrets.ts";
import type { WebhookRepository, WebhookRow } from "./webhooks.repository.ts";

export interface DeliveringDeps {
  db: Database;
  outbox: Outbox;
  events: EventRepository;
  webhooks: WebhookRepository;
  deliveries: DeliveryRepository;
  webhookSecrets: WebhookSecrets;
  remoteFetch: RemoteFetch;
  audit: AuditRepository;
  clock: Clock;
  log: Log;
  random: () => number;
}

/** The longest round is one slow attempt. */
const laneLeaseMs = 60_000;
/** A receiver's answer counts if it comes within this time. */
const answerWithinMs = 15_000;
/** An endpoint's lane has an invocation of its own, which may have six connections open. */
const attemptsAtOnce = 4;
/** A turn ends after so many attempts or so long, and the next one begins after a pause: about ten a second. */
const attemptsATurn = 100;
const pauseMs = 10_000;
/** A round without a success that took so long ends the turn if more is due: consumers are few, and everybody's work waits for them. */
const slowMs = 5_000;
const pauseAfterSlowMs = 30_000;
/** While so many deliveries wait to be tried again, new events wait too. */
const pendingAtMost = 1_000;
const answerKept = 500;

interface DueEvent {
  place: number;
  kind: RecordedKind;
  data: string;
  at: number;
  before: Delivery;
  isNew: boolean;
}

/**
 * Works on the lane of one endpoint: sends new events and repeats what failed. Each delivery is sent at least once, always under the
 * id of its event; after a crash the attempts of one round may be made again.
 */
export async function deliverEvents(deps: DeliveringDeps, message: WebhookMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id, laneLeaseMs);
  if (!lease) return;
  try {
    await workOn(deps, message, lease);
  } catch (error) {
    await deps.outbox.giveBack(lease);
    throw error;
  }
}

async function workOn(deps: DeliveringDeps, message: WebhookMessage, lease: Lease): Promise<void> {
  const turn = beginTurn(deps.clock);
  // After a lost holder one at a time, so that an event that kills its holders is found.
  let atOnce = lease.rescues > 0 ? 1 : attemptsAtOnce;
  let attempts = 0;
  let isSlow = false;
  do {
    const { webhook, due, ...waiting } = await readLane(deps, message.webhookId, atOnce);
    if (!webhook || webhook.disabledAt !== null || due.length === 0) {
      if (await leave(deps, { webhook, lease, message, ...waiting })) return;
      // Something new came meanwhile, unless the lease was lost.
      if ((await deps.outbox.renew(lease)).length === 0) return;
      continue;
    }
    if (isSlow) return deps.outbox.requeue(lease, message, pauseAfterSlowMs);
    const round = await sendRound(deps, webhook, lease, due);
    if (round === null) return;
    isSlow = round.isSlow;
    attempts += due.length;
    atOnce = attemptsAtOnce;
  } while (attempts < attemptsATurn && !turn.isOver());
  return deps.outbox.requeue(lease, message, pauseMs);
}

/** What is due now. An endpoint whose last attempts failed is tried one at a time. */
async function readLane(deps: DeliveringDeps, webhookId: string, atOnce: number) {
  const { found, due } = await together(deps.db, {
    found: deps.webhooks.findAny(webhookId),
    due: deps.deliveries.due(webhookId, deps.clock.now(), { again: atOnce, fresh: atOnce, pending: pendingAtMost }),
  });
  const [webhook] = found;
  const { nextAt = null } = due.pending[0] ?? {};
  const again = due.again.map(({ delivery, ...event }) => ({
    ...{ ...event, place: delivery.place, before: delivery, isNew: false },
  }));
  const isFull = due.pending[0]?.isFull === 1;
  const fresh = isFull ? [] : due.fresh.map((event) => ({ ...event, before: newDelivery, isNew: true }));
  const most = webhook?.failingSince === null ? atOnce : 1;
  return { webhook, due: [...again, ...fresh].slice(0, most) satisfies DueEvent[], nextAt, isFull };
}

interface Leaving {
  webhook: WebhookRow | undefined;
  lease: Lease;
  message: WebhookMessage;
  /** When the next delivery is to be tried again. Null: none is. */
  nextAt: number | null;
  isFull: boolean;
}

/**
 * True when the lane is left. False when there is new work, or the lease was lost. The condition stands in the statement that gives
 * the lane up: whoever brings new work to a held lane leaves it to the holder.
 */
async function leave(deps: DeliveringDeps, { webhook, lease, message, nextAt, isFull }: Leaving): Promise<boolean> {
  const { outbox, webhooks, deliveries, events, clock } = deps;
  if (!webhook || webhook.disabledAt !== null)
    return (await outbox.doneIf(lease, webhooks.whereNotEnabled(message.webhookId))).length > 0;
  const { id, organizationId } = webhook;
  if (nextAt === null) {
    const { done } = await together(deps.db, {
      skipped: webhooks.skipTo(id, events.latestOf(organizationId), deliveries.whereNoneNew(id)),
      done: outbox.doneIf(lease, whereAll(deliveries.whereNoneNew(id), deliveries.whereNonePending(id))),
    });
    return done.length > 0;
  }
  const whereNoneDue = deliveries.whereNonePending(id, nextAt);
  const delayMs = Math.max(0, nextAt - clock.now());
  // New events wait where too many deliveries do.
  const isReleased = await outbox.release(
    lease,
    delayMs,
    isFull ? whereNoneDue : whereAll(whereNoneDue, deliveries.whereNoneNew(id)),
  );
  // The queue wakes the lane after a short wait. The sweep of a minute does after a long one.
  if (isReleased && delayMs <= 60_000) await outbox.send([message], Math.ceil(delayMs / 1000));
  return isReleased;
}

/** Sends what is due at the same time, and commits what came of it. Null when the lease was lost. */
async function sendRound(
  deps: DeliveringDeps,
  webhook: WebhookRow,
  lease: Lease,
  due: readonly DueEvent[],
): Promise<{ isSlow: boolean } | null> {
  const secrets = await secretsOf(deps, webhook);
  const isDeadly = lease.rescues >= rescuesWithoutProgress;
  const sent = await Promise.all(
    due.map(async (event) => {
      const { attempt, retryAfterMs } = isDeadly
        ? { attempt: lostAttempt(deps.clock.now()), retryAfterMs: 0 }
        : await send(deps, webhook.url, event, secrets);
      const delivery = afterAttempt(event.before, attempt, { retryAfterMs, random: deps.random() });
      return { event, attempt, delivery };
    }),
  );
  const now = deps.clock.now();
  const attempts = sent.map(({ attempt }) => attempt);
  const { failingSince, disable } = healthAfter(webhook.failingSince, attempts, now);
  const fresh = sent.filter(({ event }) => event.isNew);
  const { id, organizationId } = webhook;
  const whereHeld = deps.outbox.whereHeld(lease);
  const logged = webhook.logged + fresh.length;
  const isFull = logged > loggedAtMost * 1.1;
  const { held } = await together(deps.db, {
    deliveries: deps.deliveries.write(
      id,
      sent.map(({ event: { place }, delivery: { state, attempts: count, nextAt, log } }) => ({
        ...{ place, state, attempts: count, nextAt, log },
      })),
      whereHeld,
    ),
    webhook: deps.webhooks.noteRound(
      id,
      {
        reached: Math.max(webhook.reached, ...fresh.map(({ event }) => event.place)),
        ...{ logged: fresh.length, failingSince },
      },
      whereHeld,
    ),
    off: disable === null ? null : switchOff(deps, webhook, disable, whereHeld),
    // Also where a member switched it off during the attempts.
    givenUp: deps.deliveries.failPendingIfOff(id),
    trimmed: isFull ? deps.deliveries.trim(id, loggedAtMost) : null,
    trimNoted: isFull ? deps.webhooks.noteTrimmed(id, loggedAtMost) : null,
    held: deps.outbox.progress(lease),
  });
  lease.rescues = 0;
  const failed = attempts.filter((attempt) => !isDelivered(attempt)).length;
  if (failed > 0) deps.log("info", { message: "a webhook was not delivered", webhookId: id, organizationId, failed });
  const isSlow = failed === attempts.length && attempts.some(({ ms }) => ms >= slowMs);
  return held.length > 0 ? { isSlow } : null;
}

/** Statements that switch an endpoint off, and tell its organization in the log. */
function switchOff(
  deps: DeliveringDeps,
  { id, organizationId }: WebhookRow,
  reason: "Gone" | "Failing",
  whereHeld: Condition,
) {
  const now = deps.clock.now();
  return {
    webhook: deps.webhooks.disable(id, reason, now, whereHeld),
    note: deps.audit.noteIfChanged({
      ...{ at: now, accountId: null, organizationId, action: "webhook.disabled", subject: id, detail: { reason } },
    }),
  };
}

async function secretsOf({ webhookSecrets, clock }: DeliveringDeps, webhook: WebhookRow): Promise<string[]> {
  const { secret, oldSecret, oldSecretUntil } = webhook;
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && clock.now() < oldSecretUntil;
  return Promise.all([secret, ...(isOldValid ? [oldSecret] : [])].map((sealed) => webhookSecrets.open(sealed)));
}

async function send(deps: DeliveringDeps, url: string, event: DueEvent, secrets: readonly string[]) {
  const at = deps.clock.now();
  const body = JSON.stringify(payloadOf(event));
  const signed = { id: eventIdOf(event.place), timestampSeconds: Math.floor(at / 1000), body };
  const outcome = await deps.remoteFetch.post(url, {
    ...{ body, headers: await signedHeaders(signed, secrets) },
    ...{ timeoutMs: answerWithinMs, answerBytes: answerKept, askedHost: null },
  });
  const ms = deps.clock.now() - at;
  if (!outcome.ok) {
    const attempt: Attempt = { at, status: null, ms, error: outcome.failure.detail, answer: "" };
    return { attempt, retryAfterMs: 0 };
  }
  const { status, retryAfterSeconds } = outcome;
  const answer = outcome.answer.toWellFormed().replaceAll("\0", "");
  return { attempt: { at, status, ms, error: null, answer }, retryAfterMs: (retryAfterSeconds ?? 0) * 1000 };
}

function lostAttempt(at: number): Attempt {
  return { at, status: null, ms: 0, error: "The attempt ended without an outcome several times.", answer: "" };
}
