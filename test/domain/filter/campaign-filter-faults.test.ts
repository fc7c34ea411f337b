import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AudienceFilter } from "../../../src/domain/filter/audience-filter.ts";
import type { CampaignFilter } from "../../../src/domain/filter/campaign-filter.ts";
import { campaignFilterFaults, normalizeCampaignFilter } from "../../../src/domain/filter/campaign-filter-faults.ts";
import { filterFaults, normalizeFilter } from "../../../src/domain/filter/check-filter.ts";

const country = (...countries: string[]): CampaignFilter => ({ _t: "CountryFilter", countries });
const language = (...languages: string[]): CampaignFilter => ({ _t: "LanguageFilter", languages });
const not = (filter: CampaignFilter): CampaignFilter => ({ _t: "NotFilter", filter });
const or = (...filters: CampaignFilter[]): CampaignFilter => ({ _t: "OrFilter", filters });
const campaigns = (...campaignIds: string[]): CampaignFilter => ({ _t: "CampaignIdFilter", campaignIds });
const actions = (...requiredActions: string[]): CampaignFilter => ({
  _t: "UserActionRestrictionFilter",
  requiredActions,
});
const score = (lowerbound: number, upperbound: number): CampaignFilter => ({
  _t: "UserScoreFilter",
  dimension: "global",
  lowerbound,
  upperbound,
});
const cooldown = (duration: string): CampaignFilter => ({
  _t: "CampaignCooldownFilter",
  cooldown: { _t: "FixedCooldownDuration", duration },
});
const between = (minDuration: string, maxDuration: string): CampaignFilter => ({
  _t: "CampaignCooldownFilter",
  cooldown: { _t: "RandomCooldownDuration", minDuration, maxDuration, seedByUserId: true },
});
const state = (audienceId: string, ...allowedStates: ("Distilling" | "Graduated")[]): CampaignFilter => ({
  _t: "AudienceStateFilter",
  audienceId,
  allowedStates,
  includeUnknownState: true,
});
const nested = (depth: number): CampaignFilter => (depth === 1 ? country("DE") : not(nested(depth - 1)));
const many = (count: number) => Array.from({ length: count }, () => country("DE"));
const names = (count: number, length = 1) => Array.from({ length: count }, () => "x".repeat(length));
const count = { operator: "Equal" as const };
const faultyMembers = (...filters: CampaignFilter[]) => Object.keys(campaignFilterFaults(filters, "filters"));

describe("filters within the limits have no fault", () => {
  it.each<[string, CampaignFilter[]]>([
    ["none", []],
    ["8 deep", [nested(8), nested(8)]],
    ["100 filters in all", [or(...many(49)), or(...many(49))]],
    ["250 values", [campaigns(...names(250))]],
    ["the longest names", [campaigns("x".repeat(256)), { _t: "DspFilter", dspNames: names(1, 256) }]],
    ["every score", [score(0, 1), score(0.5, 0.5)]],
    [
      "no time, a year, and a time with its offset",
      [cooldown("1970-01-01T00:00:00Z"), cooldown("1971-01-01T01:00:00.0+01:00")],
    ],
    ["a range without width", [between("1970-01-02T00:00:00Z", "1970-01-02T00:00:00Z")]],
    ["no required action", [actions()]],
    ["who is new", [{ _t: "NewUserFilter" }]],
    ["counts", [{ _t: "ResponseCountFilter", dimension: "global", responseCount: 0, ...count }]],
    ["sessions", [{ _t: "CampaignSessionCountFilter", sessionCount: 4_294_967_295, ...count }]],
    ["a state", [state("aud_1", "Graduated")]],
    ["devices", [{ _t: "DeviceFilter", deviceTypes: ["Phone"] }]],
    ["small letters", [country("de"), language("DE")]],
  ])("%s", (_, filters) => {
    expect(campaignFilterFaults(filters, "filters")).toEqual({});
  });
});

