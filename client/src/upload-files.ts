import { boundedWork } from "./bounded-work.ts";
import type { Caller } from "./caller.ts";
import type { FileInput } from "./file-input.ts";
import { MusterError } from "./muster-error.ts";
import type { Output, Query } from "./operation-types.ts";

export interface UploadFilesOptions extends Query<"uploadFile"> {
  /** Uploads at once. 8 by default. */
  concurrency?: number;
  onProgress?: (progress: { completed: number; failed: number }) => void;
  signal?: AbortSignal;
}

export type FileOutcome =
  | ({ status: "Completed" } & Output<"uploadFile">)
  /** The reason why this file was refused. */
  | { status: "Failed"; error: MusterError };

/** Statuses about a single file. Others may still be accepted. */
const fileStatuses = [400, 413, 415];

/**
 * Uploads many files, several at once, and gives an outcome for each in order. A refused file fails alone. Any other failure, such as
 * wrong credentials or an abort, ends the upload.
 */
export async function uploadFiles(
  { call }: Pick<Caller, "call">,
  files: Iterable<FileInput> | AsyncIterable<FileInput>,
  { concurrency = 8, onProgress, signal, ...query }: UploadFilesOptions = {},
): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  const progress = { completed: 0, failed: 0 };
  await boundedWork(files, concurrency, async (file, index) => {
    signal?.throwIfAborted();
    try {
      const uploaded = await call("uploadFile", { body: file, query }, { signal });
      outcomes[index] = { status: "Completed", ...uploaded };
      progress.completed++;
    } catch (error) {
      if (!(error instanceof MusterError) || !fileStatuses.includes(error.status)) throw error;
      outcomes[index] = { status: "Failed", error };
      progress.failed++;
    }
    onProgress?.({ ...progress });
  });
  return outcomes;
}
