import { rapidIdOf } from "../../../../domain/labeling/rapid-id.ts";
import { parsePlace } from "../../../../domain/labeling/result-place.ts";
import { readUserId } from "../../../../domain/member/user-id.ts";
import { Problem } from "../../../../http/problems.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { answersOfPerson } from "../../../labeling/people/answers-of-person.usecases.ts";
import { type JobPeopleDeps, jobPeople } from "../../../labeling/people/job-people.usecases.ts";
import type { Operator } from "../../console.usecases.ts";

const peopleOnPage = 20;
const answersOnPage = 50;

/** A page of the people of a job, counted from 1. */
export async function peopleOf(deps: JobPeopleDeps, { actor }: Operator, jobId: string, page: number) {
  const shown = await jobPeople(deps, { actor, jobId, from: (page - 1) * peopleOnPage, limit: peopleOnPage });
  return { ...shown, page, totalPages: Math.ceil(shown.total / peopleOnPage) };
}

export type PeoplePage = Awaited<ReturnType<typeof peopleOf>>;

/** One person of a job. 404 for a person who has not answered there. */
export async function personOf(
  deps: JobPeopleDeps,
  { actor }: Operator,
  { jobId, userId: typed }: { jobId: string; userId: string },
) {
  const read = readUserId(typed);
  const { people, ...shown } = read.ok
    ? await jobPeople(deps, { actor, jobId, userId: read.userId, from: 0, limit: 1 })
    : { people: [] };
  const [person] = people;
  if (!person || !("job" in shown))
    throw new Problem("not_found", { detail: "Nobody with this id has answered here." });
  return { ...shown, person };
}

/** The same with their answers, from a place on. A place that makes no sense means the first ones. */
export async function personWithAnswers(
  deps: JobPeopleDeps & { clock: Clock },
  operator: Operator,
  { from: typed, ...asked }: { jobId: string; userId: string; from: string | null },
) {
  const from = typed === null ? null : parsePlace(typed);
  const shown = await personOf(deps, operator, asked);
  const { userId } = shown.person;
  const page = await answersOfPerson(deps, {
    actor: operator.actor,
    jobId: asked.jobId,
    userId,
    from,
    limit: answersOnPage,
  });
  const answers = page.answers.map(({ desk, task, ...answer }) => ({
    ...answer,
    rapidId: rapidIdOf({ jobId: shown.job.id, desk, task }),
  }));
  return { ...shown, answers, next: page.next, isFirst: from === null, now: deps.clock.now() };
}

export type PersonPage = Awaited<ReturnType<typeof personWithAnswers>>;
export type ShownAnswer = PersonPage["answers"][number];
