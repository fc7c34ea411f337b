import {
  chatFullUntil,
  chatHour,
  eventsAChatMessage,
  hourNow,
  type NoticeHour,
} from "../../domain/notice/notice-pace.ts";
import { slackMessage } from "../../domain/notice/slack-text.ts";
import {
  type Attempt,
  afterAttempt,
  brokenOff,
  type Delivery,
  healthAfter,
  isDelivered,
  newDelivery,
} from "../../domain/webhook/delivery.ts";
import { eventIdOf } from "../../domain/webhook/event-id.ts";
import type { RecordedKind } from "../../domain/webhook/event-kinds.ts";
import {
  answerWithinMs,
  isSlowAt,
  type Pace,
  paceAfter,
  quickWithinMs,
  slowLanesAtMost,
} from "../../domain/webhook/pace.ts";
import { describeEvent, payloadOf } from "../../domain/webhook/webhook-message.ts";
import type { Clock } from "../../platform/clock.ts";
import { always, type Condition, whereAll } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { Log } from "../../platform/log.ts";
import { type Lease, type Outbox, rescuesWithoutProgress, sentMs } from "../../platform/outbox/outbox.ts";
import { beginTurn } from "../../platform/outbox/turn.ts";
import type { WebhookMessage } from "../../platform/queue/messages.ts";
import type { RemoteFetch } from "../../platform/remote-fetch/remote-fetch.port.ts";
import { signedHeaders, type WebhookSecrets } from "../../platform/webhook-secrets.ts";
import type { AuditRepository } from "../auth/audit/audit.repository.ts";
import type { DeliveryRepository } from "./deliveries.repository.ts";
import { loggedAtMost } from "./deliveries.usecases.ts";
import type { EventRepository } from "./events.repository.ts";
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
  config: { issuer: string | null };
  random: () => number;
}

/** The longest round is one slow attempt. */
const laneLeaseMs = 60_000;
/** An endpoint's lane has an invocation of its own, which may have six connections open. */
const attemptsAtOnce = 4;
/** A turn ends after so many attempts, and the next one begins after a pause: about ten a second. */
const attemptsATurn = 100;
const pauseMs = 10_000;
/** It also ends after some time: the platform ends a quick lane half a minute after its message. */
const quickTurn = { patienceMs: quickWithinMs, workForMs: 2_000, pauseMs: 1_000 };
const slowTurn = { patienceMs: answerWithinMs, workForMs: 20_000, pauseMs };
/** A slow round ends the turn if more is due, so that the organization's other slow lanes get theirs. */
const pauseAfterSlowMs = 30_000;
/** A lane that finds all slow lanes of its organization at work looks again after this. */
const lookAgainAfterMs = 15_000;
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
 *
 * A quick lane breaks off what takes long, and leaves it to a slow lane. Those have a queue with a limit of its own, and an
 * organization has a few of them, so receivers that hang hold up only each other.
 */
export async function deliverEvents(deps: DeliveringDeps, message: WebhookMessage): Promise<void> {
  const { outbox, webhooks, clock } = deps;
  const { id, webhookId, isSlow = false } = message;
  const admission = { isSlow, now: clock.now(), most: slowLanesAtMost, heldIds: outbox.heldUnder("webhook") };
  const lease = await outbox.claim(id, laneLeaseMs, webhooks.whereAdmitted(webhookId, admission));
  if (!lease) return waitForTurn(deps, message);
  try {
    await workOn(deps, message, lease);
  } catch (error) {
    await deps.outbox.giveBack(lease);
    throw error;
  }
}

/** Leaves a lane that may not be worked on now. There is nothing to do for one that is gone or has a holder. */
async function waitForTurn({ outbox, webhooks, clock }: DeliveringDeps, message: WebhookMessage): Promise<void> {
  const [webhook] = await webhooks.findAny(message.webhookId);
  const now = clock.now();
  if (!webhook) return;
  const { restsUntil } = webhook;
  if (restsUntil !== null && restsUntil > now) {
    // The minute's sweep wakes it.
    await outbox.putOff(message.id, restsUntil);
  } else if (isSlowAt(webhook, now)) {
    if (!message.isSlow) return outbox.send([inLane(message, true)]);
    if (await outbox.putOff(message.id, now + lookAgainAfterMs + sentMs))
      await outbox.send([message], lookAgainAfterMs / 1000);
  }
}

