import { raw } from "hono/html";
import { CodeBlock } from "./code.tsx";
import type { ApiDocument } from "./document.ts";
import type { DocsPage, NavGroup } from "./layout.tsx";
import { type Heading, inline, type MarkdownParts, plainText, renderMarkdown } from "./markdown.tsx";
import { Part } from "./pieces.tsx";
import { guidePath, operationPath, tagPath } from "./reference-paths.ts";
import { Samples } from "./samples.tsx";
import { sectionTexts } from "./section-texts.ts";

/** The guide's files by their names: `README.md` is the index, whose order all pages keep. */
export type GuideFiles = ReadonlyMap<string, string>;

export interface Picture {
  width: number;
  height: number;
}

interface Entry {
  page: string;
  text: string;
  sentence: string;
}
export interface Chapter {
  title: string;
  entries: Entry[];
}

/** Reads the index: a heading for each chapter, a list of links with a sentence each. */
export function readIndex(text: string): { lead: string; chapters: Chapter[] } {
  const chapters: Chapter[] = [];
  const lead: string[] = [];
  let last: Entry | undefined;
  for (const line of text.split("\n")) {
    const heading = /^(#{1,3})\s+(.*)$/.exec(line);
    const link = /^[-*]\s+\[([^\]]+)\]\((?:\.\.\/)?([\w-]+)\.md\)[\s:.,–—-]*(.*)$/.exec(line);
    if (heading?.[1] === "#") continue;
    if (heading) chapters.push({ title: heading[2] ?? "", entries: [] });
    else if (link) {
      last = { text: link[1] ?? "", page: link[2] ?? "", sentence: link[3] ?? "" };
      if (chapters.length === 0) chapters.push({ title: "Guide", entries: [] });
      chapters.at(-1)?.entries.push(last);
      continue;
    } else if (last && /^\s+\S/.test(line)) {
      last.sentence = `${last.sentence} ${line.trim()}`.trim();
      continue;
    } else if (chapters.length === 0) lead.push(line);
    last = undefined;
  }
  return { lead: lead.join("\n").trim(), chapters };
}

/** The pages that the index names, in its order, and after them those that it forgot. */
function pageNames(guide: GuideFiles, chapters: readonly Chapter[]): string[] {
  const named = chapters.flatMap(({ entries }) => entries.map(({ page }) => page));
  const missing = named.find((page) => !guide.has(`${page}.md`));
  if (missing !== undefined) throw new Error(`docs/guide/README.md names ${missing}.md, which is not there`);
  const rest = [...guide.keys()].filter((name) => name !== "README.md").map((name) => name.replace(/\.md$/, ""));
  return [...new Set([...named, ...rest])];
}

interface Surroundings {
  document: ApiDocument;
  pictures: ReadonlyMap<string, Picture>;
  diagrams: ReadonlyMap<string, string>;
}

