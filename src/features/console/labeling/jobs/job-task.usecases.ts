import type { BrowserSession } from "../../../../domain/identity/actor.ts";
import { parseRapidId, responseIdOf } from "../../../../domain/labeling/rapid-id.ts";
import { outcomeOf } from "../../../../domain/labeling/task-outcome.ts";
import { Problem } from "../../../../http/problems.ts";
import type { Desks, GridTask } from "../../../../objects/desk/desk.port.ts";
import { type JobPageDeps, jobOf } from "../jobs.usecases.ts";

/** One task of a job, with all that was answered: what counts, what came too late, and what was taken back. */
export async function taskOf(
  deps: JobPageDeps & { desks: Desks },
  operator: { actor: BrowserSession },
  { jobId, rapidId }: { jobId: string; rapidId: string },
) {
  const name = parseRapidId(rapidId);
  const { job, desks } = await jobOf(deps, operator, jobId);
  // A desk that was never laid out is not called: a call would create its object.
  if (name?.jobId !== jobId || !desks.some(({ desk }) => desk === name.desk)) throw noTask();
  const desk = deps.desks(jobId, name.desk);
  const [{ tasks }, given] = await Promise.all([desk.grid({ from: name.task, limit: 1 }), desk.responses(name.task)]);
  const task = tasks.find((found): found is GridTask => found.id === name.task);
  if (!task || given === null) throw noTask();
  return {
    job,
    rapidId,
    task,
    outcome: outcomeOf(task.content, task.responses),
    responses: given.map((response) => ({ ...response, id: responseIdOf(rapidId, response.person) })),
  };
}

export type ShownJobTask = Awaited<ReturnType<typeof taskOf>>;

function noTask(): Problem {
  return new Problem("not_found", { detail: "The job has no such task." });
}
