import { type JobPerson, peopleOfJob } from "../../../domain/labeling/certainty/job-people.ts";
import { type ResultDeps, readSource } from "./job-results.usecases.ts";

/** People of each desk that are looked at. */
const mostOfDesk = 2_000;
const mostShown = 1_000;

/** Who has worked on a job, and what its votes tell of them. Desks are asked one after the other. */
export async function jobPeople(
  deps: ResultDeps,
  asked: Parameters<typeof readSource>[1],
): Promise<{ people: JobPerson[]; total: number }> {
  const { job, desks } = await readSource(deps, asked);
  const parts = [];
  for (const { desk } of desks) parts.push(await deps.desks(job.id, desk).people(mostOfDesk));
  const people = peopleOfJob(parts);
  return { people: people.slice(0, mostShown), total: people.length };
}
