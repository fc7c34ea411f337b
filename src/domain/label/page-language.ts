/** Languages in which the labeling page speaks, each by its primary subtag (BCP 47). The first is spoken where none of them fits. */
export const pageLanguages = ["en", "de", "fr", "es", "pt", "it", "pl", "tr", "ar", "hi"] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** The page's language for one that is asked for, such as `pt-BR`. Null: the page does not speak it. */
export function pageLanguageFor(tag: string): PageLanguage | null {
  const [primary] = tag.toLowerCase().split("-");
  return pageLanguages.find((own) => own === primary) ?? null;
}

/** Which way a language is written. */
export function directionOf(language: PageLanguage): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}
