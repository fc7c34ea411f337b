import { type PageLanguage, pageLanguageFor } from "../../domain/label/page-language.ts";
import type { FirstTexts, LaterTexts, Texts } from "./en.ts";

interface LanguageFile {
  first: () => FirstTexts;
  later: () => LaterTexts;
}

/** A file each: a slow phone loads one language. */
const files: Record<PageLanguage, () => Promise<LanguageFile>> = {
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
  const { first, later } = await files[pageLanguageFor(language) ?? "en"]();
  return { ...first(), ...later() };
}
