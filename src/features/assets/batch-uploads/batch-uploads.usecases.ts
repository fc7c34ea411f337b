import { createHash } from "node:crypto";
import { aggregateStatus } from "../../../domain/batch/aggregate-status.ts";
import { dealLanes } from "../../../domain/batch/deal-lanes.ts";
import type { TokenActor } from "../../../domain/identity/actor.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import type { TokenClaims } from "../../../domain/identity/token-claims.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import { Problem } from "../../../http/problems.ts";
import { whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { LaneMessage } from "../../../platform/queue/messages.ts";
import type { RemoteFetch } from "../../../platform/remote-fetch/remote-fetch.port.ts";
import { type NotingDeps, notesOfAdmin } from "../../auth/audit/noted-changes.usecases.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import { overQuota, overQuotaNow } from "../../quotas/quota-refusals.usecases.ts";
import type { QuotaRepository } from "../../quotas/quotas.repository.ts";
import type { BatchRepository, NewBatch, NewItem } from "./batch-uploads.repository.ts";

interface BatchDeps extends NotingDeps {
  db: Database;
  identity: IdentityRepository;
  batches: BatchRepository;
  outbox: Outbox;
  quotas: QuotaRepository;
  remoteFetch: RemoteFetch;
  freshUuid: () => string;
}

/** Few enough to send in one call, and enough to keep the largest batch fast. */
const maxLanes = 32;
const repeatWithinMs = 15 * 60_000;

/** One database batch writes everything, or finds the batch that this request repeats. The lanes are sent afterwards. */
export async function createBatch(
  deps: BatchDeps,
  input: {
    token: TokenActor;
    urls: readonly string[];
    correlationId: string | null;
    /** The host name that the client used for this service. Nothing is fetched from it. */
    askedHost: string;
    compression: { enabled: boolean | null; quality: number | null; maxDimension: number | null };
  },
): Promise<{ batchUploadId: string }> {
  const { token, urls, correlationId, askedHost, compression } = input;
  const { items, lanes } = planItems(deps.remoteFetch, urls, askedHost);
  const now = deps.clock.now();
  const batch: NewBatch = {
    id: `bup_${deps.freshUuid()}`,
    organizationId: token.organizationId,
    accountId: token.accountId,
    clientId: token.clientId,
    correlationId,
    requestHash: createHash("sha256")
      .update(JSON.stringify([correlationId, compression, urls]))
      .digest("hex"),
    totalCount: items.length,
    failedCount: items.filter(([, , , , refusal]) => refusal !== null).length,
    compress: compression.enabled,
    quality: compression.quality,
    maxDimension: compression.maxDimension,
    askedHost,
    createdAt: now,
  };
  const messages = lanes.map((lane) => laneMessage(batch.id, lane));
  const since = now - repeatWithinMs;
  const { identity, batches, outbox, quotas, db } = deps;
  const { organizationId } = token;
  const whereRoom = whereAll(
    quotas.whereRoom("openBatches", organizationId),
    quotas.whereRoom("storedBytes", organizationId),
  );
  const {
    standing,
    earlier,
    batch: inserted,
  } = await together(db, {
    standing: identity.standing(token),
    earlier: batches.findByRequest(batch, since),
    batch: batches.insertBatch(
      batch,
      whereAll(identity.whereInGoodStanding(token), batches.whereFresh(batch, since), whereRoom),
    ),
    items: batches.insertItems(batch.id, items),
    lanes: outbox.write(messages, batches.whereExists(batch.id)),
  });
  requireStanding(standing[0], token);
  const [repeated] = earlier;
  if (repeated) return { batchUploadId: repeated.id };
  if (inserted.meta.changes === 0) throw await noRoom(deps, organizationId);
  await outbox.send(messages);
  return { batchUploadId: batch.id };
}

async function noRoom(deps: Pick<BatchDeps, "db" | "quotas">, organizationId: string): Promise<Problem> {
  const [files] = await deps.quotas.use("storedBytes", organizationId);
  if (files && files.used >= files.limit) return overQuota("storedBytes", files);
  return overQuotaNow(deps, "openBatches", organizationId);
}

export async function getBatchResult(
  deps: BatchDeps,
  input: { token: TokenClaims; batchId: string; knownProgress: string | null },
) {
  const { token, batchId } = input;
  const { standing, found, items } = await together(deps.db, {
    standing: deps.identity.standing(token),
    found: deps.batches.find(batchId),
    items: deps.batches.items(batchId, input.knownProgress),
  });
  const [batch] = found;
  requireAccess(requireStanding(standing[0], token), batch);
  const progress = `${batch.state}-${batch.completedCount}-${batch.failedCount}`;
  if (progress === input.knownProgress) return { progress, result: null };
  return {
    progress,
    result: {
      batchUploadId: batch.id,
      status: batch.state,
      totalCount: batch.totalCount,
      completedCount: batch.completedCount,
      failedCount: batch.failedCount,
      items: items.map((item) => ({ ...item, warnings: JSON.parse(item.warnings) as string[] })),
    },
  };
}

/** Runs the same two statements for any number of batches. */
export async function getBatchStatus(
  deps: BatchDeps,
  input: { token: TokenClaims; batchIds: readonly string[]; correlationId: string | null },
) {
  const { token, batchIds, correlationId } = input;
  const { standing, statuses } = await together(deps.db, {
    standing: deps.identity.standing(token),
    statuses: deps.batches.statuses(
      { batchIds, correlationId, organizationId: token.organizationId },
      deps.identity.whereOwnedOrAdmin(token, deps.batches.whereOwnedBy),
    ),
  });
  requireStanding(standing[0], token);
  return aggregateStatus(statuses);
}

/** Lists the batches of the caller's organization, newest first, without their items. */
export async function listBatches(
  deps: Pick<BatchDeps, "db" | "identity" | "batches">,
  { token, query }: { token: TokenClaims; query: { page: number; pageSize: number; offset: number } },
) {
  const { standing, list } = await together(deps.db, {
    standing: deps.identity.standing(token),
    list: deps.batches.list(token.organizationId, query),
  });
  requireStanding(standing[0], token);
  return pageOf(query, list.count[0]?.total ?? 0, list.page);
}

export async function abortBatch(deps: BatchDeps, input: { token: TokenClaims; batchId: string }): Promise<void> {
  const { token, batchId } = input;
  const { standing, found } = await together(deps.db, {
    standing: deps.identity.standing(token),
    found: deps.batches.find(batchId),
  });
  const caller = requireStanding(standing[0], token);
  const [batch] = found;
  requireAccess(caller, batch);
  if (batch.state !== "Processing") return;
  await together(deps.db, {
    abort: deps.batches.abort(batchId),
    lanes: deps.outbox.removeAllOf(batchId),
    notes: notesOfAdmin(deps, { caller, thing: { ...batch, id: batchId } }, "abortBatchUpload"),
  });
}

export function laneMessage(batchId: string, lane: number): LaneMessage {
  return { v: 1, kind: "batch-lane", id: `${batchId}/${lane}`, batchId, lane };
}

/** Gives each URL a lane, or the reason why it is refused. Equal URLs point at the first of them. */
function planItems(
  remoteFetch: RemoteFetch,
  urls: readonly string[],
  askedHost: string,
): { items: NewItem[]; lanes: number[] } {
  const firsts = new Map<string, { position: number; refusal: string | null }>();
  for (const [position, url] of urls.entries()) {
    if (!firsts.has(url)) firsts.set(url, { position, refusal: remoteFetch.refusal(url, askedHost)?.detail ?? null });
  }
  const taken = [...firsts].filter(([, { refusal }]) => refusal === null).map(([url]) => url);
  const lanes = dealLanes(taken.map(originOf), maxLanes);
  const items = urls.map((url, position): NewItem => {
    const { position: first, refusal } = firsts.get(url) ?? { position, refusal: null };
    return [position, url, first, refusal === null ? (lanes.get(originOf(url)) ?? 0) : null, refusal];
  });
  return { items, lanes: [...new Set(lanes.values())] };
}

function originOf(url: string): string {
  return new URL(url).host;
}

function requireAccess<Batch extends { organizationId: string }>(
  caller: Caller,
  batch: Batch | undefined,
): asserts batch is Batch {
  if (!batch) throw new Problem("not_found", { detail: "There is no batch upload of this id." });
  if (batch.organizationId !== caller.organizationId && !caller.roles.includes("Admin")) throw new Problem("forbidden");
}
