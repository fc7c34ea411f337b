import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AudienceFilter, FilteredProfile } from "../../../src/domain/filter/audience-filter.ts";
import { canonicalFilter } from "../../../src/domain/filter/canonical-filter.ts";
import { filterFaults, normalizeFilter } from "../../../src/domain/filter/check-filter.ts";
import { evaluateFilter } from "../../../src/domain/filter/evaluate-filter.ts";
import { compileFilter } from "../../models/compile-filter.ts";

const country = (...countries: string[]): AudienceFilter => ({ _t: "CountryFilter", countries });
const language = (...languages: string[]): AudienceFilter => ({ _t: "LanguageFilter", languages });
const and = (...filters: AudienceFilter[]): AudienceFilter => ({ _t: "AndFilter", filters });
const or = (...filters: AudienceFilter[]): AudienceFilter => ({ _t: "OrFilter", filters });
const not = (filter: AudienceFilter): AudienceFilter => ({ _t: "NotFilter", filter });
const age = (...values: string[]): AudienceFilter => ({ _t: "DemographicFilter", identifier: "age", values });

const leaf = fc.oneof(
  fc.subarray(["DE", "FR", "US"], { minLength: 1 }).map((values) => country(...values)),
  fc.subarray(["de", "fr", "en"], { minLength: 1 }).map((values) => language(...values)),
  fc
    .subarray(["Unknown", "Phone", "Tablet"] as const, { minLength: 1 })
    .map((deviceTypes): AudienceFilter => ({ _t: "DeviceFilter", deviceTypes })),
  fc.subarray(["0-17", "65+"], { minLength: 1 }).map((values) => age(...values)),
);
const { filter: anyFilter } = fc.letrec<{ filter: AudienceFilter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc.array(tie("filter"), { minLength: 1, maxLength: 3 }).map((filters) => and(...filters)),
    fc.array(tie("filter"), { minLength: 1, maxLength: 3 }).map((filters) => or(...filters)),
    tie("filter").map(not),
  ),
}));
const anyProfile: fc.Arbitrary<FilteredProfile> = fc.record(
  {
    country: fc.constantFrom("DE", "FR", "US", "JP"),
    language: fc.constantFrom("de", "fr", "en", "ja"),
    deviceType: fc.constantFrom("Unknown", "Phone", "Tablet"),
    demographics: fc.record({ age: fc.constantFrom("0-17", "18-29", "65+") }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

describe("whether a person passes", () => {
  it("is unknown where an attribute is missing, and so is its Not", () => {
    expect(evaluateFilter(country("DE"), {})).toBeNull();
    expect(evaluateFilter(not(country("DE")), {})).toBeNull();
    expect(evaluateFilter(age("65+"), { demographics: {} })).toBeNull();
  });

  it("knows a missing device: it is Unknown", () => {
    const filter: AudienceFilter = { _t: "DeviceFilter", deviceTypes: ["Unknown"] };
    expect(evaluateFilter(filter, {})).toBe(true);
    expect(evaluateFilter(filter, { deviceType: "Phone" })).toBe(false);
  });

  it("is decided by what is known where that is enough", () => {
    expect(evaluateFilter(or(country("DE"), language("de")), { language: "de" })).toBe(true);
    expect(evaluateFilter(and(country("DE"), language("de")), { language: "fr" })).toBe(false);
    expect(evaluateFilter(and(country("DE"), language("de")), { language: "de" })).toBeNull();
  });

  it("asks no inherited property of the demographics", () => {
    const filter: AudienceFilter = { _t: "DemographicFilter", identifier: "constructor", values: ["x"] };
    expect(evaluateFilter(filter, { demographics: {} })).toBeNull();
  });

  it("is the same compiled", () => {
    fc.assert(
      fc.property(anyFilter, anyProfile, (filter, profile) => {
        expect(compileFilter(filter)(profile)).toBe(evaluateFilter(filter, profile));
      }),
    );
  });
});

describe("the canonical form", () => {
  it("is one for all spellings", () => {
    const forms = [
      and(country("DE", "FR"), language("de")),
      and(language("de"), and(country("FR", "DE", "FR"))),
      not(not(and(country("DE", "FR"), language("de"), language("de")))),
      or(and(or(language("de")), country("FR", "DE"))),
    ];
    expect(new Set(forms.map(canonicalFilter)).size).toBe(1);
  });

  it("keeps apart what differs", () => {
    const forms = [
      country("DE"),
      country("FR"),
      not(country("DE")),
      language("de"),
      age("DE"),
      and(country("DE"), age("DE")),
    ];
    expect(new Set(forms.map(canonicalFilter)).size).toBe(forms.length);
  });

  it("does not change with order and repetition, and who has the same passes the same people", () => {
    fc.assert(
      fc.property(anyFilter, anyFilter, anyProfile, (one, other, profile) => {
        expect(canonicalFilter(and(one, other, one))).toBe(canonicalFilter(and(other, one)));
        expect(evaluateFilter(and(other, one), profile)).toBe(evaluateFilter(and(one, other, one), profile));
        if (canonicalFilter(one) !== canonicalFilter(other)) return;
        expect(evaluateFilter(one, profile)).toBe(evaluateFilter(other, profile));
      }),
    );
  });
});

describe("a filter within the limits has no fault", () => {
  const nested = (depth: number): AudienceFilter => (depth === 1 ? country("DE") : not(nested(depth - 1)));
  const many = (count: number) => or(...Array.from({ length: count - 1 }, () => country("DE")));
  const values = (count: number) => Array.from({ length: count }, (_, i) => `value ${i}`);

  it.each([
    ["8 deep", nested(8)],
    ["100 filters", many(100)],
    ["250 values", age(...values(250))],
    ["small letters", and(country("de"), language("DE"))],
  ])("%s", (_, filter) => {
    expect(filterFaults(filter, "filter")).toEqual({});
  });

  it.each<[string, AudienceFilter, string]>([
    ["9 deep", nested(9), `filter${".filter".repeat(8)}`],
    ["101 filters", many(101), "filter"],
    ["251 values", age(...values(251)), "filter.values"],
    ["an empty And", or(country("DE"), and()), "filter.filters[1].filters"],
    ["an empty Or", or(), "filter.filters"],
    ["no country", country(), "filter.countries"],
    ["a country of three letters", country("DE", "DEU"), "filter.countries[1]"],
    ["a language with its region", language("de-DE"), "filter.languages[0]"],
    ["an empty value", age(""), "filter.values[0]"],
    ["an empty identifier", { _t: "DemographicFilter", identifier: "", values: ["x"] }, "filter.identifier"],
    [
      "33 KB",
      or(...Array.from({ length: 2 }, () => age(...values(250).map((text) => text.padEnd(70, "x"))))),
      "filter",
    ],
  ])("%s is refused by its path", (_, filter, path) => {
    expect(Object.keys(filterFaults(filter, "filter"))).toEqual([path]);
  });

  it("countries and languages come to be written as profiles have them", () => {
    expect(normalizeFilter(and(country("de"), not(language("EN"))))).toEqual(and(country("DE"), not(language("en"))));
  });
});
