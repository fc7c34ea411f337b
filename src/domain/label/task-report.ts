/** Why a person says that a task is broken. */
export const reportReasons = ["media", "unclear", "offensive", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A task that a person reports. */
export interface TaskReport {
  sessionId: string;
  rapidId: string;
  reason: ReportReason;
}

/** What a reason means to the owner of the task. */
export const reasonTexts: Record<ReportReason, string> = {
  media: "A picture, video or sound is missing or broken",
  unclear: "The question makes no sense here",
  offensive: "It shows something offensive or harmful",
  other: "Something else is wrong",
};
