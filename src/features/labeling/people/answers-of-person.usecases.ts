import type { Actor } from "../../../domain/identity/actor.ts";
import { placeText, type ResultPlace } from "../../../domain/labeling/result-place.ts";
import type { AnswerOfPerson } from "../../../objects/desk/desk.port.ts";
import { type ResultDeps, readSource } from "../results/job-results.usecases.ts";

interface Asked {
  actor: Actor;
  jobId: string;
  userId: string;
  /** Null: from the first. */
  from: ResultPlace | null;
  limit: number;
}

/** A page of what a person answered in a job, in the order of its tasks. */
export async function answersOfPerson(
  deps: ResultDeps,
  { userId, from, limit, ...asked }: Asked,
): Promise<{ answers: (AnswerOfPerson & { desk: number })[]; next: string | null }> {
  const { job, desks } = await readSource(deps, asked);
  const answers: (AnswerOfPerson & { desk: number })[] = [];
  let place: ResultPlace | null = from ?? { desk: 0, entry: 0 };
  while (place !== null && place.desk < desks.length && answers.length < limit) {
    const { desk, entry }: ResultPlace = place;
    const page = await deps.desks(job.id, desk).answersOf(userId, { from: entry, limit: limit - answers.length });
    answers.push(...page.answers.map((answer) => ({ ...answer, desk })));
    place = page.next === null ? { desk: desk + 1, entry: 0 } : { desk, entry: page.next };
  }
  return { answers, next: place !== null && place.desk < desks.length ? placeText(place) : null };
}
