import type { LabelingPlan } from "../../../domain/labeling/definition.ts";
import { capacityFault, mostDesks } from "../../../domain/labeling/desk-capacity.ts";
import type { JobStop } from "../../../domain/labeling/job-stop.ts";
import { layPage } from "../../../domain/labeling/laying/lay-page.ts";
import {
  failuresWithoutProgress,
  type LayingProgress,
  laidTasks,
} from "../../../domain/labeling/laying/laying-progress.ts";
import { planOf } from "../../../domain/labeling/plan-of.ts";
import type { Datapoints } from "../../../objects/dataset/dataset.port.ts";
import type { Desks } from "../../../objects/desk/desk.port.ts";
import { together } from "../../../platform/db/together.ts";
import type { Log } from "../../../platform/log.ts";
import { hopelessness, type Lease, type Outbox } from "../../../platform/outbox/outbox.ts";
import { beginTurn, NoProgress, type Turn } from "../../../platform/outbox/turn.ts";
import type { JobMessage } from "../../../platform/queue/messages.ts";
import type { KeptAccessDeps } from "../../audiences/access/kept-access.usecases.ts";
import { announce, announcement } from "../../campaigns/publishing/caches.usecases.ts";
import type { JobBudgetRepository } from "../../money/job-budgets.repository.ts";
import type { CommentRepository } from "../comments/comments.repository.ts";
import type { DefinitionRepository } from "../definitions/definitions.repository.ts";
import { whereJobMayWork } from "../ended-access.usecases.ts";
import { type DeskProgressDeps, settlement } from "./desk-progress.usecases.ts";
import { spendingOf } from "./job-spending.usecases.ts";
import type { JobStopRepository } from "./job-stops.repository.ts";
import type { JobRow } from "./jobs.repository.ts";
import { isLaid, layStep } from "./lay-step.consumer.ts";
import { readPage } from "./laying-page.consumer.ts";

export interface JobFollowingDeps extends DeskProgressDeps, KeptAccessDeps {
  definitions: DefinitionRepository;
  datapoints: Datapoints;
  desks: Desks;
  comments: CommentRepository;
  jobBudgets: Pick<JobBudgetRepository, "remove">;
  jobStops: Pick<JobStopRepository, "markTold">;
  /** Tasks of one desk, at most. Absent: as many as a desk takes. */
  tasksADesk?: number;
  outbox: Outbox;
  log: Log;
}

/** The lease on a job's work expires this long after its last renewal. */
export const jobLeaseMs = 60_000;
const desksAtOnce = 20;
const commentsErasedAtOnce = 5_000;
/** A job whose state changes during each of so many claims is followed again after a pause. */
const claimsADelivery = 5;
const pauseMs = 1_000;

/** `moved`: another consumer acts for the job now, or its state has changed. `paused`: the time is up, and there is more to do. */
type Outcome = "done" | "moved" | "paused";

/** Brings the desks of a job to its state: lays tasks out, opens, pauses or closes. Idempotent, and may be killed at any point. */
export async function followJob(deps: JobFollowingDeps, message: JobMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id, jobLeaseMs);
  if (!lease) return;
  try {
    await followUnder(deps, lease, message);
  } catch (cause) {
    await noteFailure(deps, message.jobId);
    await deps.outbox.giveBack(lease);
    throw cause;
  }
}

async function followUnder(deps: JobFollowingDeps, lease: Lease, message: JobMessage): Promise<void> {
  const turn = beginTurn(deps.clock);
  for (let claims = 0; claims < claimsADelivery; claims++) {
    // Claimed only while the lease is held. Otherwise the lease's holder would be fenced off, and the job would stop.
    const job = await deps.jobs.claim(message.jobId, deps.outbox.whereHeld(lease));
    if (!job) return void (await deps.outbox.done(lease));
    const outcome = await follow(deps, job, lease, turn);
    if (outcome === "paused") return deps.outbox.requeue(lease, message);
    if (outcome === "done" && (await deps.outbox.doneIf(lease, deps.jobs.whereFence(job))).length > 0) return;
    if (outcome === "moved") await refuseOwnFence(deps, job);
    if ((await deps.outbox.renew(lease)).length === 0) return;
  }
  return deps.outbox.requeue(lease, message, pauseMs);
}

/** A desk that refuses the last claim would refuse the next one too: its job was restored, or the desk was closed. */
async function refuseOwnFence({ jobs }: JobFollowingDeps, { id, fence }: JobRow): Promise<void> {
  const [now] = await jobs.row(id);
  if (now?.fence === fence) throw new NoProgress("a desk or the job's row refused the last claim of its job");
}

