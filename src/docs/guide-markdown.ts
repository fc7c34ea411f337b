import type { GuidePage } from "./guide-pages.tsx";
import { guidePath } from "./reference-paths.ts";

/** The pages of the guide as Markdown by their paths. Links lead to other pages as Markdown, and pictures to where they are served. */
export function guideTexts(pages: readonly GuidePage[]): Map<string, string> {
  const names = new Set(pages.map(({ path }) => path));
  const linked = (markdown: string) =>
    markdown
      .replace(/\]\((?:\.\/|\.\.\/|guide\/)?([\w-]+)\.md(#[^)]*)?\)/g, (whole, name: string, anchor = "") =>
        names.has(guidePath(name)) ? `](${guidePath(name)}.md${anchor})` : whole,
      )
      .replace(/\]\((?:\.\.\/)?images\//g, "](/docs/images/");
  return new Map(pages.map(({ path, markdown }) => [path, linked(markdown)]));
}