/** How Markdown of the guide and of the document's descriptions becomes part of a page. */
function markdownParts({
  pages,
  document,
  pictures,
  diagrams,
}: Surroundings & { pages: ReadonlySet<string> }): MarkdownParts {
  return {
    codeOf: (text, language) => <CodeBlock text={text} language={language} />,
    imageOf: (source, description) => {
      const name = source.slice(source.lastIndexOf("/") + 1);
      const diagram = diagrams.get(name);
      // The page's own style has its classes, since its policy allows no other.
      if (diagram !== undefined)
        return <div class="diagram">{raw(diagram.replace(/<style>.*?<\/style>\n?/s, ""))}</div>;
      const picture = pictures.get(name);
      if (!picture) throw new Error(`docs/images has no ${name}`);
      return <img src={`/docs/images/${name}`} alt={description} {...picture} loading="lazy" />;
    },
    linkOf: (href) => {
      const [, page, anchor = ""] = /^(?:\.\/|\.\.\/|guide\/)?([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
      if (page === "README") return "/docs";
      if (page !== undefined) return pages.has(page) ? `${guidePath(page)}${anchor}` : null;
      const operation = /^\/docs(?:\/operations\/|\/reference\/|#)(\w+)$/.exec(href)?.[1];
      if (operation && document.operations.some(({ id }) => id === operation)) return operationPath(operation);
      // Whatever else stands in the repository is not published.
      return /^(https?:|\/|#|mailto:)/.test(href) ? href : null;
    },
  };
}

export interface GuidePage extends DocsPage {
  headings: Heading[];
  /** What stands before the first heading, and below each one. */
  texts: string[];
  markdown: string;
}

/** The start page and the pages of the guide. */
export function guidePages(guide: GuideFiles, surroundings: Surroundings) {
  const index = readIndex(guide.get("README.md") ?? "");
  const names = pageNames(guide, index.chapters);
  const parts = markdownParts({ ...surroundings, pages: new Set(names) });
  const sentences = new Map(index.chapters.flatMap(({ entries }) => entries.map((entry) => [entry.page, entry])));
  const read = names.map((name): GuidePage => {
    const markdown = guide.get(`${name}.md`) ?? "";
    const { title, body, headings } = renderMarkdown(markdown, parts);
    const sentence = sentences.get(name)?.sentence ?? "";
    return {
      path: guidePath(name),
      title: title ?? sentences.get(name)?.text ?? name,
      description: plainText(sentence),
      main: [<h1>{title}</h1>, <div class="prose">{body}</div>],
      contents: headings,
      headings,
      texts: sectionTexts(markdown),
      markdown,
    };
  });
  const pages = read.map((page, i) => ({ ...page, before: linkTo(read[i - 1]), after: linkTo(read[i + 1]) }));
  return { pages, parts, index, start: startPage(index, { read, parts, document: surroundings.document }) };
}

const linkTo = (page: GuidePage | undefined) => page && { path: page.path, text: page.title };

/** The call that the start page shows. */
const firstCall = "uploadFile";

function startPage(
  { lead, chapters }: ReturnType<typeof readIndex>,
  { read, parts, document }: { read: GuidePage[]; parts: MarkdownParts; document: ApiDocument },
): DocsPage {
  const first = document.operations.find(({ id }) => id === firstCall);
  const [begin, ...further] = chapters[0]?.entries ?? [];
  // Those who came to try it begin with a tutorial.
  const tutorial = further.find(({ page }) => page.startsWith("first-")) ?? begin;
  const main = (
    <>
      <div class="hero">
        <div>
          <h1>Muster documentation</h1>
          <div class="lead">{renderMarkdown(lead, parts).body}</div>
          <p class="choice">
            {tutorial && (
              <a class="button" href={guidePath(tutorial.page)}>
                {tutorial.text}
              </a>
            )}
            {begin && begin !== tutorial && (
              <a class="button quiet" href={guidePath(begin.page)}>
                {begin.text}
              </a>
            )}
            <a class="button quiet" href="/docs/reference">
              API reference
            </a>
          </p>
        </div>
        {first && (
          <div>
            <Samples document={document} operation={first} />
          </div>
        )}
      </div>
      {chapters.map(({ title, entries }) => (
        <Part id={title.toLowerCase().replace(/[^a-z0-9]+/g, "-")} title={title}>
          <ul class="cards">{entries.map((entry) => card(entry, read, parts))}</ul>
        </Part>
      ))}
      <Part id="reference" title="Reference">
        <p>Every operation, with samples in curl, TypeScript and Python, and a form that sends it.</p>
        {document.groups.map(({ name, tags }) => (
          <>
            {name && <h3>{name}</h3>}
            <ul class="tags">
              {tags.map(({ title, slug, operations }) => (
                <li>
                  <a href={tagPath(slug)}>
                    {title} <small>{operations.length}</small>
                  </a>
                </li>
              ))}
            </ul>
          </>
        ))}
      </Part>
      <Part id="elsewhere" title="Where things are">
        <ul class="facts">
          <li>
            <a href="/console">The console</a>, for teams that work without code
          </li>
          <li>
            <a href="/account/clients">API clients</a>, which give programs their credentials
          </li>
          <li>
            <a href="/openapi.json">openapi.json</a>, the API as OpenAPI 3.1
          </li>
          <li>
            <a href="/status">Status</a>, how the service does
          </li>
          <li>
            <a href="/docs/parts">Parts of pages</a>, what the pages of the service are made of
          </li>
        </ul>
      </Part>
    </>
  );
  return {
    path: "/docs",
    title: "Documentation",
    description: plainText(lead).replace(/\s+/g, " ").slice(0, 160),
    main,
  };
}

function card({ page, text, sentence }: Entry, read: GuidePage[], parts: MarkdownParts) {
  const path = guidePath(page);
  return (
    <li>
      <h3>
        <a href={path}>{text || read.find((candidate) => candidate.path === path)?.title}</a>
      </h3>
      {sentence && <p>{inline(sentence.charAt(0).toUpperCase() + sentence.slice(1), parts)}</p>}
    </li>
  );
}

/** The navigation's part of the guide. */
export function guideGroups({ chapters }: ReturnType<typeof readIndex>, pages: readonly DocsPage[]): NavGroup[] {
  const named = new Set(chapters.flatMap(({ entries }) => entries.map(({ page }) => guidePath(page))));
  const rest = pages.filter(({ path }) => !named.has(path));
  const groups = chapters.map(({ title, entries }) => ({
    title,
    links: entries.map(({ page, text }) => ({ path: guidePath(page), text })),
  }));
  const others = {
    title: chapters.length > 0 ? "More" : "Guide",
    links: rest.map(({ path, title }) => ({ path, text: title })),
  };
  return [...groups, ...(rest.length > 0 ? [others] : [])].filter(({ links }) => links.length > 0);
}
