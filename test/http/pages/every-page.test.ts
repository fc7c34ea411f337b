import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import document from "../../../docs/openapi.json";
import { signInSessions } from "../../../src/features/auth/sign-in/sign-in.table.ts";
import { findServedPath } from "../../../src/http/method-gate.ts";
import { typeface } from "../../../src/http/pages/face-files.ts";
import { servedPaths } from "../../../src/http/surface.ts";
import { testApp } from "../../support/app.ts";
import { type Browser, formTokenOf, type Visit } from "../../support/browser.ts";
import { signedIn } from "../../support/sign-in.ts";

/**
 * What is served and stands in no OpenAPI document is a page. The labeling page's own operations take no forms; their tests know them, and so do those of files for programs.
 * `/Client` is an operation of the document in another spelling.
 */
function pagesOf(app: ReturnType<typeof testApp>["app"]): string[] {
  const described = new Set(
    Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
    ),
  );
  return servedPaths(app)
    .flatMap(({ pattern, methods }) => methods.map((method) => `${method} ${pattern}`))
    .filter(
      (page) =>
        !described.has(page) &&
        !/\.(js|txt|xml)$/.test(page) &&
        !page.includes(" /label/api/") &&
        page !== "POST /Client",
    )
    .sort();
}

const pages = pagesOf(testApp().app);
/** A script sends files there, and gets JSON. */
const scripted = "/console/files";
/** A mail program posts there without a cookie. The path is the proof. */
const bySecret = "/unsubscribe/:token";
const posts = pages
  .filter((page) => page.startsWith("POST "))
  .map((page) => page.slice(5))
  .filter((path) => path !== scripted && path !== bySecret);
/** Tables are downloaded, and have the strict headers of all other answers. */
const gets = pages.filter((page) => page.startsWith("GET ") && !page.endsWith(".csv")).map((page) => page.slice(4));
const concrete = (path: string) => path.replace(/:\w+/g, "00000000-0000-4000-8000-000000000000");

/** Posts a form in the encoding that its page takes. */
async function send(at: Browser, path: string, fields: Record<string, string>): Promise<Visit> {
  const answer = await at.post(concrete(path), fields);
  if (answer.status !== 415) return answer;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return at.visit(concrete(path), {
    method: "POST",
    body,
    headers: { "Sec-Fetch-Site": "same-origin", Origin: "null" },
  });
}

