import { describe, expect, it } from "vitest";
import { settingsFaults } from "../../../src/domain/audience/check-settings.ts";
import {
  type AudienceSettings,
  changeSettings,
  defaultSettings,
  maxResponses,
  type SettingsChange,
} from "../../../src/domain/audience/settings.ts";
import { consequencesOf } from "../../../src/domain/audience/settings-change.ts";

const accuracy = { _t: "TaskAccuracy", targetAccuracy: 0.75, minTasks: 10, maxTasks: null } as const;
const score = {
  _t: "ScoreThreshold",
  graduationScore: 0.6,
  demotionScore: null,
  minResponsesToGraduate: null,
} as const;
const freeText = {
  _t: "AcceptedFreeText",
  minAcceptedResponses: 5,
  minAcceptedRatio: 0.8,
  demotionRatio: null,
} as const;
const country = { _t: "CountryFilter" as const, countries: ["DE"] };
/** 20 KB: one is within the limit of 32 KB, and two are not. */
const long = {
  _t: "DemographicFilter" as const,
  identifier: "age",
  values: Array.from({ length: 100 }, (_, i) => `${i}`.padEnd(200, "x")),
};
const settings = (change: SettingsChange): AudienceSettings => changeSettings(defaultSettings, change);

describe("the most responses of a distilling person", () => {
  it.each<[string, SettingsChange, number | null]>([
    ["10 by default", {}, 10],
    ["what the rule needs, when that is more", { graduationRule: { ...accuracy, minTasks: 12 } }, 12],
    ["its last task, when it has one", { graduationRule: { ...accuracy, maxTasks: 30 } }, 30],
    ["for a score at least 10", { graduationRule: score }, 10],
    ["for a score what it must have answered", { graduationRule: { ...score, minResponsesToGraduate: 25 } }, 25],
    ["without end for free text", { graduationRule: freeText }, null],
    ["what was sent", { maxDistillingResponses: 40 }, 40],
    ["without end when that was sent", { maxDistillingResponses: null }, null],
  ])("is %s", (_, change, expected) => {
    expect(maxResponses(settings(change))).toBe(expected);
  });
});

it("an absent member leaves a setting, an explicit null switches it off", () => {
  const changed = settings({ dropScore: null, dropMinResponses: undefined });
  expect(changed).toEqual({ ...defaultSettings, dropScore: null });
});

describe("settings are refused by the member", () => {
  it.each<[SettingsChange, string]>([
    [{ graduationRule: { ...accuracy, targetAccuracy: 1.01 } }, "graduationRule.targetAccuracy"],
    [{ graduationRule: { ...accuracy, minTasks: 0 } }, "graduationRule.minTasks"],
    [{ graduationRule: { ...accuracy, maxTasks: 9 } }, "graduationRule.maxTasks"],
    [{ graduationRule: { ...score, graduationScore: -0.1 }, dropScore: null }, "graduationRule.graduationScore"],
    [{ graduationRule: { ...score, demotionScore: 0.6 } }, "graduationRule.demotionScore"],
    [{ graduationRule: { ...score, minResponsesToGraduate: 0 } }, "graduationRule.minResponsesToGraduate"],
    [{ graduationRule: score, dropScore: 0.6 }, "dropScore"],
    [{ graduationRule: { ...freeText, minAcceptedRatio: 2 } }, "graduationRule.minAcceptedRatio"],
    [{ graduationRule: { ...freeText, demotionRatio: -1 } }, "graduationRule.demotionRatio"],
    [{ dropScore: 1.5 }, "dropScore"],
    [{ minSubmissionRate: 2 }, "minSubmissionRate"],
    [{ minSubmissionRateGraduated: -0.5 }, "minSubmissionRateGraduated"],
    [{ dropMinResponses: 0 }, "dropMinResponses"],
    [{ maxDistillingSessions: 0 }, "maxDistillingSessions"],
    [{ minSessionsForSubmissionRate: 0 }, "minSessionsForSubmissionRate"],
    [{ maxDistillingResponses: 9 }, "maxDistillingResponses"],
    [{ inactivityDropDays: 0 }, "inactivityDropDays"],
    [{ inactivityDropDays: 3651 }, "inactivityDropDays"],
    [{ minDistillingForGlobalBoost: -1 }, "minDistillingForGlobalBoost"],
    [{ filters: [{ _t: "CountryFilter", countries: [] }] }, "filters[0].countries"],
    [{ filters: Array.from({ length: 101 }, () => country) }, "filters"],
    [
      {
        filters: [0, 1, 2].map(() => ({
          _t: "AndFilter" as const,
          filters: Array.from({ length: 33 }, () => country),
        })),
      },
      "filters",
    ],
    [{ filters: [0, 1].map(() => long) }, "filters"],
  ])("%j: %s", (change, member) => {
    expect(Object.keys(settingsFaults(settings(change)))).toContain(member);
  });

  it("also where only together they are wrong: a rule that needs more than an earlier maximum", () => {
    const before = settings({ maxDistillingResponses: 15 });
    const after = changeSettings(before, { graduationRule: { ...accuracy, minTasks: 20 } });
    expect(Object.keys(settingsFaults(after))).toEqual(["maxDistillingResponses"]);
  });

  it.each<SettingsChange>([
    {},
    { dropScore: null, dropMinResponses: null },
    { graduationRule: freeText },
    { graduationRule: score },
    { inactivityDropDays: 3650, minSubmissionRate: 1, minSubmissionRateGraduated: 0 },
    { filters: Array.from({ length: 100 }, () => country) },
    { filters: [long] },
  ])("not %j", (change) => {
    expect(settingsFaults(settings(change))).toEqual({});
  });
});

describe("what follows from a change", () => {
  const nothing = {
    raisesRuleVersion: false,
    needsRecalculation: false,
    endsInactivitySyncs: false,
    needsInactivitySync: false,
  };
  it.each<[string, SettingsChange, SettingsChange, object]>([
    ["the same again", {}, { dropScore: 0.2, graduationRule: { ...accuracy } }, {}],
    ["boost and looks", {}, { minDistillingForGlobalBoost: 5, distillingRetrievalMode: "Random" }, {}],
    ["filters", {}, { filters: [{ _t: "CountryFilter", countries: ["DE"] }] }, {}],
    ["a drop score", {}, { dropScore: null }, { raisesRuleVersion: true, needsRecalculation: true }],
    ["the default maximum, sent", {}, { maxDistillingResponses: 10 }, {}],
    ["another maximum", {}, { maxDistillingResponses: 11 }, { raisesRuleVersion: true, needsRecalculation: true }],
    ["drop days", {}, { inactivityDropDays: 30 }, { needsInactivitySync: true }],
    ["the same drop days", { inactivityDropDays: 30 }, { inactivityDropDays: 30 }, {}],
    [
      "drop days taken away",
      { inactivityDropDays: 30 },
      { inactivityDropDays: null },
      { needsRecalculation: true, endsInactivitySyncs: true },
    ],
  ])("%s", (_, earlier, change, expected) => {
    const before = settings(earlier);
    expect(consequencesOf(before, changeSettings(before, change))).toEqual({ ...nothing, ...expected });
  });
});
