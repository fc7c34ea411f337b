import { learnsMeanwhile } from "../certainty/aggregation.ts";
import type { Referee } from "../stopping.ts";
import { type ExpectedCrowd, expectedVotes } from "./expected-votes.ts";

/** How far a job is. */
export interface JobSoFar {
  /** Its answers. */
  accepted: number;
  /** Tasks that are done. */
  completed: number;
  /** The sum over its tasks of their completed part: 1 for a task that is done, and a part of the most votes for others. */
  share: number;
}

/** Answers that a job takes, and between which numbers that will probably be. A fixed number has no range. */
export interface EstimatedAnswers {
  expected: number;
  low: number;
  high: number;
}

/** How far the people may be better or worse than they are taken for. */
const scoreDoubt = 0.1;
/** What counts little, and the ends of a range, may be this much off. */
const coarse = 0.05;
/** The simulation counts as much as this number of tasks that the job itself has done. */
const simulationWorth = 10;
/**
 * Tasks that take more votes than they need show how often people err alike: this share of them, until so many tasks are done. Where that
 * is rare, and enough tasks say so, it ends.
 */
export const auditedShare = 0.02;
export const enoughAudited = 500;

/** The answers of a job with so many tasks: what it has, and what is left. */
export function estimateAnswers(
  referee: Referee,
  tasks: number,
  crowd: ExpectedCrowd,
  soFar: JobSoFar = { accepted: 0, completed: 0, share: 0 },
): EstimatedAnswers {
  const exact = exactAnswers(referee, tasks);
  if (exact !== null) return { expected: exact, low: exact, high: exact };
  const { maxVotes } = referee as SimulatedReferee;
  const { accepted, completed, share } = soFar;
  const left = Math.max(0, tasks - completed);
  // Tasks under way have answers, but nobody knows yet whether they take many.
  const underWay = Math.min(accepted, Math.max(0, share - completed) * maxVotes);
  const answersWhen = (better: number, precision?: number) => {
    const scores = crowd.scores.map((score) => Math.min(1, Math.max(0, score + better)));
    const { mean, deviation } = taskVotes(referee as SimulatedReferee, tasks, { ...crowd, scores }, precision);
    const perTask = (accepted - underWay + simulationWorth * mean) / (completed + simulationWorth);
    return { answers: accepted - underWay + Math.max(underWay, left * perTask), deviation };
  };
  const usual = answersWhen(0);
  const doubt = scoreDoubt * (simulationWorth / (simulationWorth + completed));
  const bounds = [answersWhen(-doubt, coarse), answersWhen(doubt, coarse)];
  const chance = 2 * usual.deviation * Math.sqrt(left);
  const within = (answers: number) => Math.round(Math.min(maxVotes * tasks, Math.max(accepted, answers)));
  const all = [usual, ...bounds].map(({ answers }) => answers);
  return {
    expected: within(usual.answers),
    low: within(Math.min(...all) - chance),
    high: within(Math.max(...all) + chance),
  };
}

type SimulatedReferee = Extract<Referee, { maxVotes: number }>;

/** A fixed number of votes, and a budget, are all used. Null: it depends on what is voted. */
function exactAnswers(referee: Referee, tasks: number): number | null {
  if (referee._t === "BudgetReferee") return tasks === 0 ? 0 : referee.totalBudget;
  return referee._t === "NaiveReferee" ? referee.totalVotes * tasks : null;
}

function taskVotes(referee: SimulatedReferee, tasks: number, crowd: ExpectedCrowd, precision?: number) {
  const usual = expectedVotes(referee, crowd, { ...(precision && { precision }) });
  if (!learnsMeanwhile(referee) || tasks === 0) return usual;
  const audited = expectedVotes(referee, crowd, { isAudited: true, precision: coarse });
  const part = (auditedShare * Math.min(tasks, enoughAudited)) / tasks;
  return { mean: usual.mean * (1 - part) + audited.mean * part, deviation: usual.deviation };
}
