import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CampaignFilter } from "../../../src/domain/filter/campaign-filter.ts";
import { FilterIndex } from "../../../src/domain/matching/filter-index.ts";
import type { Profile } from "../../../src/domain/matching/profile.ts";
import { evaluateCampaignFilter } from "../../models/evaluate-campaign-filter.ts";
import { depth } from "../../support/depth.ts";
import { draftProfile } from "../selection/draft.ts";
import { anyCampaignFilter, anyName, anyProfile } from "./any-filter.ts";

const defaults = (dimension: string) => (dimension === "global" ? 0.5 : dimension.length / 10);
const isPassed = (filters: CampaignFilter[], id: string, profile: Profile) =>
  evaluateCampaignFilter({ _t: "AndFilter", filters }, id, profile, defaults) === true;

const german: CampaignFilter = { _t: "CountryFilter", countries: ["DE", "AT"] };
const speaking: CampaignFilter = { _t: "LanguageFilter", languages: ["de"] };
const young: CampaignFilter = { _t: "DemographicFilter", identifier: "age", values: ["18-29", "30-39"] };
const onPhones: CampaignFilter = { _t: "DeviceFilter", deviceTypes: ["Phone"] };
const exchange: CampaignFilter = { _t: "DspFilter", dspNames: ["one"] };
const writing: CampaignFilter = { _t: "UserActionRestrictionFilter", requiredActions: ["write"] };
const returning: CampaignFilter = { _t: "CampaignSessionCountFilter", sessionCount: 1, operator: "GreaterThanOrEqual" };
const answering: CampaignFilter = {
  _t: "ResponseCountFilter",
  dimension: "a1",
  responseCount: 5,
  operator: "LessThan",
};
const oldOrMale: CampaignFilter = {
  _t: "OrFilter",
  filters: [
    { _t: "DemographicFilter", identifier: "age", values: ["65+"] },
    { _t: "DemographicFilter", identifier: "gender", values: ["m"] },
  ],
};
const band = (dimension: string, lowerbound: number, upperbound: number): CampaignFilter => ({
  _t: "UserScoreFilter",
  dimension,
  lowerbound,
  upperbound,
});
const state = (audienceId: string, includeUnknownState: boolean): CampaignFilter => ({
  _t: "AudienceStateFilter",
  audienceId,
  allowedStates: ["Distilling", "Graduated"],
  includeUnknownState,
});

