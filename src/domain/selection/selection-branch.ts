import type { DefaultScores, Profile } from "../matching/profile.ts";
import { reaches } from "../member/threshold.ts";
import { stableFraction } from "../stable-hash.ts";
import type { CampaignSelection, ValidationChance } from "./selection.ts";

type Kind<Name extends CampaignSelection["_t"]> = Extract<CampaignSelection, { _t: Name }>;

/** A person's branch of an A/B test, which never changes within a campaign. */
export function abBranch({ a, b }: Kind<"AbTestSelection">, campaignId: string, userId: string): CampaignSelection[] {
  // Its own salt: otherwise a cooldown drawn from the same two ids would correlate with the branch.
  return stableFraction("side", userId, campaignId) < 0.5 ? a : b;
}

/** The first chance that the person's lowest score reaches. */
export function chanceFor(
  { validationChances, dimensions }: Kind<"ConditionalValidationSelection">,
  profile: Profile,
  defaults: DefaultScores,
): ValidationChance | null {
  const asked = dimensions.length > 0 ? dimensions : ["global"];
  const score = Math.min(...asked.map((dimension) => profile.scores.get(dimension) ?? defaults(dimension)));
  return validationChances.find(({ userScoreThreshold }) => reaches(score, userScoreThreshold)) ?? null;
}

/** The selections of a chance that came true. */
export function selectionsOf({ selections, rapidCount }: ValidationChance, campaignId: string): CampaignSelection[] {
  if (selections && selections.length > 0) return selections;
  return [{ _t: "ValidationSelection", validationSetId: campaignId, amount: rapidCount }];
}
