import { kindOf } from "../kinds/kinds.ts";
import type { Blueprint, Workflow } from "./definition.ts";
import { mostRankedGroups, mostRankedItems } from "./ranking/ranking-limits.ts";

interface Misfits {
  count: number;
  /** The first of them; null when there are none. */
  datapointId: string | null;
}

export interface SizedGroup {
  name: string;
  size: number;
}

/** What is to be known of all datapoints of a dataset at once. */
export interface DatasetSummary {
  /** The number of the datapoint that arrived last: none that comes later is meant. */
  upTo: number;
  datapoints: number;
  /** Not a pair of two different assets. */
  unpaired: Misfits;
  withoutWords: Misfits;
  ungrouped: Misfits;
  groups: {
    count: number;
    smallest: SizedGroup | null;
    largest: SizedGroup | null;
    /** All pairs within groups. */
    pairs: number;
  };
}

/** The largest group of which all pairs are compared. */
export const mostForAllPairs = 10;

type Add = (member: string, fault: string) => void;

/** Adds a fault for each way in which the datapoints do not fit what is asked of them. */
export function checkFit(workflow: Workflow, summary: DatasetSummary, add: Add): void {
  if (summary.datapoints === 0) add("datasetId", "names a dataset without datapoints: add some first");
  else if (workflow._t === "GroupedRankingWorkflow") checkGroups(workflow.pairMaker._t, summary, add);
  else checkBlueprintFit(workflow.blueprint, summary, add);
}

function checkBlueprintFit(blueprint: Blueprint, summary: DatasetSummary, add: Add): void {
  const { misfits } = kindOf(blueprint);
  if (misfits && summary[misfits.counted].count > 0)
    add("datasetId", `names a dataset with ${counted(summary[misfits.counted])} ${misfits.are}`);
}

function checkGroups(pairMaker: string, { ungrouped, groups }: DatasetSummary, add: Add): void {
  if (ungrouped.count > 0)
    add("datasetId", `names a dataset with ${counted(ungrouped)} without a group to be ranked in`);
  const { smallest, largest } = groups;
  const excess = rankingExcess(groups);
  if (excess !== null) add("datasetId", `names a dataset ${excess}`);
  if (smallest && smallest.size < 2) {
    add("datasetId", `names a dataset whose group ${shown(smallest)} has a single datapoint: there is nothing to rank`);
  }
  if (pairMaker === "FullPermutationPairMaker" && largest && largest.size > mostForAllPairs) {
    add(
      "workflow.pairMakerConfig",
      `compares all pairs of groups of at most ${mostForAllPairs} datapoints, and ${shown(largest)} has ${largest.size}: ` +
        "use an OnlinePairMaker",
    );
  }
}

/** What of these groups is more than a ranking takes. Null: nothing is. */
function rankingExcess({ count, largest }: DatasetSummary["groups"]): string | null {
  if (count > mostRankedGroups) return `with ${count} groups: a ranking takes at most ${mostRankedGroups}`;
  if (largest === null || largest.size <= mostRankedItems) return null;
  return `whose group ${shown(largest)} has ${largest.size} datapoints: a ranking takes at most ${mostRankedItems} of a group`;
}

/** The same of a workflow, of which only a ranking has groups. A dataset may have grown since it fitted. */
export function excessOf(workflow: Workflow, { groups }: DatasetSummary): string | null {
  return workflow._t === "GroupedRankingWorkflow" ? rankingExcess(groups) : null;
}

function counted({ count, datapointId }: Misfits): string {
  return count === 1 ? `a datapoint (${datapointId})` : `${count} datapoints (the first is ${datapointId})`;
}

function shown({ name }: SizedGroup): string {
  return JSON.stringify(name.slice(0, 64));
}
