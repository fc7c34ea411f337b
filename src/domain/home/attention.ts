import { leastExamples } from "../audience/status.ts";
import { batchName, batchStatus } from "../batch/batch-words.ts";
import type { JobState } from "../labeling/job-state.ts";
import { type JobStop, stopText } from "../labeling/job-stop.ts";
import { stuckAfterHours } from "../labeling/stuck-rule.ts";
import { countText } from "../text/numbers.ts";

/** What a member should look at: which thing, and why. */
export interface Attention {
  kind: "job" | "budget" | "review" | "reports" | "audience" | "batch" | "account";
  /** Empty for the account. */
  id: string;
  name: string;
  reason: string;
}

interface WatchedJob {
  id: string;
  name: string;
  state: JobState;
  stop: JobStop | null;
  stuckAt: number | null;
  failure: string | null;
  budgetLevel: number | null;
}

/** What keeps a job from getting on, or will soon. Null: nothing does. */
export function attentionOfJob({ id, name, ...job }: WatchedJob): Attention | null {
  const budget = budgetReason(job);
  if (budget !== null) return { kind: "budget", id, name, reason: budget };
  const reason = jobReason(job);
  return reason === null ? null : { kind: "job", id, name, reason };
}

function budgetReason({ state, budgetLevel }: Omit<WatchedJob, "id" | "name">): string | null {
  if (state !== "Running" && state !== "SpendLimited") return null;
  if (budgetLevel === 100) return "Its budget is used up.";
  return budgetLevel === 80 ? "80% of its budget is spent." : null;
}

function jobReason({ state, stop, stuckAt, failure }: Omit<WatchedJob, "id" | "name">): string | null {
  if (state === "Failed") return failure ?? "It failed.";
  if (state === "SpendLimited") return "It waits for money: nothing is left of what the organization may spend.";
  if (state === "StaleResults") return "A task was opened again, so its results will change.";
  if (state === "Paused" && stop !== null) return stopText(stop, { mayWork: true })?.reason ?? null;
  if (state === "Running" && stuckAt !== null) return `Nobody has answered for ${stuckAfterHours} hours.`;
  return null;
}

/** What keeps an audience from finding people. Null: nothing does. */
export function attentionOfAudience(audience: {
  id: string;
  name: string;
  examples: number;
  isSpendLimited: boolean;
}): Attention | null {
  const { id, name, examples, isSpendLimited } = audience;
  if (isSpendLimited)
    return { kind: "audience", id, name, reason: "Recruiting waits for money: nothing is left to spend." };
  if (examples >= leastExamples) return null;
  const missing = countText(leastExamples - examples, "more example");
  return { kind: "audience", id, name, reason: `Recruiting waits for ${missing} whose answer you know.` };
}

interface WatchedBatch {
  id: string;
  correlationId: string | null;
  state: string;
  totalCount: number;
  failedCount: number;
}

/** Files of an upload that were not stored. Null: none failed so far. */
export function attentionOfBatch({ id, correlationId, ...batch }: WatchedBatch): Attention | null {
  const named = { kind: "batch", id, name: batchName(correlationId) ?? "An upload by addresses" } as const;
  if (batch.state === "Aborted") return { ...named, reason: "It was stopped before all files were fetched." };
  if (batch.failedCount === 0) return null;
  const failed = `${countText(batch.failedCount, "file")} of ${batch.totalCount} could not be fetched`;
  return { ...named, reason: batchStatus(batch) === "Processing" ? `${failed} so far.` : `${failed}.` };
}

/** Tasks of a job on which people disagree, and nobody has decided. */
export function attentionToReview(job: { id: string; name: string; undecided: number }): Attention | null {
  const { id, name, undecided } = job;
  if (undecided === 0) return null;
  const reason = `People disagree on ${countText(undecided, "task")}: decide what is right.`;
  return { kind: "review", id, name, reason };
}
