import type { Config } from "../../config.ts";
import { nextAttempt } from "../../domain/batch/next-attempt.ts";
import type { AssetStore } from "../../platform/asset-store/asset-store.port.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Codecs } from "../../platform/codecs/codecs.port.ts";
import type { Database } from "../../platform/db/database.ts";
import { failureText } from "../../platform/failure-text.ts";
import { fetchMedia } from "../../platform/intake/fetch-media.ts";
import { MediaRefused } from "../../platform/intake/media-refused.ts";
import type { StoredMedia } from "../../platform/intake/store-media.ts";
import type { Log } from "../../platform/log.ts";
import type { MemoryPool } from "../../platform/memory/memory-pool.ts";
import type { Lease, Outbox } from "../../platform/outbox/outbox.ts";
import type { LaneMessage } from "../../platform/queue/messages.ts";
import { type RemoteFailure, RemoteFault, type RemoteFetch } from "../../platform/remote-fetch/remote-fetch.port.ts";
import type { AssetRepository } from "../assets/assets.repository.ts";
import type { BatchRepository, ItemOutcome } from "./batch-uploads.repository.ts";

export interface LaneDeps {
  db: Database;
  batches: BatchRepository;
  assets: AssetRepository;
  outbox: Outbox;
  store: AssetStore;
  codecs: Codecs;
  bodies: MemoryPool;
  remoteFetch: RemoteFetch;
  clock: Clock;
  config: Pick<Config, "uploadDefaults" | "uploadMaxBytes">;
  freshUuid: () => string;
  random: () => number;
  log: Log;
}

type Batch = Awaited<ReturnType<BatchRepository["find"]>>[number];
type DueItem = Awaited<ReturnType<BatchRepository["dueItems"]>>[number];
type Attempt = DueItem & { assetId: string };
type Result = ItemOutcome & { media: StoredMedia | null };

/** One holder's turn at a lane. `lost` is aborted when the lease went to somebody else, or the batch was aborted. */
interface Turn {
  message: LaneMessage;
  lease: Lease;
  lost: AbortSignal;
}

/** An origin sees at most this many of our requests at once; a Worker may have six connections open. */
const atOnce = 4;
const takeAtMost = 64;
const settleAtMost = 32;
/** A consumer gives the lane back by then and goes on with a fresh message, far within the platform's limits. */
const workForMs = 20_000;
const renewEveryMs = 5_000;
const downloadTimeoutMs = 60_000;
const busyForMs = 2_000;
/** A lane that was claimed so often without any progress is poison. */
export const claimsWithoutProgress = 5;

