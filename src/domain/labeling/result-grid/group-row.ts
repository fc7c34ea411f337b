import type { StoredAssetTree } from "../../example/asset-tree.ts";
import type { PairMaker, RankingConfig } from "../definition.ts";
import { type RankedGroup, scoresOf, votesOf } from "../ranking/ranked-group.ts";
import type { RapidState } from "./rapid-state.ts";

/** An item of a ranking with its score. */
export interface RankingRow {
  datapointId: string;
  asset: StoredAssetTree;
  elo: number;
}

export type PairMakerInformation =
  | { _t: "FullPermutationPairMakerInformation" }
  | {
      _t: "OnlinePairMakerInformation";
      randomMatchesRatio: number;
      totalComparisonBudget: number;
      /** Comparisons that were made of it. */
      currentComparisonBudget: number;
    };

export interface GroupRow {
  id: string;
  name: string;
  state: RapidState;
  pairMakerInformation: PairMakerInformation;
  /** The best first. */
  datapoints: RankingRow[];
  totalVotes: number;
}

export function groupRow(
  group: RankedGroup,
  { id, state, ranking, pairMaker }: { id: string; state: RapidState; ranking: RankingConfig; pairMaker: PairMaker },
): GroupRow {
  const votes = votesOf(group);
  const scores = scoresOf(votes, group.items.length, ranking);
  const datapoints = group.items.map(({ datapointId, asset }, place) => ({
    datapointId,
    asset,
    elo: scores[place] as number,
  }));
  return {
    id,
    name: group.group,
    state,
    pairMakerInformation: pairMakerInformation(pairMaker, group.comparisons.length),
    datapoints: datapoints.sort((one, other) => other.elo - one.elo),
    totalVotes: votes.length,
  };
}

function pairMakerInformation(pairMaker: PairMaker, comparisons: number): PairMakerInformation {
  if (pairMaker._t === "FullPermutationPairMaker") return { _t: "FullPermutationPairMakerInformation" };
  const { randomMatchesRatio, totalComparisonBudget } = pairMaker;
  return {
    _t: "OnlinePairMakerInformation",
    randomMatchesRatio,
    totalComparisonBudget,
    currentComparisonBudget: comparisons,
  };
}
