import type { Desks } from "../../../objects/desk/desk.port.ts";
import type { DeskCursor, VoteBook, VoteBooks } from "../../../objects/vote-book/vote-book.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Log } from "../../../platform/log.ts";
import type { JobDeskRepository } from "../../labeling/jobs/job-desks.repository.ts";
import type { BoardRunRepository } from "../runs/leaderboard-runs.repository.ts";

export interface CollectingDeps {
  desks: Desks;
  voteBook: VoteBooks;
  boardRuns: BoardRunRepository;
  jobDesks: JobDeskRepository;
  clock: Clock;
  log: Log;
}

/** A job of a million tasks has so many desks at most. */
const mostDesksOfRun = 1_000;
/** Desks of a benchmark's runs, of those that ended the newest. */
const mostDesksOfBenchmark = 3_000;
/** What one call takes: of so many desks, so many parts of each. */
const swept = { desks: 20, parts: 20 };
/** A reader waits for it. What is left then is taken by the next one, or by the sweep. */
const read = { desks: 6, parts: 3 };

/**
 * Takes new votes of a run from the desks of its job, and takes those out that were taken back. Exactly once: the book moves the desk's
 * cursor with the votes, so that a call that is killed, or overtaken by another, changes nothing twice.
 */
export async function collectVotes(
  deps: CollectingDeps,
  { benchmarkId, runId }: { benchmarkId: string; runId: string },
): Promise<void> {
  const book = deps.voteBook(benchmarkId);
  const told = await deps.boardRuns.desksOfRun(runId, deps.jobDesks.told, mostDesksOfRun);
  for (const desk of await book.behind(told, swept.desks)) await collectDesk(deps, book, desk, swept.parts);
}

/**
 * The same for all runs of a benchmark before somebody reads, at most every few seconds. Also for runs that have ended: an answer may be
 * taken back at any time.
 */
export async function collectForReader(deps: CollectingDeps, benchmarkId: string): Promise<void> {
  const book = deps.voteBook(benchmarkId);
  if (!(await book.isDue(deps.clock.now()))) return;
  const told = await deps.boardRuns.desksOfBenchmark(benchmarkId, deps.jobDesks.told, mostDesksOfBenchmark);
  if (told.length === 0) return;
  const behind = await book.behind(told, read.desks);
  await Promise.all(behind.map((desk) => collectIfReachable(deps, book, desk)));
}

/** Readers get the votes that are there, whatever a desk answers. */
async function collectIfReachable(deps: CollectingDeps, book: VoteBook, desk: DeskCursor): Promise<void> {
  try {
    await collectDesk(deps, book, desk, read.parts);
  } catch (cause) {
    deps.log("warn", { message: "the votes of a run wait", runId: desk.runId, cause: failureText(cause) });
  }
}

async function collectDesk(
  { desks }: Pick<CollectingDeps, "desks">,
  book: VoteBook,
  { runId, jobId, desk, sequence, cursor }: DeskCursor,
  parts: number,
): Promise<void> {
  let from = cursor;
  for (let part = 0; part < parts; part++) {
    const votes = await desks(jobId, desk).changedVotes(from);
    const isTaken = await book.take({ runId, desk, from, votes, sequence });
    if (!isTaken || !votes.isMore) return;
    from = votes.cursor;
  }
}
