import { learnsMeanwhile } from "../certainty/aggregation.ts";
import type { Referee } from "../stopping.ts";
import { type ExpectedCrowd, expectedVotes } from "./expected-votes.ts";

/** How far a job is. `share` is the sum over its tasks of their completed part, 1 for a task that is done. */
export interface JobSoFar {
  accepted: number;
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
const simulationWorth = 20;
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
  soFar: JobSoFar = { accepted: 0, share: 0 },
): EstimatedAnswers {
  const exact = exactAnswers(referee, tasks);
  if (exact !== null) return { expected: exact, low: exact, high: exact };
  const { accepted, share } = soFar;
  const left = Math.max(0, tasks - share);
  const perTask = (better: number, precision?: number) => {
    const scores = crowd.scores.map((score) => Math.min(1, Math.max(0, score + better)));
    const { mean, deviation } = taskVotes(referee as SimulatedReferee, tasks, { ...crowd, scores }, precision);
    return { mean: (accepted + simulationWorth * mean) / (share + simulationWorth), deviation };
  };
  const usual = perTask(0);
  const doubt = scoreDoubt * (simulationWorth / (simulationWorth + share));
  const bounds = [perTask(-doubt, coarse), perTask(doubt, coarse)];
  const chance = 2 * usual.deviation * Math.sqrt(left);
  const most = (referee as SimulatedReferee).maxVotes * tasks;
  const within = (answers: number) => Math.round(Math.min(most, Math.max(accepted, answers)));
  const means = [usual, ...bounds].map(({ mean }) => accepted + left * mean);
  return {
    expected: within(accepted + left * usual.mean),
    low: within(Math.min(...means) - chance),
    high: within(Math.max(...means) + chance),
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
