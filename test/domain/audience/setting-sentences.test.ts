import { expect, it } from "vitest";
import type { GraduationRule } from "../../../src/domain/audience/graduation-rule.ts";
import { filterSentence, graduationSentence, shareText } from "../../../src/domain/audience/setting-sentences.ts";
import type { AudienceFilter } from "../../../src/domain/filter/audience-filter.ts";

const germans: AudienceFilter = { _t: "CountryFilter", countries: ["DE", "AT"] };
const onPhones: AudienceFilter = { _t: "DeviceFilter", deviceTypes: ["Phone"] };
const speakers: AudienceFilter = { _t: "LanguageFilter", languages: ["de"] };

it.each<[string, AudienceFilter]>([
  ["country DE/AT", germans],
  ["not device Phone", { _t: "NotFilter", filter: onPhones }],
  ["country DE/AT and language de", { _t: "AndFilter", filters: [germans, speakers] }],
  ["language de", { _t: "OrFilter", filters: [speakers] }],
  [
    "(country DE/AT or language de) and not (device Phone or age 18/19)",
    {
      _t: "AndFilter",
      filters: [
        { _t: "OrFilter", filters: [germans, speakers] },
        {
          _t: "NotFilter",
          filter: {
            _t: "OrFilter",
            filters: [onPhones, { _t: "DemographicFilter", identifier: "age", values: ["18", "19"] }],
          },
        },
      ],
    },
  ],
])("%s", (sentence, filter) => {
  expect(filterSentence(filter)).toBe(sentence);
});

it.each<[string, GraduationRule]>([
  ["75% of at least 10 tasks right", { _t: "TaskAccuracy", targetAccuracy: 0.75, minTasks: 10, maxTasks: null }],
  [
    "33.3% of at least 1,000 tasks right, within 2,000",
    { _t: "TaskAccuracy", targetAccuracy: 1 / 3, minTasks: 1000, maxTasks: 2000 },
  ],
  [
    "A score of 0.8 after 12 responses; lost below 0.6",
    { _t: "ScoreThreshold", graduationScore: 0.8, demotionScore: 0.6, minResponsesToGraduate: 12 },
  ],
  ["A score of 0.8", { _t: "ScoreThreshold", graduationScore: 0.8, demotionScore: null, minResponsesToGraduate: null }],
  [
    "5 accepted texts, and 90% of all of them; lost below 0.5",
    { _t: "AcceptedFreeText", minAcceptedResponses: 5, minAcceptedRatio: 0.9, demotionRatio: 0.5 },
  ],
])("graduates with: %s", (sentence, rule) => {
  expect(graduationSentence(rule)).toBe(sentence);
});

it("a share is a percentage with one digit behind the point, where it has one", () => {
  expect([shareText(0.5), shareText(0.3333), shareText(1)]).toEqual(["50%", "33.3%", "100%"]);
});
