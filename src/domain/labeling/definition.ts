import type { FeatureFlag } from "../campaign/campaign-settings.ts";
import type { StoredAssetTree } from "../example/asset-tree.ts";
import { type KindName, kindNames, type PartOf } from "../kinds/kinds.ts";
import type { JobChecks } from "../validation/check-rules.ts";
import type { AggregatorType } from "./aggregator-types.ts";
import type { Aggregation } from "./certainty/aggregation.ts";
import type { Referee } from "./stopping.ts";

/** What is asked of each datapoint. On the wire as it is here. */
export type Blueprint = PartOf<"blueprint">;

/** Which pairs of a ranked group are compared. */
export type PairMaker =
  | { _t: "FullPermutationPairMaker" }
  /** The budget is of each group. */
  | { _t: "OnlinePairMaker"; totalComparisonBudget: number; randomMatchesRatio: number };

/** How comparisons become scores. */
export type RankingConfig =
  | { _t: "BradleyTerryRankingConfig"; startingScore: number }
  | { _t: "EloConfig"; startingScore: number; kFactor: number; scalingFactor: number };

export interface RankingWorkflow {
  _t: "GroupedRankingWorkflow";
  criteria: string;
  pairMaker: PairMaker;
  ranking: RankingConfig;
  /** One for each group. They apply where the dataset's group has no context of its own. */
  contexts: Record<string, string>;
  contextAssets: Record<string, StoredAssetTree>;
  featureFlags: FeatureFlag[];
  /** Open comparisons of one group at once. Null: half as many as it has items. */
  maxParallelism: number | null;
}

export type Workflow =
  | { _t: "SimpleWorkflow"; blueprint: Blueprint; batchSize: number | null; featureFlags: FeatureFlag[] }
  | RankingWorkflow;

const namesOfClients = [
  "Classify",
  "Compare",
  "BoundingBox",
  "Line",
  "Polygon",
  "Locate",
  "Transcription",
  "NamedEntity",
  "FreeText",
  "Scrub",
  "Ranking",
  "GroupedRanking",
  "Evaluation",
] as const;
export type DefinitionType = "Unknown" | KindName | (typeof namesOfClients)[number];

/** The names that clients know, also of what is not offered, and those of our kinds. */
export const definitionTypes: readonly [DefinitionType, ...DefinitionType[]] = [
  "Unknown",
  ...new Set<DefinitionType>([...namesOfClients, ...kindNames]),
];

/** A revision of a definition: everything that says how a dataset is labeled. */
export interface LabelingPlan {
  workflow: Workflow;
  referee: Referee;
  aggregatorType: AggregatorType | null;
  /** Null: as fits the people. Plans from before it lack it. */
  aggregation?: Aggregation | null;
  /** Flags of the definition and its workflow, as tasks show them. */
  rapidFeatureFlags: FeatureFlag[];
  campaignFeatureFlags: FeatureFlag[];
  /** The checks that are mixed into its tasks. Absent: none. */
  checks?: JobChecks;
}
