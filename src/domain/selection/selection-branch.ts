import type { DefaultScores, Profile } from "../matching/profile.ts";
import { reaches } from "../member/threshold.ts";
import { stableFraction } from "../stable-hash.ts";
import type { CampaignSelection, ValidationChance } from "./selection.ts";

type Kind<Name extends CampaignSelection["_t"]> = Extract<CampaignSelection, { _t: Name }>;

/** The side of a test that a person is on, in this campaign for ever. */
export function abBranch({ a, b }: Kind<"AbTestSelection">, campaignId: string, userId: string): CampaignSelection[] {
  // With a word of its own: a cooldown that is drawn by the same two would go with the side.
  return stableFraction("side", userId, campaignId) < 0.5 ? a : b;
}

/** The first chance that the person's score reaches: that of the dimension in which he is worst. */
export function chanceFor(
  { validationChances, dimensions }: Kind<"ConditionalValidationSelection">,
  profile: Profile,
  defaults: DefaultScores,
): ValidationChance | null {
  const asked = dimensions.length > 0 ? dimensions : ["global"];
  const score = Math.min(...asked.map((dimension) => profile.scores.get(dimension) ?? defaults(dimension)));
  return validationChances.find(({ userScoreThreshold }) => reaches(score, userScoreThreshold)) ?? null;
}

/** What a chance that came true gives. */
export function selectionsOf({ selections, rapidCount }: ValidationChance, campaignId: string): CampaignSelection[] {
  if (selections && selections.length > 0) return selections;
  return [{ _t: "ValidationSelection", validationSetId: campaignId, amount: rapidCount }];
}
