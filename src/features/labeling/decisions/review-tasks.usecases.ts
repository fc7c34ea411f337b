import type { Caller } from "../../../domain/identity/caller.ts";
import { type Reliability, reliabilityOf } from "../../../domain/labeling/certainty/reliability.ts";
import { parseRapidId, rapidIdOf, responseIdOf } from "../../../domain/labeling/rapid-id.ts";
import type { LabelResult } from "../../../domain/labeling/response.ts";
import {
  afterOnDesk,
  cursorText,
  type DeskPlace,
  mergeByDoubt,
  parseCursor,
} from "../../../domain/labeling/review-order.ts";
import { answerText, outcomeOf, type TaskOutcome } from "../../../domain/labeling/task-outcome.ts";
import { invalid } from "../../../http/problems.ts";
import type { ReviewCounts, ReviewedTask, ReviewFilters, ReviewPage } from "../../../objects/desk/deciding.port.ts";
import { together } from "../../../platform/db/together.ts";
import { type FoundJob, readJob, requireJob } from "../jobs/job-access.usecases.ts";
import type { LinkRepository, ReportedTask } from "../links/links.repository.ts";
import { type AskedTask, findTask, noTask, type TaskAccessDeps } from "./reviewed-task.usecases.ts";
import { type Decider, decidersOf, etagOf } from "./shown-decision.usecases.ts";

export interface ReviewDeps extends TaskAccessDeps {
  links: Pick<LinkRepository, "reportedTasks">;
}

/** Which tasks of a job to show. */
export interface TaskFilters extends Omit<ReviewFilters, "among"> {
  isReported?: boolean;
}

export interface ReviewedAnswer {
  /** The response's id, for taking it back. */
  id: string;
  /** Null: the person was erased. */
  userId: string | null;
  state: ReviewedTask["answers"][number]["state"];
  result: LabelResult;
  /** The answer in words. */
  text: string;
  at: number;
  /** Milliseconds since the person took the task, or answered the one before. Null: that is not known. */
  tookMs: number | null;
  /** The score when it was counted, 0 to 1. */
  score: number;
  /** How often the person is right, by the model of the job's votes. Null: it has not met them. */
  reliability: Reliability | null;
  country: string | null;
  language: string | null;
}

/** A task of a job, as a reviewer looks at it. Coordinates are shares. */
export interface ReviewTask
  extends Pick<ReviewedTask, "content" | "isDone" | "need" | "certainty" | "consensus" | "skips"> {
  taskId: string;
  /** What the answers that count say together. */
  outcome: TaskOutcome;
  /** The consensus in words. */
  consensusText: string | null;
  /** Names the answers that count: send it as `seen` with the acceptance of the consensus. */
  seen: string;
  answers: ReviewedAnswer[];
  /** The newest reports of the task. */
  reports: ReportedTask["reports"];
  decision:
    | (Pick<NonNullable<ReviewedTask["decision"]>, "result" | "isConsensus" | "at" | "reason" | "version"> & {
        by: Decider;
        text: string;
        etag: string;
      })
    | null;
}

/** Tasks that one page may have. */
export const mostReviewed = 50;
/** Desks that are looked through. A job of more has its first million tasks reviewed. */
const mostDesks = 20;
/** How often one request asks the desks to look on, where filters leave most tasks out. */
const mostRounds = 5;

/**
 * A page of a job's tasks, the most doubtful first. `next` is the place after it: send it as `after`. A page may be short, and even empty,
 * although there are more.
 */
