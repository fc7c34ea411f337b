import type { JobStop } from "../labeling/job-stop.ts";
import type { AmountQuota } from "../quota/quotas.ts";
import type { RunKind } from "../run/audience-run.ts";

/** What an endpoint can ask for. Rows and receivers keep these names: never rename one. */
export const eventKinds = [
  "audience.ready",
  "run.completed",
  "run.failed",
  "batch.completed",
  "job.completed",
  "job.failed",
  "job.stuck",
  "job.stopped",
  "job.reported",
  "task.commented",
  "audience.waiting",
  "example.suspicious",
  "quota.near",
  "budget.near",
  "budget.reached",
  "signal.run_completed",
  "signal.run_failed",
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Sent to one endpoint on request, whatever it asks for. */
export const testKind = "webhook.test";

export const recordedKinds = [...eventKinds, testKind] as const;
export type RecordedKind = (typeof recordedKinds)[number];

/** A run over all audiences belongs to no organization, and has no event. */
export type ToldRunKind = Exclude<RunKind, "reconciliation">;
export const toldRunKinds = ["inactivity-sync", "recalculation", "initialization"] as const satisfies ToldRunKind[];

/** A quota is told when this share of it is used, in percent. */
export const toldPercents = [80, 100] as const;
export type ToldPercent = (typeof toldPercents)[number];

/** Amounts are US dollars. */
interface ToldBudget {
  organizationId: string;
  /** The job whose own budget it is. Null: it is the organization's. */
  jobId: string | null;
  /** The audience whose recruiting waits. Null: it is not about one audience. */
  audienceId: string | null;
  spent: number;
  limit: number;
}

interface ToldRun {
  runId: string;
  kind: ToldRunKind;
  audienceId: string;
  processedCount: number;
  changedCount: number;
}

/** The `data` of each kind: ids, names and counts. Never the id of a person who labels. */
export interface EventData {
  "audience.ready": { audienceId: string; name: string; graduated: number; needed: number };
  "run.completed": ToldRun;
  "run.failed": ToldRun & { reason: string };
  "batch.completed": {
    batchUploadId: string;
    correlationId: string | null;
    totalCount: number;
    completedCount: number;
    failedCount: number;
  };
  "job.completed": { jobId: string; name: string; audienceId: string };
  "job.failed": { jobId: string; name: string; audienceId: string; reason: string };
  "job.stuck": { jobId: string; name: string; audienceId: string; hours: number; openTasks: number };
  "job.stopped": { jobId: string; name: string; audienceId: string; reason: JobStop };
  "job.reported": { jobId: string; name: string; audienceId: string; reports: number };
  "task.commented": {
    jobId: string;
    name: string;
    rapidId: string;
    commentId: string;
    author: string;
    authorId: string;
    mentioned: string[];
  };
  "audience.waiting": { audienceId: string; name: string; minutes: number };
  "example.suspicious": {
    exampleId: string;
    audienceId: string;
    correct: number;
    incorrect: number;
    expectedShare: number;
  };
  "quota.near": { quota: AmountQuota; percent: ToldPercent; used: number; limit: number };
  "budget.near": ToldBudget;
  "budget.reached": ToldBudget;
  "signal.run_completed": { signalId: string; name: string; runId: string; jobId: string | null };
  "signal.run_failed": { signalId: string; name: string; runId: string; jobId: string | null; reason: string };
  "webhook.test": { webhookId: string };
}

/** What each kind says, as a sentence without its subject's name. */
export const eventSentences: Record<RecordedKind, string> = {
  "audience.ready": "An audience has the graduates that it needs.",
  "run.completed": "A background run on an audience ended.",
  "run.failed": "A background run on an audience could not be finished.",
  "batch.completed": "A batch upload has an outcome for each of its URLs.",
  "job.completed": "A labeling job has its results.",
  "job.failed": "The tasks of a labeling job could not be laid out.",
  "job.stuck": "A running labeling job got no answer for 12 hours, and tasks are open.",
  "job.stopped": "Another organization stopped a labeling job, or its access to the audience ended.",
  "job.reported": "People reported tasks of a labeling job.",
  "task.commented": "A member commented on a task of a labeling job.",
  "audience.waiting": "People came to an audience for half an hour and found nothing to do.",
  "example.suspicious": "An example is answered wrongly so often that its truth is probably wrong.",
  "quota.near": "An organization has used 80% or all of a quota.",
  "budget.near": "80% of an organization's limit or credits, or of a job's budget, is spent.",
  "budget.reached": "An organization's limit or credits, or a job's budget, is used up: no new tasks are handed out.",
  "signal.run_completed": "The job of a signal's run has its results.",
  "signal.run_failed": "A signal's run failed, or its job did.",
  "webhook.test": "Somebody asked for a test event.",
};
