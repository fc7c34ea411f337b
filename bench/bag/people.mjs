import { seededDraws } from "./seeded.mjs";
import { actions, ages, countries, everyLanguage, genders, languageOf } from "./world.mjs";

/** People who ask, of all countries, known a little or well. */
export function draftPeople(count, audienceIds, campaignIds) {
  const draws = seededDraws(2);
  return Array.from({ length: count }, () => draftPerson(draws, audienceIds, campaignIds));
}

function draftPerson(draws, audienceIds, campaignIds) {
  const country = draws.oneOf(countries);
  const now = Date.UTC(2026, 0, 1);
  const states = [
    "Distilling",
    "Graduated",
    "Graduated",
    "DroppedLowScore",
    "DroppedMaxResponses",
    "InactiveGraduated",
  ];
  return {
    userId: draws.uuid(),
    country,
    language: draws.happens(0.9) ? languageOf(country) : draws.oneOf(everyLanguage),
    deviceType: draws.oneOf(["Phone", "Phone", "Phone", "Tablet"]),
    demographics: {
      ...(draws.happens(0.8) && { age: draws.oneOf(ages) }),
      ...(draws.happens(0.8) && { gender: draws.oneOf(genders) }),
    },
    isNew: draws.happens(0.1),
    now,
    sessions: new Map(
      draws
        .someOf(campaignIds, 20)
        .map((id) => [id, { count: 1 + draws.below(5), lastAt: now - draws.below(86_400_000) }]),
    ),
    responses: new Map([["global", draws.below(500)]]),
    scores: new Map(draws.happens(0.8) ? [["global", draws.random()]] : []),
    states: new Map(draws.someOf(audienceIds, 40).map((id) => [id, draws.oneOf(states)])),
    allowedActions: new Set(draws.someOf(actions, 2)),
    sticky: new Map(),
    answered: new Set(),
  };
}