async function follow(deps: JobFollowingDeps, job: JobRow, lease: Lease, turn: Turn): Promise<Outcome> {
  if (job.deletedAt !== null) return closeDesks(deps, job);
  if (job.stop !== null && !job.isStopTold) await tellStop(deps, job.id, job.stop);
  switch (job.state) {
    case "Submitted": {
      const reason = hopelessness(lease, deps.clock.now());
      if (reason !== null) return fail(deps, job, reason);
      if (!(await deps.jobs.meets(job.id, whereJobMayWork(deps)))) return fail(deps, job, accessEnded);
      return layOut(deps, job, lease, turn);
    }
    case "Paused":
      await eachDesk(deps, job, (desk) => desk.pause(job));
      return "done";
    case "Running":
    // Its desks stay open: people answer what they hold, and more money wakes the desks.
    case "SpendLimited":
    case "StaleResults":
      await eachDesk(deps, job, async (desk) => {
        await desk.open(job);
        await desk.publish();
      });
      return "done";
    default:
      return "done";
  }
}

/** Tells the job's organization that others stopped it: once, since the mark and the event are one batch. */
async function tellStop(deps: JobFollowingDeps, id: string, reason: JobStop): Promise<void> {
  const { organizationId, data } = deps.jobs.toldFacts(id);
  await together(deps.db, {
    marked: deps.jobStops.markTold(id, reason),
    told: deps.eventLog.recordIfChanged({ kind: "job.stopped", organizationId, data: { ...data, reason } }),
  });
}

const accessEnded = "Its organization may no longer use its audience.";

async function layOut(deps: JobFollowingDeps, job: JobRow, lease: Lease, turn: Turn): Promise<Outcome> {
  const [revision] = await deps.definitions.revision(job.definitionId, job.revisionNumber);
  if (!revision || job.laying === null || job.campaignId === null) return fail(deps, job, "Its definition is gone.");
  const labeling = planOf(revision);
  const spending = spendingOf(job);
  const dataset = deps.datapoints(revision.datasetId);
  let progress = job.laying;
  let steps = 0;
  const fault = capacityFault(labeling.workflow, progress.jobTasks);
  if (fault !== null) return fail(deps, job, `It ${fault}.`);
  do {
    const page = await readPage(dataset, labeling.workflow, progress);
    if (page === null) return fail(deps, job, "Its dataset was deleted before all tasks were laid out.");
    const laid = layPage(labeling.workflow, progress, page, deps.tasksADesk);
    if (laid.progress.desk >= mostDesks) {
      return fail(deps, job, `It has more tasks than ${mostDesks} desks hold: split its dataset.`);
    }
    const read = progress.read + page.datapoints.length;
    // Each datapoint has a number up to this one, so pages that give more of them would never end.
    if (page.next !== null && (page.datapoints.length === 0 || read > progress.upTo)) {
      return fail(deps, job, "Its dataset gave more datapoints than it had when the job was made.");
    }
    const reached = { ...laid.progress, read, after: page.next, failures: 0 };
    const desks = [...new Set(laid.steps.map(({ desk }) => desk))];
    await together(deps.db, {
      desks: desks.length > 0 ? deps.jobDesks.reserve(job.id, job.campaignId, desks) : null,
      lease: deps.outbox.renew(lease),
    });
    for (const step of laid.steps) {
      const call = {
        fence: job.fence,
        jobId: job.id,
        filesAt: progress.filesAt,
        jobTasks: progress.jobTasks,
        labeling,
        ...(spending && { spending }),
      };
      if (!(await layStep(deps.desks, call, step))) return "moved";
    }
    const isEnd = page.next === null;
    if (isEnd) return begin(deps, job, { labeling, progress: reached });
    const { noted } = await together(deps.db, {
      noted: deps.jobs.noteLaying(job, reached),
      lease: deps.outbox.progress(lease),
    });
    if (noted.length === 0) return "moved";
    progress = reached;
    steps = laid.steps.length;
  } while (!(await turn.isOver(steps)));
  return "paused";
}

