import type { BoostingControlMode, StickyConfig } from "../campaign/campaign-settings.ts";
import type { CampaignFilter } from "../filter/campaign-filter.ts";
import type { StoredProgram } from "../program/program.ts";
import type { CampaignSelection } from "../selection/selection.ts";
import type { JobChecks } from "../validation/check-rules.ts";

/** A labeling job as a draw must know it. */
export interface ServedJob {
  jobId: string;
  /** The base audience whose scores weigh the answers. */
  audienceId: string;
  /** The numbers of its open desks: at least one. */
  desks: number[];
  /** The version of what people read before its tasks: its definition's instructions, or else its audience's. Absent and null: nothing. */
  instructionsId?: string | null;
  /** The checks that are mixed into its tasks. Absent and null: none. */
  checks?: JobChecks | null;
}

/** What serving needs of a campaign that is Active or in Preview. It travels as JSON. */
export interface ServableCampaign {
  id: string;
  organizationId: string;
  /** Its organization's odds in the lottery. Absent: 1. */
  organizationWeight?: number;
  /** Raised by every change of the campaign and of an audience's content. Absent: 0. */
  changedVersion?: number;
  name: string;
  status: "Active" | "Preview";
  /** The audience for which it distills. A person's state that was read in an earlier epoch of the roster may be stale. */
  audience: { id: string; epoch: number } | null;
  /** Its odds among its organization's campaigns, 0 to 10,000. 0 never wins. */
  priority: number;
  filters: CampaignFilter[];
  /** Clients and organizations whose people it does not serve. Absent: none. */
  excludedPublishers?: string[];
  /** The job whose tasks it serves. Absent: it serves no tasks. Its selections are empty, so older code finds nothing in it. */
  job?: ServedJob;
  serves: { kind: "selections"; selections: CampaignSelection[] } | { kind: "program"; program: StoredProgram };
  sticky: StickyConfig;
  /** Bonds from before this moment no longer hold. Milliseconds since 1970. */
  stickyClearedAt: number;
  featureFlagCount: number;
  boostingControlMode: BoostingControlMode;
}
