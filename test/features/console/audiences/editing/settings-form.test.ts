import { describe, expect, it } from "vitest";
import { settingsFaults } from "../../../../../src/domain/audience/check-settings.ts";
import { type AudienceSettings, defaultSettings } from "../../../../../src/domain/audience/settings.ts";
import type { AudienceFilter } from "../../../../../src/domain/filter/audience-filter.ts";
import { pagesOf } from "../../../../../src/features/console/audiences/editing/example-pages.ts";
import {
  consequenceSentence,
  draftOf,
  errorsOf,
  readSettings,
} from "../../../../../src/features/console/audiences/editing/settings-form.ts";
import { templates } from "../../../../../src/features/console/audiences/editing/templates.ts";

const shapeOf = (value: unknown) => (Array.isArray(value) ? (value as AudienceFilter[]) : null);
const read = (current: AudienceSettings, change: Record<string, string> = {}) =>
  readSettings({ ...draftOf(current), ...change }, { current, isNew: false, shapeOf });

const unusual: AudienceSettings = {
  ...defaultSettings,
  graduationRule: { _t: "ScoreThreshold", graduationScore: 0.55, demotionScore: 0.07, minResponsesToGraduate: null },
  filters: [
    { _t: "CountryFilter", countries: ["DE", "AT"] },
    { _t: "NotFilter", filter: { _t: "LanguageFilter", languages: ["fr"] } },
    { _t: "DeviceFilter", deviceTypes: ["Phone"] },
  ],
  minSubmissionRate: 0.07,
  dropScore: null,
  excludedPublishers: ["client_1", "org_2"],
};

describe("the form of an audience's settings", () => {
  it.each([
    ["the usual ones", defaultSettings],
    ["one that people set", { ...defaultSettings, maxDistillingResponses: 25 }],
  ])("changes nothing of %s if nobody touches it", (_, settings) => {
    expect(read(settings)).toEqual({ change: {}, errors: {} });
  });

  it("keeps unusual settings, and moves filters that it knows to the front", () => {
    const { change } = read(unusual);
    expect(change).toEqual({ filters: [unusual.filters[0], unusual.filters[2], unusual.filters[1]] });
  });

  it("sends what was changed and nothing else", () => {
    const changed = {
      minTasks: "12",
      targetAccuracy: "82,5",
      dropScore: "",
      languages: "de en",
      maxDistillingResponses: "40",
    };
    expect(read(defaultSettings, changed).change).toEqual({
      graduationRule: { _t: "TaskAccuracy", targetAccuracy: 0.825, minTasks: 12, maxTasks: null },
      filters: [{ _t: "LanguageFilter", languages: ["de", "en"] }],
      dropScore: null,
      maxDistillingResponses: 40,
    });
    expect(read(defaultSettings, { minimumSizeForActivation: "7" }).change).toEqual({});
  });

  it.each([
    [{ minTasks: "" }, "minTasks"],
    [{ minTasks: "ten" }, "minTasks"],
    [{ targetAccuracy: "175" }, "targetAccuracy"],
    [{ dropScore: "20" }, "dropScore"],
    [{ maxDistillingSessions: "1.5" }, "maxDistillingSessions"],
    [{ others: "{" }, "others"],
  ])("says what is wrong with %j", (change, field) => {
    const { change: none, errors } = read(defaultSettings, change);
    expect(none).toBeNull();
    expect(Object.keys(errors)).toEqual([field]);
  });

  it("shows what the service refuses beside the field", () => {
    expect(
      errorsOf({ "graduationRule.minTasks": ["must be at least 1"], "filters[0].countries": ["is wrong"] }),
    ).toEqual({
      minTasks: "It must be at least 1.",
      others: "It is wrong.",
    });
  });

  it.each(Object.entries(templates))("begins with sound settings from the template %s", (_, { settings }) => {
    expect(settingsFaults({ ...defaultSettings, ...settings } as AudienceSettings)).toEqual({});
  });
});

describe("what a change will do", () => {
  it.each([
    [{ dropScore: 0.3 }, 12_400, "12,400 people will be judged again."],
    [{ dropScore: 0.3 }, 1, "1 person will be judged again."],
    [{ dropScore: 0.3 }, 0, "nobody is judged again."],
    [{ inactivityDropDays: 30 }, 5, "people who stayed away for 30 days become inactive."],
    [{ distillingRetrievalMode: "Random" as const }, 5, "nobody is judged again."],
    [{}, 5, "nothing changes."],
  ])("%j with %i people: %s", (change, people, sentence) => {
    expect(consequenceSentence(defaultSettings, change, people)).toBe(sentence);
  });
});

describe("pages of examples", () => {
  it("end at so many items or bytes", () => {
    const sizes = (pages: { bytes: number }[][]) => pages.map((page) => page.map(({ bytes }) => bytes));
    const items = [1, 2, 9, 30, 1, 1, 1].map((bytes) => ({ bytes }));
    expect(sizes(pagesOf(items, { most: 2, mostBytes: 10 }))).toEqual([[1, 2], [9], [30], [1, 1], [1]]);
    expect(pagesOf([], { most: 2, mostBytes: 10 })).toEqual([]);
  });
});