/** All tasks are laid out: desks hand them out first, then people are sent there. */
async function begin(
  deps: JobFollowingDeps,
  job: JobRow,
  laid: { labeling: LabelingPlan; progress: LayingProgress },
): Promise<Outcome> {
  const { progress } = laid;
  if (laidTasks(progress) === 0) return fail(deps, job, nothingFits(progress));
  if (!(await dropSurplus(deps, job, laid))) return "moved";
  await eachDesk(deps, job, (desk) => desk.open(job));
  const by = deps.freshUuid();
  const running = { ...job, state: "Running" as const };
  const { job: begun } = await together(deps.db, {
    noted: deps.jobs.noteLaying(job, progress),
    job: deps.jobs.begin(job, progress.desk + 1, whereJobMayWork(deps)),
    desks: deps.jobDesks.openAll(job.id, deps.jobs.whereNow(running)),
    campaign: deps.campaigns.setStatus(job.campaignId ?? "", "Active", deps.jobs.whereNow(running), by),
    settled: settlement(deps, job.id, by),
    announcement: announcement(deps, by),
  });
  if (begun.meta.changes === 0) return "moved";
  await announce(deps);
  await eachDesk(deps, job, (desk) => desk.publish());
  return "done";
}

/**
 * An attempt that was killed may have laid more tasks than the one that ended, if datapoints were deleted in between. False: another
 * consumer acts for the job now.
 */
async function dropSurplus(
  { desks, jobDesks }: JobFollowingDeps,
  job: JobRow,
  { labeling, progress }: { labeling: LabelingPlan; progress: LayingProgress },
): Promise<boolean> {
  const { id, fence } = job;
  const { desk: last, firstTask, deskTasks, jobTasks, filesAt } = progress;
  const spending = spendingOf(job);
  const plan = { jobId: id, desk: last, firstTask, jobTasks, labeling, filesAt, ...(spending && { spending }) };
  if (!isLaid(await desks(id, last).lay({ fence, plan, from: deskTasks, tasks: "[]" }))) return false;
  const surplus = (await jobDesks.ofJob(id)).filter(({ desk }) => desk > last);
  for (const { desk } of surplus) await desks(id, desk).close();
  if (surplus.length > 0) await jobDesks.removeAfter(id, last);
  return true;
}

function nothingFits({ refused: { first } }: LayingProgress): string {
  if (first === null) return "Its dataset has no datapoints any more.";
  return `No datapoint fits the definition: of ${first.datapointId}, ${first.reason}.`;
}

async function fail(deps: JobFollowingDeps, { id }: JobRow, reason: string): Promise<Outcome> {
  deps.log("error", { message: "a job's tasks were not laid out", jobId: id, cause: reason });
  await end(deps, id, reason);
  return "done";
}

async function end(deps: JobFollowingDeps, id: string, reason: string): Promise<void> {
  const { organizationId, data } = deps.jobs.toldFacts(id);
  await together(deps.db, {
    failed: deps.jobs.fail(id, reason, deps.clock.now()),
    told: deps.eventLog.recordIfChanged({ kind: "job.failed", organizationId, data: { ...data, reason } }),
  });
}

/** Best effort: nothing is counted while the database is away. */
async function noteFailure(deps: JobFollowingDeps, jobId: string): Promise<void> {
  const failures = await deps.jobs.noteFailure(jobId).catch(() => 0);
  if (failures < failuresWithoutProgress) return;
  const reason = `Laying out its tasks failed ${failures} times. Retry the job later.`;
  await end(deps, jobId, reason).catch(() => undefined);
}

/** What was deleted can not come back: a page that arrives late finds its desk closed. */
async function closeDesks(deps: JobFollowingDeps, job: JobRow): Promise<Outcome> {
  await eachDesk(deps, job, (desk) => desk.close());
  await eraseComments(deps, job.id);
  await deps.jobDesks.removeAll(job.id);
  await deps.jobBudgets.remove(job.id);
  return "done";
}

/** Erases slices, of which each may be the last of a killed attempt. */
async function eraseComments({ comments }: JobFollowingDeps, jobId: string): Promise<void> {
  let removed: number;
  do removed = (await comments.removeOfJob(jobId, commentsErasedAtOnce)).meta.changes;
  while (removed === commentsErasedAtOnce);
}

async function eachDesk(
  { desks, jobDesks }: JobFollowingDeps,
  { id }: JobRow,
  call: (desk: ReturnType<Desks>) => Promise<unknown>,
): Promise<void> {
  const rows = await jobDesks.ofJob(id);
  for (let i = 0; i < rows.length; i += desksAtOnce) {
    await Promise.all(rows.slice(i, i + desksAtOnce).map(({ desk }) => call(desks(id, desk))));
  }
}
