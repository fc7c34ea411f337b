import { boundedWork } from "../bounded-work.ts";
import type { MusterError } from "../muster-error.ts";
import type { Body } from "../operation-types.ts";
import type { UploadUrlsOptions } from "../upload-urls.ts";
import { addInBulk, type DatapointOutcome } from "./add-in-bulk.ts";
import { type AssetSource, type DatapointItem, datapointBody, sourcesOf } from "./datapoint-item.ts";
import { type AssetOutcome, type AssetParts, assetKey, uploadAssets } from "./upload-assets.ts";

export interface UploadDatapointsOptions {
  compression?: UploadUrlsOptions["compression"];
  /** Files that are uploaded at once. 8 by default. */
  concurrency?: number;
  /** The number of items, for the progress. By default that of a list; unknown for any other iterable. */
  total?: number;
  onProgress?: (progress: DatapointProgress) => void;
  /** Ends the upload. Datapoints that were added remain. */
  signal?: AbortSignal;
}

export interface DatapointProgress {
  /** Items in all. Null if unknown. */
  total: number | null;
  /** Files and URLs that are uploaded or refused so far. */
  assets: number;
  /** Datapoints that were added. */
  completed: number;
  failed: number;
}

/** Items whose assets are uploaded together. */
const windowSize = 5_000;
const bulksAtOnce = 4;
/** The service takes at most this many datapoints in one request, and 4 MB. */
const bulkSize = 1_000;
const bulkBytes = 3_500_000;

interface Prepared {
  at: number;
  body: Body<"addDatapoints">["datapoints"][number];
  bytes: number;
}

/**
 * Uploads items with their files and URLs into a dataset, and gives an outcome for each in order. The same URL or file is uploaded
 * once. A refused item fails alone; any other failure, such as wrong credentials or an abort, ends the upload. Items get their place as
 * `sortIndex`, so that a repeated request adds nothing twice.
 */
export async function uploadDatapoints(
  parts: AssetParts,
  datasetId: string,
  items: Iterable<DatapointItem> | AsyncIterable<DatapointItem>,
  { onProgress, ...options }: UploadDatapointsOptions = {},
): Promise<DatapointOutcome[]> {
  const outcomes: DatapointOutcome[] = [];
  const total = options.total ?? (Array.isArray(items) ? items.length : null);
  const progress = { total, assets: 0, completed: 0, failed: 0 };
  await uploadEach(parts, datasetId, items, {
    ...options,
    onSettled(at, outcome) {
      outcomes[at] = outcome;
      progress[outcome.status === "Completed" ? "completed" : "failed"]++;
    },
    onAssets(count) {
      progress.assets += count;
    },
    onStep: () => onProgress?.({ ...progress }),
  });
  return outcomes;
}

export interface UploadEachOptions extends Pick<UploadDatapointsOptions, "compression" | "concurrency" | "signal"> {
  /** Called once for each item, by its place. The order is that in which they end. */
  onSettled: (at: number, outcome: DatapointOutcome) => void;
  /** Called with the number of assets that have ended since the last call. */
  onAssets?: (count: number) => void;
  /** Called after some items or assets have ended. */
  onStep?: () => void;
  /** An item that stands since this time is not added again. The service looks back 15 minutes by itself. */
  repeatsSince?: Date;
}

/** The same without a list of outcomes: however many items there are, only those under way are in memory. */
export async function uploadEach(
  parts: AssetParts,
  datasetId: string,
  items: Iterable<DatapointItem> | AsyncIterable<DatapointItem>,
  { compression, concurrency = 8, signal, onSettled, onAssets, onStep, repeatsSince }: UploadEachOptions,
): Promise<void> {
  signal?.throwIfAborted();
  const tell = () => onStep?.();

  async function* bulks() {
    const known = new Map<unknown, AssetOutcome>();
    for await (const { from, window } of windowsOf(items)) {
      await uploadAssets(parts, window.flatMap(sourcesOf), known, {
        compression,
        concurrency,
        signal,
        onEnded(count) {
          onAssets?.(count);
          tell();
        },
      });
      const prepared = window.flatMap((item, index): Prepared[] => {
        const at = from + index;
        const failure = failureOf(item, known);
        if (failure !== null) {
          onSettled(at, { status: "Failed", error: failure });
          return [];
        }
        const nameOf = (source: AssetSource) => known.get(assetKey(source)) as string;
        const body = datapointBody(item, { sortIndex: at, nameOf });
        return [{ at, body, bytes: sizeOf(body) }];
      });
      // Files of later windows are other objects, and holding these would hold their bytes.
      for (const key of known.keys()) if (typeof key !== "string") known.delete(key);
      tell();
      yield* cut(prepared);
    }
  }
  await boundedWork(bulks(), bulksAtOnce, async (bulk) => {
    signal?.throwIfAborted();
    const added = await addInBulk(
      parts,
      datasetId,
      bulk.map(({ body }) => body),
      { signal, repeatsSince },
    );
    for (const [index, outcome] of added.entries()) onSettled((bulk[index] as Prepared).at, outcome);
    tell();
  });
}

async function* windowsOf(items: Iterable<DatapointItem> | AsyncIterable<DatapointItem>) {
  let [from, window] = [0, [] as DatapointItem[]];
  for await (const item of items) {
    window.push(item);
    if (window.length < windowSize) continue;
    yield { from, window };
    from += window.length;
    window = [];
  }
  if (window.length > 0) yield { from, window };
}

/** Cuts datapoints into requests by their number and their size. */
function* cut(prepared: Prepared[]) {
  let [bulk, bytes] = [[] as Prepared[], 0];
  for (const one of prepared) {
    if (bulk.length > 0 && (bulk.length === bulkSize || bytes + one.bytes > bulkBytes)) {
      yield bulk;
      [bulk, bytes] = [[], 0];
    }
    bulk.push(one);
    bytes += one.bytes;
  }
  if (bulk.length > 0) yield bulk;
}

function failureOf(item: DatapointItem, known: Map<unknown, AssetOutcome>): MusterError | null {
  const outcomes = sourcesOf(item).map((source) => known.get(assetKey(source)));
  return outcomes.find((outcome) => outcome !== undefined && typeof outcome !== "string") ?? null;
}

function sizeOf(body: Prepared["body"]): number {
  return new TextEncoder().encode(JSON.stringify(body)).length + 1;
}
