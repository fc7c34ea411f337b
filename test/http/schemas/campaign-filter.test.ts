import { describe, expect, it } from "vitest";
import { memberPath } from "../../../src/http/router.ts";
import { campaignFilter } from "../../../src/http/schemas/campaign-filter.ts";

const faultsOf = (body: unknown) =>
  (campaignFilter.safeParse(body).error?.issues ?? []).map(({ path, message }) => [memberPath(path), message]);
const members = (body: unknown) => faultsOf(body).map(([member]) => member);
const country = { _t: "CountryFilter", countries: ["DE"] };
const range = { minDuration: "1970-01-01T00:05:00Z", maxDuration: "1970-01-01T01:00:00Z" };

describe("every kind of filter is read as it was sent", () => {
  it.each([
    { _t: "AndFilter", filters: [country, { _t: "OrFilter", filters: [] }] },
    { _t: "OrFilter", filters: [country] },
    { _t: "NotFilter", filter: { _t: "NotFilter", filter: country } },
    country,
    { _t: "LanguageFilter", languages: ["de"] },
    { _t: "DeviceFilter", deviceTypes: ["Unknown", "Phone", "Tablet"] },
    { _t: "DspFilter", dspNames: ["dsp"] },
    { _t: "DemographicFilter", identifier: "age", values: ["18-29"] },
    {
      _t: "AudienceStateFilter",
      audienceId: "aud_1",
      allowedStates: ["Distilling", "Graduated", "Dropped"],
      includeUnknownState: false,
    },
    { _t: "UserScoreFilter", dimension: "global", lowerbound: 0, upperbound: 0.5 },
    { _t: "ResponseCountFilter", dimension: "aud_1", responseCount: 4_294_967_295, operator: "NotEqual" },
    { _t: "CampaignSessionCountFilter", sessionCount: 0, operator: "LessThanOrEqual" },
    {
      _t: "CampaignCooldownFilter",
      cooldown: { _t: "FixedCooldownDuration", duration: "1970-01-01t00:05:00.123456+00:00" },
    },
    { _t: "CampaignCooldownFilter", cooldown: { _t: "RandomCooldownDuration", ...range, seedByUserId: true } },
    { _t: "NewUserFilter" },
    { _t: "CampaignIdFilter", campaignIds: ["cmp_1"] },
    { _t: "UserActionRestrictionFilter", requiredActions: ["vote"] },
  ])("$_t", (body) => {
    expect(campaignFilter.parse(body)).toEqual(body);
  });
});

it.each([{}, { requiredActions: null }, { requiredActions: [] }])("required actions %j are none", (sent) => {
  const filter = { _t: "UserActionRestrictionFilter", requiredActions: [] };
  expect(campaignFilter.parse({ _t: "UserActionRestrictionFilter", ...sent })).toEqual(filter);
});

it.each(["vote", 1, true, { vote: true }])("required actions %j are refused", (requiredActions) => {
  expect(faultsOf({ _t: "UserActionRestrictionFilter", requiredActions })).toEqual([
    ["requiredActions", "must be a list of strings"],
  ]);
});

describe("what cannot be read is named", () => {
  const unknownKind = "must have a `_t` that names a filter";

  it.each<[string, unknown, string[][]]>([
    ["an unknown kind", { _t: "AgeFilter" }, [["_t", unknownKind]]],
    ["a kind that every object has", { _t: "__proto__" }, [["_t", unknownKind]]],
    ["no kind, inside", { _t: "AndFilter", filters: [country, {}] }, [["filters[1]._t", unknownKind]]],
    ["no filter", { _t: "NotFilter", filter: "x" }, [["filter", unknownKind]]],
    [
      "a number that is not whole",
      { _t: "CampaignSessionCountFilter", sessionCount: 1.5, operator: "Equal" },
      [["sessionCount", "must be a whole number from 0 to 4294967295"]],
    ],
    [
      "a score as text",
      { _t: "UserScoreFilter", dimension: "x", lowerbound: "0", upperbound: 1 },
      [["lowerbound", "must be a number"]],
    ],
    ["a value that is no text", { _t: "CountryFilter", countries: ["DE", 1] }, [["countries[1]", "must be a string"]]],
    ["values that are no list", { _t: "CountryFilter", countries: "DE" }, [["countries", "must be a list"]]],
    [
      "an unknown name",
      { _t: "DeviceFilter", deviceTypes: ["Watch"] },
      [["deviceTypes[0]", "must be one of Unknown, Phone, Tablet"]],
    ],
    [
      "an action that is no text",
      { _t: "UserActionRestrictionFilter", requiredActions: ["vote", 1] },
      [["requiredActions[1]", "must be a string"]],
    ],
    [
      "an unknown kind of duration",
      { _t: "CampaignCooldownFilter", cooldown: { _t: "Never" } },
      [["cooldown._t", "must have a `_t` that is FixedCooldownDuration or RandomCooldownDuration"]],
    ],
    [
      "text that cannot be stored",
      { _t: "DspFilter", dspNames: ["\ud800"] },
      [["dspNames[0]", "must be well-formed text"]],
    ],
  ])("%s", (_, body, faults) => {
    expect(faultsOf(body)).toEqual(faults);
  });

  it("an unknown operator and an unknown state", () => {
    expect(members({ _t: "ResponseCountFilter", dimension: "x", responseCount: 1, operator: "Like" })).toEqual([
      "operator",
    ]);
    const state = { _t: "AudienceStateFilter", audienceId: "aud_1", allowedStates: ["Inactive"] };
    expect(members(state)).toEqual(["allowedStates[0]", "includeUnknownState"]);
  });

  it("a member that the kind does not have", () => {
    const { error } = campaignFilter.safeParse({ _t: "NotFilter", filter: { _t: "NewUserFilter", isNew: true } });
    expect(error?.issues).toMatchObject([{ code: "unrecognized_keys", path: ["filter"], keys: ["isNew"] }]);
  });
});
