import type { BoostingControlMode, StickyConfig } from "../campaign/campaign-settings.ts";
import type { CampaignFilter } from "../filter/campaign-filter.ts";
import type { StoredProgram } from "../program/program.ts";
import type { CampaignSelection } from "../selection/selection.ts";

/** What serving must know of a campaign that is Active, or in Preview. It travels as JSON. */
export interface ServableCampaign {
  id: string;
  organizationId: string;
  /** Its odds in the lottery among organizations; absent: 1. */
  organizationWeight?: number;
  /** Raised by every change of the campaign, and of what an audience's own campaign serves. Absent: 0. */
  changedVersion?: number;
  name: string;
  status: "Active" | "Preview";
  /** The audience that it brings people to. The epoch is its roster's: a state that was learned in an earlier one may be wrong. */
  audience: { id: string; epoch: number } | null;
  /** 0 to 10,000: its odds among the campaigns of its organization; 0 never wins. */
  priority: number;
  filters: CampaignFilter[];
  /** Ids of clients and organizations whose people it does not serve. Absent: it serves everybody's. */
  excludedPublishers?: string[];
  serves: { kind: "selections"; selections: CampaignSelection[] } | { kind: "program"; program: StoredProgram };
  sticky: StickyConfig;
  /** Bonds from before this no longer hold. Milliseconds since 1970. */
  stickyClearedAt: number;
  featureFlagCount: number;
  boostingControlMode: BoostingControlMode;
}
