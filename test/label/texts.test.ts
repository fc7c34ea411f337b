import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { directionOf, type PageLanguage, pageLanguages } from "../../src/domain/label/page-language.ts";
import { pageWords } from "../../src/domain/label/page-words.ts";
import type { Texts } from "../../src/label/texts/en.ts";
import type { Counted } from "../../src/label/texts/plurals.ts";
import { loadTexts } from "../../src/label/texts/texts.ts";

/** Texts that are rightly the same in two languages, by their key. */
const sameWord: Record<string, readonly PageLanguage[]> = {
  // An abbreviation that these languages share.
  about: ["de", "es", "it", "pl"],
  // The same word, from Latin.
  position: ["de", "fr"],
  // The sign on a button of every player.
  pause: ["fr"],
};

/** Left out on purpose: these languages use `many` for whole millions only, and `other` reads well there. */
const millionsOnly: readonly string[] = ["fr", "es", "pt", "it"];

const translated = pageLanguages.filter((language) => language !== "en");
const english = await loadTexts("en");
const german = await loadTexts("de");

const isCounted = (value: unknown): value is Counted => typeof value === "function" && "forms" in value;

/** All members below a value with their paths, such as `reasons.media`. */
function membersOf(value: unknown, path = ""): [path: string, value: unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, member]) => membersOf(member, path ? `${path}.${key}` : key));
}

/** What people read for one member: every form of a counted text, and what a function says about some values. */
function spokenBy(value: unknown): string[] {
  if (isCounted(value)) return Object.values(value.forms);
  if (typeof value === "function") return [value(2, 5, 7, 9, 11), value(1, 1, 1, 1, 1)].map(String);
  return [String(value)];
}

const textsOf = (texts: Texts): [path: string, said: string][] =>
  membersOf(texts)
    .filter(([path]) => path !== "language" && path !== "direction")
    .flatMap(([path, value]) => spokenBy(value).map((said): [string, string] => [path, said]));

/** Texts without a word, such as `2 / 5`, are alike in many languages. */
const hasWords = (said: string): boolean => /\p{L}{2}/u.test(said);

/** Lists the texts that read the same in another language. */
function sharedWith(other: Texts, texts: Texts): string[] {
  const said = new Map<string, Set<string>>();
  for (const [path, text] of textsOf(other)) said.set(path, (said.get(path) ?? new Set()).add(text));
  return textsOf(texts)
    .filter(([path, text]) => hasWords(text) && said.get(path)?.has(text))
    .filter(([path]) => !sameWord[path]?.includes(texts.language))
    .map(([path, text]) => `${path}: ${text}`);
}

const readSource = (path: string) => readFile(`${import.meta.dirname}/../../src/${path}`, "utf8");
const sourceOf = (language: string) => readSource(`label/texts/${language}.ts`);

describe.each(pageLanguages)("the texts of %s", (language) => {
  it("name their own language and its direction", async () => {
    expect(await loadTexts(language)).toMatchObject({ language, direction: directionOf(language) });
  });

  it("have the members of English, of the same type", async () => {
    const kinds = (texts: Texts) =>
      membersOf(texts).map(([path, value]) => `${path}: ${isCounted(value) ? "counted" : typeof value}`);
    expect(kinds(await loadTexts(language)).sort()).toEqual(kinds(english).sort());
  });

  it("have every plural form that the language asks for", async () => {
    const asked = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((category) => category !== "many" || !millionsOnly.includes(language));
    for (const [path, value] of membersOf(await loadTexts(language)))
      if (isCounted(value)) expect(Object.keys(value.forms).sort(), path).toEqual([...asked].sort());
  });

  it("write the number into every counted text", async () => {
    const counts = [...Array.from({ length: 31 }, (_, count) => count), 100, 1_000_000];
    for (const [path, value] of membersOf(await loadTexts(language)))
      if (isCounted(value)) for (const count of counts) expect(value(count), path).not.toMatch(/[{}]|undefined|^$/);
  });

  it("leave no text empty, and no value unwritten", async () => {
    for (const [path, said] of textsOf(await loadTexts(language)))
      expect(said, path).toMatch(/^(?!.*(undefined|NaN|\[object))\S(.*\S)?$/);
  });

  it("leave nothing to translate", async () => {
    expect(await sourceOf(language)).not.toMatch(/\buntranslated\b/i);
  });

  it("have words for what the Worker says by itself", () => {
    const words = membersOf(pageWords[language]);
    expect(words.map(([path]) => path).sort()).toEqual(
      membersOf(pageWords.en)
        .map(([path]) => path)
        .sort(),
    );
    for (const [path, said] of words) expect(said, path).toMatch(/\S/);
    if (language !== "en") for (const word of membersOf(pageWords.en)) expect(words).not.toContainEqual(word);
  });
});

describe("the Worker's own words", () => {
  it("leave nothing to translate", async () => {
    expect(await readSource("domain/label/page-words.ts")).not.toMatch(/\buntranslated\b/i);
  });
});

describe.each(translated)("the translation into %s", (language) => {
  it("repeats no English text", async () => {
    expect(sharedWith(english, await loadTexts(language))).toEqual([]);
  });
});

describe.each(translated.filter((language) => language !== "de"))("the translation into %s", (language) => {
  it("repeats no German text", async () => {
    expect(sharedWith(german, await loadTexts(language))).toEqual([]);
    expect(await sourceOf(language)).not.toMatch(
      /[äß„]\p{L}*\s(und|ist)|\b(und|nicht|wird|werden|eine|einen|diese|dein|deine|kannst|Aufgabe|Antwort|Seite)\b/u,
    );
  });
});

describe("French", () => {
  it("puts a no-break space before double punctuation and the percent sign", async () => {
    const said = [...textsOf(await loadTexts("fr")), ...membersOf(pageWords.fr)] as [string, string][];
    for (const [path, text] of said) expect(text, path).not.toMatch(/(?<![\u202f\u00a0])[:;?!%»]|«(?!\u202f)/);
  });
});

describe("a language that the page does not speak", () => {
  it("gets English", async () => {
    expect((await loadTexts("nl")).language).toBe("en");
    expect((await loadTexts("")).language).toBe("en");
  });

  it("gets its own texts for a regional tag", async () => {
    expect((await loadTexts("pt-BR")).language).toBe("pt");
  });
});
