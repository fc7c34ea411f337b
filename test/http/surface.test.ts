import { OpenAPIHono } from "@hono/zod-openapi";
import fc from "fast-check";
import { Hono } from "hono";
import { expect, it } from "vitest";
import type { AppEnv } from "../../src/http/app-env.ts";
import { findServedPath, isParameter, type ServedPath } from "../../src/http/method-gate.ts";
import type { Problem } from "../../src/http/problems.ts";
import { mountSurfaces } from "../../src/http/surface.ts";

const methods = ["GET", "POST", "DELETE"] as const;
const segment = fc.constantFrom("a", "b", ":x");
const pattern = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => `/${numbered(parts).join("/")}`);
const route = fc.record({ pattern, method: fc.constantFrom(...methods) });
const path = fc
  .array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 3 })
  .map((parts) => `/${parts.join("/")}`);

it("routers in any order answer as the most literal pattern says, and each refusal is a 404 or a 405", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(route, { maxLength: 10, selector: ({ pattern: text, method }) => `${method} ${text}` }),
      path,
      fc.constantFrom(...methods),
      async (routes, asked, method) => {
        const app = new OpenAPIHono<AppEnv>();
        const operations = routes.map((one) =>
          new Hono<AppEnv>().on(one.method, one.pattern, (c) => c.text(`${one.method} ${one.pattern}`)),
        );
        mountSurfaces(app, [{ operations }], { hasPages: false, emptyPaths: [] });
        app.onError((error, c) => c.text("", (error as Problem).status as 404));
        const winner = findServedPath(servedOf(routes), asked);
        const response = await app.request(asked, { method });
        if (!winner) expect(response.status).toBe(404);
        else if (!winner.methods.includes(method)) expect(response.status).toBe(405);
        else expect(await response.text()).toBe(`${method} ${winner.pattern}`);
      },
    ),
    { numRuns: 300 },
  );
});

it("a path without operations is no parameter of another pattern", async () => {
  const app = new OpenAPIHono<AppEnv>();
  const operations = [new Hono<AppEnv>().get("/campaign/:campaignId", (c) => c.text("a campaign"))];
  mountSurfaces(app, [{ operations }], { hasPages: false, emptyPaths: ["/campaign/boost"] });
  app.onError((error, c) => c.text("", (error as Problem).status as 404));
  expect((await app.request("/campaign/boost")).status).toBe(404);
  expect((await app.request("/campaign/cmp_1")).status).toBe(200);
});

/** Parameters of one pattern have names of their own. */
function numbered(parts: readonly string[]): string[] {
  return parts.map((part, i) => (isParameter(part) ? `${part}${i}` : part));
}

function servedOf(routes: readonly { pattern: string; method: string }[]): ServedPath[] {
  const byPattern = Map.groupBy(routes, (one) => one.pattern);
  return [...byPattern].map(([text, list]) => ({ pattern: text, methods: list.map(({ method }) => method) }));
}
