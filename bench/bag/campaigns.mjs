import { seededDraws } from "./seeded.mjs";
import { actions, ages, countries, everyLanguage, genders, languageOf, organizationCount } from "./world.mjs";

const { uuid } = seededDraws(4);
const organizationIds = Array.from({ length: organizationCount }, () => `org_${uuid()}`);

/** Active campaigns of mixed filters, of which about one in a hundred passes a person. The first ones are always the same. */
export function* draftCampaigns(count, audienceIds) {
  const draws = seededDraws(1);
  for (let index = 0; index < count; index++) yield draftCampaign(index, draws, audienceIds);
}

function draftCampaign(index, draws, audienceIds) {
  const id = draws.uuid();
  const audienceId = draws.oneOf(audienceIds);
  return {
    id,
    name: `${draws.oneOf(["Herons", "Street signs", "Chat replies", "Émigré letters", "鳥の声"])} ${index}`,
    status: "Active",
    priority: draws.oneOf([1, 10, 100, 100, 100, 250, 1000]),
    filters: draftFilters(draws, audienceId),
    serves: { kind: "selections", selections: draftSelections(draws, audienceId) },
    sticky: {
      isEnabled: true,
      dimension: "default",
      bypassFilters: false,
      bypassPrioritySelection: false,
      blockOtherStickyCampaigns: false,
      clearOnPause: false,
    },
    stickyClearedAt: 0,
    audience: null,
    featureFlagCount: draws.below(3),
    boostingControlMode: draws.oneOf(["Manual", "Automatic"]),
    // The first organizations have the most campaigns: of 50,000 about 4,000, the last ones eight each.
    organizationId: organizationIds[Math.floor(organizationCount * draws.random() ** 3)],
    changedVersion: index + 1,
  };
}

function draftFilters(draws, audienceId) {
  const wanted = [...draftPlace(draws), ...draws.someOf(conditions, 3 + draws.below(3)).map((draft) => draft(draws))];
  const state = {
    _t: "AudienceStateFilter",
    audienceId,
    allowedStates: draws.oneOf([["Distilling"], ["Graduated"], ["Distilling", "Graduated"]]),
    includeUnknownState: draws.happens(0.6),
  };
  return draws.happens(0.5) ? [...wanted, state] : [{ _t: "AndFilter", filters: [...wanted, state] }];
}

/** All but a few demand a country or a language, in one way or another. */
function draftPlace(draws) {
  const country = (count) => ({ _t: "CountryFilter", countries: draws.someOf(countries, 1 + draws.below(count)) });
  const pair = (count) => {
    const place = country(count);
    return [place, { _t: "LanguageFilter", languages: [...new Set(place.countries.map(languageOf))] }];
  };
  const kind = draws.random();
  if (kind < 0.55) return pair(3);
  if (kind < 0.75) return [country(4)];
  if (kind < 0.87) return [{ _t: "LanguageFilter", languages: draws.someOf(everyLanguage, 1 + draws.below(2)) }];
  if (kind < 0.95) {
    return [{ _t: "OrFilter", filters: [1, 2].map(() => ({ _t: "AndFilter", filters: pair(1) })) }];
  }
  return [{ _t: "NotFilter", filter: country(3) }];
}

const demographic = (identifier, values) => ({ _t: "DemographicFilter", identifier, values });
const hours = (count) => new Date(count * 3_600_000).toISOString();
const conditions = [
  (draws) => demographic("age", draws.someOf(ages, 2)),
  (draws) => demographic("gender", [draws.oneOf(genders)]),
  (draws) => ({
    _t: "OrFilter",
    filters: [demographic("age", draws.someOf(ages, 1)), { _t: "NotFilter", filter: demographic("gender", ["m"]) }],
  }),
  (draws) => ({ _t: "UserScoreFilter", dimension: "global", lowerbound: draws.oneOf([0.3, 0.5, 0.7]), upperbound: 1 }),
  (draws) => ({
    _t: "CampaignCooldownFilter",
    cooldown: { _t: "FixedCooldownDuration", duration: hours(1 + draws.below(23)) },
  }),
  () => ({
    _t: "CampaignCooldownFilter",
    cooldown: { _t: "RandomCooldownDuration", minDuration: hours(1), maxDuration: hours(5), seedByUserId: true },
  }),
  () => ({ _t: "CampaignSessionCountFilter", sessionCount: 3, operator: "LessThan" }),
  (draws) => ({ _t: "DeviceFilter", deviceTypes: draws.oneOf([["Phone"], ["Phone", "Tablet"]]) }),
  (draws) => ({ _t: "UserActionRestrictionFilter", requiredActions: draws.someOf(actions, 1) }),
  () => ({ _t: "NotFilter", filter: { _t: "NewUserFilter" } }),
];

function draftSelections(draws, audienceId) {
  const retrievalMode = draws.oneOf(["Random", "Shuffled", "Sequential"]);
  const audience = { _t: "AudienceSelection", audienceId, effort: 10, retrievalMode, maxIterations: null };
  const labeling = { _t: "LabelingSelection", amount: null, effortBudget: 20, retrievalMode, maxIterations: null };
  const validation = { _t: "ValidationSelection", validationSetId: audienceId, amount: 1 };
  return draws.oneOf([
    [audience],
    [labeling],
    [{ _t: "CappedSelection", maxRapids: 8, selections: [validation, labeling] }],
    [{ _t: "ShufflingSelection", selections: [validation, audience] }],
  ]);
}
