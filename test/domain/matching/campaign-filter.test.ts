import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CampaignFilter, ComparisonOperator } from "../../../src/domain/filter/campaign-filter.ts";
import type { Profile } from "../../../src/domain/matching/profile.ts";
import type { MemberState } from "../../../src/domain/member/member-state.ts";
import { stableFraction } from "../../../src/domain/stable-hash.ts";
import { compileCampaignFilter } from "../../models/compile-campaign-filter.ts";
import { evaluateCampaignFilter } from "../../models/evaluate-campaign-filter.ts";
import { depth } from "../../support/depth.ts";
import { draftProfile } from "../selection/draft.ts";
import { anyCampaignFilter, anyName, anyProfile } from "./any-filter.ts";

const half = () => 0.5;

/** Both ways to ask must agree wherever a test asks. */
function truthOf(filter: CampaignFilter, known: Partial<Profile>, defaults: (dimension: string) => number = half) {
  const profile = draftProfile(known);
  const compiled = compileCampaignFilter(filter, "c1")(profile, defaults);
  expect(evaluateCampaignFilter(filter, "c1", profile, defaults)).toBe(compiled);
  return compiled;
}

const country: CampaignFilter = { _t: "CountryFilter", countries: ["DE", "FR"] };
const language: CampaignFilter = { _t: "LanguageFilter", languages: ["de"] };
const age: CampaignFilter = { _t: "DemographicFilter", identifier: "age", values: ["18-29", "30-39"] };
const constructorOf: CampaignFilter = { _t: "DemographicFilter", identifier: "constructor", values: ["x"] };
const dsp: CampaignFilter = { _t: "DspFilter", dspNames: ["one", "two"] };
const tablets: CampaignFilter = { _t: "DeviceFilter", deviceTypes: ["Tablet", "Unknown"] };
const phones: CampaignFilter = { _t: "DeviceFilter", deviceTypes: ["Phone"] };
const actions: CampaignFilter = { _t: "UserActionRestrictionFilter", requiredActions: ["write", "speak"] };

describe("what is known of a person", () => {
  it.each<[string, CampaignFilter, Partial<Profile>, boolean | null]>([
    ["his country in the list", country, { country: "FR" }, true],
    ["his country not in the list", country, { country: "US" }, false],
    ["no country", country, {}, null],
    ["his language in the list", language, { language: "de" }, true],
    ["his language not in the list", language, { language: "fr" }, false],
    ["no language", language, {}, null],
    ["his device in the list", phones, { deviceType: "Phone" }, true],
    ["his device not in the list", phones, { deviceType: "Tablet" }, false],
    ["no device, which is Unknown", tablets, {}, true],
    ["no device where Unknown is not listed", phones, {}, false],
    ["his exchange in the list", dsp, { dsp: "two" }, true],
    ["his exchange not in the list", dsp, { dsp: "three" }, false],
    ["no exchange", dsp, {}, null],
    ["his attribute in the list", age, { demographics: { age: "30-39" } }, true],
    ["his attribute not in the list", age, { demographics: { age: "65+" } }, false],
    ["another attribute only", age, { demographics: { gender: "f" } }, null],
    ["no attributes at all", age, {}, null],
    ["an attribute that every object inherits", constructorOf, { demographics: {} }, null],
    ["new", { _t: "NewUserFilter" }, { isNew: true }, true],
    ["seen before", { _t: "NewUserFilter" }, { isNew: false }, false],
    ["this campaign listed", { _t: "CampaignIdFilter", campaignIds: ["c0", "c1"] }, {}, true],
    ["this campaign not listed", { _t: "CampaignIdFilter", campaignIds: ["c0"] }, {}, false],
    ["all actions allowed", actions, { allowedActions: new Set(["speak", "write", "run"]) }, true],
    ["one action missing", actions, { allowedActions: new Set(["speak"]) }, false],
    ["no action required", { _t: "UserActionRestrictionFilter", requiredActions: [] }, {}, true],
  ])("%s", (_, filter, known, expected) => {
    expect(truthOf(filter, known)).toBe(expected);
  });
});

