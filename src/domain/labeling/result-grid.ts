import type { StoredAssetTree } from "../example/asset-tree.ts";
import type { Category, TranscriptionWord } from "../example/payload.ts";
import type { GivenResult } from "../grading/rapid-result.ts";
import { aggregateClassify } from "./aggregation/classify.ts";
import { aggregateCompare } from "./aggregation/compare.ts";
import { type OptionTally, sharesOf } from "./aggregation/option-tally.ts";
import type { PairMaker, RankingConfig } from "./definition.ts";
import { type RankedGroup, scoresOf, votesOf } from "./ranking/ranked-group.ts";
import type { TaskResponse } from "./response.ts";
import { assetKeys } from "./result-file/asset-keys.ts";
import { toFourDigits } from "./result-file/round.ts";
import { resultInPercent } from "./result-in-percent.ts";
import type { TaskContent, TaskPayload } from "./task.ts";

/** How far a task is. */
export const rapidStates = ["Labeling", "Paused", "Incomplete", "Flagged", "Done", "None", "Rejected"] as const;
export type RapidState = (typeof rapidStates)[number];

/** An accepted response with what names it. */
export interface NamedResponse extends TaskResponse {
  id: string;
  /** Null: the person was erased. */
  userId: string | null;
}

/** A response as lists show it. Country and language are required there: unknown ones are empty. */
export interface ResponseRow {
  id: string;
  userId: string;
  country: string;
  language: string;
  age: string | null;
  gender: string | null;
  occupation: string | null;
  result: GivenResult;
  userScore: number;
  userScores: { global: number };
  demographicInformation: Record<string, string>;
}

/** What was asked, as results name it. */
export type RapidPayload =
  | { _t: "ClassifyPayload"; categories: Category[]; title: string }
  | { _t: "ComparePayload"; criteria: string }
  | { _t: "FreeTextPayload"; question: string }
  | { _t: "LinePayload"; target: string }
  | { _t: "LocatePayload"; target: string }
  | { _t: "ScrubPayload"; target: string }
  | { _t: "TranscriptionPayload"; title: string; transcription: TranscriptionWord[] };

interface OptionSum {
  count: number;
  userScoreSum: number;
}

export type ResponseAggregation =
  | { _t: "ClassifyAggregation"; categoryTallies: Record<string, OptionSum> }
  | { _t: "CompareAggregation"; winnerTallies: Record<string, OptionSum> };

/** One task with its responses. The wire's shape, but for the assets, which are still stored trees. */
export interface RapidRow extends Pick<TaskContent, "asset" | "context" | "contextAsset"> {
  rapidId: string;
  responses: ResponseRow[];
  totalResponseCount: number;
  state: RapidState;
  payload: RapidPayload;
  /** How far the first option leads the second, in shares of the votes. Null: nobody voted, or there are no options. */
  decisiveness: number | null;
  aggregation: ResponseAggregation | null;
}

export function rapidRow(
  { rapidId, task, state }: { rapidId: string; task: TaskContent; state: RapidState },
  responses: readonly NamedResponse[],
): RapidRow {
  const tally = namedTally(task, responses);
  const { asset, context, contextAsset } = task;
  return {
    rapidId,
    asset,
    responses: responses.map((response) => responseRow(response, rapidId)),
    totalResponseCount: responses.length,
    state,
    payload: payloadOf(task.payload),
    context,
    contextAsset,
    decisiveness: tally && leadOf(tally.counts),
    aggregation: tally && aggregationOf(tally),
  };
}

export function responseRow({ id, userId, result, weight, details }: NamedResponse, rapidId: string): ResponseRow {
  const demographics = details?.demographics ?? {};
  const userScore = toFourDigits(weight);
  return {
    id,
    userId: userId ?? "",
    country: details?.country ?? "",
    language: details?.language ?? "",
    age: demographics["age"] ?? null,
    gender: demographics["gender"] ?? null,
    occupation: demographics["occupation"] ?? null,
    result: { ...resultInPercent(result), rapidId } as GivenResult,
    userScore,
    userScores: { global: userScore },
    demographicInformation: demographics,
  };
}

function payloadOf(payload: TaskPayload): RapidPayload {
  switch (payload._t) {
    case "ClassifyExamplePayload":
      return { _t: "ClassifyPayload", categories: payload.categories, title: payload.title };
    case "CompareExamplePayload":
      return { _t: "ComparePayload", criteria: payload.criteria };
    case "FreeTextPayload":
      return { _t: "FreeTextPayload", question: payload.question };
    case "LineExamplePayload":
      return { _t: "LinePayload", target: payload.target };
    case "LocateExamplePayload":
      return { _t: "LocatePayload", target: payload.target };
    case "ScrubExamplePayload":
      return { _t: "ScrubPayload", target: payload.target };
    case "TranscriptionExamplePayload":
      return { _t: "TranscriptionPayload", title: payload.title, transcription: payload.transcription };
  }
}

interface NamedTally extends OptionTally {
  kind: "Classify" | "Compare";
  names: string[];
}

function namedTally({ payload, asset }: TaskContent, responses: readonly TaskResponse[]): NamedTally | null {
  if (payload._t === "ClassifyExamplePayload") {
    const names = payload.categories.map(({ value }) => value);
    return { kind: "Classify", names, ...aggregateClassify(responses, names) };
  }
  if (payload._t !== "CompareExamplePayload" || asset.kind !== "multi") return null;
  const keys = assetKeys(asset.assets);
  const { options, counts, weights } = aggregateCompare(responses, asset);
  const names = options.map((option) => (typeof option === "number" ? (keys[option] as string) : option));
  return { kind: "Compare", names, counts, weights };
}

function aggregationOf({ kind, names, counts, weights }: NamedTally): ResponseAggregation {
  const tallies = Object.fromEntries(
    names.map((name, at): [string, OptionSum] => [
      name,
      { count: counts[at] as number, userScoreSum: toFourDigits(weights[at] as number) },
    ]),
  );
  return kind === "Classify"
    ? { _t: "ClassifyAggregation", categoryTallies: tallies }
    : { _t: "CompareAggregation", winnerTallies: tallies };
}

function leadOf(counts: readonly number[]): number | null {
  const [first = 0, second = 0] = sharesOf(counts).sort((one, other) => other - one);
  return first > 0 ? toFourDigits(first - second) : null;
}

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
