import type { StoredAssetTree } from "../../example/asset-tree.ts";
import { type PublicUrls, type ShownRapid, showRapid } from "../../serving/show-rapid.ts";
import { itemOf, taskOf } from "../laying/task-of.ts";
import type { Datapoint, TaskContent } from "../task.ts";
import { storeWorkflow } from "../workflow-input.ts";
import { type DefinitionDraft, type DraftKind, draftedKind, looseDefinition } from "./definition-draft.ts";

/** What is shown of a form that asks nothing yet. */
const noQuestion = "Your question stands here.";

/** The tasks that a draft makes of some datapoints, faulty or not, as people would see them. Without any that fit, an invented one. */
export function previewTasks(draft: DefinitionDraft, datapoints: readonly Datapoint[], urls: PublicUrls): ShownRapid[] {
  const asked = draft.texts.instruction.trim() === "" ? withQuestion(draft) : draft;
  const contents = contentsOf(asked, datapoints);
  const { featureFlags } = looseDefinition(asked);
  return (contents.length > 0 ? contents : contentsOf(asked, invented(draft.kind))).map((content, i) => {
    const { payload, asset, context, contextAsset } = content;
    const named = { id: `draft_${i}`, routingId: "", exampleId: null, chance: 0, isCommonSense: null };
    return showRapid({ ...named, payload, asset, context, contextAsset, featureFlags }, urls);
  });
}

function withQuestion(draft: DefinitionDraft): DefinitionDraft {
  return { ...draft, texts: { ...draft.texts, instruction: noQuestion } };
}

function contentsOf(draft: DefinitionDraft, datapoints: readonly Datapoint[]): TaskContent[] {
  const workflow = storeWorkflow(looseDefinition(draft).workflow, noFacts, () => "");
  if (workflow._t === "SimpleWorkflow") {
    return datapoints.flatMap((datapoint) => {
      const task = taskOf(datapoint, workflow.blueprint);
      return "reason" in task ? [] : task;
    });
  }
  return datapoints.slice(1).map((second, i) => {
    const [one, other] = [itemOf(datapoints[i] as Datapoint, workflow), itemOf(second, workflow)];
    return { ...one, asset: pairOf(one.asset, other.asset) };
  });
}

function pairOf(...assets: StoredAssetTree[]): StoredAssetTree {
  return { kind: "multi", assets, metadata: {}, identifier: "pair" };
}

function invented(kind: DraftKind): Datapoint[] {
  const text = (said: string): StoredAssetTree => ({ kind: "text", text: said, metadata: {}, identifier: said });
  const datapoint = (asset: StoredAssetTree, id: string): Datapoint => ({
    id,
    asset,
    context: null,
    contextAsset: null,
    sortIndex: null,
    group: null,
    transcription: "Words of a sentence stand here",
    privateMetadata: null,
    createdAt: 0,
  });
  const [first, second] = [text("The first one"), text("The second one")];
  if (draftedKind(kind) === null) return [datapoint(first, "1"), datapoint(second, "2")];
  if (draftedKind(kind)?.misfits?.counted === "unpaired") return [datapoint(pairOf(first, second), "1")];
  return [datapoint(text("A datapoint of your dataset stands here."), "1")];
}

/** Drafts name no files. */
function noFacts(): never {
  throw new Error("a draft named a file");
}
