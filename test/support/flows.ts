import type { LabelResult } from "../../src/domain/labeling/response.ts";
import type { TaskContent } from "../../src/domain/labeling/task.ts";
import { createFlowItemRoute, getFlowItemRoute } from "../../src/features/flows/flows/flow-items.contract.ts";
import { createRankingFlowRoute } from "../../src/features/flows/flows/flows.contract.ts";
import type { Caller } from "./audiences.ts";
import { addDatapoints, newDataset, text } from "./labeling.ts";

async function succeed(answer: ReturnType<Caller["call"]>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export async function newFlow(by: Caller, change: object = {}): Promise<string> {
  const json = { name: "Best poem", criteria: "Which poem is better?", maxResponses: 12, ...change };
  return (await succeed(by.call(createRankingFlowRoute, { json }))).flowId;
}

export async function newTexts(by: Caller, texts = ["a", "b", "c", "d"]): Promise<string> {
  const datasetId = await newDataset(by);
  const datapoints = texts.map((content, sortIndex) => ({ asset: text(content), sortIndex }));
  if (texts.length > 0) await addDatapoints(by, datasetId, datapoints);
  return datasetId;
}

/** An item of its own dataset unless it names one. */
export async function newItem(
  by: Caller,
  flowId: string,
  change: { datasetId?: string; [member: string]: unknown } = {},
) {
  const datasetId = change.datasetId ?? (await newTexts(by));
  const call = by.call(createFlowItemRoute, { params: { flowId }, json: { ...change, datasetId } });
  return (await succeed(call)).flowItemId as string;
}

export const readItem = async (by: Caller, flowItemId: string) =>
  succeed(by.call(getFlowItemRoute, { params: { flowItemId } }));

/** Prefers the text that comes first in the alphabet. */
export function firstOfPair({ content }: { content: TaskContent }): LabelResult {
  const { asset } = content;
  const texts = asset.kind === "multi" ? asset.assets.map((one) => (one.kind === "text" ? one.text : "")) : [];
  return { _t: "CompareResult", winners: texts.sort().slice(0, 1) };
}
