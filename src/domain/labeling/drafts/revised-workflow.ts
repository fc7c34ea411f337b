import type { AssetInput, StoredAssetTree } from "../../example/asset-tree.ts";
import type { Workflow } from "../definition.ts";
import type { WorkflowInput } from "../workflow-input.ts";

/** A workflow from a form, with what no field of the form shows taken over from the revision before. */
export function revisedWorkflow(before: Workflow, asked: WorkflowInput): WorkflowInput {
  if (asked._t === "GroupedRankingWorkflow") {
    if (before._t !== "GroupedRankingWorkflow") return asked;
    const { ranking, maxParallelism, contexts, contextAssets } = before;
    const entries = Object.entries(contextAssets).map(([group, asset]) => [group, inputOf(asset)] as const);
    return { ...asked, rankingConfig: ranking, maxParallelism, contexts, contextAssets: Object.fromEntries(entries) };
  }
  if (before._t !== "SimpleWorkflow" || before.blueprint._t !== asked.blueprint._t) return asked;
  const blueprint = { ...before.blueprint, ...asked.blueprint } as typeof asked.blueprint;
  return { ...asked, blueprint, batchSize: before.batchSize };
}

/** The input that was stored as this tree. */
function inputOf(tree: StoredAssetTree): AssetInput {
  const { metadata, identifier } = tree;
  switch (tree.kind) {
    case "file":
      return { _t: "ExistingAssetInput", name: tree.fileName, metadata, identifier };
    case "text":
      return { _t: "TextAssetInput", text: tree.text, metadata, identifier };
    case "multi":
      return { _t: "MultiAssetInput", assets: tree.assets.map(inputOf), metadata, identifier };
  }
}
