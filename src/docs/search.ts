/** What can be found: its kind, title, path, what stands below the title, and further words by which it is found. */
export type SearchEntry = readonly [kind: SearchKind, title: string, path: string, detail: string, words: string];

const searchKinds = ["Guide", "Operation", "Schema", "Event"] as const;
export type SearchKind = 0 | 1 | 2 | 3;

export interface Found {
  kind: (typeof searchKinds)[number];
  title: string;
  path: string;
  detail: string;
}

/** Finds entries that have every word of the query, the best first. The same in the browser and in the Worker. */
export function findEntries(entries: readonly SearchEntry[], query: string, most = 12): Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return entries
    .map((entry, i) => ({ entry, at: i, score: scoreOf(entry, words, words.join(" ")) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .slice(0, most)
    .map(({ entry: [kind, title, path, detail, further] }) => ({
      kind: searchKinds[kind],
      title,
      path,
      detail: kind === 2 ? memberDetail(detail, further, words) : detail,
    }));
}

const longestQuery = 100;
const mostWords = 8;

/** `uploadFile` and `upload-file` are two words each, and so is what is searched. */
function wordsOf(text: string): string[] {
  return fold(text.slice(0, longestQuery)).split(" ").filter(Boolean).slice(0, mostWords);
}

function fold(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A guide page answers more questions than an operation, and that more than a schema. An event is as good as an operation. */
const kindScores = [3, 2, 0, 2] as const;

function scoreOf([kind, title, path, detail, further]: SearchEntry, words: readonly string[], phrase: string): number {
  const [first, name, second, rest] = [fold(title), fold(path), fold(detail), fold(further)];
  let score = 0;
  for (const word of words) {
    const best = Math.max(
      12 * closeness(first, word),
      9 * closeness(name.slice(name.lastIndexOf("/") + 1), word),
      5 * closeness(second, word),
      3 * closeness(rest, word),
    );
    if (best === 0) return 0;
    score += best;
  }
  if (first === phrase || name.endsWith(` ${phrase}`)) score += 40;
  else if (first.startsWith(phrase)) score += 12;
  return score + kindScores[kind] - first.length / 100;
}

/** 1 for a whole word, less for its beginning, least for a part of it. */
function closeness(text: string, word: string): number {
  const padded = ` ${text} `;
  if (padded.includes(` ${word} `)) return 1;
  if (padded.includes(` ${word}`)) return 0.8;
  return word.length > 2 && text.includes(word) ? 0.3 : 0;
}

/** Names the members of a schema that were searched for. */
function memberDetail(detail: string, further: string, words: readonly string[]): string {
  const members = further.split(" ").filter((member) => words.some((word) => fold(member).includes(word)));
  return members.length > 0 ? `Members: ${members.slice(0, 4).join(", ")}` : detail;
}
