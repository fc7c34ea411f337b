import { Hono } from "hono";
import { jsx } from "hono/jsx";
import { describe, expect, it } from "vitest";
import type { AppEnv } from "../../../src/http/app-env.ts";
import { filesIn, textsIn } from "../../../src/http/bounded-form.ts";
import { renderError } from "../../../src/http/error-renderer.ts";
import { csrfField } from "../../../src/http/pages/csrf.tsx";
import { type Notice, seeOtherWith } from "../../../src/http/pages/notice.tsx";
import { createPageRouter } from "../../../src/http/pages/page-router.ts";
import { renderPage } from "../../../src/http/pages/render-page.tsx";
import { testApp } from "../../support/app.ts";

const origin = "https://api.muster.test";

/** Pages of a test's own, with the real router, and a browser that keeps their cookies. */
function site(router: ReturnType<typeof createPageRouter>) {
  const { deps } = testApp();
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("deps", deps);
    c.set("issuer", origin);
    await next();
  });
  app.route("/", router.routes);
  app.onError(renderError);
  const jar = new Map<string, string>();
  const visit = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { "Sec-Fetch-Site": "same-origin", Origin: origin, Cookie: cookie, ...init.headers };
    const answer = await app.request(`${origin}${path}`, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return { status: answer.status, html: await answer.text(), location: answer.headers.get("location") };
  };
  const token = async () => /name="form_token" value="([^"]*)"/.exec((await visit("/form")).html)?.[1] ?? "";
  return { visit, token, jar };
}

const formPage = () =>
  createPageRouter().get("/form", (c) =>
    renderPage(c, { title: "Form", section: "audiences", body: jsx("form", {}, csrfField(c)) }),
  );

describe("a form with files", () => {
  const router = () =>
    formPage().postFiles("/form", async (c, form) => {
      const files = await Promise.all(filesIn(form, "files").map(async (file) => [file.name, await file.text()]));
      return c.json({ files, texts: textsIn(form, "files"), name: form.get("name") });
    });

  it("gives its handler all files and texts, without the empty file of an unused field", async () => {
    const at = site(router());
    const body = new FormData();
    body.append("form_token", await at.token());
    body.append("name", "Ann");
    body.append("files", new File(["one"], "1.png"));
    body.append("files", "stored.png");
    body.append("files", new File(["two"], "2.png"));
    body.append("files", new File([], ""));
    const { status, html: answer } = await at.visit("/form", { method: "POST", body });
    expect([status, JSON.parse(answer)]).toEqual([
      200,
      {
        files: [
          ["1.png", "one"],
          ["2.png", "two"],
        ],
        texts: ["stored.png"],
        name: "Ann",
      },
    ]);
  });

  it("is refused without its token, of another type, from another site, and above its limit", async () => {
    const at = site(router());
    const formOf = (token: string, size = 1) => {
      const body = new FormData();
      body.append("form_token", token);
      body.append("files", new File([new Uint8Array(size)], "1.png"));
      return body;
    };
    const token = await at.token();
    const post = (init: RequestInit) => at.visit("/form", { method: "POST", ...init });
    expect((await post({ body: formOf("x") })).status).toBe(403);
    expect((await post({ body: "{}", headers: { "Content-Type": "application/json" } })).status).toBe(415);
    const broken = { "Content-Type": "multipart/form-data; boundary=x" };
    expect((await post({ body: "nothing of a form", headers: broken })).status).toBe(400);
    expect((await post({ body: formOf(token), headers: { Origin: "https://evil.example" } })).status).toBe(403);
    expect((await post({ body: formOf(token, 20_000_001) })).status).toBe(413);
    expect((await post({ body: formOf(token) })).status).toBe(200);
  });
});

describe("a notice", () => {
  const router = (notice: Notice) => formPage().post("/form", (c) => seeOtherWith(c, "/form", notice));
  const send = async (at: ReturnType<typeof site>) =>
    at.visit("/form", { method: "POST", body: new URLSearchParams({ form_token: await at.token() }) });

  it("is shown once, with the form that takes it back", async () => {
    const undo = { action: "/console/audiences/a/restore", fields: { example: '"1"', at: "3" } };
    const at = site(router({ sentence: "Deleted <one> example.", undo }));
    expect(await send(at)).toMatchObject({ status: 303, location: "/form" });
    // What a script fetches shows nothing, and leaves it to the reader.
    expect((await at.visit("/form", { headers: { "Sec-Fetch-Dest": "empty" } })).html).not.toContain("Deleted");
    const { html: page } = await at.visit("/form", { headers: { "Sec-Fetch-Dest": "document" } });
    expect(page).toContain("Deleted &lt;one&gt; example.");
    expect(page).toContain('<form method="post" action="/console/audiences/a/restore">');
    expect(page).toContain('name="example" value="&quot;1&quot;"');
    expect(page).toMatch(/name="form_token" value="[^"]+"/);
    expect((await at.visit("/form")).html).not.toContain("Deleted");
  });

  it("leaves out an undo that no cookie holds", async () => {
    const random = Array.from({ length: 400 }, () => crypto.randomUUID()).join();
    const at = site(router({ sentence: "Done.", undo: { action: "/console/x", fields: { random } } }));
    await send(at);
    const { html: page } = await at.visit("/form");
    expect(page).toContain("Done.");
    expect(page).not.toContain("Undo");
  });

  it("that the browser made up is not shown, and its form leads nowhere else", async () => {
    const at = site(router({ sentence: "Done.", undo: { action: "https://evil.example/", fields: {} } }));
    at.jar.set("__Host-muster_notice", "nonsense");
    expect((await at.visit("/form")).status).toBe(200);
    await send(at);
    const { html: page } = await at.visit("/form");
    expect(page).toContain("Done.");
    expect(page).not.toContain("evil.example");
  });
});
