import type { Steps } from "../../steps.ts";
import type { RankingConfig } from "../definition.ts";
import {
  microsecondsARanked,
  type RankedGroup,
  type RankingVote,
  rankedAStep,
  scoresOf,
  votesOf,
} from "../ranking/ranked-group.ts";
import { assetKeys } from "./asset-keys.ts";
import { userDetailsOf } from "./detailed-result.ts";
import type { RankingEntry } from "./entry.ts";
import { assetUrlsOf, type UrlOf } from "./subject.ts";

/** The entry of one group with all its comparisons. Items keep their order in the dataset. */
export function* rankingEntry(
  group: RankedGroup,
  { ranking, urlOf }: { ranking: RankingConfig; urlOf: UrlOf },
): Steps<RankingEntry> {
  const { items, context } = group;
  const assets = items.map(({ asset }) => asset);
  const keys = assetKeys(assets);
  yield items.length * microsecondsARanked;
  const keyOf = (place: number) => keys[place] as string;
  const votes = yield* votesOf(group);
  const { scores, halfWidths } = yield* scoresOf(votes, items.length, ranking);
  const urls = assetUrlsOf(assets, keys, urlOf);
  const hasMetadata = items.some(({ privateMetadata }) => privateMetadata !== null);
  return {
    ...(context !== null && { context }),
    group: group.group,
    ...(urls && { assetUrls: urls }),
    aggregatedResults: new Map(keys.map((key, place) => [key, scores[place] as number])),
    ...(halfWidths && { confidenceIntervals: new Map(keys.map((key, place) => [key, offsets(halfWidths[place])])) }),
    totalVotes: votes.length,
    ...(hasMetadata && {
      privateMetadata: new Map(items.map(({ privateMetadata }, place) => [keyOf(place), privateMetadata ?? {}])),
    }),
    detailedResults: yield* detailsOf(votes, keyOf),
  };
}

/** Points from the score, with one decimal. */
function offsets(halfWidth = 0): { lowerOffset: number; upperOffset: number } {
  const offset = Math.round(halfWidth * 10) / 10;
  return { lowerOffset: -offset, upperOffset: offset };
}

function* detailsOf(
  votes: readonly RankingVote[],
  keyOf: (place: number) => string,
): Steps<RankingEntry["detailedResults"]> {
  const details: RankingEntry["detailedResults"] = [];
  for (const [i, { vote, response }] of votes.entries()) {
    if (i % rankedAStep === rankedAStep - 1) yield rankedAStep * microsecondsARanked;
    details.push({
      votedFor: typeof vote === "string" ? vote : keyOf(vote.winner),
      votedAgainst: typeof vote === "string" ? null : keyOf(vote.loser),
      userDetails: userDetailsOf(response),
    });
  }
  return details;
}
