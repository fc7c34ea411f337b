import type { BoostingProfile } from "../boost/boosting-profile.ts";
import { boostingProfileFaults, normalizeBoostingProfile } from "../boost/check-boosting-profile.ts";
import type { CampaignFilter } from "../filter/campaign-filter.ts";
import { campaignFilterFaults, normalizeCampaignFilter } from "../filter/campaign-filter-faults.ts";
import { flowIdOf } from "../flow/flow-ids.ts";
import type { CampaignSelection } from "../selection/selection.ts";
import { selectionFaults } from "../selection/selection-faults.ts";
import { type BoostSource, profileOf } from "./campaign-boost.ts";
import {
  type BoostingControlMode,
  type FeatureFlag,
  maxCustomerPriority,
  type StickyChange,
} from "./campaign-settings.ts";

/** A requested change. Absent members stay as they are. */
export interface CampaignPatch {
  name?: string | undefined;
  priority?: number | undefined;
  requiresBooster?: boolean | undefined;
  boostLevel?: number | undefined;
  boostingProfile?: BoostingProfile | undefined;
  stickyConfig?: StickyChange | undefined;
  filters?: CampaignFilter[] | undefined;
  selections?: CampaignSelection[] | undefined;
  featureFlags?: FeatureFlag[] | undefined;
}

interface Changed {
  kind: "routed" | "program";
  audienceId: string | null;
  /** The job or flow whose tasks the campaign serves. */
  jobId: string | null;
  boostingControlMode: BoostingControlMode;
}

const boostMembers = ["boostingProfile", "boostLevel", "requiresBooster"] as const;
/** The level that `requiresBooster` stands for. */
const requiredLevel = 3;

/** True if a change sets the boosting. It spends the platform's money, so only Admins may set it. */
export function changesBoost(patch: CampaignPatch): boolean {
  return boostMembers.some((member) => patch[member] !== undefined);
}

/** The reason why a caller may not set this priority, or nothing. */
export function priorityFaults(
  priority: number | undefined,
  { isAdmin }: { isAdmin: boolean },
): Record<string, string[]> {
  if (isAdmin || priority === undefined || priority <= maxCustomerPriority) return {};
  return { priority: [`must be at most ${maxCustomerPriority}: more is for Admins to set`] };
}

/** Everything that forbids a change, by member, or nothing. */
export function campaignChangeFaults(
  campaign: Changed,
  patch: CampaignPatch,
  by: { isAdmin: boolean },
): Record<string, string[]> {
  const faults = {
    ...priorityFaults(patch.priority, by),
    ...(patch.filters && campaignFilterFaults(patch.filters, "filters")),
    ...(patch.selections && selectionFaults(patch.selections, "selections")),
    ...(patch.boostingProfile && boostingProfileFaults(patch.boostingProfile, "boostingProfile")),
  };
  for (const member of Object.keys(patch) as (keyof CampaignPatch)[]) {
    const refusal = patch[member] === undefined ? null : refusalOf(campaign, member);
    if (refusal !== null) faults[member] = [refusal];
  }
  return faults;
}

function refusalOf(
  { kind, audienceId, jobId, boostingControlMode }: Changed,
  member: keyof CampaignPatch,
): string | null {
  const isBoost = (boostMembers as readonly string[]).includes(member);
  const isChoice = member === "filters" || member === "selections";
  if (jobId !== null && isChoice)
    return jobId.startsWith(flowIdOf(""))
      ? `cannot be set: the flow ${jobId} decides who is asked. Change its audience to ask other people`
      : `cannot be set: the job ${jobId} decides who is asked. Start another job to ask other people`;
  if (audienceId !== null && (isBoost || isChoice))
    return `follows from the audience ${audienceId}: change that instead`;
  if (isBoost && boostingControlMode === "Automatic")
    return "cannot be set: the boosting of this campaign is automatic";
  if (member === "selections" && kind === "program") return "cannot be set: a program campaign serves by its program";
  return null;
}

/** The most exact of several ways to say how much to boost. */
export function boostOf({ boostingProfile, boostLevel, requiresBooster }: CampaignPatch, campaign: BoostSource) {
  if (boostingProfile !== undefined) return { profile: normalizeBoostingProfile(boostingProfile) };
  const level = boostLevel ?? (requiresBooster === undefined ? undefined : requiresBooster ? requiredLevel : 0);
  if (level === undefined) return undefined;
  // An Admin who sets one level does not approve everything else that a customer once set, so the ceiling still applies to that.
  if (level > 0 && !campaign.isBoostByAdmin) return { profile: { ...profileOf(campaign), globalBoostLevel: level } };
  return { level };
}

export function normalFilters(filters: CampaignFilter[] | undefined): CampaignFilter[] | undefined {
  return filters?.map(normalizeCampaignFilter);
}
