import type { Codecs } from "../../../codecs/codecs.port.ts";
import type { Config } from "../../../config.ts";
import { unprocessable } from "../../../domain/batch/lane.ts";
import { nextAttempt } from "../../../domain/batch/next-attempt.ts";
import { MediaRefused } from "../../../domain/media/intake/media-refused.ts";
import type { BatchFacts, DueItem } from "../../../objects/batch/batch.port.ts";
import type { AssetStore } from "../../../platform/asset-store/asset-store.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Log } from "../../../platform/log.ts";
import type { MemoryPool } from "../../../platform/memory/memory-pool.ts";
import { type RemoteFailure, RemoteFault, type RemoteFetch } from "../../../platform/remote-fetch/remote-fetch.port.ts";
import { fetchMedia } from "../intake/fetch-media.usecases.ts";
import type { LaneWork, Result } from "./lane-work.port.ts";
import type { StorageRoom } from "./storage-room.usecases.ts";

export interface AttemptDeps {
  store: AssetStore;
  codecs: Codecs;
  bodies: MemoryPool;
  remoteFetch: RemoteFetch;
  config: Pick<Config, "uploadDefaults" | "uploadMaxBytes">;
  clock: Clock;
  random: () => number;
  log: Log;
}

const downloadTimeoutMs = 60_000;
const busyForMs = 2_000;

interface Attempt {
  batch: BatchFacts;
  item: DueItem;
  work: LaneWork;
  lost: AbortSignal;
  room: StorageRoom;
  /** Is called once all of the file has been read. */
  onArrived: () => void;
}

/** Downloads, compresses and stores one item. Null when the lane was lost meanwhile. */
export async function attemptItem(deps: AttemptDeps, attempt: Attempt): Promise<Result | null> {
  const { batch, item, work, lost, room, onArrived } = attempt;
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
        onArrived,
        wishes: {
          compress: batch.compress ?? undefined,
          quality: batch.quality ?? undefined,
          maxDimension: batch.maxDimension ?? undefined,
          variants: batch.variants,
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

function describeFault(deps: AttemptDeps, item: DueItem, error: unknown): Fault {
  if (error instanceof RemoteFault) return error.failure;
  const final = { upstreamHttpStatus: null, retryAfterSeconds: null, retryable: false };
  if (error instanceof MediaRefused) return { ...final, stage: error.stage, detail: error.message };
  deps.log("warn", { message: "an item of a batch upload failed", position: item.position, cause: failureText(error) });
  return { ...final, stage: "internal", detail: unprocessable, retryable: true };
}

function failure(deps: AttemptDeps, item: DueItem, fault: Fault): Result {
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
