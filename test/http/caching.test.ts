import { describe, expect, it } from "vitest";
import { queryAudiencesRoute } from "../../src/features/audiences/audiences.contract.ts";
import { jwksRoute } from "../../src/features/auth/oauth/discovery/server-metadata.contract.ts";
import { servedPaths } from "../../src/http/surface.ts";
import { testApp } from "../support/app.ts";
import { call } from "../support/client.ts";
import { seedPerson, tokenOf } from "../support/seed.ts";

describe("no browser and no proxy keeps", () => {
  it("an answer of the API, good or bad", async () => {
    const app = testApp();
    const token = await tokenOf(app, await seedPerson());
    const good = await call(app, queryAudiencesRoute, { token });
    const bad = await call(app, queryAudiencesRoute, { token, query: { sort: "nothing" } });
    const anonymous = await call(app, queryAudiencesRoute);
    expect([good, bad, anonymous].map(({ status, headers }) => [status, headers.get("cache-control")])).toEqual([
      [200, "no-store"],
      [400, "no-store"],
      [401, "no-store"],
    ]);
  });
});

it("every operation says what may be kept, and the cache in front of the Worker keeps none without its word", async () => {
  const app = testApp();
  const token = await tokenOf(app, await seedPerson({ roles: ["Admin"] }));
  const publicPaths = new Set<string>();
  for (const { pattern, methods } of servedPaths(app.app)) {
    const path = pattern.replace(/:\w+(\{[^}]*\})?/g, "x").replace("*", "x");
    for (const method of methods) {
      // With and without a token, so that answers of the operation itself and refusals are both seen.
      for (const headers of [{}, { Authorization: `Bearer ${token}` }] as Record<string, string>[]) {
        const { headers: answered } = await app.request(path, { method, headers, redirect: "manual" });
        const [browser, edge] = ["cache-control", "cloudflare-cdn-cache-control"].map((name) => answered.get(name));
        expect(edge, `${method} ${path}`).toBe("no-store");
        expect(browser, `${method} ${path}`).toMatch(/^(no-store|private, no-cache|public, max-age=\d+)$/);
        if (browser?.startsWith("public")) publicPaths.add(pattern);
      }
    }
  }
  expect([...publicPaths].sort()).toEqual([
    "/.well-known/jwks.json",
    "/.well-known/oauth-authorization-server",
    "/.well-known/openid-configuration",
    "/console/console.js",
    "/llms.txt",
    "/sitemap.xml",
  ]);
});

it("public answers are kept for as long as they say", async () => {
  const { headers } = await call(testApp(), jwksRoute);
  expect(headers.get("cache-control")).toBe("public, max-age=300");
});
