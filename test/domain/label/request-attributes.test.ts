import { describe, expect, it } from "vitest";
import { attributesFrom, pageLanguageOf } from "../../../src/domain/label/request-attributes.ts";

const nothing = { country: null, acceptLanguage: null, userAgent: null, isMobileHint: null };
const android = "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 ";

describe("the attributes of a request", () => {
  it.each([
    ["DE", { country: "DE" }],
    ["XX", {}],
    ["T1", {}],
    ["de", {}],
  ])("of country %s are %o", (country, expected) => {
    const { deviceType, ...attributes } = attributesFrom({ ...nothing, country });
    expect(attributes).toEqual(expected);
  });

  it.each([
    [`${android}Mobile Safari/537.36`, null, "Phone"],
    [`${android}Safari/537.36`, null, "Tablet"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148", null, "Phone"],
    ["Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148", null, "Tablet"],
    ["Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36", "?0", "Unknown"],
    ["Mozilla/5.0", "?1", "Phone"],
    [null, null, "Unknown"],
  ])("of %s with the hint %s are those of a %s", (userAgent, isMobileHint, deviceType) => {
    expect(attributesFrom({ ...nothing, userAgent, isMobileHint })).toEqual({ deviceType });
  });

  it.each([
    ["pt-BR,pt;q=0.9,en;q=0.5", "pt"],
    ["en;q=0.4, fr-CH;q=0.8", "fr"],
    ["*", undefined],
    ["en;q=0", undefined],
    [`${"x,".repeat(10_000)}de`, undefined],
    ['en";drop,<b>', undefined],
  ])("of the languages %s name the most wanted one, %s", (acceptLanguage, language) => {
    expect(attributesFrom({ ...nothing, acceptLanguage }).language).toBe(language);
  });
});

it.each([
  ["eo,de;q=0.7,en;q=0.6", "de"],
  ["pt-BR,pt;q=0.9,en;q=0.5", "pt"],
  ["eo", "en"],
  [null, "en"],
])("the page speaks to %s in %s", (acceptLanguage, language) => {
  expect(pageLanguageOf(acceptLanguage)).toBe(language);
});
