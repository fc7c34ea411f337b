import type { DeviceType } from "../filter/audience-filter.ts";
import type { Attributes } from "../person/attributes.ts";
import { type PageLanguage, pageLanguageFor, pageLanguages } from "./page-language.ts";

/** What a browser's request says of the person behind it. */
export interface RequestSigns {
  /** As the edge found it by the address. */
  country: string | null;
  acceptLanguage: string | null;
  userAgent: string | null;
  /** The header Sec-CH-UA-Mobile. */
  isMobileHint: string | null;
}

export function attributesFrom({ country, acceptLanguage, userAgent, isMobileHint }: RequestSigns): Attributes {
  const [language] = languagesOf(acceptLanguage);
  return {
    ...(country !== null && isCountry(country) ? { country } : {}),
    ...(language === undefined ? {} : { language }),
    deviceType: deviceOf(userAgent ?? "", isMobileHint),
  };
}

/** `XX` is an unknown country and `T1` the Tor network. */
function isCountry(text: string): boolean {
  return /^[A-Z]{2}$/.test(text) && text !== "XX";
}

/** Tablets are asked for first: their browsers may call themselves mobile too. */
function deviceOf(userAgent: string, isMobileHint: string | null): DeviceType {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)/i.test(userAgent)) return "Tablet";
  if (/Android/i.test(userAgent) && !/Mobile/i.test(userAgent)) return "Tablet";
  if (isMobileHint === "?1" || /Mobi|iPhone|iPod/i.test(userAgent)) return "Phone";
  return "Unknown";
}

/** Primary languages, most wanted first. */
function languagesOf(acceptLanguage: string | null): string[] {
  const weighted = (acceptLanguage ?? "")
    .slice(0, 500)
    .split(",")
    .flatMap((entry) => {
      const [, tag, weight = "1"] = /^\s*([a-z]{2,3})(?:-[a-z0-9-]*)?\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(entry) ?? [];
      return tag === undefined || !(Number(weight) > 0)
        ? []
        : [{ language: tag.toLowerCase(), weight: Number(weight) }];
    });
  return weighted.sort((one, other) => other.weight - one.weight).map(({ language }) => language);
}

/** The language of the page that the browser asks for first. */
export function pageLanguageOf(acceptLanguage: string | null): PageLanguage {
  return languagesOf(acceptLanguage).flatMap((language) => pageLanguageFor(language) ?? [])[0] ?? pageLanguages[0];
}
