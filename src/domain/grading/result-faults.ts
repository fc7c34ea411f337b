import type { FeatureFlag } from "../campaign/campaign-settings.ts";
import type { StoredAssetTree } from "../example/asset-tree.ts";
import type { Faults } from "../fault-list.ts";
import { kindOf } from "../kinds/kinds.ts";
import { knownFlags } from "../labeling/feature-flags.ts";
import type { TaskPayload } from "../labeling/task.ts";
import type { GivenResult } from "./rapid-result.ts";

interface AskedRapid {
  payload: TaskPayload;
  asset: StoredAssetTree;
  /** What bounds the answers to a job's task. Null: an example, whose flags only tell how to show it. */
  featureFlags: readonly FeatureFlag[] | null;
}

/** Finds what is wrong with an answer, by member. Empty: the answer can be graded and counted. */
export function resultFaults(result: GivenResult, { payload, asset, featureFlags }: AskedRapid): Faults {
  const { tags, checkResult } = kindOf(payload);
  if (result._t !== tags.result) return { "result._t": [`must be ${tags.result} for this rapid`] };
  const faults: Faults = {};
  const flags = featureFlags && knownFlags(featureFlags);
  checkResult(result, { payload, asset, flags }, (member, fault) => {
    faults[`result.${member}`] = [fault];
  });
  return faults;
}
