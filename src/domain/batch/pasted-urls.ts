/** URLs as somebody pasted them, or as they stand in a file. */
export interface PastedUrls {
  /** URLs in their order, each once. */
  urls: string[];
  /** How often a URL was left out since it stood there before. */
  repeats: number;
  /** Lines without a URL, by their numbers from 1. */
  others: { line: number; text: string }[];
}

const shownOfLine = 80;

/**
 * Reads one URL a line. A line of a table, whose cells are separated by commas, semicolons or tabs, gives the first cell that is a URL;
 * its first line may be a heading.
 */
export function readPastedUrls(text: string): PastedUrls {
  const urls = new Set<string>();
  const others: PastedUrls["others"] = [];
  let repeats = 0;
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim();
    if (line === "") continue;
    const url = urlIn(line);
    if (url === null) others.push({ line: at + 1, text: line.slice(0, shownOfLine) });
    else if (urls.has(url)) repeats += 1;
    else urls.add(url);
  }
  const [first] = others;
  const isHeading = urls.size > 0 && first?.line === 1 && !/[/:]/.test(first.text);
  return { urls: [...urls], repeats, others: isHeading ? others.slice(1) : others };
}

function urlIn(line: string): string | null {
  // A URL may itself have commas and semicolons, so a line that is one as a whole is taken as it is.
  const cells = /[,;\t"]\s*"?https?:/i.test(line) || !isUrl(line) ? line.split(/[,;\t]/) : [line];
  return cells.map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")).find(isUrl) ?? null;
}

function isUrl(text: string): boolean {
  return /^https?:\/\/[^\s"]+$/i.test(text) && URL.canParse(text);
}

/** Puts what was pasted and what stands in files together. Lines are numbered within each. */
export function joinPastedUrls(texts: readonly string[]): PastedUrls {
  const read = texts.map(readPastedUrls);
  const all = read.flatMap(({ urls }) => urls);
  const urls = [...new Set(all)];
  return {
    urls,
    repeats: read.reduce((sum, { repeats }) => sum + repeats, all.length - urls.length),
    others: read.flatMap(({ others }) => others),
  };
}
