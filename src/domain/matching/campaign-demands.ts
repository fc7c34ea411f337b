import type { CampaignFilter } from "../filter/campaign-filter.ts";
import { demandsOf } from "../selection/demands.ts";
import { everyFilter } from "./every-node.ts";
import type { DefaultScores, Profile } from "./profile.ts";
import { levelOf, levelsOf } from "./score-column.ts";
import { globalDimension } from "./score-dimensions.ts";

type Leaf<Kind extends CampaignFilter["_t"]> = Extract<CampaignFilter, { _t: Kind }>;

/** The values of a person's attribute that a campaign accepts. A person without a value does not pass. */
export interface ValueDemand {
  values: ReadonlySet<string>;
  /** Reads the attribute. */
  read: (profile: Profile, defaults: DefaultScores) => string | undefined;
}

/** A campaign's filters, taken apart: all of it must hold for a person to pass. */
export interface CampaignDemands {
  /** Attributes are the keys. */
  values: Map<string, ValueDemand>;
  states: Leaf<"AudienceStateFilter">[];
  scores: Leaf<"UserScoreFilter">[];
  /** All other filters, apart from those that say something else in each campaign. */
  others: CampaignFilter[];
}

const placeOf: Record<"country" | "language", ValueDemand["read"]> = {
  country: ({ country }) => country,
  language: ({ language }) => language,
};
const deviceOf = ({ deviceType = "Unknown" }: Profile) => deviceType;
const globalLevelOf: ValueDemand["read"] = ({ scores }, defaults) =>
  String(levelOf(scores.get(globalDimension) ?? defaults(globalDimension)));
const dspOf = ({ dsp }: Profile) => dsp;

export function campaignDemandsOf(filters: readonly CampaignFilter[]): CampaignDemands {
  const values = new Map<string, ValueDemand>();
  const demand = (attribute: string, wanted: Iterable<string>, read: ValueDemand["read"]) => {
    const before = values.get(attribute)?.values;
    const all = [...wanted].filter((value) => before?.has(value) ?? true);
    values.set(attribute, { values: new Set(all), read });
  };
  // Countries and languages are also read off groups, as the buckets read them.
  const { countries, languages } = demandsOf(filters);
  if (countries) demand("country", countries, placeOf.country);
  if (languages) demand("language", languages, placeOf.language);

  const demands: CampaignDemands = { values, states: [], scores: [], others: [] };
  for (const filter of conjunctsOf(filters)) {
    switch (filter._t) {
      case "CountryFilter":
      case "LanguageFilter":
        break;
      case "DeviceFilter":
        demand("device", filter.deviceTypes, deviceOf);
        break;
      case "DspFilter":
        demand("dsp", filter.dspNames, dspOf);
        break;
      case "DemographicFilter":
        demand(`demographic ${filter.identifier}`, filter.values, demographicOf(filter.identifier));
        break;
      case "AudienceStateFilter":
        demands.states.push(filter);
        break;
      case "UserScoreFilter":
        demands.scores.push(filter);
        // The global score is what most campaigns ask for. Its bounds are looked at more closely by the column.
        if (filter.dimension === globalDimension) demand("global score", levelsOf(filter), globalLevelOf);
        break;
      default:
        if (!everyFilter([filter], "").some(([, { _t }]) => _t === "CampaignIdFilter")) demands.others.push(filter);
    }
  }
  return demands;
}

function demographicOf(identifier: string): ValueDemand["read"] {
  return ({ demographics = {} }) => (Object.hasOwn(demographics, identifier) ? demographics[identifier] : undefined);
}

/** Filters that pass together exactly if the given ones do, and none of which is a group that must pass as a whole. */
export function conjunctsOf(filters: readonly CampaignFilter[]): CampaignFilter[] {
  return filters.flatMap((filter) => (filter._t === "AndFilter" ? conjunctsOf(filter.filters) : filter));
}
