import { toFourDigits } from "../result-file/round.ts";
import { type Reliability, reliabilityOf } from "./reliability.ts";
import type { AnswerCounts } from "./voter.ts";

/** What one part of a job knows of a person. */
interface KnownPerson {
  userId: string | null;
  answers: number;
  weight: number;
  learned: AnswerCounts | null;
  prior: AnswerCounts;
}

/** A person who has worked on a job. */
export interface JobPerson {
  userId: string;
  /** Responses that count. */
  answers: number;
  /** The mean score that weighed them, 0 to 1. */
  score: number;
  /** How often the person is right, by the model of the job's votes. Null: nothing was learned yet. */
  reliability: Reliability | null;
}

/** The people of all parts of a job, the least reliable first. Erased people are left out. */
export function peopleOfJob(parts: readonly (readonly KnownPerson[])[]): JobPerson[] {
  const known = new Map<string, KnownPerson>();
  for (const { userId, ...person } of parts.flat()) {
    if (userId === null) continue;
    const before = known.get(userId);
    known.set(userId, { userId, ...(before ? togetherOf(before, person) : person) });
  }
  const people = [...known.values()].map(({ userId, answers, weight, learned }) => ({
    userId: userId as string,
    answers,
    score: toFourDigits(weight),
    reliability: learned && rounded(reliabilityOf(learned)),
  }));
  return people.sort((one, other) => rank(one) - rank(other) || other.answers - one.answers);
}

/** What was known before the job counts once, however many parts it has. */
function togetherOf(one: Omit<KnownPerson, "userId">, other: Omit<KnownPerson, "userId">): Omit<KnownPerson, "userId"> {
  const answers = one.answers + other.answers;
  const weight = (one.weight * one.answers + other.weight * other.answers) / answers;
  const { prior } = one;
  if (one.learned === null || other.learned === null)
    return { answers, weight, prior, learned: one.learned ?? other.learned };
  const right = one.learned.right + Math.max(0, other.learned.right - other.prior.right);
  const wrong = one.learned.wrong + Math.max(0, other.learned.wrong - other.prior.wrong);
  return { answers, weight, prior, learned: { right, wrong } };
}

const rank = ({ reliability }: JobPerson) => reliability?.ability ?? 1;

function rounded({ ability, low, high }: Reliability): Reliability {
  return { ability: toFourDigits(ability), low: toFourDigits(low), high: toFourDigits(high) };
}