describe("a fault is named by its path", () => {
  it.each<[string, string[], CampaignFilter[]]>([
    ["9 deep", [`filters[1]${".filter".repeat(8)}`], [country("DE"), nested(9)]],
    ["101 filters in all", ["filters"], [or(...many(49)), or(...many(50))]],
    ["101 filters side by side", ["filters"], many(101)],
    ["33 KB in all", ["filters"], Array.from({ length: 2 }, () => campaigns(...names(250, 70)))],
    ["35 KB of few characters", ["filters"], [campaigns(...names(250).map(() => "ü".repeat(70)))]],
    ["an empty And", ["filters[0].filters"], [{ _t: "AndFilter", filters: [] }]],
    ["an empty Or", ["filters[0].filter.filters"], [not(or())]],
    ["no country", ["filters[0].countries"], [country()]],
    ["a country of three letters", ["filters[0].filters[1].countries[0]"], [or(country("DE"), country("DEU"))]],
    ["no language", ["filters[0].languages"], [language()]],
    ["a language with its region", ["filters[0].languages[0]"], [language("de-DE")]],
    ["a language of four letters", ["filters[0].languages[0]"], [language("engl")]],
    ["no device", ["filters[0].deviceTypes"], [{ _t: "DeviceFilter", deviceTypes: [] }]],
    ["no exchange", ["filters[0].dspNames"], [{ _t: "DspFilter", dspNames: [] }]],
    ["an exchange without a name", ["filters[0].dspNames[1]"], [{ _t: "DspFilter", dspNames: ["x", ""] }]],
    [
      "an empty demographic",
      ["filters[0].values", "filters[0].identifier"],
      [{ _t: "DemographicFilter", identifier: "", values: [] }],
    ],
    ["no audience", ["filters[0].audienceId"], [state("", "Graduated")]],
    ["an audience of 257 characters", ["filters[0].audienceId"], [state("x".repeat(257), "Graduated")]],
    ["no state", ["filters[0].allowedStates"], [state("aud_1")]],
    ["scores outside 0 to 1", ["filters[0].lowerbound", "filters[0].upperbound"], [score(-0.1, 1.1)]],
    ["bounds in the wrong order", ["filters[0].upperbound"], [score(0.5, 0.4)]],
    ["no score", ["filters[0].lowerbound"], [score(Number.NaN, 1)]],
    [
      "no dimension of a score",
      ["filters[0].dimension"],
      [{ _t: "UserScoreFilter", dimension: "", lowerbound: 0, upperbound: 1 }],
    ],
    [
      "responses below none, in no dimension",
      ["filters[0].dimension", "filters[0].responseCount"],
      [{ _t: "ResponseCountFilter", dimension: "", responseCount: -1, ...count }],
    ],
    [
      "sessions below none",
      ["filters[0].sessionCount"],
      [{ _t: "CampaignSessionCountFilter", sessionCount: -1, ...count }],
    ],
    ["no campaign", ["filters[0].campaignIds"], [campaigns()]],
    ["251 campaigns", ["filters[0].campaignIds"], [campaigns(...names(251))]],
    ["a campaign of 257 characters", ["filters[0].campaignIds[0]"], [campaigns("x".repeat(257))]],
    ["251 actions", ["filters[0].requiredActions"], [actions(...names(251))]],
    ["an action without a name", ["filters[0].requiredActions[0]"], [actions("")]],
    ["a text as duration", ["filters[0].cooldown.duration"], [cooldown("5 minutes")]],
    ["a time without its offset", ["filters[0].cooldown.duration"], [cooldown("1970-01-01T00:05:00")]],
    ["a day that does not exist", ["filters[0].cooldown.duration"], [cooldown("1970-02-30T00:00:00Z")]],
    ["a duration before its beginning", ["filters[0].cooldown.duration"], [cooldown("1969-12-31T23:59:59Z")]],
    ["more than a year", ["filters[0].cooldown.duration"], [cooldown("1971-01-01T00:00:00.001Z")]],
    [
      "two durations that are none",
      ["filters[0].cooldown.minDuration", "filters[0].cooldown.maxDuration"],
      [between("x", "y")],
    ],
    [
      "a range in the wrong order",
      ["filters[0].cooldown.maxDuration"],
      [between("1970-01-02T00:00:00Z", "1970-01-01T23:59:59Z")],
    ],
  ])("%s", (_, paths, filters) => {
    expect(faultyMembers(...filters)).toEqual(paths);
  });

  it("in the order in which they stand", () => {
    expect(faultyMembers(country("x"), or(country("y"), country()), score(2, 0))).toEqual([
      "filters[0].countries[0]",
      "filters[1].filters[0].countries[0]",
      "filters[1].filters[1].countries",
      "filters[2].lowerbound",
      "filters[2].upperbound",
    ]);
  });

  it("all of them at once", () => {
    expect(campaignFilterFaults([country("x"), or(), score(2, 0)], "filters")).toEqual({
      "filters[0].countries[0]": ["must be a country of two letters (ISO 3166-1)"],
      "filters[1].filters": ["must name at least one filter"],
      "filters[2].lowerbound": ["must be a number from 0 to 1"],
      "filters[2].upperbound": ["must not be less than lowerbound"],
    });
  });
});

describe("an audience's filter", () => {
  const value = fc.constantFrom("DE", "de", "deu", "", "d e", "x".repeat(257));
  const values = fc.array(value, { maxLength: 3 });
  const leaf: fc.Arbitrary<AudienceFilter> = fc.oneof(
    values.map((countries) => ({ _t: "CountryFilter" as const, countries })),
    values.map((languages) => ({ _t: "LanguageFilter" as const, languages })),
    fc.tuple(value, values).map(([identifier, any]) => ({ _t: "DemographicFilter" as const, identifier, values: any })),
    fc.subarray(["Phone", "Tablet"] as const).map((deviceTypes) => ({ _t: "DeviceFilter" as const, deviceTypes })),
  );
  const { filter: anyFilter } = fc.letrec<{ filter: AudienceFilter }>((tie) => ({
    filter: fc.oneof(
      { depthSize: "medium", withCrossShrink: true },
      leaf,
      fc.array(tie("filter"), { maxLength: 3 }).map((filters) => ({ _t: "AndFilter" as const, filters })),
      tie("filter").map((filter) => ({ _t: "NotFilter" as const, filter })),
    ),
  }));

  it("is judged and written the same for a campaign", () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(campaignFilterFaults([filter], "filters")).toEqual(filterFaults(filter, "filters[0]"));
        expect(normalizeCampaignFilter(filter)).toEqual(normalizeFilter(filter));
      }),
    );
  });
});

it("countries and languages come to be written as profiles have them, and all else stays as it was sent", () => {
  const kept = [
    cooldown("1970-01-01t00:05:00.250z"),
    campaigns("cmp_Ab"),
    { _t: "DspFilter" as const, dspNames: ["Dsp"] },
    actions("Vote"),
    state("aud_X", "Graduated"),
  ];
  const sent = or(country("de"), not(language("EN")), ...kept);
  expect(normalizeCampaignFilter(sent)).toEqual(or(country("DE"), not(language("en")), ...kept));
});
