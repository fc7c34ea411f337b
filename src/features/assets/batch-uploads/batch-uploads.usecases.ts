import { createHash } from "node:crypto";
import { aggregateStatus } from "../../../domain/batch/aggregate-status.ts";
import type { BatchListQuery } from "../../../domain/batch/batch-list.ts";
import { dealLanes } from "../../../domain/batch/deal-lanes.ts";
import type { Waiting } from "../../../domain/batch/lane.ts";
import type { ShownBatches } from "../../../domain/batch/shown-batches.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import type { PictureWidth } from "../../../domain/media/picture-widths.ts";
import { Problem } from "../../../http/problems.ts";
import type { BatchPlan, BatchProgress, BatchStores, SentItem } from "../../../objects/batch/batch.port.ts";
import { whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Log } from "../../../platform/log.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { RemoteFetch } from "../../../platform/remote-fetch/remote-fetch.port.ts";
import { type NotingDeps, notesOfAdmin } from "../../auth/audit/noted-changes.usecases.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import { overQuota, overQuotaNow } from "../../quotas/quota-refusals.usecases.ts";
import type { QuotaRepository } from "../../quotas/quotas.repository.ts";
import type { EventLog } from "../../webhooks/event-log.usecases.ts";
import type { AssetRepository } from "../assets.repository.ts";
import type { BatchRepository, NewBatch } from "./batch-uploads.repository.ts";
import { uploadLaneMessage } from "./object-lane.usecases.ts";

interface BatchDeps extends NotingDeps {
  db: Database;
  identity: IdentityRepository;
  batches: BatchRepository;
  batchStores: BatchStores;
  outbox: Outbox;
  quotas: QuotaRepository;
  eventLog: EventLog;
  remoteFetch: RemoteFetch;
  freshUuid: () => string;
}

/** Few enough to send in one call, and enough to keep the largest batch fast. */
const mostLanes = 32;
/** A lane costs a handful of rows however few its items are, so a small batch has few. */
const laneItems = 8;
const repeatWithinMs = 15 * 60_000;
/** Stands for the client of batches that somebody made at the service's own pages. No client has such an id. */
const ownPages = "console";

/**
 * Lays the items in the batch's object, and then writes the batch's row: whoever sees the row finds its items. An object whose row was
 * never written erases itself. The lanes are sent afterwards.
 */
export async function createBatch(
  deps: BatchDeps,
  input: {
    actor: Actor;
    urls: readonly string[];
    correlationId: string | null;
    /** Tells a deliberate second try from a request that is sent twice. */
    attempt?: string;
    /** The host name that the client used for this service. Nothing is fetched from it. */
    askedHost: string;
    compression: {
      enabled: boolean | null;
      quality: number | null;
      maxDimension: number | null;
      variants?: readonly PictureWidth[];
    };
  },
): Promise<{ batchUploadId: string }> {
  const { actor, urls, correlationId, askedHost, compression, attempt } = input;
  const { identity, batches, quotas, db } = deps;
  const now = deps.clock.now();
  const since = now - repeatWithinMs;
  const request = {
    clientId: actor.kind === "browserSession" ? ownPages : actor.clientId,
    accountId: actor.accountId,
    requestHash: createHash("sha256")
      .update(JSON.stringify([correlationId, compression, urls, ...(attempt === undefined ? [] : [attempt])]))
      .digest("hex"),
  };
  const before = await together(db, {
    standing: identity.standing(actor),
    earlier: batches.findByRequest(request, since),
  });
  requireStanding(before.standing[0], actor);
  if (before.earlier[0]) return { batchUploadId: before.earlier[0].id };

  const { items, lanes } = planItems(deps.remoteFetch, urls, askedHost);
  const facts = {
    id: `bup_${deps.freshUuid()}`,
    organizationId: actor.organizationId,
    accountId: actor.accountId,
    compress: compression.enabled,
    quality: compression.quality,
    maxDimension: compression.maxDimension,
    variants: compression.variants ?? [],
    askedHost,
    createdAt: now,
  };
  const { organizationId } = actor;
  const whereRoom = whereAll(
    quotas.whereRoom("openBatches", organizationId),
    quotas.whereRoom("storedBytes", organizationId),
  );
  const store = deps.batchStores(facts.id);
  await store.lay({ batch: facts, items, lanes }, now);
  const batch: NewBatch = {
    ...facts,
    ...request,
    correlationId,
    totalCount: items.length,
    failedCount: items.filter(([, , refusal]) => refusal !== null).length,
  };
  const {
    standing,
    earlier,
    batch: inserted,
  } = await together(db, {
    standing: identity.standing(actor),
    earlier: batches.findByRequest(request, since),
    batch: batches.insertBatch(
      batch,
      whereAll(identity.whereInGoodStanding(actor), batches.whereFresh(batch, since), whereRoom),
    ),
    // Where every URL was refused, it has ended at once.
    told: completed(deps, facts.id),
    notice: quotas.notice("openBatches", organizationId, now),
  });
  const [repeated] = earlier;
  // Best effort: an object without a row erases itself.
  if (repeated || !standing[0]) await store.erase().catch(() => undefined);
  requireStanding(standing[0], actor);
  if (repeated) return { batchUploadId: repeated.id };
  if (inserted.meta.changes === 0) {
    await store.erase().catch(() => undefined);
    throw await noRoom(deps, organizationId);
  }
  await deps.outbox.send(lanes.map(({ lane }) => uploadLaneMessage(facts.id, lane)));
  return { batchUploadId: facts.id };
}

