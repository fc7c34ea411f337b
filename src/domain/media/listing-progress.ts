/** How far the backfill of the list of files is, which looks at every stored file once. Times are milliseconds since 1970. */
export interface ListingProgress {
  /** Code of the release before may run until then, and drops names from a full list. */
  beginsAt: number;
  /** The rowid of the last file that was looked at. */
  lastRow: number;
  isDone: boolean;
}

/** An isolate of the release before lives minutes at most after a deployment. */
const earlierCodeMs = 600_000;

export function freshListing(now: number): ListingProgress {
  return { beginsAt: now + earlierCodeMs, lastRow: 0, isDone: false };
}

export function isListingDue({ beginsAt, isDone }: ListingProgress, now: number): boolean {
  return !isDone && now >= beginsAt;
}

/** The next files were looked at. `last` is the rowid of the last of them, or null if there was none. */
export function afterListed(progress: ListingProgress, last: number | null): ListingProgress {
  return last === null ? { ...progress, isDone: true } : { ...progress, lastRow: last };
}
