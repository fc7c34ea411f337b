import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BoostingProfile, noBoost } from "../../../src/domain/boost/boosting-profile.ts";
import { boostingProfileFaults, normalizeBoostingProfile } from "../../../src/domain/boost/check-boosting-profile.ts";

const faultsOf = (change: Partial<BoostingProfile>) =>
  boostingProfileFaults({ ...noBoost, ...change }, "boostingProfile");
const boost = (externalAudienceId: number, level = 1) => ({ externalAudienceId, level });
const wholeLevel = "must be a whole number from 0 to 10";

describe("a boosting profile", () => {
  it("within its limits has no fault", () => {
    const ids = Array.from({ length: 250 }, (_, i) => 2_147_483_647 - i);
    expect(
      faultsOf({
        globalBoostLevel: 10,
        minAutoAdjustLevel: 0,
        maxAutoAdjustLevel: 10,
        languageBoosts: ["de", "EN", "gsw"],
        prospectBlacklist: ids,
        distillingBoosts: ids.map((id) => boost(id)),
        labelingBoosts: [boost(1, 0), boost(2, 10)],
      }),
    ).toEqual({});
    expect(faultsOf({ minAutoAdjustLevel: null, maxAutoAdjustLevel: 0, languageBoosts: null })).toEqual({});
    expect(faultsOf({ minAutoAdjustLevel: 4, maxAutoAdjustLevel: 4 })).toEqual({});
  });

  it.each<[Partial<BoostingProfile>, string, string]>([
    [{ globalBoostLevel: 11 }, "globalBoostLevel", wholeLevel],
    [{ globalBoostLevel: -1 }, "globalBoostLevel", wholeLevel],
    [{ globalBoostLevel: 2.5 }, "globalBoostLevel", wholeLevel],
    [{ globalBoostLevel: Number.NaN }, "globalBoostLevel", wholeLevel],
    [{ minAutoAdjustLevel: -1 }, "minAutoAdjustLevel", wholeLevel],
    [{ maxAutoAdjustLevel: 11 }, "maxAutoAdjustLevel", wholeLevel],
    [
      { minAutoAdjustLevel: 5, maxAutoAdjustLevel: 4 },
      "minAutoAdjustLevel",
      "must not be more than maxAutoAdjustLevel",
    ],
    [
      { languageBoosts: ["en", "de-DE"] },
      "languageBoosts[1]",
      "must be a primary language of two or three letters (BCP 47)",
    ],
    [{ languageBoosts: ["abcd"] }, "languageBoosts[0]", "must be a primary language of two or three letters (BCP 47)"],
    [{ languageBoosts: ["de", "en", "DE"] }, "languageBoosts[2]", "is named twice"],
    [{ prospectBlacklist: [0] }, "prospectBlacklist[0]", "must be a whole number from 1 to 2147483647"],
    [{ prospectBlacklist: [2 ** 31] }, "prospectBlacklist[0]", "must be a whole number from 1 to 2147483647"],
    [{ prospectBlacklist: [7, 7] }, "prospectBlacklist[1]", "is named twice"],
    [{ distillingBoosts: [boost(7), boost(7)] }, "distillingBoosts[1].externalAudienceId", "is named twice"],
    [{ distillingBoosts: [boost(7, 11)] }, "distillingBoosts[0].level", wholeLevel],
    [
      { labelingBoosts: [boost(1.5)] },
      "labelingBoosts[0].externalAudienceId",
      "must be a whole number from 1 to 2147483647",
    ],
    [{ labelingBoosts: [boost(1, -1)] }, "labelingBoosts[0].level", wholeLevel],
  ])("%j is refused by name", (change, member, fault) => {
    expect(faultsOf(change)).toEqual({ [`boostingProfile.${member}`]: [fault] });
  });

  it.each(["languageBoosts", "prospectBlacklist", "distillingBoosts", "labelingBoosts"] as const)(
    "with more than 250 entries in %s is refused, without a word about the rest",
    (member) => {
      const many = Array.from({ length: 100_000 }, (_, i) => {
        if (member === "languageBoosts") return String.fromCharCode(97 + (i % 26), 97 + (Math.floor(i / 26) % 26));
        return member === "prospectBlacklist" ? i + 1 : boost(i + 1, i < 250 ? 1 : 11);
      });
      expect(faultsOf({ [member]: many })).toEqual({
        [`boostingProfile.${member}`]: ["may have at most 250 entries"],
      });
    },
  );

  it("has all its faults told at once", () => {
    const faults = faultsOf({ globalBoostLevel: 11, prospectBlacklist: [0, 0], labelingBoosts: [boost(0, 11)] });
    expect(Object.keys(faults)).toEqual([
      "boostingProfile.globalBoostLevel",
      "boostingProfile.prospectBlacklist[0]",
      "boostingProfile.prospectBlacklist[1]",
      "boostingProfile.labelingBoosts[0].externalAudienceId",
      "boostingProfile.labelingBoosts[0].level",
    ]);
  });

  it("is kept with its languages in lower case, and is then kept as it is", () => {
    const languages = fc.uniqueArray(fc.constantFrom("DE", "en", "Fr", "gSW"));
    fc.assert(
      fc.property(languages, (languageBoosts) => {
        const kept = normalizeBoostingProfile({ ...noBoost, languageBoosts });
        expect(kept.languageBoosts).toEqual(languageBoosts.map((language) => language.toLowerCase()));
        expect(normalizeBoostingProfile(kept)).toEqual(kept);
      }),
    );
    expect(normalizeBoostingProfile(noBoost)).toEqual(noBoost);
  });
});
