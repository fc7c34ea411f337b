import fc from "fast-check";
import { type BoostingProfile, noBoost } from "../../../src/domain/boost/boosting-profile.ts";
import type { BoostedCampaign } from "../../../src/domain/boost/effective-boost.ts";

const level = fc.integer({ min: 0, max: 10 });
// Few of each, so that campaigns meet.
const audience = fc.integer({ min: 1, max: 4 });
const boosts = fc.array(fc.record({ externalAudienceId: audience, level }), { maxLength: 4 });

const languages: fc.Arbitrary<string[] | null> = fc.option(fc.subarray(["de", "en", "fr"]));

const anyProfile = fc.record({
  globalBoostLevel: level,
  languageBoosts: languages,
  prospectBlacklist: fc.array(audience, { maxLength: 4 }),
  distillingBoosts: boosts,
  labelingBoosts: boosts,
});

/** Ids repeat, as do names: the same campaign may come twice, under two names. */
export const anyCampaign: fc.Arbitrary<BoostedCampaign> = fc.record({
  campaignId: fc.constantFrom("cmp_1", "cmp_2", "cmp_3", "cmp_4", "cmp_5"),
  campaignName: fc.constantFrom("Cats", "Dogs"),
  profile: anyProfile,
});

export const anyCampaigns = fc.array(anyCampaign, { maxLength: 9 });

export function campaign(campaignId: string, profile: Partial<BoostingProfile>): BoostedCampaign {
  return { campaignId, campaignName: `Campaign ${campaignId}`, profile: { ...noBoost, ...profile } };
}
