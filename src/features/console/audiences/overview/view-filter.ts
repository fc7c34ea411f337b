import { type AudienceFilter, deviceTypes } from "../../../../domain/filter/audience-filter.ts";
import { filterFaults, normalizeFilter } from "../../../../domain/filter/check-filter.ts";

/** The form for a new view. Lists are texts with commas between their values. */
export interface ViewForm {
  countries: string;
  languages: string;
  devices: string[];
  demographic: string;
  demographicValues: string;
  /** Everybody else instead. */
  isInverted: boolean;
}

export const emptyViewForm: ViewForm = {
  countries: "",
  languages: "",
  devices: [],
  demographic: "",
  demographicValues: "",
  isInverted: false,
};

/** The filter that a form describes: all its parts must hold. Null with errors by field if there is none. */
export function filterOfForm(form: ViewForm): { filter: AudienceFilter | null; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const parts: AudienceFilter[] = [];
  const add = (field: string, part: AudienceFilter, wrong: string) => {
    if (Object.keys(filterFaults(part, field)).length > 0) errors[field] = wrong;
    else parts.push(normalizeFilter(part));
  };
  const [countries, languages] = [valuesIn(form.countries), valuesIn(form.languages)];
  if (countries.length > 0) {
    add("countries", { _t: "CountryFilter", countries }, "Write countries in two letters each, as in DE, FR.");
  }
  if (languages.length > 0) {
    add(
      "languages",
      { _t: "LanguageFilter", languages },
      "Write languages in two or three letters each, as in en, de.",
    );
  }
  const devices = deviceTypes.filter((device) => form.devices.includes(device));
  if (devices.length > 0) parts.push({ _t: "DeviceFilter", deviceTypes: devices });
  const values = valuesIn(form.demographicValues);
  if (form.demographic !== "" && values.length === 0) errors.demographicValues = "Write at least one value.";
  else if (form.demographic === "" && values.length > 0) errors.demographic = "Write what these are values of.";
  else if (values.length > 0) {
    const part = { _t: "DemographicFilter", identifier: form.demographic, values } as const;
    add("demographicValues", part, "Write fewer or shorter values.");
  }
  if (Object.keys(errors).length > 0) return { filter: null, errors };
  const [first, ...others] = parts;
  if (!first)
    return {
      filter: null,
      errors: { countries: "Fill in at least one field: a view of everybody is the audience itself." },
    };
  const all: AudienceFilter = others.length === 0 ? first : { _t: "AndFilter", filters: parts };
  return { filter: form.isInverted ? { _t: "NotFilter", filter: all } : all, errors };
}

function valuesIn(text: string): string[] {
  return [...new Set(text.split(/[,;\n]/).map((value) => value.trim()))].filter((value) => value !== "");
}
