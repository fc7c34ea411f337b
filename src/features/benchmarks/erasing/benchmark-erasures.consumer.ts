import type { VoteBooks } from "../../../objects/vote-book/vote-book.port.ts";
import { together } from "../../../platform/db/together.ts";
import type { EraseBenchmarkMessage } from "../../../platform/queue/messages.ts";
import { type DatasetDeps, deleteDatasets } from "../../labeling/datasets/datasets.usecases.ts";
import { deleteJobs, type JobActionDeps } from "../../labeling/jobs/job-actions.usecases.ts";
import type { LeaderboardRepository } from "../leaderboards/leaderboards.repository.ts";
import type { ParticipantRepository } from "../participants/participants.repository.ts";
import type { SampleRepository } from "../participants/samples.repository.ts";
import type { PromptRepository } from "../prompts/prompts.repository.ts";
import type { BoardRunRepository, RunScope } from "../runs/leaderboard-runs.repository.ts";

export interface ErasingDeps
  extends Pick<DatasetDeps, "db" | "datasets" | "outbox" | "clock">,
    Pick<JobActionDeps, "jobs" | "campaigns" | "freshUuid"> {
  boardRuns: BoardRunRepository;
  leaderboards: LeaderboardRepository;
  participants: ParticipantRepository;
  participantSamples: SampleRepository;
  benchmarkPrompts: PromptRepository;
  voteBook: VoteBooks;
}

const runsAStep = 20;
const rowsAStep = 1_000;

/** One bounded step a delivery, until nothing is left. Every step may be repeated. */
export async function eraseBenchmark(deps: ErasingDeps, message: EraseBenchmarkMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id);
  if (!lease) return;
  try {
    if (await eraseSome(deps, message)) await deps.outbox.done(lease);
    else await deps.outbox.requeue(lease, message);
  } catch (cause) {
    await deps.outbox.giveBack(lease);
    throw cause;
  }
}

/** True: nothing is left. */
async function eraseSome(deps: ErasingDeps, message: EraseBenchmarkMessage): Promise<boolean> {
  const { benchmarkId, leaderboardId, promptId, participantId, datasetId } = message;
  const book = deps.voteBook(benchmarkId);
  if (promptId !== undefined) return book.forget({ promptId });
  if (leaderboardId !== undefined)
    return (await endRuns(deps, { leaderboardId })) && (await book.forget({ leaderboardId }));
  if (participantId !== undefined) {
    if (!(await endRuns(deps, { participantId }))) return false;
    if ((await deps.participantSamples.removeSome(participantId, rowsAStep)).meta.changes >= rowsAStep) return false;
    if (datasetId !== undefined) await deleteDatasets(deps, [datasetId]);
    return book.forget({ participantId });
  }
  if (!(await endRuns(deps, { benchmarkId }))) return false;
  return eraseRest(deps, benchmarkId);
}

/** Deletes the jobs that still ask people, and the pairs of the runs. True: no run is left. */
async function endRuns(deps: ErasingDeps, scope: RunScope): Promise<boolean> {
  const runs = await deps.boardRuns.inScope(scope, runsAStep);
  await deleteJobs(
    deps,
    runs.flatMap(({ isOpen, jobId }) => (isOpen && jobId !== null ? [jobId] : [])),
  );
  if ("participantId" in scope) {
    for (const { id } of runs) await deps.boardRuns.fail(id, "Its participant was deleted.", deps.clock.now());
    return runs.length < runsAStep;
  }
  await deleteDatasets(
    deps,
    runs.flatMap(({ datasetId }) => datasetId ?? []),
  );
  await deps.boardRuns.remove(runs.map(({ id }) => id));
  return runs.length < runsAStep;
}

async function eraseRest(deps: ErasingDeps, benchmarkId: string): Promise<boolean> {
  const { samples, ...prompts } = await together(deps.db, {
    samples: deps.participantSamples.removeSomeOfBenchmark(benchmarkId, rowsAStep),
    ...deps.benchmarkPrompts.removeSome(benchmarkId, rowsAStep),
    leaderboards: deps.leaderboards.removeOfBenchmark(benchmarkId),
  });
  if (samples.meta.changes >= rowsAStep || prompts.prompts.meta.changes >= rowsAStep) return false;
  const participants = await deps.participants.ofBenchmark(benchmarkId);
  await deleteDatasets(
    deps,
    participants.map(({ datasetId }) => datasetId),
  );
  await deps.voteBook(benchmarkId).erase();
  // Last, since only its rows name the datasets.
  await deps.participants.removeOfBenchmark(benchmarkId);
  return true;
}
