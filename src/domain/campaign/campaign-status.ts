import { leastExamples } from "../audience/status.ts";

export const campaignStatuses = [
  "Created",
  "Preview",
  "Active",
  "Analysis",
  "Paused",
  "Completed",
  "SpendLimited",
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export type CampaignAction = "activate" | "pause" | "resume";

/** The result of an action: another status, no change, a refusal, or the status before the pause. */
export type Transition = CampaignStatus | "stay" | "refuse" | "as before";

/** The only table of what may be done to a campaign. A conditional update in the database decides which of several wins. */
export const transitions: Record<CampaignStatus, Record<CampaignAction, Transition>> = {
  Created: { activate: "Active", pause: "refuse", resume: "refuse" },
  Preview: { activate: "Active", pause: "Paused", resume: "refuse" },
  Analysis: { activate: "Active", pause: "Paused", resume: "refuse" },
  Active: { activate: "refuse", pause: "Paused", resume: "stay" },
  Paused: { activate: "refuse", pause: "stay", resume: "as before" },
  SpendLimited: { activate: "refuse", pause: "Paused", resume: "Active" },
  Completed: { activate: "refuse", pause: "refuse", resume: "refuse" },
};

/** The statuses that an action changes, and the new ones. */
export function movesOf(action: CampaignAction): [from: CampaignStatus, to: CampaignStatus | "as before"][] {
  return campaignStatuses.flatMap((from) => {
    const { [action]: to } = transitions[from];
    return to === "stay" || to === "refuse" ? [] : [[from, to]];
  });
}

/** The status of an audience's own campaign follows from whether people are wanted, can be served and are paid for. */
export function distillingStatus(
  current: CampaignStatus,
  facts: { wanted: boolean | null; exampleCount: number; isSpendLimited: boolean },
): CampaignStatus {
  const { wanted, exampleCount, isSpendLimited } = facts;
  if (wanted === true && exampleCount >= leastExamples) return isSpendLimited ? "SpendLimited" : "Active";
  return current === "Created" ? "Created" : "Paused";
}

/**
 * `distillingStatus` as an SQL expression over the campaign's row, beside `isDistillingSql` of its audience as `is_distilling` and
 * `waitsForMoneySql` as `waits_for_money`.
 */
export const distillingStatusSql =
  "CASE WHEN is_distilling THEN 'Active' WHEN waits_for_money THEN 'SpendLimited' WHEN status = 'Created' THEN 'Created' ELSE 'Paused' END";

const wantsPeopleSql = `deleted_at IS NULL AND coalesce(wanted, 0) = 1 AND json_array_length(example_chances) >= ${leastExamples}`;
/** What makes `distillingStatus` Active, as an SQL expression over the audience's row. A deleted audience serves no people. */
export const isDistillingSql = `(${wantsPeopleSql} AND is_spend_limited = 0)`;
/** What makes it SpendLimited. */
export const waitsForMoneySql = `(${wantsPeopleSql} AND is_spend_limited = 1)`;

/** What an action has done. */
export const actionSentences: Record<CampaignAction, string> = {
  activate: "The campaign is active.",
  pause: "The campaign is paused.",
  resume: "The campaign goes on.",
};
/** What takes an action back. Nothing takes back the first activation, but a pause stops it. */
export const reverse: Record<CampaignAction, CampaignAction> = { activate: "pause", pause: "resume", resume: "pause" };

/** The button of an action. */
export const actionWords: Record<CampaignAction, { label: string; hint: string; look?: string }> = {
  activate: { label: "Activate", hint: "It serves people from then on." },
  pause: { label: "Pause", hint: "It stops serving, until somebody resumes it.", look: "quiet" },
  resume: { label: "Resume", hint: "It serves people again." },
};