/** The message for a quick or a slow lane. */
function inLane({ isSlow: _, ...message }: WebhookMessage, isSlow: boolean): WebhookMessage {
  return isSlow ? { ...message, isSlow } : message;
}

async function workOn(deps: DeliveringDeps, message: WebhookMessage, lease: Lease): Promise<void> {
  const bound = beginTurn(deps.clock);
  const turn = message.isSlow ? slowTurn : quickTurn;
  const until = deps.clock.now() + turn.workForMs;
  // After a lost holder one at a time, so that an event that kills its holders is found.
  let atOnce = lease.rescues > 0 ? 1 : attemptsAtOnce;
  let attempts = 0;
  let round: Round | null = null;
  do {
    const { webhook, due, ...waiting } = await readLane(deps, message.webhookId, atOnce);
    const fullUntil = webhook?.format === "Slack" ? chatFullUntil(webhook, deps.clock.now()) : null;
    if (fullUntil !== null && due.length > 0) {
      // What comes meanwhile waits too.
      await deps.outbox.release(lease, Math.max(0, fullUntil - deps.clock.now()), always);
      return;
    }
    if (!webhook || webhook.disabledAt !== null || due.length === 0) {
      if (await leave(deps, { webhook, lease, message, ...waiting })) return;
      // Something new came meanwhile, unless the lease was lost.
      if ((await deps.outbox.renew(lease)).length === 0) return;
      continue;
    }
    if (round?.isSlow) {
      const restMs = (round.pace.restsUntil ?? 0) - deps.clock.now();
      const waitMs = message.isSlow ? Math.max(restMs, pauseAfterSlowMs) : 0;
      return deps.outbox.requeue(lease, inLane(message, true), waitMs);
    }
    const isOver = deps.clock.now() >= until;
    if (attempts >= attemptsATurn || isOver) {
      const next = inLane(message, isSlowAt(webhook, deps.clock.now()));
      return deps.outbox.requeue(lease, next, attempts >= attemptsATurn ? pauseMs : turn.pauseMs);
    }
    round = await sendRound(deps, webhook, { lease, due, patienceMs: turn.patienceMs });
    if (round === null) return;
    attempts += due.length;
    atOnce = attemptsAtOnce;
  } while (!(await bound.isOver()));
  return deps.outbox.requeue(lease, message, pauseMs);
}

/** What is due now. An endpoint whose last attempts failed is tried one at a time. A chat gets all that waits in one message. */
async function readLane(deps: DeliveringDeps, webhookId: string, atOnce: number): Promise<Lane> {
  const { found, due } = await together(deps.db, {
    found: deps.webhooks.findAny(webhookId),
    due: deps.deliveries.due(webhookId, deps.clock.now(), { again: atOnce, fresh: atOnce, pending: pendingAtMost }),
  });
  const [webhook] = found;
  const isChat = webhook?.format === "Slack";
  if (isChat && atOnce === attemptsAtOnce && due.again.length + due.fresh.length >= atOnce)
    return readLane(deps, webhookId, eventsAChatMessage);
  const { nextAt = null } = due.pending[0] ?? {};
  const again = due.again.map(({ delivery, ...event }) => ({
    ...event,
    place: delivery.place,
    before: delivery,
    isNew: false,
  }));
  const isFull = due.pending[0]?.isFull === 1;
  const fresh = isFull ? [] : due.fresh.map((event) => ({ ...event, before: newDelivery, isNew: true }));
  const most = isChat || webhook?.failingSince === null ? atOnce : 1;
  return { webhook, due: [...again, ...fresh].slice(0, most) satisfies DueEvent[], nextAt, isFull };
}

