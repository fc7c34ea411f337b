import {
  type AudienceFilter,
  type AudienceFilterLeaf,
  type DeviceType,
  deviceTypes,
} from "../../../../domain/filter/audience-filter.ts";

/** Filters as a form shows them. The common ones have fields of their own, and any others are JSON. */
export interface FilterFields {
  countries: string;
  languages: string;
  devices: string[];
  others: string;
}

type Simple = Exclude<AudienceFilterLeaf["_t"], "DemographicFilter">;

/** Splits filters, all of which must hold, into fields. The first of each common kind gets its field. */
export function filterFields(filters: readonly AudienceFilter[]): FilterFields {
  const first = <Kind extends Simple>(kind: Kind) =>
    filters.find((filter): filter is Extract<AudienceFilter, { _t: Kind }> => filter._t === kind);
  const [country, language, device] = [first("CountryFilter"), first("LanguageFilter"), first("DeviceFilter")];
  const others = filters.filter((filter) => filter !== country && filter !== language && filter !== device);
  return {
    countries: country?.countries.join(", ") ?? "",
    languages: language?.languages.join(", ") ?? "",
    devices: device?.deviceTypes ?? [],
    others: others.length === 0 ? "" : JSON.stringify(others, null, 2),
  };
}

/** Joins the fields again. `shapeOf` checks the shape of what was written as JSON, and gives null if it is none of a filter. */
export function filtersIn(
  { countries, languages, devices, others }: FilterFields,
  shapeOf: (value: unknown) => AudienceFilter[] | null,
): { filters: AudienceFilter[] } | { fault: string } {
  const written = others.trim() === "" ? [] : shapeOf(parsed(others));
  if (written === null) {
    return { fault: 'Write a JSON list of filters, such as [{"_t": "CountryFilter", "countries": ["DE"]}].' };
  }
  const codes = (text: string) => text.split(/[\s,;]+/).filter((code) => code !== "");
  const chosen = deviceTypes.filter((device): device is DeviceType => devices.includes(device));
  const simple: AudienceFilter[] = [
    ...(codes(countries).length === 0 ? [] : [{ _t: "CountryFilter" as const, countries: codes(countries) }]),
    ...(codes(languages).length === 0 ? [] : [{ _t: "LanguageFilter" as const, languages: codes(languages) }]),
    ...(chosen.length === 0 ? [] : [{ _t: "DeviceFilter" as const, deviceTypes: chosen }]),
  ];
  return { filters: [...simple, ...written] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
