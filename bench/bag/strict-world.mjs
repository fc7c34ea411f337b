/**
 * A world in which every campaign is for the same country and makes every kind of demand, and in which a person who fulfils all but one
 * passes nowhere: whatever is not ruled out by that one would have to be asked.
 */
import { seededDraws } from "./seeded.mjs";
import { actions, ages, countries, everyLanguage, organizationCount } from "./world.mjs";

const welcome = { country: "DE", language: "de", age: "30-39", deviceType: "Phone", action: "write" };
const hour = new Date(3_600_000).toISOString();
const { uuid } = seededDraws(4);
const organizationIds = Array.from({ length: organizationCount }, () => `org_${uuid()}`);

/** Campaigns in the form of `draftCampaigns`, with other filters. */
export function* makeStrict(campaigns, audienceIds) {
  const draws = seededDraws(6);
  for (const campaign of campaigns) {
    const organizationId = organizationIds[Math.floor(organizationCount * draws.random() ** 3)];
    yield { ...campaign, organizationId, filters: strictFilters(draws, audienceIds) };
  }
}

function strictFilters(draws, audienceIds) {
  const other = (values, value) => [...new Set([value, draws.oneOf(values)])];
  const lowerbound = (20 + draws.below(40)) / 100;
  const filters = [
    { _t: "CountryFilter", countries: other(countries, welcome.country) },
    { _t: "LanguageFilter", languages: other(everyLanguage, welcome.language) },
    { _t: "DemographicFilter", identifier: "age", values: other(ages.slice(1), welcome.age) },
    { _t: "DeviceFilter", deviceTypes: draws.oneOf([["Phone"], ["Phone", "Tablet"]]) },
    { _t: "UserScoreFilter", dimension: "global", lowerbound, upperbound: lowerbound + 0.4 },
    {
      _t: "AudienceStateFilter",
      audienceId: draws.oneOf(audienceIds),
      allowedStates: draws.oneOf([["Graduated"], ["Distilling", "Graduated"]]),
      includeUnknownState: false,
    },
    { _t: "UserActionRestrictionFilter", requiredActions: other(actions, welcome.action) },
    { _t: "CampaignSessionCountFilter", sessionCount: 1 + draws.below(5), operator: "LessThan" },
    { _t: "CampaignCooldownFilter", cooldown: { _t: "FixedCooldownDuration", duration: hour } },
  ];
  for (let i = filters.length - 1; i > 0; i--) {
    const chosen = draws.below(i + 1);
    [filters[i], filters[chosen]] = [filters[chosen], filters[i]];
  }
  return filters;
}

/** People whom no campaign accepts, by the reason. But for that they would pass everywhere. */
export function draftFailing(people, audienceIds) {
  const inAll = (state) => new Map(audienceIds.map((id) => [id, state]));
  const graduated = inAll("Graduated");
  const passing = (profile) => ({
    ...profile,
    country: welcome.country,
    language: welcome.language,
    deviceType: welcome.deviceType,
    demographics: { age: welcome.age },
    isNew: false,
    scores: new Map([["global", 0.6]]),
    states: graduated,
    allowedActions: new Set(actions),
  });
  const dropped = inAll("DroppedLowScore");
  const ways = {
    "the country": () => ({ country: "NZ" }),
    "the language": () => ({ language: "cs" }),
    "a state in an audience, of which they know 40": ({ states }) => ({
      states: new Map([...states.keys()].map((id) => [id, "DroppedLowScore"])),
    }),
    "a state in an audience, of which they know all 2,000": () => ({ states: dropped }),
    "a score below the band": () => ({ scores: new Map([["global", 0.05]]) }),
    "a score above the band": () => ({ scores: new Map([["global", 1]]) }),
    "the age": () => ({ demographics: { age: "0-17" } }),
    "an age that they did not tell": () => ({ demographics: {} }),
    "the device": () => ({ deviceType: "Unknown" }),
    "an action that is not allowed": () => ({ allowedActions: new Set(["buy"]) }),
  };
  return Object.entries(ways).map(([reason, way]) => ({
    reason,
    people: people.map((profile) => ({ ...passing(profile), ...way(profile) })),
  }));
}
