import type { ItemOutcome } from "../../../domain/batch/lane.ts";
import type { StoredMedia } from "../../../domain/media/intake/stored-media.ts";
import type { BatchFacts, DueItem } from "../../../objects/batch/batch.port.ts";

/** One attempt's end, with the file that it stored or null. */
export type Result = ItemOutcome & { media: StoredMedia | null };

export type Taken =
  | { kind: "over" }
  | { kind: "later"; delayMs: number }
  /** `isCareful`: a holder was lost over this lane, so one item is taken at a time. */
  | { kind: "work"; batch: BatchFacts; due: DueItem[]; isCareful: boolean };

/** A lane under one holder's lease, which the batch's object keeps. */
export interface LaneWork {
  /** `underWay` are the positions that this holder still works on. */
  take(limit: number, underWay: readonly number[]): Promise<Taken>;
  /** `kept` are the ids of the files that belong to an item now; all others must be removed. */
  settle(results: readonly Result[]): Promise<{ kept: ReadonlySet<string>; isHeld: boolean }>;
  /** False when the lease was lost, or the batch has ended. */
  renew(): Promise<boolean>;
  noteUpload(assetId: string, uploadId: string): Promise<void>;
  /** These files of this turn are gone, or were never begun. */
  forget(assetIds: readonly string[]): Promise<void>;
  done(): Promise<void>;
  /** Ends the turn; a fresh message continues after the delay. */
  requeue(delayMs: number): Promise<void>;
  /** Ends the turn after a step threw. Never throws itself: a lease that cannot be given back expires. */
  giveBack(): Promise<void>;
}
