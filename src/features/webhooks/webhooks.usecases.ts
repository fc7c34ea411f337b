import type { Actor } from "../../domain/identity/actor.ts";
import { fold } from "../../domain/list-query/fold.ts";
import { pageOf } from "../../domain/list-query/page-of.ts";
import { type EventKind, eventKinds } from "../../domain/webhook/event-kinds.ts";
import { newPace } from "../../domain/webhook/pace.ts";
import { maskedUrl, type WebhookFormat } from "../../domain/webhook/webhook-format.ts";
import type { WebhookListQuery } from "../../domain/webhook/webhook-list.ts";
import { ifMatch } from "../../http/etag.ts";
import { invalid, Problem } from "../../http/problems.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import { writeOnNewest } from "../../platform/optimistic-write.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { RateLimit } from "../../platform/rate-limit/d1-rate-limit.ts";
import type { RemoteFetch } from "../../platform/remote-fetch/remote-fetch.port.ts";
import { freshWebhookSecret, type WebhookSecrets } from "../../platform/webhook-secrets.ts";
import type { AuditRepository } from "../auth/audit/audit.repository.ts";
import { eventOf } from "../auth/audit/noted-changes.usecases.ts";
import type { IdentityRepository } from "../auth/identity/identity.repository.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import type { DeliveryRepository } from "./deliveries.repository.ts";
import { laneIdOf } from "./event-log.usecases.ts";
import type { EventRepository } from "./events.repository.ts";
import type { WebhookRepository, WebhookRow } from "./webhooks.repository.ts";

export interface WebhookDeps {
  db: Database;
  identity: IdentityRepository;
  audit: AuditRepository;
  events: EventRepository;
  webhooks: WebhookRepository;
  deliveries: DeliveryRepository;
  webhookSecrets: WebhookSecrets;
  outbox: Outbox;
  rateLimit: RateLimit;
  remoteFetch: RemoteFetch;
  clock: Clock;
  random: () => number;
  freshUuid: () => string;
}

export interface WebhookChange {
  url?: string | undefined;
  description?: string | undefined;
  kinds?: EventKind[] | null | undefined;
  isEnabled?: boolean | undefined;
}

const mostWebhooks = 10;
/** The old secret also signs for this long after a rotation. */
const overlapMs = 24 * 3_600_000;

/** The secret leaves the service with this answer, and with a rotation's. */
export async function createWebhook(
  deps: WebhookDeps,
  input: {
    actor: Actor;
    askedHost: string;
    url: string;
    description: string;
    kinds: EventKind[] | null;
    format?: WebhookFormat;
  },
): Promise<{ webhookId: string; secret: string }> {
  const { actor, description, format = "Events" } = input;
  requireUrl(deps, input.url, input.askedHost);
  const url = format === "Slack" ? maskedUrl(input.url) : input.url;
  const [standing] = await deps.identity.standing(actor);
  const caller = requireStanding(standing, actor);
  const { organizationId } = caller;
  const [id, secret] = [`webhook_${deps.freshUuid()}`, format === "Slack" ? input.url : freshWebhookSecret()];
  const now = deps.clock.now();
  const { made } = await together(deps.db, {
    made: deps.webhooks.insert(
      {
        id,
        organizationId,
        format,
        url,
        urlFolded: fold(url),
        description,
        descriptionFolded: fold(description),
        kinds: kindsOf(input.kinds),
        secret: await deps.webhookSecrets.seal(secret),
        oldSecret: null,
        oldSecretUntil: null,
        sealedWith: await deps.webhookSecrets.presentSeal(),
        version: 1,
        logged: 0,
        ...newPace,
        hourAt: null,
        hourSent: 0,
        failingSince: null,
        disabledAt: null,
        disabledReason: null,
        createdAt: now,
      },
      {
        reached: deps.events.latestOf(organizationId),
        most: mostWebhooks,
        where: deps.identity.whereInGoodStanding(actor),
      },
    ),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: { id, organizationId } }, "webhook.created", { host: hostOf(url) }),
    ),
  });
  if (made.meta.changes === 0) {
    const detail = `Your organization has ${mostWebhooks} webhooks already: delete one first.`;
    throw new Problem("invalid_request", { detail });
  }
  return { webhookId: id, secret };
}