/** The event of a batch, behind the statement that ends it. */
export function completed({ batches, eventLog }: Pick<BatchDeps, "batches" | "eventLog">, batchId: string) {
  return eventLog.recordIfChanged({ kind: "batch.completed", ...batches.completedFacts(batchId) });
}

async function noRoom(deps: Pick<BatchDeps, "db" | "quotas" | "clock">, organizationId: string): Promise<Problem> {
  const [files] = await deps.quotas.use("storedBytes", organizationId);
  if (files && files.used >= files.limit) return overQuota("storedBytes", files);
  return overQuotaNow(deps, "openBatches", organizationId);
}

export async function getBatchResult(
  deps: BatchDeps,
  input: { actor: Actor; batchId: string; knownProgress: string | null },
) {
  const { actor, batchId } = input;
  const { standing, found } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.batches.find(batchId),
  });
  const [batch] = found;
  requireAccess(requireStanding(standing[0], actor), batch);
  const progress = `${batch.state}-${batch.completedCount}-${batch.failedCount}`;
  const { correlationId, createdAt, compress, quality, maxDimension } = batch;
  const facts = { correlationId, createdAt, compress, quality, maxDimension };
  if (progress === input.knownProgress) return { progress, facts, result: null };
  const items = await deps.batchStores(batchId).items(batch.sequence);
  // Retention erased the items a moment ago, and the row goes next.
  if (items === null) throw new Problem("not_found", { detail: noBatch });
  return {
    progress,
    facts,
    result: {
      batchUploadId: batch.id,
      status: batch.state,
      totalCount: batch.totalCount,
      completedCount: batch.completedCount,
      failedCount: batch.failedCount,
      items,
    },
  };
}

/** Runs the same two statements for any number of batches. */
export async function getBatchStatus(
  deps: BatchDeps,
  input: { actor: Actor; batchIds: readonly string[]; correlationId: string | null },
) {
  const { actor, batchIds, correlationId } = input;
  const { standing, statuses } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    statuses: deps.batches.statuses(
      { batchIds, correlationId, organizationId: actor.organizationId },
      deps.identity.whereOwnedOrAdmin(actor, deps.batches.whereOwnedBy),
    ),
  });
  requireStanding(standing[0], actor);
  return aggregateStatus(statuses);
}

/** A page of the batches of the caller's organization, without their items. One round trip. */
export async function queryBatches(
  deps: Pick<BatchDeps, "db" | "identity" | "batches">,
  { actor, query }: { actor: Actor; query: BatchListQuery },
) {
  const { standing, list } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    list: deps.batches.query(actor.organizationId, query),
  });
  requireStanding(standing[0], actor);
  const items = list.rows.map(({ id, state, createdAt, ...row }) => ({
    batchUploadId: id,
    status: state,
    ...row,
    createdAt: new Date(createdAt).toISOString(),
  }));
  return pageOf(query, list.count[0]?.total ?? 0, items);
}

/** Lists the batches of the caller's organization, newest first, without their items. */
export async function listBatches(
  deps: Pick<BatchDeps, "db" | "identity" | "batches">,
  { actor, query }: { actor: Actor; query: { page: number; pageSize: number; offset: number; show?: ShownBatches } },
) {
  const { standing, list } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    list: deps.batches.list(actor.organizationId, query),
  });
  requireStanding(standing[0], actor);
  return pageOf(query, list.count[0]?.total ?? 0, list.page);
}

export async function abortBatch(deps: BatchDeps, input: { actor: Actor; batchId: string }): Promise<void> {
  const { actor, batchId } = input;
  const { standing, found } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.batches.find(batchId),
  });
  const caller = requireStanding(standing[0], actor);
  const [batch] = found;
  requireAccess(caller, batch);
  if (batch.state !== "Processing") return;
  const notes = notesOfAdmin(deps, { caller, thing: { ...batch, id: batchId } }, "abortBatchUpload");
  // Noted first: an abort that nobody can see in the log is worse than a note of one that has to be repeated.
  if (notes.length > 0) await together(deps.db, { notes });
  await deps.batchStores(batchId).abort();
}

