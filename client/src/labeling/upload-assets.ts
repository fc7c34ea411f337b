import type { Caller } from "../caller.ts";
import { InvalidError } from "../error-classes.ts";
import type { MusterError } from "../muster-error.ts";
import type { OpenFile } from "../open-file.ts";
import type { Pause } from "../pause.ts";
import { uploadFiles } from "../upload-files.ts";
import { type UploadUrlsOptions, type UrlOutcome, uploadUrls } from "../upload-urls.ts";
import { type AssetSource, fileOf, urlOf } from "./datapoint-item.ts";

/** The stored name of an asset, or the reason why there is none. */
export type AssetOutcome = string | MusterError;

export type AssetParts = Pick<Caller, "call" | "answer"> & { pause: Pause; openFile: OpenFile };

export interface AssetOptions {
  compression: UploadUrlsOptions["compression"];
  concurrency: number;
  signal: AbortSignal | undefined;
  /** Called with the number of assets that have ended since the last call. */
  onEnded: (count: number) => void;
}

/** Uploads every source once that `known` does not have yet, and notes the outcome there: URLs by their address, files by themselves. */
export async function uploadAssets(
  parts: AssetParts,
  sources: readonly AssetSource[],
  known: Map<unknown, AssetOutcome>,
  { compression, concurrency, signal, onEnded }: AssetOptions,
): Promise<void> {
  const urls = unknownOnes(sources.map(urlOf), known);
  const files = unknownOnes(sources.map(fileOf), known);
  let [endedUrls, endedFiles] = [0, 0];
  const fromUrls = uploadUrls(parts, urls, {
    ...(compression === undefined ? {} : { compression }),
    ...(signal === undefined ? {} : { signal }),
    onProgress({ completed, failed }) {
      onEnded(completed + failed - endedUrls);
      endedUrls = completed + failed;
    },
  });
  const fromFiles = uploadFiles(parts, files, {
    ...fileQuery(compression),
    concurrency,
    ...(signal === undefined ? {} : { signal }),
    onProgress({ completed, failed }) {
      onEnded(completed + failed - endedFiles);
      endedFiles = completed + failed;
    },
  });
  // If one fails, the other ends before the failure is told, so that nothing goes on in the background.
  const [urlsSettled, filesSettled] = await Promise.allSettled([fromUrls, fromFiles]);
  if (urlsSettled.status === "rejected") throw urlsSettled.reason;
  if (filesSettled.status === "rejected") throw filesSettled.reason;
  for (const [at, outcome] of urlsSettled.value.entries()) known.set(urls[at], outcomeOfUrl(outcome));
  for (const [at, outcome] of filesSettled.value.entries()) {
    known.set(files[at], outcome.status === "Completed" ? outcome.fileName : outcome.error);
  }
}

/** The key of a source in `known`. */
export function assetKey(source: AssetSource): unknown {
  return urlOf(source) ?? fileOf(source);
}

function unknownOnes<Key>(keys: (Key | null)[], known: Map<unknown, AssetOutcome>): Key[] {
  return [...new Set(keys.filter((key) => key !== null && !known.has(key)))] as Key[];
}

function outcomeOfUrl({ url, fileName, errorMessage, stage, upstreamHttpStatus }: UrlOutcome): AssetOutcome {
  if (fileName != null) return fileName;
  return new InvalidError({
    operation: "createBatchUpload",
    status: 0,
    code: "asset_rejected",
    title: `${url} could not be stored`,
    detail: errorMessage ?? null,
    stage: stage ?? null,
    upstreamHttpStatus: upstreamHttpStatus ?? null,
  });
}

/** Files take the same settings as URLs, under the names of their query. */
function fileQuery(compression: UploadUrlsOptions["compression"]) {
  const { enabled, quality, maxDimension } = compression ?? {};
  return {
    ...(enabled == null ? {} : { compress: enabled }),
    ...(quality == null ? {} : { quality }),
    ...(maxDimension == null ? {} : { maxdim: maxDimension }),
  };
}
