import type { ApiDocument } from "./document.ts";
import type { Chapter } from "./guide-pages.tsx";
import { plainText } from "./markdown.tsx";
import { tagSentence } from "./reference-markdown.tsx";
import { guidePath, tagPath } from "./reference-paths.ts";

/** What a language model reads first, after https://llmstxt.org: one line a page, each of which is there as Markdown. */
export function llmsText(
  { lead, chapters }: { lead: string; chapters: readonly Chapter[] },
  document: ApiDocument,
): string {
  const guide = chapters.map(({ title, entries }) =>
    [
      `## ${title}`,
      "",
      ...entries.map(({ page, text, sentence }) => `- [${text}](${guidePath(page)}.md): ${plainText(sentence)}`),
    ].join("\n"),
  );
  const reference = document.tags.map(
    (tag) => `- [${tag.title}](${tagPath(tag.slug)}.md): ${plainText(tagSentence(tag))}`,
  );
  return [
    "# Muster",
    `> ${plainText(lead).replace(/\s+/g, " ")}`,
    ...guide,
    ["## API reference", "", ...reference].join("\n"),
    ["## Optional", "", "- [openapi.json](/openapi.json): the whole API as OpenAPI 3.1"].join("\n"),
  ].join("\n\n");
}
