/** A tree of conditions on what is known about a person. The wire has the same shape. */
export type AudienceFilter =
  | { _t: "AndFilter"; filters: AudienceFilter[] }
  | { _t: "OrFilter"; filters: AudienceFilter[] }
  | { _t: "NotFilter"; filter: AudienceFilter }
  | AudienceFilterLeaf;

export type AudienceFilterLeaf =
  | { _t: "CountryFilter"; countries: string[] }
  | { _t: "LanguageFilter"; languages: string[] }
  | { _t: "DeviceFilter"; deviceTypes: DeviceType[] }
  | { _t: "DemographicFilter"; identifier: string; values: string[] };

export const deviceTypes = ["Unknown", "Phone", "Tablet"] as const;
export type DeviceType = (typeof deviceTypes)[number];

/** What a filter may read of a person. An absent member is unknown; an absent device is `Unknown`. */
export interface FilteredProfile {
  country?: string;
  language?: string;
  deviceType?: DeviceType;
  demographics?: Readonly<Record<string, string>>;
}

export function valuesOf(leaf: AudienceFilterLeaf): { member: string; values: readonly string[] } {
  switch (leaf._t) {
    case "CountryFilter":
      return { member: "countries", values: leaf.countries };
    case "LanguageFilter":
      return { member: "languages", values: leaf.languages };
    case "DeviceFilter":
      return { member: "deviceTypes", values: leaf.deviceTypes };
    case "DemographicFilter":
      return { member: "values", values: leaf.values };
  }
}