/** Copies what a batch's object tells, with the rows of the files that it stored. An older or repeated message changes nothing. */
export async function copyBatchProgress(
  deps: Pick<BatchDeps, "db" | "batches" | "eventLog" | "quotas" | "clock"> & { assets: AssetRepository },
  { batch, files, ...progress }: BatchProgress,
): Promise<void> {
  // The bytes of a batch are counted once, at its end.
  const isNewsOfFiles = files.length > 0 || progress.state !== "Processing";
  const isEnd = progress.state === "Completed";
  await together(deps.db, {
    files: files.length === 0 ? null : deps.assets.insertStored(files, batch, deps.batches.sequenceOf(batch.id)),
    counted: isNewsOfFiles
      ? deps.assets.countFiles(
          batch.organizationId,
          {
            bytes: progress.state === "Processing" ? 0 : progress.storedBytes,
            files,
          },
          {
            after: deps.batches.sequenceOf(batch.id),
            where: deps.batches.whereBefore(batch.id, progress.sequence),
          },
        )
      : null,
    batch: deps.batches.copyProgress(batch.id, progress),
    told: isEnd ? completed(deps, batch.id) : null,
    notice: isEnd ? deps.quotas.notice("storedBytes", batch.organizationId, deps.clock.now()) : null,
  });
}

const dayMs = 24 * 3_600_000;

type RetentionDeps = Pick<BatchDeps, "db" | "batches" | "batchStores" | "clock"> & {
  config: { batchRetentionDays: number };
  log: Log;
};

/** Finds batches that ended and were made longer ago than the days of the setting. Null: they are kept. */
export function findOldBatches(
  { batches, config, clock }: Pick<RetentionDeps, "batches" | "config" | "clock">,
  limit: number,
) {
  const { batchRetentionDays: days } = config;
  return days === 0 ? null : batches.endedBefore(clock.now() - days * dayMs, limit);
}

/** Deletes what is known of old batches. Their files stay. The items go first: a row without items is tried again in a minute. */
export async function deleteOldBatches(deps: RetentionDeps, old: readonly { id: string }[] | null): Promise<void> {
  for (const { id } of old ?? []) {
    try {
      await deps.batchStores(id).erase();
      await together(deps.db, { batch: deps.batches.deleteBatch(id) });
    } catch (cause) {
      deps.log("warn", { message: "an old batch stays for now", batchId: id, cause: failureText(cause) });
    }
  }
}

/** Sends all work of open batches again, after the queue in memory and all who worked on them have ended. */
export async function restartBatches(
  deps: Pick<BatchDeps, "batches" | "batchStores" | "outbox" | "clock">,
  limit: number,
): Promise<void> {
  for (const { id } of await deps.batches.findOpen(limit)) {
    const { lanes } = await deps.batchStores(id).restart(deps.clock.now());
    await deps.outbox.send(lanes.map((lane) => uploadLaneMessage(id, lane)));
  }
}

/** Gives each URL a lane, or the reason why it is refused. Equal URLs point at the first of them. */
function planItems(remoteFetch: RemoteFetch, urls: readonly string[], askedHost: string): Omit<BatchPlan, "batch"> {
  const firsts = new Map<string, { position: number; equals: number; refusal: string | null }>();
  for (const [position, url] of urls.entries()) {
    const first = firsts.get(url);
    if (first) first.equals += 1;
    else firsts.set(url, { position, equals: 1, refusal: remoteFetch.refusal(url, askedHost)?.detail ?? null });
  }
  const taken = [...firsts].filter(([, { refusal }]) => refusal === null);
  const laneOf = dealLanes(
    taken.map(([url]) => originOf(url)),
    Math.min(mostLanes, Math.ceil(taken.length / laneItems)),
  );
  const lanes = new Map<number, Waiting[]>();
  for (const [url, { position, equals }] of taken) {
    const lane = laneOf.get(originOf(url)) ?? 0;
    const waiting = lanes.get(lane) ?? [];
    waiting.push([position, equals, 0, 0]);
    lanes.set(lane, waiting);
  }
  const items = urls.map((url, i): SentItem => {
    const { position = i, refusal = null } = firsts.get(url) ?? {};
    return [url, position, refusal];
  });
  return { items, lanes: [...lanes].map(([lane, waiting]) => ({ lane, waiting })) };
}

function originOf(url: string): string {
  return new URL(url).host;
}

const noBatch = "There is no batch upload of this id.";

function requireAccess<Batch extends { organizationId: string }>(
  caller: Caller,
  batch: Batch | undefined,
): asserts batch is Batch {
  if (!batch) throw new Problem("not_found", { detail: noBatch });
  if (batch.organizationId !== caller.organizationId && !caller.roles.includes("Admin")) throw new Problem("forbidden");
}
