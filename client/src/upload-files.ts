import { boundedWork } from "./bounded-work.ts";
import type { Caller } from "./caller.ts";
import type { FileInput } from "./file-input.ts";
import { MusterError } from "./muster-error.ts";
import type { Output, Query } from "./operation-types.ts";

export interface UploadFilesOptions extends Query<"uploadFile"> {
  /** 8 unless given. */
  concurrency?: number;
  onProgress?: (progress: { completed: number; failed: number }) => void;
  signal?: AbortSignal;
}

export type FileOutcome =
  | ({ status: "Completed" } & Output<"uploadFile">)
  /** This file was refused, and why. */
  | { status: "Failed"; error: MusterError };

/** About one file: another may be taken all the same. */
const fileStatuses = [400, 413, 415];

/**
 * Uploads many files, some at once, and gives an outcome for each in their order. A file that is refused fails alone; anything else,
 * such as wrong credentials or an abort, ends it all.
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
