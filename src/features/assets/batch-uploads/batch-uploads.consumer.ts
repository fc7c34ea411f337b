import type { Codecs } from "../../../codecs/codecs.port.ts";
import type { Config } from "../../../config.ts";
import { unprocessable } from "../../../domain/batch/lane.ts";
import { nextAttempt } from "../../../domain/batch/next-attempt.ts";
import type { BatchFacts, DueItem } from "../../../objects/batch/batch.port.ts";
import type { AssetStore } from "../../../platform/asset-store/asset-store.port.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Measures } from "../../../platform/measures/measures.port.ts";
import type { MemoryPool } from "../../../platform/memory/memory-pool.ts";
import type { LaneMessage, UploadLaneMessage } from "../../../platform/queue/messages.ts";
import { type RemoteFailure, RemoteFault, type RemoteFetch } from "../../../platform/remote-fetch/remote-fetch.port.ts";
import type { QuotaRepository } from "../../quotas/quotas.repository.ts";
import { fetchMedia } from "../intake/fetch-media.ts";
import { MediaRefused } from "../intake/media-refused.ts";
import type { LaneWork, Result } from "./lane-work.ts";
import { createObjectLane, type ObjectLaneDeps } from "./object-lane.ts";
import { claimRowLane, type RowLaneDeps } from "./row-lane.ts";
import { createStorageRoom, type StorageRoom } from "./storage-room.ts";