/** Works on a lane for a while. Any number of deliveries of its message do the same as one. */
export async function runLane(deps: LaneDeps, message: LaneMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id);
  if (!lease) return;
  if (lease.claims > claimsWithoutProgress) return buryLane(deps, message);
  const lost = new AbortController();
  const heartbeat = setInterval(() => void keep(deps, lease, lost), renewEveryMs);
  try {
    await workOn(deps, { message, lease, lost: lost.signal });
  } catch (error) {
    // The queue delivers the message again: then somebody must be able to claim the lane.
    await deps.outbox.release(lease).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/**
 * What failed in every delivery. Only a lane that was really worked on in vain is poison; where the database was away, it is
 * sent again.
 */
export async function runDeadLane(deps: Pick<LaneDeps, "db" | "batches" | "outbox" | "log">, message: LaneMessage) {
  const claims = await deps.outbox.claimsOf(message.id);
  if (claims === null) return;
  if (claims < claimsWithoutProgress) return deps.outbox.send([message]);
  await buryLane(deps, message);
}

/** What cannot be processed becomes failed items that everybody can see. */
async function buryLane(deps: Pick<LaneDeps, "db" | "batches" | "outbox" | "log">, message: LaneMessage) {
  const { batchId, lane, id } = message;
  deps.log("error", { message: "a lane of a batch upload could not be processed", batchId, lane });
  const failed = deps.batches.failLane(batchId, lane, "The file could not be processed.");
  await deps.db.batch([...failed, deps.outbox.remove(id)]);
}

/** A database that is away does not end a turn: the lease runs for longer than one renewal. */
async function keep(deps: LaneDeps, lease: Lease, lost: AbortController): Promise<void> {
  const rows = await deps.outbox.renew(lease).catch(() => null);
  if (rows?.length === 0) lost.abort(new Error("the lease of this lane was lost"));
}

async function workOn(deps: LaneDeps, turn: Turn): Promise<void> {
  const { message, lease, lost } = turn;
  const { batchId, lane } = message;
  const until = deps.clock.now() + workForMs;
  while (!lost.aborted) {
    const [[batch], due, [next]] = await deps.db.batch([
      deps.batches.find(batchId),
      deps.batches.dueItems(batchId, lane, deps.clock.now(), takeAtMost),
      deps.batches.nextDue(batchId, lane),
    ]);
    const wakeAt = next?.at ?? null;
    if (batch?.state !== "Processing" || wakeAt === null) {
      await deps.outbox.done(lease);
      return;
    }
    if (due.length === 0) return deps.outbox.requeue(lease, message, Math.max(0, wakeAt - deps.clock.now()));
    if (!(await process(deps, turn, { batch, due, until }))) return;
    if (deps.clock.now() >= until) return deps.outbox.requeue(lease, message);
  }
}

/** Downloads what is due and settles it in groups as it comes. False when the lease was lost on the way. */
async function process(
  deps: LaneDeps,
  { lease, lost }: Turn,
  { batch, due, until }: { batch: Batch; due: DueItem[]; until: number },
): Promise<boolean> {
  const waiting = due.map((item): Attempt => ({ ...item, assetId: deps.freshUuid() }));
  await deps.assets.insertDrafts(
    waiting.map(({ assetId: id, url: sourceUrl }) => ({ id, sourceUrl })),
    { organizationId: batch.organizationId, accountId: batch.accountId, createdAt: deps.clock.now() },
  );
  let results: Result[] = [];
  // After a claim that came to nothing the first result counts at once: holders that are killed early must not look like poison.
  let settleAt = lease.claims > 1 ? 1 : settleAtMost;
  const dropped: string[] = [];
  let isHeld = true;
  // biome-ignore lint/plugin: it lives and ends with this one turn.
  let settling: Promise<void> = Promise.resolve();
  const settleSome = () => {
    const group = results;
    results = [];
    settleAt = settleAtMost;
    settling = settling.then(async () => {
      isHeld = (await settle(deps, { batchId: batch.id, results: group, lease })) && isHeld;
    });
    // One that fails ends the turn: the other workers take nothing more.
    settling.catch(() => {
      isHeld = false;
    });
    return settling;
  };
  const worker = async () => {
    while (waiting.length > 0 && isHeld && !lost.aborted && deps.clock.now() < until) {
      const item = waiting.shift() as Attempt;
      const result = await attempt(deps, { batch, item, lost });
      if (result) results.push(result);
      else dropped.push(item.assetId);
      if (results.length >= settleAt) await settleSome();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (results.length > 0) await settleSome();
  await discard(deps, dropped);
  if (waiting.length > 0) await deps.assets.deleteWriting(waiting.map(({ assetId }) => assetId));
  return isHeld;
}

/** One download, compressed and stored. Null when the lane was lost meanwhile. */
async function attempt(
  deps: LaneDeps,
  { batch, item, lost }: { batch: Batch; item: Attempt; lost: AbortSignal },
): Promise<Result | null> {
  const { uploadMaxBytes: maxBytes, uploadDefaults: defaults } = deps.config;
  const { store, codecs, bodies, remoteFetch } = deps;
  try {
    const media = await fetchMedia(
      { store, codecs, bodies, remoteFetch, defaults },
      {
        account: batch.accountId,
        key: item.assetId,
        url: item.url,
        timeoutMs: downloadTimeoutMs,
        maxBytes,
        askedHost: batch.askedHost,
        signal: lost,
        wishes: {
          compress: batch.compress ?? undefined,
          quality: batch.quality ?? undefined,
          maxDimension: batch.maxDimension ?? undefined,
        },
        onUploadStarted: (uploadId) => deps.assets.noteUpload(item.assetId, uploadId),
      },
    );
    const fileName = `${item.assetId}.${media.extension}`;
    return { ...begun(item), state: "Completed", fileName, warnings: media.warnings, media };
  } catch (error) {
    if (lost.aborted) return null;
    // Others were at work on this machine: that says nothing about the file, and is no attempt.
    if (error instanceof MediaRefused && error.stage === "busy") {
      return { ...begun(item), state: "Pending", attempts: item.attempts, notBefore: deps.clock.now() + busyForMs };
    }
    return failure(deps, item, describeFault(deps, item, error));
  }
}

interface Fault extends Omit<RemoteFailure, "stage"> {
  stage: string;
}

function describeFault(deps: LaneDeps, item: Attempt, error: unknown): Fault {
  if (error instanceof RemoteFault) return error.failure;
  const final = { upstreamHttpStatus: null, retryAfterSeconds: null, retryable: false };
  if (error instanceof MediaRefused) return { ...final, stage: error.stage, detail: error.message };
  deps.log("warn", { message: "an item of a batch upload failed", position: item.position, cause: failureText(error) });
  return { ...final, stage: "internal", detail: "The file could not be processed.", retryable: true };
}

function failure(deps: LaneDeps, item: Attempt, fault: Fault): Result {
  const next = nextAttempt(fault, item.attempts + 1, deps.random());
  const { stage, detail: errorMessage, upstreamHttpStatus } = fault;
  if (next.kind === "give_up") return { ...begun(item), state: "Failed", stage, errorMessage, upstreamHttpStatus };
  return { ...begun(item), state: "Pending", notBefore: deps.clock.now() + next.delayMs };
}

/** What every result of an attempt has. */
function begun({ position, assetId, attempts }: Attempt): Omit<Result, "state"> {
  return {
    position,
    assetId,
    fileName: null,
    warnings: [],
    errorMessage: null,
    stage: null,
    upstreamHttpStatus: null,
    attempts: attempts + 1,
    notBefore: 0,
    media: null,
  };
}

/** One batch: items, counts, assets and lease. What did not win its item is removed. False when the lease was lost. */
async function settle(
  deps: LaneDeps,
  { batchId, results, lease }: { batchId: string; results: Result[]; lease: Lease },
): Promise<boolean> {
  const outcomes = results.map(({ media: _, ...outcome }) => outcome);
  const stored = results.flatMap(({ media, assetId: id, fileName, position }) =>
    media && fileName !== null ? [{ ...media, id, fileName, position }] : [],
  );
  const [settled, , , , , , , held] = await deps.db.batch([
    ...deps.batches.settle(batchId, outcomes),
    deps.assets.storeDrafts(stored, deps.batches.isSettledWith(batchId)),
    deps.outbox.progress(lease),
  ]);
  const winners = new Set(settled.map(({ position }) => position));
  const losers = results.filter(({ state, position }) => state !== "Completed" || !winners.has(position));
  await discard(
    deps,
    losers.map(({ assetId }) => assetId),
  );
  return held.length === 1;
}

/** Best effort: what fails here is found by the sweep of interrupted uploads, since the rows still stand. */
async function discard(deps: LaneDeps, assetIds: string[]): Promise<void> {
  if (assetIds.length === 0) return;
  try {
    await Promise.all(assetIds.map((id) => deps.store.delete(id)));
    await deps.assets.deleteWriting(assetIds);
  } catch (cause) {
    deps.log("warn", { message: "files of a batch upload are left to the sweep", cause: failureText(cause) });
  }
}
