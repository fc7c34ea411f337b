import { benchmarkLimits } from "./benchmark-rules.ts";

interface Budget {
  /** Answers of one run, all matchups together. */
  responseBudget: number;
  /** Answers to each matchup. */
  minResponses: number;
}

export function matchupsOf({ responseBudget, minResponses }: Budget): number {
  return Math.floor(responseBudget / minResponses);
}

/** Null: a run can be made of it. */
export function budgetFault(budget: Budget): { member: keyof Budget; fault: string } | null {
  const { responseBudget, minResponses } = budget;
  if (responseBudget < minResponses) {
    return { member: "responseBudget", fault: `must be at least minResponses, which is ${minResponses}` };
  }
  const most = benchmarkLimits.matchupsARun * minResponses;
  if (responseBudget < most + minResponses) return null;
  const fault = `may be at most ${most} with a minResponses of ${minResponses}: a run has at most ${benchmarkLimits.matchupsARun} matchups`;
  return { member: "responseBudget", fault };
}