describe("the state in an audience", () => {
  const among = (allowedStates: ("Distilling" | "Graduated" | "Dropped")[], includeUnknownState = false) =>
    ({ _t: "AudienceStateFilter", audienceId: "a1", allowedStates, includeUnknownState }) as const;

  it.each<[MemberState, "Distilling" | "Graduated" | "Dropped"]>([
    ["Distilling", "Distilling"],
    ["Graduated", "Graduated"],
    ["DroppedLowScore", "Dropped"],
    ["DroppedLowAccuracy", "Dropped"],
    ["DroppedMaxResponses", "Dropped"],
    ["DroppedMaxSessions", "Dropped"],
    ["DroppedLowSubmissionRate", "Dropped"],
  ])("%s is %s", (state, simplified) => {
    const states = new Map([["a1", state]]);
    for (const allowed of ["Distilling", "Graduated", "Dropped"] as const) {
      expect(truthOf(among([allowed]), { states })).toBe(allowed === simplified);
    }
  });

  it.each<MemberState>(["InactiveDistilling", "InactiveGraduated"])("%s is none of them", (state) => {
    const states = new Map([["a1", state]]);
    expect(truthOf(among(["Distilling", "Graduated", "Dropped"], true), { states })).toBe(false);
  });

  it("of an unknown person is what the filter says", () => {
    const states = new Map<string, MemberState>([["a2", "Graduated"]]);
    expect(truthOf(among(["Graduated"], false), { states })).toBe(false);
    expect(truthOf(among([], true), { states })).toBe(true);
  });
});

describe("a score", () => {
  const between = (lowerbound: number, upperbound: number): CampaignFilter => ({
    _t: "UserScoreFilter",
    dimension: "a1",
    lowerbound,
    upperbound,
  });

  it.each([
    [0.5, 0.5, 0.8, true],
    [0.8, 0.5, 0.8, true],
    [(0.6 - 0.5) / 0.5, 0.2, 1, true],
    [0.1 + 0.2, 0, 0.3, true],
    [0.499999, 0.5, 0.8, false],
    [0.800001, 0.5, 0.8, false],
  ])("of %d lies from %d to %d: %s", (score, lower, upper, expected) => {
    expect(truthOf(between(lower, upper), { scores: new Map([["a1", score]]) })).toBe(expected);
  });

  it("that a person has not is the dimension's default", () => {
    const defaults = (dimension: string) => (dimension === "a1" ? 0.9 : 0.1);
    expect(truthOf(between(0.85, 1), { scores: new Map([["a2", 0.2]]) }, defaults)).toBe(true);
    expect(truthOf(between(0.85, 1), { scores: new Map([["a1", 0.2]]) }, defaults)).toBe(false);
  });
});

describe("a count", () => {
  it.each<[ComparisonOperator, boolean, boolean, boolean]>([
    ["Equal", false, true, false],
    ["NotEqual", true, false, true],
    ["LessThan", true, false, false],
    ["LessThanOrEqual", true, true, false],
    ["GreaterThan", false, false, true],
    ["GreaterThanOrEqual", false, true, true],
  ])("%s two: of one %s, of two %s, of three %s", (operator, ...expected) => {
    const counts = [1, 2, 3];
    const answers: CampaignFilter = { _t: "ResponseCountFilter", dimension: "global", responseCount: 2, operator };
    const visits: CampaignFilter = { _t: "CampaignSessionCountFilter", sessionCount: 2, operator };
    expect(counts.map((count) => truthOf(answers, { responses: new Map([["global", count]]) }))).toEqual(expected);
    expect(counts.map((count) => truthOf(visits, { sessions: new Map([["c1", { count, lastAt: 0 }]]) }))).toEqual(
      expected,
    );
  });

  it("of what never was is zero, whatever was elsewhere", () => {
    const known = { responses: new Map([["a2", 5]]), sessions: new Map([["c2", { count: 5, lastAt: 0 }]]) };
    const none = { operator: "Equal" } as const;
    expect(truthOf({ _t: "ResponseCountFilter", dimension: "a1", responseCount: 0, ...none }, known)).toBe(true);
    expect(truthOf({ _t: "CampaignSessionCountFilter", sessionCount: 0, ...none }, known)).toBe(true);
  });
});

