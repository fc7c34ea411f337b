import { de } from "./de.ts";
import { en, type Texts } from "./en.ts";

/** The texts in a language, or in English where there are none. */
export function textsFor(language: string): Texts {
  return language.toLowerCase().split("-")[0] === "de" ? de : en;
}