it("these are all pages", () => {
  expect(pages).toEqual([
    "GET /",
    "GET /account",
    "GET /account/audit",
    "GET /account/audit.csv",
    "GET /account/clients",
    "GET /account/clients.csv",
    "GET /account/clients/:clientId",
    "GET /account/clients/:clientId/delete",
    "GET /account/clients/new",
    "GET /account/grants",
    "GET /account/notifications",
    "GET /account/organizations",
    "GET /account/organizations/:organizationId",
    "GET /account/organizations/:organizationId/clients.csv",
    "GET /account/organizations/:organizationId/clients/:clientId/delete",
    "GET /account/organizations/:organizationId/invite",
    "GET /account/organizations/:organizationId/members.csv",
    "GET /account/organizations/:organizationId/members/:accountId/remove",
    "GET /account/password",
    "GET /audiences/:audienceId/job/:jobId",
    "GET /benchmarks/:benchmarkId",
    "GET /connect/authorize",
    "GET /connect/authorize/external",
    "GET /connect/device",
    "GET /connect/endsession",
    "GET /console",
    "GET /console/accounts",
    "GET /console/accounts.csv",
    "GET /console/assets",
    "GET /console/assets/:fileName",
    "GET /console/assets/:fileName/delete",
    "GET /console/audiences",
    "GET /console/audiences.csv",
    "GET /console/audiences/:audienceId",
    "GET /console/audiences/:audienceId/blocked",
    "GET /console/audiences/:audienceId/delete",
    "GET /console/audiences/:audienceId/instructions",
    "GET /console/audiences/:audienceId/jobs",
    "GET /console/audiences/:audienceId/jobs/:jobId/end",
    "GET /console/audiences/:audienceId/people",
    "GET /console/audiences/:audienceId/people.csv",
    "GET /console/audiences/:audienceId/seed",
    "GET /console/audiences/:audienceId/shares",
    "GET /console/audiences/:audienceId/try",
    "GET /console/audiences/:audienceId/try/:exampleId",
    "GET /console/audiences/:audienceId/views/new",
    "GET /console/audiences/:id/examples",
    "GET /console/audiences/:id/examples/:exampleId",
    "GET /console/audiences/:id/links",
    "GET /console/audiences/:id/settings",
    "GET /console/audiences/new",
    "GET /console/batches",
    "GET /console/batches.csv",
    "GET /console/batches/:batchId",
    "GET /console/batches/:batchId/files.csv",
    "GET /console/batches/new",
    "GET /console/benchmarks",
    "GET /console/benchmarks/:benchmarkId",
    "GET /console/benchmarks/:benchmarkId/delete",
    "GET /console/benchmarks/:benchmarkId/edit",
    "GET /console/benchmarks/:benchmarkId/examples",
    "GET /console/benchmarks/:benchmarkId/groups",
    "GET /console/benchmarks/:benchmarkId/leaderboards",
    "GET /console/benchmarks/:benchmarkId/leaderboards/:leaderboardId",
    "GET /console/benchmarks/:benchmarkId/leaderboards/:leaderboardId/delete",
    "GET /console/benchmarks/:benchmarkId/leaderboards/:leaderboardId/edit",
    "GET /console/benchmarks/:benchmarkId/leaderboards/new",
    "GET /console/benchmarks/:benchmarkId/participants",
    "GET /console/benchmarks/:benchmarkId/participants/:participantId/delete",
    "GET /console/benchmarks/:benchmarkId/prompts",
    "GET /console/benchmarks/:benchmarkId/prompts/:promptId/delete",
    "GET /console/benchmarks/new",
    "GET /console/blocked",
    "GET /console/campaigns",
    "GET /console/campaigns.csv",
    "GET /console/campaigns/:campaignId",
    "GET /console/campaigns/:campaignId/json",
    "GET /console/campaigns/:campaignId/program",
    "GET /console/campaigns/:campaignId/settings",
    "GET /console/campaigns/new",
    "GET /console/datasets",
    "GET /console/datasets.csv",
    "GET /console/datasets/:datasetId",
    "GET /console/datasets/:datasetId/add",
    "GET /console/datasets/:datasetId/settings",
    "GET /console/datasets/new",
    "GET /console/definitions",
    "GET /console/definitions.csv",
    "GET /console/definitions/:definitionId",
    "GET /console/definitions/:definitionId/delete",
    "GET /console/definitions/:definitionId/instructions",
    "GET /console/definitions/:definitionId/revise",
    "GET /console/definitions/:definitionId/try",
    "GET /console/definitions/new",
    "GET /console/flows",
    "GET /console/flows/:flowId",
    "GET /console/flows/:flowId/delete",
    "GET /console/jobs",
    "GET /console/jobs.csv",
    "GET /console/jobs/:id/links",
    "GET /console/jobs/:jobId",
    "GET /console/jobs/:jobId/budget",
    "GET /console/jobs/:jobId/delete",
    "GET /console/jobs/:jobId/people",
    "GET /console/jobs/:jobId/people/:userId",
    "GET /console/jobs/:jobId/people/:userId/block",
    "GET /console/jobs/:jobId/results.csv",
    "GET /console/jobs/:jobId/results.json",
    "GET /console/jobs/:jobId/results.ndjson",
    "GET /console/jobs/:jobId/review",
    "GET /console/jobs/:jobId/tasks/:rapidId",
    "GET /console/jobs/new",
    "GET /console/links/:linkId",
    "GET /console/links/:linkId/earnings.csv",
    "GET /console/links/:linkId/end",
    "GET /console/links/:linkId/finished.csv",
    "GET /console/links/:linkId/revoke",
    "GET /console/money",
    "GET /console/money/account",
    "GET /console/money/account/ledger.csv",
    "GET /console/money/accounts",
    "GET /console/money/accounts.csv",
    "GET /console/money/accounts/:organizationId",
    "GET /console/money/accounts/:organizationId/entry",
    "GET /console/money/accounts/:organizationId/ledger.csv",
    "GET /console/money/accounts/:organizationId/prices",
    "GET /console/money/accounts/:organizationId/terms",
    "GET /console/money/costs.csv",
    "GET /console/money/earnings",
    "GET /console/money/earnings/:publisherId",
    "GET /console/money/earnings/:publisherId/days.csv",
    "GET /console/money/earnings/:publisherId/months.csv",
    "GET /console/money/prices",
    "GET /console/money/prices/default",
    "GET /console/publishers",
    "GET /console/publishers.csv",
    "GET /console/results",
    "GET /console/search",
    "GET /console/signals",
    "GET /console/signals/:signalId",
    "GET /console/signals/:signalId/delete",
    "GET /console/signals/:signalId/edit",
    "GET /console/signals/new",
    "GET /console/status",
    "GET /console/try/audiences/:audienceId",
    "GET /console/try/audiences/:audienceId/examples/:exampleId",
    "GET /console/try/definitions/:definitionId",
    "GET /console/try/draft",
    "GET /console/try/links/:linkId",
    "GET /console/usage",
    "GET /console/usage.csv",
    "GET /console/validation-sets",
    "GET /console/validation-sets/:setId",
    "GET /console/validation-sets/:setId/delete",
    "GET /console/validation-sets/:setId/edit",
    "GET /console/validation-sets/new",
    "GET /console/webhooks",
    "GET /console/webhooks/:webhookId",
    "GET /console/webhooks/:webhookId/delete",
    "GET /console/webhooks/:webhookId/edit",
    "GET /console/webhooks/:webhookId/secret",
    "GET /console/webhooks/new",
    "GET /console/webhooks/new-slack",
    "GET /definitions/:definitionId",
    "GET /docs/guide",
    "GET /docs/guide/:page",
    "GET /docs/images/:file",
    "GET /docs/me",
    "GET /docs/operations/:operationId",
    "GET /docs/parts",
    "GET /docs/reference",
    "GET /docs/reference/:name",
    "GET /docs/reference/schemas/:name",
    "GET /docs/search",
    "GET /docs/try/callback",
    "GET /invite/:token",
    "GET /label",
    "GET /label/:name",
    "GET /mri/benchmarks/:benchmarkId",
    "GET /mri/benchmarks/:benchmarkId/leaderboard/:leaderboardId",
    "GET /sign-in",
    "GET /sign-in/confirm",
    "GET /unsubscribe/:token",
    "GET /validation-set/detail/:setId",
    "POST /account/clients/:clientId/delete",
    "POST /account/clients/:clientId/name",
    "POST /account/clients/:clientId/role",
    "POST /account/clients/:clientId/secrets",
    "POST /account/clients/:clientId/secrets/:secretId/revoke",
    "POST /account/clients/new",
    "POST /account/grants/:grantId/revoke",
    "POST /account/notifications",
    "POST /account/organizations/:organizationId/clients/:clientId/delete",
    "POST /account/organizations/:organizationId/default",
    "POST /account/organizations/:organizationId/invitations/:tokenHash/renew",
    "POST /account/organizations/:organizationId/invitations/:tokenHash/revoke",
    "POST /account/organizations/:organizationId/invite",
    "POST /account/organizations/:organizationId/members/:accountId/remove",
    "POST /account/organizations/:organizationId/members/:accountId/role",
    "POST /account/organizations/:organizationId/name",
    "POST /account/password",
    "POST /connect/authorize",
    "POST /connect/authorize/external",
    "POST /connect/device",
    "POST /connect/endsession",
    "POST /console/accounts/:accountId/verify",
    "POST /console/accounts/:accountId/withdraw",
    "POST /console/assets",
    "POST /console/assets/:fileName/delete",
    "POST /console/audiences/:audienceId/blocked",
    "POST /console/audiences/:audienceId/blocked/unblock",
    "POST /console/audiences/:audienceId/delete",
    "POST /console/audiences/:audienceId/instructions",
    "POST /console/audiences/:audienceId/jobs/:jobId/end",
    "POST /console/audiences/:audienceId/jobs/:jobId/pause",
    "POST /console/audiences/:audienceId/jobs/:jobId/resume",
    "POST /console/audiences/:audienceId/pause",
    "POST /console/audiences/:audienceId/rebuild",
    "POST /console/audiences/:audienceId/recruit",
    "POST /console/audiences/:audienceId/resume",
    "POST /console/audiences/:audienceId/seed",
    "POST /console/audiences/:audienceId/seed-preview",
    "POST /console/audiences/:audienceId/shares",
    "POST /console/audiences/:audienceId/unshare",
    "POST /console/audiences/:audienceId/views",
    "POST /console/audiences/:id/examples",
    "POST /console/audiences/:id/examples/:exampleId",
    "POST /console/audiences/:id/examples/:exampleId/delete",
    "POST /console/audiences/:id/examples/delete",
    "POST /console/audiences/:id/examples/mark",
    "POST /console/audiences/:id/examples/order",
    "POST /console/audiences/:id/examples/restore",
    "POST /console/audiences/:id/examples/take-back",
    "POST /console/audiences/:id/links",
    "POST /console/audiences/:id/settings",
    "POST /console/audiences/new",
    "POST /console/batches/:batchId/retry",
    "POST /console/batches/:batchId/stop",
    "POST /console/batches/new",
    "POST /console/benchmarks/:benchmarkId/delete",
    "POST /console/benchmarks/:benchmarkId/edit",
    "POST /console/benchmarks/:benchmarkId/leaderboards/:leaderboardId/delete",
    "POST /console/benchmarks/:benchmarkId/leaderboards/:leaderboardId/edit",
    "POST /console/benchmarks/:benchmarkId/leaderboards/new",
    "POST /console/benchmarks/:benchmarkId/participants",
    "POST /console/benchmarks/:benchmarkId/participants/:participantId/delete",
    "POST /console/benchmarks/:benchmarkId/participants/:participantId/disable",
    "POST /console/benchmarks/:benchmarkId/participants/:participantId/enable",
    "POST /console/benchmarks/:benchmarkId/participants/:participantId/submit",
    "POST /console/benchmarks/:benchmarkId/prompts",
    "POST /console/benchmarks/:benchmarkId/prompts/:promptId/delete",
    "POST /console/benchmarks/new",
    "POST /console/blocked",
    "POST /console/blocked/unblock",
    "POST /console/campaigns/:campaignId/act",
    "POST /console/campaigns/:campaignId/json",
    "POST /console/campaigns/:campaignId/program",
    "POST /console/campaigns/:campaignId/settings",
    "POST /console/campaigns/new",
    "POST /console/datasets/:datasetId/add",
    "POST /console/datasets/:datasetId/delete",
    "POST /console/datasets/:datasetId/failed",
    "POST /console/datasets/:datasetId/settings",
    "POST /console/datasets/new",
    "POST /console/definitions/:definitionId/delete",
    "POST /console/definitions/:definitionId/instructions",
    "POST /console/definitions/:definitionId/revise",
    "POST /console/definitions/new",
    "POST /console/files",
    "POST /console/flows/:flowId/delete",
    "POST /console/jobs/:id/links",
    "POST /console/jobs/:jobId/budget",
    "POST /console/jobs/:jobId/checks/leave-out",
    "POST /console/jobs/:jobId/delete",
    "POST /console/jobs/:jobId/pause",
    "POST /console/jobs/:jobId/people/:userId/block",
    "POST /console/jobs/:jobId/people/:userId/restore",
    "POST /console/jobs/:jobId/people/:userId/take-back",
    "POST /console/jobs/:jobId/people/:userId/unblock",
    "POST /console/jobs/:jobId/resume",
    "POST /console/jobs/:jobId/retry",
    "POST /console/jobs/:jobId/review/:rapidId/accept",
    "POST /console/jobs/:jobId/review/:rapidId/choose",
    "POST /console/jobs/:jobId/review/:rapidId/edit",
    "POST /console/jobs/:jobId/review/:rapidId/more",
    "POST /console/jobs/:jobId/review/:rapidId/reject",
    "POST /console/jobs/:jobId/review/:rapidId/withdraw",
    "POST /console/jobs/:jobId/tasks/:rapidId/comments",
    "POST /console/jobs/:jobId/tasks/:rapidId/comments/:commentId/delete",
    "POST /console/jobs/:jobId/tasks/:rapidId/reject",
    "POST /console/jobs/:jobId/tasks/:rapidId/restart",
    "POST /console/jobs/new",
    "POST /console/links/:linkId/bonus",
    "POST /console/links/:linkId/end",
    "POST /console/links/:linkId/revoke",
    "POST /console/money/accounts/:organizationId/entry",
    "POST /console/money/accounts/:organizationId/prices",
    "POST /console/money/accounts/:organizationId/prices/remove",
    "POST /console/money/accounts/:organizationId/terms",
    "POST /console/money/earnings/:publisherId/bonus",
    "POST /console/money/earnings/:publisherId/share",
    "POST /console/money/prices/default",
    "POST /console/publishers/:clientId/approve",
    "POST /console/publishers/:clientId/refuse",
    "POST /console/publishers/:clientId/revoke",
    "POST /console/signals/:signalId/delete",
    "POST /console/signals/:signalId/edit",
    "POST /console/signals/:signalId/pause",
    "POST /console/signals/:signalId/resume",
    "POST /console/signals/:signalId/trigger",
    "POST /console/signals/new",
    "POST /console/validation-sets/:setId",
    "POST /console/validation-sets/:setId/delete",
    "POST /console/validation-sets/:setId/edit",
    "POST /console/validation-sets/:setId/mark",
    "POST /console/validation-sets/:setId/rapids/:rapidId/pause",
    "POST /console/validation-sets/:setId/rapids/:rapidId/resume",
    "POST /console/validation-sets/new",
    "POST /console/webhooks/:webhookId/delete",
    "POST /console/webhooks/:webhookId/disable",
    "POST /console/webhooks/:webhookId/edit",
    "POST /console/webhooks/:webhookId/enable",
    "POST /console/webhooks/:webhookId/replay",
    "POST /console/webhooks/:webhookId/replay/:eventId",
    "POST /console/webhooks/:webhookId/secret",
    "POST /console/webhooks/:webhookId/test",
    "POST /console/webhooks/new",
    "POST /console/webhooks/new-slack",
    "POST /invite/:token",
    "POST /invite/:token/join",
    "POST /sign-in",
    "POST /sign-in/confirm",
    "POST /sign-out",
    "POST /unsubscribe/:token",
  ]);
});

