import { afterListed, freshListing, isListingDue, type ListingProgress } from "../../domain/media/listing-progress.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { FileListingRepository } from "./file-listing.repository.ts";

interface ListingDeps {
  db: Database;
  clock: Clock;
  fileListing: FileListingRepository;
}

/** Each statement writes a page for every organization among so many files, so it stays far below the database's limits. */
const filesAStep = 500;
/** Of one minute, so that its other work is never kept waiting. */
const stepsAtMost = 20;
const workForMs = 10_000;

/**
 * Brings files into their organization's list that a release before dropped from it: once, some thousands a minute. Every step may be
 * repeated.
 */
export async function listEarlierFiles(
  { db, clock, fileListing }: ListingDeps,
  found: readonly { progress: ListingProgress }[],
): Promise<void> {
  const now = clock.now();
  const before = found[0]?.progress;
  if (before === undefined) {
    await together(db, { begun: fileListing.begin(freshListing(now)) });
    return;
  }
  let progress = before;
  for (let steps = 0; steps < stepsAtMost && clock.now() - now < workForMs && isListingDue(progress, now); steps++) {
    const { last } = await together(db, fileListing.listNext(progress.lastRow, filesAStep));
    const next = afterListed(progress, last[0]?.place ?? null);
    await together(db, { noted: fileListing.note(progress, next) });
    progress = next;
  }
}
