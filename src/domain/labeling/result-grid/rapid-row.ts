import { kindOf, type PartOf } from "../../kinds/kinds.ts";
import { responsesOf } from "../../kinds/responses-of.ts";
import { sharesOf } from "../../kinds/shared/option-tally.ts";
import { toFourDigits } from "../result-file/round.ts";
import type { TaskContent } from "../task.ts";
import { type RapidPayload, rapidPayloadOf } from "./rapid-payload.ts";
import type { RapidState } from "./rapid-state.ts";
import { type NamedResponse, type ResponseRow, responseRow } from "./response-row.ts";

/** One task with its responses. The wire's shape, but for the assets, which are still stored trees. */
export interface RapidRow extends Pick<TaskContent, "asset" | "context" | "contextAsset"> {
  rapidId: string;
  responses: ResponseRow[];
  totalResponseCount: number;
  state: RapidState;
  payload: RapidPayload;
  /** How far the first option leads the second, in shares of the votes. Null: nobody voted, or there are no options. */
  decisiveness: number | null;
  aggregation: PartOf<"aggregation"> | null;
}

export function rapidRow(
  { rapidId, task, state }: { rapidId: string; task: TaskContent; state: RapidState },
  responses: readonly NamedResponse[],
): RapidRow {
  const kind = kindOf(task.payload);
  const tally = kind.vote?.tallyOf(task, responsesOf(kind, responses)) ?? null;
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
    aggregation: (tally && kind.vote?.aggregationOf(sumsOf(tally))) ?? null,
  };
}

function sumsOf({ names, counts, weights }: { names: string[]; counts: number[]; weights: number[] }) {
  return Object.fromEntries(
    names.map((name, i) => [name, { count: counts[i] as number, userScoreSum: toFourDigits(weights[i] as number) }]),
  );
}

function leadOf(counts: readonly number[]): number | null {
  const [first = 0, second = 0] = sharesOf(counts).sort((one, other) => other - one);
  return first > 0 ? toFourDigits(first - second) : null;
}
