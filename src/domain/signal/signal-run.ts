/** Rows keep these names: never rename one. */
export const runStatuses = ["Pending", "Running", "Completed", "Failed", "Skipped"] as const;
export type RunStatus = (typeof runStatuses)[number];

export const triggerSources = ["Scheduled", "Manual"] as const;
export type TriggerSource = (typeof triggerSources)[number];

export const skippedReason = "The run before it still works.";
export const jobFailedReason = "Its job failed.";
export const jobDeletedReason = "Its job was deleted.";
