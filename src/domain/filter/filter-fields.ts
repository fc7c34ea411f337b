import { type AudienceFilter, type AudienceFilterLeaf, type DeviceType, deviceTypes } from "./audience-filter.ts";
import { filterFaults } from "./check-filter.ts";

/** Filters as a form has them. The common ones have fields of their own. */
export interface FilterFields {
  countries: string[];
  languages: string[];
  devices: DeviceType[];
}

/** A filter with the field of a form that it comes from. */
export interface FieldFilter {
  field: string;
  filter: AudienceFilter;
}

/** Splits filters, all of which must hold, into fields and the rest. The first of each common kind gets its field. */
export function filterFields(filters: readonly AudienceFilter[]): FilterFields & { others: AudienceFilter[] } {
  const first = <Kind extends AudienceFilterLeaf["_t"]>(kind: Kind) =>
    filters.find((filter): filter is Extract<AudienceFilter, { _t: Kind }> => filter._t === kind);
  const [country, language, device] = [first("CountryFilter"), first("LanguageFilter"), first("DeviceFilter")];
  return {
    countries: country?.countries ?? [],
    languages: language?.languages ?? [],
    devices: device?.deviceTypes ?? [],
    others: filters.filter((filter) => filter !== country && filter !== language && filter !== device),
  };
}

/** The filters of the fields that are filled in. */
export function filtersOf({ countries, languages, devices }: FilterFields): FieldFilter[] {
  const chosen = deviceTypes.filter((device) => devices.includes(device));
  return [
    ...(countries.length === 0 ? [] : [filterOf("countries", { _t: "CountryFilter", countries })]),
    ...(languages.length === 0 ? [] : [filterOf("languages", { _t: "LanguageFilter", languages })]),
    ...(chosen.length === 0 ? [] : [filterOf("devices", { _t: "DeviceFilter", deviceTypes: chosen })]),
  ];
}

export function filterOf(field: string, filter: AudienceFilter): FieldFilter {
  return { field, filter };
}

/** What is wrong with filters, by the fields that they come from. A fault of all together counts for the last. */
export function fieldFaults(parts: readonly FieldFilter[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const filters = parts.map(({ filter }) => filter);
  for (const [path, reasons] of Object.entries(filterFaults(filters, "filters"))) {
    const { field = "" } = parts[Number(/^filters\[(\d+)/.exec(path)?.[1] ?? -1)] ?? parts.at(-1) ?? {};
    found.set(field, new Set([...(found.get(field) ?? []), ...reasons]));
  }
  return found;
}
