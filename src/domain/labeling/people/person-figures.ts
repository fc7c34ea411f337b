import { type AnswerTimes, addTimes } from "../../publisher/answer-times.ts";
import type { CheckCounts } from "../../validation/check-rules.ts";
import type { AnswerCounts } from "../certainty/voter.ts";

/** What answers of one or more people come to. Those of several desks add up. */
export interface AnswerFigures {
  /** Responses that count. */
  answers: number;
  /** How long they took, as far as that is known. */
  times: AnswerTimes;
  /** Answers by the place of their option in the job's list. */
  options: Record<number, number>;
  /** Answers to tasks that others answered too. */
  compared: number;
  /** Those that named what most of the others did. One of several leading options counts in part. */
  agreed: number;
}

/** How far an order to take answers back, or to let them count again, has come on a desk. */
export interface WithdrawalProgress {
  restores: boolean;
  isDone: boolean;
}

/** What one desk knows of a person. */
export interface PersonFigures extends AnswerFigures {
  /** Responses that were taken back together with all others of the person. */
  takenBack: number;
  /** Responses that were taken back one by one. */
  rejected: number;
  /** Responses that came too late. */
  overflow: number;
  /** The mean weight of the responses that count, 0 to 1. */
  weight: number;
  /** Right and wrong answers by the model of the votes, what was known before included. Null: it has not met the person. */
  learned: AnswerCounts | null;
  /** What was known of the person before, as such answers. */
  prior: AnswerCounts;
  /** Null: their answers were never taken back. */
  withdrawal: WithdrawalProgress | null;
  /** How they answered the job's checks. Absent and null: the job has none. */
  checks?: CheckCounts | null;
}

export interface NamedFigures extends PersonFigures {
  userId: string;
}

export const noAnswers: AnswerFigures = { answers: 0, times: {}, options: {}, compared: 0, agreed: 0 };

export function addAnswers(one: AnswerFigures, other: AnswerFigures): AnswerFigures {
  return {
    answers: one.answers + other.answers,
    times: addTimes(one.times, other.times),
    options: addTimes(one.options, other.options),
    compared: one.compared + other.compared,
    agreed: one.agreed + other.agreed,
  };
}

/** The figures of all others. */
export function withoutAnswers(all: AnswerFigures, own: AnswerFigures): AnswerFigures {
  return {
    answers: all.answers - own.answers,
    times: less(all.times, own.times),
    options: less(all.options, own.options),
    compared: all.compared - own.compared,
    agreed: all.agreed - own.agreed,
  };
}

function less(counts: Record<number, number>, own: Record<number, number>): Record<number, number> {
  const rest = Object.entries(counts).map(([step, count]) => [step, count - (own[Number(step)] ?? 0)] as const);
  return Object.fromEntries(rest.filter(([, count]) => count > 0));
}

/** The people of all desks of a job. Erased people are left out. */
export function mergePeople(
  desks: readonly (readonly (PersonFigures & { userId: string | null })[])[],
): NamedFigures[] {
  const people = new Map<string, NamedFigures>();
  for (const { userId, ...figures } of desks.flat()) {
    if (userId === null) continue;
    const before = people.get(userId);
    people.set(userId, { userId, ...(before ? togetherOf(before, figures) : figures) });
  }
  return [...people.values()];
}

/** What was known before the job counts once, however many desks it has. */
function togetherOf(one: PersonFigures, other: PersonFigures): PersonFigures {
  const sum = addAnswers(one, other);
  return {
    ...sum,
    takenBack: one.takenBack + other.takenBack,
    rejected: one.rejected + other.rejected,
    overflow: one.overflow + other.overflow,
    weight: sum.answers === 0 ? 0 : (one.weight * one.answers + other.weight * other.answers) / sum.answers,
    prior: one.prior,
    learned: learnedTogether(one, other),
    withdrawal: withdrawalTogether(one.withdrawal, other.withdrawal),
    checks: checksTogether(one.checks ?? null, other.checks ?? null),
  };
}

function checksTogether(one: CheckCounts | null, other: CheckCounts | null): CheckCounts | null {
  if (one === null || other === null) return one ?? other;
  return { right: one.right + other.right, wrong: one.wrong + other.wrong };
}

function learnedTogether(one: PersonFigures, other: PersonFigures): AnswerCounts | null {
  if (one.learned === null || other.learned === null) return one.learned ?? other.learned;
  return {
    right: one.learned.right + Math.max(0, other.learned.right - other.prior.right),
    wrong: one.learned.wrong + Math.max(0, other.learned.wrong - other.prior.wrong),
  };
}

function withdrawalTogether(
  one: WithdrawalProgress | null,
  other: WithdrawalProgress | null,
): WithdrawalProgress | null {
  if (one === null || other === null) return one ?? other;
  return { restores: one.restores && other.restores, isDone: one.isDone && other.isDone };
}
