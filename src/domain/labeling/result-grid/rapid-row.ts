import { aggregateClassify } from "../aggregation/classify.ts";
import { aggregateCompare } from "../aggregation/compare.ts";
import { type OptionTally, sharesOf } from "../aggregation/option-tally.ts";
import type { TaskResponse } from "../response.ts";
import { assetKeys } from "../result-file/asset-keys.ts";
import { toFourDigits } from "../result-file/round.ts";
import type { TaskContent } from "../task.ts";
import { type RapidPayload, rapidPayloadOf } from "./rapid-payload.ts";
import type { RapidState } from "./rapid-state.ts";
import { type NamedResponse, type ResponseRow, responseRow } from "./response-row.ts";

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
    payload: rapidPayloadOf(task.payload),
    context,
    contextAsset,
    decisiveness: tally && leadOf(tally.counts),
    aggregation: tally && aggregationOf(tally),
  };
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