describe("a form that another site sends", () => {
  it.each(posts)(
    "to %s is refused, whatever cookie and token it brings, and nothing is asked of the database",
    async (path) => {
      const app = testApp();
      const { at } = await signedIn(app);
      const token = formTokenOf(await at.visit("/account"));
      const crossSite = [
        { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
        { "Sec-Fetch-Site": "same-site", Origin: "https://other.muster.test" },
        { "Sec-Fetch-Site": "cross-site", Origin: "null" },
        { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
      ];
      for (const headers of crossSite) {
        const before = app.counts.statements;
        const answer = await at.post(concrete(path), { form_token: token, decision: "allow" }, headers);
        expect([answer.status, app.counts.statements - before]).toEqual([403, 0]);
        expect(answer.html).toContain("another site");
      }
      // A browser that tells nothing of where a form comes from, but for its origin.
      for (const Origin of ["https://evil.example", "null"]) {
        const answer = await at.visit(concrete(path), {
          method: "POST",
          body: new URLSearchParams({ form_token: token }),
          headers: { Origin },
        });
        expect(answer.status).toBe(403);
      }
    },
  );

  it.each(posts)("to %s without its token, or with another session's, is refused", async (path) => {
    const app = testApp();
    const [{ at }, { at: other }] = [await signedIn(app), await signedIn(app)];
    const theirs = formTokenOf(await other.visit("/account"));
    for (const fields of [{}, { form_token: "" }, { form_token: "x" }, { form_token: theirs }]) {
      const before = app.counts.statements;
      const answer = await send(at, path, fields as Record<string, string>);
      expect([answer.status, app.counts.statements - before]).toEqual([403, 0]);
    }
    at.jar.clear();
    expect((await send(at, path, { form_token: theirs })).status).toBe(403);
  });

  it.each(posts.filter((path) => /^\/(account|console)/.test(path)))(
    "to %s after its session has ended leads to a page that exists",
    async (path) => {
      const app = testApp();
      const { at, person } = await signedIn(app);
      const token = formTokenOf(await at.visit("/account"));
      await drizzle(env.DB).delete(signInSessions).where(eq(signInSessions.accountId, person.accountId));
      const { status, location } = await send(at, path, { form_token: token });
      expect(status).toBe(303);
      const returnTo = new URL(location ?? "", "https://api.muster.test").searchParams.get("return_to") ?? "";
      const { methods = [] } = findServedPath(servedPaths(app.app), returnTo) ?? {};
      expect([returnTo, methods.includes("GET")]).toEqual([returnTo, true]);
    },
  );

  it("as anything but a form is refused", async () => {
    const { at } = await signedIn(testApp());
    for (const type of ["text/plain", "application/json", "multipart/form-data; boundary=a"]) {
      const headers = { "Content-Type": type, "Sec-Fetch-Site": "same-origin" };
      expect((await at.visit("/sign-out", { method: "POST", body: "a=b", headers })).status).toBe(415);
    }
  });

  it("is refused before sign-in too: its token belongs to a cookie of its own", async () => {
    const app = testApp();
    const { at: visitor } = await signedIn(app);
    visitor.jar.clear();
    const page = await visitor.visit("/sign-in");
    const token = formTokenOf(page);
    expect(page.headers.getSetCookie()[0]).toMatch(/^__Host-muster_form=.*HttpOnly; Secure; SameSite=Lax$/);
    visitor.jar.clear();
    expect((await visitor.post("/sign-in", { form_token: token, email: "a@b.example", password: "x" })).status).toBe(
      403,
    );
  });
});

/** The labeling page and the documentation have stricter policies, which their own tests know. */
const plain = gets.filter((path) => path === "/docs/parts" || !/^\/(label|console\/try|docs)/.test(path));

describe("every page", () => {
  it.each(plain)("%s may not be framed, scripted, kept or leak where one was", async (path) => {
    const { at } = await signedIn(testApp());
    const page = await at.visit(concrete(path));
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
    if (page.html === "") return;
    const policy = page.headers.get("content-security-policy");
    const [, script = ""] = /<script src="([^"]*)" defer=""><\/script>/.exec(page.html) ?? [];
    const allowed = script === "" ? "" : ` script-src https://api.muster.test${script}; connect-src 'self';`;
    // Pages that show stored files allow those, and nothing else.
    const known = policy?.replace(/'sha256-[^']+'/, "'sha256'").replace(" https://api.muster.test/asset/file/", "");
    expect(known).toBe(
      `default-src 'none';${allowed} style-src 'sha256'; font-src https://api.muster.test${typeface}; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    );
    expect(script === "" || /^\/(console|account)/.test(path)).toBe(true);
    expect(page.html).toMatch(/^<!doctype html>\s*<html lang="en">/);
    expect(page.html).toMatch(/<title>[^<]+ - Muster<\/title>/);
    expect(page.html.replace(`<script src="${script}" defer=""></script>`, "")).not.toMatch(
      /<script|style="|\son\w+="/,
    );
    expect(page.headers.get("content-type")).toBe("text/html; charset=UTF-8");
  });

  it.each(gets.filter((path) => /^\/(account|console)/.test(path)))(
    "%s sends a stranger to sign in, and back",
    async (path) => {
      const response = await testApp().request(concrete(path), { redirect: "manual" });
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(`/sign-in?${new URLSearchParams({ return_to: concrete(path) })}`);
    },
  );

  it("stands for an unknown address too, where a browser opens it; a program gets a problem", async () => {
    const app = testApp();
    const opened = await app.request("/console/nothing", { headers: { Accept: "text/html,*/*;q=0.8" } });
    expect([opened.status, opened.headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"]);
    expect(await opened.text()).toContain("<h1>Not found</h1>");
    for (const init of [{}, { headers: { Accept: "*/*" } }, { method: "POST", headers: { Accept: "text/html" } }]) {
      const asked = await app.request("/console/nothing", init);
      expect([asked.status, asked.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
    }
  });

  it("that fails is a page too, and says nothing of why", async () => {
    const app = testApp({
      deps: {
        sessionOf: () => Promise.reject(new Error("D1 is away")),
      },
    });
    const answer = await app.request("/account", { headers: { Cookie: "__Host-muster_session=x" } });
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("<h1>Something went wrong on our side</h1>");
    expect(html).not.toContain("D1 is away");
    expect(app.logs.some(({ level, operationId }) => level === "error" && operationId === "GET /account")).toBe(true);
  });

  it("is logged by its pattern and who is signed in, and never by what its path holds", async () => {
    const app = testApp();
    const { at, person } = await signedIn(app);
    await at.visit("/invite/a-secret-token");
    const line = app.logs.find(({ message }) => message === "request");
    expect(line).toMatchObject({ operationId: "GET /invite/:token", accountId: person.accountId });
    expect(JSON.stringify(app.logs)).not.toContain("a-secret-token");
  });

  it("on this machine without TLS has cookies that Safari keeps too, anywhere else only those of TLS", async () => {
    const app = testApp();
    const cookieOf = async (base: string) =>
      (await app.request(`${base}/sign-in`)).headers.getSetCookie().find((line) => line.includes("muster_form"));
    expect(await cookieOf("http://127.0.0.1:8787")).toMatch(/^muster_form=.*HttpOnly; SameSite=Lax$/);
    expect(await cookieOf("http://192.0.2.1:8787")).toMatch(/^__Host-muster_form=.*Secure/);
    expect(await cookieOf("https://muster.test")).toMatch(/^__Host-muster_form=.*Secure/);
  });
});
