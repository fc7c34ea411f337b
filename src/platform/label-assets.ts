import type { PageLanguage } from "../domain/label/page-language.ts";

/** The built files of the labeling page, by what they are for: their paths below /label, in a folder named after the content of all. */
export interface LabelFiles {
  script: string;
  /** The page's own words: those that a first task may need, and the others. */
  texts: Record<PageLanguage, string>;
  laterTexts: Record<PageLanguage, string>;
  /** What a task is answered by, by its kind: a file and what it imports. */
  widgets: Record<string, string[]>;
  /** What shows instructions: its files. */
  rules: string[];
  /** The style behind that of a first task, and both together. */
  laterStyle: string;
  wholeStyle: string;
  /** The script of the page on which members try tasks. */
  trial: string;
  /** What a document brings along: the style that a first task may need, and the content of `script`. */
  inDocument: { style: HashedText; script: HashedText };
}

/** A text, and how a content policy names it. */
interface HashedText {
  text: string;
  hash: string;
}

/** The page's files among the static assets. */
export interface LabelAssets {
  /** Null: the page was not built. */
  names(): Promise<LabelFiles | null>;
  /** A file by its name. Null: there is none. */
  read(name: string): Promise<Response | null>;
}

/** Any host will do: the binding serves static files by their path. */
const folder = "https://assets.invalid/label/";

export function createLabelAssets(pages: Fetcher): LabelAssets {
  let known: LabelFiles | null = null;
  async function read(name: string): Promise<Response | null> {
    const stored = await pages.fetch(`${folder}${name}`);
    if (stored.ok) return stored;
    await stored.body?.cancel();
    return null;
  }
  return {
    read,
    /** Read once: a deployment brings new isolates. */
    async names() {
      if (known) return known;
      const manifest = await read("manifest.json");
      known = manifest ? await manifest.json<LabelFiles>() : null;
      return known;
    },
  };
}
