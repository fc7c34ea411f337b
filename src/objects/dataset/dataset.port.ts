import type { StoredAssetTree } from "../../domain/example/asset-tree.ts";
import type { DatasetSummary } from "../../domain/labeling/dataset-summary.ts";
import type { DatapointListQuery } from "../../domain/labeling/labeling-lists.ts";
import type { Datapoint } from "../../domain/labeling/task.ts";

/** A datapoint on its way in. */
export interface NewDatapoint {
  sortIndex: number | null;
  group: string | null;
  /** Hash of the content as the client sent it. */
  hash: string;
  /** Different assets that can be compared; 1 for a single asset. */
  contestants: number;
  /** Words of the transcription. */
  words: number;
  /** JSON of a `DatapointContent`. */
  content: string;
}

export interface DatasetGroup {
  name: string;
  context: string | null;
  contextAsset: StoredAssetTree | null;
}

/** A row that becomes a datapoint as soon as its files are stored. */
export interface AwaitedRow {
  id: number;
  /** The batch upload that fetches its files. */
  batchId: string;
  /** As the caller wrote it. */
  content: string;
}

/** What became of an awaited row. */
export type AwaitedOutcome =
  | { id: number; datapoint: NewDatapoint }
  /** A sentence for the uploader. */
  | { id: number; failure: string };

export interface AwaitedCounts {
  pending: number;
  failed: number;
}

/** A position in the order of a page. Opaque to readers. */
export type PageCursor = readonly (number | null)[];

export interface PageAsked {
  /**
   * `sortIndex` puts datapoints without one last. `group` goes group by group, within each by sort index, and leaves out datapoints
   * without a group. Ties are in order of arrival.
   */
  order: "sortIndex" | "group";
  /** Null: from the beginning. */
  after: PageCursor | null;
  /** Taken from a summary: datapoints that arrived later are left out. */
  upTo: number;
  limit: number;
  /** Limits the datapoints' JSON. A page holds one datapoint at least, and none has more than 300 KB. */
  maxBytes: number;
}

export interface DatasetPage {
  datapoints: Datapoint[];
  /** The groups of these datapoints. */
  groups: DatasetGroup[];
  /** Where the next page begins; null after the last. */
  next: PageCursor | null;
}

/**
 * The datapoints of one dataset. Each call is one transaction, and state in memory can vanish between any two. Null, where it is not said
 * otherwise, means that the dataset was erased.
 */
export interface DatapointStore {
  /**
   * The ids in the order of the datapoints. One that repeats a recent one, or one since `repeatsSince`, gets the id of that. Times are
   * milliseconds since 1970.
   */
  add(datapoints: NewDatapoint[], now: number, repeatsSince?: number): Promise<string[] | null>;
  /** Gives a group its context, in place of an earlier one. */
  setGroup(group: DatasetGroup): Promise<true | null>;
  /** Null: there is no such datapoint. */
  find(arrival: number): Promise<Datapoint | null>;
  /** Whether there was such a datapoint. */
  remove(arrival: number): Promise<boolean>;
  /** `datapoints` is empty where a page would have more than 4 MB. */
  list(query: DatapointListQuery): Promise<{ datapoints: Datapoint[]; total: number }>;
  count(): Promise<number>;
  /** How many datapoints show the file. Reads all of them. */
  usesOf(fileName: string): Promise<number>;
  /** The files among these that datapoints and groups show. Reads all of them once. */
  usesAmong(fileNames: readonly string[]): Promise<string[]>;
  summary(): Promise<DatasetSummary>;
  page(asked: PageAsked): Promise<DatasetPage | null>;
  /** Awaits rows, in their order. A batch whose rows are awaited already changes nothing. */
  awaitRows(batchId: string, contents: string[]): Promise<true | null>;
  /** Rows of the batch that still wait, from this id on. */
  awaitedOf(batchId: string, page: { from: number; limit: number }): Promise<AwaitedRow[]>;
  /** Turns awaited rows into datapoints or failures. A row that does not wait any more is left as it is. */
  settleAwaited(outcomes: AwaitedOutcome[], now: number): Promise<true | null>;
  awaitedCounts(): Promise<AwaitedCounts>;
  /** Failed rows with their reasons, in order. */
  failedRows(limit: number): Promise<(AwaitedRow & { failure: string })[]>;
  /** Forgets failed rows. */
  forgetFailed(ids: number[]): Promise<void>;
  /** When the last datapoint came, in milliseconds since 1970; null when none ever did. */
  lastArrivalAt(): Promise<number | null>;
  /** Final: later calls add nothing. */
  erase(): Promise<void>;
}

/** The datapoints of each dataset, by the dataset's id. */
export type Datapoints = (datasetId: string) => DatapointStore;
