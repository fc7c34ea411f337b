import type { ServableCampaign } from "../matching/servable-campaign.ts";
import type { BagRequest } from "./bag-request.ts";
import type { Candidates } from "./candidates.ts";
import type { Rapid } from "./rapid.ts";
import { type Retrieval, retrievalOf, retrievalOfProgram } from "./retrieval.ts";
import type { CampaignSelection } from "./selection.ts";
import { abBranch, chanceFor, selectionsOf } from "./selection-branch.ts";
import { shuffled } from "./shuffle.ts";
import { takeRapids } from "./take-rapids.ts";

interface Filling extends BagRequest {
  campaignId: string;
  candidates: Candidates;
  random: () => number;
}

/**
 * Fills a bag with rapids that the person has not answered, each at most once. Empty if there is nothing for them. `candidates` are
 * those that `needsOf` asked for; `random` gives numbers in [0, 1).
 */
export function fillBag(
  { id, serves }: ServableCampaign,
  candidates: Candidates,
  request: BagRequest,
  random: () => number,
): Rapid[] {
  const filling = { ...request, campaignId: id, candidates, random };
  const nothing = new Set<string>();
  if (serves.kind === "selections") return yields(serves.selections, filling, nothing).flat();
  const retrieval = retrievalOfProgram(serves.program, request);
  return retrieval === null ? [] : retrieved(retrieval, filling, nothing);
}

/** What each selection yields, without rapids that are in the bag or that an earlier selection took. */
function yields(selections: readonly CampaignSelection[], filling: Filling, inBag: ReadonlySet<string>): Rapid[][] {
  // A copy, since an enclosing selection may give back what is taken here.
  const taken = new Set(inBag);
  return selections.map((selection) =>
    yieldOf(selection, filling, taken).filter(({ id }) => {
      const isNew = !taken.has(id);
      taken.add(id);
      return isNew;
    }),
  );
}

function yieldOf(selection: CampaignSelection, filling: Filling, inBag: ReadonlySet<string>): Rapid[] {
  const { campaignId, candidates, profile, defaults, random } = filling;
  switch (selection._t) {
    case "StaticSelection": {
      const named = selection.rapidIds.flatMap((id) => candidates.rapids.get(id) ?? []);
      return free(named, filling, inBag);
    }
    case "AudienceSelection":
    case "LabelingSelection":
    case "ValidationSelection":
      return retrieved(retrievalOf(selection, campaignId), filling, inBag);
    case "DemographicSelection":
      return random() < (selection.probability ?? 1) ? unansweredKeys(selection, filling, inBag) : [];
    case "CappedSelection":
      return yields(selection.selections, filling, inBag).flat().slice(0, selection.maxRapids);
    case "EnforcingSelection": {
      const each = yields(selection.selections, filling, inBag).filter(({ length }) => length > 0);
      const all = each.flat();
      return each.length >= selection.minSelections && all.length >= selection.minRapids ? all : [];
    }
    case "ShufflingSelection":
      return shuffled(yields(selection.selections, filling, inBag).flat(), random);
    case "AbTestSelection":
      return yields(abBranch(selection, campaignId, profile.userId), filling, inBag).flat();
    case "ConditionalValidationSelection": {
      const chance = chanceFor(selection, profile, defaults);
      if (chance === null || random() >= chance.chance) return [];
      return yields(selectionsOf(chance, campaignId), filling, inBag).flat().slice(0, chance.rapidCount);
    }
  }
}

function retrieved(retrieval: Retrieval, filling: Filling, inBag: ReadonlySet<string>): Rapid[] {
  const pool = filling.candidates[retrieval.source].get(retrieval.id) ?? [];
  return takeRapids(free(pool, filling, inBag), retrieval, filling.profile.userId, filling.random);
}

/** One rapid for each unknown attribute of the person that the bag does not ask for already. */
function unansweredKeys(
  { keys, maxRapids }: Extract<CampaignSelection, { _t: "DemographicSelection" }>,
  filling: Filling,
  inBag: ReadonlySet<string>,
): Rapid[] {
  const { candidates, profile } = filling;
  return [...new Set(keys)]
    .filter((key) => !Object.hasOwn(profile.demographics ?? {}, key))
    .map((key) => candidates.demographics.get(key) ?? [])
    .filter((pool) => !pool.some(({ id }) => inBag.has(id)))
    .flatMap((pool) => free(pool, filling, inBag).slice(0, 1))
    .slice(0, maxRapids);
}

function free(rapids: readonly Rapid[], { profile }: Filling, inBag: ReadonlySet<string>): Rapid[] {
  return rapids.filter(({ id }) => !profile.answered.has(id) && !inBag.has(id));
}
