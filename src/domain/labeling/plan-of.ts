import type { FeatureFlag } from "../campaign/campaign-settings.ts";
import { usualShare } from "../validation/check-rules.ts";
import type { AggregatorType } from "./aggregator-types.ts";
import type { Aggregation } from "./certainty/aggregation.ts";
import type { LabelingPlan, Workflow } from "./definition.ts";
import type { Referee } from "./stopping.ts";

/** A revision as it is stored. A list that a client never gave is null. */
export interface StoredRevision {
  workflow: Workflow;
  referee: Referee;
  aggregatorType: AggregatorType | null;
  aggregation: Aggregation | null;
  featureFlags: FeatureFlag[] | null;
  rapidFeatureFlags: FeatureFlag[] | null;
  campaignFeatureFlags: FeatureFlag[] | null;
  /** Absent and null: no checks. */
  validationSetId?: string | null;
  validationShare?: number | null;
}

/** Everything that a job must know of a revision. */
export function planOf(revision: StoredRevision): LabelingPlan {
  const { workflow, referee, aggregatorType, aggregation, featureFlags, rapidFeatureFlags, campaignFeatureFlags } =
    revision;
  return {
    workflow,
    referee,
    aggregatorType,
    aggregation,
    rapidFeatureFlags: lastOfEachKey([workflow.featureFlags, featureFlags ?? [], rapidFeatureFlags ?? []].flat()),
    campaignFeatureFlags: lastOfEachKey(campaignFeatureFlags ?? []),
    ...checksOf(revision),
  };
}

function checksOf({ validationSetId, validationShare }: StoredRevision): Pick<LabelingPlan, "checks"> {
  if (!validationSetId) return {};
  return { checks: { validationSetId, share: validationShare ?? usualShare } };
}

/** The definition's own flags override those of its workflow. */
function lastOfEachKey(flags: readonly FeatureFlag[]): FeatureFlag[] {
  return [...new Map(flags.map((flag) => [flag.key, flag])).values()];
}