export async function reviewTasks(
  deps: ReviewDeps,
  {
    filters,
    after,
    limit,
    ...asked
  }: Pick<AskedTask, "actor" | "jobId"> & { filters: TaskFilters; after: string | null; limit: number },
): Promise<{ job: FoundJob; tasks: ReviewTask[]; next: string | null; counts: ReviewCounts }> {
  const { rows, ...read } = await together(deps.db, {
    ...readJob(deps, asked),
    rows: deps.jobDesks.ofJob(asked.jobId),
  });
  const { caller, job } = requireJob(read, asked.actor);
  const desks = rows.slice(0, mostDesks).map(({ desk }) => desk);
  const { isReported, ...others } = filters;
  const reported = isReported === undefined ? null : await reportedNumbers(deps, job.id);
  const most = Math.min(limit, mostReviewed);
  let place = after === null ? null : parseCursor(after);
  if (after !== null && place === null) throw invalid("after", "must be the `next` of an earlier page");
  const found: { desk: number; task: ReviewPage["tasks"][number] }[] = [];
  for (let round = 0; round === 0 || (round < mostRounds && place !== null && found.length < most); round++) {
    const left = most - found.length;
    const from: DeskPlace | null = place;
    const pages = await Promise.all(
      desks.map(async (desk) => {
        const among =
          reported === null ? {} : { among: { tasks: reported.get(desk) ?? [], isLeftOut: isReported === false } };
        const page = { filters: { ...others, ...among }, after: afterOnDesk(from, desk), limit: left };
        return { desk, ...(await deps.desks(job.id, desk).review(page)) };
      }),
    );
    const merged = mergeByDoubt(pages, left);
    found.push(...merged.tasks);
    place = merged.next;
  }
  const [tasks, counts] = await Promise.all([
    describeTasks(deps, { job, caller }, found),
    Promise.all(desks.map((desk) => deps.desks(job.id, desk).countReview())),
  ]);
  const sum = (name: keyof ReviewCounts) => counts.reduce((all, one) => all + one[name], 0);
  const summed = { decided: sum("decided"), concerned: sum("concerned") };
  return { job, tasks, next: place && cursorText(place), counts: summed };
}

/** One task of a job. */
export async function reviewTask(deps: ReviewDeps, asked: AskedTask): Promise<{ job: FoundJob; task: ReviewTask }> {
  const { caller, job, desk, name } = await findTask(deps, asked);
  const outcome = await desk.look(name.task);
  if (outcome.kind === "ranking") throw invalid("jobId", "names a ranking, whose comparisons are not reviewed");
  if (outcome.kind !== "task") throw noTask();
  const [task] = await describeTasks(deps, { job, caller }, [{ desk: name.desk, task: outcome.task }]);
  return { job, task: task as ReviewTask };
}

/** The numbers of reported tasks, by desk. */
async function reportedNumbers(deps: ReviewDeps, jobId: string): Promise<Map<number, number[]>> {
  const { reported } = await together(deps.db, { reported: deps.links.reportedTasks(jobId, null) });
  const byDesk = new Map<number, number[]>();
  for (const { rapidId } of reported) {
    const name = parseRapidId(rapidId);
    if (name) byDesk.set(name.desk, [...(byDesk.get(name.desk) ?? []), name.task]);
  }
  return byDesk;
}

async function describeTasks(
  deps: ReviewDeps,
  { job: { id: jobId }, caller }: { job: FoundJob; caller: Caller },
  found: readonly { desk: number; task: ReviewedTask }[],
): Promise<ReviewTask[]> {
  const named = found.map(({ desk, task }) => ({ taskId: rapidIdOf({ jobId, desk, task: task.id }), task }));
  const ids = named.map(({ taskId }) => taskId);
  const [deciderOf, { reported }] = await Promise.all([
    decidersOf(
      deps,
      found.map(({ task }) => task),
      caller,
    ),
    together(deps.db, { reported: deps.links.reportedTasks(jobId, ids) }),
  ]);
  const reportsOf = new Map(reported.map(({ rapidId, reports }) => [rapidId, reports]));
  return named.map(({ taskId, task }) =>
    describeTask(task, taskId, { deciderOf, reports: reportsOf.get(taskId) ?? [] }),
  );
}

function describeTask(
  task: ReviewedTask,
  taskId: string,
  { deciderOf, reports }: { deciderOf: (accountId: string) => Decider; reports: ReviewTask["reports"] },
): ReviewTask {
  const { content, isDone, need, certainty, consensus, skips, crowd, answers, decision } = task;
  const textOf = (result: LabelResult) => answerText(content, { result, weight: 1, details: null });
  return {
    taskId,
    content,
    isDone,
    need,
    certainty,
    consensus,
    skips,
    consensusText: consensus && textOf(consensus),
    seen: crowd,
    outcome: outcomeOf(
      content,
      answers.filter(({ state }) => state === "Accepted"),
    ),
    answers: answers.map(({ person, userId, state, result, at, tookMs, weight, learned = null, details }) => ({
      id: responseIdOf(taskId, person),
      userId,
      state,
      result,
      at,
      tookMs,
      text: textOf(result),
      score: weight,
      reliability: learned && reliabilityOf(learned),
      country: details?.country ?? null,
      language: details?.language ?? null,
    })),
    reports,
    decision: decision && {
      result: decision.result,
      isConsensus: decision.isConsensus,
      at: decision.at,
      reason: decision.reason,
      version: decision.version,
      by: deciderOf(decision.accountId),
      text: textOf(decision.result),
      etag: etagOf(decision),
    },
  };
}
