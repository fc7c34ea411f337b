import type { VoteBooks } from "../../../objects/vote-book/vote-book.port.ts";

export interface CollectingDeps {
  voteBook: VoteBooks;
}

/** Stands here until the book's own comes. */
export async function collectVotes(
  _deps: CollectingDeps,
  _of: { benchmarkId: string; runId: string; jobId: string },
): Promise<void> {}
