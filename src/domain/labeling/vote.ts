import { contestantNames, type StoredAssetTree } from "../example/asset-tree.ts";
import type { Workflow } from "./definition.ts";
import { evidenceOf, type Vote } from "./referee.ts";
import type { LabelResult } from "./response.ts";

/** The number of options that a task of this workflow offers. Answers without options count as one. */
export function optionCount(workflow: Workflow): number {
  if (workflow._t === "GroupedRankingWorkflow") return 2;
  const { blueprint } = workflow;
  if (blueprint._t === "ClassifyBlueprint") return blueprint.categories.length;
  return blueprint._t === "CompareBlueprint" ? 2 : 1;
}

/**
 * What a response says to a referee. An asset has several names, so the option of a comparison is the place of its winner. Both and
 * Neither are options of their own and no evidence.
 */
export function voteOf(result: LabelResult, weight: number, asset: StoredAssetTree, options: number): Vote {
  const evidence = evidenceOf(weight, options);
  switch (result._t) {
    case "AttachCategoryResult":
      return { option: result.category, evidence };
    case "CompareResult": {
      const winners = winnersOf(result.winners, asset);
      if (winners.length === 1) return { option: String(winners[0]), evidence };
      return { option: winners.length === 0 ? "Neither" : "Both", evidence: null };
    }
    case "LocateResult":
    case "LineResult":
    case "ScrubResult":
    case "TranscriptionResult":
    case "FreeTextResult":
      return { option: null, evidence: null };
  }
}

/** The places of the assets that were chosen, in order. */
export function winnersOf(winners: string[], asset: StoredAssetTree): number[] {
  const names = contestantNames(asset);
  return names.flatMap((ofOne, place) => (winners.some((winner) => ofOne.includes(winner)) ? [place] : []));
}
