/** Why a person says that a task is broken. */
export const reportReasons = ["media", "unclear", "offensive", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A task that a person reports. */
export interface TaskReport {
  sessionId: string;
  rapidId: string;
  reason: ReportReason;
}
