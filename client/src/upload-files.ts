import { boundedWork } from "./bounded-work.ts";
import type { Caller } from "./caller.ts";
import { checkOptions } from "./check-options.ts";
import { UnreadableFileError } from "./error-classes.ts";
import type { FileInput } from "./file-input.ts";
import { MusterError } from "./muster-error.ts";
import { knownSize, type OpenFile } from "./open-file.ts";
import type { Query } from "./operation-types.ts";
import type { Asset } from "./resources.ts";

export interface UploadFilesOptions extends Query<"uploadFile"> {
  /** Uploads at once. 8 by default. */
  concurrency?: number;
  /** Called as bytes are sent and files end. */
  onProgress?: (progress: UploadFilesProgress) => void;
  /** Ends the upload. Files that are stored remain. */
  signal?: AbortSignal;
}

export interface UploadFilesProgress {
  /** Files in all. Null if the files are not a list. */
  total: number | null;
  completed: number;
  failed: number;
  /** Bytes that were sent, of all files. Only Node tells them while a file is on its way. */
  sentBytes: number;
  /** Bytes of all files. Null until the size of each is known: that of a path, function or stream is once its turn has come. */
  totalBytes: number | null;
}

export type FileOutcome =
  | ({ status: "Completed" /** The name of the file that was uploaded. */; name: string } & Asset)
  /** The reason why this file was refused or could not be read. */
  | { status: "Failed"; name: string; error: MusterError };

/** Statuses about a single file. Others may still be accepted. */
const fileStatuses = [400, 413, 415];

const optionChecks = {
  concurrency: "count",
  onProgress: "function",
  signal: "object",
  compress: "any",
  quality: "any",
  maxdim: "any",
  variants: "any",
} as const satisfies Record<keyof UploadFilesOptions, unknown>;

/**
 * Uploads many files, several at once, and gives an outcome for each in order. A file that is refused or cannot be read fails alone. Any
 * other failure, such as wrong credentials or an abort, ends the upload.
 */
export async function uploadFiles(
  { call, openFile }: Pick<Caller, "call"> & { openFile: OpenFile },
  files: Iterable<FileInput> | AsyncIterable<FileInput>,
  options: UploadFilesOptions = {},
): Promise<FileOutcome[]> {
  checkOptions("uploadFiles", options, optionChecks);
  if (typeof files === "string" || !isIterable(files))
    throw new TypeError("uploadFiles: files must be a list of files.");
  const { concurrency = 8, onProgress, signal, ...query } = options;
  const outcomes: FileOutcome[] = [];
  const progress = uploadProgress(files, onProgress);
  await boundedWork(files, concurrency, async (given, index) => {
    signal?.throwIfAborted();
    let name = "file";
    try {
      const file = await openFile(given, "uploadFile");
      name = file.name;
      progress.opened(index, file.size);
      const onUploadProgress = ({ sent }: { sent: number }) => progress.sent(index, sent);
      const uploaded = await call("uploadFile", { body: file, query }, { signal, onUploadProgress });
      outcomes[index] = { status: "Completed", name, ...uploaded };
    } catch (error) {
      const isOfFile = error instanceof UnreadableFileError || fileStatuses.includes((error as MusterError).status);
      if (!(error instanceof MusterError) || !isOfFile) throw error;
      outcomes[index] = { status: "Failed", name: error.file ?? name, error };
    }
    progress.ended(index, outcomes[index] as FileOutcome);
  });
  return outcomes;
}

function isIterable(value: unknown): boolean {
  return typeof value === "object" && value !== null && (Symbol.iterator in value || Symbol.asyncIterator in value);
}

/** Counts files and bytes. No count ever falls, also when a retry sends a file again. */
function uploadProgress(
  files: Iterable<FileInput> | AsyncIterable<FileInput>,
  tell?: UploadFilesOptions["onProgress"],
) {
  const total = Array.isArray(files) ? files.length : null;
  const counts = { completed: 0, failed: 0, sentBytes: 0 };
  const sizes = new Map<number, number>();
  let knownBytes = 0;
  const setSize = (index: number, size: number) => {
    knownBytes += size - (sizes.get(index) ?? 0);
    sizes.set(index, size);
  };
  for (const [index, file] of Array.isArray(files) ? files.entries() : []) {
    const size = knownSize(file);
    if (size !== null) setSize(index, size);
  }
  const underWay = new Map<number, number>();
  const told = () => tell?.({ total, ...counts, totalBytes: sizes.size === total ? knownBytes : null });
  return {
    opened: setSize,
    sent(index: number, sent: number) {
      const before = underWay.get(index) ?? 0;
      if (sent <= before) return;
      underWay.set(index, sent);
      counts.sentBytes += sent - before;
      told();
    },
    ended(index: number, { status }: FileOutcome) {
      // No more bytes of a file that failed are to come.
      if (status === "Failed") setSize(index, underWay.get(index) ?? 0);
      underWay.delete(index);
      counts[status === "Completed" ? "completed" : "failed"]++;
      told();
    },
  };
}
