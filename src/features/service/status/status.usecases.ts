import type { ChartBar } from "../../../domain/chart/chart-line.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { countedAtMost, type ServiceStatus, serviceStatus } from "../../../domain/service/service-status.ts";
import { Problem } from "../../../http/problems.ts";
import type { CampaignCache } from "../../../objects/campaign-cache/campaign-cache.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Log } from "../../../platform/log.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { QueueLength } from "../../../platform/queue/queue-length.ts";
import type { SealedKeys } from "../../../platform/signing-keys/sealed-keys.ts";
import type { BatchRepository } from "../../assets/batch-uploads/batch-uploads.repository.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { RunRepository } from "../../runs/runs.repository.ts";
import type { ErasureRepository } from "../../serving/erasures.repository.ts";
import type { WebhookRepository } from "../../webhooks/webhooks.repository.ts";
import { type CounterName, hourMs, keptHours, type StatusRepository } from "./status.repository.ts";

interface StatusDeps {
  db: Database;
  clock: Clock;
  log: Log;
  identity: IdentityRepository;
  serviceFigures: StatusRepository;
  outbox: Outbox;
  audienceRuns: RunRepository;
  batches: BatchRepository;
  erasures: ErasureRepository;
  sealedKeys: SealedKeys;
  webhooks: Pick<WebhookRepository, "countSealedUnderOther">;
  campaignCache: CampaignCache;
  queueLength: QueueLength;
}

const noWork = { open: 0, oldestAt: null };
const noSeals = { keys: 0 };

/** Takes one round trip to the database. The campaign cache and the queue are asked at the same time, and may fail. */
export async function readStatus(
  deps: StatusDeps,
  { actor }: { actor: Actor | "monitor" },
): Promise<ServiceStatus & { at: string }> {
  const now = deps.clock.now();
  const presentSeal = await deps.sealedKeys.presentSeal();
  const [read, campaigns, queue] = await Promise.all([
    together(deps.db, {
      standing: actor === "monitor" ? null : deps.identity.standing(actor),
      backlog: deps.outbox.backlog(countedAtMost),
      minute: deps.serviceFigures.lastMinute(),
      recent: deps.serviceFigures.recent(now),
      runs: deps.audienceRuns.inWork(countedAtMost),
      batches: deps.batches.inWork(countedAtMost),
      erasures: deps.erasures.waiting(countedAtMost),
      seals: deps.sealedKeys.underOther(presentSeal),
      webhookSeals: deps.webhooks.countSealedUnderOther(presentSeal),
      size: deps.serviceFigures.size(),
    }),
    optional(deps, "the campaign cache", deps.campaignCache.fill()),
    optional(deps, "the queue", deps.queueLength()),
  ]);
  if (actor !== "monitor" && !requireStanding(read.standing?.[0], actor).roles.includes("Admin"))
    throw new Problem("forbidden");
  const { held, refused } = campaigns ?? { held: null, refused: null };
  const { messages, oldestAt } = queue ?? { messages: null, oldestAt: null };
  const [backlog = { open: 0, dueAt: null, stuck: 0 }] = read.backlog;
  const [[runs = noWork], [batches = noWork], [erasures = noWork]] = [read.runs, read.batches, read.erasures];
  const [[seals = noSeals], [webhookSeals = noSeals]] = [read.seals, read.webhookSeals];
  const counter = (name: CounterName) => read.recent.find((row) => row.name === name)?.count ?? 0;
  const status = serviceStatus(
    {
      open: backlog.open,
      // Work is due later than it was written, so an earlier moment means that it is overdue.
      oldestDueAt: backlog.dueAt !== null && backlog.dueAt <= now ? backlog.dueAt : null,
      stuck: backlog.stuck,
      minuteAt: read.minute[0]?.at ?? null,
      queued: messages,
      oldestMessageAt: oldestAt,
      failedDeliveries: counter("failed-delivery"),
      deadLetters: counter("dead-letter"),
      databaseBytes: read.size.meta.size_after ?? null,
      heldCampaigns: held,
      refusedCampaigns: refused,
      openRuns: runs.open,
      oldestRunAt: runs.oldestAt,
      openBatches: batches.open,
      oldestBatchAt: batches.oldestAt,
      erasures: erasures.open,
      oldestErasureAt: erasures.oldestAt,
      oldSeals: seals.keys + webhookSeals.keys,
      hasOldSecret: deps.sealedKeys.hasOldSecret,
    },
    now,
  );
  return { at: new Date(now).toISOString(), ...status };
}

/** How the service did in each of the last 48 hours, oldest first; the last one is the hour that runs. `at` is when an hour begins, in ms since 1970. */
export interface StatusHistory {
  /** Minutes whose work ran. Null: nothing is known of the hour, since the service stood still or did not count yet. */
  minutes: ChartBar[];
  /** What a round trip to the database took on average, in milliseconds. */
  databaseMs: ChartBar[];
  failedDeliveries: ChartBar[];
  deadLetters: ChartBar[];
}

/** How each hour went, for an Admin who may read the status. */
export async function readStatusHistory(
  deps: Pick<StatusDeps, "db" | "clock" | "serviceFigures">,
): Promise<StatusHistory> {
  const now = deps.clock.now();
  const { rows } = await together(deps.db, { rows: deps.serviceFigures.byHour(now) });
  const first = Math.floor(now / hourMs) - keptHours + 1;
  const counted = (wanted: number, of: CounterName) =>
    rows.find(({ hour, name }) => hour === wanted && name === of)?.count ?? null;
  const bars = (valueIn: (hour: number) => number | null): ChartBar[] =>
    Array.from({ length: keptHours }, (_, i) => ({ at: (first + i) * hourMs, value: valueIn(first + i) }));
  return {
    minutes: bars((hour) => counted(hour, "minute")),
    databaseMs: bars((hour) => {
      const minutes = counted(hour, "minute");
      return minutes === null ? null : Math.round((counted(hour, "database-ms") ?? 0) / minutes);
    }),
    failedDeliveries: bars((hour) => counted(hour, "failed-delivery") ?? 0),
    deadLetters: bars((hour) => counted(hour, "dead-letter") ?? 0),
  };
}

/** Counts an event for the status. Best effort: what failed has a log line of its own. */
export async function countEvent(
  deps: Pick<StatusDeps, "clock" | "log" | "serviceFigures">,
  name: CounterName,
): Promise<void> {
  try {
    await deps.serviceFigures.count(name, 1, deps.clock.now());
  } catch (cause) {
    deps.log("warn", { message: "an event was not counted for the status", name, cause: failureText(cause) });
  }
}

async function optional<Value>(
  deps: Pick<StatusDeps, "log">,
  what: string,
  asked: Promise<Value>,
): Promise<Value | null> {
  try {
    return await asked;
  } catch (cause) {
    deps.log("warn", { message: `${what} did not tell its state`, cause: failureText(cause) });
    return null;
  }
}
