import type { StoredAssetTree } from "../../example/asset-tree.ts";
import { toExactStep } from "../../labeling/exact-sum.ts";
import { toFourDigits } from "../../labeling/result-file/round.ts";
import type { Response } from "../kind.ts";
import { compareVoteOf, contestantPlaces } from "./compare-vote.ts";
import { sideNames } from "./side-names.ts";

/** Votes for the two sides of a job's comparisons. Parts of a job add up. */
export interface SideVotes {
  counts: [number, number];
  /** Sums of the voters' scores. */
  scores: [number, number];
}

/** The wire's answer. */
export interface AbSummary {
  winCounter: Record<string, number>;
  /** Nothing more will come. */
  allTargetGroupsCompleted: boolean;
  sideOrder: string[];
}

/** The votes of one comparison. Both and Neither are for no side. */
export function sideVotesOf(responses: readonly Response<{ _t: string }>[], asset: StoredAssetTree): SideVotes {
  const places = contestantPlaces(asset);
  const votes: SideVotes = { counts: [0, 0], scores: [0, 0] };
  for (const { result, weight } of responses) {
    const vote = compareVoteOf(result, places);
    if (vote !== 0 && vote !== 1) continue;
    votes.counts[vote] += 1;
    votes.scores[vote] += toExactStep(weight);
  }
  return votes;
}

export function addSideVotes(parts: readonly SideVotes[]): SideVotes {
  const sum: SideVotes = { counts: [0, 0], scores: [0, 0] };
  for (const { counts, scores } of parts)
    for (const side of [0, 1] as const) {
      sum.counts[side] += counts[side];
      sum.scores[side] += scores[side];
    }
  return sum;
}

export function abSummaryOf(
  { counts, scores }: SideVotes,
  {
    indexIdentifiers,
    useUserScore,
    isCompleted,
  }: { indexIdentifiers: readonly string[] | null | undefined; useUserScore: boolean; isCompleted: boolean },
): AbSummary {
  const sides = sideNames(indexIdentifiers);
  const numbers = useUserScore ? scores.map(toFourDigits) : counts;
  return {
    winCounter: Object.fromEntries(sides.map((side, place) => [side, numbers[place] as number])),
    allTargetGroupsCompleted: isCompleted,
    sideOrder: sides,
  };
}
