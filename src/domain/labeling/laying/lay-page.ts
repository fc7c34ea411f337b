import type { StoredAssetTree } from "../../example/asset-tree.ts";
import { comparisonBy } from "../../kinds/compare/comparison.ts";
import { comparisonOf } from "../comparison-of.ts";
import { mostForAllPairs } from "../dataset-summary.ts";
import type { PairMaker, RankingWorkflow, Workflow } from "../definition.ts";
import { mostTasksADesk } from "../desk-capacity.ts";
import type { Datapoint, TaskContent } from "../task.ts";
import type { LayingProgress } from "./laying-progress.ts";
import { itemOf, taskOf } from "./task-of.ts";

/** What a desk is given. `firstTask` is the place in the job of the desk's first task. */
export type LayStep = { desk: number; firstTask: number } & (
  | { kind: "tasks"; from: number; tasks: TaskContent[] }
  | { kind: "items"; group: string; from: number; items: TaskContent[] }
  | {
      kind: "start";
      group: string;
      items: number;
      budget: number;
      mostOpen: number;
      randomMatchesRatio: number;
      comparison: Comparison;
    }
);

type Comparison = Omit<TaskContent, "asset" | "datapointIds">;

export interface LaidPage {
  datapoints: readonly Datapoint[];
  groups: readonly { name: string; context: string | null; contextAsset: StoredAssetTree | null }[];
  /** The last group has more items in the next page. Only an online ranking may have such a group. */
  goesOn: boolean;
}

/** The steps that lay out one page, and how far the job is after it. The same page from the same place gives the same steps. */
export function layPage(
  workflow: Workflow,
  before: LayingProgress,
  page: LaidPage,
  mostTasks = mostTasksADesk(workflow),
): { steps: LayStep[]; progress: LayingProgress } {
  const laying = new PageLaying(before, mostTasks);
  if (workflow._t === "SimpleWorkflow") {
    for (const datapoint of page.datapoints) {
      const task = taskOf(datapoint, workflow.blueprint);
      if ("reason" in task) laying.refuse([datapoint], task.reason);
      else laying.addTasks([task]);
    }
  } else {
    layGroups(laying, workflow, page);
  }
  return { steps: laying.steps, progress: laying.progress };
}

function layGroups(laying: PageLaying, workflow: RankingWorkflow, { datapoints, groups, goesOn }: LaidPage): void {
  const runs = runsOf(datapoints);
  for (const [at, items] of runs.entries()) {
    const name = items[0]?.group ?? "";
    const isOpenEnded = goesOn && at === runs.length - 1;
    const meta = groups.find((group) => group.name === name);
    const comparison: Comparison = {
      payload: comparisonBy(workflow.criteria),
      context: meta?.context ?? ownValue(workflow.contexts, name),
      contextAsset: meta?.contextAsset ?? ownValue(workflow.contextAssets, name),
      group: name,
      privateMetadata: null,
    };
    const { pairMaker } = workflow;
    const isContinued = laying.progress.group?.name === name;
    if (!isContinued && !isOpenEnded && items.length < 2) {
      laying.refuse(items, "its group has no other datapoint to compare it with");
    } else if (pairMaker._t === "FullPermutationPairMaker") {
      if (items.length > mostForAllPairs) {
        laying.refuse(
          items,
          `its group has more than the ${mostForAllPairs} datapoints of which all pairs are compared`,
        );
      } else {
        laying.addAllPairs(
          name,
          items.map((item) => itemOf(item, workflow)),
          comparison,
        );
      }
    } else {
      laying.addItems(
        name,
        items.map((item) => itemOf(item, workflow)),
        pairMaker.totalComparisonBudget,
      );
      if (!isOpenEnded) {
        laying.startGroup(comparison, pairMaker, workflow.maxParallelism);
      }
    }
  }
}

/** A group may be called like a member that every object has. */
function ownValue<Value>(values: Record<string, Value>, name: string): Value | null {
  return Object.hasOwn(values, name) ? (values[name] as Value) : null;
}

/** Neighbours of one group. */
function runsOf(datapoints: readonly Datapoint[]): Datapoint[][] {
  const runs: Datapoint[][] = [];
  for (const datapoint of datapoints) {
    const last = runs.at(-1);
    if (last && last[0]?.group === datapoint.group) last.push(datapoint);
    else runs.push([datapoint]);
  }
  return runs;
}

class PageLaying {
  readonly steps: LayStep[] = [];
  progress: LayingProgress;
  readonly #mostTasks: number;

  constructor(before: LayingProgress, mostTasks: number) {
    this.progress = { ...before, refused: { ...before.refused } };
    this.#mostTasks = mostTasks;
  }

  refuse(datapoints: readonly Datapoint[], reason: string): void {
    const { count, first } = this.progress.refused;
    const [datapoint] = datapoints;
    this.progress.refused = {
      count: count + datapoints.length,
      first: first ?? (datapoint ? { datapointId: datapoint.id, reason } : null),
    };
  }

  /** Tasks that belong together stand in one desk. */
  addTasks(tasks: TaskContent[]): void {
    this.#makeRoom(tasks.length);
    const { desk, firstTask, deskTasks } = this.progress;
    const last = this.steps.at(-1);
    if (last?.kind === "tasks" && last.desk === desk) last.tasks.push(...tasks);
    else this.steps.push({ kind: "tasks", desk, firstTask, from: deskTasks, tasks: [...tasks] });
    this.progress.deskTasks += tasks.length;
  }

  addAllPairs(group: string, items: TaskContent[], comparison: Comparison): void {
    const pairs = items.flatMap((one, i) => items.slice(i + 1).map((other) => comparisonOf(comparison, [one, other])));
    this.#makeRoom(pairs.length);
    const { desk, firstTask } = this.progress;
    this.steps.push({ kind: "items", desk, firstTask, group, from: 0, items });
    this.addTasks(pairs);
  }

  addItems(name: string, items: TaskContent[], budget: number): void {
    if (this.progress.group?.name !== name) {
      this.#makeRoom(budget);
      this.progress.group = { name, items: 0 };
    }
    const { desk, firstTask, group } = this.progress;
    const from = group?.items ?? 0;
    this.steps.push({ kind: "items", desk, firstTask, group: name, from, items });
    this.progress.group = { name, items: from + items.length };
  }

  startGroup(
    comparison: Comparison,
    { totalComparisonBudget: budget, randomMatchesRatio }: Extract<PairMaker, { _t: "OnlinePairMaker" }>,
    maxParallelism: number | null,
  ): void {
    const { desk, firstTask, group } = this.progress;
    if (!group) return;
    const mostOpen = maxParallelism ?? Math.max(1, Math.floor(group.items / 2));
    this.steps.push({
      kind: "start" as const,
      desk,
      firstTask,
      group: group.name,
      items: group.items,
      budget,
      mostOpen,
      randomMatchesRatio,
      comparison,
    });
    this.progress.group = null;
    this.progress.deskTasks += budget;
  }

  /** A group that is larger than a desk gets one for itself: groups never straddle desks. */
  #makeRoom(tasks: number): void {
    const { desk, firstTask, deskTasks } = this.progress;
    if (deskTasks === 0 || deskTasks + tasks <= this.#mostTasks) return;
    this.progress.desk = desk + 1;
    this.progress.firstTask = firstTask + deskTasks;
    this.progress.deskTasks = 0;
  }
}