describe("the index of filters", () => {
  it.each<[string, CampaignFilter, Partial<Profile>, Partial<Profile>]>([
    ["the country", german, { country: "AT" }, { country: "FR" }],
    ["a country that is not known", german, { country: "AT" }, {}],
    ["the language", speaking, { language: "de" }, { language: "fr" }],
    ["a demographic value", young, { demographics: { age: "30-39" } }, { demographics: { age: "65+" } }],
    ["a demographic value that is not known", young, { demographics: { age: "30-39" } }, { demographics: {} }],
    ["the device", onPhones, { deviceType: "Phone" }, {}],
    ["the exchange", exchange, { dsp: "one" }, { dsp: "two" }],
    ["an action", writing, { allowedActions: new Set(["write"]) }, { allowedActions: new Set(["speak"]) }],
    ["being new", { _t: "NewUserFilter" }, { isNew: true }, { isNew: false }],
    ["the number of answers", answering, {}, { responses: new Map([["a1", 5]]) }],
    ["a group", oldOrMale, { demographics: { gender: "m" } }, { demographics: { gender: "f", age: "30-39" } }],
    ["a state", state("a1", true), {}, { states: new Map([["a1", "DroppedLowScore"]]) }],
    ["an inactive state", state("a1", true), {}, { states: new Map([["a1", "InactiveGraduated"]]) }],
    ["a state that is not known", state("a1", false), { states: new Map([["a1", "Graduated"]]) }, {}],
    ["a global score", band("global", 0.5, 0.8), {}, { scores: new Map([["global", 0.49]]) }],
    ["a score", band("a1", 0.1, 0.8), {}, { scores: new Map([["a1", 0.81]]) }],
    ["a default score", band("a1", 0.5, 0.8), { scores: new Map([["a1", 0.6]]) }, {}],
  ])("rules out all who demand otherwise by %s", (_, filter, right, wrong) => {
    const index = new FilterIndex();
    // The first few with a filter of a rare kind are not looked at.
    const slots = Array.from({ length: 40 }, (_, number) => index.add(number % 2 ? [filter] : []));
    const demanding = slots.filter((_, number) => number % 2);
    const search = (known: Partial<Profile>) => new Set(index.search(draftProfile(known), defaults, []));
    expect(search(right)).toEqual(new Set(slots));
    expect(demanding.filter((slot) => search(wrong).has(slot)).length).toBeLessThan(4);
    expect(slots.filter((_, number) => number % 2 === 0).every((slot) => search(wrong).has(slot))).toBe(true);
  });

  it("knows visits apart: a filter's result for an unvisited campaign may differ from that for a visited one", () => {
    const index = new FilterIndex();
    const slots = Array.from({ length: 20 }, () => index.add([returning]));
    const visited = slots.slice(-2);
    const found = index.search(draftProfile(), defaults, visited);
    expect(found).toEqual(expect.arrayContaining(visited));
    expect(found.length).toBeLessThan(6);
  });

  it("still has all others after many came and went", () => {
    const index = new FilterIndex();
    const of = (number: number): CampaignFilter[] => [number % 3 ? german : young, state(`a${number % 50}`, true)];
    const slots = Array.from({ length: 3000 }, (_, number) => index.add(of(number)));
    for (const [number, slot] of slots.entries()) if (number % 10) index.remove(slot, of(number));
    const left = slots.filter((_, number) => number % 10 === 0);
    const person = draftProfile({ country: "DE", demographics: { age: "18-29" } });
    expect(index.search(person, defaults, [])).toEqual(left);
    const again = Array.from({ length: 100 }, () => index.add([speaking]));
    expect(new Set(again).size).toBe(100);
    expect(left.some((slot) => again.includes(slot))).toBe(false);
    expect(index.search(person, defaults, [])).toEqual(left);
  });

  it("finds every campaign that a plain check finds, whatever came and went", () => {
    const anyFilters = fc.oneof(
      fc.array(anyCampaignFilter, { maxLength: 3 }),
      fc.subarray([german, speaking, young, returning, writing, oldOrMale, answering, band("global", 0.2, 0.5)]),
    );
    // Few different lists, each many times: filters that are shared are looked at.
    const anyCampaigns = fc.tuple(
      fc.array(anyFilters, { minLength: 1, maxLength: 5 }),
      fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 60 }),
    );
    fc.assert(
      fc.property(anyCampaigns, fc.array(anyProfile, { maxLength: 3 }), anyName, ([lists, steps], profiles, name) => {
        const index = new FilterIndex();
        const present = new Map<number, CampaignFilter[]>();
        const ids = new Map<number, string>();
        for (const [number, isLeaving] of steps) {
          const [oldest] = present;
          if (isLeaving && oldest) {
            index.remove(...oldest);
            present.delete(oldest[0]);
            continue;
          }
          const filters = lists[number % lists.length] as CampaignFilter[];
          const slot = index.add(filters);
          present.set(slot, filters);
          // Some are campaigns with which the person may have had a session.
          ids.set(slot, number % 5 ? `campaign ${number}` : name);
        }
        for (const profile of profiles) {
          const visited = [...present.keys()].filter((slot) => profile.sessions.has(ids.get(slot) as string));
          const found = new Set(index.search(profile, defaults, visited));
          for (const [slot, filters] of present)
            if (isPassed(filters, ids.get(slot) as string, profile)) expect(found).toContain(slot);
          for (const slot of found) expect(present.has(slot)).toBe(true);
        }
      }),
      { numRuns: depth(500) },
    );
  });
});
