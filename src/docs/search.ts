import MiniSearch, { type Options, type Query, type SearchOptions, type SearchResult } from "minisearch";
import { synonyms } from "./synonyms.ts";

/** What can be found: a section of the guide, an operation, a schema or an event. */
export interface SearchEntry {
  id: number;
  kind: SearchKind;
  title: string;
  /** The title of what it is a part of. */
  page: string;
  path: string;
  /** What stands below the title in a list of results. */
  detail: string;
  /** Names as programs write them: ids, paths, members. */
  names: string;
  text: string;
}

const searchKinds = ["Guide", "Operation", "Schema", "Event"] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface Found {
  kind: SearchKind;
  title: string;
  path: string;
  detail: string;
}

export type SearchIndex = MiniSearch<SearchEntry>;

/** Words that stand in every text and in most questions. */
const stopWords = new Set(
  (
    "a an and any are as at be been but by can do does for from has have how i if in into is it its me my of on or our " +
    "should so than that the their them then there these they this to was we what when where which who why will with you your"
  ).split(" "),
);

const options: Options<SearchEntry> = {
  fields: ["title", "page", "names", "text"],
  storeFields: ["kind", "title", "path", "detail", "names"],
  tokenize: wordsOf,
  processTerm: (word) => (stopWords.has(word) ? null : stemOf(word)),
};

/** The index as a text, made when the pages are built. */
export function makeIndex(entries: readonly SearchEntry[]): string {
  const index: SearchIndex = new MiniSearch(options);
  index.addAll(entries);
  return JSON.stringify(index);
}

/** Reads the text of `makeIndex`. */
export function readIndex(text: string): SearchIndex {
  return MiniSearch.loadJSON<SearchEntry>(text, options);
}

const longestQuery = 100;
const mostWords = 8;
/** What scores less than this share of the best has hardly anything of the query. */
const leastShare = 0.1;

/** Finds what answers a query, the best first. Runs in the browser and in the Worker alike. */
export function findEntries(index: SearchIndex, query: string, most = 12): Found[] {
  const words = wordsOf(query.slice(0, longestQuery));
  const asked = meaningsOf(words.map((word) => corrected(index, word))).slice(0, mostWords);
  const results = index
    .search({ queries: asked.map((meanings) => ({ queries: meanings.map(queryOf), combineWith: "OR" })), ...ranking })
    .map((result) => ({ result, score: result.score * coverage(result, asked) ** 2 }))
    .sort((one, other) => other.score - one.score)
    .filter(({ score }, _, [best]) => score >= leastShare * (best?.score ?? 0))
    .map(({ result }) => result);
  return byNameFirst(results, stemsOf(words))
    .slice(0, most)
    .map((result) => shown(result, words));
}

/** A page of the guide answers more questions than an operation, and that more than a schema. */
const kindBoosts: Record<SearchKind, number> = { Guide: 1.6, Operation: 1, Event: 1, Schema: 0.3 };
/** Tables of everything have every word. */
const tables = /^\/docs\/guide\/(storage|glossary|ceilings|limits)\b/;

const ranking: SearchOptions = {
  combineWith: "OR",
  prefix: (word) => word.length > 1,
  fuzzy: (word) => (word.length > 5 ? 0.17 : false),
  boost: { title: 4, page: 2, names: 2 },
  boostDocument: (_id, _term, stored) => {
    const { kind, path } = stored as Pick<SearchEntry, "kind" | "path">;
    return kindBoosts[kind] * (tables.test(path) ? 0.5 : 1);
  },
};

const synonymWords = [...new Set(synonyms.flatMap((meanings) => meanings.flatMap(wordsOf)))];

/** A word with which nothing begins is taken for the nearest one, among the synonyms too. */
function corrected(index: SearchIndex, word: string): string {
  const isKnown = stopWords.has(word) || synonymWords.some((one) => one.startsWith(word));
  if (word.length < 5 || isKnown || index.search(word, { prefix: true, fuzzy: false }).length > 0) return word;
  const near = index.search(word, { prefix: false, fuzzy: 2 }).flatMap(({ terms }) => terms);
  const most = word.length < 8 ? 1 : 2;
  const [nearest] = [...synonymWords, ...new Set(near)]
    .map((one) => ({ one, slips: slipsBetween(word, one) }))
    .filter(({ slips }) => slips <= most)
    .sort((left, right) => left.slips - right.slips);
  return nearest?.one ?? word;
}

/** How many letters are wrong, missing, too many, or two that changed places. */
function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i++) {
    const [before = [], last = []] = [rows[i - 2], rows[i - 1]];
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const areSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const [left = 0, above = 0, across = 0] = [row[j - 1], last[j], last[j - 1]];
      const swapped = areSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(left + 1, above + 1, across + (isSame ? 0 : 1), swapped));
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

/** The phrases that mean the same, for each word or phrase of a query that is not a stop word. */
function meaningsOf(words: readonly string[]): (readonly string[])[] {
  const asked: (readonly string[])[] = [];
  for (let i = 0; i < words.length; ) {
    const found = phraseAt(words, i);
    const word = words[i] as string;
    if (found !== null) asked.push(found.meanings);
    else if (!stopWords.has(word)) asked.push([word]);
    i += found?.length ?? 1;
  }
  return asked;
}

/** The longest phrase with synonyms that begins at a word. */
function phraseAt(words: readonly string[], from: number) {
  let found: { length: number; meanings: readonly string[] } | null = null;
  for (const meanings of synonyms) {
    for (const phrase of meanings) {
      const parts = wordsOf(phrase);
      const isHere = parts.every((part, i) => stemOf(words[from + i] ?? "") === stemOf(part));
      if (isHere && parts.length > (found?.length ?? 0)) found = { length: parts.length, meanings };
    }
  }
  return found;
}

const queryOf = (phrase: string): Query => ({ queries: wordsOf(phrase), combineWith: "AND" });

/** The share of what was asked that a result has. */
function coverage({ queryTerms }: SearchResult, asked: readonly (readonly string[])[]): number {
  const has = (phrase: string) =>
    wordsOf(phrase).every((word) => stopWords.has(word) || queryTerms.includes(stemOf(word)));
  return asked.filter((meanings) => meanings.some(has)).length / asked.length;
}

/** Whoever types a whole name wants the thing that has it. */
function byNameFirst(results: readonly SearchResult[], phrase: string): SearchResult[] {
  const isNamed = ({ title, path }: SearchResult) =>
    [title, path.slice(path.lastIndexOf("/") + 1)].some((name) => stemsOf(wordsOf(name)) === phrase);
  return [...results.filter(isNamed), ...results.filter((result) => !isNamed(result))];
}

/** `uploadFile` has the words upload, file and uploadfile; `upload-file` has the first two. */
function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => {
    const parts = word
      .replace(/([a-z\d])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(" ")
      .filter(Boolean);
    return parts.length > 1 ? [...parts, word.toLowerCase()] : parts;
  });
}

const stemsOf = (words: readonly string[]) => words.map(stemOf).join(" ");

function stemOf(word: string): string {
  if (word.length < 4 || !/[^su]s$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(x|ch|sh|ss)es$/.test(word) ? -2 : -1);
}

/** Names the members of a schema that were searched for. */
function shown({ kind, title, path, detail, names }: SearchResult, words: readonly string[]): Found {
  if (kind !== "Schema") return { kind, title, path, detail };
  const members = String(names)
    .split(" ")
    .filter((member) => words.some((word) => member.toLowerCase().includes(word)));
  return { kind, title, path, detail: members.length > 0 ? `Members: ${members.slice(0, 4).join(", ")}` : detail };
}
