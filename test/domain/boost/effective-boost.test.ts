import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BoostedCampaign,
  boostedAudiences,
  effectiveBoost,
  mergeBoosts,
  noBoosts,
} from "../../../src/domain/boost/effective-boost.ts";
import { anyCampaigns, campaign } from "./boosting-profiles.ts";

const anyBoost = anyCampaigns.map(effectiveBoost);
const named = (campaignId: string) => ({ campaignId, campaignName: `Campaign ${campaignId}` });

describe("merging boosts", () => {
  it("has an empty element", () => {
    fc.assert(
      fc.property(anyBoost, (boost) => {
        expect(mergeBoosts(boost, noBoosts)).toEqual(boost);
        expect(mergeBoosts(noBoosts, boost)).toEqual(boost);
      }),
    );
  });

  it("is the same in any grouping and any order, and again", () => {
    fc.assert(
      fc.property(anyBoost, anyBoost, anyBoost, (a, b, c) => {
        expect(mergeBoosts(mergeBoosts(a, b), c)).toEqual(mergeBoosts(a, mergeBoosts(b, c)));
        expect(mergeBoosts(a, b)).toEqual(mergeBoosts(b, a));
        expect(mergeBoosts(a, a)).toEqual(a);
      }),
    );
  });

  it("of two halves is what the whole gives, however its campaigns are shuffled", () => {
    const shuffled = anyCampaigns.chain((campaigns) =>
      fc.tuple(
        fc.constant(campaigns),
        fc.shuffledSubarray(campaigns, { minLength: campaigns.length }),
        fc.nat({ max: campaigns.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([campaigns, other, half]) => {
        const merged = mergeBoosts(effectiveBoost(other.slice(0, half)), effectiveBoost(other.slice(half)));
        expect(merged).toEqual(effectiveBoost(campaigns));
      }),
    );
  });
});

describe("what campaigns ask for together", () => {
  it("is the highest level of each, with all who ask for any", () => {
    const one = campaign("1", {
      globalBoostLevel: 3,
      languageBoosts: ["fr", "de"],
      prospectBlacklist: [8, 7],
      distillingBoosts: [{ externalAudienceId: 5, level: 2 }],
    });
    const other = campaign("2", {
      globalBoostLevel: 7,
      languageBoosts: ["de"],
      prospectBlacklist: [8],
      distillingBoosts: [{ externalAudienceId: 5, level: 9 }],
      labelingBoosts: [{ externalAudienceId: 4, level: 1 }],
    });
    expect(effectiveBoost([other, one])).toEqual({
      globalBoost: {
        effectiveLevel: 7,
        contributors: [
          { ...named("1"), level: 3 },
          { ...named("2"), level: 7 },
        ],
      },
      languageBoosts: [
        { language: "de", contributors: [named("1"), named("2")] },
        { language: "fr", contributors: [named("1")] },
      ],
      prospectBlacklist: [
        { externalAudienceId: 7, contributors: [named("1")] },
        { externalAudienceId: 8, contributors: [named("1"), named("2")] },
      ],
      distillingBoosts: [
        {
          externalAudienceId: 5,
          effectiveLevel: 9,
          contributors: [
            { ...named("1"), level: 2 },
            { ...named("2"), level: 9 },
          ],
        },
      ],
      labelingBoosts: [{ externalAudienceId: 4, effectiveLevel: 1, contributors: [{ ...named("2"), level: 1 }] }],
    });
  });

  it("is nothing at level 0, or of no campaign", () => {
    const level0 = { externalAudienceId: 5, level: 0 };
    const silent = campaign("1", { globalBoostLevel: 0, distillingBoosts: [level0], labelingBoosts: [level0] });
    expect(effectiveBoost([silent])).toEqual(noBoosts);
    expect(effectiveBoost([])).toEqual(noBoosts);
  });

  it("is, for each external audience, what a look at every profile finds", () => {
    fc.assert(
      fc.property(anyCampaigns, (campaigns) => {
        const { distillingBoosts, labelingBoosts, globalBoost } = effectiveBoost(campaigns);
        for (const externalAudienceId of [1, 2, 3, 4]) {
          for (const [member, boosts] of Object.entries({ distillingBoosts, labelingBoosts })) {
            const asked = levelsOf(campaigns, member as "distillingBoosts", externalAudienceId);
            const found = boosts.find((boost) => boost.externalAudienceId === externalAudienceId);
            expect(found?.effectiveLevel ?? 0).toBe(Math.max(0, ...asked.values()));
            expect(new Map(found?.contributors.map((who) => [who.campaignId, who.level]))).toEqual(asked);
          }
        }
        expect(globalBoost.effectiveLevel).toBe(Math.max(0, ...campaigns.map((each) => each.profile.globalBoostLevel)));
      }),
    );
  });

  it("is found for ten thousand campaigns", () => {
    const many = Array.from({ length: 10_000 }, (_, i) =>
      campaign(String(i), { globalBoostLevel: 1, distillingBoosts: [{ externalAudienceId: i + 1, level: 3 }] }),
    );
    const { globalBoost, distillingBoosts } = effectiveBoost(many);
    expect(globalBoost.contributors).toHaveLength(10_000);
    expect(distillingBoosts.map(({ externalAudienceId }) => externalAudienceId)).toEqual(many.map((_, i) => i + 1));
  });
});

it("a boosted audience is named once, with the campaigns that boost it for distilling or labeling", () => {
  const [one, other] = [
    campaign("1", { distillingBoosts: [{ externalAudienceId: 5, level: 2 }] }),
    campaign("2", {
      distillingBoosts: [{ externalAudienceId: 5, level: 1 }],
      labelingBoosts: [
        { externalAudienceId: 5, level: 4 },
        { externalAudienceId: 3, level: 4 },
      ],
    }),
  ];
  expect(boostedAudiences(effectiveBoost([one, other]))).toEqual([
    { externalAudienceId: 3, contributors: [named("2")] },
    { externalAudienceId: 5, contributors: [named("1"), named("2")] },
  ]);
});

/** The highest level above 0 that each campaign asks for. */
function levelsOf(
  campaigns: BoostedCampaign[],
  member: "distillingBoosts" | "labelingBoosts",
  externalAudienceId: number,
): Map<string, number> {
  const levels = new Map<string, number>();
  for (const { campaignId, profile } of campaigns) {
    for (const boost of profile[member]) {
      if (boost.externalAudienceId !== externalAudienceId || boost.level === 0) continue;
      levels.set(campaignId, Math.max(levels.get(campaignId) ?? 0, boost.level));
    }
  }
  return levels;
}
