import type { FeatureFlag } from "../campaign/campaign-settings.ts";
import { type AssetInput, type FileFacts, namedFiles, storeTree } from "../example/asset-tree.ts";
import { type AssetReader, type DescribedAsset, describeAsset } from "../example/describe-asset.ts";
import type { Blueprint, PairMaker, RankingConfig, RankingWorkflow, Workflow } from "./definition.ts";

interface EloInput {
  startingScore: number;
  kFactor: number;
  scalingFactor: number;
}

/** What a client sends, with the defaults of absent members filled in. */
export type WorkflowInput =
  | { _t: "SimpleWorkflow"; blueprint: Blueprint; batchSize: number | null; featureFlags: FeatureFlag[] }
  | {
      _t: "GroupedRankingWorkflow";
      criteria: string;
      pairMakerConfig: PairMaker | null;
      rankingConfig: RankingConfig | null;
      /** The older name for an Elo ranking. */
      eloConfig: EloInput | null;
      contexts: Record<string, string>;
      contextAssets: Record<string, AssetInput>;
      featureFlags: FeatureFlag[];
      maxParallelism: number | null;
    };

export const defaultStartingScore = 1200;
export const defaultElo = { kFactor: 40, scalingFactor: 400 } as const;
/** Comparisons of a group, and the share of them between any two items. */
export const defaultPairMaker = { totalComparisonBudget: 100, randomMatchesRatio: 0.5 } as const;

/** Every file that a workflow names, with the path of its name. */
export function workflowFiles(workflow: WorkflowInput): { name: string; path: string }[] {
  if (workflow._t === "SimpleWorkflow") return [];
  return Object.entries(workflow.contextAssets).flatMap(([group, asset]) =>
    namedFiles(asset, `workflow.contextAssets.${group}`),
  );
}

export function storeWorkflow(
  input: WorkflowInput,
  factsOf: (name: string) => FileFacts,
  freshId: () => string,
): Workflow {
  if (input._t === "SimpleWorkflow") return input;
  const { pairMakerConfig, rankingConfig, eloConfig, contextAssets, ...rest } = input;
  const elo = eloConfig && { _t: "EloConfig" as const, ...eloConfig };
  return {
    ...rest,
    pairMaker: pairMakerConfig ?? { _t: "OnlinePairMaker", ...defaultPairMaker },
    ranking: rankingConfig ?? elo ?? { _t: "BradleyTerryRankingConfig", startingScore: defaultStartingScore },
    contextAssets: Object.fromEntries(
      Object.entries(contextAssets).map(([group, asset]) => [group, storeTree(asset, factsOf, freshId)]),
    ),
  };
}

type SimpleWorkflow = Extract<Workflow, { _t: "SimpleWorkflow" }>;
type DescribedRanking = Omit<RankingWorkflow, "pairMaker" | "ranking" | "contextAssets"> & {
  pairMakerConfig: PairMaker;
  rankingConfig: RankingConfig;
  contextAssets: Record<string, DescribedAsset>;
};

/** A workflow as the wire has it. */
export function describeWorkflow(workflow: Workflow, reader: AssetReader): SimpleWorkflow | DescribedRanking {
  if (workflow._t === "SimpleWorkflow") return workflow;
  const { pairMaker: pairMakerConfig, ranking: rankingConfig, contextAssets, ...rest } = workflow;
  const described = Object.entries(contextAssets).map(([group, asset]) => [group, describeAsset(asset, reader)]);
  return { ...rest, pairMakerConfig, rankingConfig, contextAssets: Object.fromEntries(described) };
}
