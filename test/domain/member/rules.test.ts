import { expect, it } from "vitest";
import { defaultSettings } from "../../../src/domain/audience/settings.ts";
import { rulesOf } from "../../../src/domain/member/rules.ts";

it("the rules are those settings that decide on a state, with the default maximum resolved", () => {
  expect(rulesOf(defaultSettings, 7)).toEqual({
    version: 7,
    graduationRule: { _t: "TaskAccuracy", targetAccuracy: 0.75, minTasks: 10, maxTasks: null },
    maxResponses: 10,
    dropMinResponses: 3,
    dropScore: 0.2,
    maxDistillingSessions: null,
    minSubmissionRate: null,
    minSessionsForSubmissionRate: null,
    minSubmissionRateGraduated: null,
    keepsInactivity: false,
  });
});

it("inactivity is kept only while there are drop days", () => {
  expect(rulesOf({ ...defaultSettings, inactivityDropDays: 30 }, 1).keepsInactivity).toBe(true);
});

it("the rules survive JSON, as which they are sent to a roster", () => {
  const rules = rulesOf({ ...defaultSettings, maxDistillingResponses: null }, 1);
  expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
});