export async function queryWebhooks(deps: WebhookDeps, { actor, query }: { actor: Actor; query: WebhookListQuery }) {
  const { standing, page } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    page: deps.webhooks.list(actor.organizationId, query),
  });
  requireStanding(standing[0], actor);
  return pageOf(
    query,
    page.count[0]?.total ?? 0,
    page.rows.map((row) => describeWebhook(row, deps.clock.now())),
  );
}

export async function getWebhook(deps: WebhookDeps, input: { actor: Actor; webhookId: string }) {
  const { webhook } = await accessWebhook(deps, input);
  return { webhook: describeWebhook(webhook, deps.clock.now()), etag: etagOf(webhook) };
}

/** Absent members stay. Events that happened while the endpoint was off are not sent; they can be replayed. */
export async function updateWebhook(
  deps: WebhookDeps,
  input: { actor: Actor; webhookId: string; askedHost: string; ifMatch: string | undefined; change: WebhookChange },
) {
  const { change } = input;
  if (change.url !== undefined) requireUrl(deps, change.url, input.askedHost);
  const etag = await writeOnNewest(deps, async () => {
    const { webhook, caller } = await accessWebhook(deps, input);
    if (!ifMatch(input.ifMatch, etagOf(webhook))) throw stale();
    const { id, version, organizationId, format } = webhook;
    const turned = turnOf(webhook, change);
    const { updated } = await together(deps.db, {
      updated: deps.webhooks.update(id, version, {
        ...columnsOf(change),
        ...(format === "Slack" && change.url !== undefined ? await chatColumns(deps, change.url) : {}),
        ...(turned === "off" ? { disabledAt: deps.clock.now(), disabledReason: "ByMember" as const } : {}),
        ...(turned === "on" ? { ...turnedOn, reached: deps.events.latestOf(organizationId) } : {}),
        // What was mended is tried at once, in a slow lane as before.
        ...(turned === "on" || change.url !== undefined ? { timeouts: 0, restsUntil: null } : {}),
      }),
      note: deps.audit.noteIfChanged(
        eventOf(deps, { caller, thing: webhook }, "webhook.changed", {
          host: hostOf(change.url ?? webhook.url),
          ...(turned === null ? {} : { enabled: String(turned === "on") }),
        }),
      ),
      pending: turned === "off" ? deps.deliveries.failPendingIfOff(id) : null,
    });
    if (updated.length > 0) return etagOf({ version: version + 1 });
    if (input.ifMatch !== undefined && input.ifMatch.trim() !== "*") throw stale();
    return null;
  });
  if (etag !== null) return { etag };
  throw new Problem("unavailable", {
    detail: "Several clients are editing the webhook at once. Try again in a moment.",
    headers: { "Retry-After": "1" },
  });
}

const turnedOn = { disabledAt: null, disabledReason: null, failingSince: null };

/** Whether a change turns the endpoint on or off. Null: it stays as it is. */
function turnOf({ disabledAt }: { disabledAt: number | null }, { isEnabled }: WebhookChange): "on" | "off" | null {
  if (isEnabled === undefined || isEnabled === (disabledAt === null)) return null;
  return isEnabled ? "on" : "off";
}

/** The columns that change with the members that were given. */
function columnsOf({ url, description, kinds }: WebhookChange) {
  return {
    ...(url === undefined ? {} : { url, urlFolded: fold(url) }),
    ...(description === undefined ? {} : { description, descriptionFolded: fold(description) }),
    ...(kinds === undefined ? {} : { kinds: kindsOf(kinds) }),
  };
}

/** The address of a chat, masked and sealed. */
async function chatColumns({ webhookSecrets }: Pick<WebhookDeps, "webhookSecrets">, url: string) {
  const masked = maskedUrl(url);
  return {
    url: masked,
    urlFolded: fold(masked),
    secret: await webhookSecrets.seal(url),
    sealedWith: await webhookSecrets.presentSeal(),
  };
}

