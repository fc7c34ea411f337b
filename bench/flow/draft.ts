import type { FlowItemRules } from "../../src/domain/flow/flow-item.ts";
import type { Datapoint } from "../../src/domain/labeling/task.ts";
import { draftTasks } from "../job/draft.ts";

export const rules: FlowItemRules = {
  criteria: "Which picture looks better?",
  startingElo: 1_200,
  minResponses: 30,
  maxResponses: 30,
  featureFlags: [],
  drainMs: 30_000,
  context: "A lighthouse in a storm, painted in oil.",
  contextAsset: null,
};

/** The pictures of one item, as a dataset has them. */
export function draftDatapoints(count: number): Datapoint[] {
  return draftTasks(0, count).map(({ asset, datapointIds }) => ({
    id: datapointIds[0] as string,
    asset,
    context: null,
    contextAsset: null,
    sortIndex: null,
    group: null,
    transcription: null,
    privateMetadata: null,
    createdAt: 0,
  }));
}
