import type { Caller } from "../../../domain/identity/caller.ts";
import type { DecidedAnswer, ExpectedDecision } from "../../../domain/labeling/decision.ts";
import { invalid, invalidMembers, Problem } from "../../../http/problems.ts";
import type { ReviewedTask, ReviewRefusal } from "../../../objects/desk/deciding.port.ts";
import type { JobDesk } from "../../../objects/desk/desk.port.ts";
import { together } from "../../../platform/db/together.ts";
import { eventOf, type NotingDeps } from "../../auth/audit/noted-changes.usecases.ts";
import { mayUse } from "../../auth/identity/identity.usecases.ts";
import type { FoundJob } from "../jobs/job-access.usecases.ts";
import { actOnJob, type JobActionDeps } from "../jobs/job-actions.usecases.ts";
import { type AskedTask, findTask, noTask, type TaskAccessDeps } from "./reviewed-task.usecases.ts";
import { decidersOf, describeDecided, etagOf, type ShownDecision } from "./shown-decision.usecases.ts";

export type DecisionDeps = TaskAccessDeps & NotingDeps;

/** What a request says of the decision that stands. Null: nothing. */
interface Conditional extends AskedTask {
  expected: ExpectedDecision | null;
}

/** Only here it is said who decides tasks of a job: those who may change the job. */
export function mayReview(caller: Caller, job: { organizationId: string }): boolean {
  return mayUse(caller, job);
}

/** What was decided of a task, beside what the crowd says. */
export async function readDecision(deps: TaskAccessDeps, asked: AskedTask): Promise<ShownDecision> {
  const { caller, job, desk, name } = await findTask(deps, asked);
  const outcome = await desk.look(name.task);
  if (outcome.kind !== "task") throw refusalOf(outcome, job);
  return shown(deps, { ...asked, caller }, outcome.task);
}

/** Decides a task, or decides it anew. Of several at once one succeeds, and a repeat has the answer of the first time. */
export async function decideTask(
  deps: DecisionDeps,
  { answer, reason, ...asked }: Conditional & { answer: DecidedAnswer; reason: string | null },
): Promise<ShownDecision> {
  const { caller, job, desk, name } = await findReviewed(deps, asked);
  const expected = asked.expected ?? refuseUnconditional();
  const { accountId } = caller;
  const outcome = await desk.decide({ task: name.task, accountId, answer, reason, expected, now: deps.clock.now() });
  switch (outcome.kind) {
    case "decided": {
      const { task, change } = outcome;
      const action = change === "made" ? "decision.made" : "decision.changed";
      const answered = await shown(deps, { ...asked, caller }, task);
      const detail = { task: asked.taskId, answer: shortened(answered.decision?.answer ?? ""), ...noted(reason) };
      if (change !== "none") await deps.audit.note(eventOf(deps, { caller, thing: job }, action, detail));
      return answered;
    }
    case "faulty":
      throw invalidMembers(outcome.faults);
    case "no_consensus":
      throw invalid("_t", "must be AnswerDecision: the answers of the task come to no consensus");
    case "stale":
      throw await staleOf(deps, { ...asked, caller }, outcome.task);
    default:
      throw refusalOf(outcome, job);
  }
}

/** Takes a decision back. A task that has none stays as it is. */
export async function withdrawDecision(deps: DecisionDeps, asked: Conditional): Promise<void> {
  const { caller, job, desk, name } = await findReviewed(deps, asked);
  const expected = asked.expected ?? refuseUnconditional();
  const outcome = await desk.withdrawDecision({ task: name.task, expected, now: deps.clock.now() });
  switch (outcome.kind) {
    case "withdrawn":
      if (!outcome.isChange) return;
      await deps.audit.note(eventOf(deps, { caller, thing: job }, "decision.withdrawn", { task: asked.taskId }));
      return;
    case "stale":
      throw await staleOf(deps, { ...asked, caller }, outcome.task);
    default:
      throw refusalOf(outcome, job);
  }
}

/**
 * Sends a task back for so many more answers. A decision is withdrawn. A job that was completed goes on: people are asked at once.
 * Returns how many answers the task wants now.
 */
export async function askMoreAnswers(
  deps: DecisionDeps & JobActionDeps,
  { responses: answers, reason, ...asked }: Conditional & { responses: number; reason: string | null },
): Promise<{ wanted: number }> {
  const { caller, job, desk, name } = await findReviewed(deps, asked);
  const expected = asked.expected ?? { kind: "none" };
  const outcome = await desk.askMore({ task: name.task, expected, answers, now: deps.clock.now() });
  switch (outcome.kind) {
    case "asked": {
      const detail = { task: asked.taskId, answers: `${answers}`, ...noted(reason) };
      await deps.audit.note(eventOf(deps, { caller, thing: job }, "task.sent_back", detail));
      await goOn(deps, asked, desk);
      return { wanted: outcome.need };
    }
    case "stale":
      if (asked.expected === null) refuseUnconditional();
      throw await staleOf(deps, { ...asked, caller }, outcome.task);
    default:
      throw refusalOf(outcome, job);
  }
}

/** A job whose task was reopened is asked to go on by its owner. Here it is clear that they want it. */
async function goOn(deps: JobActionDeps & TaskAccessDeps, asked: AskedTask, desk: JobDesk): Promise<void> {
  // Without it the job learns within seconds that it is not complete any more.
  await desk.publish();
  const [row] = (await together(deps.db, { rows: deps.jobs.row(asked.jobId) })).rows;
  if (row?.state === "StaleResults") await actOnJob(deps, { ...asked, action: "retry" });
}

async function findReviewed(deps: TaskAccessDeps, asked: AskedTask) {
  const found = await findTask(deps, asked);
  if (!mayReview(found.caller, found.job)) throw new Problem("forbidden");
  return found;
}

type AskedByCaller = AskedTask & { caller: Caller };

async function shown(deps: TaskAccessDeps, asked: AskedByCaller, task: ReviewedTask): Promise<ShownDecision> {
  return describeDecided(asked.taskId, task, await decidersOf(deps, [task], asked.caller));
}

async function staleOf(deps: TaskAccessDeps, asked: AskedByCaller, task: ReviewedTask): Promise<Problem> {
  const current = await shown(deps, asked, task);
  return new Problem("precondition_failed", {
    detail: current.decision
      ? "The task was decided, or its answers have changed, since you read it. Look at `current`."
      : "The decision was withdrawn, or the answers have changed, since you read it. Look at `current`.",
    members: { current },
    ...(task.decision && { headers: { ETag: etagOf(task.decision) } }),
  });
}

function refuseUnconditional(): never {
  throw new Problem("precondition_required", {
    detail:
      "Say what you have read: If-Match with the ETag of the decision that stands, or If-None-Match: * where there is none.",
  });
}

function refusalOf({ kind }: ReviewRefusal, { state }: FoundJob): Problem {
  switch (kind) {
    case "unknown":
      return noTask();
    case "ranking":
      return invalid(
        "jobId",
        "names a ranking: a comparison stands for nothing by itself, so there is nothing to decide",
      );
    case "laying":
      return invalid("jobId", `names a job that is ${state}: its tasks are not laid out yet`);
  }
}

const noted = (reason: string | null) => (reason === null ? {} : { reason: shortened(reason) });

/** Characters of a text in the log. */
const longestNoted = 200;

function shortened(text: string): string {
  return text.length > longestNoted ? `${text.slice(0, longestNoted - 1).toWellFormed()}…` : text;
}