interface Lane {
  webhook: WebhookRow | undefined;
  due: DueEvent[];
  nextAt: number | null;
  isFull: boolean;
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
 * the lane up: new work for a held lane is left to its holder.
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

interface Round {
  isSlow: boolean;
  pace: Pace;
}

/** Sends what is due at the same time, to a chat as one message, and commits what came of it. Null when the lease was lost. */
async function sendRound(
  deps: DeliveringDeps,
  webhook: WebhookRow,
  { lease, due, patienceMs }: { lease: Lease; due: readonly DueEvent[]; patienceMs: number },
): Promise<Round | null> {
  const isQuick = patienceMs < answerWithinMs;
  const secrets = await secretsOf(deps, webhook);
  const isDeadly = lease.rescues >= rescuesWithoutProgress;
  const posts = webhook.format === "Slack" ? [due] : due.map((event) => [event]);
  const outcomes = await Promise.all(
    posts.map(async (events) => {
      const { attempt, retryAfterMs, isLate } = isDeadly
        ? { attempt: lostAttempt(deps.clock.now()), retryAfterMs: 0, isLate: false }
        : await send(deps, webhook, { events, secrets, patienceMs });
      const isBrokenOff = isLate && isQuick;
      // What failed together is tried again together.
      const random = deps.random();
      return events.map((event) => {
        const delivery = isBrokenOff
          ? brokenOff(event.before, attempt, deps.clock.now())
          : afterAttempt(event.before, attempt, { retryAfterMs, random });
        return { event, attempt, delivery, isLate, isBrokenOff };
      });
    }),
  );
  const sent = outcomes.flat();
  const now = deps.clock.now();
  const hour: NoticeHour = hourNow(chatHour(webhook), now);
  const attempts = sent.filter(({ isBrokenOff }) => !isBrokenOff).map(({ attempt }) => attempt);
  const paced = sent.map(({ attempt: { ms }, isLate }) => ({
    ms,
    timedOutIn: isLate ? (isQuick ? ("quick" as const) : ("slow" as const)) : undefined,
  }));
  const pace = paceAfter(webhook, paced, now);
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
        place,
        state,
        attempts: count,
        nextAt,
        log,
      })),
      whereHeld,
    ),
    webhook: deps.webhooks.noteRound(
      id,
      {
        reached: Math.max(webhook.reached, ...fresh.map(({ event }) => event.place)),
        logged: fresh.length,
        failingSince,
        pace,
        hour: webhook.format === "Slack" ? { ...hour, sent: hour.sent + posts.length } : null,
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
  const isSlow = sent.some(({ attempt: { ms } }) => ms >= quickWithinMs);
  return held.length > 0 ? { isSlow, pace } : null;
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
      at: now,
      accountId: null,
      organizationId,
      action: "webhook.disabled",
      subject: id,
      detail: { reason },
    }),
  };
}

async function secretsOf({ webhookSecrets, clock }: DeliveringDeps, webhook: WebhookRow): Promise<string[]> {
  const { secret, oldSecret, oldSecretUntil } = webhook;
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && clock.now() < oldSecretUntil;
  return Promise.all([secret, ...(isOldValid ? [oldSecret] : [])].map((sealed) => webhookSecrets.open(sealed)));
}

async function send(
  deps: DeliveringDeps,
  webhook: Pick<WebhookRow, "format" | "url">,
  { events, secrets, patienceMs }: { events: readonly DueEvent[]; secrets: readonly string[]; patienceMs: number },
) {
  const at = deps.clock.now();
  const { url, ...request } = await requestOf(deps, webhook, { events, secrets, at });
  const outcome = await deps.remoteFetch.post(url, {
    ...request,
    timeoutMs: patienceMs,
    answerBytes: answerKept,
    askedHost: null,
  });
  const ms = deps.clock.now() - at;
  if (!outcome.ok) {
    const attempt: Attempt = { at, status: null, ms, error: outcome.failure.detail, answer: "" };
    return { attempt, retryAfterMs: 0, isLate: outcome.failure.stage === "timeout" };
  }
  const { status, retryAfterSeconds } = outcome;
  const answer = outcome.answer.toWellFormed().replaceAll("\0", "");
  return {
    attempt: { at, status, ms, error: null, answer },
    retryAfterMs: (retryAfterSeconds ?? 0) * 1000,
    isLate: false,
  };
}

/** What is posted where: an event with its signature, or sentences to the address that is a chat's secret. */
async function requestOf(
  { config }: DeliveringDeps,
  { format, url }: Pick<WebhookRow, "format" | "url">,
  { events, secrets, at }: { events: readonly DueEvent[]; secrets: readonly string[]; at: number },
) {
  const [event] = events as [DueEvent];
  if (format === "Slack") {
    const body = JSON.stringify(slackMessage(events.map(describeEvent), config.issuer));
    return { url: secrets[0] ?? "", body, headers: { "content-type": "application/json" } };
  }
  const body = JSON.stringify(payloadOf(event));
  const signed = { id: eventIdOf(event.place), timestampSeconds: Math.floor(at / 1000), body };
  return { url, body, headers: await signedHeaders(signed, secrets) };
}

function lostAttempt(at: number): Attempt {
  return { at, status: null, ms: 0, error: "The attempt ended without an outcome several times.", answer: "" };
}
