import type { jobStates } from "./job-list.ts";

export type JobState = (typeof jobStates)[number];
export type JobAction = "pause" | "resume" | "retry";

/** How older clients name a job's state. */
export const labelingStates = ["Created", "Started", "Labeling", "Paused", "Done", "Failed"] as const;
export type LabelingState = (typeof labelingStates)[number];

/** The new state, no change, or a refusal. */
export type JobTransition = JobState | "stay" | "refuse";

const refuseAll = { pause: "refuse", resume: "refuse", retry: "refuse" } as const;

/** The only table of what may be done to a job. A conditional update in the database decides which of several wins. */
export const jobTransitions: Record<JobState, Record<JobAction, JobTransition>> = {
  Submitted: { ...refuseAll, retry: "stay" },
  Queued: refuseAll,
  Running: { pause: "Paused", resume: "stay", retry: "stay" },
  Paused: { pause: "stay", resume: "Running", retry: "refuse" },
  Completed: { ...refuseAll, retry: "stay" },
  Failed: { ...refuseAll, retry: "Submitted" },
  StaleResults: { ...refuseAll, retry: "Running" },
  ManualApproval: refuseAll,
  SpendLimited: { pause: "Paused", resume: "stay", retry: "stay" },
};

/** The states that an action changes, and the new ones. */
export function jobMovesOf(action: JobAction): [from: JobState, to: JobState][] {
  return Object.entries(jobTransitions).flatMap(([from, { [action]: to }]): [JobState, JobState][] =>
    to === "stay" || to === "refuse" ? [] : [[from as JobState, to]],
  );
}

const requirements: Record<JobAction, string> = {
  pause: "only a job that is Running can be paused",
  resume: "only a job that is Paused can be resumed",
  retry: "only a job that is Failed or StaleResults can be retried",
};

/** Why an action is refused, for the member that names the job. */
export function refusalOf(action: JobAction, state: JobState): string {
  return `names a job that is ${state}: ${requirements[action]}`;
}

export function labelingStateOf(state: JobState, isLaying: boolean): LabelingState {
  switch (state) {
    case "Submitted":
      return isLaying ? "Started" : "Created";
    case "Completed":
      return "Done";
    case "Failed":
      return "Failed";
    // Older clients have no word for a job that waits for money.
    case "Paused":
    case "SpendLimited":
      return "Paused";
    default:
      return state === "Running" || state === "StaleResults" ? "Labeling" : "Created";
  }
}

/** What a state means. */
export const stateSentences: Partial<Record<JobState, string>> = {
  Submitted: "Its tasks are being laid out.",
  Queued: "It waits for its turn.",
  Running: "People label its tasks.",
  Paused: "Nobody gets its tasks until it is resumed.",
  Completed: "All tasks are done and the results are ready.",
  StaleResults: "A task was reopened, so that the results change once more.",
  SpendLimited: "It waits for money: its budget, or what its organization may spend, is used up.",
  Failed: "It ended without results.",
};

/** The states in which there is something to download, if only preliminary. */
export const statesWithLines: readonly JobState[] = ["Running", "Paused", "SpendLimited", "Completed", "StaleResults"];

export function hasLines(state: JobState): boolean {
  return statesWithLines.includes(state);
}
