import type { Codecs } from "../../../codecs/codecs.port.ts";
import type { Config } from "../../../config.ts";
import { nextAttempt } from "../../../domain/batch/next-attempt.ts";
import type { AssetStore } from "../../../platform/asset-store/asset-store.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Log } from "../../../platform/log.ts";
import type { Measures } from "../../../platform/measures/measures.port.ts";
import type { MemoryPool } from "../../../platform/memory/memory-pool.ts";
import { hopelessness, type Lease, type Outbox, rescuesWithoutProgress } from "../../../platform/outbox/outbox.ts";
import type { LaneMessage } from "../../../platform/queue/messages.ts";
import { type RemoteFailure, RemoteFault, type RemoteFetch } from "../../../platform/remote-fetch/remote-fetch.port.ts";
import type { AssetRepository } from "../assets.repository.ts";
import { fetchMedia } from "../intake/fetch-media.ts";
import { MediaRefused } from "../intake/media-refused.ts";
import type { StoredMedia } from "../intake/write-media.ts";
import type { BatchRepository, ItemOutcome } from "./batch-uploads.repository.ts";

interface LaneDeps {
  db: Database;
  batches: BatchRepository;
  assets: AssetRepository;
  outbox: Outbox;
  store: AssetStore;
  codecs: Codecs;
  bodies: MemoryPool;
  remoteFetch: RemoteFetch;
  measures: Measures;
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

/** One holder's turn at a lane. `lost` fires when another holder took the lease, or the batch was aborted. */
interface Turn {
  message: LaneMessage;
  lease: Lease;
  lost: AbortSignal;
}

/** The most downloads at once from one origin. A Worker may have six connections open. */
const atOnce = 4;
const takeAtMost = 64;
const settleAtMost = 32;
/** A consumer gives the lane back after this long and continues in a fresh message, far within the platform's limits. */
const workForMs = 20_000;
const renewEveryMs = 5_000;
const downloadTimeoutMs = 60_000;
const busyForMs = 2_000;

/** Works on a lane for a while. Repeated deliveries of its message do no more than one. */
export async function runLane(deps: LaneDeps, message: LaneMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id);
  if (!lease) return;
  const lost = new AbortController();
  const heartbeat = setInterval(() => void keep(deps, lease, lost), renewEveryMs);
  try {
    if (hopelessness(lease, deps.clock.now()) !== null) await bury(deps, message, lease);
    await workOn(deps, { message, lease, lost: lost.signal });
  } catch (error) {
    // The queue delivers the message again, and its consumer must be able to claim the lane.
    await deps.outbox.giveBack(lease);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/**
 * Turns work that cannot be done into failed items that everybody can see. After a lost holder a lane is worked on one item at a time,
 * so the first item that is due is the one that kills holders; its neighbours go on. A lane whose steps threw for a day fails whole.
 */
async function bury(
  deps: Pick<LaneDeps, "db" | "batches" | "outbox" | "log" | "clock">,
  message: LaneMessage,
  lease: Lease,
) {
  const { batchId, lane } = message;
  const now = deps.clock.now();
  const isOneItem = lease.rescues >= rescuesWithoutProgress;
  const what = isOneItem ? "an item" : "a lane";
  deps.log("error", { message: `${what} of a batch upload could not be processed`, batchId, lane });
  const failed = isOneItem
    ? deps.batches.failFirstDue(batchId, lane, now, unprocessable)
    : deps.batches.failLane(batchId, lane, unprocessable);
  await together(deps.db, { failed, progress: deps.outbox.progress(lease) });
}

const unprocessable = "The file could not be processed.";

/** A database outage does not end the turn: the lease outlasts a missed renewal. */
async function keep(deps: LaneDeps, lease: Lease, lost: AbortController): Promise<void> {
  const rows = await deps.outbox.renew(lease).catch(() => null);
  if (rows?.length === 0) lost.abort(new Error("the lease of this lane was lost"));
}

async function workOn(deps: LaneDeps, turn: Turn): Promise<void> {
  const { message, lease, lost } = turn;
  const { batchId, lane } = message;
  const until = deps.clock.now() + workForMs;
  // One item kills its holder. Taken alone it is identified, and costs no neighbour an attempt.
  const isCareful = lease.rescues > 0;
  while (!lost.aborted) {
    const { found, due, next } = await together(deps.db, {
      found: deps.batches.find(batchId),
      due: deps.batches.dueItems(batchId, lane, deps.clock.now(), isCareful ? 1 : takeAtMost),
      next: deps.batches.nextDue(batchId, lane),
    });
    const [batch] = found;
    const wakeAt = next[0]?.at ?? null;
    if (batch?.state !== "Processing" || wakeAt === null) {
      await deps.outbox.done(lease);
      return;
    }
    if (due.length === 0) return deps.outbox.requeue(lease, message, Math.max(0, wakeAt - deps.clock.now()));
    if (!(await process(deps, turn, { batch, due, until }))) return;
    if (deps.clock.now() >= until) return deps.outbox.requeue(lease, message);
  }
}

/** Downloads the items that are due, and settles them in groups as they arrive. False when the lease was lost. */
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
  const dropped: string[] = [];
  let isHeld = true;
  // biome-ignore lint/plugin: this promise lives and ends with one turn.
  let settling: Promise<void> = Promise.resolve();
  const settleSome = () => {
    const group = results;
    results = [];
    settling = settling.then(async () => {
      isHeld = (await settle(deps, { batch, results: group, lease })) && isHeld;
    });
    // A group that cannot be settled ends the turn: the other workers take nothing more.
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
      if (results.length >= settleAtMost) await settleSome();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (results.length > 0) await settleSome();
  await discard(deps, dropped);
  if (waiting.length > 0) await deps.assets.deleteWriting(waiting.map(({ assetId }) => assetId));
  return isHeld;
}

/** Downloads, compresses and stores one item. Null when the lane was lost meanwhile. */
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
    // A busy machine says nothing about the file, so this is no attempt.
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
  return { ...final, stage: "internal", detail: unprocessable, retryable: true };
}

function failure(deps: LaneDeps, item: Attempt, fault: Fault): Result {
  const next = nextAttempt(fault, item.attempts + 1, deps.random());
  const { stage, detail: errorMessage, upstreamHttpStatus } = fault;
  if (next.kind === "give_up") return { ...begun(item), state: "Failed", stage, errorMessage, upstreamHttpStatus };
  return { ...begun(item), state: "Pending", notBefore: deps.clock.now() + next.delayMs };
}

/** The members that every result of an attempt shares. */
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

/** Settles items, counts, assets and lease in one batch. Files that did not win their item are removed. False when the lease was lost. */
async function settle(
  deps: LaneDeps,
  { batch, results, lease }: { batch: Batch; results: Result[]; lease: Lease },
): Promise<boolean> {
  const { id: batchId, organizationId } = batch;
  const outcomes = results.map(({ media: _, ...outcome }) => outcome);
  const stored = results.flatMap(({ media, assetId: id, fileName, position }) =>
    media && fileName !== null ? [{ ...media, id, fileName, position }] : [],
  );
  const { settled, held } = await together(deps.db, {
    settled: deps.batches.settle(batchId, outcomes),
    assets: deps.assets.storeDrafts(stored, deps.batches.whereSettledWith(batchId)),
    held: deps.outbox.progress(lease),
  });
  const [completed, failed] = [settled.completed.length, settled.failed.length];
  deps.measures.items({ completed, failed, organizationId });
  const winners = new Set(settled.completed.map(({ position }) => position));
  const losers = results.filter(({ state, position }) => state !== "Completed" || !winners.has(position));
  await discard(
    deps,
    losers.map(({ assetId }) => assetId),
  );
  return held.length === 1;
}

/** Best effort. The rows still exist, so the sweep of interrupted uploads removes what fails here. */
async function discard(deps: LaneDeps, assetIds: string[]): Promise<void> {
  if (assetIds.length === 0) return;
  try {
    await Promise.all(assetIds.map((id) => deps.store.delete(id)));
    await deps.assets.deleteWriting(assetIds);
  } catch (cause) {
    deps.log("warn", { message: "files of a batch upload are left to the sweep", cause: failureText(cause) });
  }
}
