import { describe, expect, it } from "vitest";
import { testApp } from "../../support/app.ts";
import { caller, newAudience } from "../../support/audiences.ts";
import { answerOf, askToken, authorizePath, pkce } from "../../support/login.ts";
import { signedIn } from "../../support/sign-in.ts";

const { request } = testApp();

describe("the documentation", () => {
  it.each([
    ["/docs", "Muster documentation"],
    ["/docs/guide/assets", "Assets"],
    ["/docs/reference", "API reference"],
    ["/docs/reference/uploadFile", "Upload a file"],
    ["/docs/reference/schemas/ValidationProblemDetails", "Validation<wbr/>Problem<wbr/>Details"],
  ])("has the page %s, with a strict policy and an ETag", async (path, title) => {
    const page = await request(path);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain(`<h1>${title}</h1>`);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(
      "default-src 'none'; script-src https://api.muster.test/docs/; style-src https://api.muster.test/docs/;",
    );
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain("unsafe");
    expect(page.headers.get("cache-control")).toBe("private, no-cache");

    const again = await request(path, { headers: { "If-None-Match": page.headers.get("etag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("content-security-policy")).toBe(policy);
  });

  it("has files that browsers keep for ever, and nothing else in its folder", async () => {
    const page = await (await request("/docs")).text();
    const names = [...page.matchAll(/"(\/docs\/[\w.]+\.(?:js|css|json))"/g)].map(([, name]) => name ?? "");
    expect(names).toHaveLength(4);
    for (const name of names) {
      const file = await request(name);
      expect([file.status, file.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
      await file.body?.cancel();
    }
    const picture = await request("/docs/images/console.png");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    await picture.body?.cancel();
    for (const path of ["stamp.json", "manifest.json", "index.html", "..%2Flabel%2Fmanifest.json", "search.html"]) {
      expect((await request(`/docs/${path}`)).status, path).toBe(404);
    }
  });

  it("answers a page that is not there with a page", async () => {
    for (const path of [
      "/docs/nothing",
      "/docs/reference/nothing",
      "/docs/guide/nothing",
      "/docs/reference/schemas/..%2F..%2Findex",
    ]) {
      const page = await request(path, { headers: { Accept: "text/html" } });
      expect([page.status, page.headers.get("content-type")], path).toEqual([404, "text/html; charset=UTF-8"]);
      expect(page.headers.get("cache-control")).toBe("no-store");
      expect(await page.text()).toContain("<h1>Not found</h1>");
    }
  });

  it("leads from an operation's id to its page", async () => {
    const answer = await request("/docs/operations/uploadFile", { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/docs/reference/uploadFile"]);
    const odd = await request("/docs/operations/%2F%2Fevil.example", { redirect: "manual" });
    expect(odd.headers.get("location")).toBe("/docs/reference/%2F%2Fevil.example");
  });

  it("leads from the guide's folder to its list of pages", async () => {
    const answer = await request("/docs/guide", { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/docs"]);
  });

  it("has every page as Markdown, and lists of pages for programs, with whole addresses", async () => {
    const markdown = await request("/docs/guide/assets.md");
    expect([markdown.status, markdown.headers.get("content-type")]).toEqual([200, "text/markdown; charset=utf-8"]);
    expect(await markdown.text()).toMatch(/^# Assets\n/);
    expect(await (await request("/docs/reference/schemas/IRefereeNaiveReferee.md")).text()).toContain(
      "# IRefereeNaiveReferee",
    );
    expect((await request("/docs/guide/nothing.md")).status).toBe(404);
    const llms = await (await request("/llms.txt")).text();
    expect(llms).toContain("(https://api.muster.test/docs/guide/assets.md)");
    const map = await request("/sitemap.xml");
    expect(map.headers.get("content-type")).toContain("application/xml");
    expect(await map.text()).toContain("<loc>https://api.muster.test/docs/guide/assets</loc>");
  });

  it("searches without scripts, and shows what was typed as text", async () => {
    const found = await (await request("/docs/search?q=uploadFile")).text();
    expect(found).toContain('<a href="/docs/reference/uploadFile">Upload a file</a>');
    const odd = await (await request(`/docs/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)).text();
    expect(odd).not.toContain("<script>alert");
    expect(odd).toContain("for “&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;”");
    expect(await (await request("/docs/search")).text()).toContain("Type what you look for");
  });
});

describe("what the documentation knows of its reader", () => {
  it("is one id of each kind of their organization, that it has", async () => {
    const app = testApp();
    const by = await caller({ app });
    const { at, person } = await signedIn(app, { person: by.person });
    const audienceId = await newAudience(by, { name: "Owls" });
    const me = await at.visit("/docs/me");
    expect(me.headers.get("cache-control")).toBe("no-store");
    expect(JSON.parse(me.html)).toEqual({
      baseUrl: "https://api.muster.test",
      canSignIn: true,
      own: { organizationId: person.organizationId, audienceId, campaignId: expect.any(String) },
    });
  });

  it("is nothing without a session, and asks no database", async () => {
    const app = testApp();
    const answer = await app.request("/docs/me");
    expect(await answer.json()).toEqual({ baseUrl: "https://api.muster.test", canSignIn: true, own: {} });
    expect(app.counts.statements).toBe(0);
  });

  it("is nothing where another issuer has the accounts", async () => {
    const app = testApp({
      bindings: {
        EMBEDDED_ISSUER: "false",
        ISSUERS: JSON.stringify([{ issuer: "https://id.example", audience: "x" }]),
      },
    });
    expect(await (await app.request("/docs/me")).json()).toMatchObject({ canSignIn: false, own: {} });
    expect((await app.request("/docs/reference/uploadFile")).status).toBe(200);
  });
});

describe("the form that tries an operation", () => {
  const redirectUri = "https://api.muster.test/docs/try/callback";
  const members = (challenge: string) => ({
    redirect_uri: redirectUri,
    scope: "openid profile email api roles",
    code_challenge: challenge,
  });

  it("gets a token by the code flow, without a question to a signed-in person", async () => {
    const app = testApp();
    const { at } = await signedIn(app);
    const { verifier, challenge } = pkce();
    const answer = await at.visit(authorizePath("muster-docs", members(challenge)));
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^https:\/\/api\.muster\.test\/docs\/try\/callback\?/);
    const { code = "" } = answerOf(answer);
    const given = await askToken(app, {
      grant_type: "authorization_code",
      client_id: "muster-docs",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    });
    expect(given.status).toBe(200);
    const callback = await app.request("/docs/try/callback?code=x&state=y");
    expect(callback.headers.get("cache-control")).toBe("no-store");
    expect([callback.status, await callback.text()]).toEqual([
      200,
      expect.stringContaining("You can close this window."),
    ]);
  });

  it("gets its answer at this service alone", async () => {
    const app = testApp();
    const { at } = await signedIn(app);
    for (const elsewhere of [
      "https://evil.example/docs/try/callback",
      "https://auth.muster.test/docs/try/callback",
      "http://127.0.0.1/docs/try/callback",
      "/docs/try/callback",
    ]) {
      const answer = await at.visit(
        authorizePath("muster-docs", { ...members(pkce().challenge), redirect_uri: elsewhere }),
      );
      expect([answer.status, answer.location], elsewhere).toEqual([400, null]);
    }
  });
});
