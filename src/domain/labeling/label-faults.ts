import type { FeatureFlag } from "../campaign/campaign-settings.ts";
import { contestantNames, type StoredAssetTree } from "../example/asset-tree.ts";
import type { Faults } from "../fault-list.ts";
import type { GivenResult } from "../grading/rapid-result.ts";
import { resultFaults } from "../grading/result-faults.ts";
import { type CompareVote, compareVoteOf, contestantPlaces } from "./aggregation/compare-vote.ts";
import { type KnownFlags, knownFlags } from "./feature-flags.ts";
import type { TaskPayload } from "./task.ts";

interface AskedTask {
  payload: TaskPayload;
  asset: StoredAssetTree;
  featureFlags: readonly FeatureFlag[];
}

/** What is wrong with an answer to a task, by member. Empty: it can be counted. */
export function labelFaults(result: GivenResult, { payload, asset, featureFlags }: AskedTask): Faults {
  const flags = knownFlags(featureFlags);
  if (payload._t === "FreeTextPayload") return freeTextFaults(result, flags);
  if (result._t === "CompareResult" && payload._t === "CompareExamplePayload") {
    const vote = compareVoteOf(result, contestantPlaces(asset));
    if (isUndecided(vote)) return flags.compare_unsure === null ? undecidedFaults(vote, asset) : {};
  }
  const faults = resultFaults(result, { payload, asset });
  if (result._t !== "LocateResult" || Object.keys(faults).length > 0) return faults;
  return pointFaults(result.coordinates.length, flags);
}

function isUndecided(vote: CompareVote | null): vote is "Both" | "Neither" {
  return vote === "Both" || vote === "Neither";
}

function undecidedFaults(vote: "Both" | "Neither", asset: StoredAssetTree): Faults {
  const assets = contestantNames(asset).length;
  const fault =
    vote === "Both"
      ? `must name one of the ${assets} assets: the job does not allow an answer of both`
      : "must name one of the assets: the job does not allow an answer of neither";
  return { "result.winners": [fault] };
}

/** Spaces around an answer do not make it longer. A character is a code point, so an emoji is one. */
function freeTextFaults(result: GivenResult, flags: KnownFlags): Faults {
  if (result._t !== "FreeTextResult") return { "result._t": ["must be FreeTextResult, as the rapid asks for"] };
  const length = [...result.answer.trim()].length;
  const least = flags.free_text_minimum_characters ?? 1;
  const most = flags.free_text_max_characters ?? Number.POSITIVE_INFINITY;
  if (length < least) return { "result.answer": [`must have at least ${counted(least, "character")}`] };
  if (length > most) return { "result.answer": [`must have at most ${counted(most, "character")}`] };
  return {};
}

function pointFaults(points: number, flags: KnownFlags): Faults {
  if (points === 0 && flags.no_mistake) return {};
  const least = flags.locate_min_points ?? 0;
  const most = flags.locate_max_points ?? Number.POSITIVE_INFINITY;
  if (points < least) return { "result.coordinates": [`must have at least ${counted(least, "point")}`] };
  if (points > most) return { "result.coordinates": [`must have at most ${counted(most, "point")}`] };
  return {};
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
