import type { StoredAssetTree } from "../example/asset-tree.ts";
import type { VotedOption } from "../kinds/kind.ts";
import { kindOf } from "../kinds/kinds.ts";
import { evidenceOf, type Voter } from "./certainty/voter.ts";
import type { Workflow } from "./definition.ts";
import type { Vote } from "./referee.ts";
import type { LabelResult } from "./response.ts";

/** The number of options that a task of this workflow offers. Answers without options count as one. */
export function optionCount(workflow: Workflow): number {
  if (workflow._t === "GroupedRankingWorkflow") return 2;
  return kindOf(workflow.blueprint).vote?.optionCount(workflow.blueprint) ?? 1;
}

/** What the answers of a job can vote for. Empty: they are no votes, or the options of a ranking are other ones in each task. */
export function votedOptions(workflow: Workflow): VotedOption[] {
  if (workflow._t !== "SimpleWorkflow") return [];
  return kindOf(workflow.blueprint).vote?.optionsOf(workflow.blueprint) ?? [];
}

/** Whether finding out what a response votes for takes the task's asset. */
export function readsAsset(result: LabelResult): boolean {
  return kindOf(result).vote?.readsAsset ?? false;
}

const noAsset: StoredAssetTree = { kind: "text", text: "", metadata: {}, identifier: "" };

/** The option that a response names. `assetOf` is asked only where that takes the task's asset. Null: responses of the kind name none. */
export function optionOf(result: LabelResult, assetOf: () => StoredAssetTree): string | null {
  const { vote } = kindOf(result);
  return vote === null ? null : vote.voteOf(result, vote.readsAsset ? assetOf() : noAsset).option;
}

/** What a response says to a referee. */
export function voteOf(result: LabelResult, voter: Voter, asset: StoredAssetTree, options: number): Vote {
  const { vote } = kindOf(result);
  if (vote === null) return { option: null, evidence: null };
  const { option, isEvidence } = vote.voteOf(result, asset);
  return { option, evidence: isEvidence ? evidenceOf(voter, options) : null };
}
