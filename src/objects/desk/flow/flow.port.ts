import type { StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import type { EndedItem } from "../../../domain/flow/flow-figures.ts";
import type { FlowItemRules, FlowItemState } from "../../../domain/flow/flow-item.ts";
import type { FlowItemListQuery } from "../../../domain/flow/flow-lists.ts";
import type { FlowOutcome, RankedDatapoint } from "../../../domain/flow/flow-outcome.ts";
import type { Datapoint } from "../../../domain/labeling/task.ts";
import type { DeskPlan } from "../desk-plan.port.ts";

/** The datapoints of a dataset, as far as an item can take them. `pending`: some still wait for their files. */
export type DatapointsToRank =
  | { kind: "ready"; datapoints: Datapoint[] }
  | { kind: "pending" }
  | { kind: "refused"; reason: string };

/** The same within some seconds, by `request`, is the same item. */
export interface NewFlowItem {
  plan: DeskPlan;
  datasetId: string;
  /** Hash of what was asked. */
  request: string;
  rules: FlowItemRules;
  /** Null: it has no deadline. */
  lifeMs: number | null;
  /** Milliseconds since 1970, as all times here. */
  now: number;
}

export type AddOutcome =
  | { kind: "added"; item: number }
  /** As many items as a flow may have are under way. */
  | { kind: "full" }
  /** The flow was deleted. */
  | { kind: "gone" };

export interface FlowItem {
  item: number;
  datasetId: string;
  state: FlowItemState;
  context: string | null;
  contextAsset: StoredAssetTree | null;
  /** Why it failed, as a sentence. */
  failure: string | null;
  createdAt: number;
  startedAt: number | null;
  expiresAt: number | null;
  endedAt: number | null;
  /** Answers that count. */
  votes: number;
  maxResponses: number;
}

export interface FlowResults {
  datapoints: RankedDatapoint[];
  outcome: FlowOutcome;
}

/** `live`: it has not ended. `failed`: it never began. */
export type FlowResultsOutcome =
  | { kind: "results"; results: FlowResults }
  | { kind: "live"; state: FlowItemState }
  | { kind: "failed"; failure: string }
  | { kind: "unknown" };

/** What happens in a flow right now. */
export interface FlowLive {
  /** How many items are in each state. */
  states: Partial<Record<FlowItemState, number>>;
  /** Answers in each of the last minutes, the current one last. */
  minutes: number[];
}

/** The desk of a ranking flow: groups are posted to it at any time, and each ends by itself. Every call may be repeated. */
export interface FlowDesk {
  /** Lays the comparisons of one item out. People are asked from then on. */
  addItem(item: NewFlowItem): Promise<AddOutcome>;
  /** Null: there is no such item. */
  item(item: number, now: number): Promise<FlowItem | null>;
  items(query: FlowItemListQuery, now: number): Promise<{ items: FlowItem[]; total: number }>;
  /** How many items were ever posted. */
  itemCount(): Promise<number>;
  /** What people hold still counts for a while. An item that has ended stays as it is. False: there is no such item. */
  stopItem(item: number, now: number): Promise<boolean>;
  itemResults(item: number, now: number): Promise<FlowResultsOutcome>;
  /** Items that completed in this time, the newest first, at most 10,000. */
  completedItems(time: { from: number; to: number }): Promise<EndedItem[]>;
  flowLive(now: number): Promise<FlowLive>;
}
