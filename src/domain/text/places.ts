const regions = new Intl.DisplayNames("en", { type: "region", fallback: "code" });
const languages = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

interface Place {
  country?: string | null | undefined;
  language?: string | null | undefined;
}

/** The country and the language of a person in words, by their codes: "Indonesia, Indonesian". Empty: neither is known. */
export function placeText({ country, language }: Place): string {
  const names = [country && nameIn(regions, country), language && nameIn(languages, language)];
  return names.filter(Boolean).join(", ");
}

/** Clients send any text. What is no code stays as it is. */
function nameIn(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
