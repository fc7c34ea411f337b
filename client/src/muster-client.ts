import type { Caller } from "./caller.ts";
import type { groupCalls } from "./calls.ts";
import type { ExampleCalls } from "./examples/example-calls.ts";
import type { FileInput } from "./file-input.ts";
import type { DatapointOutcome } from "./labeling/add-in-bulk.ts";
import type { DatapointItem } from "./labeling/datapoint-item.ts";
import type { ResultsOptions } from "./labeling/job-results.ts";
import type { ResultFile, ResultLine, ResultType } from "./labeling/result-file.ts";
import type { UploadDatapointsOptions } from "./labeling/upload-datapoints.ts";
import type { WatchedJob } from "./labeling/wait-for-job.ts";
import type { Watching } from "./poll.ts";
import type { Job, Seeding } from "./resources.ts";
import type { FileOutcome, UploadFilesOptions } from "./upload-files.ts";
import type { UploadUrlsOptions, UrlOutcome } from "./upload-urls.ts";
import type { Run, StartedRuns } from "./wait-for-run.ts";

type Calls = ReturnType<typeof groupCalls>;

/** The service: its operations grouped by tag, and helpers built on them. */
export interface MusterClient extends Omit<Calls, "examples">, Caller {
  examples: Calls["examples"] & ExampleCalls;

  /** Gives an access token for requests of your own. It is valid for at least a minute. */
  token(): Promise<string>;
  /** Waits for the runs that a start or a change of an audience began: `waitForRun(await client.audiences.update(...))`. */
  waitForRun(started: StartedRuns, watching?: Watching<Run>): Promise<Run[]>;
  /** Waits until the newest CSV of an audience is imported. */
  waitForSeeding(audienceId: string, watching?: Watching<Seeding>): Promise<Seeding>;
  /** Uploads many URLs in batches, with progress, and gives an outcome for each in their order. */
  uploadUrls(urls: readonly string[], options?: UploadUrlsOptions): Promise<UrlOutcome[]>;
  /** Uploads many files, some at once, with progress, and gives an outcome for each in their order. */
  uploadFiles(
    files: Iterable<FileInput> | AsyncIterable<FileInput>,
    options?: UploadFilesOptions,
  ): Promise<FileOutcome[]>;
  /** Uploads many items with their files and URLs into a dataset, with progress, and gives an outcome for each in their order. */
  uploadDatapoints(
    datasetId: string,
    items: Iterable<DatapointItem> | AsyncIterable<DatapointItem>,
    options?: UploadDatapointsOptions,
  ): Promise<DatapointOutcome[]>;
  /** Waits until the results of a job can be downloaded. Rejects with JobFailedError if the job failed or its results are stale. */
  waitForJob(jobId: string, watching?: Watching<WatchedJob>): Promise<Job>;
  /** Downloads and parses the results of a completed job. `type` says which results the program expects. */
  jobResults<Type extends ResultType = ResultType>(
    jobId: string,
    options?: ResultsOptions<Type>,
  ): Promise<ResultFile<Type>>;
  /** Reads the results of a job one by one, also while it runs: `for await (const result of client.resultLines(jobId))`. */
  resultLines<Type extends ResultType = ResultType>(
    jobId: string,
    options?: { signal?: AbortSignal },
  ): AsyncIterable<ResultLine<Type>>;
}
