import fc from "fast-check";
import {
  type CampaignFilter,
  comparisonOperators,
  simplifiedStates,
} from "../../../src/domain/filter/campaign-filter.ts";
import type { Profile } from "../../../src/domain/matching/profile.ts";
import { memberStates } from "../../../src/domain/member/member-state.ts";
import { draftProfile } from "../selection/draft.ts";

/** Names that mean something to a careless object, among others. */
export const anyName = fc.constantFrom("__proto__", "constructor", "toString", "a", "b", '"', "é", "界");
const countries = fc.subarray(["DE", "FR", "US", "__proto__"]);
const languages = fc.subarray(["de", "fr", "en", "constructor"]);
const score = fc.constantFrom(0, 0.2, 0.5, 0.5 + 1e-12, 1);
const count = fc.nat({ max: 3 });
const operator = fc.constantFrom(...comparisonOperators);
const duration = fc.nat({ max: 5000 }).map((milliseconds) => new Date(milliseconds).toISOString());

const cooldown = fc.oneof(
  fc.record({ _t: fc.constant("FixedCooldownDuration" as const), duration }),
  fc.record({
    _t: fc.constant("RandomCooldownDuration" as const),
    minDuration: duration,
    maxDuration: duration,
    seedByUserId: fc.boolean(),
  }),
);

const anyLeaf: fc.Arbitrary<CampaignFilter> = fc.oneof(
  fc.record({ _t: fc.constant("CountryFilter" as const), countries }),
  fc.record({ _t: fc.constant("LanguageFilter" as const), languages }),
  fc.record({
    _t: fc.constant("DeviceFilter" as const),
    deviceTypes: fc.subarray(["Unknown", "Phone", "Tablet"] as const),
  }),
  fc.record({ _t: fc.constant("DspFilter" as const), dspNames: fc.array(anyName, { maxLength: 2 }) }),
  fc.record({
    _t: fc.constant("DemographicFilter" as const),
    identifier: anyName,
    values: fc.array(anyName, { maxLength: 2 }),
  }),
  fc.record({
    _t: fc.constant("AudienceStateFilter" as const),
    audienceId: anyName,
    allowedStates: fc.subarray([...simplifiedStates]),
    includeUnknownState: fc.boolean(),
  }),
  fc.record({
    _t: fc.constant("UserScoreFilter" as const),
    dimension: anyName,
    lowerbound: score,
    upperbound: score,
  }),
  fc.record({
    _t: fc.constant("ResponseCountFilter" as const),
    dimension: anyName,
    responseCount: count,
    operator,
  }),
  fc.record({ _t: fc.constant("CampaignSessionCountFilter" as const), sessionCount: count, operator }),
  fc.record({ _t: fc.constant("CampaignCooldownFilter" as const), cooldown }),
  fc.constant({ _t: "NewUserFilter" as const }),
  fc.record({ _t: fc.constant("CampaignIdFilter" as const), campaignIds: fc.array(anyName, { maxLength: 3 }) }),
  fc.record({
    _t: fc.constant("UserActionRestrictionFilter" as const),
    requiredActions: fc.array(anyName, { maxLength: 2 }),
  }),
);

/** Trees of all sixteen kinds; groups and lists may be empty. */
export const { filter: anyCampaignFilter } = fc.letrec<{ filter: CampaignFilter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    anyLeaf,
    fc.record({ _t: fc.constant("AndFilter" as const), filters: fc.array(tie("filter"), { maxLength: 3 }) }),
    fc.record({ _t: fc.constant("OrFilter" as const), filters: fc.array(tie("filter"), { maxLength: 3 }) }),
    fc.record({ _t: fc.constant("NotFilter" as const), filter: tie("filter") }),
  ),
}));

const mapOf = <Value>(value: fc.Arbitrary<Value>) =>
  fc.array(fc.tuple(anyName, value), { maxLength: 6 }).map((entries) => new Map(entries));

export const anyProfile: fc.Arbitrary<Profile> = fc
  .record(
    {
      country: fc.constantFrom("DE", "FR", "JP", "__proto__"),
      language: fc.constantFrom("de", "fr", "ja", "constructor"),
      deviceType: fc.constantFrom("Unknown" as const, "Phone" as const, "Tablet" as const),
      dsp: anyName,
      demographics: fc
        .array(fc.tuple(anyName, anyName), { maxLength: 4 })
        .map((entries) => Object.fromEntries(entries) as Record<string, string>),
      userId: anyName,
      isNew: fc.boolean(),
      now: fc.nat({ max: 5000 }),
      sessions: mapOf(fc.record({ count, lastAt: fc.nat({ max: 2000 }) })),
      responses: mapOf(count),
      scores: mapOf(score),
      states: mapOf(fc.constantFrom(...memberStates)),
      allowedActions: fc.array(anyName).map((names) => new Set(names)),
    },
    { requiredKeys: ["userId", "isNew", "now", "sessions", "responses", "scores", "states", "allowedActions"] },
  )
  .map(draftProfile);
