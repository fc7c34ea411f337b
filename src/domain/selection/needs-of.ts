import type { RetrievalMode } from "../audience/settings.ts";
import type { ServableCampaign } from "../matching/servable-campaign.ts";
import type { BagRequest } from "./bag-request.ts";
import type { RapidNeeds } from "./candidates.ts";
import { type Retrieval, retrievalOf, retrievalOfProgram } from "./retrieval.ts";
import type { CampaignSelection } from "./selection.ts";
import { abBranch, chanceFor, selectionsOf } from "./selection-branch.ts";

/**
 * What must be loaded before a bag of this campaign is filled. Rapids are assumed to use at least 1 of the budget. With larger ones,
 * or with several selections on one source, a bag may be filled from fewer rapids than it asks for.
 */
export function needsOf({ id, serves }: ServableCampaign, request: BagRequest): RapidNeeds {
  const needs = {
    rapidIds: new Set<string>(),
    audiences: new Map<string, Map<RetrievalMode, number>>(),
    routings: new Map<string, Map<RetrievalMode, number>>(),
    validationSets: new Map<string, Map<RetrievalMode, number>>(),
    demographicKeys: new Set<string>(),
  };
  const retrieve = (retrieval: Retrieval) => {
    const { source, id, mode, amount, effort, looks } = retrieval;
    const need = needs[source].get(id) ?? new Map<RetrievalMode, number>();
    // Each selection skips what the others took.
    need.set(mode, (need.get(mode) ?? 0) + Math.max(0, Math.min(amount, effort, looks)));
    needs[source].set(id, need);
  };
  const { answered, demographics = {} } = request.profile;
  const visit = (selection: CampaignSelection): void => {
    switch (selection._t) {
      case "StaticSelection":
        for (const rapidId of selection.rapidIds) if (!answered.has(rapidId)) needs.rapidIds.add(rapidId);
        return;
      case "DemographicSelection":
        for (const key of selection.keys) if (!Object.hasOwn(demographics, key)) needs.demographicKeys.add(key);
        return;
      case "AudienceSelection":
      case "LabelingSelection":
      case "ValidationSelection":
        retrieve(retrievalOf(selection, id));
        return;
      case "AbTestSelection":
        abBranch(selection, id, request.profile.userId).forEach(visit);
        return;
      case "ConditionalValidationSelection": {
        const chance = chanceFor(selection, request.profile, request.defaults);
        if (chance) selectionsOf(chance, id).forEach(visit);
        return;
      }
      case "CappedSelection":
      case "EnforcingSelection":
      case "ShufflingSelection":
        selection.selections.forEach(visit);
    }
  };
  if (serves.kind === "selections") serves.selections.forEach(visit);
  else {
    const retrieval = retrievalOfProgram(serves.program, request);
    if (retrieval) retrieve(retrieval);
  }
  return needs;
}
