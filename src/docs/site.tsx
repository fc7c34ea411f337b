import { readDocument } from "./document.ts";
import { guideTexts } from "./guide-markdown.ts";
import { type GuideFiles, guideGroups, guidePages, type Picture } from "./guide-pages.tsx";
import { type DocsPage, type Frame, layout } from "./layout.tsx";
import { llmsText } from "./llms-text.ts";
import { referenceTexts } from "./reference-markdown.tsx";
import { referenceGroups, referencePages } from "./reference-pages.tsx";
import { makeIndex } from "./search.ts";
import { searchEntries } from "./search-index.ts";

export interface SiteSources {
  /** docs/openapi.json, parsed. */
  document: Record<string, unknown>;
  guide: GuideFiles;
  pictures: ReadonlyMap<string, Picture>;
  /** Diagrams by their file names, as SVG. They stand within the pages, in their colours. */
  diagrams: ReadonlyMap<string, string>;
  /** The addresses of the scripts and the style. */
  files: { script: string; style: string; finder: string };
  /** Places a file whose name shall hold a hash of its text, and gives its address. */
  hashed: (name: string, text: string) => string;
}

export interface Site {
  /** Every page of /docs as HTML. The keys are paths without an ending. */
  pages: Map<string, string>;
  /** The same as Markdown, where there is something to read. */
  texts: Map<string, string>;
  /** The file llms.txt, with links that begin at the root. */
  llms: string;
}

export function buildSite({ document: raw, guide, pictures, diagrams, files, hashed }: SiteSources): Site {
  const document = readDocument(raw);
  refuseSharedNames(document);
  const { pages, parts, index, start } = guidePages(guide, { document, pictures, diagrams });
  const frame: Frame = {
    files: { ...files, search: hashed("search.json", makeIndex(searchEntries(pages, document))) },
    navigation: {
      guide: [...guideGroups(index, pages), ...referenceGroups(document, { isWhole: false })],
      reference: referenceGroups(document, { isWhole: true }),
    },
  };
  const all: DocsPage[] = [start, ...pages, ...referencePages(document, parts), searchPage, callbackPage];
  const texts = new Map([...guideTexts(pages), ...referenceTexts(document)]);
  return {
    pages: new Map(all.map((page) => [page.path, layout(frame, page, texts.has(page.path))])),
    texts,
    llms: llmsText(index, document),
  };
}

const searchPage: DocsPage = {
  path: "/docs/search",
  title: "Search",
  description: "Search in the guide and the reference.",
  main: <h1>Search</h1>,
};

/** Where the window of a sign-in ends. Its script hands the code on and closes the window. */
const callbackPage: DocsPage = {
  path: "/docs/try/callback",
  title: "Signed in",
  description: "The end of a sign-in.",
  main: [<h1>Signed in</h1>, <p>You can close this window.</p>],
};

/** Tags and operations share a folder. */
function refuseSharedNames({ tags, operations }: ReturnType<typeof readDocument>): void {
  const names = [...tags.map(({ slug }) => slug), ...operations.map(({ id }) => id), "schemas"];
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`two pages of the reference would be called ${twice}`);
}
