import { Problem } from "../../../http/problems.ts";
import { mostMatchupsACall } from "../../../objects/vote-book/vote-book.port.ts";
import { whereAll } from "../../../platform/db/condition.ts";
import { together } from "../../../platform/db/together.ts";
import { hopelessness, type Lease } from "../../../platform/outbox/outbox.ts";
import type { BoardRunMessage } from "../../../platform/queue/messages.ts";
import { type DefinitionDeps, writeDefinition } from "../../labeling/definitions/definitions.usecases.ts";
import { type JobDeps, readStandingless, startJob } from "../../labeling/jobs/jobs.usecases.ts";
import { unmadeReason } from "../../labeling/jobs/unmade-jobs.usecases.ts";
import type { LeaderboardRow } from "../leaderboards/leaderboards.repository.ts";
import type { BoardRunRow } from "./leaderboard-runs.repository.ts";
import type { BoardRunDeps } from "./leaderboard-runs.usecases.ts";
import { fillRun, type MatchupDeps } from "./run-matchups.usecases.ts";

export type RunConsumerDeps = BoardRunDeps & JobDeps & DefinitionDeps & MatchupDeps;

/**
 * Makes the matchups and the job of a run. Each step finds what an earlier attempt has done: datapoints, the book's matchups, the
 * definition. The job and the run's step to `Running` are one batch, under the condition that it has none.
 */
export async function startBoardRun(deps: RunConsumerDeps, message: BoardRunMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id);
  if (!lease) return;
  try {
    await startUnder(deps, lease, message.runId);
  } catch (cause) {
    await deps.outbox.giveBack(lease);
    throw cause;
  }
  await deps.outbox.done(lease);
}

async function startUnder(deps: RunConsumerDeps, lease: Lease, runId: string): Promise<void> {
  const [run] = await deps.boardRuns.row(runId);
  if (run?.status !== "Queued") return;
  const { boards, benchmark } = await together(deps.db, {
    boards: deps.leaderboards.find(run.leaderboardId),
    benchmark: deps.benchmarks.row(run.benchmarkId),
  });
  const [leaderboard] = boards;
  const [thing] = benchmark;
  // The erasure of what was deleted removes the run.
  if (!leaderboard || !thing || thing.deletedAt !== null) return;
  const reason = hopelessness(lease, deps.clock.now()) ?? (await makeRun(deps, lease, { run, leaderboard }));
  if (reason === null) return;
  const { id, organizationId } = thing;
  const now = deps.clock.now();
  await together(deps.db, {
    failed: deps.boardRuns.fail(runId, reason, now),
    note: deps.audit.noteIfChanged({
      at: now,
      accountId: null,
      organizationId,
      action: "benchmark.run_failed",
      subject: id,
      detail: { leaderboard: leaderboard.name, run: runId, reason },
    }),
  });
}

const datasetDeleted = "Its dataset was deleted.";

interface RunToMake {
  run: BoardRunRow;
  leaderboard: LeaderboardRow;
}

/** Null: the job is made, or another holder goes on. Otherwise the reason why it never can be, as a sentence. */
async function makeRun(deps: RunConsumerDeps, lease: Lease, { run, leaderboard }: RunToMake): Promise<string | null> {
  const datasetId = run.datasetId ?? "";
  const { organizationId, ownerId, createdAt } = run;
  const now = deps.clock.now();
  const { dataset } = await together(deps.db, {
    made: deps.datasets.insertIf(
      { id: datasetId, organizationId, ownerId, name: run.name, createdAt, usedAt: now },
      whereAll(deps.boardRuns.whereQueued(run.id), deps.datasets.whereUnknown(datasetId)),
    ),
    dataset: deps.datasets.find(datasetId),
  });
  if (dataset.length === 0) return datasetDeleted;
  const renew = async () => (await deps.outbox.progress(lease)).length > 0;
  const matchups = await fillRun(deps, { run, datasetId, leaderboard, renew });
  if (matchups === null) return (await renew()) ? datasetDeleted : null;
  if (matchups.length === 0) return "No prompt has samples of two participants that can be compared.";
  const book = deps.voteBook(run.benchmarkId);
  for (let i = 0; i < matchups.length; i += mostMatchupsACall) {
    const laid = { runId: run.id, leaderboardId: leaderboard.id };
    await book.layRun(laid, matchups.slice(i, i + mostMatchupsACall));
  }
  try {
    await makeJob(deps, { run, leaderboard, datasetId, matchups: matchups.length });
    return null;
  } catch (cause) {
    if (!(cause instanceof Problem) || cause.status >= 500) throw cause;
    return unmadeReason(cause);
  }
}

async function makeJob(
  deps: RunConsumerDeps,
  { run, leaderboard, datasetId, matchups }: RunToMake & { datasetId: string; matchups: number },
): Promise<void> {
  const { id: runId, organizationId, ownerId, name, audienceId, filesAt } = run;
  const caller = { accountId: ownerId, organizationId, roles: [] };
  const { definitionId } = await writeDefinition(deps, {
    caller,
    organizationId,
    workflow: workflowOf(leaderboard),
    rules: null,
    asked: {
      definitionName: name,
      workflow: workflowOf(leaderboard),
      referee: { _t: "NaiveReferee", totalVotes: leaderboard.minResponses },
      datasetId,
      aggregatorType: null,
      aggregation: null,
      featureFlags: leaderboard.featureFlags,
      rapidFeatureFlags: null,
      campaignFeatureFlags: null,
      instructions: null,
      validationSetId: null,
      validationShare: null,
    },
  });
  await deps.leaderboards.update(leaderboard.id, { definitionId });
  const usual = { revisionNumber: 1, precedingJobId: null, notifyOwnerOnCompletion: false };
  const asked = { ...usual, audienceId, definitionId, name, priority: leaderboard.priority };
  const found = await readStandingless(deps, { asked, organizationId });
  await startJob(deps, {
    ...found,
    asked,
    caller,
    filesAt,
    cause: {
      key: runId,
      benchmarkId: run.benchmarkId,
      where: whereAll(deps.boardRuns.whereQueued(runId), deps.leaderboards.whereExists(leaderboard.id)),
      detail: { leaderboard: leaderboard.id },
      follow: (jobId) => deps.boardRuns.begin(runId, { jobId, definitionId, matchups }, deps.jobs.whereExists(jobId)),
    },
  });
}

function workflowOf({ instruction }: LeaderboardRow) {
  const blueprint = { _t: "CompareBlueprint" as const, criteria: instruction };
  return { _t: "SimpleWorkflow" as const, blueprint, batchSize: null, featureFlags: [] };
}
