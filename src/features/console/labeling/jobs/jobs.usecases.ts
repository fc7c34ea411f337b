import type { Outcome } from "../../../../domain/labeling/certainty/outcome.ts";
import { isHeld, stopText } from "../../../../domain/labeling/job-stop.ts";
import { rankedRows, rankingCertainty } from "../../../../domain/labeling/result-table/result-table.ts";
import { votedOptions } from "../../../../domain/labeling/vote.ts";
import type { DeskOverview, Desks } from "../../../../objects/desk/desk.port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { together } from "../../../../platform/db/together.ts";
import type { KeptAccessDeps } from "../../../audiences/access/kept-access.usecases.ts";
import type { DefinitionRepository } from "../../../labeling/definitions/definitions.repository.ts";
import { whereJobMayWork } from "../../../labeling/ended-access.usecases.ts";
import { type FoundJob, type JobAccessDeps, readJob, requireJob } from "../../../labeling/jobs/job-access.usecases.ts";
import type { JobDeskRepository, JobDeskRow } from "../../../labeling/jobs/job-desks.repository.ts";
import type { JobStopRepository } from "../../../labeling/jobs/job-stops.repository.ts";
import { agreementOfDesks } from "../../../labeling/results/job-agreement.usecases.ts";
import type { JobBudgetRepository } from "../../../money/job-budgets.repository.ts";
import type { Operator } from "../../console.usecases.ts";

/** A million tasks. Of larger jobs the first million is looked through. */
export const mostDesks = 20;

/** Answers that may be read through every few seconds. */
const answersKeptCurrent = 5_000;

/** Says whether the results of a job are read anew as often as its progress. */
export function isKeptCurrent({ accepted }: ShownJob["counts"]): boolean {
  return accepted <= answersKeptCurrent;
}

/** Classes of agreement, by the least share of votes for the leading option. */
const agreementBounds = [1, 0.8, 0.6, 0];
const slots = 48;

/** How far people agree on the tasks of a job, and when they answered. All responses are read for it. */
export async function overviewOf(
  deps: { desks: Desks; clock: Clock; definitions: Pick<DefinitionRepository, "revision"> },
  { job, desks }: { job: FoundJob; desks: readonly JobDeskRow[] },
) {
  const [from, to] = [job.createdAt, job.endedAt ?? deps.clock.now()];
  const asked = { bounds: agreementBounds, from, to, slots };
  const looked = desks.slice(0, mostDesks);
  const [all, beyondChance, [revision]] = await Promise.all([
    Promise.all(looked.map(({ desk }) => deps.desks(job.id, desk).overview(asked))),
    agreementOfDesks(deps, { jobId: job.id, desks: looked }),
    deps.definitions.revision(job.definitionId, job.revisionNumber),
  ]);
  const options = revision ? votedOptions(revision.workflow) : [];
  const sum = (lists: readonly number[][], count: number) =>
    Array.from({ length: count }, (_, i) => lists.reduce((total, list) => total + (list[i] ?? 0), 0));
  return {
    from,
    to,
    agreement: sum(
      all.map(({ agreement }) => agreement),
      agreementBounds.length,
    ),
    outcomes: outcomesOf(all),
    /** Null: answers are no votes for options that tasks share. */
    beyondChance,
    /** Votes for each option that all tasks share. Empty: answers are no such votes. */
    options: options.map(({ label }, i) => ({ label, votes: beyondChance?.given[i] ?? 0 })),
    answers: sum(
      all.map(({ answers }) => answers),
      slots,
    ),
  };
}

/** Null: votes do not decide when tasks end. */
function outcomesOf(all: readonly DeskOverview[]): DeskOverview["outcomes"] {
  const counts = all.flatMap((desk) => desk.outcomes ?? []);
  if (counts.length === 0) return null;
  const sum = (outcome: Outcome) => counts.reduce((total, desk) => total + desk[outcome], 0);
  return { Decided: sum("Decided"), Ambiguous: sum("Ambiguous"), Exhausted: sum("Exhausted") };
}

export type JobOverview = Awaited<ReturnType<typeof overviewOf>>;

/** Ranked groups on a page. */
const groupsShown = 5;

/** The first ranked groups of a job, with a sentence that says whether they have enough votes. Empty for other jobs. */
export async function rankingsOf(
  deps: { desks: Desks },
  { job, desks: [first] }: { job: FoundJob; desks: readonly JobDeskRow[] },
) {
  if (!first) return [];
  const groups = await deps.desks(job.id, first.desk).rankings(groupsShown);
  return groups.map((group) => ({ ...group, rows: rankedRows(group), certainty: rankingCertainty(group) }));
}

export type ShownRanking = Awaited<ReturnType<typeof rankingsOf>>[number];

export interface JobPageDeps extends JobAccessDeps, KeptAccessDeps {
  audiences: JobAccessDeps["audiences"];
  jobDesks: JobDeskRepository;
  jobStops: Pick<JobStopRepository, "meeting">;
  jobBudgets: Pick<JobBudgetRepository, "stateOf">;
  definitions: Pick<DefinitionRepository, "lookUpName">;
  clock: Clock;
}

/** One job with its counts and the name of its definition, in one batch. The tasks are read apart. */
export async function jobOf(deps: JobPageDeps, { actor }: Pick<Operator, "actor">, jobId: string) {
  const { desks, working, money, named, ...read } = await together(deps.db, {
    ...readJob(deps, { actor, jobId }),
    desks: deps.jobDesks.ofJob(jobId),
    working: deps.jobStops.meeting(jobId, whereJobMayWork(deps)),
    money: deps.jobBudgets.stateOf(jobId),
    named: deps.definitions.lookUpName(deps.jobs.definitionIdOf(jobId)),
  });
  const { job } = requireJob(read, actor);
  const counts = countsOf(desks);
  return {
    job,
    definition: { name: named[0]?.name ?? null, isDeleted: named[0]?.deletedAt !== null },
    desks,
    counts,
    /** Its budget and what was spent, in millionths of a dollar. */
    money: money[0] ?? { atMost: null, spent: 0 },
    /** What keeps its own organization from resuming it. */
    stopped:
      job.state === "Paused" || (job.state === "StaleResults" && isHeld(job.stop))
        ? stopText(job.stop, { mayWork: working.length > 0 })
        : null,
    mayGoOn: working.length > 0 && !isHeld(job.stop),
  };
}

export type ShownJob = Awaited<ReturnType<typeof jobOf>>;

function countsOf(desks: readonly JobDeskRow[]) {
  const sum = (name: "tasks" | "done" | "accepted" | "share") => desks.reduce((all, desk) => all + desk[name], 0);
  return { tasks: sum("tasks"), done: sum("done"), accepted: sum("accepted"), share: sum("share") };
}
