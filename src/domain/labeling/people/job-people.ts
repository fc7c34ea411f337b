import { medianMs } from "../../publisher/answer-times.ts";
import type { CheckCounts } from "../../validation/check-rules.ts";
import { type Reliability, reliabilityOf } from "../certainty/reliability.ts";
import { toFourDigits } from "../result-file/round.ts";
import {
  type AnswerFigures,
  addAnswers,
  mergePeople,
  type NamedFigures,
  noAnswers,
  type PersonFigures,
  type WithdrawalProgress,
  withoutAnswers,
} from "./person-figures.ts";
import { type Company, type Suspicion, suspicionOf } from "./suspicion.ts";

/** A person who has worked on a job, as its page and the API show them. */
export interface JobPerson {
  userId: string;
  answers: number;
  takenBack: number;
  rejected: number;
  overflow: number;
  /** The mean score that weighed the responses that count, 0 to 1. */
  score: number;
  /** Null: no answer says how long it took. */
  medianMs: number | null;
  /** Null: nobody else answered their tasks, or answers are no votes. */
  agreement: { share: number; tasks: number } | null;
  /** The share of each option among their answers, in the order of the job's options. Empty: they have no options in common. */
  optionShares: number[];
  /** Null: nothing was learned of them, or none of their answers counts. */
  reliability: Reliability | null;
  suspicion: Suspicion;
  withdrawal: WithdrawalProgress | null;
  /** How they answered the job's checks. Null: the job has none. */
  checks: CheckCounts | null;
}

export interface JobPeople {
  /** The most suspicious first, then those with most answers. */
  people: JobPerson[];
  /** The share of each option among all answers. */
  optionShares: number[];
  medianMs: number | null;
}

/** What one desk tells of its people. */
export interface DeskPeople {
  people: (PersonFigures & { userId: string | null })[];
  all: AnswerFigures;
}

/** `options` is how many a task offers, and `named` how many of them all tasks share. */
export function jobPeopleOf(
  desks: readonly DeskPeople[],
  { options, named }: { options: number; named: number },
): JobPeople {
  const all = desks.reduce((sum, desk) => addAnswers(sum, desk.all), noAnswers);
  const people = mergePeople(desks.map(({ people }) => people));
  const right = sumOf(people, rightOf);
  const votes = sumOf(people, ({ learned, answers }) => (learned === null ? 0 : answers));
  const shown = people.map((person): JobPerson => {
    const ownVotes = person.learned === null ? 0 : person.answers;
    const company: Company = {
      others: withoutAnswers(all, person),
      othersRight: votes > ownVotes ? (right - rightOf(person)) / (votes - ownVotes) : null,
      options,
    };
    return shownPerson(person, company, named);
  });
  shown.sort(
    (one, other) =>
      other.suspicion.score - one.suspicion.score ||
      other.answers - one.answers ||
      (one.userId < other.userId ? -1 : 1),
  );
  return { people: shown, optionShares: sharesOf(all, named), medianMs: rounded(medianMs(all.times)) };
}

function shownPerson(person: NamedFigures, company: Company, named: number): JobPerson {
  const { userId, answers, takenBack, rejected, overflow, weight, learned, compared, agreed, withdrawal } = person;
  return {
    userId,
    answers,
    takenBack,
    rejected,
    overflow,
    score: toFourDigits(weight),
    medianMs: rounded(medianMs(person.times)),
    agreement: compared === 0 ? null : { share: toFourDigits(agreed / compared), tasks: compared },
    optionShares: sharesOf(person, named),
    reliability: learned && answers > 0 ? fourDigits(reliabilityOf(learned)) : null,
    suspicion: suspicionOf(person, company),
    withdrawal,
    checks: person.checks ?? null,
  };
}

function sharesOf({ options }: AnswerFigures, named: number): number[] {
  const all = Object.values(options).reduce((sum, count) => sum + count, 0);
  return Array.from({ length: named }, (_, i) => (all === 0 ? 0 : toFourDigits((options[i] ?? 0) / all)));
}

/** How many of the person's answers the model takes to be right. */
function rightOf({ learned, answers }: PersonFigures): number {
  return learned === null ? 0 : (answers * learned.right) / (learned.right + learned.wrong);
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}

const rounded = (ms: number | null) => ms && Math.round(ms);

function fourDigits({ ability, low, high }: Reliability): Reliability {
  return { ability: toFourDigits(ability), low: toFourDigits(low), high: toFourDigits(high) };
}
