import type { FeatureFlag } from "../campaign/campaign-settings.ts";
import type { StoredAssetTree } from "../example/asset-tree.ts";
import { contestantCount } from "../example/asset-tree.ts";
import type { Datapoint } from "../labeling/task.ts";

export const flowItemStates = [
  "Pending",
  "Running",
  "Completed",
  "Failed",
  "Stopping",
  "Stopped",
  "Incomplete",
] as const;
export type FlowItemState = (typeof flowItemStates)[number];

/** States in which an item still changes by itself. */
export const liveStates = ["Pending", "Running", "Stopping"] as const satisfies readonly FlowItemState[];

/** Whether there is something to rank by. What failed has no results, and never will. */
export function hasResults(state: FlowItemState): boolean {
  return state === "Completed" || state === "Stopped" || state === "Incomplete";
}

export const rankedItems = { least: 2, most: 100 } as const;
/** The datapoints of one item, as JSON. */
export const rankedBytes = 4_000_000;
/** Items of one flow that have not ended. */
export const mostLiveItems = 10_000;

/** What an item was posted under. */
export interface FlowItemRules {
  criteria: string;
  startingElo: number;
  minResponses: number;
  maxResponses: number;
  featureFlags: FeatureFlag[];
  drainMs: number;
  context: string | null;
  contextAsset: StoredAssetTree | null;
}

/** Why these datapoints cannot be ranked, as a sentence. Null: they can. */
export function unrankable(datapoints: readonly Datapoint[]): string | null {
  const { least, most } = rankedItems;
  if (datapoints.length < least || datapoints.length > most) {
    const count = datapoints.length > most ? `more than ${most}` : datapoints.length;
    return `Its dataset has ${count} datapoints: ${least} to ${most} can be ranked.`;
  }
  const assets = datapoints.map(({ asset }) => asset);
  const together: StoredAssetTree = { kind: "multi", assets, metadata: {}, identifier: "" };
  if (contestantCount(together) === assets.length) return null;
  return "Two of its datapoints show the same, so people cannot tell them apart.";
}

/** The state in which an item ends at its deadline, or after its last answer. */
export function endOf(votes: number, { minResponses }: Pick<FlowItemRules, "minResponses">): FlowItemState {
  return votes >= minResponses ? "Completed" : "Incomplete";
}
