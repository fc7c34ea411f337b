import { type Context, Hono } from "hono";
import { findEntries, readIndex, type SearchIndex } from "../../docs/search.ts";
import { searchResults } from "../../docs/search-results.tsx";
import type { AppEnv } from "../../http/app-env.ts";
import { docsPolicy } from "../../http/pages/docs-policy.ts";
import { findSession } from "../../http/pages/page-router.ts";
import { Problem } from "../../http/problems.ts";
import type { Surface } from "../../http/surface.ts";
import { docsDeps } from "./docs.deps.ts";
import { findOwnIds } from "./docs.usecases.ts";
import { partsPage, partsPath } from "./parts/parts.pages.tsx";

/** The pages below /docs that the build made, and what depends on who asks. The start page and its files are in the document. */
export const docsRoutes = new Hono<AppEnv>()
  // The start page lists the guide's pages.
  .get("/docs/guide", (c) => {
    c.set("operation", { operationId: "GET /docs/guide", access: "none", isPage: true });
    return c.redirect("/docs", 302);
  })
  .get(partsPath, (c) => {
    c.set("operation", { operationId: `GET ${partsPath}`, access: "none", isPage: true });
    return partsPage(c);
  })
  .get("/docs/guide/:page", (c) => page(c, `guide/${c.req.param("page")}`))
  .get("/docs/reference", (c) => page(c, "reference"))
  .get("/docs/reference/:name", (c) => page(c, `reference/${c.req.param("name")}`))
  .get("/docs/reference/schemas/:name", (c) => page(c, `reference/schemas/${c.req.param("name")}`))
  .get("/docs/try/callback", (c) => page(c, "try/callback"))
  .get("/docs/operations/:operationId", (c) => {
    c.set("operation", { operationId: "GET /docs/operations/:operationId", access: "none", isPage: true });
    return c.redirect(`/docs/reference/${encodeURIComponent(c.req.param("operationId"))}`, 302);
  })
  .get("/docs/search", search)
  .get("/llms.txt", llms)
  .get("/sitemap.xml", siteMap)
  .get("/docs/images/:file", (c) => {
    c.set("operation", { operationId: "GET /docs/images/:file", access: "none" });
    return file(c, `images/${c.req.param("file")}`);
  })
  .get("/docs/me", me);

/** Answers a page by its name below /docs, as Markdown if the name ends so. */
export async function page(c: Context<AppEnv>, name: string): Promise<Response> {
  const isText = name.endsWith(".md");
  const { pathname } = new URL(c.req.url);
  c.set("operation", { operationId: `GET /docs ${name.split("/")[0]}`, access: "none", isPage: true });
  setPageHeaders(c);
  // A deployment replaces the files that a page names, so a kept page is asked for again. The address of a callback holds a code.
  c.header("Cache-Control", name === "try/callback" ? "no-store" : "private, no-cache");
  const stored = await readFile(c, isText ? name : `${name}.html`);
  if (stored.status === 304) return c.body(null, 304);
  if (!stored.ok) {
    // The problem's page has a policy of its own.
    c.header("Content-Security-Policy", undefined);
    c.header("Cache-Control", undefined);
    throw noPage(pathname);
  }
  c.header("ETag", stored.headers.get("ETag") ?? undefined);
  return c.body(stored.body ?? "", 200, { "Content-Type": `text/${isText ? "markdown" : "html"}; charset=utf-8` });
}

const noPage = (path: string) =>
  new Problem("not_found", { detail: `The documentation has no page ${path.slice(0, 200)}.` });

/** Where a language model begins to read, after https://llmstxt.org. Its links are whole, since it may be read away from here. */
async function llms(c: Context<AppEnv>): Promise<Response> {
  c.set("operation", { operationId: "GET /llms.txt", access: "none" });
  const text = await (await readFile(c, "llms.txt", null)).text();
  c.header("Cache-Control", "public, max-age=3600");
  return c.text(text.replaceAll("](/", `](${new URL(c.req.url).origin}/`));
}

/** The pages that search engines may show. */
async function siteMap(c: Context<AppEnv>): Promise<Response> {
  c.set("operation", { operationId: "GET /sitemap.xml", access: "none" });
  const { pages } = await readManifest(c);
  const { origin } = new URL(c.req.url);
  // Paths have letters, digits, slashes and hyphens only.
  const urls = ["/", ...pages].map((path) => `<url><loc>${origin}${path}</loc></url>`).join("\n");
  c.header("Cache-Control", "public, max-age=3600");
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
    200,
    { "Content-Type": "application/xml; charset=utf-8" },
  );
}

