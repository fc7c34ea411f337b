import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readDocument } from "../../src/docs/document.ts";
import { findEntries, readIndex } from "../../src/docs/search.ts";
import { recordedKinds } from "../../src/domain/webhook/event-kinds.ts";
import { builtSite } from "./build.ts";

const read = (path: string) => readFileSync(path, "utf8");
const list = (path: string) => readdirSync(path);
const raw = JSON.parse(read("docs/openapi.json")) as Record<string, unknown>;
const document = readDocument(raw);

const { pages, texts, llms, search } = builtSite();
const index = readIndex(search);

const decoded = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" })[name as string] ?? "",
  );
const idsOf = (page: string) => [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => decoded(id ?? ""));
/** Paths that others of this service's pages answer. */
const elsewhere = /^\/(console|account|openapi\.json|status|label)\b|^\/docs\/(images|search|me|parts)\b|^https?:|^mailto:/;

describe("the pages of the documentation", () => {
  it("show every operation with samples in three languages, a form to try it, and its problems", () => {
    for (const { id, method, summary, answers } of document.operations) {
      const page = pages.get(`/docs/reference/${id}`) ?? "";
      expect(decoded(page), id).toContain(`<h1>${summary}</h1>`);
      expect(page, id).toContain(`data-try="${id}" data-method="${method}"`);
      expect(
        [...page.matchAll(/data-language="(\w+)"/g)].map(([, name]) => name),
        id,
      ).toEqual(["curl", "TypeScript", "Python"]);
      for (const { status } of answers) expect(page, id).toContain(`<span class="status">${status}</span>`);
    }
    expect(document.operations.length).toBeGreaterThan(100);
  });

  it("call the real client: every sample in TypeScript names a method of it", () => {
    for (const { id } of document.operations) {
      const [, sample = ""] =
        /data-language="TypeScript"[\s\S]*?<code>([\s\S]*?)<\/code>/.exec(pages.get(`/docs/reference/${id}`) ?? "") ??
        [];
      expect(sample.replace(/<[^>]+>/g, ""), id).toMatch(/client\.\w+\.\w+\(/);
    }
  });

  it("name every tag, every schema and every page of the guide", () => {
    for (const { slug } of document.tags) expect(pages.has(`/docs/reference/${slug}`), slug).toBe(true);
    for (const name of document.schemas.keys()) expect(pages.has(`/docs/reference/schemas/${name}`), name).toBe(true);
    for (const name of list("docs/guide").filter((file) => file !== "README.md")) {
      expect(pages.has(`/docs/guide/${name.replace(/\.md$/, "")}`), name).toBe(true);
    }
  });

  it("show each event with its members, its example and an address of its own", () => {
    const page = decoded(pages.get("/docs/reference/events") ?? "").replace(/<[^>]+>/g, (tag) =>
      / id=/.test(tag) ? tag : "",
    );
    expect(document.events.map(({ kind }) => kind)).toEqual([...recordedKinds]);
    for (const { kind, payload } of document.events) {
      const [, part = ""] = page.split(`<h2 id="${kind}">`);
      const [own = ""] = part.split("<h2 ");
      const { data } = payload.example as { data: object };
      for (const [name, value] of Object.entries(data)) {
        expect(own, kind).toContain(`"${name}": ${JSON.stringify(value)}`);
        expect(own.split(name).length, `${kind}: ${name} is described and shown`).toBeGreaterThan(2);
      }
      expect(pages.get("/docs/reference/webhooks"), kind).toContain(`href="/docs/reference/events#${kind}"`);
    }
  });

  it("show the bodies of refusals, wherever the document has them", () => {
    const refusals = document.operations.flatMap(({ id, answers }) =>
      answers
        .filter(({ status, contents }) => status >= "400" && contents.some(({ example }) => example !== undefined))
        .map(({ status }) => [id, status]),
    );
    for (const [id = "", status] of refusals) {
      expect(pages.get(`/docs/reference/${id}`), id).toContain(
        `<summary class="row"><span class="status">${status}</span>`,
      );
    }
    expect(refusals.length).toBeGreaterThan(500);
  });

  it("send no file of another organization in a sample, unless the operation needs one", () => {
    const sample = pages.get("/docs/reference/createAudience") ?? "";
    const [, curl = ""] = /data-language="curl"[\s\S]*?<code>([\s\S]*?)<\/code>/.exec(sample) ?? [];
    expect(decoded(curl)).toContain('"name": "');
    expect(decoded(curl)).not.toContain("ExistingAssetInput");
    expect(decoded(pages.get("/docs/reference/addExampleToAudience") ?? "")).toContain("ExistingAssetInput");
  });

  it("show a diagram within the page, without the style that their policy would refuse", () => {
    const page = pages.get("/docs/guide/concepts") ?? "";
    const [diagram = ""] = /<svg [^>]*role="img"[\s\S]*?<\/svg>/.exec(page) ?? [];
    expect(diagram).toContain(">graduates</text>");
    expect(diagram).not.toMatch(/<style|style=/);
  });

  it("have no dead link and no dead anchor", () => {
    const anchors = new Map([...pages].map(([path, page]) => [path, new Set(idsOf(page))]));
    const dead = [...pages].flatMap(([path, page]) =>
      [...page.matchAll(/ (?:href|action)="([^"]*)"/g)].flatMap(([, found = ""]) => {
        const target = decoded(found);
        if (elsewhere.test(target) || /^(data:|\/docs\/docs\.0|\/face\/|\/$)/.test(target)) return [];
        const { pathname, hash } = new URL(target, `https://muster.test${path}`);
        if (pathname.endsWith(".md") && texts.has(pathname.slice(0, -3))) return [];
        const known = anchors.get(pathname);
        const isAlive = known && (hash === "" || known.has(decodeURIComponent(hash.slice(1))));
        return isAlive ? [] : [`${path}: ${target}`];
      }),
    );
    expect(dead).toEqual([]);
  });

  it("have each id once, one heading of the first level, and landmarks", () => {
    for (const [path, page] of pages) {
      const ids = idsOf(page);
      expect(
        ids.filter((id, i) => ids.indexOf(id) !== i),
        path,
      ).toEqual([]);
      expect(page.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(page, path).toContain('<main id="content" tabindex="-1">');
      expect(page, path).toContain('<a class="skip" href="#content">');
    }
  });

  it("have nothing inline, and weigh at most 20 kB compressed, and 30 kB where an operator reads all of it", () => {
    for (const [path, page] of pages) {
      expect(page, path).not.toMatch(
        /<style|\sstyle="|\son\w+="|<script(?! type="module" src="\/docs\/docs\.0\.js"><\/script>)/,
      );
      expect(gzipSync(page).length, path).toBeLessThan(path === "/docs/guide/operations" ? 30_000 : 20_000);
    }
  });

  it("are found by the search: operations, schemas with their members, events, headings of the guide", () => {
    const pathsOf = (query: string) => findEntries(index, query, 5).map(({ path }) => path);
    for (const { id } of document.operations) expect(pathsOf(id), id).toContain(`/docs/reference/${id}`);
    for (const kind of recordedKinds) expect(pathsOf(kind), kind).toContain(`/docs/reference/events#${kind}`);
    expect(pathsOf("GetJobByIdEndpoint_Output")).toContain("/docs/reference/schemas/GetJobByIdEndpoint_Output");
    for (const { path } of findEntries(index, "audience", 1_000)) {
      expect(pages.has(path.replace(/#.*/, "")), path).toBe(true);
    }
  });

  it("are there as Markdown, with links that lead to other pages or to their Markdown", () => {
    for (const name of pages.keys()) {
      if (name !== "/docs" && !name.includes("/try/") && name !== "/docs/search")
        expect(texts.has(name), name).toBe(true);
    }
    for (const [path, text] of [...texts, ["/llms.txt", llms] as const]) {
      expect(text, path).toMatch(/^# \S/);
      for (const [, link = ""] of text.matchAll(/\]\((\/docs\/(?:guide|reference)[^)#]*)/g)) {
        const target = link.replace(/\.md$/, "");
        expect(pages.has(target), `${path}: ${link}`).toBe(true);
      }
    }
    const upload = texts.get("/docs/reference/uploadFile") ?? "";
    expect(upload).toContain("`POST /asset/file`");
    expect(upload).toContain("- `quality` (integer, query): ");
    expect(llms).toContain("- [Webhooks](/docs/guide/webhooks.md): hear of what happened without asking.");
  });
});
