import { seededRandom } from "../../../scripts/local/seeded-random.mjs";
import type { Profile } from "../../../src/domain/matching/profile.ts";
import { freshProgress } from "../../../src/domain/selection/bag-request.ts";
import type { Candidates } from "../../../src/domain/selection/candidates.ts";
import { fillBag } from "../../../src/domain/selection/fill-bag.ts";
import type { Rapid } from "../../../src/domain/selection/rapid.ts";
import type { CampaignSelection } from "../../../src/domain/selection/selection.ts";
import { draftCampaign, draftProfile } from "./draft.ts";

export function draftRapids(ids: readonly string[], effort = 1): Rapid[] {
  return ids.map((id) => ({ id, routingId: "c1", validationSetId: null, exampleId: null, effort }));
}

/** Named ids, each with its rapids. */
export const pools = (named: Record<string, Rapid[]>) => new Map(Object.entries(named));

export function draftCandidates(loaded: Partial<Candidates> = {}): Candidates {
  return {
    rapids: new Map(),
    audiences: new Map(),
    routings: new Map(),
    validationSets: new Map(),
    demographics: new Map(),
    ...loaded,
  };
}

export function draftRequest(known: Partial<Profile> = {}, score = 0.5) {
  return { profile: draftProfile(known), defaults: () => score, progress: freshProgress("s1") };
}

/** The ids of what campaign c1 gives by these selections. */
export function bagOf(
  selections: CampaignSelection[],
  loaded: Partial<Candidates>,
  { known = {}, random = seededRandom(1) }: { known?: Partial<Profile>; random?: () => number } = {},
): string[] {
  const campaign = draftCampaign("c1", { serves: { kind: "selections", selections } });
  return fillBag(campaign, draftCandidates(loaded), draftRequest(known), random).map(({ id }) => id);
}
