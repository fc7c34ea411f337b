import { addDatapointRoute, addDatapointsRoute } from "../../src/features/labeling/datasets/datapoints.contract.ts";
import { createDatasetRoute } from "../../src/features/labeling/datasets/datasets.contract.ts";
import { createDefinitionRoute } from "../../src/features/labeling/definitions/definitions.contract.ts";
import type { Caller } from "./audiences.ts";

async function succeed(answer: ReturnType<Caller["call"]>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export const text = (content: string) => ({ _t: "TextAssetInput", text: content });
export const multi = (...assets: object[]) => ({ _t: "MultiAssetInput", assets });

export async function newDataset(by: Caller, name = "Cats"): Promise<string> {
  return (await succeed(by.call(createDatasetRoute, { json: { name } }))).datasetId;
}

export async function addDatapoint(by: Caller, datasetId: string, json: object = {}): Promise<string> {
  const call = by.call(addDatapointRoute, { params: { datasetId }, json: { asset: text("Meow"), ...json } });
  return (await succeed(call)).datapointId;
}

export async function addDatapoints(by: Caller, datasetId: string, datapoints: object[]): Promise<string[]> {
  return (await succeed(by.call(addDatapointsRoute, { params: { datasetId }, json: { datapoints } }))).datapointIds;
}

/** A dataset with so many texts. */
export async function newTextDataset(by: Caller, count = 3): Promise<string> {
  const datasetId = await newDataset(by);
  await addDatapoints(
    by,
    datasetId,
    Array.from({ length: count }, (_, sortIndex) => ({ asset: text(`Meow ${sortIndex}`), sortIndex })),
  );
  return datasetId;
}

export function classifyWorkflow(blueprint: object = {}) {
  return {
    _t: "SimpleWorkflow",
    blueprint: {
      _t: "ClassifyBlueprint",
      title: "What is it?",
      categories: [
        { label: "A cat", value: "cat" },
        { label: "A dog", value: "dog" },
      ],
      ...blueprint,
    },
  };
}

/** Asks whether a text is a cat or a dog, twice. */
export function definitionInput(datasetId: string, change: object = {}) {
  return {
    definitionName: "Cat or dog",
    workflow: classifyWorkflow(),
    referee: { _t: "NaiveReferee", totalVotes: 2 },
    datasetId,
    ...change,
  };
}

export async function newDefinition(by: Caller, datasetId: string, change: object = {}): Promise<string> {
  return (await succeed(by.call(createDefinitionRoute, { json: definitionInput(datasetId, change) }))).definitionId;
}
