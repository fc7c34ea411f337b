import { type PageLanguage, pageLanguageFor } from "../../domain/label/page-language.ts";
import type { Texts } from "./en.ts";

/** A file each: a slow phone loads one language. */
const files: Record<PageLanguage, () => Promise<{ texts: Texts }>> = {
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  fr: () => import("./fr.ts"),
  es: () => import("./es.ts"),
  pt: () => import("./pt.ts"),
  it: () => import("./it.ts"),
  pl: () => import("./pl.ts"),
  tr: () => import("./tr.ts"),
  ar: () => import("./ar.ts"),
  hi: () => import("./hi.ts"),
};

/** Loads the texts in a language, or in English where there are none. */
export async function loadTexts(language: string): Promise<Texts> {
  return (await files[pageLanguageFor(language) ?? "en"]()).texts;
}
