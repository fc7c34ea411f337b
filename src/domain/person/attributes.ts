import type { DeviceType } from "../filter/audience-filter.ts";

/** The longest BCP 47 tag that RFC 5646 asks implementations to take. */
export const longestLanguageTag = 35;
export const mostDemographics = 50;

/** What a publisher says of a person. Members that a visit leaves out stay as they were. */
export interface Attributes {
  country?: string;
  language?: string;
  deviceType?: DeviceType;
  dsp?: string;
  demographics?: Record<string, string>;
}

/** Brings what a publisher says of a person into the form that filters compare: upper-case countries and primary languages. */
export function attributesIn(claims: { [Name in keyof Attributes]?: Attributes[Name] | undefined }): Attributes {
  const { country, language, deviceType, dsp, demographics } = claims;
  return {
    ...(country === undefined ? {} : { country: country.toUpperCase() }),
    ...(language === undefined ? {} : { language: (language.split("-")[0] as string).toLowerCase() }),
    ...(deviceType === undefined ? {} : { deviceType }),
    ...(dsp === undefined ? {} : { dsp }),
    ...(demographics === undefined ? {} : { demographics }),
  };
}
