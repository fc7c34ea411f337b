import type { CampaignFilter } from "../filter/campaign-filter.ts";
import type { ServableCampaign, ServedJob } from "../matching/servable-campaign.ts";
import type { StoredProgram } from "../program/program.ts";
import type { Servability } from "../program/servability.ts";
import type { CampaignSelection } from "../selection/selection.ts";
import { asksForBoost, type BoostSource, profileOf } from "./campaign-boost.ts";
import {
  type BoostingControlMode,
  effectivePriority,
  type FeatureFlag,
  type StickyConfig,
  usualLotteryWeight,
} from "./campaign-settings.ts";
import type { CampaignStatus } from "./campaign-status.ts";

/** The stored facts of a campaign that decide what it serves. */
interface StoredFacts {
  id: string;
  organizationId: string;
  kind: "routed" | "program";
  name: string;
  status: CampaignStatus;
  priority: number;
  isPriorityByAdmin: boolean;
  filters: CampaignFilter[] | null;
  selections: CampaignSelection[] | null;
  program: Omit<StoredProgram, "version"> | null;
  programVersion: number;
  sticky: StickyConfig;
  stickyClearedAt: number;
  audienceId: string | null;
  audienceEpoch: number;
  excludedPublishers: string[] | null;
  featureFlags: FeatureFlag[];
  boostingControlMode: BoostingControlMode;
}

/** The facts that serving needs. */
export interface ServedFacts extends StoredFacts {
  changedVersion: number;
  /** The organization's weight in the lottery. Null means the default. */
  lotteryWeight: number | null;
  /** The labeling job whose tasks it serves, also without an open desk. Null: it serves no tasks. */
  job: ServedJob | null;
}

/** The facts that a list shows. */
export interface ListedFacts
  extends BoostSource,
    Pick<
      StoredFacts,
      "id" | "organizationId" | "name" | "status" | "priority" | "isPriorityByAdmin" | "boostingControlMode"
    > {
  ownerMail: string | null;
  createdAt: number;
}

export type CampaignFacts = StoredFacts & ListedFacts;

export function campaignRow(campaign: ListedFacts) {
  const { id, name, status, boostingControlMode, organizationId } = campaign;
  const profile = profileOf(campaign);
  const hasBooster = asksForBoost(profile);
  return {
    id,
    name,
    status,
    priority: effectivePriority(campaign),
    hasBooster,
    boostLevel: profile.globalBoostLevel,
    boostingControlMode,
    requiresBooster: hasBooster,
    ownerMail: campaign.ownerMail ?? "",
    organizationId,
    createdAt: new Date(campaign.createdAt).toISOString(),
  };
}

/** Describes a campaign in full. The two kinds differ in what they serve: `servability` is that of a program. */
export function campaignDetails(campaign: CampaignFacts, servability: Servability | null) {
  const common = {
    ...campaignRow(campaign),
    boostingProfile: profileOf(campaign),
    stickyConfig: campaign.sticky,
    filters: campaign.filters ?? [],
    featureFlags: campaign.featureFlags,
  };
  if (campaign.kind === "routed" || campaign.program === null || servability === null) {
    return { _t: "RoutedCampaign" as const, ...common, selections: campaign.selections ?? [] };
  }
  const { rootNodeId, nodes, maxRapids, maxDurationSeconds } = campaign.program;
  return {
    _t: "ProgramCampaign" as const,
    ...common,
    version: campaign.programVersion,
    rootNodeId,
    // `Object.fromEntries` makes `__proto__` an ordinary member.
    nodes: Object.fromEntries(nodes),
    maxRapids,
    maxDurationSeconds,
    servable: servability.servable,
    unservableReason: servability.unservableReason,
  };
}

/** What serving needs, as JSON. Null while the campaign has no work or serves no people. */
export function servableText(campaign: ServedFacts): string | null {
  const { id, name, status, filters, selections, program, programVersion: version } = campaign;
  if (status !== "Active" && status !== "Preview") return null;
  const serves: ServableCampaign["serves"] | null = program
    ? { kind: "program", program: { ...program, version } }
    : selections && { kind: "selections", selections };
  if (!serves) return null;
  const { organizationId, lotteryWeight, changedVersion, job, sticky, stickyClearedAt, featureFlags } = campaign;
  if (job?.desks.length === 0) return null;
  const weight = lotteryWeight ?? usualLotteryWeight;
  const servable: ServableCampaign = {
    id,
    organizationId,
    changedVersion,
    name,
    status,
    serves,
    sticky,
    stickyClearedAt,
    // Left out at the default, since tens of thousands of campaigns are kept in memory.
    ...(job ? { job } : {}),
    ...(weight === usualLotteryWeight ? {} : { organizationWeight: weight }),
    priority: effectivePriority(campaign),
    boostingControlMode: campaign.boostingControlMode,
    audience: campaign.audienceId === null ? null : { id: campaign.audienceId, epoch: campaign.audienceEpoch },
    filters: filters ?? [],
    ...(campaign.excludedPublishers?.length ? { excludedPublishers: campaign.excludedPublishers } : {}),
    featureFlagCount: featureFlags.length,
  };
  return JSON.stringify(servable);
}
