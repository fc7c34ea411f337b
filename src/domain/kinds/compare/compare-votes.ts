import type { StoredAssetTree } from "../../example/asset-tree.ts";
import type { Response } from "../kind.ts";
import type { WeighedVote } from "../shared/confidence.ts";
import { type OptionTally, soleHighest, tallyOptions } from "../shared/option-tally.ts";
import { type CompareVote, compareVoteOf, contestantPlaces } from "./compare-vote.ts";

/** Each list has one number for each option, in their order. */
export interface CompareOutcome extends OptionTally {
  /** The assets by their places, then Both and Neither if anybody voted so. */
  options: CompareVote[];
  /** Places among the options. Null: a tie, or no vote. */
  winner: number | null;
  weightedWinner: number | null;
  /** The votes that name an option, by its place. */
  counted: WeighedVote[];
  /** What each response voted for, in their order. Null: nothing that can be counted. */
  votes: (CompareVote | null)[];
}

export function aggregateCompare(
  responses: readonly Response<{ _t: string }>[],
  asset: StoredAssetTree,
): CompareOutcome {
  const assets = asset.kind === "multi" ? asset.assets.length : 0;
  const places = contestantPlaces(asset);
  const votes = responses.map(({ result }) => compareVoteOf(result, places));
  const undecided = (["Both", "Neither"] as const).filter((vote) => votes.includes(vote));
  const options: CompareVote[] = [...Array.from({ length: assets }, (_, place) => place), ...undecided];
  const counted = responses.flatMap(({ weight, learned = null }, i): WeighedVote[] => {
    const option = options.indexOf(votes[i] as CompareVote);
    return option < 0 ? [] : [{ option, weight, learned }];
  });
  const { counts, weights } = tallyOptions(counted, options.length);
  return {
    options,
    counts,
    weights,
    winner: soleHighest(counts),
    weightedWinner: soleHighest(weights),
    counted,
    votes,
  };
}