/** Names that hold a hash never change their content. */
const hashedName = /\.[0-9a-f]{10}\.\w+$/;
const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
};

/** Answers a script, a style, the search's index or an image. */
export async function file(c: Context<AppEnv>, name: string): Promise<Response> {
  const type = types[name.slice(name.lastIndexOf(".") + 1)];
  // Somebody typed the name of a page.
  if (type === undefined && !name.includes(".")) throw noPage(new URL(c.req.url).pathname);
  const isPublic = hashedName.test(name) || name.startsWith("images/");
  const stored = type !== undefined && isPublic ? await readFile(c, name) : null;
  if (stored?.status === 304) return c.body(null, 304);
  if (!stored?.ok || type === undefined) throw new Problem("not_found", { detail: "There is no such file." });
  return new Response(stored.body, {
    headers: {
      "Content-Type": type,
      "Cache-Control": hashedName.test(name) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      ETag: stored.headers.get("ETag") ?? "",
    },
  });
}

/** A browser that keeps a page takes the headers of a 304 for it, so both have the same. */
function setPageHeaders(c: Context<AppEnv>): void {
  c.header("Content-Security-Policy", docsPolicy(new URL(c.req.url).origin));
}

/** What people without scripts find. */
async function search(c: Context<AppEnv>): Promise<Response> {
  const query = (c.req.query("q") ?? "").toWellFormed().slice(0, 100);
  c.set("operation", { operationId: "GET /docs/search", access: "none", isPage: true });
  const [shell, index] = await Promise.all([readFile(c, "search.html", null), openIndex(c)]);
  const results = searchResults(query, findEntries(index, query, 30));
  setPageHeaders(c);
  c.header("Cache-Control", "no-store");
  c.header("Content-Type", "text/html; charset=utf-8");
  // The rewriter escapes quotes in values, and nothing else.
  const value = query.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const filled = new HTMLRewriter()
    .on("#q", { element: (input) => void input.setAttribute("value", value) })
    .on("#content", { element: (main) => void main.append(String(results), { html: true }) })
    .transform(shell);
  return c.body(filled.body ?? "", 200);
}

/** Kept by the isolate: reading it takes longer than a search, and anybody may search. */
let opened: { name: string; index: SearchIndex } | null = null;

async function openIndex(c: Context<AppEnv>): Promise<SearchIndex> {
  const { search: name } = await readManifest(c);
  if (opened?.name !== name) opened = { name, index: readIndex(await (await readFile(c, name, null)).text()) };
  return opened.index;
}

/** The numbers of docs/figures.md that the root page shows. */
export async function readFigures(c: Context<AppEnv>): Promise<{ value: string; meaning: string }[]> {
  return (await readManifest(c)).figures;
}

interface Manifest {
  search: string;
  pages: string[];
  figures: { value: string; meaning: string }[];
}

async function readManifest(c: Context<AppEnv>): Promise<Manifest> {
  return (await readFile(c, "manifest.json", null)).json();
}

/** The OpenAPI document as JSON without spaces. It stands among the files, since the Worker would hold all of it in memory for ever. */
export async function readDocument(c: Context<AppEnv>): Promise<string> {
  return (await readFile(c, "openapi.json", null)).text();
}

/** The address of this service, and ids of the reader's organization. Without a session there are none. */
async function me(c: Context<AppEnv>): Promise<Response> {
  c.set("operation", { operationId: "GET /docs/me", access: "none" });
  c.header("Cache-Control", "no-store");
  const deps = docsDeps(c);
  const canSignIn = deps.config.embeddedIssuer;
  const session = canSignIn ? await findSession(c) : null;
  const own = session ? await findOwnIds(deps, session) : {};
  return c.json({ baseUrl: new URL(c.req.url).origin, canSignIn, own });
}

const simpleName = /^[A-Za-z][\w/.-]*$/;

/** Reads a file that the build placed. By default the request's own ETags are asked for. */
async function readFile(
  c: Context<AppEnv>,
  name: string,
  etags: string | null = c.req.header("if-none-match") ?? null,
): Promise<Response> {
  if (!simpleName.test(name) || name.includes("..")) return new Response(null, { status: 404 });
  return docsDeps(c).pages.fetch(new URL(`/docs/${name}`, c.req.url), {
    headers: etags === null ? {} : { "If-None-Match": etags },
  });
}

/** All routes of the context. */
export const docsSurface = { operations: [docsRoutes] } satisfies Surface;
