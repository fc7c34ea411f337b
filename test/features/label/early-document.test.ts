import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { inParts } from "../../../src/features/label/label-document.pages.tsx";
import type { Persons } from "../../../src/objects/person/person.port.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { asDocument, forLabelers, newLink, startIn } from "../../support/labelers.ts";
import { newPool, type Pool } from "../../support/serving.ts";

let app: TestApp;
let pool: Pool;
beforeAll(async () => {
  app = testApp();
  pool = await newPool(app, { filters: forLabelers });
});

/** The same service, in which no session opens before `opening` says so. */
function withSlowSessions(opening: () => Promise<void>): TestApp {
  const { persons } = app.deps;
  const slow: Persons = {
    ...persons,
    ofUser(userId) {
      const { key, person } = persons.ofUser(userId);
      const open: typeof person.open = async (asked) => {
        await opening();
        return person.open(asked);
      };
      const slowed = new Proxy(person, { get: (target, name) => (name === "open" ? open : Reflect.get(target, name)) });
      return { key, person: slowed };
    },
  };
  return testApp({ deps: { persons: slow } });
}

/** Reads a document as it comes. */
async function reading(service: TestApp, path: string) {
  const ctx = createExecutionContext();
  const request = new Request(`https://api.muster.test${path}`, { headers: asDocument });
  const response = await service.fetch(request, ctx);
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  return {
    response,
    part: async () => (await reader.read()).value ?? "",
    async rest() {
      let text = "";
      for (let read = await reader.read(); !read.done; read = await reader.read()) text += read.value;
      await waitOnExecutionContext(ctx);
      return text;
    },
  };
}

async function namesOfFiles() {
  const names = await app.deps.labelAssets.names();
  if (!names) throw new Error("the labeling page was not built");
  return names;
}

/** The files that a header of the document names. */
const filesAhead = ({ headers }: Response) =>
  [...(headers.get("link") ?? "").matchAll(/<\/label\/([^>]+)>/g)].map(([, name]) => name);

const sha256 = async (text: string) =>
  `sha256-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))))}`;

describe("the document of a labeling link", () => {
  it("sends its head and its cookie before the session is open", async () => {
    const link = await newLink(pool.owner, pool);
    const gate = Promise.withResolvers<void>();
    const document = await reading(
      withSlowSessions(() => gate.promise),
      link.path,
    );
    expect(document.response.status).toBe(200);
    expect(document.response.headers.getSetCookie()).toHaveLength(1);
    const names = await namesOfFiles();
    // What the page begins with, beyond the document, is named before a line of it is read.
    expect(filesAhead(document.response)).toEqual([names.texts.en]);
    const first = await document.part();
    expect(first).toContain("<title>Help us</title>");
    expect(first).toContain(`<style id="label-style">${names.inDocument.style.text}</style>`);
    expect(first).toContain('<main id="label">');
    expect(first).not.toContain("label-start");
    // A script that waited longer would come late itself.
    expect(await document.part()).toBe(`<script type="module">${names.inDocument.script.text}</script>\n`);
    gate.resolve();
    const rest = await document.rest();
    expect(startIn(rest).session.rapids).toHaveLength(10);
    expect(rest.endsWith("</body></html>\n")).toBe(true);
  });

  it("lets a session that opens soon go before its script, and others after it", async () => {
    const read = (session: Promise<string>, lead: Promise<false>) =>
      new Response(inParts({ first: "1", script: "script ", last: "2" }, session, lead)).text();
    const never = new Promise<never>(() => undefined);
    expect(await read(Promise.resolve("session "), never)).toBe("1session script 2");
    const slow = Promise.withResolvers<string>();
    const text = read(slow.promise, Promise.resolve(false));
    await Promise.resolve();
    slow.resolve("session ");
    expect(await text).toBe("1script session 2");
  });

  it("allows its own style and script, and nothing else within it", async () => {
    const link = await newLink(pool.owner, pool);
    const { response, rest } = await reading(app, link.path);
    const html = await rest();
    const { style, script } = (await namesOfFiles()).inDocument;
    for (const [element, { text, hash }] of [
      ["style", style],
      ["script", script],
    ] as const) {
      const inside = html.matchAll(new RegExp(`<${element}(?! type="application)[^>]*>([^]*?)</${element}>`, "g"));
      expect([...inside].map(([, content]) => content)).toEqual([text]);
      expect(await sha256(text)).toBe(hash);
      expect(response.headers.get("content-security-policy")).toContain(
        `${element}-src '${hash}' https://api.muster.test/label/`,
      );
    }
  });

  it("names its script as a file to those who may have it: people who were here before, and not a preview", async () => {
    const link = await newLink(pool.owner, pool);
    const names = await namesOfFiles();
    const { response, rest } = await reading(app, link.path);
    await rest();
    const [cookie = ""] = response.headers.getSetCookie();
    for (const headers of [{ ...asDocument, cookie: cookie.split(";")[0] ?? "" }, { "user-agent": "preview" }]) {
      const page = await app.request(link.path, { headers });
      const html = await page.text();
      expect(html).toContain(`<script type="module" src="/label/${names.script}"></script>`);
      expect(html).not.toContain(names.inDocument.script.text);
      expect(page.headers.get("content-security-policy")).toContain("script-src https://api.muster.test/label/;");
      expect(filesAhead(page)).toEqual([names.script, names.texts.en]);
    }
  });

  it("comes whole where the session does not open, so that the page asks for itself", async () => {
    const link = await newLink(pool.owner, pool);
    const service = withSlowSessions(() => Promise.reject(new Error("the object is gone")));
    const document = await reading(service, link.path);
    expect(document.response.status).toBe(200);
    expect(startIn((await document.part()) + (await document.rest())).session).toBeNull();
    expect(service.logs.filter(({ level }) => level === "error")).toHaveLength(1);
  });

  it("refuses a new person with a status, and gives them no cookie", async () => {
    const link = await newLink(pool.owner, pool, { mostPeople: 1 });
    await (await reading(app, link.path)).rest();
    const { response, rest } = await reading(app, link.path);
    expect(await rest()).toContain("<h1>");
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe("the files that the Worker itself serves", () => {
  it("have plain names, and are open to other sites for some minutes", async () => {
    for (const name of ["session.js", "licenses.txt", "files.json"]) {
      const file = await app.request(`/label/${name}`);
      expect([file.status, file.headers.get("cache-control")], name).toEqual([200, "public, max-age=300"]);
      expect(file.headers.get("access-control-allow-origin"), name).toBe("*");
      await file.body?.cancel();
    }
    for (const name of ["manifest.json", "__proto__"]) expect((await app.request(`/label/${name}`)).status).toBe(404);
  });

  it("lead to files of one build", async () => {
    const { build, names } = await (await app.request("/label/files.json")).json<{ build: string; names: string[] }>();
    const component = await (await app.request("/label/session.js")).text();
    const imported = [...component.matchAll(/["']\.\/([^"']+)["']/g)].map(([, path]) => path ?? "");
    expect(imported.length).toBeGreaterThan(0);
    for (const path of imported) expect(names, path).toContain(path.replace(`files/${build}/`, ""));
  });
});
