import { describe, expect, it } from "vitest";
import { audienceTemplates } from "../../../../../src/domain/audience/audience-templates.ts";
import { settingsFaults } from "../../../../../src/domain/audience/check-settings.ts";
import { consequenceSentence } from "../../../../../src/domain/audience/consequence-sentence.ts";
import { type AudienceSettings, defaultSettings } from "../../../../../src/domain/audience/settings.ts";
import {
  settingsForm,
  shownSettings,
} from "../../../../../src/features/console/audiences/editing/audience-form.pages.tsx";
import { differencesIn } from "../../../../../src/http/forms/changes-in.ts";
import { sentencesOf } from "../../../../../src/http/forms/form.ts";
import { viewOf } from "../../../../../src/http/forms/form-view.ts";
import { readForm } from "../../../../../src/http/forms/read-form.ts";

const form = settingsForm({ isAdmin: false });

/** What a browser sends of the form if only some fields are changed. */
function read(current: AudienceSettings, changed: Record<string, string> = {}) {
  const view = viewOf(form, { name: "Mine", ...shownSettings(current) });
  const typed = new URLSearchParams();
  for (const name of Object.keys(form.fields)) {
    const texts = name in changed ? [changed[name] ?? ""] : name === "devices" ? view.textsOf(name) : undefined;
    for (const text of texts ?? [view.textsOf(name).join(", ")]) typed.append(name, text);
  }
  const { value, errors } = readForm(form, typed);
  if (value === null) return { change: null, errors };
  const { name, description, isPublic, isCurated, withoutLogo, ...settings } = value;
  return { change: differencesIn(settings, shownSettings(current)), errors };
}

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
  ])("changes nothing of %s if they are not touched", (_, settings) => {
    expect(read(settings)).toEqual({ change: {}, errors: null });
  });

  it("keeps unusual settings, and moves filters that it knows to the front", () => {
    const { change } = read(unusual);
    expect(change).toEqual({ filters: [unusual.filters[0], unusual.filters[2], unusual.filters[1]] });
  });

  it("sends what was changed and nothing else", () => {
    const changed = {
      "graduationRule.minTasks": "12",
      "graduationRule.targetAccuracy": "82,5",
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
    [{ "graduationRule.minTasks": "" }, "graduationRule.minTasks"],
    [{ "graduationRule.minTasks": "ten" }, "graduationRule.minTasks"],
    [{ "graduationRule.targetAccuracy": "175" }, "graduationRule.targetAccuracy"],
    [{ "graduationRule._t": "Luck" }, "graduationRule._t"],
    [{ name: " " }, "name"],
    [{ maxDistillingSessions: "1.5" }, "maxDistillingSessions"],
    [{ others: "{" }, "others"],
    [{ others: '[{"_t": "CountryFilter", "countries": ["Germany"]}]' }, "others"],
    [{ countries: "Germany" }, "countries"],
  ])("says what is wrong with %j", (change, field) => {
    const { change: none, errors } = read(defaultSettings, change);
    expect(none).toBeNull();
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  it("shows what the service refuses beside the field", () => {
    expect(
      sentencesOf(form, { "graduationRule.minTasks": ["must be at least 1"], "excludedPublishers[0]": ["is unknown"] }),
    ).toEqual({
      "graduationRule.minTasks": "Least answers must be at least 1.",
      excludedPublishers: "Excluded publishers is unknown.",
    });
  });

  it.each(Object.entries(audienceTemplates))("begins with sound settings from the template %s", (_, { settings }) => {
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
