import { describe, expect, it } from "vitest";
import { viewForm } from "../../../../../src/features/console/audiences/overview/views.pages.tsx";
import { readForm } from "../../../../../src/http/forms/read-form.ts";

const read = (typed: Record<string, string>) => readForm(viewForm, new URLSearchParams(typed));

describe("the form of a view", () => {
  it("becomes a filter in which every filled field must hold", () => {
    expect(read({ countries: "de, AT;CH" }).value).toEqual({ _t: "CountryFilter", countries: ["de", "AT", "CH"] });
    const whole = read({
      countries: "DE",
      languages: "en",
      devices: "Phone",
      isInverted: "yes",
      demographic: "ageGroup",
      demographicValues: "18-29, 30 or older",
    });
    expect(whole.value).toEqual({
      _t: "NotFilter",
      filter: {
        _t: "AndFilter",
        filters: [
          { _t: "CountryFilter", countries: ["DE"] },
          { _t: "LanguageFilter", languages: ["en"] },
          { _t: "DeviceFilter", deviceTypes: ["Phone"] },
          { _t: "DemographicFilter", identifier: "ageGroup", values: ["18-29", "30 or older"] },
        ],
      },
    });
  });

  it("names each field that is wrong", () => {
    expect(read({ countries: "Germany, Austria", languages: "English" }).errors).toEqual({
      countries: "Countries must be a country of two letters (ISO 3166-1).",
      languages: "Languages must be a primary language of two or three letters (BCP 47).",
    });
    expect(Object.keys(read({ countries: "DE", demographic: "age" }).errors ?? {})).toEqual(["demographicValues"]);
    expect(Object.keys(read({ demographicValues: "x" }).errors ?? {})).toEqual(["demographic"]);
    expect(Object.keys(read({}).errors ?? {})).toEqual(["countries"]);
  });
});
