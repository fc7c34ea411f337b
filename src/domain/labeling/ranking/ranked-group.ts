import type { StoredAssetTree } from "../../example/asset-tree.ts";
import { compareVoteOf, contestantPlaces } from "../../kinds/compare/compare-vote.ts";
import type { Steps } from "../../steps.ts";
import type { RankingConfig } from "../definition.ts";
import type { TaskResponse } from "../response.ts";
import { bradleyTerryScores, type FittedScores } from "./bradley-terry.ts";
import { eloRatings } from "./elo.ts";
import type { Match } from "./match.ts";

export interface RankedItem {
  datapointId: string;
  asset: StoredAssetTree;
  privateMetadata: Record<string, string> | null;
}

/** A comparison of two items with its accepted responses. */
export interface RankedComparison {
  /** The two items, in the order in which `asset` shows them. */
  datapointIds: readonly string[];
  asset: StoredAssetTree;
  responses: readonly TaskResponse[];
}

/** Items that are ranked against each other, and how they were compared, in the order of the comparisons. */
export interface RankedGroup {
  group: string;
  context: string | null;
  items: readonly RankedItem[];
  comparisons: readonly RankedComparison[];
}

/** One response of a comparison: who won, by their places among the items. */
export interface RankingVote {
  vote: { winner: number; loser: number } | "Both" | "Neither";
  response: TaskResponse;
}

/** Comparisons, or responses, that one step works through, and about how long it takes for one. */
export const rankedAStep = 1_000;
export const microsecondsARanked = 5;

/** All votes of a group. Answers that name no item of the group are left out. */
export function* votesOf({ items, comparisons }: RankedGroup): Steps<RankingVote[]> {
  const itemPlaces = new Map(items.map(({ datapointId }, place) => [datapointId, place]));
  const votes: RankingVote[] = [];
  for (const [i, comparison] of comparisons.entries()) {
    if (i % rankedAStep === rankedAStep - 1) yield rankedAStep * microsecondsARanked;
    for (const vote of votesOfOne(comparison, itemPlaces)) votes.push(vote);
  }
  return votes;
}

function votesOfOne(
  { datapointIds, asset, responses }: RankedComparison,
  itemPlaces: ReadonlyMap<string, number>,
): RankingVote[] {
  const shown = contestantPlaces(asset);
  const pair = datapointIds.map((id) => itemPlaces.get(id));
  return responses.flatMap((response): RankingVote[] => {
    const vote = compareVoteOf(response.result, shown);
    if (vote === "Both" || vote === "Neither") return [{ vote, response }];
    const [winner, loser] = vote === null ? [] : [pair[vote], pair[1 - vote]];
    return winner === undefined || loser === undefined ? [] : [{ vote: { winner, loser }, response }];
  });
}

/** A whole score for each item. Votes for both or neither move nothing. Ratings of the Elo system have no intervals. */
export function* scoresOf(votes: readonly RankingVote[], items: number, config: RankingConfig): Steps<FittedScores> {
  const matches = votes.flatMap(({ vote, response: { weight } }): Match[] =>
    typeof vote === "string" ? [] : [{ ...vote, weight }],
  );
  switch (config._t) {
    case "BradleyTerryRankingConfig":
      return yield* bradleyTerryScores(items, matches, config.startingScore);
    case "EloConfig":
      return { scores: eloRatings(items, matches, config).map(Math.round), halfWidths: null };
  }
}