interface LaneDeps extends Omit<RowLaneDeps, "outbox"> {
  batchStores: ObjectLaneDeps["batchStores"];
  outbox: RowLaneDeps["outbox"];
  store: AssetStore;
  codecs: Codecs;
  bodies: MemoryPool;
  remoteFetch: RemoteFetch;
  quotas: Pick<QuotaRepository, "use">;
  measures: Measures;
  config: Pick<Config, "uploadDefaults" | "uploadMaxBytes">;
  random: () => number;
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
export function runLane(deps: LaneDeps, message: UploadLaneMessage): Promise<void> {
  return workOn(deps, createObjectLane(deps, message));
}

/** Works on a lane of a batch that an earlier release made. */
export async function runRowLane(deps: LaneDeps, message: LaneMessage): Promise<void> {
  const work = await claimRowLane(deps, message);
  if (work) await workOn(deps, work);
}

async function workOn(deps: LaneDeps, work: LaneWork): Promise<void> {
  const lost = new AbortController();
  const heartbeat = setInterval(() => void keep(work, lost), renewEveryMs);
  try {
    await takeTurns(deps, work, lost.signal);
  } catch (error) {
    // The queue delivers the message again, and its consumer must be able to claim the lane.
    await work.giveBack();
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/** A database outage does not end the turn: the lease outlasts a missed renewal. */
async function keep(work: LaneWork, lost: AbortController): Promise<void> {
  const isHeld = await work.renew().catch(() => true);
  if (!isHeld) lost.abort(new Error("the lease of this lane was lost"));
}

async function takeTurns(deps: LaneDeps, work: LaneWork, lost: AbortSignal): Promise<void> {
  const until = deps.clock.now() + workForMs;
  // One item kills its holder. Taken alone it is identified, and costs no neighbour an attempt.
  let limit = takeAtMost;
  while (!lost.aborted) {
    const taken = await work.take(limit);
    if (taken.kind === "over") return work.done();
    if (taken.kind === "later") return work.requeue(taken.delayMs);
    if (taken.isCareful) limit = 1;
    if (!(await process(deps, work, { ...taken, lost, until }))) break;
    if (deps.clock.now() >= until) return work.requeue(0);
  }
  await work.done();
}

/** Downloads the items that are due, and settles them in groups as they arrive. False when the lease was lost. */
async function process(
  deps: LaneDeps,
  work: LaneWork,
  { batch, due, lost, until }: { batch: BatchFacts; due: DueItem[]; lost: AbortSignal; until: number },
): Promise<boolean> {
  const waiting = [...due];
  const room = createStorageRoom(deps, batch.organizationId);
  let results: Result[] = [];
  const dropped: string[] = [];
  let isHeld = true;
  // biome-ignore lint/plugin: this promise lives and ends with one turn.
  let settling: Promise<void> = Promise.resolve();
  const settleSome = () => {
    const group = results;
    results = [];
    settling = settling.then(async () => {
      isHeld = (await settle(deps, { work, batch, results: group })) && isHeld;
    });
    // A group that cannot be settled ends the turn: the other workers take nothing more.
    settling.catch(() => {
      isHeld = false;
    });
    return settling;
  };
  const worker = async () => {
    while (waiting.length > 0 && isHeld && !lost.aborted && deps.clock.now() < until) {
      const item = waiting.shift() as DueItem;
      const result = await attempt(deps, { batch, item, work, lost, room });
      if (result) results.push(result);
      else dropped.push(item.assetId);
      if (results.length >= settleAtMost) await settleSome();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (results.length > 0) await settleSome();
  await discard(deps, work, dropped);
  if (waiting.length > 0) await work.forget(waiting.map(({ assetId }) => assetId));
  return isHeld;
}

/** Downloads, compresses and stores one item. Null when the lane was lost meanwhile. */
async function attempt(
  deps: LaneDeps,
  {
    batch,
    item,
    work,
    lost,
    room,
  }: { batch: BatchFacts; item: DueItem; work: LaneWork; lost: AbortSignal; room: StorageRoom },
): Promise<Result | null> {
  const { uploadMaxBytes: maxBytes, uploadDefaults: defaults } = deps.config;
  const { store, codecs, bodies, remoteFetch } = deps;
  try {
    const full = await room.refusal(1);
    if (full !== null) return overQuota(item, full);
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
        onUploadStarted: (uploadId) => work.noteUpload(item.assetId, uploadId),
      },
    );
    // What does not fit is removed with the others that belong to no item.
    const tooLarge = await room.refusal(media.finalBytes);
    if (tooLarge !== null) return overQuota(item, tooLarge);
    room.take(media.finalBytes);
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

function describeFault(deps: LaneDeps, item: DueItem, error: unknown): Fault {
  if (error instanceof RemoteFault) return error.failure;
  const final = { upstreamHttpStatus: null, retryAfterSeconds: null, retryable: false };
  if (error instanceof MediaRefused) return { ...final, stage: error.stage, detail: error.message };
  deps.log("warn", { message: "an item of a batch upload failed", position: item.position, cause: failureText(error) });
  return { ...final, stage: "internal", detail: unprocessable, retryable: true };
}

function failure(deps: LaneDeps, item: DueItem, fault: Fault): Result {
  const next = nextAttempt(fault, item.attempts + 1, deps.random());
  const { stage, detail: errorMessage, upstreamHttpStatus } = fault;
  if (next.kind === "give_up") return { ...begun(item), state: "Failed", stage, errorMessage, upstreamHttpStatus };
  return { ...begun(item), state: "Pending", notBefore: deps.clock.now() + next.delayMs };
}

/** Final: trying again would only download it again. */
function overQuota(item: DueItem, errorMessage: string): Result {
  return { ...begun(item), state: "Failed", stage: "quota", errorMessage };
}

/** The members that every result of an attempt shares. */
function begun({ position, assetId, attempts }: DueItem): Omit<Result, "state"> {
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

/** Settles items with their files. Files that did not win their item are removed. False when the lease was lost. */
async function settle(
  deps: LaneDeps,
  { work, batch, results }: { work: LaneWork; batch: BatchFacts; results: readonly Result[] },
): Promise<boolean> {
  const { kept, isHeld } = await work.settle(results);
  const losers = results.map(({ assetId }) => assetId).filter((assetId) => !kept.has(assetId));
  await discard(deps, work, losers);
  const failed = results.filter(({ state }) => state === "Failed").length;
  deps.measures.items({ completed: kept.size, failed, organizationId: batch.organizationId });
  return isHeld;
}

/** Best effort. What fails here is still known by its id, and is removed as an interrupted upload. */
async function discard(deps: LaneDeps, work: LaneWork, assetIds: string[]): Promise<void> {
  if (assetIds.length === 0) return;
  try {
    await Promise.all(assetIds.map((id) => deps.store.delete(id)));
    await work.forget(assetIds);
  } catch (cause) {
    deps.log("warn", { message: "files of a batch upload are left to the sweep", cause: failureText(cause) });
  }
}
