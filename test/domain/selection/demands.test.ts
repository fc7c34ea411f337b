import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CampaignFilter } from "../../../src/domain/filter/campaign-filter.ts";
import { bucketsFor, bucketsOf } from "../../../src/domain/matching/bucket-keys.ts";
import { demandsOf } from "../../../src/domain/selection/demands.ts";
import { evaluateCampaignFilter } from "../../models/evaluate-campaign-filter.ts";
import { depth } from "../../support/depth.ts";
import { anyCampaignFilter, anyProfile } from "../matching/any-filter.ts";

const country = (...countries: string[]): CampaignFilter => ({ _t: "CountryFilter", countries });
const language = (...languages: string[]): CampaignFilter => ({ _t: "LanguageFilter", languages });
const and = (...filters: CampaignFilter[]): CampaignFilter => ({ _t: "AndFilter", filters });
const or = (...filters: CampaignFilter[]): CampaignFilter => ({ _t: "OrFilter", filters });
const not = (filter: CampaignFilter): CampaignFilter => ({ _t: "NotFilter", filter });
const isNew: CampaignFilter = { _t: "NewUserFilter" };
const many = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);

describe("what filters demand of a person", () => {
  it.each<[string, CampaignFilter[], string[] | null, string[] | null]>([
    ["no filters: nothing", [], null, null],
    ["other filters: nothing", [isNew], null, null],
    ["a list of countries", [country("DE", "FR")], ["DE", "FR"], null],
    ["both", [country("DE"), language("de")], ["DE"], ["de"]],
    ["what all of them allow", [country("DE", "FR"), and(country("FR", "US"), isNew)], ["FR"], null],
    ["what contradicts itself: no person", [country("DE"), country("FR")], [], null],
    ["what one of them allows", [or(country("DE"), and(country("FR"), language("fr")))], ["DE", "FR"], null],
    ["an Or with a way around: nothing", [or(country("DE"), isNew)], null, null],
    ["an Or of nothing: no person", [or()], [], []],
    ["an And of nothing: nothing", [and()], null, null],
    ["a Not: nothing", [not(country("DE")), not(not(language("de")))], null, null],
  ])("%s", (_, filters, countries, languages) => {
    expect(demandsOf(filters)).toEqual({
      countries: countries && new Set(countries),
      languages: languages && new Set(languages),
    });
  });
});

describe("the buckets of a campaign", () => {
  const sizeOf = (countries: string[] | null, languages: string[] | null) =>
    bucketsOf({ countries: countries && new Set(countries), languages: languages && new Set(languages) });

  it("ask for country and language where both are demanded", () => {
    expect(sizeOf(["DE", "FR"], ["de"])).toEqual(['["DE","de"]', '["FR","de"]']);
    expect(sizeOf(["DE"], null)).toEqual(['["DE",null]']);
    expect(sizeOf(null, ["de"])).toEqual(['[null,"de"]']);
    expect(sizeOf(null, null)).toEqual(["[null,null]"]);
  });

  it("are at most 64, by the shorter list where the pairs would be more", () => {
    expect(sizeOf(many(8), many(8))).toHaveLength(64);
    expect(sizeOf(many(13), many(5))).toEqual(many(5).map((value) => `[null,"${value}"]`));
    expect(sizeOf(many(5), many(13))).toEqual(many(5).map((value) => `["${value}",null]`));
    expect(sizeOf(many(65), null)).toEqual(["[null,null]"]);
    expect(sizeOf(null, many(65))).toEqual(["[null,null]"]);
    expect(sizeOf(many(65), many(66))).toEqual(["[null,null]"]);
  });

  it("are none where no person passes", () => {
    expect(sizeOf([], many(100))).toEqual([]);
    expect(sizeOf(null, [])).toEqual([]);
  });

  it("are at most four for a person, and two if one thing is known of them", () => {
    expect(bucketsFor({ country: "DE", language: "de" })).toHaveLength(4);
    expect(bucketsFor({ country: "DE" })).toEqual(['["DE",null]', "[null,null]"]);
    expect(bucketsFor({})).toEqual(["[null,null]"]);
  });

  it("hold every campaign that passes a person exactly once among his, and no other more often", () => {
    fc.assert(
      fc.property(fc.array(anyCampaignFilter, { maxLength: 3 }), anyProfile, (filters, profile) => {
        const seen = new Set(bucketsFor(profile));
        const times = bucketsOf(demandsOf(filters)).filter((key) => seen.has(key)).length;
        const filter: CampaignFilter = { _t: "AndFilter", filters };
        const isPassed = evaluateCampaignFilter(filter, "c1", profile, () => 0.5) === true;
        expect(times).toBeLessThanOrEqual(1);
        if (isPassed) expect(times).toBe(1);
      }),
      { numRuns: depth(2000) },
    );
  });
});
