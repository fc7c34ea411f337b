import { boundedWork } from "./bounded-work.ts";
import type { Caller } from "./caller.ts";
import type { Body, Output } from "./operation-types.ts";
import type { Pause } from "./pause.ts";

export interface UploadUrlsOptions {
  compression?: Body<"createBatchUpload">["compression"];
  /** URLs in a batch, 1 to 5000. 1000 by default. */
  batchSize?: number;
  onProgress?: (progress: BatchProgress) => void;
  /** Also aborts the open batches. Assets that are stored already remain. */
  signal?: AbortSignal;
}

export interface BatchProgress {
  total: number;
  completed: number;
  failed: number;
}

export type UrlOutcome = Output<"getBatchUploadResult">["items"][number];

const createdAtOnce = 4;
const watchMs = 500;
/** Time for requests under way and for aborts, after an upload that failed. */
const patienceMs = 10_000;

type Parts = Pick<Caller, "call" | "answer"> & { pause: Pause };

/**
 * Uploads many URLs in batches with one correlation id. Gives an outcome for each in order: Completed with a `fileName`, or Failed with
 * an `errorMessage`. After an abort or a failure, every open batch is aborted.
 */
export async function uploadUrls(
  parts: Parts,
  urls: readonly string[],
  { compression, batchSize = 1000, onProgress, signal }: UploadUrlsOptions = {},
): Promise<UrlOutcome[]> {
  signal?.throwIfAborted();
  const correlationId = crypto.randomUUID();
  const chunks = Array.from({ length: Math.ceil(urls.length / batchSize) }, (_, i) =>
    urls.slice(i * batchSize, (i + 1) * batchSize),
  );
  const ids: string[] = [];
  const results = new Map<string, UrlOutcome[]>();
  const [ending, givingUp] = [new AbortController(), new AbortController()];
  const stop = () => ending.abort(signal?.reason);
  signal?.addEventListener("abort", stop, { once: true });
  const creating = boundedWork(chunks, createdAtOnce, async (chunk, i) => {
    ending.signal.throwIfAborted();
    const body = { urls: chunk, correlationId, ...(compression === undefined ? {} : { compression }) };
    ids[i] = (await parts.call("createBatchUpload", { body }, { signal: givingUp.signal })).batchUploadId;
  });
  const watching = watch(parts, correlationId, {
    signal: ending.signal,
    results,
    areAllRead: () => chunks.every((_, i) => results.has(ids[i] ?? "")),
    onCounts: (completed, failed) => onProgress?.({ total: urls.length, completed, failed }),
  });
  try {
    await Promise.all([creating, watching]);
    return chunks.flatMap((_, i) => results.get(ids[i] ?? "") ?? []);
  } catch (error) {
    ending.abort(error);
    // Wait for a batch that is being created: it can be aborted only by its id.
    const late = setTimeout(() => givingUp.abort(error), patienceMs);
    await Promise.allSettled([creating, watching]);
    clearTimeout(late);
    const open = ids.filter((id) => id !== undefined && !results.has(id));
    await Promise.allSettled(open.map((batchUploadId) => abortBatch(parts, batchUploadId)));
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

/** Polls the progress of the batches, and reads each one when it has ended, until all are read. */
async function watch(
  { call, answer, pause }: Parts,
  correlationId: string,
  {
    signal,
    results,
    areAllRead,
    onCounts,
  }: {
    signal: AbortSignal;
    results: Map<string, UrlOutcome[]>;
    areAllRead: () => boolean;
    onCounts: (completed: number, failed: number) => void;
  },
): Promise<void> {
  let etag: string | undefined;
  while (!areAllRead()) {
    const status = await answer("getBatchUploadStatus", { query: { correlationId } }, { signal, ifNoneMatch: etag });
    if (status !== null) {
      etag = status.headers.get("etag") ?? undefined;
      const { completedBatches, completedCount, failedCount } = status.body;
      for (const batchUploadId of completedBatches.filter((id) => !results.has(id))) {
        const { items } = await call("getBatchUploadResult", { path: { batchUploadId } }, { signal });
        results.set(batchUploadId, items);
      }
      onCounts(completedCount, failedCount);
    }
    if (!areAllRead()) await pause(watchMs, signal);
  }
}

function abortBatch({ call }: Parts, batchUploadId: string) {
  const signal = AbortSignal.timeout(patienceMs);
  return call("abortBatchUpload", { path: { batchUploadId } }, { signal });
}