describe("a cooldown", () => {
  const hour = 3_600_000;
  const fixed: CampaignFilter = {
    _t: "CampaignCooldownFilter",
    cooldown: { _t: "FixedCooldownDuration", duration: "1970-01-01T01:00:00Z" },
  };
  const ranging = (seedByUserId: boolean): CampaignFilter => ({
    _t: "CampaignCooldownFilter",
    cooldown: {
      _t: "RandomCooldownDuration",
      minDuration: "1970-01-01T01:00:00Z",
      maxDuration: "1970-01-01T03:00:00Z",
      seedByUserId,
    },
  });
  const afterWaiting = (waited: number, lastAt = 1000) => ({
    now: lastAt + waited,
    sessions: new Map([["c1", { count: 1, lastAt }]]),
  });

  it("is over for who was never here", () => {
    expect(truthOf(fixed, { now: 5, sessions: new Map([["c2", { count: 1, lastAt: 4 }]]) })).toBe(true);
  });

  it("is over when the duration has passed since the last session", () => {
    expect(truthOf(fixed, afterWaiting(hour - 1))).toBe(false);
    expect(truthOf(fixed, afterWaiting(hour))).toBe(true);
  });

  it("of a range lasts as the person and the campaign draw, always the same", () => {
    const drawn = hour + stableFraction("u1", "c1") * 2 * hour;
    for (const lastAt of [1000, 2000, 77_777]) {
      expect(truthOf(ranging(true), afterWaiting(Math.floor(drawn) - 1, lastAt))).toBe(false);
      expect(truthOf(ranging(true), afterWaiting(Math.ceil(drawn), lastAt))).toBe(true);
    }
  });

  it("of a range without that is drawn anew for each session, and not by asking again", () => {
    const lengths = [1000, 2000, 77_777].map((lastAt) => {
      const drawn = hour + stableFraction("u1", "c1", String(lastAt)) * 2 * hour;
      expect(truthOf(ranging(false), afterWaiting(Math.floor(drawn) - 1, lastAt))).toBe(false);
      expect(truthOf(ranging(false), afterWaiting(Math.ceil(drawn), lastAt))).toBe(true);
      return drawn;
    });
    expect(new Set(lengths).size).toBe(3);
  });
});

describe("groups", () => {
  const and = (...filters: CampaignFilter[]): CampaignFilter => ({ _t: "AndFilter", filters });
  const or = (...filters: CampaignFilter[]): CampaignFilter => ({ _t: "OrFilter", filters });
  const not = (filter: CampaignFilter): CampaignFilter => ({ _t: "NotFilter", filter });
  const yes = phones;
  const no: CampaignFilter = { _t: "NewUserFilter" };
  const unknown = country;
  const known = { deviceType: "Phone" as const };

  it.each<[string, CampaignFilter, boolean | null]>([
    ["true and true", and(yes, yes), true],
    ["true and false", and(yes, no), false],
    ["unknown and true", and(unknown, yes), null],
    ["unknown and false", and(unknown, no), false],
    ["and of nothing", and(), true],
    ["true or false", or(no, yes), true],
    ["false or false", or(no, no), false],
    ["unknown or true", or(unknown, yes), true],
    ["unknown or false", or(unknown, no), null],
    ["or of nothing", or(), false],
    ["not true", not(yes), false],
    ["not false", not(no), true],
    ["not unknown", not(unknown), null],
    ["a group behind a group", and(or(no, and(yes, yes)), not(and(no, yes)), yes), true],
  ])("%s", (_, filter, expected) => {
    expect(truthOf(filter, known)).toBe(expected);
  });
});

it("a filter says the same compiled and read off the tree", () => {
  fc.assert(
    fc.property(anyCampaignFilter, anyProfile, anyName, fc.double({ min: 0, max: 1, noNaN: true }), (...drawn) => {
      const [filter, profile, campaignId, score] = drawn;
      const defaults = () => score;
      const compiled = compileCampaignFilter(filter, campaignId);
      expect(compiled(profile, defaults)).toBe(evaluateCampaignFilter(filter, campaignId, profile, defaults));
    }),
    { numRuns: depth(2000) },
  );
});