/** Deletes the log too. A delivery that is on its way may still arrive. */
export async function deleteWebhook(deps: WebhookDeps, input: { actor: Actor; webhookId: string }): Promise<void> {
  const { webhook, caller } = await accessWebhook(deps, input);
  const { id, organizationId, url } = webhook;
  await together(deps.db, {
    deleted: deps.webhooks.delete(organizationId, id),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: webhook }, "webhook.deleted", { host: hostOf(url) })),
    log: deps.deliveries.removeAll(id),
    work: deps.outbox.remove(laneIdOf(id)),
  });
}

/** The old secret signs too for a day, so that receivers can change theirs without missing an event. */
export async function rotateSecret(
  deps: WebhookDeps,
  input: { actor: Actor; webhookId: string },
): Promise<{ secret: string; oldSecretUntil: string }> {
  const secret = freshWebhookSecret();
  const until = deps.clock.now() + overlapMs;
  const rotated = await writeOnNewest(deps, async () => {
    const { webhook, caller } = await accessWebhook(deps, input);
    if (webhook.format === "Slack") {
      throw new Problem("invalid_request", {
        detail: "A Slack webhook signs nothing. Its address is its secret: change that.",
      });
    }
    const old = await deps.webhookSecrets.open(webhook.secret);
    const { updated } = await together(deps.db, {
      updated: deps.webhooks.update(webhook.id, webhook.version, {
        secret: await deps.webhookSecrets.seal(secret),
        oldSecret: await deps.webhookSecrets.seal(old),
        oldSecretUntil: until,
        sealedWith: await deps.webhookSecrets.presentSeal(),
      }),
      note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: webhook }, "webhook.secret_rotated")),
    });
    return updated.length > 0 ? true : null;
  });
  if (!rotated) {
    throw new Problem("unavailable", {
      detail: "Several clients are editing the webhook at once. Try again in a moment.",
      headers: { "Retry-After": "1" },
    });
  }
  return { secret, oldSecretUntil: new Date(until).toISOString() };
}

/** Every member of the organization may work with its endpoints. Others get the same 404 as for an id that never was. */
export async function accessWebhook(
  deps: Pick<WebhookDeps, "db" | "identity" | "webhooks">,
  { actor, webhookId }: { actor: Actor; webhookId: string },
) {
  const { standing, found } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.webhooks.find(actor.organizationId, webhookId),
  });
  const caller = requireStanding(standing[0], actor);
  const [webhook] = found;
  if (!webhook) throw new Problem("not_found", { detail: "Your organization has no webhook with this id." });
  return { caller, webhook };
}

export function describeWebhook(row: WebhookRow, now: number) {
  const { id: webhookId, format, url, description, kinds, disabledReason } = row;
  const { oldSecretUntil, failingSince, disabledAt, createdAt } = row;
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    webhookId,
    format,
    url,
    description,
    kinds,
    isEnabled: disabledAt === null,
    disabledReason,
    disabledAt: time(disabledAt),
    failingSince: time(failingSince),
    oldSecretUntil: time(oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil : null),
    createdAt: new Date(createdAt).toISOString(),
  };
}

export type ShownWebhook = ReturnType<typeof describeWebhook>;

function requireUrl({ remoteFetch }: Pick<WebhookDeps, "remoteFetch">, url: string, askedHost: string): void {
  const refusal = remoteFetch.refusal(url, askedHost, { isSecure: true });
  if (refusal === null) return;
  throw invalid("url", refusal.detail.replace(/^The URL was refused: (.*)\.$/, "was refused: $1"));
}

/** Kinds in the catalogue's order and each once, so that equal choices are equal rows. */
function kindsOf(kinds: readonly EventKind[] | null): EventKind[] | null {
  return kinds === null ? null : eventKinds.filter((kind) => kinds.includes(kind));
}

/** The log tells where events go, without what stands in a path or query. */
function hostOf(url: string): string {
  return new URL(url).host;
}

function etagOf({ version }: Pick<WebhookRow, "version">): string {
  return `"${version}"`;
}

function stale(): Problem {
  return new Problem("precondition_failed", { detail: "The webhook was changed since: read it again." });
}
