import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import { FaceLinks } from "../http/pages/face-links.tsx";
import { Brand, Places } from "../http/pages/top-bar.tsx";

export interface NavLink {
  path: string;
  text: string;
  /** The whole of a name that is shortened. */
  title?: string;
}
export interface NavGroup {
  title: string;
  links: (NavLink & { within?: (NavLink & { method?: string })[] })[];
}

/** The addresses of the files that pages load. Their names hold a hash. */
export interface PageFiles {
  script: string;
  style: string;
  /** The index of the search, and the script that reads it. */
  search: string;
  finder: string;
}

export interface Frame {
  files: PageFiles;
  /** The groups of the navigation of either area. Only the tag of the page itself lists its operations. */
  navigation: { guide: NavGroup[]; reference: NavGroup[] };
}

export interface DocsPage {
  path: string;
  title: string;
  description: string;
  main: Child;
  /** The headings of the page, where it has a column for them. */
  contents?: { id: string; text: string; level: number }[];
  /** The path of the navigation's link that is open, where the page itself has none. */
  section?: string;
  before?: NavLink | undefined;
  after?: NavLink | undefined;
  /** Wide pages have their own columns. */
  isWide?: boolean;
}

/** Lays out a whole page: header with search, navigation, content, what comes before and after. */
export function layout(frame: Frame, page: DocsPage, isText = false): string {
  const { files, navigation } = frame;
  const isReference = page.path.startsWith("/docs/reference");
  // It stands in a page twice, and is long.
  const links = raw(String(<Navigation groups={isReference ? navigation.reference : navigation.guide} page={page} />));
  const places = <Places current={isReference ? "reference" : "docs"} />;
  const whole = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={page.description} />
        <title>{page.title} - Muster</title>
        <FaceLinks />
        {isText && <link rel="alternate" type="text/markdown" href={`${page.path}.md`} />}
        <link rel="stylesheet" href={files.style} />
        <script type="module" src={files.script} />
      </head>
      <body data-search={files.search} data-finder={files.finder}>
        <a class="skip" href="#content">
          Skip to the content
        </a>
        <header class="top">
          <Brand />
          <form class="find" role="search" action="/docs/search">
            <label class="unseen" for="q">
              Search the documentation
            </label>
            <input
              id="q"
              name="q"
              type="search"
              placeholder="Search"
              autocomplete="off"
              spellcheck={false}
              maxlength={100}
            />
            <kbd aria-hidden="true">/</kbd>
          </form>
          {places}
          <details class="menu">
            <summary>Menu</summary>
            <nav aria-label="Menu">
              {places}
              {links}
            </nav>
          </details>
        </header>
        <div class={`frame${page.isWide ? " wide" : ""}`}>
          <nav class="side" aria-label="Documentation">
            {links}
          </nav>
          <main id="content" tabindex={-1}>
            {page.main}
            <Neighbours {...page} />
          </main>
          <Contents {...page} />
        </div>
      </body>
    </html>
  );
  // The engine keeps joined text as a tree of all its pieces. Normalizing makes one flat text of it: hundreds of pages are held at once.
  return `<!doctype html>\n${whole}\n`.normalize();
}

function Navigation({ groups, page: { path: here, section } }: { groups: readonly NavGroup[]; page: DocsPage }) {
  const linkTo = (path: string, content: Child, title?: string) => (
    <a href={path} title={title} aria-current={path === here ? "page" : undefined}>
      {content}
    </a>
  );
  return groups.map(({ title, links }) => (
    <>
      <p class="group">{title}</p>
      <ul>
        {links.map(({ path, text, within = [] }) => {
          const isOpen = (path === here || path === section) && within.length > 0;
          return (
            <li class={isOpen ? "open" : undefined}>
              {linkTo(path, text)}
              {isOpen && (
                <ul>
                  {within.map((link) => (
                    <li>
                      {linkTo(
                        link.path,
                        [methodOf(link), <span>{link.text}</span>],
                        link.title === link.text ? undefined : link.title,
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </>
  ));
}

function methodOf({ method }: { method?: string }): Child {
  if (method === undefined) return null;
  return [<span class={`method ${method.toLowerCase()}`}>{method === "DELETE" ? "DEL" : method}</span>, " "];
}

function Neighbours({ before, after }: DocsPage) {
  if (!before && !after) return null;
  return (
    <nav class="neighbours" aria-label="Before and after">
      {before && (
        <a rel="prev" href={before.path}>
          <small>Before</small> {before.text}
        </a>
      )}
      {after && (
        <a rel="next" href={after.path}>
          <small>Next</small> {after.text}
        </a>
      )}
    </nav>
  );
}

function Contents({ contents = [] }: DocsPage) {
  const shown = contents.filter(({ level }) => level <= 3);
  if (shown.length < 2) return null;
  return (
    <nav class="contents" aria-label="On this page">
      <p class="group">On this page</p>
      <ul>
        {shown.map(({ id, text, level }) => (
          <li class={level > 2 ? "inner" : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
