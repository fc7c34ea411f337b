import { comparisonBy } from "../../kinds/compare/comparison.ts";
import type { Misfit } from "../../kinds/kind.ts";
import { kindOf } from "../../kinds/kinds.ts";
import type { Blueprint, RankingWorkflow } from "../definition.ts";
import type { Datapoint, TaskContent, TaskPayload } from "../task.ts";

/** The task that a blueprint makes of a datapoint. */
export function taskOf(datapoint: Datapoint, blueprint: Blueprint): TaskContent | Misfit {
  const payload = kindOf(blueprint).payloadOf(blueprint, datapoint);
  return "reason" in payload ? payload : contentOf(datapoint, payload);
}

/** An item of a ranking, as a task of its own would be. */
export function itemOf(datapoint: Datapoint, { criteria }: RankingWorkflow): TaskContent {
  return contentOf(datapoint, comparisonBy(criteria));
}

function contentOf(datapoint: Datapoint, payload: TaskPayload): TaskContent {
  const { id, asset, context, contextAsset, group, privateMetadata } = datapoint;
  return { payload, asset, context, contextAsset, datapointIds: [id], group, privateMetadata };
}
