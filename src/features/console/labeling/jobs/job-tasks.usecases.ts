import type { BrowserSession } from "../../../../domain/identity/actor.ts";
import { parseRapidId, rapidIdOf, responseIdOf } from "../../../../domain/labeling/rapid-id.ts";
import { outcomeOf } from "../../../../domain/labeling/task-outcome.ts";
import { Problem } from "../../../../http/problems.ts";
import type { Desks, GridTask, HardTask } from "../../../../objects/desk/desk.port.ts";
import { type CommentDeps, getComments } from "../../../labeling/comments/comments.usecases.ts";
import { type JobPageDeps, jobOf, mostDesks } from "./jobs.usecases.ts";

/** Tasks on a page. Each has its pictures and all of its answers. */
const tasksShown = 12;
/** Whoever wants more of the hardest tasks takes the result file. */
const mostPages = 50;

interface TaskPlace {
  desk: number;
  task: number;
}

/** Desks of a job, with the number of tasks on each. */
type JobDesks = readonly { desk: number; tasks: number }[];

/** A page of the job's tasks: those on which people agree least first, or in their own order where there are no options to agree on. */
export async function tasksOf(
  deps: { desks: Desks },
  { jobId, desks: all, page: asked }: { jobId: string; desks: JobDesks; page: number },
) {
  const desks = all.slice(0, mostDesks);
  const page = Math.min(asked, mostPages);
  const last = page * tasksShown;
  const found = await Promise.all(
    desks.map(async ({ desk }) => (await deps.desks(jobId, desk).hardest(last + 1)).map((hard) => ({ desk, ...hard }))),
  );
  const hardest = found.flat().sort(byAgreement);
  const isHardestFirst = hardest.length > 0;
  const places = isHardestFirst ? hardest : inOrder(desks, last + 1);
  const onPage = places.slice(last - tasksShown, last);
  const tasks = await Promise.all(onPage.map(({ desk, task }) => readTask(deps.desks, jobId, desk, task)));
  return {
    isHardestFirst,
    page,
    hasMore: places.length > last && page < mostPages,
    tasks: tasks.flatMap((task) => task ?? []),
  };
}

export type ShownTasks = Awaited<ReturnType<typeof tasksOf>>;
export type ShownTask = ShownTasks["tasks"][number];

function byAgreement(one: HardTask & TaskPlace, other: HardTask & TaskPlace): number {
  return one.agreement - other.agreement || one.desk - other.desk || one.task - other.task;
}

/** The first tasks of the job. A desk numbers its tasks from 0. */
function inOrder(desks: JobDesks, limit: number): TaskPlace[] {
  const places: TaskPlace[] = [];
  for (const { desk, tasks } of desks) {
    for (let task = 0; task < tasks && places.length < limit; task++) places.push({ desk, task });
  }
  return places;
}

export async function readTask(desks: Desks, jobId: string, desk: number, id: number) {
  const { tasks } = await desks(jobId, desk).grid({ from: id, limit: 1 });
  const task = tasks.find((found): found is GridTask => found.id === id);
  return task
    ? { ...task, rapidId: rapidIdOf({ jobId, desk, task: id }), outcome: outcomeOf(task.content, task.responses) }
    : null;
}

/** One task of a job, with all that was answered: what counts, what came too late, and what was taken back. */
export async function taskOf(
  deps: JobPageDeps & CommentDeps & { desks: Desks },
  operator: { actor: BrowserSession },
  { jobId, rapidId }: { jobId: string; rapidId: string },
) {
  const name = parseRapidId(rapidId);
  const { job, desks } = await jobOf(deps, operator, jobId);
  // A desk that was never laid out is not called: a call would create its object.
  if (name?.jobId !== jobId || !desks.some(({ desk }) => desk === name.desk)) throw noTask();
  const [task, given, comments] = await Promise.all([
    readTask(deps.desks, jobId, name.desk, name.task),
    deps.desks(jobId, name.desk).responses(name.task),
    getComments(deps, { actor: operator.actor, jobId, taskId: rapidId }),
  ]);
  if (!task || given === null) throw noTask();
  return {
    job,
    rapidId,
    task,
    outcome: task.outcome,
    comments,
    responses: given.map((response) => ({ ...response, id: responseIdOf(rapidId, response.person) })),
  };
}

export type ShownJobTask = Awaited<ReturnType<typeof taskOf>>;

function noTask(): Problem {
  return new Problem("not_found", { detail: "The job has no such task." });
}
