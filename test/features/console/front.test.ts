import { env } from "cloudflare:workers";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import figures from "../../../docs/figures.md?raw";
import { createAudienceLinkRoute } from "../../../src/features/labeling/links/links.contract.ts";
import { testApp } from "../../support/app.ts";
import { caller, newAudience } from "../../support/audiences.ts";

const asReader = { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };

describe("the root page", () => {
  beforeEach(async () => {
    await env.DB.exec("UPDATE labeling_links SET front_since = NULL");
  });

  it("says what the service is, and leads to the docs, to both ways to start, and to the sign-in", async () => {
    const html = await (await testApp().request("/", asReader)).text();
    expect(html).toContain("<h1>Muster finds people who are good at a labeling task, and gives them work.</h1>");
    const links = new Set([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, path]) => path));
    const wanted = ["/docs", "/docs/reference", "/console", "/sign-in?return_to=%2Fconsole", "#laptop", "#deploy"];
    expect(wanted.filter((path) => !links.has(path))).toEqual([]);
    for (const path of links) {
      if (path?.startsWith("#")) expect(html).toContain(`id="${path.slice(1)}"`);
      else if (path !== undefined)
        expect((await testApp().request(path, { ...asReader, redirect: "manual" })).status, path).toBeLessThan(400);
    }
  });

  it("is the same for everybody, and may be kept for a minute by browsers and by the cache before the Worker", async () => {
    const response = await testApp().request("/", {
      headers: { ...asReader.headers, Cookie: "__Host-muster_session=x" },
    });
    expect(response.status).toBe(200);
    const kept = ["cache-control", "cloudflare-cdn-cache-control", "vary", "set-cookie"];
    expect(kept.map((name) => response.headers.get(name))).toEqual([
      "public, max-age=60",
      "public, max-age=60",
      "Accept",
      null,
    ]);
  });

  it("needs no script, and names no host", async () => {
    const response = await testApp().request("/", asReader);
    expect(await response.text()).not.toMatch(/<script|style="|\son\w+="|muster\.test/);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' data:; font-src 'self'; frame-src 'self';/,
    );
    expect(policy).not.toMatch(/script|unsafe|muster\.test/);
  });

  it("takes at most 60 KB with all that it loads, but for the phone with the task", async () => {
    const html = await (await testApp().request("/", asReader)).text();
    const files = new Set([...html.matchAll(/"(\/face\/(?!label\.)[^"]+)"/g)].flatMap(([, path]) => path ?? []));
    const sizes = await Promise.all(
      [...files].map(
        async (path) => (await (await env.PAGES.fetch(`https://any.test${path}`)).arrayBuffer()).byteLength,
      ),
    );
    expect(files.size).toBeGreaterThanOrEqual(4);
    const total = sizes.reduce((sum, size) => sum + size, gzipSync(html).byteLength);
    expect(total).toBeLessThanOrEqual(60_000);
  });

  it("shows the numbers of docs/figures.md, each of which stands in a section of it too", async () => {
    const html = await (await testApp().request("/", asReader)).text();
    const [, table = ""] = /^## In short$([\s\S]*?)^## /m.exec(figures) ?? [];
    const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].slice(1);
    expect(rows).toHaveLength(4);
    for (const [row, value = "", meaning = "", figure = ""] of rows) {
      expect(html).toContain(`<dt>${meaning}</dt><dd>${value}</dd>`);
      expect(figures.replace(row, ""), figure).toContain(figure);
    }
  });

  it("shows a picture of a task where no link was chosen, and the task itself where one was", async () => {
    const app = testApp();
    const html = async () => (await app.request("/", asReader)).text();
    expect(await html()).toMatch(/<img class="screen" src="\/face\/label\.[0-9a-f]{10}\.webp"/);
    expect((await app.request("/label/sample")).status).toBe(404);

    const owner = await caller({ app });
    const params = { audienceId: await newAudience(owner) };
    const { body: link } = await owner.call(createAudienceLinkRoute, { params, json: { name: "Try it" } });
    await env.DB.prepare("UPDATE labeling_links SET front_since = 1 WHERE id = ?").bind(link.linkId).run();
    expect(await html()).toContain('<iframe class="screen" src="/label/sample"');

    const task = await app.request("/label/sample");
    expect(task.status).toBe(200);
    expect(await task.text()).toContain("Try it");
    expect(task.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(task.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    const bySecret = await app.request(new URL(link.url).pathname);
    expect(bySecret.headers.get("x-frame-options")).toBe("DENY");
    expect(bySecret.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it("is no answer for programs: they get what they got before there was a page", async () => {
    for (const Accept of ["application/json", "*/*"]) {
      const answer = await testApp().request("/", { headers: { Accept }, redirect: "manual" });
      expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")], Accept).toEqual([
        303,
        "/console",
        "no-store",
      ]);
    }
    const external = {
      EMBEDDED_ISSUER: "false",
      ISSUERS: '[{"issuer":"https://id.example","audience":"muster"}]',
    };
    const app = testApp({ bindings: external });
    const refused = await app.request("/", { headers: { Accept: "application/json" } });
    expect([refused.status, refused.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
    expect(await (await app.request("/", asReader)).text()).not.toContain("/sign-in");
  });
});

it("the sign-in page says what to do without an account, and with a forgotten password", async () => {
  const html = await (await testApp().request("/sign-in")).text();
  expect(html).toContain("<summary>No account, or a forgotten password?</summary>");
  expect(html).toContain("An owner of your organization can invite you");
});
