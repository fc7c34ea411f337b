import fc from "fast-check";
import type { GraduationRule } from "../../src/domain/audience/graduation-rule.ts";
import { type AudienceSettings, defaultSettings, retrievalModes } from "../../src/domain/audience/settings.ts";
import { resultRevelations } from "../../src/domain/serving/withheld-results.ts";

export const share = fc.oneof(
  fc.constantFrom(0, 0.2, 0.25, 0.5, 0.6, 0.75, 0.8, 0.9, 1),
  fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
/** Null half of the time. */
export const off = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
const few = fc.integer({ min: 1, max: 8 });
const people = fc.integer({ min: 0, max: 30 });

const graduationRule: fc.Arbitrary<GraduationRule> = fc.oneof(
  fc
    .record({ _t: fc.constant("TaskAccuracy" as const), targetAccuracy: share, minTasks: few, more: off(few) })
    .map(({ more, ...rest }) => ({ ...rest, maxTasks: more === null ? null : rest.minTasks + more })),
  fc.record({
    _t: fc.constant("ScoreThreshold" as const),
    graduationScore: share,
    demotionScore: off(share),
    minResponsesToGraduate: off(few),
  }),
  fc.record({
    _t: fc.constant("AcceptedFreeText" as const),
    minAcceptedResponses: few,
    minAcceptedRatio: share,
    demotionRatio: off(share),
  }),
);

/**
 * Every setting with the values that rules tell apart. A new setting does not compile before it stands here, and each rule that is
 * written in SQL too is then compared under it.
 */
const settings = {
  filters: fc.constant([]),
  graduationRule,
  maxDistillingResponses: fc.oneof(fc.constant("default" as const), off(fc.integer({ min: 1, max: 12 }))),
  dropMinResponses: off(few),
  dropScore: off(share),
  isDistillingCampaignSticky: fc.boolean(),
  maxDistillingSessions: off(few),
  inactivityDropDays: off(few),
  minSubmissionRate: off(share),
  minSessionsForSubmissionRate: off(few),
  minSubmissionRateGraduated: off(share),
  distillingRetrievalMode: fc.constantFrom(...retrievalModes),
  minDistillingForGlobalBoost: off(people),
  minGraduatedForDistillingBoost: off(people),
  minimumSizeForActivation: off(people),
  excludedPublishers: fc.constant([]),
  revealsResults: fc.constantFrom(...resultRevelations),
} satisfies { [Name in keyof Required<AudienceSettings>]: fc.Arbitrary<AudienceSettings[Name]> };

const unknown = Object.keys(defaultSettings).filter((name) => !Object.hasOwn(settings, name));
if (unknown.length > 0) throw new Error(`No values are generated for the settings ${unknown.join(", ")}.`);

export const anySettings: fc.Arbitrary<AudienceSettings> = fc.record(settings);
