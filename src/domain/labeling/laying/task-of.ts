import { traitsOf } from "../datapoint-content.ts";
import type { Blueprint, RankingWorkflow } from "../definition.ts";
import type { Datapoint, TaskContent, TaskPayload } from "../task.ts";
import { wordsOf } from "../words.ts";

/** Why a datapoint gives no task, as the end of a sentence. */
export interface Misfit {
  reason: string;
}

/** The task that a blueprint makes of a datapoint. */
export function taskOf(datapoint: Datapoint, blueprint: Blueprint): TaskContent | Misfit {
  const payload = payloadOf(datapoint, blueprint);
  return "reason" in payload ? payload : contentOf(datapoint, payload);
}

/** An item of a ranking, as a task of its own would be. */
export function itemOf(datapoint: Datapoint, { criteria }: RankingWorkflow): TaskContent {
  return contentOf(datapoint, { _t: "CompareExamplePayload", criteria });
}

function contentOf(datapoint: Datapoint, payload: TaskPayload): TaskContent {
  const { id, asset, context, contextAsset, group, privateMetadata } = datapoint;
  return { payload, asset, context, contextAsset, datapointIds: [id], group, privateMetadata };
}

function payloadOf(datapoint: Datapoint, blueprint: Blueprint): TaskPayload | Misfit {
  switch (blueprint._t) {
    case "ClassifyBlueprint":
      return { _t: "ClassifyExamplePayload", categories: blueprint.categories, title: blueprint.title };
    case "CompareBlueprint": {
      const { contestants } = traitsOf(datapoint);
      if (datapoint.asset.kind !== "multi" || datapoint.asset.assets.length !== 2 || contestants !== 2) {
        return { reason: "it does not have two different assets to compare" };
      }
      return { _t: "CompareExamplePayload", criteria: blueprint.criteria };
    }
    case "FreeTextBlueprint":
      return { _t: "FreeTextPayload", question: blueprint.question };
    case "LineBlueprint":
      return { _t: "LineExamplePayload", target: blueprint.target };
    case "LocateBlueprint":
      return { _t: "LocateExamplePayload", target: blueprint.target };
    case "ScrubBlueprint":
      return { _t: "ScrubExamplePayload", target: blueprint.target };
    case "TranscriptionBlueprint": {
      const transcription = wordsOf(datapoint.transcription ?? "");
      if (transcription.length === 0) return { reason: "it has no transcription to select words from" };
      return { _t: "TranscriptionExamplePayload", title: blueprint.title, transcription };
    }
  }
}
