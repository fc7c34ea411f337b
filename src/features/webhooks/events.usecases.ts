import type { Actor } from "../../domain/identity/actor.ts";
import { eventIdOf, placeOf, placeOfTime } from "../../domain/webhook/event-id.ts";
import type { RecordedKind } from "../../domain/webhook/event-kinds.ts";
import { describeEvent } from "../../domain/webhook/webhook-message.ts";
import { invalid } from "../../http/problems.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import { failureText } from "../../platform/failure-text.ts";
import type { Log } from "../../platform/log.ts";
import type { WebhookSecrets } from "../../platform/webhook-secrets.ts";
import type { IdentityRepository } from "../auth/identity/identity.repository.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import type { QuotaRepository } from "../quotas/quotas.repository.ts";
import type { DeliveryRepository } from "./deliveries.repository.ts";
import type { EventLog } from "./event-log.usecases.ts";
import type { EventRepository } from "./events.repository.ts";
import type { WebhookRepository } from "./webhooks.repository.ts";

const dayMs = 24 * 3_600_000;
/** Events and deliveries are listed and replayed for so long. */
export const keptMs = 30 * dayMs;
/** A delivery that is replayed on its last day is tried for one more. Events and their deliveries are removed together. */
const removedAfterMs = keptMs + 2 * dayMs;

interface EventDeps {
  db: Database;
  identity: IdentityRepository;
  events: EventRepository;
  clock: Clock;
}

export interface AskedPage {
  /** The id of the last event that the caller has, or `latest` for none of the past. */
  after?: string | undefined;
  types?: RecordedKind[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
}

/**
 * The next events of the caller's organization. Places rise in the order of commits, so a reader who goes on from `next` misses nothing.
 * A replica shows the events of an earlier moment, all of them.
 */
export async function queryEvents(deps: EventDeps, { actor, asked }: { actor: Actor; asked: AskedPage }) {
  const { after, types, from, to, limit } = asked;
  const isFromNow = after === "latest";
  const place = isFromNow || after === undefined ? 0 : placeOf(after);
  if (place === null) throw invalid("after", "must be the id of an event, or latest");
  const kept = deps.clock.now() - keptMs;
  const { standing, page } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    page: deps.events.page(
      actor.organizationId,
      {
        // No event is before its own time, so the index finds the first one.
        after: Math.max(place, placeOfTime(kept), from === undefined ? 0 : placeOfTime(Date.parse(from)) - 1),
        // Each once: the database takes a hundred parameters.
        kinds: types === undefined ? null : [...new Set(types)],
        from: from === undefined ? null : Date.parse(from),
        to: to === undefined ? null : Date.parse(to),
      },
      isFromNow ? 0 : limit,
    ),
  });
  requireStanding(standing[0], actor);
  const last = page.rows.at(-1)?.place;
  const hasMore = !isFromNow && page.rows.length === limit;
  // Behind a page that is not full there is nothing: the next one begins behind everything that was looked at.
  const isBounded = to !== undefined && !isFromNow;
  const reached = hasMore || isBounded ? (last ?? place) : Math.max(place, page.newest[0]?.place ?? 0);
  return { items: page.rows.map(describeEvent), next: eventIdOf(reached), hasMore };
}

/** Statements that forget what is too old. */
export function sweepEvents(
  { events, deliveries, clock }: { events: EventRepository; deliveries: DeliveryRepository; clock: Clock },
  limit: number,
) {
  const before = placeOfTime(clock.now() - removedAfterMs);
  return { deliveries: deliveries.sweep(before, limit), events: events.sweep(before, limit) };
}

type QuotaNotice = Awaited<ReturnType<QuotaRepository["untold"]>>[number];

/** Makes an event of each quota that an organization came near to. A notice is told once, even if this runs twice at a time. */
export async function tellQuotas(
  deps: { db: Database; quotas: QuotaRepository; eventLog: EventLog },
  notices: readonly QuotaNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  await together(
    deps.db,
    Object.fromEntries(
      notices.map(({ organizationId, quota, percent, used, limit }, i) => [
        `notice ${i}`,
        {
          marked: deps.quotas.markTold({ organizationId, quota, percent }),
          event: deps.eventLog.recordIfChanged({
            kind: "quota.near",
            organizationId,
            data: { quota, percent: percent === 100 ? 100 : 80, used, limit },
          }),
        },
      ]),
    ),
  );
}

const sealedAtOnce = 50;

interface SealingDeps {
  db: Database;
  webhooks: WebhookRepository;
  webhookSecrets: WebhookSecrets;
  config: { keysSecretOld: string | null };
  log: Log;
}

/** Seals secrets anew while the operator's secret is rotated, so that the old one can be removed. A secret that neither opens stays. */
export async function sealWebhooksAnew(deps: SealingDeps): Promise<void> {
  const { db, webhooks, webhookSecrets, config, log } = deps;
  if (config.keysSecretOld === null) return;
  const sealedWith = await webhookSecrets.presentSeal();
  const anew = async (sealed: string) => webhookSecrets.seal(await webhookSecrets.open(sealed));
  const statements = [];
  for (const row of await webhooks.sealedUnderOther(sealedWith, sealedAtOnce)) {
    const { id, oldSecret, oldSecretUntil } = row;
    try {
      const sealed = { secret: await anew(row.secret), oldSecret: oldSecret === null ? null : await anew(oldSecret) };
      statements.push(webhooks.seal(id, row, { ...sealed, oldSecretUntil, sealedWith }));
    } catch (cause) {
      log("error", { message: "a webhook's secret cannot be opened", webhookId: id, cause: failureText(cause) });
    }
  }
  if (statements.length > 0) await together(db, { statements });
}
