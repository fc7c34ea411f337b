import type { ItemOutcome, Waiting } from "../../domain/batch/lane.ts";
import type { PictureWidth } from "../../domain/media/picture-widths.ts";

/** What a file is, as its row has it. */
export interface FileFacts {
  mediaType: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  originalBytes: number;
  finalBytes: number;
  sha256: string;
  /** Base64. Null without one. */
  thumbHash: string | null;
}

/** An outcome with its file's facts; null where there is no file. */
export type FileOutcome = ItemOutcome & { file: FileFacts | null };

/** What a lane must know of its batch. */
export interface BatchFacts {
  id: string;
  organizationId: string;
  accountId: string;
  /** Null members take the service's defaults. */
  compress: boolean | null;
  quality: number | null;
  maxDimension: number | null;
  /** Widths that are made with each picture. */
  variants: readonly PictureWidth[];
  askedHost: string;
  createdAt: number;
}

/** An item as it was sent: its URL, the position of the first equal URL, and why it was refused or null. */
export type SentItem = readonly [url: string, first: number, refusal: string | null];

export interface BatchPlan {
  batch: BatchFacts;
  items: readonly SentItem[];
  lanes: readonly { lane: number; waiting: readonly Waiting[] }[];
}

export interface BatchItem {
  url: string;
  fileName: string | null;
  warnings: string[];
  status: "Pending" | "Completed" | "Failed";
  errorMessage: string | null;
  stage: string | null;
  upstreamHttpStatus: number | null;
}

export interface DueItem {
  position: number;
  url: string;
  attempts: number;
  /** The id of the file that this attempt may write. */
  assetId: string;
}

/** `over`: nothing of the lane waits. `held`: another holder works on it. `later`: nothing is due yet. */
export type TakeOutcome =
  | { kind: "over" }
  | { kind: "held" }
  | { kind: "later"; delayMs: number }
  | { kind: "work"; batch: BatchFacts; due: DueItem[]; rescues: number };

/** The holder that works on a lane, and the time by its clock. */
export interface LaneHolder {
  lane: number;
  holder: string;
  now: number;
}

/**
 * The items of one batch upload. Each call is one transaction, and state in memory can vanish between any two. What is settled reaches
 * the batch's row in D1 in numbered groups, each together with the rows of its files.
 */
export interface BatchStore {
  lay(plan: BatchPlan, now: number): Promise<void>;
  /**
   * Claims the lane unless the holder has it, and takes items that are due, but for the positions that the holder has `underWay`. A lane
   * that lost a holder gives one item at a time.
   */
  take(holder: LaneHolder, limit: number, underWay?: readonly number[]): Promise<TakeOutcome>;
  /** False when the lease was lost, or the batch has ended. */
  renew(holder: LaneHolder): Promise<boolean>;
  /**
   * Settles items, each only while it waits. `kept` are the ids of the files that belong to an item now; all others must be removed. It
   * throws where D1 cannot be told: what was settled stays so.
   */
  settle(holder: LaneHolder, outcomes: FileOutcome[]): Promise<{ kept: string[]; isHeld: boolean }>;
  noteUpload(lane: number, assetId: string, uploadId: string): Promise<void>;
  /**
   * Gives the lane back, to be worked on after the delay. Files of this turn that are neither kept nor `removed` are removed half an
   * hour later. `hasFailed`: a step threw.
   */
  release(holder: LaneHolder, how: { removed: string[]; delayMs: number; hasFailed: boolean }): Promise<void>;
  /** Fails all items that wait. Changes nothing of a batch that has ended. */
  abort(): Promise<void>;
  /** All items in order, with the outcomes of the groups up to `sequence`. Null: nothing was ever laid here, or it was erased. */
  items(sequence: number): Promise<BatchItem[] | null>;
  /** Tells D1 the groups after this one again, as it has forgotten them. Resolves once D1 knows them. False: the items are gone. */
  tellAgain(sequence: number): Promise<boolean>;
  /**
   * Repairs what a crash left, and returns the lanes whose message was lost. The object's own alarm does this each minute, and at once
   * again while there are more files to remove.
   */
  tend(now: number): Promise<{ lanes: number[]; hasMore: boolean }>;
  /** Frees all lanes, and returns those with work. A queue in memory ended with all holders, which is no fault of the work. */
  restart(now: number): Promise<{ lanes: number[] }>;
  erase(): Promise<void>;
}

/** The items of each batch, by the batch's id. */
export type BatchStores = (batchId: string) => BatchStore;

/** A part of the settled items on its way to D1. */
export interface BatchProgress {
  batch: BatchFacts;
  sequence: number;
  state: "Processing" | "Completed" | "Aborted";
  completed: number;
  failed: number;
  files: (FileFacts & { id: string; fileName: string; sourceUrl: string; group: number })[];
  /** The bytes of all its files so far. They are counted for good at once, when it ends: each count is a row. */
  storedBytes: number;
}

/** A file that an attempt may have begun to write, and its open multipart upload or null. */
export interface LeftFile {
  assetId: string;
  uploadId: string | null;
}

/** What a batch's object needs of the world. */
export interface BatchSources {
  /** Writes progress and files in one transaction. A sequence that is not newer must change nothing. */
  publish: (progress: BatchProgress) => Promise<void>;
  /** Whether D1 has a row of this batch. */
  isKnown: (batchId: string) => Promise<boolean>;
  /** Best effort. */
  send: (batchId: string, lanes: readonly number[]) => Promise<void>;
  /** Removes what there is of these files, and gives the ids of those that could not be removed. */
  removeFiles: (files: readonly LeftFile[]) => Promise<string[]>;
  report: (message: string) => void;
}
